//! `senet verify`: every exact figure beside the same figure simulated.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::verify::{FEWEST, MOST_RACES, Plan, verify};

use crate::results::verification as report;

use super::Session;
use super::game_options::{biased, ruleset, thrower};
use super::options::{Data, InstructionsOption, OneOf, OutputOptions, ResultFormat, whole};
use super::printed::{made_by, printed};
use super::progress::RunProgress;
use super::simulate::threads;

/// Arguments of `senet verify`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", value_parser = ruleset)]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "THROWER", value_parser = thrower)]
    thrower: Option<Thrower>,
    #[arg(long, value_name = "P", value_parser = parse_probability, requires = "thrower")]
    p: Option<Exact>,
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole(FEWEST, MOST_RACES))]
    races: u64,
    #[arg(long, value_name = "N", default_value = "100000", value_parser = whole(FEWEST, 1 << 40))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "LEVEL", default_value = "1%", value_parser = level)]
    level: Exact,
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
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let plan = plan(args)?;
    args.output.ready()?;
    let progress = RunProgress::steps(plan.pairs.len() as u64, session.lang)?;
    let verification = verify(&plan, &progress)?;
    progress.end();
    let bytes = match format {
        ResultFormat::Data(Data::Csv) => report::csv(&verification, session.lang).into_bytes(),
        ResultFormat::Data(Data::Json) => report::json(&verification).into_bytes(),
        ResultFormat::Page(format) => {
            printed(&report::page(&verification, &made_by(session), session.lang), format)?
        }
    };
    args.output.deliver(session, &bytes)?;
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

fn plan(args: &Args) -> Checked<Plan> {
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
    Ok(Plan {
        pairs,
        races: args.races,
        games: args.games,
        seed: args.seed,
        level: senet_engine::laws::float(&args.level),
        threads: threads(None),
        instructions: args.instructions.read(),
    })
}
