//! How a question is answered, its texts as HTML.

use num_traits::{Signed, Zero};
use senet_engine::rules::Lang;
use senet_engine::rules::exact::ratio;
use senet_engine::rules::fault::Checked;
use serde::Serialize;

use crate::document::Inline;
use crate::document::messages::say;
use crate::document::notation::{decimal, exact_decimal, in_latex, square_root};
use crate::lesson::quiz::{Answer, NEAR, Order, Question};
use crate::lesson::text::number::Number;

use super::fragment::{HtmlWriter, plain};

/// How a question is answered.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum HtmlAnswer {
    /// By a number, compared with each of these in turn.
    Number {
        /// The right number, known errors, then those near the right one, as rounding errors are.
        accepted: Vec<HtmlNumber>,
    },
    /// By one text, or all the right ones.
    Choice {
        /// Whether one text is right.
        single: bool,
        /// Whether the texts may be shuffled.
        shuffled: bool,
        /// The texts, in the order of the lesson.
        options: Vec<HtmlOption>,
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
pub struct HtmlNumber {
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
pub struct HtmlOption {
    /// The text.
    pub text: String,
    /// Whether it is right.
    pub right: bool,
    /// The feedback on the choice.
    pub feedback: String,
    /// The share of the mark in percent, below zero for a wrong text beside several right ones.
    #[serde(skip)]
    pub percent: String,
}

/// How a question is answered.
pub(super) fn answer(question: &Question, lang: Lang, html: &HtmlWriter) -> Checked<HtmlAnswer> {
    Ok(match &question.answer {
        Answer::Number { right, wrong, places, .. } => {
            let number = |value: &Number, percent, units, feedback: &[Inline]| {
                Ok(HtmlNumber {
                    value: number_text(value, *places),
                    tolerance: tolerance(value, *places, units),
                    percent,
                    feedback: html.line(feedback)?,
                })
            };
            let mut accepted = vec![number(&right.number, 100, 1, &right.feedback)?];
            for error in wrong {
                accepted.push(number(&error.number, 0, 1, &error.feedback)?);
            }
            if places.is_some() {
                let near = Inline::text(say(lang, "export-quiz-near", &[]));
                accepted.push(number(&right.number, 50, NEAR, &[near])?);
            }
            HtmlAnswer::Number { accepted }
        }
        Answer::Choice { right, wrong, order } => {
            let single = right.len() == 1;
            let (good, bad) = match right.len() {
                1 => ("100", "0".to_owned()),
                several => (part(several), format!("-{}", part(wrong.len()))),
            };
            let marked = right.iter().map(|one| (one, true));
            let mut all: Vec<_> = marked.chain(wrong.iter().map(|one| (one, false))).collect();
            all.sort_by_key(|(one, _)| one.place);
            let options = all.into_iter().map(|(one, right)| {
                Ok(HtmlOption {
                    text: html.line(&one.text)?,
                    right,
                    feedback: html.line(&one.feedback)?,
                    percent: if right { good.to_owned() } else { bad.clone() },
                })
            });
            let options = options.collect::<Checked<_>>()?;
            HtmlAnswer::Choice { single, shuffled: *order == Order::Shuffled, options }
        }
        Answer::Match { pairs, others } => {
            let pairs =
                pairs.iter().map(|(item, other)| Ok((html.line(item)?, plain(other, lang)?)));
            HtmlAnswer::Match {
                pairs: pairs.collect::<Checked<_>>()?,
                others: others.iter().map(|other| plain(other, lang)).collect::<Checked<_>>()?,
            }
        }
    })
}

/// So many units of the last place that a question asks for. Where it asks for none, the right number
/// is whole and an error may not be: errors are then compared to hundredths.
fn tolerance(number: &Number, places: Option<u32>, units: i64) -> String {
    let is_whole = matches!(number, Number::Rational(value) if value.is_integer());
    match places {
        None if is_whole => "0".to_owned(),
        None => decimal(&ratio(units, 100), 2, Lang::En),
        Some(places) => decimal(&ratio(units, 10_i64.pow(places)), places, Lang::En),
    }
}

/// The number as platforms read it: a point, no space; whole if that is short, else with two
/// places more than are asked for.
fn number_text(number: &Number, places: Option<u32>) -> String {
    let finer = places.unwrap_or(0) + 2;
    let text = match number {
        Number::Rational(value) => match exact_decimal(value, Lang::En) {
            Some(whole) if whole.len() <= 12 => whole,
            _ => decimal(value, finer, Lang::En),
        },
        Number::Root(square) if square.is_zero() || !square.is_positive() => "0".to_owned(),
        Number::Root(square) => square_root(square, finer, Lang::En),
    };
    in_latex(&text, Lang::En)
}

/// A share of the mark, in the percentages that Moodle accepts.
fn part(among: usize) -> &'static str {
    const PARTS: [&str; 10] =
        ["100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"];
    PARTS[among.clamp(1, PARTS.len()) - 1]
}
