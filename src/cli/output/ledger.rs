//! The ledger of a folder of results: the name and the checksum of each file that the
//! program wrote there, so that a file the user has changed is not written over.
//!
//! It is written before the files take their places, with their checksums before and after:
//! whenever a run is killed, every file there matches one of the two.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};

use super::staging::{Staging, put};
use super::{cannot_read, cannot_write};

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
    /// Reads the folder's ledger; a folder without one has an empty ledger.
    ///
    /// # Errors
    /// `ledger-not-ours` for a link or anything else the program does not write, `cannot-read`.
    pub(super) fn read(folder: &Path) -> Checked<Self> {
        let path = folder.join(NAME);
        let not_ours = || Fault::failure("ledger-not-ours").with("file", path.display());
        let bytes = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Ok(found) if !found.is_file() || found.len() > LONGEST => return Err(not_ours()),
            Ok(_) => fs::read(&path),
            Err(error) => Err(error),
        };
        let bytes = bytes.map_err(|error| cannot_read(&path, &error))?;
        let mut ledger = Self::default();
        for line in String::from_utf8(bytes).map_err(|_| not_ours())?.lines() {
            let (sum, name) = line.split_once("  ").ok_or_else(not_ours)?;
            if !is_checksum(sum) || name.is_empty() {
                return Err(not_ours());
            }
            ledger.entries.entry(name.to_owned()).or_default().insert(sum.to_owned());
        }
        Ok(ledger)
    }

    /// The checksum of a file of the folder, if it is still one that the program wrote: a
    /// link, or what somebody has changed, is not.
    pub(super) fn knows(&self, name: &str, path: &Path) -> Option<String> {
        let sums = self.entries.get(&*escaped(name))?;
        fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
        let sum = checksum_of(path).ok()?;
        sums.contains(&sum).then_some(sum)
    }

    /// Records a file that will take its place, with the checksum of what is there until then.
    pub(super) fn record(&mut self, name: &str, before: Option<String>, after: &str) {
        let sums = before.into_iter().chain([after.to_owned()]).collect();
        self.entries.insert(escaped(name).into_owned(), sums);
    }

    /// Writes the ledger into its folder, by way of a file made in `staging`.
    ///
    /// # Errors
    /// `cannot-write` (argument `file`).
    pub(super) fn write(&self, folder: &Path, staging: &Staging) -> Checked<()> {
        let path = folder.join(NAME);
        let written = staging.file().and_then(|mut file| {
            file.write_all(self.text().as_bytes())?;
            put(file.into_temp_path(), &path)
        });
        written.map_err(|error| cannot_write(&path, &error))
    }

    /// The text of the ledger file.
    fn text(&self) -> String {
        let mut text = String::new();
        for (name, sums) in &self.entries {
            for sum in sums {
                let _ = writeln!(text, "{sum}  {name}");
            }
        }
        text
    }
}

/// A name as it stands in its line: control characters, which may break one, are escaped.
fn escaped(name: &str) -> Cow<'_, str> {
    if !name.contains(char::is_control) {
        return Cow::Borrowed(name);
    }
    let one = |sign: char| {
        if sign.is_control() { sign.escape_unicode().to_string() } else { sign.to_string() }
    };
    Cow::Owned(name.chars().map(one).collect())
}

/// Checksum and length: enough to see an edit, and the same on every machine.
pub(super) fn checksum(bytes: &[u8]) -> String {
    let mut sum = Running::default();
    sum.add(bytes);
    sum.text()
}

/// The checksum of a file, which may be larger than the memory.
fn checksum_of(path: &Path) -> io::Result<String> {
    let mut file = fs::File::open(path)?;
    let (mut sum, mut block) = (Running::default(), vec![0; 64 << 10]);
    loop {
        match file.read(&mut block)? {
            0 => return Ok(sum.text()),
            read => sum.add(&block[..read]),
        }
    }
}

/// The checksum of a file that is written piece by piece.
#[derive(Debug, Default)]
pub(super) struct Running {
    sum: Checksum,
    length: u64,
}

impl Running {
    /// Continues with these bytes.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.sum.add(bytes);
        self.length += bytes.len() as u64;
    }

    /// The checksum as the ledger writes it.
    pub(super) fn text(&self) -> String {
        format!("{}-{}", self.sum, self.length)
    }
}

fn is_checksum(sum: &str) -> bool {
    sum.split_once('-').is_some_and(|(hash, length)| {
        hash.len() == 16
            && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
            && length.parse::<u64>().is_ok()
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Ledger, NAME, checksum};

    #[test]
    fn a_file_is_known_by_what_it_was_and_by_what_it_will_be() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a file");
        let mut ledger = Ledger::default();
        ledger.record("a file", Some(checksum(b"old")), &checksum(b"new"));
        fs::write(folder.path().join(NAME), ledger.text()).unwrap();
        assert_eq!(Ledger::read(folder.path()).unwrap(), ledger);
        assert_eq!(ledger.knows("a file", &path), None);
        for (text, known) in [("old", true), ("new", true), ("mine", false)] {
            fs::write(&path, text).unwrap();
            let sum = ledger.knows("a file", &path);
            assert_eq!(sum, known.then(|| checksum(text.as_bytes())), "{text}");
        }
    }

    #[test]
    fn a_name_of_two_lines_stands_in_one() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = Ledger::default();
        for name in ["a\nb", "a\rb\r", "\u{1b}[31m", "é"] {
            ledger.record(name, None, &checksum(name.as_bytes()));
        }
        fs::write(folder.path().join(NAME), ledger.text()).unwrap();
        let read = Ledger::read(folder.path()).unwrap();
        assert_eq!(read, ledger);
        let path = folder.path().join("file");
        fs::write(&path, "a\nb").unwrap();
        assert!(read.knows("a\nb", &path).is_some() && read.knows("a", &path).is_none());
    }

    #[test]
    fn what_the_program_does_not_write_is_no_ledger() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let refused = || Ledger::read(folder.path()).unwrap_err().id();
        for text in ["my notes\n", "af63dc4c8601ec8c-1  \n", "af63dc4c-1  a\n", "\u{0}", "a  b\n"] {
            fs::write(&path, text).unwrap();
            assert_eq!(refused(), "ledger-not-ours", "{text:?}");
        }
        fs::write(&path, b"\xff\xfe").unwrap();
        assert_eq!(refused(), "ledger-not-ours");
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(refused(), "ledger-not-ours");
    }
}
