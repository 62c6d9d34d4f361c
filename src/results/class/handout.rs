//! A lesson on the class's own throws: the pupil's sheet, its key, the teacher's page.

use crate::document::figure::{Figure, Given};
use crate::document::messages::{borrowed, say};
use crate::document::notation::count;
use crate::document::prose::{paragraph, sentence};
use crate::document::{AsideKind, Block, Document, Edition, Exercise, Inline, Provenance, Space};

use super::conclusion::{conclusion, model_named};
use super::page::document;
use super::words::half_width;
use super::{Audience, Report, bias, page, values};

/// A sheet with the name of its file, without its ending.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedSheet {
    /// `classe-fr-1-eleve`.
    pub stem: String,
    /// The sheet.
    pub document: Document,
}

/// The three sheets. The teacher's page is written for a teacher, whatever the pupils' level.
pub fn handout(report: &Report) -> Vec<NamedSheet> {
    let class = format!("{}-{}", report.lang.choose("classe", "class"), report.lang.code());
    Edition::ALL
        .into_iter()
        .map(|edition| NamedSheet {
            stem: edition.file(&class, report.lang),
            document: match edition {
                Edition::Teacher => teacher(report),
                _ => sheet(report, edition == Edition::Key),
            },
        })
        .collect()
}

fn teacher(report: &Report) -> Document {
    let for_teacher = Report { level: Audience::Teacher, ..report.clone() };
    let mut made = page(&for_teacher);
    let lang = report.lang;
    let title = sentence(lang, "class-lead-title", &[]);
    let steps = ["class-lead-1", "class-lead-2", "class-lead-3"];
    let steps = steps.map(|id| paragraph(lang, id, &[])).to_vec();
    made.title = say(lang, "class-teacher-title", &[]);
    made.blocks.insert(0, Block::Aside(AsideKind::Note, title, steps));
    made
}

/// The pupil's sheet, or the same with its answers.
fn sheet(report: &Report, answered: bool) -> Document {
    let lang = report.lang;
    // An analysis for a teacher comes with the sheet of Terminale.
    let level = match report.level {
        Audience::Teacher => Audience::Terminale,
        level => level,
    };
    let report = &Report { level, ..report.clone() };
    let mut blocks = vec![intro(report)];
    let exercises = [
        Some(frequencies(report, answered)),
        Some(figure(report, answered)),
        (level == Audience::Terminale && report.estimates()).then(|| estimate(report, answered)),
        Some(concluded(report, answered)),
    ];
    for (exercise, number) in exercises.into_iter().flatten().zip(1..) {
        blocks.push(Block::Exercise(Exercise { number, ..exercise }));
    }
    let id = if answered { "class-key-title" } else { "class-sheet-title" };
    let mut made = document(report, say(lang, id, &[]), blocks);
    if !answered {
        // The command names files of the teacher's.
        made.provenance = Provenance::of_lessons(made.title.clone());
        made.masthead.fields =
            ["class-field-name", "class-field-class"].map(|id| say(lang, id, &[])).to_vec();
    }
    made
}

fn intro(report: &Report) -> Block {
    let args = [("n", count(report.analysis.n, report.lang)), ("model", model_named(report))];
    paragraph(report.lang, "class-sheet-intro", &borrowed(&args))
}

fn exercise(report: &Report, title: &str, blocks: Vec<Block>) -> Exercise {
    Exercise {
        number: 0,
        title: sentence(report.lang, title, &[]),
        points: None,
        skills: Vec::new(),
        blocks,
    }
}

/// Room for a number at the end of a question.
const BLANK: &str = "\u{a0}……………";

/// Lines to answer on, or the answer.
fn answer_space(answered: bool, lines: u8, answer: Vec<Block>) -> Block {
    if answered {
        Block::Aside(AsideKind::Answer, Vec::new(), answer)
    } else {
        Block::AnswerSpace(Space::lines(lines))
    }
}

fn frequencies(report: &Report, answered: bool) -> Exercise {
    let lang = report.lang;
    let places = values::places(report).to_string();
    let blocks = vec![
        paragraph(lang, "class-ask-frequencies", &[("places", &places)]),
        values::to_fill(report, answered),
    ];
    exercise(report, "class-exercise-frequencies", blocks)
}

fn figure(report: &Report, answered: bool) -> Exercise {
    let lang = report.lang;
    let n = report.analysis.n;
    let args = [("n", count(n, lang)), ("half", half_width(n, values::places(report), lang))];
    let args = borrowed(&args);
    let whole = values::observed(report);
    let shown = if answered { whole } else { Figure::ForPupil(Box::new(whole), Given::Axes) };
    let rows = &report.analysis.rows;
    let inside = rows.iter().filter(|row| row.within_simple).count().to_string();
    let of = rows.len().to_string();
    let answer = paragraph(lang, "class-answer-band", &[("inside", &inside), ("of", &of)]);
    let (ask, caption) = match (report.is_simple(), answered) {
        (true, false) => ("class-ask-figure-3e", "class-figure-to-fill-3e"),
        (true, true) => ("class-ask-figure-3e", "class-figure-observed-3e"),
        (false, false) => ("class-ask-figure", "class-figure-to-fill"),
        (false, true) => ("class-ask-figure", "class-figure-observed"),
    };
    // What is asked of the graph stands above it, with room for a number: below, the end of a page
    // would part it from the graph.
    let mut asked = sentence(lang, ask, &args);
    asked.push(Inline::Break);
    asked.extend(sentence(lang, "class-ask-band", &args));
    asked.extend((!answered).then(|| Inline::text(BLANK)));
    let mut blocks =
        vec![Block::Paragraph(asked), Block::figure(shown, sentence(lang, caption, &[]))];
    blocks.extend(answered.then(|| Block::Aside(AsideKind::Answer, Vec::new(), vec![answer])));
    exercise(report, "class-exercise-figure", blocks)
}

fn estimate(report: &Report, answered: bool) -> Exercise {
    let lang = report.lang;
    let sticks = count(report.analysis.bias.as_ref().map_or(0, |bias| bias.sticks), lang);
    let blocks = vec![
        paragraph(lang, "class-ask-estimate", &[("sticks", &sticks)]),
        answer_space(answered, 4, bias::section(report)),
    ];
    exercise(report, "class-exercise-estimate", blocks)
}

fn concluded(report: &Report, answered: bool) -> Exercise {
    let lang = report.lang;
    let mut answer = conclusion(report);
    answer.extend(bias::power(report));
    let blocks =
        vec![paragraph(lang, "class-ask-conclusion", &[]), answer_space(answered, 5, answer)];
    exercise(report, "class-exercise-conclusion", blocks)
}
