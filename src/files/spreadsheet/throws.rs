//! The spreadsheet of a lesson: throws of each thrower by the spreadsheet's random numbers, and the
//! samples of the sheets.
//!
//! The pupil's workbook counts, and leaves the probabilities to be found; the key compares with the
//! exact law, as far as the level's notions allow.

use std::collections::BTreeMap;

use num_traits::One;
use rust_xlsxwriter::utility::column_number_to_name;
use senet_engine::laws::{float, throw_law};
use senet_engine::rules::Exact;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::simulate::sample::{ThrowOfSticks, stick_by_stick};

use crate::document::Edition;
use crate::document::messages::say;
use crate::files::titles::{self, Titles};
use crate::lesson::Material;
use crate::lesson::shown_samples::{ShownFrequencies, ThrowSeries};

use super::book::{
    Book, BookSheet, CellAddress, CellStyle, CellValue, Chart, ChartKind, Print, Range, Rule,
    Series, Takes, cell, fixed,
};
use super::page::{BIAS, FIRST, HEAD, Page, Probabilities, RAW};

/// The number of throws of a sheet: that of the lesson's sample, within these bounds.
const THROWS: std::ops::RangeInclusive<usize> = 50..=500;
/// The number where the lesson shows no sample.
const OWN: usize = 100;
/// The cell of the value whose running frequency is shown.
const FOLLOWED: CellAddress = (5, 1);
/// The last column that is printed: the throws themselves are for the screen.
const PRINTED: u16 = RAW - 2;
/// The widths of the printed columns and of the gap after them, in characters of a usual font: a title
/// beside a cell that is not empty is cut where it is wider.
const WIDTHS: [f64; 8] = [34.0, 11.0, 12.0, 13.0, 22.0, 13.0, 24.0, 3.0];
/// Rows that a chart covers, with some margin.
const CHART_ROWS: u32 = 19;

/// The spreadsheet of a lesson; `kind` is the name of its format, `reader` the pupil or
/// the key.
pub(super) fn book(material: &Material, kind: &str, reader: Edition) -> Checked<Book> {
    let lang = material.lang;
    let made = material.provenance(kind, reader).to_string();
    let shown = reader != Edition::Pupil;
    // Not every level compares frequencies with probabilities.
    let compares = material.notions.contains("frequencies-and-probabilities");
    let given = match (shown, compares) {
        (true, _) => Probabilities::Shown,
        (false, true) => Probabilities::ToFind,
        (false, false) => Probabilities::Hidden,
    };
    let first = material.samples.iter().find_map(ThrowSeries::listed);
    let n = first.unwrap_or(OWN).clamp(*THROWS.start(), *THROWS.end());
    let mut sheets: Vec<BookSheet> = Vec::new();
    for (thrower, rank) in material.throwers.iter().zip(0..) {
        let id = match thrower.device {
            Device::Sticks { .. } => "export-sheet-sticks",
            Device::Die { .. } => "export-sheet-die",
            Device::Weights { .. } => "export-sheet-object",
        };
        // Each thrower has its own random stream.
        let seed = material.seed.unwrap_or(1).wrapping_add(rank);
        let page = Page {
            material,
            law: throw_law(thrower),
            thrower: Some(thrower),
            values: thrower.values().into_iter().map(i64::from).collect(),
            throws: stick_by_stick(thrower, n, seed),
            sizes: &[],
            probabilities: given,
        };
        let what = titles::thrower_of(material, thrower);
        let sheet = headed(unique(&sheets, &say(lang, id, &[])), &what, &made);
        sheets.push(page.filled(sheet)?);
    }
    for (_, sample, titles) in titles::samples(material, reader) {
        let Some(n) = sample.listed() else { continue };
        let hidden = sample.secret && !shown;
        let throw = |value: &i64| ThrowOfSticks { marked: Vec::new(), value: *value };
        let page = Page {
            material,
            law: sample.law.clone(),
            thrower: None,
            values: sample.law.values().collect(),
            throws: sample.values[..n].iter().map(throw).collect(),
            sizes: &sample.sizes,
            probabilities: if hidden { Probabilities::Hidden } else { given },
        };
        let sheet = detailed(unique(&sheets, &titles.tab), &titles, &made);
        sheets.push(page.filled(sheet)?);
    }
    for (_, many, titles) in titles::many_samples(material, reader) {
        let sheet = detailed(unique(&sheets, &titles.tab), &titles, &made);
        sheets.push(frequencies(material, many, sheet));
    }
    for (sheet, rank) in sheets.iter_mut().zip(1..) {
        for (name, _) in &mut sheet.names {
            name.push_str(&format!("_{rank}"));
        }
    }
    Ok(Book { title: material.title.clone(), sheets })
}

/// A sheet with its title, and how it was made.
fn headed(name: String, what: &str, made: &str) -> BookSheet {
    let mut sheet = BookSheet { name, frozen: FIRST, protected: true, ..BookSheet::default() };
    sheet.text((0, 0), what, CellStyle::Title);
    sheet.text((2, 0), made, CellStyle::Small);
    sheet
}

/// A sheet with the titles of what was thrown.
fn detailed(name: String, titles: &Titles, made: &str) -> BookSheet {
    let mut sheet = headed(name, &titles.what, made);
    sheet.text((1, 0), &*titles.detail, CellStyle::Plain);
    if let Some(thrown) = &titles.thrown {
        sheet.text((3, 0), &**thrown, CellStyle::Plain);
    }
    sheet
}

/// The sheet of many samples: how often the value came in each.
fn frequencies(material: &Material, many: &ShownFrequencies, mut sheet: BookSheet) -> BookSheet {
    sheet.widths = WIDTHS[..3].to_vec();
    for (column, id) in (0..).zip(["export-rank", "export-count", "export-frequency"]) {
        sheet.text((HEAD, column), say(material.lang, id, &[]), CellStyle::Column);
    }
    for (row, (hits, rank)) in (FIRST..).zip(many.hits.iter().zip(1_u32..)) {
        sheet.put((row, 0), CellValue::Number(f64::from(rank)), CellStyle::Centre);
        sheet.put((row, 1), CellValue::Number(*hits as f64), CellStyle::Plain);
        let share = *hits as f64 / f64::from(many.n);
        let formula = format!("{}/{}", cell((row, 1)), many.n);
        sheet.formula((row, 2), formula, share, CellStyle::Decimal);
    }
    let last = HEAD + many.hits.len() as u32;
    sheet.print = Print { last: (last, PRINTED), head: Some(HEAD) };
    let column = |column| Range { column, first: FIRST, last };
    sheet.names = vec![
        (say(material.lang, "export-name-counts", &[]), column(1)),
        (say(material.lang, "export-name-frequencies", &[]), column(2)),
    ];
    sheet
}

/// A name no sheet has yet.
fn unique(sheets: &[BookSheet], wanted: &str) -> String {
    let free = |name: &str| sheets.iter().all(|sheet| sheet.name != name);
    let numbered = (2..).map(|rank| format!("{wanted} {rank}"));
    std::iter::once(wanted.to_owned()).chain(numbered).find(|name| free(name)).unwrap_or_default()
}

impl Page<'_> {
    /// The sheet with its tables and charts.
    fn filled(&self, mut sheet: BookSheet) -> Checked<BookSheet> {
        sheet.widths = WIDTHS.to_vec();
        sheet.widths.extend([11.0; 24]);
        if self.thrower.is_some() {
            sheet.text((1, 0), self.say("export-again"), CellStyle::Small);
        } else {
            let how = if self.asks() { "export-given-to-fill" } else { "export-given" };
            sheet.text((BIAS.0, 0), self.say(how), CellStyle::Small);
        }
        self.settings(&mut sheet);
        self.each_throw(&mut sheet);
        self.counts(&mut sheet)?;
        let below = self.prefixes(&mut sheet);
        self.charts(below, &mut sheet);
        sheet.names = vec![
            (self.say("export-name-values"), self.column(0)),
            (self.say("export-name-counts"), self.column(1)),
            (self.say("export-name-frequencies"), self.column(2)),
            (self.say("export-name-throws"), self.thrown(self.value_column())),
        ];
        if self.probabilities != Probabilities::Hidden {
            sheet.names.push((self.say("export-name-probabilities"), self.column(3)));
        }
        Ok(sheet)
    }

    /// The cells a reader may change.
    fn settings(&self, sheet: &mut BookSheet) {
        if let Some(p) = self.bias() {
            sheet.text((BIAS.0, 0), self.say("export-bias"), CellStyle::Head);
            sheet.formula(BIAS, p.to_string(), float(p), CellStyle::Share);
            sheet.rules.push(Rule { corners: (BIAS, BIAS), takes: Takes::Share });
        }
        if self.asks() && self.thrower.is_none() {
            return;
        }
        let followed = self.values.iter().find(|value| **value == self.law.mode());
        sheet.text((FOLLOWED.0, 0), self.say("export-followed"), CellStyle::Head);
        let followed = CellValue::Number(followed.map_or(0.0, |value| *value as f64));
        sheet.put(FOLLOWED, followed, CellStyle::Input);
        let takes = Takes::OneOf(self.values.clone());
        sheet.rules.push(Rule { corners: (FOLLOWED, FOLLOWED), takes });
    }

    /// One throw a line, its value, and the frequency so far of the value followed.
    fn each_throw(&self, sheet: &mut BookSheet) {
        let (sticks, value_column) = (self.sticks(), self.value_column());
        self.head(RAW, "export-throw", sheet);
        for stick in 1..=sticks {
            let head = say(self.material.lang, "export-stick", &[("number", &stick.to_string())]);
            sheet.text((HEAD, RAW + stick), head, CellStyle::Column);
        }
        if sticks > 0 {
            self.head(value_column - 1, "export-marked", sheet);
        }
        self.head(value_column, "export-value", sheet);
        for (row, (throw, rank)) in (FIRST..).zip(self.throws.iter().zip(1_u32..)) {
            sheet.put((row, RAW), CellValue::Number(f64::from(rank)), CellStyle::Plain);
            for (column, marked) in (RAW + 1..).zip(&throw.marked) {
                let formula = format!("IF(RAND()<{},1,0)", fixed(BIAS));
                let face = f64::from(u8::from(*marked));
                sheet.formula((row, column), formula, face, CellStyle::Plain);
            }
            let now = throw.value as f64;
            let Some(thrower) = self.thrower else {
                sheet.put((row, value_column), CellValue::Number(now), CellStyle::Plain);
                continue;
            };
            let formula = match &thrower.device {
                Device::Sticks { values, .. } => {
                    let marked = (row, value_column - 1);
                    let (from, to) = (cell((row, RAW + 1)), cell((row, RAW + sticks)));
                    let count = throw.marked.iter().filter(|marked| **marked).count();
                    let sum = format!("SUM({from}:{to})");
                    sheet.formula(marked, sum, count as f64, CellStyle::Plain);
                    format!("CHOOSE({}+1,{})", cell(marked), joined(values))
                }
                Device::Die { .. } => {
                    let faces = thrower.counted_faces();
                    format!("CHOOSE(INT(RAND()*{})+1,{})", faces.len(), joined(&faces))
                }
                Device::Weights { chances } => drawn(chances),
            };
            sheet.formula((row, value_column), formula, now, CellStyle::Plain);
        }
        if self.follows() {
            self.followed(sheet);
        }
    }

    /// The running frequency of the value followed, and its probability.
    fn followed(&self, sheet: &mut BookSheet) {
        let value_column = self.value_column();
        let (frequency, expected) = (value_column + 1, value_column + 2);
        self.head(frequency, "export-so-far", sheet);
        if self.shows_probabilities() {
            self.head(expected, "export-probability", sheet);
        }
        let (known, shares) = (self.column(0).fixed(), self.column(3).fixed());
        let mode = self.law.mode();
        let probability = float(&self.law.probability(mode));
        let mut seen = 0.0;
        for (row, (throw, rank)) in (FIRST..).zip(self.throws.iter().zip(1_u32..)) {
            seen += f64::from(u8::from(throw.value == mode));
            let top = format!("{}${}", column_number_to_name(value_column), FIRST + 1);
            let here = cell((row, value_column));
            let formula = format!("COUNTIF({top}:{here},{})/{}", fixed(FOLLOWED), cell((row, RAW)));
            sheet.formula((row, frequency), formula, seen / f64::from(rank), CellStyle::Decimal);
            if self.shows_probabilities() {
                let formula = format!("SUMIF({known},{},{shares})", fixed(FOLLOWED));
                sheet.formula((row, expected), formula, probability, CellStyle::Decimal);
            }
        }
    }

    /// The probability of a value: of sticks by their bias, so that it follows its cell.
    pub fn probability(&self, value: i64) -> String {
        match self.thrower.map(|thrower| &thrower.device) {
            Some(Device::Sticks { values, .. }) => {
                let sticks = values.len() - 1;
                let ways =
                    values.iter().enumerate().filter(|(_, known)| i64::from(**known) == value);
                let terms = ways
                    .map(|(marked, _)| format!("BINOMDIST({marked},{sticks},{},0)", fixed(BIAS)));
                terms.collect::<Vec<_>>().join("+")
            }
            _ => self.law.probability(value).to_string(),
        }
    }

    fn charts(&self, below: u32, sheet: &mut BookSheet) {
        let hidden = self.probabilities == Probabilities::Hidden;
        let shown: &[u16] = if hidden { &[2] } else { &[2, 3] };
        let title = if hidden { "export-chart-observed" } else { "export-chart-law" };
        let series = |at: &u16| Series { name: (HEAD, *at), values: self.column(*at) };
        sheet.charts.push(Chart {
            kind: ChartKind::Bars,
            title: self.say(title),
            across: self.say("export-value"),
            categories: self.column(0),
            series: shown.iter().map(series).collect(),
            at: (below, 0),
        });
        let mut last = below + CHART_ROWS;
        if self.follows() {
            let n = self.throws.len();
            let shown = if self.shows_probabilities() { 1..3 } else { 1..2 };
            let series = shown.map(|at| self.value_column() + at);
            let series = series.map(|at| Series { name: (HEAD, at), values: self.thrown(at) });
            sheet.charts.push(Chart {
                kind: ChartKind::Lines { step: step(n), upto: n.next_multiple_of(step(n)) },
                title: self.say("export-chart-followed"),
                across: self.say("export-throw"),
                categories: self.thrown(RAW),
                series: series.collect(),
                at: (last, 0),
            });
            last += CHART_ROWS;
        }
        sheet.print = Print { last: (last, PRINTED.max(self.values.len() as u16)), head: None };
    }
}

/// A value drawn at random: each in turn with its probability among those that are left.
fn drawn(chances: &BTreeMap<u32, Exact>) -> String {
    let mut left = Exact::one();
    let (mut formula, mut ends) = (String::new(), String::new());
    for (value, chance) in chances {
        if *chance == left {
            formula += &value.to_string();
            break;
        }
        formula += &format!("IF(RAND()<{},{value},", chance / &left);
        ends.push(')');
        left -= chance;
    }
    formula + &ends
}

/// The distance between the labels of an axis up to `n`: about ten of them, 1, 2 or 5 times a power
/// of ten.
fn step(n: usize) -> usize {
    let tens = std::iter::successors(Some(1), |ten| Some(ten * 10));
    let mut steps = tens.flat_map(|ten| [1, 2, 5].map(|one| one * ten));
    steps.find(|step| step * 10 >= n).unwrap_or(n)
}

fn joined(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::messages::say;

    use super::WIDTHS;

    #[test]
    fn titles_of_rows_fit_their_column_in_bold_letters() {
        let titles = ["bias", "followed", "total", "mean", "mean-expected", "sd", "extra", "first"];
        for lang in Lang::ALL {
            for title in titles.map(|id| say(lang, &format!("export-{id}"), &[])) {
                // Bold letters, or a font in place of one that is missing, are a tenth wider.
                let width = 1.1 * title.chars().count() as f64;
                assert!(width < WIDTHS[0], "{title}: {width}");
            }
        }
    }
}
