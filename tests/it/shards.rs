//! Tests of shards that were changed, shards with gaps, and runs that were stopped.

use std::path::Path;

use assert_cmd::Command;
use rayon::prelude::*;
use senet::input::shard;
use senet::results::simulation::{check_figures, file};
use senet_engine::rules::{Checksum, Ruleset, Thrower};
use senet_engine::simulate::{NoProgress, Setup, Summary, run};
use serde_json::{Value, json};
use tempfile::TempDir;

fn senet(folder: &Path, line: &str) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("senet").unwrap();
    command.current_dir(folder).env("LC_ALL", "C").args(line.split_whitespace()).assert()
}

fn said(done: &assert_cmd::assert::Assert) -> String {
    String::from_utf8(done.get_output().stderr.clone()).unwrap()
}

/// A small shard with points, swaps and falls: two pawns a side, the games 5 to 10.
fn small_shard() -> Summary {
    let rules = Ruleset::by_id("djebao pawns=2").unwrap();
    let thrower = Thrower::by_id(&rules.throwers.sticks).unwrap();
    let setup = Setup { first_game: 5, ..Setup::random(rules, thrower, 3, 6) };
    run(&setup, &NoProgress).unwrap()
}

fn taken(bytes: &[u8]) -> Option<Summary> {
    let shard = shard::read(bytes).ok()?;
    check_figures(&shard).ok()?;
    Some(shard.summary)
}

/// The file with the right checksum for its counts, as a forger could compute it.
fn sealed(mut file: Value) -> Value {
    if let Ok(summary) = serde_json::from_value::<Summary>(file["summary"].clone()) {
        let counts = serde_json::to_string(&summary).unwrap();
        file["checksum"] = Checksum::of(counts.as_bytes()).to_string().into();
    }
    file
}

/// The places of all values in the file, lists and texts too.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                pointers(item, format!("{at}/{place}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                pointers(field, format!("{at}/{name}"), found);
            }
        }
        _ => {}
    }
    found.push(at);
}

#[test]
fn whatever_is_changed_in_a_shard_is_refused_even_under_a_new_checksum() {
    let summary = small_shard();
    let text = file(&summary);
    assert_eq!(taken(text.as_bytes()).as_ref(), Some(&summary));
    let whole: Value = serde_json::from_str(&text).unwrap();
    let mut places = Vec::new();
    pointers(&whole, String::new(), &mut places);
    assert!(places.len() > 1000);
    places.par_iter().filter(|place| !place.is_empty()).for_each(|place| {
        let value = whole.pointer(place).unwrap();
        let mut others =
            vec![json!(0), json!(-1), json!(1e300), json!(null), json!("1"), json!([6, 0, 1])];
        if let Some(number) = value.as_u64() {
            others.extend([json!(number + 1), json!(u64::MAX), json!(number as f64 + 0.5)]);
        }
        if let Some(items) = value.as_array() {
            let mut turned = items.clone();
            turned.reverse();
            let longer = [&items[..], &[json!(0)]].concat();
            others.extend([json!([]), json!(turned), json!(longer)]);
        }
        for other in others.iter().filter(|other| *other != value) {
            let mut edited = whole.clone();
            *edited.pointer_mut(place).unwrap() = other.clone();
            let plain = taken(edited.to_string().as_bytes());
            let sealed = taken(sealed(edited).to_string().as_bytes());
            for found in [plain, sealed].into_iter().flatten() {
                assert_eq!(found, summary, "{place} became {other}");
            }
        }
    });
}

/// The shards that `fuzz/` mutates are valid: an invalid one would only test the first check. They
/// are the output of the command in them.
#[test]
fn the_kept_shards_are_read() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/shard");
    for name in ["breyer.json", "cones.json"] {
        let bytes = std::fs::read(kept.join(name)).unwrap();
        assert!(taken(&bytes).is_some(), "{name} is to be written again by the command in it");
    }
}

/// The parameters of a simulation, changed together with all figures: an unknown ruleset, thrower
/// or policy, or one that contradicts the others.
#[test]
fn what_was_simulated_is_held_together() {
    let summary = small_shard();
    let refused = |place: &str, value: Value, field: &str| {
        let mut edited = serde_json::to_value(&summary).unwrap();
        edited["identity"][place] = value.clone();
        let edited: Summary = serde_json::from_value(edited).unwrap();
        let fault = shard::read(file(&edited).as_bytes()).unwrap_err();
        let found = fault.arg("field").unwrap_or_default();
        assert!(found.starts_with(&format!("identity/{field}")), "{place} = {value}: {fault}");
    };
    refused("ruleset", json!("chess"), "ruleset");
    refused("settings", json!(["pawns=3"]), "rules_digest");
    refused("settings", json!(["pawns=02"]), "settings");
    refused("settings", json!(["pawns=99"]), "ruleset");
    refused("thrower", json!("sticks-99"), "thrower");
    refused("thrower", json!("sticks-6"), "law");
    refused("p", json!("2/3"), "law");
    refused("p", json!("1/2"), "p");
    refused("p", json!("3/2"), "p");
    refused("light", json!("nobody"), "light");
    refused("dark", json!("nobody"), "dark");
    // A ruleset from a file may have any name, but an invalid law or policy is refused.
    let of_a_file = |place: &str, value: Value, field: &str| {
        let mut summary = summary.clone();
        summary.identity.thrower_file = Some("mine.toml".to_owned());
        summary.identity.ruleset_file = Some("rules.toml".to_owned());
        assert!(taken(file(&summary).as_bytes()).is_some());
        let mut edited = serde_json::to_value(&summary).unwrap();
        edited["identity"][place] = value;
        let edited: Summary = serde_json::from_value(edited).unwrap();
        let fault = shard::read(file(&edited).as_bytes()).unwrap_err();
        assert_eq!(fault.arg("field"), Some(field), "{fault}");
        fault
    };
    of_a_file("law", json!([[1, "1/2", true], [2, "1/3", false]]), "identity/law");
    of_a_file("law", json!([[2, "1/2", true], [2, "1/2", false]]), "identity/law/1");
    of_a_file("law", json!([[1, "2/4", true], [2, "1/2", false]]), "identity/law/0");
    of_a_file("law", json!([]), "identity/law");
    let fault = of_a_file("light", json!("nobody"), "identity/light");
    assert!(fault.arg("expected").is_some_and(|known| known.contains("greedy")), "{fault}");
}

/// A change of a file is reported with the file's name and the place.
#[test]
fn a_changed_shard_is_refused_by_file_and_field() {
    let folder = TempDir::new().unwrap();
    let whole: Value = serde_json::from_str(&file(&small_shard())).unwrap();
    let refused = |file: &Value| {
        std::fs::write(folder.path().join("bad.json"), file.to_string()).unwrap();
        let done = senet(folder.path(), "merge bad.json -o all.json --lang en").code(1);
        assert!(!folder.path().join("all.json").exists());
        let said = said(&done);
        assert!(said.contains("bad.json"), "{said}");
        said
    };
    let with = |place: &str, value: Value| {
        let mut file = whole.clone();
        *file.pointer_mut(place).unwrap() = value;
        file
    };
    assert!(refused(&with("/summary/tally/wins/0", json!(7))).contains("checksum"));
    let wins = sealed(with("/summary/tally/wins/0", json!(7)));
    assert!(refused(&wins).contains("tally/wins"));
    assert!(refused(&with("/falls/mean", json!(0.5))).contains("“falls”"));
    assert!(refused(&with("/games", json!(60))).contains("“games”"));
    let version = sealed(with("/summary/identity/version", json!("0.0.1")));
    assert!(refused(&version).contains("identity/version"));
    assert!(refused(&json!({ "summary": 3 })).contains("senet simulate"));
    let mut part = whole.clone();
    part.as_object_mut().unwrap().remove("checksum");
    assert!(refused(&part).contains("“checksum” is missing"));
    // The French message contains no English: the place, and the value found.
    std::fs::write(folder.path().join("bad.json"), "{\n  \"summary\": oui\n}").unwrap();
    let french = said(&senet(folder.path(), "merge bad.json --lang fr").code(1));
    let french = french.replace(['\u{a0}', '\u{202f}'], " ");
    assert!(french.starts_with("senet: bad.json, ligne 2 : "), "{french}");
    assert!(french.contains("oui") && !french.contains("expected"), "{french}");
    // White space is no change; the time of a run is no figure.
    let mut timed = whole.clone();
    timed["timing"] = json!({ "seconds": 1.5, "games_per_second": 4.0 });
    assert!(taken(serde_json::to_string_pretty(&timed).unwrap().as_bytes()).is_some());
}

#[test]
fn a_gap_is_refused_by_name_unless_it_is_asked_for_and_then_said_everywhere() {
    let folder = TempDir::new().unwrap();
    let base = "simulate --ruleset cones --set pawns=2 --seed 4 --format json";
    for (first, games) in [(0, 10), (15, 5), (22, 3)] {
        let line = format!("{base} --first-game {first} --games {games} -o shard-{first}.json");
        senet(folder.path(), &line).success();
    }
    let files = "shard-22.json shard-0.json shard-15.json";
    let done = senet(folder.path(), &format!("merge {files} -o all.json --lang en")).code(1);
    let why = said(&done);
    assert!(why.contains("10 to 14") && why.contains("--partial"), "{why}");
    assert!(!folder.path().join("all.json").exists());

    let stdout = |line: &str| senet(folder.path(), line).success().get_output().stdout.clone();
    let merged = stdout(&format!("merge --partial {files}"));
    let figures: Value = serde_json::from_slice(&merged).unwrap();
    assert_eq!(figures["missing"], json!([[10, 14], [20, 21]]));
    assert_eq!((&figures["games"], &figures["interrupted"]), (&json!(18), &json!(false)));
    for (format, lang) in [("text", "en"), ("md", "fr"), ("html", "en"), ("csv", "fr")] {
        let line = format!("merge --partial {files} --format {format} --lang {lang}");
        let page = String::from_utf8(stdout(&line)).unwrap().replace(['\u{a0}', '\u{202f}'], " ");
        // Once before the figures, once in the provenance line; a table has neither.
        let times = if format == "csv" { 0 } else { 2 };
        let words = if lang == "fr" { "10 à 14, 20 à 21" } else { "10 to 14, 20 to 21" };
        let flat = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(flat.matches(words).count(), times, "{format}: {page}");
    }
    // The result of a merge is a shard, and with the missing games it is complete.
    std::fs::write(folder.path().join("part.json"), &merged).unwrap();
    senet(folder.path(), &format!("{base} --first-game 10 --games 5 -o ten.json")).success();
    senet(folder.path(), &format!("{base} --first-game 20 --games 2 -o twenty.json")).success();
    let whole = stdout("merge twenty.json part.json ten.json");
    assert_eq!(whole, stdout(&format!("{base} --games 25")));
}

/// The command of a result, run in a shell, gives the same bytes.
#[cfg(unix)]
#[test]
fn the_command_of_a_merged_result_gives_these_very_figures() {
    let folder = TempDir::new().unwrap();
    let base = "simulate --ruleset djebao --set pawns=2 --p 2/5 --dark greedy --format json";
    for (first, games) in [(3, 4), (7, 5), (20, 2)] {
        let line = format!("{base} --first-game {first} --games {games} -o shard-{first}.json");
        senet(folder.path(), &line).success();
    }
    for files in ["shard-3.json shard-7.json", "--partial shard-20.json shard-3.json shard-7.json"]
    {
        let done = senet(folder.path(), &format!("merge {files}")).success();
        let merged = done.get_output().stdout.clone();
        let figures: Value = serde_json::from_slice(&merged).unwrap();
        let command = figures["command"].as_str().unwrap().to_owned();
        let again = TempDir::new().unwrap();
        let program = assert_cmd::cargo::cargo_bin("senet");
        let done = std::process::Command::new("sh")
            .args(["-c", &format!("senet() {{ {} \"$@\"; }}; {command}", program.display())])
            .current_dir(again.path())
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
        assert_eq!(done.stdout, merged, "{command}");
    }
}

/// Ctrl-C ends a run with partial results: the code is 130, and every place with the number of
/// games has the number played.
#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_says_how_many_games_were_played() {
    let stopped = |folder: &Path, line: &str| {
        for wait in [400, 1500, 5000] {
            let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("senet"));
            let mut run = command
                .args(line.split_whitespace())
                .current_dir(folder)
                .stderr(std::process::Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(std::time::Duration::from_millis(wait));
            let process = run.id().to_string();
            std::process::Command::new("kill").args(["-INT", &process]).status().unwrap();
            // On a busy machine the signal may come before the run has its handler.
            if let Some(code) = run.wait().unwrap().code() {
                assert_eq!(code, 130, "{line}");
                return;
            }
        }
        panic!("{line}: was never stopped in time");
    };
    let folder = TempDir::new().unwrap();
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let json = |name: &str| -> Value { serde_json::from_str(&read(name)).unwrap() };

    stopped(folder.path(), "simulate --ruleset breyer --games 9_999_999_999 -o one.json");
    let one = json("one.json");
    let games = one["games"].as_u64().unwrap();
    assert!(one["interrupted"] == true && games < 9_999_999_999);
    assert!(one["command"].as_str().unwrap().contains(&format!("--games {games} ")));
    stopped(folder.path(), "simulate --ruleset breyer --games 9999999999 -o one.html --lang en");
    let page = read("one.html");
    assert_eq!(page.matches("these figures are those of the first").count(), 2);
    assert!(!page.contains("9999999999"));

    for line in [
        "simulate --compare breyer,cones --games 5_000_000_000",
        "tournament --policies random,greedy --games 5_000_000_000",
    ] {
        stopped(folder.path(), &format!("{line} --force -o runs.json"));
        assert_eq!(json("runs.json")["interrupted"], true, "{line}");
        stopped(folder.path(), &format!("{line} --force -o runs.html --lang en"));
        // In the page, and in the provenance line.
        let page = read("runs.html");
        assert_eq!(page.matches("Interrupted: ").count(), 2, "{line}: {page}");
        assert!(page.contains("0,000,000,000 games were played"), "{line}");
    }
}
