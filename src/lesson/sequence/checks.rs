//! Whether a sequence holds together: its lessons, levels and exercises exist, its minutes add up.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::lesson::catalogue::{Catalogue, Lesson, SourceFile, sequence_name};
use crate::lesson::gaps::gapped;
use crate::lesson::metadata::{Level, line_with, lines_with};
use crate::lesson::unreadable::unreadable;

use super::plan::sentence_of;
use super::{MINUTES, Sequence, Session, SheetPart};

/// The fewest and the most sessions.
const SESSIONS: std::ops::RangeInclusive<usize> = 3..=6;

/// Reads the file of a sequence, and checks it against the lessons; a fault has file and line.
pub(super) fn read(file: &SourceFile, catalogue: &Catalogue) -> Checked<Sequence> {
    let read: Result<Sequence, _> = toml::from_str(&file.text);
    let sequence = read.map_err(|error| unreadable(&file.text, error)).and_then(|sequence| {
        let level = sequence_name(&file.place).unwrap_or_default().to_owned();
        let sequence = Sequence { level, ..sequence };
        fits(&sequence, catalogue, &file.text)?;
        Ok(sequence)
    });
    sequence.map_err(|fault| fault.with("file", &file.shown))
}

/// Checks a sequence against the lessons.
fn fits(sequence: &Sequence, catalogue: &Catalogue, text: &str) -> Checked<()> {
    let known = &catalogue.words().levels;
    if !known.contains(&sequence.level) {
        let fault = Fault::failure("sequence-level").with_known(&sequence.level, known);
        return Err(fault.with("line", 1));
    }
    if !SESSIONS.contains(&sequence.sessions.len()) {
        return Err(Fault::failure("sequence-sessions")
            .with("found", sequence.sessions.len())
            .with("least", SESSIONS.start())
            .with("most", SESSIONS.end())
            .with("line", 1));
    }
    let lines = lines_with(text, |line| line == "[[sessions]]");
    for (index, session) in sequence.sessions.iter().enumerate() {
        let begins = lines.get(index).copied().unwrap_or(1);
        of_session(session, index + 1).map_err(|fault| fault.with("line", begins))?;
        let mut in_class = 0;
        for part in &session.sheets {
            in_class += of_sheet(part, sequence, catalogue).map_err(|fault| {
                let named = format!("\"{}\"", part.lesson);
                let mut lines = lines_with(text, |line| line.contains(&named)).into_iter();
                fault.with("line", lines.find(|line| *line >= begins).unwrap_or(begins))
            })?;
        }
        if in_class > MINUTES {
            return Err(Fault::failure("sequence-class")
                .with("found", in_class)
                .with("expected", MINUTES)
                .with("line", begins));
        }
    }
    sequence.tests.iter().try_for_each(|id| {
        let line = line_with(text, "tests");
        of_test(id, sequence, catalogue).map_err(|fault| fault.with("line", line))
    })
}

/// The minutes add up to those of a session, and each gap of its sentences is closed.
fn of_session(session: &Session, number: usize) -> Checked<()> {
    let minutes: u32 = session.steps.iter().map(|step| step.minutes).fold(0, u32::saturating_add);
    if minutes != MINUTES {
        return Err(Fault::failure("sequence-minutes")
            .with("session", number)
            .with("found", minutes)
            .with("expected", MINUTES));
    }
    let gaps = |lang| {
        let each = session.trace.iter().map(move |one| gapped(&sentence_of(one, lang), true));
        each.map(|one| one.map_or(0, |(_, gaps)| gaps))
    };
    match Lang::ALL.into_iter().find_map(|lang| gaps(lang).position(|gaps| gaps == 0)) {
        None => Ok(()),
        Some(at) => Err(Fault::failure("sequence-trace")
            .with("session", number)
            .with("found", session.trace[at].get(Lang::Fr))),
    }
}

/// The lesson is there, at the level of the sequence, and has these exercises; the minutes of those that are
/// done in class.
fn of_sheet(part: &SheetPart, sequence: &Sequence, catalogue: &Catalogue) -> Checked<u32> {
    let (_, level) = of_lesson(&part.lesson, sequence, catalogue)?;
    let named = part.class.iter().chain(&part.home);
    let missing = named.copied().find(|number| level.minutes_of(*number).is_none());
    match missing.filter(|_| !level.minutes.is_empty()) {
        None => Ok(part.class.iter().filter_map(|number| level.minutes_of(*number)).sum()),
        Some(number) => Err(Fault::failure("sequence-exercise")
            .with("lesson", &part.lesson)
            .with("found", number)
            .with("expected", level.minutes.len())),
    }
}

/// One of the lessons of a sequence, and its level there.
fn of_lesson<'a>(
    id: &str,
    sequence: &Sequence,
    catalogue: &'a Catalogue,
) -> Checked<(&'a Lesson, &'a Level)> {
    let known = || catalogue.lessons().iter().map(|lesson| &*lesson.metadata.id);
    let lesson = catalogue.lessons().iter().find(|lesson| lesson.metadata.id == id);
    let lesson = lesson.ok_or_else(|| Fault::failure("sequence-lesson").with_known(id, known()))?;
    let own = lesson.metadata.levels.iter().find(|level| level.name == sequence.level);
    own.map(|level| (lesson, level)).ok_or_else(|| {
        let levels = lesson.metadata.levels.iter().map(|level| &*level.name);
        Fault::failure("sequence-lesson-level")
            .with("lesson", id)
            .with("level", &sequence.level)
            .with("expected", levels.collect::<Vec<_>>().join(", "))
    })
}

/// A test is a lesson whose marks are printed.
fn of_test(id: &str, sequence: &Sequence, catalogue: &Catalogue) -> Checked<()> {
    let (lesson, _) = of_lesson(id, sequence, catalogue)?;
    if lesson.metadata.test {
        return Ok(());
    }
    Err(Fault::failure("sequence-test").with("found", id))
}
