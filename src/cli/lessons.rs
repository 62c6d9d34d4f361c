//! `senet lessons`: the catalogue, and what can be set in a lesson.

use std::path::PathBuf;

use senet_engine::rules::fault::Checked;

use crate::lesson::{Lesson, lesson_page, list_page as report};

use super::folder::catalogue;
use super::options::{Json, OneOf, OutputOptions, ResultFormat};
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
    format: Option<ResultFormat<Json>>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [ResultFormat<Json>; 6] = [
    ResultFormat::TEXT,
    ResultFormat::MD,
    ResultFormat::HTML,
    ResultFormat::ODT,
    ResultFormat::DOCX,
    ResultFormat::Data(Json),
];

/// Writes the catalogue, or what there is to know of some lessons.
///
/// # Errors
/// A lessons folder that cannot be read, `unknown-lesson`, `unknown-level`, and those of
/// the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let catalogue = catalogue(args.lessons.as_deref())?;
    let lang = session.lang;
    let wanted = args.level.as_deref().map(|typed| catalogue.levels(typed)).transpose();
    let wanted = wanted.map_err(|fault| fault.at("option", "--level"))?;
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
        ResultFormat::Data(Json) => report::json(&catalogue, &lessons, lang).into_bytes(),
        ResultFormat::Page(format) => printed(&page(), format)?,
    };
    args.output.deliver(session, &bytes)
}
