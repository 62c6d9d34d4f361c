//! Checks of what is exported beside the sheet: its pages in the text formats, the notebooks, the
//! workbooks, the tables and the quiz.

use std::collections::BTreeSet;

use ::csv::ReaderBuilder;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::contents::{Defect, defects, sign, wording};
use crate::document::conventions::conventions;
use crate::document::edition::Edition;
use crate::document::{Block, Document, Inline, Provenance};
use crate::files::quiz::QuizFormat;
use crate::files::{csv, notebook, quiz, spreadsheet};
use crate::lesson::parameter::Settings;
use crate::lesson::{Catalogue, Lesson, Request, compose, material};
use crate::press::{Assets, Format, pdf, write};

/// Traces of a rendering error that no export may contain. JSON and XML use backslashes and braces,
/// and pictures encoded in letters may spell a short word, so the list is shorter than that of
/// sheets.
const SIGNS: [&str; 3] = ["undefined", "&lt;%", "<%"];

/// The formats that are text: each reads every formula in its own way.
const PAGES: [Format; 5] = [Format::Html, Format::Text, Format::Md, Format::Typst, Format::Latex];

/// What is wrong with the pages of a sheet.
pub(super) fn pages(sheet: &Document) -> Checked<Vec<Fault>> {
    let assets = Assets::built_in()?;
    let mut faults = Vec::new();
    for format in PAGES {
        match write(sheet, format, "sheet", assets) {
            Ok(files) => {
                let texts = files.iter().map(|file| String::from_utf8_lossy(&file.bytes));
                // Scripts and pictures contain words of their own: only numbers are looked for.
                let signs: &[&str] = if format == Format::Html { &[] } else { &SIGNS };
                // The preamble of LaTeX is the program's own and contains `undefined`.
                let body = |text: &str| {
                    let body = text.split_once("\\begin{document}").map(|(_, body)| body);
                    sign(body.unwrap_or(text), signs)
                };
                let found = texts.filter_map(|text| body(&text));
                faults.extend(found.map(|defect| defect.fault()));
            }
            Err(fault) => faults.push(fault),
        }
    }
    Ok(faults)
}

/// What the typesetter refuses in the sheets that every reader gets; nothing in a build without the
/// typesetter.
pub(super) fn typeset(sheets: &[Document]) -> Checked<Vec<Fault>> {
    let assets = Assets::built_in()?;
    let sheets = sheets.iter().take(Edition::ALL.len()).filter(|_| pdf::is_here());
    Ok(sheets.filter_map(|sheet| pdf::page_count(sheet, assets).err()).collect())
}

/// What is wrong with the exports of one variant; and what is read in them as documents, whose
/// arithmetic is still to be checked: the notebooks, the texts of the workbooks and the tables.
pub(super) fn exported(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    (seed, pins): &(Option<u64>, Settings),
) -> Checked<(Vec<Fault>, Vec<Document>)> {
    let request = Request { seed: *seed, pins: pins.clone(), ..Request::new(lang) };
    let composition = compose(catalogue, lesson, &request)?;
    let material = material(&composition)?;
    let (mut made, mut faults, mut read) = (Vec::new(), Vec::new(), Vec::new());
    let (mut tables, mut texts) = (vec![csv::laws(&material, None)], BTreeSet::new());
    for edition in [Edition::Pupil, Edition::Key] {
        let cells = composition.notebook(edition);
        made.push(notebook::notebook(&cells, &material, edition));
        read.push(cells);
        tables.extend(csv::samples(&material, edition, None));
        match spreadsheet::texts_and_numbers(&material, edition) {
            Ok((words, numbers)) => {
                texts.extend(words);
                faults.extend(numbers.into_iter().filter_map(no_number).map(|it| it.fault()));
            }
            Err(fault) => faults.push(fault),
        }
    }
    texts.extend(tables.iter().flat_map(|table| cells_of(table, lang)));
    read.push(texts_alone(texts, lang));
    faults.extend(read.iter().flat_map(|one| defects(&wording(one))).map(|defect| defect.fault()));
    made.extend(tables.into_iter().map(Ok));
    if !material.questions.is_empty() {
        let material = [material];
        made.extend([QuizFormat::Moodle, QuizFormat::Gift].map(|it| quiz::quiz(&material, it, "")));
    }
    faults.extend(made.into_iter().filter_map(|text| match text {
        Ok(text) => sign(&text, &SIGNS).map(|defect| defect.fault()),
        Err(fault) => Some(fault),
    }));
    Ok((faults, read))
}

/// Makes paragraphs of the texts of an export, so that the check of arithmetic reads them as a document.
pub(super) fn texts_alone(texts: impl IntoIterator<Item = String>, lang: Lang) -> Document {
    let paragraphs = texts.into_iter().map(|text| Block::Paragraph(vec![Inline::text(text)]));
    Document::new(lang, "", paragraphs.collect(), Provenance::default())
}

/// The cells of a table as CSV that are not numbers.
fn cells_of(table: &str, lang: Lang) -> Vec<String> {
    let mut reader = ReaderBuilder::new()
        .delimiter(conventions(lang).csv_delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(table.as_bytes());
    let cells = reader.records().flatten();
    let cells = cells.flat_map(|row| row.iter().map(str::to_owned).collect::<Vec<_>>());
    cells.filter(|cell| cell.contains(char::is_alphabetic)).collect()
}

/// The defect of a value that is not a number, such as 0/0.
fn no_number(value: f64) -> Option<Defect> {
    (!value.is_finite()).then(|| Defect::Sign(value.to_string()))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::press::ChainReader;

    use super::{SIGNS, cells_of, no_number, sign, texts_alone};

    #[test]
    fn the_texts_of_a_table_are_read_as_those_of_a_sheet() {
        // 2 × 3.21/5 is 1.284.
        let table = "sample,rank,value\n\"1, of 5: 2 × 3.21/5 ≈ 1.29\",1,4\n";
        let cells = cells_of(table, Lang::En);
        assert_eq!(cells, ["sample", "rank", "value", "1, of 5: 2 × 3.21/5 ≈ 1.29"]);
        let read = ChainReader::default().read(&texts_alone(cells, Lang::En));
        let worth: Vec<&str> = read.slips.iter().map(|(_, slip)| &*slip.worth).collect();
        assert_eq!(worth, ["1.284"]);
        assert_eq!(cells_of("a;b\n1;\"c;d\"\n", Lang::Fr), ["a", "b", "c;d"]);
    }

    #[test]
    fn a_number_that_was_not_written_is_seen() {
        assert!(sign("{\"source\": \"a \u{E000}e;q1:2\u{E001}\"}", &SIGNS).is_some());
        assert!(sign("<p>&lt;% if %></p>", &SIGNS).is_some());
        assert_eq!(sign("<p>\\(\\frac{1}{3}\\)</p>", &SIGNS), None);
        assert!(no_number(f64::NAN).is_some() && no_number(f64::INFINITY).is_some());
        assert_eq!(no_number(0.5), None);
    }
}
