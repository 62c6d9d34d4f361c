//! What went wrong in a lesson's text, made a fault with its line.
//!
//! Tera's filters can only fail with a text: [`error`] writes there the fault's
//! identifier and what was found, and [`fault`] reads them back.

use tera::{Error, ErrorKind};

use crate::rules::suggest::nearest;
use crate::rules::{Fault, Ruleset, Thrower};

use super::{FILTERS, FUNCTIONS, TESTS};

/// Between the identifier of a fault and what was found.
const SEPARATOR: char = '\u{E007}';

/// The faults that filters give, by their identifiers.
const KNOWN: [&str; 8] = [
    "lesson-not-sticks",
    "lesson-race",
    "lesson-ruleset-unknown",
    "lesson-undefined",
    "lesson-float",
    "lesson-unprintable",
    "lesson-not-exact",
    "lesson-thrower-unknown",
];

/// A fault as the error of a filter.
pub fn error(id: &'static str, found: impl std::fmt::Display) -> Error {
    Error::message(format!("{SEPARATOR}{id}{SEPARATOR}{found}{SEPARATOR}"))
}

/// The fault behind an error of Tera, with its line in a text of so many lines.
pub fn fault(error: &Error, lines: usize) -> Fault {
    let (line, reason) = match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            (report.span().start_line, report.message().to_owned())
        }
        other => reported(&other.to_string()),
    };
    told(&reason).with("line", line.clamp(1, lines.max(1)))
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

fn told(reason: &str) -> Fault {
    let mut parts = reason.split(SEPARATOR).skip(1);
    if let (Some(id), Some(found)) = (parts.next(), parts.next())
        && let Some(id) = KNOWN.into_iter().find(|known| *known == id)
    {
        let fault = Fault::failure(id).with("found", found.trim());
        if id == "lesson-ruleset-unknown" {
            return meant(fault, found, &Ruleset::names().collect::<Vec<_>>());
        }
        if id != "lesson-thrower-unknown" {
            return fault;
        }
        return meant(
            fault,
            found,
            &Thrower::catalogue().iter().map(|one| &*one.id).collect::<Vec<_>>(),
        );
    }
    let quoted = reason.split('`').nth(1).unwrap_or("");
    let unknown = |id, known| meant(Fault::failure(id).with("found", quoted), quoted, known);
    if reason.starts_with("Unknown filter") {
        return unknown("lesson-filter-unknown", FILTERS);
    }
    if reason.starts_with("Unknown function") {
        return unknown("lesson-function-unknown", FUNCTIONS);
    }
    if reason.starts_with("Unknown test") {
        return unknown("lesson-test-unknown", TESTS);
    }
    if reason.starts_with("Variable") && reason.contains("is not defined") {
        return Fault::failure("lesson-undefined").with("found", quoted);
    }
    Fault::failure("lesson-template").with("reason", reason)
}

fn meant(fault: Fault, found: &str, known: &[&str]) -> Fault {
    fault
        .with("expected", known.join(", "))
        .with("suggestion", nearest(found, known.iter().copied()).unwrap_or(""))
}
