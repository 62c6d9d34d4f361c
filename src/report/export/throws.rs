//! The spreadsheet of a lesson: each thrower thrown by the spreadsheet's own chance, and
//! the sample of the sheet, both counted beside the exact law.

use num_traits::ToPrimitive;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::book::{Book, Chart, ChartKind, Place, Range, Series, Sheet, Style, Value, cell, fixed};
use crate::laws::{Law, throw_law};
use crate::lesson::Material;
use crate::lesson::document::Math;
use crate::lesson::material::Throws;
use crate::lesson::notation::fraction;
use crate::lesson::text::hole::{Form, Hole, Number};
use crate::report::maths::Formula;
use crate::report::messages::say;
use crate::rules::fault::Checked;
use crate::rules::thrower::Device;
use crate::rules::{Exact, Lang, Thrower};

/// How many throws a sheet simulates: as many as the lesson's sample, within these.
const THROWS: std::ops::RangeInclusive<usize> = 50..=500;
/// The longest sample whose frequency is followed throw by throw: each step counts anew.
const MOST_FOLLOWED: usize = 2000;

/// The row of the heads of both tables, from 0.
const HEAD: u32 = 7;
/// The first row of both tables.
const FIRST: u32 = HEAD + 1;
/// The bias of the sticks, and the value whose frequency is followed.
const BIAS: Place = (4, 1);
const FOLLOWED: Place = (5, 1);
/// The column where the throws begin.
const RAW: u16 = 8;

/// The spreadsheet of a lesson; `kind` is what it is exported to.
///
/// # Errors
/// A fault of [`Formula::read`].
pub(super) fn book(material: &Material, kind: &str) -> Checked<Book> {
    let lang = material.lang;
    let made = material.provenance(kind);
    let n = material.samples.first().map_or(100, |sample| sample.values.len());
    let n = n.clamp(*THROWS.start(), *THROWS.end());
    let mut sheets: Vec<Sheet> = Vec::new();
    for (thrower, rank) in material.throwers.iter().zip(0..) {
        let id = if thrower.is_die() { "export-sheet-die" } else { "export-sheet-sticks" };
        let seed = material.samples.first().map_or(1, |sample| sample.seed).wrapping_add(rank);
        let page = Page { lang, made: &made, law: throw_law(thrower), thrower: Some(thrower) };
        let name = unique(&sheets, &say(lang, id, &[]));
        sheets.push(page.sheet(name, thrower.title(lang), &Rows::thrown(thrower, n, seed))?);
    }
    for sample in &material.samples {
        let page = Page { lang, made: &made, law: sample.law.clone(), thrower: None };
        let name = unique(&sheets, &say(lang, "export-sheet-sample", &[]));
        let seed = sample.seed.to_string();
        let what = [("what", &*sample.name), ("seed", &*seed)];
        let title = say(lang, "export-sample-of", &what);
        sheets.push(page.sheet(name, &title, &Rows::given(sample))?);
    }
    Ok(Book { title: material.title.clone(), sheets })
}

/// A name no sheet has yet.
fn unique(sheets: &[Sheet], wanted: &str) -> String {
    let free = |name: &str| sheets.iter().all(|sheet| sheet.name != name);
    let numbered = (2..).map(|rank| format!("{wanted} {rank}"));
    std::iter::once(wanted.to_owned()).chain(numbered).find(|name| free(name)).unwrap_or_default()
}

/// The throws of a sheet.
struct Rows {
    /// What each throw showed, stick by stick; empty for a die and for a sample.
    faces: Vec<Vec<u8>>,
    /// The value of each throw.
    values: Vec<i64>,
}

impl Rows {
    /// Throws of the program's own, for programs that show a file without calculating: the
    /// spreadsheet throws anew.
    fn thrown(thrower: &Thrower, n: usize, seed: u64) -> Self {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        // 53 bits fill a float.
        let mut share = || (generator.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut rows = Self { faces: Vec::new(), values: Vec::new() };
        for _ in 0..n {
            match &thrower.device {
                Device::Sticks { values, bias } => {
                    let p = float(bias);
                    let faces: Vec<u8> = (1..values.len()).map(|_| u8::from(share() < p)).collect();
                    let marked: usize = faces.iter().copied().map(usize::from).sum();
                    rows.values.push(i64::from(values[marked]));
                    rows.faces.push(faces);
                }
                Device::Die { .. } => {
                    let faces = counting(thrower);
                    let face = (share() * faces.len() as f64) as usize;
                    rows.values.push(i64::from(faces[face.min(faces.len() - 1)]));
                }
            }
        }
        rows
    }

    fn given(sample: &Throws) -> Self {
        Self { faces: Vec::new(), values: sample.values.clone() }
    }
}

/// The faces of a die that count.
fn counting(thrower: &Thrower) -> Vec<u32> {
    match &thrower.device {
        Device::Die { faces, ignored } => {
            faces.iter().copied().filter(|face| !ignored.contains(face)).collect()
        }
        Device::Sticks { .. } => Vec::new(),
    }
}

fn float(value: &Exact) -> f64 {
    value.to_f64().unwrap_or(0.0)
}

/// What a sheet is made from.
struct Page<'a> {
    lang: Lang,
    made: &'a str,
    law: Law,
    /// What the sheet throws; none where the throws are given.
    thrower: Option<&'a Thrower>,
}

/// Where the columns of the throws stand.
struct Columns {
    marked: u16,
    value: u16,
    last: u32,
}

impl Columns {
    fn values(&self) -> Range {
        Range { column: self.value, first: FIRST, last: self.last }
    }
}

impl Page<'_> {
    fn say(&self, id: &str) -> String {
        say(self.lang, id, &[])
    }

    fn sheet(&self, name: String, title: &str, rows: &Rows) -> Checked<Sheet> {
        let mut sheet = Sheet { name, ..Sheet::default() };
        let sticks = rows.faces.first().map_or(0, Vec::len) as u16;
        let marked = RAW + 1 + sticks;
        let columns = Columns {
            marked,
            value: if sticks > 0 { marked + 1 } else { RAW + 1 },
            last: FIRST + rows.values.len().saturating_sub(1) as u32,
        };
        sheet.widths = vec![30.0, 11.0, 12.0, 13.0, 22.0, 11.0, 17.0, 3.0];
        sheet.widths.extend([11.0; 24]);
        sheet.text((0, 0), title, Style::Title);
        let hint = if self.thrower.is_some() { "export-again" } else { "export-given" };
        sheet.text((1, 0), self.say(hint), Style::Small);
        sheet.text((2, 0), self.made, Style::Small);
        let values = self.values();
        self.settings(&values, &mut sheet);
        self.throws(rows, &columns, &values, &mut sheet);
        self.counts(rows, &columns, &values, &mut sheet)?;
        self.charts(rows, &columns, &values, &mut sheet);
        Ok(sheet)
    }

    /// Every value that may be thrown, whatever the bias.
    fn values(&self) -> Vec<i64> {
        match self.thrower {
            Some(thrower) => thrower.values().into_iter().map(i64::from).collect(),
            None => self.law.values().collect(),
        }
    }

    fn bias(&self) -> Option<&Exact> {
        self.thrower.and_then(Thrower::bias)
    }

    /// The cells a reader may change.
    fn settings(&self, values: &[i64], sheet: &mut Sheet) {
        if let Some(p) = self.bias() {
            sheet.text((BIAS.0, 0), self.say("export-bias"), Style::Head);
            sheet.formula(BIAS, p.to_string(), float(p), Style::Input);
        }
        let followed = values.iter().find(|value| **value == self.law.mode());
        sheet.text((FOLLOWED.0, 0), self.say("export-followed"), Style::Head);
        sheet.put(FOLLOWED, Value::Number(followed.map_or(0.0, |v| *v as f64)), Style::Input);
    }

    /// A throw a line, its value, and the frequency so far of the value followed.
    fn throws(&self, rows: &Rows, columns: &Columns, values: &[i64], sheet: &mut Sheet) {
        sheet.text((HEAD, RAW), self.say("export-throw"), Style::Column);
        for column in RAW + 1..columns.value {
            let stick = (column - RAW).to_string();
            let head = if column == columns.marked {
                self.say("export-marked")
            } else {
                say(self.lang, "export-stick", &[("number", &stick)])
            };
            sheet.text((HEAD, column), head, Style::Column);
        }
        sheet.text((HEAD, columns.value), self.say("export-value"), Style::Column);
        for (at, value) in rows.values.iter().enumerate() {
            let row = FIRST + at as u32;
            sheet.put((row, RAW), Value::Number((at + 1) as f64), Style::Plain);
            let faces = rows.faces.get(at).map_or(&[][..], Vec::as_slice);
            for (column, face) in (RAW + 1..).zip(faces) {
                let formula = format!("IF(RAND()<{},1,0)", fixed(BIAS));
                sheet.formula((row, column), formula, f64::from(*face), Style::Plain);
            }
            let place = (row, columns.value);
            match self.thrower.map(|thrower| &thrower.device) {
                Some(Device::Sticks { values, .. }) => {
                    let (from, to) = ((row, RAW + 1), (row, columns.marked - 1));
                    let count: u8 = faces.iter().sum();
                    let marked = (row, columns.marked);
                    let sum = format!("SUM({}:{})", cell(from), cell(to));
                    sheet.formula(marked, sum, f64::from(count), Style::Plain);
                    let choice = format!("CHOOSE({}+1,{})", cell(marked), joined(values));
                    sheet.formula(place, choice, *value as f64, Style::Plain);
                }
                Some(Device::Die { .. }) => {
                    let faces = self.thrower.map(counting).unwrap_or_default();
                    let face = format!("INT(RAND()*{})+1", faces.len());
                    let choice = format!("CHOOSE({face},{})", joined(&faces));
                    sheet.formula(place, choice, *value as f64, Style::Plain);
                }
                None => sheet.put(place, Value::Number(*value as f64), Style::Plain),
            }
        }
        if rows.values.len() <= MOST_FOLLOWED {
            self.followed(rows, columns, values, sheet);
        }
    }

    /// The frequency of the value followed after each throw, and its probability.
    fn followed(&self, rows: &Rows, columns: &Columns, values: &[i64], sheet: &mut Sheet) {
        let (frequency, expected) = (columns.value + 1, columns.value + 2);
        sheet.text((HEAD, frequency), self.say("export-so-far"), Style::Column);
        sheet.text((HEAD, expected), self.say("export-probability"), Style::Column);
        let (known, shares) = (column(0, values), column(3, values));
        let probability = float(&self.law.probability(self.law.mode()));
        let mut seen = 0.0;
        for (at, value) in rows.values.iter().enumerate() {
            let row = FIRST + at as u32;
            seen += f64::from(u8::from(*value == self.law.mode()));
            let top = format!("{}${}", super::book::letters(columns.value), FIRST + 1);
            let here = cell((row, columns.value));
            let formula = format!("COUNTIF({top}:{here},{})/{}", fixed(FOLLOWED), cell((row, RAW)));
            sheet.formula((row, frequency), formula, seen / (at + 1) as f64, Style::Decimal);
            let formula =
                format!("SUMIF({},{},{})", known.fixed(), fixed(FOLLOWED), shares.fixed());
            sheet.formula((row, expected), formula, probability, Style::Decimal);
        }
    }

    /// Counts, frequencies and probabilities, value by value; mean, standard deviation,
    /// extra throws.
    fn counts(
        &self,
        rows: &Rows,
        columns: &Columns,
        values: &[i64],
        sheet: &mut Sheet,
    ) -> Checked<()> {
        let heads = [
            "export-value",
            "export-count",
            "export-frequency",
            "export-probability",
            "export-fraction",
            "export-gap",
        ];
        for (column, id) in (0..).zip(heads) {
            sheet.text((HEAD, column), self.say(id), Style::Column);
        }
        if let Some(p) = self.bias() {
            let p = fraction(p);
            sheet.text(
                (HEAD, 4),
                say(self.lang, "export-fraction-for", &[("p", &p)]),
                Style::Column,
            );
        }
        let throws = columns.values().fixed();
        let n = rows.values.len() as f64;
        for (row, value) in (FIRST..).zip(values) {
            let count = rows.values.iter().filter(|thrown| *thrown == value).count() as f64;
            let share = self.law.probability(*value);
            let now = float(&share);
            sheet.put((row, 0), Value::Number(*value as f64), Style::Column);
            let formula = format!("COUNTIF({throws},{})", cell((row, 0)));
            sheet.formula((row, 1), formula, count, Style::Plain);
            let formula = format!("{}/COUNT({throws})", cell((row, 1)));
            sheet.formula((row, 2), formula, count / n, Style::Decimal);
            sheet.formula((row, 3), self.probability(*value), now, Style::Decimal);
            sheet.text((row, 4), fraction(&share), Style::Centre);
            let formula = format!("{}-{}", cell((row, 2)), cell((row, 3)));
            sheet.formula((row, 5), formula, count / n - now, Style::Decimal);
        }
        self.total(rows, values, sheet);
        self.moments(rows, columns, values, sheet)?;
        if let Some(thrower) = self.thrower.filter(|thrower| !thrower.extra.is_empty()) {
            self.extra(rows, values, thrower, sheet);
        }
        Ok(())
    }

    fn total(&self, rows: &Rows, values: &[i64], sheet: &mut Sheet) {
        let row = FIRST + values.len() as u32;
        sheet.text((row, 0), self.say("export-total"), Style::Head);
        let now = [rows.values.len() as f64, 1.0, 1.0];
        for ((at, now), style) in (1..).zip(now).zip([Style::Plain, Style::Decimal, Style::Decimal])
        {
            let formula = format!("SUM({})", column(at, values).fixed());
            sheet.formula((row, at), formula, now, style);
        }
        sheet.text((row, 4), "1", Style::Centre);
    }

    fn moments(
        &self,
        rows: &Rows,
        columns: &Columns,
        values: &[i64],
        sheet: &mut Sheet,
    ) -> Checked<()> {
        let row = FIRST + values.len() as u32 + 2;
        let throws = columns.values().fixed();
        let (known, shares) = (column(0, values).fixed(), column(3, values).fixed());
        let n = rows.values.len() as f64;
        let mean = rows.values.iter().map(|value| *value as f64).sum::<f64>() / n;
        let spread =
            rows.values.iter().map(|value| (*value as f64 - mean).powi(2)).sum::<f64>() / n;
        sheet.text((row - 1, 2), self.say("export-observed"), Style::Column);
        sheet.text((row - 1, 3), self.say("export-expected"), Style::Column);
        sheet.text((row - 1, 4), self.say("export-exact"), Style::Column);
        sheet.text((row, 0), self.say("export-mean"), Style::Head);
        sheet.formula((row, 2), format!("AVERAGE({throws})"), mean, Style::Decimal);
        let exact = self.law.mean();
        let formula = format!("SUMPRODUCT({known},{shares})");
        sheet.formula((row, 3), formula, float(&exact), Style::Decimal);
        sheet.text((row, 4), fraction(&exact), Style::Centre);
        sheet.text((row + 1, 0), self.say("export-sd"), Style::Head);
        sheet.formula((row + 1, 2), format!("STDEVP({throws})"), spread.sqrt(), Style::Decimal);
        let formula = format!("SQRT(SUMPRODUCT({known},{known},{shares})-{}^2)", cell((row, 3)));
        sheet.formula((row + 1, 3), formula, self.law.sd(), Style::Decimal);
        let root = Hole { number: Number::Root(self.law.variance()), form: Form::Exact };
        let root = Formula::read(&Math(root.in_math(self.lang)))?.plain();
        sheet.text((row + 1, 4), root, Style::Centre);
        Ok(())
    }

    /// Which values give an extra throw, how often it came and how likely it is.
    fn extra(&self, rows: &Rows, values: &[i64], thrower: &Thrower, sheet: &mut Sheet) {
        let row = FIRST + values.len() as u32 + 4;
        sheet.text((HEAD, 6), self.say("export-extra"), Style::Column);
        for (row, value) in (FIRST..).zip(values) {
            let gives = f64::from(u8::from(thrower.gives_extra(*value)));
            sheet.put((row, 6), Value::Number(gives), Style::Centre);
        }
        sheet.text((row, 0), self.say("export-extra"), Style::Head);
        let given = column(6, values).fixed();
        let n = rows.values.len() as f64;
        let came = rows.values.iter().filter(|value| thrower.gives_extra(**value)).count() as f64;
        let exact = self.law.probability_that(|value| thrower.gives_extra(value));
        for (at, now) in [(2, came / n), (3, float(&exact))] {
            let formula = format!("SUMPRODUCT({},{given})", column(at, values).fixed());
            sheet.formula((row, at), formula, now, Style::Decimal);
        }
        sheet.text((row, 4), fraction(&exact), Style::Centre);
    }

    /// The probability of a value: of sticks by their bias, so that it follows its cell.
    fn probability(&self, value: i64) -> String {
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

    fn charts(&self, rows: &Rows, columns: &Columns, values: &[i64], sheet: &mut Sheet) {
        let below = FIRST + values.len() as u32 + 6;
        sheet.charts.push(Chart {
            kind: ChartKind::Bars,
            title: self.say("export-chart-law"),
            across: self.say("export-value"),
            categories: column(0, values),
            series: [2, 3]
                .map(|at| Series { name: (HEAD, at), values: column(at, values) })
                .to_vec(),
            at: (below, 0),
        });
        if rows.values.len() <= MOST_FOLLOWED {
            let range = |column| Range { column, first: FIRST, last: columns.last };
            sheet.charts.push(Chart {
                kind: ChartKind::Lines,
                title: self.say("export-chart-followed"),
                across: self.say("export-throw"),
                categories: range(RAW),
                series: [columns.value + 1, columns.value + 2]
                    .map(|at| Series { name: (HEAD, at), values: range(at) })
                    .to_vec(),
                at: (below + 19, 0),
            });
        }
    }
}

/// A column of the table of values.
fn column(column: u16, values: &[i64]) -> Range {
    Range { column, first: FIRST, last: FIRST + values.len().saturating_sub(1) as u32 }
}

fn joined(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
