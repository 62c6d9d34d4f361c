//! The race as data: every number a reduced fraction in JSON, a decimal with its fraction in a table.

use senet_engine::game::race::{Figures, Race, Visit};
use senet_engine::rules::Lang;
use senet_engine::rules::exact::{Exact, fraction};
use serde_json::{Value, json};

use crate::document::messages::say;
use crate::results::data::{Column, DataTable, Datum, ResultData, column};

use super::RaceTable;

/// The table as one line of JSON, ended by a newline.
pub fn json(table: &RaceTable) -> String {
    format!("{}\n", object(table))
}

pub(super) fn object(table: &RaceTable) -> Value {
    let mut object = json!({ "ruleset": table.ruleset, "thrower": table.thrower });
    if let Some(p) = &table.bias {
        object["p"] = fraction(p).into();
    }
    let start = |figures: &Figures| {
        let mut start = json!({ "square": figures.square });
        for (name, value) in &QUANTITIES[..4] {
            start[name] = fraction(value(figures)).into();
        }
        start
    };
    object["squares"] = table.squares.iter().map(start).collect();
    object
}

/// The race from one square as one line of JSON: the table with its one square, the
/// variances, the law of the throws up to `longest`, and the visits of each square.
pub fn json_from(table: &RaceTable, race: &Race, longest: usize) -> String {
    let Some(figures) = table.squares.first() else { return json(table) };
    let law = race.throws_law(figures.square, longest);
    let (exactly, beyond) = law.map_or_else(Default::default, |law| (law.exactly, law.beyond));
    let visited = |visit: &Visit| {
        json!({
            "square": visit.square,
            "landings": fraction(&visit.landings),
            "throws": fraction(&visit.throws),
        })
    };
    let mut object = object(table);
    object["variances"] = json!({
        "throws": fraction(&figures.throws.variance),
        "turns": fraction(&figures.turns.variance),
        "falls": fraction(&figures.falls.variance),
    });
    // `throws[n]` is the probability of exactly n throws.
    let throws: Vec<String> = exactly.iter().map(fraction).collect();
    object["law"] = json!({ "throws": throws, "beyond": fraction(&beyond) });
    let visits = race.visits(figures.square).unwrap_or_default();
    object["visits"] = visits.iter().map(visited).collect();
    format!("{object}\n")
}

/// The figures, one row for each square: each number as a decimal, then as numerator and
/// denominator in two columns (a spreadsheet would read `11/12` as a date).
pub fn data(table: &RaceTable, lang: Lang) -> ResultData {
    sheet(columns(lang), rows(table).collect(), lang)
}

pub(super) fn sheet(columns: Vec<Column>, rows: Vec<Vec<Datum>>, lang: Lang) -> ResultData {
    let table = DataTable { name: say(lang, "data-sheet", &[]), columns, rows };
    ResultData::new(lang, "race-title", vec![table])
}

pub(super) fn columns(lang: Lang) -> Vec<Column> {
    let names = QUANTITIES.map(|(name, _)| name);
    let decimals = ["square"].into_iter().chain(names).map(|name| column(lang, name));
    let part = |name: &str, part: &str| {
        let Column { name, title } = column(lang, name);
        let message = format!("data-fraction-{part}");
        Column { name: format!("{name}_{part}"), title: say(lang, &message, &[("of", &title)]) }
    };
    let parts = names.iter().flat_map(|name| [part(name, "num"), part(name, "den")]);
    decimals.chain(parts).collect()
}

pub(super) fn rows(table: &RaceTable) -> impl Iterator<Item = Vec<Datum>> {
    table.squares.iter().map(|figures| {
        let values = QUANTITIES.map(|(_, value)| value(figures));
        let exact = values.into_iter().flat_map(|v| [v.numer(), v.denom()]);
        let exact = exact.map(|part| Datum::from(part.clone()));
        let decimals = values.into_iter().map(Datum::from);
        std::iter::once(Datum::from(figures.square)).chain(decimals).chain(exact).collect()
    })
}

/// What a map of the board may show of each square, by the keys of the JSON.
pub const MEASURES: [&str; 4] =
    ["fall_probability", "expected_falls", "expected_throws", "expected_turns"];

type Quantity = fn(&Figures) -> &Exact;

/// The numbers of a row with their names; the first four are in JSON too.
const QUANTITIES: [(&str, Quantity); 7] = [
    ("expected_throws", |figures| &figures.throws.mean),
    ("expected_turns", |figures| &figures.turns.mean),
    ("fall_probability", |figures| &figures.fall_probability),
    ("expected_falls", |figures| &figures.falls.mean),
    ("variance_throws", |figures| &figures.throws.variance),
    ("variance_turns", |figures| &figures.turns.variance),
    ("variance_falls", |figures| &figures.falls.variance),
];
