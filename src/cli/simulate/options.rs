//! The options of `senet simulate`, and the setup of the run that they describe.

use std::path::PathBuf;

use clap::{ArgAction, Command};
use senet_engine::simulate::setup::MAX_THROWS;

use crate::cli::game_options::ruleset;
use crate::cli::options::{Declared, ReadOptions, option};
use crate::cli::results::ResultOptions;
use crate::input::game_options::ThrowerOptions;
use crate::results::simulation::SimulationOptions;

use super::{raw, target};

/// Arguments of `senet simulate`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) run: ReadOptions<SimulationOptions>,
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

impl Declared for SimulationOptions {
    fn declare(command: Command) -> Command {
        // No ruleset is the usual one, except with `--compare`.
        let command = command
            .arg(option("ruleset", "RULESET").value_parser(ruleset))
            .arg(option("set", "SETTING").action(ArgAction::Append));
        ThrowerOptions::declare(command)
            .arg(option("games", "N").default_value("10000"))
            .arg(option("seed", "SEED").default_value("1"))
            .arg(option("light", "POLICY"))
            .arg(option("dark", "POLICY"))
            .arg(option("threads", "K"))
            .arg(option("first-game", "A").default_value("0"))
            .arg(option("max-throws", "N").default_value(MAX_THROWS.to_string()))
    }
}
