//! Positions, legal moves and whole games.
//!
//! | module | contents |
//! | --- | --- |
//! | [`position`] | where the pawns are, who throws |
//! | [`notation`] | positions written as text, and read |
//! | [`race`] | a lone pawn's race, exactly |
//! | [`solve`] | small games, every position |
//! | [`board`] | every legal move: the specification in code |
//! | [`opening`] | who begins |
//! | [`play`] | whole games, throw by throw, and recorded games replayed |
//! | [`prospects`] | the outcomes of the next throw for a pawn |
//! | [`packed`] | the same moves from three machine words, for speed |
//! | [`packed_rules`] | a ruleset turned into masks, once |

pub mod board;
pub mod notation;
pub mod opening;
pub mod packed;
mod packed_moves;
pub mod packed_rules;
pub(crate) mod parallel;
pub mod play;
pub mod position;
pub mod prospects;
pub mod race;
pub mod solve;
mod view;

pub use board::{Event, Move, MoveKind, moves};
pub use position::{Position, Side};
