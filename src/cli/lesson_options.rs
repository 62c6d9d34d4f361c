//! The options that choose a lesson and its numbers, shared by the commands that print or export
//! one, so that the same options give the same numbers in every format.

use clap::{ArgAction, Command};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::code::{EXAMPLE, SheetCode};
use crate::lesson::metadata::Level;
use crate::lesson::options::{LessonSource, VariantOptions};

use super::Session;
use super::folder::CatalogueOptions;
use super::options::{Declared, FolderOptions, ReadOptions, is_all, option};
use super::output::note;

/// The lesson, its level, its variants and seed, what the teacher sets, and where the files
/// go.
#[derive(Debug, clap::Args)]
pub struct LessonOptions {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[command(flatten)]
    variants: ReadOptions<VariantOptions>,
    #[command(flatten)]
    of: CatalogueOptions,
    /// Where the files go.
    #[command(flatten)]
    pub folder: FolderOptions,
}

impl Declared for VariantOptions {
    fn declare(command: Command) -> Command {
        command
            .arg(option("level", "LEVEL"))
            .arg(option("variants", "LETTERS").alias("versions"))
            .arg(option("seed", "SEED"))
            .arg(option("thrower", "THROWER").action(ArgAction::Append))
            .arg(option("set", "SETTING").action(ArgAction::Append))
    }
}

impl LessonOptions {
    /// The program's lessons, with those of the teacher's folder; a code names the school system too.
    pub fn catalogue(&self) -> Checked<Catalogue> {
        match SheetCode::read(&self.lesson) {
            Some(code) => self.of.catalogue_in(code.system.as_deref()),
            None => self.of.catalogue(),
        }
    }

    /// What is asked of each lesson: of those named, each once, or of `all` (those of the level,
    /// where one is given); or what a sheet's code encodes. Notes on standard error which level a
    /// lesson with several is printed for, where none was chosen.
    ///
    /// # Errors
    /// `unknown-lesson`, `code-with-option` (arguments `code`, `option`), `codes-of-two-systems` (`code`),
    /// `code-malformed` (`found`, `expected`), and those of [`VariantOptions::source`].
    pub fn sources<'a>(
        &self,
        catalogue: &'a Catalogue,
        more: &[String],
        session: &Session,
    ) -> Checked<Vec<LessonSource<'a>>> {
        let options = &*self.variants;
        let mut sources: Vec<LessonSource> = Vec::new();
        for name in std::iter::once(&self.lesson).chain(more) {
            if let Some(code) = SheetCode::read(name).filter(|_| catalogue.lesson(name).is_err()) {
                sources.push(coded(options, catalogue, name, code)?);
                continue;
            }
            let is_lesson = |name: &str| catalogue.lesson(name).is_ok();
            if SheetCode::is_meant(name, is_lesson) && !is_lesson(name) {
                let fault = Fault::usage("code-malformed").with("found", name);
                return Err(fault.with("expected", EXAMPLE));
            }
            for lesson in lessons(options, catalogue, name)? {
                if sources.iter().all(|known| known.lesson.metadata.id != lesson.metadata.id) {
                    sources.push(options.source(catalogue, lesson, session.lang)?);
                }
            }
        }
        Ok(sources)
    }
}

/// The lesson of a name; for `all` every one, of the level if one is given.
fn lessons<'a>(
    options: &VariantOptions,
    catalogue: &'a Catalogue,
    name: &str,
) -> Checked<Vec<&'a Lesson>> {
    if !is_all(name) {
        return Ok(vec![catalogue.lesson(name)?]);
    }
    let all = catalogue.lessons().iter();
    let Some(typed) = options.level() else { return Ok(all.collect()) };
    let meant = catalogue.levels(typed).map_err(|fault| fault.at("option", "--level"))?;
    let is_meant = |level: &Level| meant.contains(&&*level.name);
    Ok(all.filter(|lesson| lesson.metadata.levels.iter().any(is_meant)).collect())
}

/// The request that a code encodes; no other option may choose anything beside it.
fn coded<'a>(
    options: &VariantOptions,
    catalogue: &'a Catalogue,
    typed: &str,
    code: SheetCode,
) -> Checked<LessonSource<'a>> {
    if let Some(option) = options.any_given() {
        return Err(Fault::usage("code-with-option").with("code", typed).with("option", option));
    }
    if code.system.as_deref() != catalogue.words().unusual_system(code.request.lang) {
        return Err(Fault::usage("codes-of-two-systems").with("code", typed));
    }
    let lesson = catalogue.lesson(&code.lesson)?;
    let seeds = vec![code.request.seed];
    let doubtful_code = code.is_doubtful().then(|| typed.to_owned());
    let mut request = code.request;
    if let Some(level) = &mut request.level {
        lesson.level(catalogue, level)?.name.clone_into(level);
    }
    Ok(LessonSource { lesson, request, seeds, is_usual_level: false, doubtful_code })
}

/// Notes what the user may not have meant. It runs after the work: a refusal needs no such note.
pub fn note_doubts(source: &LessonSource, catalogue: &Catalogue, session: &Session) {
    if let (Some(code), [Some(seed), ..]) = (&source.doubtful_code, &source.seeds[..]) {
        let args = [("code", &**code), ("seed", &seed.to_string()), ("expected", EXAMPLE)];
        note(session, "code-doubtful", &args);
    }
    let twins = source.twins(catalogue).unwrap_or_default();
    if !twins.is_empty() {
        let equal = |letters: &Vec<char>| {
            letters.iter().map(char::to_string).collect::<Vec<_>>().join(" = ")
        };
        let twins = twins.iter().map(equal).collect::<Vec<_>>().join(", ");
        let args = [("lesson", &*source.lesson.metadata.id), ("twins", &twins)];
        note(session, "variants-twins", &args);
    }
    note_usual_level(source, catalogue, session);
}

/// Which level was printed where the teacher chose none, or several by one name, and there are others.
fn note_usual_level(source: &LessonSource, catalogue: &Catalogue, session: &Session) {
    let Some(taken) = source.request.level.as_deref().filter(|_| source.is_usual_level) else {
        return;
    };
    let others = source.lesson.metadata.levels.iter().filter(|level| level.name != taken);
    let typed = |level: &Level| catalogue.typed_level(&level.name, session.lang);
    let others: Vec<String> = others.map(typed).collect();
    if others.is_empty() {
        return;
    }
    let name = catalogue.level_name(taken, session.lang);
    let id = &*source.lesson.metadata.id;
    let args = [("lesson", id), ("level", name), ("others", &others.join(", "))];
    note(session, "lesson-usual-level", &args);
}
