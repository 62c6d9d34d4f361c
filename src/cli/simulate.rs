//! `senet simulate`: plays many games and writes their statistics.

mod compared;
mod raw;
mod results;
mod target;

use std::path::PathBuf;
use std::time::Instant;

use clap::Command;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::run as play;
use senet_engine::simulate::setup::MAX_THROWS;

use crate::input::game_options::{RulesetOptions, ThrowerOptions};
use crate::results::simulation::SimulationOptions;

use super::Session;
use super::options::{Declared, ReadOptions, option, rare};
use super::output::remark;
use super::progress::RunProgress;
use super::results::ResultOptions;

pub(super) use results::{Simulated, interrupted, plots};

/// Arguments of `senet simulate`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    run: ReadOptions<SimulationOptions>,
    #[arg(long, hide_short_help = true, value_name = "WIDTH", value_parser = target::half_width,
          conflicts_with_all = ["compare", "raw", "games"])]
    target_ci: Option<f64>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "raw")]
    compare: Vec<String>,
    #[arg(long, value_name = "FILE", value_parser = raw::file)]
    raw: Option<PathBuf>,
    #[arg(long, hide_short_help = true, conflicts_with = "compare")]
    timing: bool,
    #[command(flatten)]
    result: ResultOptions,
}

impl Declared for SimulationOptions {
    fn declare(command: Command) -> Command {
        ThrowerOptions::declare(RulesetOptions::declare(command))
            .arg(option("games", "N").default_value("10000"))
            .arg(option("seed", "SEED").default_value("1"))
            .arg(option("light", "POLICY"))
            .arg(option("dark", "POLICY"))
            .arg(rare(option("threads", "K")))
            .arg(rare(option("first-game", "A").default_value("0")))
            .arg(rare(option("max-throws", "N").default_value(MAX_THROWS.to_string())))
    }
}

/// Plays the games and writes their statistics; `simulate-interrupted` is raised after the figures so
/// far have been written.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    if !args.compare.is_empty() {
        return compared::run(args, session);
    }
    let setup = args.run.setup()?;
    let format = args.result.format()?;
    results::timed_fits(args.timing, format)?;
    args.result.ready(format, session)?;
    if let Some(path) = &args.raw {
        args.result.apart_from("--raw", path)?;
    }
    let progress = RunProgress::games(setup.games, session.lang)?;
    let clock = Instant::now();
    let summary = match (&args.raw, args.target_ci) {
        (Some(path), _) => raw::run(&setup, &progress, path, args.result.output.force, session)?,
        (None, Some(width)) => target::run(&setup, &progress, width)?,
        (None, None) => play(&setup, &progress)?,
    };
    progress.end();
    let seconds = clock.elapsed().as_secs_f64();
    let simulated = Simulated { summary: &summary, seconds: args.timing.then_some(seconds) };
    simulated.write(&args.result, session, format, "simulate")?;
    if !args.timing {
        remark(&results::timing(&summary, seconds, session.lang));
    }
    interrupted(std::iter::once(&summary))
}
