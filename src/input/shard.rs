//! Reads the file of a simulation, to merge it with others of the same run.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};
use senet_engine::simulate::Summary;
use serde::Deserialize;

use super::json::{BYTE_ORDER_MARK, placed};

/// The key of the file under which stands what was played, which games, and their counts.
pub(crate) const COUNTS: &str = "summary";

/// The key of the seal: the checksum of what stands under [`COUNTS`].
pub(crate) const SEAL: &str = "checksum";

/// The most bytes of a shard. A million games take some two hundred thousand.
pub const MOST_BYTES: usize = 128 << 20;

/// What is read of the file, under the names [`COUNTS`] and [`SEAL`]. The figures beside the counts are
/// for the reader of the file.
#[derive(Deserialize)]
struct SealedCounts {
    summary: Summary,
    checksum: String,
}

/// Reads a file that `senet simulate --format json` has written.
///
/// # Errors
/// `shard-too-large` (argument `most`, in MiB); `shard-empty`; `shard-unreadable` (`line`, `found`) or
/// `shard-incomplete` (`line`, `key`) for what is no such file; `shard-damaged` (`found`, `expected`)
/// for a seal that does not fit the counts; those of [`Summary::check`].
pub fn read(bytes: &[u8]) -> Checked<Summary> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::failure("shard-too-large").with("most", MOST_BYTES >> 20));
    }
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    if bytes.trim_ascii().is_empty() {
        return Err(Fault::failure("shard-empty"));
    }
    let SealedCounts { summary, checksum: found } =
        serde_json::from_slice(bytes).map_err(|error| unreadable(bytes, &error))?;
    let expected = seal(&counts(&summary));
    if found != expected {
        let found: String = found.chars().filter(|one| !one.is_control()).take(16).collect();
        let fault = Fault::failure("shard-damaged").with("found", found);
        return Err(fault.with("expected", expected));
    }
    summary.check()?;
    Ok(summary)
}

/// The fault of a file that is not a shard, or is incomplete.
fn unreadable(bytes: &[u8], error: &serde_json::Error) -> Fault {
    let said = error.to_string();
    let missing = said.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    if let Some(key) = missing {
        return Fault::failure("shard-incomplete").with("line", error.line()).with("key", key);
    }
    placed(Fault::failure("shard-unreadable"), &String::from_utf8_lossy(bytes), error)
}

/// The counts as they stand in a file.
pub(crate) fn counts(summary: &Summary) -> String {
    serde_json::to_string(summary).unwrap_or_default()
}

/// The seal of the counts as they stand in a file.
pub(crate) fn seal(counts: &str) -> String {
    Checksum::new(counts.as_bytes()).to_string()
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Ruleset, Thrower};
    use senet_engine::simulate::{NoProgress, Setup, run};
    use serde_json::{Value, json};

    use super::{counts, read, seal};

    #[test]
    fn a_list_with_a_square_too_few_or_too_many_is_refused_with_its_line() {
        let rules = Ruleset::by_id("breyer").unwrap();
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let summary = run(&Setup::random(rules, thrower, 1, 5), &NoProgress).unwrap();
        let seal = seal(&counts(&summary));
        let file = |counts: &Value| {
            format!("{{\n\"checksum\": {},\n\"summary\": {counts}\n}}", json!(seal))
        };
        let whole = serde_json::to_value(&summary).unwrap();
        assert_eq!(read(file(&whole).as_bytes()).unwrap(), summary);
        for (key, squares) in
            [("visits", 30), ("visits", 32), ("fallen_from", 30), ("fallen_from", 32)]
        {
            let mut counts = whole.clone();
            let list = counts["tally"][key].as_array_mut().unwrap();
            list.resize(squares, list[0].clone());
            let fault = read(file(&counts).as_bytes()).unwrap_err();
            let place = (fault.id(), fault.arg("line"));
            assert_eq!(place, ("shard-unreadable", Some("3")), "{key} of {squares}");
        }
    }
}
