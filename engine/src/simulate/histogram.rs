//! Counts of whole numbers, exact and mergeable, and their statistics.

use num_bigint::BigInt;
use serde::{Deserialize, Serialize};

use crate::rules::exact::Exact;

/// How often each of 0, 1, 2… was observed.
///
/// Everything is computed from the counts, so that merging histograms in any order gives the
/// same figures to the last bit. The last count is never zero.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram {
    counts: Vec<u64>,
}

impl Histogram {
    /// Adds one observation.
    #[inline]
    pub fn add(&mut self, value: u32) {
        self.add_times(value, 1);
    }

    /// Adds the same observation several times.
    #[inline]
    pub fn add_times(&mut self, value: u32, times: u64) {
        match self.counts.get_mut(value as usize) {
            Some(count) => *count += times,
            None if times == 0 => {}
            None => self.lengthen(value as usize, times),
        }
    }

    #[cold]
    fn lengthen(&mut self, value: usize, times: u64) {
        self.counts.resize(value, 0);
        self.counts.push(times);
    }

    /// Adds the observations of another histogram.
    pub fn merge(&mut self, other: &Self) {
        if other.counts.len() > self.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// The counts, by value from 0; empty without observations.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of observations.
    pub fn n(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The number of observations of one value.
    pub fn count_of(&self, value: u32) -> u64 {
        self.counts.get(value as usize).copied().unwrap_or(0)
    }

    /// The sum of the observations.
    pub fn sum(&self) -> u128 {
        self.moments().sum
    }

    /// The observations' moments: n, Σx and Σx².
    pub fn moments(&self) -> SampleMoments {
        let mut moments = SampleMoments::default();
        for (value, count) in (0..).zip(&self.counts) {
            moments.add_times(value, *count);
        }
        moments
    }

    /// The smallest observation.
    pub fn min(&self) -> Option<u32> {
        self.counts.iter().position(|count| *count > 0).map(|value| value as u32)
    }

    /// The largest observation.
    pub fn max(&self) -> Option<u32> {
        self.counts.iter().rposition(|count| *count > 0).map(|value| value as u32)
    }

    /// The observation of rank `rank` (from 1) in increasing order.
    pub fn at_rank(&self, rank: u64) -> Option<u32> {
        let mut met = 0;
        let place = self.counts.iter().position(|count| {
            met += count;
            met >= rank
        });
        place.filter(|_| rank > 0).map(|value| value as u32)
    }

    /// Twice the median, so that it is whole: the middle observation counted twice, or
    /// the sum of the two in the middle.
    pub fn twice_median(&self) -> Option<u32> {
        let n = self.n();
        Some(self.at_rank(n.div_ceil(2))? + self.at_rank(n / 2 + 1)?)
    }

    /// The quartile Q₁ (`quarter` 1) or Q₃ (3): the smallest observation such that at
    /// least that many quarters of all are at most equal to it.
    pub fn quartile(&self, quarter: u32) -> Option<u32> {
        self.at_rank((u128::from(self.n()) * u128::from(quarter)).div_ceil(4) as u64)
    }
}

/// The moments of a sample of whole numbers, exact and mergeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleMoments {
    /// The number of observations.
    pub n: u64,
    /// Their sum.
    pub sum: u128,
    /// The sum of their squares.
    pub squares: u128,
}

impl SampleMoments {
    /// Adds one observation.
    #[inline]
    pub fn add(&mut self, value: u32) {
        self.add_times(value, 1);
    }

    #[inline]
    fn add_times(&mut self, value: u32, times: u64) {
        let sum = u128::from(value) * u128::from(times);
        self.n += times;
        self.sum += sum;
        self.squares += u128::from(value) * sum;
    }

    /// Adds the observations of another sample.
    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean, exactly; `None` without observations.
    pub fn mean(&self) -> Option<Exact> {
        (self.n > 0).then(|| Exact::new(self.sum.into(), self.n.into()))
    }

    /// The sample variance Σ(x − x̄)²/(n − 1), exactly; `None` below two observations.
    pub fn variance(&self) -> Option<Exact> {
        if self.n < 2 {
            return None;
        }
        let n = BigInt::from(self.n);
        let [sum, squares] = [self.sum, self.squares].map(BigInt::from);
        Some(Exact::new(squares * &n - &sum * &sum, &n * (&n - 1)))
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::ratio;

    use super::{Histogram, SampleMoments};

    fn histogram(values: &[u32]) -> Histogram {
        let mut histogram = Histogram::default();
        for value in values {
            histogram.add(*value);
        }
        histogram
    }

    #[test]
    fn moments_are_those_of_the_sample() {
        // 2 3 3 8: mean 16/4 = 4; deviations 4 + 1 + 1 + 16 = 22, over 3.
        let moments = histogram(&[3, 8, 2, 3]).moments();
        assert_eq!(moments, SampleMoments { n: 4, sum: 16, squares: 86 });
        assert_eq!(moments.mean(), Some(ratio(4, 1)));
        assert_eq!(moments.variance(), Some(ratio(22, 3)));
    }

    #[test]
    fn nothing_is_read_off_an_empty_sample() {
        let empty = Histogram::default();
        assert_eq!((empty.min(), empty.max(), empty.twice_median()), (None, None, None));
        assert_eq!((empty.quartile(1), empty.moments().mean()), (None, None));
        assert_eq!(histogram(&[5]).moments().variance(), None);
    }

    #[test]
    fn quartiles_and_median_follow_the_school_definition() {
        // 1..=8 in order: Q1 is the 2nd (8/4), Q3 the 6th, the median between 4th and 5th.
        let even = histogram(&[8, 1, 7, 2, 6, 3, 5, 4]);
        assert_eq!((even.quartile(1), even.quartile(3)), (Some(2), Some(6)));
        assert_eq!(even.twice_median(), Some(4 + 5));
        // 7 values: ranks 7/4 → 2, 21/4 → 6, the middle one is the 4th.
        let odd = histogram(&[10, 20, 30, 40, 50, 60, 70]);
        assert_eq!((odd.quartile(1), odd.quartile(3)), (Some(20), Some(60)));
        assert_eq!(odd.twice_median(), Some(2 * 40));
        assert_eq!(histogram(&[0]).quartile(1), Some(0));
    }

    #[test]
    fn merging_is_adding_the_observations_in_any_order() {
        let mut left = histogram(&[1, 5, 2]);
        left.merge(&histogram(&[9, 2]));
        let mut right = histogram(&[9, 2]);
        right.merge(&histogram(&[1, 5, 2]));
        assert_eq!(left, right);
        assert_eq!(left, histogram(&[1, 2, 2, 5, 9]));
    }
}
