//! The figures as a workbook: one sheet for the figures, one for the counts behind them.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};
use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::{Estimate, Summary};

use crate::document::messages::say;
use crate::results::simulation::csv::head;
use crate::results::simulation::{cautions, command, quantities, shares, unfinished};

/// The figures as the bytes of an .xlsx file; the same figures give the same bytes.
///
/// # Errors
/// `cannot-format` (argument `reason`) if the library refuses.
pub fn workbook(summary: &Summary, lang: Lang) -> Checked<Vec<u8>> {
    make(summary, lang).map_err(|error| Fault::failure("cannot-format").with("reason", error))
}

fn make(summary: &Summary, lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // The library would write the time of day.
    let day = ExcelDateTime::from_ymd(2026, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    figures_sheet(&mut book, summary, lang)?;
    counts_sheet(&mut book, summary, lang)?;
    squares_sheet(&mut book, summary, lang)?;
    book.save_to_buffer()
}

fn figures_sheet(book: &mut Workbook, summary: &Summary, lang: Lang) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet().set_name(say(lang, "sim-sheet-figures", &[]))?;
    for (column, name) in (0..).zip(head(lang)) {
        sheet.write_with_format(0, column, name, &bold)?;
    }
    sheet.set_column_width(0, 34)?;
    let mut row = 1;
    for (id, _, estimate) in quantities(&summary.tally) {
        let Some(one) = estimate else { continue };
        sheet.write(row, 0, say(lang, id, &[]))?;
        let ends = one.ci95.map_or([None; 2], |ends| ends.map(Some));
        let numbers = [
            Some(one.n as f64),
            Some(one.mean),
            Some(one.sd),
            ends[0],
            ends[1],
            Some(f64::from(one.min)),
            Some(f64::from(one.q1)),
            Some(one.median),
            Some(f64::from(one.q3)),
            Some(f64::from(one.max)),
        ];
        for (column, number) in (1..).zip(numbers) {
            // A sample that gives no interval leaves its ends empty.
            if let Some(number) = number {
                sheet.write(row, column, number)?;
            }
        }
        row += 1;
    }
    for (id, share) in shares(&summary.tally) {
        let Some(one) = share else { continue };
        sheet.write(row, 0, say(lang, id, &[]))?;
        for (column, number) in [(1, one.n as f64), (2, one.share)] {
            sheet.write(row, column, number)?;
        }
        for (column, number) in [(4, one.ci95[0]), (5, one.ci95[1])] {
            sheet.write(row, column, number)?;
        }
        row += 1;
    }
    sheet.write(row, 0, say(lang, "sim-unfinished", &[]))?;
    sheet.write(row, 1, unfinished(&summary.tally) as f64)?;
    sheet.write(row + 1, 0, say(lang, "sim-made-by", &[]))?;
    let result = format!("--lang {} --format xlsx", lang.code());
    sheet.write(row + 1, 1, command(summary, &result))?;
    sheet.write(row + 2, 0, say(lang, "sim-version", &[]))?;
    sheet.write(row + 2, 1, summary.identity.version.as_str())?;
    for (row, caution) in (row + 3..).zip(cautions(summary, lang)) {
        sheet.write(row, 0, caution)?;
    }
    Ok(())
}

/// How many games took each number of throws, turns, falls…
fn counts_sheet(book: &mut Workbook, summary: &Summary, lang: Lang) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet().set_name(say(lang, "sim-sheet-counts", &[]))?;
    for (pair, (id, histogram, _)) in (0..).zip(quantities(&summary.tally)) {
        let column = 3 * pair;
        sheet.write_with_format(0, column, say(lang, id, &[]), &bold)?;
        sheet.write_with_format(0, column + 1, say(lang, "sim-count", &[]), &bold)?;
        let met = histogram.counts().iter().enumerate().filter(|(_, count)| **count > 0);
        // A worksheet has 1,048,576 rows; no quantity takes so many values.
        for (row, (value, count)) in (1..1_048_576).zip(met) {
            sheet.write(row, column, value as f64)?;
            sheet.write(row, column + 1, *count as f64)?;
        }
    }
    Ok(())
}

fn squares_sheet(book: &mut Workbook, summary: &Summary, lang: Lang) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let sheet = book.add_worksheet().set_name(say(lang, "sim-sheet-squares", &[]))?;
    let ids = ["sim-square", "sim-axis-visits", "sim-fallen-from"];
    for (column, id) in (0..).zip(ids) {
        sheet.write_with_format(0, column, say(lang, id, &[]), &bold)?;
    }
    let tally = &summary.tally;
    let squares = tally.visits.iter().zip(&tally.fallen_from).enumerate().skip(1);
    for (row, (square, (visits, fallen))) in (1..).zip(squares) {
        sheet.write(row, 0, square as f64)?;
        sheet.write(row, 1, Estimate::of(visits).map_or(0.0, |one| one.mean))?;
        sheet.write(row, 2, *fallen as f64)?;
    }
    Ok(())
}
