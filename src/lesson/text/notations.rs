//! Words on notations: `frac`, `frac(over=16)`, `dec`, `dec(places=2)`,
//! `pct(places=1)`, `worth(places=2)` (`≈ 2,31`), `valued(places=2)` (37/16 ≈ 2,31),
//! `valued(over=16, places=2)` (36/16 = 9/4 = 2,25), `simplified(over=16)` (6/16 = 3/8),
//! `fingerprint(places=3)` (which recognises it).

use senet_engine::rules::{Exact, Lang};
use tera::{TeraResult, Value};

use crate::document::notation;

use super::formatted::{Form, FormattedNumber};
use super::mark::encode;
use super::number::{Number, number, rational};
use super::template_error;
use super::word::{Argument, Call, Word, filter};

/// More places than any sheet prints.
const MOST_PLACES: u32 = 30;

const OVER: &[(&str, Argument)] = &[("over", Argument::Count)];
const PLACES: &[(&str, Argument)] = &[("places", Argument::Count)];
const VALUED: &[(&str, Argument)] = &[("over", Argument::Count), ("places", Argument::Count)];

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("frac", OVER, |call| {
        let form = match call.kwargs.get("over")? {
            Some(over) => Form::Over(denominator(over)?),
            None => Form::Exact,
        };
        Ok(formatted(number(call.value)?, form))
    }),
    filter("dec", PLACES, |call| {
        let number = number(call.value)?;
        let places = match call.kwargs.get("places")? {
            Some(places) => checked(places)?,
            None => ending(&number)?,
        };
        Ok(formatted(number, Form::Decimal(places)))
    }),
    filter("pct", PLACES, |call| {
        let places = checked(call.kwargs.get("places")?.unwrap_or(0))?;
        Ok(formatted(Number::Rational(rational(call.value)?), Form::Percent(places)))
    }),
    filter("fingerprint", PLACES, |call| {
        let places = checked(call.kwargs.must_get("places")?)?;
        Ok(formatted(number(call.value)?, Form::Fingerprint(places)))
    }),
    filter("simplified", OVER, simplified),
    filter("worth", PLACES, |call| {
        worth(call, number(call.value)?).map(|text| Value::safe_string(&text))
    }),
    filter("valued", VALUED, |call| {
        let number = number(call.value)?;
        let exact = match call.kwargs.get("over")? {
            Some(over) => reduced(&rational(call.value)?, denominator(over)?),
            None => encode(&FormattedNumber { number: number.clone(), form: Form::Exact }),
        };
        if ending(&number).is_ok_and(|places| places == 0) {
            return Ok(Value::safe_string(&exact));
        }
        Ok(Value::safe_string(&format!("{exact} {}", worth(call, number)?)))
    }),
];

fn simplified(call: &Call) -> TeraResult<Value> {
    let over = denominator(call.kwargs.must_get("over")?)?;
    Ok(Value::safe_string(&reduced(&rational(call.value)?, over)))
}

/// A fraction over a denominator, and the same in lowest terms where that is written otherwise.
fn reduced(value: &Exact, over: u32) -> String {
    let in_form = |form| FormattedNumber { number: Number::Rational(value.clone()), form };
    let (given, reduced) = (in_form(Form::Over(over)), in_form(Form::Exact));
    if given.in_math(Lang::En) == reduced.in_math(Lang::En) {
        encode(&reduced)
    } else {
        format!("{} = {}", encode(&given), encode(&reduced))
    }
}

/// The sign and the decimal: `= 2,3125`, or `≈ 2,31` where it does not end there.
fn worth(call: &Call, number: Number) -> TeraResult<String> {
    let places = checked(call.kwargs.must_get("places")?)?;
    let (sign, places) = match ending(&number) {
        Ok(whole) if whole <= places => ("=", whole),
        _ => ("\\approx", places),
    };
    Ok(format!("{sign} {}", encode(&FormattedNumber { number, form: Form::Decimal(places) })))
}

fn formatted(number: Number, form: Form) -> Value {
    Value::safe_string(&encode(&FormattedNumber { number, form }))
}

/// A denominator, which must not be zero.
fn denominator(over: u32) -> TeraResult<u32> {
    if over == 0 {
        Err(template_error::range("over", over, "over ≥ 1".to_owned()))
    } else {
        Ok(over)
    }
}

fn checked(places: u32) -> TeraResult<u32> {
    if places > MOST_PLACES {
        let expected = format!("0 ≤ places ≤ {MOST_PLACES}");
        return Err(template_error::range("places", places, expected));
    }
    Ok(places)
}

/// The number of places of the exact decimal.
fn ending(number: &Number) -> TeraResult<u32> {
    match number {
        Number::Rational(value) => notation::places_within(value, MOST_PLACES),
        Number::Root(_) => None,
    }
    .ok_or_else(|| template_error::error("lesson-decimal-endless", number))
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
