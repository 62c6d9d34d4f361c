//! A user's folder of lessons or templates, read whole.

use std::fs;
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::output::{cannot_read, read_text};

/// How deep a folder is read.
const DEEPEST: usize = 3;

/// A file of the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its place in the folder, with `/`.
    pub place: String,
    /// The path it was read from.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// The texts of a folder whose names end in one of `endings`, sorted by place; hidden
/// files and folders are left out.
///
/// # Errors
/// `folder-missing`, `folder-is-a-file`, or what reading a file refuses.
pub fn read(folder: &Path, endings: &[&str]) -> Checked<Vec<Found>> {
    if !folder.is_dir() {
        let id = if folder.exists() { "folder-is-a-file" } else { "folder-missing" };
        return Err(Fault::usage(id).with("file", folder.display()));
    }
    let mut found = Vec::new();
    walk(folder, "", DEEPEST, endings, &mut found)?;
    found.sort_by(|one: &Found, other| one.place.cmp(&other.place));
    Ok(found)
}

fn walk(
    folder: &Path,
    place: &str,
    depth: usize,
    endings: &[&str],
    found: &mut Vec<Found>,
) -> Checked<()> {
    for entry in fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))? {
        let path = entry.map_err(|error| cannot_read(folder, &error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.starts_with('.') {
            continue;
        }
        let place = format!("{place}{name}");
        if path.is_dir() {
            if depth > 0 {
                walk(&path, &format!("{place}/"), depth - 1, endings, found)?;
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            let text = read_text(&path)?;
            found.push(Found { place, path, text });
        }
    }
    Ok(())
}
