//! Checks printed numbers against the definition of their notation: a decimal is within half a unit
//! of its last place, upwards where it is halfway; a fraction equals the number, and is reduced
//! unless its denominator was asked for.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{FromPrimitive, One, Signed, Zero};
use senet_engine::rules::Exact;

use crate::query::Reply;
use senet::lesson::text::formatted::{Form, FormattedNumber, recognised};
use senet::lesson::text::number::Number;

use super::{Found, float, formula, near};

/// Whether the text is the number's notation; none if it cannot be read.
pub fn number(formatted: &FormattedNumber, reply: &Reply) -> Option<Found> {
    let Reply::Written(text) = reply else { return None };
    let holds = match (&formatted.number, formatted.form) {
        (number, Form::Decimal(places)) => rounded(number, text, places)?,
        (number, Form::Fingerprint(places)) => recognises(number, text, places)?,
        (Number::Rational(value), Form::Percent(places)) => {
            let hundred = Exact::from_integer(100.into());
            let digits = text.strip_suffix('%')?.trim_end_matches(['\\', ',', ' ', '\u{A0}']);
            rounded(&Number::Rational(value * hundred), digits, places)?
        }
        (Number::Rational(value), Form::Exact | Form::Over(_)) => {
            fraction(value, formatted.form, text)?
        }
        (Number::Root(_), _) => root(&formatted.number, text)?,
    };
    Some(Found::Judged((!holds).then(|| float(&formatted.number).to_string())))
}

/// Whether a cell of a table, in LaTeX, is a number: equal values joined by `=`, or a decimal after `≈`;
/// none if it cannot be read.
pub fn cell(latex: &str, found: f64) -> Option<bool> {
    // Thousands apart, then the decimal comma.
    let plain = latex.replace("{,}", "").replace(r"\,", "").replace(',', ".");
    let value = |latex: &str| formula::value(latex, None);
    if let Some(decimal) = plain.strip_prefix(r"\approx") {
        let places = decimal.trim().rsplit_once('.').map_or(0, |(_, places)| places.len());
        let half = 0.5 * 10_f64.powi(-i32::try_from(places).ok()?);
        return Some((value(decimal)? - found).abs() <= half + 1e-12);
    }
    let members: Vec<f64> = plain.split(" = ").map(value).collect::<Option<_>>()?;
    Some(members.into_iter().all(|member| near(found, member)))
}

/// Whether the sign before a decimal of `places` places is right: = if it is exact, ≈ if it is
/// rounded.
pub fn sign(number: &Number, places: u32, reply: &Reply) -> Option<Found> {
    let Reply::Written(sign) = reply else { return None };
    let square = match number {
        Number::Rational(value) => value * value,
        Number::Root(square) => square.clone(),
    };
    // The decimal is exact where its square, shifted by as many places, is that of a whole number.
    let scaled = square * Exact::from_integer(BigInt::from(100).pow(places));
    let ends = scaled.is_integer() && {
        let root = scaled.to_integer().sqrt();
        &root * &root == scaled.to_integer()
    };
    let stated = match &**sign {
        "=" => true,
        r"\approx" => false,
        _ => return None,
    };
    let right = if ends { "=" } else { r"\approx" };
    Some(Found::Judged((stated != ends).then(|| right.to_owned())))
}

/// The digits of a text as one whole number, with its sign; none if there is anything else
/// than groups of digits, or no mark before the last places.
fn digits(text: &str, places: u32) -> Option<BigInt> {
    let text = text.replace(r"\,", " ").replace("{,}", " ");
    let (negative, text) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, &*text),
    };
    let parts: Vec<char> = text.chars().collect();
    let marks = [',', '.', ' ', '\u{202F}', '\u{A0}'];
    let digits: String = parts.iter().filter(|sign| sign.is_ascii_digit()).collect();
    let other = parts.iter().any(|sign| !sign.is_ascii_digit() && !marks.contains(sign));
    let mark = parts.len().checked_sub(places as usize + 1)?;
    if other || digits.is_empty() || places > 0 && ![',', '.'].contains(parts.get(mark)?) {
        return None;
    }
    let size: BigInt = digits.parse().ok()?;
    Some(if negative { -size } else { size })
}

/// Whether the decimal is the number to `places` places, half up (away from zero).
fn rounded(number: &Number, text: &str, places: u32) -> Option<bool> {
    let stated = digits(text, places)?;
    let size = BigInt::from(2) * stated.abs();
    let one = BigInt::one();
    Some(match number {
        // −1/2 < printed − value ≤ 1/2 in units of the last place.
        Number::Rational(value) => {
            let exact = value.numer().abs() * BigInt::from(10).pow(places) * 2;
            let same_sign = stated.is_zero() || stated.is_negative() == value.is_negative();
            same_sign
                && (&size - &one) * value.denom() <= exact
                && exact < (&size + &one) * value.denom()
        }
        Number::Root(square) => {
            let exact = square.numer() * BigInt::from(100).pow(places) * 4;
            let low = if size.is_zero() { BigInt::zero() } else { &size - &one };
            !stated.is_negative()
                && &low * &low * square.denom() <= exact
                && exact < (&size + &one) * (&size + &one) * square.denom()
        }
    })
}

/// Whether a fingerprint is that of the number and not of its two neighbours: the units are
/// computed in floating point and checked against the definition of rounding.
fn recognises(number: &Number, text: &str, places: u32) -> Option<bool> {
    let scale = 10_f64.powi(i32::try_from(places).ok()?);
    let near = BigInt::from_f64((float(number) * scale).round())?;
    let units = [&near - 1, near.clone(), &near + 1];
    let right = units.iter().filter(|units| {
        let digits = format!("{:0>width$}", units.abs(), width = places as usize + 1);
        let (whole, rest) = digits.split_at(digits.len() - places as usize);
        let sign = if units.is_negative() { "-" } else { "" };
        let mark = if places > 0 { "." } else { "" };
        rounded(number, &format!("{sign}{whole}{mark}{rest}"), places) == Some(true)
    });
    Some(right.into_iter().any(|units| recognised(units, places) == *text))
}

fn fraction(value: &Exact, form: Form, text: &str) -> Option<bool> {
    let latex = |text: &str| {
        let inside = text.strip_prefix(r"\frac{")?.strip_suffix('}')?;
        inside.split_once("}{").map(|(above, below)| (above.to_owned(), below.to_owned()))
    };
    let (negative, bare) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (above, below) = latex(bare)
        .or_else(|| bare.split_once('/').map(|(above, below)| (above.to_owned(), below.to_owned())))
        .unwrap_or_else(|| (bare.to_owned(), "1".to_owned()));
    let (above, below) = (digits(&above, 0)?, digits(&below, 0)?);
    let above = if negative { -above } else { above };
    let same = &above * value.denom() == value.numer() * &below && !below.is_zero();
    let reduced = above.gcd(&below).is_one();
    let asked = matches!(form, Form::Over(parts) if below == BigInt::from(parts));
    Some(same && (reduced || asked || below.is_one()))
}

/// A root in LaTeX, or `sqrt(2)` in a program.
fn root(number: &Number, text: &str) -> Option<bool> {
    let program = || {
        let inside = text.strip_prefix("sqrt(")?.strip_suffix(')')?;
        let (above, below) = inside.split_once('/').unwrap_or((inside, "1"));
        Some((above.parse::<f64>().ok()? / below.parse::<f64>().ok()?).sqrt())
    };
    let stated = program().or_else(|| formula::value(text, None))?;
    Some(near(float(number), stated))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Exact;
    use senet_engine::rules::exact::{ratio, whole};

    use crate::query::Query;
    use senet::lesson::text::formatted::{Form, FormattedNumber, recognised};
    use senet::lesson::text::number::Number;

    use super::super::tests::only_written;

    fn written(number: Number, form: Form, right: &str, wrong: &[&str]) {
        only_written(&Query::Written(FormattedNumber { number, form }), "", right, wrong);
    }

    fn rational(value: Exact, form: Form, right: &str, wrong: &[&str]) {
        written(Number::Rational(value), form, right, wrong);
    }

    #[test]
    fn a_decimal_is_rounded_half_up() {
        rational(
            ratio(1, 16),
            Form::Decimal(3),
            "0,063",
            &["0,062", "0,064", "0063", "0,06", "0,63"],
        );
        rational(ratio(-1, 16), Form::Decimal(3), "\u{2212}0.063", &["-0.062", "0.063"]);
        rational(ratio(1, 3), Form::Decimal(2), "0.33", &["0.34", "0.32"]);
        rational(
            ratio(1_234_567, 100),
            Form::Decimal(1),
            "12\u{202F}345,7",
            &["12345,6", "1234,57"],
        );
        rational(ratio(5, 2), Form::Decimal(0), "3", &["2", "2,5", ""]);
        rational(ratio(3, 8), Form::Percent(1), "37,5\\,\\%", &["37,6\\,\\%", "375 %", "37,5"]);
        rational(ratio(3, 8), Form::Percent(0), "38%", &["37%"]);
        // √2 = 1.41421…, and √6.25 = 2.5, halfway.
        written(Number::Root(whole(2)), Form::Decimal(3), "1.414", &["1.415", "1.413"]);
        written(Number::Root(ratio(25, 4)), Form::Decimal(0), "3", &["2"]);
    }

    #[test]
    fn a_fraction_is_the_number_and_reduced() {
        rational(ratio(3, 8), Form::Exact, r"\frac{3}{8}", &[r"\frac{6}{16}", r"\frac{3}{7}", "3"]);
        rational(ratio(-3, 8), Form::Exact, r"-\frac{3}{8}", &[r"\frac{3}{8}"]);
        rational(
            ratio(3, 8),
            Form::Over(16),
            r"\frac{6}{16}",
            &[r"\frac{12}{32}", r"\frac{7}{16}"],
        );
        rational(ratio(3, 8), Form::Exact, "3/8", &["4/8"]);
        rational(whole(12_500), Form::Exact, r"12\,500", &["1250", r"12\,501"]);
        let root = Number::Root(ratio(311, 256));
        written(root, Form::Exact, r"\frac{\sqrt{311}}{16}", &[r"\frac{\sqrt{311}}{15}", "1.1"]);
        written(Number::Root(ratio(1, 2)), Form::Exact, "sqrt(1/2)", &["sqrt(2)"]);
    }

    #[test]
    fn a_fingerprint_recognises_one_rounded_number() {
        // 2.3125 is 231 hundredths, and half up 2.313.
        let (right, near) = (recognised(&231.into(), 2), recognised(&232.into(), 2));
        rational(ratio(37, 16), Form::Fingerprint(2), &right, &[&near, "", "2.31"]);
        let three = recognised(&2313.into(), 3);
        rational(ratio(37, 16), Form::Fingerprint(3), &three, &[&right]);
        written(
            Number::Root(whole(2)),
            Form::Fingerprint(1),
            &recognised(&14.into(), 1),
            &[&recognised(&15.into(), 1)],
        );
    }

    #[test]
    fn a_cell_is_the_number_or_near_it() {
        for (latex, found, expected) in [
            (r"\frac{6}{16} = \frac{3}{8}", 0.375, Some(true)),
            (r"\frac{6}{16} = \frac{3}{7}", 0.375, Some(false)),
            (r"\approx 0,3333", 1.0 / 3.0, Some(true)),
            (r"\approx 0.3334", 1.0 / 3.0, Some(false)),
            ("12", 12.0, Some(true)),
            ("x", 12.0, None),
        ] {
            assert_eq!(super::cell(latex, found), expected, "{latex}");
        }
    }

    #[test]
    fn the_sign_says_whether_it_ends() {
        let sign = |number, places, right, wrong: &str| {
            only_written(&Query::Sign(number, places), "", right, &[wrong, "", "<"]);
        };
        sign(Number::Rational(ratio(37, 16)), 4, "=", r"\approx");
        sign(Number::Rational(ratio(37, 16)), 3, r"\approx", "=");
        sign(Number::Root(whole(2)), 9, r"\approx", "=");
        sign(Number::Root(ratio(9, 4)), 1, "=", r"\approx");
    }
}
