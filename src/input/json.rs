//! Where a JSON text stops being what it should be.

use senet_engine::rules::Fault;

/// As much of a line as a message shows.
const SHOWN: usize = 40;

/// A fault with the `line` of an error of the JSON reader, and what is `found` around it.
pub(super) fn placed(fault: Fault, text: &str, error: &serde_json::Error) -> Fault {
    let found = text.lines().nth(error.line().saturating_sub(1)).unwrap_or("");
    let around = error.column().saturating_sub(SHOWN / 2);
    let found: String = found.chars().skip(around).take(SHOWN).collect();
    fault.with("line", error.line()).with("found", found)
}
