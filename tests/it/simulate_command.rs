//! `senet simulate`, `senet merge` and `senet tournament` as a user runs them.

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

fn senet(folder: &Path, line: &str) -> assert_cmd::assert::Assert {
    let mut words = line.split_whitespace();
    Command::cargo_bin("senet")
        .unwrap()
        .current_dir(folder)
        .env("LC_ALL", "C")
        .args(&mut words)
        .assert()
}

fn stdout(folder: &Path, line: &str) -> String {
    String::from_utf8(senet(folder, line).success().get_output().stdout.clone()).unwrap()
}

fn json(folder: &Path, line: &str) -> Value {
    serde_json::from_str(&stdout(folder, line)).unwrap()
}

#[test]
fn shards_merge_to_the_bytes_of_one_run_whatever_the_threads() {
    let folder = TempDir::new().unwrap();
    let base = "simulate --ruleset djebao --seed 7 --format json";
    let whole = stdout(folder.path(), &format!("{base} --games 90 --threads 2"));
    for (first, games) in [(60, 30), (0, 25), (25, 35)] {
        let line = format!(
            "{base} --first-game {first} --games {games} --threads 1 -o shard-{first}.json"
        );
        senet(folder.path(), &line).success();
    }
    let merged = stdout(folder.path(), "merge shard-25.json shard-0.json shard-60.json");
    assert_eq!(merged, whole);
}

#[test]
fn shards_of_two_seeds_or_of_the_same_games_are_refused_by_name() {
    let folder = TempDir::new().unwrap();
    let base = "simulate --ruleset cones --games 20 --format json";
    senet(folder.path(), &format!("{base} --seed 1 -o one.json")).success();
    senet(folder.path(), &format!("{base} --seed 2 -o two.json")).success();
    for (files, word) in [("one.json two.json", "seed"), ("one.json one.json", "0 to 19")] {
        let refused = senet(folder.path(), &format!("merge {files} -o all.json")).code(1);
        let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
        assert!(said.contains(word) && said.contains(".json"), "{said}");
        assert!(!folder.path().join("all.json").exists());
    }
}

#[test]
fn the_raw_file_has_one_row_a_game_and_gives_back_the_mean() {
    let folder = TempDir::new().unwrap();
    let line = "simulate --ruleset breyer --games 50 --raw games.csv --format json";
    let figures = json(folder.path(), line);
    let text = std::fs::read_to_string(folder.path().join("games.csv")).unwrap();
    let mut rows = text.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let head = rows.next().unwrap();
    let throws = head.iter().position(|name| *name == "throws").unwrap();
    let lengths: Vec<f64> = rows.map(|row| row[throws].parse().unwrap()).collect();
    assert_eq!(lengths.len(), 50);
    let mean = lengths.iter().sum::<f64>() / 50.0;
    assert!((figures["throws"]["mean"].as_f64().unwrap() - mean).abs() < 1e-9);
}

/// Parsed by the crate's reader, cell by cell: games with and without a winner, in more than one
/// row group, on one thread and on two.
#[cfg(feature = "parquet")]
#[test]
fn the_file_has_the_cells_of_the_csv_file_with_parquet() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    let folder = TempDir::new().unwrap();
    let line = "simulate --ruleset breyer --set pawns=1 --max-throws 30 --games 66000 --seed 4";
    for end in ["1 --raw games.csv", "1 --raw games.parquet", "2 --raw again.parquet"] {
        senet(folder.path(), &format!("{line} --threads {end}")).success();
    }
    let bytes = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    assert!(bytes("games.parquet") == bytes("again.parquet"), "the threads make a difference");

    let file = std::fs::File::open(folder.path().join("games.parquet")).unwrap();
    let reader = SerializedFileReader::new(file).unwrap();
    let about = reader.metadata().file_metadata();
    assert_eq!(about.created_by(), Some(concat!("senet ", env!("CARGO_PKG_VERSION"))));
    let message = &about.key_value_metadata().unwrap()[0];
    assert!(message.value.as_ref().unwrap().contains("--games 66000 --seed 4"), "{message:?}");
    assert_eq!(reader.num_row_groups(), 2);

    let text = String::from_utf8(bytes("games.csv")).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let (mut rows, mut without_winner) = (0, 0);
    for (row, line) in reader.get_row_iter(None).unwrap().zip(lines) {
        let row = row.unwrap();
        let cells: Vec<(&str, String)> = row
            .get_column_iter()
            .map(|(name, field)| match field {
                Field::ULong(number) => (name.as_str(), number.to_string()),
                Field::UInt(number) => (name.as_str(), number.to_string()),
                Field::Str(word) => (name.as_str(), word.clone()),
                Field::Null => (name.as_str(), String::new()),
                other => panic!("{name}: {other:?}"),
            })
            .collect();
        assert!(cells.iter().map(|(name, _)| *name).eq(head.iter().copied()));
        assert!(cells.iter().map(|(_, cell)| cell.as_str()).eq(line.split(',')), "{line}");
        rows += 1;
        without_winner += i32::from(cells[2].1.is_empty());
    }
    assert_eq!(rows, 66_000);
    assert!(0 < without_winner && without_winner < rows, "{without_winner}");
}

#[test]
fn a_target_is_reached_and_the_command_printed_makes_the_same_figures_again() {
    let folder = TempDir::new().unwrap();
    let figures =
        json(folder.path(), "simulate --ruleset cones --target-ci 1.5 --seed 3 --format json");
    let [low, high] = [0, 1].map(|end| figures["throws"]["ci95"][end].as_f64().unwrap());
    assert!((high - low) / 2.0 < 1.5);
    let again = figures["command"].as_str().unwrap().trim_start_matches("senet ").to_owned();
    assert_eq!(json(folder.path(), &again), figures);
}

#[test]
fn one_comparison_has_the_difference_of_its_means() {
    let folder = TempDir::new().unwrap();
    let line =
        "simulate --ruleset archeostudio --games 60 --compare sticks-6,die-146 --format json";
    let groups = json(folder.path(), line)["groups"].clone();
    let mean = |place: usize| groups[place]["throws"]["mean"].as_f64().unwrap();
    let difference = groups[1]["throws_difference"]["value"].as_f64().unwrap();
    assert!((difference - (mean(1) - mean(0))).abs() < 1e-9);
    assert_eq!(groups[0]["throws_difference"], Value::Null);
}

/// No line is broken within an interval, on a page or on a terminal.
#[test]
fn an_interval_is_not_parted_on_a_page() {
    let folder = TempDir::new().unwrap();
    let line = "simulate --compare breyer,djebao --games 50 --seed 1 --lang";
    // 50 games of 50 have a fall: the upper end of that interval is 100 %.
    for (lang, parted, joined) in [
        ("fr", "; 100,00\u{a0}%]", ";\u{a0}100,00\u{a0}%]"),
        ("en", ", 100.00%]", ",\u{a0}100.00%]"),
    ] {
        for format in ["html", "typst", "md"] {
            let page = stdout(folder.path(), &format!("{line} {lang} --format {format}"));
            let found = [parted, joined].map(|end| page.replace('\\', "").matches(end).count());
            assert_eq!(found, [0, 2], "{format} in {lang}");
        }
        let text = stdout(folder.path(), &format!("{line} {lang} --format text"));
        let whole = text.lines().all(|line| line.matches('[').count() == line.matches(']').count());
        assert!(whole && text.contains("100"), "{text}");
    }
}

/// Each ruleset has its sticks; the command printed for a group must give the same figures.
#[test]
fn compared_rulesets_play_with_their_own_sticks_unless_a_thrower_is_given() {
    let folder = TempDir::new().unwrap();
    let names = ["breyer", "djebao", "cones", "archeostudio"];
    let line = format!("simulate --games 50 --seed 5 --compare {}", names.join(","));
    let groups = json(folder.path(), &format!("{line} --format json"))["groups"].clone();
    for (place, name) in names.into_iter().enumerate() {
        let group = &groups[place];
        let sticks = &senet_engine::rules::Ruleset::by_id(name).unwrap().throwers.sticks;
        assert_eq!((&group["ruleset"], &group["thrower"]), (&name.into(), &sticks[..].into()));
        let alone = format!("simulate --ruleset {name} --games 50 --seed {}", 5 + place);
        let alone = json(folder.path(), &format!("{alone} --format json"));
        assert_eq!(group["throws"], alone["throws"], "{name}");
    }
    // With a thrower, all play with it.
    let same = format!("{line} --thrower sticks-6 --format json");
    for group in json(folder.path(), &same)["groups"].as_array().unwrap() {
        assert_eq!(group["thrower"], "sticks-6");
    }
    let page = stdout(folder.path(), &format!("{line} --format md"));
    assert!(
        page.contains("cones · sticks-6-cones") && page.contains("breyer · sticks-5"),
        "{page}"
    );
    assert!(page.contains("The rules and the thrower both differ"), "{page}");
    let page = stdout(folder.path(), &format!("{line} --thrower sticks-6 --format md"));
    assert!(!page.contains("The rules and the thrower both differ"), "{page}");
    let set = format!("{line} --set pawns=3 --format json");
    for group in json(folder.path(), &set)["groups"].as_array().unwrap() {
        assert_eq!(group["settings"], serde_json::json!(["pawns=3"]));
    }
}

#[test]
fn breyer_is_played_where_no_ruleset_is_named() {
    let folder = TempDir::new().unwrap();
    for options in ["", "--compare sticks-5,sticks-6", "--compare djebao,random"] {
        let line = format!("simulate --games 5 {options} --format json");
        let named = if options.is_empty() { "--ruleset breyer" } else { "" };
        assert_eq!(stdout(folder.path(), &line), stdout(folder.path(), &format!("{line} {named}")));
        assert!(stdout(folder.path(), &line).contains("\"breyer\""), "{options}");
    }
    let refused = senet(folder.path(), "simulate --games 5 --compare breyer,djebaoo").code(2);
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(said.contains("djebao"), "{said}");
}

/// `2>&1 | head` closes the pipe before the time is printed.
#[test]
fn a_standard_error_that_nobody_reads_is_no_failure() {
    let run = |words: &str| {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("senet"));
        command.args(words.split(' ')).stdout(std::process::Stdio::null()).stderr(writer);
        command.status().unwrap().code()
    };
    assert_eq!(run("simulate --ruleset breyer --games 5"), Some(0));
    assert_eq!(run("simulate --ruleset breyer --games 0"), Some(2));
}

#[test]
fn one_game_is_reported_in_the_singular() {
    let folder = TempDir::new().unwrap();
    let page = |options: &str| {
        let line = format!("simulate --ruleset breyer --format md {options}");
        stdout(folder.path(), &line)
    };
    assert!(page("--games 1 --lang fr").contains("1 partie ·"));
    assert!(page("--games 2 --lang fr").contains("2 parties ·"));
    let one = page("--games 1 --lang en");
    assert!(one.contains("1 game ·"));
    // One game has no spread, and no interval.
    let throws = one.lines().find(|line| line.starts_with("| Throws |")).unwrap();
    assert_eq!(throws.matches('—').count(), 2, "{throws}");
    // No game ends with so few throws.
    let one = page("--games 1 --max-throws 1 --lang fr");
    assert!(one.contains("Aucune partie ne s’est terminée") && one.contains("après 1 lancer."));
    assert!(!one.contains("intervalle"), "{one}");
    let two = page("--games 2 --max-throws 2 --lang en");
    assert!(two.contains("No game ended") && two.contains("2 stopped after 2 throws."), "{two}");
}

/// The games that are left out are the longest: an interval of the others says nothing of all games.
#[test]
fn no_true_value_is_promised_where_games_are_left_out() {
    let folder = TempDir::new().unwrap();
    let page = |options: &str| {
        stdout(folder.path(), &format!("simulate --ruleset breyer --lang en --format md {options}"))
    };
    let all = page("--games 50");
    assert!(all.contains("the true value"), "{all}");
    let some = page("--games 50 --max-throws 250");
    assert!(!some.contains("the true value") && some.contains("within this limit"), "{some}");
    // What a few long games can multiply has an interval from 500 games on.
    let [few, many] = ["--games 499", "--games 500"].map(page);
    let row = |page: &str| {
        page.lines().find(|line| line.contains("Changes of the lead")).unwrap().to_owned()
    };
    assert!(row(&few).contains('—') && few.contains("500 for swaps"), "{few}");
    assert!(!row(&many).contains('—'), "{many}");
}

/// The ranking counts all games, the answer those against random play: the page must distinguish
/// the two where their best differ. The best are computed here from the matches, by hand.
#[test]
fn the_answer_of_a_tournament_names_who_beats_chance_most_often_if_that_is_known() {
    let folder = TempDir::new().unwrap();
    let matches = json(folder.path(), "tournament --games 20 --format json")["matches"].clone();
    let matches = matches.as_array().unwrap();
    assert!(matches.iter().all(|one| one["ruleset"] == "breyer"));
    let share = |name: &str, other: Option<&str>| {
        let (mut won, mut ended) = (0.0, 0.0);
        for one in matches {
            let (dark, light) = (one["dark"].as_str().unwrap(), one["light"].as_str().unwrap());
            let games = one["games"].as_f64().unwrap() - one["unfinished"].as_f64().unwrap();
            let starter = one["starter_wins"]["share"].as_f64().unwrap();
            let against = |rival: &str| rival != name && other.is_none_or(|only| only == rival);
            if dark == name && against(light) {
                (won, ended) = (won + starter * games, ended + games);
            } else if light == name && against(dark) {
                (won, ended) = (won + (1.0 - starter) * games, ended + games);
            }
        }
        won / ended
    };
    let names: std::collections::BTreeSet<&str> =
        matches.iter().map(|one| one["dark"].as_str().unwrap()).collect();
    let best = |other: Option<&str>| {
        let players = names.iter().copied().filter(|name| Some(*name) != other);
        players.max_by(|one, two| share(one, other).total_cmp(&share(two, other))).unwrap()
    };
    // Forty games against random play distinguish the best policies only to within fifteen points.
    let page = stdout(folder.path(), "tournament --games 20 --format md --lang en");
    let (_, rest) = page.split_once("do not tell which policy wins most often").unwrap();
    let (listed, _) = rest.split_once(". The largest share").unwrap();
    assert!(listed.contains(best(Some("random"))) && listed.contains(" and "), "{listed}");
    assert!(!page.contains("beats random play most often"), "{page}");
    // Of two, one is the best: greedy wins about nine games of ten.
    let line = "tournament --policies random,greedy --games 20 --format md --lang en";
    let page = stdout(folder.path(), line);
    assert!(page.contains("beats random play most often, greedy,"), "{page}");
    // One that may lose beats nobody: neither with few games nor where it is no better.
    for line in ["--games 1", "--policies random,leader --games 200"] {
        let page = stdout(folder.path(), &format!("tournament {line} --format md --lang en"));
        assert!(page.contains("do not show that any policy wins more than half"), "{page}");
        assert!(!page.contains("beats random play"), "{page}");
    }
}

/// A policy that evaluates its moves must beat random play: 200 games on each seat, and 13 standard
/// errors (5 points each) between the shares seen when this was written and an even game; the seed
/// is fixed.
#[test]
fn greedy_play_beats_chance() {
    let folder = TempDir::new().unwrap();
    let line = "tournament --ruleset breyer --policies random,greedy --games 200 --format json";
    let matches = json(folder.path(), line)["matches"].clone();
    let share = |dark: &str, light: &str| {
        let found = matches
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["dark"] == dark && one["light"] == light);
        found.unwrap()["starter_wins"]["share"].as_f64().unwrap()
    };
    assert!(share("greedy", "random") > 0.7 && share("random", "greedy") < 0.3);
}

#[test]
fn what_cannot_be_simulated_is_refused_with_the_option() {
    let folder = TempDir::new().unwrap();
    let base = "simulate --ruleset breyer";
    let refused = [
        ("--games 0", "--games"),
        ("--seed many", "--seed"),
        ("--threads 100000", "--threads"),
        ("--light gredy", "greedy"),
        ("--target-ci=-1", "--target-ci"),
        ("--compare sticks-5", "--compare"),
        ("--compare sticks-5,stiks-6", "sticks-6"),
        ("--raw games.doc", ".parquet"),
        ("--seed 18446744073709551616", "from 0 to 18446744073709551615"),
        ("--games 5 --raw a.csv -o ./a.csv", "Give two names"),
    ];
    for (options, word) in refused {
        let said = senet(folder.path(), &format!("{base} {options}")).code(2);
        let said = String::from_utf8(said.get_output().stderr.clone()).unwrap();
        assert!(said.contains(word), "{options}: {said}");
    }
    assert!(!folder.path().join("a.csv").exists());
    // Another ending says another format, whatever its letters.
    senet(folder.path(), &format!("{base} --games 5 --raw B.CSV -o c.csv")).success();
    // A thousand thousand million games are the most, of all that a command plays: four matches of
    // two policies, or three rulesets.
    for (line, all) in [
        ("tournament --policies random,greedy --games 250000000001", "1000000000004"),
        ("simulate --compare breyer,djebao,cones --games 400000000000", "1200000000000"),
        ("simulate --ruleset breyer --games 1000000000001", "1000000000001"),
        ("solve --set pawns=1 --games 1000000000001", "1000000000001"),
    ] {
        let said = senet(folder.path(), line).code(2);
        let said = String::from_utf8(said.get_output().stderr.clone()).unwrap();
        assert!(said.contains(all) && said.contains("1000000000000"), "{line}: {said}");
    }
    std::fs::write(folder.path().join("kept.json"), "mine").unwrap();
    senet(folder.path(), &format!("{base} --games 5 --format json -o kept.json")).failure();
    assert_eq!(std::fs::read_to_string(folder.path().join("kept.json")).unwrap(), "mine");
}
