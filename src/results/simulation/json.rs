//! The figures as JSON, for a spreadsheet or a notebook, with the exact counts that
//! [`crate::input::shard`] reads to merge shards.

use senet_engine::simulate::{Estimate, Histogram, Share, Summary};
use serde_json::{Value, json};

use crate::input::shard::{COUNTS, SEAL, counts, seal};

use super::figures::counted;
use super::{command, games_with_fall, starter_wins, unfinished};

/// The whole file, ended by a line break. Nothing in it depends on the machine, the number
/// of threads or the shards it was merged from.
pub fn file(summary: &Summary) -> String {
    with_counts(&figures(summary), summary)
}

/// The same with the time it took, in seconds, and the games a second.
pub fn timed_file(summary: &Summary, seconds: f64, rate: f64) -> String {
    let mut value = figures(summary);
    value["timing"] = json!({ "seconds": seconds, "games_per_second": rate });
    with_counts(&value, summary)
}

/// The counts are written as text: a sum of squares may be too large for a number of `Value`.
fn with_counts(figures: &Value, summary: &Summary) -> String {
    let figures = figures.to_string();
    let begun = figures.trim_end_matches('}');
    let counts = counts(summary);
    let seal = seal(&counts);
    format!("{begun},\"{COUNTS}\":{counts},\"{SEAL}\":\"{seal}\"}}\n")
}

/// The figures without the counts behind them.
pub(super) fn figures(summary: &Summary) -> Value {
    let (identity, tally) = (&summary.identity, &summary.tally);
    let visited = |(square, visits): (usize, &Histogram)| {
        json!({
            "square": square,
            "mean": Estimate::from_sample(visits).map(|estimate| estimate.mean),
            "falls_from": tally.fallen_from[square],
        })
    };
    json!({
        "ruleset": identity.ruleset,
        "settings": identity.settings,
        "thrower": identity.thrower,
        "p": identity.p,
        "light": identity.light,
        "dark": identity.dark,
        "games": summary.games(),
        "first_game": summary.ranges.first().map(|range| range.first),
        "seed": identity.seed,
        "max_throws": identity.max_throws,
        "interrupted": summary.interrupted,
        "missing": summary.missing().map(|gap| [gap.first, gap.last()]).collect::<Vec<_>>(),
        "unfinished": unfinished(tally),
        "blocked": tally.blocked,
        "capped": tally.capped,
        "throws": sample(&tally.throws),
        "turns": sample(&tally.turns),
        "falls": sample(&tally.falls),
        "falls_light": sample(&tally.falls_by_side[0]),
        "falls_dark": sample(&tally.falls_by_side[1]),
        "games_with_fall": share(games_with_fall(tally)),
        "starter_wins": share(starter_wins(tally)),
        "points": sample(&points(summary)),
        "passes": sample(&tally.passes),
        "swaps": estimated(&tally.swaps, Estimate::of_long_tailed(&tally.swaps)),
        "waits": sample(&tally.waits),
        "lead_changes": estimated(&tally.lead_changes, Estimate::of_long_tailed(&tally.lead_changes)),
        "throws_per_turn": estimated(&tally.turn_lengths, Estimate::of_throws_per_turn(tally)),
        "visits": tally.visits.iter().enumerate().skip(1).map(visited).collect::<Value>(),
        "version": identity.version,
        "command": command(summary, "--format json"),
    })
}

/// Points of the winner, whichever side won.
pub(super) fn points(summary: &Summary) -> Histogram {
    let [light, dark] = &summary.tally.points;
    let mut both = light.clone();
    both.merge(dark);
    both
}

/// `null` where no game ended.
fn sample(histogram: &Histogram) -> Value {
    estimated(histogram, Estimate::from_sample(histogram))
}

/// A sample with its statistics; its interval is `null` where there is none.
fn estimated(histogram: &Histogram, estimate: Option<Estimate>) -> Value {
    estimate.map_or(Value::Null, |estimate| {
        let mut sample = json!(estimate);
        sample["histogram"] = json!(counted(histogram));
        sample
    })
}

fn share(share: Option<Share>) -> Value {
    share.map_or(Value::Null, |share| {
        json!({ "share": share.share, "ci95": share.ci95, "count": share.hits, "of": share.n })
    })
}
