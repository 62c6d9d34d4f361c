//! The definition of the command line for clap, with its help in the reader's language.
//!
//! The derive contains no help text: for a command `table` and its option `--turn` the texts are
//! the messages `help-table`, `help-table-turn` and `help-table-examples` (and `help-table-notes`
//! for anything longer). The text of an option that several commands share is `help-any-turn`; the
//! name of a value, `FILE`, is `help-value-file`. Tests check that no text is missing in either
//! language and that each example runs.

mod groups;

use std::ffi::OsString;

use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, Command};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset};
use senet_engine::simulate::policy::catalogue::PolicyName;

use crate::document::messages::{has, say};
use crate::files::formats::TO_PRINT;

use super::options::Named as _;
use super::output;
use super::parse_error::unknown_command;

use groups::{COMMANDS, heading_of, in_groups, name_of};

/// Arguments of `senet help`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

/// Prints the help of `program`, or of one of its commands.
pub fn run(args: &Args, mut program: Command) -> Checked<()> {
    program.build();
    let Some(name) = &args.command else { return print(&program.render_help()) };
    if let Some(command) = program.find_subcommand_mut(name) {
        return print(&command.render_help());
    }
    Err(unknown_command(name))
}

/// Prints a help, coloured where the terminal shows colours.
pub(super) fn print(help: &StyledStr) -> Checked<()> {
    let is_coloured = std::io::IsTerminal::is_terminal(&std::io::stdout());
    let text = if is_coloured { help.ansi().to_string() } else { help.to_string() };
    output::as_it_is(|out| write!(out, "{text}"))
}

/// How much the help of a command says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// `-h`: the common options, a clause each.
    Short,
    /// `--help`: everything.
    Long,
}

impl Detail {
    /// What the words of a command line ask for.
    pub(super) fn from_words(arguments: &[OsString]) -> Self {
        if arguments.iter().any(|word| word == "-h") { Self::Short } else { Self::Long }
    }
}

/// Says what to do first, to somebody who has typed `senet` alone.
pub(super) fn welcome(lang: Lang) -> Checked<()> {
    output::as_it_is(|out| writeln!(out, "{}", say(lang, "welcome", &[])))
}

/// The command line with its help in `lang`.
pub(super) fn with_texts(program: Command, lang: Lang, detail: Detail) -> Command {
    let texts = HelpTexts::new(lang, detail);
    texts.put_on_program(program).mut_subcommands(|command| texts.put_on(&command))
}

/// The most values of an option that the short help lists.
const FEW_VALUES: usize = 4;

/// Puts the texts of one language on commands.
struct HelpTexts {
    lang: Lang,
    detail: Detail,
    /// The names of the policies.
    policies: String,
    /// A line of each policy: its name and what it does.
    described: String,
}

impl HelpTexts {
    fn new(lang: Lang, detail: Detail) -> Self {
        let named = PolicyName::EVERY.map(|policy| {
            let what = say(lang, &format!("policy-{}", policy.name()), &[]);
            let name = policy.name_in(lang);
            (name, say(lang, "policy-described", &[("name", name), ("what", &what)]))
        });
        let policies = named.each_ref().map(|(name, _)| *name).join(", ");
        Self { lang, detail, policies, described: named.map(|(_, line)| line).join("\n") }
    }

    /// The program with its texts: its commands are listed in groups, which clap does not know.
    fn put_on_program(&self, program: Command) -> Command {
        let styles = program.get_styles();
        let (heading, literal) = (*styles.get_header(), *styles.get_literal());
        let mut list = String::new();
        for (group, commands) in COMMANDS {
            let title = self.say(&format!("help-group-{group}"));
            list.push_str(&format!("{heading}{title}{heading:#}\n"));
            for name in commands {
                let about = self.say(&format!("help-{name}"));
                let about = clause(&about, ':');
                list.push_str(&format!("  {literal}{name:<11}{literal:#}  {about}\n"));
            }
            list.push('\n');
        }
        let options = self.say("help-heading-options");
        let list = format!("{list}{heading}{options}:{heading:#}\n{{options}}");
        let usage = format!("senet [OPTIONS] <{}>", self.say("help-value-command"));
        self.framed(program, "senet", &list)
            .override_usage(usage)
            .mut_args(|arg| self.arg(arg, None))
    }

    /// One command with its texts.
    fn put_on(&self, command: &Command) -> Command {
        let name = command.get_name().to_owned();
        let command = self.framed(in_groups(command), &name, "{all-args}");
        command.mut_args(|arg| self.arg(arg, Some(&name)))
    }

    /// A command with what stands around its list of options, or of commands.
    fn framed(&self, command: Command, name: &str, list: &str) -> Command {
        let about = self.say(&format!("help-{name}"));
        let usage = {
            let style = command.get_styles().get_usage();
            format!("{style}{}{style:#}", self.say("help-heading-usage"))
        };
        let is_short = self.detail == Detail::Short && name != "senet";
        let about = if is_short { clause(&about, ':').to_owned() } else { about };
        let notes = if is_short { String::new() } else { self.notes(name) };
        let after = if notes.is_empty() { "" } else { "{after-help}" };
        let ending = if is_short {
            say(self.lang, "help-more", &[("command", name)])
        } else {
            self.examples(name)
        };
        command
            .about(about)
            .long_about(None)
            .after_help(notes)
            .help_template(format!(
                "{{about-with-newline}}\n{usage} {{usage}}\n\n{list}{after}\n\n{ending}"
            ))
            .subcommand_value_name(self.say("help-value-command"))
    }

    /// A text of the help. Its arguments are the default format, which depends on the build, and
    /// the policies of the engine.
    fn say(&self, id: &str) -> String {
        let args = [
            ("usual", TO_PRINT.name()),
            ("policies", &*self.policies),
            ("described", &*self.described),
        ];
        say(self.lang, id, &args)
    }

    /// One option or argument, with its default and its values in the same language.
    fn arg(&self, arg: Arg, command: Option<&str>) -> Arg {
        let is_short = self.detail == Detail::Short;
        let whole = self.say(&text_of(self.lang, &arg, command));
        let mut help = if is_short { clause(&whole, ';').to_owned() } else { whole };
        let takes_values = arg.get_action().takes_values();
        if takes_values {
            let known = arg.get_possible_values();
            let named = |typed: String| {
                let value = known.iter().find(|value| value.matches(&typed, false));
                let ruleset = Ruleset::find(&typed).map(|ruleset| ruleset.name.get(self.lang));
                match (value, ruleset) {
                    (Some(value), _) => value_in(value, self.lang),
                    (None, Some(ruleset)) => ruleset.to_owned(),
                    (None, None) => typed,
                }
            };
            let defaults: Vec<String> = arg
                .get_default_values()
                .iter()
                .map(|value| named(value.to_string_lossy().into_owned()))
                .filter(|value| !value.is_empty())
                .collect();
            let values: Vec<String> =
                known.iter().map(|value| value_in(value, self.lang)).collect();
            for (id, list) in [("help-values", values), ("help-default", defaults)] {
                let is_left_out = is_short && (id == "help-default" || list.len() > FEW_VALUES);
                if !list.is_empty() && !is_left_out {
                    let list = [("list", &*list.join(", "))];
                    help = format!("{help} {}", say(self.lang, id, &list));
                }
            }
        }
        let heading = heading_of(&arg);
        let names: Vec<String> = arg
            .get_value_names()
            .unwrap_or_default()
            .iter()
            .map(|name| self.say(&value_id(name)))
            .collect();
        let hidden = arg.is_hide_set() || is_short && arg.is_hide_short_help_set();
        let arg = if takes_values { arg.value_names(names) } else { arg };
        arg.help(help)
            .long_help(None)
            .help_heading(self.say(&heading))
            .hide(hidden)
            .hide_short_help(false)
            .hide_default_value(takes_values)
            .hide_possible_values(takes_values)
    }

    /// The notes of a command, below its options.
    fn notes(&self, command: &str) -> String {
        let id = format!("help-{command}-notes");
        if has(self.lang, &id) { self.say(&id) } else { String::new() }
    }

    /// The examples, which clap must not wrap: a command is copied as one line.
    fn examples(&self, command: &str) -> String {
        let mut text = self.say("help-heading-examples");
        for line in examples(self.lang, command).lines() {
            let margin = if line.starts_with("senet ") { "    " } else { "  " };
            text = format!("{text}\n{margin}{line}");
        }
        text
    }
}

/// The beginning of a text, up to a sign outside brackets and the space that French sets before it.
fn clause(text: &str, sign: char) -> &str {
    let mut depth = 0;
    let ends = |(_, letter): &(usize, char)| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        *letter == sign && depth == 0
    };
    let end = text.char_indices().find(ends).map_or(text.len(), |(at, _)| at);
    text[..end].trim_end()
}

/// The notes of a command; empty for one that has none.
pub(super) fn notes(lang: Lang, command: &str) -> String {
    HelpTexts::new(lang, Detail::Long).notes(command)
}

/// The examples of a command: lines that begin with `senet` are commands, the others describe the
/// next one.
pub(super) fn examples(lang: Lang, command: &str) -> String {
    say(lang, &format!("help-{command}-examples"), &[])
}

/// The message about an argument of a command: its own, else the shared one.
fn text_of(lang: Lang, arg: &Arg, command: Option<&str>) -> String {
    let name = name_of(arg);
    let own = format!("help-{}-{name}", command.unwrap_or("senet"));
    if has(lang, &own) { own } else { format!("help-any-{name}") }
}

/// The name of a value in a language: its alias is French.
pub(super) fn value_in(value: &PossibleValue, lang: Lang) -> String {
    let mut names = value.get_name_and_aliases();
    let english = names.next();
    lang.choose(names.next().or(english), english).unwrap_or_default().to_owned()
}

/// The message that names a value, such as `FILE`.
fn value_id(name: &str) -> String {
    format!("help-value-{}", name.to_lowercase().replace('_', "-"))
}

#[cfg(test)]
#[path = "help/tests.rs"]
mod tests;
