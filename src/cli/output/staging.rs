//! The hidden folder, on the same disk, in which files are made before they take their places. It
//! is removed when the run ends; one that a killed run has left is removed by the next.
//!
//! A run locks its folder; the system releases the lock when the run ends, however it ends.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;
use std::{io, mem};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use tempfile::{Builder, NamedTempFile, TempDir, TempPath};

use super::cannot_write;
use crate::cli::signals;

/// How the name of such a folder begins; [`RANDOM`] letters and digits follow.
const PREFIX: &str = ".senet-new-";
const RANDOM: usize = 6;

/// The pause between two attempts to get the lock, and the most attempts: putting files in their
/// places takes milliseconds.
const PAUSE: Duration = Duration::from_millis(10);
const PAUSES: usize = 3000;

/// The folder of one run, removed when dropped.
#[derive(Debug)]
pub(super) struct Staging {
    lock: Option<File>,
    folder: TempDir,
}

impl Staging {
    /// Makes the folder inside `folder`, and removes those of runs that ended without doing so.
    ///
    /// # Errors
    /// `folder-busy`, `cannot-write`.
    pub(super) fn inside(folder: &Path) -> Checked<Self> {
        signals::clean_up(abandon);
        // Under this lock no other run takes the new folder for one left behind before it is
        // locked.
        let _alone = Alone::on(folder)?;
        remove_leftovers(folder);
        // A signal handler waits until the new folder is recorded.
        let mut open = open_folders();
        let made = Builder::new().prefix(PREFIX).rand_bytes(RANDOM).tempdir_in(folder);
        let staging = made.map_err(|error| cannot_write(folder, &error))?;
        open.push(staging.path().to_owned());
        drop(open);
        let lock = lockable(staging.path()).ok().filter(|file| file.try_lock().is_ok());
        Ok(Self { lock, folder: staging })
    }

    /// A new file in it, which may be read as the user's mask has it, not by its owner alone.
    pub(super) fn file(&self) -> io::Result<NamedTempFile> {
        #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has a mask"))]
        let mut maker = Builder::new();
        #[cfg(unix)]
        maker.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        maker.tempfile_in(self.folder.path())
    }
}

/// Renames a file into its place: a link there is replaced, not followed, and a file leaves
/// its permissions.
pub(super) fn put(file: TempPath, place: &Path) -> io::Result<()> {
    let renamed = match fs::symlink_metadata(place) {
        // A file that appears between the check and the rename is not lost.
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

impl Drop for Staging {
    fn drop(&mut self) {
        // A signal handler waits until the folder is removed.
        let mut open = open_folders();
        let now = self.lock.as_ref().and_then(|lock| moved(lock, self.folder.path()));
        let _ = fs::remove_dir_all(now.as_deref().unwrap_or(self.folder.path()));
        open.retain(|open| open != self.folder.path());
    }
}

/// Where the open staging folder is, if a folder that it lies in has been renamed: Linux says so.
fn moved(open: &File, made_at: &Path) -> Option<PathBuf> {
    #[cfg(target_os = "linux")]
    {
        use std::os::fd::AsRawFd as _;
        let now = fs::read_link(format!("/proc/self/fd/{}", open.as_raw_fd())).ok()?;
        (now.file_name() == made_at.file_name()).then_some(now)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = (open, made_at);
        None
    }
}

/// The folders of this run, for [`abandon`].
fn open_folders() -> MutexGuard<'static, Vec<PathBuf>> {
    static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what this run has made and not put in its place, where the program ends without
/// unwinding. From then on a thread that asks for a folder blocks until the end of the program,
/// which the caller must bring about.
fn abandon() {
    let open = open_folders();
    for folder in open.iter() {
        // Other threads may put files there meanwhile.
        let removed = |error: io::Error| error.kind() == io::ErrorKind::NotFound;
        let _ = (0..TRIES).find(|_| fs::remove_dir_all(folder).map_or_else(removed, |()| true));
    }
    mem::forget(open);
}

/// How often [`abandon`] tries to remove a folder.
const TRIES: u32 = 100;

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
    ///
    /// # Errors
    /// `folder-busy` (argument `file`) after half a minute.
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
