//! `senet lessons`: the catalogue, and what can be set in a lesson.

use std::collections::BTreeSet;
use std::path::PathBuf;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Fault, Lang};

use crate::lesson::{Catalogue, Lesson, lesson_page, list_page as report};

use super::folder::catalogue;
use super::options::{Format, Json, OneOf, OutputOptions};
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
    format: Option<Format<Json>>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [Format<Json>; 6] =
    [Format::TEXT, Format::MD, Format::HTML, Format::ODT, Format::DOCX, Format::Data(Json)];

/// Writes the catalogue, or what there is to know of some lessons.
///
/// # Errors
/// A lessons folder that cannot be read, `unknown-lesson`, `unknown-level`, and those of
/// the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, Format::TEXT)?;
    let catalogue = catalogue(args.lessons.as_deref())?;
    let lang = session.lang;
    let wanted = args.level.as_deref().map(|typed| levels(&catalogue, typed)).transpose()?;
    let levels = wanted.as_deref();
    let at_level = |lesson: &&Lesson| {
        let own = || lesson.metadata.levels.iter().map(|level| &*level.name);
        levels.is_none_or(|levels| own().any(|name| levels.contains(&name)))
    };
    let lessons: Vec<&Lesson> = match &*args.lesson {
        [] => catalogue.lessons().iter().filter(at_level).collect(),
        named => named.iter().map(|id| catalogue.lesson(id)).collect::<Checked<_>>()?,
    };
    let page = || match &*args.lesson {
        [] => report::document(&catalogue, &lessons, levels, lang, made_by(session)),
        _ => lesson_page::document(&catalogue, &lessons, lang, made_by(session)),
    };
    let bytes = match format {
        Format::Data(Json) => report::json(&catalogue, &lessons, lang).into_bytes(),
        Format::Page(format) => printed(&page(), format)?,
    };
    args.output.deliver(session, &bytes)
}

/// The ids of the levels that are meant by an id (`seconde`), a name or a short name.
fn levels<'a>(catalogue: &'a Catalogue, typed: &str) -> Checked<Vec<&'a str>> {
    let wanted = typed.to_lowercase();
    let words = catalogue.words();
    let short = words.short_levels.get(&wanted);
    let is_meant = |id: &&str| {
        let is_called = |name: &str| {
            let name = name.to_lowercase();
            name == wanted || name.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(" ("))
        };
        let names = words.levels.get(*id);
        short.is_some_and(|short| short.iter().any(|one| one == id))
            || *id == wanted
            || names.is_some_and(|names| Lang::ALL.iter().any(|lang| is_called(names.get(*lang))))
    };
    let lessons = catalogue.lessons().iter();
    let known: BTreeSet<&str> =
        lessons.flat_map(|it| &it.metadata.levels).map(|level| &*level.name).collect();
    let meant: Vec<&str> = known.iter().copied().filter(is_meant).collect();
    if !meant.is_empty() {
        return Ok(meant);
    }
    Err(Fault::usage("unknown-level")
        .with("found", typed)
        .with("expected", known.iter().copied().collect::<Vec<_>>().join(", "))
        .with("suggestion", nearest(&wanted, known).unwrap_or(""))
        .at("option", "--level"))
}
