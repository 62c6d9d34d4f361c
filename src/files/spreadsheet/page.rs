//! What a sheet of throws is made from, and the places of its tables.

use senet_engine::laws::Law;
use senet_engine::rules::{Exact, Thrower};
use senet_engine::simulate::sample::ThrowOfSticks;

use crate::document::messages::say;
use crate::lesson::Material;

use super::book::{BookSheet, CellAddress, CellStyle, Range};

/// The longest sample whose frequency is computed throw by throw: each row counts all rows
/// above it, so the work grows with the square.
const MOST_FOLLOWED: usize = 2000;

/// The row of the heads of both tables, from 0.
pub(super) const HEAD: u32 = 7;
/// The first row of both tables.
pub(super) const FIRST: u32 = HEAD + 1;
/// The bias of the sticks.
pub(super) const BIAS: CellAddress = (4, 1);
/// The column where the throws begin.
pub(super) const RAW: u16 = 8;

/// Which probabilities a sheet shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Probabilities {
    /// All of them, exactly.
    Shown,
    /// Nothing: the cells wait for the pupil's.
    ToFind,
    /// None, and no place for them.
    Hidden,
}

/// What a sheet is made from.
pub(super) struct Page<'a> {
    pub material: &'a Material,
    pub law: Law,
    /// What the sheet throws; none where the throws are given.
    pub thrower: Option<&'a Thrower>,
    /// Every value that may be thrown, whatever the bias.
    pub values: Vec<i64>,
    /// The throws: given, or simulated once for programs that show a file without recalculating it.
    pub throws: Vec<ThrowOfSticks>,
    /// The sizes of the first samples that are counted separately.
    pub sizes: &'a [u32],
    pub probabilities: Probabilities,
}

impl Page<'_> {
    pub fn say(&self, id: &str) -> String {
        say(self.material.lang, id, &[])
    }

    /// The head of a column.
    pub fn head(&self, column: u16, id: &str, sheet: &mut BookSheet) {
        sheet.text((HEAD, column), self.say(id), CellStyle::Column);
    }

    /// Whether the level has one of these notions.
    pub fn has(&self, notions: &[&str]) -> bool {
        notions.iter().any(|id| self.material.notions.contains(*id))
    }

    /// Whether the running frequency of a value is shown: not where the pupil is to find the
    /// frequencies of given throws, since the column would contain the answer.
    pub fn follows(&self) -> bool {
        self.throws.len() <= MOST_FOLLOWED && !(self.asks() && self.thrower.is_none())
    }

    pub fn shows_probabilities(&self) -> bool {
        self.probabilities == Probabilities::Shown
    }

    /// Whether the values computed from the counts are left to the reader: the pupil, who is shown no
    /// probability.
    pub fn asks(&self) -> bool {
        !self.shows_probabilities()
    }

    pub fn bias(&self) -> Option<&Exact> {
        self.thrower.and_then(Thrower::bias)
    }

    /// How many sticks are thrown; none where anything else is, or where the throws are given.
    pub fn sticks(&self) -> u16 {
        self.throws.first().map_or(0, |throw| throw.marked.len()) as u16
    }

    /// A column of the table of values.
    pub fn column(&self, column: u16) -> Range {
        Range { column, first: FIRST, last: FIRST + self.values.len().saturating_sub(1) as u32 }
    }

    /// A column of the table of throws.
    pub fn thrown(&self, column: u16) -> Range {
        Range { column, first: FIRST, last: FIRST + self.throws.len().saturating_sub(1) as u32 }
    }

    /// The column of the values thrown, beyond one for each stick and that of their marked sides.
    pub fn value_column(&self) -> u16 {
        match self.sticks() {
            0 => RAW + 1,
            sticks => RAW + sticks + 2,
        }
    }
}
