//! Positions, legal moves and whole games.

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
