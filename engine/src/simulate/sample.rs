//! Seeded samples of throws, the same on every machine.

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::laws::{Law, float};
use crate::rules::thrower::Device;
use crate::rules::{Exact, Thrower};

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
    pub fn draw(law: &Law, n: u32, seed: u64) -> Self {
        Throws::new(law, seed).sample(n)
    }

    /// Several samples of `n` throws each, one after the other from one stream: the first
    /// is that of [`Sample::draw`].
    pub fn several(law: &Law, n: u32, samples: u32, seed: u64) -> Vec<Self> {
        let mut throws = Throws::new(law, seed);
        (0..samples).map(|_| throws.sample(n)).collect()
    }

    /// The values of these throws, in order.
    pub fn throws(law: &Law, n: u32, seed: u64) -> Vec<i64> {
        let mut throws = Throws::new(law, seed);
        (0..n).map(|_| throws.next()).collect()
    }

    /// How many throws.
    pub fn size(&self) -> u64 {
        self.counts.iter().map(|(_, count)| count).sum()
    }

    /// How often a value came.
    pub fn count(&self, value: i64) -> u64 {
        self.counts.iter().find(|(known, _)| *known == value).map_or(0, |(_, count)| *count)
    }

    /// The share of the throws that gave a value, exactly.
    pub fn frequency(&self, value: i64) -> Exact {
        Exact::new(self.count(value).into(), self.size().max(1).into())
    }

    /// The law of the frequencies: its mean and variance are those of the sample.
    pub fn law(&self) -> Option<Law> {
        Law::from_counts(&self.counts)
    }
}

/// The throws of a law from a seed, one by one.
///
/// A throw is the first value whose cumulated weight exceeds u·total/2⁶⁴, u the next
/// 64-bit word: exact to 2⁻⁶⁴ for each probability.
pub(super) struct Throws {
    generator: Xoshiro256PlusPlus,
    values: Vec<i64>,
    /// Cumulated shares scaled to 2⁶⁴, the last one 2⁶⁴ itself.
    bounds: Vec<u128>,
    seed: u64,
}

impl Throws {
    pub(super) fn new(law: &Law, seed: u64) -> Self {
        let mut bounds = Vec::new();
        let mut sum = BigUint::ZERO;
        for (_, weight) in law.weights() {
            sum += weight;
            let bound = (&sum << 64_u32) / law.total();
            bounds.push(bound.to_u128().unwrap_or(1 << 64));
        }
        let generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { generator, values: law.values().collect(), bounds, seed }
    }

    /// The next throw.
    pub(super) fn next(&mut self) -> i64 {
        let place = self.place();
        self.values[place]
    }

    /// The next throw, as its index among the values of the law.
    fn place(&mut self) -> usize {
        let word = u128::from(self.generator.next_u64());
        self.bounds.partition_point(|bound| *bound <= word)
    }

    /// The counts of the next `n` throws.
    fn sample(&mut self, n: u32) -> Sample {
        let mut counts: Vec<(i64, u64)> = self.values.iter().map(|value| (*value, 0)).collect();
        for _ in 0..n {
            counts[self.place()].1 += 1;
        }
        Sample { counts, seed: self.seed }
    }
}

/// One throw with what each stick shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThrowOfSticks {
    /// Whether each stick fell marked side up; empty for anything else.
    pub marked: Vec<bool>,
    /// The value of the throw.
    pub value: i64,
}

/// `n` throws of sticks, stick by stick, or of anything else, by `Xoshiro256PlusPlus` from `seed`.
///
/// A stick falls marked side up where 53 bits, read as a number from 0 to 1, are below the
/// bias.
pub fn stick_by_stick(thrower: &Thrower, n: usize, seed: u64) -> Vec<ThrowOfSticks> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut share = || (generator.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    let mut throw = || {
        let (marked, value) = match &thrower.device {
            Device::Sticks { values, bias } => {
                let p = float(bias);
                let marked: Vec<bool> = (1..values.len()).map(|_| share() < p).collect();
                let count = marked.iter().filter(|marked| **marked).count();
                (marked, values[count])
            }
            Device::Weights { chances } => {
                let (share, mut below) = (share(), 0.0);
                let reached = |(_, chance): &(&u32, &Exact)| {
                    below += float(chance);
                    share < below
                };
                // Rounding may leave a little above the last bound: the last value then.
                let found = chances.iter().find(reached).or(chances.iter().next_back());
                (Vec::new(), found.map_or(0, |(value, _)| *value))
            }
            Device::Die { .. } => {
                let faces = thrower.counted_faces();
                let face = (share() * faces.len() as f64) as usize;
                (Vec::new(), faces[face.min(faces.len() - 1)])
            }
        };
        ThrowOfSticks { marked, value: i64::from(value) }
    };
    (0..n).map(|_| throw()).collect()
}

#[cfg(test)]
mod tests {
    use crate::laws::Law;

    use super::Sample;

    fn sticks() -> Law {
        Law::from_counts(&[(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]).unwrap()
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
    fn throws_in_order_are_those_of_the_sample() {
        let thrown = Sample::throws(&sticks(), 300, 5);
        let samples = Sample::several(&sticks(), 100, 3, 5);
        for (sample, part) in samples.iter().zip(thrown.chunks(100)) {
            for (value, count) in &sample.counts {
                let met = part.iter().filter(|throw| *throw == value).count() as u64;
                assert_eq!(met, *count, "{value}");
            }
        }
        assert_eq!(samples[0], Sample::draw(&sticks(), 100, 5));
        assert_ne!(samples[0].counts, samples[1].counts);
    }

    #[test]
    fn a_sure_value_is_always_drawn() {
        assert_eq!(Sample::draw(&Law::certain(3), 10, 7).counts, [(3, 10)]);
    }
}
