//! `senet solve` as a user types it.

use assert_cmd::Command;

fn solve(words: &[&str]) -> assert_cmd::assert::Assert {
    Command::cargo_bin("senet").unwrap().arg("solve").args(words).assert()
}

fn json(words: &[&str]) -> serde_json::Value {
    let all = [words, &["--format", "json", "--lang", "en"]].concat();
    serde_json::from_slice(&solve(&all).success().get_output().stdout).unwrap()
}

#[test]
fn the_exact_fractions_lie_within_the_error_of_the_floats() {
    let game = json(&["--ruleset", "archeostudio", "--set", "pawns=1", "--games", "0"]);
    for (float, error, exact) in [
        ("best_wins", "best_wins_error", "best_wins"),
        ("random_wins", "random_wins_error", "random_wins"),
    ] {
        let fraction: num_rational::BigRational =
            game["exact"][exact].as_str().unwrap().parse().unwrap();
        let wanted = senet_engine::laws::float(&fraction);
        let found = game["starter"][float].as_f64().unwrap();
        let error = game["starter"][error].as_f64().unwrap();
        assert!(error < 1e-9 && (found - wanted).abs() <= error, "{found} {wanted} {error}");
    }
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

#[test]
fn a_checkpoint_is_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.senet");
    let file = file.to_str().unwrap();
    let words = ["--ruleset", "cones", "--set", "pawns=1", "--checkpoint", file];
    let first = json(&words);
    assert_eq!(json(&words)["starter"], first["starter"]);
    // Another game in the same file is refused, and so is a truncated file.
    let other = ["--ruleset", "breyer", "--set", "pawns=1", "--checkpoint", file];
    solve(&other).code(1);
    let bytes = std::fs::read(file).unwrap();
    std::fs::write(file, &bytes[..bytes.len() / 2]).unwrap();
    solve(&words).code(1);
    // A folder as the file, or in a missing folder: refused before the work.
    let place = folder.path().to_str().unwrap();
    // A pipe would never end.
    let pipe = format!("{place}/pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (file, id) in [
        (place.to_owned(), "is a folder"),
        (format!("{place}/no/x"), "no folder"),
        (pipe, "is a pipe"),
    ] {
        let words = [&words[..5], &[&*file, "--lang", "en"]].concat();
        let output = solve(&words).failure().get_output().stderr.clone();
        let said = String::from_utf8(output).unwrap();
        assert!(said.contains(id) && !said.contains("os error"), "{said}");
    }
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
    assert!(said.contains("need not end"), "{said}");
    let sure = json(&[&die[..], &["die:faces=5"]].concat());
    let (wins, error) = (&sure["starter"]["best_wins"], &sure["starter"]["best_wins_error"]);
    assert!(wins.as_f64().unwrap() < 1e-9 && error.as_f64().unwrap() < 1e-9);
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
