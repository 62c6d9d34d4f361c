//! The race of a lone pawn, written in each format.

mod asked;
mod class;
mod compared;
mod data;
mod equations;
mod pieces;
mod plots;
mod start;
mod table;

pub use asked::{ComputedRace, RaceOptions};
pub use class::small_chain;
pub use compared::ComparedRaces;
pub use data::{MEASURES, data};
pub use equations::{RaceNumber, first_step};

use senet_engine::game::race::{Figures, Race};
use senet_engine::rules::{Exact, Lang, Ruleset, Thrower};

use crate::document::messages::{borrowed, say};
use crate::document::notation::fraction;
use crate::document::{Block, Document, Provenance};
use crate::results::table::{named, unusual_bias};

/// The figures of a race with the names of its ruleset and thrower.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceTable {
    /// The ruleset's id, with the settings changed from it.
    pub ruleset: String,
    /// The thrower's id.
    pub thrower: String,
    /// The bias of its sticks, where it is not 1/2.
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
            bias: unusual_bias(thrower).cloned(),
            squares: Vec::new(),
        }
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
        let bias = unusual_bias(self.thrower);
        let id = if bias.is_some() { "race-subtitle-bias" } else { "race-subtitle" };
        let subtitle = [
            ("ruleset", format!("{} ({})", self.rules.title.get(self.lang), self.rules.label())),
            ("thrower", named(self.thrower, self.lang)),
            ("p", bias.map_or_else(String::new, fraction)),
        ];
        Document::new(self.lang, say(self.lang, title, args), blocks, self.provenance.clone())
            .subtitled(say(self.lang, id, &borrowed(&subtitle)))
    }
}
