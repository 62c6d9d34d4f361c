//! Exact answers as they are printed.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use senet_engine::laws;
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::messages::say;
use crate::document::notation::{
    in_latex, is_exact_at, is_exact_root_at, latex_decimal, latex_fraction, latex_percent,
    places_within, square_root, thousands,
};

use super::answered::ExactNumber;

/// Decimal places, and the most where the number is small.
const PLACES: u32 = 4;
const MOST_PLACES: u32 = 12;
/// The longest denominator that a page prints, in digits.
const LONGEST: usize = 30;

/// Whether a fraction is short enough for a line.
pub(super) fn is_short(value: &Exact) -> bool {
    value.denom().to_string().len() <= LONGEST && value.numer().to_string().len() <= LONGEST
}

/// `=\frac{3}{8}=0.375`: the exact number, where it is short, and its decimal.
pub(super) fn equals(number: &ExactNumber, lang: Lang) -> String {
    let (value, exact, decimal) = match number {
        ExactNumber::Fraction(value) => {
            (value, format!("={}", latex_fraction(value)), decimal(value, lang))
        }
        ExactNumber::Root(square) => {
            let sign = if is_exact_root_at(square, PLACES) { "=" } else { r"\approx " };
            let root = in_latex(&square_root(square, PLACES, lang), lang);
            (square, format!(r"=\sqrt{{{}}}", latex_fraction(square)), format!("{sign}{root}"))
        }
    };
    if is_short(value) { exact + &decimal } else { decimal }
}

/// `=0.375` or `\approx 0.3571`; empty for a whole number, which is its own decimal.
fn decimal(value: &Exact, lang: Lang) -> String {
    if value.is_integer() {
        return String::new();
    }
    match places(value, PLACES) {
        Some(places) => {
            let ends = places_within(value, places);
            let sign = if ends.is_some() { "=" } else { r"\approx " };
            format!("{sign}{}", latex_decimal(value, ends.unwrap_or(places), lang))
        }
        None => format!(r"\approx {}", scientific(value, lang)),
    }
}

/// `=37.5\,\%` or `\approx 35.71\,\%`; empty for 0 and for what is too small.
pub(super) fn percent(value: &Exact, lang: Lang) -> String {
    let Some(places) = places(value, PLACES).filter(|_| !value.is_zero()) else {
        return String::new();
    };
    let ends = places_within(value, places).map_or(places, |ends| ends.max(2));
    let sign = if is_exact_at(value, ends) { "=" } else { r"\approx " };
    format!("{sign}{}", latex_percent(value, ends - 2, lang))
}

/// The places that show three digits of a number, `least` or more; none for a number too small.
fn places(value: &Exact, least: u32) -> Option<u32> {
    let size = value.abs();
    let shows =
        |places: u32| &size * Exact::from_integer(BigInt::from(10).pow(places)) >= whole(100);
    (least..=MOST_PLACES).find(|places| size.is_zero() || size >= whole(1) || shows(*places))
}

/// The power of ten of the first digit of a positive number below 1, and the number over it, to two places.
fn scientific(value: &Exact, lang: Lang) -> String {
    let digits = |number: &BigInt| number.to_string().len() as i64;
    let mut power = digits(value.numer()) - digits(value.denom());
    let over =
        |power: i64| value * Exact::from_integer(BigInt::from(10).pow(power.unsigned_abs() as u32));
    if over(power) < whole(1) {
        power -= 1;
    }
    // 9.996 to two places is 10.00, which is 1.00 of the next power.
    if over(power) >= ratio(1999, 200) {
        power += 1;
    }
    format!(r"{}\times 10^{{{power}}}", latex_decimal(&over(power), 2, lang))
}

/// A probability as a teacher would say it, “about 1 in 28”; none for 0 and 1.
pub(super) fn odds(value: &Exact, lang: Lang) -> String {
    let (parts, of) = if *value < ratio(1, 10) {
        (BigInt::one(), rounded(&value.recip()))
    } else if *value > ratio(9, 10) {
        let of = rounded(&(whole(1) - value).recip());
        (&of - 1, of)
    } else {
        let near = |of: i64| (value * whole(of)).round();
        let error = |of: i64| (near(of) / whole(of) - value).abs();
        let least = (2..=10).min_by(|a, b| error(*a).cmp(&error(*b))).unwrap_or(10);
        (near(least).to_integer(), BigInt::from(least))
    };
    let is_exact = Exact::new(parts.clone(), of.clone()) == *value;
    let are_written_alike = !parts.is_one() && of >= BigInt::from(BILLION);
    let exact = if are_written_alike {
        "but"
    } else if is_exact {
        "yes"
    } else {
        "no"
    };
    let [parts, of] = [parts, of].map(|number| counted(&number, lang));
    say(lang, "prob-odds", &[("exact", exact), ("parts", &parts), ("of", &of)])
}

/// A number to three digits.
fn rounded(value: &Exact) -> BigInt {
    let near = value.round().to_integer();
    let length = near.to_string().len();
    let unit = BigInt::from(10).pow(length.saturating_sub(3) as u32);
    (value / Exact::from_integer(unit.clone())).round().to_integer() * unit
}

/// From here on a whole number is a power of ten.
const BILLION: u32 = 1_000_000_000;

/// A whole number in words that can be read: beyond a billion as a power of ten.
fn counted(number: &BigInt, lang: Lang) -> String {
    if *number < BigInt::from(BILLION) {
        return thousands(number, lang);
    }
    let power = number.to_string().len() - 1;
    let over = Exact::new(number.clone(), BigInt::from(10).pow(power as u32));
    let places = places_within(&over, 2).unwrap_or(2);
    format!(r"${}\times 10^{{{power}}}$", latex_decimal(&over, places, lang))
}

/// A number of the answer in a sentence: its decimal, “about” where it is rounded.
pub(super) fn said(number: &ExactNumber, lang: Lang) -> (String, bool) {
    match number {
        ExactNumber::Fraction(value) => {
            let places = places(value, 2).unwrap_or(MOST_PLACES);
            let ends = places_within(value, places);
            (format!("${}$", latex_decimal(value, ends.unwrap_or(places), lang)), ends.is_some())
        }
        ExactNumber::Root(square) => {
            let root = in_latex(&square_root(square, 2, lang), lang);
            (format!("${root}$"), is_exact_root_at(square, 2))
        }
    }
}

/// A float for programs.
pub(super) fn float(number: &ExactNumber) -> f64 {
    match number {
        ExactNumber::Fraction(value) => laws::float(value),
        ExactNumber::Root(square) => laws::float(square).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::exact::ratio;

    use super::scientific;

    #[test]
    fn one_digit_stands_before_the_mark() {
        let parts_of_ten_to_the_18 = |parts| scientific(&ratio(parts, 10_i64.pow(18)), Lang::En);
        assert_eq!(parts_of_ten_to_the_18(352), r"3.52\times 10^{-16}");
        assert_eq!(parts_of_ten_to_the_18(99_949), r"9.99\times 10^{-14}");
        assert_eq!(parts_of_ten_to_the_18(99_950), r"1.00\times 10^{-13}");
    }
}
