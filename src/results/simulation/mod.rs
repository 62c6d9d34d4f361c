//! The figures of many games, written in each format.

mod compare;
pub(crate) mod csv;
mod figures;
mod json;
mod page;
mod tournament;

pub use compare::{Difference, comparison, comparison_csv, comparison_json, differences};
pub use csv::{RAW_COLUMNS, raw_line, table as csv};
pub use json::{file, timed_file};
pub use page::{Plots, page};
pub use tournament::{matrix, matrix_csv, matrix_json};

use num_traits::ToPrimitive;
use senet_engine::rules::{Exact, Lang};
use senet_engine::simulate::{Estimate, Histogram, Share, Summary, Tally};

use crate::document::notation::{self, decimal, thousands};

/// One measured quantity: its message id and its sample.
type Quantity<'a> = (&'static str, &'a Histogram);

/// The quantities of a game in the order they are told, by the ids of their names.
pub(crate) fn quantities(tally: &Tally) -> Vec<Quantity<'_>> {
    vec![
        ("sim-throws", &tally.throws),
        ("sim-turns", &tally.turns),
        ("sim-falls", &tally.falls),
        ("sim-falls-light", &tally.falls_by_side[0]),
        ("sim-falls-dark", &tally.falls_by_side[1]),
        ("sim-passes", &tally.passes),
        ("sim-swaps", &tally.swaps),
        ("sim-waits", &tally.waits),
        ("sim-lead-changes", &tally.lead_changes),
        ("sim-turn-lengths", &tally.turn_lengths),
    ]
}

/// Games that did not end: stopped where nothing could move, or at the limit on throws.
pub(crate) fn unfinished(tally: &Tally) -> u64 {
    tally.blocked + tally.capped
}

/// Games with at least one fall, of those that ended.
fn games_with_fall(tally: &Tally) -> Option<Share> {
    let ended = tally.falls.n();
    Share::of(ended - tally.falls.of(0), ended)
}

/// Games won by dark, the starter, of those that ended.
fn starter_wins(tally: &Tally) -> Option<Share> {
    Share::of(tally.wins[1], tally.wins[0] + tally.wins[1])
}

/// The two shares that are told, by the ids of their names.
pub(crate) fn shares(tally: &Tally) -> [(&'static str, Option<Share>); 2] {
    [("sim-starter-wins", starter_wins(tally)), ("sim-games-with-fall", games_with_fall(tally))]
}

/// The command that makes these figures again, from what they are figures of.
pub(crate) fn command(summary: &Summary) -> String {
    let identity = &summary.identity;
    let mut words = vec![format!("senet simulate --ruleset {}", identity.ruleset)];
    words.extend(identity.settings.iter().map(|setting| format!("--set {setting}")));
    words.push(format!("--thrower {}", identity.thrower));
    words.extend(identity.p.iter().map(|p| format!("--p {p}")));
    words.push(format!("--light {} --dark {}", identity.light, identity.dark));
    let first = summary.ranges.first().map_or(0, |range| range.first);
    if first > 0 {
        words.push(format!("--first-game {first}"));
    }
    words.push(format!("--games {} --seed {}", summary.games(), identity.seed));
    if identity.max_throws != senet_engine::simulate::setup::MAX_THROWS {
        words.push(format!("--max-throws {}", identity.max_throws));
    }
    words.join(" ")
}

/// A measured number to so many places, rounded half up from its exact binary value.
#[must_use]
pub fn number(value: f64, places: u32, lang: Lang) -> String {
    Exact::from_float(value).map_or_else(String::new, |exact| decimal(&exact, places, lang))
}

/// A whole number with its thousands apart.
fn count(value: u64, lang: Lang) -> String {
    thousands(&value.into(), lang)
}

/// An interval `[low ; high]`, as each language writes it.
fn interval(ends: [f64; 2], places: u32, lang: Lang) -> String {
    notation::interval(ends.map(|end| number(end, places, lang)), lang)
}

/// The places worth printing for a mean: one digit beyond the first that its standard
/// error leaves in doubt, 1 to 4.
fn places(estimate: &Estimate) -> u32 {
    if estimate.standard_error <= 0.0 {
        return 2;
    }
    let digits = 1.0 - estimate.standard_error.log10().floor();
    digits.clamp(1.0, 4.0).to_u32().unwrap_or(2)
}
