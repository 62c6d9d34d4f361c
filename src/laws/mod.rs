//! Exact laws: one throw, sums of throws, a whole turn, the squares a pawn visits.
//!
//! Everything here is a rational or a rational function of the bias; nothing is rounded.

mod derivation;
mod law;

pub use derivation::Derivation;
pub use law::Law;
