//! Checks a lesson: each variant is rendered, and its sheets are searched for errors.

pub mod branches;
pub mod claims;
pub mod quizzes;
pub mod signs;
pub mod typed;
pub mod undrawn;
pub mod variants;

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Checksum, Lang};

use crate::document::adjust::PointsShown;
use crate::document::contents::{Wording, defects, wording};
use crate::document::edition::Edition;
use crate::document::{Block, Document, Inline, Provenance};

use super::catalogue::{Catalogue, Lesson, SourceFile};
use super::markup::container::{Cut, Name};
use super::markup::questions;
use super::parameter::Settings;
use super::quiz::{Answer, Question};
use super::request::Request;
use super::sheet::{Composition, compose};
use super::text::mark::{TextPart, split};
use super::text::{SourceLine, TextRecord};
use signs::slips;
use typed::typed_results;
use undrawn::undrawn;

/// The number of different variants that a lesson has at least, if it has any: one for each pair of a class.
const VARIANTS: usize = 16;
/// That of a test: one for each of two neighbours, in three classes.
const VARIANTS_OF_A_TEST: usize = 6;

/// The answers that contain a number: the line of each, with its text as rendered.
type Answers = Vec<(usize, String)>;

/// One variant of a lesson in one language: its sheets, and what was found wrong.
#[derive(Debug, Clone)]
pub struct CheckedSheets {
    /// The sheet of each edition of `Edition::READ`, then the questions of the quiz.
    pub sheets: Vec<Document>,
    /// The checksum of questions and answers: two variants with the same have the same.
    pub key: u64,
    /// Its answers that contain a number.
    pub answers: Answers,
    /// The conditions of the text by their places, and their values.
    pub decided: BTreeSet<(usize, bool)>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Renders a variant, with the parameters that are pinned, and checks it.
///
/// # Errors
/// What [`super::compose`] refuses.
pub fn checked_sheets(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    seed: Option<u64>,
    pins: &Settings,
) -> Checked<CheckedSheets> {
    let file = lesson.text(lang)?;
    let Rendered { sheets, whole, answers, lines, record, mut faults } =
        rendered(catalogue, lesson, lang, seed, pins)?;
    for defect in sheets.iter().flat_map(|sheet| defects(&wording(sheet))) {
        let fault = defect.fault();
        let found = fault.arg("found").unwrap_or_default().to_owned();
        faults.push(placed(fault, &lines, &found));
    }
    for fault in undrawn(&whole, &catalogue.words().drawn) {
        let sentence = fault.arg("found").unwrap_or_default();
        let begins = sentence.split('□').next().unwrap_or_default().trim().to_owned();
        faults.push(placed(fault, &lines, &begins));
    }
    faults.extend(slips(&lines));
    for (line, expression, value) in &record.certain {
        // An explanation may state that something is impossible; a short answer may not.
        let answers = answers.iter().any(|(answer, _)| answer == line);
        // A value that is computed with further is not the answer.
        let alone = expression.matches('|').count() <= 2 && expression.contains("prob");
        if answers && alone {
            let fault = Fault::failure("check-degenerate").with("found", value);
            faults.push(fault.with("expression", expression).with("line", line));
        }
    }
    for (line, condition) in &record.denied {
        faults.push(Fault::failure("check-claim").with("found", condition).with("line", line));
    }
    let faults = faults.into_iter().map(|fault| fault.at("file", &file.shown)).collect();
    let Wording { lines, formulas, .. } = wording(&whole);
    let key = format!("{}\n\n{}", lines.join("\n"), formulas.join("\n"));
    let key = Checksum::new(key.as_bytes()).value();
    Ok(CheckedSheets { sheets, key, answers, decided: record.decided, faults })
}

/// The answers of a variant, and its key.
///
/// # Errors
/// What [`super::compose`] refuses.
fn answered(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    (seed, pins): (u64, &Settings),
) -> Checked<(Answers, Document)> {
    let request = request(lang, Some(seed), pins);
    let composition = compose(catalogue, lesson, &request)?;
    let key = composition.sheet(Edition::Key);
    let mut answers = Vec::new();
    gather(&composition.cut, &mut Vec::new(), &mut answers);
    Ok((answers, key))
}

/// The request for a variant. The marks are checked too, though they are printed only on request.
fn request(lang: Lang, seed: Option<u64>, pins: &Settings) -> Request {
    let points = PointsShown::On;
    Request { seed, pins: pins.clone(), points, ..Request::new(lang) }
}

impl CheckedSheets {
    /// How many exercises the key has.
    pub fn exercises(&self) -> usize {
        let key = self.sheets.get(1).map_or(&[][..], |key| &key.blocks);
        key.iter().filter(|block| matches!(block, Block::Exercise(_))).count()
    }
}

struct Rendered {
    sheets: Vec<Document>,
    /// Each question with its answer.
    whole: Document,
    answers: Answers,
    lines: Vec<SourceLine>,
    record: TextRecord,
    faults: Vec<Fault>,
}

fn rendered(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    seed: Option<u64>,
    pins: &Settings,
) -> Checked<Rendered> {
    let request = request(lang, seed, pins);
    let composition = compose(catalogue, lesson, &request)?;
    let mut sheets = Edition::READ.map(|edition| composition.sheet(edition)).to_vec();
    let whole = composition.notebook(Edition::Key);
    let asked = questions(composition.pieces.clone());
    let faults = asked.iter().flat_map(|one| quizzes::faults(one, lang)).collect();
    if !asked.is_empty() {
        sheets.push(quiz(asked, lang));
    }
    let Composition { cut, record, .. } = composition;
    let (mut lines, mut answers) = (Vec::new(), Vec::new());
    gather(&cut, &mut lines, &mut answers);
    Ok(Rendered { sheets, whole, answers, lines, record, faults })
}

/// The questions of a quiz, as documents, to be checked like the sheets.
fn quiz(questions: Vec<Question>, lang: Lang) -> Document {
    let paragraph = |line: Vec<Inline>| (!line.is_empty()).then_some(Block::Paragraph(line));
    let mut blocks = Vec::new();
    for question in questions {
        blocks.push(Block::Heading(2, question.title));
        blocks.extend(question.statement);
        blocks.extend(question.hint);
        let answers: Vec<Vec<Inline>> = match question.answer {
            Answer::Number { right, wrong, .. } => {
                wrong.into_iter().chain([right]).map(|one| one.feedback).collect()
            }
            Answer::Choice { right, wrong, .. } => {
                right.into_iter().chain(wrong).flat_map(|one| [one.text, one.feedback]).collect()
            }
            Answer::Match { pairs, others } => {
                pairs.into_iter().flat_map(|(one, other)| [one, other]).chain(others).collect()
            }
        };
        blocks.extend(answers.into_iter().filter_map(paragraph));
        blocks.extend(question.feedback);
    }
    Document::new(lang, "", blocks, Provenance::default())
}

/// The lines of a text, and its answers that contain a number.
fn gather(cut: &Cut, lines: &mut Vec<SourceLine>, answers: &mut Answers) {
    lines.extend(cut.markdown.iter().cloned());
    for (opening, inside) in &cut.containers {
        lines.push(SourceLine { text: opening.title.clone(), source: opening.line });
        let number = split(&opening.title).iter().any(|part| matches!(part, TextPart::Number(_)));
        if opening.name == Name::Answer && number {
            answers.push((opening.line, opening.title.clone()));
        }
        gather(inside, lines, answers);
    }
}

/// The fault with the line of the first rendered line that contains the text found.
fn placed(fault: Fault, lines: &[SourceLine], found: &str) -> Fault {
    let found = found.to_lowercase();
    match lines.iter().find(|line| line.text.to_lowercase().contains(&found)) {
        Some(line) => fault.with("line", line.source),
        None => fault,
    }
}

/// The terms on the pupils' sheets, the slides and the key of each level that the level has no
/// notion for.
///
/// # Errors
/// What [`super::compose`] refuses.
pub fn strays(catalogue: &Catalogue, lesson: &Lesson, lang: Lang) -> Checked<Vec<Fault>> {
    let file = lesson.text(lang)?;
    let mut faults = Vec::new();
    for level in &lesson.metadata.levels {
        let made = rendered(catalogue, lesson, lang, None, &level.pins())?;
        let mut found = BTreeSet::new();
        let read = Edition::READ.iter().zip(&made.sheets);
        for (_, document) in read.filter(|(edition, _)| **edition != Edition::Teacher) {
            let Wording { lines, formulas, .. } = wording(document);
            let (text, formulas) = (lines.join("\n"), formulas.join("\n"));
            for (term, notion) in catalogue.notions().strays(level, lang, &text, &formulas) {
                if found.insert(term.clone()) {
                    let fault = Fault::failure("check-stray")
                        .with("found", &term)
                        .with("level", level.curriculum())
                        .with("notion", notion);
                    faults.push(placed(fault, &made.lines, &term).at("file", &file.shown));
                }
            }
        }
    }
    Ok(faults)
}

/// The results typed by hand in a text.
pub fn typed(file: &SourceFile) -> impl Iterator<Item = Fault> {
    typed_results(&file.text).into_iter().map(|(line, found)| {
        let fault = Fault::failure("check-typed").with("found", found);
        fault.with("line", line).with("file", &file.shown)
    })
}

/// A text of one language with fewer exercises than that of the other. `made` is the default
/// variant in each language.
///
/// # Errors
/// `lesson-without-text`.
pub fn uneven(lesson: &Lesson, made: &[(Lang, usize)]) -> Checked<Option<Fault>> {
    let mut counts: Vec<(usize, Lang)> = made.iter().map(|(lang, count)| (*count, *lang)).collect();
    counts.sort_unstable_by_key(|(count, _)| *count);
    let [(fewer, lang), .., (more, other)] = counts[..] else { return Ok(None) };
    if fewer == more {
        return Ok(None);
    }
    let fault = Fault::failure("check-uneven")
        .with("found", fewer)
        .with("expected", more)
        .with("lang", other.code());
    Ok(Some(fault.at("file", &lesson.text(lang)?.shown)))
}

/// Faults that show only in all the variants together: too few that differ, and answers that are
/// equal in some variants though they differ in most.
pub fn together(lesson: &Lesson, lang: Lang, variants: &[(u64, &CheckedSheets)]) -> Vec<Fault> {
    let Ok(file) = lesson.text(lang) else { return Vec::new() };
    let mut faults = Vec::new();
    if variants.is_empty() || lesson.metadata.parameters.is_empty() {
        return faults;
    }
    let different: BTreeSet<u64> = variants.iter().map(|(_, seen)| seen.key).collect();
    // Among few seeds some give the same values by chance: at least half of them differ.
    let most = if lesson.metadata.test { VARIANTS_OF_A_TEST } else { VARIANTS };
    let expected = most.min(variants.len().div_ceil(2));
    if different.len() < expected {
        faults.push(
            Fault::failure("check-few-variants")
                .with("found", different.len())
                .with("count", variants.len())
                .with("expected", expected)
                .with("file", &file.shown),
        );
    }
    let mut equal: BTreeMap<(usize, usize), Vec<u64>> = BTreeMap::new();
    for (seed, one) in variants {
        for (at, (line, text)) in one.answers.iter().enumerate() {
            for (other, _) in one.answers[at + 1..].iter().filter(|(_, other)| other == text) {
                equal.entry((*line, *other)).or_default().push(*seed);
            }
        }
    }
    for ((line, other), seeds) in equal {
        // Answers that are always equal are intended; sometimes equal is an accident.
        if seeds.len() * 2 < variants.len() {
            faults.push(
                Fault::failure("check-equal")
                    .with("line", line)
                    .with("other", other)
                    .with("seed", seeds[0])
                    .with("file", &file.shown),
            );
        }
    }
    faults
}
