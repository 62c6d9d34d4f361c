//! Recounts filters on numbers in floating point; where rounding would hide an error, the answer is
//! checked against the definition of the operation.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::Signed;
use senet_engine::rules::Exact;

use crate::query::{Operation, Reply};
use senet::lesson::text::number::Number;

use super::{Found, float};

/// The largest difference allowed from the result in floating point, relative to the largest
/// operand.
const NEAR: f64 = 1e-11;

/// The result in floating point; none for numbers that are too large for it.
pub fn recomputed(operation: Operation, of: &[Number], reply: &Reply) -> Option<Found> {
    let Reply::Number(stated) = reply else { return None };
    let numbers: Vec<f64> = of.iter().map(float).collect();
    let result = float(stated);
    let wanted = match (operation, &numbers[..]) {
        (Operation::Plus, [x, y]) => x + y,
        (Operation::Minus, [x, y]) => x - y,
        (Operation::Times, [x, y]) => x * y,
        (Operation::Over, [x, y]) => x / y,
        (Operation::Square, [x]) => x * x,
        (Operation::Root, [x]) => x.sqrt(),
        (Operation::Complement, [x]) => 1.0 - x,
        (Operation::Abs, [x]) => x.abs(),
        (Operation::Approx, [x]) => *x,
        (Operation::Power, [x, n]) => {
            let product = (0..n.abs() as u32).fold(1.0, |product, _| product * x);
            if *n < 0.0 { 1.0 / product } else { product }
        }
        (Operation::Largest, [x, y]) => x.max(*y),
        (Operation::Smallest, [x, y]) => x.min(*y),
        (Operation::Floor, [_]) => return Some(judged(whole_below(stated, &of[0]), &numbers)),
        (Operation::Ceil, [_]) => return Some(judged(whole_above(stated, &of[0]), &numbers)),
        (Operation::Above | Operation::Below | Operation::Equal, [..]) => {
            let [Number::Rational(x), Number::Rational(y)] = of else { return None };
            // Cross-multiplied exactly: floating point cannot tell near from equal.
            let order = (x.numer() * y.denom()).cmp(&(y.numer() * x.denom()));
            let side = match operation {
                Operation::Above => Ordering::Greater,
                Operation::Below => Ordering::Less,
                _ => Ordering::Equal,
            };
            return Some(judged(*stated == truth(order == side), &numbers));
        }
        _ => return None,
    };
    // Where terms cancel, the error is relative to the terms.
    let part = match (operation, &numbers[..]) {
        (Operation::Plus | Operation::Minus, [x, y]) => x.abs().max(y.abs()),
        (Operation::Complement, [x]) => x.abs().max(1.0),
        _ => wanted.abs(),
    };
    if !wanted.is_finite() || !result.is_finite() {
        return None;
    }
    let agrees = (result - wanted).abs() <= NEAR * part + f64::MIN_POSITIVE;
    Some(Found::Judged((!agrees).then(|| wanted.to_string())))
}

/// 1 for true, 0 for false.
fn truth(holds: bool) -> Number {
    Number::Rational(Exact::from_integer(u8::from(holds).into()))
}

fn judged(holds: bool, of: &[f64]) -> Found {
    Found::Judged((!holds).then(|| format!("{of:?}")))
}

/// Whether a whole number is at most another and less than one below it.
fn whole_below(stated: &Number, of: &Number) -> bool {
    let Number::Rational(stated) = stated else { return false };
    stated.is_integer() && at_most(stated, of) && !at_most(&(stated + one()), of)
}

fn whole_above(stated: &Number, of: &Number) -> bool {
    let Number::Rational(stated) = stated else { return false };
    let equal = matches!(of, Number::Rational(of) if of == stated);
    stated.is_integer()
        && (equal || !at_most(stated, of))
        && at_most_strictly(&(stated - one()), of)
}

fn one() -> Exact {
    Exact::from_integer(BigInt::from(1))
}

/// Whether a rational is at most a number; a root is compared by its square.
fn at_most(low: &Exact, of: &Number) -> bool {
    match of {
        Number::Rational(of) => low <= of,
        Number::Root(square) => low.is_negative() || &(low * low) <= square,
    }
}

fn at_most_strictly(low: &Exact, of: &Number) -> bool {
    match of {
        Number::Rational(of) => low < of,
        Number::Root(square) => low.is_negative() || &(low * low) < square,
    }
}

/// The number of ways to choose k of n, by Pascal's triangle.
pub fn binomial(n: u32, k: u32) -> f64 {
    let mut row = vec![1.0];
    for _ in 0..n {
        let sums = row.windows(2).map(|pair| pair[0] + pair[1]);
        row = std::iter::once(1.0).chain(sums).chain([1.0]).collect();
    }
    row.get(k as usize).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Exact;
    use senet_engine::rules::exact::{ratio, whole};

    use crate::query::{Operation, Query, Reply};
    use senet::lesson::text::number::Number;

    use super::super::tests::{asked, only};
    use super::super::{Recount, recount};

    fn of(operation: Operation, numbers: &[Exact]) -> Query {
        Query::Arithmetic(operation, numbers.iter().cloned().map(Number::Rational).collect())
    }

    #[test]
    fn each_filter_is_done_again() {
        for (operation, numbers, value) in [
            (Operation::Plus, vec![ratio(1, 10), ratio(1, 5)], ratio(3, 10)),
            (Operation::Minus, vec![ratio(1, 2), ratio(3, 4)], ratio(-1, 4)),
            (Operation::Minus, vec![ratio(1, 2), ratio(1, 2)], whole(0)),
            (Operation::Times, vec![ratio(3, 8), whole(100)], ratio(75, 2)),
            (Operation::Over, vec![whole(1), whole(3)], ratio(1, 3)),
            (Operation::Square, vec![ratio(2, 3)], ratio(4, 9)),
            (Operation::Root, vec![ratio(9, 4)], ratio(3, 2)),
            (Operation::Complement, vec![ratio(2, 3)], ratio(1, 3)),
            (Operation::Abs, vec![ratio(-3, 4)], ratio(3, 4)),
            (Operation::Power, vec![ratio(2, 3), whole(-2)], ratio(9, 4)),
            (Operation::Floor, vec![ratio(-7, 2)], whole(-4)),
            (Operation::Ceil, vec![ratio(7, 2)], whole(4)),
            (Operation::Ceil, vec![whole(3)], whole(3)),
            (Operation::Largest, vec![ratio(1, 3), ratio(1, 2)], ratio(1, 2)),
            (Operation::Smallest, vec![ratio(1, 3), ratio(1, 2)], ratio(1, 3)),
            (Operation::Above, vec![ratio(1, 3), ratio(33, 100)], whole(1)),
            (Operation::Below, vec![ratio(1, 3), ratio(33, 100)], whole(0)),
            (Operation::Equal, vec![ratio(2, 4), ratio(1, 2)], whole(1)),
        ] {
            only(&of(operation, &numbers), "", &value);
        }
        only(&Query::Choose(4, 2), "", &whole(6));
        only(&Query::Choose(4, 5), "", &whole(0));
    }

    #[test]
    fn roots_take_part() {
        let two = || Number::Root(whole(2));
        let agrees = |operation, of: Vec<Number>, reply: Number| {
            let query = Query::Arithmetic(operation, of);
            recount(&asked(&query, "", Reply::Number(reply))) == Recount::Agrees
        };
        let rational = |value| Number::Rational(value);
        assert!(agrees(Operation::Root, vec![rational(whole(2))], two()));
        assert!(agrees(Operation::Times, vec![two(), rational(whole(3))], Number::Root(whole(18))));
        assert!(!agrees(Operation::Times, vec![two(), rational(whole(3))], Number::Root(whole(6))));
        assert!(agrees(Operation::Floor, vec![two()], rational(whole(1))));
        assert!(!agrees(Operation::Ceil, vec![two()], rational(whole(1))));
        assert!(agrees(
            Operation::Approx,
            vec![two()],
            rational(ratio(1_414_213_562_373_095, 1_000_000_000_000_000))
        ));
        assert!(!agrees(Operation::Approx, vec![two()], rational(ratio(1414, 1000))));
    }
}
