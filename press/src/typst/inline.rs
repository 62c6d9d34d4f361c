//! Lines of text as Typst.

use senet_engine::rules::fault::Checked;

use crate::document::{Inline, Math};
use crate::escape::typst_text;
use crate::maths::ParsedFormula;
use crate::texts::Texts;
use crate::walker::Size;

pub(super) fn line(texts: &Texts, line: &[Inline], size: Size) -> Checked<String> {
    let inside = |inside: &[Inline]| self::line(texts, inside, size);
    let typst = |(at, inline): (usize, &Inline)| {
        Ok(match inline {
            Inline::Text(text) => {
                let before = at.checked_sub(1).and_then(|at| line.get(at));
                let text = with_units(&texts.polished(text), before.is_some_and(ends_in_digit));
                format!("#\"{}\"", typst_text(&text))
            }
            Inline::Strong(words) => format!("#strong[{}]", inside(words)?),
            Inline::Emph(words) => format!("#emph[{}]", inside(words)?),
            Inline::Math(math) => equation(texts, math, size)?,
            Inline::Code(code) => raw(code),
            Inline::Link(address, words) => {
                format!("#link(\"{}\")[{}]", typst_text(address), inside(words)?)
            }
            Inline::Break => "#linebreak()".to_owned(),
        })
    };
    line.iter().enumerate().map(typst).collect()
}

/// Whether a formula ends in a number.
fn ends_in_digit(inline: &Inline) -> bool {
    match inline {
        Inline::Math(Math(source)) => source.ends_with(|last: char| last.is_ascii_digit()),
        _ => false,
    }
}

/// A text whose numbers stay on the line of the word that they count: `267 throws`.
fn with_units(text: &str, after_number: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut number, mut begun) = (after_number, true);
    let mut rest = text.chars().peekable();
    while let Some(one) = rest.next() {
        let counts = one == ' ' && number && rest.peek().is_some_and(|next| next.is_lowercase());
        out.push(if counts { '\u{a0}' } else { one });
        // A digit at the end of a word, as in `A2`, is no number.
        begun = one.is_whitespace() || begun && (one.is_ascii_digit() || "(,.".contains(one));
        number = begun && one.is_ascii_digit();
    }
    out
}

/// Code in a line, broken between its words only: `--to` is not broken after its hyphen.
fn raw(code: &str) -> String {
    let word = |word: &str| format!("#box(raw(\"{}\"))", typst_text(word));
    code.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The most characters of a formula that stay together at the end of a line: `P(15 ⩽ Y ⩽ 21)`.
const TOGETHER: usize = 20;

/// The same in a cell, which may be narrow: `X = k`.
const TOGETHER_IN_CELL: usize = 10;

/// A formula in a line, broken only if it is longer than the line. Where the lines must be farther apart for it,
/// each member is a box, so that a long one can still be broken.
fn equation(texts: &Texts, math: &Math, size: Size) -> Checked<String> {
    let formula = texts.formula(math)?;
    let length = formula.plain().chars().count();
    if matches!(size, Size::Line) && !formula.is_tall() {
        let alt = alt(&formula);
        let whole = format!("equation(\"{}\", $ {} $)", typst_text(&alt), formula.typst());
        let keeps = if length <= TOGETHER { "box" } else { "together" };
        return Ok(format!("#{keeps}({whole})"));
    }
    let display = matches!(size, Size::Cell) || formula.has_small_fractions();
    let piece = |piece: &ParsedFormula| {
        let inside = piece.typst();
        let inside = if display { format!("display({inside})") } else { inside };
        format!("#tall-equation(\"{}\", $ {inside} $)", typst_text(&alt(piece)))
    };
    let pieces: Vec<String> = formula.members().iter().map(piece).collect();
    let members = pieces.join("#between-members");
    Ok(match (pieces.len(), size) {
        (0 | 1, _) => members,
        (_, Size::Line) => format!("#together[{members}]"),
        _ if !formula.is_tall() && length <= TOGETHER_IN_CELL => format!("#box[{members}]"),
        _ => members,
    })
}

/// The text alternative of a formula: one line, and not empty for an empty formula.
pub(super) fn alt(formula: &ParsedFormula) -> String {
    let plain = formula.spoken().replace('\n', " ; ");
    if plain.is_empty() { "…".to_owned() } else { plain }
}

#[cfg(test)]
mod tests {
    use super::with_units;

    #[test]
    fn a_number_stays_with_the_word_that_it_counts() {
        assert_eq!(with_units("En 100 lancers, 3 M", false), "En 100\u{a0}lancers, 3 M");
        assert_eq!(with_units(" faces en tout", true), "\u{a0}faces en tout");
        assert_eq!(with_units(" faces", false), " faces");
        assert_eq!(with_units("A2 à D2", false), "A2 à D2");
    }
}
