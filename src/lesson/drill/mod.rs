//! A drill: ten quick questions about a notion, from the quizzes of the lessons of a level.

mod page;

use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::suggest::folded;
use senet_engine::simulate::stream::game_seed;

use super::markup::questions;
use super::metadata::Level;
use super::quiz::Question;
use super::{Catalogue, Lesson, Request, compose};

pub use page::page;

/// How many questions a strip has.
const STRIP: usize = 10;
/// How often the numbers are drawn for one strip at most.
const ROUNDS: u64 = 40;

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

/// The strips of a level, from one seed: a lesson is composed once for all of them.
#[derive(Debug)]
pub struct Drill<'a> {
    catalogue: &'a Catalogue,
    level: String,
    seed: u64,
    lang: Lang,
    /// The questions of each lesson, by its id and the round.
    made: BTreeMap<(&'a str, u64), Vec<DrillQuestion<'a>>>,
}

/// A list in an order that the seed gives.
fn shuffled<T>(list: Vec<T>, seed: u64) -> Vec<T> {
    let mut ranked: Vec<_> = list.into_iter().zip(0_u64..).collect();
    ranked.sort_by_key(|(_, rank)| game_seed(seed, *rank));
    ranked.into_iter().map(|(one, _)| one).collect()
}

impl Catalogue {
    /// The notions that the questions of a lesson are about and that a level of it has.
    pub fn asked<'a>(&'a self, lesson: &'a Lesson, level: &Level) -> BTreeSet<&'a str> {
        let taught = self.notions().of_curriculum(&level.curriculum());
        lesson.about.iter().map(String::as_str).filter(|id| taught.contains(id)).collect()
    }

    /// The lessons that are taught at a level, with the notions of their questions there: the questions of
    /// a test stay with the teacher.
    fn taught<'a>(&'a self, level: &str) -> impl Iterator<Item = (&'a Lesson, BTreeSet<&'a str>)> {
        let lessons = self.lessons().iter().filter(|lesson| !lesson.metadata.test);
        lessons.filter_map(move |lesson| {
            let own = lesson.metadata.levels.iter().find(|own| own.name == level);
            own.map(|own| (lesson, self.asked(lesson, own)))
        })
    }

    /// The notions that the questions of a level are about.
    pub fn drilled(&self, level: &str) -> BTreeSet<&str> {
        self.taught(level).flat_map(|(_, asked)| asked).collect()
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

    /// The questions of a lesson.
    ///
    /// # Errors
    /// What is wrong in the lesson.
    pub fn questions<'a>(
        &self,
        lesson: &'a Lesson,
        request: &Request,
    ) -> Checked<Vec<DrillQuestion<'a>>> {
        let made = questions(compose(self, lesson, request)?.pieces).into_iter();
        let lesson = &*lesson.metadata.id;
        let placed = |(place, question)| DrillQuestion { lesson, place, question };
        Ok(made.enumerate().map(placed).collect())
    }
}

impl<'a> Drill<'a> {
    /// The strips of a level.
    pub fn new(catalogue: &'a Catalogue, level: &str, seed: u64, lang: Lang) -> Self {
        Self { catalogue, level: level.to_owned(), seed, lang, made: BTreeMap::new() }
    }

    /// Ten questions about a notion, or about any of the level, in an order that the seed gives. Where the
    /// lessons have fewer, the numbers are drawn again.
    ///
    /// # Errors
    /// What is wrong in a lesson.
    pub fn strip(&mut self, notion: Option<&str>) -> Checked<Vec<DrillQuestion<'a>>> {
        let taught = self.catalogue.taught(&self.level);
        let meant =
            |asked: &BTreeSet<&str>| notion.map_or(!asked.is_empty(), |id| asked.contains(id));
        let lessons: Vec<_> = taught.filter(|(_, asked)| meant(asked)).collect();
        let mut found: Vec<DrillQuestion<'a>> = Vec::new();
        for round in 0..ROUNDS {
            if found.len() >= STRIP {
                break;
            }
            let mut made = Vec::new();
            for (lesson, asked) in &lessons {
                let is_about = |id: &String| {
                    asked.contains(id.as_str()) && notion.is_none_or(|notion| id == notion)
                };
                let all = self.composed(lesson, round)?.iter();
                made.extend(all.filter(|one| one.question.about.iter().any(is_about)).cloned());
            }
            for one in shuffled(made, self.seed) {
                if found.iter().all(|other| other.question.statement != one.question.statement) {
                    found.push(one);
                }
            }
        }
        found.truncate(STRIP);
        Ok(found)
    }

    /// The questions of a lesson, with the numbers of a round.
    fn composed(&mut self, lesson: &'a Lesson, round: u64) -> Checked<&[DrillQuestion<'a>]> {
        match self.made.entry((&lesson.metadata.id, round)) {
            Entry::Occupied(made) => Ok(made.into_mut()),
            Entry::Vacant(place) => {
                let request = Request {
                    level: Some(self.level.clone()),
                    seed: Some(self.seed.wrapping_add(round)),
                    ..Request::new(self.lang)
                };
                Ok(place.insert(self.catalogue.questions(lesson, &request)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::thread;

    use senet_engine::rules::Lang;

    use crate::document::contents::wording;
    use crate::document::{Edition, Provenance};
    use crate::lesson::Catalogue;

    use super::{Drill, page};

    #[test]
    fn a_strip_has_ten_questions_of_taught_lessons_and_its_answers_in_the_key_only() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for level in ["4e", "seconde"] {
            let notion = catalogue.drilled_notion(level, "Évènement contraire").unwrap();
            assert_eq!(notion, "complementary-event");
            let strip =
                |seed| Drill::new(&catalogue, level, seed, Lang::Fr).strip(Some(notion)).unwrap();
            let [other, again] = [8, 7].map(strip);
            let strip = strip(7);
            assert_eq!(strip.len(), 10);
            assert!(strip.iter().all(|one| !one.lesson.ends_with("test")));
            // The same question with other numbers comes once every question has come.
            let kinds: Vec<_> = strip.iter().map(|one| (one.lesson, one.place)).collect();
            let different = kinds.iter().collect::<BTreeSet<_>>().len();
            assert_eq!(kinds[..different].iter().collect::<BTreeSet<_>>().len(), different);
            assert_ne!(strip, other);
            assert_eq!(strip, again);
            assert!(strip.iter().all(|one| one.question.about.iter().any(|id| id == notion)));
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

    /// Every notion that every level offers. The languages take other seeds, so that more numbers are tried.
    #[test]
    fn every_strip_has_ten_questions_and_none_twice() {
        let catalogue = &Catalogue::load(Vec::new()).unwrap();
        let level_is_right = |level: &str, seed, lang| {
            let mut drill = Drill::new(catalogue, level, seed, lang);
            for notion in catalogue.drilled(level) {
                let strip = drill.strip(Some(notion)).unwrap();
                let asked = strip.iter().map(|one| format!("{:?}", one.question.statement));
                let different = asked.collect::<BTreeSet<_>>().len();
                assert_eq!(different, 10, "{level} {notion} {seed}");
            }
        };
        thread::scope(|scope| {
            for level in catalogue.level_ids() {
                scope.spawn(move || level_is_right(level, 1, Lang::Fr));
                scope.spawn(move || level_is_right(level, 20, Lang::En));
            }
        });
    }
}
