//! Recognises the columns of a sheet by their headers, in French or in English.

use std::collections::BTreeSet;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::thrower::Device;

use super::super::sheet::{MOST_TITLES, Row, Sheet, cell, filled, on_one_line};
use super::super::words::{WORDS, is, is_share, plain};
use super::kinds::{Kind, are_counts, kind};

/// The columns by their content.
pub(super) struct TallyColumns {
    /// The rows before the first of data: 1, or 0 for a bare list of throws.
    pub skipped: usize,
    /// The headers, as they are.
    pub names: Vec<String>,
    pub pupil: Vec<usize>,
    pub group: Vec<usize>,
    pub total: Option<usize>,
    /// The column of the number of the throw.
    pub number: Option<usize>,
    /// The column that names what its row holds, no pupil: counts, theory; or which throws.
    pub label: Option<usize>,
    pub data: TallyLayout,
    pub ignored: Vec<String>,
}

/// How the throws are arranged in the sheet.
pub(super) enum TallyLayout {
    /// One row a throw: its column.
    Throws(usize),
    /// One row a pupil: the column of each value, values increasing.
    Counts(Vec<usize>),
    /// One row a value: its column, and that of how often it came.
    Times { value: usize, times: usize },
    /// Throws one after another, several across: the sheet of `senet tally --by throw`, or one row a
    /// pupil under `Lancer 1`, `Lancer 2`…
    Grid(Vec<usize>),
}

impl TallyLayout {
    /// Whether throws or counts are in this column.
    pub fn holds(&self, at: usize) -> bool {
        match self {
            Self::Throws(column) => *column == at,
            Self::Counts(columns) | Self::Grid(columns) => columns.contains(&at),
            Self::Times { times, .. } => *times == at,
        }
    }
}

/// The most cells of a title above the header.
const TITLE_CELLS: usize = 2;

/// The headers with the value of each side of a lone stick for its name.
fn with_values(names: &[String], thrower: &Thrower) -> Vec<String> {
    let mut names = names.to_vec();
    if let Device::Sticks { values, .. } = &thrower.device
        && let [blank, marked] = values[..]
    {
        for name in &mut names {
            for (side, value) in [(&WORDS.blank, blank), (&WORDS.marked, marked)] {
                if is(side, &plain(name)) {
                    *name = value.to_string();
                }
            }
        }
    }
    names
}

impl TallyColumns {
    /// Reads the header of a sheet: its first row that is neither empty nor a title.
    pub fn recognised(sheet: &Sheet, thrower: &Thrower) -> Checked<Self> {
        let values: Vec<i64> = throw_law(thrower).values().collect();
        let mut refused = None;
        for (at, (row, names)) in sheet.rows.iter().enumerate().take(MOST_TITLES + 1) {
            let rest = &sheet.rows[at + 1..];
            let names = &with_values(names, thrower);
            match Self::header(*row, names, rest, &values) {
                // A lone number is a throw only where there is no row above it.
                Ok(columns) if columns.skipped == 0 && at > 0 => {}
                Ok(mut columns) => {
                    columns.skipped += at;
                    columns.nothing_dropped(*row, &sheet.rows[columns.skipped..])?;
                    return Ok(columns);
                }
                Err(fault) => {
                    if filled(names).count() > TITLE_CELLS {
                        return Err(fault);
                    }
                    refused = refused.or(Some(fault));
                }
            }
        }
        Err(refused.unwrap_or_else(|| Fault::failure("class-empty")))
    }

    /// Reads a row as a header; `rest` are the rows below.
    fn header(row: u64, names: &[String], rest: &[Row], values: &[i64]) -> Checked<Self> {
        let kinds: Vec<Kind> = names.iter().map(|name| kind(name)).collect();
        let of_kind = |wanted: Kind| places(&kinds, |kind| *kind == wanted);
        let counts = places(&kinds, |kind| matches!(kind, Kind::Count(_)));
        let mut columns = Self {
            skipped: 1,
            names: names.to_vec(),
            pupil: of_kind(Kind::Pupil),
            group: of_kind(Kind::Group),
            total: of_kind(Kind::Total).first().copied(),
            number: of_kind(Kind::Number).first().copied(),
            label: None,
            data: TallyLayout::Throws(counts.first().copied().unwrap_or(0)),
            ignored: Vec::new(),
        };
        if counts.len() == 1 && filled(names).count() == 1 {
            columns.skipped = 0;
            return Ok(columns);
        }
        let unread = places(&kinds, |kind| matches!(kind, Kind::Unknown | Kind::Computed));
        let unread = unread.into_iter().map(|at| names[at].clone());
        columns.ignored = unread.filter(|name| !name.is_empty()).collect();
        if is_grid(names, rest) {
            columns.data = TallyLayout::Grid(counts);
            columns.total = None;
            columns.label = Some(0);
            return Ok(columns);
        }
        let numbered = places(names, |name| is_numbered(name));
        if numbered.len() > 1 {
            columns.ignored.retain(|name| !numbered.iter().any(|at| names[*at] == *name));
            columns.data = TallyLayout::Grid(numbered);
            columns.ignored.extend(columns.total.map(|at| names[at].clone()));
            return Ok(columns);
        }
        let (throws, times) = (of_kind(Kind::Throw), of_kind(Kind::Times));
        if counts.is_empty() {
            columns.in_rows(row, rest, values, (throws, times))?;
            return Ok(columns);
        }
        no_data(names, values).map_err(|fault| fault.at("row", row))?;
        columns.data = TallyLayout::Counts(count_columns(&kinds, names, values, row)?);
        // `Valeur;1;2;3` above `Effectif;24;38;26`: the first column names the row.
        if columns.pupil.is_empty() {
            columns.label = throws.into_iter().chain(times).next();
            columns.pupil = columns.label.into_iter().collect();
        }
        Ok(columns)
    }

    /// Finds the layout of rows of throws, or of values and how often they came.
    fn in_rows(
        &mut self,
        row: u64,
        rest: &[Row],
        values: &[i64],
        (mut throws, mut times): (Vec<usize>, Vec<usize>),
    ) -> Checked<()> {
        let names = &self.names;
        // Beside a column of results, `Lancer` is the number of the throw.
        let results = |at: &usize| !is(&WORDS.either, &plain(&names[*at]));
        if throws.iter().any(results) {
            self.number = self.number.or(throws.iter().copied().find(|at| !results(at)));
            throws.retain(results);
        }
        if let ([value], []) = (&throws[..], &times[..]) {
            times = counted_frequencies(names, rest, *value, values);
            self.ignored.retain(|name| !times.iter().any(|at| names[*at] == *name));
        }
        self.data = match (&throws[..], &times[..]) {
            // A value and how often it came, as a share: no row is a throw.
            ([_], []) if names.iter().any(|name| is_share(name)) => {
                return Err(Fault::failure("class-shares").with("row", row));
            }
            ([at], []) => TallyLayout::Throws(*at),
            ([value], [times]) => TallyLayout::Times { value: *value, times: *times },
            ([first, again, ..], _) | ([_], [first, again, ..]) => {
                return Err(twice(row, names, *first, *again));
            }
            ([], _) => {
                return Err(Fault::failure("class-no-header")
                    .with("row", row)
                    .with("found", shortened(names))
                    .with("expected", listed(values)));
            }
        };
        Ok(())
    }

    /// Refuses a column of numbers that would be left out, since the analysis would silently be of
    /// a part of the sheet.
    fn nothing_dropped(&self, row: u64, rows: &[Row]) -> Checked<()> {
        if self.skipped == 0 {
            return Ok(());
        }
        let read = |at: usize| {
            let value = matches!(self.data, TallyLayout::Times { value, .. } if value == at);
            let totalled = matches!(self.data, TallyLayout::Counts(_) | TallyLayout::Grid(_));
            let total = totalled && self.total == Some(at);
            let named = self.pupil.contains(&at) || self.group.contains(&at);
            let kind = kind(&self.names[at]);
            let counted = matches!(kind, Kind::Number | Kind::Computed);
            // A column beside a column of results is the number of the throw.
            let number = kind == Kind::Throw && is(&WORDS.either, &plain(&self.names[at]));
            let label = self.label == Some(at);
            self.data.holds(at) || value || total || named || counted || number || label
        };
        let is_number = |(_, cells): &Row, at: usize| {
            let cell = cell(cells, at).trim_end_matches('%').trim().replace(',', ".");
            cell.parse::<f64>().is_ok()
        };
        let is_dropped = |at: &usize| !read(*at) && rows.iter().any(|row| is_number(row, *at));
        let Some(at) = (0..self.names.len()).find(is_dropped) else { return Ok(()) };
        let fault = Fault::failure("class-column-dropped").with("row", row);
        Err(fault.with("column", self.name(at)))
    }

    /// The name of the pupil of a row.
    pub fn name_of(&self, cells: &[String]) -> String {
        joined(&self.pupil, cells)
    }

    /// Whether a row is named as one of counts.
    pub fn is_times(&self, cells: &[String]) -> bool {
        is(&WORDS.times, &plain(&self.name_of(cells)))
    }

    /// Whether a row across the values is named as one of frequencies, which are counts in English, and is
    /// one.
    pub fn is_counted_frequency(&self, cells: &[String]) -> bool {
        let TallyLayout::Counts(counts) = &self.data else { return false };
        let found = counts.iter().map(|at| cell(cells, *at));
        is(&WORDS.frequency, &plain(&self.name_of(cells))) && are_counts(found)
    }

    /// The group of the pupil of a row.
    pub fn group_of(&self, cells: &[String]) -> String {
        joined(&self.group, cells)
    }

    /// The cells that may show that a row is not a pupil's: those without its numbers, and its
    /// group if the row names nobody.
    pub fn labels<'a>(&self, cells: &'a [String]) -> Vec<&'a str> {
        let value = match self.data {
            TallyLayout::Times { value, .. } => Some(value),
            _ => None,
        };
        let is_named = !self.name_of(cells).is_empty();
        let is_label = |at: &usize| {
            // Where no column is one of pupils, each that is not read may name the row.
            let untitled = cell(&self.names, *at).is_empty() || self.pupil.is_empty();
            let group = !is_named && self.group.contains(at);
            let is_one_of = [self.number, self.label, value].contains(&Some(*at));
            self.pupil.contains(at) || group || is_one_of || (untitled && !self.is_number(*at))
        };
        let all = (0..cells.len()).filter(|_| self.skipped > 0).filter(is_label);
        all.map(|at| &*cells[at]).collect()
    }

    /// Whether a column holds numbers that are read.
    pub fn is_number(&self, at: usize) -> bool {
        self.data.holds(at) || self.total == Some(at)
    }

    /// The header of a column, or its number where it has none.
    pub fn name(&self, at: usize) -> String {
        let name = self.names.get(at).filter(|name| self.skipped > 0 && !name.is_empty());
        name.cloned().unwrap_or_else(|| (at + 1).to_string())
    }
}

/// The places of those of a list for which something holds.
fn places<T>(all: &[T], holds: impl Fn(&T) -> bool) -> Vec<usize> {
    (0..all.len()).filter(|at| holds(&all[*at])).collect()
}

/// The columns of frequencies, which are counts in English, that hold counts beside the values.
fn counted_frequencies(names: &[String], rest: &[Row], value: usize, values: &[i64]) -> Vec<usize> {
    let is_value =
        |(_, cells): &&Row| cell(cells, value).parse().is_ok_and(|found| values.contains(&found));
    let holds_counts =
        |at: &usize| are_counts(rest.iter().filter(is_value).map(|(_, cells)| cell(cells, *at)));
    let mut found = places(names, |name| is(&WORDS.frequency, &plain(name)));
    found.retain(holds_counts);
    found
}

/// The cells of some columns as one text.
fn joined(columns: &[usize], cells: &[String]) -> String {
    on_one_line(&columns.iter().map(|at| cell(cells, *at)).collect::<Vec<_>>().join(" "))
}

/// The values of a thrower as messages list them.
pub(super) fn listed(values: &[i64]) -> String {
    values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// Whether a header numbers throws across, above rows named after the throws they hold:
/// `Lancers;1;2;…;10` above `1–10`.
fn is_grid(names: &[String], rest: &[Row]) -> bool {
    let Some((first, numbers)) = names.split_first() else { return false };
    let numbers: Vec<&str> = filled(numbers).collect();
    let in_order = (1..).zip(&numbers).all(|(number, name)| *name == number.to_string());
    let range = |cell: &str| {
        let (from, to) = cell.split_once(['–', '-'])?;
        Some((from.trim().parse::<u32>().ok()?, to.trim().parse::<u32>().ok()?))
    };
    let first_row = rest.first().and_then(|(_, cells)| range(cells.first()?));
    is(&WORDS.total, &plain(first)) && numbers.len() > 1 && in_order && first_row.is_some()
}

/// Whether a header numbers the throws of a row: `Lancer 3`.
fn is_numbered(name: &str) -> bool {
    let plain = plain(name);
    let Some((word, number)) = plain.split_once(' ') else { return false };
    is(&WORDS.numbered, word) && number.trim_start_matches("n°").trim().parse::<u32>().is_ok()
}

/// Refuses numbers that are no titles: some repeated or no values of the thrower, where there is
/// nothing else in the row.
fn no_data(names: &[String], values: &[i64]) -> Checked<()> {
    let filled: Vec<&str> = filled(names).collect();
    let numbers: Vec<i64> = filled.iter().filter_map(|name| name.parse().ok()).collect();
    let known: BTreeSet<&i64> = numbers.iter().filter(|it| values.contains(it)).collect();
    if numbers.len() < filled.len() || known.len() == numbers.len() {
        return Ok(());
    }
    let fault = Fault::failure("class-data-first").with("found", shortened(names));
    Err(fault.with("expected", listed(values)))
}

fn shortened(names: &[String]) -> String {
    names.join(" | ").chars().take(80).collect()
}

/// The column of each value.
fn count_columns(
    kinds: &[Kind],
    names: &[String],
    values: &[i64],
    row: u64,
) -> Checked<Vec<usize>> {
    for (kind, name) in kinds.iter().zip(names) {
        if let Kind::Count(value) = kind
            && !values.contains(value)
        {
            return Err(Fault::failure("class-column-impossible")
                .with("row", row)
                .with("column", name)
                .with("found", value)
                .with("expected", listed(values)));
        }
    }
    let column = |value: &i64| match places(kinds, |kind| *kind == Kind::Count(*value))[..] {
        [] => Err(Fault::failure("class-column-missing")
            .with("row", row)
            .with("found", value)
            .with("expected", listed(values))),
        [column] => Ok(column),
        [first, again, ..] => Err(twice(row, names, first, again)),
    };
    values.iter().map(column).collect()
}

/// The fault of two columns with the same content, under one name or under two.
fn twice(row: u64, names: &[String], first: usize, again: usize) -> Fault {
    let (first, again) = (&names[first], &names[again]);
    if plain(first) == plain(again) {
        return Fault::failure("class-column-twice").with("row", row).with("column", first);
    }
    Fault::failure("class-columns-same").with("row", row).with("column", first).with("other", again)
}
