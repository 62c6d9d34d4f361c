//! Exact numbers as they are printed: decimals rounded half up, percents, fractions.
//!
//! Everything is rounded from the exact rational, never from a float, so that 1/16 to
//! three places is 0.063 in every format and on every machine.

use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use super::conventions::conventions;

/// The minus sign of running text (U+2212).
const MINUS: char = '\u{2212}';

/// An interval of two numbers already written: `[1,5 ; 2,5]` in French, `[1.5, 2.5]` in English.
/// Its spaces are no-break spaces: in a narrow cell it stands on a line of its own, or the table is
/// set smaller, or cut in two.
pub fn interval([low, high]: [String; 2], lang: Lang) -> String {
    let [between, _] = conventions(lang).between_ends;
    format!("[{low}{between}{high}]")
}

/// [`interval`] for a formula.
pub fn latex_interval([low, high]: [String; 2], lang: Lang) -> String {
    let [_, between] = conventions(lang).between_ends;
    format!("[{low}{between}{high}]")
}

/// A decimal of exactly `places` places, rounded half up (away from zero): `2,313` for
/// 37/16 to three places in French. Thousands are grouped, a minus is U+2212.
pub fn decimal(value: &Exact, places: u32, lang: Lang) -> String {
    write(value.is_negative(), &scaled(&value.abs(), places), places, lang)
}

/// A decimal for a spreadsheet or a program: the language's mark, no grouping, an ASCII hyphen as
/// minus sign.
pub fn plain_decimal(value: &Exact, places: u32, lang: Lang) -> String {
    latex_decimal(value, places, lang)
}

/// The whole decimal of a number that has one, such as `2,3125` for 37/16; `None` for a repeating
/// one, such as that of 1/3.
pub fn exact_decimal(value: &Exact, lang: Lang) -> Option<String> {
    let mut rest = value.denom().clone();
    let mut places = 0;
    for prime in [2_u32, 5] {
        let mut power = 0;
        while rest.is_multiple_of(&BigInt::from(prime)) {
            rest /= prime;
            power += 1;
        }
        places = places.max(power);
    }
    rest.is_one().then(|| decimal(value, places, lang))
}

/// A whole number in a formula, its thousands grouped from five digits on: `12\,500` in
/// French, `12{,}500` in English.
pub fn latex_whole(value: &BigInt, lang: Lang) -> String {
    grouped_in_latex(&thousands(value, lang), lang)
}

/// A number of [`thousands`] or [`decimal`] as it stands in a formula, its thousands grouped.
pub fn grouped_in_latex(number: &str, lang: Lang) -> String {
    let written = conventions(lang);
    number.replace(written.thousands_mark, written.latex_thousands).replace(MINUS, "-")
}

/// A symbol in LaTeX as the schools of a language write it: a variance is V(X) in French,
/// Var(X) in English, and the stroke below < is slanted in French.
pub fn symbol(latex: &str, lang: Lang) -> String {
    let symbols = conventions(lang).symbols.iter();
    symbols.fold(latex.to_owned(), |latex, (usual, own)| latex.replace(usual, own))
}

/// Whether the decimal to `places` places is the number itself (an `=`, not a `≈`).
pub fn is_exact_at(value: &Exact, places: u32) -> bool {
    // A fraction in lowest terms: no need to multiply and reduce it.
    BigInt::from(10).pow(places).is_multiple_of(value.denom())
}

/// The number of places of the exact decimal of a number, `most` at most; none where it has more or
/// does not end.
pub fn places_within(value: &Exact, most: u32) -> Option<u32> {
    let fewer = || (0..most).find(|places| is_exact_at(value, *places));
    is_exact_at(value, most).then(|| fewer().unwrap_or(most))
}

/// The sign between a number and its decimal to `places` places.
pub fn equals(value: &Exact, places: u32) -> char {
    if is_exact_at(value, places) { '=' } else { '≈' }
}

/// The square root of a number that is not negative, rounded half up to `places` places,
/// exactly: a standard deviation from its variance.
pub fn square_root(value: &Exact, places: u32, lang: Lang) -> String {
    // ⌊√y + 1/2⌋ = ⌊(⌊√4y⌋ + 1)/2⌋, and ⌊√z⌋ = ⌊√⌊z⌋⌋.
    let shifted = value.abs() * whole(4) * BigInt::from(100).pow(places);
    let twice = shifted.to_integer().magnitude().sqrt();
    write(false, &((twice + 1_u32) / 2_u32), places, lang)
}

/// The square root of a number that is the square of a rational; `None` for any other.
pub fn rational_root(square: &Exact) -> Option<Exact> {
    let [numer, denom] = [square.numer(), square.denom()].map(|part| part.magnitude().sqrt());
    let root = Exact::new(numer.into(), denom.into());
    (&root * &root == *square).then_some(root)
}

/// Whether the decimal that [`square_root`] gives is the root itself.
pub fn is_exact_root_at(value: &Exact, places: u32) -> bool {
    let shifted = value * BigInt::from(100).pow(places);
    let whole = shifted.to_integer().magnitude().sqrt();
    shifted == Exact::from_integer(BigInt::from(&whole * &whole))
}

/// A percentage to `places` places: `37,5 %` in French, `37.5%` in English.
pub fn percent(value: &Exact, places: u32, lang: Lang) -> String {
    let number = decimal(&(value * whole(100)), places, lang);
    format!("{number}{}%", conventions(lang).percent_space)
}

/// [`percent`] for a formula.
pub fn latex_percent(value: &Exact, places: u32, lang: Lang) -> String {
    let number = latex_decimal(&(value * whole(100)), places, lang);
    format!("{number}{}\\%", conventions(lang).latex_percent_space)
}

/// The reduced fraction on one line: `37/16`, or `2`; a minus is U+2212.
pub fn fraction(value: &Exact) -> String {
    value.to_string().replace('-', &MINUS.to_string())
}

/// The fraction over a given denominator: `6/16` for 3/8 over 16; the reduced fraction if
/// the value is no whole number of these parts.
pub fn fraction_over(value: &Exact, denominator: &BigUint) -> String {
    let parts = value * BigInt::from(denominator.clone());
    if !parts.is_integer() {
        return fraction(value);
    }
    format!("{}/{denominator}", fraction(&parts))
}

/// The reduced fraction in LaTeX: `\frac{37}{16}`, or `2`.
pub fn latex_fraction(value: &Exact) -> String {
    let sign = if value.is_negative() { "-" } else { "" };
    if value.is_integer() {
        return format!("{sign}{}", value.numer().magnitude());
    }
    format!("{sign}\\frac{{{}}}{{{}}}", value.numer().magnitude(), value.denom())
}

/// [`decimal`] for a formula: thousands are not grouped, a minus is the hyphen of LaTeX.
pub fn latex_decimal(value: &Exact, places: u32, lang: Lang) -> String {
    in_latex(&decimal(value, places, lang), lang)
}

/// A decimal of [`decimal`] or [`square_root`] as it stands in a formula: thousands are not
/// grouped, a minus is the hyphen of LaTeX.
pub fn in_latex(decimal: &str, lang: Lang) -> String {
    let thousands = conventions(lang).thousands_mark;
    decimal.chars().filter(|c| *c != thousands).map(|c| if c == MINUS { '-' } else { c }).collect()
}

/// A whole number with its thousands grouped: `12 345` in French (narrow space), `12,345`
/// in English. Four digits are left together.
pub fn thousands(value: &BigInt, lang: Lang) -> String {
    let sign = if value.sign() == Sign::Minus { MINUS.to_string() } else { String::new() };
    format!("{sign}{}", grouped(&value.magnitude().to_string(), lang))
}

/// A count, its thousands grouped.
pub fn count(value: u64, lang: Lang) -> String {
    thousands(&value.into(), lang)
}

/// A number that is not negative, rounded half up to `places` places as [`decimal`] prints it.
pub fn rounded_to(value: &Exact, places: u32) -> Exact {
    Exact::new(scaled(value, places).into(), BigInt::from(10).pow(places))
}

/// round(value·10^places), half up; `value` is not negative.
pub(super) fn scaled(value: &Exact, places: u32) -> BigUint {
    let twice = value.numer() * BigInt::from(10).pow(places) * 2_u32 + value.denom();
    twice.div_floor(&(value.denom() * 2_u32)).magnitude().clone()
}

/// Writes a number of units of 10^-places.
fn write(negative: bool, scaled: &BigUint, places: u32, lang: Lang) -> String {
    let digits = format!("{:0>1$}", scaled.to_string(), places as usize + 1);
    let (units, decimals) = digits.split_at(digits.len() - places as usize);
    let mut text = String::new();
    if negative && !scaled.is_zero() {
        text.push(MINUS);
    }
    text.push_str(&grouped(units, lang));
    if places > 0 {
        text.push(conventions(lang).decimal_mark);
        text.push_str(decimals);
    }
    text
}

fn grouped(digits: &str, lang: Lang) -> String {
    if digits.len() <= 4 {
        return digits.to_owned();
    }
    let mark = conventions(lang).thousands_mark;
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;
    use senet_engine::rules::exact::ratio;

    use super::*;

    #[test]
    fn a_variance_is_written_as_the_schools_of_the_language_do() {
        assert_eq!(symbol("V(X)", Lang::Fr), "V(X)");
        assert_eq!(symbol("V(X)", Lang::En), "\\operatorname{Var}(X)");
        assert_eq!(symbol("x\\leqslant 2", Lang::Fr), "x\\leqslant 2");
        assert_eq!(symbol("x\\leqslant 2", Lang::En), "x\\leq 2");
        assert_eq!(symbol("\\operatorname{Cov}(T,N)", Lang::En), "\\operatorname{Cov}(T,N)");
    }

    #[test]
    fn halves_go_up_from_the_exact_rational() {
        // 1/16 = 0.0625: to three places half way, so up.
        assert_eq!(decimal(&ratio(1, 16), 3, Lang::En), "0.063");
        assert_eq!(decimal(&ratio(37, 16), 3, Lang::Fr), "2,313");
        assert_eq!(decimal(&ratio(-1, 16), 3, Lang::En), "\u{2212}0.063");
        assert_eq!(decimal(&ratio(-1, 1000), 2, Lang::En), "0.00");
        assert_eq!(decimal(&ratio(1, 2), 0, Lang::En), "1");
        assert_eq!(decimal(&ratio(1999, 2000), 3, Lang::Fr), "1,000");
    }

    #[test]
    fn a_decimal_that_ends_is_given_whole() {
        assert_eq!(exact_decimal(&ratio(37, 16), Lang::Fr).as_deref(), Some("2,3125"));
        assert_eq!(exact_decimal(&whole(3), Lang::Fr).as_deref(), Some("3"));
        assert_eq!(exact_decimal(&ratio(1, 3), Lang::Fr), None);
        assert!(is_exact_at(&ratio(37, 16), 4) && !is_exact_at(&ratio(37, 16), 3));
    }

    #[test]
    fn roots_are_rounded_from_the_square() {
        // √2 = 1.41421…; √(1/4) = 0.5; √0.01500625 = 0.1225, half up to three places: 0.123.
        assert_eq!(square_root(&whole(2), 4, Lang::En), "1.4142");
        assert_eq!(square_root(&ratio(1, 4), 3, Lang::Fr), "0,500");
        assert!(is_exact_root_at(&ratio(1, 4), 1) && !is_exact_root_at(&whole(2), 4));
        assert!(is_exact_root_at(&ratio(1_500_625, 100_000_000), 4));
        assert!(!is_exact_root_at(&ratio(1_500_625, 100_000_000), 3));
        assert_eq!(rational_root(&ratio(9, 4)), Some(ratio(3, 2)));
        assert_eq!(rational_root(&whole(0)), Some(whole(0)));
        assert_eq!((rational_root(&whole(2)), rational_root(&whole(-4))), (None, None));
        assert_eq!(square_root(&ratio(1_500_625, 100_000_000), 3, Lang::En), "0.123");
    }

    #[test]
    fn percents_and_thousands_keep_each_language_s_customs() {
        assert_eq!(percent(&ratio(3, 8), 1, Lang::Fr), "37,5\u{a0}%");
        assert_eq!(percent(&ratio(3, 8), 1, Lang::En), "37.5%");
        assert_eq!(thousands(&BigInt::from(1_234_567), Lang::Fr), "1\u{202f}234\u{202f}567");
        assert_eq!(thousands(&BigInt::from(-12_345), Lang::En), "\u{2212}12,345");
        assert_eq!(thousands(&BigInt::from(1234), Lang::En), "1234");
        assert_eq!(latex_decimal(&ratio(-123_456, 10), 1, Lang::Fr), "-12345,6");
        assert_eq!(latex_decimal(&ratio(123_456, 10), 1, Lang::En), "12345.6");
    }

    #[test]
    fn the_spaces_of_an_interval_do_not_break() {
        let ends = || ["98,1".to_owned(), "100,0".to_owned()];
        assert_eq!(interval(ends(), Lang::Fr), "[98,1\u{a0};\u{a0}100,0]");
        assert_eq!(interval(ends(), Lang::En), "[98,1,\u{a0}100,0]");
    }

    #[test]
    fn fractions() {
        assert_eq!(fraction(&ratio(6, 16)), "3/8");
        assert_eq!(fraction_over(&ratio(3, 8), &16_u32.into()), "6/16");
        assert_eq!(fraction_over(&ratio(1, 3), &16_u32.into()), "1/3");
        assert_eq!(latex_fraction(&ratio(-37, 16)), "-\\frac{37}{16}");
        assert_eq!(latex_fraction(&whole(2)), "2");
    }
}
