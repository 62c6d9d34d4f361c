//! CSV as the spreadsheets of a language read it.

use std::io::Write;

use senet_engine::rules::Lang;

use crate::document::notation::{csv_delimiter, decimal_mark};

/// A writer whose cells are set apart as the language's spreadsheets expect.
pub fn writer<W: Write>(to: W, lang: Lang) -> csv::Writer<W> {
    csv::WriterBuilder::new().delimiter(csv_delimiter(lang)).flexible(true).from_writer(to)
}

/// Lines of any length as CSV.
#[must_use]
pub fn text(lines: impl IntoIterator<Item = Vec<String>>, lang: Lang) -> String {
    let mut writer = writer(Vec::new(), lang);
    for line in lines {
        // Writing into memory cannot fail.
        let _ = writer.write_record(line);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// A measured number with all its digits.
#[must_use]
pub fn measured(value: f64, lang: Lang) -> String {
    value.to_string().replace('.', &decimal_mark(lang).to_string())
}
