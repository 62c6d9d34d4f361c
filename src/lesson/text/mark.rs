//! Encodes numbers as marks in the text that Tera returns, and decodes them.
//!
//! Tera's result is text, and only once the Markdown is parsed is it known whether a number is in a
//! formula, in a sentence or in code. Until then it is a mark: a few characters of Unicode's
//! private use area that encode the exact number and its notation. Only this file writes and reads
//! them.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use num_bigint::BigInt;
use num_traits::Zero;
use senet_engine::rules::{Exact, Lang};

use super::formatted::{Form, FormattedNumber};
use super::number::Number;

const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';

/// A stretch of text, or a number in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextPart<'a> {
    /// Plain text.
    Text(&'a str),
    /// A number to write.
    Number(FormattedNumber),
}

/// A text split at its numbers.
#[must_use]
pub fn split(text: &str) -> Vec<TextPart<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPEN) {
        let Some((code, after)) = after.split_once(CLOSE) else { break };
        let Some(number) = decode(code) else { break };
        if !before.is_empty() {
            parts.push(TextPart::Text(before));
        }
        parts.push(TextPart::Number(number));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(TextPart::Text(rest));
    }
    parts
}

/// The number as text that neither Tera nor Markdown changes.
#[must_use]
pub fn encode(number: &FormattedNumber) -> String {
    let form = match number.form {
        Form::Exact => "e".to_owned(),
        Form::Over(denominator) => format!("o{denominator}"),
        Form::Decimal(places) => format!("d{places}"),
        Form::Percent(places) => format!("p{places}"),
        Form::Fingerprint(places) => format!("f{places}"),
    };
    let (kind, value) = match &number.number {
        Number::Rational(value) => ('q', value),
        Number::Root(square) => ('r', square),
    };
    let code = format!("{form};{kind}{}:{}", value.numer(), value.denom());
    format!("{OPEN}{code};{}{CLOSE}", sealed(&code))
}

/// A seal after a code that only this run of the program can make: a text that a lesson splits and
/// joins, as Tera allows, cannot forge a number.
fn sealed(code: &str) -> String {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    format!("{:x}", KEY.hash_one(code))
}

fn decode(code: &str) -> Option<FormattedNumber> {
    let (code, seal) = code.rsplit_once(';')?;
    if seal != sealed(code) {
        return None;
    }
    let (form, number) = code.split_once(';')?;
    let form = match form.split_at_checked(1)? {
        ("e", "") => Form::Exact,
        ("o", denominator) => Form::Over(denominator.parse().ok()?),
        ("d", places) => Form::Decimal(places.parse().ok()?),
        ("p", places) => Form::Percent(places.parse().ok()?),
        ("f", places) => Form::Fingerprint(places.parse().ok()?),
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
    Some(FormattedNumber { number, form })
}

/// A formula with its numbers written in LaTeX.
#[must_use]
pub fn latex(lang: Lang, text: &str) -> String {
    let written = |part: TextPart| match part {
        TextPart::Text(text) => text.to_owned(),
        TextPart::Number(number) => number.in_math(lang),
    };
    split(text).into_iter().map(written).collect()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use super::{Form, FormattedNumber, Number, TextPart, encode, split};

    #[test]
    fn a_mark_that_was_changed_is_no_number() {
        let marked = FormattedNumber { number: Number::Rational(ratio(37, 16)), form: Form::Exact };
        let forged = encode(&marked).replace("37", "38");
        assert_eq!(split(&forged), [TextPart::Text(&forged)]);
    }

    #[test]
    fn a_number_comes_back_from_its_mark() {
        for form in
            [Form::Exact, Form::Over(16), Form::Decimal(3), Form::Percent(1), Form::Fingerprint(2)]
        {
            for number in [Number::Rational(ratio(-3, 8)), Number::Root(ratio(311, 256))] {
                let marked = FormattedNumber { number, form };
                let text = format!("a {} b", encode(&marked));
                assert_eq!(
                    split(&text),
                    [TextPart::Text("a "), TextPart::Number(marked), TextPart::Text(" b")]
                );
            }
        }
    }
}
