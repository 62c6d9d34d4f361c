//! The race from one square: its numbers, the law of its throws, the squares it visits.

use num_traits::{One, Zero};
use senet_engine::game::race::{Figures, Visit};
use senet_engine::laws::chain::Lengths;
use senet_engine::laws::float;
use senet_engine::rules::square::SQUARES;
use senet_engine::rules::{Exact, Lang, Square};

use crate::document::distinct::{distinct_decimal, distinct_root};
use crate::document::figure::{BoardMap, Figure};
use crate::document::messages::say;
use crate::document::notation::{decimal, fraction};
use crate::document::prose::{heading, paragraph, sentence};
use crate::document::{Block, Cell, Document, Inline, ListKind, Table};

use super::pieces::{column, equals, is_short, latex, rounded, rows};
use super::{RaceReport, equations, plots};

/// The content of the page on one square besides its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartOptions {
    /// The law of the throws is given up to this number of them.
    pub longest: usize,
    /// Whether the first-step equations are written out.
    pub equations: Equations,
}

/// Whether the first-step equations are written out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Equations {
    /// The page has them.
    Written,
    /// The page leaves them out.
    LeftOut,
}

/// The page on the race from one square; only the title where the race does not pass there.
pub fn from_square(report: &RaceReport, square: Square, options: StartOptions) -> Document {
    let lang = report.lang;
    let mut blocks = vec![paragraph(lang, "race-what", &[])];
    if let Some(figures) = report.race.all_figures().iter().find(|f| f.square == square) {
        blocks.extend(four_numbers(figures, lang));
    }
    if let Some(law) = report.race.throws_law(square, options.longest) {
        blocks.extend(throws_law(&law, lang));
        blocks.extend(plots::so_far(report, square));
    }
    if let Some(visits) = report.race.visits(square) {
        blocks.extend(visited(&visits, lang));
    }
    if options.equations == Equations::Written {
        blocks.extend(equations::written_out(report, square));
    }
    report.document("race-title-from", &[("square", &square.to_string())], blocks)
}

fn four_numbers(figures: &Figures, lang: Lang) -> Vec<Block> {
    let spread =
        |variance: &Exact| Cell::text(distinct_root(variance, super::pieces::PLACES, lang));
    let chance = &figures.fall_probability;
    let of = |id: &str, value: &Exact, spread: Cell| {
        vec![Cell::text(say(lang, id, &[])), exact_cell(value), rounded(value, lang), spread]
    };
    let rows = vec![
        of("race-quantity-throws", &figures.throws.mean, spread(&figures.throws.variance)),
        of("race-quantity-turns", &figures.turns.mean, spread(&figures.turns.variance)),
        of("race-quantity-fall", chance, Cell::text("")),
        of("race-quantity-falls", &figures.falls.mean, spread(&figures.falls.variance)),
    ];
    let head = ["race-quantity", "race-exact-value", "race-about", "race-sd"];
    let mut blocks = vec![
        heading(lang, 2, "race-figures", &[]),
        Block::Table(Table::of_numbers(lang, &head, rows)),
    ];
    let spelled_out: Vec<Vec<Block>> = [
        ("race-quantity-throws", &figures.throws.mean),
        ("race-quantity-turns", &figures.turns.mean),
        ("race-quantity-fall", chance),
        ("race-quantity-falls", &figures.falls.mean),
    ]
    .into_iter()
    .filter(|(_, value)| !fits(value))
    .map(|(id, value)| vec![Block::Paragraph(spelled(id, value, lang))])
    .collect();
    if !spelled_out.is_empty() {
        blocks.push(heading(lang, 3, "race-long-fractions", &[]));
        blocks.push(Block::List(ListKind::Bullet, spelled_out));
    }
    blocks
}

/// Whether a fraction fits a cell; longer ones are listed below the table.
fn fits(value: &Exact) -> bool {
    fraction(value).chars().count() <= 32
}

pub(super) fn exact_cell(value: &Exact) -> Cell {
    if fits(value) { Cell::text(fraction(value)) } else { Cell::text("…") }
}

fn spelled(id: &str, value: &Exact, lang: Lang) -> Vec<Inline> {
    // A line may be broken after the bar of the fraction.
    let broken = fraction(value).replace('/', " / ");
    let what = say(lang, id, &[]);
    vec![Inline::text(say(lang, "race-spelled", &[("what", &what), ("value", &broken)]))]
}

/// The column of exact values of a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FractionColumn {
    /// Every fraction is short enough.
    Whole,
    /// Some are too long.
    WithGaps,
    /// More than half of them are: there is no column.
    LeftOut,
}

impl FractionColumn {
    fn new<'a>(values: impl Iterator<Item = &'a Exact>) -> Self {
        let (short, long): (Vec<&Exact>, Vec<&Exact>) = values.partition(|value| is_short(value));
        match (long.len(), short.len()) {
            (0, _) => Self::Whole,
            (long, short) if long <= short => Self::WithGaps,
            _ => Self::LeftOut,
        }
    }

    fn cell(self, value: &Exact) -> Option<Cell> {
        match self {
            Self::LeftOut => None,
            _ if is_short(value) => Some(Cell::text(fraction(value))),
            _ => Some(Cell::text("…")),
        }
    }

    /// The message that says where the missing fractions are.
    fn remark(self) -> Option<&'static str> {
        match self {
            Self::Whole => None,
            Self::WithGaps => Some("race-law-long-fractions"),
            Self::LeftOut => Some("race-law-no-fractions"),
        }
    }
}

fn throws_law(law: &Lengths, lang: Lang) -> Vec<Block> {
    let longest = law.exactly.len() - 1;
    let largest = law.exactly.iter().max().map_or(0.0, float);
    let first = law.exactly.iter().position(|chance| !chance.is_zero()).unwrap_or(longest);
    let fractions = FractionColumn::new(law.exactly[first.max(1)..].iter().chain([&law.beyond]));
    let row = |title: String, chance: &Exact, so_far: String, share: f64| {
        let mut row = vec![Cell::text(title)];
        row.extend(fractions.cell(chance));
        row.extend([distinct_decimal(chance, 6, lang), so_far].map(Cell::text));
        row.push(Cell::Bar(share));
        row
    };
    let mut so_far = Exact::zero();
    let mut rows = Vec::new();
    for (length, chance) in law.exactly.iter().enumerate().skip(first.max(1)) {
        so_far += chance;
        let share = if largest > 0.0 { float(chance) / largest } else { 0.0 };
        rows.push(row(length.to_string(), chance, distinct_decimal(&so_far, 6, lang), share));
    }
    let more = say(lang, "race-law-more", &[("longest", &longest.to_string())]);
    rows.push(row(more, &law.beyond, decimal(&Exact::one(), 6, lang), 0.0));
    let beyond = format!("$P(N > {longest}) {} {}$", equals(&law.beyond), latex(&law.beyond, lang));
    let mut what = sentence(
        lang,
        "race-law-what",
        &[
            ("longest", &longest.to_string()),
            ("letter", "$N$"),
            ("beyond", &beyond),
            ("rounded", if equals(&law.beyond) == "=" { "0" } else { "1" }),
        ],
    );
    if let Some(id) = fractions.remark() {
        what.push(Inline::text(" "));
        what.extend(sentence(lang, id, &[]));
    }
    let mut head = vec!["race-law-n", "race-law-chance", "race-law-so-far", "race-law-bar"];
    if fractions != FractionColumn::LeftOut {
        head.insert(1, "race-exact-value");
    }
    vec![
        heading(lang, 2, "race-law", &[]),
        Block::Paragraph(what),
        Block::Table(Table::of_numbers(lang, &head, rows)),
    ]
}

fn visited(visits: &[Visit], lang: Lang) -> Vec<Block> {
    let seen: Vec<&Visit> =
        visits.iter().filter(|it| !it.landings.is_zero() || !it.throws.is_zero()).collect();
    let titles = seen.iter().map(|visit| Cell::text(visit.square.to_string())).collect();
    let exact = |value: fn(&Visit) -> &Exact| {
        column(&seen.iter().map(|visit| value(visit)).collect::<Vec<_>>(), lang)
    };
    let rows = rows(titles, vec![exact(|it| &it.landings), exact(|it| &it.throws)]);
    debug_assert_eq!(visits.len(), usize::from(SQUARES));
    let map = BoardMap {
        what: say(lang, "race-visits-figure", &[]),
        values: visits.iter().map(|visit| visit.landings.clone()).collect(),
    };
    vec![
        heading(lang, 2, "race-visits", &[]),
        paragraph(lang, "race-visits-what", &[]),
        Block::Figure(Box::new(Figure::Board(map)), Vec::new()),
        Block::Table(Table::of_numbers(
            lang,
            &["race-square", "race-visits-landings", "race-visits-throws"],
            rows,
        )),
    ]
}
