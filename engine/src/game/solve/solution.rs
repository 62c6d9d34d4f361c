//! The solution of a small game: the values of each position, and its best moves.

use crate::game::board::{self, Move, MoveKind};
use crate::game::packed::View;
use crate::game::position::Position;
use crate::rules::Ruleset;

use super::BlockReport;
use super::enclosure::{Cell, Enclosure};
use super::numbering::Numbering;

/// A small game solved.
#[derive(Debug)]
pub struct Solution {
    pub(super) numbering: Numbering,
    /// The probability that the side to throw wins, for each position.
    pub(super) values: Vec<Cell>,
    /// The expected number of throws to come.
    pub(super) lengths: Vec<Cell>,
    pub(super) reports: Vec<BlockReport>,
}

/// The values of a position, for the side to throw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    /// The probability that it wins, both sides playing their best.
    pub best: Enclosure,
    /// The probability that it wins, both sides moving at random.
    pub random: Enclosure,
    /// The expected number of throws to the end of the game in best play; where several moves may be
    /// the best, whichever is taken. Infinite where it is not known to end.
    pub best_length: Enclosure,
    /// The expected number of throws to the end of the game in random play; infinite, both numbers,
    /// where it is proved that the game need not end.
    pub random_length: Enclosure,
}

impl Worth {
    /// Whether play can come from here to positions from which no throw and no move ends the game.
    pub fn need_not_end(&self) -> bool {
        self.random_length.low.is_infinite()
    }
}

/// A legal move and the probability to win after it in best play.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedMove {
    /// The move.
    pub made: Move,
    /// The probability that the side that makes it wins.
    pub worth: Enclosure,
}

impl Solution {
    /// The values of a position; `None` if it is not a valid one of this game with pawns on both
    /// sides.
    pub fn worth(&self, view: View) -> Option<Worth> {
        let id = self.numbering.id(view)? as usize;
        let (value, length) = (self.values[id], self.lengths[id]);
        Some(Worth {
            best: value.best,
            random: value.random,
            best_length: length.best,
            random_length: length.random,
        })
    }

    /// The probability to win of a side that has just moved, in best play; `again` is whether it
    /// throws again. `None` for a position that is not of this game.
    pub fn after(&self, view: View, again: bool) -> Option<Enclosure> {
        if view.own == 0 {
            return Some(Enclosure::WON);
        }
        if view.opp == 0 {
            return Some(Enclosure::LOST);
        }
        if again {
            return Some(self.worth(view)?.best);
        }
        Some(self.worth(view.turned())?.best.complement())
    }

    /// Every legal move of a position for a throw, in the order of [`board::moves`], with its
    /// probability to win; `extra` is whether the throw gives another.
    pub fn choices(
        &self,
        rules: &Ruleset,
        position: &Position,
        throw: u32,
        extra: bool,
    ) -> Vec<RatedMove> {
        let choice = |made: Move| {
            let view = View { own: made.next.own().0, opp: made.next.opponents().0 };
            let worth = self.after(view, extra || made.kind == MoveKind::Again)?;
            Some(RatedMove { made, worth })
        };
        board::moves(rules, position, throw).into_iter().filter_map(choice).collect()
    }

    /// The number of positions, seen by the side to throw.
    pub fn positions(&self) -> usize {
        self.numbering.len()
    }

    /// How each block was solved, the end of the game first.
    pub fn reports(&self) -> &[BlockReport] {
        &self.reports
    }
}

/// The values that may be the highest of some enclosed ones: those that none other is proved to
/// exceed.
pub fn highest(values: &[Enclosure]) -> Vec<bool> {
    let sure = values.iter().map(|value| value.low).fold(0.0, f64::max);
    values.iter().map(|value| value.high >= sure).collect()
}
