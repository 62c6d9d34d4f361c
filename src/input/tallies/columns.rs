//! Recognises the columns of a sheet by their headers, in French or in English.

use std::sync::LazyLock;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::suggest::unaccented;
use senet_engine::rules::thrower::Device;
use serde::Deserialize;

use super::Sheet;

/// What a column contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pupil,
    Group,
    /// One throw.
    Throw,
    /// The number of the throw: rows are taken in this order.
    Number,
    Total,
    /// How often this value came.
    Count(i64),
    /// How often the value of the row came.
    Times,
    /// A value computed from the counts, which is not read.
    Share,
    Unknown,
}

/// The columns by their content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TallyColumns {
    /// The rows before the first of data: 1, or 0 for a bare list of throws.
    pub skipped: usize,
    /// The headers, as they are.
    pub names: Vec<String>,
    pub pupil: Vec<usize>,
    pub group: Option<usize>,
    pub total: Option<usize>,
    /// The column of the number of the throw.
    pub number: Option<usize>,
    pub data: TallyLayout,
    pub ignored: Vec<String>,
}

/// How the throws are arranged in the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TallyLayout {
    /// One row a throw: its column.
    Throws(usize),
    /// One row a pupil: the column of each value, values increasing.
    Counts(Vec<usize>),
    /// One row a value: its column, and that of how often it came.
    Times {
        /// The column of the value.
        value: usize,
        /// The column of how often it came.
        times: usize,
    },
    /// Throws one after another, several across: the sheet of `senet tally --by throw`.
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

/// The rows above the header that may be titles: a class, a date.
pub(super) const MOST_TITLES: usize = 20;
/// The most cells of such a row.
const TITLE_CELLS: usize = 2;

/// The words of headers, by what their columns contain.
#[derive(Deserialize)]
struct Headers {
    pupil: Vec<String>,
    group: Vec<String>,
    throw: Vec<String>,
    either: Vec<String>,
    number: Vec<String>,
    total: Vec<String>,
    times: Vec<String>,
    shares: Vec<String>,
    marked: Vec<String>,
    blank: Vec<String>,
    beside: Vec<String>,
}

static HEADERS: LazyLock<Headers> =
    LazyLock::new(|| toml::from_str(include_str!("headers.toml")).expect("the words of headers"));

/// The headers with the value of each side of a lone stick for its name.
fn with_values(names: &[String], thrower: &Thrower) -> Vec<String> {
    let mut names = names.to_vec();
    if let Device::Sticks { values, .. } = &thrower.device
        && let [blank, marked] = values[..]
    {
        for name in &mut names {
            for (side, value) in [(&HEADERS.blank, blank), (&HEADERS.marked, marked)] {
                if is(side, &plain(name)) {
                    *name = value.to_string();
                }
            }
        }
    }
    names
}

/// Whether a header, as [`plain`] gives it, is one of a list.
fn is(list: &[String], header: &str) -> bool {
    list.iter().any(|word| word == header)
}

impl TallyColumns {
    /// Reads the header of a sheet: its first row that is neither empty nor a title.
    ///
    /// # Errors
    /// `class-no-header`, `class-data-first`, `class-shares`, `class-column-missing`, `class-column-twice`, `class-columns-same`,
    /// `class-column-impossible`; `class-column-dropped` for a column of numbers whose header
    /// is not known.
    pub fn of(sheet: &Sheet, thrower: &Thrower) -> Checked<Self> {
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
                    let filled = names.iter().filter(|name| !name.is_empty()).count();
                    if filled > TITLE_CELLS {
                        return Err(fault);
                    }
                    refused = refused.or(Some(fault));
                }
            }
        }
        Err(refused.unwrap_or_else(|| Fault::failure("class-empty")))
    }

    /// Reads a row as a header; `rest` are the rows below.
    fn header(
        row: u64,
        names: &[String],
        rest: &[(u64, Vec<String>)],
        values: &[i64],
    ) -> Checked<Self> {
        let kinds: Vec<Kind> = names.iter().map(|name| kind(name)).collect();
        let of_kind = |wanted: Kind| -> Vec<usize> {
            (0..kinds.len()).filter(|at| kinds[*at] == wanted).collect()
        };
        let counts: Vec<usize> =
            (0..kinds.len()).filter(|at| matches!(kinds[*at], Kind::Count(_))).collect();
        let bare = counts.len() == 1 && names.iter().filter(|name| !name.is_empty()).count() == 1;
        let mut columns = Self {
            skipped: 1,
            names: names.to_vec(),
            pupil: of_kind(Kind::Pupil),
            group: of_kind(Kind::Group).first().copied(),
            total: of_kind(Kind::Total).first().copied(),
            number: of_kind(Kind::Number).first().copied(),
            data: TallyLayout::Throws(counts.first().copied().unwrap_or(0)),
            ignored: Vec::new(),
        };
        if bare {
            columns.skipped = 0;
            return Ok(columns);
        }
        let unread = |at: &usize| matches!(kinds[*at], Kind::Unknown | Kind::Share);
        let unread = (0..kinds.len()).filter(unread).map(|at| names[at].clone());
        columns.ignored = unread.filter(|name| !name.is_empty()).collect();
        if is_grid(names, rest) {
            columns.data = TallyLayout::Grid(counts);
            columns.total = None;
            return Ok(columns);
        }
        let mut throws = of_kind(Kind::Throw);
        let times = of_kind(Kind::Times);
        if !counts.is_empty() {
            no_data(names, values).map_err(|fault| fault.at("row", row))?;
            columns.data = TallyLayout::Counts(count_columns(&kinds, names, values, row)?);
            // `Valeur;1;2;3` above `Effectif;24;38;26`: the first column names the row.
            if columns.pupil.is_empty() {
                columns.pupil = throws.into_iter().chain(times).take(1).collect();
            }
            return Ok(columns);
        }
        // Beside a column of results, `Lancer` is the number of the throw.
        let results = |at: &usize| !is(&HEADERS.either, &plain(&names[*at]));
        if throws.iter().any(results) {
            columns.number = columns.number.or(throws.iter().copied().find(|at| !results(at)));
            throws.retain(results);
        }
        columns.data = match (&throws[..], &times[..]) {
            // A value and how often it came, as a share: no row is a throw.
            ([_], []) if kinds.contains(&Kind::Share) => {
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
        Ok(columns)
    }

    /// Refuses a column of numbers that would be left out, since the analysis would silently be of
    /// a part of the sheet.
    fn nothing_dropped(&self, row: u64, rows: &[(u64, Vec<String>)]) -> Checked<()> {
        if self.skipped == 0 {
            return Ok(());
        }
        let read = |at: usize| {
            let value = matches!(self.data, TallyLayout::Times { value, .. } if value == at);
            let total = matches!(self.data, TallyLayout::Counts(_)) && self.total == Some(at);
            let named = self.pupil.contains(&at) || self.group == Some(at);
            let kind = kind(&self.names[at]);
            let counted = matches!(kind, Kind::Number | Kind::Share);
            // A column beside a column of results is the number of the throw.
            let number = kind == Kind::Throw && is(&HEADERS.either, &plain(&self.names[at]));
            let label = matches!(self.data, TallyLayout::Grid(_)) && at == 0;
            self.data.holds(at) || value || total || named || counted || number || label
        };
        let is_number = |cell: &String| {
            let cell = cell.trim_end_matches('%').trim().replace(',', ".");
            cell.parse::<f64>().is_ok()
        };
        let dropped = (0..self.names.len()).filter(|at| !read(*at));
        let mut dropped = dropped
            .filter(|at| rows.iter().any(|(_, cells)| cells.get(*at).is_some_and(is_number)));
        match dropped.next() {
            None => Ok(()),
            Some(at) => Err(Fault::failure("class-column-dropped")
                .with("row", row)
                .with("column", self.name(at))),
        }
    }

    /// The header of a column, or its number where it has none.
    pub fn name(&self, at: usize) -> String {
        let name = self.names.get(at).filter(|name| self.skipped > 0 && !name.is_empty());
        name.cloned().unwrap_or_else(|| (at + 1).to_string())
    }
}

/// The values of a thrower as messages list them.
pub(super) fn listed(values: &[i64]) -> String {
    values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// Whether a header numbers throws across, above rows named after the throws they hold:
/// `Lancers;1;2;…;10` above `1–10`.
fn is_grid(names: &[String], rest: &[(u64, Vec<String>)]) -> bool {
    let Some((first, numbers)) = names.split_first() else { return false };
    let numbers: Vec<&String> = numbers.iter().filter(|name| !name.is_empty()).collect();
    let in_order = (1..).zip(&numbers).all(|(number, name)| **name == number.to_string());
    let range = |cell: &str| {
        let (from, to) = cell.split_once(['–', '-'])?;
        Some((from.trim().parse::<u32>().ok()?, to.trim().parse::<u32>().ok()?))
    };
    let first_row = rest.first().and_then(|(_, cells)| range(cells.first()?));
    is(&HEADERS.total, &plain(first)) && numbers.len() > 1 && in_order && first_row.is_some()
}

/// What the name of a row means above values set across: whether the row contains counts, or values
/// computed from them.
pub(super) fn row_kind(name: &str) -> (bool, bool) {
    let plain = plain(name);
    (is(&HEADERS.times, &plain), is(&HEADERS.shares, &plain))
}

/// Refuses numbers that are no titles: some repeated or no values of the thrower, where there is
/// nothing else in the row.
fn no_data(names: &[String], values: &[i64]) -> Checked<()> {
    let filled: Vec<&String> = names.iter().filter(|name| !name.is_empty()).collect();
    let numbers: Vec<i64> = filled.iter().filter_map(|name| name.parse().ok()).collect();
    let mut known: Vec<i64> = numbers.iter().copied().filter(|it| values.contains(it)).collect();
    known.sort_unstable();
    known.dedup();
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
    let column = |value: &i64| {
        let mut found = (0..kinds.len()).filter(|at| kinds[*at] == Kind::Count(*value));
        let first = found.next().ok_or_else(|| {
            Fault::failure("class-column-missing")
                .with("row", row)
                .with("found", value)
                .with("expected", listed(values))
        })?;
        match found.next() {
            None => Ok(first),
            Some(again) => Err(twice(row, names, first, again)),
        }
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

fn kind(name: &str) -> Kind {
    let plain = plain(name);
    [
        (&HEADERS.pupil, Kind::Pupil),
        (&HEADERS.group, Kind::Group),
        (&HEADERS.throw, Kind::Throw),
        (&HEADERS.number, Kind::Number),
        (&HEADERS.total, Kind::Total),
        (&HEADERS.times, Kind::Times),
        (&HEADERS.shares, Kind::Share),
    ]
    .into_iter()
    .find(|(list, _)| is(list, &plain))
    .map_or_else(|| counted(&plain).map_or(Kind::Unknown, Kind::Count), |(_, kind)| kind)
}

/// The value of `3`, `nombre de 3`, `count 3`, `3.0`.
fn counted(plain: &str) -> Option<i64> {
    let words: Vec<&str> = plain.split_whitespace().collect();
    let number = |word: &&str| {
        word.strip_suffix(".0").or_else(|| word.strip_suffix(",0")).unwrap_or(word).parse().ok()
    };
    let numbers: Vec<i64> = words.iter().filter_map(number).collect();
    let others = words.iter().filter(|word| number(word).is_none());
    match numbers[..] {
        [value] if others.into_iter().all(|word| is(&HEADERS.beside, word)) => Some(value),
        _ => None,
    }
}

/// Small letters without accents, one space between words.
pub(super) fn plain(name: &str) -> String {
    let letters = unaccented(name).to_lowercase();
    letters
        .split(|c: char| c.is_whitespace() || c == ':')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
