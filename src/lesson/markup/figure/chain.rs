//! The small chains of the last houses as graphs.

use num_traits::Zero;
use senet_engine::game::race::SmallChain;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::{HAPPINESS, OFF};

use crate::document::figure::{Arrow, ChainGraph, Figure};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, options, race, refused};
use crate::lesson::markup::surroundings::Surroundings;

/// `::: figure chain rules=breyer of=sticks-5`: the pawn on 26 until it falls or leaves, or the
/// small chain that `kind=` names.
pub fn houses(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let kind = match given(opening, "kind") {
        "" => SmallChain::Houses,
        word => SmallChain::from_name(word)
            .ok_or_else(|| refused(opening, word, SmallChain::EVERY.map(SmallChain::name)))?,
    };
    let houses = race(opening, HAPPINESS)?.small_chain(kind);
    let houses = houses.ok_or_else(|| refused(opening, given(opening, "rules"), ["breyer"]))?;
    let off = around.words.figures.off.get(around.lang);
    let usual = houses.states.iter().map(|place| match *place {
        OFF => off.to_owned(),
        square => square.to_string(),
    });
    let names: Vec<String> = options(opening, "names").map(str::to_owned).collect();
    let states = match names.len() {
        0 => usual.collect(),
        count if count == houses.states.len() => names,
        count => {
            let wanted = format!("names= × {}", houses.states.len());
            return Err(refused(opening, &count.to_string(), [wanted.as_str()]));
        }
    };
    let rows = houses.transitions.matrix().iter().enumerate();
    let arrows = rows.flat_map(|(from, row)| {
        let possible = row.iter().enumerate().filter(|(_, chance)| !chance.is_zero());
        possible.map(move |(to, chance)| Arrow { from, to, probability: Some(chance.clone()) })
    });
    Ok(Figure::Chain(ChainGraph { states, arrows: arrows.collect() }))
}

/// The graph without its probabilities.
pub fn to_fill(chain: ChainGraph) -> ChainGraph {
    let arrows = chain.arrows.into_iter().map(|arrow| Arrow { probability: None, ..arrow });
    ChainGraph { arrows: arrows.collect(), ..chain }
}
