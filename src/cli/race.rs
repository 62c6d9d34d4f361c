//! `senet race`: a lone pawn's race, exactly.

use crate::game::race::Race;
use crate::report::race::{self as report, RaceTable};
use crate::rules::Square;
use crate::rules::fault::Checked;

use super::Session;
use super::game_options::{RulesetOptions, ThrowerOptions};
use super::options::{Format, OneOf, OutputOptions, whole};

/// Arguments of `senet race`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetOptions,
    #[command(flatten)]
    thrower: ThrowerOptions,
    #[arg(long, value_name = "SQUARE", value_parser = whole(1_u8, 30))]
    from: Option<Square>,
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = OneOf(&FORMATS))]
    format: Format,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [Format; 2] = [Format::Csv, Format::Json];

/// Writes the exact figures of the race.
///
/// # Errors
/// `race-never-ends` and its like, `race-start`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let rules = args.ruleset.read()?;
    let thrower = args.thrower.read(&rules)?;
    let race = match args.from {
        Some(square) => Race::from(&rules, &thrower, square)?,
        None => Race::from_everywhere(&rules, &thrower)?,
    };
    let table = RaceTable::new(&rules, &thrower, &race);
    let bytes = match args.format {
        Format::Csv => report::csv(&table, session.lang),
        _ => report::json(&table),
    };
    args.output.deliver(session, bytes.as_bytes())
}
