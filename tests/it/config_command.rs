//! Tests of `senet config`, and of the options of every command that have to do with its user: `--open`,
//! `--verbose`, `--no-pager`.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::{TempDir, tempdir};

use crate::program::{outcome, senet};

/// A run in a folder, with the settings of the file `settings` there.
fn in_place(place: &TempDir, words: &[&str]) -> Command {
    let mut command = senet();
    command.current_dir(place.path()).env("SENET_CONFIG", place.path().join("settings"));
    command.args(words);
    command
}

fn done(place: &TempDir, words: &[&str]) -> (String, String) {
    let (out, said, code) = outcome(&mut in_place(place, words));
    assert_eq!(code, 0, "{words:?}: {said}");
    (out, said)
}

#[test]
fn what_is_kept_is_shown_changed_and_forgotten() {
    let place = tempdir().unwrap();
    let (out, _) = done(&place, &["config", "--lang", "en"]);
    assert_eq!(out.matches("(not set)").count(), 5, "{out}");
    assert!(!place.path().join("settings").exists());
    let (out, _) =
        done(&place, &["config", "langue=fr", "school=Collège \"du Parc\"", "class=2de 4"]);
    assert!(out.contains("school  Collège \"du Parc\"\n"), "{out}");
    // The language that is kept is that of the messages from now on.
    let (out, _) = done(&place, &["config"]);
    assert!(out.contains("Gardé dans ") && out.contains("class   2de 4\n"), "{out}");
    let (out, _) = done(&place, &["config", "class=", "--lang", "en"]);
    assert!(out.contains("class   (not set)\n"), "{out}");
    for (typed, says) in [
        ("paper=a5", "letter"),
        ("lang=de", "fr"),
        ("system=engand", "england"),
        ("scool=x", "school"),
    ] {
        let (_, said, code) = outcome(&mut in_place(&place, &["config", typed, "--lang", "en"]));
        assert!(code == 2 && said.contains(says), "{typed}: {said}");
    }
    fs::write(place.path().join("settings"), "colour = 3").unwrap();
    let (_, said, code) = outcome(&mut in_place(&place, &["table"]));
    assert!(code == 1 && said.contains("settings"), "{said}");
    let (_, said, code) = outcome(senet().env("SENET_CONFIG", "").args(["config", "class=x"]));
    assert!(code == 2 && said.contains("SENET_CONFIG"), "{said}");
}

/// What a sheet says of how it was made gives it again without the settings.
#[test]
fn a_sheet_does_not_depend_on_settings_that_its_command_does_not_name() {
    let place = tempdir().unwrap();
    done(
        &place,
        &["config", "school=Park School", "class=10B", "paper=letter", "lang=en", "system=us"],
    );
    let sheet = ["handout", "sticks-or-die", "--edition", "pupil,teacher", "--format", "html"];
    let (_, said) = done(&place, &[&sheet[..], &["-o", "kept", "--verbose"]].concat());
    for word in ["--lang", "--class", "--paper", "--system", "--school", "'--school=Park School'"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    let whole = said.split("The whole command: senet ").nth(1).unwrap().lines().next().unwrap();
    let mut shell = Command::new("sh");
    let line = format!("'{}' {whole} -o typed", crate::program::program().display());
    shell
        .args(["-c", &line])
        .current_dir(place.path())
        .env("SENET_CONFIG", "")
        .env("LANG", "fr_FR");
    assert!(shell.status().unwrap().success(), "{line}");
    for file in ["sticks-or-die-en_10B-1-pupil.html", "sticks-or-die-en_10B-3-teacher.html"] {
        let read = |folder: &str| fs::read_to_string(place.path().join(folder).join(file)).unwrap();
        assert!(read("kept").contains("Park School"), "{file}");
        assert!(read("kept") == read("typed"), "{file}");
    }
    // What is typed wins; a format without pages does without paper.
    let (_, said) =
        done(&place, &["handout", "sticks-or-die", "--class", "9A", "--format", "md", "-v"]);
    assert!(
        said.contains("--class 9A") && !said.contains("10B") && !said.contains("--paper"),
        "{said}"
    );
    let (_, said) = done(&place, &["table", "--verbose", "--lang", "en"]);
    assert!(said.contains("Nothing came from the settings"), "{said}");
}

/// A program of that name that notes what it was given.
#[cfg(unix)]
fn stub(place: &Path, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let file = place.join(name);
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_written_is_opened() {
    use std::time::{Duration, Instant};
    for (words, shown) in [
        (&["table", "-o", "table.html"][..], &["/table.html"][..]),
        (
            &["handout", "sticks-or-die", "--format", "md", "--edition", "pupil,key"],
            &["-1-pupil.md", "-2-key.md"],
        ),
        (&["handout", "sticks-or-die", "--format", "md", "--variants", "2"], &["/output"]),
    ] {
        let place = tempdir().unwrap();
        stub(place.path(), "xdg-open", "echo \"$1\" >> \"$0.shown\"");
        let path = format!("{}:/usr/bin:/bin", place.path().display());
        let mut command = in_place(&place, words);
        let (_, said, code) = outcome(command.env("PATH", path).arg("--open"));
        assert_eq!(code, 0, "{said}");
        let end = Instant::now() + Duration::from_secs(20);
        let opened = loop {
            let noted = fs::read_to_string(place.path().join("xdg-open.shown")).unwrap_or_default();
            if noted.lines().count() >= shown.len() || Instant::now() > end {
                break noted;
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        assert_eq!(opened.lines().count(), shown.len(), "{opened}");
        for ending in shown {
            assert!(opened.lines().any(|line| line.ends_with(ending)), "{ending}: {opened}");
        }
    }
    let place = tempdir().unwrap();
    let (_, said, code) = outcome(&mut in_place(&place, &["table", "--open", "--lang", "en"]));
    assert!(code == 2 && said.contains("-o result.html"), "{said}");
}

/// A terminal of 24 rows made by `script`: two screens are printed, more goes through the pager.
#[cfg(target_os = "linux")]
#[test]
fn a_text_of_more_than_two_screens_goes_through_the_pager() {
    if !Path::new("/usr/bin/script").exists() {
        return;
    }
    let place = tempdir().unwrap();
    stub(place.path(), "reader", "echo PAGED; cat");
    let shown = |words: &str| {
        let program = crate::program::program().display();
        let line = format!("stty rows 24 cols 80; exec '{program}' {words} --lang en");
        let mut command = Command::new("/usr/bin/script");
        command.current_dir(place.path()).env("TERM", "xterm").env_remove("COLUMNS");
        command.env("PAGER", format!("{}/reader", place.path().display()));
        command.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{words}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    for (words, paged) in [
        ("rules archeostudio", true),
        ("rules archeostudio --no-pager", false),
        ("handout --help", true),
        ("lessons", false),
    ] {
        assert_eq!(shown(words).contains("PAGED"), paged, "{words}");
    }
}
