//! Words on notations: `frac`, `frac(over=16)`, `dec`, `dec(places=2)`,
//! `pct(places=1)`, `worth(places=2)` (`≈ 2,31`), `valued(places=2)` (37/16 ≈ 2,31),
//! `valued(over=16, places=2)` (36/16 = 9/4 = 2,25), `simplified(over=16)` (6/16 = 3/8),
//! `fingerprint(places=3)` (which recognises it).

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
    use super::super::tests::value_in_french as value;

    #[test]
    fn arithmetic_is_exact() {
        // 1/10 + 2/10 is 3/10, which floats miss.
        assert_eq!(value("'1/10' | plus(x='2/10')"), "\\frac{3}{10}");
        assert_eq!(value("'3/8' | times(x=100) | dec"), "37,5");
        assert_eq!(value("1 | over(x=3) | complement"), "\\frac{2}{3}");
        assert_eq!(value("'1/2' | minus(x='3/4')"), "-\\frac{1}{4}");
        // 3√2, and √2/2.
        assert_eq!(value("2 | root | times(x=3)"), "3\\sqrt{2}");
        assert_eq!(value("2 | root | over(x=2)"), "\\frac{\\sqrt{2}}{2}");
    }

    #[test]
    fn the_sign_says_whether_a_decimal_is_whole() {
        assert_eq!(value("'37/16' | worth(places=4)"), "= 2,3125");
        assert_eq!(value("'37/16' | worth(places=2)"), "\\approx 2,31");
        assert_eq!(value("'1/2' | worth(places=3)"), "= 0,5");
    }

    #[test]
    fn no_number_is_equal_to_itself_twice() {
        // 60/15 is 4, which is its own decimal; 36/16 = 9/4 terminates, 38/15 does not.
        assert_eq!(value("'60/15' | valued(over=15, places=2)"), "\\frac{60}{15} = 4");
        assert_eq!(
            value("'36/16' | valued(over=16, places=2)"),
            "\\frac{36}{16} = \\frac{9}{4} = 2,25"
        );
        assert_eq!(value("'38/15' | valued(over=15, places=2)"), "\\frac{38}{15} \\approx 2,53");
        assert_eq!(value("4 | valued(places=2)"), "4");
    }

    #[test]
    fn comparisons_are_exact() {
        assert_eq!(value("'yes' if '1/3' is above(x='33%') else 'no'"), "yes");
    }
}
