//! The plan of a sequence for the teacher, and what the class writes in its exercise book.

use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;

use crate::document::messages::say;
use crate::document::prose::{enumeration, heading};
use crate::document::typography::polish;
use crate::document::{
    Align, Block, Cell, Document, Edition, Inline, ListKind, Masthead, Provenance, Table,
};
use crate::lesson::Catalogue;
use crate::lesson::gaps::gapped;

use super::{MINUTES, Sequence, Session, SheetPart};

/// A text of a sequence in one language.
pub(super) fn sentence_of(text: &Bilingual, lang: Lang) -> Vec<Inline> {
    vec![Inline::text(polish(text.get(lang), lang))]
}

/// The plan: what goes through all the sessions, then each of them by minutes.
///
/// # Errors
/// `unknown-lesson`.
pub fn plan(
    sequence: &Sequence,
    catalogue: &Catalogue,
    lang: Lang,
    provenance: Provenance,
) -> Checked<Document> {
    let labelled = |id: &str, text: &Bilingual| {
        Block::Paragraph(labelled_text(lang, id, &polish(text.get(lang), lang)))
    };
    let mut blocks = vec![
        labelled("sequence-vote", &sequence.vote),
        labelled("sequence-thread", &sequence.thread),
        labelled("sequence-lost", &sequence.lost),
    ];
    let tests = sequence.tests.iter().map(|id| catalogue.lesson(id));
    let tests: Vec<String> = tests
        .map(|lesson| Ok(lesson?.metadata.title.get(lang).to_owned()))
        .collect::<Checked<_>>()?;
    if !tests.is_empty() {
        let tests = labelled_text(lang, "sequence-tests", &enumeration(lang, &tests));
        blocks.push(Block::Paragraph(tests));
    }
    for (number, session) in (1..).zip(&sequence.sessions) {
        blocks.push(session_heading(lang, number, session));
        blocks.push(Block::Paragraph(card(lang, session, catalogue)?));
        blocks.push(steps(lang, session));
    }
    let count = sequence.sessions.len().to_string();
    let under = [("count", &*count), ("minutes", &MINUTES.to_string())];
    let masthead = Masthead {
        labels: vec![catalogue.level_name(&sequence.level, lang).to_owned()],
        ..Masthead::default()
    };
    let title = sequence.title.get(lang).to_owned();
    let document = Document::new(lang, title, blocks, coded(provenance, sequence, catalogue, lang));
    Ok(Document { masthead, ..document.subtitled(say(lang, "sequence-under", &under)) })
}

/// What is written in the exercise book, session by session: with dots in the gaps for the pupil,
/// completed in the key.
pub fn trace(
    sequence: &Sequence,
    catalogue: &Catalogue,
    edition: Edition,
    lang: Lang,
    provenance: Provenance,
) -> Document {
    let empty = edition == Edition::Pupil;
    let mut blocks = Vec::new();
    for (number, session) in (1..).zip(&sequence.sessions) {
        blocks.push(session_heading(lang, number, session));
        let sentences = session.trace.iter().map(|text| {
            let whole = sentence_of(text, lang);
            let (line, _) = gapped(&whole, empty).unwrap_or((whole, 0));
            vec![Block::Paragraph(line)]
        });
        blocks.push(Block::List(ListKind::Number, sentences.collect()));
    }
    let title = say(lang, "sequence-trace-title", &[]);
    let document = Document::new(lang, title, blocks, coded(provenance, sequence, catalogue, lang));
    document.subtitled(sequence.title.get(lang).to_owned())
}

/// With the code of the sequence for the foot of its pages.
fn coded(
    provenance: Provenance,
    sequence: &Sequence,
    catalogue: &Catalogue,
    lang: Lang,
) -> Provenance {
    let level = catalogue.words().level_in_files(&sequence.level, lang);
    provenance.with_code(&["sequence", &level, lang.code()])
}

fn session_heading(lang: Lang, number: usize, session: &Session) -> Block {
    let args = [("number", &*number.to_string()), ("title", session.title.get(lang))];
    heading(lang, 2, "sequence-session", &args)
}

/// A text behind its label in bold.
fn labelled_text(lang: Lang, label: &str, text: &str) -> Vec<Inline> {
    vec![
        Inline::Strong(vec![Inline::text(say(lang, label, &[]))]),
        Inline::text(format!(" {text}")),
    ]
}

/// What a session is for and what it takes, in one paragraph: a plan fits two pages.
fn card(lang: Lang, session: &Session, catalogue: &Catalogue) -> Checked<Vec<Inline>> {
    let text = |text: &Bilingual| polish(text.get(lang), lang).into_owned();
    let mut parts = vec![("sequence-aim", text(&session.aim))];
    for part in &session.sheets {
        parts.push(("sequence-sheet", sheet(lang, part, catalogue)?));
    }
    parts.push(("sequence-material", text(&session.material)));
    parts.push(("sequence-words", text(&session.words)));
    let sentence = |(label, text): (&str, String)| {
        labelled_text(lang, label, &format!("{}. ", text.trim_end_matches('.')))
    };
    Ok(parts.into_iter().flat_map(sentence).collect())
}

/// The steps of a session with their minutes.
fn steps(lang: Lang, session: &Session) -> Block {
    let head = [(Align::Right, "sequence-minutes-head"), (Align::Left, "sequence-steps-head")];
    let row = |step: &super::Step| {
        vec![Cell::text(step.minutes.to_string()), Cell::Text(sentence_of(&step.what, lang))]
    };
    let rows = session.steps.iter().map(row).collect();
    Block::Table(Table { widths: vec![3, 22], ..Table::with_columns(lang, &head, rows) })
}

/// A sheet with its exercises, in class and at home.
fn sheet(lang: Lang, part: &SheetPart, catalogue: &Catalogue) -> Checked<String> {
    let title = catalogue.lesson(&part.lesson)?.metadata.title.get(lang);
    let numbers = |all: &[u32]| {
        let all: Vec<String> = all.iter().map(u32::to_string).collect();
        enumeration(lang, &all)
    };
    let args = [
        ("title", title),
        ("class", &*part.class.len().to_string()),
        ("in-class", &numbers(&part.class)),
        ("home", &*part.home.len().to_string()),
        ("at-home", &numbers(&part.home)),
    ];
    Ok(say(lang, "sequence-exercises", &args))
}
