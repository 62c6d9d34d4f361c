//! `senet race`: the race of a lone pawn, computed exactly.

use senet_engine::game::race::Race;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Ruleset, Square, Thrower};

use crate::document::Document;
use crate::press::Format;
use crate::results::data::ResultData;
use crate::results::race::{self as report, Equations, RaceReport, RaceTable, StartOptions};

use super::Session;
use super::formats::{OutputFormat, documents};
use super::game_options::{RulesetOptions, ThrowerOptions};
use super::options::{not_in_format, whole};
use super::results::{CommandResult, Making, ResultOptions};

/// Arguments of `senet race`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetOptions,
    #[command(flatten)]
    thrower: ThrowerOptions,
    #[arg(long, value_name = "SQUARE", value_parser = whole(1_u8, 30))]
    from: Option<Square>,
    #[arg(long, value_name = "N", value_parser = whole(1_usize, 1000),
          requires = "from", conflicts_with = "reduce")]
    up_to: Option<usize>,
    #[arg(long, requires = "from", conflicts_with = "reduce")]
    explain: bool,
    #[arg(long)]
    reduce: bool,
    #[command(flatten)]
    result: ResultOptions,
}

/// The default number of throws up to which their law is given.
const UP_TO: usize = 20;

impl Args {
    /// Refuses options that the format does not support.
    fn fits(&self, format: OutputFormat) -> Checked<()> {
        let data = format.is_data();
        let table = data && format != OutputFormat::Json;
        for (option, given) in [("--reduce", self.reduce), ("--explain", self.explain)] {
            if given && data {
                return Err(not_in_format(option, format, &documents()));
            }
        }
        if table && self.up_to.is_some() {
            return Err(not_in_format(
                "--up-to",
                format,
                &[vec![OutputFormat::Json], documents()].concat(),
            ));
        }
        Ok(())
    }
}

/// Writes the exact figures of the race.
///
/// # Errors
/// `race-never-ends` and its like, `race-start`, `race-digits`, `race-law-long` (arguments `found`,
/// `most`), and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    args.fits(format)?;
    let rules = args.ruleset.read()?;
    let thrower = args.thrower.read(&rules)?;
    let race = match args.from {
        Some(square) if !args.reduce => Race::from(&rules, &thrower, square)?,
        _ => Race::from_everywhere(&rules, &thrower)?,
    };
    let longest = race.law_length(args.up_to, UP_TO)?;
    args.result.write(session, format, "race", &Raced { args, rules, thrower, race, longest })
}

/// A race with the options asked for.
struct Raced<'a> {
    args: &'a Args,
    rules: Ruleset,
    thrower: Thrower,
    race: Race,
    /// Up to how many throws their law is given.
    longest: usize,
}

impl Raced<'_> {
    fn table(&self) -> RaceTable {
        RaceTable::new(&self.rules, &self.thrower, &self.race)
    }
}

impl CommandResult for Raced<'_> {
    fn document(&self, making: &Making, _: Format) -> Checked<Document> {
        let report = RaceReport {
            race: &self.race,
            rules: &self.rules,
            thrower: &self.thrower,
            lang: making.lang,
            provenance: making.provenance.clone(),
        };
        Ok(document(self.args, &report, self.longest))
    }

    fn json(&self, _: &Making) -> Checked<String> {
        Ok(match self.args.from {
            Some(_) => report::json_from(&self.table(), &self.race, self.longest),
            None => report::json(&self.table()),
        })
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(report::data(&self.table(), making.lang))
    }
}

fn document(args: &Args, race: &RaceReport, longest: usize) -> Document {
    let equations = if args.explain { Equations::Written } else { Equations::LeftOut };
    match args.from {
        from if args.reduce => report::class_page(race, from.unwrap_or(1)),
        Some(square) => report::from_square(race, square, StartOptions { longest, equations }),
        None => report::overview(race),
    }
}
