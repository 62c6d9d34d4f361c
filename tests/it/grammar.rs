//! Tests that all commands have the same grammar: `--format`, `-o` and `--force` mean the same
//! everywhere. The commands and their options are taken from clap, so that a new one is tested too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::options::write_samples;
use crate::program::senet;

/// The formats of documents, of data, and all of them, in the order of every list.
const PAGES: [&str; 9] = ["text", "md", "html", "pdf", "odt", "docx", "typst", "latex", "png"];
const DATA: [&str; 4] = ["csv", "json", "xlsx", "ods"];

/// Commands that print sheets, and those whose formats are their own: files for other programs,
/// drawings, moves for programs.
const SHEETS: [&str; 1] = ["handout"];
const OF_THEIR_OWN: [&str; 4] = ["export", "kit", "moves", "show"];

/// Commands that write text without other formats: a script for a shell, manual pages.
const WITHOUT_FORMAT: [&str; 2] = ["completions", "man"];

/// A quick run of each command, in a folder of samples; `~` is a space in a word.
const QUICK: [(&str, &str); 19] = [
    ("analyse", "--counts 24,38,26,5,7"),
    ("completions", "fish"),
    ("export", "sticks-or-die"),
    ("game", "--ruleset cones --max-throws 20"),
    ("handout", "sticks-or-die --edition summary"),
    ("kit", ""),
    ("lessons", ""),
    ("man", ""),
    ("merge", "part.json"),
    ("moves", "--ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 3"),
    ("race", "--from 26"),
    ("rules", ""),
    ("show", ""),
    ("simulate", "--games 20 --ruleset cones"),
    ("solve", "--ruleset cones --set pawns=1 --games 20 --digits 3"),
    ("table", ""),
    ("tally", "--rows 4"),
    ("tournament", "--policies random,greedy --games 10"),
    ("verify", "--ruleset cones --thrower sticks-5 --races 1000 --games 1000"),
];

/// The commands that write results or sheets, with the formats they offer.
fn writing() -> BTreeMap<String, Vec<String>> {
    let program = senet::cli::parser();
    let formats = |command: &clap::Command| {
        let format = command.get_arguments().find(|arg| arg.get_long() == Some("format"));
        let values = format.map(clap::Arg::get_possible_values).unwrap_or_default();
        values.iter().map(|value| value.get_name().to_owned()).collect()
    };
    program
        .get_subcommands()
        .filter(|command| command.get_arguments().any(|arg| arg.get_long() == Some("output")))
        .map(|command| (command.get_name().to_owned(), formats(command)))
        .collect()
}

/// Runs a command in a folder.
fn run(place: &Path, words: &str) -> Output {
    command(place, words).output().unwrap()
}

fn command(place: &Path, words: &str) -> Command {
    let words = words.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('~', " "));
    let mut command = senet();
    command.current_dir(place).args(["--lang", "en"]).args(words);
    command
}

fn succeeds(place: &Path, words: &str) -> Vec<u8> {
    let output = run(place, words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The same in the language given by the words.
fn succeeds_in(place: &Path, words: &str) -> Vec<u8> {
    let words = words.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('~', " "));
    let output = senet().current_dir(place).args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn is_refused(place: &Path, words: &str) {
    let output = run(place, words);
    assert_eq!(output.status.code(), Some(2), "{words} is not refused");
}

#[test]
fn every_command_that_writes_has_the_same_options() {
    let program = senet::cli::parser();
    let writing = writing();
    for command in program.get_subcommands() {
        let name = command.get_name();
        let options = |long| command.get_arguments().find(move |arg| arg.get_long() == Some(long));
        assert!(options("to").is_none(), "{name} --to: the option is called --format");
        let Some(formats) = writing.get(name) else {
            assert!(options("format").is_none() && options("force").is_none(), "{name} has no -o");
            continue;
        };
        assert_eq!(options("output").unwrap().get_short(), Some('o'), "{name}");
        assert!(options("force").is_some(), "{name} has no --force");
        assert_eq!(formats.is_empty(), WITHOUT_FORMAT.contains(&name), "{name} --format");
        if formats.is_empty() || OF_THEIR_OWN.contains(&name) {
            continue;
        }
        let data = if SHEETS.contains(&name) { &[][..] } else { &DATA };
        assert_eq!(formats, &[&PAGES, data, &["all"]].concat(), "{name}");
    }
    let sampled: BTreeSet<&str> = QUICK.iter().map(|(name, _)| *name).collect();
    let known: BTreeSet<&str> = writing.keys().map(String::as_str).collect();
    assert_eq!(sampled, known, "a command without a sample, or a sample without its command");
}

/// The ending of the file of a format; a quiz for Moodle is XML, one in GIFT is text.
fn ending(format: &str) -> &str {
    match format {
        "text" | "gift" => "txt",
        "typst" => "typ",
        "latex" => "tex",
        "moodle" => "xml",
        other => other,
    }
}

#[test]
fn all_is_every_format_and_each_is_what_the_ending_alone_asks_for() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let writing = writing();
    for (name, words) in QUICK {
        let formats = &writing[name];
        if formats.is_empty() {
            continue;
        }
        succeeds(place.path(), &format!("{name} {words} --format all -o all-{name}"));
        let made = fs::read_dir(place.path().join(format!("all-{name}"))).unwrap();
        let made: Vec<_> = made.map(|entry| entry.unwrap().path()).collect();
        for format in formats.iter().filter(|format| *format != "all") {
            let typeset = ["pdf", "png"].contains(&&**format);
            let ends = |path: &&std::path::PathBuf| {
                path.extension().is_some_and(|end| end == ending(format))
            };
            let file = made.iter().find(ends);
            assert!(file.is_some() || typeset && !cfg!(feature = "pdf"), "{name}: no {format}");
            // Of a single file: the ending alone gives the same bytes.
            let cheap = ["md", "csv", "json", "text"].contains(&&**format);
            if !cheap || OF_THEIR_OWN.contains(&name) {
                continue;
            }
            let to = format!("one.{}", ending(format));
            succeeds(place.path(), &format!("{name} {words} -o {to} --force"));
            let one = fs::read(place.path().join(to)).unwrap();
            assert!(fs::read(file.unwrap()).unwrap() == one, "{name} {format}");
        }
    }
}

#[test]
fn what_was_written_may_be_written_again_until_somebody_changes_it() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    for (name, words) in QUICK {
        let (to, changed) = match name {
            "export" => ("export --format csv", "export/sticks-or-die-en-2-key-laws.csv"),
            "handout" => ("handout --format md", "handout/sticks-or-die-en-11-summary.md"),
            "kit" => ("kit --format svg", "kit/kit-breyer-en-1-board-a4.svg"),
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
        if name == "kit" {
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
    is_refused(place.path(), "handout sticks-or-die --format md -o -");
    is_refused(place.path(), "handout sticks-or-die -o sheet.md");
}

/// Each command that reads a file, with the file in the place of `@`.
const READING: [(&str, &str); 9] = [
    ("analyse @", "class.csv"),
    ("game --replay @", "game.json"),
    ("handout sticks-or-die --format md --edition pupil --copies @ -o copies --force", "class.csv"),
    ("merge @", "part.json"),
    ("moves --batch @", "questions.tsv"),
    ("race --ruleset @ --from 26 --format json", "rules.toml"),
    ("rules @ --format json", "rules.toml"),
    ("table --thrower @ --format csv", "cowries.toml"),
    ("verify --thrower @ --ruleset cones --races 1000 --games 1000 --format csv", "cowries.toml"),
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
        // The provenance line names the file.
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
    is_refused(place.path(), "solve --set pawns=1 --checkpoint -");
}

/// A sheet and a result, both of several pages.
#[cfg(feature = "pdf")]
#[test]
fn pictures_of_several_pages_are_named_after_the_file_and_numbered() {
    for words in ["rules breyer", "handout fair-sticks --edition pupil"] {
        let place = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            succeeds(place.path(), &format!("{words} -o some.png"));
        }
        let names = fs::read_dir(place.path()).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let names: BTreeSet<String> = names.filter(|name| !name.starts_with('.')).collect();
        let numbered = (1..=names.len()).map(|page| format!("some-page-{page}.png"));
        assert_eq!(names, numbered.collect::<BTreeSet<_>>(), "{words}");
        assert!(names.len() > 1, "{words}");
        let output = run(place.path(), &format!("{words} --format png -o -"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains("pages"), "{words}: {said}");
    }
}

/// One line of names, the same in every language, and one table: every row has a cell for each.
#[test]
fn csv_is_tidy_whatever_the_command_and_the_language() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let writing = writing();
    let has_csv = |name: &str| writing[name].iter().any(|format| format == "csv");
    // An export is several files; a tally sheet is a form to fill in.
    let results = |name: &str| has_csv(name) && !["export", "tally"].contains(&name);
    for (name, words) in QUICK.into_iter().filter(|(name, _)| results(name)) {
        let heads = [("en", b','), ("fr", b';')].map(|(lang, mark)| {
            let line = format!("{name} {words} --format csv --lang {lang}");
            let bytes = succeeds_in(place.path(), &line);
            let text = String::from_utf8(bytes).unwrap();
            let text = text.trim_start_matches('\u{feff}');
            let mut reader = csv::ReaderBuilder::new().delimiter(mark).from_reader(text.as_bytes());
            let head: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
            // A row of another length is refused by the reader.
            let rows = reader.records().map(Result::unwrap).count();
            assert!(rows > 0, "{line}");
            head
        });
        assert_eq!(heads[0], heads[1], "{name}");
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(heads[0].iter().all(|column| column.chars().all(plain)), "{name}: {:?}", heads[0]);
        let different: BTreeSet<&String> = heads[0].iter().collect();
        assert_eq!(different.len(), heads[0].len(), "{name}: {:?}", heads[0]);
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
    let key = succeeds(place.path(), "handout mine --edition key --format md -o -");
    assert!(String::from_utf8(key).unwrap().contains("--lessons my-lessons"));
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

#[test]
fn quiet_leaves_standard_error_to_faults() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let more = [("new", "lesson other"), ("check", "sticks-or-die --seeds 1")];
    for (name, words) in QUICK.into_iter().chain(more) {
        let words = match name {
            "export" => format!("{words} --format moodle"),
            "handout" => format!("{words} --format md"),
            _ => words.to_owned(),
        };
        for quiet in ["-q", "--quiet"] {
            let output = run(place.path(), &format!("{quiet} {name} {words}"));
            assert!(output.status.success() || name == "new", "{name}: {output:?}");
            assert!(output.stderr.is_empty() || name == "new" && quiet == "--quiet", "{output:?}");
        }
    }
    for serving in ["preview sticks-or-die", "serve"] {
        let output = run(place.path(), &format!("{serving} --port 0 --seconds 1 -q"));
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
    let output = run(place.path(), "table -q --p half");
    assert!(!output.stderr.is_empty() && output.status.code() == Some(2));
}

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
        assert!(text.lines().count() <= 24, "{text}");
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

/// Names in each language, both accepted, with or without accents.
#[test]
fn names_have_both_languages() {
    let place = tempfile::tempdir().unwrap();
    let same = |one: &str, other: &str| {
        // The provenance is the command as typed.
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
        ("lessons --level secnde", "seconde", "year-11"),
        ("table --format txte", "texte", "text"),
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
