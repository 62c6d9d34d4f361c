//! Derivations of exact results, step by step, without words or format.
//!
//! A derivation names its steps; their numbers are those of its throw and its turn. `results::derivation`
//! of the program writes the sentences and the maths in French or in English. Throughout, X is the value
//! of one throw, q = P(extra throw), N the number of throws of a turn and T its total.

use num_bigint::BigUint;
use num_integer::{Integer, binomial};

use crate::closed_list;
use crate::rules::Thrower;
use crate::rules::exact::ratio;
use crate::rules::fault::Checked;
use crate::rules::thrower::Device;

use super::question::Letter;
use super::symbolic::{Chance, SymbolicThrow, SymbolicTurn};

/// The steps by which a teacher would write a result on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Derivation {
    /// The result that is derived.
    pub topic: Topic,
    /// The thrower the result is about.
    pub thrower: Thrower,
    /// Whether the bias is a number or the letter p.
    pub bias: Bias,
    /// The law of one throw.
    pub throw: SymbolicThrow,
    /// The turn, where the topic is about it.
    pub turn: Option<SymbolicTurn>,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

closed_list! {
    /// A result that can be derived, in the order of a lesson.
    pub enum Topic {
        /// The law of one throw.
        Throw = "throw",
        /// E(X).
        Mean = "mean",
        /// V(X) and σ(X), by König-Huygens.
        Variance = "variance",
        /// q, the probability of an extra throw.
        Extra = "extra",
        /// The law of N, E(N) and V(N).
        Throws = "throws",
        /// The law of T, E(T), V(T) and Cov(T, N).
        Total = "total",
    }
}

/// Whether a stick's bias is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bias {
    /// The thrower's own number (also used for a die, which has none).
    Number,
    /// The letter p, 0 < p < 1.
    Letter,
}

/// One step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// n sticks, each marked or blank side up: 2ⁿ outcomes.
    Sticks,
    /// The outcomes by their number of marked sides, C(n, k) of them for k.
    CountTable,
    /// Independent sticks: an outcome with k marked sides has probability pᵏ(1−p)ⁿ⁻ᵏ.
    OutcomeChance,
    /// A die whose faces are equally likely.
    Faces,
    /// The probability of each value is given.
    Given,
    /// P(X = value).
    Chance(i64),
    /// The probabilities add up to 1, as a check.
    SumIsOne,
    /// E(X) as a weighted sum.
    Mean,
    /// E(X²) as a weighted sum.
    MeanSquare,
    /// The variance of X, N or T = E(·²) − E(·)², by König-Huygens.
    Huygens(Letter),
    /// σ(X) = √V(X).
    StandardDeviation,
    /// q as the sum of the probabilities of the values that give an extra throw.
    ExtraChance,
    /// q, known from [`Topic::Extra`], is repeated.
    KnownExtra,
    /// q = 0: a turn is one throw, N = 1 and T = X.
    OneThrow,
    /// N = k: k − 1 throws that give an extra throw, then one that does not.
    Geometric,
    /// The geometric series: the P(N = k) add up to 1.
    Series,
    /// E(N) = 1 + q·E(N).
    MeanThrows,
    /// E(N²) = 1 + 2q·E(N) + q·E(N²).
    SquareThrows,
    /// P(T = t) = P(X = t, no extra) + Σ P(X = v)·P(T = t − v), v over the extra throws.
    Recurrence,
    /// The generating function G(x)/(1 − R(x)).
    GeneratingFunction,
    /// E(T) = E(X) + q·E(T).
    MeanTotal,
    /// A = Σ v·P(X = v) over the extra throws.
    ExtraMean,
    /// E(T²) = E(X²) + 2A·E(T) + q·E(T²).
    SquareTotal,
    /// E(TN) = E(X) + A·E(N) + q·E(T) + q·E(TN), then Cov(T, N) = E(TN) − E(T)·E(N).
    Covariance,
}

/// The outcomes with one number of marked sides up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountRow {
    /// The number of marked sides up.
    pub marked: u32,
    /// The outcomes themselves, `true` for a marked side, stick by stick; empty for more than four sticks.
    pub outcomes: Vec<Vec<bool>>,
    /// The number of outcomes: C(n, marked).
    pub ways: u64,
    /// The value of the throw.
    pub value: i64,
}

/// The largest number of sticks whose outcomes are listed one by one.
const LISTED_STICKS: u32 = 4;
/// How many values of N and T are worked out: enough to show the pattern.
const FIRST_THROWS: u32 = 4;
const FIRST_TOTALS: u32 = 6;
/// As functions of p, more values are too long for a line.
const FIRST_TOTALS_IN_P: u32 = 5;

/// The derivation of a result about a thrower.
///
/// # Errors
/// `endless-turn` for a topic about turns that never end; `die-has-no-bias` for a die with
/// [`Bias::Letter`].
pub fn derive(thrower: &Thrower, topic: Topic, bias: Bias) -> Checked<Derivation> {
    let throw = match bias {
        Bias::Number => SymbolicThrow::numeric(thrower),
        Bias::Letter => SymbolicThrow::new(thrower)?,
    };
    let turn = match topic {
        Topic::Throws | Topic::Total => Some(SymbolicTurn::of_throw(thrower, throw.clone())?),
        _ => None,
    };
    let thrower = thrower.clone();
    let mut derivation = Derivation { topic, thrower, bias, throw, turn, steps: Vec::new() };
    derivation.steps = derivation.in_order();
    Ok(derivation)
}

impl Derivation {
    fn in_order(&self) -> Vec<Step> {
        let goes_on = !self.throw.extra_probability().is_zero();
        match self.topic {
            Topic::Throw => {
                let before: &[Step] = match &self.thrower.device {
                    Device::Die { .. } => &[Step::Faces],
                    Device::Weights { .. } => &[Step::Given],
                    Device::Sticks { .. } if self.is_fair() => &[Step::Sticks, Step::CountTable],
                    Device::Sticks { .. } => &[Step::Sticks, Step::CountTable, Step::OutcomeChance],
                };
                let chances = self.throw.law().into_iter().map(|(value, _)| Step::Chance(value));
                before.iter().copied().chain(chances).chain([Step::SumIsOne]).collect()
            }
            Topic::Mean => vec![Step::Mean],
            Topic::Variance => {
                let is_number = self.throw.variance().as_number().is_some();
                let root = is_number.then_some(Step::StandardDeviation);
                [Step::MeanSquare, Step::Huygens(Letter::X)].into_iter().chain(root).collect()
            }
            Topic::Extra => vec![Step::ExtraChance],
            Topic::Throws if goes_on => vec![
                Step::KnownExtra,
                Step::Geometric,
                Step::Series,
                Step::MeanThrows,
                Step::SquareThrows,
                Step::Huygens(Letter::N),
            ],
            Topic::Total if goes_on => vec![
                Step::KnownExtra,
                Step::Recurrence,
                Step::GeneratingFunction,
                Step::MeanTotal,
                Step::ExtraMean,
                Step::SquareTotal,
                Step::Huygens(Letter::T),
                Step::Covariance,
            ],
            Topic::Throws | Topic::Total => vec![Step::KnownExtra, Step::OneThrow],
        }
    }

    /// Whether the bias is 1/2, and so the outcomes of sticks equally likely.
    pub fn is_fair(&self) -> bool {
        self.throw.bias().as_number() == Some(ratio(1, 2))
    }

    /// The outcomes of sticks by their number of marked sides, from 0; none for anything else.
    pub fn rows(&self) -> Vec<CountRow> {
        let Device::Sticks { values, .. } = &self.thrower.device else { return Vec::new() };
        let sticks = values.len() as u32 - 1;
        let row = |(marked, value): (u32, &u32)| CountRow {
            marked,
            outcomes: listed(sticks, marked),
            ways: binomial(u64::from(sticks), u64::from(marked)),
            value: i64::from(*value),
        };
        (0..).zip(values).map(row).collect()
    }

    /// How many outcomes give a value, and how many there are, where all are equally likely: those of a die
    /// and of fair sticks.
    pub fn counted(&self, value: i64) -> Option<(u64, u64)> {
        match &self.thrower.device {
            Device::Die { .. } => {
                let kept = self.thrower.counted_faces();
                let favourable = kept.iter().filter(|face| i64::from(**face) == value).count();
                Some((favourable as u64, kept.len() as u64))
            }
            Device::Weights { .. } => None,
            Device::Sticks { .. } if !self.is_fair() => None,
            Device::Sticks { values, .. } => {
                let rows = self.rows().into_iter().filter(|row| row.value == value);
                Some((rows.map(|row| row.ways).sum(), 1 << (values.len() - 1)))
            }
        }
    }

    /// The values that end a turn, and those that give an extra throw.
    pub fn parts(&self) -> (Vec<Chance>, Vec<Chance>) {
        let is_last = |(value, _): &Chance| !self.throw.extra().contains(value);
        self.throw.law().into_iter().partition(is_last)
    }

    /// The common denominator of a numeric law; none where p is a letter.
    pub fn common(&self) -> Option<BigUint> {
        self.throw.law().iter().try_fold(BigUint::from(1_u32), |common, (_, chance)| {
            Some(common.lcm(chance.as_number()?.denom().magnitude()))
        })
    }

    /// P(N = k) for the first k.
    pub fn first_throws(&self) -> Vec<Chance> {
        let chance = |k, turn: &SymbolicTurn| (i64::from(k), turn.throws_probability(k));
        self.turn.iter().flat_map(|turn| (1..=FIRST_THROWS).map(move |k| chance(k, turn))).collect()
    }

    /// P(T = t) for the first t that are possible.
    pub fn first_totals(&self) -> Vec<Chance> {
        let up_to = match self.bias {
            Bias::Number => FIRST_TOTALS,
            Bias::Letter => FIRST_TOTALS_IN_P,
        };
        self.turn.iter().flat_map(|turn| turn.total_law(up_to)).collect()
    }
}

/// The outcomes with `marked` marked sides, the first sticks marked first.
fn listed(sticks: u32, marked: u32) -> Vec<Vec<bool>> {
    if sticks > LISTED_STICKS {
        return Vec::new();
    }
    (0..1_u32 << sticks)
        .rev()
        .filter(|outcome| outcome.count_ones() == marked)
        .map(|outcome| (0..sticks).rev().map(|stick| outcome >> stick & 1 == 1).collect())
        .collect()
}
