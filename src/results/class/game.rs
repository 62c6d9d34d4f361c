//! The section on what the bias changes in the game.

use senet_engine::laws::symbolic::SymbolicTurn;
use senet_engine::rules::Exact;
use senet_engine::simulate::class::Consequence;

use crate::document::distinct::distinct_decimal;
use crate::document::messages::say;
use crate::document::prose::{heading, paragraph, sentence};
use crate::document::{Align, Block, Cell, Table};

use super::words::bias;
use super::{Audience, Report};

/// The section.
pub(super) fn section(report: &Report) -> Vec<Block> {
    let lang = report.lang;
    let from = report.from.to_string();
    let rules = report.rules.title.get(lang);
    let few = if report.is_withheld() { "withheld" } else { "few" };
    let args = [("from", &*from), ("rules", rules), ("few", few)];
    if report.consequences.iter().all(|one| one.race.is_none()) {
        return Vec::new();
    }
    let sticks = report.estimates();
    let intro = match (sticks, report.level) {
        (false, _) if report.analysis.bias.is_some() => "class-game-withheld",
        (false, _) => "class-game-model",
        (true, Audience::Troisieme) => "class-game-3e",
        (true, _) => "class-game",
    };
    let mut blocks = vec![heading(lang, 1, "class-part-game", &[]), paragraph(lang, intro, &args)];
    if !report.is_simple() {
        if sticks {
            blocks.extend(formulas(report));
        } else {
            blocks.push(paragraph(lang, "class-game-letters", &[]));
        }
    }
    blocks.push(figures(report, &args));
    blocks
}

/// E(T) and P(extra throw) as functions of p.
fn formulas(report: &Report) -> Vec<Block> {
    let Ok(turn) = SymbolicTurn::new(&report.class().thrower) else { return Vec::new() };
    let extra = turn.extra_probability().latex("p");
    let mean = turn.total_mean().latex("p");
    vec![
        paragraph(report.lang, "class-formulas", &[]),
        Block::math(format!("q={extra}")),
        Block::math(format!("E(T)={mean}")),
    ]
}

fn figures(report: &Report, args: &[(&str, &str)]) -> Block {
    let lang = report.lang;
    let names = ["class-row-model", "class-row-estimate", "class-row-low", "class-row-high"];
    let simple = report.is_simple();
    let kept = match report.estimates() {
        false => 1,
        true if simple => 2,
        true => 4,
    };
    let row = |(one, name): (&Consequence, &str)| {
        let number = |value: Option<&Exact>| match value {
            Some(value) => Cell::text(distinct_decimal(value, 3, lang)),
            None => Cell::text("—"),
        };
        let p = one.p.as_ref();
        let race = one.race.as_ref();
        vec![
            Cell::text(say(lang, name, &[])),
            p.map_or_else(|| Cell::Text(Vec::new()), |p| Cell::math(bias(p, lang))),
            number(Some(&one.extra)),
            number(one.turn_mean.as_ref()),
            number(race.map(|race| &race.throws.mean)),
            number(race.map(|race| &race.turns.mean)),
            number(race.map(|race| &race.fall_probability)),
        ]
    };
    let rows = report.consequences.iter().zip(names).take(kept).map(row).collect();
    let head = [
        (Align::Left, "class-with"),
        (Align::Right, "class-p"),
        (Align::Right, "class-extra"),
        (Align::Right, if simple { "class-turn-mean-3e" } else { "class-turn-mean" }),
        (Align::Right, "class-race-throws"),
        (Align::Right, "class-race-turns"),
        (Align::Right, "class-race-fall"),
    ];
    // A die has no p, and at the end of collège q would have to be explained.
    let die = report.consequences.iter().all(|one| one.p.is_none());
    let shown = |column: &usize| !(*column == 1 && die || *column == 2 && simple);
    let columns: Vec<usize> = (0..head.len()).filter(shown).collect();
    let table = Table::with_columns(lang, &head, rows).only(&columns);
    Block::Table(table.captioned(sentence(lang, "class-game-caption", args)))
}
