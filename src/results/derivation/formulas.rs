//! Exact results as LaTeX, with their decimals in the language's notation.

use num_bigint::BigUint;
use num_traits::{One, Zero};
use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::Chance;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_decimal;
use crate::document::notation;

/// The places of a decimal that does not terminate earlier.
pub(super) const PLACES: u32 = 4;

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

/// The same where a power or a product follows: a single letter or number has no brackets.
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

/// `=2,3125` if the decimal terminates within `PLACES`, else `≈1,1022`; empty for a whole number
/// or a function of p.
pub(super) fn decimal(formula: &Formula, lang: Lang) -> String {
    match formula.as_number() {
        Some(number) if !number.is_integer() => equals_decimal(&number, PLACES, lang),
        _ => String::new(),
    }
}

/// A decimal after its sign: `=2,3125`, `\approx 1,1022`, or a bound such as `<0,0001` for a number that
/// is not 0.
pub(in crate::results) fn equals_decimal(number: &Exact, places: u32, lang: Lang) -> String {
    let shortest = notation::places_within(number, places);
    let decimal = distinct_decimal(number, shortest.unwrap_or(places), lang);
    let decimal = notation::in_latex(&decimal, lang);
    let sign = match shortest {
        Some(_) => "=",
        None if decimal.starts_with(['<', '>']) => "",
        None => "\\approx ",
    };
    format!("{sign}{decimal}")
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

/// The parts of the common denominator that each factor × probability is; none where p is a letter or there
/// is only one term.
fn parts<'a>(
    law: &[Chance],
    common: Option<&'a BigUint>,
    weight: impl Fn(i64) -> i64,
) -> Option<(Vec<BigUint>, &'a BigUint)> {
    let common = common.filter(|common| !common.is_one() && law.len() > 1)?;
    let part = |(value, chance): &Chance| {
        Some(numerator(&chance.as_number()?, common) * weight(*value).unsigned_abs())
    };
    Some((law.iter().map(part).collect::<Option<_>>()?, common))
}

/// `=(4+12+12+4+5)/16`: these parts, written as a sum; empty for none.
pub(super) fn gathered(
    law: &[Chance],
    common: Option<&BigUint>,
    weight: impl Fn(i64) -> i64,
) -> String {
    parts(law, common, weight).map_or_else(String::new, |(parts, common)| {
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        format!("=\\frac{{{}}}{{{common}}}", parts.join("+"))
    })
}

/// `=6/16`: the parts of the probabilities added up; empty for none.
pub(super) fn added_up(law: &[Chance], common: Option<&BigUint>) -> String {
    parts(law, common, |_| 1).map_or_else(String::new, |(parts, common)| {
        format!("=\\frac{{{}}}{{{common}}}", parts.iter().sum::<BigUint>())
    })
}

/// A sum that may be too long for a line: it is then broken into aligned lines, `head` (which ends
/// in `=`) before the first, and `tail` on the last.
pub(super) fn long_sum(head: &str, terms: &[String], tail: &str) -> String {
    let whole = format!("{head}{}{tail}", terms.join("+"));
    if width(&whole) <= LINE {
        return whole;
    }
    let mut lines: Vec<String> = Vec::new();
    for term in terms {
        match lines.last_mut() {
            Some(line) if width(line) + width(term) < LINE => {
                line.push('+');
                line.push_str(term);
            }
            _ => lines.push(term.clone()),
        }
    }
    let tail = if tail.is_empty() { String::new() } else { format!("\\\\&{tail}") };
    let head = head.strip_suffix('=').unwrap_or(head);
    format!("\\begin{{aligned}}{head}&={}{tail}\\end{{aligned}}", lines.join("\\\\&\\quad+"))
}

/// `head=part=…=result≈decimal`, on one line if it is short enough, else each part on its own line.
/// A last part equal to the result is not repeated, and one too long for any line is left out: its
/// terms are above.
pub(super) fn chain(head: &str, parts: &[String], result: &Formula, lang: Lang) -> String {
    let mut sides: Vec<String> =
        parts.iter().filter(|part| width(part) <= WIDEST).cloned().collect();
    if sides.last() != Some(&known(result)) {
        sides.push(known(result));
    }
    let decimal = decimal(result, lang);
    let whole = format!("{head}={}{decimal}", sides.join("="));
    if width(&whole) <= LINE {
        return whole;
    }
    format!("\\begin{{aligned}}{head}&={}{decimal}\\end{{aligned}}", sides.join("\\\\&="))
}

/// The number of characters that fit a printed line well, and the most that fit at all.
const LINE: usize = 66;
const WIDEST: usize = 84;

/// The approximate width of a printed formula, in characters: a fraction is as wide as the wider of
/// its parts, a command as one character.
fn width(latex: &str) -> usize {
    let mut rest = latex.chars().peekable();
    let mut wide = 0;
    while let Some(character) = rest.next() {
        match character {
            '\\' => {
                let mut name = String::new();
                while let Some(letter) = rest.next_if(char::is_ascii_alphabetic) {
                    name.push(letter);
                }
                wide += match name.as_str() {
                    "frac" => width(&group(&mut rest)).max(width(&group(&mut rest))),
                    "left" | "right" => 0,
                    _ => 1,
                };
            }
            '{' | '}' | '^' | '_' | ' ' | '&' => {}
            _ => wide += 1,
        }
    }
    wide
}

/// The content of the next braces.
fn group(rest: &mut std::iter::Peekable<std::str::Chars>) -> String {
    let mut depth = 0;
    let mut inside = String::new();
    for character in rest.by_ref() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        inside.push(character);
        if depth == 0 {
            break;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::width;

    #[test]
    fn a_fraction_is_as_wide_as_its_wider_part() {
        assert_eq!(width(r"\frac{37}{16}"), 2);
        assert_eq!(width(r"2\times \frac{6}{160}+p^{2}"), 1 + 1 + 3 + 1 + 2);
        assert_eq!(width(r"\left(\frac{\frac{1}{6}}{\frac{5}{6}}\right)"), 3);
    }
}
