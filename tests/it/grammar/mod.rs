//! Tests that all commands have the same grammar: `--format`, `-o` and `--force` mean the same
//! everywhere. The commands and their options are taken from clap, so that a new one is tested too.

mod output;
mod terminal;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::options::write_samples;
use crate::program::senet;

/// The formats of documents, of data, and all of them, in the order of every list.
const PAGES: [&str; 9] = ["text", "md", "html", "pdf", "odt", "docx", "typst", "latex", "png"];
/// The same with that of slides, which sheets alone have.
const OF_SHEETS: [&str; 10] =
    ["text", "md", "html", "pdf", "odt", "docx", "odp", "typst", "latex", "png"];
const DATA: [&str; 4] = ["csv", "json", "xlsx", "ods"];

/// Commands that print sheets, and those whose formats are their own: files for other programs,
/// drawings, moves for programs.
const SHEETS: [&str; 1] = ["handout"];
const OF_THEIR_OWN: [&str; 5] = ["drill", "export", "kit", "moves", "show"];

/// Commands that write text without other formats: a script for a shell, manual pages.
const WITHOUT_FORMAT: [&str; 2] = ["completions", "man"];

/// A quick run of each command, in a folder of samples; `~` is a space in a word.
pub const QUICK: [(&str, &str); 21] = [
    ("analyse", "--counts 24,38,26,5,7"),
    ("completions", "fish"),
    ("drill", "4e complementary-event"),
    ("export", "sticks-or-die"),
    ("game", "--ruleset cones --max-throws 20"),
    ("handout", "sticks-or-die --edition summary"),
    ("kit", ""),
    ("lessons", ""),
    ("man", ""),
    ("merge", "part.json"),
    ("moves", "--ruleset cones --position LDLDLDLDLD/........../..........~D~0-0 --throw 3"),
    ("prob", "T~>=~6~|~N~=~2"),
    ("race", "--from 26"),
    ("rules", ""),
    ("sequence", ""),
    ("show", ""),
    ("simulate", "--games 20 --ruleset cones"),
    ("solve", "--ruleset cones --set pawns=1 --games 20 --digits 3"),
    ("table", ""),
    ("tally", "--rows 4"),
    ("tournament", "--policies random,greedy --games 10"),
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
        let (pages, data) = if SHEETS.contains(&name) {
            (&OF_SHEETS[..], &[][..])
        } else {
            (&PAGES[..], &DATA[..])
        };
        assert_eq!(formats, &[pages, data, &["all"]].concat(), "{name}");
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
            // What is run has no slides.
            let left_out = typeset && !cfg!(feature = "pdf") || format == "odp";
            assert!(file.is_some() || left_out, "{name}: no {format}");
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
