//! Tests of lessons: every sheet can be printed, is the same in both languages, and its numbers are
//! those of an independent count.

mod authoring;
mod check_command;
mod claims;
mod containers;
mod editions;
mod handout_command;
mod layouts;
mod levels;
mod numbers;
#[cfg(feature = "pdf")]
mod pages_with_pdf;
mod slips;
mod source;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rayon::prelude::*;
use senet::document::{Block, Document, Edition};
use senet::lesson::metadata::Level;
use senet::lesson::parameter::Settings;
use senet::lesson::{Catalogue, Composition, Lesson, Request, compose};
use senet::press::markdown;
use senet_engine::rules::Lang;

fn catalogue() -> Catalogue {
    Catalogue::load(Vec::new()).unwrap()
}

fn sheet(
    catalogue: &Catalogue,
    lesson: &Lesson,
    (lang, edition): (Lang, Edition),
    seed: Option<u64>,
    pins: &Settings,
) -> Document {
    let request = Request { seed, pins: pins.clone(), ..Request::new(lang) };
    let made = compose(catalogue, lesson, &request).map(|composed| composed.sheet(edition));
    made.unwrap_or_else(|fault| {
        panic!("{} {lang:?} {edition:?} {seed:?}: {fault}", lesson.metadata.id)
    })
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);

/// A lesson as it is taught at one of its levels.
struct Taught {
    lesson: &'static Lesson,
    level: &'static Level,
    lang: Lang,
    sheets: Composition<'static>,
}

/// Whether a lesson is taught by exercises at a level: a sheet that nobody signs is a game for families, and a test
/// has no hints and no minutes of its own.
fn has_exercises(lesson: &Lesson, level: &Level) -> bool {
    !level.anonymous && !lesson.metadata.test
}

impl Taught {
    fn has_exercises(&self) -> bool {
        has_exercises(self.lesson, self.level)
    }
}

/// Each lesson at each level in each language, with its usual numbers: composed once, for all tests that look at it.
static TAUGHT: LazyLock<Vec<Taught>> = LazyLock::new(|| {
    let mut asked = Vec::new();
    for lesson in CATALOGUE.lessons() {
        for level in &lesson.metadata.levels {
            asked.extend(Lang::ALL.map(|lang| (lesson, level, lang)));
        }
    }
    let taught = |(lesson, level, lang): (&'static Lesson, &'static Level, Lang)| {
        let request = levels::request(&level.name, lang, None);
        let sheets = compose(&CATALOGUE, lesson, Box::leak(Box::new(request))).unwrap();
        Taught { lesson, level, lang, sheets }
    };
    asked.into_par_iter().map(taught).collect()
});

/// A sheet as Markdown, without its pictures and their text alternatives.
fn outcome(document: &Document) -> String {
    let page = markdown::page(document, None).unwrap();
    let picture =
        |line: &&str| !["[figure-", "!["].iter().any(|sign| line.trim_start().starts_with(sign));
    // A program contains words of its own.
    let prose = page.split("```").step_by(2).collect::<String>();
    prose.lines().filter(picture).collect::<Vec<_>>().join("\n")
}

/// Each edition of each lesson in each language; a lesson is composed once for its editions.
fn everything(seed: Option<u64>, mut look: impl FnMut(&Lesson, Edition, &Document)) {
    let catalogue = catalogue();
    assert!(!catalogue.lessons().is_empty());
    for lesson in catalogue.lessons() {
        for lang in Lang::ALL {
            let request = Request { seed, ..Request::new(lang) };
            let composed = compose(&catalogue, lesson, &request).unwrap();
            for edition in Edition::ALL {
                look(lesson, edition, &composed.sheet(edition));
            }
        }
    }
}

/// The first error in a printed text, if any.
fn blemish(text: &str) -> Option<String> {
    let private = text.chars().find(|c| ('\u{E000}'..='\u{F8FF}').contains(c));
    if let Some(private) = private {
        return Some(format!("an unfilled hole {private:?}"));
    }
    let signs =
        ["NaN", "undefined", "inf ", "<<", ">>", "<%", "%>", ":::", "{{", "None", " ,", " ."];
    if let Some(sign) = signs.into_iter().find(|sign| text.contains(sign)) {
        let at = text.find(sign).unwrap();
        let from = text.floor_char_boundary(at.saturating_sub(40));
        let to = text.ceil_char_boundary((at + 40).min(text.len()));
        return Some(format!("{sign:?} in {:?}", &text[from..to]));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let doubled = words.windows(2).find(|pair| {
        pair[0] == pair[1] && pair[0].chars().all(char::is_alphabetic) && pair[0] != "vous"
    });
    doubled.map(|pair| format!("a doubled word: {} {}", pair[0], pair[1]))
}

#[test]
fn every_lesson_edition_and_language_prints() {
    // `senet check` tries many more.
    for seed in [None, Some(3)] {
        everything(seed, |lesson, edition, document| {
            let found = blemish(&outcome(document));
            let (id, lang) = (&lesson.metadata.id, document.lang);
            assert_eq!(found, None, "{id} {lang:?} {edition:?} {seed:?}");
        });
    }
}

#[test]
fn the_eye_for_blemishes_sees() {
    for bad in ["a \u{E000}e;q1:2\u{E001}", "0.5 NaN", "le le dé", "<< x >>", "fin ."] {
        assert!(blemish(bad).is_some(), "{bad}");
    }
    assert_eq!(blemish("On lance le dé, puis les bâtonnets."), None);
}

fn answers(blocks: &[Block]) -> usize {
    use senet::document::AsideKind;
    blocks
        .iter()
        .map(|block| match block {
            Block::Aside(AsideKind::Answer, _, _) | Block::Steps(_) => 1,
            Block::Aside(_, _, inside) => answers(inside),
            Block::Exercise(exercise) => answers(&exercise.blocks),
            Block::List(_, items) => items.iter().map(|item| answers(item)).sum(),
            _ => 0,
        })
        .sum()
}

#[test]
fn the_pupil_s_sheet_gives_no_answer_and_the_key_answers() {
    everything(None, |_, edition, document| match edition {
        Edition::Key => assert!(answers(&document.blocks) > 0),
        _ => assert_eq!(answers(&document.blocks), 0),
    });
}

/// A text without the commas of English thousands: those before three digits and no fourth.
fn ungrouped(text: &str) -> String {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let groups = |at: usize| {
        at > 0 && digit(at - 1) && (1..=3).all(|step| digit(at + step)) && !digit(at + 4)
    };
    let kept = text.char_indices().filter(|(at, c)| *c != ',' || !groups(*at));
    kept.map(|(_, c)| c).collect()
}

/// A text with the decimal commas of French as points.
fn pointed(text: &str) -> String {
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut before = None;
    let mut rest = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(c) = rest.next() {
        let decimal = c == ',' && digit(before) && digit(rest.peek().copied());
        out.push(if decimal { '.' } else { c });
        before = Some(c);
    }
    out
}

/// Every number of a text, decimals with a point, in the order of the text.
fn numbers_of(text: &str, lang: Lang) -> Vec<String> {
    let plain = text.replace("{,}", ",").replace("\\,", "").replace('\u{202F}', "");
    let plain = match lang {
        Lang::Fr => pointed(&plain),
        Lang::En => ungrouped(&plain),
    };
    let mut found = Vec::new();
    let mut number = String::new();
    for c in plain.chars().chain([' ']) {
        if c.is_ascii_digit() || (!number.is_empty() && c == '.') {
            number.push(c);
        } else if !number.is_empty() {
            found.push(number.trim_end_matches('.').to_owned());
            number.clear();
        }
    }
    found
}

/// The numbers of a sheet of more than one digit, in order of size: a smaller one may be a word in one of the
/// languages.
fn numbers_said(mut document: Document) -> Vec<String> {
    // The names of the levels differ between languages, and so do those in texts.
    document.masthead.labels.clear();
    let ages = ["11", "12", "13", "15", "16", "17", "18"];
    let mut numbers = numbers_of(&outcome(&document), document.lang);
    numbers.retain(|number| number.len() > 1 && !ages.contains(&&**number));
    numbers.sort();
    numbers
}

#[test]
fn both_languages_say_the_same_numbers() {
    let catalogue = catalogue();
    for seed in [None, Some(3)] {
        let requests = [Lang::Fr, Lang::En].map(|lang| Request { seed, ..Request::new(lang) });
        for lesson in catalogue.lessons() {
            let composed =
                requests.each_ref().map(|request| compose(&catalogue, lesson, request).unwrap());
            for edition in [Edition::Pupil, Edition::Key] {
                let [french, english] =
                    composed.each_ref().map(|composed| numbers_said(composed.sheet(edition)));
                assert_eq!(french, english, "{} {edition:?} {seed:?}", lesson.metadata.id);
            }
        }
    }
}

#[test]
fn a_lesson_has_twenty_variants_and_more() {
    let catalogue = catalogue();
    for lesson in catalogue.lessons() {
        // A draw may require games to be played: enough seeds, and no more.
        let mut made = BTreeSet::new();
        for seed in 0..400 {
            if made.len() >= 20 {
                break;
            }
            let settings = senet::lesson::settings::settings(lesson, &Settings::new(), Some(seed));
            let mut settings = settings.unwrap();
            settings.remove("sample");
            made.insert(settings);
        }
        assert!(made.len() >= 20, "{} has {} variants", lesson.metadata.id, made.len());
    }
}
