//! The spreadsheet of a lesson, as a workbook in one of two formats.

mod book;
mod data;
mod ods;
mod page;
mod tables;
mod tally;
mod throws;
mod xlsx;

use senet_engine::closed_list;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::Edition;
use crate::lesson::Material;
use crate::results::class::tally::TallySheet;
use crate::results::data::ResultData;

use book::{Book, CellValue};

closed_list! {
    /// A format of workbooks; the name is also how its files end.
    pub enum WorkbookFormat {
        /// Microsoft Excel and most others.
        Xlsx = "xlsx",
        /// `OpenDocument`, which `LibreOffice` writes.
        Ods = "ods",
    }
}

/// The spreadsheet of a lesson, its formulas live, for the pupil or as a key; the same
/// lesson and seed give the same bytes.
///
/// # Errors
/// A fault of the formulas, or `cannot-format` (argument `reason`) if the library refuses.
pub fn workbook(material: &Material, reader: Edition, format: WorkbookFormat) -> Checked<Vec<u8>> {
    write_book(&throws::book(material, format.name(), reader)?, format, material.lang)
}

/// What a reader sees of the spreadsheet of a lesson: the texts of its sheets and charts, and its
/// numbers, those of formulas with the values they are written with.
///
/// # Errors
/// A fault of the formulas.
pub fn texts_and_numbers(material: &Material, reader: Edition) -> Checked<(Vec<String>, Vec<f64>)> {
    let (mut texts, mut numbers) = (Vec::new(), Vec::new());
    let book = throws::book(material, WorkbookFormat::Xlsx.name(), reader)?;
    texts.push(book.title);
    for sheet in book.sheets {
        texts.extend([sheet.name, sheet.header]);
        texts.extend(sheet.charts.into_iter().flat_map(|chart| [chart.title, chart.across]));
        for cell in sheet.cells.into_values() {
            match cell.value {
                CellValue::Text(text) => texts.push(text),
                CellValue::Number(number) => numbers.push(number),
                CellValue::Formula(_, now) => numbers.extend(now),
                CellValue::Empty => {}
            }
        }
    }
    Ok((texts, numbers))
}

/// The empty spreadsheet on which a class records its throws; the same bytes each time.
///
/// # Errors
/// `cannot-format` (argument `reason`) if the library refuses.
pub fn tally(sheet: &TallySheet, format: WorkbookFormat) -> Checked<Vec<u8>> {
    write_book(&tally::book(sheet), format, sheet.lang)
}

/// The data of a result, with its provenance line; the same bytes each time.
///
/// # Errors
/// `cannot-format` (argument `reason`) if the library refuses.
pub fn results(
    data: ResultData,
    made_by: &str,
    format: WorkbookFormat,
    lang: Lang,
) -> Checked<Vec<u8>> {
    write_book(&data::book(data, made_by, lang), format, lang)
}

fn write_book(book: &Book, format: WorkbookFormat, lang: Lang) -> Checked<Vec<u8>> {
    let refused = |reason: String| Fault::failure("cannot-format").with("reason", reason);
    match format {
        WorkbookFormat::Xlsx => xlsx::write(book).map_err(|error| refused(error.to_string())),
        WorkbookFormat::Ods => ods::write(book, lang),
    }
}
