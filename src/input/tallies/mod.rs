//! A class's tally sheet, read: the columns by their titles, the rows as pupils.

mod columns;
mod computed;
mod kinds;
mod order;
mod rows;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::{Class, Pupil};

use super::sheet::{Beside, Sheet, sheets};
use columns::{TallyColumns, listed};
use rows::{MOST_THROWS, number};

/// What was read of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct TallyReading {
    /// The class.
    pub class: Class,
    /// The faults of the rows that cannot be read, in order; the class consists of the others.
    pub left_out: Vec<Fault>,
    /// Rows that name a pupil and hold no throw.
    pub unfilled: u64,
    /// The column of the numbers of the throws where they give no order (some are missing or there
    /// twice): the throws are in the order of the file.
    pub unordered: Option<String>,
    /// What the file holds beside.
    pub beside: Beside,
}

impl From<Class> for TallyReading {
    fn from(class: Class) -> Self {
        Self {
            class,
            left_out: Vec::new(),
            unfilled: 0,
            unordered: None,
            beside: Beside::default(),
        }
    }
}

/// Reads a sheet: `bytes` is the file, whatever its kind.
///
/// # Errors
/// `sheet-…` for a file that is no table; `class-…` for headers or rows that cannot be
/// read (arguments `row`, `column`, `found`). The caller adds `file`. Rows that cannot be read
/// are left out, each with its fault.
pub fn read(bytes: &[u8], thrower: &Thrower) -> Checked<TallyReading> {
    let mut first_fault = None;
    let mut sheets = sheets(bytes)?.into_iter();
    while let Some((place, sheet)) = sheets.next() {
        let sheet = sheet?;
        if sheet.rows.is_empty() {
            continue;
        }
        match TallyColumns::recognised(&sheet, thrower) {
            Ok(columns) => {
                let reading = rows::class(&sheet, &columns, thrower)?;
                let is_more =
                    |more: &Sheet| (more.shown || !sheet.shown) && has_throws(more, thrower);
                let more = sheets.filter(|(_, more)| more.as_ref().is_ok_and(is_more));
                let other_sheets = more.map(|(place, _)| place).collect();
                let beside = Beside { sheet: place, other_sheets, ..reading.beside };
                return Ok(TallyReading { beside, ..reading });
            }
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
    }
    Err(first_fault.unwrap_or_else(|| Fault::failure("class-empty")))
}

fn has_throws(sheet: &Sheet, thrower: &Thrower) -> bool {
    let columns = TallyColumns::recognised(sheet, thrower);
    columns.is_ok_and(|columns| rows::class(sheet, &columns, thrower).is_ok())
}

/// Reads counts typed on the command line, `24,38,26,5,7`: one for each value of the
/// thrower, values increasing.
///
/// # Errors
/// `class-counts` (arguments `found`, `expected`) for another number of counts;
/// `class-counts-piece` (`found`, `place`, `value`, `expected`) for one that is no count.
pub fn counts(typed: &str, thrower: &Thrower) -> Checked<Class> {
    let values: Vec<i64> = throw_law(thrower).values().collect();
    let pieces: Vec<&str> = typed.split([',', ';', ' ']).filter(|one| !one.is_empty()).collect();
    if pieces.len() != values.len() {
        return Err(Fault::usage("class-counts")
            .with("found", pieces.len())
            .with("number", values.len())
            .with("expected", listed(&values)));
    }
    let mut counts = Vec::new();
    for (place, (piece, value)) in pieces.into_iter().zip(&values).enumerate() {
        // The sentences of a sheet speak of its rows and columns.
        let bad = |_| {
            Fault::usage("class-counts-piece")
                .with("found", piece)
                .with("place", place + 1)
                .with("value", value)
                .with("most", MOST_THROWS)
                .with("expected", listed(&values))
        };
        counts.push(number(piece).map_err(bad)?);
    }
    // A total beyond the limit is refused here, as an error of the command line.
    match counts.iter().copied().fold(0, u64::saturating_add) {
        0 => return Err(Fault::usage("class-counts-none").with("number", values.len())),
        1..=MOST_THROWS => {}
        found => {
            let fault = Fault::usage("class-counts-limit").with("found", found);
            return Err(fault.with("most", MOST_THROWS));
        }
    }
    let pupil = Pupil { counts, ..Pupil::default() };
    Ok(Class { thrower: thrower.clone(), pupils: vec![pupil] })
}
