//! Compares the readable board and the packed board.
//!
//! The two were written independently, each from the rules page; wherever they differ, one of them
//! is wrong.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::game::packed::{Packed, View};
use senet_engine::game::packed_rules::PackedRules;
use senet_engine::game::{MoveKind, Position, Side, moves};
use senet_engine::rules::{Ruleset, Square, SquareSet};

/// The result of a move, on either board.
type Outcome = ([u32; 2], [u8; 2], MoveKind, u8);

fn outcome(next: &Position, kind: MoveKind, falls: u8) -> Outcome {
    ([next.light.0, next.dark.0], next.off, kind, falls)
}

fn readable(rules: &Ruleset, position: &Position, throw: u32) -> Vec<Outcome> {
    let mut found: Vec<Outcome> = moves(rules, position, throw)
        .iter()
        .map(|one| {
            assert_eq!(one.next.to_throw, position.to_throw);
            outcome(&one.next, one.kind, one.falls)
        })
        .collect();
    found.sort_unstable();
    found
}

/// The moves of the packed board, whose order is part of its contract.
fn packed(rules: &PackedRules, position: &Position, throw: u32) -> Vec<Outcome> {
    let board = Packed::from_position(position);
    let moves = board.moves(rules, throw);
    let class = |kind: MoveKind| match kind {
        MoveKind::Stay => 1,
        MoveKind::Again => 2,
        _ => 0,
    };
    assert!(moves.is_sorted_by_key(|one| (class(one.kind), one.moved, one.after)));
    let mut found: Vec<Outcome> = moves
        .iter()
        .map(|one| {
            let next = Packed { view: one.after, side: board.side }.unpacked(rules.pawns);
            outcome(&next, one.kind, one.falls)
        })
        .collect();
    found.sort_unstable();
    found
}

/// Compares the two boards on one throw, and returns the number of moves.
fn compare(rules: &Ruleset, masks: &PackedRules, position: &Position, throw: u32) -> usize {
    let slow = readable(rules, position, throw);
    let fast = packed(masks, position, throw);
    assert_eq!(
        slow, fast,
        "{} {:?}, throw {throw}: {position}\n(readable on the left)",
        rules.id, rules.settings
    );
    slow.len()
}

/// A number below `bound`; which numbers are drawn matters little here.
fn below(rng: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    ((rng.next_u64() >> 32) as usize * bound) >> 32
}

/// A thrower as the board sees it: its name, its values, those that give an extra throw.
struct Thrown(&'static str, &'static [u32], &'static [u32]);

/// The throwers of the rules page. Each value is drawn with the same probability: the boards do not
/// depend on probabilities.
const THROWERS: [Thrown; 6] = [
    Thrown("sticks-5", &[1, 2, 3, 4, 5], &[1, 4, 5]),
    Thrown("sticks-6", &[1, 2, 3, 4, 6], &[1, 4, 6]),
    Thrown("sticks-6-cones", &[1, 2, 3, 4, 6], &[1, 6]),
    Thrown("die-146", &[1, 2, 3, 4, 5, 6], &[1, 4, 6]),
    Thrown("die-145", &[1, 2, 3, 4, 5, 6], &[1, 4, 5]),
    Thrown("die-no5", &[1, 2, 3, 4, 6], &[1, 4, 6]),
];

/// Plays one seeded game on both boards; `true` if it ended within `cap` throws.
fn game(rules: &Ruleset, thrower: &Thrown, seed: u64, cap: usize) -> bool {
    let masks = PackedRules::new(rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let Thrown(_, values, extras) = thrower;
    let mut position = Position::after_opening(rules);
    for _ in 0..cap {
        let throw = values[below(&mut rng, values.len())];
        compare(rules, &masks, &position, throw);
        let choices = moves(rules, &position, throw);
        let chosen = (!choices.is_empty()).then(|| &choices[below(&mut rng, choices.len())]);
        let again = chosen.is_some_and(|one| one.kind == MoveKind::Again);
        let extra = again || extras.contains(&throw) && chosen.is_some();
        if let Some(one) = chosen {
            position = one.next;
        }
        assert_eq!(Packed::from_position(&position).winner(), position.winner(rules));
        if position.winner(rules).is_some() {
            return true;
        }
        if !extra {
            position = position.passed();
        }
    }
    false
}

#[test]
fn two_hundred_games_of_each_ruleset_with_each_thrower() {
    for rules in Ruleset::all() {
        for thrower in &THROWERS {
            let ended = (0..200).filter(|seed| game(rules, thrower, *seed, 4000)).count();
            assert!(ended >= 150, "{} with {}: only {ended} games ended", rules.id, thrower.0);
        }
    }
}

// --- positions that games rarely reach ------------------------------------------------

/// Fills one colour's pawns, `many` of them, in squares drawn from `pool` first.
fn fill(rng: &mut Xoshiro256PlusPlus, taken: u32, pool: u32, many: u32) -> u32 {
    let mut pawns = 0_u32;
    for pool in [pool, 0x7fff_fffe] {
        while pawns.count_ones() < many {
            let free = SquareSet(pool & !(taken | pawns));
            if free.is_empty() {
                break;
            }
            let nth = below(rng, free.len() as usize);
            pawns |= 1 << free.iter().nth(nth).unwrap();
        }
    }
    pawns
}

/// A run of squares, by its first and last.
fn run(first: Square, last: Square) -> u32 {
    SquareSet::new(first..=last).0
}

/// Where each side's pawns are placed, for each family of unusual positions.
fn pools(rng: &mut Xoshiro256PlusPlus) -> [u32; 2] {
    let wall = 1 + below(rng, 28) as Square;
    let length = 3 + below(rng, 4) as Square;
    let any = run(1, 30);
    match below(rng, 10) {
        0 => [run(1, 10), run(1, 10)],
        1 => [run(9, 12) | run(19, 22), any],
        2 => [run(21, 30), run(21, 30)],
        3 => [run(wall, (wall + length - 1).min(30)), any],
        4 => [run(wall, (wall + 2).min(30)), run(wall.saturating_sub(6).max(1), wall)],
        5 => [1 << 15 | 1 << 16 | 1 << 27 | run(24, 30), 1 << 15 | 1 << 27 | run(20, 30)],
        6 => [1 << 30 | 1 << 28 | 1 << 29 | 1 << 26, run(18, 30)],
        7 => [1 << 27 | run(26, 30), run(10, 20)],
        8 => [run(12, 17) | 1 << 26, run(22, 30)],
        _ => [any, any],
    }
}

/// A valid position of an unusual family.
fn odd_position(rng: &mut Xoshiro256PlusPlus, rules: &Ruleset) -> Position {
    loop {
        let [first, second] = pools(rng);
        let left = |rng: &mut Xoshiro256PlusPlus| {
            let gone = if below(rng, 2) == 0 { 0 } else { below(rng, usize::from(rules.pawns)) };
            u32::from(rules.pawns) - gone as u32
        };
        let (many, others) = (left(rng), left(rng));
        let own = fill(rng, 0, first, many);
        let opp = fill(rng, own, second, others);
        let flip = below(rng, 2) == 0;
        let (light, dark) = if flip { (own, opp) } else { (opp, own) };
        let to_throw = if below(rng, 2) == 0 { Side::Light } else { Side::Dark };
        let board = Packed { view: View { own: light, opp: dark }, side: Side::Light };
        let position = Position { to_throw, ..board.unpacked(rules.pawns) };
        if position.check(rules).is_ok() {
            return position;
        }
    }
}

/// Throws larger than those of the sources.
const FAR: [u32; 8] = [0, 7, 8, 10, 13, 21, 30, 37];

fn odd_positions(rules: &Ruleset, count: usize, seed: u64) -> Vec<usize> {
    let masks = PackedRules::new(rules);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut lengths = vec![0; 64];
    for _ in 0..count {
        let position = odd_position(&mut rng, rules);
        for throw in (1..=6).chain([FAR[below(&mut rng, FAR.len())]]) {
            let many = compare(rules, &masks, &position, throw);
            lengths[many.min(63)] += 1;
        }
    }
    lengths
}

#[test]
fn ten_thousand_odd_positions_of_each_ruleset() {
    for rules in Ruleset::all() {
        let lengths = odd_positions(rules, 10_000, 1);
        // Passes, forced moves and wide choices must all have been met.
        assert!(lengths[..=usize::from(rules.pawns)].iter().all(|met| *met > 0));
    }
}

/// Settings to vary, with values for each.
const SETTINGS: [(&str, &[&str]); 19] = [
    ("pawns", &["1", "2", "3", "4", "9", "12"]),
    ("must-stop", &["none", "26", "10,20,26", "30"]),
    ("safe", &["none", "5,15,16,26,28,29,30"]),
    ("rebirth", &["1", "3", "16", "26"]),
    ("rebirth-occupied", &["first-empty-before", "first-empty-after", "waits-on-water"]),
    ("water", &["returns", "may-stay"]),
    ("last-houses", &["exact-exit", "free"]),
    ("house-backward", &["never", "allowed", "never-but-drowns"]),
    ("backward-onto-opponent", &["swaps", "forbidden"]),
    ("stopped-by-wall", &["no-retreat", "retreats"]),
    ("barred-by-pair", &["goes-back", "passes"]),
    ("passes-over", &["any", "two-at-most"]),
    ("neighbours", &["along-the-path", "in-one-row"]),
    ("excess-from", &["past-the-board", "last-square"]),
    ("five-on-happiness", &["waits", "leaves"]),
    ("exit-condition", &["always", "first-row-empty", "all-on-last-row"]),
    ("exit-excess", &["no-exit", "moves-another"]),
    ("one-on-happiness", &["ordinary", "may-throw-again"]),
    ("light-opening", &["free", "from-nine"]),
];

/// A ruleset with one to five settings drawn at random, if they do not contradict one
/// another.
fn varied(rng: &mut Xoshiro256PlusPlus, rules: &Ruleset) -> Option<Ruleset> {
    let settings: Vec<String> = (0..=below(rng, 5))
        .map(|_| {
            let (key, values) = SETTINGS[below(rng, SETTINGS.len())];
            format!("{key}={}", values[below(rng, values.len())])
        })
        .collect();
    rules.varied(settings.iter().map(String::as_str)).ok()
}

#[test]
fn every_setting_is_one_the_rulesets_know() {
    for (key, values) in SETTINGS {
        for value in values {
            let setting = format!("{key}={value}");
            let taken = Ruleset::all().iter().any(|r| r.varied([setting.as_str()]).is_ok());
            // Waiting on 27 and the choice to stay there exclude each other.
            let alone = setting == "rebirth=26" || setting == "must-stop=30";
            assert!(taken || alone, "{setting}");
        }
    }
}

#[test]
fn odd_positions_of_rulesets_with_settings_varied() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for rules in Ruleset::all() {
        let variants: Vec<Ruleset> =
            std::iter::repeat_with(|| varied(&mut rng, rules)).flatten().take(40).collect();
        for (seed, rules) in variants.iter().enumerate() {
            odd_positions(rules, 100, seed as u64);
        }
    }
}
