//! `senet completions`: what a shell needs to complete the program's words.

use clap_complete::Shell;
use senet_engine::rules::fault::Checked;

use super::Session;
use super::options::{Named, OneOf, OutputOptions};

/// Arguments of `senet completions`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "SHELL", value_parser = OneOf(&SHELLS))]
    shell: Shell,
    #[command(flatten)]
    output: OutputOptions,
}

const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish];

impl Named for Shell {
    fn name(self) -> &'static str {
        match self {
            Self::Bash => "bash",
            Self::Zsh => "zsh",
            Self::Fish => "fish",
            Self::PowerShell => "powershell",
            _ => "elvish",
        }
    }
}

/// Writes the completion script of `program`.
///
/// # Errors
/// As [`OutputOptions::deliver`].
pub fn run(args: &Args, session: &Session, mut program: clap::Command) -> Checked<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "senet", &mut script);
    args.output.deliver(session, &script)
}
