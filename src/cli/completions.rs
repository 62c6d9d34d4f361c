//! `senet completions`: the script that a shell needs to complete the program's words.

use senet_engine::rules::fault::Checked;

use super::Session;
use super::complete::scripts::Shell;
use super::options::{OneOf, OutputOptions};

/// Arguments of `senet completions`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "SHELL", value_parser = OneOf(&Shell::EVERY))]
    shell: Shell,
    #[command(flatten)]
    output: OutputOptions,
}

/// Writes the script by which a shell asks the program how a line may go on.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    args.output.deliver(session, &args.shell.script(session.lang)?)
}
