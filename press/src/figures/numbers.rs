//! Numbers of a figure: exact ones as short decimals, measured ones rounded.

use std::borrow::Borrow;

use num_bigint::BigInt;
use senet_engine::rules::exact::{self, ratio, whole};
use senet_engine::rules::{Exact, Lang};

use crate::document::messages::say;
use crate::document::notation::{decimal, is_exact_at};

/// The decimal of an exact number with its sign: `= 2,3125`, or `≈ 2,33` where four places are not
/// enough. Empty for a whole number.
pub fn equals_decimal(value: &Exact, lang: Lang) -> String {
    if value.is_integer() {
        return String::new();
    }
    match (1..=4).find(|places| is_exact_at(value, *places)) {
        Some(places) => format!("= {}", decimal(value, places, lang)),
        None => format!("≈ {}", decimal(value, places_for_small(float(value)), lang)),
    }
}

/// The exact value of a measured number's float; zero for one that is not finite.
pub fn measured(value: f64) -> Exact {
    exact::measured(value).unwrap_or_else(|| whole(0))
}

/// The least positive number of `places` decimals, where `value` is positive and would be rounded
/// to zero.
pub fn least_above(value: &Exact, places: u32) -> Option<Exact> {
    let least = ratio(1, 10i64.pow(places));
    (*value > whole(0) && *value < &least / whole(2)).then_some(least)
}

/// A number as `write` rounds it to `places` decimals; `< 0,01` for one that would be rounded to zero.
pub fn never_zero(value: &Exact, places: u32, write: impl Fn(&Exact) -> String) -> String {
    match least_above(value, places) {
        Some(least) => format!("< {}", write(&least)),
        None => write(value),
    }
}

/// A measured number with `places` decimals.
pub fn rounded(value: f64, places: u32, lang: Lang) -> String {
    decimal(&measured(value), places, lang)
}

/// A measured number among others of its kind: a whole number where all are, else with
/// `places` decimals.
pub fn among(value: f64, all: impl IntoIterator<Item = f64>, places: u32, lang: Lang) -> String {
    let whole = all.into_iter().all(|one| measured(one).is_integer());
    rounded(value, if whole { 0 } else { places }, lang)
}

/// Texts one after another, as a text alternative lists them.
pub fn listed<T: Borrow<str>>(texts: impl IntoIterator<Item = T>, lang: Lang) -> String {
    let texts: Vec<T> = texts.into_iter().collect();
    texts.join(&say(lang, "figure-list-separator", &[]))
}

/// The share `part` of `total`; zero of nothing.
pub fn share(part: u64, total: u64) -> Exact {
    Exact::new(BigInt::from(part), BigInt::from(total.max(1)))
}

/// An exact number as the nearest float, for a position on the sheet.
pub fn float(number: &Exact) -> f64 {
    num_traits::ToPrimitive::to_f64(number).unwrap_or(0.0)
}

/// How many decimals show three significant digits of numbers of this size.
pub fn places_for(size: f64) -> u32 {
    match size.abs() {
        size if size >= 100.0 => 0,
        size if size >= 10.0 => 1,
        size if size >= 0.995 => 2,
        _ => 3,
    }
}

/// As [`places_for`], with more places for a number that three would show as zero: its first two
/// significant digits.
fn places_for_small(size: f64) -> u32 {
    let size = size.abs();
    if size == 0.0 || size >= 0.001 {
        return places_for(size);
    }
    (1.0 - size.log10().floor()) as u32
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang::{En, Fr};
    use senet_engine::rules::exact::{ratio, whole};

    use super::{equals_decimal, measured, share};

    #[test]
    fn a_decimal_number_is_said_to_be_equal_and_another_close() {
        assert_eq!(equals_decimal(&ratio(37, 16), Fr), "= 2,3125");
        assert_eq!(equals_decimal(&ratio(7, 2), En), "= 3.5");
        assert_eq!(equals_decimal(&ratio(7, 3), En), "≈ 2.33");
        // 1/32 = 0.03125 needs five places.
        assert_eq!(equals_decimal(&ratio(1, 32), Fr), "≈ 0,031");
        assert_eq!(equals_decimal(&whole(3), Fr), "");
        // 1/3000 = 0.000333…, 1/30000 = 0.0000333…: never "0.000".
        assert_eq!(equals_decimal(&ratio(1, 3000), Fr), "≈ 0,00033");
        assert_eq!(equals_decimal(&ratio(1, 30_000), En), "≈ 0.000033");
    }

    #[test]
    fn what_is_no_number_does_not_stop_a_figure() {
        assert_eq!(measured(f64::NAN), whole(0));
        assert_eq!(measured(0.25), ratio(1, 4));
        assert_eq!(share(3, 0), whole(3));
    }
}
