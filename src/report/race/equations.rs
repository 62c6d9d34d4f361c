//! The first-step equations of a race, written out with their solution.

use num_traits::{One, Zero};

use super::RaceReport;
use super::pieces::{
    aligned, equation, fraction_or_rounded, heading, latex, number_table, paragraph, sentence, text,
};
use crate::game::board::Kind;
use crate::game::race::{Leg, TurnEnd};
use crate::laws::blackboard::Equation;
use crate::laws::chain::Step;
use crate::laws::throw_law;
use crate::lesson::document::{Align, Block, Cell, RowTitles, Table};
use crate::lesson::notation::fraction_over;
use crate::report::messages::say;
use crate::rules::square::OFF;
use crate::rules::{Exact, Lang, Square};

/// One of the four systems: its letter, its sentence, what a throw counts.
struct Kindred {
    letter: &'static str,
    sentence: &'static str,
    counts: fn(&Leg) -> bool,
    /// Whether the equation goes on after a throw that counts.
    goes_on: bool,
}

const SYSTEMS: [Kindred; 4] = [
    Kindred { letter: "e", sentence: "race-explain-throws", counts: |_| true, goes_on: true },
    Kindred {
        letter: "t",
        sentence: "race-explain-turns",
        counts: |leg| leg.turn == TurnEnd::Ends,
        goes_on: true,
    },
    Kindred {
        letter: "p",
        sentence: "race-explain-fall",
        counts: |leg| leg.falls > 0,
        goes_on: false,
    },
    Kindred {
        letter: "c",
        sentence: "race-explain-falls",
        counts: |leg| leg.falls > 0,
        goes_on: true,
    },
];

/// What each throw does from the square, then the four systems and their solutions.
pub(super) fn written_out(report: &RaceReport, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let mut blocks = vec![
        heading(lang, 2, "race-explain", &[]),
        paragraph(lang, "race-explain-what", &[]),
        heading(lang, 3, "race-legs", &[("square", &start.to_string())]),
        legs_table(report, start),
    ];
    for system in &SYSTEMS {
        let unknown = format!("{}_s", system.letter);
        let about = sentence(lang, system.sentence, &[], &[("unknown", &unknown)]);
        blocks.push(Block::Paragraph(about));
        blocks.extend(aligned(&system.lines(report, start)));
    }
    blocks.extend(solution(report));
    blocks
}

impl Kindred {
    /// The equations of the squares that matter from `start`, the start first, then from
    /// the last square down.
    fn lines(&self, report: &RaceReport, start: Square) -> Vec<String> {
        let mut squares = self.reached(report, start);
        squares.sort_unstable_by(|a, b| b.cmp(a));
        squares.sort_by_key(|square| *square != start);
        let name = |unknown: usize| format!("{}_{{{unknown}}}", self.letter);
        let parts = Parts::of(report);
        squares
            .into_iter()
            .map(|square| equation(&self.equation(report, square), name, |x| parts.latex(x)))
            .collect()
    }

    fn equation(&self, report: &RaceReport, square: Square) -> Equation {
        let legs = report.race.legs(square);
        let counted = |step: &&Step<Leg>| (self.counts)(&step.mark);
        let constant: Exact = legs.iter().filter(counted).map(|step| &step.chance).sum();
        let terms = legs
            .iter()
            .filter(|step| self.follows(&step.mark))
            .map(|step| (usize::from(step.mark.to), step.chance.clone()));
        Equation::new(usize::from(square), constant, terms)
    }

    fn follows(&self, leg: &Leg) -> bool {
        leg.to != OFF && (self.goes_on || !(self.counts)(leg))
    }

    fn reached(&self, report: &RaceReport, start: Square) -> Vec<Square> {
        let mut squares = vec![start];
        let mut seen = 0;
        while seen < squares.len() {
            for step in report.race.legs(squares[seen]) {
                if self.follows(&step.mark) && !squares.contains(&step.mark.to) {
                    squares.push(step.mark.to);
                }
            }
            seen += 1;
        }
        squares
    }
}

/// Probabilities over the throw's own denominator, 6/16 rather than 3/8, where it is small.
struct Parts {
    total: num_bigint::BigUint,
    lang: Lang,
}

impl Parts {
    fn of(report: &RaceReport) -> Self {
        Self { total: throw_law(report.thrower).total().clone(), lang: report.lang }
    }

    fn text(&self, value: &Exact) -> String {
        fraction_over(value, &self.total)
    }

    fn latex(&self, value: &Exact) -> String {
        if value.is_zero() || value.is_one() || self.total > 1000_u32.into() {
            return latex(value, self.lang);
        }
        match self.text(value).split_once('/') {
            Some((above, below)) => format!(r"\frac{{{above}}}{{{below}}}"),
            None => latex(value, self.lang),
        }
    }
}

fn legs_table(report: &RaceReport, start: Square) -> Block {
    let lang = report.lang;
    let parts = Parts::of(report);
    let rows = report.race.legs(start).iter().map(|step| {
        let turn = match step.mark.turn {
            TurnEnd::Ends => "race-turn-ends",
            TurnEnd::GoesOn => "race-turn-goes-on",
        };
        vec![
            text(step.mark.throw.to_string()),
            text(parts.text(&step.chance)),
            text(say(lang, leg_message(&step.mark), &[("to", &step.mark.to.to_string())])),
            text(say(lang, turn, &[])),
        ]
    });
    let head = ["race-legs-throw", "race-legs-chance", "race-legs-does", "race-legs-turn"];
    Block::Table(Table {
        caption: Vec::new(),
        head: head.map(|id| super::pieces::line(lang, id, &[])).to_vec(),
        columns: vec![Align::Centre, Align::Centre, Align::Left, Align::Left],
        rows: rows.collect(),
        row_titles: RowTitles::First,
    })
}

fn leg_message(leg: &Leg) -> &'static str {
    match leg.kind {
        None => "race-leg-stays",
        Some(Kind::Again) => "race-leg-again",
        Some(Kind::Forward | Kind::Stay) => "race-leg-forward",
        Some(Kind::Backward) => "race-leg-backward",
        Some(Kind::Fall) => "race-leg-fall",
        Some(Kind::Drown) => "race-leg-drown",
        Some(Kind::Exit) => "race-leg-exit",
    }
}

fn solution(report: &RaceReport) -> Vec<Block> {
    let lang = report.lang;
    let rows = report
        .race
        .all_figures()
        .into_iter()
        .map(|figures| -> Vec<Cell> {
            vec![
                text(figures.square.to_string()),
                fraction_or_rounded(&figures.throws.mean, lang),
                fraction_or_rounded(&figures.turns.mean, lang),
                fraction_or_rounded(&figures.fall_probability, lang),
                fraction_or_rounded(&figures.falls.mean, lang),
            ]
        })
        .collect();
    let head = [
        "race-square",
        "race-column-throws",
        "race-column-turns",
        "race-column-fall",
        "race-column-falls",
    ];
    vec![
        heading(lang, 3, "race-explain-values", &[]),
        number_table(lang, "", &head, rows),
        paragraph(lang, "race-rounded", &[]),
    ]
}
