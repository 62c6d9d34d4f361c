//! Several files written into a folder, all or none.
//!
//! Each is made, staged and closed before the next: neither memory nor open files grow with
//! the set. When all are there they take their places.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::staging::{Move, Staging};
use super::{cannot_write, deliver, note_not_accessible, wrote};
use crate::cli::Session;
use crate::cli::endings::{folder_for, is_one_file};
use crate::cli::reading::{exists, folder_of, reason};
use crate::press::{File, page_file};

/// A set of files to be put into a folder, or into a place that takes only one: a file, or standard
/// output. If it is dropped before [`FileSet::place`], no file is left, nor an empty folder that
/// was made for it.
#[derive(Debug)]
pub struct FileSet<'a> {
    session: &'a Session,
    /// What was asked for.
    path: &'a Path,
    force: bool,
    /// If the target takes one file only: whether that file has been made.
    single: Option<AtomicBool>,
    /// Where files are made; none for standard output, whose one file is kept in memory.
    staging: Option<Staging>,
    /// Dropped last: until then the folder is not empty.
    _made: MadeFolders,
}

/// A file of a set, made and closed.
#[derive(Debug)]
pub struct Staged {
    name: String,
    content: Content,
    /// Why a PDF is not PDF/UA-1.
    not_accessible: Option<Fault>,
}

/// The content of a file that has been made.
#[derive(Debug)]
enum Content {
    /// A file in the hidden folder.
    File(PathBuf),
    /// What goes to standard output.
    Bytes(Vec<u8>),
}

impl<'a> FileSet<'a> {
    /// Begins a set in a folder, which is made if need be; or for the one file of a path that ends
    /// like a file, or of `-`.
    ///
    /// # Errors
    /// `folder-is-a-file`, `folder-not-writable`, `folder-missing`, `ledger-not-ours`,
    /// `folder-busy`, `cannot-write` (argument `file`).
    pub fn begin(session: &'a Session, path: &'a Path, force: bool) -> Checked<Self> {
        let single = is_one_file(path).then(AtomicBool::default);
        let (folder, made) = match single {
            Some(_) => (folder_of(path), MadeFolders::default()),
            None => (path, MadeFolders::down_to(path)?),
        };
        let to_disk = path != Path::new("-");
        let staging = to_disk.then(|| Staging::inside(folder, folder)).transpose()?;
        Ok(Self { session, path, force, single, staging, _made: made })
    }

    /// Makes the files of a document. What could not be replaced is refused now, before any further
    /// work. Where there is place for one file, the pictures of several pages are named after it and
    /// numbered.
    ///
    /// # Errors
    /// `file-name-refused`, `file-not-ours`, `folder-in-place`, `cannot-write` (argument `file`);
    /// `several-files` for a second file where there is place for one; `several-pages` (arguments
    /// `pages`, `expected`) for standard output.
    pub fn stage(&self, files: Vec<File>) -> Checked<Vec<Staged>> {
        let is_picture = |file: &File| Path::new(&file.name).extension() == Some("png".as_ref());
        if self.single.is_some() && files.len() > 1 && files.iter().all(is_picture) {
            if self.staging.is_none() {
                let fault = Fault::usage("several-pages").with("pages", files.len());
                return Err(fault.with("expected", "page.png"));
            }
            self.single_name()?;
            let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
            let numbered = files.into_iter().zip(1..);
            return numbered.map(|(file, page)| self.make(page_file(&stem, page), file)).collect();
        }
        let staged = files.into_iter().map(|file| {
            let name = match self.single_name()? {
                Some(name) => name,
                None => plain_name(&file.name)?.to_owned(),
            };
            self.make(name, file)
        });
        staged.collect()
    }

    /// The name of the file where there is place for only one.
    fn single_name(&self) -> Checked<Option<String>> {
        let Some(is_made) = &self.single else { return Ok(None) };
        if !is_made.swap(true, Ordering::Relaxed) {
            return Ok(self.path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
        Err(Fault::usage("several-files")
            .with("file", self.path.display())
            .with("folder", folder_for(self.path).display()))
    }

    /// Makes a file under this name.
    fn make(&self, name: String, file: File) -> Checked<Staged> {
        let File { bytes, not_accessible, .. } = file;
        let content = match &self.staging {
            None => Content::Bytes(bytes),
            Some(staging) => {
                let place = self.place_of(&name);
                Staging::allow(&place, self.force)?;
                let file = staging.new_file();
                fs::write(&file, bytes).map_err(|error| cannot_write(&place, &error))?;
                Content::File(file)
            }
        };
        Ok(Staged { name, content, not_accessible })
    }

    /// Puts the files in their places and lists them on standard error, then the PDFs that are not
    /// PDF/UA-1. After a fault, what was in the places before is there again.
    pub fn place(self, files: Vec<Staged>) -> Checked<()> {
        let (mut moves, mut notes) = (Vec::new(), Vec::new());
        for Staged { name, content, not_accessible } in files {
            match content {
                Content::Bytes(bytes) => deliver(self.session, None, &bytes, self.force)?,
                Content::File(file) => moves.push(Move { file, place: self.place_of(&name) }),
            }
            notes.extend(not_accessible.map(|reason| (name, reason)));
        }
        if let Some(staging) = &self.staging {
            staging.place(&moves, self.force)?;
        }
        for Move { place, .. } in &moves {
            wrote(self.session, place);
        }
        for (file, reason) in &notes {
            note_not_accessible(self.session, file, reason);
        }
        Ok(())
    }

    /// The path of a file, as it is printed.
    fn place_of(&self, name: &str) -> PathBuf {
        if self.single.is_some() { self.path.with_file_name(name) } else { self.path.join(name) }
    }
}

/// A name that the program gave to a file: it stays in its folder and on its line. Every name of a set
/// comes through here.
fn plain_name(name: &str) -> Checked<&str> {
    let is_apart = |sign: char| sign.is_control() || "/\\:".contains(sign);
    if name.is_empty() || name.starts_with('.') || name.contains(is_apart) {
        return Err(Fault::failure("file-name-refused").with("found", name));
    }
    Ok(name)
}

/// The folders that were made for a set, removed when dropped if nothing is in them.
#[derive(Debug, Default)]
struct MadeFolders(Vec<PathBuf>);

impl MadeFolders {
    /// Makes a folder and those it lies in, as far as they are missing.
    fn down_to(folder: &Path) -> Checked<Self> {
        let missing = folder.ancestors().take_while(|path| *path != Path::new("") && !exists(path));
        let made = Self(missing.map(Path::to_owned).collect());
        if made.0.is_empty() {
            return Ok(made);
        }
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
        let _ = self.0.iter().try_for_each(fs::remove_dir);
    }
}

#[cfg(test)]
mod tests {
    use super::plain_name;

    #[test]
    fn a_name_stays_in_its_folder_and_on_its_line() {
        for name in ["/a", "a/b", "..", "../a", "a\\b", "C:a", "a\nb", "a\u{1b}b", ".a", ""] {
            assert!(plain_name(name).is_err(), "{name:?}");
        }
        for name in ["sticks-or-die-fr-1-eleve.pdf", "a-Tle-spé-B-2-key.html"] {
            assert_eq!(plain_name(name), Ok(name));
        }
    }
}
