//! Numbers that are neither 0 nor 1 printed so that they never read as one of them.

use std::ops::RangeInclusive;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed, Zero};
use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use super::notation::{decimal, percent, scaled, square_root};

/// The no-break space after the sign of a bound (U+00A0).
const SPACE: char = '\u{a0}';

/// Writes a number with the first of `places`. A number that is neither 0 nor 1 must not read as
/// one of them: it gets as few more places as tell it from both. If the last of `places` is not
/// enough, it is written as below or above what they can write: `< 0,0001`, `> 0,9999`.
pub fn never_certain(
    value: &Exact,
    places: RangeInclusive<u32>,
    write: impl Fn(&Exact, u32) -> String,
) -> String {
    let size = value.abs();
    if size.is_zero() || size.is_one() {
        return write(value, *places.start());
    }
    let reads_certain = |places: &u32| {
        let scaled = scaled(&size, *places);
        scaled.is_zero() || scaled == BigUint::from(10_u32).pow(*places)
    };
    let most = *places.end();
    if let Some(enough) = places.clone().find(|places| !reads_certain(places)) {
        return write(value, enough);
    }
    let last = Exact::new(BigInt::from(1), BigInt::from(10).pow(most));
    let low = &size + &size < Exact::one();
    // Just above 0, just below 1, or just above 1.
    let (bound, below) = if low {
        (last, true)
    } else if size < Exact::one() {
        (Exact::one() - last, false)
    } else {
        (Exact::one(), false)
    };
    let (bound, below) = if value.is_negative() { (-bound, !below) } else { (bound, below) };
    format!("{}{SPACE}{}", if below { '<' } else { '>' }, write(&bound, most))
}

/// The places that [`distinct_decimal`] may add.
pub const MORE_PLACES: u32 = 3;

/// [`decimal`], with as many of these places as [`never_certain`] takes.
pub fn decimal_within(value: &Exact, places: RangeInclusive<u32>, lang: Lang) -> String {
    never_certain(value, places, |value, places| decimal(value, places, lang))
}

/// [`decimal`], with a few more places where a number that is neither 0 nor 1 would read as one of them.
pub fn distinct_decimal(value: &Exact, places: u32, lang: Lang) -> String {
    decimal_within(value, places..=places + MORE_PLACES, lang)
}

/// [`distinct_percent`] without the sign, which stands in a title.
pub fn distinct_hundredths(value: &Exact, places: u32, lang: Lang) -> String {
    never_certain(value, places + 2..=places + 2 + MORE_PLACES, |value, places| {
        decimal(&(value * whole(100)), places - 2, lang)
    })
}

/// [`square_root`], with a few more places where a root that is not 0 would read as it.
pub fn distinct_root(square: &Exact, places: u32, lang: Lang) -> String {
    let written = |square: &Exact, places| square_root(square, places, lang);
    let told = |places: &u32| written(square, *places) != written(&Exact::zero(), *places);
    written(square, (places..=places + 2 * MORE_PLACES).find(told).unwrap_or(places))
}

/// [`percent`], with a few more places where a share that is neither 0 nor 1 would read as one of them.
pub fn distinct_percent(value: &Exact, places: u32, lang: Lang) -> String {
    never_certain(value, places + 2..=places + 2 + MORE_PLACES, |value, places| {
        percent(value, places - 2, lang)
    })
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use super::*;

    #[test]
    fn only_zero_reads_as_zero_and_only_one_as_one() {
        let shown = |above, below, places| {
            never_certain(&ratio(above, below), places, |value, places| {
                decimal(value, places, Lang::Fr)
            })
        };
        // 1/20000 is half of the last place, which is rounded up; what is less is below the last place.
        assert_eq!(shown(1, 20_000, 4..=4), "0,0001");
        assert_eq!(shown(1, 20_001, 4..=4), "<\u{a0}0,0001");
        assert_eq!(shown(20_000, 20_001, 4..=4), ">\u{a0}0,9999");
        assert_eq!(shown(-1, 20_001, 4..=4), ">\u{a0}\u{2212}0,0001");
        assert_eq!((&*shown(0, 1, 4..=4), &*shown(1, 3, 4..=4)), ("0,0000", "0,3333"));
        assert_eq!((&*shown(1, 1, 3..=6), &*shown(5, 2, 3..=6)), ("1,000", "2,500"));
        assert_eq!(
            (&*shown(1, 20_001, 3..=6), &*shown(20_000, 20_001, 3..=6)),
            ("0,00005", "0,99995")
        );
        assert_eq!(shown(100_001, 100_000, 3..=6), "1,00001");
        assert_eq!(distinct_decimal(&ratio(1, 9_999_999), 3, Lang::En), "<\u{a0}0.000001");
        assert_eq!(distinct_percent(&ratio(1, 100_000), 1, Lang::En), "0.001%");
        assert_eq!(distinct_percent(&ratio(9999, 10_000), 1, Lang::En), "99.99%");
        assert_eq!(distinct_percent(&whole(1), 1, Lang::En), "100.0%");
    }
}
