//! The figures as a table for a spreadsheet, and one game as a line of the raw file.

use senet_engine::game::Side;
use senet_engine::rules::Lang;
use senet_engine::simulate::{Ending, Estimate, GameRecord, Share, Summary};

use crate::document::messages::say;
use crate::results::csv::{measured, text};

use super::{cautions, command, quantities, shares, unfinished};

/// The columns of the raw file, by name; the names are the same in every language, so that
/// a class's formulas are too.
pub const RAW_COLUMNS: [&str; 13] = [
    "game",
    "ending",
    "winner",
    "throws",
    "turns",
    "falls_light",
    "falls_dark",
    "passes",
    "swaps",
    "waits",
    "lead_changes",
    "points",
    "longest_turn",
];

/// One game as cells of the raw file, in the order of [`RAW_COLUMNS`].
pub fn raw_line(game: &GameRecord) -> impl Iterator<Item = String> {
    let (ending, winner) = raw_ending(game);
    let first = [game.game.to_string(), ending.to_owned(), winner.unwrap_or_default().to_owned()];
    first.into_iter().chain(raw_counts(game).map(|count| count.to_string()))
}

/// How a game ended, and its winner: the columns after its number.
pub(crate) fn raw_ending(game: &GameRecord) -> (&'static str, Option<&'static str>) {
    match game.ending {
        Ending::Won(Side::Light) => ("won", Some("light")),
        Ending::Won(Side::Dark) => ("won", Some("dark")),
        Ending::Blocked => ("blocked", None),
        Ending::Capped => ("capped", None),
    }
}

/// The counts of a game: the columns after the winner.
pub(crate) fn raw_counts(game: &GameRecord) -> [u32; 10] {
    [
        game.throws,
        game.turns,
        game.falls[0],
        game.falls[1],
        game.passes,
        game.swaps,
        game.waits,
        game.lead_changes,
        game.points,
        game.turn_lengths.len().saturating_sub(1) as u32,
    ]
}

/// The figures, one quantity a line.
#[must_use]
pub fn table(summary: &Summary, lang: Lang) -> String {
    let mut lines = vec![head(lang)];
    for (id, _, estimate) in quantities(&summary.tally) {
        if let Some(estimate) = estimate {
            lines.push(sample_line(&say(lang, id, &[]), &estimate, lang));
        }
    }
    for (id, share) in shares(&summary.tally) {
        if let Some(share) = share {
            lines.push(share_line(&say(lang, id, &[]), &share, lang));
        }
    }
    let about = [
        ("sim-unfinished", unfinished(&summary.tally).to_string()),
        ("sim-made-by", command(summary, &format!("--lang {} --format csv", lang.code()))),
        ("sim-version", summary.identity.version.clone()),
    ];
    lines.extend(about.into_iter().map(|(id, value)| vec![say(lang, id, &[]), value]));
    lines.extend(cautions(summary, lang).into_iter().map(|caution| vec![caution]));
    text(lines, lang)
}

/// The names of the figures of a sample, in the order of the columns.
pub(crate) fn head(lang: Lang) -> Vec<String> {
    let ids = [
        "sim-quantity",
        "sim-n",
        "sim-mean",
        "sim-sd",
        "sim-low",
        "sim-high",
        "sim-min",
        "sim-q1",
        "sim-median",
        "sim-q3",
        "sim-max",
    ];
    ids.iter().map(|id| say(lang, id, &[])).collect()
}

fn sample_line(name: &str, estimate: &Estimate, lang: Lang) -> Vec<String> {
    let mut line = vec![name.to_owned(), estimate.n.to_string()];
    line.extend([estimate.mean, estimate.sd].map(|value| measured(value, lang)));
    line.extend(ends(estimate.ci95, lang));
    line.extend([estimate.min.to_string(), estimate.q1.to_string()]);
    line.push(measured(estimate.median, lang));
    line.extend([estimate.q3.to_string(), estimate.max.to_string()]);
    line
}

/// The ends of an interval, empty where there is none.
pub(super) fn ends(interval: Option<[f64; 2]>, lang: Lang) -> [String; 2] {
    interval.map(|ends| ends.map(|end| measured(end, lang))).unwrap_or_default()
}

fn share_line(name: &str, share: &Share, lang: Lang) -> Vec<String> {
    let mut line = vec![name.to_owned(), share.n.to_string(), measured(share.share, lang)];
    line.push(String::new());
    line.extend(ends(Some(share.ci95), lang));
    line
}
