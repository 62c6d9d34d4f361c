//! Words on throwers: laws, means, turns.
//!
//! A thrower is a text, as on the command line: `sticks-5`, or `sticks-5:p=2/3`. A word applies to
//! a throw (`sticks | mean`), a whole turn (`sticks | turn | mean`), or a sum of throws (`sticks |
//! sum(n=2) | mean`): see [`super::subject`].

use num_bigint::BigInt;
use senet_engine::laws::{Law, TurnLaw, extra_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Fault, Thrower};
use tera::Value;

use super::number::{Number, counts_of, exact, to_tera};
use super::subject::{MOST_SUMMED, Subject, subject};
use super::word::Argument::{Count, Whole};
use super::word::{Call, Word, filter, function, unfit};

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("mean", &[], |call| Ok(exact(subject_of(call.value)?.mean()))),
    filter("variance", &[], |call| Ok(exact(subject_of(call.value)?.variance()))),
    filter("sd", &[], |call| Ok(to_tera(&Number::root_of(subject_of(call.value)?.variance())))),
    filter("mean_of_squares", &[], |call| {
        Ok(exact(law(call)?.expectation(|x| BigInt::from(x).pow(2))))
    }),
    filter("throws_per_turn", &[], |call| Ok(exact(TurnLaw::new(&thrower(call)?)?.throws_mean()))),
    filter("extra", &[], |call| Ok(exact(extra_probability(&thrower(call)?)))),
    filter("values", &[], |call| Ok(Value::from(law(call)?.values().collect::<Vec<i64>>()))),
    filter("extra_values", &[], |call| {
        Ok(Value::from(thrower(call)?.extra.into_iter().collect::<Vec<u32>>()))
    }),
    filter("weight", &[("of", Whole)], |call| {
        let (of, law) = (call.given::<i64>("of")?, law(call)?);
        let weight = law.weights().find(|(known, _)| *known == of).map(|(_, w)| w.clone());
        Ok(exact(Exact::from_integer(weight.unwrap_or_default().into())))
    }),
    filter("total", &[], |call| Ok(exact(Exact::from_integer(law(call)?.total().clone().into())))),
    filter("mode", &[], |call| {
        let modes = law(call)?.modes();
        let [mode] = modes[..] else {
            let all: Vec<String> = modes.iter().map(i64::to_string).collect();
            return Err(Fault::failure("lesson-modes").with("found", all.join(", ")));
        };
        Ok(Value::from(mode))
    }),
    filter("modes", &[], |call| Ok(Value::from(law(call)?.modes()))),
    filter("marked", &[("of", Count)], |call| {
        let of = call.given::<u32>("of")?;
        let marked = sticks(call)?.iter().position(|value| *value == of);
        marked.map(Value::from).ok_or_else(|| not_sticks(of))
    }),
    filter("outcomes", &[], |call| Ok(Value::from(1_i64 << (sticks(call)?.len() - 1)))),
    filter("value", &[("marked", Count)], |call| {
        let marked = call.given::<usize>("marked")?;
        let value = sticks(call)?.get(marked).copied();
        value.map(Value::from).ok_or_else(|| not_sticks(marked))
    }),
    filter("ignored", &[], |call| {
        Ok(Value::from(match thrower(call)?.device {
            Device::Sticks { .. } | Device::Weights { .. } => Vec::new(),
            Device::Die { ignored, .. } => ignored.into_iter().collect::<Vec<u32>>(),
        }))
    }),
    filter("source", &[], |call| {
        let source = thrower(call)?.source;
        Ok(Value::from(source.map_or_else(String::new, |source| source.get(call.lang).to_owned())))
    }),
    filter("title", &[], |call| Ok(Value::from(read_subject(call.text()?)?.title(call.lang)))),
    function("choose", &[("n", Count), ("k", Count)], |call| {
        let n = call.within("n", 0..=MOST_SUMMED)?;
        let k = call.given::<u32>("k")?;
        Ok(exact(Exact::from_integer(num_integer::binomial(BigInt::from(n), BigInt::from(k)))))
    }),
];

fn thrower(call: &Call) -> Checked<Thrower> {
    thrown(call.text()?)
}

fn law(call: &Call) -> Checked<Law> {
    law_of(call.value)
}

/// The value for each number of marked sides, from none; only sticks have some.
fn sticks(call: &Call) -> Checked<Vec<u32>> {
    let text = call.text()?;
    match thrown(text)?.device {
        Device::Sticks { values, .. } => Ok(values),
        Device::Die { .. } | Device::Weights { .. } => Err(not_sticks(text)),
    }
}

/// A thrower that is not made of sticks, or a value that sticks do not have.
pub(super) fn not_sticks(found: impl std::fmt::Display) -> Fault {
    Fault::failure("lesson-not-sticks").with("found", found)
}

/// The subject that a word applies to; its faults are reported to the lesson's author.
pub(super) fn read_subject(text: &str) -> Checked<Subject> {
    subject(text).map_err(|_| unknown_thrower(text))
}

/// The thrower of the subject that a word applies to.
pub(super) fn thrown(text: &str) -> Checked<Thrower> {
    read_subject(text)?.thrower().cloned().ok_or_else(|| unknown_thrower(text))
}

/// A name that no thrower has.
pub(super) fn unknown_thrower(found: &str) -> Fault {
    let known = Thrower::catalogue().iter().map(|one| &one.id);
    Fault::failure("lesson-thrower-unknown").with_known(found, known)
}

/// The subject that a text names, or the frequencies of a sample.
pub(super) fn subject_of(value: &Value) -> Checked<Subject> {
    if let Some(counts) = counts_of(value) {
        let law = Law::from_counts(&counts).map(Subject::Sample);
        return law.ok_or_else(|| Fault::failure("lesson-sample-empty"));
    }
    read_subject(value.as_str().ok_or_else(|| unfit(value, "source"))?)
}

/// The law of a thrower, of a sum of throws, or of a sample's frequencies.
pub(super) fn law_of(value: &Value) -> Checked<Law> {
    subject_of(value)?.law().ok_or_else(|| Fault::failure("lesson-law-endless"))
}
