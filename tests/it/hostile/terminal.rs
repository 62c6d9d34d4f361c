//! Tests that output contains nothing that a terminal or a spreadsheet would interpret, and that a
//! result that cannot be printed is a fault.

use std::fs;
use std::process::Stdio;

use crate::program::{outcome, senet};

use super::lesson;

#[test]
fn control_characters_of_files_are_shown() {
    let place = lesson("One << \u{1b}]0;title\u{7} >>.");
    let mut check = senet();
    check.args(["check", "trial", "--seeds", "0", "--lang", "en", "--lessons"]).arg(place.path());
    let (out, said, code) = outcome(&mut check);
    assert_eq!(code, 1, "{out}{said}");
    let harmless = |text: &str| {
        text.chars().all(|sign| !sign.is_control() || sign == '\n')
            && !text.contains(['\u{202e}', '\u{2066}'])
    };
    assert!(harmless(&out) && harmless(&said), "{out:?}{said:?}");
    let file = place.path().join("a\u{1b}[31m\u{202e}\u{9b}.toml");
    fs::write(&file, "id = 3").unwrap();
    for command in ["rules", "table"] {
        let option = if command == "rules" { vec!["rules"] } else { vec!["table", "--thrower"] };
        let (out, said, code) = outcome(senet().args(option).arg(&file).args(["--lang", "en"]));
        assert_ne!(code, 0, "{out}{said}");
        assert!(harmless(&out) && harmless(&said), "{said:?}");
        assert!(said.contains("a␛[31m\\u{202E}\\u{9B}.toml"), "{said:?}");
    }
    let (_, said, _) = outcome(senet().args(["table", "--p", "\u{1b}[2J", "--lang", "en"]));
    assert!(said.contains("␛[2J"), "{said:?}");
}

/// An id that a spreadsheet would compute, or a shell run, is refused with its line.
#[test]
fn ids_of_throwers_are_plain() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("t.toml");
    for id in ["=1+1", "@SUM(A1)", "+1-1", "-1-1", "a|b", "../a"] {
        let text = format!("# mine\nid = '{id}'\n[sticks]\nvalues = [5, 1, 2, 3, 4]\n");
        fs::write(&file, text).unwrap();
        for words in [&["table"][..], &["simulate", "--games", "10", "--ruleset", "breyer"]] {
            let mut command = senet();
            let (_, said, code) =
                outcome(command.args(words).args(["--lang", "en", "--thrower"]).arg(&file));
            assert!(code == 1 && said.contains("line 2: id: “"), "{code} {said}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_fails() {
    let commands: [&[&str]; 8] = [
        &["--help"],
        &["--version"],
        &["table", "--help"],
        &["help"],
        &["lessons"],
        &["man"],
        &["completions", "bash"],
        &["table"],
    ];
    for words in commands {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = senet();
        command.args(words).args(["--lang", "en"]).stdout(full).stderr(Stdio::piped());
        let done = command.output().unwrap();
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(1), "{words:?} {said}");
        assert!(said.contains("the disk is full"), "{words:?} {said}");
    }
}
