//! The figures as tables for a spreadsheet, and one game as a line of the raw file.

use senet_engine::game::Side;
use senet_engine::rules::Lang;
use senet_engine::simulate::{Ending, Estimate, GameRecord, Share, Summary};

use crate::document::messages::say;
use crate::results::data::{DataTable, Datum, ResultData};

use super::figures::counted;
use super::{cautions, quantities, shares, unfinished};

/// The columns of the raw file, by name; the names are the same in every language, so that formulas
/// of a spreadsheet work in each.
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

/// The figures, one quantity a row; then how many games had each number of throws, turns, falls…,
/// and the counts of each square.
pub fn data(summary: &Summary, lang: Lang) -> ResultData {
    let figures = DataTable::new(lang, "sim-sheet-figures", &FIGURES, figures(summary, lang));
    let names = ["quantity", "value", "count"];
    let counts = DataTable::new(lang, "sim-sheet-counts", &names, counts(summary, lang));
    let tally = &summary.tally;
    let on_squares = tally.visits.iter().zip(&tally.fallen_from).enumerate().skip(1);
    let squares = on_squares.map(|(square, (visits, fallen))| {
        let visits = Estimate::from_sample(visits).map_or(0.0, |one| one.mean);
        vec![square.into(), visits.into(), (*fallen).into()]
    });
    let names = ["square", "visits", "falls_from"];
    let squares = DataTable::new(lang, "sim-sheet-squares", &names, squares.collect());
    ResultData {
        title: say(lang, "sim-title", &[]),
        tables: vec![figures, counts, squares],
        cautions: cautions(summary, lang),
    }
}

/// The columns of the figures. Of a share of the games, `mean` is the share itself.
const FIGURES: [&str; 11] =
    ["quantity", "n", "mean", "sd", "low", "high", "min", "q1", "median", "q3", "max"];

/// A quantity by the message of its name: `sim-falls-dark` is `falls_dark` in CSV.
fn quantity(id: &str, lang: Lang) -> Datum {
    Datum::Word(id.trim_start_matches("sim-").replace('-', "_"), say(lang, id, &[]))
}

fn figures(summary: &Summary, lang: Lang) -> Vec<Vec<Datum>> {
    let mut rows = Vec::new();
    for (id, _, estimate) in quantities(&summary.tally) {
        let Some(one) = estimate else { continue };
        let [mean, low, high] = with_ends(Some((one.mean, one.ci95)));
        rows.push(vec![
            quantity(id, lang),
            one.n.into(),
            mean,
            one.sd.into(),
            low,
            high,
            one.min.into(),
            one.q1.into(),
            one.median.into(),
            one.q3.into(),
            one.max.into(),
        ]);
    }
    let games = summary.games();
    let left = Share::new(unfinished(&summary.tally), games);
    for (id, share) in shares(&summary.tally).into_iter().chain([("sim-unfinished", left)]) {
        let Some(one) = share else { continue };
        let [share, low, high] = with_ends(Some((one.share, Some(one.ci95))));
        let mut row = vec![quantity(id, lang), one.n.into(), share, Datum::Empty, low, high];
        row.resize(FIGURES.len(), Datum::Empty);
        rows.push(row);
    }
    rows
}

fn counts(summary: &Summary, lang: Lang) -> Vec<Vec<Datum>> {
    let samples = quantities(&summary.tally).into_iter();
    let rows = samples.flat_map(|(id, sample, _)| {
        let row = |(value, count): (i64, u64)| vec![quantity(id, lang), value.into(), count.into()];
        counted(sample).into_iter().map(row).collect::<Vec<_>>()
    });
    rows.collect()
}

/// A number and the ends of its interval, each empty where there is none.
pub(super) fn with_ends(number: Option<(f64, Option<[f64; 2]>)>) -> [Datum; 3] {
    let (number, interval) = number.unzip();
    let [low, high] = interval.flatten().map_or([None; 2], |ends| ends.map(Some));
    [number, low, high].map(Datum::from)
}
