//! `::: derive …`: the steps that lead to an exact result.

use senet_engine::game::race::{Race, SmallChain, Unknown, start_squares};
use senet_engine::laws::derivation::{Bias, Topic, derive};
use senet_engine::rules::Square;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::{SQUARES, WATER};

use crate::document::Block;
use crate::results::derivation;
use crate::results::race::{self, RaceNumber, RaceReport, small_chain};

use super::container::OpeningLine;
use super::options::{
    self, NOTHING, given, number, one_of, options, refused, ruleset, thrower, thrower_within,
};
use super::surroundings::Surroundings;

/// What is derived: a result of a throw or a turn, or of a race.
#[derive(Clone, Copy)]
enum Derived {
    Of(Topic),
    Race,
    Houses,
}

/// The derivations, by word.
const DERIVATIONS: [(&str, Derived); 8] = [
    ("law", Derived::Of(Topic::Throw)),
    ("mean", Derived::Of(Topic::Mean)),
    ("variance", Derived::Of(Topic::Variance)),
    ("extra", Derived::Of(Topic::Extra)),
    ("throws", Derived::Of(Topic::Throws)),
    ("total", Derived::Of(Topic::Total)),
    ("race", Derived::Race),
    ("houses", Derived::Houses),
];

/// The numbers of a race, as named by `what=`.
const NUMBERS: [(&str, RaceNumber); 4] = [
    ("throws", RaceNumber::Throws),
    ("turns", RaceNumber::Turns),
    ("fall", RaceNumber::Fall),
    ("falls", RaceNumber::Falls),
];

/// The unknowns of the last houses, as named by `what=`: there a step is a throw, and a fall ends
/// the chain.
const OF_HOUSES: [(&str, Unknown); 2] = [("fall", Unknown::Fall), ("steps", Unknown::Steps)];

/// The unknowns of a race that is observed on some squares only.
const OF_OBSERVED: [(&str, Unknown); 2] = [("falls", Unknown::Falls), ("fall", Unknown::Fall)];

/// The derivation that a `::: derive` asks for; with `symbolic`, the bias is the letter p.
pub fn build(opening: &OpeningLine, around: &Surroundings) -> Checked<Block> {
    let derived = one_of(opening, opening.word(0), &DERIVATIONS)?;
    let bias = match (derived, opening.words.get(1).map(String::as_str)) {
        (_, None) => Bias::Number,
        (Derived::Of(_), Some("symbolic")) => Bias::Letter,
        (Derived::Of(_), Some(other)) => return Err(refused(opening, other, ["symbolic"])),
        (_, Some(other)) => return Err(refused(opening, other, NOTHING)),
    };
    Ok(Block::Steps(match derived {
        Derived::Race => first_step(opening, around)?,
        Derived::Houses => chain(opening, around)?,
        Derived::Of(topic) => {
            let thrower = thrower_within(opening)?;
            derivation::blocks(&derive(&thrower, topic, bias)?, around.lang)
        }
    }))
}

/// `::: derive race rules=breyer of=sticks-5 from=26 what=throws`
fn first_step(opening: &OpeningLine, around: &Surroundings) -> Checked<Vec<Block>> {
    let from = number(opening, given(opening, "from"), u32::from(SQUARES))? as Square;
    let race = options::race(opening, from)?;
    let numbers = unknowns(opening, &NUMBERS, &NUMBERS.map(|(_, number)| number))?;
    let rules = ruleset(opening, given(opening, "rules"))?;
    let thrower = thrower(opening)?;
    let report = RaceReport::new(&race, &rules, &thrower, around.lang);
    Ok(race::first_step(&report, from, &numbers))
}

/// `::: derive houses rules=breyer of=sticks-5 kind=trap`
fn chain(opening: &OpeningLine, around: &Surroundings) -> Checked<Vec<Block>> {
    let kind = options::small_chain(opening)?;
    let rules = ruleset(opening, given(opening, "rules"))?;
    let thrower = thrower(opening)?;
    let whole = Race::from_everywhere(&rules, &thrower);
    let whole = whole.map_err(|fault| {
        let starts = start_squares(&rules).into_iter().map(|square| square.to_string());
        refused(opening, fault.arg("square").unwrap_or(""), starts)
    })?;
    let found = whole.small_chain(kind);
    let found = found.ok_or_else(|| refused(opening, kind.name(), ["trap", "cycle"]))?;
    let falls = found.states.contains(&WATER);
    let unknowns = match kind {
        SmallChain::Houses if falls => {
            unknowns(opening, &OF_HOUSES, &OF_HOUSES.map(|(_, one)| one))
        }
        SmallChain::Houses => unknowns(opening, &OF_HOUSES[1..], &[Unknown::Steps]),
        // Without a fall there are no unknowns.
        _ if !falls => Err(refused(opening, kind.name(), ["houses"])),
        _ => unknowns(opening, &OF_OBSERVED, &[Unknown::Falls]),
    };
    let report = RaceReport::new(&whole, &rules, &thrower, around.lang);
    Ok(small_chain(&report, kind, &unknowns?))
}

/// The unknowns named by `what=`, in its order; else the usual ones.
fn unknowns<T: Copy>(
    opening: &OpeningLine,
    known: &[(&'static str, T)],
    usual: &[T],
) -> Checked<Vec<T>> {
    let one = |word| one_of(opening, word, known);
    let found: Vec<T> = options(opening, "what").map(one).collect::<Checked<_>>()?;
    Ok(if found.is_empty() { usual.to_vec() } else { found })
}
