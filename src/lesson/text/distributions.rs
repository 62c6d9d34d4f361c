//! Laws other than that of a throw, and probabilities and quantiles of any law.

use num_traits::{One, Zero};
use senet_engine::laws::visit::visit_law;
use senet_engine::laws::{Law, TurnLaw, sum_law};
use senet_engine::rules::exact::{fraction, ratio, whole};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Fault};
use tera::Value;

use super::laws::{law_of, not_sticks, read_subject, subject_of, thrown, unknown_thrower};
use super::number::exact;
use super::subject::{MOST_SUMMED, Subject};
use super::word::Argument::{Count, Number, Whole};
use super::word::{Argument, Call, Word, filter, function, out_of_range};

/// The largest value of a infinite law that a sheet may use.
const FARTHEST: u32 = 1000;

/// The bounds that `prob` takes.
const BOUNDS: [(&str, Argument); 5] = [
    ("of", Whole),
    ("at_least", Whole),
    ("at_most", Whole),
    ("more_than", Whole),
    ("less_than", Whole),
];

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("prob", &BOUNDS, |call| {
        let [low, high] = bounds(call)?;
        let subject = subject_of(call.value)?;
        let found = probability(&subject, low, high)?;
        // A sample may have none of a value.
        if found.is_integer() && !matches!(subject, Subject::Sample(_)) {
            call.recorder.certain(&found);
        }
        Ok(exact(found))
    }),
    filter("median", &[], |call| {
        Ok(exact(match subject_of(call.value)? {
            // Of a sample of even size, halfway between the two in the middle.
            Subject::Sample(law) => middle(&law),
            subject => whole(quantile(&subject, &ratio(1, 2))?),
        }))
    }),
    filter("quantile", &[("at", Number)], |call| {
        let at = call.exact("at")?;
        if at <= Exact::zero() || at >= Exact::one() {
            return Err(out_of_range("at", at, "0 < at < 1"));
        }
        quantile(&subject_of(call.value)?, &at).map(Value::from)
    }),
    filter("reach", &[("ahead", Count), ("throws", Count)], reach),
    filter("turn", &[], |call| of_turn("turn", call)),
    filter("turn_throws", &[], |call| of_turn("turn_throws", call)),
    filter("sum", &[("n", Count)], |call| {
        let text = call.text()?;
        let n = call.within("n", 1..=MOST_SUMMED / read_subject(text)?.terms())?;
        Ok(Value::from(format!("sum {n} {text}")))
    }),
    filter("marked_law", &[], |call| {
        let text = call.text()?;
        match thrown(text)?.device {
            Device::Sticks { values, bias } => {
                Ok(Value::from(format!("binomial {} {}", values.len() - 1, fraction(&bias))))
            }
            Device::Die { .. } | Device::Weights { .. } => Err(not_sticks(text)),
        }
    }),
    function("binomial", &[("n", Count), ("p", Number)], |call| {
        let (n, p) = (call.within("n", 1..=MOST_SUMMED)?, chance(call)?);
        Ok(Value::from(format!("binomial {n} {}", fraction(&p))))
    }),
    function("geometric", &[("p", Number)], |call| {
        let p = chance(call)?;
        if p.is_zero() {
            return Err(out_of_range("p", 0, "0 < p ≤ 1"));
        }
        Ok(Value::from(format!("geometric {}", fraction(&p))))
    }),
];

fn reach(call: &Call) -> Checked<Value> {
    let ahead = near(call.given("ahead")?)?;
    let law = law_of(call.value)?;
    if law.min() < 1 {
        return Err(Fault::failure("lesson-reach-zero").with("found", law.min()));
    }
    Ok(exact(match call.asked("throws")? {
        None => visit_law(&law, ahead).pop().unwrap_or_default(),
        Some(throws) => reached(&law, ahead, throws),
    }))
}

/// The probability that a pawn stands exactly `ahead` squares ahead after one of its first throws.
/// It only moves forward, so it stands there at most once.
fn reached(law: &Law, ahead: u32, throws: u32) -> Exact {
    (0..=throws.min(ahead)).map(|n| sum_law(law, n).probability(i64::from(ahead))).sum()
}

/// The turn of a thrower; an error for another subject.
fn of_turn(word: &str, call: &Call) -> Checked<Value> {
    let text = call.text()?;
    let Subject::Throw(thrower) = read_subject(text)? else { return Err(unknown_thrower(text)) };
    TurnLaw::new(&thrower)?;
    Ok(Value::from(format!("{word} {text}")))
}

fn chance(call: &Call) -> Checked<Exact> {
    let p = call.exact("p")?;
    if p < Exact::zero() || p > Exact::one() {
        return Err(out_of_range("p", p, "0 ≤ p ≤ 1"));
    }
    Ok(p)
}

/// The least and the greatest value of an event, both within it; none for no bound.
pub(super) fn bounds(call: &Call) -> Checked<[Option<i64>; 2]> {
    let [of, at_least, at_most, more_than, less_than] =
        BOUNDS.map(|(name, _)| call.asked::<i64>(name));
    let (of, at_least, at_most) = (of?, at_least?, at_most?);
    let low = at_least.into_iter().chain(more_than?.map(|x| x.saturating_add(1))).max();
    let high = at_most.into_iter().chain(less_than?.map(|x| x.saturating_sub(1))).min();
    match (of, low, high) {
        (Some(x), None, None) => Ok([Some(x); 2]),
        (None, Some(_), _) | (None, _, Some(_)) => Ok([low, high]),
        _ => {
            let names = BOUNDS[1..].iter().map(|(name, _)| format!("{name}="));
            let expected = names.collect::<Vec<_>>().join(", ");
            Err(Fault::failure("lesson-bounds").with("expected", expected))
        }
    }
}

/// Whether a value lies within bounds.
pub(super) fn is_within(x: i64, low: Option<i64>, high: Option<i64>) -> bool {
    low.is_none_or(|low| low <= x) && high.is_none_or(|high| x <= high)
}

/// The probability of the values from `low` to `high`.
fn probability(subject: &Subject, low: Option<i64>, high: Option<i64>) -> Checked<Exact> {
    let inside = |x: i64| is_within(x, low, high);
    if let Some(law) = subject.law() {
        return Ok(law.probability_that(inside));
    }
    if let Some(high) = high {
        return Ok(subject.law_upto(near(high)?).probability_that(inside));
    }
    // No value is below 1; beyond a bound the complement is used.
    match low.unwrap_or(1).checked_sub(1) {
        Some(last) if last > 0 => Ok(subject.law_upto(near(last)?).tail),
        _ => Ok(Exact::one()),
    }
}

/// A bound within the limit.
fn near(bound: i64) -> Checked<u32> {
    let found = u32::try_from(bound.max(0)).ok().filter(|bound| *bound <= FARTHEST);
    found.ok_or_else(|| out_of_range("x", bound, format!("0 ≤ x ≤ {FARTHEST}")))
}

/// The smallest value x with P(X ≤ x) ≥ share.
fn quantile(subject: &Subject, share: &Exact) -> Checked<i64> {
    if let Some(law) = subject.law() {
        return Ok(law.quantile(share));
    }
    let far = || Fault::failure("lesson-quantile-far").with("found", FARTHEST);
    let mut upto = 16;
    loop {
        let law = subject.law_upto(upto);
        if law.tail <= Exact::one() - share {
            let mut sum = Exact::zero();
            let reached = law.values.iter().find(|(_, chance)| {
                sum += chance;
                sum >= *share
            });
            return reached.map(|(value, _)| *value).ok_or_else(far);
        }
        if upto == FARTHEST {
            return Err(far());
        }
        upto = FARTHEST.min(2 * upto);
    }
}

/// The median of a sample's frequencies, as taught in schools: the value in the middle, or halfway
/// between the two.
fn middle(law: &Law) -> Exact {
    let half = ratio(1, 2);
    let low = law.quantile(&half);
    let next = law.values().find(|value| *value > low).unwrap_or(low);
    let high = if law.at_most(low) == half { next } else { low };
    Exact::new((i128::from(low) + i128::from(high)).into(), 2.into())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{gives, is_refused, value};

    #[test]
    fn laws_by_hand() {
        gives(&[
            // A turn ends with 5/8: P(N ≥ 3) = (3/8)².
            ("'sticks-5' | turn_throws | prob(at_least=3)", "\\frac{9}{64}"),
            ("'sticks-5' | turn_throws | prob(more_than=0)", "1"),
            // 5/8 is more than a half already; 55/64 at two, and 9/10 needs three.
            ("geometric(p='5/8') | median", "1"),
            ("geometric(p='5/8') | quantile(at='9/10')", "3"),
            // 2, 3, 4 of sticks-5: (6 + 4 + 1)/16.
            ("'sticks-5' | prob(more_than=1, less_than=5)", "\\frac{11}{16}"),
            // Totals 2 and 3 of a turn: 2 or 3 at once, or after a 1, 6/16 + 4/16 + 4/16 · 6/16.
            ("'sticks-5' | turn | prob(at_least=1, at_most=3)", "\\frac{23}{32}"),
            ("'sticks-5:p=2/3' | marked_law | mean", "\\frac{8}{3}"),
            // 3 ahead with sticks-5: 3 at once 1/4; 1 + 2 and 2 + 1 3/16; 1 + 1 + 1 1/64.
            ("'sticks-5' | reach(ahead=3, throws=2)", "\\frac{7}{16}"),
            ("'sticks-5' | reach(ahead=3, throws=9)", "\\frac{29}{64}"),
            ("'sticks-5' | reach(ahead=0)", "1"),
            // A thousand terms are the most, of sums of sums as well.
            ("'sticks-5' | sum(n=10) | sum(n=100) | mean", "\\frac{4625}{2}"),
            // 1 1 3 6, then 1 1 3 6 6, written as `sample` returns them.
            ("{'counts': [[1, 2], [3, 1], [6, 1]]} | median", "2"),
            ("{'counts': [[1, 2], [3, 1], [6, 2]]} | median", "3"),
            ("{'counts': [[1, 2], [3, 1], [6, 1]]} | quantile(at='3/4')", "3"),
            // 1 − (999/1000)^k reaches a half where k ≥ ln 2/−ln 0.999 = 692.8.
            ("geometric(p='1/1000') | median", "693"),
        ]);
    }

    #[test]
    fn what_no_law_has_is_refused() {
        for expression in [
            "'sticks-5' | turn | prob(at_most=100000)",
            "geometric(p='1/2000') | median",
            "'die-146' | marked_law",
            "binomial(n=2, p='1/2') | turn",
            "'sticks-5' | sum(n=10) | sum(n=101) | mean",
            "binomial(n=500, p='1/2') | sum(n=3) | mean",
            "'sum 1000 sum 1000 sticks-5' | mean",
        ] {
            assert!(is_refused(expression), "{expression}");
        }
    }

    #[test]
    fn the_median_of_an_infinite_sum_is_found() {
        // The third success comes at trial k with P(S = k) = C(k − 1, 2)·(1/3)³·(2/3)^(k − 3).
        let mut sum = 0.0_f64;
        let median = (3..1000).find(|&k| {
            let k = f64::from(k);
            sum += (k - 1.0) * (k - 2.0) / 2.0 / 27.0 * (2.0_f64 / 3.0).powf(k - 3.0);
            sum >= 0.5
        });
        let found = value("geometric(p='1/3') | sum(n=3) | median");
        assert_eq!(found, median.unwrap_or(0_u32).to_string());
    }
}
