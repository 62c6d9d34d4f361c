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
    // Present only where it is not 1/2, the value of the thrower's name.
    if let Some(p) = table.unusual_bias() {
        object["p"] = fraction(p).into();
    }
    let start = |figures: &Figures| {
        json!({
            "square": figures.square,
            "expected_throws": fraction(&figures.throws.mean),
            "expected_turns": fraction(&figures.turns.mean),
            "fall_probability": fraction(&figures.fall_probability),
            "expected_falls": fraction(&figures.falls.mean),
        })
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
    let names = quantities(None).map(|(name, _)| name);
    let decimals = ["square"].into_iter().chain(names).map(|name| column(lang, name));
    let part = |name: &str, part: &str| {
        let Column { name, title } = column(lang, name);
        let message = format!("data-fraction-{part}");
        Column { name: format!("{name}_{part}"), title: say(lang, &message, &[("of", &title)]) }
    };
    let parts = names.iter().flat_map(|name| [part(name, "num"), part(name, "den")]);
    let rows = table.squares.iter().map(|figures| {
        let values = quantities(Some(figures)).map(|(_, value)| value);
        let exact = values.iter().flat_map(|v| [v.numer().clone(), v.denom().clone()]);
        let exact: Vec<Datum> = exact.map(Datum::from).collect();
        let decimals = values.iter().map(Datum::from);
        std::iter::once(Datum::from(figures.square)).chain(decimals).chain(exact).collect()
    });
    ResultData::new(
        lang,
        "race-title",
        vec![DataTable {
            name: say(lang, "data-sheet", &[]),
            rows: rows.collect(),
            columns: decimals.chain(parts).collect(),
        }],
    )
}

/// What a map of the board may show of each square, by the keys of the JSON.
pub const MEASURES: [&str; 4] =
    ["fall_probability", "expected_falls", "expected_throws", "expected_turns"];

/// The numbers of a row with their names; without figures, the names only.
fn quantities(figures: Option<&Figures>) -> [(&'static str, Exact); 7] {
    let value = |pick: fn(&Figures) -> &Exact| figures.map(pick).cloned().unwrap_or_default();
    [
        ("expected_throws", value(|f| &f.throws.mean)),
        ("expected_turns", value(|f| &f.turns.mean)),
        ("fall_probability", value(|f| &f.fall_probability)),
        ("expected_falls", value(|f| &f.falls.mean)),
        ("variance_throws", value(|f| &f.throws.variance)),
        ("variance_turns", value(|f| &f.turns.variance)),
        ("variance_falls", value(|f| &f.falls.variance)),
    ]
}

#[cfg(test)]
mod tests {
    use senet_engine::game::race::Race;
    use senet_engine::rules::{Lang, Ruleset, Thrower};

    use crate::results::race::RaceTable;

    use crate::results::data::csv;

    use super::{data, json};

    fn table(square: u8) -> RaceTable {
        let rules = Ruleset::by_id("archeostudio").unwrap();
        let thrower = Thrower::by_id("sticks-6").unwrap();
        RaceTable::new(&rules, &thrower, &Race::from(&rules, &thrower, square).unwrap())
    }

    #[test]
    fn json_has_reduced_fractions_under_their_names() {
        let value: serde_json::Value = serde_json::from_str(&json(&table(26))).unwrap();
        assert_eq!(value["ruleset"], "archeostudio");
        assert_eq!(value["thrower"], "sticks-6");
        assert_eq!(value["squares"][0]["square"], 26);
        assert_eq!(value["squares"][0]["fall_probability"], "11/15");
        assert_eq!(value["squares"][0]["expected_falls"], "11/4");
        assert!(value.get("p").is_none());
    }

    #[test]
    fn csv_is_what_each_countrys_spreadsheet_reads() {
        let written = |lang| csv(data(&table(26), lang).tables.swap_remove(0), &[], lang);
        let french = written(Lang::Fr);
        let row = french.lines().nth(1).unwrap();
        assert!(row.starts_with("26;30,56"), "{row}");
        assert!(row.contains(";0,733333333333;2,750000000000;"), "{row}");
        let english = written(Lang::En);
        let head: Vec<&str> = english.lines().next().unwrap().split(',').collect();
        let row: Vec<&str> = english.lines().nth(1).unwrap().split(',').collect();
        assert_eq!(head.len(), row.len());
        let at = |name: &str| row[head.iter().position(|known| *known == name).unwrap()];
        assert_eq!((at("fall_probability_num"), at("fall_probability_den")), ("11", "15"));
    }
}
