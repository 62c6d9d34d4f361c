//! The race of a lone pawn, written in each format.

mod asked;
mod board;
mod class;
mod compared;
mod data;
mod equations;
mod pieces;
mod plots;
mod start;
mod table;

pub use asked::{ComputedRace, RaceOptions};
pub use class::{class_page, small_chain};
pub use compared::ComparedRaces;
pub use data::{MEASURES, data, json, json_from};
pub use equations::{RaceNumber, first_step};
pub use start::{Equations, StartOptions, from_square};
pub use table::overview;

use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::exact::ratio;
use senet_engine::rules::square::SQUARES;
use senet_engine::rules::{Exact, Lang, Ruleset, Thrower};

use crate::document::figure::{BoardMap, Figure};
use crate::document::messages::say;
use crate::document::notation::fraction;
use crate::document::prose::line;
use crate::document::{Block, Document, Provenance};
use crate::results::table::named;

/// The figures of a race with the names of its ruleset and thrower.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceTable {
    /// The ruleset's id, with the settings changed from it.
    pub ruleset: String,
    /// The thrower's id.
    pub thrower: String,
    /// The bias of its sticks; none for a die.
    pub bias: Option<Exact>,
    /// One entry for each start square, increasing.
    pub squares: Vec<Figures>,
}

impl RaceTable {
    /// The figures of every square the race was asked for.
    pub fn new(rules: &Ruleset, thrower: &Thrower, race: &Race) -> Self {
        Self { squares: race.figures(), ..Self::without_squares(rules, thrower) }
    }

    /// The same names where no race can start.
    fn without_squares(rules: &Ruleset, thrower: &Thrower) -> Self {
        Self {
            ruleset: rules.label(),
            thrower: thrower.id.clone(),
            bias: thrower.bias().cloned(),
            squares: Vec::new(),
        }
    }

    /// The bias, where it is not the 1/2 of the thrower's name.
    fn unusual_bias(&self) -> Option<&Exact> {
        self.bias.as_ref().filter(|p| **p != ratio(1, 2))
    }
}

/// A race with what its page states of its origin.
#[derive(Debug, Clone)]
pub struct RaceReport<'a> {
    /// The race.
    pub race: &'a Race,
    /// Under these rules.
    pub rules: &'a Ruleset,
    /// With this thrower.
    pub thrower: &'a Thrower,
    /// In this language.
    pub lang: Lang,
    /// How the page was made.
    pub provenance: Provenance,
}

impl<'a> RaceReport<'a> {
    /// A race for a part of another document, which has its own provenance.
    pub fn new(race: &'a Race, rules: &'a Ruleset, thrower: &'a Thrower, lang: Lang) -> Self {
        Self { race, rules, thrower, lang, provenance: Provenance::default() }
    }

    fn document(&self, title: &str, args: &[(&str, &str)], blocks: Vec<Block>) -> Document {
        let names = format!("{} ({})", self.rules.title.get(self.lang), self.rules.label());
        let thrower = named(self.thrower, self.lang);
        let bias = self.thrower.bias().filter(|p| **p != ratio(1, 2)).map(fraction);
        let mut subtitle = vec![("ruleset", names.as_str()), ("thrower", &*thrower)];
        let id = match &bias {
            Some(p) => {
                subtitle.push(("p", p));
                "race-subtitle-bias"
            }
            None => "race-subtitle",
        };
        Document::new(self.lang, say(self.lang, title, args), blocks, self.provenance.clone())
            .subtitled(say(self.lang, id, &subtitle))
    }

    /// The board with the probability of a fall from each start square; none where no
    /// pawn can fall.
    fn fall_map(&self, table: &RaceTable) -> Option<Block> {
        let mut values = vec![Exact::default(); usize::from(SQUARES)];
        for figures in &table.squares {
            values[usize::from(figures.square) - 1] = figures.fall_probability.clone();
        }
        let what = say(self.lang, "race-falls-figure", &[]);
        let map = Figure::Board(BoardMap { what, values: values.clone() });
        let any = values.iter().any(|value| *value > Exact::default());
        any.then(|| Block::Figure(Box::new(map), line(self.lang, "race-falls-map", &[])))
    }
}
