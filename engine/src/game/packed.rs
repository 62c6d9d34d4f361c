//! The packed board: a position in three words, for speed.
//!
//! It implements the same rules as the readable board, and was written from the rules page
//! independently: `tests/it/lockstep.rs` plays the two side by side.

use crate::rules::SquareSet;

use super::packed_rules::PackedRules;
use super::position::{Position, Side};

pub use super::packed_moves::{Moves, PackedMove};
pub use super::view::{View, steps};

/// A position: both sides' pawns and the side to throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Packed {
    /// The position seen by the side to throw.
    pub view: View,
    /// The side to throw.
    pub side: Side,
}

impl Packed {
    /// The pawns of light and of dark.
    pub const fn pawns(&self) -> [u32; 2] {
        match self.side {
            Side::Light => [self.view.own, self.view.opp],
            Side::Dark => [self.view.opp, self.view.own],
        }
    }

    /// A readable position; its pawns off the board are those missing from it.
    pub const fn from_position(position: &Position) -> Self {
        let (own, opp) = (position.own().0, position.opponents().0);
        Self { view: View { own, opp }, side: position.to_throw }
    }

    /// The readable position, with `pawns` pawns a side.
    pub fn unpacked(&self, pawns: u8) -> Position {
        let [light, dark] = self.pawns();
        Position {
            light: SquareSet(light),
            dark: SquareSet(dark),
            to_throw: self.side,
            off: [light, dark].map(|left| pawns.saturating_sub(left.count_ones() as u8)),
        }
    }

    /// The same position, the other side to throw.
    pub const fn turned(self) -> Self {
        Self { view: self.view.turned(), side: self.side.other() }
    }

    /// The side that has won: all its pawns are off the board.
    pub const fn winner(&self) -> Option<Side> {
        if self.view.own == 0 {
            Some(self.side)
        } else if self.view.opp == 0 {
            Some(self.side.other())
        } else {
            None
        }
    }

    /// The legal moves of the side to throw, for a throw of `value`.
    pub fn moves(&self, rules: &PackedRules, value: u32) -> Moves {
        let mut moves = Moves::default();
        moves.fill(rules, self.view, self.side, value);
        moves
    }
}
