//! Checks the sources of lessons: no result is typed, and the notation is that of the language.

use std::fs;
use std::path::Path;

use senet::lesson::catalogue::SourceFile;
use senet::lesson::check::typed::typed_results;
use senet::lesson::parameter::Settings;
use senet::lesson::settings::{at_level, settings};
use senet::lesson::variant::{letters, seeds};
use senet::lesson::{Catalogue, Lesson};
use senet_engine::rules::Lang;

#[test]
fn no_result_is_typed_into_a_lesson() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut read = 0;
    for folder in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()) {
        for lang in ["fr.md", "en.md"] {
            if !folder.join("lesson.toml").exists() {
                continue;
            }
            // The program's own lessons are in both languages.
            let text = fs::read_to_string(folder.join(lang)).unwrap();
            read += 1;
            let typed = typed_results(&text);
            assert!(typed.is_empty(), "{}/{lang}: {typed:?}", folder.display());
        }
    }
    assert!(read >= 2);
}

/// A level without a name is printed by its id, and listed after all others.
#[test]
fn every_curriculum_is_of_a_level_that_has_a_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let table = |file: &str| -> toml::Table {
        fs::read_to_string(root.join(file)).unwrap().parse().unwrap()
    };
    let words = table("words.toml");
    let levels = words["levels"].as_array().unwrap();
    let named: Vec<&str> = levels.iter().map(|level| level.as_str().unwrap()).collect();
    let notions = table("notions.toml");
    let curricula = notions["curricula"].as_table().unwrap();
    assert!(curricula.len() > 5);
    for id in curricula.keys() {
        let year = id.rsplit_once('-').filter(|(_, year)| year.parse::<u16>().is_ok());
        let level = year.map_or(&**id, |(level, _)| level);
        assert!(named.contains(&level), "{level} is not among the levels of words.toml");
    }
}

/// The table of the page and the teacher's pages name the same places in other curricula.
#[test]
fn the_page_of_curricula_says_what_the_lessons_say() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/curricula.md");
    let page = fs::read_to_string(page).unwrap();
    let catalogue = super::catalogue();
    let mut told: Vec<(String, String)> = Vec::new();
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let mut names = cells[0].split(", ").map(|name| name.trim_matches('`'));
        let lesson = catalogue.lesson(names.next().unwrap()).unwrap();
        let expected = match cells[1] {
            "none needed" => String::new(),
            england => format!("{england}; Common Core {}", cells[2]),
        };
        for typed in names {
            let level = lesson.level(&catalogue, typed).unwrap();
            assert_eq!(level.elsewhere, expected, "{row}");
            told.push((lesson.metadata.id.clone(), level.name.clone()));
        }
    }
    for lesson in catalogue.lessons() {
        let own = lesson.metadata.levels.iter().filter(|level| !level.elsewhere.is_empty());
        for level in own {
            assert!(told.contains(&(lesson.metadata.id.clone(), level.name.clone())));
        }
    }
}

#[test]
fn french_lessons_use_the_spelling_and_the_spaces_of_a_french_sheet() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mistakes = [
        "événement",
        "connaître",
        "paraître",
        "apparaît",
        "chaîne",
        "écart-type",
        "écarts-types",
        "boîte",
        "aléa ",
        "tirage au sort",
        " jeter ",
        " rejeter ",
    ];
    for folder in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(folder.join("fr.md")) else { continue };
        for mistake in mistakes {
            assert!(!text.contains(mistake), "{}: {mistake}", folder.display());
        }
        let mut fenced = false;
        for (index, line) in text.lines().enumerate() {
            fenced ^= line.trim_start().starts_with("```");
            let prose = !fenced
                && !line.contains("<%")
                && !line.contains(":::")
                && !line.trim_start().starts_with('|');
            for mark in ['?', '!', ';'] {
                let glued = line.char_indices().any(|(at, c)| {
                    c == mark && line[..at].chars().next_back().is_some_and(char::is_alphabetic)
                });
                assert!(!(prose && glued), "{}:{}: {mark}", folder.display(), index + 1);
            }
        }
    }
}

/// Notation that a mathematics teacher in Britain does not use, though it is French word for word.
#[test]
fn english_lessons_have_the_signs_and_the_words_of_an_english_sheet() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mistakes = [
        "\\leqslant",
        "\\geqslant",
        "⩽",
        "⩾",
        "weighted tree",
        "or every whole number",
        "Conclude.",
        "Year 13",
        "token",
    ];
    for folder in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(folder.join("en.md")) else { continue };
        for mistake in mistakes {
            assert!(!text.contains(mistake), "{}: {mistake}", folder.display());
        }
    }
}

/// The page in the browser loads the texts of one language: variants are chosen by the conditions and
/// the answers of the first text that there is, which must then say the same.
#[test]
fn variants_are_the_same_in_whichever_language_the_text_that_chooses_them_is() {
    let usual = super::catalogue();
    let in_place_of_french = |lesson: &Lesson| {
        let english = lesson.text(Lang::En).unwrap();
        assert_ne!(english.text, lesson.text(Lang::Fr).unwrap().text);
        SourceFile { place: english.place.replace("/en.md", "/fr.md"), ..english.clone() }
    };
    let english =
        Catalogue::load(usual.lessons().iter().map(in_place_of_french).collect()).unwrap();
    let letters = letters("A-C").unwrap();
    for (one, other) in usual.lessons().iter().zip(english.lessons()) {
        let id = &one.metadata.id;
        let chosen = [one, other].map(|one| seeds(one, &Settings::new(), 12, &letters).unwrap());
        assert_eq!(chosen[0], chosen[1], "{id}");
        for level in &one.metadata.levels {
            let pins = at_level(&Settings::new(), Some(level)).unwrap();
            for seed in 0..3 {
                let drawn = [one, other].map(|one| settings(one, &pins, Some(seed)).unwrap());
                assert_eq!(drawn[0], drawn[1], "{id}, {}, seed {seed}", level.name);
            }
        }
    }
}
