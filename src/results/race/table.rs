//! The race from every square, as a table.

use senet_engine::game::race::Figures;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_root;
use crate::document::prose::{line, paragraph};
use crate::document::{Block, Cell, Document, Inline, Table};

use super::pieces::{PLACES, column, rounded, rows};
use super::{RaceReport, RaceTable, plots};

/// The table of every start square.
pub(super) fn overview(report: &RaceReport) -> Document {
    let lang = report.lang;
    let table = RaceTable::new(report.rules, report.thrower, report.race);
    let mut blocks = vec![
        paragraph(lang, "race-what", &[]),
        paragraph(lang, "race-exact", &[]),
        Block::Table(every_square(&table, lang).captioned(line(lang, "race-caption", &[]))),
    ];
    blocks.extend(plots::fall_map(&table, lang));
    blocks.extend(plots::falls(&table, lang));
    report.document("race-title", &[], blocks)
}

/// A row for each square; a column of exact values has fractions, or is rounded, from top to bottom.
fn every_square(table: &RaceTable, lang: Lang) -> Table {
    let of = |cell: &dyn Fn(&Figures) -> Cell| table.squares.iter().map(cell).collect();
    let mean = |of_one: fn(&Figures) -> &Exact| of(&|one| rounded(of_one(one), lang));
    let deviation = |variance: fn(&Figures) -> &Exact| {
        of(&|one| Cell::text(distinct_root(variance(one), PLACES, lang)))
    };
    let exact = |value: fn(&Figures) -> &Exact| {
        column(&table.squares.iter().map(value).collect::<Vec<_>>(), lang)
    };
    let bold = |text: String| Cell::Text(vec![Inline::Strong(vec![Inline::text(text)])]);
    let titles = of(&|one| bold(one.square.to_string()));
    let columns: [(&str, Vec<Cell>); 7] = [
        ("race-column-throws", mean(|one| &one.throws.mean)),
        ("race-column-throws-sd", deviation(|one| &one.throws.variance)),
        ("race-column-turns", mean(|one| &one.turns.mean)),
        ("race-column-turns-sd", deviation(|one| &one.turns.variance)),
        ("race-column-fall", exact(|one| &one.fall_probability)),
        ("race-column-falls", exact(|one| &one.falls.mean)),
        ("race-column-falls-sd", deviation(|one| &one.falls.variance)),
    ];
    let (names, columns): (Vec<&str>, Vec<_>) = columns.into_iter().unzip();
    Table::of_numbers(lang, &[&["race-square"], &*names].concat(), rows(titles, columns))
}
