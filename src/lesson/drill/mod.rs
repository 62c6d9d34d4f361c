//! A drill: ten quick questions about a notion, from the quizzes of the lessons of a level.

mod page;

use std::collections::BTreeSet;

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::suggest::folded;
use senet_engine::simulate::stream::game_seed;

use super::metadata::{Level, Metadata};
use super::quiz::Question;
use super::{Catalogue, Lesson, Request, compose, material};

pub use page::page;

/// How many questions a strip has.
const STRIP: usize = 10;
/// How often the numbers are drawn for one strip at most.
const ROUNDS: u64 = 8;
/// Notions that no question is about: they are what a lesson is done with.
const TOOLS: [&str; 2] = ["python", "spreadsheet"];

/// A question of the quiz of a lesson, with where it comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct DrillQuestion<'a> {
    /// The id of the lesson.
    pub lesson: &'a str,
    /// Its place in the quiz of the lesson, from 0.
    pub place: usize,
    /// The question.
    pub question: Question,
}

/// The notions of a lesson at a level that its questions may be about.
pub fn notions<'a>(metadata: &'a Metadata, level: &'a Level) -> impl Iterator<Item = &'a str> {
    let all = metadata.notions.iter().chain(&level.notions);
    all.map(String::as_str).filter(|id| !TOOLS.contains(id))
}

/// A list in an order that the seed gives.
fn shuffled<T>(list: Vec<T>, seed: u64) -> Vec<T> {
    let mut ranked: Vec<_> = list.into_iter().zip(0_u64..).collect();
    ranked.sort_by_key(|(_, rank)| game_seed(seed, *rank));
    ranked.into_iter().map(|(one, _)| one).collect()
}

impl Catalogue {
    /// The lessons that are taught at a level, with that level of theirs: the questions of a test stay
    /// with the teacher.
    fn taught(&self, level: &str) -> impl Iterator<Item = (&Lesson, &Level)> {
        let lessons = self.lessons().iter().filter(|lesson| !lesson.metadata.test);
        lessons.filter_map(move |lesson| {
            let own = lesson.metadata.levels.iter().find(|own| own.name == level);
            own.map(|own| (lesson, own))
        })
    }

    /// The notions that the questions of a level are about.
    pub fn drilled(&self, level: &str) -> BTreeSet<&str> {
        self.taught(level).flat_map(|(lesson, own)| notions(&lesson.metadata, own)).collect()
    }

    /// The notions that the questions of any level are about.
    pub fn drilled_anywhere(&self) -> BTreeSet<&str> {
        self.level_ids().into_iter().flat_map(|level| self.drilled(level)).collect()
    }

    /// The id of a notion of a level, from its id or its name in a language.
    ///
    /// # Errors
    /// `drill-notion` (arguments `found`, `expected`, `suggestion`).
    pub fn drilled_notion(&self, level: &str, typed: &str) -> Checked<&str> {
        let known = self.drilled(level);
        let is_meant = |id: &&str| {
            let names = self.notions().notions.get(*id).into_iter();
            let names = names.flat_map(|notion| Lang::ALL.map(|lang| notion.name(lang)));
            names.chain([*id]).any(|name| folded(name) == folded(typed))
        };
        known
            .iter()
            .copied()
            .find(is_meant)
            .ok_or_else(|| Fault::usage("drill-notion").with_known(typed, known.iter().copied()))
    }

    /// Ten questions about a notion, or about any, at a level, in an order that the seed gives. Where the
    /// lessons have fewer, the numbers are drawn again; some notions have fewer than ten all the same.
    ///
    /// # Errors
    /// What is wrong in a lesson.
    pub fn drill(
        &self,
        (level, notion): (&str, Option<&str>),
        seed: u64,
        lang: Lang,
    ) -> Checked<Vec<DrillQuestion<'_>>> {
        let is_about = |lesson: &Lesson, own: &Level| {
            notion.is_none_or(|notion| notions(&lesson.metadata, own).any(|id| id == notion))
        };
        let about = self.taught(level).filter(|(lesson, own)| is_about(lesson, own));
        let lessons: Vec<&Lesson> = about.map(|(lesson, _)| lesson).collect();
        let mut found: Vec<DrillQuestion<'_>> = Vec::new();
        for round in 0..ROUNDS {
            if found.len() >= STRIP {
                break;
            }
            let request = Request {
                level: Some(level.to_owned()),
                seed: Some(seed.wrapping_add(round)),
                ..Request::new(lang)
            };
            let made = lessons.iter().map(|lesson| self.questions(lesson, &request));
            let made = made.collect::<Checked<Vec<_>>>()?.into_iter().flatten().collect();
            for one in shuffled(made, seed) {
                if found.iter().all(|other| other.question.statement != one.question.statement) {
                    found.push(one);
                }
            }
        }
        found.truncate(STRIP);
        Ok(found)
    }

    /// The questions of a lesson.
    ///
    /// # Errors
    /// What is wrong in the lesson.
    pub fn questions<'a>(
        &self,
        lesson: &'a Lesson,
        request: &Request,
    ) -> Checked<Vec<DrillQuestion<'a>>> {
        let questions = material(&compose(self, lesson, request)?)?.questions.into_iter();
        let lesson = &*lesson.metadata.id;
        let placed = |(place, question)| DrillQuestion { lesson, place, question };
        Ok(questions.enumerate().map(placed).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use senet_engine::rules::Lang;

    use crate::document::contents::wording;
    use crate::document::{Edition, Provenance};
    use crate::lesson::Catalogue;

    use super::page;

    #[test]
    fn a_strip_has_ten_questions_of_taught_lessons_and_its_answers_in_the_key_only() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for level in ["4e", "seconde"] {
            let notion = catalogue.drilled_notion(level, "Évènement contraire").unwrap();
            assert_eq!(notion, "contrary-event");
            let strip = catalogue.drill((level, Some(notion)), 7, Lang::Fr).unwrap();
            assert_eq!(strip.len(), 10);
            assert!(strip.iter().all(|one| !one.lesson.ends_with("test")));
            // The same question with other numbers comes once every question has come.
            let kinds: Vec<_> = strip.iter().map(|one| (one.lesson, one.place)).collect();
            let different = kinds.iter().collect::<BTreeSet<_>>().len();
            assert_eq!(kinds[..different].iter().collect::<BTreeSet<_>>().len(), different);
            assert_eq!(strip, catalogue.drill((level, Some(notion)), 7, Lang::Fr).unwrap());
            assert_ne!(strip, catalogue.drill((level, Some(notion)), 8, Lang::Fr).unwrap());
            let said = |edition| {
                let made = Provenance::of_lessons("senet drill");
                let asked = (level, notion, 7);
                wording(&page(&catalogue, asked, &strip, (Lang::Fr, edition), made))
                    .lines
                    .join("\n")
            };
            assert!(said(Edition::Key).len() > said(Edition::Pupil).len());
        }
        assert_eq!(catalogue.drilled_notion("5e", "variance").unwrap_err().id(), "drill-notion");
    }
}
