//! The data of a result as a workbook: a sheet for each table, one for how they were made.

use num_traits::ToPrimitive;
use senet_engine::laws::float;
use senet_engine::rules::Lang;

use crate::document::messages::say;
use crate::results::data::{DataTable, Datum, ResultData};

use super::book::{Book, Print, Sheet, Style, Value};

/// The widest column, in characters.
const WIDEST: usize = 40;

/// The largest whole number that a spreadsheet keeps to the last digit: 2⁵³.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The tables, then the command that makes them again.
pub(super) fn book(data: ResultData, made_by: &str, lang: Lang) -> Book {
    let mut sheets: Vec<Sheet> = data.tables.into_iter().map(sheet).collect();
    let mut about =
        Sheet { name: say(lang, "data-about", &[]), widths: vec![80.0], ..Sheet::default() };
    for (row, line) in (0..).zip(std::iter::once(made_by.to_owned()).chain(data.cautions)) {
        about.text((row, 0), line, Style::Plain);
        about.print = Print { last: (row, 0), head: None };
    }
    sheets.push(about);
    Book { title: data.title, sheets }
}

fn sheet(table: DataTable) -> Sheet {
    let last = (table.rows.len() as u32, table.columns.len().saturating_sub(1) as u16);
    let mut sheet = Sheet {
        name: table.name,
        frozen: 1,
        print: Print { last, head: Some(0) },
        ..Sheet::default()
    };
    let mut widths: Vec<usize> = Vec::new();
    for (column, one) in (0..).zip(table.columns) {
        widths.push(one.title.chars().count());
        sheet.text((0, column), one.title, Style::Head);
    }
    for (row, cells) in (1..).zip(table.rows) {
        for (column, cell) in (0..).zip(cells) {
            let value = match cell {
                Datum::Empty => continue,
                Datum::Text(text) | Datum::Word(_, text) => Value::Text(text),
                Datum::Whole(number) => match number.to_f64() {
                    Some(small) if small.abs() <= LARGEST_WHOLE => Value::Number(small),
                    _ => Value::Text(number.to_string()),
                },
                Datum::Exact(number) => Value::Number(float(&number)),
                // A spreadsheet has no sign for what is infinite.
                Datum::Measured(number) if number.is_finite() => Value::Number(number),
                Datum::Measured(number) => Value::Text(number.to_string()),
            };
            if let (Value::Text(text), Some(width)) = (&value, widths.get_mut(column as usize)) {
                *width = (*width).max(text.chars().count());
            }
            sheet.put((row, column), value, Style::Plain);
        }
    }
    sheet.widths = widths.iter().map(|width| (*width).clamp(8, WIDEST) as f64 + 2.0).collect();
    sheet
}
