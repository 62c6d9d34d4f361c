//! Reads the files that the user names. The fault of a missing file suggests the file with the
//! nearest name.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;

/// Opens a file the user named; `-` is standard input.
///
/// # Errors
/// `file-missing` (arguments `file`, `suggestion`), `cannot-read` (`file`, `reason`).
pub fn open(path: &Path) -> Checked<Box<dyn io::Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = fs::File::open(path).map_err(|error| cannot_read(path, &error))?;
    Ok(Box::new(file))
}

/// What was read of standard input: a command may read it twice, the system gives it once.
static TYPED: Mutex<Option<Vec<u8>>> = Mutex::new(None);

/// Reads a file the user named: at most `most` bytes and one more, which shows that it is too
/// large. A device may have no end.
pub fn read_at_most(path: &Path, most: usize) -> Checked<Vec<u8>> {
    if path != Path::new("-") {
        return read_from(path, most);
    }
    let mut typed = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
    match &*typed {
        Some(bytes) => Ok(bytes.clone()),
        None => Ok(typed.insert(read_from(path, most)?).clone()),
    }
}

fn read_from(path: &Path, most: usize) -> Checked<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    open(path)?.take(most).read_to_end(&mut bytes).map_err(|error| cannot_read(path, &error))?;
    Ok(bytes)
}

/// The bytes of one text: several times the longest lesson of the program.
const LARGEST_TEXT: usize = 256 << 10;

/// Reads a text file the user named.
///
/// # Errors
/// `cannot-read` (arguments `file`, `reason`), `file-large` (`file`, `expected` in kB) or
/// `not-utf-8` (`file`).
pub fn read_text(path: &Path) -> Checked<String> {
    let text = read_text_at_most(path, LARGEST_TEXT)?;
    if text.len() > LARGEST_TEXT {
        return Err(Fault::failure("file-large")
            .with("file", path.display())
            .with("expected", LARGEST_TEXT >> 10));
    }
    Ok(text)
}

/// Reads a text file the user named: at most this many bytes and a few more, by which the caller
/// sees that the file is too large.
pub fn read_text_at_most(path: &Path, most: usize) -> Checked<String> {
    let bytes = read_at_most(path, most)?;
    // The last character may be cut where there is too much.
    let cut = bytes.len() > most;
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            // Some editors begin a text with a byte order mark.
            if text.starts_with('\u{feff}') {
                text.remove(0);
            }
            Ok(text)
        }
        Err(error) if cut => Ok(String::from_utf8_lossy(error.as_bytes()).into_owned()),
        Err(_) => Err(Fault::failure("not-utf-8").with("file", path.display())),
    }
}

/// The fault of a file that cannot be read, or is not there.
pub fn cannot_read(path: &Path, error: &io::Error) -> Fault {
    if error.kind() == io::ErrorKind::NotFound && !exists(path) {
        return missing(path, Kind::File);
    }
    Fault::failure("cannot-read").with("file", path.display()).with("reason", reason(error))
}

/// The most names of a folder that are compared.
const MOST_NAMES: usize = 10_000;

/// What was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    File,
    /// A folder.
    Folder,
}

/// The fault of a path that leads to nothing: of the folder, where that is what is missing.
pub fn missing(path: &Path, kind: Kind) -> Fault {
    // A name without a folder lies in the current folder, which the fault does not name.
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !exists(folder)) {
        return missing(folder, Kind::Folder);
    }
    let id = if kind == Kind::File { "file-missing" } else { "folder-not-found" };
    Fault::failure(id).with("file", path.display()).with("suggestion", near(path, kind))
}

/// The path beside this one with the nearest name; empty if none is near.
pub fn near(path: &Path, kind: Kind) -> String {
    let Some(typed) = path.file_name().and_then(|name| name.to_str()) else { return String::new() };
    let entries = fs::read_dir(folder_of(path)).into_iter().flatten().take(MOST_NAMES);
    let is_meant = |found: &Path| found.is_dir() == (kind == Kind::Folder);
    let names = entries.filter_map(|entry| {
        let entry = entry.ok().filter(|entry| is_meant(&entry.path()))?;
        entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))
    });
    // The system lists a folder in any order: of two names equally near, always the same.
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    let near = nearest(typed, names.iter().map(String::as_str));
    near.map_or_else(String::new, |name| path.with_file_name(name).display().to_string())
}

/// The folder that a file lies in.
pub(super) fn folder_of(place: &Path) -> &Path {
    place.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// Whether a path exists, even as a link that leads nowhere.
pub(super) fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The reason of a system error, as a word that the messages know, else in the system's words.
pub(super) fn reason(error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    let word = match error.kind() {
        Kind::NotFound => "not-found",
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => "not-permitted",
        Kind::StorageFull | Kind::QuotaExceeded => "disk-full",
        Kind::IsADirectory => "is-a-folder",
        Kind::NotADirectory => "not-a-folder",
        Kind::InvalidFilename => "name-too-long",
        Kind::AddrInUse => "address-in-use",
        // The number of the error is left out.
        _ => return error.to_string().split(" (os error").next().unwrap_or_default().to_owned(),
    };
    word.to_owned()
}
