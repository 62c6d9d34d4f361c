//! Several files written into a folder, all or none.
//!
//! Each is made, staged and closed before the next: neither memory nor open files grow with
//! the set. When all are there the ledger is written, then they take their places.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::TempPath;

use super::ledger::{self, Ledger, checksum};
use super::staging::{Alone, Staging};
use super::{Overwrite, cannot_write, exists, note, reason};
use crate::cli::Session;
use crate::cli::endings::is_like_a_file;

/// A set of files on their way into a folder. Dropped before it is placed it leaves no trace,
/// nor an empty folder that was made for it.
#[derive(Debug)]
pub struct FileSet<'a> {
    session: &'a Session,
    folder: &'a Path,
    overwrite: Overwrite,
    /// The ledger when the set was begun.
    ledger: Ledger,
    staging: Staging,
    /// Dropped last: until then the folder is not empty.
    _made: MadeFolders,
}

/// A file of a set, made and closed.
#[derive(Debug)]
pub struct Staged {
    name: String,
    sum: String,
    file: TempPath,
}

impl Staged {
    /// Its name in the folder.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl<'a> FileSet<'a> {
    /// Begins a set in a folder, which is made if need be.
    ///
    /// # Errors
    /// `folder-like-a-file` for a new folder that would be called like a file,
    /// `folder-is-a-file`, `folder-not-writable`, `ledger-not-ours`, `folder-busy`,
    /// `cannot-write` (argument `file`).
    pub fn begin(session: &'a Session, folder: &'a Path, overwrite: Overwrite) -> Checked<Self> {
        if !folder.is_dir() && is_like_a_file(folder) {
            return Err(Fault::usage("folder-like-a-file")
                .with("file", folder.display())
                .with("folder", folder.with_extension("").display()));
        }
        let made = MadeFolders::down_to(folder)?;
        let ledger = Ledger::read(folder)?;
        let staging = Staging::inside(folder)?;
        Ok(Self { session, folder, overwrite, ledger, staging, _made: made })
    }

    /// Makes a file of the set; its name is a plain file name, without folders. What could
    /// not be replaced is refused now, before any further work.
    ///
    /// # Errors
    /// `file-not-ours`, `folder-in-place`, `cannot-write` (argument `file`).
    pub fn stage(&self, name: String, bytes: &[u8]) -> Checked<Staged> {
        if self.before(&self.ledger, &name).is_err() {
            // Another run may have put it there since this one began.
            let _alone = Alone::on(self.folder)?;
            self.before(&Ledger::read(self.folder)?, &name)?;
        }
        let written = self.staging.file().and_then(|mut file| {
            file.write_all(bytes)?;
            Ok(file.into_temp_path())
        });
        let file = written.map_err(|error| cannot_write(&self.folder.join(&name), &error))?;
        Ok(Staged { sum: checksum(bytes), name, file })
    }

    /// Puts the files in their places and says so.
    ///
    /// # Errors
    /// As [`FileSet::stage`], with nothing put in place; `cannot-write` where the system
    /// refuses a place, with the files before it put in theirs.
    pub fn place(self, files: Vec<Staged>) -> Checked<()> {
        let _alone = Alone::on(self.folder)?;
        // Another run may have ended meanwhile.
        let mut ledger = Ledger::read(self.folder)?;
        for file in &files {
            let before = self.before(&ledger, &file.name)?;
            ledger.record(&file.name, before, &file.sum);
        }
        self.write(&ledger)?;
        for Staged { name, file, .. } in files {
            let path = self.folder.join(name);
            put(file, &path).map_err(|error| cannot_write(&path, &error))?;
            note(self.session, "wrote-file", &[("file", &path.display().to_string())]);
        }
        Ok(())
    }

    /// The checksum of what is in a file's place, where the program wrote it. Nothing may be
    /// there, or it may be replaced.
    fn before(&self, ledger: &Ledger, name: &str) -> Checked<Option<String>> {
        let path = self.folder.join(name);
        let known = ledger.knows(name, &path);
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_dir() => {
                Err(Fault::failure("folder-in-place").with("file", path.display()))
            }
            Ok(_) if known.is_none() && self.overwrite == Overwrite::Refuse => {
                Err(Fault::usage("file-not-ours").with("file", path.display()))
            }
            _ => Ok(known),
        }
    }

    fn write(&self, ledger: &Ledger) -> Checked<()> {
        let path = self.folder.join(ledger::NAME);
        let written = self.staging.file().and_then(|mut file| {
            file.write_all(ledger.text().as_bytes())?;
            put(file.into_temp_path(), &path)
        });
        written.map_err(|error| cannot_write(&path, &error))
    }
}

/// Renames a file into its place: a link there is replaced, not followed, and a file leaves
/// its permissions.
fn put(file: TempPath, place: &Path) -> io::Result<()> {
    let renamed = match fs::symlink_metadata(place) {
        // Nothing is lost that appears in this moment.
        Err(_) => file.persist_noclobber(place),
        Ok(found) => {
            if found.is_file() {
                fs::set_permissions(&file, found.permissions())?;
            }
            file.persist(place)
        }
    };
    renamed.map_err(|error| error.error)
}

/// The folders that were made for a set, removed when dropped if nothing is in them.
#[derive(Debug, Default)]
struct MadeFolders(Vec<PathBuf>);

impl MadeFolders {
    /// Makes a folder and those it lies in, as far as they are missing.
    ///
    /// # Errors
    /// `folder-is-a-file`, `folder-not-writable`.
    fn down_to(folder: &Path) -> Checked<Self> {
        if exists(folder) && !folder.is_dir() {
            return Err(Fault::failure("folder-is-a-file").with("file", folder.display()));
        }
        let missing = folder.ancestors().take_while(|path| *path != Path::new("") && !exists(path));
        let made = Self(missing.map(Path::to_owned).collect());
        fs::create_dir_all(folder).map_err(|error| {
            Fault::failure("folder-not-writable")
                .with("file", folder.display())
                .with("reason", reason(&error))
        })?;
        Ok(made)
    }
}

impl Drop for MadeFolders {
    fn drop(&mut self) {
        // The deepest stands first. One that holds something is not removed by the system.
        for folder in &self.0 {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}
