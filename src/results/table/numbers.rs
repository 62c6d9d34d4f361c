//! The sections of a page about laws in numbers.

use num_integer::Integer;
use num_traits::Zero;
use senet_engine::laws::formula::{Notation, sum_ascending};
use senet_engine::laws::normal::NormalFit;
use senet_engine::laws::poly::Poly;
use senet_engine::laws::{Law, Truncated, TurnLaw};
use senet_engine::rules::exact::ratio;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::distinct_percent;
use crate::document::prose::{enumeration, line, paragraph};
use crate::document::{Block, Inline, notation};
use crate::results::derivation::equals_decimal;

use super::parts::{
    ShownNumber, TableNumber, TableRow, figures, has_normal, is_printed, law_table, short_fraction,
};
use super::{Numbers, TableRequest};

/// Decimal places of the probabilities of one throw, and of longer laws.
const THROW_PLACES: u32 = 4;
const LONG_PLACES: u32 = 5;

/// Every section asked for, each under a heading of this level.
pub(super) fn sections(
    numbers: &Numbers,
    request: &TableRequest,
    level: u8,
    lang: Lang,
) -> Vec<Block> {
    let heading = |id: &str, args: &[(&str, &str)]| Block::Heading(level, line(lang, id, args));
    let shown = |letter: char, chance: &dyn Fn(u32) -> Exact| {
        request.least.map(|least| threshold(letter, least, &chance(least), lang))
    };
    let mut blocks = vec![heading("table-throw", &[])];
    blocks.extend(throw(numbers, request.at_least, lang));
    blocks.extend(shown('X', &|least| numbers.throw.at_least(least.into())));
    if let Some(turn) = numbers.turn.as_ref().filter(|_| request.laws.turn) {
        blocks.push(heading("table-turn-throws", &[]));
        blocks.extend(throws(turn, request, lang));
        blocks.extend(shown('N', &|least| turn.throws_law(least - 1).tail()));
        blocks.push(heading("table-turn-total", &[]));
        blocks.extend(total(turn, request, lang));
        blocks.extend(shown('T', &|least| turn.total_law(least - 1).tail()));
    }
    if let Some((throws, law)) = &numbers.sum {
        let n = throws.to_string();
        blocks.push(heading("table-sum", &[("n", &n)]));
        blocks.extend(sum(law, *throws, request.at_least, lang));
        blocks.extend(shown('S', &|least| law.at_least(least.into())));
    }
    if let Some(visits) = &numbers.visits {
        blocks.push(heading("table-visits", &[]));
        blocks.extend(visited(visits, &numbers.throw, lang));
    }
    blocks
}

/// The probability of a value or more: `P(T ≥ 10) = … ≈ 0.0354 (3.54%)`.
fn threshold(letter: char, least: u32, chance: &Exact, lang: Lang) -> Block {
    let mut formula = notation::symbol(&format!("P({letter}\\geqslant {least})"), lang);
    if let Some(fraction) = short_fraction(chance) {
        formula.push_str(&format!("={fraction}"));
    }
    formula.push_str(&equals_decimal(chance, LONG_PLACES, lang));
    let percent = distinct_percent(chance, LONG_PLACES - 2, lang);
    let mut shown = vec![Inline::math(formula)];
    // Two bounds side by side would read as one comparison.
    if !percent.starts_with(['<', '>']) {
        shown.push(Inline::text(format!(" ({percent})")));
    }
    Block::Paragraph(shown)
}

fn throw(numbers: &Numbers, at_least: bool, lang: Lang) -> Vec<Block> {
    let law = &numbers.throw;
    let common = Some(law.total()).filter(|total| is_printed(total));
    let equal = "P(X=x)";
    let shown = ShownNumber { lang, value: "x", equal, common, places: THROW_PLACES };
    let mut blocks = law_table(&rows(law.with_at_least(), at_least), &shown);
    let mut listed = moments('X', [&law.mean(), &law.variance()], lang);
    listed.extend(shape(law, lang));
    if let Some(turn) = &numbers.turn {
        let chance = turn.extra_probability();
        listed.push(TableNumber::number("table-extra-chance", "q", chance, lang));
    }
    blocks.push(figures(listed, lang));
    if numbers.turn.is_none() {
        blocks.push(paragraph(lang, "table-endless", &[]));
    }
    blocks
}

/// The lines of a law: values with P(X = x) and P(X ≥ x).
fn rows(law: impl IntoIterator<Item = (i64, Exact, Exact)>, at_least: bool) -> Vec<TableRow> {
    law.into_iter()
        .map(|(value, share, above)| TableRow {
            title: value.to_string(),
            share,
            above: at_least.then_some(above),
            normal: None,
        })
        .collect()
}

/// Mean, variance and standard deviation of a number with this letter.
pub(super) fn moments(letter: char, [mean, variance]: [&Exact; 2], lang: Lang) -> Vec<TableNumber> {
    vec![
        TableNumber::number("table-mean", &format!("E({letter})"), mean, lang),
        TableNumber::number("table-variance", &format!("V({letter})"), variance, lang),
        TableNumber::root("table-sd", &format!("\\sigma({letter})"), variance, lang),
    ]
}

fn shape(law: &Law, lang: Lang) -> Vec<TableNumber> {
    let modes: Vec<String> = law.modes().iter().map(ToString::to_string).collect();
    let mut listed = vec![
        TableNumber::plain("table-median", "", law.median().to_string()),
        TableNumber::plain("table-mode", "", enumeration(lang, &modes)),
    ];
    let third = law.third_central_moment();
    if third.is_zero() && law.values().nth(1).is_some() {
        listed.push(TableNumber::number("table-skewness", "", &third, lang));
    } else if let Some(skewness) = law.skewness() {
        listed.push(TableNumber::measured("table-skewness", "", skewness, lang));
    }
    listed
}

/// N: until the rest is small, or to the bound.
fn throws(turn: &TurnLaw, request: &TableRequest, lang: Lang) -> Vec<Block> {
    let small = ratio(1, 1000);
    let whole = turn.throws_law(request.laws.up_to);
    let enough = whole
        .with_at_least()
        .iter()
        .find(|(_, share, above)| above - share < small)
        .map_or(request.laws.up_to, |(k, _, _)| u32::try_from(*k).unwrap_or(request.laws.up_to));
    let law = turn.throws_law(enough);
    let equal = "P(N=k)";
    let shown = ShownNumber { lang, value: "k", equal, common: None, places: THROW_PLACES };
    let mut blocks = law_table(&with_tail(&law, request.at_least), &shown);
    let listed = moments('N', [&turn.throws_mean(), &turn.throws_variance()], lang);
    blocks.push(figures(listed, lang));
    blocks
}

fn with_tail(law: &Truncated, at_least: bool) -> Vec<TableRow> {
    let mut rows = rows(law.with_at_least(), at_least);
    let tail = law.tail();
    if !tail.is_zero() {
        let title = format!(">\u{a0}{}", law.bound());
        rows.push(TableRow { title, share: tail, above: None, normal: None });
    }
    rows
}

fn total(turn: &TurnLaw, request: &TableRequest, lang: Lang) -> Vec<Block> {
    let law = turn.total_law(request.laws.up_to);
    let equal = "P(T=t)";
    let shown = ShownNumber { lang, value: "t", equal, common: None, places: LONG_PLACES };
    let mut blocks = law_table(&with_tail(&law, request.at_least), &shown);
    let mut listed = moments('T', [&turn.total_mean(), &turn.total_variance()], lang);
    let symbol = "\\operatorname{Cov}(T,N)";
    listed.push(TableNumber::number("table-covariance", symbol, &turn.covariance(), lang));
    blocks.push(figures(listed, lang));
    blocks.push(paragraph(lang, "table-generating", &[]));
    let [above, below] = generating_function(turn, Notation::Latex);
    blocks.push(Block::math(format!("\\sum_{{t}}P(T=t)\\,x^{{t}}=\\frac{{{above}}}{{{below}}}")));
    blocks
}

/// The two parts of w·G/(w − w·R), as a teacher writes it: w is the common denominator of a throw.
pub(super) fn generating_function(turn: &TurnLaw, notation: Notation) -> [String; 2] {
    let common = Exact::from_integer(turn.throw().total().clone().into());
    [turn.ending(), Poly::one().minus(&turn.going_on())]
        .map(|poly| sum_ascending(&poly.times_number(&common), "x", notation))
}

fn sum(law: &Law, throws: u32, at_least: bool, lang: Lang) -> Vec<Block> {
    let normal = NormalFit::new(law).filter(|_| throws > 1);
    let tiny = least_printed();
    let all = law.with_at_least();
    let kept: Vec<_> = all.iter().filter(|(_, share, _)| *share >= tiny).cloned().collect();
    let rare = all.len() - kept.len();
    let mut rows = rows(kept, at_least);
    if let Some(normal) = &normal {
        for row in &mut rows {
            let value: i64 = row.title.parse().unwrap_or(0);
            row.normal = Exact::from_float(normal.probability(value));
        }
    }
    let common = Some(law.total()).filter(|total| is_printed(total) && throws <= 3 && !at_least);
    let equal = "P(S=s)";
    let shown = ShownNumber { lang, value: "s", equal, common, places: LONG_PLACES };
    let mut blocks = law_table(&rows, &shown);
    blocks.extend(left_out(rare, lang));
    if has_normal(&rows) {
        blocks.push(paragraph(lang, "table-normal-note", &[]));
    }
    let mut listed = moments('S', [&law.mean(), &law.variance()], lang);
    listed.extend(shape(law, lang));
    blocks.push(figures(listed, lang));
    blocks
}

/// The least probability that has a line in the law of a sum.
pub(super) fn least_printed() -> Exact {
    ratio(1, 10_i64.pow(LONG_PLACES))
}

/// How many values of a sum have no line for being rarer.
pub(super) fn left_out(rare: usize, lang: Lang) -> Option<Block> {
    let least = notation::decimal(&least_printed(), LONG_PLACES, lang);
    let args = [("count", &*rare.to_string()), ("least", &least)];
    (rare > 0).then(|| Block::Paragraph(line(lang, "table-left-out", &args)))
}

fn visited(visits: &[Exact], throw: &Law, lang: Lang) -> Vec<Block> {
    let visits = visits.iter().enumerate().skip(1);
    let visits = visits.map(|(squares, share)| (squares as i64, share.clone(), Exact::zero()));
    let (equal, places) = ("u_{k}", LONG_PLACES);
    let shown = ShownNumber { lang, value: "k", equal, common: None, places };
    let mut blocks = vec![paragraph(lang, "table-visits-note", &[("u", "$u_{k}$")])];
    blocks.extend(law_table(&rows(visits, false), &shown));
    // A throw of 0 moves no pawn: the mean of the moves is then another.
    let moves = throw.min() > 0;
    if moves && throw.values().fold(0, |common, value| common.gcd(&value)) == 1 {
        let (symbol, limit) = ("\\frac{1}{E(X)}", throw.mean().recip());
        blocks
            .push(figures([TableNumber::number("table-visits-limit", symbol, &limit, lang)], lang));
    }
    blocks
}
