//! The options of a race, as typed on the command line or chosen on the page.

use senet_engine::game::race::Race;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset, Square, Thrower};

use crate::document::{Document, Provenance};
use crate::input::game_options::{RulesetOptions, ThrowerOptions};
use crate::input::options::{FromOptions, Options, whole};

use super::class::class_page;
use super::data::{json, json_from};
use super::start::from_square;
use super::table::overview;
use super::{ComparedRaces, RaceReport, RaceTable};

/// What is asked of a race.
#[derive(Debug, Clone)]
pub struct RaceOptions {
    ruleset: RulesetOptions,
    thrower: ThrowerOptions,
    from: Option<Square>,
    /// Up to how many throws their law is asked for.
    pub up_to: Option<usize>,
    /// Whether the equations are asked for.
    pub explain: bool,
    /// Whether the page for a class is asked for.
    pub reduce: bool,
}

impl FromOptions for RaceOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            ruleset: RulesetOptions::from_options(options)?,
            thrower: ThrowerOptions::from_options(options)?,
            from: options.value("from", whole(1, 30))?,
            up_to: options.value("up-to", whole(1, 1000))?,
            explain: options.is_given("explain"),
            reduce: options.is_given("reduce"),
        })
    }
}

/// The default number of throws up to which their law is given.
const UP_TO: usize = 20;

impl RaceOptions {
    /// Whether a ruleset is named.
    pub fn has_ruleset(&self) -> bool {
        self.ruleset.has_ruleset()
    }

    /// The races under every ruleset, where a square but no ruleset is asked for, and nothing that is
    /// shown of one race only.
    ///
    /// # Errors
    /// As [`RaceOptions::race`].
    pub fn races(&self) -> Checked<Option<ComparedRaces>> {
        let is_one = self.has_ruleset() || self.up_to.is_some() || self.explain || self.reduce;
        let square = self.from.filter(|_| !is_one);
        square.map(|square| ComparedRaces::new((&self.ruleset, &self.thrower), square)).transpose()
    }

    /// Computes the race.
    ///
    /// # Errors
    /// `race-never-ends` and its like, `race-start`, `race-digits`, `race-law-long` (arguments `found`,
    /// `most`), and those of the ruleset and the thrower.
    pub fn race(&self) -> Checked<ComputedRace> {
        let rules = self.ruleset.read()?;
        let thrower = self.thrower.read(&rules)?;
        let race = match self.from {
            Some(square) if !self.reduce => Race::from(&rules, &thrower, square)?,
            _ => Race::from_everywhere(&rules, &thrower)?,
        };
        let longest = race.law_length(self.up_to, UP_TO)?;
        Ok(ComputedRace { options: self.clone(), rules, thrower, race, longest })
    }
}

/// A race, computed.
#[derive(Debug)]
pub struct ComputedRace {
    options: RaceOptions,
    rules: Ruleset,
    thrower: Thrower,
    race: Race,
    /// Up to how many throws their law is given.
    longest: usize,
}

impl ComputedRace {
    /// Its figures.
    pub fn table(&self) -> RaceTable {
        RaceTable::new(&self.rules, &self.thrower, &self.race)
    }

    /// The page that is asked for.
    pub fn document(&self, lang: Lang, provenance: Provenance) -> Document {
        let (rules, thrower) = (&self.rules, &self.thrower);
        let report = RaceReport { race: &self.race, rules, thrower, lang, provenance };
        let RaceOptions { from, explain, reduce, .. } = self.options;
        match from {
            from if reduce => class_page(&report, from.unwrap_or(1)),
            Some(square) => from_square(&report, square, self.longest, explain),
            None => overview(&report),
        }
    }

    /// Its figures as JSON.
    pub fn json(&self) -> String {
        match self.options.from {
            Some(_) => json_from(&self.table(), &self.race, self.longest),
            None => json(&self.table()),
        }
    }
}
