//! Tests of whole games as text: golden transcripts, recorded games replayed, and the same games in
//! the simulator.

use std::fs;

use senet::input::game::WrittenGame;
use senet::results::game::record::json;
use senet_engine::game::play::Game;
use senet_engine::rules::{Ruleset, Thrower};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::transcript::transcript;
use senet_engine::simulate::{Ending, GameRecord, Setup};

use crate::golden;
use crate::program::{refusal, run, stdout};

/// The ids of the rulesets.
fn rulesets() -> impl Iterator<Item = &'static str> {
    Ruleset::all().iter().map(|one| one.id.as_str())
}

fn outcome(words: &[&str]) -> String {
    stdout(run("game", words))
}

#[test]
fn golden_transcripts_are_reported_as_before() {
    for id in rulesets() {
        // Two of them in each language; the language is part of the golden file.
        let lang = if matches!(id, "breyer" | "archeostudio") { "fr" } else { "en" };
        let made = outcome(&["--ruleset", id, "--seed", "2026", "--lang", lang]);
        golden::holds(&format!("tests/golden/game-{id}.{lang}.txt"), made.as_bytes());
    }
}

#[test]
fn a_written_game_is_played_again_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let path = file.to_str().unwrap();
    for id in rulesets() {
        let words = ["--seed", "5", "--format", "json", "--set", "pawns=3"];
        let written = outcome(&[&["--ruleset", id][..], &words].concat());
        fs::write(&file, &written).unwrap();
        assert_eq!(outcome(&["--replay", path, "--format", "json"]), written);
    }
}

/// The fault of a game that was tampered with, in English.
fn refused(text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    fs::write(&file, text).unwrap();
    refusal(run("game", &["--lang", "en", "--replay", file.to_str().unwrap()]), 1)
}

fn opening(record: &mut WrittenGame) -> &mut Vec<(String, u32)> {
    &mut record.opening.as_mut().unwrap().throws
}

/// A 1 that comes once in 4 · 10¹² throws: the opening is not decided within the limit.
#[test]
fn an_opening_that_takes_too_long_is_given_up() {
    let words = ["--ruleset", "breyer", "--p", "1/1000000000000", "--lang", "en"];
    let said = refusal(run("game", &words), 1);
    assert!(said.contains("5000 throws") && said.contains("--max-throws"), "{said}");
}

/// Two throws that tie, and then none: the replay must not expect a third.
#[test]
fn an_opening_that_stops_at_a_tie_is_refused() {
    let words = ["--ruleset", "archeostudio", "--thrower", "die-146", "--format", "json"];
    let mut record = WrittenGame::parse(&outcome(&words)).unwrap();
    for throws in [vec![("A", 4), ("B", 4)], vec![("A", 4)], vec![]] {
        *opening(&mut record) =
            throws.into_iter().map(|(person, value)| (person.to_owned(), value)).collect();
        assert!(refused(&json(&record)).contains("opening"));
    }
}

#[test]
fn a_game_that_was_tampered_with_is_refused() {
    let words = ["--ruleset", "cones", "--seed", "5", "--set", "pawns=2", "--format", "json"];
    let text = outcome(&words);
    let record = WrittenGame::parse(&text).unwrap();
    let changed = |change: &dyn Fn(&mut WrittenGame)| {
        let mut record = record.clone();
        change(&mut record);
        refused(&json(&record))
    };
    let says = |message: String, words: &[&str]| {
        assert!(words.iter().all(|word| message.contains(word)), "{message}");
    };
    says(changed(&|record| record.throws[0].throw = 5), &["throw 1", "never throws 5"]);
    says(changed(&|record| record.throws[1].played = None), &["throw 2", "passes"]);
    says(changed(&|record| record.throws[2].turn += 1), &["throw 3", "turn"]);
    says(changed(&|record| record.throws[2].side = "L".to_owned()), &["throw 3", "side"]);
    says(changed(&|record| record.winner = None), &["winner"]);
    says(changed(&|record| record.points = Some(99)), &["points", "99"]);
    let swaps = |record: &mut WrittenGame| record.total.as_mut().unwrap().swaps[0] += 1;
    says(changed(&swaps), &["total", "swaps"]);
    says(changed(&|record| record.start = "LD".to_owned()), &["character 3"]);
    says(changed(&|record| record.ruleset = "coness".to_owned()), &["coness", "cones"]);
    says(changed(&|record| opening(record).clear()), &["opening"]);
    says(changed(&|record| opening(record).insert(0, ("A".to_owned(), 1))), &["opening"]);
    says(refused("{ \"ruleset\": 3 }"), &["line 1"]);
}

/// A game under other rules is not the game of its seed: seed and policies are checked too.
#[test]
fn a_game_that_its_seed_and_its_policies_do_not_make_is_refused() {
    let words = ["--ruleset", "cones", "--seed", "5", "--set", "pawns=2", "--format", "json"];
    let text = outcome(&[&words[..], &["--dark", "greedy"]].concat());
    let whole: serde_json::Value = serde_json::from_str(&text).unwrap();
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut game = whole.clone();
        change(&mut game);
        refused(&game.to_string())
    };
    for (key, value) in [
        ("seed", serde_json::json!(6)),
        ("game", serde_json::json!(1)),
        ("light", serde_json::json!("greedy")),
        ("dark", serde_json::json!("random")),
    ] {
        let said = changed(&|game| game[key] = value.clone());
        assert!(said.contains("is not that of game") && said.contains("remove seed"), "{said}");
        let said = changed(&|game| drop(game.as_object_mut().unwrap().remove(key)));
        assert!(said.contains("all four, or none"), "{key}: {said}");
    }
    let said = changed(&|game| game["light"] = "graedy".into());
    assert!(said.contains("greedy"), "{said}");
    for place in ["", "/opening", "/throws/0", "/total"] {
        let said = changed(&|game| game.pointer_mut(place).unwrap()["sed"] = 5.into());
        assert!(said.contains("not a game written by"), "{place}: {said}");
    }
    // A game without all four may be recorded by hand; one that was stopped is a game of its seed.
    let replayed = |game: &serde_json::Value| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        fs::write(&file, game.to_string()).unwrap();
        outcome(&["--format", "json", "--replay", file.to_str().unwrap()])
    };
    let mut by_hand = whole.clone();
    for key in ["seed", "game", "light", "dark"] {
        by_hand.as_object_mut().unwrap().remove(key);
    }
    assert!(!replayed(&by_hand).contains("\"seed\""));
    // As some editors save it.
    let marked = format!("\u{feff}{}", outcome(&words));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    fs::write(&file, marked).unwrap();
    assert_eq!(outcome(&["--format", "json", "--replay", file.to_str().unwrap()]), outcome(&words));
    assert!(refused(" \n").contains("is empty"));
    for throws in ["30", "60"] {
        let short = outcome(&[&words[..], &["--max-throws", throws]].concat());
        assert_eq!(replayed(&serde_json::from_str(&short).unwrap()), short);
    }
}

/// Whatever the program writes it reads again, a game of some megabytes too.
#[test]
fn a_game_that_hardly_moves_is_read_again() {
    let words = ["--thrower", "sticks:n=4,none=5", "--p", "1/1000", "--format", "json"];
    let written = outcome(&[&words[..], &["--max-throws", "20000"]].concat());
    assert!(written.len() > 1 << 20, "{}", written.len());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    fs::write(&file, &written).unwrap();
    assert_eq!(outcome(&["--format", "json", "--replay", file.to_str().unwrap()]), written);
}

fn setup(id: &str, thrower: &Thrower, seed: u64, policies: [&str; 2]) -> Setup {
    let mut setup = Setup::random(Ruleset::by_id(id).unwrap(), thrower.clone(), seed, 40);
    let [light, dark] = policies.map(|name| seat(name, thrower).unwrap());
    setup.light = light;
    setup.dark = dark;
    setup.max_throws = 2000;
    setup
}

fn same(message: &Game, rules: &Ruleset, simulated: &GameRecord) {
    let tally = message.tally();
    let ending = message.winner.map_or(Ending::Capped, Ending::Won);
    assert_eq!(ending, simulated.ending);
    assert_eq!((tally.throws, tally.turns), (simulated.throws, simulated.turns));
    assert_eq!(tally.falls, simulated.falls);
    assert_eq!(tally.passes.iter().sum::<u32>(), simulated.passes);
    assert_eq!(tally.swaps.iter().sum::<u32>(), simulated.swaps);
    let points = message.points(rules).filter(|_| message.winner.is_some()).unwrap_or(0);
    assert_eq!(points, simulated.points);
}

#[test]
fn the_game_printed_is_the_one_the_simulator_plays() {
    let mut games = 0;
    for id in rulesets() {
        for thrower in Thrower::catalogue() {
            let policies = if games % 2 == 0 { ["random"; 2] } else { ["cautious", "leader"] };
            let setup = setup(id, thrower, 11, policies);
            let prepared = setup.prepared().unwrap();
            let seats = [setup.light.policy.as_ref(), setup.dark.policy.as_ref()];
            let mut player = senet_engine::simulate::play::Player::new(&prepared, seats);
            for game in [0, 1, 39] {
                let simulated = player.play(setup.seed, game);
                // A blocked game is not shown to its limit: the recorded one goes on to it.
                if simulated.ending == Ending::Blocked {
                    continue;
                }
                let (_, message) = transcript(&setup, game).unwrap();
                same(&message, &setup.ruleset, simulated);
                games += 1;
            }
        }
    }
    assert!(games > 60, "{games} games were compared");
}
