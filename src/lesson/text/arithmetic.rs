//! Arithmetic on exact numbers, and comparisons.

use std::cmp::Ordering;

use num_traits::{One, Pow, Signed, Zero};
use senet_engine::rules::exact::fraction;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault};
use tera::Value;

use super::number::{Number, exact, number, rational, to_tera};
use super::word::{Argument, Call, Word, filter, out_of_range, test};

/// The largest power a sheet may take.
const MOST_POWER: i64 = 1000;

/// The binary digits of a power.
const MOST_BITS: u64 = 200_000;

/// The places that `approx` keeps of a square root, more than any sheet prints.
const KEPT: u32 = 40;

/// The other number of an operation.
const OTHER: &[(&str, Argument)] = &[("x", Argument::Number)];

/// The words of this file.
pub(super) const WORDS: &[Word] = &[
    filter("plus", OTHER, |call| of_two(call, |left, right| left + right)),
    filter("minus", OTHER, |call| of_two(call, |left, right| left - right)),
    filter("times", OTHER, |call| scaled(call, &call.exact("x")?)),
    filter("over", OTHER, |call| {
        let divisor = call.exact("x")?;
        if divisor.is_zero() {
            return Err(fault("lesson-zero", 0));
        }
        scaled(call, &divisor.recip())
    }),
    filter("square", &[], |call| of_one(call, |value| Number::Rational(squared(value)))),
    filter("root", &[], |call| {
        let value = rational(call.value)?;
        if value < Exact::zero() {
            return Err(fault("lesson-not-exact", value));
        }
        Ok(to_tera(&Number::root_of(value)))
    }),
    filter("plain", &[], |call| Ok(Value::from(fraction(&rational(call.value)?)))),
    filter("complement", &[], |call| Ok(exact(Exact::one() - rational(call.value)?))),
    filter("abs", &[], |call| {
        of_one(call, |value| match value {
            Number::Rational(value) => Number::Rational(value.abs()),
            root @ Number::Root(_) => root.clone(),
        })
    }),
    filter("power", &[("n", Argument::Whole)], |call| {
        Ok(to_tera(&power(&number(call.value)?, call.given("n")?)?))
    }),
    filter("floor", &[], |call| of_one(call, |value| Number::Rational(floor(value)))),
    filter("ceil", &[], |call| of_one(call, |value| Number::Rational(ceil(value)))),
    filter("largest", OTHER, |call| chosen(call, Ordering::Greater)),
    filter("smallest", OTHER, |call| chosen(call, Ordering::Less)),
    filter("approx", &[], |call| of_one(call, |value| Number::Rational(value.to_places(KEPT)))),
    test("above", OTHER, |call| compared(call, Exact::gt)),
    test("below", OTHER, |call| compared(call, Exact::lt)),
    test("equal", OTHER, |call| compared(call, Exact::eq)),
];

fn fault(id: &'static str, found: impl std::fmt::Display) -> Fault {
    Fault::failure(id).with("found", found)
}

fn of_one(call: &Call, result: fn(&Number) -> Number) -> Checked<Value> {
    Ok(to_tera(&result(&number(call.value)?)))
}

fn of_two(call: &Call, result: fn(&Exact, &Exact) -> Exact) -> Checked<Value> {
    Ok(exact(result(&rational(call.value)?, &call.exact("x")?)))
}

/// Compares two numbers.
fn compared(call: &Call, holds: fn(&Exact, &Exact) -> bool) -> Checked<Value> {
    Ok(Value::from(holds(&rational(call.value)?, &call.exact("x")?)))
}

/// The number, or the other where that is on the side wanted.
fn chosen(call: &Call, side: Ordering) -> Checked<Value> {
    let (left, right) = (number(call.value)?, number(call.given("x")?)?);
    Ok(to_tera(if order(&right, &left) == side { &right } else { &left }))
}

/// A number times a rational; a root stays a root, which is not negative, so that a negative
/// factor is refused.
fn scaled(call: &Call, factor: &Exact) -> Checked<Value> {
    match number(call.value)? {
        Number::Rational(value) => Ok(exact(value * factor)),
        Number::Root(_) if factor.is_negative() => Err(fault("lesson-not-exact", factor)),
        Number::Root(square) => Ok(to_tera(&Number::Root(square * factor * factor))),
    }
}

/// The order of two numbers, exactly: those not negative compare as their squares do.
fn order(left: &Number, right: &Number) -> Ordering {
    match (left, right) {
        (Number::Rational(left), Number::Rational(right)) => left.cmp(right),
        (Number::Rational(left), Number::Root(_)) if left.is_negative() => Ordering::Less,
        (Number::Root(_), Number::Rational(right)) if right.is_negative() => Ordering::Greater,
        (left, right) => squared(left).cmp(&squared(right)),
    }
}

fn squared(number: &Number) -> Exact {
    match number {
        Number::Rational(value) => value * value,
        Number::Root(square) => square.clone(),
    }
}

/// The largest whole number not above; ⌊√x⌋ = ⌊√⌊x⌋⌋.
fn floor(number: &Number) -> Exact {
    match number {
        Number::Rational(value) => value.floor(),
        Number::Root(square) => Exact::from_integer(square.to_integer().sqrt()),
    }
}

/// The smallest whole number not below.
fn ceil(number: &Number) -> Exact {
    let floor = floor(number);
    let over = order(number, &Number::Rational(floor.clone())) == Ordering::Greater;
    if over { floor + Exact::one() } else { floor }
}

fn power(number: &Number, n: i64) -> Checked<Number> {
    if n.abs() > MOST_POWER {
        return Err(out_of_range("n", n, format!("−{MOST_POWER} ≤ n ≤ {MOST_POWER}")));
    }
    let raised = |base: &Exact, n: i64| {
        if n < 0 && base.is_zero() {
            return Err(fault("lesson-zero", n));
        }
        if (base.numer().bits() + base.denom().bits()) * n.unsigned_abs() > MOST_BITS {
            return Err(fault("lesson-number-far", n));
        }
        Ok(Pow::pow(base, n as i32))
    };
    Ok(match number {
        Number::Rational(value) => Number::Rational(raised(value, n)?),
        Number::Root(square) if n % 2 == 0 => Number::Rational(raised(square, n / 2)?),
        Number::Root(square) => Number::Root(raised(square, n)?),
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::gives;

    #[test]
    fn numbers_are_computed_exactly() {
        gives(&[
            ("'-3/4' | abs", "\\frac{3}{4}"),
            ("'2/3' | power(n=0)", "1"),
            ("'2/3' | power(n=-1)", "\\frac{3}{2}"),
            // √2³ = √8, √2⁴ = 4.
            ("2 | root | power(n=3)", "2\\sqrt{2}"),
            ("2 | root | power(n=4)", "4"),
            ("'-7/2' | floor", "-4"),
            ("'-7/2' | ceil", "-3"),
            ("8 | root | floor", "2"),
            ("8 | root | ceil", "3"),
            ("9 | root | ceil", "3"),
            ("'1/2' | root | ceil", "1"),
            // √2 < 17/12 = 1,41666…, and √2 > 7/5 > −3.
            ("2 | root | largest(x='17/12')", "\\frac{17}{12}"),
            ("2 | root | smallest(x='7/5')", "\\frac{7}{5}"),
            ("'-3' | largest(x=2) | largest(x='1/2')", "2"),
            ("2 | root | smallest(x='-3')", "-3"),
            // 3 + 2√2 = 5.8284…; √(9/4) is 3/2 itself.
            ("2 | root | approx | times(x=2) | plus(x=3) | dec(places=4)", "5.8284"),
            ("'9/4' | root | approx", "\\frac{3}{2}"),
            ("'1/100' | root | dec", "0.1"),
            ("100 | power(n=2) | over(x='-1')", "-10{,}000"),
            ("'9/4' | root | plus(x=1)", "\\frac{5}{2}"),
            // 1/10 + 2/10 is 3/10, which floats miss.
            ("'1/10' | plus(x='2/10')", "\\frac{3}{10}"),
            ("1 | over(x=3) | complement", "\\frac{2}{3}"),
            ("2 | root | over(x=2)", "\\frac{\\sqrt{2}}{2}"),
            ("'yes' if '1/3' is above(x='33%') else 'no'", "yes"),
        ]);
    }
}
