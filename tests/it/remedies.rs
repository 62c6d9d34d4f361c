//! Tests of what a refusal tells a teacher to do: the name that is near, the form of the value, the
//! option that does what was meant.

use std::fs;

use tempfile::TempDir;

use crate::program::{outcome, senet};

/// What a run in a folder says, in French and in English, without unbreakable spaces; it is refused.
fn refused(place: &TempDir, words: &[&str], code: i32) -> [String; 2] {
    ["fr", "en"].map(|lang| {
        let mut command = senet();
        command.current_dir(place.path()).args(words).args(["--lang", lang]);
        let (shown, said, found) = outcome(&mut command);
        assert_eq!((&*shown, found), ("", code), "{words:?}: {said}");
        said.replace(['\u{a0}', '\u{202f}'], " ")
    })
}

fn says(place: &TempDir, words: &[&str], code: i32, all: &[&str]) {
    for said in refused(place, words, code) {
        for part in all {
            assert!(said.contains(part), "{words:?} without “{part}”: {said}");
        }
    }
}

fn folder() -> TempDir {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("classe-2de4.csv"), "Nom;Prénom\nDURAND;Aline\n").unwrap();
    fs::create_dir(place.path().join("mes-fiches")).unwrap();
    place
}

#[test]
fn of_a_file_or_folder_that_is_not_there_the_nearest_is_named() {
    let place = folder();
    for (words, near) in [
        (&["handout", "sticks-or-die", "--copies", "clase-2de4.csv"][..], "classe-2de4.csv"),
        (&["analyse", "classe-2de.csv"], "classe-2de4.csv"),
        (&["handout", "sticks-or-die", "--lessons", "mes-fiche"], "mes-fiches"),
        // Of a path, the folder that is missing.
        (&["analyse", "mes-fiche/classe.csv"], "mes-fiches"),
    ] {
        let [french, english] = refused(&place, words, 1);
        assert!(french.contains(&format!("Vouliez-vous dire « {near} » ?")), "{french}");
        assert!(french.contains("Vérifier son nom"), "{french}");
        assert!(english.contains(&format!("Did you mean “{near}”?")), "{english}");
        assert!(english.contains("Check its name"), "{english}");
    }
    let [_, said] = refused(&place, &["analyse", "mes-fiche/classe.csv"], 1);
    assert!(said.contains("there is no folder mes-fiche."), "{said}");
    // A file is not taken for a folder, nor the other way about.
    let [_, said] = refused(&place, &["analyse", "mes-fich"], 1);
    assert!(!said.contains("Did you mean"), "{said}");
}

#[test]
fn copies_are_a_number_or_a_list_of_names() {
    let place = folder();
    for typed in ["vingt", "0", "501", "-3", "2,5"] {
        let words = ["handout", "sticks-or-die", "--copies", typed];
        says(&place, &words, 2, &["500", "--copies 28", "CSV"]);
    }
    let [_, said] = refused(&place, &["handout", "sticks-or-die", "--copies", "classe-2de4"], 2);
    assert!(said.contains("Did you mean “classe-2de4.csv”?"), "{said}");
}
