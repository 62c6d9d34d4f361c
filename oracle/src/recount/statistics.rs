//! Recounts statistics of listed values, by their definitions.

use crate::query::{COUNTS, Query, Statistic};

use super::Found;

/// Half of a 95 % interval in standard errors: the 97.5 % quantile of the normal law, from a
/// printed table.
const Z: f64 = 1.959_963_984_540;

/// The values of a sample named `counts 1:12 2:30`, in order; none for another subject.
pub fn listed(subject: &str) -> Option<Vec<f64>> {
    let mut values = Vec::new();
    for pair in subject.strip_prefix(COUNTS)?.split_whitespace() {
        let (value, count) = pair.split_once(':')?;
        let (value, count): (i64, usize) = (value.parse().ok()?, count.parse().ok()?);
        values.extend(std::iter::repeat_n(value as f64, count));
    }
    values.sort_by(f64::total_cmp);
    (!values.is_empty()).then_some(values)
}

/// The statistic of the values; none for a query that does not apply to samples.
pub fn recomputed(values: &[f64], query: &Query) -> Option<Found> {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let deviations = || values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    let spread = || if values.len() > 1 { deviations() / (n - 1.0) } else { 0.0 };
    let among =
        |holds: &dyn Fn(f64) -> bool| values.iter().filter(|value| holds(**value)).count() as f64;
    let rank = |share: f64| values.get(((n * share).ceil() as usize).max(1) - 1).copied();
    Some(Found::Number(match query {
        Query::Mean => mean,
        Query::Variance => deviations() / n,
        Query::Deviation => (deviations() / n).sqrt(),
        Query::MeanOfSquares => values.iter().map(|value| value * value).sum::<f64>() / n,
        Query::Median => f64::midpoint(values[(values.len() - 1) / 2], values[values.len() / 2]),
        Query::Prob([low, high]) => {
            let above = |value: f64| low.is_none_or(|low| value >= low as f64);
            among(&|value| above(value) && high.is_none_or(|high| value <= high as f64)) / n
        }
        Query::Count(of) => among(&|value| (value - *of as f64).abs() < 0.5),
        Query::Quantile(share) => {
            // Compared as whole numbers: n additions of 1/n would round.
            let reached = |place: &usize| (*place + 1) as f64 >= super::real(share) * n - 1e-9;
            values[(0..values.len()).find(reached)?]
        }
        Query::Mode => {
            let [mode] = modes(values)[..] else { return None };
            mode
        }
        Query::Modes => return Some(Found::Numbers(modes(values))),
        Query::Statistic(statistic) => match statistic {
            Statistic::Variance => spread(),
            Statistic::Low | Statistic::High => {
                let (size, count) =
                    if mean > 0.0 { (spread() / mean, n * mean) } else { (1.0, 0.0) };
                let far = |bound: f64| (mean - bound).abs() > Z * (size * bound / n).sqrt();
                if *statistic == Statistic::High {
                    bound(2.0 * mean + 100.0 * size, mean, far)
                } else {
                    let few = least(count / size).map(|events| events * size / n);
                    few.unwrap_or_else(|| bound(0.0, mean, far))
                }
            }
            Statistic::FirstQuartile => rank(0.25)?,
            Statistic::ThirdQuartile => rank(0.75)?,
            Statistic::Min => values[0],
            Statistic::Max => *values.last()?,
        },
        Query::Values => {
            let mut values = values.to_vec();
            values.dedup();
            return Some(Found::Numbers(values));
        }
        _ => return None,
    }))
}

/// The values that come most often, in order.
fn modes(values: &[f64]) -> Vec<f64> {
    let runs: Vec<&[f64]> = values.chunk_by(|one, other| one.total_cmp(other).is_eq()).collect();
    let longest = runs.iter().map(|run| run.len()).max();
    let all = runs.into_iter().filter(|run| Some(run.len()) == longest);
    all.map(|run| run[0]).collect()
}

/// A bound between a value that is too far and one that is not, by bisection.
fn bound(mut far: f64, mut near: f64, too_far: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..200 {
        let middle = f64::midpoint(far, near);
        if too_far(middle) { far = middle } else { near = middle }
    }
    near
}

/// The mean of the Poisson law for which this many events or more have probability 5 %, by
/// bisection; none for more than three.
fn least(events: f64) -> Option<f64> {
    let events = events.round() as u32;
    let below = |mean: f64| {
        let mut term = (-mean).exp();
        let terms = (1..=events).map(|k| {
            let this = term;
            term *= mean / f64::from(k);
            this
        });
        terms.sum::<f64>()
    };
    if events == 0 {
        return Some(0.0);
    }
    (events <= 3).then(|| bound(0.0, 10.0, |mean| below(mean) > 0.95))
}

/// A frequency, and the two probabilities p at distance z standard errors from it, |share − p| = z
/// √(p(1 − p)/n); towards 0 or 1, for three observations or fewer, the p for which as few have
/// probability 5 %.
pub fn share(hits: u64, n: u64) -> Option<Vec<f64>> {
    if n == 0 || hits > n {
        return None;
    }
    let share = hits as f64 / n as f64;
    let too_far = |p: f64| (share - p).abs() > Z * (p * (1.0 - p) / n as f64).sqrt();
    let end = |far: f64, events: u64| match least(events as f64) {
        Some(mean) => (far - mean / n as f64).abs(),
        None => bound(far, share, too_far),
    };
    Some(vec![share, end(0.0, hits), end(1.0, n - hits)])
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{ratio, whole};

    use crate::query::{Query, Statistic};

    use super::super::tests::{only, only_list};
    use super::{Z, share};

    #[test]
    fn a_sample_by_hand() {
        // 2 3 3 8: mean 4, deviations 4 + 1 + 1 + 16 = 22, squares 4 + 9 + 9 + 64 = 86.
        for (query, value) in [
            (Query::Mean, whole(4)),
            (Query::Variance, ratio(22, 4)),
            (Query::MeanOfSquares, ratio(86, 4)),
            (Query::Median, whole(3)),
            (Query::Quantile(ratio(1, 4)), whole(2)),
            (Query::Quantile(ratio(1, 3)), whole(3)),
            (Query::Mode, whole(3)),
            (Query::Prob([Some(3), Some(8)]), ratio(3, 4)),
            (Query::Count(3), whole(2)),
            (Query::Statistic(Statistic::Variance), ratio(22, 3)),
            (Query::Statistic(Statistic::FirstQuartile), whole(2)),
            (Query::Statistic(Statistic::ThirdQuartile), whole(3)),
            (Query::Statistic(Statistic::Min), whole(2)),
            (Query::Statistic(Statistic::Max), whole(8)),
        ] {
            only(&query, "counts 8:1 2:1 3:2", &value);
        }
        only(&Query::Median, "counts 1:2 4:1 6:1", &ratio(5, 2));
        only_list(&Query::Values, "counts 1:2 4:1", &[whole(1), whole(4)]);
        only_list(&Query::Modes, "counts 1:2 3:1 4:2", &[whole(1), whole(4)]);
        // Fifteen times 0 and 10: mean 5, variance 750/29, size 150/29, and the bounds b solve
        // (b − 5)² = z² 150/29 b/30, so b² − (10 + 5z²/29) b + 25 = 0.
        let [low, high] = [Statistic::Low, Statistic::High].map(Query::Statistic);
        only(&low, "counts 0:15 10:15", &ratio(34_814_928_303, 10_000_000_000));
        only(&high, "counts 0:15 10:15", &ratio(71_808_276_560, 10_000_000_000));
        // One 10 among thirty: one event, of size 10/3 · 29/29 = 10: λ = −ln 0.95, times 10/30.
        only(&low, "counts 0:29 10:1", &ratio(170_977_648, 10_000_000_000));
    }

    #[test]
    fn the_ends_of_a_share_satisfy_their_equation() {
        for (hits, n) in [(4, 10), (0, 10), (10, 10), (511, 1000)] {
            let found = share(hits, n).unwrap();
            for p in &found[1..] {
                let gap = (found[0] - p).powi(2) - Z * Z * p * (1.0 - p) / n as f64;
                assert!(gap.abs() < 1e-12, "{hits}/{n}");
            }
            assert!(found[1] <= found[0] && found[0] <= found[2]);
        }
        // Two events or more: e^−λ (1 + λ) = 0.95 at λ = 0.3553615.
        let found = [share(2, 10).unwrap()[1], 1.0 - share(8, 10).unwrap()[2]];
        assert!(found.iter().all(|bound| (bound - 0.035_536_15).abs() < 1e-8), "{found:?}");
    }
}
