//! `senet lessons`: the catalogue, and what can be set in a lesson.

use std::path::PathBuf;

use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::lesson::{Catalogue, Lesson, lesson_page, list_page as report};
use crate::press::Format;
use crate::results::data::ResultData;

use super::folder::catalogue;
use super::results::{CommandResult, Making, ResultOptions};
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
    #[command(flatten)]
    result: ResultOptions,
}

/// Writes the catalogue, or the details of the lessons named.
///
/// # Errors
/// A lessons folder that cannot be read, `unknown-lesson`, `unknown-level`, and those of
/// the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let catalogue = catalogue(args.lessons.as_deref())?;
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
    let listed = Listed { args, catalogue: &catalogue, lessons: &lessons, levels };
    args.result.write(session, format, "lessons", &listed)
}

/// The lessons asked for.
struct Listed<'a> {
    args: &'a Args,
    catalogue: &'a Catalogue,
    lessons: &'a [&'a Lesson],
    levels: Option<&'a [&'a str]>,
}

impl CommandResult for Listed<'_> {
    fn document(&self, making: &Making, format: Format) -> Checked<Document> {
        let (lang, made) = (making.lang, making.provenance.clone());
        Ok(match &*self.args.lesson {
            [] if format == Format::Text => {
                report::brief(self.catalogue, self.lessons, self.levels, lang, made)
            }
            [] => report::document(self.catalogue, self.lessons, self.levels, lang, made),
            _ => lesson_page::document(self.catalogue, self.lessons, lang, made),
        })
    }

    fn json(&self, making: &Making) -> Checked<String> {
        Ok(report::json(self.catalogue, self.lessons, making.lang))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(report::data(self.catalogue, self.lessons, self.levels, making.lang))
    }
}
