//! Places faults of a JSON text: the line, and the text around the error.

use senet_engine::rules::Fault;

/// What some editors put before a text.
pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// As much of a line as a message shows.
const SHOWN: usize = 40;

/// A fault with the `line` of an error of the JSON reader, and what is `found` around it.
pub(super) fn placed(fault: Fault, text: &str, error: &serde_json::Error) -> Fault {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or("");
    let around = error.column().saturating_sub(SHOWN / 2);
    let mut found: String = line.chars().skip(around).take(SHOWN).collect();
    if found.trim().is_empty() {
        // Where a text ends too early, its last characters are shown.
        let text = text.trim_end();
        let last = text.lines().last().unwrap_or("");
        found = last.chars().skip(last.chars().count().saturating_sub(SHOWN)).collect();
    }
    fault.with("line", error.line()).with("found", found)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Fault;
    use serde_json::Value;

    use super::placed;

    #[test]
    fn what_is_there_is_reported_where_the_text_goes_wrong_or_ends() {
        for (text, line, found) in [
            ("{\n  \"games\": oui\n}", "2", "  \"games\": oui"),
            ("{\n", "2", "{"),
            ("{ \"games\":", "1", "{ \"games\":"),
            ("", "1", ""),
        ] {
            let error = serde_json::from_str::<Value>(text).unwrap_err();
            let fault = placed(Fault::failure("replay-json"), text, &error);
            assert_eq!(
                (fault.arg("line"), fault.arg("found")),
                (Some(line), Some(found)),
                "{text}"
            );
        }
    }
}
