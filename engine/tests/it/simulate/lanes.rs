//! Compares the lanes with the player, record by record.

use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::lanes::{LaneRules, Seats};
use senet_engine::simulate::play::Player;
use senet_engine::simulate::policy::catalogue::{PolicyName, seat};
use senet_engine::simulate::{Ending, GameRecord, Instructions, NoProgress, Setup, Tally, run};

/// The records of the lanes, in the order of the games' numbers.
fn by_lanes(instructions: Instructions, setup: &Setup) -> Vec<GameRecord> {
    let prepared = setup.prepared().unwrap();
    let rules = LaneRules::new(&prepared).expect("the lanes serve this setup");
    let mut records = Vec::new();
    let games = setup.first_game..setup.first_game + setup.games;
    let seats = Seats::new([&setup.light, &setup.dark], instructions)
        .expect("the lanes serve these policies");
    seats.play(&prepared, &rules, setup.seed, games, &mut |record| {
        records.push(record.clone());
    });
    records.sort_by_key(|record| record.game);
    records
}

fn by_player(setup: &Setup) -> Vec<GameRecord> {
    let prepared = setup.prepared().unwrap();
    let mut player = Player::new(&prepared, setup.policies()).with(setup.instructions);
    let games = setup.first_game..setup.first_game + setup.games;
    games.map(|game| player.play(setup.seed, game).clone()).collect()
}

fn compare(setup: &Setup) -> Vec<GameRecord> {
    let expected = by_player(&Setup { instructions: Instructions::all()[0], ..setup.clone() });
    for instructions in Instructions::all() {
        let by = Setup { instructions: *instructions, ..setup.clone() };
        let both = [by_lanes(*instructions, &by), by_player(&by)];
        for got in both {
            assert_eq!(got.len(), expected.len());
            for (got, expected) in got.iter().zip(&expected) {
                let (rules, thrower) = (&setup.ruleset, &setup.thrower.id);
                let (settings, name) = (&rules.settings, instructions.name());
                assert_eq!(got, expected, "{} {settings:?} {thrower} {name}", rules.id);
            }
        }
    }
    // And the figures of the program, by the way it chooses.
    let mut tally = Tally::default();
    for record in &expected {
        tally.add(record);
    }
    assert_eq!(run(&Setup { threads: 2, ..setup.clone() }, &NoProgress).unwrap().tally, tally);
    expected
}

fn setup(ruleset: &Ruleset, thrower: &str, games: u64) -> Setup {
    Setup::random(ruleset.clone(), Thrower::parse(thrower).unwrap(), 77, games)
}

#[test]
fn every_ruleset_with_every_thrower() {
    for ruleset in Ruleset::all() {
        let more = ["sticks-5:p=2/5", "sticks:n=3", "die:faces=1..4,extra=1"];
        let throwers = Thrower::catalogue().iter().map(|thrower| thrower.id.as_str());
        for thrower in throwers.chain(more) {
            let records = compare(&setup(ruleset, thrower, 50));
            let falls: u32 = records.iter().map(|record| record.falls[0]).sum();
            assert!(falls > 0);
        }
        compare(&setup(ruleset, &ruleset.throwers.sticks, 300));
    }
}

#[test]
fn rulesets_with_settings_varied() {
    for (ruleset, settings) in [
        ("breyer", vec!["pawns=1"]),
        ("breyer", vec!["pawns=3", "must-stop=20"]),
        ("breyer", vec!["water=returns", "rebirth=16"]),
        ("djebao", vec!["one-on-happiness=ordinary", "must-stop=none"]),
        ("djebao", vec!["exit-condition=first-row-empty", "house-backward=allowed"]),
        ("cones", vec!["pawns=7"]),
        ("cones", vec!["exit-excess=no-exit", "backward-onto-opponent=forbidden"]),
        ("cones", vec!["must-stop=15", "last-houses=exact-exit"]),
        ("archeostudio", vec!["pawns=7"]),
        ("archeostudio", vec!["pawns=2", "stopped-by-wall=no-retreat"]),
        ("archeostudio", vec!["house-backward=never", "light-opening=free"]),
    ] {
        let ruleset = Ruleset::by_id(ruleset).unwrap().varied(settings).unwrap();
        compare(&setup(&ruleset, &ruleset.throwers.sticks, 60));
    }
}

#[test]
fn fewer_games_than_lanes_and_games_far_on() {
    let ruleset = Ruleset::by_id("breyer").unwrap();
    for games in [1, 5, 31, 33] {
        compare(&Setup { first_game: u64::MAX / 2, ..setup(&ruleset, "sticks-5", games) });
    }
}

fn seated(setup: Setup, light: &str, dark: &str) -> Setup {
    let seat = |policy| seat(policy, &setup.thrower).unwrap();
    Setup { light: seat(light), dark: seat(dark), ..setup }
}

/// Every policy that does not look beyond its own move plays each side, against itself, against
/// `random` and against another.
#[test]
fn the_policies_that_look_no_farther_than_their_move() {
    let ahead = |name: &&str| name.starts_with("expectimax");
    let policies: Vec<&str> = PolicyName::NAMES.into_iter().filter(|name| !ahead(name)).collect();
    for ruleset in Ruleset::all() {
        for (place, policy) in policies.iter().enumerate() {
            let next = policies[(place + 1) % policies.len()];
            for (light, dark) in [(*policy, *policy), ("random", policy), (policy, next)] {
                compare(&seated(setup(ruleset, &ruleset.throwers.sticks, 40), light, dark));
            }
            compare(&seated(setup(ruleset, &ruleset.throwers.die, 20), policy, next));
        }
    }
}

#[test]
fn the_policies_with_settings_varied() {
    for (ruleset, settings) in [
        ("breyer", vec!["pawns=7"]),
        ("breyer", vec!["pawns=1"]),
        ("djebao", vec!["one-on-happiness=ordinary", "must-stop=none"]),
        ("cones", vec!["pawns=7"]),
        ("archeostudio", vec!["pawns=7"]),
    ] {
        let ruleset = Ruleset::by_id(ruleset).unwrap().varied(settings).unwrap();
        for (light, dark) in [("greedy", "cautious"), ("blocker", "leader")] {
            compare(&seated(setup(&ruleset, &ruleset.throwers.sticks, 40), light, dark));
        }
    }
}

#[test]
fn a_policy_that_looks_ahead_is_left_to_the_player() {
    let breyer = Ruleset::by_id("breyer").unwrap();
    let setup = seated(setup(&breyer, "sticks-5", 1), "greedy", "expectimax");
    assert!(Seats::new([&setup.light, &setup.dark], setup.instructions).is_none());
}

/// A limit near the mean length: some end before it, others at it.
#[test]
fn a_limit_on_throws_gives_up_the_same_games() {
    for ruleset in Ruleset::all() {
        let short = setup(ruleset, &ruleset.throwers.sticks, 200);
        let records = compare(&Setup { max_throws: 180, ..short });
        let capped = records.iter().filter(|record| record.ending == Ending::Capped).count();
        assert!((1..200).contains(&capped), "{}: {capped}", ruleset.id);
    }
}

/// With throws of 4, 5 and 6 at most, most games reach a position that none of them changes.
#[test]
fn games_that_cannot_end_are_reported_by_the_player() {
    let ruleset = Ruleset::by_id("breyer").unwrap();
    let records = compare(&setup(&ruleset, "sticks:values=1+5+6+5+6,p=9/10", 40));
    assert!(records.iter().any(|record| record.ending == Ending::Blocked));
}

#[test]
fn what_the_lanes_cannot_hold_is_left_to_the_player() {
    let serves = |ruleset: &str, settings: &[&str], thrower: &str| {
        let ruleset = Ruleset::by_id(ruleset).unwrap();
        let ruleset = ruleset.varied(settings.iter().copied()).unwrap();
        LaneRules::new(&setup(&ruleset, thrower, 1).prepared().unwrap()).is_some()
    };
    assert!(serves("breyer", &[], "sticks-5"));
    assert!(!serves("breyer", &["pawns=8", "rebirth=16"], "sticks-5"));
    assert!(!serves("breyer", &["must-stop=15,26"], "sticks-5"));
    assert!(!serves("breyer", &["exit-excess=moves-another"], "sticks-5"));
    assert!(!serves("breyer", &["rebirth=26"], "sticks-5"));
    assert!(!serves("archeostudio", &["rebirth=1"], "sticks-6"));
    assert!(!serves("breyer", &[], "die:faces=1..7"));
    assert!(!serves("breyer", &[], "die:faces=1+2,extra=1+2"));
}

/// Every set of instructions of the machine, through the whole run with its threads: also the
/// policies that only the player plays.
#[test]
fn the_figures_do_not_depend_on_the_instructions() {
    let names: Vec<&str> = Instructions::all().iter().map(|one| one.name()).collect();
    assert_eq!(names[0], "scalar");
    for ruleset in Ruleset::all() {
        for (policy, games) in [("random", 700), ("greedy", 300), ("expectimax-1", 3)] {
            let setup = seated(setup(ruleset, &ruleset.throwers.sticks, games), policy, policy);
            let figures = |instructions: &Instructions| {
                let by = Setup { instructions: *instructions, threads: 2, ..setup.clone() };
                run(&by, &NoProgress).unwrap()
            };
            let expected = figures(&Instructions::all()[0]);
            for instructions in Instructions::all() {
                let name = instructions.name();
                assert_eq!(figures(instructions), expected, "{} {policy} {name}", ruleset.id);
            }
        }
    }
}
