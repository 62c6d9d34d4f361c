//! A ruleset as masks, computed once before any game.
//!
//! Bit n of a mask stands for square n, as in [`SquareSet`](crate::rules::SquareSet);
//! bit 31 stands for "off the board" where a mask contains targets.

use crate::rules::Ruleset;
use crate::rules::ruleset::{
    BackwardOntoOpponent, BarredByPair, ExitCondition, ExitExcess, FiveOnHappiness, HouseBackward,
    LastHouses, LightOpening, Neighbours, OneOnHappiness, PassesOver, RebirthOccupied, SafePawns,
    StoppedByWall, Water,
};
use crate::rules::square::{HAPPINESS, OFF, SQUARES, WATER};

/// The squares 1 to 30.
pub const BOARD: u32 = 0x7fff_fffe;
/// The House of Water.
pub const WATER_BIT: u32 = 1 << WATER;
/// The House of Happiness.
pub const HAPPINESS_BIT: u32 = 1 << HAPPINESS;
/// The last square.
pub const LAST_BIT: u32 = 1 << SQUARES;
/// Off the board, as a target.
pub const OFF_BIT: u32 = 1 << OFF;
/// The rows 1 to 10, 11 to 20, 21 to 30.
pub const ROWS: [u32; 3] = [0x7fe, 0x7fe << 10, 0x7fe << 20];
/// The squares 28, 29 and 30.
const LAST_HOUSES: u32 = 7 << 28;

/// The square to which a fallen pawn returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebirth {
    /// The highest empty square of the mask.
    HighestOf(u32),
    /// The lowest empty square of the mask.
    LowestOf(u32),
    /// The one square of the mask; the pawn waits on 27 while it is occupied.
    WaitsFor(u32),
}

/// One ruleset as masks: what the packed board needs to list moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedRules {
    /// Pawns on each side.
    pub pawns: u8,
    /// Squares on which a pawn cannot be attacked.
    pub safe: u32,
    /// `stop[v]`: the squares from which a forward step of `v` would pass a must-stop
    /// square (for `v` above 31, as for 31).
    pub stop: [u32; 32],
    /// The square to which a fallen pawn returns.
    pub rebirth: Rebirth,
    /// 27, where a fallen pawn may choose to stay there.
    pub stays_on: u32,
    /// The squares from which a pawn goes forward only off the board, exactly.
    pub exact_only: u32,
    /// The squares from which no pawn goes backward.
    pub never_back: u32,
    /// The squares from which a pawn drowns when nothing else is left.
    pub drowns_from: u32,
    /// The squares on which a backward move may attack.
    pub back_attacks: u32,
    /// The squares from which a pawn stopped by a wall retreats.
    pub retreats_from: u32,
    /// The squares that are no neighbours of the square after them: 10 and 20, or none.
    pub apart: u32,
    /// Whether a side that a pair keeps from going forward passes.
    pub passes_at_pair: bool,
    /// Whether a step passes over two pawns at most.
    pub two_at_most: bool,
    /// A side with a pawn on one of these squares may not take pawns off the board.
    pub holds_in: u32,
    /// Whether there are automatic events after a move.
    pub settles: bool,
    /// 30, where a pawn there leaves by itself as soon as its side may leave.
    pub leaves_from: u32,
    /// The squares from which a pawn leaves with part of the throw unused, which moves another.
    pub excess_from: u32,
    /// The points of an exit's excess that the step off the board gives back: 0, or 1.
    pub excess_more: u32,
    /// 26, where a 5 takes a pawn off whatever holds the others in.
    pub leaves_by_five: u32,
    /// 26, where a 1 with a pawn there allows a new throw.
    pub again_with: u32,
    /// Light's pawns in the position in which only the pawn on 9 goes forward; 0 if none.
    pub from_nine: u32,
    /// Points to the winner for each pawn left on a square of the mask, absent if
    /// nothing is scored.
    pub points: Option<[(u32, u32); 3]>,
}

impl PackedRules {
    /// The masks of a ruleset.
    pub fn new(ruleset: &Ruleset) -> Self {
        let exact_only = match ruleset.last_houses {
            LastHouses::ExactExit => LAST_HOUSES,
            LastHouses::Free => 0,
        };
        let only_if = |holds: bool, squares: u32| if holds { squares } else { 0 };
        let house_backward = ruleset.house_backward;
        let exit_condition = ruleset.exit_condition;
        Self {
            pawns: ruleset.pawns,
            safe: ruleset.safe.0,
            stop: stops(ruleset.must_stop.0),
            rebirth: rebirth(ruleset),
            stays_on: only_if(ruleset.water == Water::MayStay, WATER_BIT),
            exact_only,
            never_back: only_if(
                house_backward != HouseBackward::Allowed,
                HAPPINESS_BIT | LAST_HOUSES,
            ),
            drowns_from: only_if(
                house_backward == HouseBackward::NeverButDrowns,
                LAST_HOUSES & !LAST_BIT,
            ),
            back_attacks: only_if(
                ruleset.backward_onto_opponent == BackwardOntoOpponent::Swaps,
                BOARD,
            ),
            retreats_from: only_if(ruleset.stopped_by_wall == StoppedByWall::Retreats, BOARD),
            apart: only_if(ruleset.neighbours == Neighbours::InOneRow, 1 << 10 | 1 << 20),
            passes_at_pair: ruleset.barred_by_pair == BarredByPair::Passes,
            two_at_most: ruleset.passes_over == PassesOver::TwoAtMost,
            holds_in: match exit_condition {
                ExitCondition::Always => 0,
                ExitCondition::FirstRowEmpty => ROWS[0],
                ExitCondition::AllOnLastRow => ROWS[0] | ROWS[1] | WATER_BIT,
            },
            settles: ruleset.rebirth_occupied == RebirthOccupied::WaitsOnWater
                || exit_condition == ExitCondition::AllOnLastRow,
            leaves_from: only_if(exit_condition == ExitCondition::AllOnLastRow, LAST_BIT),
            excess_from: only_if(
                ruleset.exit_excess == ExitExcess::MovesAnother,
                BOARD & !exact_only,
            ),
            excess_more: u32::from(ruleset.exit_gives_a_point_back()),
            leaves_by_five: only_if(
                ruleset.five_on_happiness == FiveOnHappiness::Leaves,
                HAPPINESS_BIT,
            ),
            again_with: only_if(
                ruleset.one_on_happiness == OneOnHappiness::MayThrowAgain,
                HAPPINESS_BIT,
            ),
            from_nine: match ruleset.light_opening {
                LightOpening::Free => 0,
                LightOpening::FromNine => 0b10_1010_1010,
            },
            points: ruleset.scoring.map(|scoring| {
                let spared = match scoring.safe_pawns {
                    SafePawns::Count => 0,
                    SafePawns::GiveNone => ruleset.safe.0,
                };
                let masks = [ROWS[0], ROWS[1], ROWS[2] & !spared];
                [0, 1, 2].map(|row| (masks[row], u32::from(scoring.rows[row])))
            }),
        }
    }

    /// Whether a side with these pawns may leave the board.
    #[inline(always)]
    pub const fn may_leave(&self, pawns: u32) -> bool {
        pawns & self.holds_in == 0
    }

    /// Points to the winner against a loser left with these pawns; 0 if nothing is scored.
    pub fn score(&self, left: u32) -> u32 {
        self.points.map_or(0, |rows| {
            rows.iter().map(|(squares, points)| (left & squares).count_ones() * points).sum()
        })
    }
}

fn stops(must_stop: u32) -> [u32; 32] {
    let mut passed = [0; 32];
    for throw in 2..32_usize {
        passed[throw] = (passed[throw - 1] | must_stop >> (throw - 1)) & BOARD;
    }
    passed
}

fn rebirth(ruleset: &Ruleset) -> Rebirth {
    let square = 1_u32 << ruleset.rebirth;
    match ruleset.rebirth_occupied {
        RebirthOccupied::FirstEmptyBefore => Rebirth::HighestOf((square | (square - 1)) & BOARD),
        RebirthOccupied::FirstEmptyAfter => Rebirth::LowestOf(!(square - 1) & BOARD),
        RebirthOccupied::WaitsOnWater => Rebirth::WaitsFor(square),
    }
}
