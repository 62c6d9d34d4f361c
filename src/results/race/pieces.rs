//! Small pieces of the race's documents: sentences with formulas in them, cells, numbers.

use senet_engine::laws::blackboard::Equation;
use senet_engine::rules::{Exact, Lang};

use crate::document::messages::say;
use crate::document::notation::{decimal, fraction, is_exact_at, latex_decimal, latex_fraction};
use crate::document::{Align, Block, Cell, Inline, Math, Table};

/// Decimal places of a rounded value.
pub(super) const PLACES: u32 = 3;

/// The longest fraction, in characters, that is printed instead of a rounded decimal.
const SHORT: usize = 9;

/// Whether a fraction is short enough for a line or a matrix.
pub(super) fn is_short(value: &Exact) -> bool {
    fraction(value).chars().count() <= SHORT
}

/// A message in which arguments are formulas: `("unknown", "e_s")`.
pub(super) fn sentence(
    lang: Lang,
    id: &str,
    args: &[(&str, &str)],
    formulas: &[(&str, &str)],
) -> Vec<Inline> {
    // Private-use characters hold the places of the formulas.
    let holders: Vec<String> =
        (0..formulas.len()).map(|k| char::from(b'0' + k as u8).to_string()).collect();
    let marks: Vec<String> = holders.iter().map(|k| format!("\u{E000}{k}\u{E000}")).collect();
    let all: Vec<(&str, &str)> = args
        .iter()
        .copied()
        .chain(formulas.iter().zip(&marks).map(|((name, _), mark)| (*name, mark.as_str())))
        .collect();
    let text = say(lang, id, &all);
    text.split('\u{E000}')
        .enumerate()
        .filter(|(_, piece)| !piece.is_empty())
        .map(|(place, piece)| match holders.iter().position(|k| k == piece) {
            Some(index) if place % 2 == 1 => Inline::math(formulas[index].1),
            _ => Inline::text(piece),
        })
        .collect()
}

/// A message as a line.
pub(super) fn line(lang: Lang, id: &str, args: &[(&str, &str)]) -> Vec<Inline> {
    vec![Inline::Text(say(lang, id, args))]
}

/// A message as a paragraph.
pub(super) fn paragraph(lang: Lang, id: &str, args: &[(&str, &str)]) -> Block {
    Block::Paragraph(line(lang, id, args))
}

/// A message as a heading.
pub(super) fn heading(lang: Lang, level: u8, id: &str, args: &[(&str, &str)]) -> Block {
    Block::Heading(level, line(lang, id, args))
}

/// A table whose first column names the rows and whose other columns are numbers.
pub(super) fn number_table(
    lang: Lang,
    caption: &str,
    head: &[&str],
    rows: Vec<Vec<Cell>>,
) -> Block {
    let columns = (0..head.len()).map(|k| if k == 0 { Align::Left } else { Align::Right });
    Block::Table(Table {
        caption: if caption.is_empty() { Vec::new() } else { line(lang, caption, &[]) },
        head: head.iter().map(|id| line(lang, id, &[])).collect(),
        columns: columns.collect(),
        rows,
        ..Table::default()
    })
}

/// A cell of text.
pub(super) fn text(content: impl Into<String>) -> Cell {
    Cell::Text(vec![Inline::text(content)])
}

/// A cell that holds a value rounded to three places, exact ones without superfluous zeros.
pub(super) fn rounded(value: &Exact, lang: Lang) -> Cell {
    text(decimal(value, if value.is_integer() { 0 } else { PLACES }, lang))
}

/// A cell with the fraction where it is short, else the value rounded.
pub(super) fn fraction_or_rounded(value: &Exact, lang: Lang) -> Cell {
    if is_short(value) { text(fraction(value)) } else { rounded(value, lang) }
}

/// Decimal places in a formula: enough that a pupil who goes on with the rounded numbers
/// finds the rounded answer.
const FORMULA_PLACES: u32 = 6;

/// A value in a formula: the fraction where it is short, else a decimal.
pub(super) fn latex(value: &Exact, lang: Lang) -> String {
    if is_short(value) { latex_fraction(value) } else { latex_decimal(value, FORMULA_PLACES, lang) }
}

/// ` = ` before an exact value, ` \approx ` before a rounded one.
pub(super) fn equals(value: &Exact) -> &'static str {
    if is_short(value) || is_exact_at(value, FORMULA_PLACES) { "=" } else { r"\approx" }
}

/// Whether every number of an equation is short enough to be printed exactly.
pub(super) fn is_exact(equation: &Equation) -> bool {
    is_short(&equation.constant) && equation.terms.iter().all(|(_, factor)| is_short(factor))
}

/// `x_{26} = 1 + \frac{1}{16}x_{26} + …`, with `&` before the sign for an alignment; the
/// sign says whether the numbers are rounded.
///
/// `name` gives the letter with its index; coefficients are written by `number`.
pub(super) fn equation(
    equation: &Equation,
    name: impl Fn(usize) -> String,
    number: impl Fn(&Exact) -> String,
) -> String {
    use num_traits::{One, Zero};
    let constant = &equation.constant;
    let mut terms = Vec::new();
    if !constant.is_zero() || equation.terms.is_empty() {
        terms.push(number(constant));
    }
    for (unknown, coefficient) in &equation.terms {
        let factor = if coefficient.is_one() { String::new() } else { number(coefficient) + r"\," };
        terms.push(format!("{factor}{}", name(*unknown)));
    }
    let sign = if is_exact(equation) { "=" } else { r"\approx" };
    format!("{} &{sign} {}", name(equation.unknown), terms.join(" + "))
}

/// Lines one below another, aligned at their `&`; long runs are cut so that they may break
/// across pages.
pub(super) fn aligned(lines: &[String]) -> Vec<Block> {
    const LINES: usize = 8;
    let block = |lines: &[String]| match lines {
        [one] => Block::Math(Math(one.replace('&', ""))),
        _ => {
            Block::Math(Math(format!(r"\begin{{aligned}} {} \end{{aligned}}", lines.join(r" \\ "))))
        }
    };
    lines.chunks(LINES).map(block).collect()
}
