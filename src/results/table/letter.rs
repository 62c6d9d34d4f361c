//! The sections of a page about laws in the letter p.

use senet_engine::laws::symbolic::{Chance, SymbolicThrow, SymbolicTurn};
use senet_engine::rules::Lang;

use crate::document::prose::{line, paragraph};
use crate::document::{Block, Cell, Table, TableColumn, notation};

use super::TableRequest;
use super::parts::{TableNumber, figures, formula};

/// Every section asked for, each under a heading of this level.
pub(super) fn sections(
    throw: &SymbolicThrow,
    turn: Option<&SymbolicTurn>,
    request: &TableRequest,
    level: u8,
    lang: Lang,
) -> Vec<Block> {
    let heading = |id: &str| Block::Heading(level, line(lang, id, &[]));
    let mut blocks = vec![heading("table-throw")];
    blocks.extend(one_throw(throw, request.at_least, lang));
    let Some(turn) = turn else {
        blocks.push(paragraph(lang, "table-endless", &[]));
        return blocks;
    };
    if request.laws.turn {
        blocks.push(heading("table-turn-throws"));
        blocks.extend(throws(turn, lang));
        blocks.push(heading("table-turn-total"));
        blocks.extend(total(turn, request.laws.up_to, lang));
    }
    blocks
}

/// A column of a law in the letter p.
type Column<'a> = TableColumn<'a, Chance>;

fn one_throw(throw: &SymbolicThrow, at_least: bool, lang: Lang) -> Vec<Block> {
    let mut columns = law_columns("x", "P(X=x)");
    columns.extend(at_least.then(|| {
        let title = formula(notation::symbol("P(X\\geqslant x)", lang));
        Column::left(title, |(value, _)| Cell::math(throw.at_least(*value).latex("p")))
    }));
    vec![Block::Table(Table::of_items(columns, &throw.law())), figures(throw_numbers(throw), lang)]
}

/// The values and their probabilities.
fn law_columns<'a>(value: &str, equal: &str) -> Vec<Column<'a>> {
    vec![
        Column::right(formula(value), |(value, _)| Cell::text(value.to_string())),
        Column::left(formula(equal), |(_, chance)| Cell::math(chance.latex("p"))),
    ]
}

/// The figures of one throw.
pub(super) fn throw_numbers(throw: &SymbolicThrow) -> [TableNumber; 3] {
    [
        TableNumber::letter("table-mean", "E(X)", &throw.mean()),
        TableNumber::letter("table-variance", "V(X)", &throw.variance()),
        TableNumber::letter("table-extra-chance", "q", &throw.extra_probability()),
    ]
}

fn throws(turn: &SymbolicTurn, lang: Lang) -> Vec<Block> {
    vec![
        paragraph(lang, "table-geometric", &[]),
        Block::math(format!("P(N=k)=(1-q)\\,q^{{k-1}},\\quad 1-q={}", turn.ends().latex("p"))),
        figures(throws_numbers(turn), lang),
    ]
}

/// The figures of the number of throws of a turn.
pub(super) fn throws_numbers(turn: &SymbolicTurn) -> [TableNumber; 2] {
    [
        TableNumber::letter("table-mean", "E(N)", &turn.throws_mean()),
        TableNumber::letter("table-variance", "V(N)", &turn.throws_variance()),
    ]
}

fn total(turn: &SymbolicTurn, up_to: u32, lang: Lang) -> Vec<Block> {
    let law = Table::of_items(law_columns("t", "P(T=t)"), &turn.total_law(up_to));
    vec![Block::Table(law), figures(total_numbers(turn), lang)]
}

/// The figures of the total of a turn.
pub(super) fn total_numbers(turn: &SymbolicTurn) -> [TableNumber; 3] {
    let covariance = "\\operatorname{Cov}(T,N)";
    [
        TableNumber::letter("table-mean", "E(T)", &turn.total_mean()),
        TableNumber::letter("table-variance", "V(T)", &turn.total_variance()),
        TableNumber::letter("table-covariance", covariance, &turn.covariance()),
    ]
}
