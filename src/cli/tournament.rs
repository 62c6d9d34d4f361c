//! `senet tournament`: every policy against every other.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::policy::catalogue::{PolicyName, seat};
use senet_engine::simulate::setup::{MAX_THROWS, MOST_THREADS, MOST_THROWS};
use senet_engine::simulate::tournament::Tournament;
use senet_engine::simulate::{Seat, Setup};

use crate::results::simulation::{matrix, matrix_data, matrix_json, threads};

use super::Session;
use super::game_options::{DEFAULT_RULESET, ThrowerOptions, ruleset, varied};
use super::options::{ReadOptions, whole};
use super::progress::RunProgress;
use super::results::{CommandResult, ResultOptions};
use super::simulate::{interrupted, plots};

/// Arguments of `senet tournament`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[command(flatten)]
    thrower: ReadOptions<ThrowerOptions>,
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    policies: Vec<String>,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole(1_u64, u64::MAX))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, hide_short_help = true, value_name = "K",
          value_parser = whole(1_usize, MOST_THREADS))]
    threads: Option<usize>,
    #[arg(long, hide_short_help = true, value_name = "N", default_value_t = MAX_THROWS,
          value_parser = whole(1_u32, MOST_THROWS))]
    max_throws: u32,
    #[command(flatten)]
    result: ResultOptions,
}

/// Plays every policy against every other, on both seats, and writes the matrix.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let ruleset = varied(&args.ruleset, &args.set)?;
    let thrower = args.thrower.read(&ruleset)?;
    let names: Vec<&str> = if args.policies.is_empty() {
        // The policy that looks two throws ahead takes as long as all the others together.
        PolicyName::NAMES.into_iter().filter(|name| *name != "expectimax-2").collect()
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
        ..Setup::random(ruleset, thrower, args.seed, args.games)
    };
    setup.check()?;
    let pairs = seats.len() * seats.len();
    setup.check_runs(pairs)?;
    args.result.ready(format, session)?;
    let progress = RunProgress::games(args.games * pairs as u64, session.lang)?;
    let tournament = Tournament::play(&setup, &seats, &progress)?;
    progress.end();
    let result = CommandResult {
        document: &|making| {
            let (made, plots) = (&making.provenance, plots(making.format));
            Ok(matrix(&tournament, args.games, made, plots, making.lang))
        },
        json: &|_| Ok(matrix_json(&tournament)),
        tables: &|making| making.tables(matrix_data(&tournament, making.lang)),
    };
    args.result.write(session, format, "tournament", &result)?;
    interrupted(tournament.matches())
}
