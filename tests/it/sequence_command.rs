//! `senet sequence`: a folder with all that a class needs, all or nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::program::{outcome, run, senet, stdout};

/// The files of a folder that are not hidden, by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = entries.map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(&path).unwrap())
    });
    named.filter(|(name, _)| !name.starts_with('.')).collect()
}

fn made(folder: &Path, words: &[&str]) -> BTreeMap<String, String> {
    let (_, said, code) =
        outcome(senet().args(words).args(["--lang", "fr", "--format", "md", "-o"]).arg(folder));
    assert_eq!(code, 0, "{words:?}: {said}");
    files(folder)
}

/// A sheet without its last line, which says how it was made.
fn sheet(text: &str) -> &str {
    text.trim_end().rsplit_once('\n').unwrap().0
}

#[test]
fn a_sequence_has_its_plan_its_sheets_as_handout_prints_them_and_the_game() {
    let place = tempfile::tempdir().unwrap();
    let all = made(&place.path().join("all"), &["sequence", "3e"]);
    let of = |beginning: &str| all.keys().filter(|name| name.starts_with(beginning)).count();
    assert_eq!(of("3e-0-plan-fr."), 1, "{:?}", all.keys());
    assert_eq!(of("3e-0-trace-fr-"), 2);
    assert!(of("kit-") >= 4);
    let plan = &all["3e-0-plan-fr.md"];
    let mut lessons = 0;
    for name in all.keys().filter(|name| name.ends_with("-1-eleve.md")) {
        let rest = name.strip_prefix("3e-").unwrap();
        let (number, rest) = rest.split_once('-').unwrap();
        if number == "0" {
            continue;
        }
        let lesson = rest.split("-fr").next().unwrap();
        if lesson.ends_with("test") {
            continue;
        }
        lessons += 1;
        let alone = made(&place.path().join(lesson), &["handout", lesson, "--level", "3e"]);
        assert_eq!(alone.len(), 3, "{lesson}");
        for (file, text) in alone {
            let planned = &all[&format!("3e-{number}-{file}")];
            assert_eq!(sheet(planned), sheet(&text), "{file}");
        }
        assert!(plan.contains(&format!("Séance {number}")), "{plan}");
    }
    // A test comes after the last session, in two versions.
    assert!(plan.contains("Évaluation"), "{plan}");
    for test in ["short-test", "test"] {
        assert_eq!(of(&format!("3e-6-{test}-fr-3e-A-")), 3);
        assert_eq!(of(&format!("3e-6-{test}-fr-3e-B-")), 3);
    }
    assert_eq!(all.len(), 3 + 3 * lessons + of("3e-6-") + of("kit-"));
}

#[test]
fn a_sequence_is_written_whole_or_not_at_all() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("all");
    made(&folder, &["sequence", "3e"]);
    let kit = files(&folder).into_keys().find(|name| name.starts_with("kit-")).unwrap();
    fs::write(folder.join(&kit), "mine").unwrap();
    let before = files(&folder);
    let words = ["sequence", "3e", "--lang", "fr", "--format", "md", "--seed", "7", "-o"];
    let (_, said, code) = outcome(senet().args(words).arg(&folder));
    assert_eq!(code, 2, "{said}");
    assert!(said.contains(&kit), "{said}");
    assert_eq!(files(&folder), before);
}

#[test]
fn variants_are_those_of_the_seed_and_the_list_names_each_level_as_it_is_typed() {
    let place = tempfile::tempdir().unwrap();
    let all = made(place.path(), &["sequence", "3e", "--variants", "A-B", "--seed", "7"]);
    let letter = |letter: &str| {
        let pupil = format!("-{letter}-1-eleve.md");
        all.iter().filter(move |(name, _)| name.ends_with(&pupil)).map(|(_, text)| text)
    };
    assert!(letter("A").count() > 1 && letter("A").count() == letter("B").count());
    assert!(letter("A").zip(letter("B")).all(|(one, other)| one != other));
    let list = stdout(run("sequence", &["--lang", "en", "--format", "csv"]));
    assert!(list.contains("3e,"), "{list}");
    let list = stdout(run("sequence", &["--lang", "en"]));
    assert!(list.contains("year-10"), "{list}");
    // In English, so do the names of the files.
    let english = place.path().join("english");
    let words = ["sequence", "3e", "--lang", "en", "--format", "md", "-o"];
    assert_eq!(outcome(senet().args(words).arg(&english)).2, 0);
    let names: Vec<String> = files(&english).into_keys().collect();
    assert!(names.contains(&"year-10-0-plan-en.md".to_owned()), "{names:?}");
    assert!(!names.iter().any(|name| name.contains("3e-")), "{names:?}");
    let (_, said, code) = outcome(senet().args(["sequence", "museum", "--lang", "en"]));
    assert!(code == 2 && said.contains("year-10"), "{said}");
    let (_, said, code) =
        outcome(senet().args(["sequence", "3e", "--format", "csv", "--lang", "en"]));
    assert!(code == 2 && said.contains("--format"), "{said}");
}
