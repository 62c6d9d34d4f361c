//! Exact laws: one throw, sums of throws, a whole turn, the squares a pawn visits.
//!
//! Everything here is a rational or a rational function of the bias; nothing is rounded.

pub mod chain;
mod derivation;
mod law;
mod linear;
mod modular;

pub use derivation::Derivation;
pub use law::Law;
