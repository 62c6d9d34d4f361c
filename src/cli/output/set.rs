//! Several files written into a folder, all or none.
//!
//! Each is made, staged and closed before the next: neither memory nor open files grow with
//! the set. When all are there the ledger is written, then they take their places.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::TempPath;

use super::ledger::{Ledger, checksum};
use super::staging::{Alone, Staging, put};
use super::{Overwrite, cannot_write, deliver, exists, folder_of, name_of, note, reason};
use crate::cli::Session;
use crate::cli::endings::{folder_for, is_one_file};
use crate::press::page_file;

/// A set of files to be put into a folder, or into a place that takes only one: a file, or standard
/// output. If it is dropped before [`FileSet::place`], no file is left, nor an empty folder that
/// was made for it.
#[derive(Debug)]
pub struct FileSet<'a> {
    session: &'a Session,
    folder: &'a Path,
    /// What was asked for, where it takes one file only.
    single: Option<Single<'a>>,
    overwrite: Overwrite,
    /// The ledger when the set was begun.
    ledger: Ledger,
    /// Where files are made; none for standard output, whose one file is kept in memory.
    staging: Option<Staging>,
    /// Dropped last: until then the folder is not empty.
    _made: MadeFolders,
}

/// A place that takes one file, and whether it has one.
#[derive(Debug)]
struct Single<'a> {
    path: &'a Path,
    taken: AtomicBool,
}

impl Single<'_> {
    /// The name of the one file.
    ///
    /// # Errors
    /// `several-files` (arguments `file`, `folder`) for a second one.
    fn take(&self) -> Checked<String> {
        if !self.taken.swap(true, Ordering::Relaxed) {
            return Ok(name_of(self.path));
        }
        let folder = folder_for(self.path);
        Err(Fault::usage("several-files")
            .with("file", self.path.display())
            .with("folder", folder.display()))
    }
}

/// A file of a set, made and closed.
#[derive(Debug)]
pub struct Staged {
    name: String,
    sum: String,
    made: Made,
}

/// The content of a file that has been made.
#[derive(Debug)]
enum Made {
    /// A file in the staging folder.
    File(TempPath),
    /// What goes to standard output.
    Bytes(Vec<u8>),
}

impl Staged {
    /// Its name in the folder.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl<'a> FileSet<'a> {
    /// Begins a set in a folder, which is made if need be; or for the one file of a path that ends
    /// like a file, or of `-`.
    ///
    /// # Errors
    /// `folder-is-a-file`, `folder-not-writable`, `folder-missing`, `ledger-not-ours`,
    /// `folder-busy`, `cannot-write` (argument `file`).
    pub fn begin(session: &'a Session, path: &'a Path, overwrite: Overwrite) -> Checked<Self> {
        let single = is_one_file(path).then(|| Single { path, taken: AtomicBool::new(false) });
        if path == Path::new("-") {
            let (folder, ledger, made) =
                (Path::new("."), Ledger::default(), MadeFolders::default());
            let staging = None;
            return Ok(Self { session, folder, single, overwrite, ledger, staging, _made: made });
        }
        let (folder, made) = match &single {
            None => (path, MadeFolders::down_to(path)?),
            Some(_) => (existing(folder_of(path))?, MadeFolders::default()),
        };
        let staging = Some(Staging::inside(folder)?);
        let ledger = Ledger::read(folder)?;
        Ok(Self { session, folder, single, overwrite, ledger, staging, _made: made })
    }

    /// Makes a file of the set; its name is a plain file name, without folders. What could
    /// not be replaced is refused now, before any further work.
    ///
    /// # Errors
    /// `file-not-ours`, `folder-in-place`, `cannot-write` (argument `file`); `several-files` for
    /// a second file where there is place for one.
    pub fn stage(&self, name: String, bytes: &[u8]) -> Checked<Staged> {
        let name = match &self.single {
            None => name,
            Some(single) => single.take()?,
        };
        self.make(name, bytes)
    }

    /// Makes the pictures of a document's pages. Where there is place for one file they are named
    /// after it and numbered, if there are several.
    ///
    /// # Errors
    /// As [`FileSet::stage`]; `several-pages` (arguments `pages`, `expected`) for standard output.
    pub fn stage_pages(&self, pages: &[(String, Vec<u8>)]) -> Checked<Vec<Staged>> {
        let Some(single) = self.single.as_ref().filter(|_| pages.len() > 1) else {
            return pages.iter().map(|(name, bytes)| self.stage(name.clone(), bytes)).collect();
        };
        if self.to_stdout() {
            return Err(Fault::usage("several-pages")
                .with("pages", pages.len())
                .with("expected", "page.png"));
        }
        single.take()?;
        let stem = single.path.file_stem().unwrap_or_default().to_string_lossy();
        let named = pages.iter().zip(1..);
        named.map(|((_, bytes), page)| self.make(page_file(&stem, page), bytes)).collect()
    }

    /// Makes a file of this name.
    fn make(&self, name: String, bytes: &[u8]) -> Checked<Staged> {
        let Some(staging) = &self.staging else {
            return Ok(Staged { sum: String::new(), name, made: Made::Bytes(bytes.to_vec()) });
        };
        if self.before(&self.ledger, &name).is_err() {
            // Another run may have put it there since this one began.
            let _alone = Alone::on(self.folder)?;
            self.before(&Ledger::read(self.folder)?, &name)?;
        }
        let written = staging.file().and_then(|mut file| {
            file.write_all(bytes)?;
            Ok(file.into_temp_path())
        });
        let file = written.map_err(|error| cannot_write(&self.folder.join(&name), &error))?;
        Ok(Staged { sum: checksum(bytes), name, made: Made::File(file) })
    }

    /// Puts the files in their places and lists them on standard error.
    ///
    /// # Errors
    /// As [`FileSet::stage`], with nothing put in place; `cannot-write` where the system
    /// refuses a place, with the files before it put in theirs.
    pub fn place(self, files: Vec<Staged>) -> Checked<()> {
        let Some(staging) = &self.staging else {
            return files.iter().try_for_each(|file| match &file.made {
                Made::Bytes(bytes) => deliver(self.session, None, bytes, self.overwrite),
                Made::File(_) => Ok(()),
            });
        };
        let _alone = Alone::on(self.folder)?;
        // Another run may have ended meanwhile.
        let mut ledger = Ledger::read(self.folder)?;
        for file in &files {
            let before = self.before(&ledger, &file.name)?;
            ledger.record(&file.name, before, &file.sum);
        }
        ledger.write(self.folder, staging)?;
        for Staged { name, made, .. } in files {
            let Made::File(file) = made else { continue };
            let path = self.place_of(&name);
            put(file, &path).map_err(|error| cannot_write(&path, &error))?;
            note(self.session, "wrote-file", &[("file", &path.display().to_string())]);
        }
        Ok(())
    }

    /// Whether the one file goes to standard output, whatever is called `-` in this folder.
    fn to_stdout(&self) -> bool {
        self.staging.is_none()
    }

    /// The path of a file, as it is printed.
    fn place_of(&self, name: &str) -> PathBuf {
        let beside = |single: &Single| single.path.with_file_name(name);
        self.single.as_ref().map_or_else(|| self.folder.join(name), beside)
    }

    /// The checksum of what is in a file's place, where the program wrote it. Nothing may be
    /// there, or it may be replaced.
    fn before(&self, ledger: &Ledger, name: &str) -> Checked<Option<String>> {
        if self.to_stdout() {
            return Ok(None);
        }
        let path = self.place_of(name);
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
}

/// A folder that is there.
fn existing(folder: &Path) -> Checked<&Path> {
    if folder.is_dir() {
        return Ok(folder);
    }
    let id = if exists(folder) { "folder-is-a-file" } else { "folder-missing" };
    Err(Fault::failure(id).with("file", folder.display()))
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
