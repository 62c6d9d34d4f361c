//! Writes all that goes to the disk and to standard output.
//!
//! A file is made in a hidden folder beside its place and then renamed, so that a reader
//! sees the old file or the new one, never half of one. Several files take their places together:
//! if one cannot, those before it are taken back. Nothing is overwritten without `--force`, except
//! files that the program itself wrote and that nobody has changed since: a small ledger in their
//! folder lists their checksums.

mod ledger;
mod legible;
mod pending;
mod set;
mod staging;

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::messages::{self, say};
use crate::press::File;

use super::reading::reason;
use super::{Session, terminal};
use legible::Legible;
pub use legible::legible;
pub use pending::Pending;
pub use set::{FileSet, Staged};

/// Writes one result to a file, or to standard output where `to` is absent, `-` or `/dev/stdout`.
///
/// # Errors
/// `file-not-ours`, `cannot-write`, `folder-missing` and their like (argument `file`), or
/// `stdout-failed`.
pub fn deliver(session: &Session, to: Option<&Path>, bytes: &[u8], force: bool) -> Checked<()> {
    match to {
        Some(path) if !is_stdout(path) => {
            write_file(path, force, |out| out.write_all(bytes))?;
            wrote(session, path);
            Ok(())
        }
        // Binary data is not printed on a terminal.
        _ => match binary(bytes) {
            Some(ending) if io::IsTerminal::is_terminal(&io::stdout()) => {
                Err(Fault::usage("output-is-a-file").with("ending", ending))
            }
            _ => stdout(|out| out.write_all(bytes)),
        },
    }
}

/// The ending of a file of this kind: a PDF, a picture, or an archive such as a workbook.
fn binary(bytes: &[u8]) -> Option<&'static str> {
    let marks = [(&b"PK\x03\x04"[..], "xlsx"), (b"%PDF", "pdf"), (b"\x89PNG", "png")];
    marks.into_iter().find(|(mark, _)| bytes.starts_with(mark)).map(|(_, ending)| ending)
}

/// Writes a set of files into a folder, all or none. Names are plain file names, without folders.
pub fn deliver_all(session: &Session, folder: &Path, files: Vec<File>, force: bool) -> Checked<()> {
    let set = FileSet::begin(session, folder, force)?;
    let staged = set.stage(files)?;
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
pub fn stdout_text(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    as_it_is(|out| {
        let mut out = Legible::new(out);
        write(&mut out)?;
        out.finish()
    })
}

/// The same for text that is the program's own throughout, colours included.
pub fn as_it_is(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    if terminal::has_pager() {
        let mut text = Vec::new();
        write(&mut text).or_else(|error| reader_gone(&error))?;
        return if terminal::show(&text) { Ok(()) } else { unpaged(|out| out.write_all(&text)) };
    }
    unpaged(write)
}

/// Writes to standard output, buffered.
fn unpaged(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = write(&mut out).and_then(|()| out.flush());
    // What could not be written is not tried again when the buffer is dropped.
    let _ = out.into_parts();
    result.or_else(|error| reader_gone(&error))
}

/// A reader that has closed the pipe is no fault; another error of standard output is.
pub fn reader_gone(error: &io::Error) -> Checked<()> {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Ok(());
    }
    Err(Fault::failure("stdout-failed").with("reason", reason(error)))
}

/// Lets `write` fill a file, which takes its place at the end, or leaves no trace.
pub fn write_file(
    path: &Path,
    force: bool,
    write: impl FnOnce(&mut Pending) -> io::Result<()>,
) -> Checked<()> {
    let mut file = Pending::create(path, force)?;
    match write(&mut file) {
        Err(error) if file.is_direct() && error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(cannot_write(path, &error)),
        Ok(()) => file.finish(),
    }
}

/// The files written so far, in their order.
static WRITTEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Says that a file was written.
fn wrote(session: &Session, path: &Path) {
    note(session, "wrote-file", &[("file", &path.display().to_string())]);
    WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
}

/// The files written so far, in their order.
pub(super) fn files_written() -> Vec<PathBuf> {
    WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).clone()
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

/// Notes that a PDF is not PDF/UA-1, and why.
pub fn note_not_accessible(session: &Session, file: &str, reason: &Fault) {
    let reason = messages::fault(session.lang, reason);
    note(session, "pdf-not-accessible", &[("file", file), ("reason", &reason)]);
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

/// The fault of a file that cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::failure("cannot-write").with("file", path.display()).with("reason", reason(error))
}

/// The fault of an existing file that the program may not replace.
fn not_ours(place: &Path) -> Fault {
    Fault::usage("file-not-ours").with("file", place.display())
}

/// Whether a path of `-o` is standard output, `-` or its name on Unix: where the shell has
/// redirected it to a file, that file is not replaced.
pub(super) fn is_stdout(path: &Path) -> bool {
    path == Path::new("-") || (cfg!(unix) && path == Path::new("/dev/stdout"))
}

#[cfg(test)]
#[path = "output/tests.rs"]
mod tests;
