//! The beginning of a law with infinitely many values.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::rules::Exact;

use super::share::share;

/// The beginning of an infinite law: exact up to a bound, and the exact rest.
///
/// Every probability is a whole number over a power of one base, as recurrences give them;
/// fractions are reduced when they are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Truncated {
    pub(super) base: BigUint,
    /// Increasing values, each with its weight over a power of the base.
    pub(super) weights: Vec<(i64, BigUint, u32)>,
    /// The weight beyond the bound, over this power of the base, the largest.
    pub(super) tail: BigUint,
    pub(super) power: u32,
    pub(super) bound: u32,
}

impl Truncated {
    /// Each value of positive probability with that probability, reduced, values increasing.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, Exact)> + '_ {
        let powers = self.powers();
        self.weights.iter().map(move |(value, weight, power)| {
            (*value, share(weight, &powers[*power as usize], &self.base))
        })
    }

    /// The largest value the law is given for.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// P(X = value), for a value within the bound; 0 for one that is impossible.
    pub fn probability(&self, value: i64) -> Exact {
        match self.weights.binary_search_by_key(&value, |(known, _, _)| *known) {
            Ok(place) => self.share(&self.weights[place].1, self.weights[place].2),
            Err(_) => Exact::zero(),
        }
    }

    /// P(X > bound): the probability beyond the values given.
    pub fn tail(&self) -> Exact {
        self.share(&self.tail, self.power)
    }

    /// P(X ≥ value), the tail included, for a value within the bound.
    pub fn at_least(&self, value: i64) -> Exact {
        let above = self.weights.iter().filter(|(known, _, _)| *known >= value);
        let sum = above.fold(self.tail.clone(), |sum, (_, weight, power)| {
            sum + weight * self.base.pow(self.power - power)
        });
        self.share(&sum, self.power)
    }

    /// Each value x with P(X = x) and P(X ≥ x), the tail included, values increasing.
    pub fn with_at_least(&self) -> Vec<(i64, Exact, Exact)> {
        let powers = self.powers();
        // The remaining weight, over the power of the base reached so far.
        let (mut left, mut reached) = (BigUint::one(), 0);
        self.weights
            .iter()
            .map(|(value, weight, power)| {
                let power = *power as usize;
                let above = share(&left, &powers[reached], &self.base);
                left = &left * &powers[power - reached] - weight;
                reached = power;
                (*value, share(weight, &powers[power], &self.base), above)
            })
            .collect()
    }

    fn share(&self, weight: &BigUint, power: u32) -> Exact {
        share(weight, &self.base.pow(power), &self.base)
    }

    /// The powers of the base up to the largest.
    fn powers(&self) -> Vec<BigUint> {
        let next = |power: &BigUint| Some(power * &self.base);
        std::iter::successors(Some(BigUint::one()), next).take(self.power as usize + 1).collect()
    }
}
