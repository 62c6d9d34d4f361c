//! Small pieces of the race's documents: numbers, cells, equations.

use num_traits::{One, Zero};
use senet_engine::laws::blackboard::{Equation, SolutionStep, System, Worked};
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::{decimal_within, distinct_decimal};
use crate::document::notation::{fraction, in_latex, is_exact_at, latex_fraction};
use crate::document::prose::paragraph;
use crate::document::{Block, Cell};

/// Decimal places of a rounded value.
pub(super) const PLACES: u32 = 3;

/// The longest fraction, in characters, that is printed instead of a rounded decimal.
const SHORT: usize = 9;

/// Whether a fraction is short enough for a line or a matrix.
pub(super) fn is_short(value: &Exact) -> bool {
    fraction(value).chars().count() <= SHORT
}

/// A cell with a value rounded to three places.
pub(super) fn rounded(value: &Exact, lang: Lang) -> Cell {
    Cell::text(distinct_decimal(value, PLACES, lang))
}

/// The cells of a column, written one way: as fractions where all of them are short, else rounded.
pub(super) fn column(values: &[&Exact], lang: Lang) -> Vec<Cell> {
    let short = values.iter().all(|value| is_short(value));
    let cell = |value: &&Exact| {
        if short { Cell::text(fraction(value)) } else { rounded(value, lang) }
    };
    values.iter().map(cell).collect()
}

/// The rows of a table, from the titles of its rows and its columns.
pub(super) fn rows(titles: Vec<Cell>, columns: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let mut rows: Vec<Vec<Cell>> = titles.into_iter().map(|title| vec![title]).collect();
    for column in columns {
        for (row, cell) in rows.iter_mut().zip(column) {
            row.push(cell);
        }
    }
    rows
}

/// Decimal places in a formula: enough that a pupil who continues with the rounded numbers gets the
/// rounded answer.
const FORMULA_PLACES: u32 = 6;

/// The most places in a formula, of a number that would read as 0 or 1 with fewer.
const MOST_PLACES: u32 = 40;

/// A value in a formula: the fraction where it is short, else a decimal.
pub(super) fn latex(value: &Exact, lang: Lang) -> String {
    if is_short(value) {
        return latex_fraction(value);
    }
    in_latex(&decimal_within(value, FORMULA_PLACES..=MOST_PLACES, lang), lang)
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

/// Lines aligned at their `&`; long runs are split so that a page break may fall between them.
pub(super) fn aligned(lines: &[String]) -> Vec<Block> {
    const LINES: usize = 8;
    let block = |lines: &[String]| match lines {
        [one] => Block::math(one.replace('&', "")),
        _ => Block::math(format!(r"\begin{{aligned}} {} \end{{aligned}}", lines.join(r" \\ "))),
    };
    lines.chunks(LINES).map(block).collect()
}

/// Equations one below another; `name` gives the letter of an unknown with its index: `p_{26}`.
pub(super) fn equations(
    equations: &[Equation],
    name: &dyn Fn(usize) -> String,
    lang: Lang,
) -> Vec<Block> {
    let number = |value: &Exact| latex(value, lang);
    aligned(&equations.iter().map(|one| equation(one, name, number)).collect::<Vec<_>>())
}

/// The lines that solve a system, and the value of each unknown.
pub(super) fn solution(
    system: &System,
    worked: &Worked,
    name: &dyn Fn(usize) -> String,
    lang: Lang,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    for line in &worked.lines {
        let (id, unknown, lines) = match line {
            SolutionStep::Isolate(equation) => {
                ("race-class-isolate", equation.unknown, std::slice::from_ref(equation))
            }
            SolutionStep::Substitute(unknown, lines) => ("race-class-put", *unknown, &**lines),
        };
        let unknown = format!("${}$", name(unknown));
        blocks.push(paragraph(lang, id, &[("unknown", &unknown)]));
        blocks.extend(equations(lines, name, lang));
    }
    blocks.push(paragraph(lang, "race-class-solved", &[]));
    let value = |(equation, value): (&Equation, &Exact)| {
        format!("{} &{} {}", name(equation.unknown), equals(value), latex(value, lang))
    };
    let values: Vec<String> = system.0.iter().zip(&worked.values).map(value).collect();
    blocks.extend(aligned(&values));
    blocks
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::exact::ratio;

    use crate::document::Cell;

    use super::{column, rows};

    #[test]
    fn a_column_has_fractions_or_decimals_not_both() {
        let [half, zero, long] = [ratio(1, 2), ratio(0, 1), ratio(12_345_678, 24_691_357)];
        let text = |words: &str| Cell::text(words.to_owned());
        assert_eq!(column(&[&half, &zero], Lang::En), [text("1/2"), text("0")]);
        // 12345678/24691357 is 0.4999… in lowest terms: twice the first is one less than the second.
        let rounded = [text("0.500"), text("0.000"), text("0.500")];
        assert_eq!(column(&[&half, &zero, &long], Lang::En), rounded);
        let columns = vec![vec![text("a"), text("b")], vec![text("c"), text("d")]];
        let made = rows(vec![text("1"), text("2")], columns);
        assert_eq!(made[1], [text("2"), text("b"), text("d")]);
    }
}
