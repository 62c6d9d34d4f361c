use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use clap::Command;
use senet_engine::rules::Lang;
use senet_engine::simulate::policy::catalogue::{canonical, policy_names};

use crate::cli::options::is_all;
use crate::cli::{parser, program};
use crate::document::Edition;
use crate::document::messages::has;
use crate::lesson::Catalogue;

use super::{examples, text_of, value_id};

/// Each command with its name in the messages: the program itself is `senet`.
fn commands() -> Vec<(String, Command)> {
    let root = parser();
    let inside: Vec<Command> = root.get_subcommands().cloned().collect();
    std::iter::once(root)
        .chain(inside)
        .map(|command| (command.get_name().to_owned(), command))
        .collect()
}

/// Every message that the help of every command asks for.
fn needed(lang: Lang) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    for (name, command) in commands() {
        needed.extend([format!("help-{name}"), format!("help-{name}-examples")]);
        for arg in command.get_arguments() {
            needed.insert(text_of(lang, arg, Some(&name)));
            if arg.get_action().takes_values() {
                let values = arg.get_value_names().unwrap_or_default();
                needed.extend(values.iter().map(|value| value_id(value)));
            }
        }
    }
    needed
}

#[test]
fn every_command_and_option_has_its_help_in_both_languages() {
    for lang in Lang::ALL {
        let missing: Vec<String> = needed(lang).into_iter().filter(|id| !has(lang, id)).collect();
        assert!(missing.is_empty(), "no help text in {} for {missing:#?}", lang.code());
    }
}

#[test]
fn no_help_text_is_left_of_what_is_gone() {
    let needed = needed(Lang::En);
    let notes: BTreeSet<String> =
        commands().into_iter().map(|(name, _)| format!("help-{name}-notes")).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("press/messages/en");
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for id in text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
            let frame = [
                "help-heading-",
                "help-group-",
                "help-values",
                "help-default",
                "help-value-command",
                "help-more",
            ];
            let known = !id.starts_with("help-")
                || needed.contains(id)
                || notes.contains(id)
                || frame.iter().any(|start| id.starts_with(start));
            assert!(known, "{id} helps nothing");
        }
    }
}

/// A word of an example without its language: editions, policies and levels by their ids, of a file that is
/// written or read its ending.
fn meant(before: &str, word: &str, catalogue: &Catalogue) -> String {
    let edition = |name: &str| {
        let is = |one: &Edition| Lang::ALL.iter().any(|lang| one.name_in(*lang) == name);
        Edition::EVERY.into_iter().find(is).map(|one| one.name().to_owned())
    };
    let ids = |id: &dyn Fn(&str) -> Option<String>| {
        let each = |name: &str| id(name).unwrap_or_else(|| panic!("{before} {name}"));
        word.split(',').map(each).collect::<Vec<_>>().join(",")
    };
    let ending = Path::new(word).extension().map(|ending| ending.display().to_string());
    match (before, ending) {
        ("--edition", _) => ids(&edition),
        ("--light" | "--dark" | "--policies", _) => ids(&|name| canonical(name).map(str::to_owned)),
        ("--level" | "drill" | "sequence", _) => catalogue.levels(word).unwrap().join(","),
        (_, Some(ending)) if !word.starts_with('"') => format!("FILE.{ending}"),
        ("--class", None) => "CLASS".to_owned(),
        ("-o" | "--handout", None) => "FOLDER".to_owned(),
        _ if is_all(word) => "all".to_owned(),
        _ => word.to_owned(),
    }
}

#[test]
fn both_languages_show_the_same_examples() {
    let catalogue = Catalogue::load(Vec::new()).unwrap();
    for (name, _) in commands() {
        let typed = |lang: Lang| -> Vec<Vec<String>> {
            let of_line = |line: &str| {
                let line = line.replace("--lang fr", "").replace("--lang en", "");
                let words: Vec<&str> = line.split_whitespace().collect();
                let pairs = words.iter().skip(1).zip(&words);
                pairs.map(|(word, before)| meant(before, word, &catalogue)).collect()
            };
            let shown = examples(lang, &name);
            shown.lines().filter(|line| line.starts_with("senet ")).map(of_line).collect()
        };
        assert_eq!(typed(Lang::Fr), typed(Lang::En), "senet {name}");
        assert!(!typed(Lang::En).is_empty(), "senet {name} has no example");
    }
}

/// A French reader is shown the names that a French reader types.
#[test]
fn the_examples_of_a_language_have_its_names() {
    for (name, _) in commands() {
        for lang in Lang::ALL {
            let shown = examples(lang, &name);
            let words: Vec<&str> = shown.split_whitespace().collect();
            for (word, before) in words.iter().skip(1).zip(&words) {
                let known: Vec<&str> = match *before {
                    "--edition" => Edition::EVERY.iter().map(|one| one.name_in(lang)).collect(),
                    "--light" | "--dark" | "--policies" => policy_names(lang).to_vec(),
                    _ => continue,
                };
                assert!(word.split(',').all(|one| known.contains(&one)), "{before} {word}");
            }
        }
    }
}

#[test]
fn nothing_of_the_help_stays_in_english() {
    let mut program = program(Lang::Fr);
    program.build();
    let mut pages = vec![program.render_help().to_string()];
    pages.extend(program.get_subcommands_mut().map(|command| command.render_help().to_string()));
    for page in pages {
        for word in
            ["Usage:", "Options:", "Commands:", "Arguments:", "[default", "[possible", "Print "]
        {
            assert!(!page.contains(word), "{word} in\n{page}");
        }
    }
}

#[test]
fn clap_finds_no_fault_in_the_definition() {
    program(Lang::En).debug_assert();
}
