//! The race from every square, as a table.

use senet_engine::game::race::Figures;
use senet_engine::rules::{Exact, Lang};

use crate::document::notation::square_root;
use crate::document::prose::{line, paragraph};
use crate::document::{Block, Cell, Document, Inline, Table};

use super::pieces::{fraction_or_rounded, rounded};
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
#[must_use]
pub fn overview(report: &RaceReport) -> Document {
    let lang = report.lang;
    let table = RaceTable::new(report.rules, report.thrower, report.race);
    let rows = table.squares.iter().map(|figures| row(figures, lang)).collect();
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

fn row(figures: &Figures, lang: Lang) -> Vec<Cell> {
    let deviation =
        |variance: &Exact| Cell::text(square_root(variance, super::pieces::PLACES, lang));
    vec![
        Cell::Text(vec![Inline::Strong(vec![Inline::text(figures.square.to_string())])]),
        rounded(&figures.throws.mean, lang),
        deviation(&figures.throws.variance),
        rounded(&figures.turns.mean, lang),
        deviation(&figures.turns.variance),
        fraction_or_rounded(&figures.fall_probability, lang),
        fraction_or_rounded(&figures.falls.mean, lang),
        deviation(&figures.falls.variance),
    ]
}
