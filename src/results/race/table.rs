//! The race from every square, as a table.

use senet_engine::game::race::Figures;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_root;
use crate::document::prose::{line, paragraph};
use crate::document::{Block, Cell, Document, Inline, Table};

use super::pieces::{PLACES, column, rounded, rows};
use super::{RaceReport, RaceTable, plots};

const HEAD: [&str; 8] = [
    "race-square",
    "race-column-throws",
    "race-column-throws-sd",
    "race-column-turns",
    "race-column-turns-sd",
    "race-column-fall",
    "race-column-falls",
    "race-column-falls-sd",
];

/// The table of every start square.
pub fn overview(report: &RaceReport) -> Document {
    let lang = report.lang;
    let table = RaceTable::new(report.rules, report.thrower, report.race);
    let rows = every_square(&table, lang);
    let mut blocks = vec![
        paragraph(lang, "race-what", &[]),
        paragraph(lang, "race-exact", &[]),
        Block::Table(Table::of_numbers(lang, &HEAD, rows).captioned(line(
            lang,
            "race-caption",
            &[],
        ))),
    ];
    blocks.extend(report.fall_map(&table));
    blocks.extend(plots::falls(&table, lang));
    report.document("race-title", &[], blocks)
}

/// A row for each square; a column of exact values has fractions, or is rounded, from top to bottom.
fn every_square(table: &RaceTable, lang: Lang) -> Vec<Vec<Cell>> {
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
    let columns = vec![
        mean(|one| &one.throws.mean),
        deviation(|one| &one.throws.variance),
        mean(|one| &one.turns.mean),
        deviation(|one| &one.turns.variance),
        exact(|one| &one.fall_probability),
        exact(|one| &one.falls.mean),
        deviation(|one| &one.falls.variance),
    ];
    rows(titles, columns)
}
