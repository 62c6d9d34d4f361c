//! A law: exact probabilities of whole values.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Zero};

use crate::rules::Exact;

use super::share::share;

/// An exact law on integers: immutable, values in increasing order, probabilities
/// positive and of sum 1.
///
/// Stored as whole weights over one common total, reduced together, so that sums of many
/// throws stay fast and two equal laws are equal field by field. For four fair sticks
/// the weights are 1, 4, 6, 4, 1 over 16.
#[derive(Debug, Clone)]
pub struct Law {
    /// Increasing values with positive weights, their common divisor 1.
    weights: Vec<(i64, BigUint)>,
    /// The sum of the weights.
    total: BigUint,
    /// A number that every prime factor of the total divides: the total itself, or for a
    /// sum of throws the total of one. It makes fractions quick to reduce.
    base: BigUint,
}

impl PartialEq for Law {
    fn eq(&self, other: &Self) -> bool {
        // The total follows from the weights, and the base is only an aid.
        self.weights == other.weights
    }
}

impl Eq for Law {}

impl Law {
    /// The law proportional to these weights; weights of the same value add up.
    ///
    /// `None` if every weight is zero.
    pub fn from_weights<W: Into<BigUint>>(
        pairs: impl IntoIterator<Item = (i64, W)>,
    ) -> Option<Self> {
        let mut weights: BTreeMap<i64, BigUint> = BTreeMap::new();
        for (value, weight) in pairs {
            *weights.entry(value).or_default() += weight.into();
        }
        Self::from_sorted(weights.into_iter().collect())
    }

    /// The law of frequencies: counts of each value.
    ///
    /// `None` if every count is zero.
    pub fn from_counts(counts: &[(i64, u64)]) -> Option<Self> {
        Self::from_weights(counts.iter().copied())
    }

    /// The law of a single certain value.
    pub fn certain(value: i64) -> Self {
        Self { weights: vec![(value, BigUint::one())], total: BigUint::one(), base: BigUint::one() }
    }

    /// From weights sorted by value, each value once; zero weights are dropped.
    fn from_sorted(mut weights: Vec<(i64, BigUint)>) -> Option<Self> {
        weights.retain(|(_, weight)| !weight.is_zero());
        // The smallest weight first: so the divisor is found to be 1 as early as possible.
        let mut divisor = weights.iter().map(|(_, weight)| weight).min()?.clone();
        for (_, weight) in &weights {
            if divisor.is_one() {
                break;
            }
            divisor = divisor.gcd(weight);
        }
        if !divisor.is_one() {
            for (_, weight) in &mut weights {
                *weight /= &divisor;
            }
        }
        let total: BigUint = weights.iter().map(|(_, weight)| weight).sum();
        Some(Self { weights, base: total.clone(), total })
    }

    /// A sum of independent values, from its sorted weights. By Gauss's lemma a product of
    /// polynomials whose coefficients have no common divisor has none either, so there is
    /// nothing to reduce. `base` must be valid for every term.
    pub(super) fn of_product(mut weights: Vec<(i64, BigUint)>, base: BigUint) -> Self {
        weights.retain(|(_, weight)| !weight.is_zero());
        let total = weights.iter().map(|(_, weight)| weight).sum();
        Self { weights, total, base }
    }

    /// The base for [`Law::of_product`].
    pub(super) fn base(&self) -> &BigUint {
        &self.base
    }

    /// Each value with its probability, reduced, values increasing.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, Exact)> + '_ {
        self.weights.iter().map(|(value, weight)| (*value, self.share(weight)))
    }

    /// The values, increasing; each has a positive probability.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = i64> + '_ {
        self.weights.iter().map(|(value, _)| *value)
    }

    /// Each value with its whole weight over [`Law::total`], values increasing.
    ///
    /// The weights have no common divisor: `6` over `16` for two marked sides of four.
    pub fn weights(&self) -> impl DoubleEndedIterator<Item = (i64, &BigUint)> {
        self.weights.iter().map(|(value, weight)| (*value, weight))
    }

    /// The common denominator: the sum of the weights.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The number of values of positive probability (at least 1).
    #[expect(clippy::len_without_is_empty, reason = "a law is never empty")]
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// The smallest value.
    pub fn min(&self) -> i64 {
        self.weights[0].0
    }

    /// The largest value.
    pub fn max(&self) -> i64 {
        self.weights[self.weights.len() - 1].0
    }

    /// P(X = value); 0 for a value the law does not have.
    pub fn probability(&self, value: i64) -> Exact {
        match self.weights.binary_search_by_key(&value, |(known, _)| *known) {
            Ok(place) => self.share(&self.weights[place].1),
            Err(_) => Exact::zero(),
        }
    }

    /// The probability of the event of the values that `holds` accepts.
    pub fn probability_that(&self, holds: impl Fn(i64) -> bool) -> Exact {
        let weight: BigUint =
            self.weights.iter().filter(|(value, _)| holds(*value)).map(|(_, weight)| weight).sum();
        self.share(&weight)
    }

    /// P(X ≥ value).
    pub fn at_least(&self, value: i64) -> Exact {
        self.probability_that(|known| known >= value)
    }

    /// P(X ≤ value), the distribution function.
    pub fn at_most(&self, value: i64) -> Exact {
        self.probability_that(|known| known <= value)
    }

    /// Each value x with P(X = x) and P(X ≥ x), values increasing.
    pub fn with_at_least(&self) -> Vec<(i64, Exact, Exact)> {
        let mut left = self.total.clone();
        self.weights
            .iter()
            .map(|(value, weight)| {
                let above = self.share(&left);
                left -= weight;
                (*value, self.share(weight), above)
            })
            .collect()
    }

    /// The law of f(X).
    pub fn map(&self, f: impl Fn(i64) -> i64) -> Self {
        Self::of_parts(self.weights.iter().map(|(value, weight)| (f(*value), weight.clone())))
    }

    /// The law of X given that `holds` accepts it; `None` if that event is impossible.
    pub fn condition(&self, holds: impl Fn(i64) -> bool) -> Option<Self> {
        Self::from_sorted(self.weights.iter().filter(|(value, _)| holds(*value)).cloned().collect())
    }

    /// E(X).
    pub fn mean(&self) -> Exact {
        self.expectation(BigInt::from)
    }

    /// E(f(X)), f with whole values.
    pub fn expectation(&self, f: impl Fn(i64) -> BigInt) -> Exact {
        let sum: BigInt = self
            .weights
            .iter()
            .map(|(value, weight)| f(*value) * BigInt::from(weight.clone()))
            .sum();
        Exact::new(sum, BigInt::from(self.total.clone()))
    }

    /// V(X), by König-Huygens: E(X²) − E(X)².
    pub fn variance(&self) -> Exact {
        let mean = self.mean();
        self.expectation(|value| BigInt::from(value).pow(2)) - &mean * &mean
    }

    /// σ(X), the square root of the variance.
    pub fn sd(&self) -> f64 {
        super::float(&self.variance()).sqrt()
    }

    /// E((X − E(X))³), exactly.
    pub fn third_central_moment(&self) -> Exact {
        let mean = self.mean();
        let square = self.expectation(|value| BigInt::from(value).pow(2));
        let cube = self.expectation(|value| BigInt::from(value).pow(3));
        let three = crate::rules::exact::whole(3);
        let two = crate::rules::exact::whole(2);
        cube - three * &mean * square + two * &mean * &mean * &mean
    }

    /// The skewness E((X − E(X))³)/σ³; `None` for a certain value.
    pub fn skewness(&self) -> Option<f64> {
        let sd = self.sd();
        (self.weights.len() > 1).then(|| super::float(&self.third_central_moment()) / sd.powi(3))
    }

    /// The most probable values, increasing.
    pub fn modes(&self) -> Vec<i64> {
        let most = self.weights.iter().map(|(_, weight)| weight).max();
        self.weights
            .iter()
            .filter(|(_, weight)| Some(weight) == most)
            .map(|(value, _)| *value)
            .collect()
    }

    /// The smallest of the most probable values.
    pub fn mode(&self) -> i64 {
        self.modes()[0]
    }

    /// The smallest value x with P(X ≤ x) ≥ share. A share of 0 or less gives the smallest
    /// value, of 1 or more the largest.
    pub fn quantile(&self, share: &Exact) -> i64 {
        let mut sum = BigUint::zero();
        for (value, weight) in &self.weights {
            sum += weight;
            if self.share(&sum) >= *share {
                return *value;
            }
        }
        self.max()
    }

    /// The smallest value x with P(X ≤ x) ≥ 1/2.
    pub fn median(&self) -> i64 {
        self.quantile(&crate::rules::exact::ratio(1, 2))
    }

    fn share(&self, weight: &BigUint) -> Exact {
        share(weight, &self.total, &self.base)
    }

    /// As [`Law::from_weights`], from weights of which some are positive.
    pub(super) fn of_parts<W: Into<BigUint>>(pairs: impl IntoIterator<Item = (i64, W)>) -> Self {
        Self::from_weights(pairs).expect("a law has a positive weight, and sums keep it")
    }
}

#[cfg(test)]
mod tests;
