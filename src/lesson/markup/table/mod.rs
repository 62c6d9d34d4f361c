//! Tables that are computed: laws, the outcomes of sticks, samples.

use num_traits::Zero;
use senet_engine::laws::Law;
use senet_engine::rules::Exact;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;

use crate::document::notation::{is_exact_at, symbol};
use crate::document::{Align, Block, Cell, Inline, Table};
use crate::lesson::text::formatted::{Form, FormattedNumber};
use crate::lesson::text::number::Number;

use super::container::OpeningLine;
use super::inline::text;
use super::options::{
    first_subject, given, law, number, one_of, options, other_count, refused, sampled,
};
use super::piece::Piece;
use super::surroundings::Surroundings;

mod race;
mod tally;

type Build = fn(&OpeningLine, &Surroundings) -> Checked<Table>;

/// The tables, by word.
const KINDS: [(&str, Build); 5] = [
    ("law", law_table),
    ("outcomes", outcomes),
    ("sample", sample),
    ("tally", tally::build),
    ("race", race::build),
];
/// A law with more columns is printed vertically.
const MOST_COLUMNS: usize = 11;
/// The highest bound of a law.
const MOST_UPTO: u32 = 60;
/// The longest fraction, counting the digits of both numbers, that is not rounded.
const SHORT: usize = 8;

/// The table that a `::: table` asks for; with `fill`, the pupil's sheet has it empty.
pub fn build(opening: &OpeningLine, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let build = one_of(opening, opening.word(0), &KINDS)?;
    let table = build(opening, around)?.captioned(caption);
    match opening.words.get(1).map(String::as_str) {
        None => Ok(Piece::Block(Block::Table(table))),
        // Of a sample, the counts are given and the frequencies are to be found.
        Some("fill") => Ok(filled(table, usize::from(opening.word(0) == "sample"))),
        Some(other) => Err(refused(opening, other, ["fill"])),
    }
}

/// A table as printed for the pupil, its cells to fill except for the first rows, which are given; and
/// as answered.
fn filled(answered: Table, given: usize) -> Piece {
    let mut handed = answered.clone();
    for cell in handed.rows.iter_mut().skip(given).flat_map(|row| row.iter_mut().skip(1)) {
        *cell = Cell::ToFill;
    }
    Piece::Fill(Box::new(Block::Table(handed)), Box::new(Block::Table(answered)))
}

/// The names of the rows, `names=Valeur,Probabilité`.
fn names<const N: usize>(
    opening: &OpeningLine,
    around: &Surroundings,
) -> Checked<[Vec<Inline>; N]> {
    let names = options(opening, "names").map(|name| text(around, name));
    <[Vec<Inline>; N]>::try_from(names.collect::<Vec<_>>())
        .map_err(|names| other_count(opening, "names", names.len(), N))
}

fn law_table(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    if opening.options.contains_key("upto") {
        return begun(opening, around);
    }
    let law = law(opening, &first_subject(opening)?)?;
    let [value, probability] = names(opening, around)?;
    let mut row = vec![Cell::Text(probability)];
    row.extend(law.iter().map(|(_, share)| common(&share, &law, around)));
    Ok(across(value, values(&law), vec![row]))
}

/// A law up to a bound, with a last column for all values beyond it.
fn begun(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let subject = first_subject(opening)?;
    let upto = number(opening, given(opening, "upto"), MOST_UPTO)?;
    let begun = subject.law_upto(upto);
    let [value, probability] = names(opening, around)?;
    let beyond = begun.values.last().map_or(1, |(last, _)| last + 1);
    let mut columns: Vec<(String, Exact)> =
        begun.values.into_iter().map(|(value, share)| (value.to_string(), share)).collect();
    if !begun.tail.is_zero() {
        columns.push((symbol(&format!("\\geqslant {beyond}"), around.lang), begun.tail));
    }
    let cell = |share: &Exact| Cell::math(short(share, around));
    if columns.len() > MOST_COLUMNS {
        let rows = columns.iter().map(|(of, share)| vec![Cell::math(of), cell(share)]);
        return Ok(centred(vec![value, probability], rows.collect()));
    }
    let head = columns.iter().map(|(of, _)| of.clone());
    let row = std::iter::once(Cell::Text(probability));
    Ok(across(value, head, vec![row.chain(columns.iter().map(|(_, share)| cell(share))).collect()]))
}

/// A fraction, or where it is long a decimal marked as rounded.
fn short(value: &Exact, around: &Surroundings) -> String {
    let digits = value.numer().to_string().len() + value.denom().to_string().len();
    if digits <= SHORT {
        return in_form(around, value, Form::Exact);
    }
    let sign = if is_exact_at(value, 4) { "" } else { "\\approx " };
    format!("{sign}{}", in_form(around, value, Form::Decimal(4)))
}

/// A number of a cell, as LaTeX.
fn in_form(around: &Surroundings, value: &Exact, form: Form) -> String {
    FormattedNumber { number: Number::Rational(value.clone()), form }.in_math(around.lang)
}

/// A probability over the law's common denominator, then reduced: 6/16 = 3/8.
fn common(share: &Exact, law: &Law, around: &Surroundings) -> Cell {
    let written = |form| in_form(around, share, form);
    let reduced = written(Form::Exact);
    let shown = match u32::try_from(law.total()) {
        Ok(total) => written(Form::Over(total)),
        Err(_) => reduced.clone(),
    };
    let formula = if shown == reduced { shown } else { format!("{shown} = {reduced}") };
    Cell::math(formula)
}

fn values(law: &Law) -> impl Iterator<Item = String> {
    law.values().map(|value| value.to_string())
}

/// A table whose columns have formulas as titles, but for the first.
fn across(
    corner: Vec<Inline>,
    titles: impl Iterator<Item = String>,
    rows: Vec<Vec<Cell>>,
) -> Table {
    titled(corner, titles.map(|title| vec![Inline::math(title)]), rows)
}

/// A table whose first column names its rows; the others are centred.
fn titled(
    corner: Vec<Inline>,
    titles: impl Iterator<Item = Vec<Inline>>,
    rows: Vec<Vec<Cell>>,
) -> Table {
    let titles = titles.map(|title| (Align::Centre, title));
    Table::new(std::iter::once((Align::Left, corner)).chain(titles), rows)
}

/// A table whose columns are all centred.
fn centred(head: Vec<Vec<Inline>>, rows: Vec<Vec<Cell>>) -> Table {
    Table::new(head.into_iter().map(|title| (Align::Centre, title)), rows)
}

/// The outcomes of some sticks as a table with two entries: the first half of the sticks
/// down, the second across, the value of the throw where they meet.
fn outcomes(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let subject = first_subject(opening)?;
    let Some(Device::Sticks { values, .. }) = subject.thrower().map(|thrower| &thrower.device)
    else {
        return Err(refused(opening, given(opening, "of"), ["sticks-5", "sticks-6"]));
    };
    let [marked, blank] = names(opening, around)?;
    let sticks = values.len() - 1;
    if sticks > 6 {
        return Err(refused(opening, &sticks.to_string(), ["1–6"]));
    }
    let (down, over) = (sticks / 2, sticks - sticks / 2);
    let face = |outcome: usize, sticks: usize| {
        let side = |stick: usize| if outcome >> stick & 1 == 0 { &marked } else { &blank };
        (0..sticks).rev().flat_map(|stick| side(stick).clone()).collect::<Vec<Inline>>()
    };
    let blanks = |outcome: usize| outcome.count_ones() as usize;
    let rows = (0..1 << down).map(|first: usize| {
        let value = |second| values[sticks - blanks(first) - blanks(second)].to_string();
        let title = std::iter::once(Cell::Text(face(first, down)));
        title.chain((0..1 << over).map(|second| Cell::math(value(second)))).collect()
    });
    let rows = rows.collect();
    Ok(titled(Vec::new(), (0..1 << over).map(|outcome| face(outcome, over)), rows))
}

/// A seeded sample: how often each value came, and its frequency, whole.
fn sample(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let (subject, sample) = sampled(opening)?;
    let law = law(opening, &subject)?;
    let [value, count, frequency] = names(opening, around)?;
    let formula = |value: Exact, form| Cell::math(in_form(around, &value, form));
    // Every frequency to the same number of places, none rounded if possible.
    let shares = || sample.counts.iter().map(|(value, _)| sample.frequency(*value));
    let whole = |places: &u32| shares().all(|share| is_exact_at(&share, *places));
    let written = (2..=6).find(whole).map_or(Form::Exact, Form::Decimal);
    let mut counts = vec![Cell::Text(count)];
    let mut frequencies = vec![Cell::Text(frequency)];
    for (value, count) in &sample.counts {
        counts.push(formula(Exact::from_integer((*count).into()), Form::Exact));
        frequencies.push(formula(sample.frequency(*value), written));
    }
    Ok(across(value, values(&law), vec![counts, frequencies]))
}
