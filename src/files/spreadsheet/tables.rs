//! The tables of a spreadsheet: counts value by value, and what is made of them.

use senet_engine::laws::float;
use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;

use crate::document::Math;
use crate::document::messages::say;
use crate::document::notation::fraction;
use crate::lesson::text::formatted::{Form, FormattedNumber};
use crate::lesson::text::number::Number;
use crate::press::maths::ParsedFormula;

use super::book::{Range, Sheet, Style, Value, cell};
use super::page::{Columns, FIRST, HEAD, Page, Probabilities, column};
use super::rows::Rows;

impl Page<'_> {
    fn is(&self, probabilities: Probabilities) -> bool {
        self.probabilities == probabilities
    }

    /// Counts, frequencies and probabilities, value by value; mean, standard deviation,
    /// extra throws.
    pub fn counts(
        &self,
        rows: &Rows,
        columns: &Columns,
        values: &[i64],
        sheet: &mut Sheet,
    ) -> Checked<()> {
        for (column, id) in (0..).zip(["export-value", "export-count", "export-frequency"]) {
            sheet.text((HEAD, column), self.say(id), Style::Column);
        }
        match self.probabilities {
            Probabilities::Shown => {
                sheet.text((HEAD, 3), self.say("export-probability"), Style::Column);
                let exact = self.exact("export-fraction", "export-fraction-for");
                sheet.text((HEAD, 4), exact, Style::Column);
                sheet.text((HEAD, 5), self.say("export-gap"), Style::Column);
            }
            Probabilities::ToFind => {
                sheet.text((HEAD, 3), self.say("export-to-find"), Style::Column);
            }
            Probabilities::Hidden => {}
        }
        let throws = columns.values().fixed();
        let n = rows.values.len() as f64;
        for (row, value) in (FIRST..).zip(values) {
            let count = rows.values.iter().filter(|thrown| *thrown == value).count() as f64;
            sheet.put((row, 0), Value::Number(*value as f64), Style::Column);
            let formula = format!("COUNTIF({throws},{})", cell((row, 0)));
            sheet.formula((row, 1), formula, count, Style::Plain);
            let formula = format!("{}/COUNT({throws})", cell((row, 1)));
            sheet.formula((row, 2), formula, count / n, Style::Decimal);
            if self.is(Probabilities::ToFind) {
                sheet.text((row, 3), "", Style::Input);
            }
            if self.is(Probabilities::Shown) {
                let share = self.law.probability(*value);
                let now = float(&share);
                sheet.formula((row, 3), self.probability(*value), now, Style::Decimal);
                sheet.text((row, 4), fraction(&share), Style::Centre);
                let formula = format!("{}-{}", cell((row, 2)), cell((row, 3)));
                sheet.formula((row, 5), formula, count / n - now, Style::Decimal);
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

    /// The head of what is exact: for the bias it was worked out with, where the reader may
    /// change it.
    fn exact(&self, id: &str, id_for: &str) -> String {
        let p = self.bias().map(fraction);
        p.map_or_else(|| self.say(id), |p| say(self.material.lang, id_for, &[("p", &p)]))
    }

    fn total(&self, rows: &Rows, values: &[i64], sheet: &mut Sheet) {
        let row = FIRST + values.len() as u32;
        sheet.text((row, 0), self.say("export-total"), Style::Head);
        let shares = match self.probabilities {
            Probabilities::Shown => Some(1.0),
            Probabilities::ToFind => Some(0.0),
            Probabilities::Hidden => None,
        };
        let now = [Some(rows.values.len() as f64), Some(1.0), shares];
        for ((at, now), style) in (1..).zip(now).zip([Style::Plain, Style::Decimal, Style::Decimal])
        {
            if let Some(now) = now {
                let formula = format!("SUM({})", column(at, values).fixed());
                sheet.formula((row, at), formula, now, style);
            }
        }
        if self.is(Probabilities::Shown) {
            sheet.text((row, 4), "1", Style::Centre);
        }
    }

    /// Mean and standard deviation, observed, and expected where the level knows of it.
    fn moments(
        &self,
        rows: &Rows,
        columns: &Columns,
        values: &[i64],
        sheet: &mut Sheet,
    ) -> Checked<()> {
        // One stick: the two values are the names of its sides.
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
        sheet.text((row - 1, 2), self.say("export-observed"), Style::Column);
        if expected || variance || extra {
            sheet.text((row - 1, 3), self.say("export-expected"), Style::Column);
            let exact = self.exact("export-exact", "export-exact-for");
            sheet.text((row - 1, 4), exact, Style::Column);
        }
        let label = if expected { "export-mean-expected" } else { "export-mean" };
        sheet.text((row, 0), self.say(label), Style::Head);
        sheet.formula((row, 2), format!("AVERAGE({throws})"), mean, Style::Decimal);
        let exact = self.law.mean();
        let weighted = format!("SUMPRODUCT({known},{shares})");
        if expected {
            sheet.formula((row, 3), weighted.clone(), float(&exact), Style::Decimal);
            sheet.text((row, 4), fraction(&exact), Style::Centre);
        }
        if variance || self.has(&["standard-deviation-of-data", "variance"]) {
            sheet.text((row + 1, 0), self.say("export-sd"), Style::Head);
            sheet.formula((row + 1, 2), format!("STDEVP({throws})"), spread.sqrt(), Style::Decimal);
        }
        if variance {
            let formula = format!("SQRT(SUMPRODUCT({known},{known},{shares})-{weighted}^2)");
            sheet.formula((row + 1, 3), formula, self.law.sd(), Style::Decimal);
            let root =
                FormattedNumber { number: Number::Root(self.law.variance()), form: Form::Exact };
            let root = ParsedFormula::read(&Math(root.in_math(self.material.lang)))?.plain();
            sheet.text((row + 1, 4), over(&root), Style::Centre);
        }
        Ok(())
    }

    /// Which values give an extra throw, how often it came and how likely it is.
    fn extra(&self, rows: &Rows, values: &[i64], thrower: &Thrower, sheet: &mut Sheet) {
        let row = FIRST + values.len() as u32 + 4;
        let shown = self.is(Probabilities::Shown);
        // Beside the columns that are there.
        let yes_no = if shown { 6 } else { 4 };
        sheet.text((HEAD, yes_no), self.say("export-extra-yes-no"), Style::Column);
        for (row, value) in (FIRST..).zip(values) {
            let gives = f64::from(u8::from(thrower.gives_extra(*value)));
            sheet.put((row, yes_no), Value::Number(gives), Style::Centre);
        }
        sheet.text((row, 0), self.say("export-extra"), Style::Head);
        let given = column(yes_no, values).fixed();
        let n = rows.values.len() as f64;
        let came = rows.values.iter().filter(|value| thrower.gives_extra(**value)).count() as f64;
        let exact = self.law.probability_that(|value| thrower.gives_extra(value));
        for (at, now) in [(2, came / n), (3, float(&exact))] {
            if at == 2 || shown {
                let formula = format!("SUMPRODUCT({},{given})", column(at, values).fixed());
                sheet.formula((row, at), formula, now, Style::Decimal);
            }
        }
        if shown {
            sheet.text((row, 4), fraction(&exact), Style::Centre);
        }
    }

    /// How often each value came among the first throws, for each size the sheet speaks of;
    /// gives the first row below.
    pub fn prefixes(
        &self,
        rows: &Rows,
        columns: &Columns,
        values: &[i64],
        sheet: &mut Sheet,
    ) -> u32 {
        let row = FIRST + values.len() as u32 + 6;
        let within = |size: &&u32| (**size as usize) < rows.values.len();
        let sizes: Vec<u32> = self.sizes.iter().filter(within).copied().collect();
        if sizes.is_empty() {
            return row;
        }
        sheet.text((row, 0), self.say("export-first"), Style::Head);
        for (at, value) in (1..).zip(values) {
            sheet.put((row, at), Value::Number(*value as f64), Style::Column);
        }
        for (at, size) in (row + 1..).zip(&sizes) {
            sheet.put((at, 0), Value::Number(f64::from(*size)), Style::Centre);
            let first = Range { column: columns.value, first: FIRST, last: FIRST + size - 1 };
            let thrown = &rows.values[..*size as usize];
            for (column, value) in (1..).zip(values) {
                let count = thrown.iter().filter(|one| *one == value).count() as f64;
                let formula = format!("COUNTIF({},{})", first.fixed(), cell((row, column)));
                sheet.formula((at, column), formula, count, Style::Plain);
            }
        }
        row + sizes.len() as u32 + 2
    }
}

/// A quotient whose numerator is a root, so that none takes the root for that of the whole:
/// (√311)/16.
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
