//! More arithmetic on exact numbers: `abs`, `power(n=)`, `floor`, `ceil`, `largest(x=)`,
//! `smallest(x=)`, and `approx` for what is computed further with a square root.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{One, Pow, Signed, Zero};
use senet_engine::rules::Exact;
use tera::{Error, Kwargs, State, TeraResult, Value};

use super::complaint;
use super::hole::Number;
use super::keywords::Vocabulary;
use super::ledger::Operation;
use super::numbers::done;
use super::value::number;

/// The largest power a sheet may take.
const MOST_POWER: i64 = 1000;

/// The places that `approx` keeps of a square root, more than any sheet prints.
const KEPT: u32 = 40;

/// Teaches Tera these filters.
pub fn register(tera: &mut Vocabulary) {
    tera.register_filter("abs", |value: &Value, _: Kwargs, _: &State| {
        let number = number(value)?;
        let size = match &number {
            Number::Rational(value) => Number::Rational(value.abs()),
            root @ Number::Root(_) => root.clone(),
        };
        Ok::<_, Error>(done(Operation::Abs, vec![number], &size))
    });
    tera.register_filter("power", |value: &Value, kwargs: Kwargs, _: &State| {
        let (number, n) = (number(value)?, kwargs.must_get::<i64>("n")?);
        let raised = power(&number, n)?;
        Ok::<_, Error>(done(Operation::Power(n), vec![number], &raised))
    });
    tera.register_filter("floor", |value: &Value, _: Kwargs, _: &State| {
        let number = number(value)?;
        let floor = Number::Rational(floor(&number));
        Ok::<_, Error>(done(Operation::Floor, vec![number], &floor))
    });
    tera.register_filter("ceil", |value: &Value, _: Kwargs, _: &State| {
        let number = number(value)?;
        let floor = floor(&number);
        let over = order(&number, &Number::Rational(floor.clone())) == Ordering::Greater;
        let ceil = Number::Rational(if over { floor + Exact::one() } else { floor });
        Ok::<_, Error>(done(Operation::Ceil, vec![number], &ceil))
    });
    tera.register_filter("largest", |value: &Value, kwargs: Kwargs, _: &State| {
        chosen(value, &kwargs, Operation::Largest, Ordering::Greater)
    });
    tera.register_filter("smallest", |value: &Value, kwargs: Kwargs, _: &State| {
        chosen(value, &kwargs, Operation::Smallest, Ordering::Less)
    });
    tera.register_filter("approx", |value: &Value, _: Kwargs, _: &State| {
        let number = number(value)?;
        let near = Number::Rational(match &number {
            Number::Rational(value) => value.clone(),
            Number::Root(square) => near_root(square),
        });
        Ok::<_, Error>(done(Operation::Approx, vec![number], &near))
    });
}

/// The number, or the other where that lies on the side that is looked for.
fn chosen(
    value: &Value,
    kwargs: &Kwargs,
    operation: Operation,
    side: Ordering,
) -> TeraResult<Value> {
    let other = kwargs.must_get::<&Value>("x")?;
    let (left, right) = (number(value)?, number(other)?);
    let chosen = if order(&right, &left) == side { right.clone() } else { left.clone() };
    Ok(done(operation, vec![left, right], &chosen))
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
        Number::Root(square) => {
            let whole = square.to_integer().magnitude().sqrt();
            Exact::from_integer(BigInt::from(whole))
        }
    }
}

fn power(number: &Number, n: i64) -> TeraResult<Number> {
    if n.abs() > MOST_POWER {
        return Err(complaint::range("n", n, format!("−{MOST_POWER} ≤ n ≤ {MOST_POWER}")));
    }
    let raised = |base: &Exact, n: i64| {
        if n < 0 && base.is_zero() {
            return Err(complaint::error("lesson-zero", n));
        }
        Ok(Pow::pow(base, n as i32))
    };
    Ok(match number {
        Number::Rational(value) => Number::Rational(raised(value, n)?),
        Number::Root(square) if n % 2 == 0 => Number::Rational(raised(square, n / 2)?),
        Number::Root(square) => Number::Root(raised(square, n)?),
    })
}

/// The square root itself where it is rational, else its first [`KEPT`] places.
fn near_root(square: &Exact) -> Exact {
    if let Number::Rational(root) = Number::root_of(square.clone()) {
        return root;
    }
    let scale = BigInt::from(10).pow(KEPT);
    let scaled = square * Exact::from_integer(&scale * &scale);
    Exact::new(scaled.to_integer().magnitude().sqrt().into(), scale)
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
    fn powers_and_absolute_values() {
        assert_eq!(shown("'-3/4' | abs"), "\\frac{3}{4}");
        assert_eq!(shown("'2/3' | power(n=4)"), "\\frac{16}{81}");
        assert_eq!(shown("'2/3' | power(n=0)"), "1");
        assert_eq!(shown("'2/3' | power(n=-1)"), "\\frac{3}{2}");
        // √2³ = √8, √2⁴ = 4.
        assert_eq!(shown("2 | root | power(n=3)"), "2\\sqrt{2}");
        assert_eq!(shown("2 | root | power(n=4)"), "4");
    }

    #[test]
    fn whole_numbers_around() {
        assert_eq!(shown("'-7/2' | floor"), "-4");
        assert_eq!(shown("'-7/2' | ceil"), "-3");
        assert_eq!((shown("8 | root | floor"), shown("8 | root | ceil")), ("2".into(), "3".into()));
        assert_eq!((shown("9 | root | floor"), shown("9 | root | ceil")), ("3".into(), "3".into()));
        assert_eq!(shown("'1/2' | root | ceil"), "1");
    }

    #[test]
    fn the_larger_of_two_is_found_exactly() {
        // √2 < 17/12 = 1,41666…, and √2 > 7/5 > −3.
        assert_eq!(shown("2 | root | largest(x='17/12')"), "\\frac{17}{12}");
        assert_eq!(shown("2 | root | smallest(x='7/5')"), "\\frac{7}{5}");
        assert_eq!(shown("'-3' | largest(x=2) | largest(x='1/2')"), "2");
        assert_eq!(shown("2 | root | smallest(x='-3')"), "-3");
    }

    #[test]
    fn roots_are_computed_further_by_their_places() {
        // 3 + 2√2 = 5,8284…; √(9/4) is 3/2 itself.
        assert_eq!(shown("2 | root | approx | times(x=2) | plus(x=3) | dec(places=4)"), "5,8284");
        assert_eq!(shown("'9/4' | root | approx"), "\\frac{3}{2}");
        assert_eq!(shown("'1/100' | root | dec"), "0,1");
        assert_eq!(shown("100 | power(n=2) | over(x='-1')"), "-10\\,000");
        assert_eq!(shown("9999"), "9999");
        assert_eq!(shown("'9/4' | root | plus(x=1)"), "\\frac{5}{2}");
    }
}
