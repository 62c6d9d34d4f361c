//! A sheet of cells, from a text or from a workbook: what a tally and a list of names are read from.
//!
//! The arguments of those of its faults whose names do not tell them:
//!
//! | fault | arguments |
//! | --- | --- |
//! | `sheet-mixed-encodings` | `utf8`, `other`: the first line in UTF-8, and the first that is not |
//! | `sheet-encoding-unclear` | `row`: the line; `readings`: what it says in each encoding |
//! | `sheet-cell-too-far` | `found`: the name of the cell; `rows`, `columns`: the most |
//! | `sheet-unpacks-too-large` | `most`: the MiB that all parts together may have |

mod book;
mod encoding;
mod text;

use std::collections::HashSet;

use senet_engine::rules::fault::{Checked, Fault};

/// The most bytes of a file: a class's sheet has some thousands, a workbook with photographs some
/// millions.
pub const MOST_BYTES: usize = 32 << 20;
/// The last row that is read: a row a throw, for all the classes of a school.
const MOST_ROWS: usize = 200_000;
/// The last column that is read: a name, a group, a total, and the values of any
/// thrower.
const MOST_COLUMNS: usize = 256;
/// The most cells that are kept of a file: five a row at the most rows.
const MOST_CELLS: usize = 1_000_000;
/// The rows above the header that may be titles: a class, a date.
pub(super) const MOST_TITLES: usize = 20;

/// A row with its number in the file.
pub(super) type Row = (u64, Vec<String>);

/// The cell of a row at this place; empty beyond the last.
pub(super) fn cell(cells: &[String], at: usize) -> &str {
    cells.get(at).map_or("", String::as_str)
}

/// The cells of a row that are not empty.
pub(super) fn filled(cells: &[String]) -> impl Iterator<Item = &str> {
    cells.iter().map(String::as_str).filter(|cell| !cell.is_empty())
}

/// A text on one line.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A sheet whose columns are not recognised yet.
pub(super) struct Sheet {
    pub rows: Vec<Row>,
    /// The cells, by row and column, of formulas that have not been calculated: programs that fill
    /// a workbook without calculating store 0 there.
    pub unworked: HashSet<(u64, usize)>,
    /// The cells, by row and column, that show the text of a cell merged with them.
    pub merged: HashSet<(u64, usize)>,
    /// The rows with values that are not shown.
    pub hidden: HashSet<u64>,
    /// Whether the sheet is shown: a workbook may hide some.
    pub shown: bool,
}

impl Sheet {
    /// A sheet that is shown, and of which nothing but its rows is known.
    fn of_rows(rows: Vec<Row>) -> Self {
        let (unworked, merged, hidden) = (HashSet::new(), HashSet::new(), HashSet::new());
        Self { rows, unworked, merged, hidden, shown: true }
    }
}

/// What the program did not read of a file, and what in it is ambiguous.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Beside {
    /// Which sheet of a workbook was read, from 1.
    pub sheet: usize,
    /// The sheets that could be read as well, and were not.
    pub other_sheets: Vec<usize>,
    /// Rows that the workbook hides, by a filter or by hand: they are read.
    pub hidden: u64,
    /// Columns that were not read, as they are titled.
    pub ignored: Vec<String>,
    /// Rows that are nobody's, each with its label: totals, means, theory.
    pub computed: Vec<(u64, String)>,
}

/// The sheets of a file, whatever its kind, each with its place from 1: those that are shown, then
/// those that are not. One that cannot be read is the last.
pub(super) fn sheets(bytes: &[u8]) -> Checked<Vec<(usize, Checked<Sheet>)>> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::failure("sheet-too-large").with("most", MOST_BYTES >> 20));
    }
    let sheets =
        if book::is_workbook(bytes) { book::sheets(bytes)? } else { vec![text::sheet(bytes)] };
    let mut sheets: Vec<_> = (1..).zip(sheets).collect();
    sheets.sort_by_key(|(_, sheet)| sheet.as_ref().is_ok_and(|sheet| !sheet.shown));
    Ok(sheets)
}

fn too_many_cells() -> Fault {
    Fault::failure("sheet-too-many-cells").with("most", MOST_CELLS)
}

/// The lines, each with the place of its first byte: they end with LF, CRLF or CR.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = &text[start..];
        let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        next = end.map(|end| start + end + if rest[end..].starts_with(b"\r\n") { 2 } else { 1 });
        Some((start, &rest[..end.unwrap_or(rest.len())]))
    })
}
