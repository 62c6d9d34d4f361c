//! The pieces that pages of tables are made of: cells, laws as tables, lists of figures.

use num_bigint::BigUint;
use senet_engine::laws::float;
use senet_engine::laws::formula::Formula;
use senet_engine::rules::{Exact, Lang};

use crate::document::distinct::{decimal_within, distinct_decimal, distinct_root, never_certain};
use crate::document::prose::{line, paragraph, sentence};
use crate::document::{Align, Block, Cell, Inline, Table, TableColumn, notation};

/// The longest denominators that a page prints, in digits, in a law, in one with P(X ≥ x) beside
/// it, and for a single fraction; longer ones are in JSON and CSV.
const LONGEST: u32 = 8;
const LONGEST_OF_TWO: u32 = 6;
const LONGEST_ALONE: u32 = 15;

/// A formula by itself on a line or in a cell.
pub(super) fn formula(latex: impl Into<String>) -> Vec<Inline> {
    vec![Inline::math(latex)]
}

/// A reduced fraction, or an ellipsis for one too long to read.
pub(super) fn exact(value: &Exact) -> Cell {
    exact_within(value, LONGEST_ALONE)
}

/// A function of p in a cell, a number as a fraction.
pub(super) fn of_p(function: &Formula) -> Cell {
    function.as_number().map_or_else(|| Cell::math(function.latex("p")), |number| exact(&number))
}

/// A reduced fraction in LaTeX; none for one too long to read, or for a whole number.
pub(super) fn short_fraction(value: &Exact) -> Option<String> {
    let is_shown = is_short(value, LONGEST_ALONE) && !value.is_integer();
    is_shown.then(|| notation::latex_fraction(value))
}

fn exact_within(value: &Exact, digits: u32) -> Cell {
    if is_short(value, digits) {
        Cell::math(notation::latex_fraction(value))
    } else {
        Cell::text("…")
    }
}

fn is_short(value: &Exact, digits: u32) -> bool {
    *value.denom().magnitude() < BigUint::from(10_u64.pow(digits))
}

/// Whether a law's fractions can be shown over this common denominator.
pub(super) fn is_printed(denominator: &BigUint) -> bool {
    *denominator < BigUint::from(10_u64.pow(LONGEST_OF_TWO))
}

/// One line of a law.
pub(super) struct TableRow {
    /// The name of the line: a value, or `> 20`.
    pub title: String,
    /// P(X = x).
    pub share: Exact,
    /// P(X ≥ x), where it is shown.
    pub above: Option<Exact>,
    /// The probability by the normal law, where it is shown.
    pub normal: Option<Exact>,
}

/// The options of a law's table.
pub(super) struct ShownNumber<'a> {
    pub lang: Lang,
    /// The letter of the values: `x`.
    pub value: &'a str,
    /// What its probability is written, `P(X=x)`; the title of P(X ≥ x) follows.
    pub equal: &'a str,
    /// The common denominator, where it is short enough to be shown.
    pub common: Option<&'a BigUint>,
    /// Decimal places; a percentage has two fewer.
    pub places: u32,
}

fn has_above(rows: &[TableRow]) -> bool {
    rows.iter().any(|row| row.above.is_some())
}

fn longest(rows: &[TableRow]) -> u32 {
    if has_above(rows) { LONGEST_OF_TWO } else { LONGEST }
}

fn has_fractions(rows: &[TableRow]) -> bool {
    rows.iter().any(|row| is_short(&row.share, longest(rows)))
}

/// Whether there is a column for the normal law: it is left out where not all columns would fit.
pub(super) fn has_normal(rows: &[TableRow]) -> bool {
    rows.iter().any(|row| row.normal.is_some()) && !(has_fractions(rows) && has_above(rows))
}

/// A law as a table: value, fraction, fraction over the common denominator, decimal, percentage,
/// and a bar. Fractions too long to read are only in JSON and CSV, as a remark states.
pub(super) fn law_table(rows: &[TableRow], shown: &ShownNumber) -> Vec<Block> {
    type Column<'a> = TableColumn<'a, TableRow>;
    let lang = shown.lang;
    let at_least = notation::symbol(&shown.equal.replace('=', "\\geqslant "), lang);
    let above = has_above(rows);
    let longest = longest(rows);
    let fractions = has_fractions(rows);
    let normal = has_normal(rows);
    let most = rows.iter().map(|row| float(&row.share)).fold(0.0, f64::max);
    let places = shown.places..=shown.places;
    let decimal = |value: &Exact| Cell::text(decimal_within(value, places.clone(), lang));
    let percent = |value: &Exact| {
        let write = |value: &Exact, places| notation::percent(value, places - 2, lang);
        Cell::text(never_certain(value, places.clone(), write))
    };
    let fraction = |value: &Exact| exact_within(value, longest);
    // Empty in the row of the rest, which has no such value.
    let or_empty = |value: &Option<Exact>, cell: &dyn Fn(&Exact) -> Cell| {
        value.as_ref().map_or_else(|| Cell::text(""), cell)
    };
    let bar = |share: &Exact| Cell::Bar(if most > 0.0 { float(share) / most } else { 0.0 });
    let title = |id: &str| line(lang, id, &[]);
    let over = |common: &BigUint| line(lang, "table-over", &[("n", &common.to_string())]);
    let above_title = if fractions { title("table-percent") } else { formula(&*at_least) };
    let columns = [
        Some(Column::right(formula(shown.value), |row| Cell::text(&row.title))),
        fractions.then(|| Column::right(formula(shown.equal), |row| fraction(&row.share))),
        shown.common.map(|common| {
            Column::right(over(common), |row| Cell::math(parts_of(&row.share, common)))
        }),
        Some(Column::right(title("table-decimal"), |row| decimal(&row.share))),
        Some(Column::right(title("table-percent"), |row| percent(&row.share))),
        (above && fractions)
            .then(|| Column::right(formula(&*at_least), |row| or_empty(&row.above, &fraction))),
        above.then(|| Column::right(above_title, |row| or_empty(&row.above, &percent))),
        normal.then(|| Column::right(title("table-normal"), |row| or_empty(&row.normal, &decimal))),
        Some(Column::left(Vec::new(), |row| bar(&row.share))),
    ];
    let mut blocks = vec![Block::Table(Table::of_items(columns.into_iter().flatten(), rows))];
    if fractions && rows.iter().any(|row| !is_short(&row.share, longest)) {
        let digits = longest.to_string();
        blocks.push(paragraph(lang, "table-long-fractions", &[("digits", &digits)]));
    }
    blocks
}

/// `\frac{6}{16}`.
fn parts_of(value: &Exact, common: &BigUint) -> String {
    let parts = value * Exact::from_integer(common.clone().into());
    format!("\\frac{{{parts}}}{{{common}}}")
}

/// One figure of a law: its name, its exact value and its decimal.
pub(super) struct TableNumber {
    /// The message that names it, and its symbol in LaTeX.
    pub name: (&'static str, String),
    /// The exact value.
    pub exact: Cell,
    /// The decimal.
    pub decimal: Cell,
}

/// Decimal places of means and variances.
const PLACES: u32 = 4;

impl TableNumber {
    /// A rational figure.
    pub fn number(name: &'static str, symbol: &str, value: &Exact, lang: Lang) -> Self {
        Self { name: (name, symbol.to_owned()), exact: exact(value), decimal: decimal(value, lang) }
    }

    /// A standard deviation, from its variance.
    pub fn root(name: &'static str, symbol: &str, variance: &Exact, lang: Lang) -> Self {
        if let Some(root) = notation::rational_root(variance) {
            return Self::number(name, symbol, &root, lang);
        }
        let root = distinct_root(variance, PLACES, lang);
        let sure = notation::is_exact_root_at(variance, PLACES);
        let exact = if is_short(variance, LONGEST_ALONE) {
            Cell::math(format!("\\sqrt{{{}}}", notation::latex_fraction(variance)))
        } else {
            Cell::text("…")
        };
        Self { name: (name, symbol.to_owned()), exact, decimal: approximate(&root, sure, lang) }
    }

    /// A figure that is one text, such as a median.
    pub fn plain(name: &'static str, symbol: &str, value: String) -> Self {
        Self { name: (name, symbol.to_owned()), exact: Cell::text(value), decimal: Cell::text("") }
    }

    /// A figure known as a float only.
    pub fn measured(name: &'static str, symbol: &str, value: f64, lang: Lang) -> Self {
        let exact = Exact::from_float(value).unwrap_or_default();
        let decimal = approximate(&distinct_decimal(&exact, PLACES, lang), false, lang);
        Self { name: (name, symbol.to_owned()), exact: Cell::text(""), decimal }
    }

    /// A function of p.
    pub fn letter(name: &'static str, symbol: &str, function: &Formula) -> Self {
        Self { name: (name, symbol.to_owned()), exact: of_p(function), decimal: Cell::text("") }
    }
}

/// Figures as a table: name, exact value, decimal.
pub(super) fn figures(figures: impl Into<Vec<TableNumber>>, lang: Lang) -> Block {
    let figures = figures.into();
    let decimals = figures.iter().any(|figure| figure.decimal != Cell::text(""));
    let mut head = vec![(Align::Left, Vec::new()), (Align::Right, line(lang, "table-exact", &[]))];
    if decimals {
        head.push((Align::Right, line(lang, "table-decimal", &[])));
    }
    let rows = figures.into_iter().map(|figure| {
        let (id, symbol) = figure.name;
        let mut name = sentence(lang, id, &[]);
        if !symbol.is_empty() {
            name.extend([Inline::text(" "), Inline::math(notation::symbol(&symbol, lang))]);
        }
        let mut row = vec![Cell::Text(name), figure.exact];
        row.extend(decimals.then_some(figure.decimal));
        row
    });
    Block::Table(Table::new(head, rows.collect()))
}

/// A decimal, marked where it is rounded.
fn decimal(value: &Exact, lang: Lang) -> Cell {
    let ends = notation::places_within(value, PLACES);
    let decimal = distinct_decimal(value, ends.unwrap_or(PLACES), lang);
    approximate(&decimal, ends.is_some(), lang)
}

/// A decimal, as a formula after `≈` where it is rounded.
fn approximate(decimal: &str, sure: bool, lang: Lang) -> Cell {
    if sure {
        Cell::text(decimal)
    } else {
        let decimal = notation::grouped_in_latex(decimal, lang);
        let bound = decimal.starts_with(['<', '>']);
        Cell::math(if bound { decimal } else { format!("\\approx {decimal}") })
    }
}
