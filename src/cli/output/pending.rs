//! A file being written, which takes its place at the end or leaves no trace.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::NamedTempFile;

use super::ledger::{Ledger, Running};
use super::staging::{Alone, Staging};
use super::{
    Overwrite, cannot_write, exists, folder_of, is_stdout, is_straight, known, name_of, reader_left,
};

/// A file being written: it takes its place only when [`Pending::finish`] is called, and
/// leaves no trace if it is dropped before.
#[derive(Debug)]
pub struct Pending {
    place: PathBuf,
    sum: Running,
    inner: Inner,
}

#[derive(Debug)]
enum Inner {
    /// In a folder beside its place, renamed at the end. The folder is dropped after the file.
    Beside(BufWriter<NamedTempFile>, Overwrite, Staging),
    /// A device or a pipe, written directly.
    Straight(BufWriter<fs::File>),
}

impl Pending {
    /// Refuses what [`Pending::create`] would refuse, and leaves no trace. A pipe is not opened:
    /// its reader would see its end.
    ///
    /// # Errors
    /// As [`Pending::create`].
    pub fn try_out(path: &Path, overwrite: Overwrite) -> Checked<()> {
        if is_stdout(path) || is_straight(path) {
            return Ok(());
        }
        Self::create(path, overwrite).map(drop)
    }

    /// Opens a file to be written at `path`. A symbolic link stays a link: the file it
    /// leads to is the one written.
    ///
    /// # Errors
    /// `file-not-ours` without `--force`, `is-a-folder`, `folder-missing`, `folder-busy`,
    /// `cannot-write`.
    pub fn create(path: &Path, overwrite: Overwrite) -> Checked<Self> {
        let failed = |error: io::Error| cannot_write(path, &error);
        if is_straight(path) {
            // Opened by the path as given: what `/dev/stdout` links to has no path when it is a
            // pipe.
            let file = fs::File::options().write(true).open(path).map_err(failed)?;
            return Ok(Self {
                place: path.to_owned(),
                sum: Running::default(),
                inner: Inner::Straight(BufWriter::new(file)),
            });
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
        let inner = match fs::metadata(&place) {
            Ok(found) if found.is_dir() => {
                return Err(Fault::usage("is-a-folder").with("file", path.display()));
            }
            Ok(_) if overwrite == Overwrite::Refuse && known(&place)?.is_none() => {
                return Err(Fault::usage("file-not-ours").with("file", path.display()));
            }
            Ok(found) => beside(&place, overwrite, Some(found.permissions()))?,
            Err(_) => beside(&place, overwrite, None)?,
        };
        Ok(Self { place, sum: Running::default(), inner })
    }

    /// Whether it is a device or a pipe, written directly.
    pub(super) const fn is_direct(&self) -> bool {
        matches!(self.inner, Inner::Straight(_))
    }

    /// Puts the file in its place, and records it in the ledger of the folder. Without `--force`, a
    /// file that another program has put there meanwhile is kept, and this one gets the first free
    /// name of its kind: `games-2.csv`.
    ///
    /// # Errors
    /// `cannot-write`: nothing was put there; `file-appeared` (arguments `file`, `kept`);
    /// `ledger-not-ours`.
    pub fn finish(self) -> Checked<()> {
        let failed = |error: &io::Error| cannot_write(&self.place, error);
        let (file, overwrite, staging) = match self.inner {
            Inner::Straight(mut file) => {
                return file
                    .flush()
                    .or_else(|error| reader_left(&error).ok_or_else(|| failed(&error)));
            }
            Inner::Beside(file, overwrite, staging) => (file, overwrite, staging),
        };
        let file = file.into_inner().map_err(|error| failed(error.error()))?;
        let mut file = file.into_temp_path();
        let folder = folder_of(&self.place);
        let _alone = Alone::on(folder)?;
        let mut ledger = Ledger::read(folder)?;
        for place in (1..).map(|number| numbered(&self.place, number)) {
            let name = name_of(&place);
            let before = ledger.knows(&name, &place);
            let may_replace = overwrite == Overwrite::Allow || before.is_some();
            let replaces = place == self.place && may_replace;
            if !replaces && exists(&place) {
                continue;
            }
            ledger.record(&name, before, &self.sum.text());
            ledger.write(folder, &staging)?;
            let put = if replaces { file.persist(&place) } else { file.persist_noclobber(&place) };
            match put {
                Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => {
                    file = refused.path;
                }
                Err(refused) => return Err(failed(&refused.error)),
                Ok(()) if place == self.place => return Ok(()),
                Ok(()) => {
                    return Err(Fault::failure("file-appeared")
                        .with("file", self.place.display())
                        .with("kept", place.display()));
                }
            }
        }
        Ok(())
    }
}

/// `games.csv`, then `games-2.csv` and so on.
fn numbered(place: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return place.to_owned();
    }
    let stem = place.file_stem().unwrap_or_default().to_string_lossy();
    let ending = place.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    place.with_file_name(format!("{stem}-{number}{}", ending.unwrap_or_default()))
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.inner {
            Inner::Beside(file, ..) => file.write(bytes),
            Inner::Straight(file) => file.write(bytes),
        }?;
        self.sum.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.inner {
            Inner::Beside(file, ..) => file.flush(),
            Inner::Straight(file) => file.flush(),
        }
    }
}

/// A file made in a folder beside its place, so that the rename stays on one disk.
fn beside(place: &Path, overwrite: Overwrite, replaced: Option<fs::Permissions>) -> Checked<Inner> {
    let folder = folder_of(place);
    if !folder.is_dir() {
        let id = if exists(folder) { "folder-is-a-file" } else { "folder-missing" };
        return Err(Fault::failure(id).with("file", folder.display()));
    }
    let staging = Staging::inside(folder).map_err(|fault| fault.at("file", place.display()))?;
    let made = staging.file().and_then(|file| {
        if let Some(permissions) = replaced {
            file.as_file().set_permissions(permissions)?;
        }
        Ok(BufWriter::new(file))
    });
    let file = made.map_err(|error| cannot_write(place, &error))?;
    Ok(Inner::Beside(file, overwrite, staging))
}
