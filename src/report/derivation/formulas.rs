//! Exact results as LaTeX, with their decimals in the language's notation.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::laws::derivation::Chance;
use crate::laws::formula::Formula;
use crate::lesson::notation;
use crate::rules::{Exact, Lang};

/// The places of a decimal that does not end sooner.
const PLACES: u32 = 4;

/// A formula inside a sentence.
pub(super) fn dollars(latex: &str) -> String {
    format!("${latex}$")
}

/// A number or a function of p.
pub(super) fn known(formula: &Formula) -> String {
    match formula.as_number() {
        Some(number) => notation::latex_fraction(&number),
        None => formula.latex("p"),
    }
}

/// The same where a power or a product follows: a single letter or number stands bare.
pub(super) fn bracketed(formula: &Formula) -> String {
    let latex = known(formula);
    let bare = latex.chars().all(|c| c.is_ascii_digit()) || latex == "p";
    if bare { latex } else { format!("\\left({latex}\\right)") }
}

/// A factor of a product: a sum is bracketed, a fraction is not.
pub(super) fn factor(formula: &Formula) -> String {
    let latex = known(formula);
    let shape = formula.factored();
    let lone_sum = shape.below.is_empty()
        && shape.number.is_one()
        && matches!(shape.above.as_slice(), [(factor, 1)] if factor.coefficients().iter().filter(|c| !c.is_zero()).count() > 1);
    if lone_sum { format!("({latex})") } else { latex }
}

/// `=37/16=2,3125`: a result, with its decimal if it is a fraction.
pub(super) fn equals(formula: &Formula, lang: Lang) -> String {
    format!("={}{}", known(formula), decimal(formula, lang))
}

/// `=2,3125` if the decimal ends soon, else `≈1,1022`; nothing for a whole number or a
/// function of p.
pub(super) fn decimal(formula: &Formula, lang: Lang) -> String {
    match formula.as_number() {
        Some(number) if !number.is_integer() => approximate(&number, lang),
        _ => String::new(),
    }
}

fn approximate(number: &Exact, lang: Lang) -> String {
    let shortest = (0..=PLACES).find(|places| notation::is_exact_at(number, *places));
    let sign = if shortest.is_some() { "=" } else { "\\approx " };
    format!("{sign}{}", notation::latex_decimal(number, shortest.unwrap_or(PLACES), lang))
}

/// A probability over the common denominator of its law, `6/16`; else as it is.
pub(super) fn over(chance: &Formula, common: Option<&BigUint>) -> String {
    match (chance.as_number(), common) {
        (Some(number), Some(common)) if !number.is_integer() => {
            format!("\\frac{{{}}}{{{common}}}", numerator(&number, common))
        }
        _ => known(chance),
    }
}

/// How many parts of `common` a number is.
pub(super) fn numerator(number: &Exact, common: &BigUint) -> BigUint {
    number.numer().magnitude() * (common / number.denom().magnitude())
}

/// `(4+12+12+4+5)/16`: the sum of factor × probability over the common denominator; nothing
/// where p is a letter or there is but one term.
pub(super) fn gathered(
    law: &[Chance],
    common: Option<&BigUint>,
    weight: impl Fn(i64) -> i64,
) -> String {
    let Some(common) = common.filter(|common| !common.is_one() && law.len() > 1) else {
        return String::new();
    };
    let terms: Option<Vec<String>> = law
        .iter()
        .map(|(value, chance)| {
            let parts = numerator(&chance.as_number()?, common);
            Some((parts * weight(*value).unsigned_abs()).to_string())
        })
        .collect();
    match terms {
        Some(terms) => format!("=\\frac{{{}}}{{{common}}}", terms.join("+")),
        None => String::new(),
    }
}

/// A sum that may be too long for a line: beyond a few terms it is cut into lines under
/// one another, `head` before the first.
pub(super) fn long_sum(head: &str, terms: &[String], tail: &str) -> String {
    /// Terms on one line, by how wide they are written.
    const WIDE: usize = 24;
    const PER_LINE: usize = 7;
    let widest = terms.iter().map(|term| width(term)).max().unwrap_or(0);
    let per_line = if widest > WIDE { 2 } else { PER_LINE };
    if terms.len() <= per_line && (tail.is_empty() || widest <= WIDE) {
        return format!("{head}{}{tail}", terms.join("+"));
    }
    let lines: Vec<String> = terms.chunks(per_line).map(|line| line.join("+")).collect();
    let tail = if tail.is_empty() { String::new() } else { format!("\\\\&{tail}") };
    let head = head.strip_suffix('=').unwrap_or(head);
    format!("\\begin{{aligned}}{head}&={}{tail}\\end{{aligned}}", lines.join("\\\\&\\quad+"))
}

/// About how many characters wide a formula is printed.
fn width(latex: &str) -> usize {
    latex.chars().filter(|c| c.is_alphanumeric() || "+-()=".contains(*c)).count()
}
