//! Inference from counts to their law: tests and intervals.
//!
//! Statistics that are rationals are kept exact; tail probabilities are floats whose relative error
//! is below 10⁻¹⁰ (the tests compare them with rationals).

pub mod binomial;
pub mod chi_square;
pub mod multinomial;
pub mod runs;

/// The level of every test here: a true model is rejected with probability one in twenty at
/// most, or, by chi-square and the normal law, nearly so.
pub const LEVEL: f64 = 0.05;
/// A p-value below this is stronger evidence than [`LEVEL`].
pub const STRONG: f64 = 0.01;

/// ln 0!, ln 1!… ln n!.
fn log_factorials(n: u64) -> Vec<f64> {
    let next = |sum: &mut f64, factor: u64| {
        *sum += (factor as f64).ln();
        Some(*sum)
    };
    std::iter::once(0.0).chain((1..=n).scan(0.0, next)).collect()
}
