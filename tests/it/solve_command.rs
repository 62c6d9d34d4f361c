//! `senet solve` as a user types it.

use assert_cmd::Command;

fn solve(words: &[&str]) -> assert_cmd::assert::Assert {
    Command::cargo_bin("senet").unwrap().arg("solve").args(words).assert()
}

fn json(words: &[&str]) -> serde_json::Value {
    let all = [words, &["--format", "json", "--lang", "en"]].concat();
    serde_json::from_slice(&solve(&all).success().get_output().stdout).unwrap()
}

/// Whatever the digits asked for, what is printed is true: the figures are those of twelve digits, cut
/// where they are no longer certain.
#[test]
fn every_digit_printed_is_certain() {
    for id in ["breyer", "archeostudio"] {
        let words = ["--ruleset", id, "--set", "pawns=1", "--games", "0", "--digits"];
        let all = json(&[&words[..], &["12"]].concat());
        for digits in ["1", "3", "6", "9"] {
            let some = json(&[&words[..], &[digits]].concat());
            for name in ["best_wins", "random_wins", "best_throws", "random_throws"] {
                let [found, wanted] =
                    [&some, &all].map(|game| game["starter"][name].as_f64().unwrap());
                let error = some["starter"][format!("{name}_error")].as_f64().unwrap();
                assert!((found - wanted).abs() <= error, "{id} {digits} {name}: {found} {wanted}");
                let places = found.to_string().split('.').nth(1).map_or(0, str::len) as i32;
                let rounded = (wanted * 10_f64.powi(places)).round() / 10_f64.powi(places);
                assert!((rounded - found).abs() < 1e-12, "{id} {digits} {name}: {found} {wanted}");
            }
        }
    }
}

/// A game in which no choice mattered says nothing of the others: the page itself shows that choices count.
#[test]
fn one_game_without_a_choice_says_nothing_of_all() {
    let page = |seed: &str| {
        let words = ["--ruleset", "breyer", "--set", "pawns=1", "--games", "1", "--lang", "en"];
        let all = [&words[..], &["--seed", seed]].concat();
        String::from_utf8(solve(&all).success().get_output().stdout.clone()).unwrap()
    };
    let none = page("1");
    assert!(none.contains("0.553659    0.546426") && none.contains("nothing tells them"), "{none}");
    assert!(page("2").contains("the one decision in which"), "{}", page("2"));
}

#[test]
fn one_digit_asked_for_is_an_answer() {
    let words = ["--ruleset", "breyer", "--set", "pawns=1", "--digits", "1", "--lang", "en"];
    let page = solve(&words).success().get_output().stdout.clone();
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains("0.5536") && page.contains("34.8"), "{page}");
    // A game without a choice: best play and random play are one.
    let words = ["--ruleset", "archeostudio", "--set", "pawns=1", "--digits", "3", "--lang", "en"];
    let page = String::from_utf8(solve(&words).success().get_output().stdout.clone()).unwrap();
    let row = page.lines().find(|line| line.contains("Expected throws")).unwrap();
    let words: Vec<&str> = row.split_whitespace().rev().take(2).collect();
    assert!(words[0] == words[1] && words[0].starts_with("59.5"), "{row}");
}

#[test]
fn the_best_move_of_a_position_is_marked() {
    // Breyer, light on 28 waits for a 3; dark on 1. A 3 leaves and wins.
    let position = "D........./........../.......L.. L 0-0";
    let words = ["--ruleset", "breyer", "--set", "pawns=1", "--position", position];
    let game = json(&[&words[..], &["--throw", "3"]].concat());
    let throws = game["position"]["throws"].as_array().unwrap();
    assert_eq!(throws.len(), 1);
    let moves = throws[0]["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[0]["kind"]), (1, &"exit".into()));
    assert_eq!((&moves[0]["wins"], &moves[0]["best"]), (&1.0.into(), &true.into()));
    // Every throw, one of them a pass.
    let all = json(&words);
    let throws = all["position"]["throws"].as_array().unwrap();
    assert_eq!(throws.len(), 5);
    assert!(throws.iter().any(|throw| throw["moves"].as_array().unwrap().is_empty()));
}

#[test]
fn the_same_command_gives_the_same_bytes() {
    let words = ["--ruleset", "djebao", "--set", "pawns=1", "--lang", "fr", "--format", "html"];
    let once = solve(&words).success().get_output().stdout.clone();
    assert_eq!(once, solve(&words).success().get_output().stdout);
    let page = String::from_utf8(once).unwrap();
    assert!(!page.contains("solve-"), "a message is missing");
}

/// A die of 2s only leaves pawns on the board for ever; a die of 5s only is a game without chance,
/// which dark, who begins, loses.
#[test]
fn a_game_that_does_not_begin_or_need_not_end_is_refused() {
    for ruleset in ["breyer", "djebao", "cones", "archeostudio"] {
        for p in ["0", "1"] {
            let words = ["--ruleset", ruleset, "--set", "pawns=1", "--p", p, "--lang", "en"];
            let said = solve(&words).code(2).get_output().stderr.clone();
            let said = String::from_utf8(said).unwrap();
            assert!(said.contains("opens with a 1, which"), "{ruleset} {p}: {said}");
        }
    }
    let die = ["--ruleset", "archeostudio", "--set", "pawns=1", "--games", "0", "--thrower"];
    let endless = solve(&[&die[..], &["die:faces=2", "--lang", "en"]].concat()).code(2);
    let said = String::from_utf8(endless.get_output().stderr.clone()).unwrap();
    assert!(said.contains("may never end"), "{said}");
    let sure = json(&[&die[..], &["die:faces=5"]].concat());
    let (wins, error) = (&sure["starter"]["best_wins"], &sure["starter"]["best_wins_error"]);
    assert!(wins.as_f64().unwrap() < 1e-9 && error.as_f64().unwrap() < 1e-9);
    // Positions that this game never comes to, and from which it need not end, are left out of the error.
    let page = solve(&[&die[..], &["die:faces=5", "--lang", "en"]].concat()).success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    let cost = page.split("error of the probabilities: at most ").nth(1).unwrap();
    assert!(cost.split(';').next().unwrap().contains("10⁻"), "{page}");
}

#[test]
fn games_too_large_and_positions_that_cannot_be_are_refused() {
    solve(&["--ruleset", "breyer"]).code(2);
    solve(&["--ruleset", "breyer", "--set", "pawns=4"]).code(2);
    let over = "........../........../.......L.. L 0-1";
    solve(&["--ruleset", "breyer", "--set", "pawns=1", "--position", over]).code(2);
    let crowded = "LD......../........../.......L.. L 0-0";
    solve(&["--ruleset", "breyer", "--set", "pawns=1", "--position", crowded]).code(2);
    solve(&["--ruleset", "breyer", "--set", "pawns=1", "--throw", "3"]).code(2);
}
