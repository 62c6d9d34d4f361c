//! Checks one lesson, in all its languages, levels and variants.

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};
use senet_engine::simulate::Progress as _;

use crate::document::Document;
use crate::document::contents::defect;
use crate::document::edition::Edition;
use crate::lesson::check::variants::{Compared, compared};
use crate::lesson::check::{
    CheckedSheets, branches, checked_sheets, claims, strays, together, typed, uneven, variants,
};
use crate::lesson::metadata::Level;
use crate::lesson::parameter::Settings;
use crate::lesson::{Catalogue, Lesson, Request, conditions, drawn, placed};
use crate::press::{Arithmetic, ChainReader, figures};

use super::super::progress::RunProgress;
use super::super::workers;
use super::exported::{exported, pages, texts_alone, typeset};
use super::wanted::{Wanted, laid_out, wanted};

/// What a check found.
#[derive(Debug, Default)]
pub(super) struct LessonFindings {
    /// Sheets rendered.
    pub sheets: usize,
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

/// A check compares one more class of variants for each time that it has this many seeds.
const SEEDS_A_CLASS: u64 = 50;

/// What was found on a sheet, and in its arithmetic.
type Looked = (CheckedSheets, Vec<Arithmetic>);

/// Checks one lesson in its languages, by default and with `seeds` seeds.
pub(super) fn checked(
    catalogue: &Catalogue,
    lesson: &Lesson,
    seeds: u64,
    progress: &RunProgress,
) -> Checked<LessonFindings> {
    let found = LessonFindings::default();
    let mut check = LessonCheck { catalogue, lesson, found };
    let mut exercises = Vec::new();
    // A teacher's own lesson may well be in one language only, but not in none.
    if lesson.langs().next().is_none() {
        lesson.text(Lang::Fr)?;
    }
    let (wanted, reading) = (wanted(lesson, seeds), ChainReader::default());
    let laid_out = laid_out(lesson, &wanted);
    for lang in lesson.langs() {
        check.add_all(typed(lesson.text(lang)?));
        let each = |one: &Wanted| {
            let looked = checked_sheets(catalogue, lesson, lang, one.0, &one.1).map(|mut seen| {
                let arithmetic = seen.sheets.iter().map(|sheet| reading.read(sheet)).collect();
                // The sheets of many variants would fill the memory.
                if !laid_out.contains(&one) {
                    seen.sheets = Vec::new();
                }
                (seen, arithmetic)
            });
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
                    Err(fault) => check.add(with_variant(fault, one)),
                    Ok((seen, arithmetic)) => {
                        check.sheet(lang, one, (&seen, arithmetic));
                        if one == &(None, Settings::new()) {
                            exercises.push((lang, seen.exercises()));
                        }
                        kept.push((one, seen));
                    }
                }
            }
        }
        check.all(lang, &kept)?;
        // Pages are laid out too, for faults that only show in a format.
        let made = |(one, seen): &&(&Wanted, CheckedSheets)| {
            let (mut faults, mut read) = read_pages(&seen.sheets)?;
            // The program's own lessons are typeset by its tests.
            if lesson.home().is_some() {
                faults.extend(typeset(&seen.sheets)?);
            }
            let (wrong, texts) = exported(catalogue, lesson, lang, one)?;
            faults.extend(wrong);
            read.extend(texts);
            Ok((faults, read))
        };
        let with_sheets: Vec<_> = kept.iter().filter(|(_, seen)| !seen.sheets.is_empty()).collect();
        let all_made = workers::map(&with_sheets, made)?;
        for ((one, _), (faults, read)) in with_sheets.into_iter().zip(all_made) {
            for fault in faults {
                check.add_in_text(fault, lang, one);
            }
            for arithmetic in read.iter().map(|texts| reading.read(texts)) {
                check.arithmetic(lang, one, arithmetic);
            }
        }
        match strays(catalogue, lesson, lang) {
            Ok(faults) => check.add_all(faults),
            Err(fault) => check.add(fault),
        }
    }
    check.conditions(seeds)?;
    check.variants(seeds)?;
    check.add_all(uneven(lesson, &exercises)?);
    check.add_all(claims::uneven(lesson)?);
    Ok(check.found)
}

/// The check of a lesson, with what it has found so far.
struct LessonCheck<'a> {
    catalogue: &'a Catalogue,
    lesson: &'a Lesson,
    found: LessonFindings,
}

impl LessonCheck<'_> {
    /// Adds a fault, unless the same was found in another variant.
    fn add(&mut self, fault: Fault) {
        let same = |known: &Fault| {
            known.id() == fault.id()
                && ["file", "line", "found"].iter().all(|name| known.arg(name) == fault.arg(name))
        };
        if !self.found.faults.iter().any(same) {
            self.found.faults.push(fault);
        }
    }

    fn add_all(&mut self, faults: impl IntoIterator<Item = Fault>) {
        faults.into_iter().for_each(|fault| self.add(fault));
    }

    /// Adds a fault of a formula in the text of a variant.
    fn add_in_text(&mut self, fault: Fault, lang: Lang, one: &Wanted) {
        self.add(with_variant(in_text(fault, self.lesson, lang, one), one));
    }

    /// Adds what was found on one sheet.
    fn sheet(
        &mut self,
        lang: Lang,
        one: &Wanted,
        (seen, arithmetic): (&CheckedSheets, Vec<Arithmetic>),
    ) {
        self.found.sheets += Edition::READ.len();
        for fault in &seen.faults {
            self.add(with_variant(fault.clone(), one));
        }
        for one_sheet in arithmetic {
            self.found.sums.0 += one_sheet.sums.0;
            self.found.sums.1 += one_sheet.sums.1;
            self.arithmetic(lang, one, one_sheet);
        }
    }

    /// Adds what is wrong in the arithmetic of a sheet or a notebook.
    fn arithmetic(&mut self, lang: Lang, one: &Wanted, arithmetic: Arithmetic) {
        for (formula, slip) in arithmetic.slips {
            let fault = Fault::failure("check-arithmetic")
                .with("found", &slip.found)
                .with("worth", &slip.worth);
            // The same sentence of another variant has other numbers.
            self.add_in_text(fault.with("formula", formula), lang, one);
        }
        for fault in arithmetic.unread {
            self.add_in_text(fault, lang, one);
        }
    }

    /// Adds what shows only when all the variants of a language are compared.
    fn all(&mut self, lang: Lang, kept: &[(&Wanted, CheckedSheets)]) -> Checked<()> {
        // Sheets of one level are compared with each other.
        let mut levels: BTreeMap<&Settings, Vec<(u64, &CheckedSheets)>> = BTreeMap::new();
        for ((seed, pins), seen) in kept {
            if let Some(seed) = seed {
                levels.entry(pins).or_default().push((*seed, seen));
            }
        }
        for variants in levels.values() {
            self.add_all(together(self.lesson, lang, variants));
        }
        if levels.values().map(Vec::len).sum::<usize>() >= branches::ENOUGH {
            let decided = kept.iter().flat_map(|(_, seen)| seen.decided.iter().copied()).collect();
            self.add_all(branches::unprinted(self.lesson.text(lang)?, &decided));
        }
        Ok(())
    }

    /// How often the draws break the lesson's conditions; one that never holds is a fault.
    fn conditions(&mut self, seeds: u64) -> Checked<()> {
        let lesson = self.lesson;
        self.found.broken = vec![0; lesson.metadata.require.len()];
        if self.found.broken.is_empty() {
            return Ok(());
        }
        let seeds: Vec<u64> = (1..=seeds).collect();
        let first = |seed: &u64| {
            let settings = drawn(&lesson.metadata, &Settings::new(), Some(*seed), 0)?;
            conditions::broken(lesson, &settings)
        };
        let places: Vec<Option<usize>> = workers::map(&seeds, first)?;
        for place in places.into_iter().flatten() {
            self.found.broken[place] += 1;
        }
        Ok(())
    }

    /// Compares the variants of a class, of each level too, in the first language: they are the same
    /// in each.
    fn variants(&mut self, seeds: u64) -> Checked<()> {
        let (catalogue, lesson) = (self.catalogue, self.lesson);
        let drawn = lesson.metadata.parameters.values().any(|one| one.drawn().len() > 1);
        let (true, Some(lang)) = (drawn, lesson.langs().next()) else { return Ok(()) };
        let levels = lesson.metadata.levels.iter().map(Level::pins);
        let pinned: BTreeSet<Settings> = levels.chain([Settings::new()]).collect();
        let classes = 0..=seeds / SEEDS_A_CLASS;
        let wanted: Vec<Wanted> = classes
            .flat_map(|class| pinned.iter().map(move |pins| (Some(class), pins.clone())))
            .collect();
        let each = |(class, pins): &Wanted| {
            Ok(compared(catalogue, lesson, lang, pins, class.unwrap_or_default()))
        };
        for (wanted, compared) in wanted.iter().zip(workers::map(&wanted, each)?) {
            match compared {
                Ok(compared) => {
                    for fault in variants::faults(lesson, lang, &compared)? {
                        self.add(with_variant(fault, wanted));
                    }
                    if *wanted == (Some(0), Settings::new()) {
                        self.found.compared = compared;
                    }
                }
                Err(fault) => self.add(with_variant(fault, wanted)),
            }
        }
        Ok(())
    }
}

/// What is wrong with the pages of some sheets and with the text alternatives of their figures;
/// and these alternatives, for the check of arithmetic.
fn read_pages(sheets: &[Document]) -> Checked<(Vec<Fault>, Vec<Document>)> {
    let (mut faults, mut read) = (Vec::new(), Vec::new());
    for sheet in sheets {
        faults.extend(pages(sheet)?);
        let said = figures::said(sheet);
        faults.extend(said.iter().filter_map(|text| defect(text)).map(|one| one.fault()));
        read.push(texts_alone(said, sheet.lang));
    }
    Ok((faults, read))
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

/// The fault with the seed and the parameters of its sheet, as the command line takes them.
fn with_variant(fault: Fault, (seed, pins): &Wanted) -> Fault {
    let mut variant = seed.map_or_else(|| "–".to_owned(), |seed| seed.to_string());
    for (name, value) in pins {
        variant.push_str(&format!(", {name}={value}"));
    }
    fault.at("seed", variant)
}
