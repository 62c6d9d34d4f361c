//! Rows to pupils.

use std::collections::{HashMap, HashSet};

use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::{Class, Pupil};

use super::columns::{Columns, Layout, listed, plain};
use super::{BadRows, Sheet, TallyReading};

/// The most throws of a class.
const MOST_THROWS: u64 = 10_000_000;

/// How a row of sums names itself.
const SUMS: [&str; 6] = ["total", "totaux", "totals", "ensemble", "classe", "all"];

/// The pupils of a sheet.
///
/// # Errors
/// The fault of the first bad row, unless they are to be skipped; `class-all-bad` (arguments
/// `number`, `row`) where that leaves nothing; `class-empty`.
pub(super) fn class(
    sheet: &Sheet,
    columns: &Columns,
    thrower: &Thrower,
    bad: BadRows,
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
    };
    for (row, cells) in &sheet.rows[columns.skipped..] {
        if let Err(fault) = reader.row(*row, cells) {
            reader.left_out.push(fault.at("row", row));
        }
    }
    let bad_rows = reader.left_out.len();
    if let (BadRows::Refuse, Some(first)) = (bad, reader.left_out.first()) {
        return Err(first.clone().with("bad", bad_rows));
    }
    if reader.throws == 0 {
        return Err(match reader.left_out.first().and_then(|first| first.arg("row")) {
            Some(row) => {
                Fault::failure("class-all-bad").with("number", bad_rows).with("row", row.to_owned())
            }
            None => Fault::failure("class-empty"),
        });
    }
    Ok(TallyReading {
        class: Class { thrower: thrower.clone(), pupils: reader.pupils },
        left_out: reader.left_out,
        unfilled: reader.unfilled,
        ignored: columns.ignored.clone(),
    })
}

/// The class of counts on the command line.
pub(super) fn typed(typed: &str, thrower: &Thrower) -> Checked<Class> {
    let values: Vec<i64> = throw_law(thrower).values().collect();
    let pieces: Vec<&str> = typed.split([',', ';', ' ']).filter(|one| !one.is_empty()).collect();
    if pieces.len() != values.len() {
        return Err(Fault::usage("class-counts")
            .with("found", pieces.len())
            .with("number", values.len())
            .with("expected", listed(&values)));
    }
    let mut counts = Vec::new();
    for (piece, value) in pieces.into_iter().zip(&values) {
        let located = |fault: Fault| fault.with("row", 1).with("column", value);
        counts.push(number(piece).map_err(located)?);
    }
    if counts.iter().sum::<u64>() == 0 {
        return Err(Fault::failure("class-empty"));
    }
    let pupil = Pupil { counts, ..Pupil::default() };
    Ok(Class { thrower: thrower.clone(), pupils: vec![pupil] })
}

struct Rows<'a> {
    columns: &'a Columns,
    values: Vec<i64>,
    unworked: &'a HashSet<(u64, usize)>,
    pupils: Vec<Pupil>,
    /// The place of each pupil met, by name and group.
    known: HashMap<(String, String), usize>,
    left_out: Vec<Fault>,
    unfilled: u64,
    throws: u64,
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
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        let names: Vec<&str> =
            self.columns.pupil.iter().map(|at| cell(*at)).filter(|name| !name.is_empty()).collect();
        let name = names.join(" ");
        let group = self.columns.group.map_or("", cell).to_owned();
        match &self.columns.data {
            Layout::Throws(at) => self.throw(cell(*at), *at, name, group),
            Layout::Counts(columns) => {
                let found: Vec<&str> = columns.iter().map(|at| cell(*at)).collect();
                self.counts((row, cells), &found, columns, name, group)
            }
        }
    }

    fn throw(&mut self, found: &str, at: usize, name: String, group: String) -> Checked<()> {
        if found.is_empty() {
            self.unfilled += 1;
            return Ok(());
        }
        let column = self.columns.name(at);
        let value = number(found).map_err(|fault| fault.with("column", &column))?;
        let place = self.values.iter().position(|known| *known == value as i64);
        let Some(place) = place else {
            return Err(Fault::failure("class-cell-impossible")
                .with("column", column)
                .with("found", found)
                .with("expected", listed(&self.values)));
        };
        self.enough(1)?;
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
        pupils[at].counts[place] += 1;
        pupils[at].order.push(place as u8);
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
        if found.iter().all(|cell| cell.is_empty()) {
            self.unfilled += 1;
            return Ok(());
        }
        let mut counts = Vec::new();
        for (cell, at) in found.iter().zip(columns) {
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

    /// A row of sums is no pupil; what it says must be so. Where rows were left
    /// out, nobody knows what it should say.
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

    /// A sum that somebody typed, or that a formula has worked out, must be so.
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

/// A count: a whole number, which a spreadsheet may have written `24,0` or `1 234`.
fn number(cell: &str) -> Checked<u64> {
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
    let digits: String = cell.chars().filter(|c| !c.is_whitespace()).collect();
    let (minus, digits) = match digits.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, &*digits),
    };
    let (units, decimals) = digits.split_once([',', '.']).unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if units.is_empty() || !all_digits(units) || !all_digits(decimals) {
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
