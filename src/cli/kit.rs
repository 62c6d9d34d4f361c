//! `senet kit`: the game to print, cut and play.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};

use crate::files::kit::{self, PageFormat};
use crate::press::Format;
use crate::press::layout::Paper;

use super::Session;
use super::formats::{KIT, OutputFormat, TO_PRINT};
use super::game_options::{DEFAULT_RULESET, ruleset, varied};
use super::handout::PAPERS;
use super::options::{FolderOptions, OneOf};
use super::pages::PageSet;
use super::progress::RunProgress;
use super::results::made_in;

/// Arguments of `senet kit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&KIT))]
    format: Option<OutputFormat>,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&PAPERS))]
    paper: Paper,
    #[command(flatten)]
    folder: FolderOptions,
}

/// Writes the kit, all of it or nothing.
///
/// # Errors
/// Settings that do not fit, `pdf-not-built`, `kit-one-file` (arguments `file`, `folder`), and those of
/// the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let rules = varied(&args.ruleset, &args.set)?;
    let format = args.folder.format(args.format, &KIT, TO_PRINT)?;
    let formats: Vec<PageFormat> = format.each(&KIT).into_iter().map(drawn).collect();
    let waiting = RunProgress::waiting("progress-pages", session.lang);
    let files = kit::files(&rules, session.lang, args.paper, &made_in(session, format), &formats)?;
    let set = PageSet::begin(session, &args.folder.output, args.folder.overwrite())?;
    let staged = set.stage(files).map_err(in_a_folder)?;
    drop(waiting);
    set.place(staged)
}

/// The refusal of one file for a kit, which has several whatever is asked for.
fn in_a_folder(fault: Fault) -> Fault {
    if fault.id() != "several-files" {
        return fault;
    }
    let [file, folder] = ["file", "folder"].map(|name| fault.arg(name).unwrap_or("").to_owned());
    Fault::usage("kit-one-file").with("file", file).with("folder", folder)
}

/// A format of the kit as `files::kit` names it.
fn drawn(format: OutputFormat) -> PageFormat {
    match format {
        OutputFormat::Page(Format::Html) => PageFormat::Html,
        OutputFormat::Svg => PageFormat::Svg,
        _ => PageFormat::Pdf,
    }
}
