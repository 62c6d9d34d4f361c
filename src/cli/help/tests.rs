use clap::Command;

use super::{examples, program, silent, text_of, value_id};
use crate::report::messages::has;
use crate::rules::Lang;

/// Each command with its name in the messages: the program itself is `senet`.
fn commands() -> Vec<(String, Command)> {
    let root = silent();
    let inside: Vec<Command> = root.get_subcommands().cloned().collect();
    std::iter::once(root)
        .chain(inside)
        .map(|command| (command.get_name().to_owned(), command))
        .collect()
}

#[test]
fn every_command_and_option_has_its_help_in_both_languages() {
    let mut missing = Vec::new();
    for lang in Lang::ALL {
        for (name, command) in commands() {
            let mut needed = vec![format!("help-{name}"), format!("help-{name}-examples")];
            for arg in command.get_arguments() {
                needed.push(text_of(lang, arg, Some(&name)));
                if !arg.get_action().takes_values() {
                    continue;
                }
                needed
                    .extend(arg.get_value_names().unwrap_or_default().iter().map(|v| value_id(v)));
            }
            missing
                .extend(needed.into_iter().filter(|id| !has(lang, id)).map(|id| (lang.code(), id)));
        }
    }
    assert!(missing.is_empty(), "no help text for {missing:#?}");
}

#[test]
fn both_languages_show_the_same_examples() {
    for (name, _) in commands() {
        let typed = |lang| -> Vec<String> {
            examples(lang, &name)
                .lines()
                .filter(|line| line.starts_with("senet "))
                .map(|line| line.replace("--lang fr", "").replace("--lang en", ""))
                .collect()
        };
        assert_eq!(typed(Lang::Fr), typed(Lang::En), "senet {name}");
        assert!(!typed(Lang::En).is_empty(), "senet {name} has no example");
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
