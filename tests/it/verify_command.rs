//! `senet verify` as a user types it.

use assert_cmd::Command;

const FEW: [&str; 8] =
    ["--ruleset", "cones", "--thrower", "sticks-6", "--races", "1000", "--games", "2000"];

fn verify(words: &[&str]) -> assert_cmd::assert::Assert {
    Command::cargo_bin("senet").unwrap().arg("verify").args(FEW).args(words).assert()
}

#[test]
fn every_figure_is_compared() {
    let run = verify(&["--format", "json", "--lang", "en"]).success();
    let file: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    // 29 squares of four figures, four of the thrower, two of the small game.
    assert_eq!(file["comparisons"].as_array().unwrap().len(), 29 * 4 + 4 + 2);
    assert_eq!(file["beyond"], 0);
    let limit = file["limit"].as_f64().unwrap();
    for one in file["comparisons"].as_array().unwrap() {
        // A share is compared by its exact p-value.
        let z = one["z"].as_f64().unwrap().abs();
        assert!(z <= limit || one["p_value"].as_f64().unwrap() > 1e-4, "{one}");
    }
}

/// Sticks with a 6 for none: E(X) = (4×1 + 6×2 + 4×3 + 1×4 + 1×6)/16 = 19/8. From 26 a pawn falls
/// with (1/4 + 3/8 × 3/4 + 1/4 × 5/8)/(15/16) = 11/15, which no decimal ends.
#[test]
fn a_decimal_equals_its_fraction_or_nearly_so() {
    let line =
        "verify --ruleset archeostudio --thrower sticks-6 --races 1000 --games 2000 --lang en";
    let mut senet = Command::cargo_bin("senet").unwrap();
    let run = senet.env("COLUMNS", "160").args(line.split(' ')).assert().success();
    let page = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(page.contains("19/8 =\u{a0}2.3750") && page.contains("11/15 ≈\u{a0}0.7333"), "{page}");
    for line in page.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (at, word) in words.iter().enumerate().filter(|(_, word)| ["=", "≈"].contains(word)) {
            let Some((above, below)) = words[at - 1].split_once('/') else { continue };
            let [above, below] = [above, below].map(|part| part.parse::<u64>().unwrap());
            // With four decimals, exact where the denominator divides 10,000 times the numerator.
            assert_eq!(*word == "=", 10_000 * above % below == 0, "{line}");
        }
    }
}

#[test]
fn a_difference_beyond_the_limit_is_reported_after_the_table() {
    // At so lax a level the limit is |z| = 1.4: some of 122 right figures exceed it.
    let run = verify(&["--level", "0.999999999", "--lang", "en"]).code(1);
    let output = run.get_output();
    assert!(String::from_utf8_lossy(&output.stderr).contains("exceed the limit"));
    let page = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(page.contains("Beyond the limit") && page.contains("race from 26"), "{page}");
}

/// Stopped after a delay that depends on the machine: longer, if it had not begun.
#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_is_marked_in_its_file() {
    use std::process;
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    for (format, mark) in [("json", "\"interrupted\":true"), ("html", "Interrupted: ")] {
        let file = folder.path().join(format!("v.{format}"));
        let stopped = [1, 2, 4, 8, 16].into_iter().find_map(|seconds| {
            let mut run = process::Command::new(env!("CARGO_BIN_EXE_senet"));
            run.args(["verify", "--games", "4000000", "--races", "20000", "--lang", "en", "-o"]);
            let mut run = run.arg(&file).stderr(process::Stdio::null()).spawn().unwrap();
            std::thread::sleep(Duration::from_secs(seconds));
            let kill = process::Command::new("kill").args(["-INT", &run.id().to_string()]).status();
            assert!(kill.unwrap().success());
            run.wait().unwrap().code()
        });
        assert_eq!(stopped, Some(130), "{format}");
        let written = std::fs::read_to_string(&file).unwrap();
        assert!(written.contains(mark), "{format}: {written}");
    }
}

#[test]
fn every_format_is_written() {
    for format in ["text", "md", "csv", "html"] {
        for lang in ["fr", "en"] {
            let run = verify(&["--format", format, "--lang", lang]).success();
            let page = String::from_utf8(run.get_output().stdout.clone()).unwrap();
            assert!(page.len() > 1000 && !page.contains("verify-"), "{page}");
        }
    }
}

#[test]
fn a_level_is_strictly_between_0_and_1() {
    for level in ["0", "1", "100%", "1.5", "x"] {
        verify(&["--level", level]).code(2);
    }
    let words = ["verify", "--races", "999", "--lang", "en"];
    let few = Command::cargo_bin("senet").unwrap().args(words).assert().code(2);
    let said = String::from_utf8_lossy(&few.get_output().stderr).into_owned();
    assert!(said.contains("--races") && said.contains("1000"), "{said}");
    let words = ["verify", "--games", "5"];
    Command::cargo_bin("senet").unwrap().args(words).assert().code(2);
}

/// The shares are of the comparisons that have a z-score; the page says how many have none.
#[test]
fn what_cannot_vary_is_left_out_and_counted() {
    let run = verify(&["--format", "json"]).success();
    let file: serde_json::Value = serde_json::from_slice(&run.get_output().stdout).unwrap();
    let all = file["comparisons"].as_array().unwrap();
    let fixed: Vec<_> = all.iter().filter(|one| one["varies"] == false).collect();
    // Under these rules a pawn leaves from 28, 29 or 30 without passing the water: no fall
    // from any of them. From 29 and 30 one turn suffices, from 30 one throw.
    assert_eq!(fixed.len(), 3 * 2 + 2 + 1);
    assert!(fixed.iter().all(|one| one["exact"] == one["simulated"]));
    let page = verify(&["--format", "md", "--lang", "en"]).success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    assert!(page.contains("Of these 122 comparisons, 9 are"), "{page}");
    assert!(page.contains("the other 113"), "{page}");
    // For the others, those within three standard errors are counted here.
    let inside = all.iter().filter(|one| one["varies"] == true);
    let inside = inside.filter(|one| one["z"].as_f64().unwrap().abs() <= 3.0).count();
    let line = page.lines().find(|line| line.contains("≤ 3")).unwrap();
    assert!(line.contains(&format!("| {inside} |")), "{line}");
}
