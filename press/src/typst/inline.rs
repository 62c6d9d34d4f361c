//! Lines of text as Typst.

use senet_engine::rules::fault::Checked;

use crate::document::{Inline, Math};
use crate::escape::typst_text;
use crate::maths::ParsedFormula;
use crate::texts::Texts;
use crate::walker::Size;

/// A line of text.
///
/// # Errors
/// A fault of [`ParsedFormula::read`].
pub(super) fn line(texts: &Texts, line: &[Inline], size: Size) -> Checked<String> {
    let inside = |inside: &[Inline]| self::line(texts, inside, size);
    let typst = |inline: &Inline| {
        Ok(match inline {
            Inline::Text(text) => format!("#\"{}\"", typst_text(&texts.polished(text))),
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
    line.iter().map(typst).collect()
}

/// Code in a line, broken between its words only: `--to` is not broken after its hyphen.
fn raw(code: &str) -> String {
    let word = |word: &str| format!("#box(raw(\"{}\"))", typst_text(word));
    code.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The most characters of a formula that stay together at the end of a line: `P(15 ⩽ Y ⩽ 21)`.
const TOGETHER: usize = 20;

/// A formula in a line, broken only if it is long. Where the lines must be farther apart for it,
/// each member is a box, so that a long one can still be broken.
fn equation(texts: &Texts, math: &Math, size: Size) -> Checked<String> {
    let formula = texts.formula(math)?;
    if matches!(size, Size::Line) && !formula.is_tall() {
        let alt = alt(&formula);
        let whole = format!("equation(\"{}\", $ {} $)", typst_text(&alt), formula.typst());
        let short = formula.plain().chars().count() <= TOGETHER;
        return Ok(if short { format!("#box({whole})") } else { format!("#{whole}") });
    }
    let display = matches!(size, Size::Cell) || formula.has_small_fractions();
    let piece = |piece: &ParsedFormula| {
        let inside = piece.typst();
        let inside = if display { format!("display({inside})") } else { inside };
        format!("#tall-equation(\"{}\", $ {inside} $)", typst_text(&alt(piece)))
    };
    let pieces: Vec<String> = formula.members().iter().map(piece).collect();
    Ok(pieces.join("#between-members"))
}

/// The text alternative of a formula: one line, and not empty for an empty formula.
pub(super) fn alt(formula: &ParsedFormula) -> String {
    let plain = formula.spoken().replace('\n', " ; ");
    if plain.is_empty() { "…".to_owned() } else { plain }
}
