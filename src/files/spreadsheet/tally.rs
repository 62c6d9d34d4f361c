//! The empty spreadsheet on which a class records its throws.

use crate::document::messages::say;
use crate::results::class::tally::{By, TallySheet};

use super::book::{Book, BookSheet, CellStyle, CellValue, Print, Rule, Takes, cell};

/// Cells that accept only possible values, and live totals.
pub(super) fn book(tally: &TallySheet) -> Book {
    let mut sheet = BookSheet { name: say(tally.lang, "tally-sheet", &[]), ..BookSheet::default() };
    let headers = tally.headers();
    let columns = headers.len() as u16;
    sheet.widths = vec![12.0; headers.len()];
    for (column, name) in (0..).zip(&headers) {
        let value = name.parse().map_or_else(|_| CellValue::Text(name.clone()), CellValue::Number);
        sheet.put((0, column), value, CellStyle::Head);
    }
    sheet.frozen = 1;
    sheet.header.clone_from(&tally.class);
    sheet.print = Print { last: (tally.rows, columns - 1), head: Some(0) };
    // The column of the numbers, then the first and the last to be filled.
    let (number, first, last, takes) = match tally.by {
        By::Throw => (2, 3, 3, Takes::OneOf(tally.values())),
        By::Pupil => (0, 2, columns - 2, Takes::Count),
    };
    for row in 1..=tally.rows {
        sheet.put((row, number), CellValue::Number(f64::from(row)), CellStyle::Plain);
        for column in first..=last {
            sheet.put((row, column), CellValue::Empty, CellStyle::Plain);
        }
        if tally.by == By::Pupil {
            let sum = format!("SUM({}:{})", cell((row, first)), cell((row, last)));
            sheet.formula((row, last + 1), sum, 0.0, CellStyle::Plain);
        }
    }
    sheet.rules.push(Rule { corners: ((1, first), (tally.rows, last)), takes });
    Book { title: say(tally.lang, "tally-title", &[]), sheets: vec![sheet] }
}
