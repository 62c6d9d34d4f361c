//! A file being written, which takes its place at the end or leaves no trace.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::iter;
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::staging::{Move, Staging};
use super::{cannot_write, is_stdout};
use crate::cli::reading::{exists, folder_of};

/// A file being written: it takes its place only when [`Pending::finish`] is called, and
/// leaves no trace if it is dropped before.
#[derive(Debug)]
pub struct Pending {
    out: BufWriter<File>,
    place: PathBuf,
    /// Where it is made; none for a device or a pipe, which is written directly.
    made: Option<(PathBuf, Staging)>,
    force: bool,
}

impl Pending {
    /// Refuses what [`Pending::create`] would refuse, and leaves no trace. A pipe is not opened:
    /// its reader would see its end.
    pub fn try_out(path: &Path, force: bool) -> Checked<()> {
        if is_stdout(path) || is_device(path) {
            return Ok(());
        }
        Self::create(path, force).map(drop)
    }

    /// Opens a file to be written at `path`. A symbolic link stays a link: the file it
    /// leads to is the one written.
    ///
    /// # Errors
    /// `file-not-ours` without `--force`, `is-a-folder`, `link-broken`, those of
    /// `Staging::inside`.
    pub fn create(path: &Path, force: bool) -> Checked<Self> {
        let failed = |error: io::Error| cannot_write(path, &error);
        if is_device(path) {
            // Opened by the path as given: what `/dev/stdout` links to has no path when it is a
            // pipe.
            let out = File::options().write(true).open(path).map_err(failed)?;
            let (out, place) = (BufWriter::new(out), path.to_owned());
            return Ok(Self { out, place, made: None, force });
        }
        if path.is_dir() {
            return Err(Fault::usage("is-a-folder").with("file", path.display()));
        }
        let place = if path.is_symlink() {
            fs::canonicalize(path).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => {
                    Fault::failure("link-broken").with("file", path.display())
                }
                _ => failed(error),
            })?
        } else {
            path.to_owned()
        };
        Staging::allow(&place, force)?;
        let staging = Staging::inside(folder_of(&place), path)?;
        let file = staging.new_file();
        let out = BufWriter::new(File::create_new(&file).map_err(failed)?);
        Ok(Self { out, place, made: Some((file, staging)), force })
    }

    /// Whether it is a device or a pipe, written directly.
    pub(super) const fn is_direct(&self) -> bool {
        self.made.is_none()
    }

    /// Puts the file in its place, and records it in the ledger of the folder. Without `--force`, a
    /// file that another program has put there meanwhile is kept, and this one gets the first free
    /// name of its kind: `games-2.csv`.
    ///
    /// # Errors
    /// `cannot-write`: nothing was put there; `file-appeared` (arguments `file`, `kept`);
    /// `ledger-not-ours`.
    pub fn finish(self) -> Checked<()> {
        let Self { mut out, place: wanted, made, force } = self;
        if let Err(error) = out.flush() {
            let gone = made.is_none() && error.kind() == io::ErrorKind::BrokenPipe;
            return if gone { Ok(()) } else { Err(cannot_write(&wanted, &error)) };
        }
        // Closed before it is renamed.
        drop(out);
        let Some((file, staging)) = made else { return Ok(()) };
        let is_taken = |fault: &Fault| ["file-not-ours", "folder-in-place"].contains(&fault.id());
        let others = (2..).map(|number| numbered(&wanted, number)).filter(|place| !exists(place));
        for place in iter::once(wanted.clone()).chain(others) {
            let is_wanted = place == wanted;
            let kept = place.display().to_string();
            match staging.place(&[Move { file: file.clone(), place }], force && is_wanted) {
                Err(fault) if is_taken(&fault) => {}
                Ok(()) if !is_wanted => {
                    let fault = Fault::failure("file-appeared").with("file", wanted.display());
                    return Err(fault.with("kept", kept));
                }
                done => return done,
            }
        }
        Ok(())
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Whether a path leads to a device or a pipe, which is written directly.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// `games-2.csv` beside `games.csv`.
fn numbered(place: &Path, number: u32) -> PathBuf {
    let parts = [place.file_stem(), place.extension()];
    let [stem, ending] = parts.map(|part| part.unwrap_or_default().to_string_lossy());
    place.with_file_name(format!("{stem}-{number}.{ending}").trim_end_matches('.'))
}
