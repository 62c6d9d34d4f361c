//! Exact numbers inside Tera.
//!
//! Tera has whole numbers, floats, text, lists and maps. A float never stands for a
//! probability here: an exact number is a map with one key, `exact` for a rational or
//! `root` for a square root, holding the reduced fraction as text. Maps can be compared
//! for equality but not ordered, added or printed by Tera itself, so that a number that
//! misses its filter is an error and not a wrong result.

use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, exact};
use tera::{Map, TeraResult, Value};

use super::complaint;
use super::hole::Number;

const RATIONAL: &str = "exact";
const ROOT: &str = "root";

/// An exact number as a Tera value; a whole number is Tera's own.
#[must_use]
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

/// The rational in a Tera value.
///
/// # Errors
/// A message for the lesson's author if it is none.
pub fn rational(value: &Value) -> TeraResult<Exact> {
    match number(value)? {
        Number::Rational(value) => Ok(value),
        root @ Number::Root(_) => Err(complaint::error("lesson-root", root)),
    }
}

/// The exact number in a Tera value: a whole number, a map made by [`to_tera`], or a
/// text such as `"3/8"` or `"37.5%"`.
///
/// # Errors
/// A message for the lesson's author if it is none.
pub fn number(value: &Value) -> TeraResult<Number> {
    if let Some(small) = value.as_i64() {
        return Ok(Number::Rational(whole(small)));
    }
    let wrong = || complaint::error("lesson-not-exact", value);
    let read = |text: &str| exact::parse(text).map_err(|_| wrong());
    if let Some(text) = value.as_str() {
        return read(text).map(Number::Rational);
    }
    let map = value.as_map().ok_or_else(wrong)?;
    let field = |key: &'static str| map.get(&key.into()).and_then(Value::as_str);
    let own = |text: &str| text.parse::<Exact>().map_err(|_| wrong());
    match (field(RATIONAL), field(ROOT)) {
        (Some(text), _) => own(text).map(Number::Rational),
        (None, Some(text)) => own(text).map(Number::Root),
        (None, None) => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{ratio, whole};

    use crate::lesson::text::hole::Number;

    use super::{number, to_tera};

    #[test]
    fn exact_numbers_go_through_tera_unchanged() {
        for exact in [
            Number::Rational(ratio(37, 16)),
            Number::Rational(whole(-3)),
            Number::Root(ratio(311, 256)),
        ] {
            let value = to_tera(&exact);
            assert_eq!(number(&value).unwrap(), exact);
        }
    }
}
