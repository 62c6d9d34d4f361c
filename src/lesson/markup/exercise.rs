//! Builds exercises, and the marks of their questions by step.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::{Exercise, Inline, ListKind};

use super::container::OpeningLine;
use super::options::{number, options, refused};
use super::piece::Piece;
use super::steps::{Step, StepMarks, halves, in_marks};
use super::summary::titled;
use super::surroundings::Surroundings;

/// An exercise; its points are those of its questions, where they have marks by step.
///
/// # Errors
/// `lesson-container-value` for a skill or points that cannot be, `lesson-marks`.
pub fn build(
    opening: &OpeningLine,
    title: Vec<Inline>,
    inside: Vec<Piece>,
    around: &Surroundings,
) -> Checked<Piece> {
    let known = &around.words.skills;
    let named = |skill| {
        let name = known.get(skill).map(|name| name.get(around.lang).to_owned());
        name.ok_or_else(|| refused(opening, skill, known.keys()))
    };
    let skills = options(opening, "skills").map(named).collect::<Checked<_>>()?;
    let points = match opening.options.get("points") {
        Some(text) => Some(number(opening, text, 100)?),
        None => points_by_step(&inside)?,
    };
    let exercise = Exercise { number: 0, title, points, skills, blocks: Vec::new() };
    Ok(Piece::Exercise(exercise, inside))
}

/// The marks of a question, in halves: `method=1 value=0.5`.
///
/// # Errors
/// `lesson-container-value` for marks that cannot be, or none.
pub fn marks(
    opening: &OpeningLine,
    title: Vec<Inline>,
    inside: Vec<Piece>,
    around: &Surroundings,
) -> Checked<Piece> {
    let expected = ["=1", "=0.5"].map(|value| Step::NAMES.map(|name| format!("{name}{value}")));
    let expected = expected.concat();
    let mut marks = StepMarks::default();
    for (name, text) in &opening.options {
        marks.set(name, halves(text).ok_or_else(|| refused(opening, text, &expected))?);
    }
    if marks.total() == 0 {
        return Err(refused(opening, "", expected));
    }
    Ok(Piece::Marks(marks, titled(title, "sheet-marking", around), inside))
}

/// The points of an exercise whose questions have marks by step; none where they have not.
///
/// # Errors
/// `lesson-marks` (argument `found`) where a question has none, or they are no whole number of points.
fn points_by_step(inside: &[Piece]) -> Checked<Option<u32>> {
    let all: Vec<Option<StepMarks>> = items(inside).map(step_marks).collect();
    if all.iter().all(Option::is_none) {
        return Ok(None);
    }
    let halves: u32 = all.iter().flatten().map(StepMarks::total).sum();
    if all.contains(&None) || !halves.is_multiple_of(2) {
        return Err(Fault::failure("lesson-marks").with("found", in_marks(halves, Lang::En)));
    }
    Ok(Some(halves / 2))
}

/// The marks that a question has by step.
pub fn step_marks(question: &[Piece]) -> Option<StepMarks> {
    question.iter().find_map(|piece| match piece {
        Piece::Marks(marks, ..) => Some(*marks),
        _ => None,
    })
}

/// The questions of an exercise.
pub fn items(inside: &[Piece]) -> impl Iterator<Item = &[Piece]> {
    let questions = inside.iter().filter_map(|piece| match piece {
        Piece::List(ListKind::Number, items) => Some(items),
        _ => None,
    });
    questions.flatten().map(Vec::as_slice)
}
