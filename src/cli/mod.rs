//! The command line: the one layer that uses the disk, the clock and the terminal.
//!
//! One file per command, each with its `Args` (clap's derive, without help texts: those
//! are messages, see `help`) and its `run(&Args, &Session) -> Checked<()>`. A new command
//! is its file, three lines here (`mod`, `Command`, `dispatch`) and its help in
//! `press/messages/{fr,en}/help-NAME.ftl`.

mod analyse;
mod batch;
mod check;
mod class_file;
mod complete;
mod completions;
mod config;
mod drill;
mod endings;
mod export;
mod folder;
mod game;
mod game_options;
mod handout;
mod help;
mod kit;
mod lesson_options;
mod lessons;
mod man;
mod merge;
mod moves;
mod new;
mod opening;
mod options;
mod output;
mod pages;
mod parse_error;
mod preview;
mod prob;
mod progress;
mod race;
mod reading;
mod results;
mod rules;
mod sequence;
mod serve;
mod server;
mod session;
mod settings;
mod show;
mod signals;
mod simulate;
mod solve;
mod table;
mod tally;
mod terminal;
mod tournament;
mod workers;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use senet_engine::rules::fault::{Blame, Checked};
use senet_engine::rules::{Fault, Lang};

use crate::document::messages;

use help::Detail;
use session::Session;
use settings::UserSettings;

#[derive(Debug, Parser)]
#[command(name = "senet", version = VERSION)]
#[command(disable_help_flag = true, disable_version_flag = true, disable_help_subcommand = true)]
#[expect(clippy::struct_excessive_bools, reason = "one option each, independent")]
struct Program {
    #[arg(long, global = true, value_name = "LANG", display_order = 900)]
    lang: Option<String>,
    #[arg(short, long, hide_short_help = true, global = true, display_order = 900)]
    quiet: bool,
    #[arg(short, long, hide_short_help = true, global = true, display_order = 900)]
    verbose: bool,
    #[arg(long, global = true, display_order = 900)]
    open: bool,
    #[arg(long, hide_short_help = true, global = true, display_order = 900)]
    no_pager: bool,
    #[arg(short, long, global = true, action = ArgAction::Help, display_order = 901)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 902)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The text of `--version`: the version, and the feature a build may lack.
const VERSION: &str = if cfg!(feature = "pdf") {
    concat!(env!("CARGO_PKG_VERSION"), " (+pdf)")
} else {
    concat!(env!("CARGO_PKG_VERSION"), " (-pdf)")
};

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one command a run")]
enum Command {
    #[command(alias = "analyze")]
    Analyse(Box<analyse::Args>),
    Check(check::Args),
    Completions(completions::Args),
    Config(config::Args),
    Drill(drill::Args),
    Export(export::Args),
    Game(game::Args),
    #[command(alias = "worksheet")]
    Handout(handout::Args),
    Help(help::Args),
    Kit(kit::Args),
    Man(man::Args),
    Lessons(lessons::Args),
    Merge(merge::Args),
    Moves(moves::Args),
    New(new::Args),
    Preview(preview::Args),
    Prob(Box<prob::Args>),
    Race(race::Args),
    Rules(rules::Args),
    Sequence(sequence::Args),
    Serve(serve::Args),
    Show(show::Args),
    Simulate(Box<simulate::Args>),
    Solve(Box<solve::Args>),
    Table(table::Args),
    Tally(tally::Args),
    Tournament(tournament::Args),
}

fn dispatch(command: &Command, session: &Session) -> Checked<()> {
    match command {
        Command::Analyse(args) => analyse::run(args, session),
        Command::Check(args) => check::run(args, session),
        Command::Completions(args) => completions::run(args, session),
        Command::Config(args) => config::run(args, session),
        Command::Drill(args) => drill::run(args, session),
        Command::Export(args) => export::run(args, session),
        Command::Game(args) => game::run(args, session),
        Command::Handout(args) => handout::run(args, session),
        Command::Help(args) => help::run(args, program(session.lang)),
        Command::Kit(args) => kit::run(args, session),
        Command::Man(args) => man::run(args, session, program(session.lang)),
        Command::Lessons(args) => lessons::run(args, session),
        Command::Merge(args) => merge::run(args, session),
        Command::Moves(args) => moves::run(args, session),
        Command::New(args) => new::run(args, session),
        Command::Preview(args) => preview::run(args, session),
        Command::Prob(args) => prob::run(args, session),
        Command::Race(args) => race::run(args, session),
        Command::Rules(args) => rules::run(args, session),
        Command::Sequence(args) => sequence::run(args, session),
        Command::Serve(args) => serve::run(args, session),
        Command::Show(args) => show::run(args, session),
        Command::Simulate(args) => simulate::run(args, session),
        Command::Solve(args) => solve::run(args, session),
        Command::Table(args) => table::run(args, session),
        Command::Tally(args) => tally::run(args, session),
        Command::Tournament(args) => tournament::run(args, session),
    }
}

/// The command line without its help texts: enough to parse, and quick to build.
pub fn parser() -> clap::Command {
    // `--seed -3` is a wrong number for `--seed`, not an unknown option `-3`.
    let signed = |arg: Arg| {
        if arg.get_action().takes_values() { arg.allow_negative_numbers(true) } else { arg }
    };
    Program::command().mut_subcommands(move |command| command.mut_args(signed))
}

/// The command line with its help in `lang`.
fn program(lang: Lang) -> clap::Command {
    help::with_texts(parser(), lang, Detail::Long)
}

/// Runs the program on its arguments (the first is the program's name).
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(code) = complete::answer(&arguments) {
        return code;
    }
    let settings = match UserSettings::read() {
        Ok(settings) => settings,
        Err(fault) => return refuse(session::from_locale(), &fault),
    };
    signals::handle_termination();
    // Parsing alone can overflow the smallest stack of a main thread, so all runs on a larger one.
    workers::run(|| completed_and_answered(&arguments, &settings)).unwrap_or_else(|fault| {
        refuse(settings.lang().unwrap_or_else(session::from_locale), &fault)
    })
}

/// Runs the program on its arguments and what the settings add to them.
fn completed_and_answered(arguments: &[OsString], settings: &UserSettings) -> ExitCode {
    let mut left_out = Vec::new();
    loop {
        let (words, added) = settings.completed(arguments, &left_out);
        let session = match Session::new(&words, settings.lang()) {
            Ok(session) => session,
            Err(fault) => return refuse(session::from_locale(), &fault),
        };
        match answer(&words, &session) {
            Ok(()) => {
                note_settings(settings, &added, &words, &session);
                return ExitCode::SUCCESS;
            }
            // A kept setting is dropped if the format does not support it: a text has no paper.
            Err(fault)
                if fault.id() == "not-in-format"
                    && added.iter().any(|one| Some(&**one) == fault.arg("option")) =>
            {
                left_out.extend(fault.arg("option").map(str::to_owned));
            }
            Err(fault) => return refuse(session.lang, &fault),
        }
    }
}

/// Says with `--verbose` what came from the settings, and the whole command.
fn note_settings(settings: &UserSettings, added: &[String], words: &[OsString], session: &Session) {
    let is_verbose = |word: &OsString| word == "--verbose" || word == "-v";
    let Some(file) = settings.file().filter(|_| words.iter().any(is_verbose)) else { return };
    let texts: Vec<String> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let lang = settings.lang().filter(|_| session::language_option(&texts).is_none());
    let options: Vec<&str> =
        lang.map(|_| "--lang").into_iter().chain(added.iter().map(String::as_str)).collect();
    let file = file.display().to_string();
    let count = options.len().to_string();
    let args = [
        ("file", &*file),
        ("count", &count),
        ("options", &options.join(", ")),
        ("command", &session.command),
    ];
    output::note(session, "settings-used", &args);
}

/// Does what the arguments ask for.
fn answer(arguments: &[OsString], session: &Session) -> Checked<()> {
    // The texts of the help take longer to build than most commands take to run: they are built
    // only where they are shown, which the version does not need.
    let read = |command: clap::Command| command.try_get_matches_from(arguments);
    let again = |error: clap::Error| match error.kind() {
        ErrorKind::DisplayVersion => Err(error),
        _ => read(help::with_texts(parser(), session.lang, Detail::from_words(arguments))),
    };
    let refused = |error| parse_error::fault(&error, &command_named(arguments), arguments);
    let matches = match read(parser()).or_else(again) {
        Ok(matches) => matches,
        // The text that was asked for is an "error" of clap too.
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            return help::print(&error.render());
        }
        Err(error) => return Err(refused(error)),
    };
    let program = Program::from_arg_matches(&matches)
        .map_err(|error| named_as_in_help(refused(error), arguments, session.lang))?;
    output::set_quiet(program.quiet);
    terminal::set_paged(!program.no_pager);
    let Some(command) = &program.command else { return help::welcome(session.lang) };
    dispatch(command, session)?;
    if program.open { opening::open_written() } else { Ok(()) }
}

/// The fault of an option, which is named with its value in the language of the reader.
fn named_as_in_help(fault: Fault, arguments: &[OsString], lang: Lang) -> Fault {
    let mut known = program(lang);
    known.build();
    let typed = fault.arg("option").and_then(|option| option.split(' ').next()?.strip_prefix("--"));
    let named = typed.and_then(|typed| {
        let mut options = command_of(&known, arguments)?.get_arguments();
        options.find(|one| one.get_long() == Some(typed)).map(ToString::to_string)
    });
    match named {
        Some(named) => fault.at("option", named),
        None => fault,
    }
}

/// The command that a line names.
fn command_of<'a>(known: &'a clap::Command, words: &[OsString]) -> Option<&'a clap::Command> {
    words.iter().skip(1).find_map(|word| known.find_subcommand(word))
}

/// `senet table`, or `senet` where no command was understood.
fn command_named(arguments: &[OsString]) -> String {
    let known = parser();
    command_of(&known, arguments)
        .map_or("senet".to_owned(), |command| format!("senet {}", command.get_name()))
}

fn refuse(lang: Lang, fault: &Fault) -> ExitCode {
    output::stderr(&format!("senet: {}", messages::fault(lang, fault)));
    ExitCode::from(match fault.blame() {
        Blame::Usage => 2,
        Blame::Failure => 1,
        Blame::Interruption => signals::AFTER_CONTROL_C,
    })
}
