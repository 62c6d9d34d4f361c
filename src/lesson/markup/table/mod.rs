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
use super::options::{given, law, number, options, refused, sampled, subjects};
use super::piece::Piece;
use super::surroundings::Surroundings;

mod race;
mod tally;

const KINDS: [&str; 5] = ["law", "outcomes", "sample", "tally", "race"];
/// A law with more columns is printed vertically.
const MOST_COLUMNS: usize = 11;
/// The highest bound of a law.
const MOST_UPTO: u32 = 60;
/// The longest fraction, counting the digits of both numbers, that is not rounded.
const SHORT: usize = 8;

/// The table that a `::: table` asks for; with `fill`, the pupil's sheet has it empty.
pub fn build(opening: &OpeningLine, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let mut table = match opening.words.first().map(String::as_str) {
        Some("law") => law_table(opening, around)?,
        Some("outcomes") => outcomes(opening, around)?,
        Some("sample") => sample(opening, around)?,
        Some("tally") => tally::build(opening, around)?,
        Some("race") => race::build(opening, around)?,
        other => return Err(refused(opening, other.unwrap_or(""), KINDS)),
    };
    table.caption = caption;
    match opening.words.get(1).map(String::as_str) {
        None => Ok(Piece::Block(Block::Table(table))),
        // Of a sample, the counts are given and the frequencies are to be found.
        Some("fill") => Ok(filled(table, usize::from(opening.words[0] == "sample"))),
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
    let given: Vec<Vec<Inline>> =
        options(opening, "names").map(|name| text(around, name)).collect();
    <[Vec<Inline>; N]>::try_from(given).map_err(|given| {
        refused(opening, &given.len().to_string(), [format!("names= × {N}").as_str()])
    })
}

fn law_table(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    if opening.options.contains_key("upto") {
        return begun(opening, around);
    }
    let law = law(opening, &subjects(opening)?.swap_remove(0))?;
    let [value, probability] = names(opening, around)?;
    let mut row = vec![Cell::Text(probability)];
    row.extend(law.iter().map(|(_, share)| common(&share, &law, around)));
    Ok(across(value, &law, vec![row]))
}

/// A law up to a bound, with a last column for all values beyond it.
fn begun(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let subject = subjects(opening)?.swap_remove(0);
    let upto = number(opening, given(opening, "upto"), MOST_UPTO)?;
    let begun = subject.law_upto(upto);
    let [value, probability] = names(opening, around)?;
    let beyond = begun.values.last().map_or(1, |(last, _)| last + 1);
    let mut columns: Vec<(String, Exact)> =
        begun.values.into_iter().map(|(value, share)| (value.to_string(), share)).collect();
    if !begun.tail.is_zero() {
        columns.push((symbol(&format!("\\geqslant {beyond}"), around.lang), begun.tail));
    }
    let cell = |share: &Exact| Cell::Text(vec![Inline::math(short(share, around))]);
    let title = |of: &str| vec![Inline::math(of)];
    if columns.len() > MOST_COLUMNS {
        let rows = columns.iter().map(|(of, share)| vec![Cell::Text(title(of)), cell(share)]);
        return Ok(Table {
            head: vec![value, probability],
            columns: vec![Align::Centre; 2],
            rows: rows.collect(),
            ..Table::default()
        });
    }
    let mut head = vec![value];
    head.extend(columns.iter().map(|(of, _)| title(of)));
    let mut row = vec![Cell::Text(probability)];
    row.extend(columns.iter().map(|(_, share)| cell(share)));
    let mut aligned = vec![Align::Left];
    aligned.resize(head.len(), Align::Centre);
    Ok(Table { head, columns: aligned, rows: vec![row], ..Table::default() })
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
    Cell::Text(vec![Inline::math(formula)])
}

/// A table with a column for each value of a law.
fn across(corner: Vec<Inline>, law: &Law, rows: Vec<Vec<Cell>>) -> Table {
    let mut head = vec![corner];
    head.extend(law.values().map(|value| vec![Inline::math(value.to_string())]));
    let mut columns = vec![Align::Left];
    columns.resize(head.len(), Align::Centre);
    Table { head, columns, rows, ..Table::default() }
}

/// The outcomes of some sticks as a table with two entries: the first half of the sticks
/// down, the second across, the value of the throw where they meet.
fn outcomes(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let subject = subjects(opening)?.swap_remove(0);
    let device = subject.thrower().map(|thrower| &thrower.device);
    let Some(Device::Sticks { values, .. }) = device else {
        let found = opening.options.get("of").map_or("", String::as_str);
        return Err(refused(opening, found, ["sticks-5", "sticks-6"]));
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
    let mut head = vec![Vec::new()];
    head.extend((0..1 << over).map(|outcome| face(outcome, over)));
    let rows = (0..1 << down).map(|first: usize| {
        let mut row = vec![Cell::Text(face(first, down))];
        row.extend((0..1 << over).map(|second: usize| {
            let marked = sticks - blanks(first) - blanks(second);
            Cell::Text(vec![Inline::math(values[marked].to_string())])
        }));
        row
    });
    let rows = rows.collect();
    let mut columns = vec![Align::Left];
    columns.resize(head.len(), Align::Centre);
    Ok(Table { head, columns, rows, ..Table::default() })
}

/// A seeded sample: how often each value came, and its frequency, whole.
fn sample(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let (subject, sample) = sampled(opening)?;
    let law = law(opening, &subject)?;
    let [value, count, frequency] = names(opening, around)?;
    let formula =
        |value: Exact, form| Cell::Text(vec![Inline::math(in_form(around, &value, form))]);
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
    Ok(across(value, &law, vec![counts, frequencies]))
}
