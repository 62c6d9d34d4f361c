//! The beginning of a law that has no end.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Zero};

use crate::rules::Exact;

/// The beginning of a law without end: exact up to a bound, and the exact rest.
///
/// Every probability is a whole number over a power of one base, as recurrences give them;
/// fractions are reduced when they are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Truncated {
    pub(super) base: BigUint,
    /// Increasing values, each with its weight over a power of the base.
    pub(super) weights: Vec<(i64, BigUint, u32)>,
    /// The weight beyond the bound, over the power `bound` of the base.
    pub(super) tail: BigUint,
    pub(super) bound: u32,
}

impl Truncated {
    /// Each value of positive probability with that probability, reduced, values increasing.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, Exact)> + '_ {
        self.weights.iter().map(|(value, weight, power)| (*value, self.share(weight, *power)))
    }

    /// The largest value the law is given for.
    #[must_use]
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// P(X = value), for a value within the bound; 0 for one that is impossible.
    #[must_use]
    pub fn probability(&self, value: i64) -> Exact {
        match self.weights.binary_search_by_key(&value, |(known, _, _)| *known) {
            Ok(place) => self.share(&self.weights[place].1, self.weights[place].2),
            Err(_) => Exact::zero(),
        }
    }

    /// P(X > bound): what lies beyond the values given.
    #[must_use]
    pub fn tail(&self) -> Exact {
        self.share(&self.tail, self.bound)
    }

    /// P(X ≥ value), the tail included, for a value within the bound.
    #[must_use]
    pub fn at_least(&self, value: i64) -> Exact {
        let above = self.weights.iter().filter(|(known, _, _)| *known >= value);
        let sum = above.fold(self.tail.clone(), |sum, (_, weight, power)| {
            sum + weight * self.base.pow(self.bound - power)
        });
        self.share(&sum, self.bound)
    }

    /// Each value x with P(X = x) and P(X ≥ x), the tail included, values increasing.
    #[must_use]
    pub fn with_at_least(&self) -> Vec<(i64, Exact, Exact)> {
        // What is left, over the power of the base reached so far.
        let (mut left, mut reached) = (BigUint::one(), 0);
        self.weights
            .iter()
            .map(|(value, weight, power)| {
                let above = self.share(&left, reached);
                left = &left * self.base.pow(power - reached) - weight;
                reached = *power;
                (*value, self.share(weight, *power), above)
            })
            .collect()
    }

    /// weight/baseᵖᵒʷᵉʳ, reduced by what the weight shares with the base: far quicker than
    /// the greatest common divisor of the two long numbers.
    fn share(&self, weight: &BigUint, power: u32) -> Exact {
        if weight.is_zero() {
            return Exact::zero();
        }
        let mut above = weight.clone();
        let mut below = self.base.pow(power);
        loop {
            let shared = (&above % &self.base).gcd(&self.base);
            let shared = (&below % &shared).gcd(&shared);
            if shared.is_one() {
                return Exact::new_raw(BigInt::from(above), BigInt::from(below));
            }
            above /= &shared;
            below /= &shared;
        }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::{BigInt, BigUint};

    use super::Truncated;
    use crate::rules::exact::Exact;

    #[test]
    fn shares_are_reduced_as_by_the_common_divisor() {
        for base in [1_u32, 2, 6, 12, 16, 45, 160_000] {
            for power in 0..5 {
                let law = Truncated {
                    base: base.into(),
                    weights: Vec::new(),
                    tail: BigUint::default(),
                    bound: power,
                };
                for weight in (0_u32..200).chain([1 << 20, 360_000, 3_u32.pow(12)]) {
                    let expected = Exact::new(BigInt::from(weight), BigInt::from(base).pow(power));
                    let share = law.share(&BigUint::from(weight), power);
                    assert_eq!(
                        (share.numer(), share.denom()),
                        (expected.numer(), expected.denom())
                    );
                }
            }
        }
    }
}
