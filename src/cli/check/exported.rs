//! Checks of what is exported beside the sheet: its pages in the text formats, the notebooks, the
//! workbooks, the tables and the quiz.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::Document;
use crate::document::contents::{Defect, defect, defects, sign, wording};
use crate::document::edition::Edition;
use crate::files::quiz::QuizFormat;
use crate::files::{csv, notebook, quiz, spreadsheet};
use crate::lesson::parameter::Settings;
use crate::lesson::{Catalogue, Lesson, Material, Request, compose, material};
use crate::press::{Assets, Format, write};

/// Traces of a rendering error that no export may contain. JSON and XML use backslashes and braces,
/// and pictures encoded in letters may spell a short word, so the list is shorter than that of
/// sheets.
const SIGNS: [&str; 3] = ["undefined", "&lt;%", "<%"];

/// The formats that are text: each reads every formula in its own way.
const PAGES: [Format; 5] = [Format::Html, Format::Text, Format::Md, Format::Typst, Format::Latex];

/// What is wrong with the pages of a sheet.
///
/// # Errors
/// A fault of the program's own templates.
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

/// What is wrong with the exports of one variant; and the notebooks as documents, whose arithmetic
/// is still to be checked.
///
/// # Errors
/// What [`compose`] refuses.
pub(super) fn exported(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    (seed, pins): &(Option<u64>, Settings),
) -> Checked<(Vec<Fault>, Vec<Document>)> {
    let request = Request { seed: *seed, pins: pins.clone(), ..Request::new(lang) };
    let composition = compose(catalogue, lesson, &request)?;
    let material = material(&composition)?;
    let (mut made, mut faults, mut notebooks) = (Vec::new(), Vec::new(), Vec::new());
    for edition in [Edition::Pupil, Edition::Key] {
        let cells = composition.notebook(edition);
        faults.extend(defects(&wording(&cells)).iter().map(Defect::fault));
        made.push(notebook::notebook(&cells, &material, edition));
        notebooks.push(cells);
        made.extend(csv::samples(&material, edition, None).map(Ok));
        match workbook(&material, edition) {
            Ok(found) => faults.extend(found),
            Err(fault) => faults.push(fault),
        }
    }
    made.push(Ok(csv::laws(&material, None)));
    if !material.questions.is_empty() {
        let material = [material];
        made.extend([QuizFormat::Moodle, QuizFormat::Gift].map(|it| quiz::quiz(&material, it, "")));
    }
    faults.extend(made.into_iter().filter_map(|text| match text {
        Ok(text) => sign(&text, &SIGNS).map(|defect| defect.fault()),
        Err(fault) => Some(fault),
    }));
    Ok((faults, notebooks))
}

/// What is wrong with a workbook: its texts are checked like those of a sheet, and its numbers must
/// be finite.
fn workbook(material: &Material, reader: Edition) -> Checked<Vec<Fault>> {
    let (texts, numbers) = spreadsheet::shown(material, reader)?;
    let words = texts.iter().filter_map(|text| defect(text));
    let numbers = numbers.into_iter().filter_map(no_number);
    Ok(words.chain(numbers).map(|defect| defect.fault()).collect())
}

/// The defect of a value that is not a number, such as 0/0.
fn no_number(value: f64) -> Option<Defect> {
    (!value.is_finite()).then(|| Defect::Sign(value.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{SIGNS, no_number, sign};

    #[test]
    fn a_number_that_was_not_written_is_seen() {
        assert!(sign("{\"source\": \"a \u{E000}e;q1:2\u{E001}\"}", &SIGNS).is_some());
        assert!(sign("<p>&lt;% if %></p>", &SIGNS).is_some());
        assert_eq!(sign("<p>\\(\\frac{1}{3}\\)</p>", &SIGNS), None);
        assert!(no_number(f64::NAN).is_some() && no_number(f64::INFINITY).is_some());
        assert_eq!(no_number(0.5), None);
    }
}
