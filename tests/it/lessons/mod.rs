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

use senet::document::{Block, Document, Edition};
use senet::lesson::parameter::Settings;
use senet::lesson::{Catalogue, Lesson, Request, compose};
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

/// A sheet as Markdown, without its pictures and their text alternatives.
fn outcome(document: &Document) -> String {
    let page = markdown::page(document, None).unwrap();
    let picture =
        |line: &&str| !["[figure-", "!["].iter().any(|sign| line.trim_start().starts_with(sign));
    // A program contains words of its own.
    let prose = page.split("```").step_by(2).collect::<String>();
    prose.lines().filter(picture).collect::<Vec<_>>().join("\n")
}

fn everything(mut look: impl FnMut(&Catalogue, &Lesson, Lang, Edition)) {
    let catalogue = catalogue();
    assert!(!catalogue.lessons().is_empty());
    for lesson in catalogue.lessons() {
        for lang in Lang::ALL {
            for edition in Edition::ALL {
                look(&catalogue, lesson, lang, edition);
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
    everything(|catalogue, lesson, lang, edition| {
        // `senet check` tries many more.
        for seed in [None, Some(3)] {
            let document = sheet(catalogue, lesson, (lang, edition), seed, &Settings::new());
            let text = outcome(&document);
            assert_eq!(
                blemish(&text),
                None,
                "{} {lang:?} {edition:?} {seed:?}",
                lesson.metadata.id
            );
        }
    });
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
    everything(|catalogue, lesson, lang, edition| {
        let document = sheet(catalogue, lesson, (lang, edition), None, &Settings::new());
        match edition {
            Edition::Key => assert!(answers(&document.blocks) > 0),
            _ => assert_eq!(answers(&document.blocks), 0),
        }
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

#[test]
fn both_languages_say_the_same_numbers() {
    let catalogue = catalogue();
    for lesson in catalogue.lessons() {
        for edition in [Edition::Pupil, Edition::Key] {
            for seed in [None, Some(3), Some(8)] {
                let say = |lang| {
                    let mut document =
                        sheet(&catalogue, lesson, (lang, edition), seed, &Settings::new());
                    // The names of the levels differ between languages.
                    document.masthead.labels.clear();
                    let mut numbers = numbers_of(&outcome(&document), lang);
                    numbers.sort();
                    numbers
                };
                // So do those in texts; and a small number may be a word in one of the two.
                let strip = |mut numbers: Vec<String>| {
                    let ages = ["11", "12", "13", "15", "16", "17", "18"];
                    numbers.retain(|n| n.len() > 1 && !ages.contains(&&**n));
                    numbers
                };
                let message = [Lang::Fr, Lang::En].map(|lang| strip(say(lang)));
                let id = &lesson.metadata.id;
                assert_eq!(message[0], message[1], "{id} {edition:?} {seed:?}");
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
