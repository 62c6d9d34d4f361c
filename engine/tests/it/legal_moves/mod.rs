//! Tests every rule of the rules page on positions worked out by hand: the cases are the text files
//! of this folder.
//!
//! In a file, a line with `#` is a comment, one with `==` names the rule that the cases below it
//! try. A case is a line `POSITION | RULESET / RULESET | THROW THROW` (a position as
//! [`Position::parse`] reads it; the ruleset may have settings but for its pawns, which are counted)
//! and, for each legal move, a line `kind from: L squares | D squares`, the board it leads to, with
//! `+1 fall` where it counts one; or the line `pass`. The order of the moves does not matter.

mod properties;

use std::fs;
use std::path::Path;

use senet_engine::game::{Position, moves};
use senet_engine::rules::{Ruleset, SquareSet};

/// The lines of the cases of one position: where it stands, and its moves in the file.
struct Case<'a> {
    rule: &'a str,
    line: usize,
    text: &'a str,
    expected: Vec<&'a str>,
}

/// The cases of a file.
fn cases(text: &str) -> Vec<Case<'_>> {
    let mut found: Vec<Case> = Vec::new();
    let mut rule = "";
    for (index, text) in text.lines().enumerate() {
        if let Some(title) = text.strip_prefix("== ") {
            rule = title;
        } else if let Some(expected) = text.strip_prefix("  ") {
            found.last_mut().expect("a move comes after its case").expected.push(expected);
        } else if !text.is_empty() && !text.starts_with('#') {
            found.push(Case { rule, line: index + 1, text, expected: Vec::new() });
        }
    }
    found
}

fn written(set: SquareSet) -> String {
    set.iter().fold(String::new(), |found, square| found + " " + &square.to_string())
}

/// The moves of the side to throw, as a file writes them, sorted as text.
fn list(rules: &Ruleset, position: &Position, throw: u32) -> Vec<String> {
    let write = |one: &senet_engine::game::Move| {
        assert_eq!(one.next.to_throw, position.to_throw, "the side letter is kept");
        one.next.check(rules).unwrap();
        let (light, dark) = (written(one.next.light), written(one.next.dark));
        let fall = if one.falls == 1 { " +1 fall" } else { "" };
        format!("{} {}: L{light} | D{dark}{fall}", one.kind.name(), one.from)
    };
    let mut found: Vec<String> = moves(rules, position, throw).iter().map(write).collect();
    if found.is_empty() {
        found.push("pass".to_owned());
    }
    found.sort();
    found
}

impl Case<'_> {
    /// Plays the case under each ruleset by each throw: how many it tries, and what is not as
    /// expected.
    fn play(&self, wrong: &mut Vec<String>) -> usize {
        let Self { rule, line, text, .. } = self;
        let parts: Vec<&str> = text.split(" | ").collect();
        let [position, rulesets, throws] = parts[..] else { panic!("line {line}: {text}") };
        let position = Position::parse(position).unwrap();
        let pawns = position.light.len() + u32::from(position.off[0]);
        let mut expected = self.expected.clone();
        expected.sort_unstable();
        let mut tried = 0;
        for ruleset in rulesets.split(" / ") {
            let rules = Ruleset::by_id(&format!("{ruleset} pawns={pawns}")).unwrap();
            position.check(&rules).unwrap();
            for throw in throws.split(' ') {
                let found = list(&rules, &position, throw.parse().unwrap());
                if found != expected {
                    wrong.push(format!(
                        "line {line} ({rule}), {ruleset} by {throw}: {found:#?}\nexpected {expected:#?}"
                    ));
                }
                tried += 1;
            }
        }
        tried
    }
}

/// What is not as expected in a file, and how many cases it has.
fn play(text: &str) -> (usize, Vec<String>) {
    let mut wrong = Vec::new();
    let tried = cases(text).iter().map(|case| case.play(&mut wrong)).sum();
    (tried, wrong)
}

#[test]
fn each_position_has_the_moves_worked_out_by_hand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/legal_moves");
    let mut texts = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            let text = fs::read_to_string(&path).unwrap();
            let (tried, wrong) = play(&text);
            assert!(tried > 0 && wrong.is_empty(), "{}\n{}", path.display(), wrong.join("\n"));
            texts += &text;
        }
    }
    for Ruleset { id, .. } in Ruleset::all() {
        assert!(texts.contains(&format!(" {id} | ")), "no case of {id} alone");
    }
}

#[test]
fn a_move_too_many_too_few_or_elsewhere_is_seen() {
    // 3+2 = 5 is light's own; 5+2 = 7 is free.
    let case = "..L.L...../.........D/.D........ L 0-0 | cones | 2\n";
    let wrong = |moves: &str| play(&format!("{case}{moves}")).1.len();
    assert_eq!(wrong("  forward 5: L 3 7 | D 20 22\n"), 0);
    assert_eq!(wrong(""), 1);
    assert_eq!(wrong("  pass\n"), 1);
    assert_eq!(wrong("  forward 5: L 3 8 | D 20 22\n"), 1);
    assert_eq!(wrong("  backward 5: L 1 5 | D 20 22\n  forward 5: L 3 7 | D 20 22\n"), 1);
}
