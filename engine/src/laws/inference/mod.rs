//! What counts say of the law behind them: tests and intervals.
//!
//! Statistics that are rationals are kept exact; tail probabilities are floats whose
//! relative error is below 10⁻¹⁰ (the tests hold them to rationals).

pub mod binomial;
pub mod chi_square;
pub mod multinomial;
pub mod runs;

/// The level of every test here: one true model in twenty is doubted.
pub const LEVEL: f64 = 0.05;
