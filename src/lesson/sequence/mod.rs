//! A sequence: the month of a level, session by session, as a file of `lessons/sequences/` gives it.
//!
//! It names lessons and their exercises; the sheets are those of the lessons.

mod checks;
pub mod list;
mod plan;
#[cfg(test)]
mod tests;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use serde::Deserialize;

use super::catalogue::{Catalogue, Lesson, SourceFile, sequence_name};

pub use plan::{plan, trace};

/// The minutes of a session.
const MINUTES: u32 = 55;

/// The sequence of a level.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sequence {
    /// The id of its level, which is the name of its file.
    #[serde(skip)]
    pub level: String,
    /// Its title.
    pub title: Bilingual,
    /// The question that goes through all the sessions, on which the class votes first and last.
    pub vote: Bilingual,
    /// What goes through all the sessions.
    pub thread: Bilingual,
    /// What to leave out where one session is lost.
    pub lost: Bilingual,
    /// The sessions, in order.
    pub sessions: Vec<Session>,
    /// The tests: ids of lessons.
    #[serde(default)]
    pub tests: Vec<String>,
}

/// A session in class.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Its title.
    pub title: Bilingual,
    /// What the class is to learn.
    pub aim: Bilingual,
    /// What the class needs.
    pub material: Bilingual,
    /// What the class does, step by step.
    pub steps: Vec<Step>,
    /// The sheets, with the exercises of this session.
    #[serde(default)]
    pub sheets: Vec<SheetPart>,
    /// What is written in the exercise book: sentences whose gaps are `[[word]]`.
    pub trace: Vec<Bilingual>,
    /// The words that return.
    pub words: Bilingual,
}

/// A step of a session.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// How many minutes.
    pub minutes: u32,
    /// What the class does.
    pub what: Bilingual,
}

/// The exercises of a sheet that belong to a session.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetPart {
    /// The id of the lesson.
    pub lesson: String,
    /// The exercises done in class, by their numbers on the sheet.
    #[serde(default)]
    pub class: Vec<u32>,
    /// Those set as homework.
    #[serde(default)]
    pub home: Vec<u32>,
}

impl Sequence {
    /// The lessons whose sheets it uses, each once, with the session that uses it first; the tests come
    /// after the last session.
    ///
    /// # Errors
    /// `unknown-lesson`.
    pub fn lessons<'a>(&self, catalogue: &'a Catalogue) -> Checked<Vec<(usize, &'a Lesson)>> {
        let parts = (1..).zip(&self.sessions).flat_map(|(number, session)| {
            session.sheets.iter().map(move |part| (number, &part.lesson))
        });
        let last = self.sessions.len() + 1;
        let mut found: Vec<(usize, &Lesson)> = Vec::new();
        for (number, id) in parts.chain(self.tests.iter().map(|id| (last, id))) {
            let lesson = catalogue.lesson(id)?;
            if found.iter().all(|(_, known)| known.metadata.id != lesson.metadata.id) {
                found.push((number, lesson));
            }
        }
        Ok(found)
    }
}

impl Catalogue {
    /// The sequences, in the order of school.
    ///
    /// # Errors
    /// What is wrong in a file, with its line: that it cannot be read, or `sequence-level`,
    /// `sequence-sessions`, `sequence-minutes`, `sequence-lesson`, `sequence-lesson-level`,
    /// `sequence-exercise`, `sequence-class`, `sequence-trace`, `sequence-test`.
    pub fn sequences(&self) -> Checked<Vec<Sequence>> {
        self.sequences_at(|_| true)
    }

    /// The sequences of the levels that a name stands for.
    ///
    /// # Errors
    /// `unknown-level`; `sequence-none` (arguments `found`, `expected`) for a level without one; and
    /// those of [`Catalogue::sequences`].
    pub fn sequences_of(&self, typed: &str) -> Checked<Vec<Sequence>> {
        let levels = self.levels(typed)?;
        let meant = self.sequences_at(|level| levels.contains(&level))?;
        if !meant.is_empty() {
            return Ok(meant);
        }
        let others = self.sequences()?;
        let known = |lang| {
            let names = others.iter().map(|one| self.typed_level(&one.level, lang));
            names.collect::<Vec<_>>().join(", ")
        };
        Err(Fault::usage("sequence-none").with("found", typed).with_each("expected", known))
    }

    /// The same lessons, whose exercises are set as homework where a sequence sets them. One that it leaves
    /// out stays where its level has it; so does one for pupils who are ahead, unless it is done in class.
    pub fn planned(&self, sequence: &Sequence) -> Self {
        let mut planned = self.clone();
        for lesson in &mut planned.lessons {
            let mut levels = lesson.metadata.levels.iter_mut();
            let Some(level) = levels.find(|level| level.name == sequence.level) else { continue };
            let parts = sequence.sessions.iter().flat_map(|session| &session.sheets);
            let parts = parts.filter(|part| part.lesson == lesson.metadata.id);
            let class: Vec<&u32> = parts.clone().flat_map(|part| &part.class).collect();
            level.home.retain(|number| !class.contains(&number));
            level.further.retain(|number| !class.contains(&number));
            let home = parts.flat_map(|part| &part.home);
            level.home.extend(home.filter(|number| !level.further.contains(number)));
        }
        planned
    }

    /// The sequences of some levels. Only they are checked: a teacher's own lesson may not fit the
    /// program's sequence of another level.
    fn sequences_at(&self, is_meant: impl Fn(&str) -> bool) -> Checked<Vec<Sequence>> {
        let is_meant = |file: &&SourceFile| sequence_name(&file.place).is_some_and(&is_meant);
        let files = self.sequences.iter().filter(is_meant);
        let mut all = files.map(|file| checks::read(file, self)).collect::<Checked<Vec<_>>>()?;
        all.sort_by_key(|sequence| self.words().rank(&sequence.level));
        Ok(all)
    }
}
