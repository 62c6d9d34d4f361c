//! Chains as graphs: the small ones of the last houses, and any that is written out.

use num_traits::{One, Signed, Zero};
use senet_engine::rules::Exact;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::{HAPPINESS, OFF};

use crate::document::figure::{Arrow, ChainGraph, Figure};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::figure::points::exact;
use crate::lesson::markup::options::{given, names_or, options, race, refused, small_chain};
use crate::lesson::markup::surroundings::Surroundings;

/// `::: figure chain rules=breyer of=sticks-5`: the pawn on 26 until it falls or leaves, or the
/// small chain that `kind=` names. `::: figure chain what="3/8 5/8; 1/2 1/2" names=A,B`: the chain
/// of a matrix, row by row.
pub fn chain(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    if opening.options.contains_key("what") {
        chain_of_matrix(opening)
    } else {
        houses(opening, around)
    }
}

/// The chain whose matrix is written out.
fn chain_of_matrix(opening: &OpeningLine) -> Checked<Figure> {
    let states: Vec<String> = options(opening, "names").map(str::to_owned).collect();
    let numbers = exact(opening, "what", EXAMPLE)?;
    let sound = |row: &[Exact]| {
        row.iter().all(|chance| !chance.is_negative()) && row.iter().sum::<Exact>().is_one()
    };
    let rows = || numbers.chunks(states.len());
    let is_few = (2..=5).contains(&states.len());
    if !is_few || numbers.len() != states.len() * states.len() || !rows().all(sound) {
        return Err(refused(opening, given(opening, "what"), [EXAMPLE]));
    }
    let arrows = arrows(rows());
    Ok(Figure::Chain(ChainGraph { states, arrows }))
}

const EXAMPLE: &str = "what=\"3/8 5/8; 1/2 1/2\" names=A,B";

/// The steps of a matrix that can happen.
fn arrows<'a>(rows: impl Iterator<Item = &'a [Exact]>) -> Vec<Arrow> {
    let of_row = |(from, row): (usize, &'a [Exact])| {
        let possible = row.iter().enumerate().filter(|(_, chance)| !chance.is_zero());
        possible.map(move |(to, chance)| Arrow { from, to, probability: Some(chance.clone()) })
    };
    rows.enumerate().flat_map(of_row).collect()
}

fn houses(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let houses = race(opening, HAPPINESS)?.small_chain(small_chain(opening)?);
    let houses = houses.ok_or_else(|| refused(opening, given(opening, "rules"), ["breyer"]))?;
    let usual = houses.states.iter().map(|place| match *place {
        OFF => around.words.figures.off.get(around.lang).to_owned(),
        square => square.to_string(),
    });
    let states = names_or(opening, usual.collect())?;
    let arrows = arrows(houses.transitions.matrix().iter().map(Vec::as_slice));
    Ok(Figure::Chain(ChainGraph { states, arrows }))
}

/// The graph without its probabilities.
pub fn to_fill(chain: ChainGraph) -> ChainGraph {
    let arrows = chain.arrows.into_iter().map(|arrow| Arrow { probability: None, ..arrow });
    ChainGraph { arrows: arrows.collect(), ..chain }
}
