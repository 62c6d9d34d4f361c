//! Exact numbers, and their representation in Tera.
//!
//! Tera has whole numbers, floats, text, lists and maps. A float never stands for a probability
//! here: an exact number is a map with one key, `RATIONAL` or `ROOT`, with the fraction in lowest
//! terms as text. Tera itself can compare maps for equality but not order, add or print them, so
//! that a number without its filter is an error rather than a wrong result.

use std::fmt;

use num_bigint::BigInt;
use senet_engine::rules::exact::whole;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, exact};
use tera::{Map, Value};

use crate::document::notation::rational_root;

/// The key of a rational, and that of the square of a root. They begin with a character that a
/// lesson cannot contain (see `private_use`): a map of its author is no number.
const RATIONAL: &str = "\u{E00B}exact";
const ROOT: &str = "\u{E00B}root";

/// An exact number in a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// A rational.
    Rational(Exact),
    /// The square root of a rational that is not negative: a standard deviation.
    Root(Exact),
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rational(value) => write!(f, "{value}"),
            Self::Root(square) => write!(f, "√({square})"),
        }
    }
}

impl Number {
    /// The square root of a rational that is not negative: itself a rational where it can
    /// be, so that the root of 1/100 is 1/10.
    pub fn root_of(square: Exact) -> Self {
        rational_root(&square).map_or(Self::Root(square), Self::Rational)
    }

    /// The number; for a root, to more places than any sheet prints.
    pub fn approximate(&self) -> Exact {
        self.to_places(12)
    }

    /// The number; for a root, its first `places` places.
    pub(super) fn to_places(&self, places: u32) -> Exact {
        match self {
            Self::Rational(value) => value.clone(),
            Self::Root(square) => {
                let scale = BigInt::from(10).pow(places);
                let root = (square * Exact::from_integer(scale.pow(2))).to_integer().sqrt();
                Exact::new(root, scale)
            }
        }
    }
}

/// An exact number as a Tera value; a whole number is Tera's own.
pub fn to_tera(number: &Number) -> Value {
    let (key, value) = match number {
        Number::Rational(value) => {
            if value.is_integer()
                && let Ok(small) = i64::try_from(value.numer())
            {
                return Value::from(small);
            }
            (RATIONAL, value)
        }
        Number::Root(square) => (ROOT, square),
    };
    let mut map = Map::new();
    map.insert(key.into(), Value::from(exact::fraction(value)));
    Value::from(map)
}

/// A value as its author could have written it, for a message.
pub(super) fn described(value: &Value) -> String {
    let listed = |items: Vec<String>| items.join(", ");
    if let Some(number) = exact_in(value) {
        return number.to_string();
    }
    if let Some(items) = value.as_array() {
        return format!("[{}]", listed(items.iter().map(described).collect()));
    }
    if let Some(fields) = value.as_map() {
        let field = |(name, value)| format!("{name}: {}", described(value));
        return format!("{{{}}}", listed(fields.iter().map(field).collect()));
    }
    match value.as_str() {
        Some(text) => format!("\"{text}\""),
        None => value.to_string(),
    }
}

/// The rational in a Tera value.
///
/// # Errors
/// As [`number`]; `lesson-root` for a root.
pub fn rational(value: &Value) -> Checked<Exact> {
    match number(value)? {
        Number::Rational(value) => Ok(value),
        root @ Number::Root(_) => Err(Fault::failure("lesson-root").with("found", root)),
    }
}

/// The exact number in a Tera value: a whole number, a map made by [`to_tera`], or a
/// text such as `"3/8"` or `"37.5%"`.
///
/// # Errors
/// `lesson-not-exact` for anything else.
pub fn number(value: &Value) -> Checked<Number> {
    let read = |text: &str| exact::parse(text).ok().map(Number::Rational);
    let found = exact_in(value).or_else(|| read(value.as_str()?));
    found.ok_or_else(|| {
        let text = value.as_str().map(str::to_owned);
        let found = text.unwrap_or_else(|| described(value));
        Fault::failure("lesson-not-exact").with("found", found)
    })
}

/// The number in a whole number of Tera, or in a map made by [`to_tera`].
fn exact_in(value: &Value) -> Option<Number> {
    if let Some(small) = value.as_i64() {
        return Some(Number::Rational(whole(small)));
    }
    let map = value.as_map()?;
    let field = |key: &'static str| map.get(&key.into()).and_then(Value::as_str);
    match (field(RATIONAL), field(ROOT)) {
        (Some(text), _) => reduced(text).map(Number::Rational),
        (None, Some(text)) => reduced(text).map(Number::Root),
        (None, None) => None,
    }
}

/// The fraction that [`to_tera`] wrote in lowest terms: to reduce it again would take longer than
/// most of what is computed with it.
fn reduced(text: &str) -> Option<Exact> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Some(Exact::new_raw(numerator.parse().ok()?, denominator.parse().ok()?))
}

/// A rational as a Tera value.
pub fn exact(value: Exact) -> Value {
    to_tera(&Number::Rational(value))
}

/// A list of rationals as a Tera value.
pub(super) fn list(values: Vec<Exact>) -> Value {
    Value::from(values.into_iter().map(exact).collect::<Vec<Value>>())
}

/// A map of some fields.
pub fn map<const N: usize>(fields: [(&'static str, Value); N]) -> Value {
    let fields: Map = fields.into_iter().map(|(name, value)| (name.into(), value)).collect();
    Value::from(fields)
}

/// The field of a sample that holds its counts.
const COUNTS: &str = "counts";

/// A sample as a Tera value: how often each value came.
pub(super) fn of_counts(counts: &[(i64, u64)]) -> Value {
    let pair =
        |(value, count): &(i64, u64)| Value::from(vec![Value::from(*value), Value::from(*count)]);
    map([(COUNTS, Value::from(counts.iter().map(pair).collect::<Vec<Value>>()))])
}

/// The counts of a sample, if the value is one.
pub(super) fn counts_of(value: &Value) -> Option<Vec<(i64, u64)>> {
    let counts = value.as_map()?.get(&COUNTS.into())?.as_array()?;
    let pair = |pair: &Value| match pair.as_array()? {
        [value, count] => Some((value.as_i64()?, count.as_u64()?)),
        _ => None,
    };
    counts.iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;
    use tera::Value;

    use super::{described, exact};

    #[test]
    fn a_value_is_described_as_its_author_could_have_written_it() {
        let number = exact(ratio(37, 16));
        let list = Value::from(vec![number, Value::from("a"), Value::from(2_i64)]);
        assert_eq!(described(&list), "[37/16, \"a\", 2]");
    }
}
