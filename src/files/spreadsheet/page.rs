//! The places of the tables on a sheet of throws, and what the sheet is made from.

use senet_engine::laws::Law;
use senet_engine::rules::Thrower;

use crate::document::messages::say;
use crate::lesson::Material;

use super::book::{CellAddress, Range};

/// The longest sample whose frequency is computed throw by throw: each row counts all rows
/// above it, so the work grows with the square.
const MOST_FOLLOWED: usize = 2000;

/// The row of the heads of both tables, from 0.
pub(super) const HEAD: u32 = 7;
/// The first row of both tables.
pub(super) const FIRST: u32 = HEAD + 1;
/// The bias of the sticks, and the value whose frequency is followed.
pub(super) const BIAS: CellAddress = (4, 1);

/// Which probabilities a sheet shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    pub made: &'a str,
    pub law: Law,
    /// What the sheet throws; none where the throws are given.
    pub thrower: Option<&'a Thrower>,
    /// The sizes of the first samples that are counted separately.
    pub sizes: &'a [u32],
    pub probabilities: Probabilities,
    /// Whether the values computed from the counts are left to the reader.
    pub asks: bool,
}

/// The columns of the throws.
pub(super) struct SheetColumns {
    pub marked: u16,
    pub value: u16,
    pub last: u32,
}

impl SheetColumns {
    pub fn values(&self) -> Range {
        Range { column: self.value, first: FIRST, last: self.last }
    }
}

impl Page<'_> {
    pub fn say(&self, id: &str) -> String {
        say(self.material.lang, id, &[])
    }

    /// Whether the level has one of these notions.
    pub fn has(&self, notions: &[&str]) -> bool {
        notions.iter().any(|id| self.material.notions.contains(*id))
    }

    /// Whether the running frequency of a value is shown: not where the pupil is to find the
    /// frequencies of given throws, since the column would contain the answer.
    pub fn follows(&self, n: usize) -> bool {
        n <= MOST_FOLLOWED && !(self.asks && self.thrower.is_none())
    }

    pub fn shows_probabilities(&self) -> bool {
        self.probabilities == Probabilities::Shown
    }
}

/// A column of the table of values.
pub(super) fn column(column: u16, values: &[i64]) -> Range {
    Range { column, first: FIRST, last: FIRST + values.len().saturating_sub(1) as u32 }
}
