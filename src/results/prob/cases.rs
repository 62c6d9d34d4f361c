//! The cases that decide about an event, counted.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::One;
use senet_engine::laws::question::{Case, Letter, Measured};
use senet_engine::rules::{Exact, Lang};

use crate::document::notation::{latex_fraction, symbol};
use crate::document::prose::{line, paragraph};
use crate::document::{Block, Cell, Inline, Table, TableColumn};

use super::numbers;

/// The most cases that are listed, and the most terms of a sum that is written out.
const MOST_CASES: usize = 60;
const MOST_TERMS: usize = 12;

/// The largest common denominator.
const LARGEST_COMMON: i64 = 20_000;

/// The cases of an event and the sum of their probabilities. If the event has cases without end and
/// its contrary has not, the cases of the contrary: `endless` says whether a long turn has cases
/// without end.
pub(super) fn blocks(name: &str, measured: &Measured, endless: bool, lang: Lang) -> Vec<Block> {
    let said = |id: &str, formula: String| {
        vec![paragraph(lang, id, &[]), Block::math(symbol(&formula, lang))]
    };
    let chance = fraction_text(&measured.chance);
    let Some(cases) = &measured.cases else {
        return said("prob-how-many", format!("{name}={chance}"));
    };
    let (holding, failing): (Vec<&Case>, Vec<&Case>) = cases.iter().partition(|case| case.holds);
    let open = |cases: &[&Case]| cases.iter().any(|case| case.goes_on);
    let contrary = endless && !failing.is_empty() && open(&holding) && !open(&failing);
    let shown = if contrary { failing } else { holding };
    if shown.is_empty() {
        return said("prob-how-none", format!("{name}=0"));
    }
    let common = common(cases);
    let id = if contrary { "prob-how-contrary" } else { "prob-how-cases" };
    let mut blocks = vec![paragraph(lang, id, &[])];
    if shown.len() > MOST_CASES {
        let count = shown.len().to_string();
        blocks.push(paragraph(lang, "prob-how-long", &[("count", &count)]));
    } else {
        blocks.push(Block::Table(table(&shown, common.as_ref(), lang)));
    }
    let terms = terms(&shown, common.as_ref());
    let sides = match contrary {
        true => format!("{name}=1-{terms}={chance}"),
        false if terms == chance => format!("{name}={chance}"),
        false => format!("{name}={terms}={chance}"),
    };
    blocks.push(Block::math(symbol(&sides, lang)));
    blocks
}

/// Cases as a table: the values of the letters, whether the turn goes on, the probability.
fn table(cases: &[&Case], common: Option<&BigInt>, lang: Lang) -> Table {
    type Column<'a> = TableColumn<'a, &'a Case>;
    let letters = Letter::EVERY.into_iter();
    let letters = letters.filter(|letter| cases[0].values[*letter as usize].is_some());
    let chance = |case: &&Case| {
        Cell::math(match common {
            Some(common) if !common.is_one() => over(&parts(&case.chance, common), common),
            _ => fraction_text(&case.chance),
        })
    };
    let turn = |case: &&Case| {
        let id = if case.goes_on { "prob-turn-goes-on" } else { "prob-turn-over" };
        Cell::Text(line(lang, id, &[]))
    };
    let values = letters.map(|letter| {
        Column::right(vec![Inline::math(letter.name())], move |case| {
            Cell::text(case.values[letter as usize].unwrap_or_default().to_string())
        })
    });
    let goes_on = cases.iter().any(|case| case.goes_on);
    let turns = goes_on.then(|| Column::left(line(lang, "prob-column-turn", &[]), turn));
    let chances = Column::right(line(lang, "prob-column-chance", &[]), chance);
    Table::of_items(values.chain(turns).chain([chances]), cases)
}

/// The common denominator of the cases, where it is short enough.
fn common(cases: &[Case]) -> Option<BigInt> {
    let largest = BigInt::from(LARGEST_COMMON);
    cases.iter().try_fold(BigInt::one(), |common, case| {
        Some(common.lcm(case.chance.denom())).filter(|common| *common <= largest)
    })
}

/// How many parts of a common denominator a probability is.
fn parts(chance: &Exact, common: &BigInt) -> String {
    (chance * Exact::from_integer(common.clone())).to_integer().to_string()
}

fn over(parts: &str, common: &BigInt) -> String {
    format!(r"\frac{{{parts}}}{{{common}}}")
}

/// The sum of the probabilities of cases, its terms written out where they are few.
fn terms(cases: &[&Case], common: Option<&BigInt>) -> String {
    let sum: Exact = cases.iter().map(|case| &case.chance).sum();
    let Some(common) = common.filter(|common| !common.is_one()) else { return fraction_text(&sum) };
    if cases.len() < 2 || cases.len() > MOST_TERMS {
        return over(&parts(&sum, common), common);
    }
    let each: Vec<String> = cases.iter().map(|case| parts(&case.chance, common)).collect();
    over(&each.join("+"), common)
}

/// A fraction, or an ellipsis for one too long to read.
pub(super) fn fraction_text(value: &Exact) -> String {
    if numbers::is_short(value) { latex_fraction(value) } else { r"\dots ".to_owned() }
}
