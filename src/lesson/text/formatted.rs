//! An exact number with its notation, and how it is written in a sentence, in a formula and
//! in code.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};
use senet_engine::rules::checksum::Checksum;
use senet_engine::rules::{Exact, Lang};

use crate::document::{Inline, notation};

use super::number::Number::{self, Rational, Root};

/// A notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A reduced fraction, a whole number, or a simplified root.
    Exact,
    /// A fraction over this denominator, not reduced: `6/16`.
    Over(u32),
    /// A decimal rounded half up to a number of places, all of them written.
    Decimal(u32),
    /// A percentage rounded half up to a number of places.
    Percent(u32),
    /// A fingerprint that recognises the number rounded half up to a number of places without
    /// showing it: see [`fingerprint`].
    Fingerprint(u32),
}

/// A number and its notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormattedNumber {
    /// The number.
    pub number: Number,
    /// Its notation.
    pub form: Form,
}

impl FormattedNumber {
    /// The number in a sentence: a stacked fraction is a formula, the rest is text.
    pub fn in_text(&self, lang: Lang) -> Inline {
        Inline::Text(match (&self.number, self.form) {
            (Rational(value), Form::Exact) if value.is_integer() => {
                notation::thousands(value.numer(), lang)
            }
            (Rational(value), Form::Percent(places)) => notation::percent(value, places, lang),
            (number, Form::Decimal(places)) => decimal(number, places, lang),
            (number, Form::Fingerprint(places)) => fingerprint(number, places),
            _ => return Inline::math(self.in_math(lang)),
        })
    }

    /// The number in a formula, as LaTeX.
    pub fn in_math(&self, lang: Lang) -> String {
        match (&self.number, self.form) {
            (Rational(value), Form::Exact) if value.is_integer() => {
                notation::latex_whole(value.numer(), lang)
            }
            (Rational(value), Form::Exact) => notation::latex_fraction(value),
            (Rational(value), Form::Over(denominator)) => over(value, denominator),
            (Rational(value), Form::Decimal(places)) => {
                notation::latex_decimal(value, places, lang)
            }
            (Rational(value), Form::Percent(places)) => {
                notation::latex_percent(value, places, lang)
            }
            (number, Form::Fingerprint(places)) => fingerprint(number, places),
            (Root(square), Form::Decimal(places)) => notation::square_root(square, places, lang),
            (Root(square), Form::Exact | Form::Over(_) | Form::Percent(_)) => root(square),
        }
    }

    /// The number in lines of code: `3/8`, `2.3125`, `sqrt(2)`, whatever the language.
    pub fn in_code(&self) -> String {
        let text = match (&self.number, self.form) {
            (Rational(value), Form::Exact) => value.to_string(),
            (Rational(value), Form::Over(over)) => notation::fraction_over(value, &over.into()),
            (Rational(value), Form::Percent(places)) => notation::percent(value, places, Lang::En),
            (number, Form::Decimal(places)) => {
                notation::in_latex(&decimal(number, places, Lang::En), Lang::En)
            }
            (number, Form::Fingerprint(places)) => fingerprint(number, places),
            (Root(square), Form::Exact | Form::Over(_) | Form::Percent(_)) => {
                format!("sqrt({square})")
            }
        };
        text.replace('\u{2212}', "-")
    }
}

/// The fingerprint of a number rounded half up to `places` places: the places, and a checksum of
/// the rounded number in units of the last of them. A pupil's file contains it in place of an
/// answer.
pub fn fingerprint(number: &Number, places: u32) -> String {
    let written = decimal(number, places, Lang::En).replace('\u{2212}', "-");
    let digits: String = written.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect();
    let units: BigInt = digits.parse().unwrap_or_default();
    recognised(&units, places)
}

/// The fingerprint of `units` units of the last of `places` places.
pub fn recognised(units: &BigInt, places: u32) -> String {
    format!("{places}-{}", Checksum::new(format!("senet {places} {units}").as_bytes()))
}

fn decimal(number: &Number, places: u32, lang: Lang) -> String {
    match number {
        Rational(value) => notation::decimal(value, places, lang),
        Root(square) => notation::square_root(square, places, lang),
    }
}

/// `\frac{6}{16}`; the reduced fraction if the value is no whole number of these parts.
fn over(value: &Exact, denominator: u32) -> String {
    let parts = value * Exact::from_integer(BigInt::from(denominator));
    if parts.is_integer() {
        format!("\\frac{{{}}}{{{denominator}}}", parts.numer())
    } else {
        notation::latex_fraction(value)
    }
}

/// The square root simplified: `\frac{\sqrt{311}}{16}` for 311/256, `\frac{3}{2}` for 9/4.
fn root(square: &Exact) -> String {
    // √(a/b) = √(ab)/b, and the largest square factor found by trial leaves the root.
    let below = square.denom().magnitude();
    let (mut outside, mut inside) = (BigUint::one(), square.numer().magnitude() * below);
    let mut factor = BigUint::from(2_u32);
    while &factor * &factor <= inside && factor < BigUint::from(100_000_u32) {
        let squared = &factor * &factor;
        while (&inside % &squared).is_zero() {
            inside /= &squared;
            outside *= &factor;
        }
        factor += 1_u32;
    }
    let outside = Exact::new(BigInt::from(outside), BigInt::from(below.clone()));
    if inside.is_zero() {
        return "0".to_owned();
    }
    if inside.is_one() {
        return notation::latex_fraction(&outside);
    }
    let root = format!("\\sqrt{{{inside}}}");
    let above = if outside.numer().is_one() { root } else { format!("{}{root}", outside.numer()) };
    if outside.denom().is_one() {
        above
    } else {
        format!("\\frac{{{above}}}{{{}}}", outside.denom())
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::exact::{ratio, whole};

    use crate::document::Inline;

    use super::{Form, FormattedNumber, Rational, root};

    #[test]
    fn a_number_takes_the_notation_of_its_place() {
        let three_eighths = |form| FormattedNumber { number: Rational(ratio(3, 8)), form };
        for (form, in_math, in_code) in [
            (Form::Exact, "\\frac{3}{8}", "3/8"),
            (Form::Over(16), "\\frac{6}{16}", "6/16"),
            (Form::Over(7), "\\frac{3}{8}", "3/8"),
            (Form::Decimal(3), "0,375", "0.375"),
            (Form::Percent(1), "37,5\\,\\%", "37.5%"),
        ] {
            let number = three_eighths(form);
            assert_eq!((&*number.in_math(Lang::Fr), &*number.in_code()), (in_math, in_code));
        }
        assert_eq!(three_eighths(Form::Percent(1)).in_text(Lang::Fr), Inline::text("37,5\u{A0}%"));
        assert_eq!(three_eighths(Form::Exact).in_text(Lang::En), Inline::math("\\frac{3}{8}"));
        let whole = FormattedNumber { number: Rational(whole(12_345)), form: Form::Exact };
        assert_eq!(whole.in_text(Lang::Fr), Inline::text("12\u{202F}345"));
    }

    #[test]
    fn roots_are_simplified() {
        // 311 is prime; 35/12 = 105/36; 9/4 = (3/2)²; 12 = 2²·3.
        assert_eq!(root(&ratio(311, 256)), "\\frac{\\sqrt{311}}{16}");
        assert_eq!(root(&ratio(35, 12)), "\\frac{\\sqrt{105}}{6}");
        assert_eq!(root(&ratio(9, 4)), "\\frac{3}{2}");
        assert_eq!(root(&whole(12)), "2\\sqrt{3}");
        assert_eq!(root(&whole(0)), "0");
    }
}
