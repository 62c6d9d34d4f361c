//! `senet moves`: every legal move of a throw; or of a million throws, one a line.

use std::path::PathBuf;

use senet_engine::game::{Position, moves};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::LARGEST_VALUE;

use crate::results::game::moves as report;

use super::game_options::RulesetOptions;
use super::options::{Named, OneOf, OutputOptions, whole};
use super::output::legible;
use super::{Session, batch};

/// Arguments of `senet moves`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetOptions,
    #[arg(long, value_name = "POSITION", value_parser = Position::parse,
          required_unless_present = "batch")]
    position: Option<Position>,
    #[arg(long, value_name = "N", value_parser = whole(1, LARGEST_VALUE),
          required_unless_present = "batch")]
    throw: Option<u32>,
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["ruleset", "set", "position", "throw", "format"])]
    batch: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<Format>,
    #[command(flatten)]
    output: OutputOptions,
}

/// How the moves are written.
#[derive(Debug, Clone, Copy)]
enum Format {
    Text,
    Json,
}

const FORMATS: [Format; 2] = [Format::Text, Format::Json];

impl Named for Format {
    fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
        }
    }
}

/// Writes the moves.
///
/// # Errors
/// A position that cannot be, settings that do not fit, those of the output; in a batch,
/// `batch-bad-lines` after everything is written.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    if let Some(file) = &args.batch {
        return batch::run(session, file, &args.output);
    }
    // clap has seen to it that there are both.
    let (Some(position), Some(throw)) = (&args.position, args.throw) else {
        return Err(Fault::usage("option-missing").with("option", "--position"));
    };
    let format = args.output.format(args.format, &FORMATS, Format::Text)?;
    let rules = args.ruleset.read()?;
    position.check(&rules)?;
    let found = moves(&rules, position, throw);
    let mut text = String::new();
    match format {
        Format::Json => {
            report::push_json(&mut text, &found);
            text.push('\n');
        }
        Format::Text => {
            text = legible(&report::text(session.lang, &rules, position, throw, &found));
        }
    }
    args.output.deliver(session, text.as_bytes())
}
