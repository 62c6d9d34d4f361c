//! The tables of a spreadsheet: counts by value, and what is computed from them.

use num_traits::ToPrimitive;
use senet_engine::laws::float;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Thrower};

use crate::document::Math;
use crate::document::messages::say;
use crate::document::notation::fraction;
use crate::lesson::text::formatted::{Form, FormattedNumber};
use crate::lesson::text::number::Number;
use crate::press::maths::ParsedFormula;

use super::book::{BookSheet, CellAddress, CellStyle, CellValue, Range, Rule, Takes, cell};
use super::page::{FIRST, HEAD, Page, Probabilities, SheetColumns, column};
use super::rows::Rows;

/// The column where answers are checked; those of probabilities are in the next.
const CHECKS: u16 = 5;
/// The tolerance of an answer.
const THOUSANDTH: &str = "0.001";
const HUNDREDTH: &str = "0.01";

impl Page<'_> {
    fn is(&self, probabilities: Probabilities) -> bool {
        self.probabilities == probabilities
    }

    /// Counts, frequencies and probabilities, value by value; mean, standard deviation,
    /// extra throws.
    pub fn counts(
        &self,
        rows: &Rows,
        columns: &SheetColumns,
        values: &[i64],
        sheet: &mut BookSheet,
    ) -> Checked<()> {
        for (column, id) in (0..).zip(["export-value", "export-count", "export-frequency"]) {
            sheet.text((HEAD, column), self.say(id), CellStyle::Column);
        }
        match self.probabilities {
            Probabilities::Shown => {
                sheet.text((HEAD, 3), self.say("export-probability"), CellStyle::Column);
                let exact = self.exact("export-fraction", "export-fraction-for");
                sheet.text((HEAD, 4), exact, CellStyle::Column);
                sheet.text((HEAD, 5), self.say("export-gap"), CellStyle::Column);
            }
            Probabilities::ToFind => {
                sheet.text((HEAD, 3), self.say("export-to-find"), CellStyle::Column);
            }
            Probabilities::Hidden => {}
        }
        let throws = columns.values().fixed();
        let n = rows.values.len() as f64;
        if self.asks {
            sheet.text((HEAD, CHECKS), self.say("export-check-frequency"), CellStyle::Column);
            share_cells(2, values, sheet);
            sheet.text((HEAD - 1, 0), self.say("export-type-share"), CellStyle::Small);
        }
        if self.is(Probabilities::ToFind) {
            sheet.text((HEAD, CHECKS + 1), self.say("export-check-probability"), CellStyle::Column);
            share_cells(3, values, sheet);
        }
        for (row, value) in (FIRST..).zip(values) {
            let count = rows.values.iter().filter(|thrown| *thrown == value).count() as f64;
            sheet.put((row, 0), CellValue::Number(*value as f64), CellStyle::Column);
            let formula = format!("COUNTIF({throws},{})", cell((row, 0)));
            let style = if self.asks { CellStyle::Secret } else { CellStyle::Plain };
            sheet.formula((row, 1), formula, count, style);
            let formula = format!("{}/COUNT({throws})", cell((row, 1)));
            self.result_cell((row, 2), formula, count / n, THOUSANDTH, sheet);
            if self.is(Probabilities::ToFind) {
                sheet.put((row, 3), CellValue::Empty, CellStyle::Share);
                let verdict = self.recognised((row, 3), &self.law.probability(*value));
                sheet.put((row, CHECKS + 1), CellValue::Verdict(verdict), CellStyle::Secret);
            }
            if self.is(Probabilities::Shown) {
                let share = self.law.probability(*value);
                let now = float(&share);
                sheet.formula((row, 3), self.probability(*value), now, CellStyle::Decimal);
                sheet.text((row, 4), fraction(&share), CellStyle::Centre);
                let formula = format!("{}-{}", cell((row, 2)), cell((row, 3)));
                sheet.formula((row, 5), formula, count / n - now, CellStyle::Decimal);
            }
        }
        self.total(rows, values, sheet);
        self.moments(rows, columns, values, sheet)?;
        let thrower = self.thrower.filter(|thrower| !thrower.extra.is_empty());
        if let Some(thrower) = thrower.filter(|_| self.material.extra_throws) {
            self.extra(rows, values, thrower, sheet);
        }
        Ok(())
    }

    /// What a formula computes; or a cell for the reader's answer, and its check.
    fn result_cell(
        &self,
        place: CellAddress,
        formula: String,
        now: f64,
        near: &str,
        sheet: &mut BookSheet,
    ) {
        if !self.asks {
            sheet.formula(place, formula, now, CellStyle::Decimal);
            return;
        }
        // Shares are those checked to a thousandth.
        let style = if near == THOUSANDTH { CellStyle::Share } else { CellStyle::Input };
        sheet.put(place, CellValue::Empty, style);
        let verdict = self.verdict(place, &format!("ABS({}-{formula})<={near}", cell(place)));
        sheet.put((place.0, CHECKS), CellValue::Verdict(verdict), CellStyle::Secret);
    }

    /// The verdict on an answer: empty until there is one.
    fn verdict(&self, place: CellAddress, right: &str) -> String {
        let (yes, no) = (self.say("export-check-right"), self.say("export-check-wrong"));
        format!("IF(ISNUMBER({}),IF({right},\"{yes}\",\"{no}\"),\"\")", cell(place))
    }

    /// Whether a cell contains a probability, within a thousandth, by a formula that does not show
    /// it: thousandths are scrambled modulo a prime number.
    fn recognised(&self, place: CellAddress, share: &Exact) -> String {
        const FACTOR: u64 = 7919;
        const SHIFT: u64 = 4241;
        const PRIME: u64 = 10_007;
        let thousandths = (share * Exact::from_integer(1000.into())).round().to_integer();
        let mixed = thousandths.to_u64().unwrap_or(0) * FACTOR + SHIFT;
        let near = ["-1", "+0", "+1"].map(|step| {
            let units = format!("ROUND({}*1000,0){step}", cell(place));
            format!("MOD(({units})*{FACTOR}+{SHIFT},{PRIME})={}", mixed % PRIME)
        });
        self.verdict(place, &format!("OR({})", near.join(",")))
    }

    /// The head of an exact column: it names the bias it was computed for, where the reader may
    /// change that.
    fn exact(&self, id: &str, id_for: &str) -> String {
        let p = self.bias().map(fraction);
        p.map_or_else(|| self.say(id), |p| say(self.material.lang, id_for, &[("p", &p)]))
    }

    fn total(&self, rows: &Rows, values: &[i64], sheet: &mut BookSheet) {
        let row = FIRST + values.len() as u32;
        sheet.text((row, 0), self.say("export-total"), CellStyle::Head);
        let shares = match self.probabilities {
            Probabilities::Shown => Some(1.0),
            Probabilities::ToFind => Some(0.0),
            Probabilities::Hidden => None,
        };
        let found = if self.asks { 0.0 } else { 1.0 };
        let now = [Some(rows.values.len() as f64), Some(found), shares];
        for ((at, now), style) in
            (1..).zip(now).zip([CellStyle::Plain, CellStyle::Decimal, CellStyle::Decimal])
        {
            if let Some(now) = now {
                let formula = format!("SUM({})", column(at, values).fixed());
                sheet.formula((row, at), formula, now, style);
            }
        }
        if self.is(Probabilities::Shown) {
            sheet.text((row, 4), "1", CellStyle::Centre);
        }
    }

    /// Mean and standard deviation, observed, and expected where the level knows of it.
    fn moments(
        &self,
        rows: &Rows,
        columns: &SheetColumns,
        values: &[i64],
        sheet: &mut BookSheet,
    ) -> Checked<()> {
        // One stick: its two values are the names of its faces.
        if values.len() == 2 {
            return Ok(());
        }
        let row = FIRST + values.len() as u32 + 2;
        let throws = columns.values().fixed();
        let (known, shares) = (column(0, values).fixed(), column(3, values).fixed());
        let n = rows.values.len() as f64;
        let mean = rows.values.iter().map(|value| *value as f64).sum::<f64>() / n;
        let spread =
            rows.values.iter().map(|value| (*value as f64 - mean).powi(2)).sum::<f64>() / n;
        let shown = self.is(Probabilities::Shown);
        let expected = shown && self.has(&["expected-value"]);
        let variance = shown && self.has(&["variance"]);
        let extra = shown && self.thrower.is_some() && self.material.extra_throws;
        sheet.text((row - 1, 2), self.say("export-observed"), CellStyle::Column);
        if expected || variance || extra {
            sheet.text((row - 1, 3), self.say("export-expected"), CellStyle::Column);
            let exact = self.exact("export-exact", "export-exact-for");
            sheet.text((row - 1, 4), exact, CellStyle::Column);
        }
        let label = if expected { "export-mean-expected" } else { "export-mean" };
        sheet.text((row, 0), self.say(label), CellStyle::Head);
        self.result_cell((row, 2), format!("AVERAGE({throws})"), mean, HUNDREDTH, sheet);
        let exact = self.law.mean();
        let weighted = format!("SUMPRODUCT({known},{shares})");
        if expected {
            sheet.formula((row, 3), weighted.clone(), float(&exact), CellStyle::Decimal);
            sheet.text((row, 4), fraction(&exact), CellStyle::Centre);
        }
        if variance || self.has(&["standard-deviation-of-data", "variance"]) {
            sheet.text((row + 1, 0), self.say("export-sd"), CellStyle::Head);
            let formula = format!("STDEVP({throws})");
            self.result_cell((row + 1, 2), formula, spread.sqrt(), HUNDREDTH, sheet);
        }
        if variance {
            let formula = format!("SQRT(SUMPRODUCT({known},{known},{shares})-{weighted}^2)");
            sheet.formula((row + 1, 3), formula, self.law.sd(), CellStyle::Decimal);
            let root =
                FormattedNumber { number: Number::Root(self.law.variance()), form: Form::Exact };
            let root = ParsedFormula::read(&Math(root.in_math(self.material.lang)))?.plain();
            sheet.text((row + 1, 4), over(&root), CellStyle::Centre);
        }
        Ok(())
    }

    /// Which values give an extra throw, how often it came and how likely it is.
    fn extra(&self, rows: &Rows, values: &[i64], thrower: &Thrower, sheet: &mut BookSheet) {
        let row = FIRST + values.len() as u32 + 4;
        let shown = self.is(Probabilities::Shown);
        // Beside the columns in use.
        let yes_no = if shown { 6 } else { 4 };
        sheet.text((HEAD, yes_no), self.say("export-extra-yes-no"), CellStyle::Column);
        for (row, value) in (FIRST..).zip(values) {
            let gives = f64::from(u8::from(thrower.gives_extra(*value)));
            sheet.put((row, yes_no), CellValue::Number(gives), CellStyle::Centre);
        }
        sheet.text((row, 0), self.say("export-extra"), CellStyle::Head);
        let given = column(yes_no, values).fixed();
        let n = rows.values.len() as f64;
        let came = rows.values.iter().filter(|value| thrower.gives_extra(**value)).count() as f64;
        let exact = self.law.probability_that(|value| thrower.gives_extra(value));
        let counts = column(1, values).fixed();
        let formula = format!("SUMPRODUCT({counts},{given})/SUM({counts})");
        self.result_cell((row, 2), formula, came / n, THOUSANDTH, sheet);
        if shown {
            let formula = format!("SUMPRODUCT({},{given})", column(3, values).fixed());
            sheet.formula((row, 3), formula, float(&exact), CellStyle::Decimal);
        }
        if shown {
            sheet.text((row, 4), fraction(&exact), CellStyle::Centre);
        }
    }

    /// How often each value came among the first throws, for each size the sheet mentions;
    /// returns the first row below.
    pub fn prefixes(
        &self,
        rows: &Rows,
        columns: &SheetColumns,
        values: &[i64],
        sheet: &mut BookSheet,
    ) -> u32 {
        let row = FIRST + values.len() as u32 + 6;
        let within = |size: &&u32| (**size as usize) < rows.values.len();
        let sizes: Vec<u32> = self.sizes.iter().filter(within).copied().collect();
        if sizes.is_empty() {
            return row;
        }
        sheet.text((row, 0), self.say("export-first"), CellStyle::Head);
        for (at, value) in (1..).zip(values) {
            sheet.put((row, at), CellValue::Number(*value as f64), CellStyle::Column);
        }
        for (at, size) in (row + 1..).zip(&sizes) {
            sheet.put((at, 0), CellValue::Number(f64::from(*size)), CellStyle::Centre);
            let first = Range { column: columns.value, first: FIRST, last: FIRST + size - 1 };
            let thrown = &rows.values[..*size as usize];
            for (column, value) in (1..).zip(values) {
                let count = thrown.iter().filter(|one| *one == value).count() as f64;
                let formula = format!("COUNTIF({},{})", first.fixed(), cell((row, column)));
                sheet.formula((at, column), formula, count, CellStyle::Plain);
            }
        }
        row + sizes.len() as u32 + 2
    }
}

/// The cells for the probabilities of the values, in a column, which accept a number from 0 to 1.
fn share_cells(at: u16, values: &[i64], sheet: &mut BookSheet) {
    let Range { column, first, last } = column(at, values);
    let corners = ((first, column), (last, column));
    sheet.rules.push(Rule { corners, takes: Takes::Share });
}

/// A quotient whose numerator is a root, bracketed so that the root is not read as that of the
/// whole: (√311)/16.
fn over(root: &str) -> String {
    match root.split_once('/') {
        Some((above, below)) if above.contains('√') => format!("({above})/{below}"),
        _ => root.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::over;

    #[test]
    fn a_root_over_a_number_is_not_the_root_of_a_quotient() {
        assert_eq!(["√311/16", "√5", "3/4"].map(over), ["(√311)/16", "√5", "3/4"]);
    }
}
