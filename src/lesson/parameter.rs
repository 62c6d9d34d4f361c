//! The parameters of a lesson, which variants may change, and their ranges.

use std::collections::BTreeMap;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Fault, Thrower, exact};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use tera::Value;

use super::text::number::Number;
use super::text::number::to_tera;

/// A parameter of a lesson. Values are texts, read according to the kind.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// Its meaning, for the teacher who sets it.
    #[serde(default)]
    pub what: Option<Bilingual>,
    /// The kind of its values.
    pub kind: ParameterKind,
    /// Every value a teacher may ask for; empty if any is allowed. A list in the file has one at
    /// least.
    #[serde(default, deserialize_with = "some")]
    pub range: Vec<Text>,
    /// The values that variants draw from; those of the range by default.
    #[serde(default, deserialize_with = "some")]
    pub draw: Vec<Text>,
    /// The value on the default sheet.
    pub default: Default,
}

/// A list of values: an empty one is refused, since it would mean that any value is allowed.
fn some<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Text>, D::Error> {
    let values = Vec::deserialize(list)?;
    if values.is_empty() { Err(D::Error::invalid_length(0, &"a value")) } else { Ok(values) }
}

/// The kind of a parameter's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ParameterKind {
    /// A thrower, as on the command line: `sticks-5`.
    Thrower,
    /// A whole number.
    Number,
    /// An exact probability: `2/3`.
    Probability,
    /// The seed of a sample: any whole number from 0, drawn again for each variant.
    Seed,
    /// A word that selects variants of the text.
    Word,
}

/// The default value: one value, or one for each value of another parameter.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Default {
    /// One value.
    One(Text),
    /// The value that corresponds to that of another parameter. Such a parameter is not drawn.
    Follows(Follows),
}

/// The default of a parameter that follows another.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follows {
    /// The parameter followed.
    pub follows: String,
    /// Its values, each with the corresponding value.
    pub values: BTreeMap<String, Text>,
}

/// Whether a text is one word, in the command that sets it too: letters, digits and a few signs.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|sign| sign.is_alphanumeric() || "+-._".contains(sign))
}

/// The values of a lesson's parameters, by name, as texts.
pub type Settings = BTreeMap<String, String>;

/// A value in `lesson.toml`: a number or a text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "Raw")]
pub struct Text(pub String);

#[derive(Deserialize)]
#[serde(untagged)]
enum Raw {
    Number(i64),
    Text(String),
}

impl From<Raw> for Text {
    fn from(raw: Raw) -> Self {
        match raw {
            Raw::Number(number) => Self(number.to_string()),
            Raw::Text(text) => Self(text),
        }
    }
}

impl Parameter {
    /// The values a variant draws from; empty for a seed and for one that follows another.
    pub fn drawn(&self) -> &[Text] {
        match self.default {
            Default::Follows(_) => &[],
            Default::One(_) if self.draw.is_empty() => &self.range,
            Default::One(_) => &self.draw,
        }
    }

    /// Whether a teacher may ask for this value.
    pub fn allows(&self, value: &str) -> bool {
        self.range.is_empty() || self.range.iter().any(|known| known.0 == value)
    }

    /// The value as passed to Tera.
    ///
    /// # Errors
    /// `lesson-parameter-value` (arguments `parameter`, `found`, `expected`,
    /// `suggestion`) for a value outside the range or not of the kind; `lesson-parameter-kind`
    /// (arguments `parameter`, `found`) for one of the range that is no whole number;
    /// `lesson-parameter-word` for one of the range that is no word.
    pub fn value(&self, name: &str, text: &str) -> Checked<Value> {
        let refused = || {
            let fault = Fault::usage("lesson-parameter-value").with("parameter", name);
            if self.range.is_empty() {
                return fault.with("found", text).with("expected", "0, 1, 2…");
            }
            fault.with_known(text, self.range.iter().map(|value| &value.0))
        };
        if !self.allows(text) {
            return Err(refused());
        }
        let of_another_kind = || {
            if self.range.is_empty() {
                return refused();
            }
            let fault = Fault::failure("lesson-parameter-kind");
            fault.with("parameter", name).with("found", text)
        };
        match self.kind {
            ParameterKind::Thrower => Thrower::parse(text).map(|_| Value::from(text)),
            ParameterKind::Number => {
                text.parse::<i64>().map(Value::from).map_err(|_| of_another_kind())
            }
            ParameterKind::Seed => {
                text.parse::<u64>().map(Value::from).map_err(|_| of_another_kind())
            }
            ParameterKind::Probability => {
                exact::parse_probability(text).map(|value| to_tera(&Number::Rational(value)))
            }
            ParameterKind::Word if is_word(text) => Ok(Value::from(text)),
            ParameterKind::Word => {
                let fault = Fault::failure("lesson-parameter-word");
                Err(fault.with("parameter", name).with("found", text))
            }
        }
    }

    /// Checks that every value written in `lesson.toml` is allowed.
    ///
    /// # Errors
    /// `lesson-parameter-value`, `lesson-parameter-kind`, `lesson-parameter-word`,
    /// `lesson-parameter-follows`, `lesson-parameter-partner` or what the kind refuses.
    pub fn check(&self, name: &str, all: &BTreeMap<String, Self>) -> Checked<()> {
        for value in self.range.iter().chain(&self.draw) {
            self.value(name, &value.0)?;
        }
        match &self.default {
            Default::One(value) => self.value(name, &value.0).map(|_| ()),
            Default::Follows(follows) => {
                let followed = all.get(&follows.follows);
                let Some((followed, Default::One(usual))) = followed.map(|one| (one, &one.default))
                else {
                    return Err(Fault::failure("lesson-parameter-follows")
                        .with("parameter", name)
                        .with("found", &follows.follows));
                };
                let mut known = followed.range.iter().chain(&followed.draw).chain([usual]);
                if let Some(alone) = known.find(|value| !follows.values.contains_key(&value.0)) {
                    return Err(Fault::failure("lesson-parameter-partner")
                        .with("parameter", name)
                        .with("followed", &follows.follows)
                        .with("found", &alone.0));
                }
                follows.values.values().try_for_each(|value| self.value(name, &value.0).map(|_| ()))
            }
        }
    }
}
