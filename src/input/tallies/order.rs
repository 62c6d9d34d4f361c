//! The order of the rows of throws.

use std::collections::{HashMap, HashSet};

use super::super::sheet::{Row, cell};
use super::super::words::is_computed;
use super::columns::{TallyColumns, TallyLayout};

/// The rows in the order of the throws: those of each pupil by the number of the throw, if the
/// numbers give an order, since a sheet sorted by its results keeps the order in them. If they give
/// none, the rows as they are, with the name of the column of numbers.
pub(super) fn ordered<'a>(
    rows: &'a [Row],
    columns: &TallyColumns,
) -> (Vec<&'a Row>, Option<String>) {
    let as_they_are = || rows.iter().collect::<Vec<_>>();
    let (TallyLayout::Throws(result), Some(at)) = (&columns.data, columns.number) else {
        return (as_they_are(), None);
    };
    let cell = |row: &'a Row, at: usize| cell(&row.1, at);
    let is_thrown = |row: &&Row| !columns.labels(&row.1).into_iter().any(is_computed);
    let (thrown, computed): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(is_thrown);
    let numbers: Vec<Option<u64>> = thrown.iter().map(|row| cell(row, at).parse().ok()).collect();
    // Numbers that begin anew, as those of several groups one under another do, need no sorting.
    let follows = |pair: &[Option<u64>]| pair[1] > pair[0] || pair[1] == Some(1);
    if numbers.windows(2).all(follows) {
        return (as_they_are(), None);
    }
    let mut pupils: HashMap<Vec<&str>, usize> = HashMap::new();
    let mut keyed = Vec::new();
    for (row, number) in thrown.into_iter().zip(numbers) {
        if number.is_none() && cell(row, *result).is_empty() {
            continue;
        }
        let named = columns.pupil.iter().chain(&columns.group).map(|at| cell(row, *at));
        let next = pupils.len();
        keyed.push((*pupils.entry(named.collect()).or_insert(next), number, row));
    }
    let places: HashSet<_> = keyed.iter().map(|(pupil, number, _)| (*pupil, *number)).collect();
    if places.len() < keyed.len() || keyed.iter().any(|(_, number, _)| number.is_none()) {
        return (as_they_are(), Some(columns.name(at)));
    }
    keyed.sort_by_key(|(pupil, number, _)| (*pupil, *number));
    (keyed.into_iter().map(|(_, _, row)| row).chain(computed).collect(), None)
}
