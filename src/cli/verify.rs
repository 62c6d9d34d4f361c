//! `senet verify`: compares every exact figure with its simulation.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::setup::MOST_GAMES;
use senet_engine::simulate::verify::{FEWEST, MOST_RACES, Verification, VerifyPlan, verify};

use crate::document::Document;
use crate::press::Format;
use crate::results::data::ResultData;
use crate::results::verification as report;

use super::Session;
use super::game_options::{bias, biased, ruleset, thrower};
use super::options::whole;
use super::progress::RunProgress;
use super::results::{CommandResult, Making, ResultOptions};
use super::simulate::threads;

/// Arguments of `senet verify`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "THROWER", value_parser = thrower)]
    thrower: Option<Thrower>,
    #[arg(long, value_name = "P", allow_hyphen_values = true, value_parser = bias, requires = "thrower")]
    p: Option<Exact>,
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole(FEWEST, MOST_RACES))]
    races: u64,
    #[arg(long, value_name = "N", default_value = "100000", value_parser = whole(FEWEST, MOST_GAMES))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "LEVEL", default_value = "1%", value_parser = level)]
    level: Exact,
    #[command(flatten)]
    result: ResultOptions,
}

/// A level: a probability strictly between 0 and 1.
fn level(typed: &str) -> Checked<Exact> {
    let level = parse_probability(typed)?;
    let (none, sure) = (Exact::default(), Exact::from_integer(1.into()));
    if level == none || level == sure {
        return Err(Fault::usage("verify-level").with("found", typed));
    }
    Ok(level)
}

/// Simulates, compares, and writes every comparison.
///
/// # Errors
/// `verify-beyond` (arguments `count`, `limit`), after the comparisons have been written,
/// when a z-score is beyond the limit; `verify-interrupted` after Ctrl-C; those of the
/// race, the solver, the simulator and the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let plan = plan(args)?;
    args.result.ready(format, session)?;
    let progress = RunProgress::steps(plan.pairs.len() as u64, session.lang)?;
    let verification = verify(&plan, &progress)?;
    progress.end();
    args.result.write(session, format, "verify", &Verified(&verification))?;
    let beyond = verification.beyond().count();
    if beyond > 0 {
        let limit = format!("{:.2}", verification.limit);
        return Err(Fault::failure("verify-beyond").with("count", beyond).with("limit", limit));
    }
    if verification.interrupted() {
        return Err(Fault::interruption("verify-interrupted"));
    }
    Ok(())
}

/// The comparisons as the result of a command.
struct Verified<'a>(&'a Verification);

impl CommandResult for Verified<'_> {
    fn document(&self, making: &Making, _: Format) -> Checked<Document> {
        Ok(report::page(self.0, &making.provenance, making.lang))
    }

    fn json(&self, _: &Making) -> Checked<String> {
        Ok(report::json(self.0))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(report::data(self.0, making.lang))
    }
}

fn plan(args: &Args) -> Checked<VerifyPlan> {
    let rulesets =
        args.ruleset.as_ref().map_or_else(|| Ruleset::all().to_vec(), |r| vec![r.clone()]);
    let throwers = match &args.thrower {
        Some(thrower) => vec![biased(thrower.clone(), args.p.as_ref())?],
        None => Thrower::catalogue().to_vec(),
    };
    let pairs = rulesets
        .iter()
        .flat_map(|rules| throwers.iter().map(|thrower| (rules.clone(), thrower.clone())))
        .collect();
    Ok(VerifyPlan {
        pairs,
        races: args.races,
        games: args.games,
        seed: args.seed,
        level: senet_engine::laws::float(&args.level),
        threads: threads(None),
    })
}
