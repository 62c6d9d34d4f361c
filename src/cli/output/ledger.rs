//! The ledger of a folder of results: the name and the checksum of each file that the
//! program wrote there, so that a file the user has changed is not written over.
//!
//! It is written first, and holds the old and the new checksum of each file: whenever a run is killed,
//! every file matches one of the two.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};

use super::not_ours;
use crate::cli::reading::cannot_read;

/// The ledger's file name in the folder.
pub(super) const NAME: &str = ".senet-files";

/// The longest ledger, in bytes: some hundred thousand files.
const LONGEST: u64 = 16 << 20;

/// What the program wrote in one folder.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Ledger {
    /// File name to the checksums that the file may have.
    entries: BTreeMap<String, BTreeSet<String>>,
}

impl Ledger {
    /// Reads the folder's ledger; a folder without one has an empty ledger. A link, or anything else
    /// that the program does not write, is refused.
    pub(super) fn read(folder: &Path) -> Checked<Self> {
        let path = folder.join(NAME);
        let refused = || Fault::failure("ledger-not-ours").with("file", path.display());
        let bytes = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Ok(found) if !found.is_file() || found.len() > LONGEST => return Err(refused()),
            Ok(_) => fs::read(&path),
            Err(error) => Err(error),
        };
        let bytes = bytes.map_err(|error| cannot_read(&path, &error))?;
        let mut ledger = Self::default();
        for line in String::from_utf8(bytes).map_err(|_| refused())?.lines() {
            let (sum, name) = line.split_once("  ").ok_or_else(refused)?;
            ledger.entries.entry(name.to_owned()).or_default().insert(sum.to_owned());
        }
        Ok(ledger)
    }

    /// The checksum of the file in a place, if it is still one that the program wrote: a link, or
    /// what somebody has changed, is not.
    pub(super) fn known(&self, place: &Path) -> Option<String> {
        let sums = self.entries.get(&name_in_ledger(place))?;
        fs::symlink_metadata(place).ok().filter(fs::Metadata::is_file)?;
        let sum = checksum(place).ok()?;
        sums.contains(&sum).then_some(sum)
    }

    /// Refuses a place where something is that may not be replaced.
    pub(super) fn allow(&self, place: &Path, force: bool) -> Checked<()> {
        match fs::symlink_metadata(place) {
            Ok(found) if found.is_dir() => {
                Err(Fault::failure("folder-in-place").with("file", place.display()))
            }
            Ok(_) if !force && self.known(place).is_none() => Err(not_ours(place)),
            _ => Ok(()),
        }
    }

    /// Records that `file` will take a place; what is there until then stays known.
    pub(super) fn record(&mut self, place: &Path, file: &Path) -> io::Result<()> {
        let sums = self.known(place).into_iter().chain([checksum(file)?]).collect();
        self.entries.insert(name_in_ledger(place), sums);
        Ok(())
    }

    /// The text of the ledger file.
    pub(super) fn text(&self) -> String {
        let lines = self
            .entries
            .iter()
            .flat_map(|(name, sums)| sums.iter().map(move |sum| format!("{sum}  {name}\n")));
        lines.collect::<Vec<_>>().concat()
    }
}

/// The name of a file as it stands in its line, without control characters, which may break one.
fn name_in_ledger(place: &Path) -> String {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    name.replace(char::is_control, "\u{fffd}")
}

/// Checksum and length of a file, which may be larger than the memory: enough to see an edit, and
/// the same on every machine.
fn checksum(file: &Path) -> io::Result<String> {
    let mut file = fs::File::open(file)?;
    let (mut sum, mut length, mut block) = (Checksum::default(), 0, vec![0; 64 << 10]);
    loop {
        match file.read(&mut block)? {
            0 => return Ok(format!("{sum}-{length}")),
            read => {
                sum.add(&block[..read]);
                length += read;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Ledger, NAME};

    #[test]
    fn a_file_is_known_by_what_it_was_and_by_what_it_will_be() {
        let folder = tempfile::tempdir().unwrap();
        // A name of two lines stands in one.
        let [place, new] = ["a\n file", "new"].map(|name| folder.path().join(name));
        fs::write(&new, "old").unwrap();
        let mut ledger = Ledger::default();
        ledger.record(&place, &new).unwrap();
        fs::rename(&new, &place).unwrap();
        fs::write(&new, "new").unwrap();
        ledger.record(&place, &new).unwrap();
        fs::write(folder.path().join(NAME), ledger.text()).unwrap();
        assert_eq!(Ledger::read(folder.path()).unwrap(), ledger);
        for (text, known) in [("old", true), ("new", true), ("mine", false)] {
            fs::write(&place, text).unwrap();
            assert_eq!(ledger.known(&place).is_some(), known, "{text}");
        }
        fs::remove_file(&place).unwrap();
        assert_eq!(ledger.known(&place), None);
    }

    #[test]
    fn what_the_program_does_not_write_is_no_ledger() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let refused = || Ledger::read(folder.path()).unwrap_err().id();
        for text in [&b"my notes\n"[..], b"\0", b"\xff\xfe"] {
            fs::write(&path, text).unwrap();
            assert_eq!(refused(), "ledger-not-ours", "{text:?}");
        }
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(refused(), "ledger-not-ours");
    }
}
