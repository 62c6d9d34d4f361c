//! Converts errors of Tera, when it parses or renders a lesson's text, into faults with their line.

use senet_engine::rules::Fault;
use tera::{Error, ErrorKind};

use super::mark::readable;
use super::vocabulary::names;
use super::word::WordKind;

/// The fault behind an error of Tera, that which a word has refused if there is one, with its line
/// in the text.
pub fn fault(error: &Error, refused: Option<Fault>, text: &str) -> Fault {
    let (line, reason) = match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            (report.span().start_line, report.message().to_owned())
        }
        other => reported(&other.to_string()),
    };
    let fault = readable(refused.unwrap_or_else(|| of_tera(&reason)));
    fault.with("line", line.clamp(1, text.lines().count().max(1)))
}

/// The first report of several that Tera returns as text: `error: …`, `--> lesson:3:9`.
fn reported(text: &str) -> (usize, String) {
    let reason = text.lines().next().unwrap_or(text);
    let line = text
        .lines()
        .find_map(|line| line.trim_start().strip_prefix("--> lesson:"))
        .and_then(|place| place.split(':').next()?.parse().ok());
    (line.unwrap_or(1), reason.trim_start_matches("error: ").to_owned())
}

/// Tera's own errors, which are in English: the commonest has a message in each language.
fn of_tera(reason: &str) -> Fault {
    let quoted = reason.split('`').nth(1).unwrap_or("");
    for (beginning, id, kind) in [
        ("Unknown filter", "lesson-filter-unknown", WordKind::Filter),
        ("Unknown function", "lesson-function-unknown", WordKind::Function),
        ("Unknown test", "lesson-test-unknown", WordKind::Test),
    ] {
        if reason.starts_with(beginning) {
            return Fault::failure(id).with_known(quoted, names(kind));
        }
    }
    let begins = |beginnings: &[&str]| beginnings.iter().any(|it| reason.starts_with(it));
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
