//! The steps about one throw.

use num_bigint::BigUint;
use num_traits::One;
use senet_engine::laws::Derivation;
use senet_engine::laws::derivation::CountRow;
use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::Chance;
use senet_engine::rules::exact::whole;
use senet_engine::rules::thrower::Device;
use senet_engine::rules::{Lang, Thrower};

use crate::document::messages::{borrowed, say};
use crate::document::prose::{line, paragraph};
use crate::document::{Align, Block, Cell, Inline, Table, notation};

use super::formulas::{
    PLACES, added_up, bracketed, dollars, equals, factor, gathered, known, long_sum, numerator,
    over,
};
use super::listed;

/// The number of sticks that are thrown.
fn thrown(derivation: &Derivation) -> usize {
    derivation.rows().len().saturating_sub(1)
}

pub(super) fn sticks(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let id = if derivation.is_fair() { "derivation-sticks-fair" } else { "derivation-sticks" };
    let sticks = thrown(derivation);
    let count = dollars(&format!("2^{{{sticks}}}={}", 1_u64 << sticks));
    vec![paragraph(lang, id, &[("sticks", &sticks.to_string()), ("count", &count)])]
}

pub(super) fn count_table(rows: &[CountRow], lang: Lang) -> Vec<Block> {
    let binomial = format!("\\binom{{{}}}{{k}}", rows.len().saturating_sub(1));
    let listed = rows.iter().all(|row| !row.outcomes.is_empty());
    let letters =
        ["derivation-blank-letter", "derivation-marked-letter"].map(|id| say(lang, id, &[]));
    let spelled = |outcome: &Vec<bool>| {
        outcome.iter().map(|marked| &*letters[usize::from(*marked)]).collect::<String>()
    };
    let mut marked = line(lang, "derivation-column-marked", &[]);
    marked.extend([Inline::text(" "), Inline::math("k")]);
    let head = [
        Some((Align::Centre, marked)),
        listed.then(|| (Align::Left, line(lang, "derivation-column-outcomes", &[]))),
        Some((Align::Right, vec![Inline::math(&*binomial)])),
        Some((Align::Right, vec![Inline::math("X")])),
    ];
    let row = |row: &CountRow| {
        let outcomes = row.outcomes.iter().map(spelled).collect::<Vec<_>>().join(", ");
        let cells = [
            Some(row.marked.to_string()),
            listed.then_some(outcomes),
            Some(row.ways.to_string()),
            Some(row.value.to_string()),
        ];
        cells.into_iter().flatten().map(Cell::text).collect()
    };
    let table = Table::new(head.into_iter().flatten(), rows.iter().map(row).collect());
    let ways = dollars(&binomial);
    vec![paragraph(lang, "derivation-count-table", &[("ways", &ways)]), Block::Table(table)]
}

pub(super) fn outcome_chance(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let (sticks, p) = (thrown(derivation), derivation.throw.bias());
    let blank = Formula::number(whole(1)).minus(p);
    let formula = match p.as_number() {
        Some(_) => format!("{}^{{k}}{}^{{{sticks}-k}}", bracketed(p), bracketed(&blank)),
        None => format!("p^{{k}}(1-p)^{{{sticks}-k}}"),
    };
    let args = [("p", dollars(&known(p))), ("formula", dollars(&formula))];
    vec![paragraph(lang, "derivation-outcome-chance", &borrowed(&args))]
}

pub(super) fn faces(thrower: &Thrower, lang: Lang) -> Vec<Block> {
    let Device::Die { faces, ignored } = &thrower.device else { return Vec::new() };
    let count = faces.len().to_string();
    if ignored.is_empty() {
        return vec![paragraph(lang, "derivation-faces", &[("faces", &count)])];
    }
    let kept = thrower.counted_faces().len().to_string();
    let ignored = listed(lang, ignored.iter().map(|value| i64::from(*value)));
    let args = [("faces", &*count), ("ignored", &*ignored), ("kept", &*kept)];
    let given = format!(
        "\\frac{{\\frac{{1}}{{{count}}}}}{{\\frac{{{kept}}}{{{count}}}}}=\\frac{{1}}{{{kept}}}"
    );
    vec![paragraph(lang, "derivation-faces-ignored", &args), Block::math(given)]
}

pub(super) fn chance(value: i64, derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let head = format!("P(X={value})");
    let result = derivation.throw.probability_that(|known| known == value);
    let reduced = known(&result);
    if let Some((favourable, total)) = derivation.counted(value) {
        let counted = format!("\\frac{{{favourable}}}{{{total}}}");
        let end = if reduced == counted { String::new() } else { format!("={reduced}") };
        return vec![Block::math(format!("{head}={counted}{end}"))];
    }
    if matches!(derivation.thrower.device, Device::Weights { .. }) {
        return vec![Block::math(format!("{head}={reduced}"))];
    }
    let (sticks, p) = (thrown(derivation) as u32, derivation.throw.bias());
    let rows = derivation.rows().into_iter().filter(|row| row.value == value);
    let terms: Vec<String> = rows.map(|row| term(row.ways, row.marked, sticks, p)).collect();
    let sum = terms.join("+");
    let end = if sum == reduced { String::new() } else { equals(&result, lang) };
    vec![Block::math(format!("{head}={sum}{end}"))]
}

/// C·pᵏ(1−p)ⁿ⁻ᵏ, without the factors that are 1.
fn term(ways: u64, marked: u32, sticks: u32, p: &Formula) -> String {
    let blank = Formula::number(whole(1)).minus(p);
    let power = |base: &Formula, exponent: u32| match exponent {
        0 => None,
        1 if p.as_number().is_some() => Some(known(base)),
        1 => Some(factor(base)),
        _ if p.as_number().is_some() => Some(format!("{}^{{{exponent}}}", bracketed(base))),
        _ => Some(format!("{}^{{{exponent}}}", factor(base))),
    };
    let number = (ways != 1).then(|| ways.to_string());
    let factors: Vec<String> =
        [number, power(p, marked), power(&blank, sticks - marked)].into_iter().flatten().collect();
    factors.join(if p.as_number().is_some() { "\\times " } else { "" })
}

pub(super) fn sum_is_one(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let mut blocks = vec![paragraph(lang, "derivation-sum-is-one", &[])];
    if let Some(common) = derivation.common().filter(|common| !common.is_one()) {
        let law = derivation.throw.law().into_iter();
        let part = |chance: Formula| Some(numerator(&chance.as_number()?, &common).to_string());
        let parts: Vec<String> = law.filter_map(|(_, chance)| part(chance)).collect();
        let sum =
            format!("\\frac{{{}}}{{{common}}}=\\frac{{{common}}}{{{common}}}=1", parts.join("+"));
        blocks.push(Block::math(sum));
    }
    blocks
}

pub(super) fn weighted(
    power: u32,
    result: &Formula,
    derivation: &Derivation,
    lang: Lang,
) -> Vec<Block> {
    let (law, common) = (derivation.throw.law(), derivation.common());
    let common = common.as_ref();
    let (id, head) = match power {
        1 => ("derivation-mean", "E(X)="),
        _ => ("derivation-mean-square", "E(X^{2})="),
    };
    let term = |(value, chance): &Chance| {
        let value = if power == 1 { value.to_string() } else { format!("{value}^{{2}}") };
        format!("{value}\\times {}", factor_over(chance, common))
    };
    let terms: Vec<String> = law.iter().map(term).collect();
    let middle = gathered(&law, common, |value| value.pow(power));
    let sum = long_sum(head, &terms, &format!("{middle}{}", reduced(&middle, result, lang)));
    vec![paragraph(lang, id, &[]), Block::math(sum)]
}

/// A probability as a factor, over the common denominator where it is a number.
pub(super) fn factor_over(chance: &Formula, common: Option<&BigUint>) -> String {
    if chance.as_number().is_some() { over(chance, common) } else { factor(chance) }
}

/// The result after a sum, once: a sum already written as the reduced fraction is not repeated.
fn reduced(middle: &str, result: &Formula, lang: Lang) -> String {
    let end = equals(result, lang);
    if middle == format!("={}", known(result)) { end[middle.len()..].to_owned() } else { end }
}

pub(super) fn standard_deviation(variance: &Formula, lang: Lang) -> Vec<Block> {
    let Some(number) = variance.as_number() else { return Vec::new() };
    let root = notation::in_latex(&notation::square_root(&number, PLACES, lang), lang);
    let sign = if notation::is_exact_root_at(&number, PLACES) { "=" } else { "\\approx " };
    let symbol = notation::symbol("V(X)", lang);
    let value = match notation::rational_root(&number) {
        Some(root) => format!("={}", notation::latex_fraction(&root)),
        None => format!("=\\sqrt{{{}}}{sign}{root}", known(variance)),
    };
    let formula = format!("\\sigma(X)=\\sqrt{{{symbol}}}{value}");
    vec![paragraph(lang, "derivation-sd", &[]), Block::math(formula)]
}

pub(super) fn extra(derivation: &Derivation, lang: Lang) -> Vec<Block> {
    let ((_, law), common) = (derivation.parts(), derivation.common());
    let (common, result) = (common.as_ref(), &derivation.throw.extra_probability());
    if law.is_empty() || result.is_zero() {
        return vec![paragraph(lang, "derivation-no-extra", &[])];
    }
    let values = listed(lang, law.iter().map(|(value, _)| *value));
    let many = law.len().to_string();
    let names: Vec<String> = law.iter().map(|(value, _)| format!("P(X={value})")).collect();
    let terms: Vec<String> = law.iter().map(|(_, chance)| over(chance, common)).collect();
    let sum = if terms.join("+") == known(result) {
        format!("q={}{}", names.join("+"), equals(result, lang))
    } else {
        let middle = added_up(&law, common);
        let tail = format!("{middle}{}", reduced(&middle, result, lang));
        long_sum(&format!("q={}=", names.join("+")), &terms, &tail)
    };
    vec![
        paragraph(lang, "derivation-extra", &[("values", &values), ("many", &many)]),
        Block::math(sum),
    ]
}
