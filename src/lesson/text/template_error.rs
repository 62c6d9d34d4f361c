//! The fault of a word as an error of Tera.
//!
//! Tera keeps only the message of a filter's error: the fault is the source of the error until the word
//! ends, and then waits in the recorder (see [`super::recorder::Recorder::refuse`]).

use senet_engine::rules::{Fault, Ruleset, Thrower};
use tera::Error;

/// A fault as the error of a filter.
pub fn carried(fault: &Fault) -> Error {
    Error::chain(fault, fault.clone())
}

/// The fault of a filter's error, if it is one of [`carried`].
pub fn fault(error: &Error) -> Option<&Fault> {
    std::error::Error::source(error)?.downcast_ref()
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
    carried(&Fault::failure("lesson-none-of").with("name", name).with_known(found, known))
}

/// A name that no thrower has.
pub fn unknown_thrower(found: &str) -> Error {
    let known = Thrower::catalogue().iter().map(|one| &one.id);
    carried(&Fault::failure("lesson-thrower-unknown").with_known(found, known))
}

/// A name that no ruleset has.
pub fn unknown_ruleset(found: &str) -> Error {
    carried(&Fault::failure("lesson-ruleset-unknown").with_known(found, Ruleset::names()))
}
