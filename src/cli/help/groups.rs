//! The groups of the help: of the commands, and of the options of a command.

use clap::{Arg, Command};

/// The commands as the help lists them, by the titles `help-group-NAME`: those a teacher comes for
/// first. Each is in one group.
pub(super) const COMMANDS: [(&str, &[&str]); 6] = [
    ("sheets", &["handout", "sequence", "drill", "export", "lessons", "kit"]),
    ("probability", &["prob", "table", "race"]),
    ("class", &["tally", "analyse"]),
    ("game", &["rules", "show", "moves", "game", "simulate", "merge", "tournament", "solve"]),
    ("authors", &["new", "preview", "check"]),
    ("other", &["serve", "config", "completions", "man", "help"]),
];

/// The options that several commands share, by the headings `help-heading-NAME`. The others are
/// a command's own, and stand before them.
const OPTIONS: [(&str, &[&str]); 5] = [
    ("game", &["ruleset", "set", "thrower", "p"]),
    (
        "page",
        &[
            "paper",
            "class",
            "school",
            "system",
            "title",
            "columns",
            "steps",
            "answers",
            "points",
            "further",
            "skills",
            "order",
            "templates",
        ],
    ),
    ("run", &["threads", "first-game", "max-throws", "target-ci", "timing"]),
    ("files", &["format", "output", "force", "provenance", "raw", "lessons"]),
    ("program", &["lang", "open", "no-pager", "verbose", "quiet", "help", "version"]),
];

/// The name of an option, as it is typed.
pub(super) fn name_of(arg: &Arg) -> String {
    arg.get_long().unwrap_or(arg.get_id().as_str()).replace('_', "-")
}

/// The message of the heading that an argument stands under.
pub(super) fn heading_of(arg: &Arg) -> String {
    let own = if arg.is_positional() { "arguments" } else { "options" };
    format!("help-heading-{}", place(arg).map_or(own, |(group, _)| OPTIONS[group].0))
}

/// The group of an argument and its place in it; none for a command's own, which come first.
fn place(arg: &Arg) -> Option<(usize, usize)> {
    let name = name_of(arg);
    let in_group = |(group, (_, names)): (usize, &(&str, &[&str]))| {
        Some((group, names.iter().position(|known| *known == name)?))
    };
    OPTIONS.iter().enumerate().filter(|_| !arg.is_positional()).find_map(in_group)
}

/// A command whose options are defined group after group: clap shows headings in the order in
/// which it first meets them.
pub(super) fn in_groups(command: &Command) -> Command {
    let mut args: Vec<&Arg> = command.get_arguments().collect();
    args.sort_by_key(|arg| place(arg));
    let args = args.into_iter().enumerate().map(|(at, arg)| arg.clone().display_order(at));
    Command::new(command.get_name().to_owned())
        .aliases(command.get_all_aliases().map(str::to_owned))
        .args(args)
}
