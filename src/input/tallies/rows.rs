//! Reads the rows of a sheet into pupils.

use std::collections::HashMap;

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::{Class, Pupil};

use super::super::sheet::{Beside, Row, Sheet, cell};
use super::super::words::{is_computed, plain};
use super::TallyReading;
use super::columns::{TallyColumns, TallyLayout, listed};
use super::order::ordered;

/// The most throws of a class.
pub(super) const MOST_THROWS: u64 = 10_000_000;

/// The pupils of a sheet, with the faults of the rows that cannot be read.
///
/// # Errors
/// `class-empty` where there is neither a throw nor a fault; `class-formulas-unworked`; `class-shares`
/// where there are relative frequencies alone, `class-only-computed` (arguments `row`, `found`) where
/// there are totals alone.
pub(super) fn class(
    sheet: &Sheet,
    columns: &TallyColumns,
    thrower: &Thrower,
) -> Checked<TallyReading> {
    let (rows, unordered) = ordered(&sheet.rows[columns.skipped..], columns);
    let is_named = |(_, cells): &Row| columns.is_times(cells);
    let is_counted = |(_, cells): &Row| columns.is_counted_frequency(cells);
    let named = rows.iter().any(|row| is_named(row));
    let class = Class { thrower: thrower.clone(), pupils: Vec::new() };
    let beside = Beside { ignored: columns.ignored.clone(), ..Beside::default() };
    let mut reader = Rows {
        columns,
        values: throw_law(thrower).values().collect(),
        sheet,
        names_kinds: columns.label.is_some() && (named || rows.iter().any(|row| is_counted(row))),
        frequencies: !named,
        reading: TallyReading { unordered, beside, ..class.into() },
        pupils: Vec::new(),
        sheet_lines: Vec::new(),
        since: 0,
        known: HashMap::new(),
        above: (String::new(), String::new()),
        throws: 0,
        shares: None,
    };
    for (row, cells) in rows {
        let before = reader.throws;
        if let Err(fault) = reader.row(*row, cells) {
            reader.reading.left_out.push(fault.at("row", row));
        }
        let is_hidden = reader.throws > before && sheet.hidden.contains(row);
        reader.reading.beside.hidden += u64::from(is_hidden);
    }
    let last = reader.computed_last();
    reader.reading.left_out.extend(last);
    if reader.throws == 0 && reader.reading.left_out.is_empty() {
        let mut idle = sheet.unworked.iter().filter(|(_, at)| columns.data.holds(*at));
        return Err(match idle.next() {
            Some(_) => Fault::failure("class-formulas-unworked"),
            None => reader.nothing_counted(),
        });
    }
    reader.reading.class.pupils = reader.pupils;
    Ok(reader.reading)
}

/// The column of a cell, and its text.
type Found<'a> = (usize, &'a str);

/// The rows read so far.
pub(super) struct Rows<'a> {
    pub columns: &'a TallyColumns,
    pub values: Vec<i64>,
    pub sheet: &'a Sheet,
    /// Whether a row is named as one of counts: then the others are no pupils.
    pub names_kinds: bool,
    /// Whether a row of frequencies may be one of counts, where no row is named so.
    pub frequencies: bool,
    pub reading: TallyReading,
    pub pupils: Vec<Pupil>,
    /// The rows of the pupils, where each has one.
    pub sheet_lines: Vec<u64>,
    /// How many pupils stand above the last row of sums.
    pub since: usize,
    /// The rank of each pupil read so far, by name and group.
    pub known: HashMap<(String, String), usize>,
    /// The name and the group of the row above.
    pub above: (String, String),
    pub throws: u64,
    /// The first row of frequencies.
    pub shares: Option<u64>,
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
        let (columns, sheet) = (self.columns, self.sheet);
        // A number that several cells merged into one show is the number of one of them.
        let is_shared = |at: usize| columns.is_number(at) && sheet.merged.contains(&(row, at));
        let cell = |at: usize| if is_shared(at) { "" } else { cell(cells, at) };
        let (name, group) = (columns.name_of(cells), columns.group_of(cells));
        let is_counts = self.frequencies && columns.is_counted_frequency(cells);
        let computed = || columns.labels(cells).into_iter().find(|label| is_computed(label));
        if let Some(label) = computed().filter(|_| !is_counts) {
            return self.computed(row, label, cells);
        }
        let found = |columns: &[usize]| -> Vec<Found> {
            columns.iter().map(|at| (*at, cell(*at))).collect()
        };
        match &columns.data {
            TallyLayout::Throws(at) => {
                let pupil = self.filled_down(name, group);
                self.throws(row, &found(&[*at]), pupil)
            }
            TallyLayout::Grid(columns) => {
                let name = if self.columns.label.is_some() { String::new() } else { name };
                self.throws(row, &found(columns), (name, group))
            }
            TallyLayout::Times { value, times } => {
                let pupil = self.filled_down(name, group);
                self.times(row, (*value, cell(*value)), (*times, cell(*times)), pupil)
            }
            TallyLayout::Counts(columns) => {
                self.counts((row, cells), &found(columns), (name, group))
            }
        }
    }

    /// The name and the group of a row, those of the row above where it has none: cells that were merged
    /// are empty in a text.
    fn filled_down(&mut self, name: String, group: String) -> (String, String) {
        if !group.is_empty() && group != self.above.1 {
            self.above = (String::new(), group);
        }
        if !name.is_empty() {
            self.above.0 = name;
        }
        self.above.clone()
    }

    /// The throws in some cells of a row, each with its column.
    fn throws(
        &mut self,
        row: u64,
        found: &[Found],
        (name, group): (String, String),
    ) -> Checked<()> {
        if found.iter().all(|(_, cell)| cell.is_empty()) {
            return self.unfilled(row, found);
        }
        for (at, cell) in found.iter().filter(|(_, cell)| !cell.is_empty()) {
            let thrown = match self.several(cell) {
                Some(places) => places,
                None => vec![self.place(cell, *at)?],
            };
            self.enough(thrown.len() as u64)?;
            let pupil = self.pupil(name.clone(), group.clone());
            for place in thrown {
                pupil.counts[place] += 1;
                pupil.order.push(place as u8);
            }
        }
        Ok(())
    }

    /// The places of several throws in one cell, `1, 2, 2`. `2,5` may be a decimal number.
    fn several(&self, found: &str) -> Option<Vec<usize>> {
        let mark = |c: char| c.is_whitespace() || [',', ';', '/', '-', '–'].contains(&c);
        let parts: Vec<&str> = found.split(mark).filter(|part| !part.is_empty()).collect();
        let decimal = parts.len() == 2 && !found.contains([';', '/', ' ', '\n', '-', '–']);
        if parts.len() < 2 || decimal {
            return None;
        }
        let place = |part: &str| {
            let value: i64 = part.parse().ok()?;
            self.values.iter().position(|known| *known == value)
        };
        parts.into_iter().map(place).collect()
    }

    /// A value with how often it came.
    fn times(
        &mut self,
        row: u64,
        (value_at, value): Found,
        (times_at, times): Found,
        (name, group): (String, String),
    ) -> Checked<()> {
        if times.is_empty() {
            return self.unfilled(row, &[(times_at, times)]);
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
        let next = self.pupils.len();
        let at = *self.known.entry((name.clone(), group.clone())).or_insert(next);
        if at == next {
            let counts = vec![0; self.values.len()];
            self.pupils.push(Pupil { name, group, counts, order: Vec::new() });
        }
        &mut self.pupils[at]
    }

    /// Counts a row without a throw in these columns.
    fn unfilled(&mut self, row: u64, found: &[Found]) -> Checked<()> {
        found.iter().try_for_each(|(at, _)| self.worked(row, *at))?;
        self.reading.unfilled += 1;
        Ok(())
    }

    /// Refuses an empty cell whose formula has not been calculated.
    fn worked(&self, row: u64, at: usize) -> Checked<()> {
        if self.sheet.unworked.contains(&(row, at)) {
            return Err(Fault::failure("class-cell-unworked").with("column", self.columns.name(at)));
        }
        Ok(())
    }

    fn counts(
        &mut self,
        (row, cells): (u64, &[String]),
        found: &[Found],
        (name, group): (String, String),
    ) -> Checked<()> {
        if found.iter().all(|(_, cell)| cell.is_empty()) {
            return self.unfilled(row, found);
        }
        let is_counts = self.columns.is_times(cells)
            || (self.frequencies && self.columns.is_counted_frequency(cells));
        let mut counts = Vec::new();
        for (at, count) in found {
            if count.is_empty() {
                self.worked(row, *at)?;
            }
            let located = |fault: Fault| fault.with("column", self.columns.name(*at));
            counts.push(number(count).map_err(located)?);
        }
        let sum: u64 = counts.iter().sum();
        if let Some(at) = self.columns.total {
            self.check_sum(row, at, cell(cells, at), sum)?;
        }
        if sum > 0 && self.is_sum_of_above(&counts) {
            if !name.is_empty() && !is_counts {
                return Err(Fault::failure("class-row-sum").with("found", name));
            }
            self.since = self.pupils.len();
            self.reading.beside.computed.push((row, name));
            return Ok(());
        }
        let beside_pupils = is_counts && !self.names_kinds && !self.pupils.is_empty();
        if beside_pupils || (self.names_kinds && !is_counts) {
            return Err(Fault::failure("class-row-unknown").with("found", name));
        }
        let name = if is_counts { String::new() } else { name };
        self.enough(sum)?;
        self.sheet_lines.push(row);
        self.pupils.push(Pupil { name, group, counts, order: Vec::new() });
        Ok(())
    }

    fn enough(&mut self, more: u64) -> Checked<()> {
        self.throws += more;
        if self.throws > MOST_THROWS {
            return Err(Fault::failure("class-too-many").with("most", MOST_THROWS));
        }
        Ok(())
    }
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
