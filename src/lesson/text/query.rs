//! The queries of a lesson's text to the engine.

use senet_engine::closed_list;
use senet_engine::rules::{Exact, Square};

use super::formatted::FormattedNumber;
use super::number::Number;

/// A query.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Query {
    /// The expectation; the mean of a sample.
    Mean,
    /// The variance; of a sample, the mean of the squared deviations.
    Variance,
    /// The expectation of the square.
    MeanOfSquares,
    /// The probability that a throw gives another.
    Extra,
    /// The expected number of throws of a turn.
    ThrowsPerTurn,
    /// The probability of the values between two bounds, included.
    Prob([Option<i64>; 2]),
    /// The probability that a pawn stands a number of squares ahead, after a number of throws at
    /// most.
    Reach(u32, Option<u32>),
    /// The smallest value whose cumulated probability reaches this.
    Quantile(Exact),
    /// The median; of a sample, the value in the middle or halfway between two.
    Median,
    /// The most probable value, where it is the only one.
    Mode,
    /// The most probable values, increasing.
    Modes,
    /// The favourable outcomes of a value, in the smallest whole numbers.
    Weight(i64),
    /// The sum of all these outcomes.
    Total,
    /// How many ways the sticks can fall.
    Outcomes,
    /// How many marked sides make a value.
    Marked(u32),
    /// The value of this many marked sides.
    ValueOf(usize),
    /// The values that can come, increasing.
    Values,
    /// The values that give an extra throw.
    ExtraValues,
    /// The probability that a stick falls marked side up.
    Bias,
    /// The probabilities of some values and, on request, of all values beyond the last.
    Law(Vec<i64>, Beyond),
    /// The number of ways to choose k of n.
    Choose(u32, u32),
    /// A result as a function of the bias p, in LaTeX; the bounds are those of an event.
    Symbolic(&'static str, [Option<i64>; 2]),
    /// The same in a derivation where the bias is the thrower's own number.
    Derived(&'static str, [Option<i64>; 2]),
    /// Figures of a lone pawn's race under a ruleset, from a square.
    Race(String, Square, RaceFigure),
    /// A small chain of the last houses: ruleset, kind, the square it begins from.
    Houses(String, &'static str, Option<Square>, HousesFigure),
    /// How often each value came in a sample of a size with a seed.
    Drawn(u32, u64),
    /// The throws of a sample in order.
    Sequence(u32, u64),
    /// How often a value has come after each throw of a sample: value, size, seed.
    Running(i64, u32, u64),
    /// The throws of samples of races, one race after another.
    RaceTotals(RaceSamples),
    /// Many samples one after the other.
    Shares(ManySamples, SharesFigure),
    /// How often a value came in a sample.
    Count(i64),
    /// A statistic that only samples have.
    Statistic(Statistic),
    /// A share k of n, with its 95 % interval.
    Share(u64, u64),
    /// The first of some simulated games, with a statistic of them.
    Games(Games, GamesFigure),
    /// The game of a ruleset with one pawn a side, in best play and at random.
    Solved(String),
    /// Arithmetic on exact numbers.
    Arithmetic(Operation, Vec<Number>),
    /// A printed number.
    Written(FormattedNumber),
    /// Whether a decimal of a number of places is introduced by = or by ≈.
    Sign(Number, u32),
}

/// The games to play, with names as on the command line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Games {
    /// The ruleset, with the settings that follow it.
    pub rules: String,
    /// The thrower.
    pub of: String,
    /// How many.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Light's policy.
    pub light: String,
    /// Dark's policy; dark starts.
    pub dark: String,
}

/// Whether a law includes the probability of all values beyond its last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beyond {
    /// It does: one number more.
    Included,
    /// It does not.
    Nothing,
}

/// A figure of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RaceFigure {
    /// The expected number of throws.
    Throws,
    /// The expected number of turns.
    Turns,
    /// The probability of a fall.
    Fall,
    /// The expected number of falls.
    Falls,
    /// The variance of the number of throws.
    ThrowsVariance,
    /// The variance of the number of turns.
    TurnsVariance,
    /// The variance of the number of falls.
    FallsVariance,
    /// The probability that it is over within a number of throws.
    Within(usize),
    /// The probability that the pawn is ever on a square.
    Reaches(Square),
}

/// A figure of a small chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HousesFigure {
    /// Its states, 31 for the end of the board.
    States,
    /// Its initial law.
    First,
    /// Its matrix, row by row.
    Rows,
    /// Its matrix in LaTeX.
    Latex,
    /// The law of the state where it ends.
    Limit,
    /// From each state, the expected number of steps to a state that is never left.
    Steps,
    /// From each state, the probability of one more fall.
    Fall,
    /// From each state, the expected number of falls.
    Falls,
    /// The law after a number of steps.
    After(u32),
}

/// Races of a lone pawn, one after another from one stream.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RaceSamples {
    /// The ruleset, with the settings that follow it.
    pub rules: String,
    /// The square each race begins on.
    pub from: Square,
    /// The races of a sample.
    pub n: u32,
    /// The number of samples.
    pub samples: u32,
    /// The seed.
    pub seed: u64,
}

/// Many samples one after the other, of the same size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ManySamples {
    /// The value whose frequency is followed.
    pub value: i64,
    /// The throws of a sample.
    pub n: u32,
    /// The number of samples.
    pub samples: u32,
    /// The seed.
    pub seed: u64,
}

/// A statistic of many samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SharesFigure {
    /// The frequencies.
    List,
    /// Their mean.
    Mean,
    /// How many lie within 2σ/√n of the probability.
    Inside,
    /// How many lie within 1/√n of it.
    InsideSimple,
}

/// A statistic that only samples have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Statistic {
    /// The squared deviations over n − 1.
    Variance,
    /// The lower end of the mean's interval of 95 %.
    Low,
    /// The upper end.
    High,
    /// The first quartile.
    FirstQuartile,
    /// The third quartile.
    ThirdQuartile,
    /// The smallest value.
    Min,
    /// The largest value.
    Max,
}

/// A statistic of simulated games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GamesFigure {
    /// All games, those that did not end, those that the starter won, those with a fall.
    Ends,
    /// Throws of the games, shortest first.
    Throws,
    /// Turns.
    Turns,
    /// Falls.
    Falls,
    /// Points of the winner.
    Points,
    /// How often pawns came to stand on each square, 1 to 30.
    Visits,
    /// Falls from each square.
    FallenFrom,
}

closed_list! {
    /// A filter or a test of arithmetic.
    #[derive(PartialOrd, Ord)]
    #[expect(missing_docs, reason = "each is the filter of its name")]
    pub enum Operation {
        Plus = "plus",
        Minus = "minus",
        Times = "times",
        Over = "over",
        Square = "square",
        Root = "root",
        Complement = "complement",
        Abs = "abs",
        Power = "power",
        Floor = "floor",
        Ceil = "ceil",
        Largest = "largest",
        Smallest = "smallest",
        Approx = "approx",
        Above = "above",
        Below = "below",
        Equal = "equal",
    }
}

impl Query {
    /// Whether it draws a sample.
    #[must_use]
    pub const fn is_sample(&self) -> bool {
        matches!(
            self,
            Self::Drawn(..) | Self::Sequence(..) | Self::Shares(..) | Self::RaceTotals(_)
        )
    }

    /// The word of a lesson's text that makes it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Mean => "mean",
            Self::Variance => "variance",
            Self::MeanOfSquares => "mean_of_squares",
            Self::Extra => "extra",
            Self::ThrowsPerTurn => "throws_per_turn",
            Self::Prob(_) => "prob",
            Self::Reach(..) => "reach",
            Self::Quantile(_) => "quantile",
            Self::Median => "median",
            Self::Mode => "mode",
            Self::Modes => "modes",
            Self::Weight(_) => "weight",
            Self::Total => "total",
            Self::Outcomes => "outcomes",
            Self::Marked(_) => "marked",
            Self::ValueOf(_) => "value",
            Self::Values => "values",
            Self::ExtraValues => "extra_values",
            Self::Bias => "tree",
            Self::Law(..) => "law",
            Self::Choose(..) => "choose",
            Self::Symbolic(..) => "symbolic",
            Self::Derived(..) => "derive",
            Self::Race(..) => "race",
            Self::Houses(..) => "houses",
            Self::Drawn(..) => "sample",
            Self::Sequence(..) => "sequence",
            Self::Running(..) => "running",
            Self::RaceTotals(_) => "race_totals",
            Self::Shares(..) => "shares",
            Self::Count(_) => "count",
            Self::Statistic(_) | Self::Share(..) | Self::Games(..) => "simulated",
            Self::Solved(_) => "solved",
            Self::Arithmetic(operation, _) => operation.name(),
            Self::Written(_) => "frac, dec, pct",
            Self::Sign(..) => "worth",
        }
    }
}
