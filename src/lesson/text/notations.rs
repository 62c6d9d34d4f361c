//! Notations of a number, such as `valued(places=2)`: 37/16 ≈ 2,31.

use std::ops::RangeInclusive;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Lang};
use tera::Value;

use crate::document::notation;

use super::formatted::{Form, FormattedNumber};
use super::mark::encode;
use super::number::{Number, number, rational};
use super::word::Argument::Count;
use super::word::{Argument, Call, Word, filter, out_of_range};

/// More places than any sheet prints.
const MOST_PLACES: u32 = 30;

const OVER: &[(&str, Argument)] = &[("over", Count)];
const PLACES: &[(&str, Argument)] = &[("places", Count)];

/// The places that a word may be asked for.
const ALLOWED: RangeInclusive<u32> = 0..=MOST_PLACES;

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("frac", OVER, |call| {
        let form = over(call)?.map_or(Form::Exact, Form::Over);
        Ok(formatted(&number(call.value)?, form))
    }),
    filter("dec", PLACES, |call| {
        let number = number(call.value)?;
        let places = call.asked_within("places", ALLOWED)?;
        let places = places.map_or_else(|| ending(&number), Ok)?;
        Ok(formatted(&number, Form::Decimal(places)))
    }),
    filter("pct", PLACES, |call| {
        let places = call.asked_within("places", ALLOWED)?.unwrap_or(0);
        Ok(formatted(&Number::Rational(rational(call.value)?), Form::Percent(places)))
    }),
    filter("fingerprint", PLACES, |call| {
        let places = call.within("places", ALLOWED)?;
        Ok(formatted(&number(call.value)?, Form::Fingerprint(places)))
    }),
    filter("simplified", OVER, |call| {
        let over = over(call)?.map_or_else(|| call.given("over"), Ok)?;
        Ok(Value::safe_string(&reduced(&rational(call.value)?, over)))
    }),
    filter("worth", PLACES, |call| {
        worth(call, &number(call.value)?).map(|text| Value::safe_string(&text))
    }),
    filter("valued", &[("over", Count), ("places", Count)], |call| {
        let number = number(call.value)?;
        let exact = match over(call)? {
            Some(over) => reduced(&rational(call.value)?, over),
            None => encode(&number, Form::Exact),
        };
        if ending(&number).is_ok_and(|places| places == 0) {
            return Ok(Value::safe_string(&exact));
        }
        Ok(Value::safe_string(&format!("{exact} {}", worth(call, &number)?)))
    }),
];

/// A fraction over a denominator, and the same in lowest terms where that is written otherwise.
fn reduced(value: &Exact, over: u32) -> String {
    let number = Number::Rational(value.clone());
    let [given, reduced] = [Form::Over(over), Form::Exact].map(|form| encode(&number, form));
    let written = |form| FormattedNumber { number: number.clone(), form }.in_math(Lang::En);
    if written(Form::Over(over)) == written(Form::Exact) {
        reduced
    } else {
        format!("{given} = {reduced}")
    }
}

/// The sign and the decimal: `= 2,3125`, or `≈ 2,31` where it does not end there.
fn worth(call: &Call, number: &Number) -> Checked<String> {
    let places = call.within("places", ALLOWED)?;
    let (sign, places) = match ending(number) {
        Ok(whole) if whole <= places => ("=", whole),
        _ => ("\\approx", places),
    };
    Ok(format!("{sign} {}", encode(number, Form::Decimal(places))))
}

fn formatted(number: &Number, form: Form) -> Value {
    Value::safe_string(&encode(number, form))
}

/// The denominator of `over=`, which must not be zero.
fn over(call: &Call) -> Checked<Option<u32>> {
    match call.asked("over")? {
        Some(0) => Err(out_of_range("over", 0, "over ≥ 1")),
        over => Ok(over),
    }
}

/// The number of places of the exact decimal.
fn ending(number: &Number) -> Checked<u32> {
    match number {
        Number::Rational(value) => notation::places_within(value, MOST_PLACES),
        Number::Root(_) => None,
    }
    .ok_or_else(|| Fault::failure("lesson-decimal-endless").with("found", number))
}

#[cfg(test)]
mod tests {
    use super::super::tests::gives;

    #[test]
    fn the_sign_is_right_and_no_number_is_equal_to_itself_twice() {
        gives(&[
            ("'37/16' | worth(places=4)", "= 2.3125"),
            ("'37/16' | worth(places=2)", "\\approx 2.31"),
            ("'1/2' | worth(places=3)", "= 0.5"),
            // 60/15 is 4, which is its own decimal; 36/16 = 9/4 terminates, 38/15 does not.
            ("'60/15' | valued(over=15, places=2)", "\\frac{60}{15} = 4"),
            ("'36/16' | valued(over=16, places=2)", "\\frac{36}{16} = \\frac{9}{4} = 2.25"),
            ("'38/15' | valued(over=15, places=2)", "\\frac{38}{15} \\approx 2.53"),
            ("4 | valued(places=2)", "4"),
        ]);
    }
}
