//! Recounts figures of a law, summing its values one by one.

use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Thrower};

use crate::query::{Beyond, Query};
use senet::lesson::text::{Subject, subject};

use super::{Found, paths, real};

/// A cumulated probability this near to a bound counts as equal to it, which rounding would
/// otherwise hide.
const REACHED: f64 = 1e-12;

/// The answer from the paths; none if the subject cannot be read or has no such figure.
pub fn recomputed(text: &str, query: &Query) -> Option<Found> {
    let subject = subject(text).ok()?;
    number(&subject, query).map(Found::Number).or_else(|| list(&subject, query))
}

fn number(of: &Subject, query: &Query) -> Option<f64> {
    Some(match query {
        Query::Mean => mean(&paths::law(of)?, |x| x),
        Query::MeanOfSquares => mean(&paths::law(of)?, |x| x * x),
        Query::Variance => variance(&paths::law(of)?),
        Query::Deviation => variance(&paths::law(of)?).sqrt(),
        Query::Prob(event) => probability(&paths::law(of)?, *event),
        Query::Extra => extra(of.thrower()?),
        Query::ThrowsPerTurn => {
            mean(&paths::law(&Subject::TurnThrows(of.thrower()?.clone()))?, |x| x)
        }
        Query::Reach(ahead, throws) => reached(&paths::law(of)?, *ahead, *throws),
        Query::Quantile(share) => quantile(&paths::law(of)?, share)?,
        Query::Median => quantile(&paths::law(of)?, &Exact::new(1.into(), 2.into()))?,
        Query::Mode => {
            let [mode] = modes(of)?[..] else { return None };
            mode
        }
        Query::Weight(value) => {
            let counts = paths::outcomes(of)?;
            let place = usize::try_from(*value).ok();
            place.and_then(|place| counts.get(place)).map_or(Some(0.0), BigInt::to_f64)?
        }
        Query::Total => paths::outcomes(of)?.iter().sum::<BigInt>().to_f64()?,
        Query::Outcomes => paths::throws(sticks(of)?).len() as f64,
        Query::Bias => {
            let listed = paths::throws(sticks(of)?);
            let first_marked = listed.iter().enumerate().filter(|(outcome, _)| outcome & 1 == 1);
            first_marked.map(|(_, (_, chance))| chance).sum()
        }
        Query::Marked(value) => {
            let listed = paths::throws(sticks(of)?);
            let fallen = (0_u32..).zip(&listed).filter(|(_, (one, _))| one == value);
            f64::from(fallen.map(|(outcome, _)| outcome.count_ones()).min()?)
        }
        Query::ValueOf(marked) => {
            let listed = paths::throws(sticks(of)?);
            let fallen = (0_u32..).zip(&listed);
            let mut with = fallen.filter(|(outcome, _)| outcome.count_ones() as usize == *marked);
            f64::from(with.next()?.1.0)
        }
        _ => return None,
    })
}

/// The values with the most outcomes.
fn modes(of: &Subject) -> Option<Vec<f64>> {
    let counts = paths::outcomes(of)?;
    let most = counts.iter().max()?;
    let with_most = counts.iter().enumerate().filter(|(_, count)| *count == most);
    Some(with_most.map(|(value, _)| value as f64).collect())
}

fn list(of: &Subject, query: &Query) -> Option<Found> {
    Some(Found::Numbers(match query {
        Query::Modes => modes(of)?,
        Query::Values => {
            let counts = paths::outcomes(of)?;
            let come = counts.iter().enumerate().filter(|(_, count)| !count.is_zero());
            come.map(|(value, _)| value as f64).collect()
        }
        Query::ExtraValues => {
            let thrower = of.thrower()?;
            let mut extra: Vec<u32> =
                paths::throws(thrower).iter().map(|(value, _)| *value).collect();
            extra.retain(|value| thrower.extra.contains(value));
            extra.sort_unstable();
            extra.dedup();
            extra.into_iter().map(f64::from).collect()
        }
        Query::Law(values, beyond) => {
            let law = paths::law(of)?;
            let chance = |value: &i64| probability(&law, [Some(*value); 2]);
            let mut found: Vec<f64> = values.iter().map(chance).collect();
            if *beyond == Beyond::Included {
                let last = values.last().map(|last| last + 1);
                found.push(probability(&law, [last, None]));
            }
            // A table of a whole law leaves no value out.
            let whole =
                *beyond == Beyond::Included || (found.iter().sum::<f64>() - 1.0).abs() < 1e-9;
            if !whole {
                return Some(Found::Judged(Some(format!("Σ = {}", found.iter().sum::<f64>()))));
            }
            found
        }
        _ => return None,
    }))
}

/// The thrower, if it is made of sticks.
fn sticks(of: &Subject) -> Option<&Thrower> {
    of.thrower().filter(|thrower| matches!(thrower.device, Device::Sticks { .. }))
}

/// The mean of something of the value.
pub fn mean(law: &[f64], of: impl Fn(f64) -> f64) -> f64 {
    law.iter().enumerate().map(|(value, p)| of(value as f64) * p).sum()
}

/// The mean squared deviation.
pub fn variance(law: &[f64]) -> f64 {
    let centre = mean(law, |x| x);
    mean(law, |x| (x - centre).powi(2))
}

/// The probability of the values between two bounds, both within.
pub fn probability(law: &[f64], [low, high]: [Option<i64>; 2]) -> f64 {
    let inside =
        |value: i64| low.is_none_or(|low| low <= value) && high.is_none_or(|high| value <= high);
    (0..).zip(law).filter(|(value, _)| inside(*value)).map(|(_, p)| p).sum()
}

/// The probability that a throw gives another.
pub fn extra(thrower: &Thrower) -> f64 {
    let gives = |(value, _): &(u32, f64)| thrower.extra.contains(value);
    paths::throws(thrower).into_iter().filter(gives).map(|(_, p)| p).sum()
}

fn quantile(law: &[f64], share: &Exact) -> Option<f64> {
    let (share, mut sum) = (real(share), 0.0);
    let place = law.iter().position(|p| {
        sum += p;
        *p > 0.0 && sum >= share - REACHED
    });
    place.map(|value| value as f64)
}

/// Each path of throws up to the square.
fn reached(law: &[f64], ahead: u32, throws: Option<u32>) -> f64 {
    let ahead = ahead as usize;
    let mut standing = vec![1.0];
    let mut found = 0.0;
    for _ in 0..=throws.map_or(ahead, |throws| (throws as usize).min(ahead)) {
        found += standing.get(ahead).copied().unwrap_or(0.0);
        standing = paths::convolved(&standing, law);
        standing.truncate(ahead + 1);
    }
    found
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{ratio, whole};

    use crate::query::{Beyond, Query};

    use super::super::tests::{only, only_list};

    #[test]
    fn a_right_answer_agrees_and_a_wrong_one_does_not() {
        // 4·1 + 6·2 + 4·3 + 4 + 5 = 37 sixteenths; the turn has 1/(1 − 3/8) throws.
        for (query, subject, value) in [
            (Query::Mean, "sticks-5", ratio(37, 16)),
            (Query::Variance, "sticks-5", ratio(311, 256)),
            (Query::MeanOfSquares, "sticks-5", ratio(105, 16)),
            (Query::Mean, "turn sticks-5", ratio(37, 10)),
            (Query::ThrowsPerTurn, "sticks-5", ratio(8, 5)),
            (Query::Extra, "sticks-5", ratio(3, 8)),
            (Query::Prob([Some(10), Some(10)]), "sum 2 sticks-5", ratio(1, 256)),
            (Query::Prob([Some(3), None]), "turn_throws sticks-5", ratio(9, 64)),
            (Query::Mean, "binomial 10 2/5", whole(4)),
            (Query::Variance, "geometric 5/8", ratio(24, 25)),
            (Query::Reach(3, None), "sticks-5", ratio(29, 64)),
            // 1: 4, 2: 6, which makes more than half of sixteen; 10 of sixteen at most 5/8.
            (Query::Median, "sticks-5", whole(2)),
            (Query::Quantile(ratio(5, 8)), "sticks-5", whole(2)),
            (Query::Quantile(ratio(2, 3)), "sticks-5", whole(3)),
            (Query::Median, "geometric 5/8", whole(1)),
            // Heads or tails: half lies at or below 0.
            (Query::Median, "binomial 1 1/2", whole(0)),
            (Query::Mode, "sticks-5", whole(2)),
            (Query::Weight(2), "sticks-5", whole(6)),
            // Marked two times out of three: 2⁴ of 3⁴.
            (Query::Weight(4), "sticks-5:p=2/3", whole(16)),
            (Query::Total, "sticks-5:p=2/3", whole(81)),
            (Query::Total, "sum 2 sticks-5", whole(256)),
            (Query::Outcomes, "sticks-5", whole(16)),
            (Query::Bias, "sticks-5:p=2/3", ratio(2, 3)),
            (Query::Marked(5), "sticks-5", whole(0)),
            (Query::ValueOf(3), "sticks-5", whole(3)),
        ] {
            only(&query, subject, &value);
        }
    }

    #[test]
    fn a_wrong_list_is_caught() {
        let wholes = |values: &[i64]| values.iter().map(|value| whole(*value)).collect::<Vec<_>>();
        only_list(&Query::Values, "die-no5", &wholes(&[1, 2, 3, 4, 6]));
        only_list(&Query::Modes, "die-no5", &wholes(&[1, 2, 3, 4, 6]));
        // C(3, 1) = C(3, 2).
        only_list(&Query::Modes, "binomial 3 1/2", &wholes(&[1, 2]));
        only_list(&Query::ExtraValues, "sticks-5", &wholes(&[1, 4, 5]));
        let law = Query::Law(vec![1, 2, 3, 4, 5], Beyond::Nothing);
        let sixteenths = [4, 6, 4, 1, 1].map(|count| ratio(count, 16));
        only_list(&law, "sticks-5", &sixteenths);
        let begun = Query::Law(vec![1, 2], Beyond::Included);
        only_list(&begun, "turn_throws sticks-5", &[ratio(5, 8), ratio(15, 64), ratio(9, 64)]);
    }
}
