//! Estimates from a sample: mean, spread and 95 % intervals.

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use serde::Serialize;

use crate::rules::Exact;

use super::histogram::{Histogram, SampleMoments};
use super::tally::Tally;

/// The 97.5 % quantile of the normal law: half of a 95 % interval, in standard errors.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The fewest observations for which an interval of the mean is given. With fewer, no formula reaches
/// 95 % for every law: of 30 games with sticks of bias 1/4 the interval of the throws holds the mean of
/// 92 % of the samples, of 50 that of 93 %, of 100 that of 94 %.
pub const FEWEST: u64 = 50;

/// The fewest games for which an interval is given of what a few long games can multiply: swaps, changes
/// of the lead, throws per turn. With sticks of bias 1/4 a hundred games still miss the mean of one in
/// ten samples.
pub const FEWEST_LONG_TAILED: u64 = 500;

/// The means λ of the Poisson laws for which k events or more have probability 5 %, for k of 0 to
/// 3: the lower bound for so few events. Without it the bounds of Wilson miss the probability of a
/// rare event too often (Brown, Cai and others, *Interval Estimation for a Binomial Proportion*,
/// Statistical Science 16, 2001).
pub const RARE: [f64; 4] =
    [0.0, 0.051_293_294_387_550_6, 0.355_361_511_029_999, 0.817_691_447_180_766];

/// The statistics of a sample, as floats; round them for display.
///
/// Its fields, in this order, are those of the JSON.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// The number of observations; left out of data, which has the counts themselves.
    #[serde(skip)]
    pub n: u64,
    /// The mean.
    pub mean: f64,
    /// The sample standard deviation √(Σ(x − x̄)²/(n − 1)); 0 for one observation.
    pub sd: f64,
    /// The standard error of the mean, sd/√n; of throws per turn, that of the ratio.
    pub standard_error: f64,
    /// The 95 % interval of the mean (see [`MeanEstimate::ci95`]); `None` if the sample
    /// is too small for one.
    pub ci95: Option<[f64; 2]>,
    /// The smallest observation.
    pub min: u32,
    /// The first quartile.
    pub q1: u32,
    /// The median.
    pub median: f64,
    /// The third quartile.
    pub q3: u32,
    /// The largest observation.
    pub max: u32,
}

impl Estimate {
    /// The statistics of a sample; `None` without observations.
    pub fn from_sample(sample: &Histogram) -> Option<Self> {
        let moments = sample.moments();
        let mean = MeanEstimate::new(&moments)?;
        Some(Self {
            n: moments.n,
            mean: mean.mean,
            sd: mean.sd,
            standard_error: mean.standard_error,
            ci95: mean.ci95(),
            min: sample.min()?,
            q1: sample.quartile(1)?,
            median: f64::from(sample.twice_median()?) / 2.0,
            q3: sample.quartile(3)?,
            max: sample.max()?,
        })
    }

    /// The statistics of a sample of games in which a few may count many times as much as the others: its
    /// interval asks for [`FEWEST_LONG_TAILED`] games.
    pub fn of_long_tailed(sample: &Histogram) -> Option<Self> {
        let all = Self::from_sample(sample)?;
        Some(Self { ci95: all.ci95.filter(|_| all.n >= FEWEST_LONG_TAILED), ..all })
    }

    /// The throws of a turn, over all turns of the games that ended; `None` without one.
    ///
    /// The turns of a game are not independent, its games are: the mean is the ratio
    /// R = Σtᵢ/Σuᵢ of throws to turns, and its standard error that of a ratio over games,
    /// √(Σ(tᵢ − R uᵢ)²/(n − 1))/(ū√n) (W. G. Cochran, *Sampling Techniques*, 1977, 2.11).
    pub fn of_throws_per_turn(tally: &Tally) -> Option<Self> {
        let all = Self::from_sample(&tally.turn_lengths)?;
        let (throws, turns) = (tally.throws.moments(), tally.turns.moments());
        let (n, [t, u]) = (throws.n, [throws.sum, turns.sum].map(BigInt::from));
        // (Σu)² Σ(t − R u)², a whole number.
        let squares = &u * &u * throws.squares - &t * &u * 2 * tally.throws_by_turns
            + &t * &t * turns.squares;
        let variance = Exact::new(squares, &u * &u * n.saturating_sub(1).max(1)).to_f64()?;
        let standard_error = (variance * n as f64).sqrt() / u.to_f64()?;
        let half = Z95 * standard_error;
        let ci95 =
            (n >= FEWEST_LONG_TAILED && half > 0.0).then_some([all.mean - half, all.mean + half]);
        Some(Self { standard_error, ci95, ..all })
    }
}

/// The mean of one sample less that of another.
///
/// Its fields, in this order, are those of the JSON.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Difference {
    /// The difference of the means.
    pub value: f64,
    /// Its 95 % interval, from those of the means, which are independent: its low end is
    /// d − √((m₁ − low₁)² + (high₂ − m₂)²), its high end likewise (G. Y. Zou and A. Donner,
    /// *Construction of confidence limits about effect measures*, Statistics in Medicine 27, 2008).
    /// `None` where one of the means has none.
    pub ci95: Option<[f64; 2]>,
}

impl Difference {
    /// The mean of `one` less that of `other`, two samples which must be independent.
    pub fn between(one: &Estimate, other: &Estimate) -> Self {
        let value = one.mean - other.mean;
        let ends = one.ci95.zip(other.ci95).map(|([low, high], [low_of_other, high_of_other])| {
            let below = (one.mean - low).hypot(high_of_other - other.mean);
            let above = (high - one.mean).hypot(other.mean - low_of_other);
            [value - below, value + above]
        });
        Self { value, ci95: ends }
    }
}

/// A mean of counts with its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanEstimate {
    /// The number of observations.
    pub n: u64,
    /// The mean.
    pub mean: f64,
    /// The sample standard deviation; 0 for one observation.
    pub sd: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
}

impl MeanEstimate {
    /// The mean of a sample; `None` without observations.
    pub fn new(moments: &SampleMoments) -> Option<Self> {
        let mean = moments.mean()?.to_f64()?;
        let sd = moments.variance().and_then(|variance| variance.to_f64()).unwrap_or(0.0).sqrt();
        Some(Self { n: moments.n, mean, sd, standard_error: sd / (moments.n as f64).sqrt() })
    }

    /// The 95 % interval of the mean; `None` below [`FEWEST`] observations, and where all are equal
    /// (except 0, the count of an event that never came).
    ///
    /// The variance of a count grows with its mean μ, as φμ with φ = s²/x̄. The bounds are the
    /// means from which x̄ is exactly 1.96 standard errors √(φμ/n) away, like those of Wilson for a
    /// share: they are nearly x̄ ± 1.96 s/√n if the sample is large, never below 0, and valid for
    /// skewed counts too. Where x̄ is that of three events or fewer, of size φ, the lower bound is
    /// that of [`RARE`].
    pub fn ci95(&self) -> Option<[f64; 2]> {
        let Self { n, mean, sd, .. } = *self;
        let never = mean == 0.0;
        if n < FEWEST || (sd == 0.0 && !never) {
            return None;
        }
        let many = n as f64;
        let size = if never { 1.0 } else { sd * sd / mean };
        let aside = Z95 * Z95 * size / (2.0 * many);
        let half = (Z95 * Z95 * size * mean / many + aside * aside).sqrt();
        let events = (many * mean / size).round() as usize;
        let low = RARE.get(events).map_or(mean + aside - half, |rare| rare * size / many);
        Some([low.max(0.0), mean + aside + half])
    }
}

/// A share with its interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// Observations that count.
    pub hits: u64,
    /// All observations, at least 1.
    pub n: u64,
    /// hits/n.
    pub share: f64,
    /// The 95 % interval: [`wilson`], except the bound toward 0 or 1 of three observations or
    /// fewer, which is that of [`RARE`].
    pub ci95: [f64; 2],
}

impl Share {
    /// The share of `hits` in `n`; `None` when `n` is 0.
    pub fn new(hits: u64, n: u64) -> Option<Self> {
        let [low, high] = wilson(hits, n)?;
        let rare = |events: u64| Some(RARE.get(usize::try_from(events).ok()?)? / n as f64);
        let ci95 = [rare(hits).unwrap_or(low), rare(n - hits).map_or(high, |rare| 1.0 - rare)];
        Some(Self { hits, n, share: hits as f64 / n as f64, ci95 })
    }

    /// hits/n, exactly.
    pub fn exact(&self) -> Exact {
        Exact::new(self.hits.into(), self.n.into())
    }
}

/// The 95 % interval of Wilson (1927) for the share of `hits` in `n`: it lies within 0..=1 and
/// does not collapse when every game is won. `None` when `n` is 0.
pub fn wilson(hits: u64, n: u64) -> Option<[f64; 2]> {
    if n == 0 {
        return None;
    }
    let (many, share) = (n as f64, hits as f64 / n as f64);
    let z2 = Z95 * Z95;
    let scale = 1.0 + z2 / many;
    let middle = (share + z2 / (2.0 * many)) / scale;
    let half = Z95 / scale * (share * (1.0 - share) / many + z2 / (4.0 * many * many)).sqrt();
    Some([(middle - half).max(0.0), (middle + half).min(1.0)])
}

#[cfg(test)]
mod tests {
    use crate::simulate::{Histogram, Tally};

    use super::{Difference, Estimate, FEWEST, RARE, Share, Z95, wilson};

    /// A sample of 0 and 1 in which `events` of `n` are 1.
    fn events(events: u64, n: u64) -> Histogram {
        let mut sample = Histogram::default();
        sample.add_times(0, n - events);
        sample.add_times(1, events);
        sample
    }

    #[test]
    fn an_estimate_holds_the_figures_of_its_sample() {
        let mut sample = Histogram::default();
        for value in [2, 3, 3, 8] {
            sample.add_times(value, 15);
        }
        let estimate = Estimate::from_sample(&sample).unwrap();
        // Mean 4, squared deviations 15 · (4 + 1 + 1 + 16) over 59, standard error √(330/59/60).
        let variance = 330.0_f64 / 59.0;
        assert!((estimate.standard_error - (variance / 60.0).sqrt()).abs() < 1e-15);
        // The mean is 1.96 standard errors from each bound, the variance being proportional to the
        // mean.
        for bound in estimate.ci95.unwrap() {
            let limit = Z95 * Z95 * variance / 4.0 * bound / 60.0;
            assert!(((bound - 4.0).powi(2) - limit).abs() < 1e-12, "{bound}");
        }
        assert_eq!((estimate.min, estimate.q1, estimate.q3, estimate.max), (2, 2, 3, 8));
        assert!((estimate.median - 3.0).abs() < f64::EPSILON);
        assert_eq!(Estimate::from_sample(&Histogram::default()), None);
        // The difference from itself is as far from each end, by the two halves of the interval together.
        let [low, high] = estimate.ci95.unwrap();
        let far = (estimate.mean - low).hypot(high - estimate.mean);
        let [below, above] = Difference::between(&estimate, &estimate).ci95.unwrap();
        assert!((below + far).abs() < 1e-12 && (above - far).abs() < 1e-12);
    }

    #[test]
    fn few_observations_and_equal_ones_give_no_interval() {
        let interval = |sample: &Histogram| Estimate::from_sample(sample).unwrap().ci95;
        assert_eq!(interval(&events(10, FEWEST - 1)), None);
        assert!(interval(&events(10, FEWEST)).is_some());
        let mut same = Histogram::default();
        same.add_times(7, 500);
        assert_eq!(interval(&same), None);
        // An event that never came in 500 games: 0 to z²/500.
        let [low, high] = interval(&events(0, 500)).unwrap();
        assert!(low == 0.0 && (high - Z95 * Z95 / 500.0).abs() < 1e-15, "{high}");
    }

    #[test]
    fn no_interval_of_a_count_goes_below_0() {
        for hits in 1..=5 {
            let [low, high] = Estimate::from_sample(&events(hits, 100)).unwrap().ci95.unwrap();
            let mean = hits as f64 / 100.0;
            assert!(0.0 < low && low < mean && mean < high, "{hits}: {low} {high}");
        }
    }

    /// Three games of 4, 6, 11 throws in 2, 3, 4 turns: R = 21/9 = 7/3, t − R u = −2/3, −1, 5/3,
    /// squares 4/9 + 9/9 + 25/9 = 38/9 over 2, ū = 3: standard error √(19/9/3)/3.
    #[test]
    fn throws_per_turn_are_a_ratio_over_games() {
        let mut tally = Tally::default();
        for (throws, turns) in [(4, 2), (6, 3), (11, 4)] {
            tally.throws.add(throws);
            tally.turns.add(turns);
            tally.throws_by_turns += u128::from(throws * turns);
        }
        // Turns of 2 2, 2 2 2, 2 3 3 3 throws.
        tally.turn_lengths.add_times(2, 6);
        tally.turn_lengths.add_times(3, 3);
        let estimate = Estimate::of_throws_per_turn(&tally).unwrap();
        assert!((estimate.mean - 7.0 / 3.0).abs() < 1e-15);
        assert!((estimate.standard_error - (19.0_f64 / 27.0).sqrt() / 3.0).abs() < 1e-15);
        assert_eq!(estimate.ci95, None);
        assert_eq!(Estimate::of_throws_per_turn(&Tally::default()), None);
    }

    /// The bounds of Wilson are the p at which the normal test just rejects:
    /// |p̂ − p| = z √(p(1 − p)/n).
    #[test]
    fn the_bounds_of_a_share_are_those_the_test_just_rejects() {
        for (hits, n) in [(0, 10), (3, 10), (10, 10), (511, 1000), (1, 1)] {
            let share = hits as f64 / n as f64;
            for bound in wilson(hits, n).unwrap() {
                let limit = Z95 * Z95 * bound * (1.0 - bound) / n as f64;
                assert!(((share - bound).powi(2) - limit).abs() < 1e-12, "{hits}/{n}: {bound}");
            }
        }
        assert_eq!(Share::new(511, 1000).map(|share| share.ci95), wilson(511, 1000));
        assert_eq!(Share::new(0, 0), None);
    }

    /// For k events or more the Poisson law of that mean has probability 5 %.
    #[test]
    fn so_few_events_leave_5_percent_below() {
        use statrs::distribution::{DiscreteCDF, Poisson};
        for (events, mean) in (1..).zip(&RARE[1..]) {
            let left = Poisson::new(*mean).unwrap().sf(events - 1);
            assert!((left - 0.05).abs() < 1e-9, "{events}: {left}");
            let share = Share::new(events, 200).unwrap().ci95;
            assert!((share[0] - mean / 200.0).abs() < 1e-15);
            let other = Share::new(200 - events, 200).unwrap().ci95;
            assert!((other[1] - (1.0 - mean / 200.0)).abs() < 1e-15);
        }
    }

    #[test]
    fn z_cuts_off_one_fortieth() {
        use statrs::distribution::{ContinuousCDF, Normal};
        let normal = Normal::standard();
        assert!((normal.cdf(Z95) - 0.975).abs() < 1e-9);
    }
}
