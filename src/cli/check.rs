//! `senet check`: the proof of the lessons, variant by variant.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};

use crate::document::messages;
use crate::lesson::check::recount::{Recount, recount};
use crate::lesson::check::{Seen, look, strays, together, typed, uneven};
use crate::lesson::text::formatted::FormattedNumber;
use crate::lesson::text::number::Number;
use crate::lesson::text::query::Query;
use crate::lesson::text::recorder::Asked;
use crate::lesson::{Catalogue, Lesson, Request, placed};
use crate::press::{Assets, html};

use super::folder::catalogue;
use super::options::whole;
use super::{Session, output, workers};

/// Arguments of `senet check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "LESSON")]
    lesson: Vec<String>,
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole(0_u64, 10_000))]
    seeds: u64,
}

/// What a check found.
#[derive(Debug, Default)]
struct Found {
    /// Sheets rendered.
    sheets: usize,
    /// Different questions to the engine that were answered again.
    questions: usize,
    /// Those that no other route leads to, by the word that asks them.
    unanswered: BTreeMap<&'static str, usize>,
    /// What is wrong, each thing once.
    faults: Vec<Fault>,
}

/// Checks every lesson asked for, and says what is wrong with each.
///
/// # Errors
/// `unknown-lesson`; `check-failed` (argument `count`) when something is wrong.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = catalogue(args.lessons.as_deref())?;
    let lessons = chosen(args, &catalogue)?;
    let lang = session.lang;
    let mut wrong = 0;
    for lesson in lessons {
        let found = checked(&catalogue, lesson, args.seeds)?;
        wrong += found.faults.len();
        let (sheets, questions) = (found.sheets.to_string(), found.questions.to_string());
        let faults = found.faults.len().to_string();
        let args = [
            ("lesson", lesson.metadata.id.as_str()),
            ("sheets", &sheets),
            ("questions", &questions),
            ("faults", &faults),
        ];
        let mut line = messages::say(lang, "check-lesson", &args);
        if !found.unanswered.is_empty() {
            let kinds = found.unanswered.iter().map(|(word, count)| format!("{word} ({count})"));
            let (kinds, count) = (
                kinds.collect::<Vec<_>>().join(", "),
                found.unanswered.values().sum::<usize>().to_string(),
            );
            let args = [("count", count.as_str()), ("kinds", &kinds)];
            line.push_str("\n  ");
            line.push_str(&messages::say(lang, "check-unanswered", &args));
        }
        let faults: Vec<String> =
            found.faults.iter().map(|fault| messages::fault(lang, fault)).collect();
        output::stdout(|out| {
            writeln!(out, "{line}")?;
            faults.iter().try_for_each(|fault| writeln!(out, "  {fault}"))
        })?;
    }
    match wrong {
        0 => Ok(()),
        count => Err(Fault::failure("check-failed").with("count", count)),
    }
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

/// One lesson, in its languages, by default and with so many seeds.
fn checked(catalogue: &Catalogue, lesson: &Lesson, seeds: u64) -> Checked<Found> {
    let assets = Assets::built_in()?;
    let mut found = Found::default();
    let mut questions: BTreeSet<Asked> = BTreeSet::new();
    let mut exercises = Vec::new();
    // A teacher's own lesson may well be in one language only, but not in none.
    if lesson.langs().next().is_none() {
        lesson.text(Lang::Fr)?;
    }
    for lang in lesson.langs() {
        for fault in typed(lesson, lang)? {
            found.add(fault);
        }
        let variants: Vec<Option<u64>> =
            std::iter::once(None).chain((1..=seeds).map(Some)).collect();
        let looked: Vec<(Option<u64>, Checked<Seen>)> =
            workers::map(&variants, |seed| Ok((*seed, look(catalogue, lesson, lang, *seed))))?;
        let mut kept = Vec::new();
        for (index, (seed, looked)) in looked.into_iter().enumerate() {
            match looked {
                Err(fault) => found.add(with_seed(fault, seed)),
                Ok(one) => {
                    // A page is laid out too: what a formula may not hold is found there.
                    if index < 2 {
                        for sheet in &one.sheets {
                            if let Err(fault) = html::page(sheet, assets) {
                                let request = Request { seed, ..Request::new(lang) };
                                let fault = placed(fault, &[(lesson, &request)]);
                                found.add(with_seed(fault, seed));
                            }
                        }
                    }
                    found.sheets += one.sheets.len();
                    for fault in &one.faults {
                        found.add(with_seed(fault.clone(), seed));
                    }
                    // The same answer to the same question, wherever it is printed.
                    questions.extend(
                        one.asked.iter().map(|asked| Asked { printed: None, ..asked.clone() }),
                    );
                    match seed {
                        Some(seed) => kept.push((seed, one)),
                        None => exercises.push((lang, one.exercises())),
                    }
                }
            }
        }
        for fault in together(lesson, lang, &kept) {
            found.add(fault);
        }
        match strays(catalogue, lesson, lang) {
            Ok(faults) => {
                for fault in faults {
                    found.add(fault);
                }
            }
            Err(fault) => found.add(fault),
        }
    }
    if let Some(fault) = uneven(lesson, &exercises)? {
        found.add(fault);
    }
    let questions: Vec<Asked> = questions.into_iter().collect();
    let verdicts: Vec<Recount> = workers::map(&questions, |asked| Ok(recount(asked)))?;
    for (asked, verdict) in questions.iter().zip(verdicts) {
        match verdict {
            Recount::Unanswered => *found.unanswered.entry(asked.query.word()).or_default() += 1,
            Recount::Agrees => found.questions += 1,
            Recount::Differs(slow) => {
                found.questions += 1;
                found.add(differs(lesson, asked, &slow));
            }
        }
    }
    Ok(found)
}

/// The fault of an answer that another route does not find again.
fn differs(lesson: &Lesson, asked: &Asked, slow: &str) -> Fault {
    let (question, subject) = match &asked.query {
        Query::Arithmetic(_, of) => {
            let of: Vec<String> = of.iter().map(Number::to_string).collect();
            (asked.query.word().to_owned(), of.join(" ; "))
        }
        Query::Written(FormattedNumber { number, .. }) | Query::Sign(number, _) => {
            (asked.query.word().to_owned(), number.to_string())
        }
        other => (format!("{other:?}"), asked.subject.clone()),
    };
    Fault::failure("check-recount")
        .with("question", question)
        .with("found", &asked.reply)
        .with("subject", subject)
        .with("slow", slow)
        .with("lesson", &lesson.metadata.id)
}

fn with_seed(fault: Fault, seed: Option<u64>) -> Fault {
    match seed {
        Some(seed) => fault.at("seed", seed),
        None => fault.at("seed", "–"),
    }
}

impl Found {
    /// Adds a fault, if the same was not found in another variant.
    fn add(&mut self, fault: Fault) {
        let same = |known: &Fault| {
            known.id() == fault.id()
                && ["file", "line", "found"].iter().all(|name| known.arg(name) == fault.arg(name))
        };
        if !self.faults.iter().any(same) {
            self.faults.push(fault);
        }
    }
}
