//! The options that choose a lesson and its numbers, shared by the commands that print or export
//! one, so that the same options give the same numbers in every format.

use std::path::PathBuf;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::lesson::Request;
use crate::lesson::catalogue::{Catalogue, Lesson};
use crate::lesson::code::{EXAMPLE, SheetCode};
use crate::lesson::metadata::Level;
use crate::lesson::parameter::Settings;
use crate::lesson::settings::at_level;
use crate::lesson::variant;

use super::Session;
use super::folder::catalogue;
use super::options::{FolderOptions, is_all, whole};
use super::output::note;

/// The lesson, its level, its variants and seed, what the teacher sets, and where the files
/// go.
#[derive(Debug, clap::Args)]
pub struct LessonOptions {
    #[arg(value_name = "LESSON")]
    lesson: String,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[arg(long, value_name = "LETTERS", value_parser = variant::letters)]
    variants: Option<Letters>,
    #[arg(long, value_name = "SEED", value_parser = whole(0_u64, u64::MAX))]
    seed: Option<u64>,
    #[arg(long, value_name = "THROWER")]
    thrower: Vec<String>,
    #[arg(long, value_name = "SETTING", value_parser = setting)]
    set: Vec<(String, String)>,
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    /// Where the files go.
    #[command(flatten)]
    pub folder: FolderOptions,
}

/// The letters of `--variants`; a name of its own, or clap would take each for a value.
type Letters = Vec<char>;

impl LessonOptions {
    /// The program's lessons, with those of the teacher's folder.
    ///
    /// # Errors
    /// A folder that cannot be read, and what [`Catalogue::load`] refuses.
    pub fn catalogue(&self) -> Checked<Catalogue> {
        catalogue(self.lessons.as_deref())
    }

    /// What is asked of each lesson: of those named, each once, or of `all` (those of the level,
    /// where one is given); or what a sheet's code encodes. Notes on standard error which level a
    /// lesson with several is printed for, where none was chosen.
    ///
    /// # Errors
    /// `unknown-lesson`, `unknown-level`, `lesson-level`, `lesson-level-set`,
    /// `lesson-thrower`, `code-with-option` (arguments `code`, `option`), `code-malformed` (`found`,
    /// `expected`), and what
    /// [`variant::seeds`] refuses.
    pub fn sources<'a>(
        &self,
        catalogue: &'a Catalogue,
        more: &[String],
        session: &Session,
    ) -> Checked<Vec<LessonSource<'a>>> {
        let mut sources: Vec<LessonSource> = Vec::new();
        for name in std::iter::once(&self.lesson).chain(more) {
            if let Some(code) = SheetCode::read(name).filter(|_| catalogue.lesson(name).is_err()) {
                sources.push(self.coded(catalogue, name, code)?);
                continue;
            }
            let is_lesson = |name: &str| catalogue.lesson(name).is_ok();
            if SheetCode::is_meant(name, is_lesson) && !is_lesson(name) {
                let fault = Fault::usage("code-malformed").with("found", name);
                return Err(fault.with("expected", EXAMPLE));
            }
            for lesson in self.lessons(catalogue, name)? {
                if sources.iter().all(|known| known.lesson.metadata.id != lesson.metadata.id) {
                    sources.push(self.source(catalogue, lesson, session)?);
                }
            }
        }
        Ok(sources)
    }

    /// The lesson of a name; for `all` every one, of the level if one is given.
    fn lessons<'a>(&self, catalogue: &'a Catalogue, name: &str) -> Checked<Vec<&'a Lesson>> {
        if !is_all(name) {
            return Ok(vec![catalogue.lesson(name)?]);
        }
        let all = catalogue.lessons().iter();
        let Some(typed) = &self.level else { return Ok(all.collect()) };
        let meant = catalogue.levels(typed).map_err(|fault| fault.at("option", "--level"))?;
        let is_meant = |level: &Level| meant.contains(&&*level.name);
        Ok(all.filter(|lesson| lesson.metadata.levels.iter().any(is_meant)).collect())
    }

    /// What the options ask of a lesson.
    fn source<'a>(
        &self,
        catalogue: &Catalogue,
        lesson: &'a Lesson,
        session: &Session,
    ) -> Checked<LessonSource<'a>> {
        let pins = self.pins(lesson)?;
        let level = match &self.level {
            Some(typed) => Some(
                lesson.level(catalogue, typed).map_err(|fault| fault.at("option", "--level"))?,
            ),
            None => usual_level(lesson, &pins),
        };
        let mut request = Request::new(session.lang);
        request.level = level.map(|level| level.name.clone());
        let seeds = self.seeds(lesson, &at_level(&pins, level)?)?;
        request.pins = pins;
        let usual_level = self.level.is_none() && level.is_some();
        Ok(LessonSource { lesson, request, seeds, usual_level, doubtful: None })
    }

    /// The request that a code encodes; no other option may choose anything beside it.
    fn coded<'a>(
        &self,
        catalogue: &'a Catalogue,
        typed: &str,
        code: SheetCode,
    ) -> Checked<LessonSource<'a>> {
        let options = [
            ("--level", self.level.is_some()),
            ("--set", !self.set.is_empty()),
            ("--thrower", !self.thrower.is_empty()),
            ("--seed", self.seed.is_some()),
            ("--variants", self.variants.is_some()),
        ];
        if let Some((option, _)) = options.into_iter().find(|(_, given)| *given) {
            return Err(Fault::usage("code-with-option")
                .with("code", typed)
                .with("option", option));
        }
        let lesson = catalogue.lesson(&code.lesson)?;
        let seeds = vec![code.seed];
        let doubtful = code.is_doubtful().then(|| typed.to_owned());
        Ok(LessonSource { lesson, request: code.request(), seeds, usual_level: false, doubtful })
    }

    /// What the teacher sets: `--set name=value`, and each `--thrower` for the first
    /// parameter that takes it.
    fn pins(&self, lesson: &Lesson) -> Checked<Settings> {
        let throwers = self.thrower.iter().map(|thrower| {
            let name = lesson.metadata.thrower_parameter(thrower)?;
            Ok((name.to_owned(), thrower.clone()))
        });
        let mut pins = Settings::new();
        for setting in self.set.iter().cloned().map(Ok).chain(throwers) {
            let (name, value) = setting?;
            if let Some(before) = pins.insert(name.clone(), value.clone()) {
                return Err(Fault::usage("setting-twice")
                    .with("found", name)
                    .with("first", before)
                    .with("second", value));
            }
        }
        Ok(pins)
    }

    /// The seed of each sheet: one for each variant, else that of `--seed` or none.
    fn seeds(&self, lesson: &Lesson, pins: &Settings) -> Checked<Vec<Option<u64>>> {
        match &self.variants {
            None => Ok(vec![self.seed]),
            Some(letters) => {
                let made = variant::seeds(lesson, pins, self.seed.unwrap_or(0), letters)?;
                Ok(made.into_iter().map(Some).collect())
            }
        }
    }
}

/// A lesson with what is asked of it, but for the seed of each of its variants.
#[derive(Debug)]
pub struct LessonSource<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// What is asked, without a seed.
    pub request: Request,
    /// The seed of each sheet.
    pub seeds: Vec<Option<u64>>,
    /// Whether the level is the lesson's first because the teacher chose none.
    usual_level: bool,
    /// The code that was typed, where its number may have been mistyped.
    doubtful: Option<String>,
}

impl LessonSource<'_> {
    /// Says what may not be what was meant: once the work is done, since a refusal needs no such note.
    pub fn note_doubts(&self, catalogue: &Catalogue, session: &Session) {
        if let (Some(code), [Some(seed), ..]) = (&self.doubtful, &self.seeds[..]) {
            let args = [("code", &**code), ("seed", &seed.to_string()), ("expected", EXAMPLE)];
            note(session, "code-doubtful", &args);
        }
        self.note_usual_level(catalogue, session);
    }

    /// Which level was printed where the teacher chose none and there are others.
    fn note_usual_level(&self, catalogue: &Catalogue, session: &Session) {
        let Some((first, others)) = self.lesson.metadata.levels.split_first() else { return };
        if !self.usual_level || others.is_empty() {
            return;
        }
        let typed = |level: &Level| catalogue.typed_level(&level.name, session.lang);
        let others: Vec<String> = others.iter().map(typed).collect();
        let name = catalogue.level_name(&first.name, session.lang);
        let id = &*self.lesson.metadata.id;
        let args = [("lesson", id), ("level", name), ("others", &others.join(", "))];
        note(session, "lesson-usual-level", &args);
    }
}

/// The first level of a lesson, where the teacher chose neither a level nor what levels set.
fn usual_level<'a>(lesson: &'a Lesson, pins: &Settings) -> Option<&'a Level> {
    let sets = |level: &Level| level.set.keys().any(|name| pins.contains_key(name));
    let levels = &lesson.metadata.levels;
    levels.first().filter(|_| !levels.iter().any(sets))
}

fn setting(typed: &str) -> Checked<(String, String)> {
    let (name, value) = typed
        .split_once('=')
        .ok_or_else(|| Fault::usage("setting-malformed").with("found", typed))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
