//! Builds inline text from messages: formulas in the line, and lists of things in words.

use senet_engine::rules::Lang;

use crate::document::{Block, Inline};

use super::messages::say;

/// A message as a line of a document; the text between two `$` in it is a formula.
///
/// The dollars come with the arguments, `("q", "$\\frac{3}{8}$")`, never from a user's text.
pub fn sentence(lang: Lang, id: &str, args: &[(&str, &str)]) -> Vec<Inline> {
    inlines(&say(lang, id, args))
}

/// A text as a line of a document; what is between two `$` in it is a formula.
pub fn inlines(text: &str) -> Vec<Inline> {
    let pieces = text.split('$').enumerate().filter(|(_, piece)| !piece.is_empty());
    pieces
        .map(|(place, piece)| match place % 2 {
            0 => Inline::text(piece),
            _ => Inline::math(piece),
        })
        .collect()
}

/// A message as a line of plain text, whatever its arguments contain.
pub fn line(lang: Lang, id: &str, args: &[(&str, &str)]) -> Vec<Inline> {
    vec![Inline::Text(say(lang, id, args))]
}

/// A [`sentence`] as a paragraph.
pub fn paragraph(lang: Lang, id: &str, args: &[(&str, &str)]) -> Block {
    Block::Paragraph(sentence(lang, id, args))
}

/// A [`sentence`] as a heading: level 1 for a part of the document, 2 and 3 below it.
pub fn heading(lang: Lang, level: u8, id: &str, args: &[(&str, &str)]) -> Block {
    Block::Heading(level, sentence(lang, id, args))
}

/// A text that begins with a capital letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `1, 4 et 5` in French, `1, 4 and 5` in English; empty for nothing.
pub fn enumeration(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => {
            say(lang, "enumeration", &[("before", &before.join(", ")), ("last", last)])
        }
    }
}
