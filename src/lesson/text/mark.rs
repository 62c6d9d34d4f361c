//! Encodes numbers as marks in the text that Tera returns, and decodes them.
//!
//! Tera's result is text, and only once the Markdown is parsed is it known whether a number is in a
//! formula, in a sentence or in code. Until then it is a mark: a few characters of Unicode's
//! private use area that encode the exact number and its notation. Only this file writes and reads
//! them.

use num_bigint::BigInt;
use num_traits::Zero;
use senet_engine::rules::{Exact, Fault, Lang};

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
pub fn encode(number: &Number, form: Form) -> String {
    let (letter, size) = match form {
        Form::Exact => ('e', 0),
        Form::Over(denominator) => ('o', denominator),
        Form::Decimal(places) => ('d', places),
        Form::Percent(places) => ('p', places),
        Form::Fingerprint(places) => ('f', places),
    };
    let (kind, value) = match number {
        Number::Rational(value) => ('q', value),
        Number::Root(square) => ('r', square),
    };
    format!("{OPEN}{letter}{size};{kind}{}:{}{CLOSE}", value.numer(), value.denom())
}

fn decode(code: &str) -> Option<FormattedNumber> {
    let (form, number) = code.split_once(';')?;
    let (letter, size) = form.split_at_checked(1)?;
    let size = size.parse().ok()?;
    let form = match letter {
        "e" => Form::Exact,
        "o" => Form::Over(size),
        "d" => Form::Decimal(size),
        "p" => Form::Percent(size),
        "f" => Form::Fingerprint(size),
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

/// The number that is the whole of a text.
pub fn only_number(text: &str) -> Option<Number> {
    match &split(text)[..] {
        [TextPart::Number(written)] => Some(written.number.clone()),
        _ => None,
    }
}

/// The text with its numbers written by a function.
pub fn written(text: &str, write: impl Fn(&FormattedNumber) -> String) -> String {
    let part = |part| match part {
        TextPart::Text(text) => text.to_owned(),
        TextPart::Number(number) => write(&number),
    };
    split(text).into_iter().map(part).collect()
}

/// A formula with its numbers written in LaTeX.
pub fn latex(lang: Lang, text: &str) -> String {
    written(text, |number| number.in_math(lang))
}

/// The fault with the numbers of its arguments as an author reads them: `3/8`.
pub fn readable(fault: Fault) -> Fault {
    let args: Vec<(&'static str, String)> = fault.args().to_vec();
    args.into_iter()
        .filter(|(_, text)| text.contains(OPEN))
        .fold(fault, |fault, (name, text)| fault.at(name, written(&text, FormattedNumber::in_code)))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Fault;
    use senet_engine::rules::exact::ratio;

    use super::{Form, FormattedNumber, Number, TextPart, encode, readable, split};

    #[test]
    fn a_fault_shows_an_author_numbers_and_no_marks() {
        let marked = encode(&Number::Rational(ratio(37, 16)), Form::Exact);
        let fault = Fault::failure("lesson-float").with("found", format!("a {marked}, {marked} b"));
        assert_eq!(readable(fault).arg("found"), Some("a 37/16, 37/16 b"));
    }

    #[test]
    fn a_number_comes_back_from_its_mark() {
        for form in
            [Form::Exact, Form::Over(16), Form::Decimal(3), Form::Percent(1), Form::Fingerprint(2)]
        {
            for number in [Number::Rational(ratio(-3, 8)), Number::Root(ratio(311, 256))] {
                let marked = FormattedNumber { number, form };
                let text = format!("a {} b", encode(&marked.number, marked.form));
                assert_eq!(
                    split(&text),
                    [TextPart::Text("a "), TextPart::Number(marked), TextPart::Text(" b")]
                );
            }
        }
    }
}
