//! `senet lessons`: the catalogue, and what can be set in a lesson.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::lesson::{Catalogue, Lesson, SourceFile};
use crate::report::{lesson_page, lessons as report};
use crate::rules::Fault;
use crate::rules::fault::Checked;
use crate::rules::suggest::nearest;

use super::folder;
use super::options::{Format, OneOf, OutputOptions};
use super::printed::{made_by, printed};
use super::session::Session;

/// Arguments of `senet lessons`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: Vec<String>,
    #[arg(long, value_name = "LEVEL", conflicts_with = "lesson")]
    level: Option<String>,
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<Format>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [Format; 4] = [Format::Text, Format::Md, Format::Html, Format::Json];

/// Writes the catalogue, or what there is to know of some lessons.
///
/// # Errors
/// A lessons folder that cannot be read, `unknown-lesson`, `unknown-level`, and those of
/// the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS)?;
    let catalogue = catalogue(args.lessons.as_ref())?;
    let lang = session.lang;
    let level = args.level.as_deref().map(|typed| level(&catalogue, typed)).transpose()?;
    let at_level = |lesson: &&Lesson| {
        level.is_none_or(|level| lesson.metadata.levels.iter().any(|one| one.name == level))
    };
    let lessons: Vec<&Lesson> = match &*args.lesson {
        [] => catalogue.lessons().iter().filter(at_level).collect(),
        named => named.iter().map(|id| catalogue.lesson(id)).collect::<Checked<_>>()?,
    };
    let page = || match &*args.lesson {
        [] => report::document(&catalogue, &lessons, level, lang, made_by(session)),
        _ => lesson_page::document(&catalogue, &lessons, lang, made_by(session)),
    };
    let told = match format {
        Format::Json => report::json(&catalogue, &lessons, lang),
        format => printed(&page(), format)?,
    };
    args.output.deliver(session, told.as_bytes())
}

/// The id of a level that some lesson is for, from its id (`seconde`) or its name.
fn level<'a>(catalogue: &'a Catalogue, typed: &str) -> Checked<&'a str> {
    let wanted = typed.to_lowercase();
    let short = &catalogue.words().short_levels;
    let wanted = short.get(&wanted).cloned().unwrap_or(wanted);
    let names = |id: &str| catalogue.words().levels.get(id);
    let is_meant = |id: &&str| {
        let names = names(id).map(|it| [it.fr.to_lowercase(), it.en.to_lowercase()]);
        *id == wanted || names.is_some_and(|names| names.contains(&wanted))
    };
    let lessons = catalogue.lessons().iter();
    let known: BTreeSet<&str> =
        lessons.flat_map(|it| &it.metadata.levels).map(|level| &*level.name).collect();
    known.iter().copied().find(is_meant).ok_or_else(|| {
        Fault::usage("unknown-level")
            .with("found", typed)
            .with("expected", known.iter().copied().collect::<Vec<_>>().join(", "))
            .with("suggestion", nearest(&wanted, known).unwrap_or(""))
            .at("option", "--level")
    })
}

/// The lessons of the program, with those of a user's folder.
///
/// # Errors
/// A folder that cannot be read, and what [`Catalogue::load`] refuses.
pub fn catalogue(folder: Option<&PathBuf>) -> Checked<Catalogue> {
    let files = match folder {
        Some(path) => folder::read(path, &[".md", ".toml"])?,
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
