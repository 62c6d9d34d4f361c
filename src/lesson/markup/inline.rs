//! Puts numbers into runs of text.
//!
//! The writers give a text the spaces of its language (see [`crate::document::typography`]).

use crate::document::Inline;
use crate::lesson::text::mark::{TextPart, split};

use super::surroundings::Surroundings;

/// A run of plain text, its numbers put in.
pub fn text(around: &Surroundings, raw: &str) -> Vec<Inline> {
    let part = |part| match part {
        TextPart::Text(text) => Inline::text(text),
        TextPart::Number(number) => number.in_text(around.lang),
    };
    merged(split(raw).into_iter().map(part).collect())
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
