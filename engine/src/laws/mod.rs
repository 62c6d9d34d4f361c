//! Exact laws: one throw, sums of throws, a whole turn, the squares a pawn visits.
//!
//! Everything here is a rational or a rational function of the bias; nothing is rounded, except
//! where the name or the type (`f64`) shows it.

pub mod blackboard;
pub mod chain;
pub mod derivation;
pub mod formula;
pub mod inference;
mod law;
mod linear;
pub mod normal;
pub mod poly;
pub mod question;
mod share;
pub mod symbolic;
pub(crate) mod throw;
pub mod thrower_laws;
mod truncated;
pub mod turn;
pub mod visit;

use num_traits::ToPrimitive;

use crate::rules::Exact;

pub use derivation::Derivation;
pub use law::Law;
pub use throw::{extra_probability, marked_law, sum_law, throw_law};
pub use thrower_laws::{LawRequest, NumericLaws, ThrowerLaws};
pub use truncated::Truncated;
pub use turn::TurnLaw;

/// The float nearest to an exact number, for figures, standard
/// deviations and the like; never for a printed probability.
pub fn float(value: &Exact) -> f64 {
    value.to_f64().unwrap_or(f64::NAN)
}
