//! Derivations about a turn: the number of its throws and its total.

use crate::laws::formula::Formula;
use crate::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use crate::rules::exact::whole;

use super::{Chance, Letter, Step, chances, common};

/// How many values of N and T are worked out: enough to show the pattern.
const FIRST_THROWS: u32 = 4;
const FIRST_TOTALS: u32 = 6;
/// As functions of p, more values are too long for a line.
const FIRST_TOTALS_IN_P: u32 = 5;

pub(super) fn throws(turn: &SymbolicTurn) -> Vec<Step> {
    let q = turn.extra_probability().clone();
    if q.is_zero() {
        return vec![Step::KnownExtra { q }, Step::OneThrow];
    }
    let mean = turn.throws_mean();
    let square = turn.throws_variance().plus(&mean.power(2));
    let first = (1..=FIRST_THROWS).map(|k| (i64::from(k), turn.throws_probability(k))).collect();
    let ends = Formula::number(whole(1)).minus(&q);
    vec![
        Step::KnownExtra { q: q.clone() },
        Step::Geometric { q: q.clone(), ends, first },
        Step::Series { q: q.clone() },
        Step::MeanThrows { q: q.clone(), result: mean.clone() },
        Step::SquareThrows { q, mean: mean.clone(), result: square.clone() },
        Step::Huygens { of: Letter::N, square, mean, result: turn.throws_variance() },
    ]
}

pub(super) fn total(turn: &SymbolicTurn) -> Vec<Step> {
    let throw = turn.throw();
    let q = turn.extra_probability().clone();
    if q.is_zero() {
        return vec![Step::KnownExtra { q }, Step::OneThrow];
    }
    let (ending, extra) = parts(throw);
    let in_numbers = throw.bias().as_number().is_some();
    let worked_out = if in_numbers { FIRST_TOTALS } else { FIRST_TOTALS_IN_P };
    let first = chances(&turn.total_law(worked_out));
    let (mean, throws) = (turn.total_mean(), turn.throws_mean());
    let square = turn.total_variance().plus(&mean.power(2));
    let extra_mean = Formula::from_poly(throw.extra_mean());
    let product = turn.covariance().plus(&mean.times(&throws));
    let common = common(throw);
    vec![
        Step::KnownExtra { q: q.clone() },
        Step::Recurrence { ending: ending.clone(), extra: extra.clone(), first },
        Step::GeneratingFunction { ending, extra: extra.clone(), common: common.clone() },
        Step::MeanTotal {
            mean: Formula::from_poly(throw.mean()),
            q: q.clone(),
            result: mean.clone(),
        },
        Step::ExtraMean { law: extra, common, result: extra_mean.clone() },
        Step::SquareTotal {
            square: Formula::from_poly(throw.mean_square()),
            extra_mean: extra_mean.clone(),
            mean: mean.clone(),
            q: q.clone(),
            result: square.clone(),
        },
        Step::Huygens { of: Letter::T, square, mean: mean.clone(), result: turn.total_variance() },
        Step::Covariance {
            mean: Formula::from_poly(throw.mean()),
            extra_mean,
            q,
            throws,
            total: mean,
            product,
            result: turn.covariance(),
        },
    ]
}

/// The values that end a turn, and those that give an extra throw.
fn parts(throw: &SymbolicThrow) -> (Vec<Chance>, Vec<Chance>) {
    chances(throw.law()).into_iter().partition(|(value, _)| !throw.extra().contains(value))
}
