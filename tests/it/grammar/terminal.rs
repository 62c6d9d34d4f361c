//! What a terminal shows: its width, and nothing but faults where quiet is asked for.

use std::fs;

use crate::options::write_samples;
use crate::program::senet;

use super::{QUICK, command, run, succeeds};

#[test]
fn quiet_leaves_standard_error_to_faults() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let more = [("new", "lesson other"), ("check", "sticks-or-die --seeds 0")];
    for (name, words) in QUICK.into_iter().chain(more) {
        let words = match name {
            "export" => format!("{words} --format moodle"),
            "handout" => format!("{words} --format md"),
            _ => words.to_owned(),
        };
        let output = run(place.path(), &format!("-q {name} {words}"));
        assert!(output.status.success() && output.stderr.is_empty(), "{name}: {output:?}");
    }
    let output = run(place.path(), "--quiet table -o table.md");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let served = cfg!(carries_page).then_some("serve");
    for serving in ["preview sticks-or-die"].into_iter().chain(served) {
        let output = run(place.path(), &format!("{serving} --port 0 --seconds 1 -q"));
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
    let output = run(place.path(), "table -q --p half");
    assert!(!output.stderr.is_empty() && output.status.code() == Some(2));
}

#[test]
fn results_are_as_wide_as_the_terminal() {
    let place = tempfile::tempdir().unwrap();
    let lines = |words: &str, columns: Option<&str>| {
        let mut command = command(place.path(), words);
        if let Some(columns) = columns {
            command.env("COLUMNS", columns);
        }
        let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        // The line above the provenance is as wide as the page.
        (widths.iter().copied().max().unwrap(), text)
    };
    for words in ["rules", "race --from 26", "lessons"] {
        assert_eq!(lines(words, None).0, 80, "{words}");
        assert_eq!(lines(words, Some("120")).0, 120, "{words}");
        assert_eq!(lines(words, Some("1000")).0, 200, "{words}");
        assert!(lines(words, Some("10")).1.contains(&"─".repeat(40)), "{words}");
        assert_eq!(lines(&format!("{words} -o -"), Some("120")).0, 120, "{words}");
        let mut command = command(place.path(), &format!("{words} -o file --force"));
        assert!(command.env("COLUMNS", "120").output().unwrap().status.success());
        let file = fs::read_to_string(place.path().join("file")).unwrap();
        assert_eq!(file.lines().map(|line| line.chars().count()).max(), Some(80), "{words}");
    }
}

#[test]
fn the_list_of_lessons_fits_a_screen() {
    for lang in ["fr", "en"] {
        let output = senet().args(["lessons", "--lang", lang]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().count() <= 32, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn text_has_no_words_for_charts() {
    let place = tempfile::tempdir().unwrap();
    for words in
        ["analyse --counts 24,38,26,5,7", "race --from 20", "table --compare sticks-5,die-146"]
    {
        let text = String::from_utf8(succeeds(place.path(), words)).unwrap();
        assert!(!text.contains('▕'), "{text}");
    }
}
