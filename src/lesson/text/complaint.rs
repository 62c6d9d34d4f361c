//! What went wrong in a lesson's text, made a fault with its line.
//!
//! Tera's filters can only fail with a text: [`carried`] writes there the fault's
//! identifier and its arguments, and [`fault`] reads them back.

use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Fault, Ruleset, Thrower};
use tera::{Error, ErrorKind};

use super::keywords::{FILTERS, FUNCTIONS, TESTS, Word};

/// After the identifier of a fault, and after the name and the value of each argument.
const SEPARATOR: char = '\u{E007}';

/// The faults that filters give, by their identifiers.
const KNOWN: [&str; 30] = [
    "endless-turn",
    "lesson-bounds",
    "lesson-decimal-endless",
    "lesson-float",
    "lesson-games-refused",
    "lesson-games-unfinished",
    "lesson-houses-unsolved",
    "lesson-keyword-kind",
    "lesson-keyword-missing",
    "lesson-keyword-none",
    "lesson-keyword-unknown",
    "lesson-law-endless",
    "lesson-none-of",
    "lesson-not-exact",
    "lesson-not-sticks",
    "lesson-number-far",
    "lesson-quantile-far",
    "lesson-race",
    "lesson-range",
    "lesson-reach-zero",
    "lesson-root",
    "lesson-ruleset-unknown",
    "lesson-sample-empty",
    "lesson-thrower-unknown",
    "lesson-undefined",
    "lesson-unprintable",
    "lesson-unsolved",
    "lesson-value-kind",
    "lesson-zero",
    "simulate-no-opening",
];

/// The names of their arguments.
const ARGUMENTS: [&str; 10] =
    ["word", "name", "found", "expected", "suggestion", "kind", "thrower", "ruleset", "p", "die"];

/// A fault as the error of a filter.
pub fn carried(fault: &Fault) -> Error {
    debug_assert!(KNOWN.contains(&fault.id()), "{fault} is not told through Tera");
    let mut text = format!("{SEPARATOR}{}{SEPARATOR}", fault.id());
    for (name, value) in fault.args() {
        debug_assert!(ARGUMENTS.contains(name), "{fault} is not told through Tera");
        text.push_str(&format!("{name}{SEPARATOR}{value}{SEPARATOR}"));
    }
    Error::message(text)
}

/// A fault of which only what was found is told, as the error of a filter.
pub fn error(id: &'static str, found: impl std::fmt::Display) -> Error {
    carried(&Fault::failure(id).with("found", found))
}

/// A number out of its range, `expected` being the range as an inequality.
pub fn range(name: &'static str, found: impl std::fmt::Display, expected: String) -> Error {
    let fault = Fault::failure("lesson-range").with("name", name).with("found", found);
    carried(&fault.with("expected", expected))
}

/// A word that is none of those that a keyword argument takes.
pub fn none_of(name: &'static str, found: &str, known: &[&str]) -> Error {
    carried(&meant(Fault::failure("lesson-none-of").with("name", name), found, known))
}

/// The error with one argument more, where it is one of [`carried`].
pub fn with(told: Error, name: &'static str, value: &str) -> Error {
    match told.kind() {
        ErrorKind::Msg(text) if text.starts_with(SEPARATOR) => {
            Error::message(format!("{text}{name}{SEPARATOR}{value}{SEPARATOR}"))
        }
        _ => told,
    }
}

/// The fault behind an error of Tera, with its line in a text of so many lines.
pub fn fault(error: &Error, lines: usize) -> Fault {
    let (line, reason) = match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            (report.span().start_line, report.message().to_owned())
        }
        other => reported(&other.to_string()),
    };
    let fault = told(&reason).unwrap_or_else(|| of_tera(&reason));
    fault.with("line", line.clamp(1, lines.max(1)))
}

/// The first report of several that Tera gives as text: `error: …`, `--> lesson:3:9`.
fn reported(text: &str) -> (usize, String) {
    let reason = text.lines().next().unwrap_or(text);
    let line = text
        .lines()
        .find_map(|line| line.trim_start().strip_prefix("--> lesson:"))
        .and_then(|place| place.split(':').next()?.parse().ok());
    (line.unwrap_or(1), reason.trim_start_matches("error: ").to_owned())
}

/// The fault that [`carried`] has written.
fn told(reason: &str) -> Option<Fault> {
    let mut parts = reason.split(SEPARATOR).skip(1);
    let id = parts.next()?;
    let mut fault = Fault::failure(KNOWN.into_iter().find(|known| *known == id)?);
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        if let Some(name) = ARGUMENTS.into_iter().find(|known| *known == name) {
            fault = fault.with(name, value.trim());
        }
    }
    let found = fault.arg("found").unwrap_or("").to_owned();
    Some(match id {
        "lesson-ruleset-unknown" => meant(fault, &found, &Ruleset::names().collect::<Vec<_>>()),
        "lesson-thrower-unknown" => {
            let known: Vec<&str> = Thrower::catalogue().iter().map(|one| &*one.id).collect();
            meant(fault, &found, &known)
        }
        _ => fault,
    })
}

/// What Tera says itself, in English: the commonest is told in the reader's language.
fn of_tera(reason: &str) -> Fault {
    let quoted = reason.split('`').nth(1).unwrap_or("");
    let unknown = |id, known: &[Word]| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        meant(Fault::failure(id), quoted, &names)
    };
    let begins = |beginnings: &[&str]| beginnings.iter().any(|it| reason.starts_with(it));
    if begins(&["Unknown filter"]) {
        return unknown("lesson-filter-unknown", FILTERS);
    }
    if begins(&["Unknown function"]) {
        return unknown("lesson-function-unknown", FUNCTIONS);
    }
    if begins(&["Unknown test"]) {
        return unknown("lesson-test-unknown", TESTS);
    }
    if begins(&["Variable", "Field"]) && reason.contains("is not defined") {
        return Fault::failure("lesson-undefined").with("found", quoted);
    }
    if begins(&["Math operations", "`+` requires", "Cannot compare"]) {
        return Fault::failure("lesson-operators");
    }
    if begins(&["Cannot divide by 0"]) {
        return Fault::failure("lesson-zero").with("word", "/");
    }
    if begins(&["Iteration not possible"]) {
        return Fault::failure("lesson-not-a-list");
    }
    Fault::failure("lesson-template").with("reason", reason)
}

fn meant(fault: Fault, found: &str, known: &[&str]) -> Fault {
    fault
        .at("found", found)
        .with("expected", known.join(", "))
        .with("suggestion", nearest(found, known.iter().copied()).unwrap_or(""))
}
