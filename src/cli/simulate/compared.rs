//! `--compare`: several throwers, rulesets, policies or biases side by side.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::{NAMES, seat};
use senet_engine::simulate::{Setup, Summary, run as play};

use crate::cli::Session;
use crate::cli::options::{ResultFormat, SimulationData};
use crate::cli::printed::{made_by, printed};
use crate::cli::progress::RunProgress;
use crate::results::simulation::{comparison, comparison_csv, comparison_json};

use super::options::{self, Args, FORMATS, no_ruleset};
use super::results::{interrupted, plots};

/// Plays each variation of the setup and writes them side by side. Each has a seed of its
/// own, that of the setup plus its place in the list, so that no two share their chance.
pub(super) fn run(args: &Args, session: &Session) -> Checked<()> {
    if args.compare.len() < 2 {
        return Err(Fault::usage("compare-one")
            .with("option", "--compare")
            .with("found", args.compare.join(",")));
    }
    let things = args.compare.iter().map(|name| Thing::named(name.trim()));
    let setups = things
        .collect::<Checked<Vec<Thing>>>()?
        .iter()
        .zip(&args.compare)
        .zip(0..)
        .map(|((thing, name), place)| {
            let setup = setup(args, thing)?;
            let setup = Setup { seed: setup.seed.wrapping_add(place), ..setup };
            Ok((name.trim().to_owned(), setup))
        })
        .collect::<Checked<Vec<(String, Setup)>>>()?;
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    args.output.ready()?;
    let progress =
        &RunProgress::games(args.games.saturating_mul(setups.len() as u64), session.lang)?;
    let mut runs: Vec<(String, Summary)> = Vec::new();
    for (name, setup) in setups {
        runs.push((name, play(&setup, progress)?));
    }
    progress.end();
    let lang = session.lang;
    let bytes = match format {
        ResultFormat::Data(SimulationData::Json) => comparison_json(&runs).into_bytes(),
        ResultFormat::Data(SimulationData::Csv) => comparison_csv(&runs, lang).into_bytes(),
        ResultFormat::Data(SimulationData::Xlsx) => {
            return Err(Fault::usage("compare-no-workbook"));
        }
        ResultFormat::Page(format) => {
            let page = comparison(&runs, plots(format), &made_by(session), lang);
            printed(&page, format)?
        }
    };
    args.output.deliver(session, &bytes)?;
    runs.iter().try_for_each(|(_, summary)| interrupted(summary))
}

/// One of the things compared, recognised by its name.
enum Thing {
    Ruleset(Ruleset),
    Thrower(Thrower),
    Policy(String),
    Bias(Exact),
}

impl Thing {
    fn named(name: &str) -> Checked<Self> {
        if let Ok(ruleset) = Ruleset::by_id(name) {
            Ok(Self::Ruleset(ruleset))
        } else if let Ok(thrower) = Thrower::parse(name) {
            Ok(Self::Thrower(thrower))
        } else if NAMES.contains(&name) || name == "expectimax" {
            Ok(Self::Policy(name.to_owned()))
        } else if let Ok(p) = parse_probability(name) {
            Ok(Self::Bias(p))
        } else {
            Err(unknown(name))
        }
    }
}

/// The setup asked for with one thing changed. A ruleset brings its own sticks, unless a
/// thrower was given; the others need the ruleset they are compared under.
fn setup(args: &Args, thing: &Thing) -> Checked<Setup> {
    let base = || args.ruleset.as_ref().ok_or_else(no_ruleset);
    let setup = match thing {
        Thing::Ruleset(ruleset) => options::setup(args, ruleset)?,
        Thing::Thrower(thrower) => with_thrower(options::setup(args, base()?)?, thrower.clone())?,
        Thing::Policy(name) => {
            let setup = options::setup(args, base()?)?;
            let policy = seat(name, &setup.thrower)?;
            Setup { light: policy.clone(), dark: policy, ..setup }
        }
        Thing::Bias(p) => {
            let setup = options::setup(args, base()?)?;
            let thrower = setup.thrower.with_bias(p)?;
            with_thrower(setup, thrower)?
        }
    };
    setup.check()?;
    Ok(setup)
}

/// A policy that looks ahead reckons with the thrower it plays with.
fn with_thrower(setup: Setup, thrower: Thrower) -> Checked<Setup> {
    let (light, dark) = (seat(&setup.light.name, &thrower)?, seat(&setup.dark.name, &thrower)?);
    Ok(Setup { thrower, light, dark, ..setup })
}

fn unknown(name: &str) -> Fault {
    let throwers = Thrower::catalogue().iter().map(|one| one.id.as_str());
    let known = Ruleset::names().chain(throwers).chain(NAMES);
    let suggestion = nearest(name, known).unwrap_or("");
    Fault::usage("compare-unknown").with("found", name).with("suggestion", suggestion)
}
