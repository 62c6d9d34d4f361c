//! Tables as data, for a spreadsheet or a program: one line for each number.
//!
//! Numerators and denominators are in two columns, because a spreadsheet reads `1/4` as a date.

use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::exact::{Exact, fraction};
use senet_engine::rules::{Lang, Thrower};

use crate::results::data::{DataTable, Datum, ResultData};

use super::{Laws, Numbers, Tables, ThrowerTables};

/// The tables, each number a row.
///
/// `law` is one of throw, throws, total, sum, visits; `figure` one of probability,
/// at-least, tail, mean, variance, extra, covariance; `parts` over `out_of` is the same
/// probability over the common denominator of its law.
pub fn data(tables: &Tables, lang: Lang) -> ResultData {
    let mut rows = Rows { lines: Vec::new(), id: "", p: String::new() };
    let in_letter = tables.sheets.iter().any(|sheet| matches!(sheet.laws, Laws::Letter(..)));
    let exact = if in_letter {
        &["formula"][..]
    } else {
        &["numerator", "denominator", "parts", "out_of", "decimal"]
    };
    let names = [&["thrower", "p", "law", "figure", "value"], exact].concat();
    for sheet in &tables.sheets {
        rows.sheet(sheet, tables, in_letter);
    }
    ResultData::new(
        lang,
        "table-title",
        vec![DataTable::new(lang, "data-sheet", &names, rows.lines)],
    )
}

struct Rows<'a> {
    lines: Vec<Vec<Datum>>,
    id: &'a str,
    p: String,
}

impl<'a> Rows<'a> {
    fn sheet(&mut self, sheet: &'a ThrowerTables, tables: &Tables, in_letter: bool) {
        self.id = &sheet.thrower.id;
        self.p = sheet.thrower.bias().map(fraction).unwrap_or_default();
        match &sheet.laws {
            Laws::Numbers(_) if in_letter => self.die_beside_letters(&sheet.thrower, tables),
            Laws::Numbers(numbers) => self.numbers(numbers, tables),
            Laws::Letter(throw, turn) => {
                "p".clone_into(&mut self.p);
                self.letter(throw, turn.as_deref(), tables);
            }
        }
    }

    fn numbers(&mut self, numbers: &Numbers, tables: &Tables) {
        let request = &tables.request;
        self.law("throw", &numbers.throw, request.at_least);
        if let Some(turn) = numbers.turn.as_ref() {
            self.number("throw", "extra", None, turn.extra_probability(), None);
            if request.turn {
                self.turn(turn, request.at_least, request.up_to);
            }
        }
        if let Some((throws, law)) = &numbers.sum {
            self.law(&format!("sum-{throws}"), law, request.at_least);
        }
        for (squares, share) in numbers.visits.iter().flatten().enumerate() {
            self.number("visits", "probability", Some(squares as i64), share, None);
        }
    }

    fn law(&mut self, name: &str, law: &Law, at_least: bool) {
        for (value, share, above) in law.with_at_least() {
            self.number(name, "probability", Some(value), &share, Some(law));
            if at_least {
                self.number(name, "at-least", Some(value), &above, Some(law));
            }
        }
        self.number(name, "mean", None, &law.mean(), None);
        self.number(name, "variance", None, &law.variance(), None);
    }

    fn turn(&mut self, turn: &TurnLaw, at_least: bool, up_to: u32) {
        let laws: [(&str, Truncated, Exact, Exact); 2] = [
            ("throws", turn.throws_law(up_to), turn.throws_mean(), turn.throws_variance()),
            ("total", turn.total_law(up_to), turn.total_mean(), turn.total_variance()),
        ];
        for (name, law, mean, variance) in laws {
            for (value, share, above) in law.with_at_least() {
                self.number(name, "probability", Some(value), &share, None);
                if at_least {
                    self.number(name, "at-least", Some(value), &above, None);
                }
            }
            self.number(name, "tail", Some(i64::from(up_to)), &law.tail(), None);
            self.number(name, "mean", None, &mean, None);
            self.number(name, "variance", None, &variance, None);
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
        let mut record = self.start(law, figure, value);
        record.extend([number.numer().clone().into(), number.denom().clone().into()]);
        record.extend([parts.into(), common.map(|common| common.to_integer()).into()]);
        record.push(number.into());
        self.lines.push(record);
    }

    fn letter(&mut self, throw: &SymbolicThrow, turn: Option<&SymbolicTurn>, tables: &Tables) {
        let request = &tables.request;
        for (value, chance) in throw.law() {
            self.formula("throw", "probability", Some(value), &chance);
            if request.at_least {
                let above = throw.at_least(value);
                self.formula("throw", "at-least", Some(value), &above);
            }
        }
        self.formula("throw", "mean", None, &throw.mean());
        self.formula("throw", "variance", None, &throw.variance());
        self.formula("throw", "extra", None, &throw.extra_probability());
        let Some(turn) = turn.filter(|_| request.turn) else { return };
        for k in 1..=request.up_to {
            let chance = turn.throws_probability(k);
            self.formula("throws", "probability", Some(i64::from(k)), &chance);
        }
        self.formula("throws", "mean", None, &turn.throws_mean());
        self.formula("throws", "variance", None, &turn.throws_variance());
        let law = turn.total_law(request.up_to);
        for (value, chance) in &law {
            self.formula("total", "probability", Some(*value), chance);
        }
        let tail = SymbolicTurn::tail(&law);
        self.formula("total", "tail", Some(i64::from(request.up_to)), &tail);
        self.formula("total", "mean", None, &turn.total_mean());
        self.formula("total", "variance", None, &turn.total_variance());
        self.formula("total", "covariance", None, &turn.covariance());
    }

    /// A die has no p: its numbers are the formulas.
    fn die_beside_letters(&mut self, die: &Thrower, tables: &Tables) {
        let throw = SymbolicThrow::numeric(die);
        let turn = SymbolicTurn::of_throw(die, throw.clone()).ok();
        self.letter(&throw, turn.as_ref(), tables);
    }

    fn formula(&mut self, law: &str, figure: &str, value: Option<i64>, formula: &Formula) {
        let mut record = self.start(law, figure, value);
        record.push(formula.to_string().into());
        self.lines.push(record);
    }

    fn start(&self, law: &str, figure: &str, value: Option<i64>) -> Vec<Datum> {
        vec![self.id.into(), self.p.as_str().into(), law.into(), figure.into(), value.into()]
    }
}
