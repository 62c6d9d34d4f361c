//! Several runs side by side: one table, one figure, the differences with their intervals.

use senet_engine::rules::Lang;
use senet_engine::simulate::{Difference, Estimate, Summary};
use serde_json::{Value, json};

use crate::document::figure::{Figure, Group, Groups};
use crate::document::messages::say;
use crate::document::prose::line;
use crate::document::{Block, Document, Inline, Provenance, Table};
use crate::results::data::{DataTable, ResultData};

use super::data::ends;
use super::figures::{counts, mark};
use super::page::{Plots, cell, share_interval, share_text, thrower};
use super::{
    cautions, count, games_with_fall, interval, json, number, starter_wins, stopped, unfinished,
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
    blocks.extend(stopped.iter().map(|said| Block::Paragraph(vec![Inline::Text(said.clone())])));
    let seed = runs.first().map_or(0, |(_, summary)| summary.identity.seed).to_string();
    blocks.push(Block::Paragraph(line(lang, "sim-compare-note", &[("seed", &seed)])));
    if differ(runs, |one| one.identity.ruleset.clone()) && differ(runs, thrower) {
        blocks.push(Block::Paragraph(line(lang, "sim-compare-throwers", &[])));
    }
    let lost: u64 = runs.iter().map(|(_, summary)| unfinished(&summary.tally)).sum();
    if lost > 0 {
        let note = say(lang, "sim-compare-unfinished", &[("unfinished", &count(lost, lang))]);
        blocks.push(Block::Paragraph(vec![Inline::Text(note)]));
    }
    blocks.push(Block::Table(table(runs, lang)));
    let groups: Vec<Group> =
        runs.iter().filter_map(|(name, summary)| group(name, summary)).collect();
    if plots == Plots::Drawn && groups.len() > 1 {
        let figure = Groups { what: say(lang, "sim-axis-throws", &[]), groups };
        blocks.push(Block::Figure(
            Box::new(Figure::Groups(figure)),
            line(lang, "sim-caption-groups", &[]),
        ));
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
        counts: counts(&summary.tally.throws),
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
        let share_cell = |share: Option<_>| {
            share.map_or_else(String::new, |share| {
                format!("{} {}", share_text(&share, lang), share_interval(&share, lang))
            })
        };
        let mean = |one: Estimate| {
            format!("{} {}", number(one.mean, 2, lang), interval(one.ci95, 2, lang))
        };
        let gap = |one: Difference| {
            format!("{} {}", number(one.value, 2, lang), interval(one.ci95, 2, lang))
        };
        vec![
            cell(with_thrower(name, summary)),
            cell(count(summary.games(), lang)),
            cell(throws.map_or_else(String::new, mean)),
            cell(difference.map_or_else(|| "—".to_owned(), gap)),
            cell(share_cell(starter_wins(tally))),
            cell(share_cell(games_with_fall(tally))),
        ]
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
    let each: Vec<Value> = runs
        .iter()
        .zip(differences(runs))
        .map(|((name, summary), difference)| {
            let mut figures = json::figures(summary);
            figures["name"] = json!(name);
            figures["throws_difference"] = difference
                .map_or(Value::Null, |one| json!({ "value": one.value, "ci95": one.ci95 }));
            figures
        })
        .collect();
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
    let mut rows = Vec::new();
    for ((name, summary), difference) in runs.iter().zip(differences(runs)) {
        let tally = &summary.tally;
        let mut row = vec![
            name.as_str().into(),
            thrower(summary).into(),
            summary.identity.seed.into(),
            summary.games().into(),
            unfinished(tally).into(),
        ];
        let trio = |value: Option<(f64, Option<[f64; 2]>)>| {
            let (value, interval) = value.unzip();
            let [low, high] = ends(interval.flatten());
            [value.into(), low, high]
        };
        row.extend(trio(Estimate::from_sample(&tally.throws).map(|one| (one.mean, one.ci95))));
        row.extend(trio(difference.map(|one| (one.value, one.ci95))));
        row.extend(trio(starter_wins(tally).map(|one| (one.share, Some(one.ci95)))));
        rows.push(row);
    }
    ResultData {
        title: say(lang, "sim-compare-title", &[]),
        tables: vec![DataTable::new(lang, "sim-sheet-figures", &names, rows)],
        cautions: runs.iter().flat_map(|(_, summary)| cautions(summary, lang)).collect(),
    }
}
