//! The net: one hash for each file that the program makes, in `tests/outputs.sha256`. What changes a
//! byte of a sheet, an export, the kit or a result shows here, by the name of the file.
//!
//! A plain `cargo test` makes a part of the files: each lesson at one level, in one language. All of
//! them: `cargo test --test it -- --ignored every_output`. `bash tests/renew.sh` writes the hashes again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use senet::lesson::catalogue::Catalogue;
use sha2::{Digest as _, Sha256};

use crate::golden;
use crate::grammar::QUICK;
use crate::options::{files, write_samples};
use crate::program::{before_pipe, program, senet};

/// The hashes: lines of a hash, two spaces, and the path of a file, as `sha256sum` writes them.
const HASHES: &str = "tests/outputs.sha256";

/// Every edition of a lesson, one command for all.
const EDITIONS: &str =
    "pupil,key,teacher,large-print,dyslexia,compact,guided,hints,answers,slides,summary";

/// Commands whose results are their messages, or that wait for a browser.
const WITHOUT_RESULT: [&str; 3] = ["check", "preview", "serve"];

/// A run of the program: its name, which begins the path of each of its files, its shell words, and whether a
/// plain `cargo test` makes it.
struct Run {
    name: String,
    line: String,
    usual: bool,
}

/// Each lesson at each level in each language: every edition in every format, and every export.
fn lesson_runs() -> Vec<Run> {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    let mut runs = Vec::new();
    let sheets = catalogue.lessons().iter().enumerate().flat_map(|(at, lesson)| {
        let levels = &lesson.metadata.levels;
        // One level of each lesson, another for the next one, in one language.
        let usual = at % levels.len();
        levels.iter().enumerate().map(move |(rank, level)| (at, lesson, level, rank == usual))
    });
    for (at, lesson, level, is_usual) in sheets {
        let (id, level) = (&lesson.metadata.id, &level.name);
        for (parity, lang) in ["fr", "en"].into_iter().enumerate() {
            let usual = is_usual && at % 2 == parity;
            let common = format!("{id} --level {level} --lang {lang} --format all -o made");
            runs.push(Run {
                name: format!("handout/{id}/{level}/{lang}"),
                line: format!("senet handout {common} --edition {EDITIONS}"),
                usual,
            });
            runs.push(Run {
                name: format!("export/{id}/{level}/{lang}"),
                line: format!("senet export {common} --variants A-B --seed 7"),
                usual,
            });
        }
    }
    runs
}

/// A short run of each command that writes, in every format.
fn command_runs() -> Vec<Run> {
    let mut runs = Vec::new();
    for (command, words) in QUICK.into_iter().filter(|(name, _)| !WITHOUT_RESULT.contains(name)) {
        let quoted = |word: &str| format!("'{}'", word.replace('~', " "));
        let words: Vec<String> =
            words.split(' ').filter(|word| !word.is_empty()).map(quoted).collect();
        let words = words.join(" ");
        let format = if ["completions", "man"].contains(&command) { "" } else { " --format all" };
        for lang in ["fr", "en"] {
            runs.push(Run {
                name: format!("command/{command}/{lang}"),
                line: format!("senet {command} {words}{format} -o made --lang {lang}"),
                usual: true,
            });
        }
    }
    runs
}

/// The examples of the help, those of a command one after the other, as a reader would run them.
fn example_runs() -> Vec<Run> {
    let parser = senet::cli::parser();
    let mut runs = Vec::new();
    for command in parser.get_subcommands().map(clap::Command::get_name) {
        if WITHOUT_RESULT.contains(&command) {
            continue;
        }
        let help = senet().args(["--lang", "en", command, "--help"]).output().unwrap().stdout;
        let help = String::from_utf8(help).unwrap();
        let examples = help.lines().filter_map(|line| line.strip_prefix("    senet "));
        // Only the program is tried, not the command after a pipe.
        let lines: Vec<String> = examples
            .enumerate()
            .map(|(at, line)| format!("senet {} > example-{at}", before_pipe(line)))
            .collect();
        if !lines.is_empty() {
            let name = format!("example/{command}");
            runs.push(Run { name, line: lines.join(" && "), usual: false });
        }
    }
    runs
}

/// Makes the files of a run in a folder of its own: the hash of each, by path.
fn hashes(run: &Run, samples: &Path) -> BTreeMap<String, String> {
    let place = tempfile::tempdir().unwrap();
    let folder = program().parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("cp -r '{}/.' . && {}", samples.display(), run.line)])
        .current_dir(place.path())
        .env("PATH", &path)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}: {}", run.line, String::from_utf8_lossy(&output.stderr));
    let before: BTreeSet<String> = files(samples, "").into_keys().collect();
    let mut made = files(place.path(), "");
    made.retain(|name, _| !before.contains(name) && !name.contains(".senet"));
    made.insert("stdout".to_owned(), output.stdout);
    let hash = |bytes: Vec<u8>| {
        Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    };
    made.into_iter()
        .filter(|(_, bytes)| !bytes.is_empty())
        .map(|(name, bytes)| {
            (format!("{}/{}", run.name, name.trim_start_matches("made/")), hash(bytes))
        })
        .collect()
}

/// The hashes of these runs, made side by side.
fn made(runs: Vec<Run>) -> BTreeMap<String, String> {
    let samples = tempfile::tempdir().unwrap();
    write_samples(samples.path());
    let (next, found) = (Mutex::new(runs.into_iter()), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some(run) = { next.lock().unwrap().next() } {
            let hashes = hashes(&run, samples.path());
            found.lock().unwrap().extend(hashes);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    found.into_inner().unwrap()
}

fn kept() -> BTreeMap<String, String> {
    let text = fs::read_to_string(golden::inside(HASHES)).unwrap_or_default();
    let pair =
        |line: &str| line.split_once("  ").map(|(hash, path)| (path.to_owned(), hash.to_owned()));
    text.lines().filter_map(pair).collect()
}

/// Compares what these runs make with what is kept, or renews it: what these runs did not make stays.
fn compare(runs: Vec<Run>, all: bool) {
    let mut kept = kept();
    let names: Vec<String> = runs.iter().map(|run| format!("{}/", run.name)).collect();
    let concerned = |path: &String| all || names.iter().any(|name| path.starts_with(name));
    let made = made(runs);
    if golden::renewing() {
        kept.retain(|path, _| !concerned(path));
        kept.extend(made);
        let lines: Vec<String> =
            kept.iter().map(|(path, hash)| format!("{hash}  {path}\n")).collect();
        fs::write(golden::inside(HASHES), lines.concat()).unwrap();
        return;
    }
    kept.retain(|path, _| concerned(path));
    let paths: BTreeSet<&String> = kept.keys().chain(made.keys()).collect();
    let differing: Vec<&str> = paths
        .into_iter()
        .filter(|path| kept.get(*path) != made.get(*path))
        .map(String::as_str)
        .collect();
    assert!(
        differing.is_empty(),
        "{} files are not as they were (if that is meant: SENET_RENEW=1 cargo test --test it -- \
         --include-ignored output):\n{}",
        differing.len(),
        differing[..differing.len().min(40)].join("\n")
    );
}

#[test]
fn usual_outputs_are_as_they_were() {
    let runs = lesson_runs().into_iter().chain(command_runs()).filter(|run| run.usual);
    compare(runs.collect(), false);
}

#[test]
#[ignore = "some minutes: every lesson in both languages, and the examples of the help"]
fn every_output_is_as_it_was() {
    let runs = lesson_runs().into_iter().chain(command_runs()).chain(example_runs());
    compare(runs.collect(), true);
}
