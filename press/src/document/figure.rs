//! The content of figures, as plain data; `press::figures` draws them.
//!
//! Names are already in the document's language. Exact numbers are rationals, measured ones floats
//! with their interval; they are rounded when they are drawn.

use senet_engine::game::Position;
use senet_engine::laws::Law;
use senet_engine::rules::{Exact, Ruleset, Square, SquareSet};

pub use super::tree::{Branch, Products, Tree, leaves};

/// A figure. Its text alternative is made by the layer that draws it, from the same data.
#[derive(Debug, Clone, PartialEq)]
pub enum Figure {
    /// One or more laws as grouped bars, centred on their values.
    Laws(Vec<NamedLaw>),
    /// A law with many or infinitely many values, as bars up to a bound.
    Begun(BegunLaw),
    /// The frequency of a value as a seeded sample grows.
    RunningFrequency(RunningFrequency),
    /// The frequencies of a value in many seeded samples.
    Shares(Shares),
    /// Frequencies of a seeded sample of n throws beside the law, with the 1/√n band.
    Frequencies(Frequencies),
    /// Frequencies that a class observed beside the law, drawn as those of a sample.
    Observed(Observed),
    /// Counts gathered in classes, with mean, median and quartiles marked.
    Histogram(Distribution),
    /// Counts of a few values, one bar each, such as the number of falls in a game.
    Bars(Distribution),
    /// A mean as the sample grows, with its confidence band.
    RunningMean(RunningMean),
    /// The board with its pawns.
    Pawns(BoardPicture),
    /// A drawing of the game itself: the box, its squares and drawer, the sticks, the pawns.
    Object,
    /// Every way the sticks can fall, with its value.
    Throws(ThrowValues),
    /// The 30 squares with a number in each, darker where it is larger.
    Board(BoardMap),
    /// Several groups compared: means with their intervals, and their histograms overlaid.
    Groups(Groups),
    /// A share for each pair of names.
    Matrix(ShareMatrix),
    /// A weighted probability tree.
    Tree(Tree),
    /// The graph of a small Markov chain.
    Chain(ChainGraph),
    /// One or more curves on the same axes, such as likelihoods.
    Curves(Curves),
    /// Points joined by a line, on squared paper.
    Plotted(Plotted),
    /// A law as bars under the normal curve of the same mean and variance.
    Normal(NamedLaw),
    /// A figure without some of its parts, for the pupil to complete. Only laws, frequencies
    /// (observed or of samples), curves and points have a version to complete; another figure is
    /// shown whole.
    ForPupil(Box<Figure>, Given),
}

/// Which parts of a figure the pupil gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// Everything, with its numbers.
    All,
    /// The drawing without its numbers: bars to be read off the axis.
    Drawing,
    /// The axes, to draw on: no bars of a law; no frequencies beside one.
    Axes,
}

/// A law with the name it has in the legend.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedLaw {
    /// The name, in the document's language.
    pub name: String,
    /// The law.
    pub law: Law,
}

/// A law up to a bound.
#[derive(Debug, Clone, PartialEq)]
pub struct BegunLaw {
    /// The name, in the document's language.
    pub name: String,
    /// The mean of the whole law.
    pub mean: Exact,
    /// The values up to the bound with their probabilities, values increasing; at least one.
    pub values: Vec<(i64, Exact)>,
    /// The probability of a value beyond.
    pub tail: Exact,
}

/// The frequency of a value throw after throw.
#[derive(Debug, Clone, PartialEq)]
pub struct RunningFrequency {
    /// The value followed.
    pub value: i64,
    /// Its probability.
    pub probability: Exact,
    /// How often it had come after each throw: the nth entry after n throws.
    pub hits: Vec<u64>,
    /// The seed the sample was drawn with.
    pub seed: u64,
}

/// The frequencies of a value in samples of the same size.
#[derive(Debug, Clone, PartialEq)]
pub struct Shares {
    /// The value counted.
    pub value: i64,
    /// Its probability.
    pub probability: Exact,
    /// The size of each sample, from 1.
    pub n: u64,
    /// How often the value came in each sample.
    pub hits: Vec<u64>,
    /// How far from the probability the marks are.
    pub reach: Reach,
    /// The seed the samples were drawn with.
    pub seed: u64,
}

/// A distance from a probability within which most samples have their frequency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// 2σ/√n, σ² being p(1 − p).
    TwoSigma,
    /// 1/√n, which is at least as large.
    Simple,
}

/// Observed counts beside a law.
#[derive(Debug, Clone, PartialEq)]
pub struct Frequencies {
    /// The law thrown.
    pub model: NamedLaw,
    /// `(value, count)` for each value of the law, in order.
    pub counts: Vec<(i64, u64)>,
    /// The seed the sample was drawn with.
    pub seed: u64,
}

/// Counts that were observed, not simulated, beside a law.
#[derive(Debug, Clone, PartialEq)]
pub struct Observed {
    /// The law they are compared with.
    pub model: NamedLaw,
    /// Whether the half-width of the band is only a number, for readers who do not know √n.
    pub is_band_a_number: bool,
    /// `(value, count)` for each value of the law, in order.
    pub counts: Vec<(i64, u64)>,
}

/// An estimated number with the interval that comes with it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IntervalEstimate {
    /// The estimate.
    pub value: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
}

/// How often each value came, with its summary.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution {
    /// What is counted, for the axis: "lancers par partie".
    pub what: String,
    /// `(value, count)`, values increasing; those that never came may be left out.
    pub counts: Vec<(i64, u64)>,
    /// The mean with its 95 % interval, if marked.
    pub mean: Option<IntervalEstimate>,
    /// The median and the quartiles, `[first, median, third]`, if marked.
    pub quartiles: Option<[f64; 3]>,
}

/// A mean followed as the sample grows.
#[derive(Debug, Clone, PartialEq)]
pub struct RunningMean {
    /// What is averaged, for the axis: "lancers par partie".
    pub what: String,
    /// The number of games, the mean with its 95 % interval; sizes increasing.
    pub points: Vec<(u64, IntervalEstimate)>,
    /// The exact value the mean tends to, where it is known.
    pub expected: Option<Exact>,
}

/// A number on each of the 30 squares.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardMap {
    /// What the numbers are: "visites par partie".
    pub what: String,
    /// The number on each square, square 1 first; each zero or more.
    pub values: Vec<Exact>,
}

/// A share for each pair of names, with its interval.
#[derive(Debug, Clone, PartialEq)]
pub struct ShareMatrix {
    /// What the shares are, in percent.
    pub what: String,
    /// The names of the rows, and of the columns.
    pub names: Vec<String>,
    /// The share of each column in each row, from 0 to 1; none where nothing is known.
    pub rows: Vec<Vec<Option<IntervalEstimate>>>,
}

/// Groups compared on the same quantity.
#[derive(Debug, Clone, PartialEq)]
pub struct Groups {
    /// What is compared, for the axis: "lancers par partie".
    pub what: String,
    /// The groups, in the order they are shown.
    pub groups: Vec<Group>,
}

/// One of the groups compared.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Its name: a thrower, a ruleset, a policy.
    pub name: String,
    /// Its mean with the 95 % interval.
    pub mean: IntervalEstimate,
    /// `(value, count)`, values increasing; empty to show the mean alone.
    pub counts: Vec<(i64, u64)>,
}

/// A small Markov chain, drawn as states and arrows.
#[derive(Debug, Clone, PartialEq)]
pub struct ChainGraph {
    /// The names of the states, two to five of them, short: "26", "27", "sorti".
    pub states: Vec<String>,
    /// The steps that can happen.
    pub arrows: Vec<Arrow>,
}

/// A step of a chain.
#[derive(Debug, Clone, PartialEq)]
pub struct Arrow {
    /// The state left, an index into the states.
    pub from: usize,
    /// The state reached, an index into the states; the same for a loop.
    pub to: usize,
    /// The probability; none leaves dots for the pupil to fill.
    pub probability: Option<Exact>,
}

/// Curves on the same axes.
#[derive(Debug, Clone, PartialEq)]
pub struct Curves {
    /// The name of the horizontal axis.
    pub across: String,
    /// The name of the vertical axis.
    pub up: String,
    /// The curves.
    pub curves: Vec<Curve>,
    /// The shaded bands behind them.
    pub bands: Vec<Band>,
    /// Values marked on the horizontal axis, with what they are: "p = 0,55".
    pub marks: Vec<(f64, String)>,
}

/// Points on squared paper, whose axes do not depend on them: the pupil's copy has the axes
/// alone, for points of the pupil's own.
#[derive(Debug, Clone, PartialEq)]
pub struct Plotted {
    /// The name of the horizontal axis, which begins at 0.
    pub across: String,
    /// The name of the vertical axis, which begins at 0.
    pub up: String,
    /// The points, from left to right.
    pub points: Vec<(Exact, Exact)>,
    /// From one graduation of the horizontal axis to the next.
    pub each: Exact,
    /// The end of the vertical axis.
    pub top: Exact,
}

/// A curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The name in the legend.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// What kind of points they are.
    pub of: Of,
}

/// What kind of points a curve is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Data points: some have a marker.
    Data,
    /// Values of a function: a line alone.
    Function,
}

/// The values between two curves, as a shaded band.
#[derive(Debug, Clone, PartialEq)]
pub struct Band {
    /// The name in the legend.
    pub name: String,
    /// Its place across with its lower and its upper end, from left to right.
    pub ends: Vec<(f64, [f64; 2])>,
}

/// What each throw of some sticks is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThrowValues {
    /// `values[k]` is the value of k marked sides up; one more than there are sticks.
    pub values: Vec<u32>,
    /// The values that give an extra throw.
    pub extra: Vec<u32>,
}

/// The board with its pawns: the path goes from the first square at the upper left to the last at
/// the lower right, the middle row in the opposite direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardPicture {
    /// The pawns; none for the bare board.
    pub position: Option<Position>,
    /// The special squares of the ruleset.
    pub marks: BoardMarks,
    /// Whether a legend is printed below the board.
    pub legend: BoardLegend,
}

/// Whether a figure has a legend of its marks below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardLegend {
    /// It has one.
    #[default]
    Shown,
    /// It has none: an earlier figure has the legend.
    LeftOut,
}

/// The special squares of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoardMarks {
    /// Where a fallen pawn comes back; none where no ruleset is given.
    pub rebirth: Option<Square>,
    /// Where a pawn cannot be attacked.
    pub safe: SquareSet,
    /// What no pawn may pass without standing on it.
    pub must_stop: SquareSet,
    /// Whether the source calls the last square the House of Horus; two of four do.
    pub is_horus_named: bool,
}

impl BoardMarks {
    /// The marks of a ruleset.
    pub fn from_rules(rules: &Ruleset) -> Self {
        Self {
            rebirth: Some(rules.rebirth),
            safe: rules.safe,
            must_stop: rules.must_stop,
            is_horus_named: rules.houses.iter().any(|house| house == "horus"),
        }
    }
}
