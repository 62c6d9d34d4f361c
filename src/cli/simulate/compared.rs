//! `--compare`: several throwers, rulesets, policies or biases side by side.

use super::{Args, plots};
use crate::cli::Session;
use crate::cli::options::Format;
use crate::cli::printed::printed;
use crate::cli::watching::Watching;
use crate::report::simulation::{comparison, comparison_csv, comparison_json};
use crate::rules::exact::parse_probability;
use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::nearest;
use crate::rules::{Ruleset, Thrower};
use crate::simulate::policy::catalogue::{NAMES, seat};
use crate::simulate::{Setup, Summary, run as play};

/// Plays each variation of the setup and writes them side by side. Each has a seed of its
/// own, that of the setup plus its place in the list, so that no two share their chance.
pub(super) fn run(args: &Args, session: &Session, setup: &Setup, watch: &Watching) -> Checked<()> {
    if args.compare.len() < 2 {
        return Err(Fault::usage("compare-one")
            .with("option", "--compare")
            .with("found", args.compare.join(",")));
    }
    let setups = args
        .compare
        .iter()
        .zip(0..)
        .map(|(name, place)| {
            let varied = varied(setup, name.trim())?;
            let seed = setup.seed.wrapping_add(place);
            let varied = Setup { seed, ..varied };
            varied.table()?;
            Ok((name.trim().to_owned(), varied))
        })
        .collect::<Checked<Vec<(String, Setup)>>>()?;
    watch.expect(setup.games.saturating_mul(setups.len() as u64));
    let mut runs: Vec<(String, Summary)> = Vec::new();
    for (name, setup) in setups {
        runs.push((name, play(&setup, watch)?));
    }
    watch.end();
    let lang = session.lang;
    let bytes = match args.format {
        Format::Json => comparison_json(&runs).into_bytes(),
        Format::Csv => comparison_csv(&runs, lang)?.into_bytes(),
        Format::Xlsx => return Err(Fault::usage("compare-no-workbook")),
        format => {
            let page = comparison(&runs, plots(format), &session.command, lang);
            printed(&page, format)?.into_bytes()
        }
    };
    args.output.deliver(session, &bytes)?;
    runs.iter().try_for_each(|(_, summary)| super::interrupted(summary))
}

/// The setup with one thing changed: what, is told by the name.
fn varied(setup: &Setup, name: &str) -> Checked<Setup> {
    let mut varied = setup.clone();
    if let Ok(ruleset) = Ruleset::by_id(name) {
        varied.ruleset = ruleset;
    } else if let Ok(thrower) = Thrower::parse(name) {
        varied.light = seat(&setup.light.name, &thrower)?;
        varied.dark = seat(&setup.dark.name, &thrower)?;
        varied.thrower = thrower;
    } else if let Ok(policy) = seat(name, &setup.thrower) {
        varied.light = policy.clone();
        varied.dark = policy;
    } else if let Ok(p) = parse_probability(name) {
        varied.thrower = setup.thrower.with_bias(&p)?;
    } else {
        return Err(unknown(name));
    }
    Ok(varied)
}

fn unknown(name: &str) -> Fault {
    let throwers = Thrower::catalogue().iter().map(|one| one.id.as_str());
    let known = Ruleset::names().chain(throwers).chain(NAMES);
    let suggestion = nearest(name, known).unwrap_or("");
    Fault::usage("compare-unknown").with("found", name).with("suggestion", suggestion)
}
