//! Writes all that goes to the disk and to standard output.
//!
//! A file is made in a hidden folder beside its place and then renamed, so that a reader
//! sees the old file or the new one, never half of one. Nothing is overwritten without
//! `--force`, but for files that the program itself wrote and that nobody has changed since: a
//! small ledger in their folder lists their checksums.

mod ledger;
mod legible;
mod missing;
mod pending;
mod set;
mod staging;

use std::fs;
use std::io::{self, BufWriter, Read as _, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::messages::say;

use super::Session;
use ledger::Ledger;
use legible::Legible;
pub use legible::legible;
pub use missing::{Kind, missing, near};
pub use pending::Pending;
pub use set::{FileSet, Staged};

/// What to do with a file that exists already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overwrite {
    /// Refuse with a fault.
    Refuse,
    /// Replace it: the user asked with `--force`.
    Allow,
}

impl Overwrite {
    /// What `--force` asks for.
    #[must_use]
    pub fn forced(force: bool) -> Self {
        if force { Self::Allow } else { Self::Refuse }
    }
}

/// Writes one result to a file, or to standard output where `to` is absent, `-` or `/dev/stdout`.
///
/// # Errors
/// `file-not-ours`, `cannot-write`, `folder-missing` and their like (argument `file`), or
/// `stdout-failed`.
pub fn deliver(
    session: &Session,
    to: Option<&Path>,
    bytes: &[u8],
    overwrite: Overwrite,
) -> Checked<()> {
    match to {
        Some(path) if !is_stdout(path) => {
            write_file(path, overwrite, |out| out.write_all(bytes))?;
            note(session, "wrote-file", &[("file", &path.display().to_string())]);
            Ok(())
        }
        // Binary data is not printed on a terminal.
        _ if io::IsTerminal::is_terminal(&io::stdout()) && is_binary(bytes) => {
            Err(Fault::usage("output-is-a-file"))
        }
        _ => stdout(|out| out.write_all(bytes)),
    }
}

/// Whether it is an archive, a PDF or a picture.
fn is_binary(bytes: &[u8]) -> bool {
    [&b"PK\x03\x04"[..], b"%PDF", b"\x89PNG"].iter().any(|mark| bytes.starts_with(mark))
}

/// Writes a set of files into a folder, all or none. A file of the folder that the program
/// wrote before, and that nobody has changed since, is replaced without `--force`.
///
/// Names are plain file names, without folders.
///
/// # Errors
/// Those of [`FileSet`].
pub fn deliver_all(
    session: &Session,
    folder: &Path,
    files: &[(String, Vec<u8>)],
    overwrite: Overwrite,
) -> Checked<()> {
    let set = FileSet::begin(session, folder, overwrite)?;
    let staged = files.iter().map(|(name, bytes)| set.stage(name.clone(), bytes));
    let staged = staged.collect::<Checked<_>>()?;
    set.place(staged)
}

/// Lets `write` write to standard output, buffered; a terminal gets no control characters. A reader
/// that has closed the pipe (`| head`) is no fault: the rest is dropped silently.
///
/// # Errors
/// `stdout-failed` (argument `reason`): a full disk behind a redirection, for instance.
pub fn stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    if io::IsTerminal::is_terminal(&io::stdout()) { stdout_text(write) } else { as_it_is(write) }
}

/// The same for text meant for a terminal: control characters are removed wherever it goes.
///
/// # Errors
/// As [`stdout`].
pub fn stdout_text(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    as_it_is(|out| {
        let mut out = Legible::new(out);
        write(&mut out)?;
        out.finish()
    })
}

/// The same for text that is the program's own throughout, colours included.
///
/// # Errors
/// As [`stdout`].
pub fn as_it_is(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = write(&mut out).and_then(|()| out.flush());
    // What could not be written is not tried again when the buffer is dropped.
    let _ = out.into_parts();
    result.or_else(|error| reader_gone(&error))
}

/// A reader that has closed the pipe is no fault; another error of standard output is.
///
/// # Errors
/// As [`stdout`].
pub fn reader_gone(error: &io::Error) -> Checked<()> {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Ok(());
    }
    Err(Fault::failure("stdout-failed").with("reason", reason(error)))
}

/// Lets `write` fill a file, which takes its place at the end, or leaves no trace.
///
/// # Errors
/// Those of [`Pending::create`], and `cannot-write`.
pub fn write_file(
    path: &Path,
    overwrite: Overwrite,
    write: impl FnOnce(&mut Pending) -> io::Result<()>,
) -> Checked<()> {
    let mut file = Pending::create(path, overwrite)?;
    if let Err(error) = write(&mut file) {
        let gone = file.is_direct().then(|| reader_left(&error)).flatten();
        return gone.ok_or_else(|| cannot_write(path, &error));
    }
    file.finish()
}

/// Whether notes and progress are left out: `--quiet`.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Sets whether notes and progress are left out from now on; faults are printed anyway.
pub(super) fn set_quiet(quiet: bool) {
    QUIET.store(quiet, Ordering::Relaxed);
}

/// Whether notes and progress are left out.
pub(super) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a note on standard error, in the session's language.
pub fn note(session: &Session, id: &str, args: &[(&str, &str)]) {
    remark(&say(session.lang, id, args));
}

/// Prints a line on standard error that is no fault; nothing with `--quiet`.
pub fn remark(line: &str) {
    if !is_quiet() {
        stderr(line);
    }
}

/// Prints a line on standard error, without control characters. Where the pipe is closed (`2>&1 |
/// head`) it is dropped.
pub fn stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{}", legible(line));
}

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
///
/// # Errors
/// `cannot-read` (arguments `file`, `reason`).
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

/// Reads a text file the user named, or so many bytes of it and some more: who reads it says what is
/// too much.
///
/// # Errors
/// `cannot-read`, `not-utf-8` (argument `file`).
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
#[must_use]
pub fn cannot_read(path: &Path, error: &io::Error) -> Fault {
    if error.kind() == io::ErrorKind::NotFound && !exists(path) {
        return missing(path, Kind::File);
    }
    Fault::failure("cannot-read").with("file", path.display()).with("reason", reason(error))
}

/// The fault of a file that cannot be written.
#[must_use]
pub fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::failure("cannot-write").with("file", path.display()).with("reason", reason(error))
}

/// The checksum of a file, where the program wrote it and nobody has changed it since.
fn known(place: &Path) -> Checked<Option<String>> {
    Ok(Ledger::read(folder_of(place))?.knows(&name_of(place), place))
}

/// The folder that a file lies in.
pub(super) fn folder_of(place: &Path) -> &Path {
    place.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// The name of a file in its folder, as the ledger has it.
fn name_of(place: &Path) -> String {
    let name = place.file_name().unwrap_or_default();
    // Bytes that are no text are named as they are: two such names stay two.
    let bytes = name.as_encoded_bytes().utf8_chunks();
    bytes.fold(String::new(), |mut name, chunk| {
        name += chunk.valid();
        for byte in chunk.invalid() {
            name += &format!("\\x{byte:02x}");
        }
        name
    })
}

/// A closed pipe is no fault, for a named pipe as for standard output.
fn reader_left(error: &io::Error) -> Option<()> {
    (error.kind() == io::ErrorKind::BrokenPipe).then_some(())
}

/// Whether a path leads to a device or a pipe, which is written directly.
fn is_straight(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Whether a path of `-o` is standard output, `-` or its name on Unix: where the shell has
/// redirected it to a file, that file is not replaced.
pub(super) fn is_stdout(path: &Path) -> bool {
    path == Path::new("-") || (cfg!(unix) && path == Path::new("/dev/stdout"))
}

/// Whether a path exists, even as a link that leads nowhere.
fn exists(path: &Path) -> bool {
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

#[cfg(test)]
#[path = "output/tests.rs"]
mod tests;
