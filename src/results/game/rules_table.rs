//! The rulesets side by side, and the list of them.

use senet_engine::rules::ruleset::KEYS;
use senet_engine::rules::{Lang, Ruleset};

use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};
use crate::results::data::{Column, DataTable, Datum, ResultData, columns};

/// Marks a value that departs from the most common one.
const DIFFERS: &str = "≠";

/// The list of the rulesets.
pub fn catalogue(rulesets: &[Ruleset], lang: Lang, provenance: Provenance) -> Document {
    let rows = rulesets.iter().map(|rules| {
        let mut names: Vec<&str> = rules.typed_names().collect();
        names.sort_by_key(|name| *name != rules.name.get(lang));
        let throwers = format!("{}, {}", rules.throwers.sticks, rules.throwers.die);
        vec![
            Cell::Text(vec![Inline::Code(names.join(", "))]),
            Cell::text(rules.title.get(lang)),
            Cell::text(rules.pawns.to_string()),
            Cell::text(throwers),
            Cell::text(rules.source.get(lang)),
        ]
    });
    let head = [
        (Align::Left, "rules-column-id"),
        (Align::Left, "rules-column-title"),
        (Align::Right, "rules-column-pawns"),
        (Align::Left, "rules-column-throwers"),
        (Align::Left, "rules-column-source"),
    ];
    let table = Table::with_columns(lang, &head, rows.collect());
    document(lang, "rules-catalogue", table, provenance)
}

/// The rulesets side by side: values that differ from the most common one have a sign and are in
/// bold.
pub fn comparison(rulesets: &[Ruleset], lang: Lang, provenance: Provenance) -> Document {
    let name = |rules: &Ruleset| vec![Inline::Code(rules.label())];
    let head = std::iter::once(line(lang, "rules-compare-setting", &[]));
    let head = head.chain(rulesets.iter().map(name)).map(|title| (Align::Left, title));
    let table = Table::new(head, KEYS.iter().map(|key| row(rulesets, key, lang)).collect());
    document(lang, "rules-compare", table, provenance)
}

fn row(rulesets: &[Ruleset], key: &str, lang: Lang) -> Vec<Cell> {
    let values: Vec<String> =
        rulesets.iter().map(|rules| rules.value(key).unwrap_or_default()).collect();
    let usual = most_common(&values);
    let mut cells = vec![Cell::text(setting(key, lang))];
    cells.extend(values.iter().map(|value| {
        let words = in_words(key, value, lang);
        Cell::Text(if usual == Some(value) {
            vec![Inline::text(words)]
        } else {
            vec![Inline::Strong(vec![Inline::text(format!("{DIFFERS} {words}"))])]
        })
    }));
    cells
}

/// The name of a setting.
fn setting(key: &str, lang: Lang) -> String {
    say(lang, &format!("setting-{}", key.replace('.', "-")), &[])
}

/// The value that most rulesets have; among equals the first.
fn most_common(values: &[String]) -> Option<&String> {
    let count = |value: &String| values.iter().filter(|other| *other == value).count();
    values.iter().rev().max_by_key(|value| count(value))
}

/// A value in words; numbers and lists of squares as they are.
fn in_words(key: &str, value: &str, lang: Lang) -> String {
    let plain = value.starts_with(|c: char| c.is_ascii_digit()) || key.starts_with("throwers");
    match value {
        "none" if matches!(key, "safe" | "must-stop") => say(lang, "value-none-squares", &[]),
        value if plain => value.replace(',', ", "),
        value => say(lang, &format!("value-{value}"), &[]),
    }
}

/// The rulesets, one row each, with a column for each setting.
pub fn data(rulesets: &[Ruleset], lang: Lang) -> ResultData {
    let mut columns = columns(lang, &["ruleset", "title"]);
    columns.extend(
        KEYS.iter()
            .map(|key| Column { name: key.replace(['-', '.'], "_"), title: setting(key, lang) }),
    );
    let row = |rules: &Ruleset| {
        let mut row = vec![rules.label().into(), rules.title.get(lang).into()];
        row.extend(KEYS.iter().map(|key| {
            let value = rules.value(key).unwrap_or_default();
            match value.parse::<u64>() {
                Ok(number) => number.into(),
                Err(_) => Datum::Word(value.clone(), in_words(key, &value, lang)),
            }
        }));
        row
    };
    let rows = rulesets.iter().map(row).collect();
    let table = DataTable { name: say(lang, "data-sheet", &[]), columns, rows };
    ResultData::new(lang, "rules-catalogue-title", vec![table])
}

fn document(lang: Lang, id: &str, table: Table, provenance: Provenance) -> Document {
    let intro = Block::Paragraph(line(lang, &format!("{id}-intro"), &[]));
    let title = say(lang, &format!("{id}-title"), &[]);
    Document::new(lang, title, vec![intro, Block::Table(table)], provenance)
}
