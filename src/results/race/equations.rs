//! The first-step equations of a race, written out with their solution.

use num_bigint::BigUint;
use num_traits::{One, Zero};
use senet_engine::closed_list;
use senet_engine::game::board::MoveKind;
use senet_engine::game::race::{Figures, Leg, TurnEnd};
use senet_engine::laws::blackboard::{Equation, System};
use senet_engine::laws::chain::ChainStep;
use senet_engine::laws::throw_law;
use senet_engine::rules::square::OFF;
use senet_engine::rules::{Exact, Lang, Square};

use crate::document::messages::say;
use crate::document::notation::fraction_over;
use crate::document::prose::{heading, line, paragraph};
use crate::document::{Align, Block, Cell, Inline, Table};

use super::RaceReport;
use super::pieces::{aligned, column, equation, is_short, latex, rows, solution};

closed_list! {
    /// A number that first-step equations give for every square of a race.
    pub enum RaceNumber {
        /// The expected number of throws.
        Throws = "throws",
        /// The expected number of turns.
        Turns = "turns",
        /// The probability of at least one fall.
        Fall = "fall",
        /// The expected number of falls.
        Falls = "falls",
    }
}

/// The outcome of each throw from the square, then the four systems and their solutions.
pub(super) fn written_out(report: &RaceReport, start: Square) -> Vec<Block> {
    let lang = report.lang;
    let mut blocks = vec![
        heading(lang, 2, "race-explain", &[]),
        paragraph(lang, "race-explain-what", &[]),
        heading(lang, 3, "race-legs", &[("square", &start.to_string())]),
        legs_table(report, start, Vec::new()),
    ];
    for number in RaceNumber::EVERY {
        blocks.push(number.about(lang));
        blocks.extend(aligned(&number.lines(report, start)));
    }
    blocks.push(heading(lang, 3, "race-explain-values", &[]));
    blocks.push(values(report, report.race.squares(), &RaceNumber::EVERY));
    blocks.push(paragraph(lang, "race-rounded", &[]));
    blocks
}

/// The most unknowns of a system that is solved line by line.
const BY_HAND: usize = 6;

/// The first-step equations of some numbers without a heading: the outcome of each throw from the
/// start, the equations, and their solution, line by line where they are few.
pub fn first_step(report: &RaceReport, start: Square, asked: &[RaceNumber]) -> Vec<Block> {
    let lang = report.lang;
    let caption = line(lang, "race-legs", &[("square", &start.to_string())]);
    let mut blocks =
        vec![legs_table(report, start, caption), paragraph(lang, "race-first-step", &[])];
    let (mut large, mut squares) = (Vec::new(), Vec::new());
    for number in asked {
        blocks.push(number.about(lang));
        blocks.extend(aligned(&number.lines(report, start)));
        let reached = number.ordered(report, start);
        let system = System(reached.iter().map(|one| number.equation(report, *one)).collect());
        let worked = system.solve().filter(|_| reached.len() <= BY_HAND);
        if let Some(worked) = worked {
            let name = |unknown: usize| number.unknown(unknown);
            blocks.extend(solution(&system, &worked, &name, lang));
        } else {
            large.push(*number);
            squares.extend(reached);
        }
    }
    if !large.is_empty() {
        squares.sort_unstable();
        squares.dedup();
        blocks.push(paragraph(lang, "race-first-step-solved", &[]));
        blocks.push(values(report, &squares, &large));
        let figures = report.race.all_figures();
        let short = |one: &Figures| large.iter().all(|number| is_short(number.value(one)));
        if !figures.iter().filter(|one| squares.contains(&one.square)).all(short) {
            blocks.push(paragraph(lang, "race-rounded", &[]));
        }
    }
    blocks
}

impl RaceNumber {
    /// The definition of the unknowns.
    fn about(self, lang: Lang) -> Block {
        let unknown = format!("${}_s$", self.letter());
        paragraph(lang, &format!("race-explain-{}", self.name()), &[("unknown", &unknown)])
    }

    fn letter(self) -> &'static str {
        match self {
            Self::Throws => "e",
            Self::Turns => "t",
            Self::Fall => "p",
            Self::Falls => "c",
        }
    }

    fn unknown(self, square: usize) -> String {
        format!("{}_{{{square}}}", self.letter())
    }

    /// Whether a throw adds to the number.
    fn counts(self, leg: &Leg) -> bool {
        match self {
            Self::Throws => true,
            Self::Turns => leg.turn == TurnEnd::Ends,
            Self::Fall | Self::Falls => leg.falls > 0,
        }
    }

    /// Whether the equation has a term for where a throw leads: a first fall ends the question.
    fn follows(self, leg: &Leg) -> bool {
        leg.to != OFF && (self != Self::Fall || !self.counts(leg))
    }

    /// The squares that can be reached from `start`, the start first, then from the last square
    /// down.
    fn ordered(self, report: &RaceReport, start: Square) -> Vec<Square> {
        let mut squares = self.reached(report, start);
        squares.sort_unstable_by(|a, b| b.cmp(a));
        squares.sort_by_key(|square| *square != start);
        squares
    }

    /// The equations of the squares that can be reached from `start`.
    fn lines(self, report: &RaceReport, start: Square) -> Vec<String> {
        let name = |unknown: usize| self.unknown(unknown);
        let total = denominator(report);
        let number = |value: &Exact| latex_over(value, &total, report.lang);
        self.ordered(report, start)
            .into_iter()
            .map(|square| equation(&self.equation(report, square), name, number))
            .collect()
    }

    fn value(self, figures: &Figures) -> &Exact {
        match self {
            Self::Throws => &figures.throws.mean,
            Self::Turns => &figures.turns.mean,
            Self::Fall => &figures.fall_probability,
            Self::Falls => &figures.falls.mean,
        }
    }

    fn equation(self, report: &RaceReport, square: Square) -> Equation {
        let legs = report.race.legs(square);
        let counted = |step: &&ChainStep<Leg>| self.counts(&step.mark);
        let constant: Exact = legs.iter().filter(counted).map(|step| &step.chance).sum();
        let terms = legs
            .iter()
            .filter(|step| self.follows(&step.mark))
            .map(|step| (usize::from(step.mark.to), step.chance.clone()));
        Equation::new(usize::from(square), constant, terms)
    }

    fn reached(self, report: &RaceReport, start: Square) -> Vec<Square> {
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

/// The throw's own denominator.
fn denominator(report: &RaceReport) -> BigUint {
    throw_law(report.thrower).total().clone()
}

/// A probability over it, 6/16 rather than 3/8, where it is small.
fn latex_over(value: &Exact, total: &BigUint, lang: Lang) -> String {
    let whole = value.is_zero() || value.is_one() || *total > 1000_u32.into();
    match fraction_over(value, total).split_once('/') {
        Some((above, below)) if !whole => format!(r"\frac{{{above}}}{{{below}}}"),
        _ => latex(value, lang),
    }
}

fn legs_table(report: &RaceReport, start: Square, caption: Vec<Inline>) -> Block {
    let lang = report.lang;
    let total = denominator(report);
    let rows = report.race.legs(start).iter().map(|step| {
        let turn = match step.mark.turn {
            TurnEnd::Ends => "race-turn-ends",
            TurnEnd::GoesOn => "race-turn-goes-on",
        };
        vec![
            Cell::text(step.mark.throw.to_string()),
            Cell::text(fraction_over(&step.chance, &total)),
            Cell::text(say(lang, leg_message(&step.mark), &[("to", &step.mark.to.to_string())])),
            Cell::text(say(lang, turn, &[])),
        ]
    });
    let head = ["race-legs-throw", "race-legs-chance", "race-legs-does", "race-legs-turn"];
    Block::Table(Table {
        caption,
        head: head.map(|id| line(lang, id, &[])).to_vec(),
        columns: vec![Align::Centre, Align::Centre, Align::Left, Align::Left],
        rows: rows.collect(),
        ..Table::default()
    })
}

fn leg_message(leg: &Leg) -> &'static str {
    match leg.kind {
        None => "race-leg-stays",
        Some(MoveKind::Again) => "race-leg-again",
        Some(MoveKind::Forward | MoveKind::Stay) => "race-leg-forward",
        Some(MoveKind::Backward) => "race-leg-backward",
        Some(MoveKind::Fall) => "race-leg-fall",
        Some(MoveKind::Drown) => "race-leg-drown",
        Some(MoveKind::Exit) => "race-leg-exit",
    }
}

/// The values of some numbers, square by square.
fn values(report: &RaceReport, squares: &[Square], numbers: &[RaceNumber]) -> Block {
    let lang = report.lang;
    let all = report.race.all_figures();
    let figures: Vec<&Figures> = all.iter().filter(|it| squares.contains(&it.square)).collect();
    let titles = figures.iter().map(|it| Cell::text(it.square.to_string())).collect();
    let cells = |number: &RaceNumber| {
        column(&figures.iter().map(|it| number.value(it)).collect::<Vec<_>>(), lang)
    };
    let rows = rows(titles, numbers.iter().map(cells).collect());
    let names = numbers.iter().map(|number| format!("race-column-{}", number.name()));
    let head: Vec<String> = std::iter::once("race-square".to_owned()).chain(names).collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    Block::Table(Table::of_numbers(lang, &head, rows))
}
