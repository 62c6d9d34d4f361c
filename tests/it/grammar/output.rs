//! `-o`, `-` and `--force`: where results, sheets and files go, and what is overwritten.

use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use crate::options::write_samples;
use crate::program::senet;

use super::{QUICK, command, is_refused, run, succeeds};

#[test]
fn what_was_written_may_be_written_again_until_somebody_changes_it() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    for (name, words) in QUICK {
        let (to, changed) = match name {
            "drill" => {
                ("drill --format md", "drill/drill-year-9-complementary-event-en-1-pupil.md")
            }
            "export" => ("export --format csv", "export/sticks-or-die-en-2-key-laws.csv"),
            "handout" => ("handout --format md", "handout/sticks-or-die-en-11-summary.md"),
            "kit" => ("kit --format svg", "kit/kit-class-en-2-board-a4.svg"),
            "man" => ("man", "man/man1/senet.1"),
            _ => ("file", "file"),
        };
        let line = format!("{name} {words} -o {to}");
        succeeds(place.path(), &line);
        let changed = place.path().join(changed);
        let first = fs::read(&changed).unwrap_or_else(|error| panic!("{changed:?}: {error}"));
        succeeds(place.path(), &line);
        assert!(fs::read(&changed).unwrap() == first, "{line}");
        fs::write(&changed, "mine").unwrap();
        is_refused(place.path(), &line);
        assert_eq!(fs::read_to_string(&changed).unwrap(), "mine", "{line}");
        succeeds(place.path(), &format!("{line} --force"));
        assert!(fs::read(&changed).unwrap() == first, "{line}");
    }
}

#[test]
fn a_hyphen_is_standard_output() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    for (name, words) in QUICK {
        let words = match name {
            "export" => format!("{words} --format moodle"),
            "handout" => format!("{words} --format md"),
            _ => words.to_owned(),
        };
        let line = format!("{name} {words} -o -");
        if ["drill", "kit"].contains(&name) {
            is_refused(place.path(), &line);
            continue;
        }
        let said = succeeds(place.path(), &line);
        let to = if name == "export" { "quiz.xml" } else { "sheet.md" };
        let alone = if ["export", "handout"].contains(&name) {
            succeeds(place.path(), &format!("{name} {words} -o {to}"));
            fs::read(place.path().join(to)).unwrap()
        } else {
            succeeds(place.path(), &format!("{name} {words}"))
        };
        assert!(!said.is_empty() && said == alone, "{line}");
    }
    assert!(!place.path().join("-").exists());
    // Whatever has that name here.
    fs::create_dir(place.path().join("-")).unwrap();
    for line in ["handout sticks-or-die --edition summary --format md -o -", "table -o -"] {
        assert!(!succeeds(place.path(), line).is_empty());
    }
    fs::remove_dir(place.path().join("-")).unwrap();
    is_refused(place.path(), "handout sticks-or-die --format md -o -");
    is_refused(place.path(), "handout sticks-or-die -o sheet.md");
}

/// Each command that reads a file, with the file in the place of `@`.
const READING: [(&str, &str); 8] = [
    ("analyse @", "class.csv"),
    ("game --replay @", "game.json"),
    ("handout sticks-or-die --format md --edition pupil --copies @ -o copies --force", "class.csv"),
    ("merge @", "part.json"),
    ("moves --batch @", "questions.tsv"),
    ("race --ruleset @ --from 26 --format json", "rules.toml"),
    ("rules @ --format json", "rules.toml"),
    ("table --thrower @ --format csv", "cowries.toml"),
];

#[test]
fn a_hyphen_is_standard_input() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let typed = |words: &str, file: &str| {
        let mut child = command(place.path(), words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let bytes = fs::read(place.path().join(file)).unwrap();
        child.stdin.take().unwrap().write_all(&bytes).unwrap();
        child.wait_with_output().unwrap()
    };
    for (words, file) in READING {
        let output = typed(&words.replace('@', "-"), file);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{words}: {message}");
        // The line of how it was made names the file.
        let named = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            ["-", file].iter().fold(text, |text, name| {
                text.replace(&format!(" {name} "), " @ ").replace(&format!("\"{name}\""), "\"@\"")
            })
        };
        let from_file = succeeds(place.path(), &words.replace('@', file));
        assert_eq!(named(&output.stdout), named(&from_file), "{words}");
    }
    // Another fault is reported, though the command line is parsed a second time for it.
    let output = typed("table --thrower - --p half", "cowries.toml");
    assert!(String::from_utf8_lossy(&output.stderr).contains("half"), "{output:?}");
}

/// A sheet and a result, both of several pages.
#[cfg(feature = "pdf")]
#[test]
fn pictures_of_several_pages_are_numbered_with_pdf() {
    for words in ["rules breyer", "handout fair-sticks --edition pupil"] {
        let place = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            succeeds(place.path(), &format!("{words} -o some.png"));
        }
        let names = fs::read_dir(place.path()).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let names: std::collections::BTreeSet<String> =
            names.filter(|name| !name.starts_with('.')).collect();
        let numbered = (1..=names.len()).map(|page| format!("some-page-{page}.png"));
        assert_eq!(names, numbered.collect::<std::collections::BTreeSet<_>>(), "{words}");
        assert!(names.len() > 1, "{words}");
        let output = run(place.path(), &format!("{words} --format png -o -"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains("pages"), "{words}: {said}");
    }
}

/// A folder called `sheets.zip` is not what was asked for.
#[test]
fn a_kind_of_file_that_is_not_written_is_refused_as_the_name_of_a_folder() {
    let place = tempfile::tempdir().unwrap();
    let words = ["handout is-it-fair --edition pupil --format md", "kit --format svg"];
    for words in words.into_iter().chain(["export is-it-fair --format csv"]) {
        for (name, says) in
            [("sheets.zip", "makes no archive"), ("sheets.DOC", "does not write .doc files")]
        {
            let output = run(place.path(), &format!("{words} -o {name} --lang en"));
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{words}: {said}");
            assert!(said.contains(says) && said.contains("-o sheets,"), "{words}: {said}");
            assert!(!place.path().join(name).exists(), "{words}");
        }
    }
    // An existing folder has its name already.
    fs::create_dir(place.path().join("sheets.zip")).unwrap();
    succeeds(place.path(), "kit --format svg -o sheets.zip");
    // A kit for one file is refused before anything else is looked at.
    let output = run(place.path(), "kit -o missing/kit.pdf --lang en");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("the kit has several"), "{said}");
}

/// What goes to standard output needs no folder for temporary files.
#[test]
fn standard_output_needs_no_temporary_folder() {
    for words in [
        ["handout", "is-it-fair", "--edition", "pupil", "--format", "md", "-o", "-"],
        ["export", "is-it-fair", "--variants", "A", "--format", "moodle", "-o", "-"],
    ] {
        let mut command = senet();
        let output = command.args(words).env("TMPDIR", "/nonexistent").output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && output.stdout.len() > 1000, "{words:?}: {said}");
    }
}

/// Lessons begun by `new` are found by every command.
#[test]
fn one_s_own_lessons_are_found_by_every_command() {
    let place = tempfile::tempdir().unwrap();
    let message = run(place.path(), "new lesson elsewhere --in my~own");
    let message = String::from_utf8_lossy(&message.stderr).into_owned();
    assert!(message.contains("senet check elsewhere --lessons 'my own'"), "{message}");
    fs::create_dir(place.path().join("my-lessons")).unwrap();
    succeeds(place.path(), "lessons");
    let message = run(place.path(), "new lesson mine");
    let message = String::from_utf8_lossy(&message.stderr).into_owned();
    assert!(message.contains("senet check mine, then"), "{message}");
    for words in [
        "lessons mine",
        "check mine --seeds 0",
        "handout mine --edition key --format md -o -",
        "export mine --format csv -o -",
        "preview mine --port 0 --no-open --seconds 1",
    ] {
        succeeds(place.path(), words);
    }
    // A folder given by an option is the one that is read.
    is_refused(place.path(), "handout mine --lessons my~own --format md -o -");
}

#[test]
fn manual_pages_of_one_language_leave_those_of_the_other() {
    let place = tempfile::tempdir().unwrap();
    for lang in ["fr", "en"] {
        let mut command = senet();
        command.current_dir(place.path()).args(["man", "-o", "man", "--lang", lang]);
        assert!(command.output().unwrap().status.success());
    }
    let page = |name| fs::read_to_string(place.path().join("man").join(name)).unwrap();
    assert!(page("fr/man1/senet-table.1").contains(".SH NOM"));
    assert!(page("man1/senet-table.1").contains(".SH NAME"));
}
