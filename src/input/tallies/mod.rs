//! A class's tally sheet, read: text in its usual spellings, or a workbook.
//!
//! | module | content |
//! | --- | --- |
//! | `text` | bytes to text, text to rows |
//! | `book` | a workbook to rows |
//! | `columns` | the columns by their headers |
//! | `rows` | rows to pupils |
//! | `typed` | counts on the command line |
//! | [`names`] | a list of pupils alone |

mod book;
mod columns;
pub mod names;
mod rows;
mod text;
mod typed;

use std::collections::HashSet;

use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::Class;

/// The most bytes of a tally's file: a class's sheet has some thousands, a workbook with
/// photographs some millions.
pub(crate) const MOST_BYTES: usize = 32 << 20;
/// The last row that is read: a row a throw, for all the classes of a school.
const MOST_ROWS: usize = 200_000;
/// The last column that is read: a name, a group, a total, and the values of any
/// thrower.
const MOST_COLUMNS: usize = 256;
/// The most cells that are kept of a file: five a row at the most rows.
const MOST_CELLS: usize = 1_000_000;

/// What was read of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct TallyReading {
    /// The class.
    pub class: Class,
    /// The faults of the rows that cannot be read, in order; the class consists of the others.
    pub left_out: Vec<Fault>,
    /// Rows that name a pupil and hold no throw.
    pub unfilled: u64,
    /// Columns whose headers are not known, as written.
    pub ignored: Vec<String>,
    /// The column of the numbers of the throws where they give no order (some are missing or there
    /// twice): the throws are in the order of the file.
    pub unordered: Option<String>,
    /// Which sheet of a workbook was read, from 1.
    pub sheet: usize,
    /// The sheets after it that have throws as well, and were not read.
    pub other_sheets: Vec<usize>,
    /// Rows with throws that the workbook hides, by a filter or by hand: they are counted.
    pub hidden: u64,
}

impl From<Class> for TallyReading {
    fn from(class: Class) -> Self {
        Self {
            class,
            left_out: Vec::new(),
            unfilled: 0,
            ignored: Vec::new(),
            unordered: None,
            sheet: 1,
            other_sheets: Vec::new(),
            hidden: 0,
        }
    }
}

/// A sheet whose columns are not recognised yet: rows with their number in the file.
struct Sheet {
    rows: Vec<(u64, Vec<String>)>,
    /// The cells, by row and column, of formulas that have not been calculated: programs that fill
    /// a workbook without calculating store 0 there.
    unworked: HashSet<(u64, usize)>,
    /// The rows with values that are not shown.
    hidden: HashSet<u64>,
    /// Whether the sheet is shown: a workbook may hide some.
    shown: bool,
}

/// Reads a sheet: `bytes` is the file, whatever its kind.
///
/// # Errors
/// `sheet-…` for a file that is no table; `class-…` for headers or rows that cannot be
/// read (arguments `row`, `column`, `found`). The caller adds `file`. Rows that cannot be read
/// are left out, each with its fault.
pub fn read(bytes: &[u8], thrower: &Thrower) -> Checked<TallyReading> {
    checked_size(bytes)?;
    let mut sheets =
        if book::is_workbook(bytes) { book::sheets(bytes)? } else { vec![text::sheet(bytes)] };
    // Sheets that are not shown are read for want of others, and counted after them.
    sheets.sort_by_key(|sheet| sheet.as_ref().is_ok_and(|sheet| !sheet.shown));
    let mut first_fault = None;
    let mut sheets = (1..).zip(sheets);
    while let Some((place, sheet)) = sheets.next() {
        let sheet = sheet?;
        if sheet.rows.is_empty() {
            continue;
        }
        match columns::TallyColumns::of(&sheet, thrower) {
            Ok(columns) => {
                let reading = rows::class(&sheet, &columns, thrower)?;
                let more = sheets.filter(|(_, more)| {
                    let shown = more.as_ref().is_ok_and(|more| more.shown || !sheet.shown);
                    shown && has_throws(more.as_ref(), thrower)
                });
                let other_sheets = more.map(|(place, _)| place).collect();
                return Ok(TallyReading { sheet: place, other_sheets, ..reading });
            }
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
    }
    Err(first_fault.unwrap_or_else(|| Fault::failure("class-empty")))
}

fn has_throws(sheet: Result<&Sheet, &Fault>, thrower: &Thrower) -> bool {
    let read =
        |sheet: &Sheet| rows::class(sheet, &columns::TallyColumns::of(sheet, thrower)?, thrower);
    sheet.is_ok_and(|sheet| !sheet.rows.is_empty() && read(sheet).is_ok())
}

fn checked_size(bytes: &[u8]) -> Checked<()> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::failure("sheet-too-large").with("most", MOST_BYTES >> 20));
    }
    Ok(())
}

fn too_many_cells() -> Fault {
    Fault::failure("sheet-too-many-cells").with("most", MOST_CELLS)
}

/// Reads counts typed on the command line, `24,38,26,5,7`: one for each value of the
/// thrower, values increasing.
///
/// # Errors
/// `class-counts` (arguments `found`, `expected`) for another number of counts;
/// `class-counts-piece` (`found`, `place`, `value`, `expected`) for one that is no count.
pub fn counts(typed: &str, thrower: &Thrower) -> Checked<Class> {
    typed::typed(typed, thrower)
}
