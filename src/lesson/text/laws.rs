//! Filters on throwers: laws, means, turns, samples.
//!
//! A thrower is a text, as on the command line: `sticks-5`, or `sticks-5:p=2/3`. What is
//! asked about is a throw (`sticks | mean`), a whole turn (`sticks | turn | mean`) or a
//! sum of throws (`sticks | sum(n=2) | mean`). A sample is what
//! `sample(of=sticks, n=throws, seed=sample)` gives.

use num_bigint::BigInt;
use tera::{Error, Kwargs, Map, State, Tera, TeraResult, Value};

use super::complaint;
use super::hole::Number;
use super::numbers::exact;
use super::value::to_tera;
use crate::laws::{Law, TurnLaw, extra_probability, sum_law, throw_law};
use crate::lesson::sample::{MOST_THROWS, Sample};
use crate::rules::thrower::Device;
use crate::rules::{Exact, Fault, Lang, Thrower};

/// The most throws whose sum a sheet may speak of.
const MOST_SUMMED: u32 = 1000;

/// What a filter is asked about.
#[derive(Debug, Clone, PartialEq)]
pub struct Subject {
    /// The thrower.
    pub thrower: Thrower,
    /// What is thrown with it.
    pub scope: Scope,
}

/// How many throws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The sum of so many throws; 1 for a throw.
    Sum(u32),
    /// A turn: the total of its values.
    Turn,
}

/// Reads what a filter is asked about: `sticks-5`, `turn sticks-5`, `sum 3 sticks-5`.
///
/// # Errors
/// What [`Thrower::parse`] refuses.
pub fn subject(text: &str) -> Result<Subject, Fault> {
    let mut words = text.split_whitespace();
    let (scope, spec) = match (words.next(), words.next(), words.next()) {
        (Some("turn"), Some(spec), None) => (Scope::Turn, spec),
        (Some("sum"), Some(n), Some(spec)) => (Scope::Sum(n.parse().unwrap_or(1)), spec),
        _ => (Scope::Sum(1), text.trim()),
    };
    Ok(Subject { thrower: Thrower::parse(spec)?, scope })
}

impl Subject {
    /// The law, if it has finitely many values; a turn has not.
    #[must_use]
    pub fn law(&self) -> Option<Law> {
        let one = throw_law(&self.thrower);
        match self.scope {
            Scope::Sum(1) => Some(one),
            Scope::Sum(n) => Some(sum_law(&one, n)),
            Scope::Turn => None,
        }
    }
}

/// Teaches Tera the laws.
pub fn register(tera: &mut Tera, lang: Lang) {
    scopes(tera);
    moments(tera);
    probabilities(tera);
    counts(tera);
    samples(tera);
    tera.register_filter("source", move |text: &str, _: Kwargs, _: &State| {
        let source = asked(text)?.thrower.source;
        Ok::<_, Error>(source.map_or_else(String::new, |source| source.get(lang).to_owned()))
    });
    tera.register_filter("title", move |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(asked(text)?.thrower.title(lang).to_owned())
    });
}

fn scopes(tera: &mut Tera) {
    tera.register_filter("turn", |text: &str, _: Kwargs, _: &State| {
        asked(text).map(|_| format!("turn {text}"))
    });
    tera.register_filter("sum", |text: &str, kwargs: Kwargs, _: &State| {
        asked(text)?;
        let n = kwargs.must_get::<u32>("n")?;
        if n == 0 || n > MOST_SUMMED {
            return Err(Error::message(format!("n from 1 to {MOST_SUMMED}, found {n}")));
        }
        Ok(format!("sum {n} {text}"))
    });
}

fn moments(tera: &mut Tera) {
    tera.register_filter("mean", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(exact(moment(value, Law::mean, TurnLaw::total_mean)?))
    });
    tera.register_filter("variance", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(exact(moment(value, Law::variance, TurnLaw::total_variance)?))
    });
    tera.register_filter("sd", |value: &Value, _: Kwargs, _: &State| {
        let variance = moment(value, Law::variance, TurnLaw::total_variance)?;
        Ok::<_, Error>(to_tera(&Number::Root(variance)))
    });
    tera.register_filter("mean_of_squares", |value: &Value, _: Kwargs, _: &State| {
        let law = law_of(value)?;
        Ok::<_, Error>(exact(law.expectation(|x| BigInt::from(x).pow(2))))
    });
    tera.register_filter("throws_per_turn", |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(exact(turn(&asked(text)?)?.throws_mean()))
    });
}

fn probabilities(tera: &mut Tera) {
    tera.register_filter("prob", |value: &Value, kwargs: Kwargs, _: &State| {
        let law = law_of(value)?;
        let bounds = ["of", "at_least", "at_most", "more_than", "less_than"];
        let given: Vec<&str> = bounds
            .into_iter()
            .filter(|name| kwargs.iter().any(|(key, _)| key.as_str() == Some(name)))
            .collect();
        let [bound] = given[..] else {
            return Err(Error::message(format!("give one of {}", bounds.join("=, ") + "=")));
        };
        let x = kwargs.must_get::<i64>(bound)?;
        Ok::<_, Error>(exact(match bound {
            "of" => law.probability(x),
            "at_least" => law.at_least(x),
            "at_most" => law.at_most(x),
            "more_than" => law.at_least(x + 1),
            _ => law.at_most(x - 1),
        }))
    });
    tera.register_filter("extra", |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(exact(extra_probability(&asked(text)?.thrower)))
    });
}

fn counts(tera: &mut Tera) {
    tera.register_filter("values", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(law_of(value)?.values().collect::<Vec<i64>>())
    });
    tera.register_filter("extra_values", |text: &str, _: Kwargs, _: &State| {
        let extra = asked(text)?.thrower.extra;
        Ok::<_, Error>(extra.into_iter().map(i64::from).collect::<Vec<i64>>())
    });
    tera.register_filter("weight", |value: &Value, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<i64>("of")?;
        let law = law_of(value)?;
        let weight = law.weights().find(|(known, _)| *known == of).map(|(_, w)| w.clone());
        Ok::<_, Error>(exact(Exact::from_integer(weight.unwrap_or_default().into())))
    });
    tera.register_filter("total", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(exact(Exact::from_integer(law_of(value)?.total().clone().into())))
    });
    tera.register_filter("marked", |text: &str, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<u32>("of")?;
        let Device::Sticks { values, .. } = asked(text)?.thrower.device else {
            return Err(complaint::error("lesson-not-sticks", text));
        };
        let place = values.iter().position(|value| *value == of);
        place.ok_or_else(|| complaint::error("lesson-not-sticks", of))
    });
    tera.register_filter("outcomes", |text: &str, _: Kwargs, _: &State| {
        match asked(text)?.thrower.device {
            Device::Sticks { values, .. } => Ok(1_i64 << (values.len() - 1)),
            Device::Die { .. } => Err(complaint::error("lesson-not-sticks", text)),
        }
    });
    tera.register_filter("value", |text: &str, kwargs: Kwargs, _: &State| {
        let marked = kwargs.must_get::<usize>("marked")?;
        let Device::Sticks { values, .. } = asked(text)?.thrower.device else {
            return Err(complaint::error("lesson-not-sticks", text));
        };
        let value = values.get(marked).copied();
        value.map(i64::from).ok_or_else(|| complaint::error("lesson-not-sticks", marked))
    });
    tera.register_filter("ignored", |text: &str, _: Kwargs, _: &State| {
        Ok::<_, Error>(match asked(text)?.thrower.device {
            Device::Sticks { .. } => Vec::new(),
            Device::Die { ignored, .. } => ignored.into_iter().map(i64::from).collect(),
        })
    });
    tera.register_filter("mode", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(law_of(value)?.mode())
    });
    tera.register_function("choose", |kwargs: Kwargs, _: &State| {
        let (n, k) = (kwargs.must_get::<u32>("n")?, kwargs.must_get::<u32>("k")?);
        let ways = num_integer::binomial(BigInt::from(n.min(MOST_SUMMED)), BigInt::from(k));
        Ok::<_, Error>(exact(Exact::from_integer(ways)))
    });
}

fn samples(tera: &mut Tera) {
    tera.register_function("sample", |kwargs: Kwargs, _: &State| {
        let law = law_of(kwargs.must_get::<&Value>("of")?)?;
        let n = kwargs.must_get::<u32>("n")?;
        if n == 0 || n > MOST_THROWS {
            return Err(Error::message(format!("n from 1 to {MOST_THROWS}, found {n}")));
        }
        let sample = Sample::draw(&law, n, kwargs.must_get::<u64>("seed")?);
        let counts: Vec<Value> = sample
            .counts
            .iter()
            .map(|(value, count)| Value::from(vec![Value::from(*value), Value::from(*count)]))
            .collect();
        let mut map = Map::new();
        map.insert("counts".into(), Value::from(counts));
        Ok::<_, Error>(Value::from(map))
    });
    tera.register_filter("freq", |value: &Value, kwargs: Kwargs, _: &State| {
        Ok::<_, Error>(exact(law_of(value)?.probability(kwargs.must_get("of")?)))
    });
    tera.register_filter("count", |value: &Value, kwargs: Kwargs, _: &State| {
        let of = kwargs.must_get::<i64>("of")?;
        let counts = drawn(value).ok_or_else(|| Error::message("count: this is no sample"))?;
        Ok::<_, Error>(counts.iter().find(|(known, _)| *known == of).map_or(0, |(_, n)| *n))
    });
}

/// What a filter is asked about, its faults told to the lesson's author.
pub(super) fn asked(text: &str) -> TeraResult<Subject> {
    subject(text).map_err(|_| complaint::error("lesson-thrower-unknown", text))
}

/// The law of a thrower, of a sum of throws, or of a sample's frequencies.
fn law_of(value: &Value) -> TeraResult<Law> {
    if let Some(counts) = drawn(value) {
        return Law::from_counts(&counts).ok_or_else(|| Error::message("this sample is empty"));
    }
    let text = value.as_str().ok_or_else(|| {
        Error::message(format!("expected a thrower or a sample, found {}", value.name()))
    })?;
    asked(text)?
        .law()
        .ok_or_else(|| Error::message("a turn has no last value: ask for its mean, variance or sd"))
}

fn moment(
    value: &Value,
    law: fn(&Law) -> Exact,
    turned: fn(&TurnLaw) -> Exact,
) -> TeraResult<Exact> {
    if let Some(text) = value.as_str() {
        let subject = asked(text)?;
        if subject.scope == Scope::Turn {
            return Ok(turned(&turn(&subject)?));
        }
    }
    law_of(value).map(|found| law(&found))
}

fn turn(subject: &Subject) -> TeraResult<TurnLaw> {
    TurnLaw::new(&subject.thrower).map_err(|_| Error::message("this turn never ends"))
}

/// The counts of a sample, if the value is one.
fn drawn(value: &Value) -> Option<Vec<(i64, u64)>> {
    let counts = value.as_map()?.get(&"counts".into())?.as_array()?;
    counts
        .iter()
        .map(|pair| match pair.as_array()? {
            [value, count] => Some((value.as_i64()?, count.as_u64()?)),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use tera::Context;

    use super::super::template::render;
    use crate::lesson::markup::inline::math;
    use crate::rules::Lang;

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

    #[test]
    fn a_sample_has_counts_and_a_mean() {
        let of = |what: &str| shown(&format!("sample(of='die-145', n=60, seed=3) | {what}"));
        let counts: Vec<i64> =
            (1..=6).map(|face| of(&format!("count(of={face})")).parse().unwrap()).collect();
        assert_eq!(counts.iter().sum::<i64>(), 60);
        let sum: i64 = counts.iter().zip(1..).map(|(count, face)| count * face).sum();
        assert_eq!(of("mean | times(x=60)"), sum.to_string());
    }
}
