//! The race from one square under every ruleset, side by side: the rules decide.

use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset, Square};
use serde_json::Value;

use crate::document::messages::say;
use crate::document::prose::paragraph;
use crate::document::{Block, Cell, Document, Provenance, Table};
use crate::input::game_options::{RulesetOptions, ThrowerOptions};
use crate::results::data::{Datum, ResultData, column};

use super::pieces::rounded;
use super::start::exact_cell;
use super::{RaceTable, data};

/// The race from one square under each ruleset.
#[derive(Debug)]
pub struct ComparedRaces {
    square: Square,
    /// The figures under each ruleset; no square where no pawn can start there.
    races: Vec<RaceTable>,
}

impl ComparedRaces {
    pub(super) fn new(
        (ruleset, thrower): (&RulesetOptions, &ThrowerOptions),
        square: Square,
    ) -> Checked<Self> {
        let mut refused = None;
        let mut races = Vec::new();
        for rules in Ruleset::historical() {
            let rules = ruleset.varied(rules)?;
            let thrower = thrower.read(&rules)?;
            let table = match Race::from(&rules, &thrower, square) {
                Ok(race) => RaceTable::new(&rules, &thrower, &race),
                Err(fault) if fault.id() == "race-start" => {
                    refused = Some(fault);
                    RaceTable::without_squares(&rules, &thrower)
                }
                Err(fault) => return Err(fault),
            };
            races.push(table);
        }
        match refused {
            Some(fault) if races.iter().all(|table| table.squares.is_empty()) => Err(fault),
            _ => Ok(Self { square, races }),
        }
    }

    /// The page.
    pub fn document(&self, lang: Lang, provenance: Provenance) -> Document {
        let row = |table: &RaceTable| {
            let mut row = vec![Cell::text(&table.ruleset)];
            match table.squares.first() {
                Some(figures) => row.extend(numbers(figures, lang)),
                None => row.push(Cell::text(say(lang, "race-no-start", &[]))),
            }
            row.resize_with(HEAD.len(), || Cell::text(""));
            row
        };
        let rows = self.races.iter().map(row).collect();
        let blocks = vec![
            paragraph(lang, "race-what", &[]),
            paragraph(lang, "race-compared", &[]),
            Block::Table(Table::of_numbers(lang, &HEAD, rows)),
            paragraph(lang, "race-compared-one", &[("square", &self.square.to_string())]),
        ];
        let title = say(lang, "race-title-from", &[("square", &self.square.to_string())]);
        Document::new(lang, title, blocks, provenance)
    }

    /// The figures as one line of JSON: an array, one object a ruleset.
    pub fn json(&self) -> String {
        let races: Value = self.races.iter().map(data::object).collect();
        format!("{races}\n")
    }

    /// The figures, one row for each ruleset in which the race can start there.
    pub fn data(&self, lang: Lang) -> ResultData {
        let columns = [vec![column(lang, "ruleset")], data::columns(lang)].concat();
        let rows = self.races.iter().flat_map(|table| {
            let ruleset = vec![Datum::from(table.ruleset.clone())];
            data::rows(table).map(move |row| [ruleset.clone(), row].concat())
        });
        data::sheet(columns, rows.collect(), lang)
    }
}

/// The columns: the chance of a fall, exact and rounded, then the expectations.
const HEAD: [&str; 6] = [
    "race-ruleset",
    "race-column-fall",
    "race-about",
    "race-column-falls",
    "race-column-throws",
    "race-column-turns",
];

fn numbers(figures: &Figures, lang: Lang) -> [Cell; 5] {
    let chance = &figures.fall_probability;
    [
        exact_cell(chance),
        rounded(chance, lang),
        rounded(&figures.falls.mean, lang),
        rounded(&figures.throws.mean, lang),
        rounded(&figures.turns.mean, lang),
    ]
}
