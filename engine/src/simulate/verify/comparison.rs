//! One comparison of an exact figure with its simulation: for a mean its z-score, for a share also
//! the exact binomial test.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use crate::closed_list;
use crate::laws::float;
use crate::laws::inference::binomial::p_value;
use crate::rules::exact::Exact;
use crate::rules::{Square, Thrower};
use crate::simulate::histogram::SampleMoments;

closed_list! {
    /// The figure compared; the names are those of CSV and JSON.
    #[derive(PartialOrd, Ord)]
    pub enum Quantity {
        /// The mean value of a throw.
        ThrowValue = "throw-value",
        /// The share of throws that give another.
        ExtraThrow = "extra-throw",
        /// The mean number of throws of a turn.
        TurnThrows = "turn-throws",
        /// The mean total of a turn.
        TurnTotal = "turn-total",
        /// A lone pawn's mean number of throws from a square.
        RaceThrows = "race-throws",
        /// A lone pawn's mean number of turns from a square.
        RaceTurns = "race-turns",
        /// The share of a lone pawn's races with at least one fall.
        RaceFall = "race-fall",
        /// A lone pawn's mean number of falls from a square.
        RaceFalls = "race-falls",
        /// The share of games with one pawn a side, moves at random, that the starter wins.
        StarterWins = "starter-wins",
        /// The mean number of throws of such a game.
        GameThrows = "game-throws",
    }
}

impl Quantity {
    /// Whether it is the share of trials in which an event happens.
    const fn is_a_share(self) -> bool {
        matches!(self, Self::ExtraThrow | Self::RaceFall | Self::StarterWins)
    }
}

/// One figure, exact and simulated.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// The ruleset's id with its settings; none for a figure of the thrower alone.
    pub ruleset: Option<String>,
    /// The thrower's id.
    pub thrower: String,
    /// The figure.
    pub quantity: Quantity,
    /// The start square of a race.
    pub square: Option<Square>,
    /// The exact value.
    pub exact: Exact,
    /// The mean of the simulated values.
    pub simulated: Exact,
    /// The number of trials.
    pub trials: u64,
    /// Whether the figure varies from trial to trial; if not, z is 0 if it is equal, else infinite.
    pub varies: bool,
    /// The difference over its standard error; 0 where nothing varies and the two are
    /// equal, infinite where nothing varies and they differ.
    pub z: f64,
    /// The p-value of the exact binomial test of a share that varies; none for a mean.
    pub p_value: Option<f64>,
}

/// A sample of `all` zeros and ones with this many ones.
pub(super) fn share(ones: u64, all: u64) -> SampleMoments {
    SampleMoments { n: all, sum: ones.into(), squares: ones.into() }
}

/// The variance of a number that is 1 with this probability, else 0.
pub(super) fn of_share(p: &Exact) -> Exact {
    p * (Exact::one() - p)
}

/// The subject of a comparison.
pub(super) struct ComparisonSubject<'a> {
    pub(super) ruleset: Option<String>,
    pub(super) thrower: &'a Thrower,
    pub(super) square: Option<Square>,
}

impl ComparisonSubject<'_> {
    /// A comparison; without an exact variance the sample's is used. `None` where nothing
    /// was simulated.
    pub(super) fn compared(
        &self,
        quantity: Quantity,
        exact: &Exact,
        variance: Option<Exact>,
        seen: &SampleMoments,
    ) -> Option<Comparison> {
        let simulated = seen.mean()?;
        let variance = variance.or_else(|| seen.variance())?;
        Some(Comparison {
            ruleset: self.ruleset.clone(),
            thrower: self.thrower.id.clone(),
            quantity,
            square: self.square,
            z: z_score(&(&simulated - exact), &variance, seen.n),
            exact: exact.clone(),
            simulated,
            trials: seen.n,
            varies: !variance.is_zero(),
            p_value: (quantity.is_a_share() && !variance.is_zero())
                .then(|| p_value(seen.sum as u64, seen.n, float(exact))),
        })
    }
}

pub(super) fn z_score(difference: &Exact, variance: &Exact, trials: u64) -> f64 {
    if difference.is_zero() {
        return 0.0;
    }
    if variance.is_zero() {
        return if difference.is_negative() { f64::NEG_INFINITY } else { f64::INFINITY };
    }
    let squared = difference * difference * Exact::from_integer(BigInt::from(trials)) / variance;
    float(&squared).sqrt() * if difference.is_negative() { -1.0 } else { 1.0 }
}
