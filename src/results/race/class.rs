//! Small chains for a class: graph, matrix, powers, and a system solved line by line.

use senet_engine::game::race::{Reduction, SmallChain, Unknown};
use senet_engine::laws::blackboard::Worked;
use senet_engine::rules::square::{HAPPINESS, OFF, WATER};
use senet_engine::rules::{Exact, Square};

use crate::document::figure::{Arrow, ChainGraph, Figure};
use crate::document::messages::say;
use crate::document::prose::{heading, line, paragraph, sentence};
use crate::document::{Align, Block, Cell, Document, Inline, Table};

use super::RaceReport;
use super::board::Board;
use super::pieces::{column, equals, is_exact, is_short, latex, rows};

/// The most states of a chain that is drawn.
const DRAWN: usize = 6;

/// How many steps the table of powers shows.
const STEPS: u32 = 6;

/// The small chains of a race, for a pawn that starts on `start`.
pub fn class_page(report: &RaceReport, start: Square) -> Document {
    let mut blocks = Vec::new();
    if let Some(houses) = report.race.last_houses() {
        blocks.extend(last_houses(report, &houses));
    }
    blocks.extend(observed(report, start));
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

fn last_houses(report: &RaceReport, houses: &Reduction) -> Vec<Block> {
    let lang = report.lang;
    let falls = houses.states.contains(&WATER);
    let mut blocks =
        vec![heading(lang, 2, "race-class-houses", &[]), what(report, SmallChain::Houses, houses)];
    blocks.extend(graph_and_matrix(report, houses));
    if falls {
        blocks.extend(solved(report, houses, Unknown::Fall));
    }
    blocks.extend(solved(report, houses, Unknown::Steps));
    blocks
}

fn observed(report: &RaceReport, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let trap = report.race.observed(&[HAPPINESS, WATER]);
    if !trap.states.contains(&WATER) {
        return Vec::new();
    }
    let mut blocks =
        vec![heading(lang, 2, "race-class-observed", &[]), what(report, SmallChain::Trap, &trap)];
    blocks.extend(graph_and_matrix(report, &trap));
    blocks.extend(powers(report, &trap, start));
    blocks.extend(solved(report, &trap, Unknown::Falls));
    let cycle = report.race.observed(&[WATER]);
    blocks.push(heading(lang, 2, "race-class-cycle", &[]));
    blocks.push(what(report, SmallChain::Cycle, &cycle));
    blocks.extend(graph_and_matrix(report, &cycle));
    blocks.extend(solved(report, &cycle, Unknown::Falls));
    blocks
}

fn names(report: &RaceReport, chain: &Reduction) -> Vec<String> {
    let name = |place: &Square| match *place {
        OFF => say(report.lang, "race-off", &[]),
        square => square.to_string(),
    };
    chain.states.iter().map(name).collect()
}

fn graph_and_matrix(report: &RaceReport, chain: &Reduction) -> Vec<Block> {
    let lang = report.lang;
    let names = names(report, chain);
    let mut blocks = Vec::new();
    if names.len() <= DRAWN {
        let arrow = |from: usize, to: usize, chance: &Exact| Arrow {
            from,
            to,
            probability: Some(chance.clone()),
        };
        let arrows = chain.transitions.matrix().iter().enumerate().flat_map(|(from, row)| {
            let possible = row.iter().enumerate().filter(|(_, p)| **p > Exact::default());
            possible.map(move |(to, chance)| arrow(from, to, chance))
        });
        let figure = ChainGraph { states: names, arrows: arrows.collect() };
        let caption = line(lang, "race-class-graph", &[]);
        blocks.push(Block::Figure(Box::new(Figure::Chain(figure)), caption));
    }
    blocks.extend(matrix(report, chain));
    blocks
}

fn matrix(report: &RaceReport, chain: &Reduction) -> [Block; 2] {
    let lang = report.lang;
    let matrix = chain.transitions.matrix();
    let states = names(report, chain).join(", ");
    let rows: Vec<String> = matrix
        .iter()
        .map(|row| row.iter().map(|p| latex(p, lang)).collect::<Vec<_>>().join(" & "))
        .collect();
    let all_short = matrix.iter().flatten().all(is_short);
    let sign = if all_short { "=" } else { r"\approx" };
    let rows = rows.join(r" \\ ");
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
    let mut law = first;
    let mut laws = Vec::new();
    for _ in 0..=STEPS {
        let next = chain.transitions.step(&law);
        laws.push(std::mem::replace(&mut law, next));
    }
    let steps = (0..=STEPS).map(|step| Cell::text(step.to_string())).collect();
    let state = |at: usize| column(&laws.iter().map(|law| &law[at]).collect::<Vec<_>>(), lang);
    let rows = rows(steps, (0..names.len()).map(state).collect());
    let certain = chain.states.contains(&start);
    let id = if certain { "race-class-powers-certain" } else { "race-class-powers-what" };
    let names = names.iter().map(|name| vec![Inline::text(name)]);
    let head: Vec<_> = std::iter::once(line(lang, "race-class-step", &[])).chain(names).collect();
    let table = Table {
        caption: line(lang, "race-class-powers", &[]),
        columns: vec![Align::Right; head.len()],
        head,
        rows,
        ..Table::default()
    };
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
    let mut blocks = vec![Block::Paragraph(sentence(lang, id, &[("unknown", &about)]))];
    let passing = chain.passing();
    let name = |unknown: usize| format!("{letter}_{{{}}}", chain.states[passing[unknown]]);
    let board = Board { lang, name: &name };
    blocks.extend(board.equations(&system.0));
    if !system.0.iter().all(is_exact) {
        blocks.push(paragraph(lang, "race-class-approx", &[]));
    }
    blocks.extend(board.solution(&system, &worked));
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
    let is_rounded = equals(whole) != "=";
    let id = if is_rounded { "race-class-agrees-rounded" } else { "race-class-agrees" };
    let said = sentence(lang, id, &[("count", &count), ("value", &value_known)]);
    Some(Block::Paragraph(said))
}
