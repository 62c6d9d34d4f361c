//! Tests that the provenance line of a result, run again, gives the same bytes.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::options::write_samples;
use crate::program::{outcome, program, senet};

/// The command in a result, from `senet ` to the version after it.
fn command(text: &str) -> Option<String> {
    let version = format!(" senet {}", env!("CARGO_PKG_VERSION"));
    // A terminal's line may be folded.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let end =
        text.rfind(&format!(" —{version}")).or_else(|| text.rfind(&format!(" ·{version}")))?;
    let names = ["table", "prob", "race", "rules", "game", "lessons", "analyse", "tally", "solve"];
    let more = ["simulate", "tournament", "handout", "export"];
    let begins =
        names.iter().chain(&more).filter_map(|name| text[..end].rfind(&format!("senet {name}")));
    Some(text[begins.max()?..end].to_owned())
}

/// The standard output of a command run by a shell in a folder.
fn again(line: &str, place: &Path) -> Vec<u8> {
    let folder = program().parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(place).env("PATH", path).env("LC_ALL", "C");
    let output = shell.output().unwrap();
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Commands that print one result, some with a user's own files, whose names a shell would split or
/// expand.
const COMMANDS: [&[&str]; 17] = [
    &["table", "--thrower", "my cowries.toml", "--p", "1/2"],
    &["table", "--turn", "--up-to", "3", "--compare", "sticks-5,die-146"],
    &["race", "--ruleset", "my rules.toml", "--from", "25"],
    &["race", "--ruleset", "breyer", "--set", "rebirth=1", "--reduce"],
    &["rules", "my rules.toml"],
    &["rules"],
    &["game", "--ruleset", "my rules.toml", "--thrower", "my cowries.toml", "--seed", "7"],
    &["game", "--replay", "game.json", "--p", "1/3"],
    &["lessons"],
    &["lessons", "sticks-or-die"],
    &["analyse", "class.csv", "--names"],
    &["analyse", "--counts", "24,38,26,5,7", "--level", "3e"],
    &["tally", "--thrower", "my cowries.toml", "--class", "l’été"],
    &["solve", "--ruleset", "cones", "--set", "pawns=1", "--games", "20", "--digits", "4"],
    &["simulate", "--ruleset", "my rules.toml", "--thrower", "my cowries.toml", "--games", "60"],
    &["simulate", "--games", "20", "--compare", "breyer,djebao", "--threads", "1"],
    &["tournament", "--ruleset", "my rules.toml", "--policies", "random,greedy", "--games", "10"],
];

#[cfg(unix)]
#[test]
fn every_line_run_again_makes_the_same_bytes() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    for (words, lang) in COMMANDS.iter().zip(["fr", "en"].into_iter().cycle()) {
        for format in [None, Some("md"), Some("html")] {
            let mut command_line = senet();
            command_line.current_dir(place.path()).args(*words).env("LC_ALL", lang);
            let file = format.map(|ending| place.path().join(format!("made.{ending}")));
            if let Some(file) = &file {
                // The ending of the file alone gives the format.
                command_line.arg("-o").arg(file).arg("--force");
            }
            let (out, said, _) = outcome(&mut command_line);
            let made = file.map_or(out, |file| fs::read_to_string(file).unwrap());
            let text = made.replace("&#39;", "'").replace("&#x27;", "'").replace("\\_", "_");
            let text =
                text.replace("</footer>", "\n").replace("<footer class=\"provenance\">", "\n");
            // What hangs in a classroom has a code at its foot, and the command in its properties.
            let property = text.split_once("name=\"generator\" content=\"");
            let text = property.map_or(text.as_str(), |(_, rest)| rest.lines().next().unwrap());
            let Some(line) = command(text) else {
                panic!("{words:?} {format:?}: no line in {made}{said}")
            };
            assert!(again(&line, place.path()) == made.as_bytes(), "{format:?}: {line}");
        }
    }
}

#[cfg(unix)]
#[test]
fn shards_and_data_say_how_they_were_made() {
    let place = tempfile::tempdir().unwrap();
    write_samples(place.path());
    let run = "simulate --ruleset breyer --thrower cowries.toml --games 40 --seed 3";
    let (out, _, _) =
        outcome(senet().current_dir(place.path()).args(run.split(' ')).args(["--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(again(json["command"].as_str().unwrap(), place.path()) == out.as_bytes());
    // The merged shards are one run.
    for first in ["0", "20"] {
        let file = format!("part-{first}.json");
        let words = ["--first-game", first, "--games", "20", "-o", &file];
        let run = run.replace(" --games 40", "");
        let (_, said, code) =
            outcome(senet().current_dir(place.path()).args(run.split(' ')).args(words));
        assert_eq!(code, 0, "{said}");
    }
    let merge = ["merge", "part-0.json", "part-20.json", "--format", "md", "--lang", "fr"];
    let (page, said, _) = outcome(senet().current_dir(place.path()).args(merge));
    let line = command(&page).unwrap_or_else(|| panic!("{page}{said}"));
    assert!(again(&line, place.path()) == page.as_bytes(), "{line}");
}

#[cfg(unix)]
#[test]
fn the_notebook_and_the_table_of_a_key_say_how_they_were_made() {
    let place = tempfile::tempdir().unwrap();
    let own = place.path().join("my own");
    let (_, said, code) = outcome(
        senet().current_dir(place.path()).args(["new", "lesson", "mine", "--in", "my own"]),
    );
    assert_eq!(code, 0, "{said}");
    let made = |words: &[&str], to: &str| {
        let mut command = senet();
        command.current_dir(place.path()).args(words).args(["--lang", "fr", "-o", to]);
        let (_, said, code) = outcome(&mut command);
        assert_eq!(code, 0, "{words:?}: {said}");
    };
    let own = own.file_name().unwrap().to_str().unwrap();
    made(&["export", "mine", "--lessons", own, "--to", "ipynb", "--seed", "7"], "files");
    let csv = ["--to", "csv", "--seed", "7", "--provenance"];
    made(&[&["export", "mine", "--lessons", own][..], &csv].concat(), "tables");
    let mut seen = 0;
    for folder in ["files", "tables"] {
        for entry in fs::read_dir(place.path().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            let text = String::from_utf8_lossy(&bytes).replace("\\_", "_").replace("\\\\", "\\");
            let text = text.replace('*', "\n").replace("\\n", "\n");
            let Some(line) = command(&text) else { continue };
            again(&format!("{line} -o again"), place.path());
            let second = place.path().join("again").join(path.file_name().unwrap());
            assert!(fs::read(&second).unwrap() == bytes, "{line}");
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "the notebook and the table of the key; a pupil’s has a code");
}
