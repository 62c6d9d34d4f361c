//! Lines of text as HTML.

use senet_engine::rules::fault::Checked;

use crate::document::{Inline, Math};
use crate::escape::html_text;
use crate::maths::MathStyle;
use crate::texts::Texts;

pub(super) fn line(texts: &Texts, line: &[Inline]) -> Checked<String> {
    let inside = |words: &[Inline]| self::line(texts, words);
    let html = |(at, inline): (usize, &Inline)| {
        Ok(match inline {
            Inline::Text(text) => {
                let text = texts.polished(text);
                let follows = at > 0 && matches!(line[at - 1], Inline::Math(_));
                html_text(&text[if follows { tied(&text).len() } else { 0 }..])
            }
            Inline::Strong(words) => format!("<strong>{}</strong>", inside(words)?),
            Inline::Emph(words) => format!("<em>{}</em>", inside(words)?),
            Inline::Math(math) => {
                let after = match line.get(at + 1) {
                    Some(Inline::Text(text)) => texts.polished(text),
                    _ => "".into(),
                };
                formula(texts, math, tied(&after))?
            }
            Inline::Code(code) => format!("<code>{}</code>", html_text(code)),
            Inline::Link(address, words) => {
                format!("<a href=\"{}\">{}</a>", html_text(address), inside(words)?)
            }
            Inline::Break => "<br/>".to_owned(),
        })
    };
    line.iter().enumerate().map(html).collect()
}

/// The punctuation that stays with the formula before a text: browsers break a line there even before a
/// no-break space.
fn tied(text: &str) -> &str {
    let word = text.split([' ', '\n']).next().unwrap_or_default();
    if word.chars().count() > 3 { "" } else { word }
}

/// A formula in a line, or its pieces, the last with what stays with it.
fn formula(texts: &Texts, math: &Math, tied: &str) -> Checked<String> {
    let pieces = texts.in_a_line(math)?;
    let mut pieces: Vec<String> = pieces.iter().map(|it| it.mathml(MathStyle::Line)).collect();
    if let Some(last) = pieces.last_mut().filter(|_| !tied.is_empty()) {
        *last = format!("<span class=\"tied\">{last}{}</span>", html_text(tied));
    }
    Ok(pieces.join(" "))
}
