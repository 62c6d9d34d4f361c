//! `senet kit`: the game to print, cut and play.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::files::kit::{self, PageFormat};
use crate::press::layout::Paper;

use super::Session;
use super::game_options::{DEFAULT_RULESET, ruleset, varied};
use super::handout::PAPERS;
use super::options::{FolderOptions, Named, OneOf};
use super::pages::{DEFAULT_FORMAT, PageSet};
use super::printed::made_by;

/// Arguments of `senet kit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[arg(long, value_name = "FORMAT", default_value = DEFAULT_FORMAT,
          value_parser = OneOf(&FORMATS))]
    format: Formats,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = OneOf(&PAPERS))]
    paper: Paper,
    #[command(flatten)]
    folder: FolderOptions,
}

/// One format, or all.
#[derive(Debug, Clone, Copy)]
enum Formats {
    One(PageFormat),
    All,
}

const FORMATS: [Formats; 4] = [
    Formats::One(PageFormat::Pdf),
    Formats::One(PageFormat::Html),
    Formats::One(PageFormat::Svg),
    Formats::All,
];

impl Named for Formats {
    fn name(self) -> &'static str {
        match self {
            Self::One(format) => format.name(),
            Self::All => "all",
        }
    }
}

/// Writes the kit, all of it or nothing.
///
/// # Errors
/// Settings that do not fit, `pdf-not-built`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let rules = varied(&args.ruleset, &args.set)?;
    let formats = match &args.format {
        Formats::One(format) => std::slice::from_ref(format),
        Formats::All if cfg!(feature = "pdf") => {
            &[PageFormat::Pdf, PageFormat::Html, PageFormat::Svg]
        }
        Formats::All => &[PageFormat::Html, PageFormat::Svg],
    };
    let files = kit::files(&rules, session.lang, args.paper, &made_by(session), formats)?;
    let set = PageSet::begin(session, &args.folder.output, args.folder.overwrite())?;
    let staged = set.stage(files)?;
    set.place(staged)
}
