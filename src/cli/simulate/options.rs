//! The options of `senet simulate`, and the setup of the run that they describe.

use std::path::PathBuf;

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::Setup;
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::{MAX_THROWS, MOST_THREADS, MOST_THROWS};

use crate::cli::game_options::{ThrowerOptions, ruleset, varied};
use crate::cli::options::whole;
use crate::cli::results::ResultOptions;

use super::{raw, target};

/// Arguments of `senet simulate`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    pub(super) ruleset: Option<Ruleset>,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[command(flatten)]
    pub(super) thrower: ThrowerOptions,
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole(1_u64, u64::MAX))]
    pub(super) games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "POLICY")]
    pub(super) light: Option<String>,
    #[arg(long, value_name = "POLICY")]
    pub(super) dark: Option<String>,
    #[arg(long, value_name = "K", value_parser = whole(1_usize, MOST_THREADS))]
    threads: Option<usize>,
    #[arg(long, value_name = "A", default_value = "0", value_parser = whole(0_u64, u64::MAX))]
    first_game: u64,
    #[arg(long, value_name = "N", default_value_t = MAX_THROWS, value_parser = whole(1_u32, MOST_THROWS))]
    max_throws: u32,
    #[arg(long, value_name = "WIDTH", value_parser = target::half_width, conflicts_with_all = ["compare", "raw", "games"])]
    pub(super) target_ci: Option<f64>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "raw")]
    pub(super) compare: Vec<String>,
    #[arg(long, value_name = "FILE", value_parser = raw::file)]
    pub(super) raw: Option<PathBuf>,
    #[arg(long, conflicts_with = "compare")]
    pub(super) timing: bool,
    #[command(flatten)]
    pub(super) result: ResultOptions,
}

/// The default policy of a side.
const POLICY: &str = "random";

/// The setup asked for with this ruleset: its settings, and its sticks unless a thrower
/// was given.
pub(super) fn setup(args: &Args, ruleset: &Ruleset) -> Checked<Setup> {
    let ruleset = varied(ruleset, &args.set)?;
    let thrower = args.thrower.read(&ruleset)?;
    let at = |option: &'static str| move |fault: Fault| fault.at("option", option);
    let setup = Setup {
        light: seat(args.light.as_deref().unwrap_or(POLICY), &thrower).map_err(at("--light"))?,
        dark: seat(args.dark.as_deref().unwrap_or(POLICY), &thrower).map_err(at("--dark"))?,
        first_game: args.first_game,
        max_throws: args.max_throws,
        threads: threads(args.threads),
        ..Setup::random(ruleset, thrower, args.seed, args.games)
    };
    // Checked before a progress bar is shown or a file is opened.
    setup.check()?;
    Ok(setup)
}

/// The threads asked for, else those the machine has.
pub(in crate::cli) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}
