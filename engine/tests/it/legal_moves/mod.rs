//! Tests every rule of the rules page on positions worked out by hand.
//!
//! A position is given by the squares of each side; pawns not named are off the board.
//! A move is written `kind from: L squares | D squares`, with `+1 fall` where it counts
//! one; [`list`] sorts them as text.

mod archeostudio;
mod common;
mod cones;
mod explicit;
mod properties;
mod water;

use senet_engine::game::{Position, Side, moves};
use senet_engine::rules::{Ruleset, SquareSet};

pub fn rules(id: &str, pawns: u8) -> Ruleset {
    let mut rules = Ruleset::by_id(id).unwrap();
    rules.pawns = pawns;
    rules
}

fn squares(text: &str) -> SquareSet {
    SquareSet::of(text.split_whitespace().map(|word| word.parse().unwrap()))
}

/// The position with these pawns on the board and the others off; it must be valid.
pub fn at(rules: &Ruleset, light: &str, dark: &str, to_throw: Side) -> Position {
    let (light, dark) = (squares(light), squares(dark));
    let off = [light, dark].map(|set| rules.pawns - set.len() as u8);
    let position = Position { light, dark, to_throw, off };
    position.check(rules).unwrap();
    position
}

fn written(set: SquareSet) -> String {
    set.iter().fold(String::new(), |found, square| found + " " + &square.to_string())
}

/// The moves of the side to throw, sorted as text.
pub fn list(rules: &Ruleset, position: &Position, throw: u32) -> Vec<String> {
    let mut moves: Vec<String> = moves(rules, position, throw)
        .iter()
        .map(|one| {
            assert_eq!(one.next.to_throw, position.to_throw, "the side letter is kept");
            one.next.check(rules).unwrap();
            let (light, dark) = (written(one.next.light), written(one.next.dark));
            let fall = if one.falls == 1 { " +1 fall" } else { "" };
            format!("{} {}: L{light} | D{dark}{fall}", one.kind.name(), one.from)
        })
        .collect();
    moves.sort();
    moves
}

/// The moves of light on a board given by its squares.
pub fn light(rules: &Ruleset, light: &str, dark: &str, throw: u32) -> Vec<String> {
    list(rules, &at(rules, light, dark, Side::Light), throw)
}

/// The moves of dark on a board given by its squares.
pub fn dark(rules: &Ruleset, light: &str, dark: &str, throw: u32) -> Vec<String> {
    list(rules, &at(rules, light, dark, Side::Dark), throw)
}

/// No move: the side must pass.
pub const PASS: [&str; 0] = [];
