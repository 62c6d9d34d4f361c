//! Exact numbers: rationals of any size, and their parsing.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::fault::{Checked, Fault};

/// An exact rational, always reduced, denominator positive.
pub type Exact = BigRational;

/// The exact rational `numerator / denominator`.
///
/// # Panics
/// If `denominator` is zero: callers pass a constant.
pub fn ratio(numerator: i64, denominator: i64) -> Exact {
    Exact::new(BigInt::from(numerator), BigInt::from(denominator))
}

/// The whole number `value`.
pub fn whole(value: i64) -> Exact {
    Exact::from_integer(BigInt::from(value))
}

/// The least common denominator of some numbers: 1 of none.
pub fn common_denominator<'a>(numbers: impl IntoIterator<Item = &'a Exact>) -> BigInt {
    numbers.into_iter().fold(BigInt::one(), |common, number| common.lcm(number.denom()))
}

/// Reads an exact number written `1/2`, `0.55`, `0,55`, `55%`, `55 %` or `3`.
///
/// # Errors
/// `not-a-number` (argument `found`) when the text is none of these, `divided-by-zero` for `1/0`.
pub fn parse(text: &str) -> Checked<Exact> {
    let bad = || Fault::usage("not-a-number").with("found", text);
    let trimmed = text.trim();
    if let Some(percent) = trimmed.strip_suffix('%') {
        return Ok(decimal(percent.trim_end()).ok_or_else(bad)? / whole(100));
    }
    if let Some((above, below)) = trimmed.split_once('/') {
        let below = decimal(below.trim_start()).ok_or_else(bad)?;
        if below.is_zero() {
            return Err(Fault::usage("divided-by-zero").with("found", text));
        }
        return Ok(decimal(above.trim_end()).ok_or_else(bad)? / below);
    }
    decimal(trimmed).ok_or_else(bad)
}

/// Reads a probability: an exact number from 0 to 1.
///
/// # Errors
/// Those of [`parse`], or `probability-out-of-range` (argument `found`; `suggestion`, where the number
/// may be a percentage).
pub fn parse_probability(text: &str) -> Checked<Exact> {
    let value = parse(text)?;
    if value < Exact::zero() || value > Exact::one() {
        let fault = Fault::usage("probability-out-of-range").with("found", text);
        let is_plain = !text.contains(['/', '%']);
        let may_be_percent = is_plain && value > Exact::one() && value <= whole(100);
        return Err(if may_be_percent {
            fault.with("suggestion", format!("{}/100", text.trim()))
        } else {
            fault
        });
    }
    Ok(value)
}

/// A decimal of at most 60 digits, point or comma; longer ones are refused.
fn decimal(text: &str) -> Option<Exact> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (units, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all = format!("{units}{fraction}");
    if all.is_empty() || all.len() > 60 || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let scale = BigInt::from(10).pow(u32::try_from(fraction.len()).ok()?);
    Some(Exact::new(all.parse::<BigInt>().ok()? * sign, scale))
}

/// A measured number as the exact value of its shortest decimal: 0.3775 is 151/400, from which the
/// bits of the float differ slightly, so that it is rounded half up as a reader expects. `None` for
/// a number that is not finite.
pub fn measured(value: f64) -> Option<Exact> {
    decimal(&value.to_string()).or_else(|| Exact::from_float(value))
}

/// The reduced fraction as text: `37/16`, or `2` for an integer.
pub fn fraction(value: &Exact) -> String {
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::{Exact, measured, parse, parse_probability, ratio, whole};

    #[test]
    fn a_bias_is_read_in_each_of_its_spellings() {
        assert_eq!(parse("1/2").unwrap(), ratio(1, 2));
        assert_eq!(parse("0.55").unwrap(), ratio(11, 20));
        assert_eq!(parse("0,55").unwrap(), ratio(11, 20));
        assert_eq!(parse("55%").unwrap(), ratio(11, 20));
        assert_eq!(parse("55 %").unwrap(), ratio(11, 20));
        assert_eq!(parse(" 3 ").unwrap(), whole(3));
        assert_eq!(parse("-1/4").unwrap(), ratio(-1, 4));
    }

    #[test]
    fn what_is_no_number_is_refused_with_its_text() {
        for bad in ["", "half", "1//2", "0.5.5", "%", "--1", "1e3", "NaN", "."] {
            let fault = parse(bad).unwrap_err();
            assert_eq!((fault.id(), fault.arg("found")), ("not-a-number", Some(bad)));
        }
        assert_eq!(parse("1/0").unwrap_err().id(), "divided-by-zero");
    }

    #[test]
    fn a_measured_number_is_the_decimal_that_is_read() {
        assert_eq!(measured(0.3775), Some(ratio(151, 400)));
        assert_eq!(measured(-2.5), Some(ratio(-5, 2)));
        // Longer than any decimal that is parsed: the bits of the float are used.
        assert_eq!(measured(f64::MIN_POSITIVE), Exact::from_float(f64::MIN_POSITIVE));
        assert_eq!((measured(f64::NAN), measured(f64::INFINITY)), (None, None));
    }

    #[test]
    fn a_probability_lies_between_0_and_1() {
        assert!(parse_probability("0").is_ok() && parse_probability("1").is_ok());
        for bad in ["-0.1", "1.01", "101%"] {
            assert_eq!(parse_probability(bad).unwrap_err().id(), "probability-out-of-range");
        }
        for (typed, meant) in [
            ("60", Some("60/100")),
            ("12,5", Some("12,5/100")),
            ("1", None),
            ("101", None),
            ("-2", None),
            ("3/2", None),
            ("120%", None),
        ] {
            let near = parse_probability(typed).err();
            let near = near.as_ref().and_then(|fault| fault.arg("suggestion"));
            assert_eq!(near, meant, "{typed}");
            assert!(meant.is_none_or(|meant| parse_probability(meant).is_ok()));
        }
    }
}
