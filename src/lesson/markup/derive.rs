//! `::: derive …`: how an exact result is obtained, step by step.

use crate::game::race::{Race, SmallChain, Unknown, start_squares};
use crate::laws::derivation::{Bias, Topic, derive};
use crate::lesson::document::{Block, RaceNumber, RaceSteps, RaceTopic};
use crate::rules::fault::Checked;
use crate::rules::square::{SQUARES, WATER};
use crate::rules::{Square, Thrower};

use super::container::Opening;
use super::options::{given, number, options, race, refused, ruleset, subjects, thrower};

/// What can be derived of a throw or a turn, by its word.
const TOPICS: [(&str, Topic); 6] = [
    ("law", Topic::Throw),
    ("mean", Topic::Mean),
    ("variance", Topic::Variance),
    ("extra", Topic::Extra),
    ("throws", Topic::Throws),
    ("total", Topic::Total),
];

/// What can be derived of a race.
const RACES: [&str; 2] = ["race", "houses"];

/// The numbers of a race, as `what=` says them.
const NUMBERS: [(&str, RaceNumber); 4] = [
    ("throws", RaceNumber::Throws),
    ("turns", RaceNumber::Turns),
    ("fall", RaceNumber::Fall),
    ("falls", RaceNumber::Falls),
];

/// The unknowns of the last houses, as `what=` says them: there a step is a throw, and a
/// fall ends all.
const OF_HOUSES: [(&str, Unknown); 2] = [("fall", Unknown::Fall), ("steps", Unknown::Steps)];

/// The unknowns of a race that is watched on some squares only.
const OF_WATCHED: [(&str, Unknown); 2] = [("falls", Unknown::Falls), ("fall", Unknown::Fall)];

/// The derivation that a `::: derive` asks for; with `symbolic`, the bias is the letter p.
pub fn build(opening: &Opening) -> Checked<Block> {
    let asked = opening.words.first().map_or("", String::as_str);
    if RACES.contains(&asked) {
        if let Some(other) = opening.words.get(1) {
            return Err(refused(opening, other, []));
        }
        let topic = if asked == "race" { first_step(opening)? } else { chain(opening)? };
        let rules = ruleset(opening, given(opening, "rules"))?;
        let steps = RaceSteps { rules, thrower: thrower(opening)?, topic };
        return Ok(Block::RaceSteps(Box::new(steps)));
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
    Ok(Block::Derivation(derive(thrower, topic, bias)?))
}

/// `::: derive race rules=breyer of=sticks-5 from=26 what=throws`
fn first_step(opening: &Opening) -> Checked<RaceTopic> {
    let from = number(opening, given(opening, "from"), u32::from(SQUARES))? as Square;
    race(opening, from)?;
    Ok(RaceTopic::FirstStep(from, asked(opening, &NUMBERS, &NUMBERS.map(|(_, number)| number))?))
}

/// `::: derive houses rules=breyer of=sticks-5 kind=trap`
fn chain(opening: &Opening) -> Checked<RaceTopic> {
    let word = opening.options.get("kind").map_or(SmallChain::Houses.name(), String::as_str);
    let kind = SmallChain::by_name(word)
        .ok_or_else(|| refused(opening, word, SmallChain::ALL.map(SmallChain::name)))?;
    let rules = ruleset(opening, given(opening, "rules"))?;
    let starts: Vec<String> = start_squares(&rules).iter().map(Square::to_string).collect();
    let whole = Race::from_everywhere(&rules, &thrower(opening)?);
    let whole = whole.map_err(|fault| {
        let square = fault.arg("square").unwrap_or("").to_owned();
        refused(opening, &square, starts.iter().map(String::as_str))
    })?;
    let found = whole.small_chain(kind).ok_or_else(|| refused(opening, word, ["trap", "cycle"]))?;
    let falls = found.places.contains(&WATER);
    let unknowns = match kind {
        SmallChain::Houses if falls => asked(opening, &OF_HOUSES, &OF_HOUSES.map(|(_, one)| one)),
        SmallChain::Houses => asked(opening, &OF_HOUSES[1..], &[Unknown::Steps]),
        // Without a fall there is nothing to watch.
        _ if !falls => Err(refused(opening, word, ["houses"])),
        _ => asked(opening, &OF_WATCHED, &[Unknown::Falls]),
    };
    Ok(RaceTopic::Chain(kind, unknowns?))
}

/// What `what=` asks for, in its order; else the usual.
fn asked<T: Copy>(opening: &Opening, known: &[(&str, T)], usual: &[T]) -> Checked<Vec<T>> {
    let one = |word: &str| {
        let found = known.iter().find(|(name, _)| *name == word);
        let names = || known.iter().map(|(name, _)| *name);
        found.map(|(_, one)| *one).ok_or_else(|| refused(opening, word, names()))
    };
    let found: Vec<T> = options(opening, "what").map(one).collect::<Checked<_>>()?;
    Ok(if found.is_empty() { usual.to_vec() } else { found })
}
