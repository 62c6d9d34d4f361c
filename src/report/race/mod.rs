//! A lone pawn's race, written in each format.

mod data;

pub use data::{csv, json};

use crate::game::race::{Figures, Race};
use crate::rules::{Exact, Ruleset, Thrower};

/// The figures of a race with the names of what was raced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceTable {
    /// The ruleset's id.
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
    #[must_use]
    pub fn new(rules: &Ruleset, thrower: &Thrower, race: &Race) -> Self {
        Self {
            ruleset: rules.id.clone(),
            thrower: thrower.id.clone(),
            bias: thrower.bias().cloned(),
            squares: race.figures(),
        }
    }
}
