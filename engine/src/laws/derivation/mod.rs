//! Derivations of exact results, step by step, without words or format.
//!
//! The steps are typed and contain exact results only; `results::derivation` of the program writes
//! their sentences and their maths in French or in English. Throughout, X is the value of one
//! throw, q = P(extra throw), N the number of throws of a turn and T its total.

mod throw;
mod turn;

use num_bigint::BigUint;

use crate::closed_list;
use crate::rules::Thrower;
use crate::rules::fault::Checked;

use super::formula::Formula;
use super::symbolic::{SymbolicThrow, SymbolicTurn};

/// The steps by which a teacher would write a result on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Derivation {
    /// The result that is derived.
    pub topic: Topic,
    /// The thrower the result is about.
    pub thrower: Thrower,
    /// Whether the bias is a number or the letter p.
    pub bias: Bias,
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

closed_list! {
    /// The random variable of a step.
    pub enum Letter {
        /// The value of one throw.
        X = "X",
        /// The number of throws of a turn.
        N = "N",
        /// The total of a turn.
        T = "T",
    }
}

/// A value with its probability, a number or a function of p.
pub type Chance = (i64, Formula);

/// One step.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// n sticks, each marked or blank side up: 2ⁿ outcomes.
    Sticks {
        /// The number of sticks (1 to 12).
        sticks: u32,
        /// 2ⁿ.
        outcomes: u64,
        /// Whether the bias is 1/2, and so the outcomes equally likely.
        fair: bool,
    },
    /// The outcomes by their number of marked sides, C(n, k) of them for k.
    CountTable {
        /// The number of sticks.
        sticks: u32,
        /// One row for each k from 0 to n.
        rows: Vec<CountRow>,
    },
    /// Independent sticks: an outcome with k marked sides has probability pᵏ(1−p)ⁿ⁻ᵏ.
    OutcomeChance {
        /// The number of sticks.
        sticks: u32,
        /// p.
        p: Formula,
    },
    /// A die whose faces are equally likely.
    Faces {
        /// The value on each face.
        faces: Vec<u32>,
        /// The values that are ignored and thrown again, increasing.
        ignored: Vec<u32>,
        /// The number of faces that count.
        kept: u64,
    },
    /// P(X = value).
    Chance {
        /// The value.
        value: i64,
        /// How its probability is found.
        how: How,
        /// P(X = value).
        result: Formula,
    },
    /// The probabilities add up to 1, as a check.
    SumIsOne {
        /// The law.
        law: Vec<Chance>,
        /// The common denominator of a numeric law.
        common: Option<BigUint>,
    },
    /// E(X) or E(X²) as a weighted sum.
    WeightedSum {
        /// 1 for E(X), 2 for E(X²).
        power: u32,
        /// The law.
        law: Vec<Chance>,
        /// The common denominator of a numeric law.
        common: Option<BigUint>,
        /// The sum.
        result: Formula,
    },
    /// V = E(·²) − E(·)², by König-Huygens.
    Huygens {
        /// The variable.
        of: Letter,
        /// E(·²).
        square: Formula,
        /// E(·).
        mean: Formula,
        /// V.
        result: Formula,
    },
    /// σ(X) = √V(X).
    StandardDeviation {
        /// V(X), a number.
        variance: Formula,
    },
    /// q as the sum of the probabilities of the values that give an extra throw.
    ExtraChance {
        /// Those values with their probabilities.
        law: Vec<Chance>,
        /// The common denominator of a numeric law.
        common: Option<BigUint>,
        /// q.
        result: Formula,
    },
    /// q, known from [`Topic::Extra`], is repeated.
    KnownExtra {
        /// q.
        q: Formula,
    },
    /// q = 0: a turn is one throw, N = 1 and T = X.
    OneThrow,
    /// N = k: k − 1 throws that give an extra throw, then one that does not.
    Geometric {
        /// q.
        q: Formula,
        /// 1 − q.
        ends: Formula,
        /// P(N = k) for the first k, from 1.
        first: Vec<Chance>,
    },
    /// The geometric series: the P(N = k) add up to 1.
    Series {
        /// q.
        q: Formula,
    },
    /// E(N) = 1 + q·E(N).
    MeanThrows {
        /// q.
        q: Formula,
        /// E(N).
        result: Formula,
    },
    /// E(N²) = 1 + 2q·E(N) + q·E(N²).
    SquareThrows {
        /// q.
        q: Formula,
        /// E(N).
        mean: Formula,
        /// E(N²).
        result: Formula,
    },
    /// P(T = t) = P(X = t, no extra) + Σ P(X = v)·P(T = t − v), v over the extra throws.
    Recurrence {
        /// The values that end the turn.
        ending: Vec<Chance>,
        /// The values that give an extra throw.
        extra: Vec<Chance>,
        /// P(T = t) for the first t, from 1.
        first: Vec<Chance>,
    },
    /// The generating function G(x)/(1 − R(x)).
    GeneratingFunction {
        /// The terms of G.
        ending: Vec<Chance>,
        /// The terms of R.
        extra: Vec<Chance>,
        /// The common denominator of a numeric law.
        common: Option<BigUint>,
    },
    /// E(T) = E(X) + q·E(T).
    MeanTotal {
        /// E(X).
        mean: Formula,
        /// q.
        q: Formula,
        /// E(T).
        result: Formula,
    },
    /// A = Σ v·P(X = v) over the extra throws.
    ExtraMean {
        /// The values that give an extra throw.
        law: Vec<Chance>,
        /// The common denominator of a numeric law.
        common: Option<BigUint>,
        /// A.
        result: Formula,
    },
    /// E(T²) = E(X²) + 2A·E(T) + q·E(T²).
    SquareTotal {
        /// E(X²).
        square: Formula,
        /// A.
        extra_mean: Formula,
        /// E(T).
        mean: Formula,
        /// q.
        q: Formula,
        /// E(T²).
        result: Formula,
    },
    /// E(TN) = E(X) + A·E(N) + q·E(T) + q·E(TN), then Cov(T, N) = E(TN) − E(T)·E(N).
    Covariance {
        /// E(X).
        mean: Formula,
        /// A.
        extra_mean: Formula,
        /// q.
        q: Formula,
        /// E(N).
        throws: Formula,
        /// E(T).
        total: Formula,
        /// E(TN).
        product: Formula,
        /// Cov(T, N).
        result: Formula,
    },
}

/// The outcomes with one number of marked sides up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountRow {
    /// The number of marked sides up.
    pub marked: u32,
    /// The outcomes themselves, `true` for a marked side, stick by stick; listed for up to
    /// [`LISTED_STICKS`] sticks, else empty.
    pub outcomes: Vec<Vec<bool>>,
    /// The number of outcomes: C(n, marked).
    pub ways: u64,
    /// The value of the throw.
    pub value: i64,
}

/// How P(X = value) is computed.
#[derive(Debug, Clone, PartialEq)]
pub enum How {
    /// Favourable outcomes over equally likely ones.
    Count {
        /// The number of outcomes with the value.
        favourable: u64,
        /// The number of outcomes.
        total: u64,
    },
    /// The sum over numbers of marked sides of C(n, k)·pᵏ(1−p)ⁿ⁻ᵏ.
    Sticks {
        /// C(n, k) with k, for each k with this value.
        terms: Vec<(u64, u32)>,
        /// The number of sticks.
        sticks: u32,
        /// p.
        p: Formula,
    },
}

/// The largest number of sticks whose outcomes are listed one by one.
pub const LISTED_STICKS: u32 = 4;

/// The derivation of a result about a thrower.
///
/// # Errors
/// `endless-turn` for a topic about turns that never end; `die-has-no-bias` for a die with
/// [`Bias::Letter`].
pub fn derive(thrower: &Thrower, topic: Topic, bias: Bias) -> Checked<Derivation> {
    let law = match bias {
        Bias::Number => SymbolicThrow::numeric(thrower),
        Bias::Letter => SymbolicThrow::new(thrower)?,
    };
    let steps = match topic {
        Topic::Throw => throw::law(thrower, &law),
        Topic::Mean => vec![throw::weighted(&law, 1)],
        Topic::Variance => throw::variance(&law),
        Topic::Extra => vec![throw::extra(&law)],
        Topic::Throws => turn::throws(&SymbolicTurn::of_throw(thrower, law)?),
        Topic::Total => turn::total(&SymbolicTurn::of_throw(thrower, law)?),
    };
    Ok(Derivation { topic, thrower: thrower.clone(), bias, steps })
}

/// Polynomials as formulas.
fn chances(law: &[(i64, super::poly::Poly)]) -> Vec<Chance> {
    law.iter().map(|(value, chance)| (*value, Formula::from_poly(chance.clone()))).collect()
}

/// The common denominator of a numeric law; none where p is a letter.
fn common(law: &SymbolicThrow) -> Option<BigUint> {
    use num_integer::Integer;
    law.law().iter().try_fold(BigUint::from(1_u32), |common, (_, chance)| {
        Some(common.lcm(chance.as_constant()?.denom().magnitude()))
    })
}
