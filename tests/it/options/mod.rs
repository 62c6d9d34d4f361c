//! Tests that no option is ignored: each option of each command has a sample here, which changes
//! the output of the command, or is refused with the reason.

mod samples;

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use rayon::prelude::*;

use crate::program::{outcome, senet};

pub use samples::write_samples;

use samples::{REFUSED, SAMPLES};

/// All the output of a command and its files, without the time taken.
fn written(sample: &Path, words: &str) -> (String, i32, BTreeMap<String, Vec<u8>>) {
    let place = tempfile::tempdir().unwrap();
    copy(sample, place.path());
    let (out, said, code) =
        outcome(senet().current_dir(place.path()).args(
            words.split(' ').filter(|word| !word.is_empty()).map(|word| word.replace('~', " ")),
        ));
    let served = words.starts_with("preview") || words.starts_with("serve");
    let said = if code == 0 && !served { String::new() } else { said };
    (out + &said, code, files(place.path(), ""))
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&place).unwrap();
            copy(&entry.path(), &place);
        } else {
            fs::copy(entry.path(), place).unwrap();
        }
    }
}

pub fn files(folder: &Path, before: &str) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = format!("{before}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            all.extend(files(&entry.path(), &format!("{name}/")));
        } else {
            all.insert(name, fs::read(entry.path()).unwrap());
        }
    }
    all
}

/// The samples: whether it is refused, the command, the words before, the option with its value.
fn samples() -> impl Iterator<Item = (bool, &'static str, &'static str, &'static str)> {
    SAMPLES.lines().filter(|line| !line.is_empty()).map(|line| {
        let refused = line.starts_with("! ");
        let mut parts = line.trim_start_matches("! ").split('|').map(str::trim);
        (refused, parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap())
    })
}

/// What prints help, what other programs would show, what leaves standard error empty
/// (`grammar/`), and what says more there (`config_command.rs`).
const UNSEEN: [&str; 6] = ["help", "no-open", "no-pager", "open", "quiet", "verbose"];

/// The options of each command as clap knows them, the hidden ones too, except those of [`UNSEEN`].
fn options() -> BTreeSet<(String, String)> {
    let program = senet::cli::parser();
    let common: Vec<&str> = program
        .get_arguments()
        .filter(|arg| arg.is_global_set())
        .filter_map(|arg| arg.get_long())
        .collect();
    let mut all = BTreeSet::new();
    for command in program.get_subcommands() {
        let own = command.get_arguments().filter_map(|arg| arg.get_long());
        for option in own.chain(common.iter().copied()).filter(|option| !UNSEEN.contains(option)) {
            let option = if option == "output" { "-o".to_owned() } else { format!("--{option}") };
            all.insert((command.get_name().to_owned(), option));
        }
    }
    all
}

#[test]
fn every_option_of_every_command_has_a_sample() {
    let sampled: BTreeSet<(String, String)> = samples()
        .map(|(_, command, _, option)| {
            (command.to_owned(), option.split(' ').next().unwrap().to_owned())
        })
        .collect();
    let known = options();
    let without: Vec<_> = known.difference(&sampled).collect();
    assert!(without.is_empty(), "without a sample: {without:?}");
    let gone: Vec<_> = sampled.difference(&known).collect();
    assert!(gone.is_empty(), "no such option: {gone:?}");
}

#[test]
fn every_option_changes_what_is_written_or_is_refused() {
    let sample = tempfile::tempdir().unwrap();
    write_samples(sample.path());
    // A program without its page serves nothing.
    let is_run = |refused: bool, command: &str| refused || command != "serve" || cfg!(carries_page);
    // What the command writes without the option is made once for its options.
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (refused, command, base, option) in samples().filter(|one| is_run(one.0, one.1)) {
        groups.entry((command, base)).or_default().push((refused, option));
    }
    let ignored_of = |((command, base), options): ((&str, &str), Vec<(bool, &str)>)| {
        let english = |option: &str| {
            let lang = if option.starts_with("--lang") { "" } else { "--lang en" };
            written(sample.path(), &format!("{command} {base} {option} {lang}"))
        };
        let without = LazyCell::new(|| english(""));
        let mut ignored = Vec::new();
        for (refused, option) in options {
            let with = english(option);
            let good = if refused { with.1 == 2 } else { with.1 == 0 && *without != with };
            if !good {
                let start: String = with.0.chars().take(300).collect();
                ignored.push(format!("{command} {base} {option}: {} {start}", with.1));
            }
        }
        ignored
    };
    let ignored: Vec<String> = groups.into_par_iter().flat_map_iter(ignored_of).collect();
    assert!(ignored.is_empty(), "ignored, or refused without need:\n{}", ignored.join("\n"));
}

#[test]
fn what_would_say_nothing_is_refused_with_what_it_needs() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    for (words, needs) in REFUSED {
        for lang in ["fr", "en"] {
            let mut command = senet();
            command.current_dir(place.path()).args(words.split(' ')).args(["--lang", lang]);
            let (out, said, code) = outcome(&mut command);
            assert_eq!((&*out, code), ("", 2), "{words}: {said}");
            assert!(said.contains(needs) && said.lines().count() == 1, "{words}: {said}");
        }
    }
}
