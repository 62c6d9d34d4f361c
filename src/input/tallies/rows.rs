//! Reads the rows of a sheet into pupils.

use std::collections::{HashMap, HashSet};

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::{Class, Pupil};

use super::columns::{TallyColumns, TallyLayout, listed, plain, row_kind};
use super::{Sheet, TallyReading};

/// The most throws of a class.
pub(super) const MOST_THROWS: u64 = 10_000_000;

/// The names of a row of sums.
const SUMS: [&str; 6] = ["total", "totaux", "totals", "ensemble", "classe", "all"];

/// The pupils of a sheet, with the faults of the rows that cannot be read.
///
/// # Errors
/// `class-empty` where there is neither a throw nor a fault; `class-formulas-unworked`; `class-shares`
/// where there are frequencies alone.
pub(super) fn class(
    sheet: &Sheet,
    columns: &TallyColumns,
    thrower: &Thrower,
) -> Checked<TallyReading> {
    let mut reader = Rows {
        columns,
        values: throw_law(thrower).values().collect(),
        unworked: &sheet.unworked,
        pupils: Vec::new(),
        known: HashMap::new(),
        left_out: Vec::new(),
        unfilled: 0,
        throws: 0,
        shares: None,
    };
    let (rows, unordered) = ordered(&sheet.rows[columns.skipped..], columns);
    let mut hidden = 0;
    for (row, cells) in rows {
        let before = reader.throws;
        if let Err(fault) = reader.row(*row, cells) {
            reader.left_out.push(fault.at("row", row));
        }
        hidden += u64::from(reader.throws > before && sheet.hidden.contains(row));
    }
    if reader.throws == 0 && reader.left_out.is_empty() {
        let mut idle = sheet.unworked.iter().filter(|(_, at)| columns.data.holds(*at));
        return Err(match idle.next() {
            Some(_) => Fault::failure("class-formulas-unworked"),
            None => match reader.shares {
                Some(row) => Fault::failure("class-shares").with("row", row),
                None => Fault::failure("class-empty"),
            },
        });
    }
    Ok(TallyReading {
        left_out: reader.left_out,
        unfilled: reader.unfilled,
        ignored: columns.ignored.clone(),
        unordered,
        hidden,
        ..Class { thrower: thrower.clone(), pupils: reader.pupils }.into()
    })
}

type Row = (u64, Vec<String>);

/// The rows, those of each pupil by the number of the throw where the numbers give an order: a sheet
/// sorted by its results keeps the order of the throws in them. Where they give none, the name of
/// their column beside the rows as they are.
fn ordered<'a>(rows: &'a [Row], columns: &TallyColumns) -> (Vec<&'a Row>, Option<String>) {
    let as_they_are = || rows.iter().collect::<Vec<_>>();
    let (TallyLayout::Throws(result), Some(at)) = (&columns.data, columns.number) else {
        return (as_they_are(), None);
    };
    let cell = |row: &'a Row, at: usize| row.1.get(at).map_or("", String::as_str);
    let numbers: Vec<Option<u64>> = rows.iter().map(|row| whole(cell(row, at)).ok()).collect();
    // Numbers that begin anew, as those of several groups one under another do, need no sorting.
    let follows = |pair: &[Option<u64>]| pair[1] > pair[0] || pair[1] == Some(1);
    if numbers.windows(2).all(follows) {
        return (as_they_are(), None);
    }
    let mut pupils: HashMap<Vec<&str>, usize> = HashMap::new();
    let mut keyed = Vec::new();
    for (row, number) in rows.iter().zip(numbers) {
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
    (keyed.into_iter().map(|(_, _, row)| row).collect(), None)
}

struct Rows<'a> {
    columns: &'a TallyColumns,
    values: Vec<i64>,
    unworked: &'a HashSet<(u64, usize)>,
    pupils: Vec<Pupil>,
    /// The rank of each pupil read so far, by name and group.
    known: HashMap<(String, String), usize>,
    left_out: Vec<Fault>,
    unfilled: u64,
    throws: u64,
    /// The first row of frequencies.
    shares: Option<u64>,
}

impl Rows<'_> {
    fn row(&mut self, row: u64, cells: &[String]) -> Checked<()> {
        if cells[cells.len().min(self.columns.names.len())..].iter().any(|cell| !cell.is_empty())
            && self.columns.skipped > 0
        {
            return Err(Fault::failure("class-too-many-cells")
                .with("row", row)
                .with("found", cells.len())
                .with("expected", self.columns.names.len()));
        }
        // Titles that are all values may be counts as well.
        let names = &self.columns.names;
        let has_words = names.iter().any(|name| name.chars().any(char::is_alphabetic));
        let is_title = |(cell, name): (&String, &String)| plain(cell) == plain(name);
        if self.columns.skipped > 0 && has_words && cells.iter().zip(names).all(is_title) {
            return Err(Fault::failure("class-header-again"));
        }
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let names: Vec<&str> =
            self.columns.pupil.iter().map(|at| cell(*at)).filter(|name| !name.is_empty()).collect();
        let name = names.join(" ");
        let group = self.columns.group.map_or("", cell).to_owned();
        match &self.columns.data {
            TallyLayout::Throws(at) => self.throw((row, *at), cell(*at), name, group),
            TallyLayout::Grid(columns) => {
                let thrown = columns.iter().map(|at| (*at, cell(*at)));
                let thrown: Vec<(usize, &str)> =
                    thrown.filter(|(_, found)| !found.is_empty()).collect();
                thrown.into_iter().try_for_each(|(at, found)| {
                    self.throw((row, at), found, String::new(), String::new())
                })
            }
            TallyLayout::Times { value, times } => {
                self.times(row, (*value, cell(*value)), (*times, cell(*times)), (name, group))
            }
            TallyLayout::Counts(columns) => {
                let found: Vec<&str> = columns.iter().map(|at| cell(*at)).collect();
                self.counts((row, cells), &found, columns, name, group)
            }
        }
    }

    fn throw(
        &mut self,
        (row, at): (u64, usize),
        found: &str,
        name: String,
        group: String,
    ) -> Checked<()> {
        if found.is_empty() {
            self.worked(row, at)?;
            self.unfilled += 1;
            return Ok(());
        }
        let place = self.place(found, at)?;
        self.enough(1)?;
        let pupil = self.pupil(name, group);
        pupil.counts[place] += 1;
        pupil.order.push(place as u8);
        Ok(())
    }

    /// A value with how often it came.
    fn times(
        &mut self,
        row: u64,
        (value_at, value): (usize, &str),
        (times_at, times): (usize, &str),
        (name, group): (String, String),
    ) -> Checked<()> {
        if SUMS.contains(&&*plain(value)) || (value.is_empty() && SUMS.contains(&&*plain(&name))) {
            return if self.left_out.is_empty() {
                self.check_sum(row, times_at, times, self.throws)
            } else {
                Ok(())
            };
        }
        if times.is_empty() {
            self.worked(row, times_at)?;
            self.unfilled += 1;
            return Ok(());
        }
        let place = self.place(value, value_at)?;
        let column = self.columns.name(times_at);
        let times = number(times).map_err(|fault| fault.with("column", column))?;
        self.enough(times)?;
        self.pupil(name, group).counts[place] += times;
        Ok(())
    }

    /// The place of a value among those of the thrower.
    fn place(&self, found: &str, at: usize) -> Checked<usize> {
        let column = self.columns.name(at);
        let value = whole(found).map_err(|fault| fault.with("column", &column))?;
        let place = self.values.iter().position(|known| *known == value as i64);
        place.ok_or_else(|| {
            Fault::failure("class-cell-impossible")
                .with("column", column)
                .with("found", found)
                .with("expected", listed(&self.values))
        })
    }

    /// The pupil of this name and group, the same for all its rows.
    fn pupil(&mut self, name: String, group: String) -> &mut Pupil {
        let kinds = self.values.len();
        let (pupils, key) = (&mut self.pupils, (name, group));
        let at = *self.known.entry(key).or_insert_with_key(|(name, group)| {
            let counts = vec![0; kinds];
            pupils.push(Pupil {
                name: name.clone(),
                group: group.clone(),
                counts,
                order: Vec::new(),
            });
            pupils.len() - 1
        });
        &mut self.pupils[at]
    }

    /// Refuses an empty cell whose formula has not been calculated.
    fn worked(&self, row: u64, at: usize) -> Checked<()> {
        if self.unworked.contains(&(row, at)) {
            return Err(Fault::failure("class-cell-unworked").with("column", self.columns.name(at)));
        }
        Ok(())
    }

    fn counts(
        &mut self,
        (row, cells): (u64, &[String]),
        found: &[&str],
        columns: &[usize],
        name: String,
        group: String,
    ) -> Checked<()> {
        if SUMS.contains(&&*plain(&name)) || (name.is_empty() && first_is_sum(cells)) {
            return self.check_sums((row, cells), found, columns);
        }
        // Above values set across, the first column names the kind of the row.
        let (is_times, is_share) = row_kind(&name);
        if is_share {
            if found.iter().any(|cell| !cell.is_empty()) {
                self.shares.get_or_insert(row);
            }
            return Ok(());
        }
        let name = if is_times { String::new() } else { name };
        if found.iter().all(|cell| cell.is_empty()) {
            columns.iter().try_for_each(|at| self.worked(row, *at))?;
            self.unfilled += 1;
            return Ok(());
        }
        let mut counts = Vec::new();
        for (cell, at) in found.iter().zip(columns) {
            if cell.is_empty() {
                self.worked(row, *at)?;
            }
            let located = |fault: Fault| fault.with("column", self.columns.name(*at));
            counts.push(number(cell).map_err(located)?);
        }
        let sum: u64 = counts.iter().sum();
        if let Some(at) = self.columns.total {
            self.check_sum(row, at, cells.get(at).map_or("", String::as_str), sum)?;
        }
        self.enough(sum)?;
        self.pupils.push(Pupil { name, group, counts, order: Vec::new() });
        Ok(())
    }

    /// A row of sums is no pupil; its sums are checked. Where rows were left out, they cannot be.
    fn check_sums(
        &self,
        (row, cells): (u64, &[String]),
        found: &[&str],
        columns: &[usize],
    ) -> Checked<()> {
        if !self.left_out.is_empty() {
            return Ok(());
        }
        for (kind, (cell, at)) in found.iter().zip(columns).enumerate() {
            let sum: u64 = self.pupils.iter().map(|pupil| pupil.counts[kind]).sum();
            self.check_sum(row, *at, cell, sum)?;
        }
        match self.columns.total {
            Some(at) => {
                let total = cells.get(at).map_or("", String::as_str);
                self.check_sum(row, at, total, self.throws)
            }
            None => Ok(()),
        }
    }

    /// Checks a sum that was typed or calculated.
    fn check_sum(&self, row: u64, at: usize, found: &str, sum: u64) -> Checked<()> {
        if found.is_empty() || self.unworked.contains(&(row, at)) {
            return Ok(());
        }
        let column = self.columns.name(at);
        let stated = number(found).map_err(|fault| fault.with("column", &column))?;
        if stated == sum {
            return Ok(());
        }
        Err(Fault::failure("class-total-differs")
            .with("column", column)
            .with("found", stated)
            .with("expected", sum))
    }

    fn enough(&mut self, more: u64) -> Checked<()> {
        self.throws += more;
        if self.throws > MOST_THROWS {
            return Err(Fault::failure("class-too-many").with("most", MOST_THROWS));
        }
        Ok(())
    }
}

/// Whether the first cell that is not empty names a row of sums.
fn first_is_sum(cells: &[String]) -> bool {
    let first = cells.iter().find(|cell| !cell.is_empty());
    first.is_some_and(|cell| SUMS.contains(&&*plain(cell)))
}

/// A count: a whole number, which a spreadsheet may have written `24,0` or `1 234`. `1,000` is one
/// in France and a thousand in England: it is refused as ambiguous.
pub(super) fn number(cell: &str) -> Checked<u64> {
    match in_thousands(cell) {
        Some(thousands) => Err(Fault::failure("class-cell-thousands")
            .with("found", cell)
            .with("expected", thousands)),
        None => whole(cell),
    }
}

/// The digits of a number that may be written with a separator of thousands, `1,000`.
fn in_thousands(cell: &str) -> Option<String> {
    let (units, rest) = cell.split_once([',', '.'])?;
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let may_be = (1..=3).contains(&units.len()) && !units.starts_with('0') && rest.len() == 3;
    (may_be && all_digits(units) && all_digits(rest)).then(|| format!("{units}{rest}"))
}

/// A whole number: what is behind its decimal mark is zeros.
fn whole(cell: &str) -> Checked<u64> {
    let bad = |id: &'static str| {
        let shown: String = cell.chars().take(40).collect();
        Err(Fault::failure(id).with("found", shown))
    };
    if cell.is_empty() {
        return bad("class-cell-empty");
    }
    if cell.starts_with('=') {
        return bad("class-cell-formula");
    }
    let cell_digits = cell.trim();
    let (minus, digits) = match cell_digits.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest.trim_start()),
        None => (false, cell_digits),
    };
    let (units, decimals) = digits.split_once([',', '.']).unwrap_or((digits, ""));
    // Spaces stand between groups of three digits, or it is not one number.
    let mut groups = units.split(char::is_whitespace);
    let first = groups.next().map_or(0, str::len);
    if units.contains(char::is_whitespace) && (first > 3 || groups.any(|group| group.len() != 3)) {
        return bad("class-cell-not-a-number");
    }
    let units: String = units.chars().filter(|c| !c.is_whitespace()).collect();
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || !all_digits(&units) || !all_digits(decimals) {
        return bad("class-cell-not-a-number");
    }
    if decimals.bytes().any(|digit| digit != b'0') {
        return bad("class-cell-not-whole");
    }
    match units.parse::<u64>() {
        Ok(0) => Ok(0),
        Ok(_) if minus => bad("class-cell-negative"),
        Ok(count) if count <= MOST_THROWS => Ok(count),
        _ => bad("class-cell-too-large"),
    }
}
