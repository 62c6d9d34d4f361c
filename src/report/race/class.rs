//! Small chains for the class: graph, matrix, powers, and a system solved line by line.

use super::RaceReport;
use super::pieces::{
    aligned, equals, equation, fraction_or_rounded, heading, is_exact, is_short, latex, line,
    paragraph, sentence, text,
};
use crate::game::race::{Reduction, Unknown};
use crate::laws::blackboard::{Equation, Line, Worked};
use crate::lesson::document::{Align, Block, Document, Inline, Math, RowTitles, Table};
use crate::lesson::figure::{Arrow, Chain, Figure};
use crate::report::messages::say;
use crate::rules::square::{HAPPINESS, OFF, WATER};
use crate::rules::{Exact, Square};

/// The most states a drawn chain may have.
const DRAWN: usize = 6;

/// How many steps the table of powers shows.
const STEPS: u32 = 6;

/// The small chains of a race, for a pawn that starts on `start`.
#[must_use]
pub fn class_page(report: &RaceReport, start: Square) -> Document {
    let mut blocks = Vec::new();
    if let Some(houses) = report.race.last_houses() {
        blocks.extend(last_houses(report, &houses));
    }
    blocks.extend(watched(report, start));
    report.document("race-class-title", &[], blocks)
}

fn last_houses(report: &RaceReport, houses: &Reduction) -> Vec<Block> {
    let lang = report.lang;
    let falls = houses.places.contains(&WATER);
    let states = names(report, houses).join(", ");
    let args = [("falls", if falls { "1" } else { "0" }), ("states", states.as_str())];
    let mut blocks = vec![
        heading(lang, 2, "race-class-houses", &[]),
        paragraph(lang, "race-class-houses-what", &args),
    ];
    blocks.extend(graph_and_matrix(report, houses));
    if falls {
        blocks.extend(solved(report, houses, Unknown::Fall));
    }
    blocks.extend(solved(report, houses, Unknown::Steps));
    blocks
}

fn watched(report: &RaceReport, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let trap = report.race.watched(&[HAPPINESS, WATER]);
    if !trap.places.contains(&WATER) {
        return Vec::new();
    }
    let states = names(report, &trap).join(", ");
    let mut blocks = vec![
        heading(lang, 2, "race-class-watched", &[]),
        paragraph(lang, "race-class-watched-what", &[("states", &states)]),
    ];
    blocks.extend(graph_and_matrix(report, &trap));
    blocks.extend(powers(report, &trap, start));
    blocks.extend(solved(report, &trap, Unknown::Falls));
    let cycle = report.race.watched(&[WATER]);
    blocks.push(heading(lang, 2, "race-class-cycle", &[]));
    blocks.push(paragraph(lang, "race-class-cycle-what", &[]));
    blocks.extend(graph_and_matrix(report, &cycle));
    blocks.extend(solved(report, &cycle, Unknown::Falls));
    blocks
}

fn names(report: &RaceReport, chain: &Reduction) -> Vec<String> {
    let name = |place: &Square| match *place {
        OFF => say(report.lang, "race-off", &[]),
        square => square.to_string(),
    };
    chain.places.iter().map(name).collect()
}

fn graph_and_matrix(report: &RaceReport, chain: &Reduction) -> Vec<Block> {
    let lang = report.lang;
    let names = names(report, chain);
    let matrix = chain.transitions.matrix();
    let mut blocks = Vec::new();
    if names.len() <= DRAWN {
        let arrow = |from: usize, to: usize, chance: &Exact| Arrow {
            from,
            to,
            probability: Some(chance.clone()),
        };
        let arrows = matrix.iter().enumerate().flat_map(|(from, row)| {
            let possible = row.iter().enumerate().filter(|(_, p)| **p > Exact::default());
            possible.map(move |(to, chance)| arrow(from, to, chance))
        });
        let figure = Chain { states: names.clone(), arrows: arrows.collect() };
        let caption = line(lang, "race-class-graph", &[]);
        blocks.push(Block::Figure(Box::new(Figure::Chain(figure)), caption));
    }
    blocks.push(paragraph(lang, "race-class-matrix", &[("states", &names.join(", "))]));
    let rows: Vec<String> = matrix
        .iter()
        .map(|row| row.iter().map(|p| latex(p, lang)).collect::<Vec<_>>().join(" & "))
        .collect();
    let all_short = matrix.iter().flatten().all(is_short);
    let sign = if all_short { "=" } else { r"\approx" };
    let rows = rows.join(r" \\ ");
    blocks.push(Block::Math(Math(format!(r"P {sign} \begin{{pmatrix}} {rows} \end{{pmatrix}}"))));
    blocks
}

/// π₀Pⁿ for the first steps.
fn powers(report: &RaceReport, chain: &Reduction, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let Some(first) = report.race.first_watched(chain, start) else { return Vec::new() };
    let names = names(report, chain);
    let mut law = first;
    let mut rows = Vec::new();
    for step in 0..=STEPS {
        let mut row = vec![text(step.to_string())];
        row.extend(law.iter().map(|chance| fraction_or_rounded(chance, lang)));
        rows.push(row);
        law = chain.transitions.step(&law);
    }
    let certain = chain.places.contains(&start);
    let id = if certain { "race-class-powers-certain" } else { "race-class-powers-what" };
    let names = names.iter().map(|name| vec![Inline::text(name)]);
    let head: Vec<_> = std::iter::once(line(lang, "race-class-step", &[])).chain(names).collect();
    let table = Table {
        caption: line(lang, "race-class-powers", &[]),
        columns: vec![Align::Right; head.len()],
        head,
        rows,
        row_titles: RowTitles::First,
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
    let writer = Writer { report, chain, letter };
    let about = format!("{letter}_s");
    let mut blocks = vec![Block::Paragraph(sentence(lang, id, &[], &[("unknown", &about)]))];
    blocks.extend(writer.equations(&system.0));
    if !system.0.iter().all(is_exact) {
        blocks.push(paragraph(lang, "race-class-approx", &[]));
    }
    blocks.extend(writer.lines(&worked));
    blocks.push(paragraph(lang, "race-class-solved", &[]));
    blocks.extend(writer.values(&worked));
    blocks.extend(writer.agreement(unknown, &worked));
    blocks
}

struct Writer<'a> {
    report: &'a RaceReport<'a>,
    chain: &'a Reduction,
    letter: &'static str,
}

impl Writer<'_> {
    fn name(&self, unknown: usize) -> String {
        let place = self.chain.places[self.chain.passing()[unknown]];
        format!("{}_{{{place}}}", self.letter)
    }

    fn equations(&self, equations: &[Equation]) -> Vec<Block> {
        let number = |value: &Exact| latex(value, self.report.lang);
        let lines: Vec<String> =
            equations.iter().map(|one| equation(one, |u| self.name(u), number)).collect();
        aligned(&lines)
    }

    fn lines(&self, worked: &Worked) -> Vec<Block> {
        let told = |id: &str, unknown: usize| {
            let name = self.name(unknown);
            Block::Paragraph(sentence(self.report.lang, id, &[], &[("unknown", &name)]))
        };
        let mut blocks = Vec::new();
        for line in &worked.lines {
            match line {
                Line::Isolate(equation) => {
                    blocks.push(told("race-class-isolate", equation.unknown));
                    blocks.extend(self.equations(std::slice::from_ref(equation)));
                }
                Line::Substitute(unknown, equations) => {
                    blocks.push(told("race-class-put", *unknown));
                    blocks.extend(self.equations(equations));
                }
            }
        }
        blocks
    }

    fn values(&self, worked: &Worked) -> Vec<Block> {
        let line = |(unknown, value): (usize, &Exact)| {
            format!("{} &{} {}", self.name(unknown), equals(value), latex(value, self.report.lang))
        };
        aligned(&worked.values.iter().enumerate().map(line).collect::<Vec<_>>())
    }

    /// The same number out of the whole chain, for the first place it also knows.
    fn agreement(&self, unknown: Unknown, worked: &Worked) -> Vec<Block> {
        let figures = self.report.race.all_figures();
        let (passing, lang) = (self.chain.passing(), self.report.lang);
        let with_fall = self.chain.places.contains(&WATER);
        for (state, value) in passing.iter().zip(&worked.values) {
            let square = self.chain.places[*state];
            let Some(known) = figures.iter().find(|f| f.square == square) else { continue };
            let whole = match unknown {
                Unknown::Fall => &known.fall_probability,
                Unknown::Falls => &known.falls.mean,
                Unknown::Steps if with_fall => return Vec::new(),
                Unknown::Steps => &known.throws.mean,
            };
            debug_assert_eq!(whole, value, "the reduction is exact");
            let told =
                format!("{}_{{{square}}} {} {}", self.letter, equals(whole), latex(whole, lang));
            let count = figures.len().to_string();
            let said =
                sentence(lang, "race-class-agrees", &[("count", &count)], &[("value", &told)]);
            return vec![Block::Paragraph(said)];
        }
        Vec::new()
    }
}
