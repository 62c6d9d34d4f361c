//! A workbook to rows: XLSX, ODS, and their elders.

use std::io::Cursor;

use calamine::{Data, Reader, open_workbook_auto_from_rs};

use super::Sheet;
use crate::rules::fault::{Checked, Fault};

/// The sheets of a workbook, in order.
pub(super) fn sheets(bytes: &[u8]) -> Checked<Vec<Sheet>> {
    let bad = |error: calamine::Error| Fault::failure("sheet-unreadable").with("reason", error);
    let mut book = open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(bad)?;
    let names = book.sheet_names();
    let mut sheets = Vec::new();
    for name in names {
        let range = book.worksheet_range(&name).map_err(bad)?;
        let first = range.start().map_or(0, |(row, _)| u64::from(row));
        let rows = range.rows().zip(first + 1..).filter_map(|(row, number)| {
            let cells: Vec<String> = row.iter().map(text).collect();
            cells.iter().any(|cell| !cell.is_empty()).then_some((number, cells))
        });
        sheets.push(Sheet { rows: rows.collect(), computed: true });
    }
    Ok(sheets)
}

fn text(cell: &Data) -> String {
    match cell {
        Data::Empty => String::new(),
        Data::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}
