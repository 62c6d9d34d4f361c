//! Tests of shards that were changed, shards with gaps, and runs that were stopped.

use std::path::Path;

use assert_cmd::Command;
use rayon::prelude::*;
use senet::input::shard;
use senet::results::simulation::file;
use senet_engine::rules::{Ruleset, Thrower};
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

/// Whatever is changed in what was played, which games, or their counts breaks the seal: every byte of
/// it with one bit turned.
#[test]
fn a_change_of_the_counts_breaks_the_seal() {
    let summary = small_shard();
    let text = file(&summary);
    assert_eq!(shard::read(text.as_bytes()).unwrap(), summary);
    let begin = text.find("\"summary\"").unwrap();
    (begin..text.trim_end().len()).into_par_iter().for_each(|place| {
        let mut changed = text.clone().into_bytes();
        changed[place] ^= 1 << (place % 7);
        if let Ok(found) = shard::read(&changed) {
            assert_eq!(found, summary, "byte {place}");
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
        assert!(shard::read(&bytes).is_ok(), "{name} is to be written again by the command in it");
    }
}

/// A file that was changed, or is of another version, is refused with its name.
#[test]
fn a_changed_shard_is_refused_by_the_name_of_its_file() {
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
    // Made by another version, and sealed by it.
    let mut older = small_shard();
    older.identity.version = "0.0.1".to_owned();
    let older: Value = serde_json::from_str(&file(&older)).unwrap();
    assert!(refused(&older).contains("senet 0.0.1"));
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
    // White space is no change.
    assert!(shard::read(serde_json::to_string_pretty(&whole).unwrap().as_bytes()).is_ok());
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
