//! All that is written to the disk and to standard output.
//!
//! A file is written beside its place and then renamed, so that a reader sees the old
//! file or the new one, never half of one. Nothing is overwritten without `--force`,
//! but for the files of a folder that the program itself wrote there and that nobody
//! has changed since: a small ledger in that folder lists their checksums.

mod ledger;
mod legible;

use std::fs;
use std::io::{self, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::NamedTempFile;

use crate::document::messages::say;

use super::Session;
use ledger::Ledger;
use legible::Legible;
pub use legible::legible;

/// What to do with a file that exists already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overwrite {
    /// Refuse, and say so.
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

/// Writes one result to a file, or to standard output where `to` is absent or `-`.
///
/// # Errors
/// `file-exists`, `cannot-write`, `folder-missing` and their like (argument `file`), or
/// `stdout-failed`.
pub fn deliver(
    session: &Session,
    to: Option<&Path>,
    bytes: &[u8],
    overwrite: Overwrite,
) -> Checked<()> {
    match to {
        // An archive would only trouble a terminal.
        None if io::IsTerminal::is_terminal(&io::stdout()) && bytes.starts_with(b"PK") => {
            Err(Fault::usage("output-is-a-file"))
        }
        None => stdout(|out| out.write_all(bytes)),
        Some(path) if path == Path::new("-") => stdout(|out| out.write_all(bytes)),
        Some(path) => {
            write_file(path, overwrite, |out| out.write_all(bytes))?;
            note(session, "wrote-file", &[("file", &path.display().to_string())]);
            Ok(())
        }
    }
}

/// Writes a set of files into a folder, which is made if need be: all are checked before
/// the first is written. A file of the folder that the program wrote before, and that
/// nobody has changed since, is replaced without `--force`.
///
/// Names are plain file names, without folders.
///
/// # Errors
/// `folder-like-a-file` for a new folder that would be called like a file,
/// `folder-is-a-file`, `folder-not-writable`, `file-not-ours`, `cannot-write` and their
/// like (argument `file`).
pub fn deliver_all(
    session: &Session,
    folder: &Path,
    files: &[(String, Vec<u8>)],
    overwrite: Overwrite,
) -> Checked<()> {
    if !folder.is_dir() && is_like_a_file(folder) {
        return Err(Fault::usage("folder-like-a-file")
            .with("file", folder.display())
            .with("folder", folder.with_extension("").display()));
    }
    make_folder(folder)?;
    let mut ledger = Ledger::read(folder)?;
    for (name, _) in files {
        let path = folder.join(name);
        let ours = ledger.vouches_for(name, || fs::read(&path));
        if overwrite == Overwrite::Refuse && exists(&path) && !ours {
            return Err(Fault::usage("file-not-ours").with("file", path.display()));
        }
    }
    // All are written beside before the first is renamed: a disk that fills leaves the
    // folder as it was.
    let mut ready = Vec::new();
    for (name, bytes) in files {
        let path = folder.join(name);
        let mut file = Pending::create(&path, Overwrite::Allow)?;
        file.write_all(bytes).and_then(|()| file.flush()).map_err(|e| cannot_write(&path, &e))?;
        ledger.record(name, bytes);
        ready.push((path, file));
    }
    let mut written = Vec::new();
    for (path, file) in ready {
        file.finish()?;
        written.push(path);
    }
    ledger.write(folder)?;
    for path in &written {
        note(session, "wrote-file", &[("file", &path.display().to_string())]);
    }
    Ok(())
}

/// Whether a path ends as the files that the program writes: `-o sheet.pdf` is not meant
/// for a folder.
fn is_like_a_file(path: &Path) -> bool {
    const FILES: [&str; 14] = [
        "pdf", "html", "htm", "md", "typ", "tex", "png", "svg", "xlsx", "ods", "ipynb", "xml",
        "csv", "txt",
    ];
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| FILES.contains(&&*ending))
}

/// Lets `write` speak to standard output, buffered; a terminal gets no control characters. A
/// reader who has gone (`| head`) is no fault: the rest is dropped in silence.
///
/// # Errors
/// `stdout-failed` (argument `reason`): a full disk behind a redirection, for instance.
pub fn stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Checked<()> {
    if io::IsTerminal::is_terminal(&io::stdout()) { stdout_text(write) } else { as_it_is(write) }
}

/// The same for what is meant for a terminal: without control characters wherever it goes.
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

/// The same for what the program alone has written, colours included.
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

/// A reader who has gone is no fault; another error of standard output is.
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
    write(&mut file).map_err(|error| cannot_write(path, &error))?;
    file.finish()
}

/// Says something on standard error, in the session's language.
pub fn note(session: &Session, id: &str, args: &[(&str, &str)]) {
    stderr(&say(session.lang, id, args));
}

/// A line on standard error, without control characters. Where nobody reads it any more (`2>&1 | head`) it is dropped:
/// there is no place left to say so.
pub fn stderr(line: &str) {
    let _ = writeln!(io::stderr(), "{}", legible(line));
}

/// Reads a file the user named.
///
/// # Errors
/// `cannot-read` (arguments `file`, `reason`).
pub fn read(path: &Path) -> Checked<Vec<u8>> {
    fs::read(path).map_err(|error| cannot_read(path, &error))
}

/// Reads a file the user named, or its beginning: at most `most` bytes and one more, which tells
/// that it is too large. A device may have no end.
///
/// # Errors
/// `cannot-read` (arguments `file`, `reason`).
pub fn read_at_most(path: &Path, most: usize) -> Checked<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| cannot_read(path, &error))?;
    Ok(bytes)
}

/// Reads a text file the user named.
///
/// # Errors
/// `cannot-read` (arguments `file`, `reason`), or `not-utf-8` (argument `file`).
pub fn read_text(path: &Path) -> Checked<String> {
    String::from_utf8(read(path)?)
        .map_err(|_| Fault::failure("not-utf-8").with("file", path.display()))
}

/// The fault of a file that cannot be read.
#[must_use]
pub fn cannot_read(path: &Path, error: &io::Error) -> Fault {
    Fault::failure("cannot-read").with("file", path.display()).with("reason", reason(error))
}

/// The fault of a file that cannot be written.
#[must_use]
pub fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::failure("cannot-write").with("file", path.display()).with("reason", reason(error))
}

/// A file being written: it takes its place only when [`Pending::finish`] is called, and
/// leaves no trace if it is dropped before.
#[derive(Debug)]
pub struct Pending {
    place: PathBuf,
    inner: Inner,
}

#[derive(Debug)]
enum Inner {
    /// Written beside, renamed at the end.
    Beside(BufWriter<NamedTempFile>),
    /// A device or a pipe: it has no beside.
    Straight(BufWriter<fs::File>),
}

impl Pending {
    /// Opens a file to be written at `path`. A symbolic link stays a link: the file it
    /// leads to is the one written.
    ///
    /// # Errors
    /// `file-exists` without `--force`, `is-a-folder`, `folder-missing`, `cannot-write`.
    pub fn create(path: &Path, overwrite: Overwrite) -> Checked<Self> {
        let failed = |error: io::Error| cannot_write(path, &error);
        let place = if path.is_symlink() {
            fs::canonicalize(path).map_err(failed)?
        } else {
            path.to_owned()
        };
        let inner = match fs::metadata(&place) {
            Ok(found) if found.is_dir() => {
                return Err(Fault::usage("is-a-folder").with("file", path.display()));
            }
            Ok(found) if !found.is_file() => Inner::Straight(BufWriter::new(
                fs::File::options().write(true).open(&place).map_err(failed)?,
            )),
            Ok(_) if overwrite == Overwrite::Refuse => {
                return Err(Fault::usage("file-exists").with("file", path.display()));
            }
            Ok(found) => Inner::Beside(beside(&place, Some(found.permissions()))?),
            Err(_) => Inner::Beside(beside(&place, None)?),
        };
        Ok(Self { place, inner })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// `cannot-write`: nothing was put there.
    pub fn finish(self) -> Checked<()> {
        let failed = |error: &io::Error| cannot_write(&self.place, error);
        match self.inner {
            Inner::Straight(mut file) => file.flush().map_err(|error| failed(&error)),
            Inner::Beside(file) => {
                let file = file.into_inner().map_err(|error| failed(error.error()))?;
                file.persist(&self.place).map_err(|error| failed(&error.error))?;
                Ok(())
            }
        }
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.inner {
            Inner::Beside(file) => file.write(bytes),
            Inner::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.inner {
            Inner::Beside(file) => file.flush(),
            Inner::Straight(file) => file.flush(),
        }
    }
}

/// A temporary file in the same folder, so that the rename stays on one disk.
fn beside(place: &Path, replaced: Option<fs::Permissions>) -> Checked<BufWriter<NamedTempFile>> {
    let folder = match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let id = if exists(folder) { "folder-is-a-file" } else { "folder-missing" };
        return Err(Fault::failure(id).with("file", folder.display()));
    }
    let mut maker = tempfile::Builder::new();
    maker.prefix(".senet-");
    give_ordinary_permissions(&mut maker);
    let made = maker.tempfile_in(folder).and_then(|file| {
        if let Some(permissions) = replaced {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(BufWriter::new(file))
    });
    made.map_err(|error| cannot_write(place, &error))
}

/// A new file may be read as the user's mask has it, not by its owner alone.
#[cfg(unix)]
fn give_ordinary_permissions(maker: &mut tempfile::Builder) {
    use std::os::unix::fs::PermissionsExt;
    maker.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn give_ordinary_permissions(_maker: &mut tempfile::Builder) {}

fn make_folder(folder: &Path) -> Checked<()> {
    if exists(folder) && !folder.is_dir() {
        return Err(Fault::failure("folder-is-a-file").with("file", folder.display()));
    }
    fs::create_dir_all(folder).map_err(|error| {
        Fault::failure("folder-not-writable")
            .with("file", folder.display())
            .with("reason", reason(&error))
    })
}

/// Whether something is there, be it a link that leads nowhere.
fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Why the system refused, as a word that the messages know, else in its own words.
fn reason(error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    let word = match error.kind() {
        Kind::NotFound => "not-found",
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => "not-permitted",
        Kind::StorageFull | Kind::QuotaExceeded => "disk-full",
        Kind::IsADirectory => "is-a-folder",
        Kind::NotADirectory => "not-a-folder",
        Kind::InvalidFilename => "name-too-long",
        _ => return error.to_string(),
    };
    word.to_owned()
}

#[cfg(test)]
#[path = "output/tests.rs"]
mod tests;
