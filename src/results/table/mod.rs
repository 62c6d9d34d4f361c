//! Tables of probabilities: what `senet table` shows, in every format.

mod comparison;
mod csv;
mod json;
mod letter;
mod numbers;
mod page;
mod parts;

use senet_engine::laws::derivation::{Bias, Topic, derive};
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::visit::visit_law;
use senet_engine::laws::{Derivation, Law, TurnLaw, sum_law, throw_law};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Exact, Thrower};

pub use self::csv::csv;
pub use json::json;
pub(super) use page::described;
pub use page::page;

/// What is asked of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The throwers, in order, at least one.
    pub throwers: Vec<Thrower>,
    /// Whether they are set side by side.
    pub layout: Layout,
    /// Whether the sticks' bias is a number or the letter p.
    pub bias: Bias,
    /// Whether the law of a turn is shown.
    pub turn: bool,
    /// The number of throws whose sum is shown.
    pub sum: Option<u32>,
    /// The number of squares ahead whose visits are shown.
    pub visits: Option<u32>,
    /// Whether P(X ≥ x) is shown beside P(X = x).
    pub at_least: bool,
    /// Whether the results are derived.
    pub explain: bool,
    /// The largest value of T and N that is given.
    pub up_to: u32,
}

/// How several throwers are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A single thrower: one object in JSON.
    Single,
    /// One after another: an array in JSON.
    Series,
    /// Side by side, in the same tables: an array in JSON.
    SideBySide,
}

/// The figures of a request.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    /// What was asked.
    pub request: Request,
    /// The figures of each thrower, in order.
    pub sheets: Vec<Sheet>,
}

/// The figures of one thrower.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The thrower.
    pub thrower: Thrower,
    /// Its laws.
    pub laws: Laws,
    /// How they are obtained; empty unless asked for.
    pub derivations: Vec<Derivation>,
}

/// Laws in numbers or in the letter p.
#[derive(Debug, Clone, PartialEq)]
pub enum Laws {
    /// In numbers.
    Numbers(Box<Numbers>),
    /// As functions of p.
    Letter(Box<SymbolicThrow>, Option<Box<SymbolicTurn>>),
}

/// The laws of one thrower in numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbers {
    /// One throw.
    pub throw: Law,
    /// A turn; absent if it never ends and was not asked for.
    pub turn: Option<TurnLaw>,
    /// The number of throws and the law of their sum.
    pub sum: Option<(u32, Law)>,
    /// P(the pawn stands k squares ahead one day), from k = 0.
    pub visits: Option<Vec<Exact>>,
}

/// Results may be long, but not without end: digits of the longest number.
const MOST_DIGITS: u64 = 50_000;

impl Tables {
    /// Computes what is asked. With `whole`, the turn is computed for each thrower even
    /// where it is not shown (JSON holds it always).
    ///
    /// # Errors
    /// `endless-turn`; `die-has-no-bias` for a single die in the letter p;
    /// `numbers-too-long` (arguments `digits`, `most`).
    pub fn new(request: Request, whole: bool) -> Checked<Self> {
        let sheet = |thrower: &Thrower| sheet(&request, thrower, whole);
        let sheets = request.throwers.iter().map(sheet).collect::<Checked<Vec<Sheet>>>()?;
        Ok(Self { request, sheets })
    }
}

fn sheet(request: &Request, thrower: &Thrower, whole: bool) -> Checked<Sheet> {
    // A die among sticks keeps its numbers.
    let bias = match request.layout {
        Layout::Single => request.bias,
        _ if thrower.is_die() => Bias::Number,
        _ => request.bias,
    };
    let turn_wanted = request.turn || whole;
    let laws = match bias {
        Bias::Letter => {
            let throw = SymbolicThrow::new(thrower)?;
            let turn = wanted(SymbolicTurn::of_throw(thrower, throw.clone()), turn_wanted)?;
            Laws::Letter(Box::new(throw), turn.map(Box::new))
        }
        Bias::Number => {
            let throw = throw_law(thrower);
            measure(&throw, request, turn_wanted)?;
            Laws::Numbers(Box::new(Numbers {
                turn: wanted(TurnLaw::new(thrower), turn_wanted)?,
                sum: request.sum.map(|throws| (throws, sum_law(&throw, throws))),
                visits: request.visits.map(|squares| visit_law(&throw, squares)),
                throw,
            }))
        }
    };
    Ok(Sheet { thrower: thrower.clone(), laws, derivations: derivations(request, thrower, bias)? })
}

/// A turn that never ends is a fault only where it is asked for.
fn wanted<T>(turn: Checked<T>, asked: bool) -> Checked<Option<T>> {
    match turn {
        Ok(turn) => Ok(Some(turn)),
        Err(fault) if asked => Err(fault),
        Err(_) => Ok(None),
    }
}

/// Refuses what would fill a book: n throws multiply the digits of one by n.
fn measure(throw: &Law, request: &Request, turn: bool) -> Checked<()> {
    let bits = throw.total().bits();
    let powers = [request.sum, request.visits, turn.then_some(request.up_to)];
    let longest = powers.into_iter().flatten().max().unwrap_or(0);
    // log₁₀ 2 is a little more than 3/10.
    let digits = bits * u64::from(longest) * 3 / 10;
    if digits > MOST_DIGITS {
        return Err(Fault::usage("numbers-too-long")
            .with("digits", digits)
            .with("most", MOST_DIGITS));
    }
    Ok(())
}

fn derivations(request: &Request, thrower: &Thrower, bias: Bias) -> Checked<Vec<Derivation>> {
    if !request.explain {
        return Ok(Vec::new());
    }
    let topics = Topic::ALL
        .into_iter()
        .filter(|topic| request.turn || !matches!(topic, Topic::Throws | Topic::Total));
    topics.map(|topic| derive(thrower, topic, bias)).collect()
}
