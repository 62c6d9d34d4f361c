//! Questions to practise: all of a lesson, or ten about a notion.

use senet::files::quiz::practice::{self, PracticeQuestion};
use senet::input::options::{FromOptions as _, Options as _, whole};
use senet::lesson::Request;
use senet::lesson::drill::{Drill, DrillQuestion};
use senet::lesson::options::VariantOptions;
use senet_engine::rules::Fault;
use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use serde::Serialize;
use serde_json::json;

use crate::asked::{Asked, missing};
use crate::sheets::catalogue;

/// The value of `notion` that means every notion of a level.
const EVERY_NOTION: &str = "all";

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
        catalogue()?.questions(lesson, &Request { seed, ..source.request })?
    };
    let placed = |one: &DrillQuestion<'static>| placed(one, asked.lang);
    let questions: Vec<Placed<'_>> = questions.iter().map(placed).collect::<Checked<_>>()?;
    Ok(json!({ "questions": questions }).to_string())
}

fn placed<'a>(one: &DrillQuestion<'a>, lang: Lang) -> Checked<Placed<'a>> {
    let question = practice::question(&one.question, lang)?;
    Ok(Placed { lesson: one.lesson, place: one.place, question })
}

/// Ten questions of the lessons that have a notion at a level.
fn strip(asked: &Asked, notion: &str) -> Checked<Vec<DrillQuestion<'static>>> {
    let level = asked.text("level").ok_or_else(|| missing("--level", "export"))?;
    let seed = asked.value("seed", whole(0, u64::MAX))?.unwrap_or(1);
    let wanted = Some(notion).filter(|notion| *notion != EVERY_NOTION);
    let found = Drill::new(catalogue()?, level, seed, asked.lang).strip(wanted)?;
    if found.is_empty() {
        return Err(Fault::usage("unknown-value")
            .with("option", "--notion")
            .with("found", notion)
            .with("expected", "")
            .with("suggestion", ""));
    }
    Ok(found)
}
