//! The command line: the one layer that uses the disk, the clock and the terminal.
//!
//! One file per command, each with its `Args` (clap's derive, without help texts: those
//! are messages, see `help`) and its `run(&Args, &Session) -> Checked<()>`. A new command
//! is its file, three lines here (`mod`, `Command`, `dispatch`) and its help in
//! `press/messages/{fr,en}/help-NAME.ftl`.

pub mod analyse;
mod batch;
pub mod check;
mod class_file;
pub mod complete;
pub mod completions;
mod endings;
pub mod export;
mod folder;
pub mod game;
pub mod game_options;
pub mod handout;
mod help;
pub mod kit;
pub mod lesson_options;
pub mod lessons;
pub mod man;
pub mod merge;
pub mod moves;
pub mod named;
pub mod new;
pub mod options;
pub mod output;
mod pages;
mod parse_error;
pub mod preview;
mod progress;
pub mod race;
mod reading;
pub mod results;
pub mod rules;
pub mod serve;
mod server;
mod session;
pub mod show;
mod signals;
pub mod simulate;
pub mod solve;
pub mod table;
pub mod tally;
mod terminal;
pub mod tournament;
mod workers;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use senet_engine::rules::fault::{Blame, Checked};
use senet_engine::rules::{Fault, Lang};

use crate::document::messages;

pub use session::Session;

#[derive(Debug, Parser)]
#[command(name = "senet", version = VERSION, subcommand_required = true, arg_required_else_help = true)]
#[command(disable_help_flag = true, disable_version_flag = true, disable_help_subcommand = true)]
struct Program {
    #[arg(long, global = true, value_name = "LANG", display_order = 900)]
    lang: Option<String>,
    #[arg(short, long, global = true, display_order = 900)]
    quiet: bool,
    #[arg(short, long, global = true, action = ArgAction::Help, display_order = 901)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 902)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Command,
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
    Race(race::Args),
    Rules(rules::Args),
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
        Command::Race(args) => race::run(args, session),
        Command::Rules(args) => rules::run(args, session),
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
    help::with_texts(parser(), lang)
}

/// Runs the program on its arguments (the first is the program's name).
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(code) = complete::answer(&arguments) {
        return code;
    }
    let session = match Session::new(&arguments) {
        Ok(session) => session,
        Err(fault) => return refuse(session::from_locale(), &fault),
    };
    signals::handle_termination();
    workers::run(|| answer(&arguments, &session))
        .unwrap_or_else(|fault| refuse(session.lang, &fault))
}

/// Does what the arguments ask for, and says what is wrong with them or with the work.
fn answer(arguments: &[OsString], session: &Session) -> ExitCode {
    // The texts of the help take longer to build than most commands take to run: they are built
    // only where they are shown, which the version does not need.
    let read = |command: clap::Command| command.try_get_matches_from(arguments);
    let again = |error: clap::Error| match error.kind() {
        ErrorKind::DisplayVersion => Err(error),
        _ => read(program(session.lang)),
    };
    let result = match read(parser()).or_else(again) {
        Ok(matches) => match Program::from_arg_matches(&matches).inspect(|program| {
            output::set_quiet(program.quiet);
        }) {
            Ok(program) => dispatch(&program.command, session),
            Err(error) => {
                let fault = parse_error::fault(&error, &command_named(arguments), arguments);
                Err(named_as_in_help(fault, arguments, session.lang))
            }
        },
        Err(error) if is_help(&error) => {
            // Standard output keeps the end of what is printed until it is flushed.
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            if error.use_stderr() {
                return ExitCode::from(2);
            }
            printed.or_else(|error| output::reader_gone(&error))
        }
        Err(error) => Err(parse_error::fault(&error, &command_named(arguments), arguments)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => refuse(session.lang, &fault),
    }
}

/// The fault of an option, whose value is named in the language of the reader.
fn named_as_in_help(fault: Fault, arguments: &[OsString], lang: Lang) -> Fault {
    let mut known = program(lang);
    known.build();
    let option = fault.arg("option").unwrap_or_default();
    let Some(option_name) = option.split(' ').next().and_then(|word| word.strip_prefix("--"))
    else {
        return fault;
    };
    let command = arguments.iter().skip(1).find_map(|word| known.find_subcommand(word));
    let mut options = command.into_iter().flat_map(clap::Command::get_arguments);
    let named = options.find(|one| one.get_long() == Some(option_name)).map(ToString::to_string);
    match named {
        Some(named) => fault.at("option", named),
        None => fault,
    }
}

/// `senet table`, or `senet` where no command was understood.
fn command_named(arguments: &[OsString]) -> String {
    let known = parser();
    let named = arguments.iter().skip(1).find_map(|word| known.find_subcommand(word));
    named.map_or("senet".to_owned(), |command| format!("senet {}", command.get_name()))
}

/// Whether the "error" is the help or the version, which clap has ready to print.
fn is_help(error: &clap::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    )
}

fn refuse(lang: Lang, fault: &Fault) -> ExitCode {
    output::stderr(&format!("senet: {}", messages::fault(lang, fault)));
    ExitCode::from(match fault.blame() {
        Blame::Usage => 2,
        Blame::Failure => 1,
        Blame::Interruption => signals::AFTER_CONTROL_C,
    })
}
