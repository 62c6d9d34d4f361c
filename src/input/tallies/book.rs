//! A workbook to rows: XLSX, ODS, and their elders.

use std::io::Cursor;

use calamine::{Data, Reader, open_workbook_auto_from_rs};
use senet_engine::rules::fault::{Checked, Fault};

use super::Sheet;

/// The sheets of a workbook, in order.
pub(super) fn sheets(bytes: &[u8]) -> Checked<Vec<Sheet>> {
    let bad = |error: calamine::Error| Fault::failure("sheet-unreadable").with("reason", error);
    let mut book = open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(bad)?;
    let names = book.sheet_names();
    let mut sheets = Vec::new();
    for name in names {
        let range = book.worksheet_range(&name).map_err(bad)?;
        let (first, left) =
            range.start().map_or((0, 0), |(row, column)| (u64::from(row), column as usize));
        // Without its formulas the sheet still has their results.
        let formulas = book.worksheet_formula(&name).unwrap_or_default();
        let (down, across) = formulas.start().unwrap_or_default();
        let unworked = formulas.used_cells().filter_map(|(row, column, _)| {
            let place = (down + row as u32, across + column as u32);
            let known = range.get_value(place).is_some_and(|cell| !nothing(cell));
            let at = (u64::from(place.0) + 1, (place.1 as usize).checked_sub(left)?);
            (!known).then_some(at)
        });
        let unworked = unworked.collect();
        let rows = range.rows().zip(first + 1..).filter_map(|(row, number)| {
            let cells: Vec<String> = row.iter().map(text).collect();
            cells.iter().any(|cell| !cell.is_empty()).then_some((number, cells))
        });
        sheets.push(Sheet { rows: rows.collect(), unworked });
    }
    Ok(sheets)
}

/// Whether a formula with this result may not have been worked out.
fn nothing(cell: &Data) -> bool {
    matches!(&*text(cell), "" | "0")
}

fn text(cell: &Data) -> String {
    match cell {
        Data::Empty => String::new(),
        Data::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}
