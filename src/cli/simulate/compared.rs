//! `--compare`: several throwers, rulesets, policies or biases side by side.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Lang, Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::{canonical, policy_names, seat};
use senet_engine::simulate::{Setup, Summary, run as play};

use crate::cli::Session;
use crate::cli::progress::RunProgress;
use crate::cli::results::CommandResult;
use crate::input::game_options::AskedThrower;
use crate::results::simulation::{comparison, comparison_data, comparison_json};

use super::Args;
use super::results::{interrupted, plots};

/// Plays each variation of the setup and writes them side by side. The seed of each is that of the
/// setup plus its place in the list, so that their random numbers are independent.
pub(super) fn run(args: &Args, session: &Session) -> Checked<()> {
    if args.compare.len() < 2 {
        return Err(Fault::usage("compare-one")
            .with("option", "--compare")
            .with("found", args.compare.join(",")));
    }
    let things = args.compare.iter().map(|name| Thing::by_name(name.trim()));
    let things = things.collect::<Checked<Vec<Thing>>>()?;
    refuse_unused(args, &things)?;
    let setups = things
        .iter()
        .zip(&args.compare)
        .zip(0..)
        .map(|((thing, name), place)| {
            let setup = setup(args, thing)?;
            let setup = Setup { seed: setup.seed.wrapping_add(place), ..setup };
            // `sticks` and `die` are named by what the ruleset says they are.
            let is_thrower = matches!(thing, Thing::Thrower(_));
            let name = if is_thrower { &*setup.thrower.id } else { name.trim() };
            Ok((name.to_owned(), setup))
        })
        .collect::<Checked<Vec<(String, Setup)>>>()?;
    if let Some((_, setup)) = setups.first() {
        setup.check_runs(setups.len())?;
    }
    let format = args.result.format()?;
    args.result.ready(format, session)?;
    let progress = &RunProgress::games(args.run.games * setups.len() as u64, session.lang)?;
    let runs = setups.into_iter().map(|(name, setup)| Ok((name, play(&setup, progress)?)));
    let runs: Vec<(String, Summary)> = runs.collect::<Checked<_>>()?;
    progress.end();
    let games = args.run.games;
    let result = CommandResult {
        document: &|making| {
            let (plots, made) = (plots(making.format), &making.provenance);
            Ok(comparison(&runs, games, plots, made, making.lang))
        },
        json: &|_| Ok(comparison_json(&runs)),
        tables: &|making| making.tables(comparison_data(&runs, making.lang)),
    };
    args.result.write(session, format, "simulate", &result)?;
    interrupted(runs.iter().map(|(_, summary)| summary))
}

/// One of the things compared, recognised by its name.
enum Thing {
    Ruleset(Box<Ruleset>),
    Thrower(AskedThrower),
    Policy(String),
    Bias(Exact),
}

impl Thing {
    fn by_name(name: &str) -> Checked<Self> {
        if let Ok(ruleset) = Ruleset::by_id(name) {
            Ok(Self::Ruleset(Box::new(ruleset)))
        } else if let Ok(thrower) = AskedThrower::parse(name, Thrower::parse) {
            Ok(Self::Thrower(thrower))
        } else if canonical(name).is_some() {
            Ok(Self::Policy(name.to_owned()))
        } else if let Ok(p) = parse_probability(name) {
            Ok(Self::Bias(p))
        } else {
            Err(unknown(name))
        }
    }
}

/// Refuses an option that the things compared would override.
fn refuse_unused(args: &Args, things: &[Thing]) -> Checked<()> {
    let every = |is: fn(&Thing) -> bool| things.iter().all(is);
    let any = |is: fn(&Thing) -> bool| things.iter().any(is);
    let rulesets = every(|thing| matches!(thing, Thing::Ruleset(_)));
    let policies = any(|thing| matches!(thing, Thing::Policy(_)));
    let throwers = any(|thing| matches!(thing, Thing::Thrower(_)));
    let biases = any(|thing| matches!(thing, Thing::Bias(_)));
    let run = &args.run;
    let unused = [
        ("--ruleset", run.ruleset.has_ruleset() && rulesets),
        ("--light", run.light.is_some() && policies),
        ("--dark", run.dark.is_some() && policies),
        ("--thrower", run.thrower.has_thrower() && throwers),
        ("--p", run.thrower.has_bias() && (throwers || biases)),
    ];
    match unused.into_iter().find(|(_, unused)| *unused) {
        None => Ok(()),
        Some((option, _)) => Err(Fault::usage("options-conflict")
            .with("option", option)
            .with("other", format!("--compare {}", args.compare.join(",")))),
    }
}

/// The setup asked for with one thing changed. A ruleset brings its own sticks, unless a
/// thrower was given; the others are compared under `--ruleset`.
fn setup(args: &Args, thing: &Thing) -> Checked<Setup> {
    let setup = match thing {
        Thing::Ruleset(ruleset) => args.run.setup_of(ruleset)?,
        Thing::Thrower(thrower) => {
            let setup = args.run.setup()?;
            let thrower = thrower.for_ruleset(&setup.ruleset)?;
            with_thrower(setup, thrower)?
        }
        Thing::Policy(name) => {
            let setup = args.run.setup()?;
            let policy = seat(name, &setup.thrower)?;
            Setup { light: policy.clone(), dark: policy, ..setup }
        }
        Thing::Bias(p) => {
            let setup = args.run.setup()?;
            let thrower = setup.thrower.with_bias(p)?;
            with_thrower(setup, thrower)?
        }
    };
    setup.check()?;
    Ok(setup)
}

/// A policy that looks ahead uses the law of the thrower it plays with.
fn with_thrower(setup: Setup, thrower: Thrower) -> Checked<Setup> {
    let (light, dark) = (seat(&setup.light.name, &thrower)?, seat(&setup.dark.name, &thrower)?);
    Ok(Setup { thrower, light, dark, ..setup })
}

fn unknown(name: &str) -> Fault {
    let throwers = Thrower::catalogue().iter().map(|one| one.id.as_str());
    let policies = Lang::ALL.into_iter().flat_map(policy_names);
    let known = Ruleset::names().chain(throwers).chain(policies);
    Fault::usage("compare-unknown").with_nearest(name, known)
}
