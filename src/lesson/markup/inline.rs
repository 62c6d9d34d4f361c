//! Puts numbers into runs of text, and records each as it is written.
//!
//! The writers give a text the spaces of its language (see [`crate::document::typography`]).

use crate::document::Inline;
use crate::lesson::text::formatted::FormattedNumber;
use crate::lesson::text::mark::{TextPart, split};

use super::surroundings::Surroundings;

/// A run of plain text, its numbers put in.
pub fn text(around: &Surroundings, raw: &str) -> Vec<Inline> {
    let written = |part| match part {
        TextPart::Text(text) => Inline::text(text),
        TextPart::Number(number) => match number.in_text(around.lang) {
            Inline::Math(math) => Inline::math(around.recorder.written(&number, math.0)),
            Inline::Text(text) => Inline::Text(around.recorder.written(&number, text)),
            other => other,
        },
    };
    merged(split(raw).into_iter().map(written).collect())
}

/// A formula, its numbers put in.
pub fn math(around: &Surroundings, raw: &str) -> String {
    let written = |part| match part {
        TextPart::Text(text) => text.to_owned(),
        TextPart::Number(number) => number_in_math(around, &number),
    };
    split(raw).into_iter().map(written).collect()
}

/// A number in a formula.
pub fn number_in_math(around: &Surroundings, number: &FormattedNumber) -> String {
    around.recorder.written(number, number.in_math(around.lang))
}

/// Code, with numbers as a program writes them.
pub fn code(around: &Surroundings, raw: &str) -> String {
    let written = |part| match part {
        TextPart::Text(text) => text.to_owned(),
        TextPart::Number(number) => around.recorder.written(&number, number.in_code()),
    };
    split(raw).into_iter().map(written).collect()
}

/// Neighbouring texts joined, so that writers see whole runs.
pub fn merged(inlines: Vec<Inline>) -> Vec<Inline> {
    let mut found: Vec<Inline> = Vec::new();
    for inline in inlines {
        if let (Some(Inline::Text(before)), Inline::Text(after)) = (found.last_mut(), &inline) {
            before.push_str(after);
        } else {
            found.push(inline);
        }
    }
    found
}
