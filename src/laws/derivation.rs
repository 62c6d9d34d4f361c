//! How an exact result is obtained, step by step, without words or format.
//!
//! The steps are typed and hold exact numbers only; `report::derivation` writes their
//! sentences and their maths in French or in English.

use super::Law;
use crate::rules::{Exact, Thrower};

/// The steps by which a teacher would write a result on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Derivation {
    /// The thrower the result is about.
    pub thrower: Thrower,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// One line on the board.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// X = value happens with this probability.
    Law(Law),
    /// E(X) as the sum of value × probability.
    Mean(Law),
    /// The result.
    Result(Exact),
}
