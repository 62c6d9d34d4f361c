//! What games are like, in a few lines that a player understands: how long they are, whether somebody falls,
//! who leads, who wins. One column for each run.

use senet_engine::rules::{Lang, Thrower};
use senet_engine::simulate::policy::catalogue::policy_name;
use senet_engine::simulate::{Estimate, Share, Summary, Tally};

use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Align, Cell, Table};
use crate::results::table::names;

use super::page::share_with_interval;
use super::{games_with, games_with_fall, number, places, starter_wins, with_interval};

/// A throw of a class, and the move that follows it, in seconds.
const SECONDS: f64 = 10.0;

/// The table, for runs in which both sides play alike.
pub fn briefly(runs: &[Summary], lang: Lang) -> Table {
    let throws = |one: &Summary| Estimate::from_sample(&one.tally.throws);
    let minutes = |throws: f64| number(throws * SECONDS / 60.0, 0, lang);
    let quartiles = |id: &str, of: &dyn Fn(u32) -> String| {
        let written = |one: &Summary| {
            throws(one).map_or_else(String::new, |throws| {
                say(lang, id, &[("from", &of(throws.q1)), ("to", &of(throws.q3))])
            })
        };
        runs.iter().map(written).collect::<Vec<_>>()
    };
    let shares = |of: fn(&Tally) -> Option<Share>| {
        runs.iter().map(|one| share_with_interval(of(&one.tally), lang)).collect::<Vec<_>>()
    };
    let mean = |one: &Summary| {
        throws(one).map_or_else(String::new, |throws| {
            with_interval(throws.mean, throws.ci95, places(&throws), lang)
        })
    };
    let rows = [
        ("sim-brief-throws", runs.iter().map(mean).collect()),
        ("sim-brief-half", quartiles("sim-brief-between", &|throws| throws.to_string())),
        (
            "sim-brief-minutes",
            quartiles("sim-brief-between-minutes", &|throws| minutes(f64::from(throws))),
        ),
        ("sim-brief-falls", shares(games_with_fall)),
        ("sim-brief-lead", shares(|tally| games_with(&tally.lead_changes))),
        ("sim-brief-starter", shares(starter_wins)),
    ];
    let rows = rows.map(|(id, cells)| {
        std::iter::once(say(lang, id, &[])).chain(cells).map(Cell::text).collect::<Vec<_>>()
    });
    let titles = runs.iter().zip(thrower_names(runs, lang)).map(|(one, thrower)| {
        let args = [("player", policy_name(&one.identity.light, lang)), ("thrower", &*thrower)];
        (Align::Right, line(lang, "sim-brief-run", &args))
    });
    let first = (Align::Left, line(lang, "sim-brief-what", &[]));
    Table::new(std::iter::once(first).chain(titles), rows.into())
}

/// What each run throws, in words; those of a file have its id.
fn thrower_names(runs: &[Summary], lang: Lang) -> Vec<String> {
    let ids = runs.iter().map(|one| &*one.identity.thrower);
    let known: Option<Vec<Thrower>> = ids.clone().map(|id| Thrower::parse(id).ok()).collect();
    match known {
        Some(throwers) => names(&throwers.iter().collect::<Vec<_>>(), lang),
        None => ids.map(str::to_owned).collect(),
    }
}
