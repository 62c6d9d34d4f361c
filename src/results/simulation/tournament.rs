//! All policies against each other: the matrix of wins, and skill compared with luck.

use senet_engine::rules::Lang;
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::simulate::policy::catalogue::{PolicyName, policy_name};
use senet_engine::simulate::tournament::Tournament;
use senet_engine::simulate::{Share, Summary};
use serde_json::{Value, json};

use crate::document::distinct::{distinct_decimal, distinct_hundredths};
use crate::document::figure::{Figure, ShareMatrix};
use crate::document::messages::{borrowed, say};
use crate::document::prose::{enumeration, line};
use crate::document::{Align, Block, Cell, Document, Inline, Provenance, Table};
use crate::results::data::{DataTable, Datum, ResultData};

use super::data::with_ends;
use super::figures::mark;
use super::page::{share_interval, share_text};
use super::{Plots, all_unfinished, cautions, count, starter_wins, stopped, unfinished};

/// The tournament as a page: the matrix, the standing, the answer; `asked` is the number of
/// games asked of each pair.
pub fn matrix(
    tournament: &Tournament,
    asked: u64,
    provenance: &Provenance,
    plots: Plots,
    lang: Lang,
) -> Document {
    let tournament = &in_words(tournament, lang);
    let runs: Vec<&Summary> = tournament.matches().collect();
    let stopped = stopped(runs.iter().copied(), asked, lang);
    let mut blocks = Vec::new();
    blocks.extend(stopped.iter().map(|said| Block::Paragraph(vec![Inline::text(said)])));
    let seed = runs.first().map_or(0, |one| one.identity.seed).to_string();
    blocks.push(Block::Paragraph(line(lang, "tournament-note", &[("seed", &seed)])));
    blocks.push(Block::Table(wins(tournament, lang)));
    if plots == Plots::Drawn {
        let caption = line(lang, "tournament-figure", &[]);
        blocks.push(Block::figure(Figure::Matrix(shares(tournament, lang)), caption));
    }
    blocks.extend(all_unfinished(tournament.matches(), lang));
    blocks.push(Block::Table(standing(tournament, lang)));
    if let Some(answer) = answer(tournament, lang) {
        blocks.push(Block::Paragraph(vec![Inline::Strong(vec![Inline::Text(answer)])]));
    }
    blocks.push(Block::Table(policies(tournament, lang)));
    let first = tournament.matches().next();
    let subtitle = first.map_or_else(String::new, |summary| {
        let identity = &summary.identity;
        let seed = say(lang, "tournament-seed", &[("seed", &identity.seed.to_string())]);
        format!("{} · {} · {seed}", identity.ruleset, identity.thrower)
    });
    Document::new(
        lang,
        say(lang, "tournament-title", &[]),
        blocks,
        provenance.clone().with_remark(stopped.unwrap_or_default()),
    )
    .subtitled(subtitle)
}

/// The tournament with the names of its policies in the reader's language.
fn in_words(tournament: &Tournament, lang: Lang) -> Tournament {
    let mut named = tournament.clone();
    for name in &mut named.names {
        *name = policy_name(name, lang).to_owned();
    }
    named
}

/// The share of the side that starts, by pair.
fn shares(tournament: &Tournament, lang: Lang) -> ShareMatrix {
    let names = tournament.names.clone();
    let share = |dark: usize, light: usize| {
        let share = starter_wins(&tournament.game(dark, light).tally)?;
        mark(share.share, Some(share.ci95))
    };
    let all = 0..names.len();
    let rows = all.clone().map(|dark| all.clone().map(|light| share(dark, light)).collect());
    ShareMatrix { what: say(lang, "tournament-caption", &[]), rows: rows.collect(), names }
}

fn wins(tournament: &Tournament, lang: Lang) -> Table {
    let names = &tournament.names;
    let corner = line(lang, "tournament-corner", &[]);
    let titles = names.iter().map(|name| (Align::Right, vec![Inline::Text(name.clone())]));
    let rows = names.iter().enumerate().map(|(dark, name)| {
        let cells = (0..names.len()).map(|light| {
            let share = starter_wins(&tournament.game(dark, light).tally);
            share.map_or_else(String::new, |share| distinct_hundredths(&share.exact(), 1, lang))
        });
        std::iter::once(name.clone()).chain(cells).map(Cell::text).collect()
    });
    let head = std::iter::once((Align::Left, corner)).chain(titles);
    Table::new(head, rows.collect()).captioned(line(lang, "tournament-caption", &[]))
}

/// The description of each of the policies.
fn policies(tournament: &Tournament, lang: Lang) -> Table {
    let plays = |name: &&str| tournament.names.iter().any(|it| it == policy_name(name, lang));
    let row = |name: &str| {
        let what = say(lang, &format!("policy-{name}"), &[]);
        vec![Cell::text(policy_name(name, lang)), Cell::text(what)]
    };
    let head = [(Align::Left, "tournament-policy"), (Align::Left, "tournament-what")];
    let rows = PolicyName::NAMES.into_iter().filter(plays).map(row).collect();
    Table::with_columns(lang, &head, rows).captioned(line(lang, "tournament-policies", &[]))
}

fn standing(tournament: &Tournament, lang: Lang) -> Table {
    let rows = tournament.standing().into_iter().map(|(name, share)| {
        let (share_of, ends) = (share_text(&share, lang), share_interval(&share, lang));
        [name, count(share.n, lang), share_of, ends].map(Cell::text).to_vec()
    });
    let head = [
        (Align::Left, "tournament-policy"),
        (Align::Right, "sim-games"),
        (Align::Right, "sim-share"),
        (Align::Centre, "sim-ci95"),
    ];
    let caption = line(lang, "tournament-standing", &[]);
    Table::with_columns(lang, &head, rows.collect()).captioned(caption)
}

/// Skill compared with luck: how often random play is beaten by the policy that beats it most
/// often, and how often it still wins. That policy need not be the first of the ranking, which
/// counts the games against all; where it is not, a sentence states it. Where even that policy may win only
/// one game in two, nothing else is said.
fn answer(tournament: &Tournament, lang: Lang) -> Option<String> {
    let mut against = tournament.against(policy_name("random", lang));
    let (best, skill) = against.first().cloned()?;
    // Policies whose intervals overlap are not distinguished.
    against.retain(|(_, share)| share.ci95[1] >= skill.ci95[0]);
    let names: Vec<String> = against.into_iter().map(|(name, _)| name).collect();
    let luck = Share::new(skill.n - skill.hits, skill.n)?;
    let points = (skill.exact() - ratio(1, 2)) * whole(100);
    let args = [
        ("best", best.clone()),
        ("names", enumeration(lang, &names)),
        ("share", share_text(&skill, lang)),
        ("interval", share_interval(&skill, lang)),
        ("luck", share_text(&luck, lang)),
        ("points", distinct_decimal(&points, 1, lang)),
    ];
    let args = borrowed(&args);
    if skill.ci95[0] <= 0.5 {
        return Some(say(lang, "tournament-none", &args));
    }
    if names.len() > 1 {
        return Some(say(lang, "tournament-tied", &args));
    }
    let best_sentence = say(lang, "tournament-answer", &args);
    let standing = tournament.standing();
    let (first, leading) = standing.first()?;
    let (_, against_all) = standing.iter().find(|(name, _)| *name == best)?;
    if *first == best || against_all.ci95[1] >= leading.ci95[0] {
        return Some(best_sentence);
    }
    Some(format!("{best_sentence} {}", say(lang, "tournament-first", &[("first", first)])))
}

fn pairs(tournament: &Tournament) -> impl Iterator<Item = (&str, &str, &Summary)> {
    let names = &tournament.names;
    names.iter().enumerate().flat_map(move |(dark, starter)| {
        names.iter().enumerate().map(move |(light, other)| {
            (starter.as_str(), other.as_str(), tournament.game(dark, light))
        })
    })
}

/// The tournament as JSON: one entry for each pair.
pub fn matrix_json(tournament: &Tournament) -> String {
    let entry = |(dark, light, summary): (&str, &str, &Summary)| {
        let wins = starter_wins(&summary.tally);
        json!({
            "dark": dark,
            "light": light,
            "ruleset": summary.identity.ruleset,
            "thrower": summary.identity.thrower,
            "seed": summary.identity.seed,
            "games": summary.games(),
            "interrupted": summary.interrupted,
            "unfinished": unfinished(&summary.tally),
            "starter_wins": wins.map(|one| json!({ "share": one.share, "ci95": one.ci95 })),
        })
    };
    let each: Value = pairs(tournament).map(entry).collect();
    let interrupted = tournament.matches().any(|summary| summary.interrupted);
    format!("{}\n", json!({ "interrupted": interrupted, "matches": each }))
}

/// The tournament, a row for each pair.
pub fn matrix_data(tournament: &Tournament, lang: Lang) -> ResultData {
    let names = [
        "dark",
        "light",
        "games",
        "unfinished",
        "starter_wins",
        "starter_wins_low",
        "starter_wins_high",
    ];
    let row = |(dark, light, summary): (&str, &str, &Summary)| {
        let [dark, light] = [dark, light]
            .map(|name| Datum::Word(name.to_owned(), policy_name(name, lang).to_owned()));
        let wins = starter_wins(&summary.tally);
        let [wins, low, high] = with_ends(wins.map(|one| (one.share, Some(one.ci95))));
        let unfinished = unfinished(&summary.tally).into();
        vec![dark, light, summary.games().into(), unfinished, wins, low, high]
    };
    let rows = pairs(tournament).map(row).collect();
    ResultData {
        title: say(lang, "tournament-title", &[]),
        tables: vec![DataTable::new(lang, "sim-sheet-figures", &names, rows)],
        cautions: tournament.matches().flat_map(|one| cautions(one, lang)).collect(),
    }
}
