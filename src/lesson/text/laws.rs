//! Words on throwers: laws, means, turns, samples.
//!
//! A thrower is a text, as on the command line: `sticks-5`, or `sticks-5:p=2/3`. A word applies to
//! a throw (`sticks | mean`), a whole turn (`sticks | turn | mean`), or a sum of throws (`sticks |
//! sum(n=2) | mean`): see [`super::subject`]. A sample is the value of `sample(of=sticks, n=throws,
//! seed=sample)`.

use num_bigint::BigInt;
use senet_engine::laws::{Law, TurnLaw, extra_probability};
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Fault, Thrower};
use tera::{TeraResult, Value};

use super::number::{Number, counts_of, exact, to_tera};
use super::subject::{MOST_SUMMED, Subject, subject};
use super::template_error;
use super::word::{Argument, Call, Word, filter, function, unfit};

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("mean", &[], |call| moment(call, Law::mean, Subject::mean).map(exact)),
    filter("variance", &[], |call| variance(call).map(exact)),
    filter("sd", &[], |call| Ok(to_tera(&Number::root_of(variance(call)?)))),
    filter("mean_of_squares", &[], |call| {
        Ok(exact(law_of(call.value)?.expectation(|x| BigInt::from(x).pow(2))))
    }),
    filter("throws_per_turn", &[], |call| {
        let turn = TurnLaw::new(&thrown(call.text()?)?);
        let turn = turn.map_err(|fault| template_error::carried(&fault))?;
        Ok(exact(turn.throws_mean()))
    }),
    filter("extra", &[], |call| Ok(exact(extra_probability(&thrown(call.text()?)?)))),
    filter("values", &[], |call| {
        Ok(Value::from(law_of(call.value)?.values().collect::<Vec<i64>>()))
    }),
    filter("extra_values", &[], |call| {
        let extra = thrown(call.text()?)?.extra.into_iter().map(i64::from);
        Ok(Value::from(extra.collect::<Vec<i64>>()))
    }),
    filter("weight", &[("of", Argument::Whole)], |call| {
        let of = call.kwargs.must_get::<i64>("of")?;
        let law = law_of(call.value)?;
        let weight = law.weights().find(|(known, _)| *known == of).map(|(_, w)| w.clone());
        Ok(exact(Exact::from_integer(weight.unwrap_or_default().into())))
    }),
    filter("total", &[], |call| {
        Ok(exact(Exact::from_integer(law_of(call.value)?.total().clone().into())))
    }),
    filter("mode", &[], |call| {
        let modes = law_of(call.value)?.modes();
        let [mode] = modes[..] else {
            let all: Vec<String> = modes.iter().map(i64::to_string).collect();
            return Err(template_error::error("lesson-modes", all.join(", ")));
        };
        Ok(Value::from(mode))
    }),
    filter("modes", &[], |call| Ok(Value::from(law_of(call.value)?.modes()))),
    filter("marked", &[("of", Argument::Count)], |call| {
        let of = call.kwargs.must_get::<u32>("of")?;
        let marked = sticks(call)?.iter().position(|value| *value == of);
        marked.map(Value::from).ok_or_else(|| template_error::error("lesson-not-sticks", of))
    }),
    filter("outcomes", &[], |call| Ok(Value::from(1_i64 << (sticks(call)?.len() - 1)))),
    filter("value", &[("marked", Argument::Count)], |call| {
        let marked = call.kwargs.must_get::<usize>("marked")?;
        let value = sticks(call)?.get(marked).copied().map(i64::from);
        value.map(Value::from).ok_or_else(|| template_error::error("lesson-not-sticks", marked))
    }),
    filter("ignored", &[], |call| {
        Ok(Value::from(match thrown(call.text()?)?.device {
            Device::Sticks { .. } | Device::Weights { .. } => Vec::new(),
            Device::Die { ignored, .. } => ignored.into_iter().map(i64::from).collect(),
        }))
    }),
    filter("source", &[], |call| {
        let source = thrown(call.text()?)?.source;
        Ok(Value::from(source.map_or_else(String::new, |source| source.get(call.lang).to_owned())))
    }),
    filter("title", &[], |call| Ok(Value::from(read_subject(call.text()?)?.title(call.lang)))),
    function("choose", &[("n", Argument::Count), ("k", Argument::Count)], |call| {
        let (n, k) = (call.kwargs.must_get::<u32>("n")?, call.kwargs.must_get::<u32>("k")?);
        if n > MOST_SUMMED {
            return Err(template_error::range("n", n, format!("0 ≤ n ≤ {MOST_SUMMED}")));
        }
        Ok(exact(Exact::from_integer(num_integer::binomial(BigInt::from(n), BigInt::from(k)))))
    }),
];

fn variance(call: &Call) -> TeraResult<Exact> {
    moment(call, Law::variance, Subject::variance)
}

/// A moment of a subject or of a sample.
fn moment(
    call: &Call,
    of_law: fn(&Law) -> Exact,
    of_subject: fn(&Subject) -> Exact,
) -> TeraResult<Exact> {
    Ok(match source(call.value)? {
        Source::Finite(law) => of_law(&law),
        Source::Endless(subject) => of_subject(&subject),
    })
}

/// The value for each number of marked sides, from none; only sticks have some.
fn sticks(call: &Call) -> TeraResult<Vec<u32>> {
    let text = call.text()?;
    match thrown(text)?.device {
        Device::Sticks { values, .. } => Ok(values),
        Device::Die { .. } | Device::Weights { .. } => {
            Err(template_error::error("lesson-not-sticks", text))
        }
    }
}

/// The subject that a word applies to; its faults are reported to the lesson's author.
pub(super) fn read_subject(text: &str) -> TeraResult<Subject> {
    subject(text).map_err(|_| template_error::unknown_thrower(text))
}

/// The thrower of the subject that a word applies to.
pub(super) fn thrown(text: &str) -> TeraResult<Thrower> {
    let found = read_subject(text)?.thrower().cloned();
    found.ok_or_else(|| template_error::unknown_thrower(text))
}

/// A source of a law: a subject, or a sample.
pub(super) enum Source {
    /// A law with a last value; that of a sample consists of its frequencies.
    Finite(Law),
    /// A subject with infinitely many values.
    Endless(Subject),
}

/// The law, or the subject if its law is infinite.
pub(super) fn source(value: &Value) -> TeraResult<Source> {
    if let Some(counts) = counts_of(value) {
        let law = Law::from_counts(&counts);
        let empty = || template_error::carried(&Fault::failure("lesson-sample-empty"));
        return law.map(Source::Finite).ok_or_else(empty);
    }
    let text = value.as_str().ok_or_else(|| template_error::carried(&unfit(value, "source")))?;
    let subject = read_subject(text)?;
    Ok(subject.law().map_or_else(|| Source::Endless(subject), Source::Finite))
}

/// The law of a thrower, of a sum of throws, or of a sample's frequencies.
pub(super) fn law_of(value: &Value) -> TeraResult<Law> {
    match source(value)? {
        Source::Finite(law) => Ok(law),
        Source::Endless(_) => Err(template_error::carried(&Fault::failure("lesson-law-endless"))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::value;

    #[test]
    fn the_sticks_speak_through_filters() {
        // (4·1 + 6·2 + 4·3 + 4 + 5)/16, and 37/16 ÷ (1 − 3/8) for the turn.
        assert_eq!(value("'sticks-5' | mean"), "\\frac{37}{16}");
        assert_eq!(value("'sticks-5' | turn | mean"), "\\frac{37}{10}");
        assert_eq!(value("'sticks-5' | sd"), "\\frac{\\sqrt{311}}{16}");
        assert_eq!(value("'sticks-5' | extra"), "\\frac{3}{8}");
        assert_eq!(value("'sticks-5' | prob(at_least=4)"), "\\frac{1}{8}");
        assert_eq!(value("'sticks-5' | prob(of=2) | frac(over=16)"), "\\frac{6}{16}");
        assert_eq!(value("'sticks-5' | weight(of=2)"), "6");
        assert_eq!(value("'sticks-5' | marked(of=5)"), "0");
        assert_eq!(value("'sticks-5' | sum(n=2) | prob(of=10)"), "\\frac{1}{256}");
        assert_eq!(value("'sticks-5' | values | list"), "1, 2, 3, 4 and 5");
        assert_eq!(value("choose(n=4, k=2)"), "6");
        assert_eq!(value("'sticks-5' | mode"), "2");
        assert_eq!(value("'sticks-5' | modes | list"), "2");
        // Five tosses: C(5, 2) = C(5, 3) = 10 outcomes of 32 each.
        assert_eq!(value("binomial(n=5, p='1/2') | modes | list"), "2 and 3");
    }
}
