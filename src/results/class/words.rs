//! Helpers of the sections: numbers, lines, cells.

use num_traits::Zero;
use senet_engine::laws::inference::{LEVEL, STRONG};
use senet_engine::rules::exact::{ratio, whole};
use senet_engine::rules::{Exact, Lang, Thrower};
use senet_engine::simulate::class::BiasTest;

use crate::document::distinct::{decimal_within, distinct_decimal, distinct_root};
use crate::document::messages::say;
use crate::document::notation::{
    decimal, in_latex, is_exact_at, is_exact_root_at, latex_interval, percent, places_within,
    square_root,
};
use crate::document::{Align, Block, Cell, Inline, Table};
use crate::results::table::described;

/// A table whose columns are named by messages; the first names the row.
pub(super) fn table(
    lang: Lang,
    caption: Vec<Inline>,
    head: &[(Align, &str)],
    rows: Vec<Vec<Cell>>,
) -> Block {
    Block::Table(Table::with_columns(lang, head, rows).captioned(caption))
}

/// The thrower: by its title, or by its values where it is a user's and has none.
pub(super) fn thrown(thrower: &Thrower, lang: Lang) -> String {
    let title = thrower.title.as_ref().map(|title| title.get(lang).to_owned());
    title.unwrap_or_else(|| described(thrower, lang))
}

/// A measured number as a rational; one that is nothing but a rounding error is 0.
fn measured(value: f64) -> Exact {
    if value.abs() < 1e-12 { Exact::default() } else { exact(value) }
}

/// A probability as a rational: 0 only where it is 0 or too small for a float.
fn exact(probability: f64) -> Exact {
    senet_engine::rules::exact::measured(probability).unwrap_or_default()
}

/// A measured number to four places, or to a few more where it would read as 0 or 1.
pub(super) fn number(value: f64, lang: Lang) -> String {
    distinct_decimal(&measured(value), 4, lang)
}

/// A statistic as a piece of formula: `\approx 8,6740`.
pub(super) fn statistic(value: &Exact, lang: Lang) -> String {
    if value.is_zero() {
        return "=0".to_owned();
    }
    let shown = in_latex(&distinct_decimal(value, 3, lang), lang);
    if shown.starts_with('<') {
        return shown;
    }
    let sign = if is_exact_at(value, 3) { "=" } else { "\\approx " };
    format!("{sign}{shown}")
}

/// A share that is below 1 however near it is: the float of one that near is 1.
pub(super) fn never_sure(share: f64) -> f64 {
    share.min(1.0 - f64::EPSILON)
}

/// A p-value as a piece of formula: `= 1`, `\approx 0,8808`, or `< 0,0001`; near a level of the tests,
/// with as many places as leave it on its side.
pub(super) fn p_value(value: f64, lang: Lang) -> String {
    if value >= 1.0 {
        return "=1".to_owned();
    }
    // So small that no float holds it is not 0.
    let exact = exact(value.max(f64::MIN_POSITIVE));
    let levels = [STRONG, LEVEL];
    let misleads = |places: &u32| {
        let unit = 10_f64.powi(*places as i32);
        let printed = (value * unit).round() / unit;
        levels.iter().any(|level| (printed <= *level) != (value <= *level))
    };
    let places = (4..8).find(|places| !misleads(places)).unwrap_or(8);
    let shown = in_latex(&decimal_within(&exact, places..=places, lang), lang);
    if shown.starts_with(['<', '>']) { shown } else { format!("\\approx {shown}") }
}

/// The exact interval of a bias, `[0,445 ; 0,545]`, as a formula.
pub(super) fn interval(bias: &BiasTest, lang: Lang) -> String {
    let ends = bias_ends(bias, lang).map(|end| in_latex(&end, lang));
    latex_interval(ends, lang)
}

/// The ends of the exact interval of a bias.
pub(super) fn bias_ends(bias: &BiasTest, lang: Lang) -> [String; 2] {
    let places = bias.places();
    bias.rounded_interval().map(|end| decimal(&end, places, lang))
}

/// 1/√n in words, to as many places as the gaps that are compared with it: `environ 0,141`, or `0,1`.
pub(super) fn half_width(n: u64, places: u32, lang: Lang) -> String {
    let square = ratio(1, n as i64);
    match (0..6).find(|places| is_exact_root_at(&square, *places)) {
        Some(places) => square_root(&square, places, lang),
        None => say(lang, "class-about", &[("number", &distinct_root(&square, places, lang))]),
    }
}

/// A bias as a piece of formula: a short fraction, else four places.
pub(super) fn bias(p: &Exact, lang: Lang) -> String {
    if p.denom().bits() <= 4 {
        crate::document::notation::latex_fraction(p)
    } else {
        in_latex(&short(p, lang), lang)
    }
}

/// The whole decimal of a number that has one of four places at most, else four places, or as many as
/// tell it from 0 and 1.
pub(super) fn short(p: &Exact, lang: Lang) -> String {
    let places = places_within(p, 4).unwrap_or(4);
    decimal_within(p, places..=12, lang)
}

/// Whether [`short`] is the number itself.
pub(super) fn short_is_exact(p: &Exact) -> bool {
    is_exact_at(p, 4)
}

/// Values as messages list them: `4 et 5`.
pub(super) fn values(values: &[i64], lang: Lang) -> String {
    let items: Vec<String> = values.iter().map(i64::to_string).collect();
    crate::document::prose::enumeration(lang, &items)
}

/// A share in words, without decimals: `environ 88 %`, `moins de 1 %`; only certainty is 100 %.
pub(super) fn share(share: f64, lang: Lang) -> String {
    let share = exact(share);
    let kind = match (&share * whole(100) + ratio(1, 2)).floor() {
        hundredths if hundredths < whole(1) => "least",
        hundredths if hundredths == whole(100) && share < whole(1) => "most",
        _ if is_exact_at(&share, 2) => "exact",
        _ => "about",
    };
    let shown = match kind {
        "least" => ratio(1, 100),
        "most" => ratio(99, 100),
        _ => share,
    };
    say(lang, "class-share", &[("kind", kind), ("percent", &percent(&shown, 0, lang))])
}
