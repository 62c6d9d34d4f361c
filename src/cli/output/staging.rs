//! The hidden folder, on the same disk, in which files are made before they take their places. It
//! is removed when the run ends; one that a killed run has left is removed by the next.
//!
//! A run locks its folder; the system releases the lock when the run ends, however it ends.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;
use std::{io, mem};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::{Builder, TempDir};

use super::ledger::{self, Ledger};
use super::{cannot_write, not_ours};
use crate::cli::reading::{exists, folder_of};
use crate::cli::signals;

/// How the name of such a folder begins; [`RANDOM`] letters and digits follow.
const PREFIX: &str = ".senet-new-";
const RANDOM: usize = 6;

/// The pause between two attempts to get the lock, and the most attempts: putting files in their
/// places takes milliseconds.
const PAUSE: Duration = Duration::from_millis(10);
const PAUSES: usize = 3000;

/// The hidden folder of one run, removed when dropped.
#[derive(Debug)]
pub(super) struct Staging {
    /// Kept open: other runs see by it that this one lives.
    _lock: Option<File>,
    hidden: TempDir,
    /// The number that names the next file in it.
    next: AtomicU64,
}

/// A file that has been made, and the place that it is to take.
#[derive(Debug, Clone)]
pub(super) struct Move {
    pub(super) file: PathBuf,
    pub(super) place: PathBuf,
}

impl Staging {
    /// Makes the hidden folder inside `folder`, and removes those of runs that ended without doing
    /// so. The fault of a folder that cannot be written names it as `shown`.
    pub(super) fn inside(folder: &Path, shown: &Path) -> Checked<Self> {
        if !folder.is_dir() {
            let id = if exists(folder) { "folder-is-a-file" } else { "folder-missing" };
            return Err(Fault::failure(id).with("file", folder.display()));
        }
        signals::clean_up(abandon);
        // Under this lock no other run takes the new folder for one left behind before it is
        // locked.
        let _alone = Alone::on(folder)?;
        remove_leftovers(folder);
        Ledger::read(folder)?;
        // A signal handler waits until the new folder is recorded.
        let mut open = open_folders();
        let made = Builder::new().prefix(PREFIX).rand_bytes(RANDOM).tempdir_in(folder);
        let hidden = made.map_err(|error| cannot_write(shown, &error))?;
        open.push(hidden.path().to_owned());
        drop(open);
        let lock = lockable(hidden.path()).ok().filter(|file| file.try_lock().is_ok());
        Ok(Self { _lock: lock, hidden, next: AtomicU64::new(0) })
    }

    /// The path of a new file in it.
    pub(super) fn new_file(&self) -> PathBuf {
        self.hidden.path().join(self.next.fetch_add(1, Ordering::Relaxed).to_string())
    }

    /// Refuses a place whose file may not be replaced.
    pub(super) fn allow(place: &Path, force: bool) -> Checked<()> {
        if !exists(place) {
            return Ok(());
        }
        let folder = folder_of(place);
        Ledger::read(folder)?.allow(place, force).or_else(|_| {
            // Another run may be putting its files there.
            let _alone = Alone::on(folder)?;
            Ledger::read(folder)?.allow(place, force)
        })
    }

    /// Puts files in their places, all of them or none, and the ledger that knows them before.
    pub(super) fn place(&self, files: &[Move], force: bool) -> Checked<()> {
        let folder = folder_of(self.hidden.path());
        let _alone = Alone::on(folder)?;
        let mut ledger = Ledger::read(folder)?;
        for Move { file, place } in files {
            ledger.allow(place, force)?;
            ledger.record(place, file).map_err(|error| cannot_write(place, &error))?;
        }
        let list = Move { file: self.new_file(), place: folder.join(ledger::NAME) };
        let written = fs::write(&list.file, ledger.text());
        written.map_err(|error| cannot_write(&list.place, &error))?;
        self.put_all(&[&[list], files].concat())
    }

    /// Puts files in their places. If one cannot be put there, what was in the places before it
    /// comes back. A signal that ends the program waits meanwhile.
    fn put_all(&self, files: &[Move]) -> Checked<()> {
        let kept = files.iter().map(|Move { place, .. }| {
            self.keep(place).map_err(|error| cannot_write(place, &error))
        });
        let kept = kept.collect::<Checked<Vec<_>>>()?;
        let _signals_wait = open_folders();
        for (at, Move { file, place }) in files.iter().enumerate() {
            let Err(error) = put(file, place, kept[at].is_some()) else { continue };
            for (Move { place, .. }, kept) in files[..at].iter().zip(&kept).rev() {
                let _ = match kept {
                    Some(kept) => fs::rename(kept, place),
                    None => fs::remove_file(place),
                };
            }
            return Err(match error.kind() {
                io::ErrorKind::AlreadyExists => not_ours(place),
                _ => cannot_write(place, &error),
            });
        }
        Ok(())
    }

    /// Keeps what is in a place, to be put back: the path where it is kept, if there is anything.
    fn keep(&self, place: &Path) -> io::Result<Option<PathBuf>> {
        let Ok(found) = fs::symlink_metadata(place) else { return Ok(None) };
        let kept = self.new_file();
        match fs::hard_link(place, &kept) {
            // A disk without hard links.
            Err(_) if found.is_file() => {
                io::copy(&mut File::open(place)?, &mut File::create(&kept)?)?;
            }
            linked => linked?,
        }
        Ok(Some(kept))
    }
}

/// Renames a file into its place. A link there is replaced, not followed; a file there leaves its
/// permissions, where the disk has any.
fn put(file: &Path, place: &Path, replaces: bool) -> io::Result<()> {
    if replaces {
        if let Ok(found) = fs::symlink_metadata(place)
            && found.is_file()
        {
            let _ = fs::set_permissions(file, found.permissions());
        }
        return fs::rename(file, place);
    }
    // Linking fails if a file has appeared since, so that it is not overwritten. On a disk without hard
    // links a short moment remains in which it would be.
    match fs::hard_link(file, place) {
        Ok(()) => fs::remove_file(file),
        Err(_) if !exists(place) => fs::rename(file, place),
        Err(error) => Err(error),
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // A signal handler waits until the folder is removed.
        let mut open = open_folders();
        let _ = fs::remove_dir_all(self.hidden.path());
        open.retain(|open| open != self.hidden.path());
    }
}

/// The folders of this run, for [`abandon`]. While they are locked no signal ends the program.
fn open_folders() -> MutexGuard<'static, Vec<PathBuf>> {
    static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what this run has made and not put in its place, where the program ends without
/// unwinding. From then on a thread that asks for a folder, or puts files in their places, blocks
/// until the end of the program, which the caller must bring about.
fn abandon() {
    let open = open_folders();
    for folder in open.iter() {
        // Other threads may put files there meanwhile.
        let _ = (0..100).find(|_| fs::remove_dir_all(folder).is_ok() || !exists(folder));
    }
    mem::forget(open);
}

/// Removes the folders that no run has locked. What cannot be removed is left: it may belong to
/// another user.
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let ending = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
        let named_so = ending.is_some_and(|ending| {
            ending.len() == RANDOM && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
        });
        // A link is not followed.
        if named_so && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            let lock = lockable(&entry.path());
            if lock.is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

/// While it lives, no other run puts files into the folder.
#[derive(Debug)]
pub(super) struct Alone {
    /// Kept open: the lock is given up when it is closed.
    #[cfg_attr(unix, expect(dead_code, reason = "kept open, not read"))]
    lock: Option<File>,
    #[cfg(not(unix))]
    folder: PathBuf,
}

impl Alone {
    /// Waits until no other run writes to the folder. On a disk without locks, runs are not kept
    /// apart.
    pub(super) fn on(folder: &Path) -> Checked<Self> {
        let alone = |lock| Self {
            lock,
            #[cfg(not(unix))]
            folder: folder.to_owned(),
        };
        let Ok(file) = lockable(folder) else { return Ok(alone(None)) };
        for _ in 0..PAUSES {
            match file.try_lock() {
                Ok(()) => return Ok(alone(Some(file))),
                Err(TryLockError::WouldBlock) => sleep(PAUSE),
                Err(TryLockError::Error(_)) => return Ok(alone(None)),
            }
        }
        Err(Fault::failure("folder-busy").with("file", folder.display()))
    }
}

#[cfg(not(unix))]
impl Drop for Alone {
    fn drop(&mut self) {
        if self.lock.take().is_some() {
            let _ = fs::remove_file(self.folder.join(LOCK));
        }
    }
}

/// What a run locks for a folder: the folder itself.
#[cfg(unix)]
fn lockable(folder: &Path) -> io::Result<File> {
    File::open(folder)
}

/// What a run locks for a folder, where folders cannot be locked: a file in it.
#[cfg(not(unix))]
fn lockable(folder: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(folder.join(LOCK))
}

#[cfg(not(unix))]
const LOCK: &str = ".senet-lock";
