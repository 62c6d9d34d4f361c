//! The ZIP archive of a workbook: its parts as text, within the limits stated here.

use std::collections::HashMap;
use std::io::{Cursor, Read};

use senet_engine::rules::fault::{Checked, Fault};
use zip::ZipArchive;
use zip::result::ZipError;

/// The most files in the archive: a workbook has some ten, and two or three more for each sheet
/// and each picture.
const MOST_PARTS: u64 = 4096;
/// The most bytes that are unpacked of all parts together: a million cells of ordinary length,
/// and available on a classroom's machine.
const MOST_UNPACKED: u64 = 64 << 20;

/// An open archive.
pub(super) struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
    /// The place of each part by its name in small letters: names that differ only in case
    /// are one name in Office Open XML.
    parts: HashMap<String, usize>,
    /// How many bytes may still be unpacked.
    left: u64,
}

impl<'a> Archive<'a> {
    /// Reads the directory of the archive.
    pub fn open(bytes: &'a [u8]) -> Checked<Self> {
        let stated = stated_parts(bytes);
        if stated > MOST_PARTS {
            return Err(Fault::failure("sheet-too-many-parts")
                .with("found", stated)
                .with("most", MOST_PARTS));
        }
        let damaged = |_: ZipError| Fault::failure("sheet-archive-damaged");
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
        let mut parts = HashMap::new();
        let mut twice = zip.has_duplicate_names();
        for (at, name) in zip.file_names().enumerate() {
            twice |= parts.insert(plain(&name.map_err(damaged)?), at).is_some();
        }
        if twice {
            return Err(Fault::failure("sheet-part-twice"));
        }
        Ok(Self { zip, parts, left: MOST_UNPACKED })
    }

    /// Whether there is such a part.
    pub fn has(&self, name: &str) -> bool {
        self.parts.contains_key(&plain(name))
    }

    /// A part that has to be there.
    pub fn part(&mut self, name: &str) -> Checked<String> {
        self.part_if_any(name)?.ok_or_else(|| damaged(name))
    }

    /// A part that may be missing.
    pub fn part_if_any(&mut self, name: &str) -> Checked<Option<String>> {
        let Some(at) = self.parts.get(&plain(name)) else { return Ok(None) };
        let too_large =
            || Fault::failure("sheet-unpacks-too-large").with("most", MOST_UNPACKED >> 20);
        let entry = self.zip.by_index(*at).map_err(|error| match error {
            ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
                Fault::failure("sheet-protected")
            }
            _ => damaged(name),
        })?;
        if entry.size() > self.left {
            return Err(too_large());
        }
        let mut bytes = Vec::new();
        // The stated size may be false: reading one byte more than allowed shows it.
        entry.take(self.left + 1).read_to_end(&mut bytes).map_err(|_| damaged(name))?;
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or_else(too_large)?;
        String::from_utf8(bytes).map(Some).map_err(|_| damaged(name))
    }
}

/// The fault of a part that cannot be read, or whose content no workbook has.
pub(super) fn damaged(part: &str) -> Fault {
    // The name comes from the file: a long one would bury the sentence.
    let part: String = part.chars().filter(|c| !c.is_control()).take(80).collect();
    Fault::failure("sheet-part-damaged").with("part", part)
}

fn plain(name: &str) -> String {
    name.trim_start_matches('/').replace('\\', "/").to_ascii_lowercase()
}

/// The number of files that the archive states: the entries of its directory, or the number in the
/// long form of its end (ZIP64). The reader of archives allocates memory for that number.
fn stated_parts(bytes: &[u8]) -> u64 {
    /// The end of a long directory up to the number of its entries, which are its last 8 bytes.
    const LONG_END: usize = 40;
    let entries = bytes.windows(4).filter(|four| four == b"PK\x01\x02").count() as u64;
    let stated = bytes.windows(LONG_END).filter(|end| {
        // Its own length, at offset 8, is a small number, which random bytes are unlikely to be.
        end.starts_with(b"PK\x06\x06") && end[8..12] == [0; 4]
    });
    let stated = stated.filter_map(|end| end.last_chunk().copied().map(u64::from_le_bytes));
    stated.fold(entries, u64::max)
}
