//! Questions to practise: all of a lesson, or ten about a notion.

use senet::files::quiz::practice::{self, PracticeQuestion};
use senet::input::options::{FromOptions as _, Options as _, whole};
use senet::lesson::metadata::{Level, Metadata};
use senet::lesson::options::VariantOptions;
use senet::lesson::{Lesson, Request, compose, material};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::stream::game_seed;
use serde::Serialize;
use serde_json::json;

use crate::asked::{Asked, missing};
use crate::sheets::catalogue;

/// How many questions a strip has.
const STRIP: usize = 10;
/// How often the numbers are drawn for one strip at most.
const ROUNDS: u64 = 8;
/// What stands for every notion of a level.
const EVERY_NOTION: &str = "all";
/// Notions that no question is about: they are what a lesson is done with.
const TOOLS: [&str; 2] = ["python", "spreadsheet"];

/// A question, with where it comes from.
#[derive(Debug, Serialize)]
struct Placed<'a> {
    /// The id of its lesson.
    lesson: &'a str,
    /// Its place in the quiz of the lesson, from 0.
    place: usize,
    #[serde(flatten)]
    question: PracticeQuestion,
}

/// The notions of a lesson at a level that its questions may be about.
pub fn notions<'a>(metadata: &'a Metadata, level: &'a Level) -> impl Iterator<Item = &'a str> {
    let all = metadata.notions.iter().chain(&level.notions);
    all.map(String::as_str).filter(|id| !TOOLS.contains(id))
}

/// All questions of the lesson `lesson`, or ten about `notion` from the lessons of `level`.
///
/// # Errors
/// As `senet export`; `unknown-value` for a notion that no lesson of the level has.
pub fn practise(asked: &Asked) -> Checked<String> {
    let questions = if let Some(notion) = asked.text("notion") {
        strip(asked, notion)?
    } else {
        let id = asked.text("lesson").ok_or_else(|| missing("LESSON", "export"))?;
        let lesson = catalogue()?.lesson(id)?;
        let options = VariantOptions::from_options(asked)?;
        let source = options.source(catalogue()?, lesson, asked.lang)?;
        let seed = source.seeds.first().copied().flatten();
        of_lesson(lesson, &Request { seed, ..source.request })?
    };
    Ok(json!({ "questions": questions }).to_string())
}

fn of_lesson<'a>(lesson: &'a Lesson, request: &Request) -> Checked<Vec<Placed<'a>>> {
    let questions =
        practice::questions(&material(&compose(catalogue()?, lesson, request)?)?)?.into_iter();
    let placed = |(place, question)| Placed { lesson: &lesson.metadata.id, place, question };
    Ok(questions.enumerate().map(placed).collect())
}

/// Ten questions of the lessons that have a notion at a level, in an order that the seed gives. Where they have
/// fewer, the numbers are drawn again.
fn strip(asked: &Asked, notion: &str) -> Checked<Vec<Placed<'static>>> {
    let level = asked.text("level").ok_or_else(|| missing("--level", "export"))?;
    let seed = asked.value("seed", whole(0, u64::MAX))?.unwrap_or(1);
    let has_notion = |lesson: &&Lesson| {
        let mut levels = lesson.metadata.levels.iter().filter(|one| one.name == level);
        levels.any(|one| {
            notion == EVERY_NOTION || notions(&lesson.metadata, one).any(|id| id == notion)
        })
    };
    // The questions of a test stay with the teacher.
    let taught = catalogue()?.lessons().iter().filter(|lesson| !lesson.metadata.test);
    let lessons: Vec<&Lesson> = taught.filter(has_notion).collect();
    let mut found: Vec<Placed<'_>> = Vec::new();
    for round in 0..ROUNDS {
        if found.len() >= STRIP {
            break;
        }
        let request = Request {
            level: Some(level.to_owned()),
            seed: Some(seed.wrapping_add(round)),
            ..Request::new(asked.lang)
        };
        let made = lessons.iter().map(|lesson| of_lesson(lesson, &request));
        let mut ranked: Vec<_> =
            made.collect::<Checked<Vec<_>>>()?.into_iter().flatten().zip(0_u64..).collect();
        ranked.sort_by_key(|(_, rank)| game_seed(seed, *rank));
        for (one, _) in ranked {
            if found.iter().all(|other| other.question.statement != one.question.statement) {
                found.push(one);
            }
        }
    }
    if found.is_empty() {
        return Err(Fault::usage("unknown-value")
            .with("option", "--notion")
            .with("found", notion)
            .with("expected", "")
            .with("suggestion", ""));
    }
    found.truncate(STRIP);
    Ok(found)
}
