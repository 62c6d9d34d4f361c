//! The race from one square: its numbers, the law of its throws, the squares it visits.

use num_traits::{One, Zero};
use senet_engine::game::race::{Figures, Visit};
use senet_engine::laws::chain::Lengths;
use senet_engine::laws::float;
use senet_engine::rules::{Exact, Lang, Square};

use crate::document::distinct::{distinct_decimal, distinct_root};
use crate::document::figure::{BoardMap, Figure};
use crate::document::messages::say;
use crate::document::notation::{decimal, fraction};
use crate::document::prose::{heading, line, paragraph, sentence};
use crate::document::{Block, Cell, Document, Inline, ListKind, Table};

use super::pieces::{PLACES, column, equals, is_short, latex, rounded, rows};
use super::{RaceReport, equations, plots};

/// The page on the race from one square, with the law of up to `longest` throws and, to `explain` it, the
/// first-step equations.
pub(super) fn from_square(
    report: &RaceReport,
    square: Square,
    longest: usize,
    explain: bool,
) -> Document {
    let lang = report.lang;
    let mut blocks = vec![paragraph(lang, "race-what", &[])];
    if let Some(figures) = report.race.all_figures().iter().find(|f| f.square == square) {
        blocks.extend(four_numbers(figures, lang));
    }
    if let Some(law) = report.race.throws_law(square, longest) {
        blocks.extend(throws_law(&law, lang));
        blocks.extend(plots::so_far(report, square));
    }
    if let Some(visits) = report.race.visits(square) {
        blocks.extend(visited(&visits, lang));
    }
    if explain {
        blocks.extend(equations::written_out(report, square));
    }
    report.document("race-title-from", &[("square", &square.to_string())], blocks)
}

fn four_numbers(figures: &Figures, lang: Lang) -> Vec<Block> {
    let Figures { throws, turns, fall_probability, falls, .. } = figures;
    let quantities = [
        ("race-quantity-throws", &throws.mean, Some(&throws.variance)),
        ("race-quantity-turns", &turns.mean, Some(&turns.variance)),
        ("race-quantity-fall", fall_probability, None),
        ("race-quantity-falls", &falls.mean, Some(&falls.variance)),
    ];
    let row = |(id, value, variance): (&str, &Exact, Option<&Exact>)| {
        let spread = variance.map_or_else(String::new, |one| distinct_root(one, PLACES, lang));
        let name = Cell::text(say(lang, id, &[]));
        vec![name, exact_cell(value), rounded(value, lang), Cell::text(spread)]
    };
    let rows = quantities.map(row).to_vec();
    let head = ["race-quantity", "race-exact-value", "race-about", "race-sd"];
    let mut blocks = vec![
        heading(lang, 2, "race-figures", &[]),
        Block::Table(Table::of_numbers(lang, &head, rows)),
    ];
    let unfit = quantities.iter().filter(|(_, value, _)| !fits(value));
    let spelled_out: Vec<Vec<Block>> =
        unfit.map(|(id, value, _)| vec![spelled(id, value, lang)]).collect();
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

fn spelled(id: &str, value: &Exact, lang: Lang) -> Block {
    // A line may be broken after the bar of the fraction.
    let broken = fraction(value).replace('/', " / ");
    let args = [("what", &*say(lang, id, &[])), ("value", &broken)];
    Block::Paragraph(line(lang, "race-spelled", &args))
}

fn throws_law(law: &Lengths, lang: Lang) -> Vec<Block> {
    let longest = law.exactly.len() - 1;
    let largest = law.exactly.iter().max().map_or(0.0, float);
    let first = law.exactly.iter().position(|chance| !chance.is_zero()).unwrap_or(longest);
    let exact = law.exactly[first.max(1)..].iter().chain([&law.beyond]);
    let too_long = exact.clone().filter(|chance| !is_short(chance)).count();
    // No column of exact values where more than half of them are too long.
    let fractions = 2 * too_long <= exact.count();
    let row = |title: String, chance: &Exact, so_far: String, share: f64| {
        let mut row = vec![Cell::text(title)];
        let exact = || if is_short(chance) { fraction(chance) } else { "…".to_owned() };
        row.extend(fractions.then(|| Cell::text(exact())));
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
    let args = [
        ("longest", &*longest.to_string()),
        ("letter", "$N$"),
        ("beyond", &beyond),
        ("rounded", if equals(&law.beyond) == "=" { "0" } else { "1" }),
    ];
    let mut what = sentence(lang, "race-law-what", &args);
    if too_long > 0 {
        let id = if fractions { "race-law-long-fractions" } else { "race-law-no-fractions" };
        what.push(Inline::text(" "));
        what.extend(sentence(lang, id, &[]));
    }
    let mut head = vec!["race-law-n", "race-law-chance", "race-law-so-far", "race-law-bar"];
    if fractions {
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
    let head = ["race-square", "race-visits-landings", "race-visits-throws"];
    let map = BoardMap {
        what: say(lang, "race-visits-figure", &[]),
        values: visits.iter().map(|visit| visit.landings.clone()).collect(),
    };
    vec![
        heading(lang, 2, "race-visits", &[]),
        paragraph(lang, "race-visits-what", &[]),
        Block::figure(Figure::Board(map), Vec::new()),
        Block::Table(Table::of_numbers(lang, &head, rows)),
    ]
}
