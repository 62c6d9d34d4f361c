//! The sections of a page about laws in the letter p.

use senet_engine::laws::formula::Formula;
use senet_engine::laws::poly::Poly;
use senet_engine::laws::symbolic::{SymbolicThrow, SymbolicTurn};
use senet_engine::rules::Lang;

use crate::document::prose::{line, sentence};
use crate::document::{Align, Block, Cell, Table, notation};

use super::TableRequest;
use super::parts::{TableNumber, exact, figures, formula};

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

fn latex(poly: &Poly) -> String {
    Formula::from_poly(poly.clone()).latex("p")
}

/// A function of p in a cell, a number as a fraction.
pub(super) fn cell(function: &Formula) -> Cell {
    function.as_number().map_or_else(|| Cell::math(function.latex("p")), |number| exact(&number))
}

fn one_throw(throw: &SymbolicThrow, at_least: bool, lang: Lang) -> Vec<Block> {
    let mut head = vec![(Align::Right, formula("x")), (Align::Left, formula("P(X=x)"))];
    if at_least {
        head.push((Align::Left, formula(notation::symbol("P(X\\geqslant x)", lang))));
    }
    let rows = throw.law().iter().map(|(value, chance)| {
        let mut row = vec![Cell::text(value.to_string()), Cell::math(latex(chance))];
        if at_least {
            row.push(Cell::math(latex(&throw.at_least(*value))));
        }
        row
    });
    let summary = vec![
        TableNumber::letter("table-mean", "E(X)", latex(&throw.mean())),
        TableNumber::letter("table-variance", "V(X)", latex(&throw.variance())),
        TableNumber::letter("table-extra-chance", "q", latex(&throw.extra_probability())),
    ];
    vec![Block::Table(Table::new(head, rows.collect())), figures(summary, lang)]
}

fn throws(turn: &SymbolicTurn, lang: Lang) -> Vec<Block> {
    let summary = vec![
        TableNumber::letter("table-mean", "E(N)", turn.throws_mean().latex("p")),
        TableNumber::letter("table-variance", "V(N)", turn.throws_variance().latex("p")),
    ];
    vec![
        Block::Paragraph(sentence(lang, "table-geometric", &[])),
        Block::math(format!("P(N=k)=(1-q)\\,q^{{k-1}},\\quad 1-q={}", ends(turn))),
        figures(summary, lang),
    ]
}

fn ends(turn: &SymbolicTurn) -> String {
    turn.throws_probability(1).latex("p")
}

fn total(turn: &SymbolicTurn, up_to: u32, lang: Lang) -> Vec<Block> {
    let head = vec![(Align::Right, formula("t")), (Align::Left, formula("P(T=t)"))];
    let rows = turn
        .total_law(up_to)
        .into_iter()
        .map(|(value, chance)| vec![Cell::text(value.to_string()), Cell::math(latex(&chance))])
        .collect();
    let summary = vec![
        TableNumber::letter("table-mean", "E(T)", turn.total_mean().latex("p")),
        TableNumber::letter("table-variance", "V(T)", turn.total_variance().latex("p")),
        TableNumber::letter(
            "table-covariance",
            "\\operatorname{Cov}(T,N)",
            turn.covariance().latex("p"),
        ),
    ];
    vec![Block::Table(Table::new(head, rows)), figures(summary, lang)]
}
