//! `senet lessons`: the catalogue, and what can be set in a lesson.

use senet_engine::rules::fault::{Checked, Fault};

use crate::files::formats::OutputFormat;
use crate::lesson::list_page::LessonList;
use crate::lesson::{Lesson, lesson_page};
use crate::press::Format;

use super::folder::CatalogueOptions;
use super::results::{CommandResult, ResultOptions};
use super::session::Session;

/// Arguments of `senet lessons`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: Vec<String>,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[command(flatten)]
    of: CatalogueOptions,
    #[command(flatten)]
    result: ResultOptions,
}

/// Writes the catalogue, or the details of the lessons named.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let catalogue = args.of.catalogue()?;
    let of_level = |fault: Fault| fault.at("option", "--level");
    let wanted = args.level.as_deref().map(|typed| catalogue.levels(typed)).transpose();
    let wanted = wanted.map_err(of_level)?;
    let levels = wanted.as_deref();
    let at_level = |lesson: &&Lesson| {
        let own = || lesson.metadata.levels.iter().map(|level| &*level.name);
        levels.is_none_or(|levels| own().any(|name| levels.contains(&name)))
    };
    let named = args.lesson.iter().map(|id| {
        let lesson = catalogue.lesson(id)?;
        if let Some(typed) = &args.level {
            lesson.level(&catalogue, typed).map_err(of_level)?;
        }
        Ok(lesson)
    });
    let mut lessons: Vec<&Lesson> = named.collect::<Checked<_>>()?;
    if lessons.is_empty() {
        lessons.extend(catalogue.lessons().iter().filter(at_level));
    }
    let list = LessonList { catalogue: &catalogue, lessons: &lessons, levels, lang: session.lang };
    let result = CommandResult {
        document: &|making| {
            let made = making.provenance.clone();
            Ok(match &*args.lesson {
                [] if making.format == OutputFormat::Page(Format::Text) => list.brief(made),
                [] => list.document(made),
                _ => lesson_page::document(&list, made),
            })
        },
        json: &|_| Ok(list.json()),
        tables: &|making| making.tables(list.data()),
    };
    args.result.write(session, format, "lessons", &result)
}
