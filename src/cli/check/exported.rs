//! What the exports of a lesson show: the notebooks, and the quiz as Moodle reads it.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::contents::sign;
use crate::document::edition::Edition;
use crate::files::quiz::QuizFormat;
use crate::files::{notebook, quiz};
use crate::lesson::parameter::Settings;
use crate::lesson::{Catalogue, Lesson, Request, compose, material};

/// Signs of a machine that no export shows: in JSON and XML, backslashes and braces are at home,
/// and pictures in letters may spell a short word.
const SIGNS: [&str; 4] = ["undefined", "&lt;%", "<%", ":::"];

/// What is wrong with the exports of one variant.
///
/// # Errors
/// What [`compose`] refuses.
pub(super) fn exported(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    (seed, pins): &(Option<u64>, Settings),
) -> Checked<Vec<Fault>> {
    let request = Request { seed: *seed, pins: pins.clone(), ..Request::new(lang) };
    let composition = compose(catalogue, lesson, &request)?;
    let material = material(&composition)?;
    let mut made = Vec::new();
    for edition in [Edition::Pupil, Edition::Key] {
        made.push(notebook::notebook(&composition.notebook(edition), &material, edition));
    }
    if !material.questions.is_empty() {
        made.push(quiz::quiz(&[material], QuizFormat::Moodle, ""));
    }
    let faults = made.into_iter().filter_map(|text| match text {
        Ok(text) => sign(&text, &SIGNS).map(|defect| defect.fault()),
        Err(fault) => Some(fault),
    });
    Ok(faults.collect())
}

#[cfg(test)]
mod tests {
    use super::{SIGNS, sign};

    #[test]
    fn a_number_that_was_not_written_is_seen() {
        assert!(sign("{\"source\": \"a \u{E000}e;q1:2\u{E001}\"}", &SIGNS).is_some());
        assert!(sign("<p>&lt;% if %></p>", &SIGNS).is_some());
        assert_eq!(sign("<p>\\(\\frac{1}{3}\\)</p>", &SIGNS), None);
    }
}
