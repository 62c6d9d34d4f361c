//! Tests of the command line as a whole: language, help, exit codes, where results go.

use std::fs;
use std::path::Path;
use std::process::Command;

use assert_cmd::assert::OutputAssertExt as _;

use crate::program::{before_pipe, outcome, program, senet};

/// The `lesson.toml` of the lesson `trial`.
pub const TRIAL: &str = r#"
id = "trial"
title = { fr = "Essai", en = "Trial" }
summary = { fr = "Essai.", en = "Trial." }
duration = 10
levels = []
notions = []
skills = []
organisation = { fr = "seul", en = "alone" }
material = []
calculator = "allowed"
"#;

/// The commands of the program.
fn commands() -> Vec<String> {
    senet::cli::parser().get_subcommands().map(|one| one.get_name().to_owned()).collect()
}

#[test]
fn the_language_is_that_of_the_locale() {
    let french = |set: &[(&str, &str)]| {
        let (_, said, code) = outcome(senet().envs(set.iter().copied()).arg("tabel"));
        assert_eq!(code, 2);
        said.contains("il n’y a pas de commande")
    };
    assert!(french(&[("LANG", "fr_FR.UTF-8")]));
    assert!(french(&[("LANG", "fr")]));
    assert!(french(&[("LANG", "fr_CA.ISO-8859-1")]));
    assert!(french(&[("LC_MESSAGES", "fr_FR.UTF-8"), ("LANG", "en_GB.UTF-8")]));
    assert!(french(&[("LC_ALL", "fr_BE.UTF-8"), ("LC_MESSAGES", "C"), ("LANG", "C")]));
    // An empty variable counts as one that is not set.
    assert!(french(&[("LC_ALL", ""), ("LANG", "fr_FR.UTF-8")]));
    assert!(!french(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]));
    assert!(!french(&[("LC_ALL", "C.UTF-8"), ("LC_MESSAGES", "fr_FR.UTF-8")]));
    assert!(!french(&[("LC_MESSAGES", "de_DE.UTF-8"), ("LANG", "fr_FR.UTF-8")]));
    assert!(!french(&[("LANG", "POSIX")]));
    assert!(!french(&[("LANG", "frr_DE.UTF-8")]), "North Frisian is not French");
    assert!(!french(&[]));
}

#[test]
fn lang_wins_over_the_locale_wherever_it_stands() {
    for words in [["--lang", "fr", "tabel"], ["tabel", "--lang", "fr"]] {
        let (_, said, _) = outcome(senet().env("LC_ALL", "en_GB.UTF-8").args(words));
        assert!(said.contains("il n’y a pas de commande"), "{said}");
    }
    let (_, said, _) = outcome(senet().env("LC_ALL", "fr_FR").args(["--lang=en", "tabel"]));
    assert!(said.contains("there is no command"), "{said}");
}

#[test]
fn an_unknown_language_is_said_in_the_language_of_the_locale() {
    let (_, said, code) = outcome(senet().env("LANG", "fr_FR").args(["--lang", "french", "help"]));
    assert_eq!(code, 2);
    assert!(said.contains("langue inconnue") && said.contains("«\u{a0}fr\u{a0}»"), "{said}");
    let (_, said, code) = outcome(senet().args(["help", "--lang"]));
    assert_eq!((said.as_str(), code), ("senet: --lang <fr|en> needs a value.\n", 2));
}

#[test]
fn a_slip_is_guessed_at_in_both_languages() {
    for lang in ["fr", "en"] {
        let cases: [(&[&str], &str); 4] = [
            (&["completion", "bash"], "completions"),
            (&["completions", "bsh"], "bash"),
            (&["completions", "bash", "--ouput", "x"], "--output"),
            (&["help", "completion"], "completions"),
        ];
        for (words, guess) in cases {
            let (out, said, code) = outcome(senet().args(words).args(["--lang", lang]));
            assert_eq!((out.as_str(), code), ("", 2), "{words:?}");
            assert!(said.contains(guess), "{words:?}: {said}");
        }
    }
}

/// Each kind of error that clap has, so that none is reported in English only.
#[test]
fn what_clap_refuses_is_said_in_french() {
    let cases: [(&[&str], &str); 7] = [
        (&["completions"], "il manque <SHELL>"),
        (&["completions", "--shell"], "il n’y a pas d’option"),
        (&["completions", "bash", "fish"], "est un mot de trop"),
        (&["completions", "bash", "-o"], "attend une valeur"),
        (&["completions", "bash", "--force=1"], "ne prend pas de valeur"),
        (&["completions", "bash", "-o", "a", "-o", "b"], "est donnée deux fois"),
        (
            &["export", "fair-sticks", "--class", "5e B"],
            "senet handout, senet sequence, senet tally)",
        ),
    ];
    for (words, expected) in cases {
        let (out, said, code) = outcome(senet().env("LANG", "fr_FR.UTF-8").args(words));
        assert_eq!((out.as_str(), code), ("", 2), "{words:?}");
        assert!(said.contains(expected), "{words:?}: {said}");
        assert!(!said.contains("error:") && said.lines().count() == 1, "{words:?}: {said}");
    }
}

#[test]
fn without_a_command_eight_lines_say_what_to_do_first() {
    for (lang, first) in [("en", "senet prints"), ("fr", "senet imprime")] {
        let (out, said, code) = outcome(senet().args(["--lang", lang]));
        assert_eq!((said.as_str(), code), ("", 0));
        assert!(out.starts_with(first) && out.lines().count() == 8, "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
        let place = tempfile::tempdir().unwrap();
        let typed: Vec<&str> =
            out.lines().filter_map(|line| line.strip_prefix("  senet ")).collect();
        assert_eq!(typed.len(), 3, "{out}");
        for words in typed {
            let mut command = senet();
            // No window is opened here.
            let words = words.split(' ').filter(|word| *word != "--open");
            command.current_dir(place.path()).args(words).args(["--lang", lang]);
            assert_eq!(outcome(&mut command).2, 0, "{command:?}");
        }
    }
    let (out, said, code) = outcome(senet().arg("--help"));
    assert_eq!((said.as_str(), code), ("", 0));
    assert!(out.contains("Usage: senet"), "{out}");
}

#[test]
fn the_help_lists_each_command_once_on_a_line_of_its_own() {
    for lang in ["en", "fr"] {
        let (out, _, _) = outcome(senet().args(["--help", "--lang", lang]).env("COLUMNS", "80"));
        for command in commands() {
            let is_its = |line: &&str| line.starts_with(&format!("  {command} "));
            let lines: Vec<&str> = out.lines().filter(is_its).collect();
            assert_eq!(lines.len(), 1, "{command} in {lang}");
            assert!(lines[0].chars().count() <= 80, "{}", lines[0]);
        }
    }
}

#[test]
fn the_version_tells_its_feature() {
    let (out, _, code) = outcome(senet().arg("--version"));
    let feature = if cfg!(feature = "pdf") { "+pdf" } else { "-pdf" };
    assert_eq!((out, code), (format!("senet {} ({feature})\n", env!("CARGO_PKG_VERSION")), 0));
}

#[test]
fn the_short_help_fits_a_screen_and_the_long_one_says_all() {
    for command in commands() {
        for lang in ["en", "fr"] {
            let help = |words: &[&str]| {
                let mut senet = senet();
                outcome(senet.args(words).args(["--lang", lang]).env("COLUMNS", "80")).0
            };
            let long = help(&[&command, "--help"]);
            assert_eq!(help(&["help", &command]), long);
            let short = help(&[&command, "-h"]);
            let lines = short.lines().count();
            assert!(lines < 40, "senet {command} -h has {lines} lines in {lang}:\n{short}");
            assert!(short.contains(&format!("senet {command} --help")), "{short}");
        }
    }
}

#[cfg(unix)]
#[test]
fn every_example_of_the_help_runs() {
    let folder = program().parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let commands: Vec<Option<String>> =
        std::iter::once(None).chain(commands().into_iter().map(Some)).collect();
    // The examples are the same in both languages (a test of the help checks that): each
    // command's are run in one.
    for (command, lang) in commands.iter().zip(["fr", "en"].into_iter().cycle()) {
        let place = tempfile::tempdir().unwrap();
        let (help, _, _) = outcome(senet().env("LANG", lang).args(command).arg("--help"));
        for line in help.lines().filter_map(|line| line.strip_prefix("    senet ")) {
            if line.starts_with("serve ") && !cfg!(carries_page) {
                continue;
            }
            // Only the program is tried, not the command after a pipe.
            let line = format!("senet {}", before_pipe(line));
            Command::new("sh")
                .args(["-c", &line])
                .current_dir(place.path())
                .envs([("PATH", &*path), ("LANG", lang)])
                .assert()
                .success();
        }
    }
}

#[cfg(unix)]
mod on_unix {
    use std::fs::File;
    use std::process::Stdio;

    use super::{Command, fs, outcome, program, senet};

    #[test]
    fn a_full_disk_behind_standard_output_is_a_failure_not_a_panic() {
        let Ok(full) = File::options().write(true).open("/dev/full") else { return };
        let output = senet()
            .args(["completions", "bash", "--lang", "fr"])
            .stdout(Stdio::from(full))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "senet: le résultat ne peut pas être écrit\u{a0}: le disque est plein.\n");
    }

    #[test]
    fn a_reader_who_has_gone_is_no_fault() {
        let line =
            format!("'{}' completions bash | true; exit ${{PIPESTATUS[0]}}", program().display());
        let output = Command::new("bash").args(["-c", &line]).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
    }

    #[test]
    fn a_file_in_the_way_is_refused_and_force_replaces_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("senet.bash");
        fs::write(&file, "mine").unwrap();
        let write = |force: &[&str]| {
            outcome(senet().args(["completions", "bash", "-o"]).arg(&file).args(force))
        };
        let (_, said, code) = write(&[]);
        assert_eq!(code, 2, "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(write(&["--force"]).2, 0);
        assert!(fs::read_to_string(&file).unwrap().contains("_senet()"));
    }

    #[test]
    fn the_manual_is_read_without_a_complaint() {
        let folder = tempfile::tempdir().unwrap();
        let (_, said, code) =
            outcome(senet().args(["man", "--lang", "fr", "-o"]).arg(folder.path()));
        assert_eq!(code, 0, "{said}");
        let page = fs::read_to_string(folder.path().join("fr/man1/senet-completions.1")).unwrap();
        for heading in [".SH NOM\n", ".SH SYNOPSIS\n", ".SH FICHIERS\n", ".SH EXEMPLES\n"] {
            assert!(page.contains(heading), "{heading} in {page}");
        }
        // A second time it replaces its own pages without `--force`.
        assert_eq!(outcome(senet().args(["man", "-o"]).arg(folder.path())).2, 0);
    }
}

#[test]
fn the_ending_of_the_file_says_the_format_of_every_result() {
    let place = tempfile::tempdir().unwrap();
    let made = |words: &[&str], file: &str| {
        let mut command = senet();
        let (_, said, code) = outcome(
            command.current_dir(place.path()).args(words).args(["-o", file, "--lang", "en"]),
        );
        (said, code, fs::read_to_string(place.path().join(file)).unwrap_or_default())
    };
    let written = |words: &[&str], file: &str| {
        let (said, code, text) = made(words, file);
        assert_eq!(code, 0, "{words:?}: {said}");
        text
    };
    let games = ["simulate", "--ruleset", "cones", "--games", "20", "--threads", "1"];
    for words in [
        &["table", "--thrower", "sticks-5"][..],
        &["race", "--ruleset", "breyer", "--from", "30"],
        &["rules", "breyer"],
        &["game", "--ruleset", "cones", "--seed", "7"],
        &["lessons"],
        &games,
    ] {
        assert!(written(words, &format!("{}.html", words[0])).starts_with("<!DOCTYPE html>"));
    }
    assert!(written(&["show", "--ruleset", "breyer"], "board.svg").starts_with("<svg"));
    assert!(written(&games, "run.json").starts_with('{'));
    // Shards merge to JSON by default.
    assert!(written(&["merge", "run.json"], "merged").starts_with('{'));
    assert!(written(&["merge", "run.json"], "merged.html").starts_with("<!DOCTYPE html>"));
    let (said, code, text) = made(&["race", "--ruleset", "breyer"], "race.rtf");
    assert_eq!((code, &*text), (2, ""));
    assert!(said.contains(".rtf") && said.contains("--format"), "{said}");
}

/// The progress of a long run, on a terminal of 60 columns made by `script`.
#[cfg(target_os = "linux")]
#[test]
fn a_long_run_says_the_time_left_and_is_no_wider_than_the_terminal() {
    if !Path::new("/usr/bin/script").exists() {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let shown = |words: &str| {
        let line =
            format!("stty rows 24 cols 60; exec '{}' {words} --lang fr", program().display());
        let mut command = Command::new("/usr/bin/script");
        // Nobody is there to close a pager.
        command.current_dir(place.path()).env("TERM", "xterm").env("PAGER", "");
        command.env_remove("COLUMNS");
        command.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
        let output = command.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{words}: {text}");
        text.replace(['\u{a0}', '\u{202f}'], " ")
    };
    for (words, says) in [
        ("check sticks-or-die --seeds 0", "depuis "),
        ("export sticks-or-die --format all", "encore "),
        ("handout sticks-or-die --edition all --format html", "encore "),
        ("simulate --games 1000000", "encore "),
        ("rules --format odt -o rules.odt", "mise en page"),
        ("solve --ruleset cones --set pawns=2 --games 20 --digits 2", "· balayage"),
    ] {
        let text = shown(words);
        assert!(text.contains(says), "{words}: {text}");
        // Each state of the bar is on one line, between returns and sequences of the terminal.
        let bars = text.split(['\r', '\n']).filter(|line| line.contains(says));
        for bar in bars {
            let plain = bar.split('\u{1b}').map(|part| {
                part.strip_prefix('[').map_or(part, |rest| {
                    rest.split_once(|c: char| c.is_ascii_alphabetic()).map_or("", |(_, text)| text)
                })
            });
            assert!(plain.collect::<String>().chars().count() <= 60, "{words}: {bar:?}");
        }
    }
}
