//! Checks one lesson, in all its languages, levels and variants.

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};
use senet_engine::simulate::Progress as _;

use crate::document::Document;
use crate::document::contents::defect;
use crate::document::edition::Edition;
use crate::lesson::check::recount::{Recount, recount};
use crate::lesson::check::variants::{Compared, compared};
use crate::lesson::check::{
    CheckedSheets, branches, look, strays, together, typed, uneven, variants,
};
use crate::lesson::parameter::{Default as Usual, Settings, Text};
use crate::lesson::text::formatted::FormattedNumber;
use crate::lesson::text::number::Number;
use crate::lesson::text::query::Query;
use crate::lesson::text::recorder::Asked;
use crate::lesson::{Catalogue, Lesson, Request, conditions, drawn, placed};
use crate::press::{Arithmetic, ChainReader, figures};

use super::super::progress::RunProgress;
use super::super::watch::watched;
use super::super::workers;
use super::answers::AnswerSteps;
use super::exported::{exported, pages};

/// What a check found.
#[derive(Debug, Default)]
pub(super) struct LessonFindings {
    /// Sheets rendered.
    pub sheets: usize,
    /// Different queries to the engine that were computed a second time.
    pub questions: usize,
    /// Queries that no second computation exists for, by the word that makes them.
    pub unanswered: BTreeMap<&'static str, usize>,
    /// Relation signs whose two sides agree, and relation signs beside letters, which are not
    /// evaluated.
    pub sums: (usize, usize),
    /// How many draws broke a condition of the lesson, and how often each did.
    pub broken: Vec<usize>,
    /// The variants of a class beside each other.
    pub compared: Vec<Compared>,
    /// What is wrong, each thing once.
    pub faults: Vec<Fault>,
}

/// How many sheets are checked before the memory they no longer need is released.
const AT_ONCE: usize = 64;

/// The variants of one more class are compared for so many seeds.
const SEEDS_A_CLASS: u64 = 50;

/// How many sheets of each language have their pages and exports made too.
const LAID_OUT: usize = 2;

/// A sheet to check: its seed, and the parameters that are pinned.
type Wanted = (Option<u64>, Settings);

/// What was found on a sheet, and in its arithmetic.
type Looked = (CheckedSheets, Vec<Arithmetic>);

/// Checks one lesson in its languages, by default and with `seeds` seeds.
pub(super) fn checked(
    catalogue: &Catalogue,
    lesson: &Lesson,
    seeds: u64,
    reader: Lang,
    progress: &RunProgress,
) -> Checked<LessonFindings> {
    let mut found = LessonFindings::default();
    let mut questions: BTreeSet<Asked> = BTreeSet::new();
    let mut exercises = Vec::new();
    // A teacher's own lesson may well be in one language only, but not in none.
    if lesson.langs().next().is_none() {
        lesson.text(Lang::Fr)?;
    }
    let name = &lesson.metadata.id;
    let (wanted, reading) = (wanted(lesson, seeds), ChainReader::default());
    for lang in lesson.langs() {
        for fault in typed(lesson, lang)? {
            found.add(fault);
        }
        let each = |one: &Wanted| {
            let look = || looked(catalogue, lesson, lang, one, &reading);
            let mut looked = watched(name, reader, look);
            if let Ok((seen, _)) = &mut looked {
                seen.asked.iter_mut().for_each(|asked| asked.printed = None);
                // The sheets of many variants would fill the memory.
                if !wanted.iter().take(LAID_OUT).any(|first| first == one) {
                    seen.sheets = Vec::new();
                }
            }
            progress.played(1);
            Ok(looked)
        };
        let mut kept = Vec::new();
        for some in wanted.chunks(AT_ONCE) {
            let looked: Vec<Checked<Looked>> = workers::map(some, each)?;
            for (one, looked) in some.iter().zip(looked) {
                match looked {
                    // Values tried without a seed may break a condition of the lesson: a teacher
                    // who sets them gets the same refusal.
                    Err(fault) if fault.id() == "lesson-require" && one.0.is_none() => {}
                    Err(fault) => found.add(with_variant(fault, one)),
                    Ok((mut seen, arithmetic)) => {
                        found.sheet(lesson, lang, one, &seen, arithmetic);
                        if one == &(None, Settings::new()) {
                            exercises.push((lang, seen.exercises()));
                        }
                        // The same answer to the same question, wherever it is printed.
                        questions.extend(std::mem::take(&mut seen.asked));
                        kept.push((one, seen));
                    }
                }
            }
        }
        found.all(lesson, lang, &kept)?;
        // Pages are laid out too, for faults that only show in a format.
        for (one, seen) in kept.iter().filter(|(_, seen)| !seen.sheets.is_empty()) {
            for fault in laid_out(&seen.sheets, lesson, reader)? {
                found.add(with_variant(in_text(fault, lesson, lang, one), one));
            }
            let export = || exported(catalogue, lesson, lang, one);
            let (faults, notebooks) = watched(name, reader, export)?;
            for fault in faults {
                found.add(with_variant(in_text(fault, lesson, lang, one), one));
            }
            for arithmetic in notebooks.iter().map(|notebook| reading.read(notebook)) {
                found.arithmetic(lesson, lang, one, arithmetic);
            }
        }
        match strays(catalogue, lesson, lang) {
            Ok(faults) => faults.into_iter().for_each(|fault| found.add(fault)),
            Err(fault) => found.add(fault),
        }
    }
    found.conditions(lesson, seeds)?;
    found.variants(catalogue, lesson, seeds)?;
    if let Some(fault) = uneven(lesson, &exercises)? {
        found.add(fault);
    }
    let steps = AnswerSteps::of(sheets(lesson, &wanted), questions.len(), progress);
    found.recounted(lesson, questions, reader, &steps)?;
    Ok(found)
}

/// What is wrong with the pages of some sheets and with the text alternatives of their figures.
fn laid_out(sheets: &[Document], lesson: &Lesson, reader: Lang) -> Checked<Vec<Fault>> {
    let mut faults = Vec::new();
    for sheet in sheets {
        faults.extend(watched(&lesson.metadata.id, reader, || pages(sheet))?);
        let said = figures::said(sheet);
        faults.extend(said.iter().filter_map(|text| defect(text)).map(|defect| defect.fault()));
    }
    Ok(faults)
}

/// How many steps a check of the lesson has: its sheets, and as many for the questions that are
/// answered again at its end, whose number is not known before.
pub(super) fn steps(lesson: &Lesson, seeds: u64) -> u64 {
    2 * sheets(lesson, &wanted(lesson, seeds))
}

/// How many sheets of the lesson are checked.
fn sheets(lesson: &Lesson, wanted: &[Wanted]) -> u64 {
    (lesson.langs().count() * wanted.len()) as u64
}

/// The sheets to check: the default, each level, each value of a parameter that no seed draws, and
/// the seeds, with the levels in turn.
fn wanted(lesson: &Lesson, seeds: u64) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = vec![(None, Settings::new())];
    let mut levels: Vec<Settings> = Vec::new();
    for level in &lesson.metadata.levels {
        if !levels.contains(&level.pins()) {
            levels.push(level.pins());
        }
    }
    if levels.is_empty() {
        levels.push(Settings::new());
    }
    if seeds > 0 {
        wanted.extend(levels.iter().map(|level| (None, level.clone())));
        wanted.extend(never_drawn(lesson).into_iter().map(|pins| (None, pins)));
    }
    let level = |seed: u64| levels[(seed as usize - 1) % levels.len()].clone();
    wanted.extend((1..=seeds).map(|seed| (Some(seed), level(seed))));
    wanted.dedup();
    wanted
}

/// Each value of a parameter that no seed draws, pinned; with each value of the parameter it
/// follows, if it follows one.
fn never_drawn(lesson: &Lesson) -> Vec<Settings> {
    let mut all = Vec::new();
    for (name, parameter) in &lesson.metadata.parameters {
        let pinned = |value: &Text| Settings::from([(name.clone(), value.0.clone())]);
        let beside = |usual: &[&Text]| {
            let drawn = parameter.drawn();
            let values = parameter.range.iter();
            let other = |value: &&Text| !usual.contains(value) && !drawn.contains(value);
            values.filter(other).map(pinned).collect::<Vec<_>>()
        };
        match &parameter.default {
            Usual::One(default) => all.extend(beside(&[default])),
            Usual::Follows(follows) => {
                let usual: Vec<&Text> = follows.values.values().collect();
                for mut pins in beside(&usual) {
                    for leader in follows.values.keys() {
                        pins.insert(follows.follows.clone(), leader.clone());
                        all.push(pins.clone());
                    }
                }
            }
        }
    }
    all
}

fn looked(
    catalogue: &Catalogue,
    lesson: &Lesson,
    lang: Lang,
    (seed, pins): &Wanted,
    reading: &ChainReader,
) -> Checked<Looked> {
    let one = look(catalogue, lesson, lang, *seed, pins)?;
    let arithmetic = one.sheets.iter().map(|sheet| reading.read(sheet)).collect();
    Ok((one, arithmetic))
}

impl LessonFindings {
    /// Adds a fault, unless the same was found in another variant.
    fn add(&mut self, fault: Fault) {
        let same = |known: &Fault| {
            known.id() == fault.id()
                && ["file", "line", "found"].iter().all(|name| known.arg(name) == fault.arg(name))
        };
        if !self.faults.iter().any(same) {
            self.faults.push(fault);
        }
    }

    /// Adds what was found on one sheet.
    fn sheet(
        &mut self,
        lesson: &Lesson,
        lang: Lang,
        one: &Wanted,
        seen: &CheckedSheets,
        arithmetic: Vec<Arithmetic>,
    ) {
        self.sheets += Edition::READ.len();
        for fault in &seen.faults {
            self.add(with_variant(fault.clone(), one));
        }
        for one_sheet in arithmetic {
            self.sums = (self.sums.0 + one_sheet.sums.0, self.sums.1 + one_sheet.sums.1);
            self.arithmetic(lesson, lang, one, one_sheet);
        }
    }

    /// Adds what is wrong in the arithmetic of a sheet or a notebook.
    fn arithmetic(
        &mut self,
        lesson: &Lesson,
        lang: Lang,
        one: &Wanted,
        Arithmetic { slips, unread, .. }: Arithmetic,
    ) {
        for (formula, slip) in slips {
            let fault = Fault::failure("check-arithmetic")
                .with("found", &slip.found)
                .with("worth", &slip.worth);
            // The same sentence of another variant has other numbers.
            let fault = in_text(fault.with("formula", formula), lesson, lang, one);
            self.add(with_variant(fault, one));
        }
        for fault in unread {
            self.add(with_variant(in_text(fault, lesson, lang, one), one));
        }
    }

    /// Adds what shows only when all the variants of a language are compared.
    fn all(
        &mut self,
        lesson: &Lesson,
        lang: Lang,
        kept: &[(&Wanted, CheckedSheets)],
    ) -> Checked<()> {
        // Sheets of one level are compared with each other.
        let mut levels: BTreeMap<&Settings, Vec<(u64, &CheckedSheets)>> = BTreeMap::new();
        for ((seed, pins), seen) in kept {
            if let Some(seed) = seed {
                levels.entry(pins).or_default().push((*seed, seen));
            }
        }
        for variants in levels.values() {
            for fault in together(lesson, lang, variants) {
                self.add(fault);
            }
        }
        if levels.values().map(Vec::len).sum::<usize>() >= branches::ENOUGH {
            let decided = kept.iter().flat_map(|(_, seen)| seen.decided.iter().copied()).collect();
            for fault in branches::unprinted(lesson, lang, &decided)? {
                self.add(fault);
            }
        }
        Ok(())
    }

    /// How often the draws break the lesson's conditions; one that never holds is a fault.
    fn conditions(&mut self, lesson: &Lesson, seeds: u64) -> Checked<()> {
        self.broken = vec![0; lesson.metadata.require.len()];
        if self.broken.is_empty() {
            return Ok(());
        }
        let seeds: Vec<u64> = (1..=seeds).collect();
        let first = |seed: &u64| {
            let settings = drawn(&lesson.metadata, &Settings::new(), Some(*seed), 0)?;
            conditions::broken(lesson, &settings)
        };
        let places: Vec<Option<usize>> = workers::map(&seeds, first)?;
        for place in places.into_iter().flatten() {
            self.broken[place] += 1;
        }
        Ok(())
    }

    /// Compares the variants of a class, in the first language: they are the same in each.
    fn variants(&mut self, catalogue: &Catalogue, lesson: &Lesson, seeds: u64) -> Checked<()> {
        let drawn = lesson.metadata.parameters.values().any(|one| one.drawn().len() > 1);
        if let (true, Some(lang)) = (drawn, lesson.langs().next()) {
            let classes: Vec<u64> = (0..=seeds / SEEDS_A_CLASS).collect();
            let each =
                |class: &u64| Ok(compared(catalogue, lesson, lang, &Settings::new(), *class));
            for (class, compared) in classes.iter().zip(workers::map(&classes, each)?) {
                let of_class = |fault| with_variant(fault, &(Some(*class), Settings::new()));
                match compared {
                    Ok(compared) => {
                        for fault in variants::faults(lesson, lang, &compared)? {
                            self.add(of_class(fault));
                        }
                        if *class == 0 {
                            self.compared = compared;
                        }
                    }
                    Err(fault) => self.add(of_class(fault)),
                }
            }
        }
        Ok(())
    }

    /// Computes again, by another route, what the text asked of the engine.
    fn recounted(
        &mut self,
        lesson: &Lesson,
        questions: BTreeSet<Asked>,
        reader: Lang,
        steps: &AnswerSteps,
    ) -> Checked<()> {
        let questions: Vec<Asked> = questions.into_iter().collect();
        let name = &lesson.metadata.id;
        let each = |asked| {
            let verdict = watched(name, reader, || recount(asked));
            steps.answered();
            Ok(verdict)
        };
        let verdicts: Vec<Recount> = workers::map(&questions, each)?;
        for (asked, verdict) in questions.iter().zip(verdicts) {
            match verdict {
                Recount::Unanswered => {
                    *self.unanswered.entry(asked.query.word()).or_default() += 1;
                }
                Recount::Agrees => self.questions += 1,
                Recount::Differs(slow) => {
                    self.questions += 1;
                    self.add(differs(lesson, asked, &slow));
                }
            }
        }
        Ok(())
    }
}

/// The fault with the file and the line of the text of its formula.
fn in_text(fault: Fault, lesson: &Lesson, lang: Lang, (seed, pins): &Wanted) -> Fault {
    let request = Request { seed: *seed, pins: pins.clone(), ..Request::new(lang) };
    let fault = placed(fault, &[(lesson, &request)]);
    match (fault.arg("file"), lesson.text(lang)) {
        (None, Ok(file)) => fault.with("file", &file.shown),
        _ => fault,
    }
}

/// The fault of an answer that differs from its second computation.
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

/// The fault with the seed and the parameters of its sheet, as the command line takes them.
fn with_variant(fault: Fault, (seed, pins): &Wanted) -> Fault {
    let mut variant = seed.map_or_else(|| "–".to_owned(), |seed| seed.to_string());
    for (name, value) in pins {
        variant.push_str(&format!(", {name}={value}"));
    }
    fault.at("seed", variant)
}
