//! The command line: the one layer that touches disk, clock and terminal.
//!
//! One file per command, each with its `Args` and its `run`.

mod session;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::rules::Fault;
use crate::rules::fault::Blame;

pub use session::Session;

#[derive(Debug, Parser)]
#[command(name = "senet", version)]
struct Program {
    #[arg(long, global = true, value_name = "fr|en")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {}

/// Runs the program on its arguments (the first is the program's name).
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let program = match Program::try_parse_from(&arguments) {
        Ok(program) => program,
        Err(error) => error.exit(),
    };
    let session = match Session::new(program.lang.as_deref(), &arguments) {
        Ok(session) => session,
        Err(fault) => return refuse(crate::rules::Lang::En, &fault),
    };
    match dispatch(program.command, &session) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => refuse(session.lang, &fault),
    }
}

fn dispatch(command: Command, _session: &Session) -> Result<(), Fault> {
    match command {}
}

#[expect(clippy::print_stderr, reason = "where messages go")]
fn refuse(lang: crate::rules::Lang, fault: &Fault) -> ExitCode {
    eprintln!("senet: {}", crate::report::messages::fault(lang, fault));
    ExitCode::from(match fault.blame() {
        Blame::Usage => 2,
        Blame::Failure => 1,
    })
}
