//! The questions of a quiz for the page, where a pupil practises.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use serde::Serialize;

use crate::document::messages::say;
use crate::lesson::quiz::{Answer, Order, Question};

use super::fragment::{page_fragment, page_line, plain};
use super::{accepted, last_place};

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
    pub answer: PracticeAnswer,
}

/// How a question is answered.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PracticeAnswer {
    /// By a number, compared with each of these in turn.
    Number {
        /// The right number, known errors, then those near the right one.
        accepted: Vec<PracticeNumber>,
    },
    /// By one text, or all the right ones.
    Choice {
        /// Whether one text is right.
        single: bool,
        /// Whether the texts may be shuffled.
        shuffled: bool,
        /// The texts.
        options: Vec<PracticeOption>,
    },
    /// By a partner for each item.
    Match {
        /// The items as HTML, with their partners as plain text.
        pairs: Vec<(String, String)>,
        /// Partners of no item.
        others: Vec<String>,
    },
}

/// A number that an answer is compared with.
#[derive(Debug, Serialize)]
pub struct PracticeNumber {
    /// The number, with a decimal point.
    pub value: String,
    /// How far from it an answer may be.
    pub tolerance: String,
    /// The share of the mark, in percent.
    pub percent: u32,
    /// The feedback on the answer.
    pub feedback: String,
}

/// A text that may be chosen.
#[derive(Debug, Serialize)]
pub struct PracticeOption {
    /// The text.
    pub text: String,
    /// Whether it is right.
    pub right: bool,
    /// The feedback on the choice.
    pub feedback: String,
}

/// A question of a quiz.
///
/// # Errors
/// A fault in a formula.
pub fn question(question: &Question, lang: Lang) -> Checked<PracticeQuestion> {
    // The page reads fractions too.
    let near = last_place(question, lang);
    let places = near.map(|near| say(lang, "practise-places", &[("near", &near)]));
    Ok(PracticeQuestion {
        title: plain(&question.title, lang)?,
        statement: page_fragment(&question.statement, lang)?,
        places: places.unwrap_or_default(),
        hint: page_fragment(&question.hint, lang)?,
        solution: page_fragment(&question.feedback, lang)?,
        answer: answer(question, lang)?,
    })
}

fn answer(question: &Question, lang: Lang) -> Checked<PracticeAnswer> {
    Ok(match &question.answer {
        Answer::Number { .. } => {
            let numbers = accepted(question, lang).into_iter().map(|number| {
                Ok(PracticeNumber {
                    value: number.value,
                    tolerance: number.tolerance,
                    percent: number.fraction,
                    feedback: page_line(&number.feedback, lang)?,
                })
            });
            PracticeAnswer::Number { accepted: numbers.collect::<Checked<_>>()? }
        }
        Answer::Choice { right, wrong, order } => {
            let marked = right.iter().map(|one| (one, true));
            let mut all: Vec<_> = marked.chain(wrong.iter().map(|one| (one, false))).collect();
            all.sort_by_key(|(one, _)| one.place);
            let options = all.into_iter().map(|(one, is_right)| {
                Ok(PracticeOption {
                    text: page_line(&one.text, lang)?,
                    right: is_right,
                    feedback: page_line(&one.feedback, lang)?,
                })
            });
            PracticeAnswer::Choice {
                single: right.len() == 1,
                shuffled: *order == Order::Shuffled,
                options: options.collect::<Checked<_>>()?,
            }
        }
        Answer::Match { pairs, others } => {
            let pairs = pairs
                .iter()
                .map(|(item, partner)| Ok((page_line(item, lang)?, plain(partner, lang)?)));
            PracticeAnswer::Match {
                pairs: pairs.collect::<Checked<_>>()?,
                others: others.iter().map(|other| plain(other, lang)).collect::<Checked<_>>()?,
            }
        }
    })
}
