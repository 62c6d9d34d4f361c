//! Refuses settings that contradict one another.

use crate::rules::fault::{Checked, Fault};
use crate::rules::square::{HAPPINESS, SQUARES, WATER};

use super::{HouseBackward, LastHouses, RebirthOccupied, Ruleset, Water};

/// The most pawns a side: the opening move ends on 2n + 1, before the houses.
const MOST_PAWNS: u8 = (HAPPINESS - 2) / 2;

impl Ruleset {
    /// Refuses settings with which no game could be played to its end, or which contradict each
    /// other. The argument `key` names the setting to change.
    pub(super) fn check(&self) -> Checked<()> {
        self.check_squares()?;
        self.check_pawns_fit()?;
        self.check_houses()
    }

    fn check_squares(&self) -> Checked<()> {
        if self.rebirth >= WATER {
            return Err(about("ruleset-rebirth-late", "rebirth").with("found", self.rebirth));
        }
        if self.safe.has(WATER) {
            return Err(about("ruleset-safe-water", "safe"));
        }
        if self.must_stop.has(WATER) {
            return Err(about("ruleset-must-stop-water", "must-stop"));
        }
        // A pawn cannot have to stop on the last houses, which it leaves by a throw of their own.
        let late = self.must_stop.iter().find(|square| *square > WATER);
        let bound = self.last_houses == LastHouses::ExactExit || self.water == Water::MayStay;
        match late {
            Some(square) if bound => {
                Err(about("ruleset-must-stop-house", "must-stop").with("found", square))
            }
            _ => Ok(()),
        }
    }

    fn check_pawns_fit(&self) -> Checked<()> {
        let pawns = self.pawns;
        if pawns > MOST_PAWNS {
            return Err(about("ruleset-pawns", "pawns")
                .with("found", pawns)
                .with("most", MOST_PAWNS));
        }
        // A fallen pawn needs a square while 2n − 1 others may occupy some.
        let (id, squares) = match self.rebirth_occupied {
            RebirthOccupied::FirstEmptyBefore => ("ruleset-no-square-before", self.rebirth),
            RebirthOccupied::FirstEmptyAfter => ("ruleset-no-square-after", SQUARES - self.rebirth),
            RebirthOccupied::WaitsOnWater => return Ok(()),
        };
        if squares < 2 * pawns {
            return Err(about(id, "rebirth")
                .with("found", self.rebirth)
                .with("pawns", pawns)
                .with("others", 2 * pawns - 1)
                .with("squares", squares)
                .with("most", squares / 2));
        }
        Ok(())
    }

    fn check_houses(&self) -> Checked<()> {
        let waits = self.rebirth_occupied == RebirthOccupied::WaitsOnWater;
        if waits && self.water == Water::MayStay {
            return Err(about("ruleset-waits-and-stays", "water"));
        }
        let drowns = self.house_backward == HouseBackward::NeverButDrowns;
        if drowns && self.last_houses == LastHouses::Free {
            return Err(about("ruleset-drowns-free", "house-backward"));
        }
        Ok(())
    }
}

fn about(id: &'static str, key: &'static str) -> Fault {
    Fault::usage(id).with("key", key)
}
