//! Runs of text with their numbers put in.
//!
//! The writers give a text the spaces of its language (see [`crate::document::typography`]).

use senet_engine::rules::Lang;

use crate::document::Inline;
use crate::lesson::text::hole;

/// A run of plain text, its numbers put in.
pub fn text(lang: Lang, raw: &str) -> Vec<Inline> {
    let mut found = Vec::new();
    for part in hole::split(raw) {
        match part {
            hole::Part::Text(text) => found.push(Inline::text(text)),
            hole::Part::Hole(hole) => found.push(hole.in_text(lang)),
        }
    }
    merged(found)
}

/// A formula, its numbers put in.
pub fn math(lang: Lang, raw: &str) -> String {
    hole::split(raw)
        .into_iter()
        .map(|part| match part {
            hole::Part::Text(text) => text.to_owned(),
            hole::Part::Hole(hole) => hole.in_math(lang),
        })
        .collect()
}

/// Code, its numbers put in as a program has them.
pub fn code(raw: &str) -> String {
    hole::split(raw)
        .into_iter()
        .map(|part| match part {
            hole::Part::Text(text) => text.to_owned(),
            hole::Part::Hole(hole) => hole.in_code(),
        })
        .collect()
}

/// Neighbouring texts made one, so that writers see whole runs.
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
