//! Faults of a data file of the lessons: an English error of serde or the TOML reader becomes a
//! fault with the key, the value found and the one expected.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::line_number;

/// The most characters of a value that a message shows.
const SHOWN: usize = 40;

/// The fault of a file that is not the TOML it should be.
///
/// `lesson-toml-kind` (`key`, `found`, `kind`), `lesson-toml-no-value` (`key`) for an empty list, `lesson-toml-missing` (`key`),
/// `lesson-toml-unknown` (`found`, `expected`, `suggestion`), `lesson-toml-word` (`key`,
/// `found`, `expected`, `suggestion`), `lesson-toml-twice` (`key`), or `lesson-metadata`
/// (`reason`) for an error of the TOML syntax; all with `line`.
pub(super) fn unreadable(text: &str, mut error: toml::de::Error) -> Fault {
    let span = error.span().unwrap_or(0..0);
    let line = line_number(text, span.start);
    let found = text.get(span).and_then(|value| value.lines().next()).unwrap_or("").trim();
    let message = error.message().to_owned();
    // Without the text of the file, an error names the key it is in.
    error.set_input(None);
    let described = error.to_string();
    let inside =
        described.rsplit_once("in `").and_then(|(_, key)| key.split('`').next()).unwrap_or("");
    fault_of_message(&message, inside, found).with("line", line)
}

/// The fault of a message about the value `found` of a key.
fn fault_of_message(message: &str, inside: &str, found: &str) -> Fault {
    let mut quoted = message.split('`').skip(1).step_by(2);
    let mut name = || quoted.next().unwrap_or("");
    let begins = |start: &str| message.starts_with(start);
    if begins("missing field") {
        let key = [inside, name()].into_iter().filter(|part| !part.is_empty());
        let key = key.collect::<Vec<_>>().join(".");
        return Fault::failure("lesson-toml-missing").with("key", key);
    }
    if begins("duplicate key") {
        return Fault::failure("lesson-toml-twice").with("key", found);
    }
    if begins("unknown field") {
        let unknown = name();
        return Fault::failure("lesson-toml-unknown").with_known(unknown, quoted);
    }
    if begins("unknown variant") {
        let unknown = name();
        let fault = Fault::failure("lesson-toml-word").with("key", inside);
        return fault.with_known(unknown, quoted);
    }
    if begins("invalid length 0") {
        return Fault::failure("lesson-toml-no-value").with("key", inside);
    }
    match expected(message) {
        Some(kind) => Fault::failure("lesson-toml-kind")
            .with("key", inside)
            .with("found", found.chars().take(SHOWN).collect::<String>())
            .with("kind", kind),
        None => Fault::failure("lesson-metadata").with("reason", message),
    }
}

/// The kind of value that serde expects, by its name in the messages.
fn expected(message: &str) -> Option<&'static str> {
    if message.contains("untagged enum") {
        return Some("setting");
    }
    let invalid = message.starts_with("invalid type") || message.starts_with("invalid value");
    let (_, expected) = message.rsplit_once("expected ").filter(|_| invalid)?;
    Some(match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "count",
        "i8" | "i16" | "i32" | "i64" => "whole",
        "a string" => "text",
        "a sequence" => "list",
        "struct Bilingual" => "bilingual",
        "a map" => "table",
        "a boolean" => "yes",
        other if other.starts_with("struct ") => "table",
        _ => return None,
    })
}
