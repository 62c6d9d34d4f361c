//! A seeded sample of throws: what a class would see, the same on every machine.

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::laws::Law;
use crate::rules::Exact;

/// The most throws a sheet may sample.
pub const MOST_THROWS: u32 = 1_000_000;

/// How often each value of a law came among `n` seeded throws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// `(value, count)` for each value of the law, in order; the counts add up to n.
    pub counts: Vec<(i64, u64)>,
    /// The seed it was drawn with.
    pub seed: u64,
}

impl Sample {
    /// `n` throws of a law, by the generator `Xoshiro256PlusPlus` from `seed`.
    ///
    /// A throw is the first value whose cumulated weight exceeds u·total/2⁶⁴, u the next
    /// 64-bit word: exact to 2⁻⁶⁴ for each probability.
    #[must_use]
    pub fn draw(law: &Law, n: u32, seed: u64) -> Self {
        let mut counts: Vec<(i64, u64)> = law.values().map(|value| (value, 0)).collect();
        for place in places(law, n, seed) {
            counts[place].1 += 1;
        }
        Self { counts, seed }
    }

    /// The values of these throws, in order.
    #[must_use]
    pub fn throws(law: &Law, n: u32, seed: u64) -> Vec<i64> {
        let values: Vec<i64> = law.values().collect();
        places(law, n, seed).map(|place| values[place]).collect()
    }

    /// How many throws.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// How often a value came.
    #[must_use]
    pub fn count(&self, value: i64) -> u64 {
        self.counts.iter().find(|(known, _)| *known == value).map_or(0, |(_, count)| *count)
    }

    /// The share of the throws that gave a value, exactly.
    #[must_use]
    pub fn frequency(&self, value: i64) -> Exact {
        Exact::new(self.count(value).into(), self.size().max(1).into())
    }

    /// The law of the frequencies: its mean and variance are those of the sample.
    #[must_use]
    pub fn law(&self) -> Option<Law> {
        Law::from_counts(&self.counts)
    }
}

/// The rank of the value of each throw among those of the law.
fn places(law: &Law, n: u32, seed: u64) -> impl Iterator<Item = usize> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    // Cumulated shares scaled to 2⁶⁴, the last one 2⁶⁴ itself.
    let mut bounds = Vec::new();
    let mut sum = BigUint::ZERO;
    for (_, weight) in law.weights() {
        sum += weight;
        let bound = (&sum << 64_u32) / law.total();
        bounds.push(bound.to_u128().unwrap_or(1 << 64));
    }
    (0..n).map(move |_| {
        let word = u128::from(generator.next_u64());
        bounds.partition_point(|bound| *bound <= word)
    })
}

#[cfg(test)]
mod tests {
    use super::Sample;
    use crate::laws::Law;

    fn sticks() -> Law {
        Law::from_counts(&[(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]).unwrap()
    }

    #[test]
    fn a_seed_gives_one_sample() {
        assert_eq!(Sample::draw(&sticks(), 100, 1), Sample::draw(&sticks(), 100, 1));
        assert_ne!(Sample::draw(&sticks(), 100, 1).counts, Sample::draw(&sticks(), 100, 2).counts);
        assert_eq!(Sample::draw(&sticks(), 137, 3).size(), 137);
    }

    #[test]
    fn frequencies_follow_the_law() {
        // 160 000 throws: the χ² of 4 degrees of freedom exceeds 18.47 once in a thousand.
        let sample = Sample::draw(&sticks(), 160_000, 42);
        let chi2: f64 = [40_000.0, 60_000.0, 40_000.0, 10_000.0, 10_000.0]
            .iter()
            .zip(&sample.counts)
            .map(|(expected, (_, count))| (*count as f64 - expected).powi(2) / expected)
            .sum();
        assert!(chi2 < 18.47, "χ² = {chi2}");
    }

    #[test]
    fn a_sure_value_is_always_drawn() {
        assert_eq!(Sample::draw(&Law::certain(3), 10, 7).counts, [(3, 10)]);
    }
}
