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
use super::page::{FIRST, HEAD, Page, Probabilities};

/// The column where answers are checked; those of probabilities are in the next.
const CHECKS: u16 = 5;
/// The tolerance of an answer.
const THOUSANDTH: &str = "0.001";
const HUNDREDTH: &str = "0.01";

impl Page<'_> {
    /// Counts, frequencies and probabilities, value by value; mean, standard deviation,
    /// extra throws.
    pub fn counts(&self, sheet: &mut BookSheet) -> Checked<()> {
        for (column, id) in (0..).zip(["export-value", "export-count", "export-frequency"]) {
            self.head(column, id, sheet);
        }
        let to_find = self.probabilities == Probabilities::ToFind;
        if self.shows_probabilities() {
            self.head(3, "export-probability", sheet);
            let exact = self.exact("export-fraction", "export-fraction-for");
            sheet.text((HEAD, 4), exact, CellStyle::Column);
            self.head(5, "export-gap", sheet);
        } else {
            self.head(CHECKS, "export-check-frequency", sheet);
            sheet.rules.push(shares(self.column(2)));
            sheet.text((HEAD - 1, 0), self.say("export-type-share"), CellStyle::Small);
        }
        if to_find {
            self.head(3, "export-to-find", sheet);
            self.head(CHECKS + 1, "export-check-probability", sheet);
            sheet.rules.push(shares(self.column(3)));
        }
        let throws = self.thrown(self.value_column()).fixed();
        for (row, value) in (FIRST..).zip(&self.values) {
            let count = self.count_among(self.throws.len(), *value);
            let frequency = count / self.n();
            sheet.put((row, 0), CellValue::Number(*value as f64), CellStyle::Column);
            let formula = format!("COUNTIF({throws},{})", cell((row, 0)));
            let style = if self.asks() { CellStyle::Secret } else { CellStyle::Plain };
            sheet.formula((row, 1), formula, count, style);
            let formula = format!("{}/COUNT({throws})", cell((row, 1)));
            self.result_cell((row, 2), formula, frequency, THOUSANDTH, sheet);
            let share = self.law.probability(*value);
            if to_find {
                sheet.put((row, 3), CellValue::Empty, CellStyle::Share);
                let verdict = CellValue::Formula(self.recognised((row, 3), &share), None);
                sheet.put((row, CHECKS + 1), verdict, CellStyle::Secret);
            }
            if self.shows_probabilities() {
                let now = float(&share);
                sheet.formula((row, 3), self.probability(*value), now, CellStyle::Decimal);
                sheet.text((row, 4), fraction(&share), CellStyle::Centre);
                let formula = format!("{}-{}", cell((row, 2)), cell((row, 3)));
                sheet.formula((row, 5), formula, frequency - now, CellStyle::Decimal);
            }
        }
        self.total(sheet);
        self.moments(sheet)?;
        let thrower = self.thrower.filter(|thrower| !thrower.extra.is_empty());
        if let Some(thrower) = thrower.filter(|_| self.material.extra_throws) {
            self.extra(thrower, sheet);
        }
        Ok(())
    }

    fn n(&self) -> f64 {
        self.throws.len() as f64
    }

    /// How often a value came among the first throws.
    fn count_among(&self, first: usize, value: i64) -> f64 {
        self.throws[..first].iter().filter(|throw| throw.value == value).count() as f64
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
        if self.shows_probabilities() {
            sheet.formula(place, formula, now, CellStyle::Decimal);
            return;
        }
        // Shares are those checked to a thousandth.
        let style = if near == THOUSANDTH { CellStyle::Share } else { CellStyle::Input };
        sheet.put(place, CellValue::Empty, style);
        let verdict = self.verdict(place, &format!("ABS({}-{formula})<={near}", cell(place)));
        sheet.put((place.0, CHECKS), CellValue::Formula(verdict, None), CellStyle::Secret);
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

    fn total(&self, sheet: &mut BookSheet) {
        let row = FIRST + self.values.len() as u32;
        sheet.text((row, 0), self.say("export-total"), CellStyle::Head);
        let share = (if self.asks() { 0.0 } else { 1.0 }, CellStyle::Decimal);
        let mut now = vec![(self.n(), CellStyle::Plain), share];
        now.extend(Some(share).filter(|_| self.probabilities != Probabilities::Hidden));
        for (at, (now, style)) in (1..).zip(now) {
            sheet.formula((row, at), format!("SUM({})", self.column(at).fixed()), now, style);
        }
        if self.shows_probabilities() {
            sheet.text((row, 4), "1", CellStyle::Centre);
        }
    }

    /// Mean and standard deviation, observed, and expected where the level knows of it.
    fn moments(&self, sheet: &mut BookSheet) -> Checked<()> {
        // One stick: its two values are the names of its faces.
        if self.values.len() == 2 {
            return Ok(());
        }
        let row = FIRST + self.values.len() as u32 + 2;
        let throws = self.thrown(self.value_column()).fixed();
        let (known, shares) = (self.column(0).fixed(), self.column(3).fixed());
        let values = || self.throws.iter().map(|throw| throw.value as f64);
        let mean = values().sum::<f64>() / self.n();
        let spread = values().map(|value| (value - mean).powi(2)).sum::<f64>() / self.n();
        let shown = self.shows_probabilities();
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
        let weighted = format!("SUMPRODUCT({known},{shares})");
        if expected {
            let exact = self.law.mean();
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
    fn extra(&self, thrower: &Thrower, sheet: &mut BookSheet) {
        let row = FIRST + self.values.len() as u32 + 4;
        // Beside the columns in use.
        let yes_no = if self.shows_probabilities() { 6 } else { 4 };
        self.head(yes_no, "export-extra-yes-no", sheet);
        for (row, value) in (FIRST..).zip(&self.values) {
            let gives = f64::from(u8::from(thrower.gives_extra(*value)));
            sheet.put((row, yes_no), CellValue::Number(gives), CellStyle::Centre);
        }
        sheet.text((row, 0), self.say("export-extra"), CellStyle::Head);
        let given = self.column(yes_no).fixed();
        let came = self.throws.iter().filter(|throw| thrower.gives_extra(throw.value)).count();
        let counts = self.column(1).fixed();
        let formula = format!("SUMPRODUCT({counts},{given})/SUM({counts})");
        self.result_cell((row, 2), formula, came as f64 / self.n(), THOUSANDTH, sheet);
        if self.shows_probabilities() {
            let exact = self.law.probability_that(|value| thrower.gives_extra(value));
            let formula = format!("SUMPRODUCT({},{given})", self.column(3).fixed());
            sheet.formula((row, 3), formula, float(&exact), CellStyle::Decimal);
            sheet.text((row, 4), fraction(&exact), CellStyle::Centre);
        }
    }

    /// How often each value came among the first throws, for each size the sheet mentions;
    /// returns the first row below.
    pub fn prefixes(&self, sheet: &mut BookSheet) -> u32 {
        let row = FIRST + self.values.len() as u32 + 6;
        let within = |size: &&u32| (**size as usize) < self.throws.len();
        let sizes: Vec<u32> = self.sizes.iter().filter(within).copied().collect();
        if sizes.is_empty() {
            return row;
        }
        sheet.text((row, 0), self.say("export-first"), CellStyle::Head);
        for (at, value) in (1..).zip(&self.values) {
            sheet.put((row, at), CellValue::Number(*value as f64), CellStyle::Column);
        }
        for (at, size) in (row + 1..).zip(&sizes) {
            sheet.put((at, 0), CellValue::Number(f64::from(*size)), CellStyle::Centre);
            let first = Range { last: FIRST + size - 1, ..self.thrown(self.value_column()) };
            for (column, value) in (1..).zip(&self.values) {
                let count = self.count_among(*size as usize, *value);
                let formula = format!("COUNTIF({},{})", first.fixed(), cell((row, column)));
                sheet.formula((at, column), formula, count, CellStyle::Plain);
            }
        }
        row + sizes.len() as u32 + 2
    }
}

/// The cells of a column accept a number from 0 to 1.
fn shares(Range { column, first, last }: Range) -> Rule {
    Rule { corners: ((first, column), (last, column)), takes: Takes::Share }
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
