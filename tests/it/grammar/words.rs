//! Exit codes, and names in the reader's language.

use std::fs;

use crate::options::write_samples;
use crate::program::senet;

use super::{run, succeeds};

/// 2 for the words of the command line, 1 for what is in files, whatever command reads them.
const CODES: [(&str, i32); 14] = [
    ("tabel", 2),
    ("table --thrower stick-5", 2),
    ("table --p 2", 2),
    ("race --ruleset breier", 2),
    ("handout stick-or-die", 2),
    ("lessons --level 9e", 2),
    ("table --thrower nowhere.toml", 1),
    ("race --ruleset nowhere.toml", 1),
    ("table --thrower class.csv.toml", 1),
    ("rules class.csv.toml", 1),
    ("analyse nowhere.csv", 1),
    ("merge class.csv", 1),
    ("game --replay class.csv", 1),
    ("handout mine --lessons nowhere", 1),
];

#[test]
fn exit_codes_tell_words_from_files() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    fs::write(place.path().join("class.csv.toml"), "id = \"x\"\npawns = 99\n").unwrap();
    for (words, code) in CODES {
        let output = run(place.path(), words);
        assert_eq!(output.status.code(), Some(code), "{words}: {output:?}");
    }
}

/// Names in each language, both accepted, with or without accents.
#[test]
fn names_have_both_languages() {
    let place = tempfile::tempdir().unwrap();
    let same = |one: &str, other: &str| {
        // How it was made is shown as it was typed.
        let message = |words: &str| {
            let text = String::from_utf8(succeeds(place.path(), words)).unwrap();
            text.rsplit_once('─').map_or(text.clone(), |(page, _)| page.to_owned())
        };
        assert_eq!(message(one), message(other), "{one} / {other}");
    };
    same("game --ruleset cones --light greedy", "game --ruleset cones --light glouton");
    same(
        "analyse --counts 24,38,26,5,7 --level 3e",
        "analyse --counts 24,38,26,5,7 --level year-10",
    );
    same("tally --by throw", "tally --by lancer");
    same("tally --by pupil", "tally --by eleve");
    same("table --format texte", "table");
    succeeds(place.path(), "handout sticks-or-die --format md --edition bilan -o -");
}

#[test]
fn suggestions_are_in_the_reader_s_language_and_before_the_list() {
    for (words, french, english) in [
        ("handout sticks-or-die --edition corige", "corrigé", "key"),
        ("game --light glouto", "glouton", "greedy"),
        ("lessons --level secnde", "2de", "year-11"),
        ("table --format txte", "texte", "text"),
        ("handout sticks-or-die --copies 3 --order suje", "sujet", "variant"),
    ] {
        for (lang, guess, ends) in [("fr", french, "»\u{202f}?"), ("en", english, "”?")] {
            let words = words.split(' ').chain(["--lang", lang]);
            let output = senet().args(words).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap().replace('\u{a0}', " ");
            let message = message.replace(" »\u{202f}?", "»\u{202f}?");
            let end = message.find(ends).unwrap_or_else(|| panic!("{message}"));
            let before = &message[..end];
            assert!(before.trim_end().ends_with(guess), "{message}");
            assert!(message[end..].contains(','), "no list after it: {message}");
        }
    }
}
