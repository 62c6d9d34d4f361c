//! Reads the file of a simulation, to merge it with others of the same run.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};
use senet_engine::simulate::Summary;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::json::{BYTE_ORDER_MARK, placed};

/// The key of the file under which the exact counts stand.
pub(crate) const COUNTS: &str = "summary";

/// The key of the checksum of the counts.
pub(crate) const CHECKSUM: &str = "checksum";

/// The most bytes of a shard. A million games take some two hundred thousand.
pub const MOST_BYTES: usize = 128 << 20;

/// The file; two of its fields have the names of [`COUNTS`] and [`CHECKSUM`].
#[derive(Deserialize)]
struct File {
    summary: Summary,
    checksum: String,
    #[serde(flatten)]
    figures: Map<String, Value>,
}

/// A shard: its counts, and the figures printed beside them.
#[derive(Debug)]
pub struct Shard {
    /// The counts, checked against each other.
    pub summary: Summary,
    /// The figures as the file has them, for the caller to check against the counts.
    pub figures: Map<String, Value>,
}

/// Reads a file that `senet simulate --format json` has written.
///
/// # Errors
/// `shard-too-large` (argument `most`, in MiB); `shard-empty`; `shard-unreadable` (`line`, `found`) or
/// `shard-incomplete` (`line`, `key`) for what is no such file; `shard-damaged` (`found`, `expected`) for a checksum that does not fit the
/// counts; `shard-impossible` (see [`Summary::inspect`]).
pub fn read(bytes: &[u8]) -> Checked<Shard> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::failure("shard-too-large").with("most", MOST_BYTES >> 20));
    }
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    if bytes.trim_ascii().is_empty() {
        return Err(Fault::failure("shard-empty"));
    }
    let File { summary, checksum: found, figures } =
        serde_json::from_slice(bytes).map_err(|error| unreadable(bytes, &error))?;
    let expected = checksum(&summary);
    if found != expected {
        let found: String = found.chars().filter(|one| !one.is_control()).take(16).collect();
        let fault = Fault::failure("shard-damaged").with("found", found);
        return Err(fault.with("expected", expected));
    }
    summary.inspect()?;
    Ok(Shard { summary, figures })
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

/// The checksum of the counts as they stand in a file.
pub(crate) fn checksum(summary: &Summary) -> String {
    Checksum::of(counts(summary).as_bytes()).to_string()
}
