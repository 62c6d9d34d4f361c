//! Lines of text as HTML.

use senet_engine::rules::fault::Checked;

use crate::document::{Inline, Math};
use crate::escape::html_text;
use crate::maths::MathStyle;
use crate::texts::Texts;

/// A line of text.
pub(super) fn line(texts: &Texts, line: &[Inline]) -> Checked<String> {
    let mut out = String::new();
    let mut inlines = line.iter().peekable();
    while let Some(inline) = inlines.next() {
        match (inline, inlines.peek()) {
            (Inline::Math(math), Some(Inline::Text(text))) => {
                inlines.next();
                math_and_text(texts, math, text, &mut out)?;
            }
            _ => self::inline(texts, inline, &mut out)?,
        }
    }
    Ok(out)
}

/// Keeps a formula with the punctuation after it: browsers break a line there even
/// before a no-break space.
fn math_and_text(texts: &Texts, math: &Math, text: &str, out: &mut String) -> Checked<()> {
    let text = texts.polished(text);
    let (tied, rest) = text.split_at(text.find([' ', '\n']).unwrap_or(text.len()));
    let mut pieces = mathml(texts, math)?;
    let last = pieces.pop().unwrap_or_default();
    for piece in pieces {
        out.push_str(&piece);
        out.push(' ');
    }
    if tied.is_empty() || tied.chars().count() > 3 {
        out.push_str(&last);
        out.push_str(&html_text(&text));
    } else {
        let tied = html_text(tied);
        out.push_str(&format!("<span class=\"tied\">{last}{tied}</span>{}", html_text(rest)));
    }
    Ok(())
}

fn inline(texts: &Texts, inline: &Inline, out: &mut String) -> Checked<()> {
    let html = match inline {
        Inline::Strong(inside) => format!("<strong>{}</strong>", line(texts, inside)?),
        Inline::Emph(inside) => format!("<em>{}</em>", line(texts, inside)?),
        Inline::Link(address, inside) => {
            format!("<a href=\"{}\">{}</a>", html_text(address), line(texts, inside)?)
        }
        Inline::Text(text) => html_text(&texts.polished(text)),
        Inline::Math(math) => mathml(texts, math)?.join(" "),
        Inline::Code(code) => format!("<code>{}</code>", html_text(code)),
        Inline::Break => "<br/>".to_owned(),
    };
    out.push_str(&html);
    Ok(())
}

/// A formula in a line, or its pieces.
fn mathml(texts: &Texts, math: &Math) -> Checked<Vec<String>> {
    let pieces = texts.in_a_line(math)?;
    Ok(pieces.iter().map(|piece| piece.mathml(MathStyle::Line)).collect())
}
