//! `::: derive …`: the steps that lead to an exact result.

use senet_engine::game::race::{Race, SmallChain, Unknown, start_squares};
use senet_engine::laws::derivation::{Bias, Topic, derive};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::square::{SQUARES, WATER};
use senet_engine::rules::{Square, Thrower};

use crate::document::Block;
use crate::results::derivation;
use crate::results::race::{self, RaceNumber, RaceReport, small_chain};

use super::container::OpeningLine;
use super::options::{self, given, number, options, refused, ruleset, subjects, thrower};
use super::surroundings::Surroundings;

/// The derivations of a throw or a turn, by word.
const TOPICS: [(&str, Topic); 6] = [
    ("law", Topic::Throw),
    ("mean", Topic::Mean),
    ("variance", Topic::Variance),
    ("extra", Topic::Extra),
    ("throws", Topic::Throws),
    ("total", Topic::Total),
];

/// The derivations of a race, by word.
const RACES: [&str; 2] = ["race", "houses"];

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
    let asked = opening.words.first().map_or("", String::as_str);
    if RACES.contains(&asked) {
        if let Some(other) = opening.words.get(1) {
            return Err(refused(opening, other, []));
        }
        let steps =
            if asked == "race" { first_step(opening, around)? } else { chain(opening, around)? };
        return Ok(Block::Steps(steps));
    }
    let Some((_, topic)) = TOPICS.into_iter().find(|(word, _)| *word == asked) else {
        return Err(refused(opening, asked, TOPICS.map(|(word, _)| word).into_iter().chain(RACES)));
    };
    let bias = match opening.words.get(1).map(String::as_str) {
        None => Bias::Number,
        Some("symbolic") => Bias::Letter,
        Some(other) => return Err(refused(opening, other, ["symbolic"])),
    };
    let subject = subjects(opening)?.swap_remove(0);
    let known = || Thrower::catalogue().iter().map(|one| &*one.id);
    let thrower =
        subject.thrower().ok_or_else(|| refused(opening, &opening.options["of"], known()))?;
    Ok(Block::Steps(derivation::blocks(&derive(thrower, topic, bias)?, around.lang)))
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
    let word = opening.options.get("kind").map_or(SmallChain::Houses.name(), String::as_str);
    let kind = SmallChain::from_name(word)
        .ok_or_else(|| refused(opening, word, SmallChain::EVERY.map(SmallChain::name)))?;
    let rules = ruleset(opening, given(opening, "rules"))?;
    let starts: Vec<String> = start_squares(&rules).iter().map(Square::to_string).collect();
    let thrower = thrower(opening)?;
    let whole = Race::from_everywhere(&rules, &thrower);
    let whole = whole.map_err(|fault| {
        let square = fault.arg("square").unwrap_or("").to_owned();
        refused(opening, &square, starts.iter().map(String::as_str))
    })?;
    let found = whole.small_chain(kind).ok_or_else(|| refused(opening, word, ["trap", "cycle"]))?;
    let falls = found.states.contains(&WATER);
    let unknowns = match kind {
        SmallChain::Houses if falls => {
            unknowns(opening, &OF_HOUSES, &OF_HOUSES.map(|(_, one)| one))
        }
        SmallChain::Houses => unknowns(opening, &OF_HOUSES[1..], &[Unknown::Steps]),
        // Without a fall there are no unknowns.
        _ if !falls => Err(refused(opening, word, ["houses"])),
        _ => unknowns(opening, &OF_OBSERVED, &[Unknown::Falls]),
    };
    let report = RaceReport::new(&whole, &rules, &thrower, around.lang);
    Ok(small_chain(&report, kind, &unknowns?))
}

/// The unknowns named by `what=`, in its order; else the usual ones.
fn unknowns<T: Copy>(opening: &OpeningLine, known: &[(&str, T)], usual: &[T]) -> Checked<Vec<T>> {
    let one = |word: &str| {
        let found = known.iter().find(|(name, _)| *name == word);
        let names = || known.iter().map(|(name, _)| *name);
        found.map(|(_, one)| *one).ok_or_else(|| refused(opening, word, names()))
    };
    let found: Vec<T> = options(opening, "what").map(one).collect::<Checked<_>>()?;
    Ok(if found.is_empty() { usual.to_vec() } else { found })
}
