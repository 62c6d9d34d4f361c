//! Several runs side by side: one table, one figure, the differences with their intervals.

use senet_engine::rules::Lang;
use senet_engine::simulate::{Difference, Estimate, Summary};
use serde_json::{Value, json};

use crate::document::figure::{Figure, Group, Groups};
use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Block, Cell, Document, Inline, Provenance, Table};
use crate::results::data::{DataTable, ResultData};

use super::data::with_ends;
use super::figures::{counted, mark};
use super::page::{Plots, share_with_interval, thrower};
use super::{
    all_unfinished, cautions, count, games_with_fall, json, starter_wins, stopped, unfinished,
    with_interval,
};

/// The difference of each run to the first, in mean throws; none for the first, nor where
/// no game ended.
pub fn differences(runs: &[(String, Summary)]) -> Vec<Option<Difference>> {
    let estimates: Vec<Option<Estimate>> =
        runs.iter().map(|(_, summary)| Estimate::from_sample(&summary.tally.throws)).collect();
    let Some(first) = estimates.first().copied().flatten() else { return vec![None; runs.len()] };
    let difference = |estimate: &Estimate| Difference::between(estimate, &first);
    let others = estimates.iter().skip(1).map(|one| one.as_ref().map(difference));
    std::iter::once(None).chain(others).collect()
}

/// The comparison as a page; `asked` is the number of games asked of each run.
pub fn comparison(
    runs: &[(String, Summary)],
    asked: u64,
    plots: Plots,
    provenance: &Provenance,
    lang: Lang,
) -> Document {
    let stopped = stopped(runs.iter().map(|(_, summary)| summary), asked, lang);
    let mut blocks = Vec::new();
    blocks.extend(stopped.iter().map(|said| Block::Paragraph(vec![Inline::text(said)])));
    let seed = runs.first().map_or(0, |(_, summary)| summary.identity.seed).to_string();
    blocks.push(Block::Paragraph(line(lang, "sim-compare-note", &[("seed", &seed)])));
    if differ(runs, |one| one.identity.ruleset.clone()) && differ(runs, thrower) {
        blocks.push(Block::Paragraph(line(lang, "sim-compare-throwers", &[])));
    }
    blocks.extend(all_unfinished(runs.iter().map(|(_, summary)| summary), lang));
    blocks.push(Block::Table(table(runs, lang)));
    let groups: Vec<Group> =
        runs.iter().filter_map(|(name, summary)| group(name, summary)).collect();
    if plots == Plots::Drawn && groups.len() > 1 {
        let figure = Groups { what: say(lang, "sim-axis-throws", &[]), groups };
        let caption = line(lang, "sim-caption-groups", &[]);
        blocks.push(Block::figure(Figure::Groups(figure), caption));
    }
    Document::new(
        lang,
        say(lang, "sim-compare-title", &[]),
        blocks,
        provenance.clone().with_remark(stopped.unwrap_or_default()),
    )
}

/// Whether this property differs between the runs.
fn differ(runs: &[(String, Summary)], of: impl Fn(&Summary) -> String) -> bool {
    let mut all = runs.iter().map(|(_, summary)| of(summary));
    let first = all.next();
    all.any(|one| Some(one) != first)
}

fn group(name: &str, summary: &Summary) -> Option<Group> {
    let throws = Estimate::from_sample(&summary.tally.throws)?;
    Some(Group {
        name: name.to_owned(),
        mean: mark(throws.mean, throws.ci95)?,
        counts: counted(&summary.tally.throws),
    })
}

/// The name of a group with its thrower, unless the name is that of the thrower.
fn with_thrower(name: &str, summary: &Summary) -> String {
    let thrower = thrower(summary);
    if name == thrower { thrower } else { format!("{name} · {thrower}") }
}

fn table(runs: &[(String, Summary)], lang: Lang) -> Table {
    let rows = runs.iter().zip(differences(runs)).map(|((name, summary), difference)| {
        let tally = &summary.tally;
        let throws = Estimate::from_sample(&tally.throws);
        let mean = |one: Estimate| with_interval(one.mean, one.ci95, 2, lang);
        let gap = |one: Difference| with_interval(one.value, one.ci95, 2, lang);
        let cells = [
            with_thrower(name, summary),
            count(summary.games(), lang),
            throws.map_or_else(String::new, mean),
            difference.map_or_else(|| "—".to_owned(), gap),
            share_with_interval(starter_wins(tally), lang),
            share_with_interval(games_with_fall(tally), lang),
        ];
        cells.map(Cell::text).to_vec()
    });
    let head = [
        "sim-group",
        "sim-games",
        "sim-throws",
        "sim-difference",
        "sim-starter-wins",
        "sim-games-with-fall",
    ];
    let caption = line(lang, "sim-compare-caption", &[]);
    Table::of_numbers(lang, &head, rows.collect()).captioned(caption)
}

/// The comparison as JSON: the figures of each run and its difference to the first.
pub fn comparison_json(runs: &[(String, Summary)]) -> String {
    let each = runs.iter().zip(differences(runs)).map(|((name, summary), difference)| {
        let mut figures = json::figures(summary);
        figures["name"] = json!(name);
        figures["throws_difference"] = json!(difference);
        figures
    });
    let each: Value = each.collect();
    let interrupted = runs.iter().any(|(_, summary)| summary.interrupted);
    format!("{}\n", json!({ "interrupted": interrupted, "groups": each }))
}

/// The comparison, one group a row.
pub fn comparison_data(runs: &[(String, Summary)], lang: Lang) -> ResultData {
    let names = [
        "group",
        "thrower",
        "seed",
        "games",
        "unfinished",
        "mean_throws",
        "mean_throws_low",
        "mean_throws_high",
        "difference",
        "difference_low",
        "difference_high",
        "starter_wins",
        "starter_wins_low",
        "starter_wins_high",
    ];
    let row = |((name, summary), difference): (&(String, Summary), Option<Difference>)| {
        let tally = &summary.tally;
        let mut row = vec![
            name.as_str().into(),
            thrower(summary).into(),
            summary.identity.seed.into(),
            summary.games().into(),
            unfinished(tally).into(),
        ];
        let throws = Estimate::from_sample(&tally.throws);
        row.extend(with_ends(throws.map(|one| (one.mean, one.ci95))));
        row.extend(with_ends(difference.map(|one| (one.value, one.ci95))));
        row.extend(with_ends(starter_wins(tally).map(|one| (one.share, Some(one.ci95)))));
        row
    };
    let rows = runs.iter().zip(differences(runs)).map(row).collect();
    ResultData {
        title: say(lang, "sim-compare-title", &[]),
        tables: vec![DataTable::new(lang, "sim-sheet-figures", &names, rows)],
        cautions: runs.iter().flat_map(|(_, summary)| cautions(summary, lang)).collect(),
    }
}
