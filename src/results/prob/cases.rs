//! The cases that decide about an event, counted.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::One;
use senet_engine::laws::question::{Case, Letter, Measured};
use senet_engine::rules::{Exact, Lang};

use crate::document::notation::{latex_fraction, symbol};
use crate::document::prose::{line, paragraph};
use crate::document::{Align, Block, Cell, Inline, Table};

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
    let letters = Letter::EVERY.into_iter();
    let letters: Vec<Letter> =
        letters.filter(|letter| cases[0].values[*letter as usize].is_some()).collect();
    let goes_on = cases.iter().any(|case| case.goes_on);
    let mut head: Vec<(Align, Vec<Inline>)> =
        letters.iter().map(|letter| (Align::Right, vec![Inline::math(letter.name())])).collect();
    if goes_on {
        head.push((Align::Left, line(lang, "prob-column-turn", &[])));
    }
    head.push((Align::Right, line(lang, "prob-column-chance", &[])));
    let row = |case: &&Case| {
        let value = |letter: &Letter| case.values[*letter as usize].unwrap_or_default();
        let mut row: Vec<Cell> =
            letters.iter().map(|letter| Cell::text(value(letter).to_string())).collect();
        if goes_on {
            let id = if case.goes_on { "prob-turn-goes-on" } else { "prob-turn-over" };
            row.push(Cell::Text(line(lang, id, &[])));
        }
        row.push(Cell::math(match common {
            Some(common) if !common.is_one() => over(&parts(&case.chance, common), common),
            _ => fraction_text(&case.chance),
        }));
        row
    };
    Table::new(head, cases.iter().map(row).collect())
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
