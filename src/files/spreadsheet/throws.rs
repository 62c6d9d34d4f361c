//! The spreadsheet of a lesson: throws of each thrower by the spreadsheet's random numbers, and the
//! samples of the sheets.
//!
//! The pupil's workbook counts, and leaves the probabilities to be found; the key compares with the
//! exact law, as far as the level's notions allow.

use senet_engine::laws::{float, throw_law};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Exact, Thrower};

use crate::document::Edition;
use crate::document::messages::say;
use crate::files::titles::{self, Titles};
use crate::lesson::Material;
use crate::lesson::shown_samples::{ShownFrequencies, ThrowSeries};

use super::book::{
    Book, BookSheet, CellAddress, CellStyle, CellValue, Chart, ChartKind, Print, Range, Rule,
    Series, Takes, cell, fixed, letters,
};
use super::page::{BIAS, FIRST, HEAD, Page, Probabilities, SheetColumns, column};
use super::rows::{Rows, drawn};

/// The number of throws of a sheet: that of the lesson's sample, within these bounds.
const THROWS: std::ops::RangeInclusive<usize> = 50..=500;
/// The number where the lesson shows no sample.
const OWN: usize = 100;
/// The cell of the value whose running frequency is shown.
const FOLLOWED: CellAddress = (5, 1);
/// The column where the throws begin.
const RAW: u16 = 8;
/// The last column that is printed: the throws themselves are for the screen.
const PRINTED: u16 = RAW - 2;
/// The widths of the printed columns and of the gap after them, in characters of a usual font: a title
/// beside a cell that is not empty is cut where it is wider.
const WIDTHS: [f64; 8] = [34.0, 11.0, 12.0, 13.0, 22.0, 13.0, 24.0, 3.0];
/// Rows that a chart covers, with some margin.
const CHART_ROWS: u32 = 19;

/// The spreadsheet of a lesson; `kind` is the name of its format, `reader` the pupil or
/// the key.
///
/// # Errors
/// A fault of [`crate::press::maths::ParsedFormula::read`].
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
        let probabilities = given;
        let (law, thrower) = (throw_law(thrower), Some(thrower));
        let asks = !shown;
        let page = Page { material, made: &made, law, thrower, sizes: &[], probabilities, asks };
        let name = unique(&sheets, &say(lang, id, &[]));
        let title = thrower.map_or_else(String::new, |one| titles::thrower_of(material, one));
        let titles = Titles { what: title, ..Titles::default() };
        let rows = thrower.map(|one| Rows::thrown(one, n, seed));
        sheets.push(page.sheet(name, &titles, &rows.unwrap_or_default())?);
    }
    for (sample, rank) in material.samples.iter().zip(1..) {
        let Some(n) = sample.listed().filter(|_| sample.edition.is_for(reader)) else { continue };
        let hidden = sample.secret && !shown;
        let probabilities = if hidden { Probabilities::Hidden } else { given };
        let (law, sizes) = (sample.law.clone(), &sample.sizes[..]);
        let asks = !shown;
        let page = Page { material, made: &made, law, thrower: None, sizes, probabilities, asks };
        let titles = titles::sample(material, sample, rank, n, reader);
        let name = unique(&sheets, &titles.tab);
        sheets.push(page.sheet(name, &titles, &Rows::given(sample, n))?);
    }
    for (many, rank) in material.many.iter().zip(material.samples.len() + 1..) {
        if many.edition.is_for(reader) {
            let titles = titles::many(material, many, rank, reader);
            let name = unique(&sheets, &titles.tab);
            sheets.push(frequencies(material, &made, name, &titles, many));
        }
    }
    for (sheet, rank) in sheets.iter_mut().zip(1..) {
        for (name, _) in &mut sheet.names {
            name.push_str(&format!("_{rank}"));
        }
    }
    Ok(Book { title: material.title.clone(), sheets })
}

/// The sheet of many samples: how often the value came in each.
fn frequencies(
    material: &Material,
    made: &str,
    name: String,
    titles: &Titles,
    many: &ShownFrequencies,
) -> BookSheet {
    let mut sheet = BookSheet { name, ..BookSheet::default() };
    sheet.widths = WIDTHS[..3].to_vec();
    sheet.text((0, 0), &*titles.what, CellStyle::Title);
    sheet.text((1, 0), &*titles.detail, CellStyle::Plain);
    sheet.text((2, 0), made, CellStyle::Small);
    if let Some(thrown) = &titles.thrown {
        sheet.text((3, 0), &**thrown, CellStyle::Plain);
    }
    for (column, id) in (0..).zip(["export-rank", "export-count", "export-frequency"]) {
        sheet.text((HEAD, column), say(material.lang, id, &[]), CellStyle::Column);
    }
    for (row, (hits, rank)) in (FIRST..).zip(many.hits.iter().zip(1_u32..)) {
        sheet.put((row, 0), CellValue::Number(f64::from(rank)), CellStyle::Centre);
        sheet.put((row, 1), CellValue::Number(*hits as f64), CellStyle::Plain);
        let share = *hits as f64 / f64::from(many.n);
        sheet.formula(
            (row, 2),
            format!("{}/{}", cell((row, 1)), many.n),
            share,
            CellStyle::Decimal,
        );
    }
    let last = HEAD + many.hits.len() as u32;
    sheet.print = Print { last: (last, PRINTED), head: Some(HEAD) };
    (sheet.frozen, sheet.protected) = (FIRST, true);
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
    fn sheet(&self, name: String, titles: &Titles, rows: &Rows) -> Checked<BookSheet> {
        let mut sheet = BookSheet { name, ..BookSheet::default() };
        let sticks = rows.faces.first().map_or(0, Vec::len) as u16;
        let marked = RAW + 1 + sticks;
        let columns = SheetColumns {
            marked,
            value: if sticks > 0 { marked + 1 } else { RAW + 1 },
            last: FIRST + rows.values.len().saturating_sub(1) as u32,
        };
        sheet.widths = WIDTHS.to_vec();
        sheet.widths.extend([11.0; 24]);
        sheet.text((0, 0), &*titles.what, CellStyle::Title);
        if self.thrower.is_some() {
            sheet.text((1, 0), self.say("export-again"), CellStyle::Small);
        } else {
            sheet.text((1, 0), &*titles.detail, CellStyle::Plain);
            let how = if self.asks { "export-given-to-fill" } else { "export-given" };
            sheet.text((BIAS.0, 0), self.say(how), CellStyle::Small);
        }
        sheet.text((2, 0), self.made, CellStyle::Small);
        if let Some(thrown) = &titles.thrown {
            sheet.text((3, 0), &**thrown, CellStyle::Plain);
        }
        let values = self.values();
        self.settings(&values, &mut sheet);
        self.throws(rows, &columns, &values, &mut sheet);
        self.counts(rows, &columns, &values, &mut sheet)?;
        let below = self.prefixes(rows, &columns, &values, &mut sheet);
        self.charts(rows, &columns, &values, below, &mut sheet);
        (sheet.frozen, sheet.protected) = (FIRST, true);
        sheet.names = vec![
            (self.say("export-name-values"), column(0, &values)),
            (self.say("export-name-counts"), column(1, &values)),
            (self.say("export-name-frequencies"), column(2, &values)),
            (self.say("export-name-throws"), columns.values()),
        ];
        if self.probabilities != Probabilities::Hidden {
            sheet.names.push((self.say("export-name-probabilities"), column(3, &values)));
        }
        Ok(sheet)
    }

    /// Every value that may be thrown, whatever the bias.
    fn values(&self) -> Vec<i64> {
        match self.thrower {
            Some(thrower) => thrower.values().into_iter().map(i64::from).collect(),
            None => self.law.values().collect(),
        }
    }

    pub fn bias(&self) -> Option<&Exact> {
        self.thrower.and_then(Thrower::bias)
    }

    /// The cells a reader may change.
    fn settings(&self, values: &[i64], sheet: &mut BookSheet) {
        if let Some(p) = self.bias() {
            sheet.text((BIAS.0, 0), self.say("export-bias"), CellStyle::Head);
            sheet.formula(BIAS, p.to_string(), float(p), CellStyle::Share);
            sheet.rules.push(Rule { corners: (BIAS, BIAS), takes: Takes::Share });
        }
        if self.asks && self.thrower.is_none() {
            return;
        }
        let followed = values.iter().find(|value| **value == self.law.mode());
        sheet.text((FOLLOWED.0, 0), self.say("export-followed"), CellStyle::Head);
        sheet.put(
            FOLLOWED,
            CellValue::Number(followed.map_or(0.0, |v| *v as f64)),
            CellStyle::Input,
        );
        let takes = Takes::OneOf(values.to_vec());
        sheet.rules.push(Rule { corners: (FOLLOWED, FOLLOWED), takes });
    }

    /// One throw a line, its value, and the frequency so far of the value followed.
    fn throws(&self, rows: &Rows, columns: &SheetColumns, values: &[i64], sheet: &mut BookSheet) {
        sheet.text((HEAD, RAW), self.say("export-throw"), CellStyle::Column);
        for column in RAW + 1..columns.value {
            let stick = (column - RAW).to_string();
            let head = if column == columns.marked {
                self.say("export-marked")
            } else {
                say(self.material.lang, "export-stick", &[("number", &stick)])
            };
            sheet.text((HEAD, column), head, CellStyle::Column);
        }
        sheet.text((HEAD, columns.value), self.say("export-value"), CellStyle::Column);
        for (at, value) in rows.values.iter().enumerate() {
            let row = FIRST + at as u32;
            sheet.put((row, RAW), CellValue::Number((at + 1) as f64), CellStyle::Plain);
            let faces = rows.faces.get(at).map_or(&[][..], Vec::as_slice);
            for (column, face) in (RAW + 1..).zip(faces) {
                let formula = format!("IF(RAND()<{},1,0)", fixed(BIAS));
                sheet.formula((row, column), formula, f64::from(*face), CellStyle::Plain);
            }
            let place = (row, columns.value);
            match self.thrower.map(|thrower| &thrower.device) {
                Some(Device::Sticks { values, .. }) => {
                    let (from, to) = ((row, RAW + 1), (row, columns.marked - 1));
                    let count: u8 = faces.iter().sum();
                    let marked = (row, columns.marked);
                    let sum = format!("SUM({}:{})", cell(from), cell(to));
                    sheet.formula(marked, sum, f64::from(count), CellStyle::Plain);
                    let choice = format!("CHOOSE({}+1,{})", cell(marked), joined(values));
                    sheet.formula(place, choice, *value as f64, CellStyle::Plain);
                }
                Some(Device::Die { .. }) => {
                    let faces = self.thrower.map(Thrower::counted_faces).unwrap_or_default();
                    let face = format!("INT(RAND()*{})+1", faces.len());
                    let choice = format!("CHOOSE({face},{})", joined(&faces));
                    sheet.formula(place, choice, *value as f64, CellStyle::Plain);
                }
                Some(Device::Weights { chances }) => {
                    sheet.formula(place, drawn(chances), *value as f64, CellStyle::Plain);
                }
                None => sheet.put(place, CellValue::Number(*value as f64), CellStyle::Plain),
            }
        }
        if self.follows(rows.values.len()) {
            self.followed(rows, columns, values, sheet);
        }
    }

    /// The running frequency of the value followed, and its probability.
    fn followed(&self, rows: &Rows, columns: &SheetColumns, values: &[i64], sheet: &mut BookSheet) {
        let (frequency, expected) = (columns.value + 1, columns.value + 2);
        sheet.text((HEAD, frequency), self.say("export-so-far"), CellStyle::Column);
        if self.shows_probabilities() {
            sheet.text((HEAD, expected), self.say("export-probability"), CellStyle::Column);
        }
        let (known, shares) = (column(0, values), column(3, values));
        let probability = float(&self.law.probability(self.law.mode()));
        let mut seen = 0.0;
        for (at, value) in rows.values.iter().enumerate() {
            let row = FIRST + at as u32;
            seen += f64::from(u8::from(*value == self.law.mode()));
            let top = format!("{}${}", letters(columns.value), FIRST + 1);
            let here = cell((row, columns.value));
            let formula = format!("COUNTIF({top}:{here},{})/{}", fixed(FOLLOWED), cell((row, RAW)));
            sheet.formula((row, frequency), formula, seen / (at + 1) as f64, CellStyle::Decimal);
            if self.shows_probabilities() {
                let formula =
                    format!("SUMIF({},{},{})", known.fixed(), fixed(FOLLOWED), shares.fixed());
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

    fn charts(
        &self,
        rows: &Rows,
        columns: &SheetColumns,
        values: &[i64],
        below: u32,
        sheet: &mut BookSheet,
    ) {
        let hidden = self.probabilities == Probabilities::Hidden;
        let shown: &[u16] = if hidden { &[2] } else { &[2, 3] };
        let title = if hidden { "export-chart-observed" } else { "export-chart-law" };
        let series = |at: &u16| Series { name: (HEAD, *at), values: column(*at, values) };
        sheet.charts.push(Chart {
            kind: ChartKind::Bars,
            title: self.say(title),
            across: self.say("export-value"),
            categories: column(0, values),
            series: shown.iter().map(series).collect(),
            at: (below, 0),
        });
        let mut last = below + CHART_ROWS;
        let n = rows.values.len();
        if self.follows(n) {
            let range = |column| Range { column, first: FIRST, last: columns.last };
            let shown = if self.shows_probabilities() { 1..3 } else { 1..2 };
            let series = shown.map(|at| columns.value + at);
            let series = series.map(|at| Series { name: (HEAD, at), values: range(at) });
            sheet.charts.push(Chart {
                kind: ChartKind::Lines { step: step(n), upto: n.next_multiple_of(step(n)) },
                title: self.say("export-chart-followed"),
                across: self.say("export-throw"),
                categories: range(RAW),
                series: series.collect(),
                at: (last, 0),
            });
            last += CHART_ROWS;
        }
        sheet.print = Print { last: (last, PRINTED.max(values.len() as u16)), head: None };
    }
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
