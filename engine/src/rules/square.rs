//! Squares of the path and sets of them.

use serde::{Deserialize, Serialize};

/// A square of the path, 1..=30; [`OFF`] is off the board.
pub type Square = u8;

/// Squares on the board.
pub const SQUARES: u8 = 30;

/// The position of a pawn that has left: one past the last square.
pub const OFF: Square = 31;

/// The House of Happiness.
pub const HAPPINESS: Square = 26;

/// The House of Water, the trap.
pub const WATER: Square = 27;

/// A set of squares: bit n stands for square n (bits 1..=30; bit 0 is never set).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Square>", into = "Vec<Square>")]
pub struct SquareSet(pub u32);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// The set of these squares.
    pub fn new(squares: impl IntoIterator<Item = Square>) -> Self {
        Self(squares.into_iter().fold(0, |bits, square| bits | 1 << square))
    }

    /// Whether a square is in the set.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square & 1 == 1
    }

    /// The set with one more square.
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square)
    }

    /// The set without a square.
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square))
    }

    /// The number of squares in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of the set, from the lowest.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..32).filter(move |square| self.has(*square))
    }
}

impl TryFrom<Vec<Square>> for SquareSet {
    type Error = String;

    fn try_from(squares: Vec<Square>) -> Result<Self, String> {
        match squares.iter().find(|square| !(1..=SQUARES).contains(square)) {
            Some(square) => Err(format!("square {square} is off the board")),
            None => Ok(Self::new(squares)),
        }
    }
}

impl From<SquareSet> for Vec<Square> {
    fn from(set: SquareSet) -> Self {
        set.iter().collect()
    }
}
