//! No number is typed into a lesson: a look at the sources.

use std::fs;
use std::path::Path;

/// The digits of a line that a reader would see, outside Tera, options and list numbers.
fn typed_digits(line: &str) -> Option<String> {
    let mut seen = String::new();
    let mut rest = line;
    while let Some(at) = rest.find("<<").into_iter().chain(rest.find("<%")).min() {
        seen.push_str(&rest[..at]);
        let close = if rest[at..].starts_with("<<") { ">>" } else { "%>" };
        rest = rest[at..].split_once(close).map_or("", |(_, after)| after);
    }
    seen.push_str(rest);
    let text = seen.trim_start();
    if let Some(container) = text.strip_prefix(":::") {
        // Of a container only the quoted title is read.
        let title = container.split('"').nth(1).unwrap_or("");
        return title.contains(|c: char| c.is_ascii_digit()).then(|| title.to_owned());
    }
    let text = text.split_once(". ").map_or(text, |(number, after)| {
        if number.chars().all(|c| c.is_ascii_digit()) { after } else { text }
    });
    // Dates of history and of books, and the powers of a formula, are no results.
    let text = [
        "vers 2620 avant notre ère",
        "about 2620 BC",
        "janvier 2019",
        "January 2019",
        "2010",
        "1980",
        "1 - q",
        r"\frac{1}{\sqrt{n}}",
        "^2",
        "^4",
        "(Year 12)",
        "**Year 11**",
        "**Year 12**",
        "Year 13",
    ]
    .into_iter()
    .fold(text.to_owned(), |text, date| text.replace(date, ""));
    text.contains(|c: char| c.is_ascii_digit()).then_some(text)
}

#[test]
fn no_number_is_typed_into_a_lesson() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut read = 0;
    for folder in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()) {
        for lang in ["fr.md", "en.md"] {
            let Ok(text) = fs::read_to_string(folder.join(lang)) else { continue };
            read += 1;
            for (index, line) in text.lines().enumerate() {
                let typed = typed_digits(line);
                assert_eq!(typed, None, "{}/{lang}:{}", folder.display(), index + 1);
            }
        }
    }
    assert!(read >= 2);
}

#[test]
fn the_eye_for_typed_numbers_sees() {
    assert!(typed_digits("La moyenne vaut 2,31.").is_some());
    assert!(typed_digits("::: exercise \"100 lancers\"").is_some());
    assert_eq!(typed_digits("1. On lance << throws >> fois."), None);
    assert_eq!(typed_digits("   ::: lines 4"), None);
    assert_eq!(typed_digits("$<< p | dec(places=2) >>$"), None);
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
        "jeter",
        "rejeter",
    ];
    for folder in fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(text) = fs::read_to_string(folder.join("fr.md")) else { continue };
        for mistake in mistakes {
            assert!(!text.contains(mistake), "{}: {mistake}", folder.display());
        }
        for (index, line) in text.lines().enumerate() {
            let prose = !line.contains("<%") && !line.contains(":::");
            for mark in ['?', '!', ';'] {
                let glued = line.char_indices().any(|(at, c)| {
                    c == mark && line[..at].chars().next_back().is_some_and(char::is_alphabetic)
                });
                assert!(!(prose && glued), "{}:{}: {mark}", folder.display(), index + 1);
            }
        }
    }
}
