//! The questions of a quiz for the page, where a pupil practises.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use serde::Serialize;

use crate::document::messages::say;
use crate::lesson::quiz::Question;

use super::answer::{HtmlAnswer, answer};
use super::fragment::{HtmlWriter, Reader, plain};
use super::last_place;

/// A question, its texts as HTML.
#[derive(Debug, Serialize)]
pub struct PracticeQuestion {
    /// Its title, as plain text.
    pub title: String,
    /// What is asked.
    pub statement: String,
    /// How exact the answer must be; empty if the question does not say it.
    pub places: String,
    /// The hint before the answer; empty for none.
    pub hint: String,
    /// The worked solution.
    pub solution: String,
    /// How it is answered.
    pub answer: HtmlAnswer,
}

/// A question of a quiz.
///
/// # Errors
/// A fault in a formula.
pub fn question(question: &Question, lang: Lang) -> Checked<PracticeQuestion> {
    let mut html = HtmlWriter::new(Reader::Page, lang);
    // The page reads fractions too.
    let near = last_place(question, lang);
    let places = near.map(|near| say(lang, "practise-places", &[("near", &near)]));
    Ok(PracticeQuestion {
        title: plain(&question.title, lang)?,
        statement: html.blocks(&question.statement)?,
        places: places.unwrap_or_default(),
        hint: html.blocks(&question.hint)?,
        solution: html.blocks(&question.feedback)?,
        answer: answer(question, lang, &html)?,
    })
}
