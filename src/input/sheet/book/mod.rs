//! Reads a workbook into rows: XLSX and ODS, read cell by cell within the limits stated here.
//!
//! A sheet comes from somebody else's disk, and may be damaged or malicious: no number written in
//! the file decides how much memory is allocated or how often a loop runs. The limits are far above
//! what a class needs; a file beyond them is refused with a message.
//!
//! No crate serves: calamine does not tell which rows are hidden, and does not plan to. Tests read the
//! workbooks with it too.

mod archive;
mod dates;
mod ods;
#[cfg(test)]
mod tests;
mod xlsx;
mod xml;

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use senet_engine::rules::fault::{Checked, Fault};

use self::archive::Archive;
use super::{MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_TITLES, Row, Sheet, too_many_cells};

/// The most bytes of text in the cells: a text stored once may be shown by every cell.
const MOST_TEXT: usize = 32 << 20;

/// The first bytes of the compound files of Microsoft: old workbooks, and protected ones.
const COMPOUND: [u8; 4] = [0xD0, 0xCF, 0x11, 0xE0];

/// Whether the bytes begin as those of a workbook, which does not make it one.
pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(&COMPOUND)
}

/// The sheets of a workbook, in order, up to the first that cannot be read.
pub(super) fn sheets(bytes: &[u8]) -> Checked<Vec<Checked<Sheet>>> {
    if bytes.starts_with(&COMPOUND) {
        return Err(Fault::failure("sheet-compound"));
    }
    let mut archive = Archive::open(bytes)?;
    let mut budget = Budget { cells: MOST_CELLS, text: MOST_TEXT };
    if archive.has("encrypted-package") {
        return Err(Fault::failure("sheet-protected"));
    }
    if archive.has("Index/Document.iwa") || archive.has("Index.zip") {
        return Err(Fault::failure("sheet-other-kind").with("kind", "numbers"));
    }
    if archive.has("content.xml") {
        return ods::sheets(&mut archive, &mut budget);
    }
    xlsx::sheets(&mut archive, &mut budget)
}

/// The values of `next`, until there is none or a fault.
fn until_fault(mut next: impl FnMut() -> Checked<Option<Sheet>>) -> Vec<Checked<Sheet>> {
    let mut sheets = Vec::new();
    while let Some(sheet) = next().transpose() {
        let last = sheet.is_err();
        sheets.push(sheet);
        if last {
            break;
        }
    }
    sheets
}

/// How much all sheets of a workbook together may still contain.
struct Budget {
    cells: usize,
    /// Bytes.
    text: usize,
}

impl Budget {
    fn take(&mut self, cells: usize, text: usize) -> Checked<()> {
        self.cells = self.cells.checked_sub(cells).ok_or_else(too_many_cells)?;
        self.text = self
            .text
            .checked_sub(text)
            .ok_or_else(|| Fault::failure("sheet-too-much-text").with("most", MOST_TEXT >> 20))?;
        Ok(())
    }
}

/// Neighbouring cells of the same content: the first, counted from 0, and how many there are down
/// and across.
#[derive(Debug, Clone, Copy)]
struct Block {
    row: u64,
    column: u64,
    rows: u64,
    columns: u64,
}

/// The cells of a sheet that are not empty, by row and column from 0.
struct Grid<'a> {
    cells: BTreeMap<(u64, u64), String>,
    formulas: BTreeSet<(u64, u64)>,
    /// The first cells of those merged downwards, with the number of rows.
    merges: Vec<((u64, u64), u64)>,
    /// Whether the row being read is hidden.
    hides: bool,
    /// The hidden rows that have values.
    hidden: HashSet<u64>,
    budget: &'a mut Budget,
}

impl<'a> Grid<'a> {
    fn new(budget: &'a mut Budget) -> Self {
        let (cells, formulas, hidden) = (BTreeMap::new(), BTreeSet::new(), HashSet::new());
        Self { cells, formulas, merges: Vec::new(), hides: false, hidden, budget }
    }

    /// Notes that a cell is merged with those below it.
    fn merge(&mut self, place: (u64, u64), rows: u64) {
        if rows > 1 && self.merges.len() < MOST_CELLS {
            self.merges.push((place, rows));
        }
    }

    /// Gives the cells merged with one above them its value: a name or a group beside each of its rows.
    /// Gives back their places.
    fn spread(&mut self) -> Checked<Vec<(u64, u64)>> {
        let mut spread = Vec::new();
        for ((row, column), rows) in std::mem::take(&mut self.merges) {
            let Some(value) = self.cells.get(&(row, column)).cloned() else { continue };
            let last = self.cells.keys().last().map_or(0, |(row, _)| *row);
            for below in row + 1..row.saturating_add(rows).min(last + 1) {
                self.budget.take(1, value.len())?;
                if let Entry::Vacant(cell) = self.cells.entry((below, column)) {
                    cell.insert(value.clone());
                    spread.push((below, column));
                }
            }
        }
        Ok(spread)
    }

    /// Writes a value, `None` where there is none, and whether it is a formula's, in some cells.
    /// Empty cells are neither kept nor refused; another value of a cell than the one it has is.
    fn put(&mut self, block: Block, value: Option<&str>, formula: bool) -> Checked<()> {
        let Block { row, column, rows, columns } = block;
        if (value.is_none() && !formula) || rows == 0 || columns == 0 {
            return Ok(());
        }
        let (last_row, last_column) =
            (row.saturating_add(rows - 1), column.saturating_add(columns - 1));
        if last_row >= MOST_ROWS as u64 || last_column >= MOST_COLUMNS as u64 {
            return Err(Fault::failure("sheet-cell-too-far")
                .with("found", cell_name(last_row, last_column))
                .with("rows", MOST_ROWS)
                .with("columns", MOST_COLUMNS));
        }
        let area = (rows * columns) as usize;
        let value = value.map(str::trim);
        self.budget.take(area, area.saturating_mul(value.map_or(0, str::len)))?;
        for place in (row..=last_row).flat_map(|row| (column..=last_column).map(move |c| (row, c)))
        {
            if let Some(value) = value {
                let before = self.cells.insert(place, value.to_owned());
                if before.is_some_and(|before| before != value) {
                    let cell = cell_name(place.0, place.1);
                    return Err(Fault::failure("sheet-cell-twice").with("cell", cell));
                }
                if self.hides {
                    self.hidden.insert(place.0 + 1);
                }
            }
            if formula {
                self.formulas.insert(place);
            }
        }
        Ok(())
    }

    /// The rows that are not empty, from the first column that is used in any.
    /// Empty cells to the left of others count among the most of a file.
    fn sheet(mut self) -> Checked<Sheet> {
        let spread = self.spread()?;
        let columns = || self.cells.keys().map(|(_, column)| *column);
        let left = columns().min().unwrap_or(0);
        let width = columns().max().map_or(0, |right| (right + 1 - left) as usize);
        let idle = |place: &&(u64, u64)| {
            self.cells.get(*place).is_none_or(|value| matches!(&**value, "" | "0"))
        };
        let unworked = self.formulas.iter().filter(idle);
        let place =
            |(row, column): &(u64, u64)| Some((row + 1, column.checked_sub(left)? as usize));
        let unworked = unworked.filter_map(place).collect();
        let merged = spread.iter().filter_map(place).collect();
        let mut rows: Vec<Row> = Vec::new();
        for ((row, column), value) in self.cells.into_iter().filter(|(_, value)| !value.is_empty())
        {
            let number = row + 1;
            if rows.last().is_none_or(|(last, _)| *last != number) {
                rows.push((number, Vec::new()));
            }
            let Some((_, cells)) = rows.last_mut() else { continue };
            let column = (column - left) as usize;
            self.budget.take(column - cells.len(), 0)?;
            cells.resize(column, String::new());
            cells.push(value);
        }
        // The titles are in one of the first rows: a cell to the right of the last title gets an
        // empty title.
        for (_, titles) in rows.iter_mut().take(MOST_TITLES + 1) {
            titles.resize(width, String::new());
        }
        Ok(Sheet { rows, unworked, merged, hidden: self.hidden, shown: true })
    }
}

/// `AB12`, for the row and the column counted from 0.
fn cell_name(row: u64, column: u64) -> String {
    let mut letters = Vec::new();
    let mut rest = Some(column);
    while let Some(column) = rest {
        letters.push(char::from(b'A' + (column % 26) as u8));
        rest = (column / 26).checked_sub(1);
    }
    let letters: String = letters.into_iter().rev().collect();
    format!("{letters}{}", row.saturating_add(1))
}
