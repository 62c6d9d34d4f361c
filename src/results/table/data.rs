//! Tables as data, for a spreadsheet or a program: one line for each number.
//!
//! Numerators and denominators are in two columns, because a spreadsheet reads `1/4` as a date.

use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::Lang;
use senet_engine::rules::exact::{Exact, fraction};

use crate::results::data::{DataTable, Datum, ResultData};

use super::{Laws, Numbers, TableRequest, Tables, ThrowerTables};

/// The tables, each number a row.
///
/// `law` is one of throw, throws, total, sum, visits; `figure` one of probability,
/// at-least, tail, mean, variance, extra, covariance; `parts` over `out_of` is the same
/// probability over the common denominator of its law.
pub fn data(tables: &Tables, lang: Lang) -> ResultData {
    let in_letter = tables.sheets.iter().any(|sheet| matches!(sheet.laws, Laws::Letter(..)));
    let exact = if in_letter {
        &["formula"][..]
    } else {
        &["numerator", "denominator", "parts", "out_of", "decimal"]
    };
    let names = [&["thrower", "p", "law", "figure", "value"], exact].concat();
    let rows = |sheet| Rows::of_sheet(sheet, &tables.request, in_letter).lines;
    let rows = tables.sheets.iter().flat_map(rows).collect();
    let table = DataTable::new(lang, "data-sheet", &names, rows);
    ResultData::new(lang, "table-title", vec![table])
}

/// The rows of one thrower.
struct Rows<'a> {
    lines: Vec<Vec<Datum>>,
    id: &'a str,
    p: String,
    request: &'a TableRequest,
}

impl<'a> Rows<'a> {
    fn of_sheet(sheet: &'a ThrowerTables, request: &'a TableRequest, in_letter: bool) -> Self {
        let thrower = &sheet.thrower;
        let p = match sheet.laws {
            Laws::Numbers(_) => thrower.bias().map(fraction).unwrap_or_default(),
            Laws::Letter(..) => "p".to_owned(),
        };
        let mut rows = Self { lines: Vec::new(), id: &thrower.id, p, request };
        match &sheet.laws {
            Laws::Numbers(_) if in_letter => {
                // A die has no p: its numbers are the formulas.
                let throw = SymbolicThrow::numeric(thrower);
                let turn = SymbolicTurn::of_throw(thrower, throw.clone()).ok();
                rows.letter(&throw, turn.as_ref());
            }
            Laws::Numbers(numbers) => rows.numbers(numbers),
            Laws::Letter(throw, turn) => rows.letter(throw, turn.as_deref()),
        }
        rows
    }

    fn numbers(&mut self, numbers: &Numbers) {
        self.law("throw", &numbers.throw);
        if let Some(turn) = numbers.turn.as_ref() {
            self.number("throw", "extra", None, turn.extra_probability(), None);
            if self.request.laws.turn {
                self.turn(turn);
            }
        }
        if let Some((throws, law)) = &numbers.sum {
            self.law(&format!("sum-{throws}"), law);
        }
        for (squares, share) in numbers.visits.iter().flatten().enumerate() {
            self.number("visits", "probability", Some(squares as i64), share, None);
        }
    }

    fn law(&mut self, name: &str, law: &Law) {
        self.values(name, law.with_at_least(), Some(law));
        self.moments(name, &law.mean(), &law.variance());
    }

    /// The probability of each value, and of that value or more where it is asked for.
    fn values(&mut self, name: &str, values: Vec<(i64, Exact, Exact)>, of: Option<&Law>) {
        for (value, share, above) in values {
            self.number(name, "probability", Some(value), &share, of);
            if self.request.at_least {
                self.number(name, "at-least", Some(value), &above, of);
            }
        }
    }

    fn moments(&mut self, name: &str, mean: &Exact, variance: &Exact) {
        self.number(name, "mean", None, mean, None);
        self.number(name, "variance", None, variance, None);
    }

    fn turn(&mut self, turn: &TurnLaw) {
        let up_to = self.request.laws.up_to;
        let laws: [(&str, Truncated, Exact, Exact); 2] = [
            ("throws", turn.throws_law(up_to), turn.throws_mean(), turn.throws_variance()),
            ("total", turn.total_law(up_to), turn.total_mean(), turn.total_variance()),
        ];
        for (name, law, mean, variance) in laws {
            self.values(name, law.with_at_least(), None);
            self.number(name, "tail", Some(i64::from(up_to)), &law.tail(), None);
            self.moments(name, &mean, &variance);
        }
        self.number("total", "covariance", None, &turn.covariance(), None);
    }

    fn number(
        &mut self,
        law: &str,
        figure: &str,
        value: Option<i64>,
        number: &Exact,
        of: Option<&Law>,
    ) {
        let common = of.map(|law| Exact::from_integer(law.total().clone().into()));
        let parts = common.as_ref().map(|common| (number * common).to_integer());
        let cells: [Datum; 5] = [
            number.numer().clone().into(),
            number.denom().clone().into(),
            parts.into(),
            common.map(|common| common.to_integer()).into(),
            number.into(),
        ];
        self.line(law, figure, value, cells);
    }

    fn letter(&mut self, throw: &SymbolicThrow, turn: Option<&SymbolicTurn>) {
        let (at_least, up_to) = (self.request.at_least, self.request.laws.up_to);
        for (value, chance) in throw.law() {
            self.formula("throw", "probability", Some(value), &chance);
            if at_least {
                self.formula("throw", "at-least", Some(value), &throw.at_least(value));
            }
        }
        self.formula("throw", "mean", None, &throw.mean());
        self.formula("throw", "variance", None, &throw.variance());
        self.formula("throw", "extra", None, &throw.extra_probability());
        let Some(turn) = turn.filter(|_| self.request.laws.turn) else { return };
        for k in 1..=up_to {
            let chance = turn.throws_probability(k);
            self.formula("throws", "probability", Some(k.into()), &chance);
        }
        self.formula("throws", "mean", None, &turn.throws_mean());
        self.formula("throws", "variance", None, &turn.throws_variance());
        let law = turn.total_law(up_to);
        for (value, chance) in &law {
            self.formula("total", "probability", Some(*value), chance);
        }
        self.formula("total", "tail", Some(up_to.into()), &SymbolicTurn::tail(&law));
        self.formula("total", "mean", None, &turn.total_mean());
        self.formula("total", "variance", None, &turn.total_variance());
        self.formula("total", "covariance", None, &turn.covariance());
    }

    fn formula(&mut self, law: &str, figure: &str, value: Option<i64>, formula: &Formula) {
        self.line(law, figure, value, [formula.to_string().into()]);
    }

    fn line<const N: usize>(
        &mut self,
        law: &str,
        figure: &str,
        value: Option<i64>,
        cells: [Datum; N],
    ) {
        let start: [Datum; 5] =
            [self.id.into(), self.p.as_str().into(), law.into(), figure.into(), value.into()];
        self.lines.push(start.into_iter().chain(cells).collect());
    }
}
