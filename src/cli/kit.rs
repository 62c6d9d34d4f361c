//! `senet kit`: the game to print, cut and play.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};

use crate::files::formats::{KIT, OutputFormat, TO_PRINT};
use crate::files::kit::{self, Boards};
use crate::press::File;
use crate::press::layout::Paper;

use super::Session;
use super::endings::{folder_for, is_one_file};
use super::game_options::{ruleset, varied};
use super::options::{FolderOptions, OneOf};
use super::output::FileSet;
use super::progress::RunProgress;
use super::results::made_in;

/// The ruleset of the kit where none is named: a game that fits into a lesson.
pub(super) const OF_THE_CLASS: &str = "classe";

/// Arguments of `senet kit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = OF_THE_CLASS, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&KIT))]
    format: Option<OutputFormat>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&Paper::SHEETS))]
    paper: Paper,
    #[arg(long)]
    large: bool,
    #[command(flatten)]
    folder: FolderOptions,
}

/// Writes the kit, all of it or nothing.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let rules = varied(&args.ruleset, &args.set)?;
    let format = args.folder.format(args.format, &KIT, TO_PRINT)?;
    let to = &args.folder.output;
    // A kit has several files whatever is asked for.
    if is_one_file(to) {
        return Err(Fault::usage("kit-one-file")
            .with("file", to.display())
            .with("folder", folder_for(to).display()));
    }
    let set = FileSet::begin(session, to, args.folder.force)?;
    let waiting = RunProgress::waiting("progress-pages", session.lang);
    let boards = if args.large { Boards::Both } else { Boards::Usual };
    let staged = set.stage(files(&rules, (args.paper, boards), format, session)?)?;
    drop(waiting);
    set.place(staged)
}

/// The files of the kit of a ruleset in a format.
pub(super) fn files(
    rules: &Ruleset,
    sheets: (Paper, Boards),
    format: OutputFormat,
    session: &Session,
) -> Checked<Vec<File>> {
    let formats = format.each(&KIT);
    kit::files(rules, session.lang, sheets, &made_in(session, format), &formats)
}
