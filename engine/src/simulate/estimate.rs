//! What a sample says of the figure behind it: mean, spread and 95 % intervals.

use num_traits::ToPrimitive;

use super::histogram::{Histogram, SampleMoments};

/// The 97.5 % quantile of the normal law: half of a 95 % interval, in standard errors.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A sample in a few figures. Floats: for display, round them in the report.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The number of observations.
    pub n: u64,
    /// The mean.
    pub mean: f64,
    /// The sample standard deviation √(Σ(x − x̄)²/(n − 1)); 0 for one observation.
    pub sd: f64,
    /// The standard error of the mean, sd/√n.
    pub standard_error: f64,
    /// The 95 % interval of the mean, x̄ ± 1.96 sd/√n.
    pub ci95: [f64; 2],
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
    /// The figures of a sample; `None` without observations.
    #[must_use]
    pub fn of(sample: &Histogram) -> Option<Self> {
        let moments = sample.moments();
        let mean = MeanEstimate::of(&moments)?;
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
}

/// A mean with its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanEstimate {
    /// The mean.
    pub mean: f64,
    /// The sample standard deviation; 0 for one observation.
    pub sd: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
}

impl MeanEstimate {
    /// The mean of a sample; `None` without observations.
    #[must_use]
    pub fn of(moments: &SampleMoments) -> Option<Self> {
        let mean = moments.mean()?.to_f64()?;
        let sd = moments.variance().and_then(|variance| variance.to_f64()).unwrap_or(0.0).sqrt();
        Some(Self { mean, sd, standard_error: sd / (moments.n as f64).sqrt() })
    }

    /// The 95 % interval of the mean, by the normal law: honest from some thirty games on.
    #[must_use]
    pub fn ci95(&self) -> [f64; 2] {
        let half = Z95 * self.standard_error;
        [self.mean - half, self.mean + half]
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
    /// The 95 % interval of Wilson (1927): it stays within 0..=1 and does not collapse
    /// when every game is won.
    pub ci95: [f64; 2],
}

impl Share {
    /// The share of `hits` in `n`; `None` when `n` is 0.
    #[must_use]
    pub fn of(hits: u64, n: u64) -> Option<Self> {
        if n == 0 {
            return None;
        }
        let (many, share) = (n as f64, hits as f64 / n as f64);
        let z2 = Z95 * Z95;
        let scale = 1.0 + z2 / many;
        let middle = (share + z2 / (2.0 * many)) / scale;
        let half = Z95 / scale * (share * (1.0 - share) / many + z2 / (4.0 * many * many)).sqrt();
        Some(Self { hits, n, share, ci95: [(middle - half).max(0.0), (middle + half).min(1.0)] })
    }
}

#[cfg(test)]
mod tests {
    use crate::simulate::Histogram;

    use super::{Estimate, Share, Z95};

    #[test]
    fn an_estimate_holds_the_figures_of_its_sample() {
        let mut sample = Histogram::default();
        for value in [2, 3, 3, 8] {
            sample.add(value);
        }
        let estimate = Estimate::of(&sample).unwrap();
        // Mean 4, variance 22/3, standard error √(22/3)/2.
        let se = (22.0_f64 / 3.0).sqrt() / 2.0;
        assert!((estimate.standard_error - se).abs() < 1e-15);
        assert!((estimate.ci95[1] - (4.0 + Z95 * se)).abs() < 1e-12);
        assert_eq!((estimate.min, estimate.q1, estimate.q3, estimate.max), (2, 2, 3, 8));
        assert!((estimate.median - 3.0).abs() < f64::EPSILON);
        assert_eq!(Estimate::of(&Histogram::default()), None);
    }

    /// The bounds of Wilson are the p at which the normal test just rejects:
    /// |p̂ − p| = z √(p(1 − p)/n).
    #[test]
    fn the_bounds_of_a_share_are_those_the_test_just_rejects() {
        for (hits, n) in [(0, 10), (3, 10), (10, 10), (511, 1000), (1, 1)] {
            let share = Share::of(hits, n).unwrap();
            for bound in share.ci95 {
                let gap = (share.share - bound).powi(2);
                let limit = Z95 * Z95 * bound * (1.0 - bound) / n as f64;
                assert!((gap - limit).abs() < 1e-12, "{hits}/{n}: {bound}");
            }
        }
        assert_eq!(Share::of(0, 0), None);
    }

    #[test]
    fn z_cuts_off_one_fortieth() {
        use statrs::distribution::{ContinuousCDF, Normal};
        let normal = Normal::standard();
        assert!((normal.cdf(Z95) - 0.975).abs() < 1e-9);
    }
}
