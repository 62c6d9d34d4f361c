//! Tables of probabilities, as `senet table` writes them in every format.

mod asked;
mod comparison;
mod data;
mod json;
mod letter;
mod numbers;
mod page;
mod parts;

use senet_engine::laws::derivation::{Bias, Topic, derive};
use senet_engine::laws::{Derivation, LawRequest, NumericLaws as Numbers, ThrowerLaws as Laws};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Thrower};

use crate::document::messages::say;

pub use asked::{COLUMN, ComparedThrowers, DEFAULT_THROWER, TableOptions, TableThrower};
pub use data::data;
pub use json::json;
pub(super) use page::{described, presentation};
pub(crate) use page::{in_turn, named, unusual_bias, values_of};
pub use page::{in_words, page};

/// The options of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRequest {
    /// The throwers, in order, at least one.
    pub throwers: Vec<Thrower>,
    /// Whether they are side by side.
    pub layout: Arrangement,
    /// The laws that are shown.
    pub laws: LawRequest,
    /// Whether P(X ≥ x) is shown beside P(X = x).
    pub at_least: bool,
    /// The value whose probability, or more, is asked for.
    pub least: Option<u32>,
    /// Whether the results are derived.
    pub explain: bool,
}

/// The arrangement of several throwers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrangement {
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
    pub request: TableRequest,
    /// The figures of each thrower, in order.
    pub sheets: Vec<ThrowerTables>,
}

/// The figures of one thrower.
#[derive(Debug, Clone, PartialEq)]
pub struct ThrowerTables {
    /// The thrower.
    pub thrower: Thrower,
    /// Its laws.
    pub laws: Laws,
    /// How they are obtained; empty by default.
    pub derivations: Vec<Derivation>,
}

impl Tables {
    /// Computes the tables. With `whole`, the turn is computed for each thrower even where it is
    /// not shown (JSON always contains it).
    ///
    /// # Errors
    /// `endless-turn`; `die-has-no-bias` for a single die in the letter p;
    /// `numbers-too-long` (arguments `digits`, `most`).
    pub fn new(request: TableRequest, whole: bool) -> Checked<Self> {
        let sheet = |thrower: &Thrower| sheet(&request, thrower, whole);
        let sheets = request.throwers.iter().map(sheet).collect::<Checked<Vec<ThrowerTables>>>()?;
        Ok(Self { request, sheets })
    }

    /// The names of the throwers for readers.
    fn names(&self, lang: Lang) -> Vec<String> {
        names(&self.sheets.iter().map(|sheet| &sheet.thrower).collect::<Vec<_>>(), lang)
    }
}

/// The names of throwers that stand beside one another: sticks or a die, where that tells them apart; else
/// their titles.
pub(crate) fn names(throwers: &[&Thrower], lang: Lang) -> Vec<String> {
    let is_one = |kind: &str| {
        let mut of_kind = throwers.iter().filter(|thrower| thrower.kind() == kind);
        of_kind.next().is_some_and(|first| of_kind.all(|one| one == first))
    };
    let no_object = throwers.iter().all(|thrower| thrower.kind() != "weights");
    let by_kind = is_one("sticks") && is_one("die") && no_object;
    let kind = |thrower: &Thrower| say(lang, "table-kind", &[("kind", thrower.kind())]);
    let name = |thrower: &&Thrower| if by_kind { kind(thrower) } else { named(thrower, lang) };
    throwers.iter().map(name).collect()
}

fn sheet(request: &TableRequest, thrower: &Thrower, whole: bool) -> Checked<ThrowerTables> {
    // A die or an object among sticks is in numbers.
    let bias = match request.layout {
        Arrangement::Single => request.laws.bias,
        _ if !thrower.is_sticks() => Bias::Number,
        _ => request.laws.bias,
    };
    let turn = request.laws.turn || whole;
    let laws = Laws::new(thrower, &LawRequest { bias, turn, ..request.laws })?;
    let derivations = derivations(request, thrower, bias)?;
    Ok(ThrowerTables { thrower: thrower.clone(), laws, derivations })
}

fn derivations(request: &TableRequest, thrower: &Thrower, bias: Bias) -> Checked<Vec<Derivation>> {
    if !request.explain {
        return Ok(Vec::new());
    }
    let topics = Topic::EVERY
        .into_iter()
        .filter(|topic| request.laws.turn || !matches!(topic, Topic::Throws | Topic::Total));
    topics.map(|topic| derive(thrower, topic, bias)).collect()
}
