//! `senet moves`: every legal move of a throw; or of a million throws, one a line.

use std::path::PathBuf;

use senet_engine::game::{Position, moves};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::LARGEST_VALUE;

use crate::files::formats::{MOVES, OutputFormat};
use crate::results::game::moves as report;

use super::game_options::{RulesetOptions, note_usual_ruleset};
use super::options::{OneOf, OutputOptions, ReadOptions, whole};
use super::output::legible;
use super::{Session, batch};

/// Arguments of `senet moves`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: ReadOptions<RulesetOptions>,
    #[arg(long, value_name = "POSITION", value_parser = Position::parse,
          required_unless_present = "batch")]
    position: Option<Position>,
    #[arg(long, value_name = "N", value_parser = whole(1, LARGEST_VALUE),
          required_unless_present = "batch")]
    throw: Option<u32>,
    #[arg(long, hide_short_help = true, value_name = "FILE",
          conflicts_with_all = ["ruleset", "set", "position", "throw", "format"])]
    batch: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&MOVES))]
    format: Option<OutputFormat>,
    #[command(flatten)]
    output: OutputOptions,
}

/// Writes the moves; in a batch, `batch-bad-lines` is raised after everything is written.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    if let Some(file) = &args.batch {
        return batch::run(session, file, &args.output);
    }
    // clap guarantees that both are given.
    let (Some(position), Some(throw)) = (&args.position, args.throw) else {
        return Err(Fault::usage("option-missing").with("option", "--position"));
    };
    let format = args.output.format(args.format, &MOVES)?;
    let rules = args.ruleset.read()?;
    position.check(&rules)?;
    let found = moves(&rules, position, throw);
    args.output.write_each(session, format.each(&MOVES), "moves", |format| {
        if format == OutputFormat::Json {
            let mut text = String::new();
            report::push_json(&mut text, &found);
            return text + "\n";
        }
        legible(&report::text(session.lang, &rules, position, throw, &found))
    })?;
    note_usual_ruleset(session, args.ruleset.has_ruleset())
}
