//! `senet race`: a lone pawn's race, exactly.

use senet_engine::game::race::Race;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Ruleset, Square, Thrower};

use crate::document::Document;
use crate::results::race::{self as report, Equations, RaceReport, RaceTable, StartOptions};

use super::Session;
use super::game_options::{RulesetOptions, ThrowerOptions};
use super::options::{Data, OneOf, OutputOptions, PAGES, ResultFormat, not_in_format, whole};
use super::printed::{made_by, printed};

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
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<Data>>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [ResultFormat<Data>; 7] = [
    ResultFormat::TEXT,
    ResultFormat::MD,
    ResultFormat::Data(Data::Csv),
    ResultFormat::Data(Data::Json),
    ResultFormat::HTML,
    ResultFormat::ODT,
    ResultFormat::DOCX,
];

/// The number of throws up to which their law is given, unless told otherwise.
const UP_TO: usize = 20;

impl Args {
    /// Refuses what the format has no place for.
    fn fits(&self, format: ResultFormat<Data>) -> Checked<()> {
        let (csv, data) = match format {
            ResultFormat::Data(Data::Csv) => (true, true),
            ResultFormat::Data(Data::Json) => (false, true),
            ResultFormat::Page(_) => (false, false),
        };
        for (option, given) in [("--reduce", self.reduce), ("--explain", self.explain)] {
            if given && data {
                return Err(not_in_format(option, format, PAGES));
            }
        }
        if csv && self.up_to.is_some() {
            return Err(not_in_format("--up-to", format, &format!("json, {PAGES}")));
        }
        Ok(())
    }
}

/// Writes the exact figures of the race.
///
/// # Errors
/// `race-never-ends` and its like, `race-start`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    args.fits(format)?;
    let rules = args.ruleset.read()?;
    let thrower = args.thrower.read(&rules)?;
    let race = match args.from {
        Some(square) if !args.reduce => Race::from(&rules, &thrower, square)?,
        _ => Race::from_everywhere(&rules, &thrower)?,
    };
    let bytes = match format {
        ResultFormat::Data(Data::Csv) => {
            report::csv(&RaceTable::new(&rules, &thrower, &race), session.lang).into_bytes()
        }
        ResultFormat::Data(Data::Json) => json(args, &rules, &thrower, &race).into_bytes(),
        ResultFormat::Page(format) => {
            let report = RaceReport {
                race: &race,
                rules: &rules,
                thrower: &thrower,
                lang: session.lang,
                provenance: made_by(session),
            };
            printed(&document(args, &report), format)?
        }
    };
    args.output.deliver(session, &bytes)
}

fn json(args: &Args, rules: &Ruleset, thrower: &Thrower, race: &Race) -> String {
    let table = RaceTable::new(rules, thrower, race);
    match args.from {
        Some(_) => report::json_from(&table, race, args.up_to.unwrap_or(UP_TO)),
        None => report::json(&table),
    }
}

fn document(args: &Args, race: &RaceReport) -> Document {
    let equations = if args.explain { Equations::Written } else { Equations::LeftOut };
    match args.from {
        from if args.reduce => report::class_page(race, from.unwrap_or(1)),
        Some(square) => {
            let longest = args.up_to.unwrap_or(UP_TO);
            report::from_square(race, square, StartOptions { longest, equations })
        }
        None => report::overview(race),
    }
}
