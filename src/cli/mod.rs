//! The command line: the one layer that touches disk, clock and terminal.
//!
//! One file per command, each with its `Args` (clap's derive, without help texts: those
//! are messages, see [`help`]) and its `run(&Args, &Session) -> Checked<()>`. A new
//! command is one `mod` line, one line in `Command` and one in `dispatch`, and its help
//! in `src/messages/{fr,en}/`.

pub mod completions;
pub mod game_options;
mod help;
pub mod options;
pub mod output;
pub mod race;
mod refusal;
mod session;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{FromArgMatches, Parser, Subcommand};

use crate::report::messages;
use crate::rules::fault::{Blame, Checked};
use crate::rules::{Fault, Lang};

pub use session::Session;

#[derive(Debug, Parser)]
#[command(name = "senet", version)]
struct Program {
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Completions(completions::Args),
    Race(race::Args),
}

fn dispatch(command: &Command, session: &Session) -> Checked<()> {
    match command {
        Command::Completions(args) => completions::run(args, session),
        Command::Race(args) => race::run(args, session),
    }
}

/// Runs the program on its arguments (the first is the program's name).
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let session = match Session::new(&arguments) {
        Ok(session) => session,
        Err(fault) => return refuse(session::from_locale(), &fault),
    };
    let program = help::program(session.lang)
        .try_get_matches_from(&arguments)
        .and_then(|matches| Program::from_arg_matches(&matches));
    let result = match program {
        Ok(program) => dispatch(&program.command, &session),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                // A reader who has gone is no fault.
                let _ = error.print();
                return ExitCode::from(u8::from(error.use_stderr()) * 2);
            }
            _ => Err(refusal::fault(&error)),
        },
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => refuse(session.lang, &fault),
    }
}

#[expect(clippy::print_stderr, reason = "where messages go")]
fn refuse(lang: Lang, fault: &Fault) -> ExitCode {
    eprintln!("senet: {}", messages::fault(lang, fault));
    ExitCode::from(match fault.blame() {
        Blame::Usage => 2,
        Blame::Failure => 1,
    })
}
