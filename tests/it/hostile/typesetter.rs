//! Tests of texts that the typesetter stops at: a fault of their sheet with their line, and the other
//! sheets are made.

use std::fs;
use std::path::Path;

use crate::program::{outcome, senet};

use super::lesson;
use super::preview::{OWN, Preview};

/// Directions of writing mixed, with rare letters: Typst 0.15 panics at it.
const MIXED: &str = "\u{627}\u{627}\u{6da} \u{627}\u{627}\u{627}wa\u{627}a\u{5d0}\u{627}\u{5d0} G\u{627}\u{1d434}\
    a\u{1d40f}\u{627}\u{1d6bb}\u{627} a\u{1d6b3}\u{627}\u{627}aaaa\u{627}a\u{1d594}\u{627} a\u{5ef}\u{1d732}\u{1d6fb}\
    \u{627}a\u{5d0}\u{1d438}\u{1d5c6}\u{627}\u{5d0}\u{627}\u{627}\u{627}a a\u{627}\u{627}\u{627} \u{6ea}\u{5d0}aCaaaa\
    a\u{1d7ca}aaaa\u{5d0}\u{627}aa0a\u{627}aa";

const SAYS: &str = "line 3: the typesetter stops at this text: “";

/// What is said of the lesson by a command, and the names of the files that are made.
fn told(place: &Path, words: &[&str]) -> (String, i32, Vec<String>) {
    let out = tempfile::tempdir().unwrap();
    let mut command = senet();
    command.args(words).args(["--lang", "en", "--lessons"]).arg(place);
    if words[0] == "handout" {
        command.args(["--edition", "pupil", "-o"]).arg(out.path());
    }
    let (printed, said, code) = outcome(&mut command);
    let names = fs::read_dir(out.path()).unwrap().map(|it| it.unwrap().file_name());
    let names = names.map(|name| name.into_string().unwrap()).filter(|it| !it.starts_with('.'));
    (printed + &said, code, names.collect())
}

#[test]
fn a_text_that_stops_the_typesetter_is_a_fault_of_its_sheet_with_pdf() {
    let place = lesson(&format!("One.\n\n{MIXED}\n"));
    let sheet = ["handout", "trial", "--format"];
    for format in ["pdf", "png"] {
        let (said, code, files) = told(place.path(), &[&sheet[..], &[format]].concat());
        assert!(code == 1 && said.contains(SAYS) && files.is_empty(), "{code} {said}");
        assert!(!said.contains("panicked"), "{said}");
    }
    let copies = [&sheet[..], &["pdf", "--copies", "3"]].concat();
    let (said, code, files) = told(place.path(), &copies);
    assert!(code == 1 && said.contains(SAYS) && files.is_empty(), "{code} {said}");
    // The other sheets of the run are made.
    let (said, code, files) =
        told(place.path(), &["handout", "trial", "fair-sticks", "--format", "pdf"]);
    assert!(code == 1 && said.contains(SAYS), "{code} {said}");
    assert_eq!(files, ["fair-sticks-en-1-pupil.pdf"]);
    // A new key does not come to lie beside an old sheet.
    let out = tempfile::tempdir().unwrap();
    let all = ["handout", "trial", "fair-sticks", "--format", "pdf", "--lang", "en", "--lessons"];
    let (_, said, code) = outcome(senet().args(all).arg(place.path()).arg("-o").arg(out.path()));
    assert!(code == 1 && said.contains(SAYS), "{code} {said}");
    assert!(said.contains("fair-sticks-en-2-key.pdf") && !said.contains("trial-en-2"), "{said}");
    // A format without pages does not need it.
    let (said, code, _) = told(place.path(), &[&sheet[..], &["html"]].concat());
    assert_eq!(code, 0, "{said}");
    let (said, code, _) = told(place.path(), &["check", "trial", "--seeds", "0"]);
    assert!(code == 1 && said.contains(SAYS), "{code} {said}");
    // The preview asks for the key, which holds answers alone.
    let (preview, _place) = Preview::of(&format!("::: answer\n\n{MIXED}\n:::\n"));
    assert!(preview.asked(OWN).contains(SAYS));
}

/// Marks of direction inside one another, and words without an end, are set.
#[test]
fn other_hostile_texts_are_pages_with_pdf() {
    for text in ["\u{2067}".repeat(130) + &"mot ".repeat(50), "a".repeat(40_000)] {
        let place = lesson(&text);
        let (said, code, files) = told(place.path(), &["handout", "trial", "--format", "pdf"]);
        assert_eq!((code, files.len()), (0, 1), "{said}");
    }
}
