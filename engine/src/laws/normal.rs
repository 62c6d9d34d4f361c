//! The normal approximation of an exact law: floats, for comparison only.

use statrs::distribution::{Continuous, ContinuousCDF, Normal};

use super::{Law, float};

/// The normal law with the mean and the variance of an exact law.
#[derive(Debug, Clone)]
pub struct NormalFit {
    normal: Normal,
    /// The step between the values of the exact law.
    span: i64,
}

impl NormalFit {
    /// The fit of a law; `None` for a single value, which has no spread.
    pub fn new(law: &Law) -> Option<Self> {
        let normal = Normal::new(float(&law.mean()), law.sd()).ok()?;
        let span = law.values().fold(0, |span, value| num_integer::gcd(span, value - law.min()));
        (span > 0).then_some(Self { normal, span })
    }

    /// The density at a point.
    pub fn density(&self, point: f64) -> f64 {
        self.normal.pdf(point)
    }

    /// The approximation of P(X = value): the normal probability of the interval from half a
    /// step below the value to half a step above (continuity correction).
    pub fn probability(&self, value: i64) -> f64 {
        let half = self.span as f64 / 2.0;
        let value = value as f64;
        self.normal.cdf(value + half) - self.normal.cdf(value - half)
    }

    /// The approximation of P(X ≥ value), with the same correction.
    pub fn at_least(&self, value: i64) -> f64 {
        self.normal.sf(value as f64 - self.span as f64 / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use crate::laws::{Law, float, sum_law, throw_law};
    use crate::rules::Thrower;

    use super::NormalFit;

    #[test]
    fn the_sum_of_many_throws_is_nearly_normal() {
        for thrower in Thrower::catalogue() {
            let sum = sum_law(&throw_law(thrower), 100);
            let fit = NormalFit::new(&sum).unwrap();
            let apart =
                |value: i64| (fit.probability(value) - float(&sum.probability(value))).abs();
            let worst = sum.values().map(apart).fold(0.0, f64::max);
            // Edgeworth: the distribution functions differ by about |γ|·φ(0)/6 at most, γ the
            // skewness of the sum, φ(0) = 0.3989; single probabilities by much less. The
            // next term, |κ|/24·0.56 with κ the excess kurtosis, is below 4e-4.
            let edgeworth = sum.skewness().unwrap().abs() * 0.3989 / 6.0;
            assert!(worst < 0.2 * edgeworth + 1e-4, "{}: {worst}", thrower.id);
            for value in sum.values() {
                let above = float(&sum.at_least(value));
                let apart = (fit.at_least(value) - above).abs();
                assert!(apart < 1.05 * edgeworth + 4e-4, "{} {value}: {apart}", thrower.id);
            }
        }
    }

    #[test]
    fn a_law_on_even_values_has_steps_of_two() {
        let law = sum_law(&Law::from_counts(&[(2, 1), (4, 1)]).unwrap(), 40);
        let fit = NormalFit::new(&law).unwrap();
        assert!((fit.probability(120) - float(&law.probability(120))).abs() < 1e-3);
        assert!(NormalFit::new(&Law::certain(3)).is_none());
    }
}
