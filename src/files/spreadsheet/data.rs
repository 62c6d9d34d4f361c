//! The data of a result as a workbook: a sheet for each table, and one for the command.

use num_traits::ToPrimitive;
use senet_engine::laws::float;
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::results::data::{DataTable, Datum, ResultData};

use super::book::{Book, BookSheet, CellStyle, CellValue, Print};

/// The widest column, in characters.
const WIDEST: usize = 40;

/// The largest whole number that a spreadsheet keeps exactly: 2⁵³.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The tables, then the command that makes them again.
pub(super) fn book(data: ResultData, made_by: &str, lang: Lang) -> Book {
    let mut sheets: Vec<BookSheet> = data.tables.into_iter().map(sheet).collect();
    let mut about = BookSheet {
        name: say(lang, "data-about", &[]),
        widths: vec![80.0],
        ..BookSheet::default()
    };
    for (row, line) in (0..).zip(std::iter::once(made_by.to_owned()).chain(data.cautions)) {
        about.text((row, 0), line, CellStyle::Plain);
        about.print = Print { last: (row, 0), head: None };
    }
    sheets.push(about);
    Book { title: data.title, sheets }
}

fn sheet(table: DataTable) -> BookSheet {
    let last = (table.rows.len() as u32, table.columns.len().saturating_sub(1) as u16);
    let mut sheet = BookSheet {
        name: table.name,
        frozen: 1,
        print: Print { last, head: Some(0) },
        ..BookSheet::default()
    };
    let mut widths: Vec<usize> = Vec::new();
    for (column, one) in (0..).zip(table.columns) {
        widths.push(one.title.chars().count());
        sheet.text((0, column), one.title, CellStyle::Head);
    }
    for (row, cells) in (1..).zip(table.rows) {
        for (column, cell) in (0..).zip(cells) {
            let value = match cell {
                Datum::Empty => continue,
                Datum::Text(text) | Datum::Word(_, text) => CellValue::Text(text),
                Datum::Whole(number) => match number.to_f64() {
                    Some(small) if small.abs() <= LARGEST_WHOLE => CellValue::Number(small),
                    _ => CellValue::Text(number.to_string()),
                },
                Datum::Exact(number) => CellValue::Number(float(&number)),
                // A spreadsheet has no infinite value.
                Datum::Measured(number) if number.is_finite() => CellValue::Number(number),
                Datum::Measured(number) => CellValue::Text(number.to_string()),
            };
            if let (CellValue::Text(text), Some(width)) = (&value, widths.get_mut(column as usize))
            {
                *width = (*width).max(text.chars().count());
            }
            sheet.put((row, column), value, CellStyle::Plain);
        }
    }
    sheet.widths = widths.iter().map(|width| (*width).clamp(8, WIDEST) as f64 + 2.0).collect();
    sheet
}
