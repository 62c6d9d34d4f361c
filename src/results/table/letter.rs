//! The sections of a page about laws in the letter p.

use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::rules::Lang;

use crate::document::prose::{line, sentence};
use crate::document::{Align, Block, Cell, Table, notation};

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
        blocks.push(Block::Paragraph(line(lang, "table-endless", &[])));
        return blocks;
    };
    if request.turn {
        blocks.push(heading("table-turn-throws"));
        blocks.extend(throws(turn, lang));
        blocks.push(heading("table-turn-total"));
        blocks.extend(total(turn, request.up_to, lang));
    }
    blocks
}

fn one_throw(throw: &SymbolicThrow, at_least: bool, lang: Lang) -> Vec<Block> {
    let mut head = vec![(Align::Right, formula("x")), (Align::Left, formula("P(X=x)"))];
    if at_least {
        head.push((Align::Left, formula(notation::symbol("P(X\\geqslant x)", lang))));
    }
    let rows = throw.law().into_iter().map(|(value, chance)| {
        let mut row = vec![Cell::text(value.to_string()), Cell::math(chance.latex("p"))];
        if at_least {
            row.push(Cell::math(throw.at_least(value).latex("p")));
        }
        row
    });
    vec![Block::Table(Table::new(head, rows.collect())), figures(throw_numbers(throw), lang)]
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
        Block::Paragraph(sentence(lang, "table-geometric", &[])),
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
    let head = vec![(Align::Right, formula("t")), (Align::Left, formula("P(T=t)"))];
    let rows = turn
        .total_law(up_to)
        .into_iter()
        .map(|(value, chance)| vec![Cell::text(value.to_string()), Cell::math(chance.latex("p"))])
        .collect();
    vec![Block::Table(Table::new(head, rows)), figures(total_numbers(turn), lang)]
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
