//! Tests of races, with values worked out by hand or by another route.

use num_traits::{One, Zero};

use crate::laws::float;
use crate::rules::exact::{Exact, ratio, whole};
use crate::rules::{Ruleset, Thrower};

use super::{Leg, Race, start_squares};

pub(super) fn race(ruleset: &str, thrower: &str) -> Race {
    let rules = Ruleset::by_id(ruleset).unwrap();
    Race::from_everywhere(&rules, &Thrower::parse(thrower).unwrap()).unwrap()
}

pub(super) fn every_race() -> impl Iterator<Item = (String, Race)> {
    Ruleset::all().iter().flat_map(|rules| {
        Thrower::catalogue().iter().map(move |thrower| {
            let name = format!("{} with {}", rules.id, thrower.id);
            (name, Race::from_everywhere(rules, thrower).unwrap())
        })
    })
}

#[test]
fn from_26_by_hand_under_archeostudio_with_sticks() {
    // Sixteenths for 6 (none marked), 1, 2, 3, 4: 1 4 6 4 1. A 1 falls, a 2 leads to
    // 28 (out with a 3: 4/16, else it drowns), a 3 to 29 (out with a 2: 6/16), a 4
    // leaves, a 6 stays. f = 4/16 + 6/16·12/16 + 4/16·10/16 + f/16, so
    // 15/16 f = 11/16. Every fall leads to 15, whence a pawn always comes to 26
    // again: n = f (1 + n).
    let figures = race("archeostudio", "sticks-6").figures();
    let at = |square: u8| figures.iter().find(|f| f.square == square).unwrap();
    assert_eq!(at(26).fall_probability, ratio(11, 15));
    assert_eq!(at(26).falls.mean, ratio(11, 4));
    assert_eq!(at(1).fall_probability, ratio(11, 15));
    assert_eq!((&at(28).fall_probability, &at(29).fall_probability), (&ratio(3, 4), &ratio(5, 8)));
    assert!(!figures.iter().any(|f| [27, 30].contains(&f.square)));
}

#[test]
fn a_fall_that_ends_where_it_began_leaves_the_new_throw() {
    // From 26 a 1 throws again under Breyer's rules, though with the rebirth on 26 the water
    // would bring the pawn back to where it is: never a fall from there, and E = 41/9 as below.
    let race = race("breyer rebirth=26", "sticks-5");
    let from_26 = race.figures().into_iter().find(|f| f.square == 26).unwrap();
    assert!(from_26.fall_probability.is_zero());
    assert_eq!(from_26.throws.mean, ratio(41, 9));
}

#[test]
fn the_last_houses_by_hand_under_breyer_with_sticks() {
    // 28 waits for a 3 (4/16), 29 for a 2 (6/16), 30 for a 1 (4/16): geometric laws.
    // A throw there either leaves or has no move, so each throw is a turn.
    let figures = race("breyer", "sticks-5").figures();
    for (square, chance) in [(28, ratio(1, 4)), (29, ratio(3, 8)), (30, ratio(1, 4))] {
        let found = figures.iter().find(|f| f.square == square).unwrap();
        let variance = (whole(1) - &chance) / (&chance * &chance);
        assert_eq!(found.throws.mean, chance.recip());
        assert_eq!(found.throws.variance, variance);
        assert_eq!(found.turns, found.throws);
        assert!(found.fall_probability.is_zero() && found.falls.mean.is_zero());
    }
    // From 26 a 1 throws again (same turn), 2 3 4 lead to 28 29 30, a 5 leaves; with
    // E = 1 + 4/16 E + 6/16·4 + 4/16·8/3 + 1/16·4: 3/4 E = 41/12, E = 41/9.
    // Turns: 2 and 3 end the turn, 4 does not: T = 4/16 T + 6/16 (1 + 4) + 4/16 (1 + 8/3)
    // + 1/16·4 + 1/16·1 (the turn in which it leaves): 3/4 T = 149/48, T = 149/36.
    let from_26 = figures.iter().find(|f| f.square == 26).unwrap();
    assert_eq!(from_26.throws.mean, ratio(41, 9));
    assert_eq!(from_26.turns.mean, ratio(149, 36));
}

#[test]
fn falls_follow_the_geometric_law_of_the_rebirth_square() {
    // After each fall the race begins again from the rebirth square: with f there,
    // E = f_s / (1 − f) and V = E (1 + f) / (1 − f) − E² … for a number that is k ≥ 1
    // with probability f_s f^(k−1) (1 − f), E(N²) = f_s (1 + f) / (1 − f)².
    for (name, race) in every_race() {
        let figures = race.figures();
        let rebirth = if name.starts_with("cones") { 16 } else { 15 };
        let back = figures.iter().find(|f| f.square == rebirth).unwrap();
        let left = Exact::one() - &back.fall_probability;
        for f in &figures {
            let mean = &f.fall_probability / &left;
            let second = &mean * (Exact::one() + &back.fall_probability) / &left;
            assert_eq!(f.falls.mean, mean, "{name} from {}", f.square);
            assert_eq!(f.falls.variance, second - &mean * &mean, "{name} from {}", f.square);
        }
    }
}

#[test]
fn visits_add_up() {
    for (name, race) in every_race() {
        for f in race.figures() {
            let visits = race.visits(f.square).unwrap();
            let throws: Exact = visits.iter().map(|v| v.throws.clone()).sum();
            assert_eq!(throws, f.throws.mean, "{name} from {}", f.square);
            assert_eq!(visits[26].landings, f.falls.mean, "{name} from {}", f.square);
            let reached = race.reaches(f.square, f.square).unwrap();
            assert!(reached.is_one());
        }
    }
}

/// The probability of being on a square within a number of throws, computed throw by throw from the
/// legs: the paths that have been there are set aside.
fn seen_within(race: &Race, start: u8, square: u8, throws: u32) -> f64 {
    if start == square {
        return 1.0;
    }
    let legs: Vec<Vec<(Leg, f64)>> = (0..=30)
        .map(|from| race.legs(from).iter().map(|one| (one.mark, float(&one.chance))).collect())
        .collect();
    let (mut here, mut seen) = ([0.0_f64; 32], 0.0);
    here[usize::from(start)] = 1.0;
    for _ in 0..throws {
        let mut next = [0.0; 32];
        for (mass, legs) in here.iter().zip(&legs) {
            for (leg, chance) in legs {
                let share = mass * chance;
                let passed = leg.through == Some(square);
                if leg.to == square || passed || (square == 27 && leg.falls > 0) {
                    seen += share;
                } else if leg.to <= 30 {
                    next[usize::from(leg.to)] += share;
                }
            }
        }
        here = next;
    }
    seen
}

#[test]
fn a_square_is_reached_as_often_as_throw_by_throw() {
    let trap = race("archeostudio", "sticks-6");
    // By hand, above; far from the 11/4 falls that are to be expected.
    assert_eq!(trap.reaches(26, 27), Some(ratio(11, 15)));
    assert_eq!(trap.reaches(1, 27), Some(ratio(11, 15)));
    assert_eq!(trap.reaches(27, 26), None);
    // A 4 on 26 leads to 30, whence the pawn is off at once; a 6 stays, and after each
    // fall it is on 26 again: x = 1/16 + 1/16 x + 11/16 x. It comes there once at most.
    assert_eq!(trap.reaches(26, 30), Some(ratio(1, 4)));
    assert_eq!(trap.visits(1).unwrap()[29].landings, ratio(1, 4));
    for (rules, thrower) in [("archeostudio", "sticks-6"), ("breyer", "sticks-5")] {
        let race = race(rules, thrower);
        for start in [1, 20, 26, 28] {
            for square in 1..=30 {
                let exact = float(&race.reaches(start, square).unwrap());
                let followed = seen_within(&race, start, square, 1000);
                let near = (exact - followed).abs() < 1e-9;
                assert!(near, "{rules}: {square} from {start}, {exact} or {followed}");
            }
        }
    }
}

#[test]
fn the_law_of_the_throws_is_summed_to_its_expectation() {
    // Under breyer from 26, what waits on 28 or 30 beyond 200 throws is about 0.75^200.
    let race = race("breyer", "sticks-5");
    let law = race.throws_law(26, 200).unwrap();
    assert_eq!(law.exactly.iter().sum::<Exact>() + &law.beyond, Exact::one());
    let sum: Exact = law.exactly.iter().enumerate().map(|(n, p)| p * whole(n as i64)).sum();
    let missing = ratio(41, 9) - sum;
    assert!(missing > Exact::zero() && missing < ratio(1, 1 << 60), "{missing}");
}

#[test]
fn one_square_alone_has_the_same_figures_as_in_the_whole_table() {
    let rules = Ruleset::by_id("djebao").unwrap();
    let thrower = Thrower::parse("sticks-5:p=57/100").unwrap();
    let table = Race::from_everywhere(&rules, &thrower).unwrap().figures();
    for figures in &table {
        let alone = Race::from(&rules, &thrower, figures.square).unwrap();
        assert_eq!(alone.figures(), std::slice::from_ref(figures));
    }
}

#[test]
fn no_race_starts_in_the_water() {
    let squares = |id: &str| start_squares(&Ruleset::by_id(id).unwrap());
    for id in ["breyer", "djebao", "cones"] {
        assert_eq!(squares(id).len(), 29, "{id}");
        assert!(!squares(id).contains(&27));
    }
    assert_eq!(squares("archeostudio").len(), 28);
    let rules = Ruleset::by_id("archeostudio").unwrap();
    let thrower = Thrower::by_id("sticks-6").unwrap();
    for square in [0, 27, 30, 31, 255] {
        assert_eq!(Race::from(&rules, &thrower, square).unwrap_err().id(), "race-start");
    }
}

#[test]
fn a_race_that_never_ends_names_the_square_and_the_throw() {
    let refused = |ruleset: &str, thrower: &str| {
        let rules = Ruleset::by_id(ruleset).unwrap();
        let fault = Race::from_everywhere(&rules, &Thrower::parse(thrower).unwrap());
        let fault = fault.unwrap_err();
        assert_eq!(fault.id(), "race-never-ends");
        (fault.arg("square").unwrap().to_owned(), fault.arg("throws").unwrap().to_owned())
    };
    // Always a 4: a pawn on 30 waits for a 1 for ever; 29 would too for a 2.
    assert_eq!(refused("breyer", "sticks-5:p=1"), ("30".to_owned(), "1".to_owned()));
    assert_eq!(refused("breyer", "die:faces=1..6,again=1"), ("30".to_owned(), "1".to_owned()));
    assert_eq!(refused("breyer", "die:faces=1..6,again=3"), ("28".to_owned(), "3".to_owned()));
    // Only 4s and 6s: a pawn on an odd square never comes to 26, and on 29 it needs a 2.
    let (square, throws) = refused("archeostudio", "die:faces=4+6,extra=4");
    assert_eq!((square.as_str(), throws.as_str()), ("29", "2"));
}
