//! The file of a simulation, read again to be merged with others of the same games.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Summary;
use serde::Deserialize;

/// The key of the file under which the exact counts stand.
pub(crate) const COUNTS: &str = "summary";

/// The part of a file that is read again; its field has the name of [`COUNTS`].
#[derive(Deserialize)]
struct File {
    summary: Summary,
}

/// The counts in a file that `senet simulate --format json` has written.
///
/// # Errors
/// `shard-unreadable` (arguments `file`, `reason`) for a text that is not such a file.
pub fn read(name: &str, text: &str) -> Checked<Summary> {
    let file: File = serde_json::from_str(text).map_err(|error| {
        Fault::failure("shard-unreadable").with("file", name).with("reason", error)
    })?;
    Ok(file.summary)
}
