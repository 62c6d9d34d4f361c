//! A sheet to count throws on: a column for each value, a row for each group of pupils.

use senet_engine::rules::fault::Checked;

use crate::document::{Cell, Inline, Table};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::inline::text;
use crate::lesson::markup::options::{first_subject, given, law, number};
use crate::lesson::markup::surroundings::Surroundings;

/// More rows would not hold on a page.
const MOST_ROWS: u32 = 24;

/// `::: table tally of=sticks-5 rows=10 names="Group,Total"`
pub fn build(opening: &OpeningLine, around: &Surroundings) -> Checked<Table> {
    let law = law(opening, &first_subject(opening)?)?;
    let count = number(opening, given(opening, "rows"), MOST_ROWS)?;
    let [group, total] = super::names(opening, around)?;
    let mut head = vec![group];
    head.extend(super::values(&law).map(|value| vec![Inline::math(value)]));
    head.push(total.clone());
    let row = |title: Vec<Inline>| {
        let mut row = vec![Cell::Text(title)];
        row.resize(head.len(), Cell::ToFill);
        row
    };
    let mut rows: Vec<Vec<Cell>> =
        (1..=count).map(|number| row(text(around, &number.to_string()))).collect();
    rows.push(row(total));
    Ok(super::centred(head, rows))
}
