//! Filters on throwers: laws, means, turns, samples.
//!
//! A thrower is a text, as on the command line: `sticks-5`, or `sticks-5:p=2/3`. What is
//! asked about is a throw (`sticks | mean`), a whole turn (`sticks | turn | mean`), a
//! sum of throws (`sticks | sum(n=2) | mean`): see [`super::subject`]. A sample is what
//! `sample(of=sticks, n=throws, seed=sample)` gives.

use num_bigint::BigInt;
use senet_engine::laws::{Law, TurnLaw, extra_probability};
use senet_engine::rules::exact::whole;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Fault, Lang, Thrower};
use tera::{Error, Kwargs, State, TeraResult, Value};

use super::complaint;
use super::hole::Number;
use super::keywords::{Vocabulary, unfit};
use super::ledger::{Answer, Operation, Question, is_open, named, note};
use super::numbers::{done, exact};
use super::samples::drawn;
use super::subject::{MOST_SUMMED, Subject, subject};

/// Teaches Tera the laws.
pub fn register(tera: &mut Vocabulary, lang: Lang) {
    moments(tera);
    counts(tera);
    tera.register_filter("source", move |text: &str, _: Kwargs, _: &State| {
        let source = thrown(text)?.source;
        Ok::<_, Error>(source.map_or_else(String::new, |source| source.get(lang).to_owned()))
    });
    tera.register_filter("title", move |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(asked(text)?.title(lang))
    });
}

fn moments(tera: &mut Vocabulary) {
    tera.register_filter("mean", |value: &Value, _: Kwargs, _: &State| {
        let mean = moment(value, Law::mean, Subject::mean)?;
        noted(Question::Mean, value, &mean);
        Ok::<_, Error>(exact(mean))
    });
    tera.register_filter("variance", |value: &Value, _: Kwargs, _: &State| {
        let variance = moment(value, Law::variance, Subject::variance)?;
        noted(Question::Variance, value, &variance);
        Ok::<_, Error>(exact(variance))
    });
    tera.register_filter("sd", |value: &Value, _: Kwargs, _: &State| {
        let variance = moment(value, Law::variance, Subject::variance)?;
        noted(Question::Variance, value, &variance);
        let sd = Number::root_of(variance.clone());
        Ok::<_, Error>(done(Operation::Root, vec![Number::Rational(variance)], &sd))
    });
    tera.register_filter("mean_of_squares", |value: &Value, _: Kwargs, _: &State| {
        let law = law_of(value)?;
        let mean = law.expectation(|x| BigInt::from(x).pow(2));
        noted(Question::MeanOfSquares, value, &mean);
        Ok::<_, Error>(exact(mean))
    });
    tera.register_filter("throws_per_turn", |text: &str, _: Kwargs, _: &State| {
        let turn = TurnLaw::new(&thrown(text)?);
        let turn = turn.map_err(|fault| complaint::carried(&fault))?;
        let mean = turn.throws_mean();
        note(Question::ThrowsPerTurn, text, &mean);
        Ok::<_, Error>(exact(mean))
    });
    tera.register_filter("extra", |text: &str, _: Kwargs, _: &State| {
        let extra = extra_probability(&thrown(text)?);
        note(Question::Extra, text, &extra);
        Ok::<_, Error>(exact(extra))
    });
}

fn counts(tera: &mut Vocabulary) {
    tera.register_filter("values", |value: &Value, _: Kwargs, _: &State| {
        let values: Vec<i64> = law_of(value)?.values().collect();
        noted(Question::Values, value, listed(&values));
        Ok::<_, Error>(values)
    });
    tera.register_filter("extra_values", |text: &str, _: Kwargs, _: &State| {
        let values: Vec<i64> = thrown(text)?.extra.into_iter().map(i64::from).collect();
        note(Question::ExtraValues, text, listed(&values));
        Ok::<_, Error>(values)
    });
    tera.register_filter("weight", |value: &Value, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<i64>("of")?;
        let law = law_of(value)?;
        let weight = law.weights().find(|(known, _)| *known == of).map(|(_, w)| w.clone());
        let weight = Exact::from_integer(weight.unwrap_or_default().into());
        noted(Question::Weight(of), value, &weight);
        Ok::<_, Error>(exact(weight))
    });
    tera.register_filter("total", |value: &Value, _: Kwargs, _: &State| {
        let total = Exact::from_integer(law_of(value)?.total().clone().into());
        noted(Question::Total, value, &total);
        Ok::<_, Error>(exact(total))
    });
    tera.register_filter("marked", |text: &str, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<u32>("of")?;
        let Device::Sticks { values, .. } = thrown(text)?.device else {
            return Err(complaint::error("lesson-not-sticks", text));
        };
        let place = values.iter().position(|value| *value == of);
        let marked = place.ok_or_else(|| complaint::error("lesson-not-sticks", of))?;
        note(Question::Marked(of), text, &Exact::from_integer(marked.into()));
        Ok(marked)
    });
    tera.register_filter("outcomes", |text: &str, _: Kwargs, _: &State| {
        match thrown(text)?.device {
            Device::Sticks { values, .. } => {
                let outcomes = 1_i64 << (values.len() - 1);
                note(Question::Outcomes, text, &whole(outcomes));
                Ok(outcomes)
            }
            Device::Die { .. } => Err(complaint::error("lesson-not-sticks", text)),
        }
    });
    tera.register_filter("value", |text: &str, kwargs: Kwargs, _: &State| {
        let marked = kwargs.must_get::<usize>("marked")?;
        let Device::Sticks { values, .. } = thrown(text)?.device else {
            return Err(complaint::error("lesson-not-sticks", text));
        };
        let value = values.get(marked).copied().map(i64::from);
        let value = value.ok_or_else(|| complaint::error("lesson-not-sticks", marked))?;
        note(Question::ValueOf(marked), text, &whole(value));
        Ok(value)
    });
    tera.register_filter("ignored", |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(match thrown(text)?.device {
            Device::Sticks { .. } => Vec::new(),
            Device::Die { ignored, .. } => ignored.into_iter().map(i64::from).collect(),
        })
    });
    tera.register_filter("mode", |value: &Value, _: Kwargs, _: &State| {
        let mode = law_of(value)?.mode();
        noted(Question::Mode, value, &whole(mode));
        Ok::<_, Error>(mode)
    });
    tera.register_function("choose", |kwargs: Kwargs, _: &State| {
        let (n, k) = (kwargs.must_get::<u32>("n")?, kwargs.must_get::<u32>("k")?);
        let ways = num_integer::binomial(BigInt::from(n.min(MOST_SUMMED)), BigInt::from(k));
        let ways = Exact::from_integer(ways);
        note(Question::Choose(n.min(MOST_SUMMED), k), "", &ways);
        Ok::<_, Error>(exact(ways))
    });
}

/// Writes down what was asked of a subject or of a sample.
pub(super) fn noted(question: Question, of: &Value, answer: impl Into<Answer>) {
    if is_open()
        && let Some(subject) = named(of)
    {
        note(question, &subject, answer);
    }
}

fn listed(values: &[i64]) -> Answer {
    Answer::Numbers(values.iter().map(|value| whole(*value)).collect())
}

/// What a filter is asked about, its faults told to the lesson's author.
pub(super) fn asked(text: &str) -> TeraResult<Subject> {
    subject(text).map_err(|_| complaint::error("lesson-thrower-unknown", text))
}

/// The thrower of what a filter is asked about.
pub(super) fn thrown(text: &str) -> TeraResult<Thrower> {
    let found = asked(text)?.thrower().cloned();
    found.ok_or_else(|| complaint::error("lesson-thrower-unknown", text))
}

/// What has a law: a subject, or a sample.
pub(super) enum Source {
    /// A law with a last value; that of a sample is made of its frequencies.
    Finite(Law),
    /// What has no last value.
    Endless(Subject),
}

/// The law, or the subject that has no whole one.
pub(super) fn source(value: &Value) -> TeraResult<Source> {
    if let Some(counts) = drawn(value) {
        let law = Law::from_counts(&counts);
        let empty = || complaint::carried(&Fault::failure("lesson-sample-empty"));
        return law.map(Source::Finite).ok_or_else(empty);
    }
    let text = value.as_str().ok_or_else(|| complaint::carried(&unfit(value, "source")))?;
    let subject = asked(text)?;
    Ok(subject.law().map_or_else(|| Source::Endless(subject), Source::Finite))
}

/// The law of a thrower, of a sum of throws, or of a sample's frequencies.
pub(super) fn law_of(value: &Value) -> TeraResult<Law> {
    match source(value)? {
        Source::Finite(law) => Ok(law),
        Source::Endless(_) => Err(complaint::carried(&Fault::failure("lesson-law-endless"))),
    }
}

fn moment(
    value: &Value,
    of_law: fn(&Law) -> Exact,
    of_subject: fn(&Subject) -> Exact,
) -> TeraResult<Exact> {
    match source(value)? {
        Source::Finite(law) => Ok(of_law(&law)),
        Source::Endless(subject) => Ok(of_subject(&subject)),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use tera::Context;

    use crate::lesson::markup::inline::math;

    use super::super::template::render;

    fn shown(expression: &str) -> String {
        let text = format!("<< {expression} >>");
        let lines = render(&text, &Context::new(), Lang::En).unwrap();
        math(Lang::En, &lines[0].text)
    }

    #[test]
    fn the_sticks_speak_through_filters() {
        // (4·1 + 6·2 + 4·3 + 4 + 5)/16, and 37/16 ÷ (1 − 3/8) for the turn.
        assert_eq!(shown("'sticks-5' | mean"), "\\frac{37}{16}");
        assert_eq!(shown("'sticks-5' | turn | mean"), "\\frac{37}{10}");
        assert_eq!(shown("'sticks-5' | sd"), "\\frac{\\sqrt{311}}{16}");
        assert_eq!(shown("'sticks-5' | extra"), "\\frac{3}{8}");
        assert_eq!(shown("'sticks-5' | prob(at_least=4)"), "\\frac{1}{8}");
        assert_eq!(shown("'sticks-5' | prob(of=2) | frac(over=16)"), "\\frac{6}{16}");
        assert_eq!(shown("'sticks-5' | weight(of=2)"), "6");
        assert_eq!(shown("'sticks-5' | marked(of=5)"), "0");
        assert_eq!(shown("'sticks-5' | sum(n=2) | prob(of=10)"), "\\frac{1}{256}");
        assert_eq!(shown("'sticks-5' | values | list"), "1, 2, 3, 4 and 5");
        assert_eq!(shown("choose(n=4, k=2)"), "6");
    }
}
