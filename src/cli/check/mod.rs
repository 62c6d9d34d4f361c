//! `senet check`: checks the lessons, variant by variant.

mod exported;
mod lesson;
mod wanted;

use std::path::PathBuf;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::messages::{fault, say};
use crate::lesson::check::variants::Compared;
use crate::lesson::{Catalogue, Lesson};

use super::folder::catalogue;
use super::options::whole;
use super::progress::RunProgress;
use super::{Session, output};
use lesson::{LessonFindings, checked};
use wanted::steps;

/// Arguments of `senet check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: Vec<String>,
    #[arg(long, hide_short_help = true, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole(0_u64, 10_000))]
    seeds: u64,
}

/// Checks every lesson asked for, and reports what is wrong in each.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = catalogue(args.lessons.as_deref())?;
    let lessons = chosen(args, &catalogue)?;
    let mut wrong = 0;
    let steps = lessons.iter().map(|lesson| steps(lesson, args.seeds)).sum();
    let progress = RunProgress::uneven_steps(steps, session.lang);
    for lesson in lessons {
        let found = checked(&catalogue, lesson, args.seeds, &progress)?;
        wrong += found.faults.len();
        let lines = report(&found, lesson, session.lang);
        progress.aside(|| {
            output::stdout(|out| lines.iter().try_for_each(|line| writeln!(out, "{line}")))
        })?;
    }
    progress.end();
    match wrong {
        0 => Ok(()),
        count => Err(Fault::failure("check-failed").with("count", count)),
    }
}

/// What was found of a lesson, line by line.
fn report(found: &LessonFindings, lesson: &Lesson, lang: Lang) -> Vec<String> {
    let text = |number: usize| number.to_string();
    let args = [
        ("lesson", &*lesson.metadata.id),
        ("sheets", &text(found.sheets)),
        ("sums", &text(found.sums.0)),
        ("skipped", &text(found.sums.1)),
        ("faults", &text(found.faults.len())),
    ];
    let mut lines = vec![say(lang, "check-lesson", &args)];
    for (requirement, count) in lesson.metadata.require.iter().zip(&found.broken) {
        let condition = lang.choose(&requirement.fr, &requirement.en);
        let args = [("count", &*text(*count)), ("condition", condition)];
        lines.push(format!("  {}", say(lang, "check-broken", &args)));
    }
    lines.extend(table(found, lesson, lang));
    lines.extend(found.faults.iter().map(|one| format!("  {}", fault(lang, one))));
    lines
}

/// The variants of a class beside each other.
fn table(found: &LessonFindings, lesson: &Lesson, lang: Lang) -> Vec<String> {
    if found.compared.is_empty() {
        return Vec::new();
    }
    let titles = ["variant", "leaves", "questions", "steps", "marks", "different"];
    let head: Vec<String> =
        titles.iter().map(|title| say(lang, &format!("check-{title}"), &[])).collect();
    let row = |one: &Compared| {
        let (work, (differ, all)) = (one.work, one.different);
        let cells = [
            one.letter.to_string(),
            work.leaves.to_string(),
            work.questions.to_string(),
            work.steps.to_string(),
            work.marks.to_string(),
            if all == 0 { "–".to_owned() } else { format!("{differ}/{all}") },
        ];
        let cells = cells.iter().zip(&head);
        let cells = cells.map(|(cell, title)| format!("{cell:>0$}", title.chars().count()));
        format!("  {}", cells.collect::<Vec<_>>().join("  "))
    };
    let rows = found.compared.iter().map(row);
    let given = found.compared.iter().map(|one| one.given).max().filter(|given| *given > 0);
    let given = given.map(|given| {
        let none = found.compared.iter().all(|one| one.different.1 == 0);
        let id = if none { "check-given-only" } else { "check-given" };
        format!("  {}", say(lang, id, &[("count", &given.to_string())]))
    });
    let why = lesson.metadata.variants.iter().map(|own| {
        let args = [("least", &*own.different.0), ("why", own.why.get(lang))];
        format!("  {}", say(lang, "check-own-share", &args))
    });
    std::iter::once(format!("  {}", head.join("  "))).chain(rows).chain(given).chain(why).collect()
}

/// The lessons to check: those named; else those of the teacher's folder, or all.
fn chosen<'a>(args: &Args, catalogue: &'a Catalogue) -> Checked<Vec<&'a Lesson>> {
    if !args.lesson.is_empty() {
        return args.lesson.iter().map(|id| catalogue.lesson(id)).collect();
    }
    let all = catalogue.lessons().iter();
    let own: Vec<&Lesson> = all.clone().filter(|lesson| lesson.home().is_some()).collect();
    Ok(if own.is_empty() { all.collect() } else { own })
}
