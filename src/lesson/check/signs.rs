//! Checks the sign that a text puts before a decimal: = where it is exact, ≈ where it is rounded.
//! The filter `worth` chooses it; a sign that is typed may be wrong in a variant.

use senet_engine::rules::Fault;

use crate::document::notation::{is_exact_at, is_exact_root_at};
use crate::lesson::text::SourceLine;
use crate::lesson::text::formatted::{Form, FormattedNumber};
use crate::lesson::text::mark::{TextPart, split};
use crate::lesson::text::number::Number;

/// What a sign means for the decimal after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EqualitySign {
    /// It is exact.
    Equal,
    /// It is rounded.
    Rounded,
}

/// A fault for each sign of a text that is wrong, with its line and the number after it; in lines of code a
/// sign means something else.
pub fn slips(lines: &[SourceLine]) -> Vec<Fault> {
    let mut code = false;
    let mut found = Vec::new();
    for line in lines {
        if line.text.trim_start().starts_with("```") {
            code = !code;
        }
        if !code {
            found.extend(in_line(line));
        }
    }
    found
}

fn in_line(line: &SourceLine) -> Vec<Fault> {
    let parts = split(&line.text);
    let slip = |place: usize| {
        let (Some(TextPart::Text(before)), TextPart::Number(formatted)) =
            (parts.get(place.checked_sub(1)?), &parts[place])
        else {
            return None;
        };
        let sign = sign(before)?;
        let id = match (sign, ends(formatted)?) {
            (EqualitySign::Equal, false) => "check-rounded",
            // ≈ before a number that is computed with may refer to the result.
            (EqualitySign::Rounded, true) if stands_alone(parts.get(place + 1)) => {
                "check-not-rounded"
            }
            _ => return None,
        };
        Some(Fault::failure(id).with("found", formatted.in_code()).with("line", line.source))
    };
    (0..parts.len()).filter_map(slip).collect()
}

fn sign(before: &str) -> Option<EqualitySign> {
    let before = before.trim_end();
    if before.ends_with("\\approx") || before.ends_with('≈') {
        return Some(EqualitySign::Rounded);
    }
    before.ends_with('=').then_some(EqualitySign::Equal)
}

/// Whether a decimal is exact; none for another notation.
fn ends(formatted: &FormattedNumber) -> Option<bool> {
    match (&formatted.number, formatted.form) {
        (Number::Rational(value), Form::Decimal(places)) => Some(is_exact_at(value, places)),
        (Number::Rational(value), Form::Percent(places)) => Some(is_exact_at(value, places + 2)),
        (Number::Root(square), Form::Decimal(places)) => Some(is_exact_root_at(square, places)),
        (_, Form::Exact | Form::Over(_) | Form::Fingerprint(_))
        | (Number::Root(_), Form::Percent(_)) => None,
    }
}

fn stands_alone(after: Option<&TextPart<'_>>) -> bool {
    match after {
        None => true,
        Some(TextPart::Number(_)) => false,
        Some(TextPart::Text(text)) => {
            let next = text.trim_start_matches([' ', '\u{A0}']).chars().next();
            next.is_none_or(|sign| ['$', '.', ';', ',', ')'].contains(&sign))
        }
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::{Exact, ratio};

    use crate::lesson::text::SourceLine;
    use crate::lesson::text::formatted::Form;
    use crate::lesson::text::mark::encode;
    use crate::lesson::text::number::Number;

    use super::slips;

    fn signs_in(texts: &[String]) -> Vec<&'static str> {
        let lines = texts.iter().map(|text| SourceLine { text: text.clone(), source: 1 });
        slips(&lines.collect::<Vec<_>>()).into_iter().map(|slip| slip.id()).collect()
    }

    #[test]
    fn a_sign_fits_its_number() {
        let decimal = |value: Exact| encode(&Number::Rational(value), Form::Decimal(2));
        let percent = |value: Exact| encode(&Number::Rational(value), Form::Percent(1));
        let (third, half) = (ratio(1, 3), ratio(1, 2));
        let one = |text: String| signs_in(&[text]);
        assert_eq!(one(format!("$p = {}$.", decimal(third.clone()))), ["check-rounded"]);
        assert_eq!(one(format!("$p \\approx {}$.", decimal(half.clone()))), ["check-not-rounded"]);
        assert_eq!(one(format!("p = {}", percent(ratio(1, 16)))), ["check-rounded"]);
        let root = encode(&Number::Root(ratio(2, 1)), Form::Decimal(3));
        assert_eq!(one(format!("$s = {root}$")), ["check-rounded"]);
        for right in [
            format!("$p \\approx {}$", decimal(third.clone())),
            format!("$p = {}$", decimal(half.clone())),
            format!("p = {}", percent(ratio(3, 8))),
            format!("$d \\approx {} - {}$", decimal(half), decimal(third.clone())),
            format!("$p = {}$", encode(&Number::Rational(third.clone()), Form::Exact)),
        ] {
            assert!(one(right.clone()).is_empty(), "{right}");
        }
        let code = ["```python".to_owned(), format!("p = {}", decimal(third)), "```".to_owned()];
        assert!(signs_in(&code).is_empty());
    }
}
