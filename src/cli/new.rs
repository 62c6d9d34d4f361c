//! `senet new lesson`: a folder to begin a lesson from, which passes `senet check`.

use std::path::{Path, PathBuf};

use senet_engine::closed_list;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::id::is_id;

use crate::document::messages::say;
use crate::document::provenance::shell_word;

use crate::press::File;

use super::Session;
use super::folder::MY_LESSONS;
use super::options::OneOf;
use super::output::{deliver_all, note};

/// Arguments of `senet new`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "KIND", value_parser = OneOf(&[Kind::Lesson]))]
    kind: Kind,
    #[arg(value_name = "ID", value_parser = id)]
    id: String,
    #[arg(long = "in", value_name = "DIR", default_value = MY_LESSONS)]
    folder: PathBuf,
}

closed_list! {
    /// What can be created.
    enum Kind {
        Lesson = "lesson" / "leçon",
    }
}

/// The files a lesson begins with; `my-lesson` stands for its id.
const FILES: [(&str, &str); 3] = [
    ("lesson.toml", include_str!("new/lesson.toml")),
    ("fr.md", include_str!("new/fr.md")),
    ("en.md", include_str!("new/en.md")),
];

/// The comments of `lesson.toml`, in the author's language: `# {new-about}`.
const COMMENTS: [&str; 4] = ["new-about", "new-levels", "new-notions", "new-parameters"];

/// Writes the folder; an existing file is left alone.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let Kind::Lesson = args.kind;
    let file = |(name, text): &(&str, &str)| {
        let filled = |text: String, id: &&str| {
            text.replace(&format!("{{{id}}}"), &say(session.lang, id, &[]))
        };
        let text = COMMENTS.iter().fold((*text).to_owned(), filled);
        File::new((*name).to_owned(), text.replace("my-lesson", &args.id).into_bytes())
    };
    let files: Vec<File> = FILES.iter().map(file).collect();
    let folder = args.folder.join(&args.id);
    let mut paths = files.iter().map(|file| folder.join(&file.name));
    if let Some(path) = paths.find(|path| path.exists()) {
        return Err(Fault::usage("new-exists").with("file", path.display()));
    }
    deliver_all(session, &folder, files, false)?;
    // A folder that is searched for lessons by default needs no option.
    let lessons = (args.folder != Path::new(MY_LESSONS)).then(|| args.folder.display());
    let option = lessons.map_or_else(String::new, |folder| {
        format!(" --lessons {}", shell_word(&folder.to_string()))
    });
    note(session, "new-next", &[("id", &args.id), ("option", &option)]);
    Ok(())
}

/// The name of a lesson: an id with a letter first.
fn id(typed: &str) -> Checked<String> {
    if is_id(typed) && typed.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Ok(typed.to_owned());
    }
    Err(Fault::usage("new-id").with("found", typed))
}
