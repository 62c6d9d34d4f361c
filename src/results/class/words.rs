//! Helpers of the sections: numbers, lines, cells.

use senet_engine::rules::{Exact, Lang, Thrower};

use crate::document::notation::{in_latex, is_exact_at, latex_interval, places_within, thousands};
use crate::document::{Align, Block, Cell, Inline, Table};
use crate::results::simulation::number;
use crate::results::table::described;

pub(super) use crate::document::notation::decimal;

/// A table whose columns are named by messages; the first names the row.
pub(super) fn table(
    lang: Lang,
    caption: Vec<Inline>,
    head: &[(Align, &str)],
    rows: Vec<Vec<Cell>>,
) -> Block {
    Block::Table(Table::named(lang, head, rows).captioned(caption))
}

/// The thrower: by its title, or by its values where it is a user's and has none.
pub(super) fn thrown(thrower: &Thrower, lang: Lang) -> String {
    let title = thrower.title.as_ref().map(|title| title.get(lang).to_owned());
    title.unwrap_or_else(|| described(thrower, lang))
}

pub(super) fn count(value: u64, lang: Lang) -> String {
    thousands(&value.into(), lang)
}

/// A measured number to four places.
pub(super) fn measured(value: f64, lang: Lang) -> String {
    number(value, 4, lang)
}

/// A p-value as a piece of formula: `\approx 0,8808`, or `< 0,0001`.
pub(super) fn p_value(value: f64, lang: Lang) -> String {
    let shown = |value: f64| in_latex(&measured(value, lang), lang);
    if value < 1e-4 { format!("< {}", shown(1e-4)) } else { format!("\\approx {}", shown(value)) }
}

/// `[0,445 ; 0,545]`, as a formula.
pub(super) fn interval([low, high]: [f64; 2], lang: Lang) -> String {
    latex_interval([low, high].map(|end| in_latex(&measured(end, lang), lang)), lang)
}

/// A bias as a piece of formula: a short fraction, else four places.
pub(super) fn bias(p: &Exact, lang: Lang) -> String {
    if p.denom().bits() <= 4 {
        crate::document::notation::latex_fraction(p)
    } else {
        in_latex(&short(p, lang), lang)
    }
}

/// The whole decimal of a number that has one of four places at most, else four places.
pub(super) fn short(p: &Exact, lang: Lang) -> String {
    decimal(p, places_within(p, 4).unwrap_or(4), lang)
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

/// A percentage without decimals; only certainty is 100 %.
pub(super) fn percent(share: f64, lang: Lang) -> String {
    let (share, places) = if share < 0.995 { (share, 0) } else { (share.min(0.999), 1) };
    let exact = senet_engine::rules::exact::measured(share).unwrap_or_default();
    crate::document::notation::percent(&exact, places, lang)
}
