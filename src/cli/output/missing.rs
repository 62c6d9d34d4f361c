//! A file or a folder that is named and is not there: the fault, with the nearest name beside it.

use std::fs;
use std::path::Path;

use senet_engine::rules::Fault;
use senet_engine::rules::suggest::nearest;

use super::{exists, folder_of};

/// The most names of a folder that are compared.
const MOST: usize = 10_000;

/// What was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    File,
    /// A folder.
    Folder,
}

/// The fault of a path that leads to nothing: of the folder, where that is what is missing.
#[must_use]
pub fn missing(path: &Path, kind: Kind) -> Fault {
    // The folder of a name alone is where the command is run, and is not named.
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !exists(folder)) {
        return missing(folder, Kind::Folder);
    }
    let id = if kind == Kind::File { "file-missing" } else { "folder-not-found" };
    Fault::failure(id).with("file", path.display()).with("suggestion", near(path, kind))
}

/// The path beside this one with the nearest name; empty if none is near.
#[must_use]
pub fn near(path: &Path, kind: Kind) -> String {
    let Some(typed) = path.file_name().and_then(|name| name.to_str()) else { return String::new() };
    let entries = fs::read_dir(folder_of(path)).into_iter().flatten().take(MOST);
    let is_meant = |found: &Path| found.is_dir() == (kind == Kind::Folder);
    let names = entries.filter_map(|entry| {
        let entry = entry.ok().filter(|entry| is_meant(&entry.path()))?;
        entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))
    });
    // The system lists a folder in any order: of two names equally near, always the same.
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    let near = nearest(typed, names.iter().map(String::as_str));
    near.map_or_else(String::new, |name| path.with_file_name(name).display().to_string())
}
