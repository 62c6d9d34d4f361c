//! Small chains for a class: graph, matrix, powers, and a system solved line by line.

use num_traits::Zero;
use senet_engine::game::race::{Reduction, SmallChain, Unknown};
use senet_engine::laws::blackboard::Worked;
use senet_engine::rules::square::{OFF, WATER};
use senet_engine::rules::{Exact, Square};

use crate::document::figure::{Arrow, ChainGraph, Figure};
use crate::document::messages::say;
use crate::document::prose::{heading, line, paragraph};
use crate::document::{Align, Block, Cell, Document, Inline, Table};

use super::RaceReport;
use super::pieces::{column, equals, equations, is_exact, is_short, latex, rows, solution};

/// The most states of a chain that is drawn.
const DRAWN: usize = 6;

/// How many steps the table of powers shows.
const STEPS: u32 = 6;

/// The small chains of a race, for a pawn that starts on `start`; without a fall, the houses alone.
pub(super) fn class_page(report: &RaceReport, start: Square) -> Document {
    let mut blocks = Vec::new();
    for (kind, title) in [
        (SmallChain::Houses, "race-class-houses"),
        (SmallChain::Trap, "race-class-observed"),
        (SmallChain::Cycle, "race-class-cycle"),
    ] {
        let Some(chain) = report.race.small_chain(kind) else { continue };
        let falls = chain.states.contains(&WATER);
        let asked: &[Unknown] = match kind {
            SmallChain::Houses if falls => &[Unknown::Fall, Unknown::Steps],
            SmallChain::Houses => &[Unknown::Steps],
            SmallChain::Trap if !falls => break,
            SmallChain::Trap | SmallChain::Cycle => &[Unknown::Falls],
        };
        blocks.extend([heading(report.lang, 2, title, &[]), what(report, kind, &chain)]);
        blocks.extend(graph(report, &chain));
        blocks.extend(matrix(report, &chain));
        if kind == SmallChain::Trap {
            blocks.extend(powers(report, &chain, start));
        }
        blocks.extend(asked.iter().flat_map(|unknown| solved(report, &chain, *unknown)));
    }
    report.document("race-class-title", &[], blocks)
}

/// The systems of a small chain for these unknowns and their solutions, without a heading;
/// empty where the race has no such chain.
pub fn small_chain(report: &RaceReport, kind: SmallChain, asked: &[Unknown]) -> Vec<Block> {
    let Some(chain) = report.race.small_chain(kind) else { return Vec::new() };
    let mut blocks = vec![what(report, kind, &chain)];
    blocks.extend(matrix(report, &chain));
    blocks.extend(asked.iter().flat_map(|unknown| solved(report, &chain, *unknown)));
    blocks
}

/// The description of a small chain.
fn what(report: &RaceReport, kind: SmallChain, chain: &Reduction) -> Block {
    let states = names(report, chain).join(", ");
    let falls = if chain.states.contains(&WATER) { "1" } else { "0" };
    let args = [("falls", falls), ("states", states.as_str())];
    let id = match kind {
        SmallChain::Houses => "race-class-houses-what",
        SmallChain::Trap => "race-class-observed-what",
        SmallChain::Cycle => "race-class-cycle-what",
    };
    paragraph(report.lang, id, &args)
}

fn names(report: &RaceReport, chain: &Reduction) -> Vec<String> {
    let name = |place: &Square| match *place {
        OFF => say(report.lang, "race-off", &[]),
        square => square.to_string(),
    };
    chain.states.iter().map(name).collect()
}

fn graph(report: &RaceReport, chain: &Reduction) -> Option<Block> {
    let states = names(report, chain);
    if states.len() > DRAWN {
        return None;
    }
    let arrows = chain.transitions.matrix().iter().enumerate().flat_map(|(from, row)| {
        let possible = row.iter().enumerate().filter(|(_, chance)| !chance.is_zero());
        possible.map(move |(to, chance)| Arrow { from, to, probability: Some(chance.clone()) })
    });
    let figure = ChainGraph { arrows: arrows.collect(), states };
    Some(Block::figure(Figure::Chain(figure), line(report.lang, "race-class-graph", &[])))
}

fn matrix(report: &RaceReport, chain: &Reduction) -> [Block; 2] {
    let lang = report.lang;
    let matrix = chain.transitions.matrix();
    let states = names(report, chain).join(", ");
    let row = |row: &Vec<Exact>| row.iter().map(|p| latex(p, lang)).collect::<Vec<_>>().join(" & ");
    let rows = matrix.iter().map(row).collect::<Vec<_>>().join(r" \\ ");
    let sign = if matrix.iter().flatten().all(is_short) { "=" } else { r"\approx" };
    [
        paragraph(lang, "race-class-matrix", &[("states", &states)]),
        Block::math(format!(r"P {sign} \begin{{pmatrix}} {rows} \end{{pmatrix}}")),
    ]
}

/// π₀Pⁿ for the first steps.
fn powers(report: &RaceReport, chain: &Reduction, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let Some(first) = report.race.first_observed(chain, start) else { return Vec::new() };
    let names = names(report, chain);
    let next = |law: &Vec<Exact>| Some(chain.transitions.step(law));
    let laws: Vec<_> = std::iter::successors(Some(first), next).take(STEPS as usize + 1).collect();
    let steps = (0..=STEPS).map(|step| Cell::text(step.to_string())).collect();
    let state = |at: usize| column(&laws.iter().map(|law| &law[at]).collect::<Vec<_>>(), lang);
    let rows = rows(steps, (0..names.len()).map(state).collect());
    let certain = chain.states.contains(&start);
    let id = if certain { "race-class-powers-certain" } else { "race-class-powers-what" };
    let names = names.iter().map(|name| vec![Inline::text(name)]);
    let head = std::iter::once(line(lang, "race-class-step", &[])).chain(names);
    let table = Table::new(head.map(|title| (Align::Right, title)), rows).captioned(line(
        lang,
        "race-class-powers",
        &[],
    ));
    vec![paragraph(lang, id, &[("square", &start.to_string())]), Block::Table(table)]
}

/// The system of an unknown, its solution line by line, and the whole chain's answer.
fn solved(report: &RaceReport, chain: &Reduction, unknown: Unknown) -> Vec<Block> {
    let lang = report.lang;
    let (letter, id) = match unknown {
        Unknown::Fall => ("p", "race-class-system-fall"),
        Unknown::Falls => ("c", "race-class-system-falls"),
        Unknown::Steps => ("e", "race-class-system-steps"),
    };
    let system = chain.system(unknown);
    let Some(worked) = system.solve() else { return Vec::new() };
    let about = format!("${letter}_s$");
    let mut blocks = vec![paragraph(lang, id, &[("unknown", &about)])];
    let passing = chain.passing();
    let name = |unknown: usize| format!("{letter}_{{{}}}", chain.states[passing[unknown]]);
    blocks.extend(equations(&system.0, &name, lang));
    if !system.0.iter().all(is_exact) {
        blocks.push(paragraph(lang, "race-class-approx", &[]));
    }
    blocks.extend(solution(&system, &worked, &name, lang));
    blocks.extend(agreement(report, chain, (letter, unknown), &worked));
    blocks
}

/// The same number computed from the whole chain, for the first state it also has.
fn agreement(
    report: &RaceReport,
    chain: &Reduction,
    (letter, unknown): (&str, Unknown),
    worked: &Worked,
) -> Option<Block> {
    let figures = report.race.all_figures();
    let lang = report.lang;
    let with_fall = chain.states.contains(&WATER);
    let known = chain.passing().into_iter().zip(&worked.values).find_map(|(state, value)| {
        let square = chain.states[state];
        Some((square, value, figures.iter().find(|f| f.square == square)?))
    });
    let (square, value, known) = known?;
    let whole = match unknown {
        Unknown::Fall => &known.fall_probability,
        Unknown::Falls => &known.falls.mean,
        Unknown::Steps if with_fall => return None,
        Unknown::Steps => &known.throws.mean,
    };
    debug_assert_eq!(whole, value, "the reduction is exact");
    let value_known = format!("${letter}_{{{square}}} {} {}$", equals(whole), latex(whole, lang));
    let count = figures.len().to_string();
    let exact = equals(whole) == "=";
    let id = if exact { "race-class-agrees" } else { "race-class-agrees-rounded" };
    Some(paragraph(lang, id, &[("count", &count), ("value", &value_known)]))
}
