//! A user's folder, of lessons or templates, read whole; the lessons of the program with
//! those of such a folder.

use std::fs;
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::lesson::{Catalogue, SourceFile};

use super::output::{cannot_read, read_text};

/// The endings of the files of a lesson.
pub const LESSON_FILES: [&str; 2] = [".md", ".toml"];

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

/// Refuses a folder that holds no lesson and nothing that lessons share, with the place of
/// one that lies deeper.
fn some_lesson(folder: &Path, files: &[Found]) -> Checked<()> {
    let deep = |file: &Found| file.place.matches('/').count();
    // Whatever lies at the top or in a folder of it is a lesson's, or is refused as a fault.
    if files.is_empty() || files.iter().all(|file| deep(file) > 1) {
        let deeper = files.iter().find(|file| file.place.ends_with("/lesson.toml"));
        let deeper = deeper.and_then(|file| file.path.parent()?.parent());
        let deeper = deeper.map_or_else(String::new, |path| path.display().to_string());
        let id = if deeper.is_empty() { "lessons-none" } else { "lessons-deeper" };
        return Err(Fault::usage(id).with("file", folder.display()).with("found", deeper));
    }
    Ok(())
}

/// The lessons of the program, with those of a user's folder.
///
/// # Errors
/// A folder that cannot be read, and what [`Catalogue::load`] refuses.
pub fn catalogue(folder: Option<&Path>) -> Checked<Catalogue> {
    let files = match folder {
        Some(path) => {
            let files = read(path, &LESSON_FILES)?;
            some_lesson(path, &files)?;
            files
        }
        None => Vec::new(),
    };
    Catalogue::load(
        files
            .into_iter()
            .map(|found| SourceFile {
                place: found.place,
                shown: found.path.display().to_string(),
                text: found.text,
            })
            .collect(),
    )
}
