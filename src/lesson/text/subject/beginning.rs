//! The beginning of a law that may have infinitely many values.

use num_traits::{One, Zero};
use senet_engine::laws::Truncated;
use senet_engine::rules::Exact;

/// A law up to a bound, and the probability beyond: the whole law where that is 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beginning {
    /// Each value up to the bound with its probability, not 0, values increasing.
    pub values: Vec<(i64, Exact)>,
    /// The probability of a value beyond the bound.
    pub tail: Exact,
}

impl Default for Beginning {
    /// No value yet: all of the probability is beyond.
    fn default() -> Self {
        Self { values: Vec::new(), tail: Exact::one() }
    }
}

impl From<Truncated> for Beginning {
    fn from(law: Truncated) -> Self {
        Self { values: law.iter().collect(), tail: law.tail() }
    }
}

impl Beginning {
    /// The law of the first success, up to a number of trials.
    pub(super) fn of_first_success(p: &Exact, upto: u32) -> Self {
        let failure = Exact::one() - p;
        let mut tail = Exact::one();
        let mut values = Vec::new();
        for k in 1..=i64::from(upto) {
            if tail.is_zero() {
                break;
            }
            values.push((k, &tail * p));
            tail *= &failure;
        }
        Self { values, tail }
    }

    /// The probability of the values up to the bound that `holds` accepts.
    pub fn probability_that(&self, holds: impl Fn(i64) -> bool) -> Exact {
        let included = self.values.iter().filter(|(value, _)| holds(*value));
        included.map(|(_, share)| share).sum()
    }

    /// The sum of `n` independent values, up to the same bound. No value is negative, so that sums
    /// beyond the bound stay beyond it.
    pub(super) fn times(&self, n: u32, upto: u32) -> Self {
        let mut power = vec![Exact::zero(); upto as usize + 1];
        for (value, share) in &self.values {
            if let Some(place) = usize::try_from(*value).ok().and_then(|v| power.get_mut(v)) {
                *place += share;
            }
        }
        let mut sum = vec![Exact::zero(); upto as usize + 1];
        sum[0] = Exact::one();
        // By squaring: the binary digits of n, the lowest first.
        let mut left = n;
        while left > 0 {
            if left % 2 == 1 {
                sum = product(&sum, &power);
            }
            left /= 2;
            if left > 0 {
                power = product(&power, &power);
            }
        }
        let shares = (0..).zip(sum);
        let values: Vec<(i64, Exact)> = shares.filter(|(_, share)| !share.is_zero()).collect();
        let within: Exact = values.iter().map(|(_, share)| share).sum();
        Self { values, tail: Exact::one() - within }
    }
}

/// The product of two polynomials, truncated to the degree of the first.
fn product(left: &[Exact], right: &[Exact]) -> Vec<Exact> {
    let mut product = vec![Exact::zero(); left.len()];
    for (place, one) in left.iter().enumerate().filter(|(_, one)| !one.is_zero()) {
        for (sum, other) in product[place..].iter_mut().zip(right) {
            if !other.is_zero() {
                *sum += one * other;
            }
        }
    }
    product
}
