//! Filters and tests on exact numbers.
//!
//! Arithmetic: `plus(x=)`, `minus(x=)`, `times(x=)`, `over(x=)`, `square`, `complement`.
//! Notation: `frac`, `frac(over=16)`, `dec`, `dec(places=2)`, `pct(places=1)`,
//! `worth(places=2)` (`≈ 2,31`), `valued(places=2)` (37/16 ≈ 2,31), `simplified(over=16)` (6/16 = 3/8). Tests: `above(x=)`, `below(x=)`, `equal(x=)`.

use num_traits::{One, Zero};
use senet_engine::rules::exact::fraction;
use senet_engine::rules::{Exact, Lang};
use tera::{Error, Kwargs, State, TeraResult, Value};

use crate::document::notation;

use super::complaint;
use super::hole::{Form, Hole, Number};
use super::keywords::Vocabulary;
use super::ledger::{Answer, Operation, Question, computed, note};
use super::value::{number, rational, to_tera};

/// More places than any sheet prints.
const MOST_PLACES: u32 = 30;

/// Teaches Tera the arithmetic and the notations of exact numbers.
pub fn register(tera: &mut Vocabulary) {
    arithmetic(tera);
    super::arithmetic::register(tera);
    notations(tera);
    comparisons(tera);
}

fn arithmetic(tera: &mut Vocabulary) {
    tera.register_filter("plus", |value: &Value, kwargs: Kwargs, _: &State| {
        let (left, right) = (rational(value)?, other(&kwargs)?);
        let sum = &left + &right;
        Ok::<_, Error>(kept(Operation::Plus, [left, right], sum))
    });
    tera.register_filter("minus", |value: &Value, kwargs: Kwargs, _: &State| {
        let (left, right) = (rational(value)?, other(&kwargs)?);
        let difference = &left - &right;
        Ok::<_, Error>(kept(Operation::Minus, [left, right], difference))
    });
    tera.register_filter("times", |value: &Value, kwargs: Kwargs, _: &State| {
        let (value, factor) = (number(value)?, other(&kwargs)?);
        let product = scaled(&value, factor.clone())?;
        Ok::<_, Error>(done(Operation::Times, vec![value, Number::Rational(factor)], &product))
    });
    tera.register_filter("over", |value: &Value, kwargs: Kwargs, _: &State| {
        let divisor = other(&kwargs)?;
        if divisor.is_zero() {
            return Err(complaint::error("lesson-zero", 0));
        }
        let value = number(value)?;
        let quotient = scaled(&value, divisor.recip())?;
        Ok(done(Operation::Over, vec![value, Number::Rational(divisor)], &quotient))
    });
    tera.register_filter("square", |value: &Value, _: Kwargs, _: &State| {
        let number = number(value)?;
        let square = match &number {
            Number::Rational(value) => value * value,
            Number::Root(square) => square.clone(),
        };
        Ok::<_, Error>(done(Operation::Square, vec![number], &Number::Rational(square)))
    });
    tera.register_filter("root", |value: &Value, _: Kwargs, _: &State| {
        let value = rational(value)?;
        if value < Exact::zero() {
            return Err(complaint::error("lesson-not-exact", value));
        }
        let root = Number::root_of(value.clone());
        Ok(done(Operation::Root, vec![Number::Rational(value)], &root))
    });
    tera.register_filter("plain", |value: &Value, _: Kwargs, _: &State| {
        Ok::<_, Error>(fraction(&rational(value)?))
    });
    tera.register_filter("complement", |value: &Value, _: Kwargs, _: &State| {
        let value = rational(value)?;
        let rest = Exact::one() - &value;
        Ok::<_, Error>(kept(Operation::Complement, [value], rest))
    });
}

/// A number times a rational; a root stays one, so that it takes no minus.
fn scaled(value: &Number, factor: Exact) -> TeraResult<Number> {
    match value {
        Number::Rational(value) => Ok(Number::Rational(value * factor)),
        Number::Root(square) if factor >= Exact::zero() => {
            Ok(Number::Root(square * &factor * &factor))
        }
        Number::Root(_) => Err(complaint::error("lesson-not-exact", factor)),
    }
}

fn notations(tera: &mut Vocabulary) {
    tera.register_filter("frac", |value: &Value, kwargs: Kwargs, _: &State| {
        let form = match kwargs.get("over")? {
            Some(over) => Form::Over(denominator(over)?),
            None => Form::Exact,
        };
        Ok(hole(number(value)?, form))
    });
    tera.register_filter("dec", |value: &Value, kwargs: Kwargs, _: &State| {
        let number = number(value)?;
        let places = if let Some(places) = kwargs.get("places")? {
            checked(places)?
        } else {
            let places = ending(&number)?;
            signed(&number, "=", places);
            places
        };
        Ok(hole(number, Form::Decimal(places)))
    });
    tera.register_filter("pct", |value: &Value, kwargs: Kwargs, _: &State| {
        let places = checked(kwargs.get("places")?.unwrap_or(0))?;
        Ok(hole(Number::Rational(rational(value)?), Form::Percent(places)))
    });
    tera.register_filter("simplified", |value: &Value, kwargs: Kwargs, _: &State| {
        let value = rational(value)?;
        let reduced = Hole { number: Number::Rational(value.clone()), form: Form::Exact };
        let over = denominator(kwargs.must_get("over")?)?;
        let given = Hole { number: Number::Rational(value), form: Form::Over(over) };
        if given.in_math(Lang::En) == reduced.in_math(Lang::En) {
            return Ok::<_, Error>(Value::safe_string(&reduced.encode()));
        }
        Ok(Value::safe_string(&format!("{} = {}", given.encode(), reduced.encode())))
    });
    tera.register_filter("worth", |value: &Value, kwargs: Kwargs, _: &State| {
        worth(number(value)?, &kwargs).map(|text| Value::safe_string(&text))
    });
    tera.register_filter("valued", |value: &Value, kwargs: Kwargs, _: &State| {
        let number = number(value)?;
        let exact = Hole { number: number.clone(), form: Form::Exact }.encode();
        if ending(&number).is_ok_and(|places| places == 0) {
            return Ok::<_, Error>(Value::safe_string(&exact));
        }
        Ok(Value::safe_string(&format!("{exact} {}", worth(number, &kwargs)?)))
    });
}

/// The sign and the decimal: `= 2,3125`, or `≈ 2,31` where it does not end there.
fn worth(number: Number, kwargs: &Kwargs) -> TeraResult<String> {
    let places = checked(kwargs.must_get("places")?)?;
    let (sign, places) = match ending(&number) {
        Ok(whole) if whole <= places => ("=", whole),
        _ => ("\\approx", places),
    };
    signed(&number, sign, places);
    Ok(format!("{sign} {}", Hole { number, form: Form::Decimal(places) }.encode()))
}

fn comparisons(tera: &mut Vocabulary) {
    tera.register_test("above", |value: &Value, kwargs: Kwargs, _: &State| {
        compared(Operation::Above, value, &kwargs, Exact::gt)
    });
    tera.register_test("below", |value: &Value, kwargs: Kwargs, _: &State| {
        compared(Operation::Below, value, &kwargs, Exact::lt)
    });
    tera.register_test("equal", |value: &Value, kwargs: Kwargs, _: &State| {
        compared(Operation::Equal, value, &kwargs, Exact::eq)
    });
}

/// Two numbers compared, 1 where it holds.
fn compared(
    operation: Operation,
    value: &Value,
    kwargs: &Kwargs,
    holds: fn(&Exact, &Exact) -> bool,
) -> TeraResult<bool> {
    let (left, right) = (rational(value)?, other(kwargs)?);
    let holds = holds(&left, &right);
    kept(operation, [left, right], Exact::from_integer(u8::from(holds).into()));
    Ok(holds)
}

/// The result of some arithmetic on rationals, put down for whoever checks it.
fn kept<const N: usize>(operation: Operation, of: [Exact; N], result: Exact) -> Value {
    done(operation, of.map(Number::Rational).into(), &Number::Rational(result))
}

/// The result of some arithmetic, put down for whoever checks it.
pub(super) fn done(operation: Operation, of: Vec<Number>, result: &Number) -> Value {
    computed(operation, of, result);
    to_tera(result)
}

/// The sign before a decimal, put down for whoever checks it.
fn signed(number: &Number, sign: &str, places: u32) {
    note(Question::Sign(number.clone(), places), "", Answer::Written(sign.to_owned()));
}

/// An exact number as the result of a filter.
#[must_use]
pub fn exact(value: Exact) -> Value {
    to_tera(&Number::Rational(value))
}

/// The other number of an operation, given as `x=`.
fn other(kwargs: &Kwargs) -> TeraResult<Exact> {
    rational(kwargs.must_get::<&Value>("x")?)
}

fn hole(number: Number, form: Form) -> Value {
    Value::safe_string(&Hole { number, form }.encode())
}

/// A denominator to write, which is not zero.
fn denominator(over: u32) -> TeraResult<u32> {
    if over == 0 { Err(complaint::range("over", over, "over ≥ 1".to_owned())) } else { Ok(over) }
}

fn checked(places: u32) -> TeraResult<u32> {
    if places > MOST_PLACES {
        let expected = format!("0 ≤ places ≤ {MOST_PLACES}");
        return Err(complaint::range("places", places, expected));
    }
    Ok(places)
}

/// How many places write the number whole.
fn ending(number: &Number) -> TeraResult<u32> {
    let whole =
        |value: &Exact| (0..=MOST_PLACES).find(|places| notation::is_exact_at(value, *places));
    match number {
        Number::Rational(value) => whole(value),
        Number::Root(_) => None,
    }
    .ok_or_else(|| complaint::error("lesson-decimal-endless", number))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use tera::Context;

    use crate::lesson::markup::inline::math;

    use super::super::template::render;

    fn shown(expression: &str) -> String {
        let text = format!("<< {expression} >>");
        let lines = render(&text, &Context::new(), Lang::Fr).unwrap();
        math(Lang::Fr, &lines[0].text)
    }

    #[test]
    fn arithmetic_is_exact() {
        // 1/10 + 2/10 is 3/10, which no float says.
        assert_eq!(shown("'1/10' | plus(x='2/10')"), "\\frac{3}{10}");
        assert_eq!(shown("'3/8' | times(x=100) | dec"), "37,5");
        assert_eq!(shown("1 | over(x=3) | complement"), "\\frac{2}{3}");
        assert_eq!(shown("'1/2' | minus(x='3/4')"), "-\\frac{1}{4}");
        // 3√2, and √2/2.
        assert_eq!(shown("2 | root | times(x=3)"), "3\\sqrt{2}");
        assert_eq!(shown("2 | root | over(x=2)"), "\\frac{\\sqrt{2}}{2}");
    }

    #[test]
    fn the_sign_says_whether_a_decimal_is_whole() {
        assert_eq!(shown("'37/16' | worth(places=4)"), "= 2,3125");
        assert_eq!(shown("'37/16' | worth(places=2)"), "\\approx 2,31");
        assert_eq!(shown("'1/2' | worth(places=3)"), "= 0,5");
    }

    #[test]
    fn comparisons_are_exact() {
        assert_eq!(shown("'yes' if '1/3' is above(x='33%') else 'no'"), "yes");
    }
}
