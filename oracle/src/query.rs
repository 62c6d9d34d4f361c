//! What a lesson asks of the engine, and what the engine replied.

use senet::lesson::text::formatted::FormattedNumber;
use senet::lesson::text::number::Number;
use senet::lesson::text::played::Games;
use senet_engine::closed_list;
use senet_engine::rules::{Exact, Square};

/// A query with its reply.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The query.
    pub query: Query,
    /// Its subject, as the text names it: `sum 3 sticks-5`. A sample is named by its counts:
    /// `counts 1:12 2:30`.
    pub subject: String,
    /// The reply.
    pub reply: Reply,
}

impl Asked {
    /// A query on a subject, with its reply.
    pub fn new(query: Query, subject: &str, reply: impl Into<Reply>) -> Self {
        Self { query, subject: subject.to_owned(), reply: reply.into() }
    }
}

/// A reply.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// A number.
    Number(Number),
    /// Several numbers.
    Numbers(Vec<Exact>),
    /// A text: a formula, a printed number.
    Written(String),
}

impl From<Number> for Reply {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl From<&Exact> for Reply {
    fn from(value: &Exact) -> Self {
        Self::Number(Number::Rational(value.clone()))
    }
}

impl From<Vec<Exact>> for Reply {
    fn from(values: Vec<Exact>) -> Self {
        Self::Numbers(values)
    }
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self::Written(text)
    }
}

/// The first word of subjects that are samples.
pub const COUNTS: &str = "counts";

/// The name of a sample: how often each value came.
pub fn counted(counts: impl IntoIterator<Item = (i64, u64)>) -> String {
    let each = counts.into_iter().map(|(value, count)| format!(" {value}:{count}"));
    std::iter::once(COUNTS.to_owned()).chain(each).collect()
}

/// A query.
#[derive(Debug, Clone, PartialEq)]
pub enum Query {
    /// The expectation; the mean of a sample.
    Mean,
    /// The variance; of a sample, the mean of the squared deviations.
    Variance,
    /// The expectation of the square.
    MeanOfSquares,
    /// The standard deviation.
    Deviation,
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
    Symbolic(String, [Option<i64>; 2]),
    /// The same in a derivation where the bias is the thrower's own number.
    Derived(&'static str, [Option<i64>; 2]),
    /// Such a result, drawn as a curve, at these biases.
    Curve(String, [Option<i64>; 2], Vec<Exact>),
    /// Figures of a lone pawn's race under a ruleset, from a square.
    Race(String, Square, RaceFigure),
    /// A small chain of the last houses: ruleset, kind, the square it begins from.
    Houses(String, String, Option<Square>, HousesFigure),
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
    /// Arithmetic on exact numbers.
    Arithmetic(Operation, Vec<Number>),
    /// A printed number.
    Written(FormattedNumber),
    /// Whether a decimal of a number of places is introduced by = or by ≈.
    Sign(Number, u32),
}

/// Whether a law includes the probability of all values beyond its last.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Beyond {
    /// It does: one number more.
    Included,
    /// It does not.
    Nothing,
}

/// A figure of a race.
#[derive(Debug, Clone, Copy, PartialEq)]
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
#[derive(Debug, Clone, Copy, PartialEq)]
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
#[derive(Debug, Clone, PartialEq)]
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
#[derive(Debug, Clone, Copy, PartialEq)]
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
#[derive(Debug, Clone, Copy, PartialEq)]
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
#[derive(Debug, Clone, Copy, PartialEq)]
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
#[derive(Debug, Clone, Copy, PartialEq)]
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
