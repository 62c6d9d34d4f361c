//! Writes CSV as the spreadsheets of a language read it.

use std::io::Write;

use senet_engine::rules::Lang;

use crate::document::conventions::conventions;

/// A writer with the separator that the language's spreadsheets expect.
pub fn writer<W: Write>(to: W, lang: Lang) -> csv::Writer<W> {
    csv::WriterBuilder::new()
        .delimiter(conventions(lang).csv_delimiter)
        .flexible(true)
        .from_writer(to)
}

/// Lines of any length as CSV.
pub fn text(lines: impl IntoIterator<Item = Vec<String>>, lang: Lang) -> String {
    let mut writer = writer(Vec::new(), lang);
    for line in lines {
        // Writing into memory cannot fail.
        let _ = writer.write_record(line.into_iter().map(inert));
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// A cell that no spreadsheet evaluates as a formula: a text that begins like one, such as the name
/// `=1+1` of a thrower, gets an apostrophe before it, which spreadsheets read as "text". Numbers
/// stay as they are, with their sign.
fn inert(cell: String) -> String {
    if !cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        return cell;
    }
    let digits = cell.strip_prefix(['+', '-']).unwrap_or("").replacen(',', ".", 1);
    let number =
        digits.starts_with(|first: char| first.is_ascii_digit()) && digits.parse::<f64>().is_ok();
    if number { cell } else { format!("'{cell}") }
}

/// A measured number with all its digits.
pub fn measured(value: f64, lang: Lang) -> String {
    value.to_string().replace('.', &conventions(lang).decimal_mark.to_string())
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use super::text;

    #[test]
    fn a_text_that_begins_like_a_formula_is_a_text() {
        let written = |cell: &str| text([vec![cell.to_owned()]], Lang::En).trim_end().to_owned();
        for (cell, kept) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("+cmd", "'+cmd"),
            ("-1+1", "'-1+1"),
            ("-", "'-"),
            ("-inf", "'-inf"),
            ("\t=1", "'\t=1"),
            ("-3", "-3"),
            ("-3.25", "-3.25"),
            ("-0,5e-7", "-0,5e-7"),
            ("+4", "+4"),
            ("a=b", "a=b"),
            ("3/8", "3/8"),
        ] {
            assert_eq!(written(cell).trim_matches('"'), kept, "{cell:?}");
        }
        assert_eq!(text([vec!["\r=1".to_owned()]], Lang::En), "\"'\r=1\"\n");
    }
}
