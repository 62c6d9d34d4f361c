//! Trials repeated until so many successes, and how many of them are enough.

use num_bigint::BigUint;
use num_traits::{One, Zero};
use senet_engine::rules::Exact;

/// Independent trials until so many successes: the negative binomial law of the number of the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trials {
    pub(super) successes: u32,
    pub(super) p: Exact,
}

impl Trials {
    /// The fewest trials, up to `most`, among which there are the successes with a probability of
    /// `share` at the least.
    pub fn enough(&self, share: &Exact, most: u32) -> Option<u32> {
        let rest = Exact::one() - share;
        let (above, below) = (rest.numer().magnitude(), rest.denom().magnitude());
        let enough = |trials: u32| {
            let (fewer, all) = self.fewer(trials);
            fewer * below <= all * above
        };
        if self.successes > most || !enough(most) {
            return None;
        }
        // Fewer trials than successes are not enough; `high` are.
        let (mut low, mut high) = (self.successes - 1, most);
        while high - low > 1 {
            let middle = low.midpoint(high);
            if enough(middle) {
                high = middle;
            } else {
                low = middle;
            }
        }
        Some(high)
    }

    /// The probability that there are fewer successes among so many trials, as a weight and that of
    /// all that may happen: the sum of C(n, j)·pʲ·(1 − p)ⁿ⁻ʲ for j below the successes.
    fn fewer(&self, trials: u32) -> (BigUint, BigUint) {
        let below = self.p.denom().magnitude();
        let success = self.p.numer().magnitude();
        let failure = below - success;
        // By Horner's rule in (1 − p), from the power that all terms share.
        let last = (self.successes - 1).min(trials);
        let (mut sum, mut choices) = (BigUint::zero(), BigUint::one());
        let mut powers = BigUint::one();
        for j in 0..=last {
            sum = sum * &failure + &choices * &powers;
            choices = choices * (trials - j) / (j + 1);
            powers *= success;
        }
        (sum * failure.pow(trials - last), below.pow(trials))
    }
}
