//! Reads a user's folder, of lessons or templates, whole; and joins the lessons of the program with
//! those of such a folder.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::provenance::shell_word;
use crate::lesson::{Catalogue, SourceFile};

use super::reading::{Kind, cannot_read, missing, read_text};

/// Where one's own lessons are looked for, and begun, unless another folder is named.
pub const MY_LESSONS: &str = "my-lessons";

/// The endings of the files of a lesson.
pub const LESSON_FILES: [&str; 2] = [".md", ".toml"];

/// How deep a folder is read.
const DEEPEST: usize = 3;

/// The most bytes of all the texts together: a folder that is named by mistake may hold anything.
const MOST_BYTES: usize = 16 << 20;

/// The texts of a folder whose names end in one of `endings`, sorted by place; hidden
/// files and folders are left out.
///
/// # Errors
/// `folder-not-found`, `folder-is-a-file`, or what reading a file refuses.
pub fn read(folder: &Path, endings: &[&str]) -> Checked<Vec<SourceFile>> {
    if !folder.exists() {
        return Err(missing(folder, Kind::Folder));
    }
    if !folder.is_dir() {
        return Err(Fault::failure("folder-is-a-file").with("file", folder.display()));
    }
    let (mut bytes, mut found) = (0, Vec::new());
    let mut folders = vec![(folder.to_owned(), String::new(), 0)];
    while let Some((folder, above, depth)) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| cannot_read(&folder, &error))? {
            let path = entry.map_err(|error| cannot_read(&folder, &error))?.path();
            let Some(name) = path.file_name().and_then(OsStr::to_str) else { continue };
            if name.starts_with('.') {
                continue;
            }
            let place = format!("{above}{name}");
            if path.is_dir() {
                if depth < DEEPEST {
                    folders.push((path, format!("{place}/"), depth + 1));
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = read_text(&path)?;
                bytes += text.len();
                if bytes > MOST_BYTES {
                    return Err(Fault::failure("folder-large")
                        .with("file", path.display())
                        .with("expected", MOST_BYTES >> 20));
                }
                found.push(SourceFile { place, shown: path.display().to_string(), text });
            }
        }
    }
    found.sort_by(|one: &SourceFile, other| one.place.cmp(&other.place));
    Ok(found)
}

/// Refuses a folder that holds no lesson and nothing that lessons share, with the place of
/// one that lies deeper.
fn some_lesson(folder: &Path, files: &[SourceFile]) -> Checked<()> {
    let deep = |file: &SourceFile| file.place.matches('/').count();
    // Files at the top and in a folder at the top are a lesson's, or are refused later with a
    // better fault.
    if files.is_empty() || files.iter().all(|file| deep(file) > 1) {
        let deeper = files.iter().find(|file| file.place.ends_with("/lesson.toml"));
        let deeper = deeper.and_then(|file| Path::new(&file.shown).parent()?.parent());
        let deeper = deeper.map_or_else(String::new, |path| path.display().to_string());
        let id = if deeper.is_empty() { "lessons-none" } else { "lessons-deeper" };
        return Err(Fault::usage(id).with("file", folder.display()).with("found", deeper));
    }
    Ok(())
}

/// Which lessons there are, and how their levels are named.
#[derive(Debug, Clone, clap::Args)]
pub struct CatalogueOptions {
    #[arg(long, hide_short_help = true, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, hide_short_help = true, value_name = "SYSTEM")]
    system: Option<String>,
}

impl CatalogueOptions {
    /// The folder of the user's own lessons, if one is named.
    pub fn folder(&self) -> Option<&Path> {
        self.lessons.as_deref()
    }

    /// The option that names the school system, after a space; empty where none is named.
    pub fn system_option(&self) -> String {
        let system = self.system.as_deref();
        system.map_or_else(String::new, |system| format!(" --system {}", shell_word(system)))
    }

    /// The lessons, their levels named as in the school system.
    pub fn catalogue(&self) -> Checked<Catalogue> {
        self.catalogue_in(self.system.as_deref())
    }

    /// The same in another school system; where none is named, in the usual one of each language.
    pub fn catalogue_in(&self, system: Option<&str>) -> Checked<Catalogue> {
        catalogue(self.folder())?.in_system(system)
    }
}

/// The lessons of the program, with those of a user's folder; where none is named, with those of
/// [`MY_LESSONS`], if there are any.
pub fn catalogue(folder: Option<&Path>) -> Checked<Catalogue> {
    let path = folder.unwrap_or(Path::new(MY_LESSONS));
    if folder.is_none() && !path.is_dir() {
        return Catalogue::load(Vec::new());
    }
    let files = read(path, &LESSON_FILES)?;
    match some_lesson(path, &files) {
        Ok(()) => Catalogue::load(files),
        Err(fault) if folder.is_some() => Err(fault),
        Err(_) => Catalogue::load(Vec::new()),
    }
}
