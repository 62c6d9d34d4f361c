//! Numbers on their way through Tera and Markdown.
//!
//! A filter does not print a number: it leaves a hole, a few characters of Unicode's
//! private use area that say which exact number goes there and in which notation. The
//! hole is filled when the Markdown has been read, because only then is it known
//! whether it stands in a formula or in a sentence.

use std::fmt;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};
use senet_engine::rules::{Exact, Lang};

use crate::document::{Inline, notation};

use super::ledger::{self, Answer, Question};

const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';

/// An exact number that a lesson speaks of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Number {
    /// A rational.
    Rational(Exact),
    /// The square root of a rational that is not negative: a standard deviation.
    Root(Exact),
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rational(value) => write!(f, "{value}"),
            Self::Root(square) => write!(f, "√({square})"),
        }
    }
}

impl Number {
    /// The square root of a rational that is not negative: itself a rational where it can
    /// be, so that the root of 1/100 is 1/10.
    #[must_use]
    pub fn root_of(square: Exact) -> Self {
        let [numer, denom] = [square.numer(), square.denom()].map(|part| part.magnitude().sqrt());
        let root = Exact::new(numer.into(), denom.into());
        if &root * &root == square { Self::Rational(root) } else { Self::Root(square) }
    }
}

/// A notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// A reduced fraction, a whole number, or a simplified root.
    Exact,
    /// A fraction over this denominator, not reduced: `6/16`.
    Over(u32),
    /// A decimal rounded half up to so many places, all of them written.
    Decimal(u32),
    /// A percentage rounded half up to so many places.
    Percent(u32),
}

/// A number and its notation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hole {
    /// What goes there.
    pub number: Number,
    /// How it is written.
    pub form: Form,
}

/// A stretch of text, or a hole in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part<'a> {
    /// Text as it is.
    Text(&'a str),
    /// A number to write.
    Hole(Hole),
}

/// A text cut at its holes.
#[must_use]
pub fn split(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPEN) {
        let Some((code, after)) = after.split_once(CLOSE) else { break };
        let Some(hole) = Hole::decode(code) else { break };
        if !before.is_empty() {
            parts.push(Part::Text(before));
        }
        parts.push(Part::Hole(hole));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest));
    }
    parts
}

impl Hole {
    /// The hole as text that neither Tera nor Markdown touches.
    #[must_use]
    pub fn encode(&self) -> String {
        let form = match self.form {
            Form::Exact => "e".to_owned(),
            Form::Over(denominator) => format!("o{denominator}"),
            Form::Decimal(places) => format!("d{places}"),
            Form::Percent(places) => format!("p{places}"),
        };
        let (kind, value) = match &self.number {
            Number::Rational(value) => ('q', value),
            Number::Root(square) => ('r', square),
        };
        format!("{OPEN}{form};{kind}{}:{}{CLOSE}", value.numer(), value.denom())
    }

    fn decode(code: &str) -> Option<Self> {
        let (form, number) = code.split_once(';')?;
        let form = match form.split_at_checked(1)? {
            ("e", "") => Form::Exact,
            ("o", denominator) => Form::Over(denominator.parse().ok()?),
            ("d", places) => Form::Decimal(places.parse().ok()?),
            ("p", places) => Form::Percent(places.parse().ok()?),
            _ => return None,
        };
        let (kind, number) = number.split_at_checked(1)?;
        let (above, below) = number.split_once(':')?;
        let below: BigInt = below.parse().ok()?;
        if below.is_zero() {
            return None;
        }
        let value = Exact::new(above.parse().ok()?, below);
        let number = match kind {
            "q" => Number::Rational(value),
            "r" => Number::Root(value),
            _ => return None,
        };
        Some(Self { number, form })
    }

    /// The number in a sentence: a stacked fraction is a formula, the rest is text.
    #[must_use]
    pub fn in_text(&self, lang: Lang) -> Inline {
        let text = match (&self.number, self.form) {
            (Number::Rational(value), Form::Exact) if value.is_integer() => {
                notation::thousands(value.numer(), lang)
            }
            (number, Form::Decimal(places)) => decimal(number, places, lang),
            (Number::Rational(value), Form::Percent(places)) => {
                notation::percent(value, places, lang)
            }
            (_, Form::Exact | Form::Over(_) | Form::Percent(_)) => {
                return Inline::math(self.in_math(lang));
            }
        };
        Inline::Text(self.noted(text))
    }

    /// What is written, put down for whoever checks it.
    fn noted(&self, text: String) -> String {
        if ledger::is_open() {
            ledger::note(Question::Written(self.clone()), "", Answer::Written(text.clone()));
        }
        text
    }

    /// The number in a formula, as LaTeX.
    #[must_use]
    pub fn in_math(&self, lang: Lang) -> String {
        self.noted(self.latex(lang))
    }

    fn latex(&self, lang: Lang) -> String {
        match (&self.number, self.form) {
            (Number::Rational(value), Form::Exact) if value.is_integer() => {
                notation::latex_whole(value.numer(), lang)
            }
            (Number::Rational(value), Form::Exact) => notation::latex_fraction(value),
            (Number::Rational(value), Form::Over(denominator)) => over(value, denominator),
            (Number::Root(square), Form::Exact | Form::Over(_) | Form::Percent(_)) => root(square),
            (Number::Rational(value), Form::Decimal(places)) => {
                notation::latex_decimal(value, places, lang)
            }
            (number @ Number::Root(_), Form::Decimal(places)) => decimal(number, places, lang),
            (Number::Rational(value), Form::Percent(places)) => {
                notation::latex_percent(value, places, lang)
            }
        }
    }

    /// The number in lines of code: `3/8`, `2.3125`, `sqrt(2)`, whatever the language.
    #[must_use]
    pub fn in_code(&self) -> String {
        self.noted(self.plain())
    }

    fn plain(&self) -> String {
        match (&self.number, self.form) {
            (Number::Rational(value), Form::Over(denominator)) => {
                notation::fraction_over(value, &denominator.into()).replace('\u{2212}', "-")
            }
            (Number::Rational(value), Form::Exact) => value.to_string(),
            (Number::Rational(value), Form::Percent(places)) => {
                notation::percent(value, places, Lang::En).replace('\u{2212}', "-")
            }
            (Number::Rational(value), Form::Decimal(places)) => {
                notation::plain_decimal(value, places, Lang::En)
            }
            (Number::Root(square), Form::Decimal(places)) => {
                notation::in_latex(&notation::square_root(square, places, Lang::En), Lang::En)
            }
            (Number::Root(square), Form::Exact | Form::Over(_) | Form::Percent(_)) => {
                format!("sqrt({square})")
            }
        }
    }
}

fn decimal(number: &Number, places: u32, lang: Lang) -> String {
    match number {
        Number::Rational(value) => notation::decimal(value, places, lang),
        Number::Root(square) => notation::square_root(square, places, lang),
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

    use super::{Form, Hole, Number, Part, root, split};

    #[test]
    fn a_hole_comes_back_from_its_code() {
        for form in [Form::Exact, Form::Over(16), Form::Decimal(3), Form::Percent(1)] {
            for number in [Number::Rational(ratio(-3, 8)), Number::Root(ratio(311, 256))] {
                let hole = Hole { number, form };
                let text = format!("a {} b", hole.encode());
                assert_eq!(split(&text), [Part::Text("a "), Part::Hole(hole), Part::Text(" b")]);
            }
        }
    }

    #[test]
    fn a_number_takes_the_notation_of_its_place() {
        let hole = |form| Hole { number: Number::Rational(ratio(3, 8)), form };
        assert_eq!(hole(Form::Percent(1)).in_text(Lang::Fr), Inline::text("37,5\u{A0}%"));
        assert_eq!(hole(Form::Percent(1)).in_math(Lang::Fr), "37,5\\,\\%");
        assert_eq!(hole(Form::Over(16)).in_math(Lang::En), "\\frac{6}{16}");
        assert_eq!(hole(Form::Over(7)).in_math(Lang::En), "\\frac{3}{8}");
        assert_eq!(hole(Form::Exact).in_code(), "3/8");
        assert_eq!(hole(Form::Over(16)).in_code(), "6/16");
        assert_eq!(hole(Form::Decimal(3)).in_code(), "0.375");
        assert_eq!(hole(Form::Exact).in_text(Lang::En), Inline::math("\\frac{3}{8}"));
        let whole = Hole { number: Number::Rational(whole(12_345)), form: Form::Exact };
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
