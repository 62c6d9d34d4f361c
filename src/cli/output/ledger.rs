//! The ledger of a folder of results: the name and the checksum of each file that the
//! program wrote there, so that a file the user has changed is not written over.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use senet_engine::rules::fault::Checked;

use super::{Overwrite, cannot_read, write_file};

/// The ledger's file name in the folder.
const NAME: &str = ".senet-files";

/// What the program wrote in one folder.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    /// File name to checksum.
    entries: BTreeMap<String, String>,
}

impl Ledger {
    /// Reads the folder's ledger; a folder without one has an empty ledger. A line that is
    /// not understood vouches for nothing.
    pub(super) fn read(folder: &Path) -> Checked<Self> {
        let path = folder.join(NAME);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(cannot_read(&path, &error)),
        };
        let entries = String::from_utf8_lossy(&bytes)
            .lines()
            .filter_map(|line| line.split_once("  "))
            .map(|(sum, name)| (name.to_owned(), sum.to_owned()))
            .collect();
        Ok(Self { entries })
    }

    /// Whether the file on disk is still the one the program wrote.
    pub(super) fn vouches_for(
        &self,
        name: &str,
        contents: impl FnOnce() -> io::Result<Vec<u8>>,
    ) -> bool {
        let Some(sum) = self.entries.get(name) else { return false };
        contents().is_ok_and(|bytes| checksum(&bytes) == *sum)
    }

    /// Notes a file just written.
    pub(super) fn record(&mut self, name: &str, bytes: &[u8]) {
        self.entries.insert(name.to_owned(), checksum(bytes));
    }

    /// Writes the ledger in its folder.
    pub(super) fn write(&self, folder: &Path) -> Checked<()> {
        let mut text = String::new();
        for (name, sum) in &self.entries {
            let _ = writeln!(text, "{sum}  {name}");
        }
        write_file(&folder.join(NAME), Overwrite::Allow, |out| out.write_all(text.as_bytes()))
    }
}

/// Length and 64-bit FNV-1a: enough to see an edit, and the same on every machine.
fn checksum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}-{}", bytes.len())
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_checksum_is_fnv_1a() {
        // The offset basis itself, and the published value for "a".
        assert_eq!(checksum(b""), "cbf29ce484222325-0");
        assert_eq!(checksum(b"a"), "af63dc4c8601ec8c-1");
    }
}
