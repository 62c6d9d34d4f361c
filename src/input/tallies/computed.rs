//! Rows that are computed from others, totals and means and theory: they are nobody's. A label tells
//! them, or their numbers do.

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::class::Pupil;

use super::super::sheet::cell;
use super::super::words::{WORDS, is, is_share, is_sum, plain};
use super::columns::TallyLayout;
use super::rows::{Rows, number};

impl Rows<'_> {
    /// Leaves out a row that is computed from others; sums are checked, where no row was left out.
    pub(super) fn computed(&mut self, row: u64, label: &str, cells: &[String]) -> Checked<()> {
        let since = std::mem::replace(&mut self.since, self.pupils.len());
        if is_share(label) {
            self.shares.get_or_insert(row);
        }
        if is_sum(label) && self.reading.left_out.is_empty() && self.throws > 0 {
            match &self.columns.data {
                TallyLayout::Counts(columns) => {
                    let row = (row, cells);
                    let sums_part =
                        since > 0 && self.check_sums(row, columns, &self.pupils[since..]).is_ok();
                    if !sums_part {
                        self.check_sums(row, columns, &self.pupils)?;
                    }
                }
                TallyLayout::Times { times, .. } => {
                    self.check_sum(row, *times, cell(cells, *times), self.throws)?;
                }
                TallyLayout::Throws(_) | TallyLayout::Grid(_) => {}
            }
        }
        self.reading.beside.computed.push((row, label.to_owned()));
        Ok(())
    }

    /// The fault of a sheet without a count: its rows are of relative frequencies, or all computed.
    pub(super) fn nothing_counted(&self) -> Fault {
        match (self.shares, self.reading.beside.computed.first()) {
            (Some(row), _) => Fault::failure("class-shares").with("row", row),
            (None, Some((row, label))) => {
                Fault::failure("class-only-computed").with("row", row).with("found", label)
            }
            (None, None) => Fault::failure("class-empty"),
        }
    }

    /// Whether counts are the sums of those above, of all or since the last row of sums: of two rows at
    /// least, for two pupils may have thrown the same.
    pub(super) fn is_sum_of_above(&self, counts: &[u64]) -> bool {
        [&self.pupils[..], &self.pupils[self.since..]].iter().any(|above| {
            let filled = above.iter().filter(|pupil| pupil.counts.iter().any(|it| *it > 0));
            let sum = |kind: usize| above.iter().map(|pupil| pupil.counts[kind]).sum::<u64>();
            filled.count() > 1 && (0..counts.len()).all(|kind| counts[kind] == sum(kind))
        })
    }

    /// The fault of a row whose counts can hardly be a pupil's, among three other rows or more, or
    /// among two if it is named Max or Min: a last row that is their mean, or the largest or
    /// smallest of each value; a first row that is their sum; rows without names that only grow, as
    /// running sums do.
    pub(super) fn computed_last(&mut self) -> Option<Fault> {
        let (last, above) = self.pupils.split_last()?;
        let (first, below) = self.pupils.split_first()?;
        let rows = (self.sheet_lines.first()?, self.sheet_lines.last()?);
        let kinds = || 0..last.counts.len();
        let column = |of: &[Pupil], kind: usize| -> Vec<u64> {
            of.iter().map(|pupil| pupil.counts[kind]).collect()
        };
        let sum = |of: &[Pupil], kind| column(of, kind).iter().sum::<u64>();
        let differ = above.iter().any(|pupil| pupil.counts != last.counts);
        let mean = kinds().all(|kind| sum(above, kind) == last.counts[kind] * above.len() as u64);
        let extreme = |of: fn(std::vec::IntoIter<u64>) -> Option<u64>| {
            kinds().all(|kind| of(column(above, kind).into_iter()) == Some(last.counts[kind]))
        };
        let enough = above.len() > 2 || is(&WORDS.computed_or_name, &plain(&last.name));
        let is_typical = enough && (mean || extreme(Iterator::max) || extreme(Iterator::min));
        // Nobody writes running sums in rows with the names of pupils.
        let grow = last.name.is_empty()
            && last.group.is_empty()
            && kinds().all(|kind| column(&self.pupils, kind).is_sorted())
            && self.pupils.windows(2).all(|pair| pair[0].counts != pair[1].counts);
        let first_is_sum =
            below.len() > 1 && kinds().all(|kind| sum(below, kind) == first.counts[kind]);
        let last_is_computed = grow || is_typical;
        if above.len() < 2 || !differ || !(first_is_sum || last_is_computed) {
            return None;
        }
        let (row, pupil) = if first_is_sum { (rows.0, 0) } else { (rows.1, above.len()) };
        let Pupil { name, group, .. } = &self.pupils[pupil];
        let found = if name.is_empty() { group } else { name };
        let fault = Fault::failure("class-row-computed").with("row", row).with("found", found);
        self.throws -= self.pupils.remove(pupil).counts.iter().sum::<u64>();
        Some(fault)
    }

    /// Checks a row of sums of these pupils.
    fn check_sums(
        &self,
        (row, cells): (u64, &[String]),
        columns: &[usize],
        pupils: &[Pupil],
    ) -> Checked<()> {
        for (kind, at) in columns.iter().enumerate() {
            let sum: u64 = pupils.iter().map(|pupil| pupil.counts[kind]).sum();
            self.check_sum(row, *at, cell(cells, *at), sum)?;
        }
        let all = pupils.iter().flat_map(|pupil| &pupil.counts).sum();
        self.columns.total.map_or(Ok(()), |at| self.check_sum(row, at, cell(cells, at), all))
    }

    /// Checks a sum that was typed or calculated.
    pub(super) fn check_sum(&self, row: u64, at: usize, found: &str, sum: u64) -> Checked<()> {
        if found.is_empty() || self.sheet.unworked.contains(&(row, at)) {
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
}
