//! `senet tournament`: all policies against all.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::policy::catalogue::{NAMES, seat};
use senet_engine::simulate::setup::{MAX_THROWS, MOST_THREADS, MOST_THROWS};
use senet_engine::simulate::tournament::Tournament;
use senet_engine::simulate::{Seat, Setup};

use crate::results::simulation::{matrix, matrix_csv, matrix_json};

use super::Session;
use super::game_options::{DEFAULT_RULESET, ThrowerOptions, ruleset, varied};
use super::options::{Data, InstructionsOption, OneOf, OutputOptions, ResultFormat, whole};
use super::printed::{made_by, printed};
use super::progress::RunProgress;
use super::simulate::{interrupted, plots, threads};

/// Arguments of `senet tournament`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[command(flatten)]
    thrower: ThrowerOptions,
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    policies: Vec<String>,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole(1_u64, u64::MAX))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "K", value_parser = whole(1_usize, MOST_THREADS))]
    threads: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = MAX_THROWS, value_parser = whole(1_u32, MOST_THROWS))]
    max_throws: u32,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<Data>>,
    #[command(flatten)]
    instructions: InstructionsOption,
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

/// Plays every policy against every other, on both seats, and writes the matrix.
///
/// # Errors
/// `unknown-policy`, those of the setup and of the output; `simulate-interrupted`.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let ruleset = varied(&args.ruleset, &args.set)?;
    let thrower = args.thrower.read(&ruleset)?;
    let names: Vec<&str> = if args.policies.is_empty() {
        // The one that looks two throws ahead takes as long as all the others together.
        NAMES.into_iter().filter(|name| *name != "expectimax-2").collect()
    } else {
        args.policies.iter().map(|name| name.trim()).collect()
    };
    let seats = names
        .into_iter()
        .map(|name| seat(name, &thrower).map_err(|fault| fault.at("option", "--policies")))
        .collect::<Checked<Vec<Seat>>>()?;
    let setup = Setup {
        max_throws: args.max_throws,
        threads: threads(args.threads),
        instructions: args.instructions.read(),
        ..Setup::random(ruleset, thrower, args.seed, args.games)
    };
    setup.check()?;
    let pairs = (seats.len() * seats.len()) as u64;
    let progress = RunProgress::games(args.games.saturating_mul(pairs), session.lang)?;
    let tournament = Tournament::play(&setup, &seats, &progress)?;
    progress.end();
    let bytes = match format {
        ResultFormat::Data(Data::Json) => matrix_json(&tournament).into_bytes(),
        ResultFormat::Data(Data::Csv) => matrix_csv(&tournament, session.lang).into_bytes(),
        ResultFormat::Page(format) => {
            let plots = plots(format);
            let page = matrix(&tournament, args.games, &made_by(session), plots, session.lang);
            printed(&page, format)?
        }
    };
    args.output.deliver(session, &bytes)?;
    interrupted(tournament.matches())
}
