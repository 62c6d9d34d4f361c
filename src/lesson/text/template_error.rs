//! Encodes the fault of a word as the error of a Tera filter.
//!
//! Tera's filters can only fail with a text: [`carried`] encodes in it the fault's identifier and
//! its arguments, and [`super::render_error::fault`] decodes them.

use senet_engine::rules::Fault;
use senet_engine::rules::suggest::nearest;
use tera::{Error, ErrorKind};

/// The separator after the identifier of a fault, and after the name and the value of each
/// argument.
pub(super) const SEPARATOR: char = '\u{E007}';

/// The faults of filters, by their identifiers.
pub(super) const KNOWN: [&str; 34] = [
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
    "lesson-modes",
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
    "lesson-steps",
    "lesson-thrower-unknown",
    "lesson-undefined",
    "lesson-unprintable",
    "lesson-unsolved",
    "lesson-value-kind",
    "lesson-value-large",
    "lesson-writes-much",
    "lesson-zero",
    "simulate-no-opening",
];

/// The names of their arguments.
pub(super) const ARGUMENTS: [&str; 10] =
    ["word", "name", "found", "expected", "suggestion", "kind", "thrower", "ruleset", "p", "die"];

/// A fault as the error of a filter.
pub fn carried(fault: &Fault) -> Error {
    debug_assert!(KNOWN.contains(&fault.id()), "{fault} is not carried through Tera");
    let mut text = format!("{SEPARATOR}{}{SEPARATOR}", fault.id());
    for (name, value) in fault.args() {
        debug_assert!(ARGUMENTS.contains(name), "{fault} is not carried through Tera");
        text.push_str(&format!("{name}{SEPARATOR}{value}{SEPARATOR}"));
    }
    Error::message(text)
}

/// A fault whose only argument is `found`, as the error of a filter.
pub fn error(id: &'static str, found: impl std::fmt::Display) -> Error {
    carried(&Fault::failure(id).with("found", found))
}

/// A number out of its range, `expected` being the range as an inequality.
pub fn range(name: &'static str, found: impl std::fmt::Display, expected: String) -> Error {
    let fault = Fault::failure("lesson-range").with("name", name).with("found", found);
    carried(&fault.with("expected", expected))
}

/// A word that is none of those that a keyword argument allows.
pub fn none_of(name: &'static str, found: &str, known: &[&str]) -> Error {
    carried(&meant(Fault::failure("lesson-none-of").with("name", name), found, known))
}

/// The error with one argument more, where it is one of [`carried`].
pub fn with(error: Error, name: &'static str, value: &str) -> Error {
    match error.kind() {
        ErrorKind::Msg(text) if text.starts_with(SEPARATOR) => {
            Error::message(format!("{text}{name}{SEPARATOR}{value}{SEPARATOR}"))
        }
        _ => error,
    }
}

pub(super) fn meant(fault: Fault, found: &str, known: &[&str]) -> Fault {
    fault
        .at("found", found)
        .with("expected", known.join(", "))
        .with("suggestion", nearest(found, known.iter().copied()).unwrap_or(""))
}
