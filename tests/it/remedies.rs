//! Tests of what a refusal asks a teacher to do: the name that is near, the form of the value, the
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

#[test]
fn a_word_that_is_left_over_leads_to_the_quotes_or_to_the_lesson() {
    let place = folder();
    // A file beside counts.
    let [_, said] = refused(&place, &["analyse", "--counts", "24,38,26,5,7", "2de.csv"], 2);
    assert!(said.contains("does not go with"), "{said}");
    let words = ["handout", "--class", "2de", "stiks-or-die"];
    says(&place, &words, 2, &["sticks-or-die"]);
    says(&place, &["table", "sticks-6"], 2, &["sticks-6", "senet table --help"]);
    let [french, english] = refused(&place, &["table", "sticks-6"], 2);
    assert!(french.contains("entre guillemets") && english.contains("between quotes"), "{french}");
}

#[test]
fn a_bias_that_is_no_probability_is_refused_with_how_to_write_it() {
    let place = folder();
    says(&place, &["race", "--p", "-1/2"], 2, &["--p", "-1/2", "0", "1"]);
    says(&place, &["table", "--p", "60"], 2, &["--p", "60/100"]);
    says(&place, &["simulate", "--p", "12,5"], 2, &["12,5/100"]);
    for (words, absent) in [(["table", "--p", "6/0"], "6/0/100"), (["table", "--p", "3/2"], "/100")]
    {
        let said = refused(&place, &words, 2);
        assert!(said.iter().all(|said| !said.contains(absent)), "{said:?}");
    }
    let [french, english] = refused(&place, &["table", "--p", "6/0"], 2);
    assert!(french.contains("divise par 0") && english.contains("divides by 0"), "{english}");
    // An option is not the value of another.
    let [_, said] = refused(&place, &["table", "--p", "--turn"], 2);
    assert!(said.contains("needs a value"), "{said}");
}

#[test]
fn a_count_that_is_none_is_named_by_its_place_in_the_list() {
    let place = folder();
    let [french, english] = refused(&place, &["analyse", "--counts", "24,38,x,5,7"], 2);
    assert!(french.contains("nombre 3 de la liste") && french.contains("« x »"), "{french}");
    assert!(english.contains("number 3 of the list") && english.contains("“x”"), "{english}");
    assert!(!french.contains("colonne") && !english.contains("column"), "{english}");
}

#[test]
fn an_option_given_twice_is_compared_where_the_command_compares() {
    let place = folder();
    for words in [
        ["simulate", "--ruleset", "breyer", "--ruleset", "djebao"],
        ["simulate", "--p", "1/2", "--p", "1/3"],
        ["table", "--thrower", "sticks-5", "--thrower", "sticks-6"],
    ] {
        says(&place, &words, 2, &["--compare"]);
    }
    for words in [
        ["race", "--ruleset", "breyer", "--ruleset", "djebao"],
        ["table", "--p", "1/2", "--p", "1/3"],
    ] {
        let said = refused(&place, &words, 2);
        assert!(said.iter().all(|said| !said.contains("--compare")), "{said:?}");
    }
}

#[test]
fn formats_are_listed_by_the_names_of_the_reader_s_language() {
    let place = folder();
    for words in [
        &["handout", "sticks-or-die", "-o", "x.doc"][..],
        &["handout", "sticks-or-die", "-o", "x.csv"],
        &["table", "--explain", "--format", "csv"],
        &["export", "sticks-or-die"],
    ] {
        let [french, english] = refused(&place, words, 2);
        let own = if words[0] == "export" { ["tous", "all"] } else { ["texte, md", "text, md"] };
        assert!(french.contains(own[0]), "{french}");
        assert!(english.contains(own[1]), "{english}");
        assert!(!french.contains("text,") && !french.contains(", all"), "{french}");
    }
    says(&place, &["export", "sticks-or-die"], 2, &["--format", "moodle", "ipynb"]);
}

#[test]
fn a_code_that_was_mistyped_is_not_another_sheet_without_a_word() {
    let place = folder();
    let looks = "sticks-or-die_seconde_fr_123456701";
    for code in ["sticks-or-die_seconde", "sticks-or-die_seconde_f_123456701", "a_b_fr_12x"] {
        says(&place, &["handout", code], 2, &[code, looks]);
    }
    let made = |seed: &str| {
        let code = format!("sticks-or-die_seconde_fr_{seed}");
        let words = ["--format", "md", "--edition", "pupil", "--lang", "en"];
        let mut command = senet();
        command.current_dir(place.path()).args(["handout", &code]).args(words);
        let (_, said, status) = outcome(&mut command);
        assert_eq!(status, 0, "{said}");
        said
    };
    assert!(made("12345670").contains(&format!("as in {looks}")));
    for plain in ["123456701", "7", "2026"] {
        assert!(!made(plain).contains("as in"), "{plain}");
    }
}

#[test]
fn a_command_is_found_by_what_teachers_call_it() {
    let place = folder();
    for (typed, meant) in [
        ("fiche", "handout"),
        ("leçons", "lessons"),
        ("print", "handout"),
        ("tabel", "table"),
        ("throw", "table"),
        ("slides", "handout --edition slides"),
        ("compare", "rules --compare"),
        ("versions", "handout --variants A-D"),
        ("open", "handout --open"),
        ("plateau", "kit"),
        ("séances", "sequence"),
    ] {
        for words in [&[typed][..], &["help", typed]] {
            let [french, english] = refused(&place, words, 2);
            assert!(french.contains(&format!("Vouliez-vous dire « {meant} » ?")), "{french}");
            assert!(english.contains(&format!("Did you mean “{meant}”?")), "{english}");
        }
    }
    for typed in ["quaternion", "update"] {
        let [_, said] = refused(&place, &[typed], 2);
        assert!(!said.contains("Did you mean"), "{said}");
    }
}

#[test]
fn sticks_and_die_are_those_of_the_ruleset() {
    let place = folder();
    for (words, shown) in [
        (&["table", "--thrower", "sticks"][..], "or 5 if there are none"),
        (&["table", "--thrower", "die"], "extra throw on 1, 4 and 5"),
        (&["table", "--compare", "sticks,dé"], "die: die with 6 faces; extra throw on 1, 4 and 5"),
        (
            &["race", "--ruleset", "archeostudio", "--thrower", "die"],
            "die, extra throw on 1, 4 and 6",
        ),
        (&["race", "--ruleset", "cones", "--thrower", "bâtonnets"], "no extra throw on 4"),
        (
            &["simulate", "--ruleset", "cones", "--games", "20", "--compare", "sticks,die"],
            "die-no5",
        ),
    ] {
        let (out, _) = done(&place, words);
        assert!(out.contains(shown), "{words:?}: {out}");
    }
}

#[test]
fn editions_and_versions_are_asked_for_in_everyday_words() {
    let place = folder();
    let sheet = ["handout", "sticks-or-die", "--format", "md", "--variants"];
    for (edition, file) in [
        ("worksheet", "1-pupil"),
        ("élève", "1-pupil"),
        ("corrigé", "2-key"),
        ("answers-key", "2-key"),
        ("professeur", "3-teacher"),
    ] {
        let words = [&sheet[..], &["2", "--edition", edition]].concat();
        let (_, said) = done(&place, &words);
        assert!(said.contains(&format!("en-B-{file}.md")), "{edition}: {said}");
    }
    let (_, said) =
        done(&place, &["handout", "sticks-or-die", "--format", "md", "--versions", "3"]);
    assert!(said.contains("en-C-3-teacher.md"), "{said}");
}

#[test]
fn at_least_answers_with_one_number() {
    let place = folder();
    let (out, _) = done(&place, &["table", "--sum", "2", "--at-least", "9"]);
    assert!(out.contains("P(S ≥ 9) = 3/256 ≈ 0.01172 (1.172%)"), "{out}");
    let (out, _) = done(&place, &["table", "--turn", "--at-least", "10"]);
    assert!(out.contains("P(T ≥ 10) = ") && out.contains("P(X ≥ 10) = 0 "), "{out}");
    says(&place, &["table", "--symbolic", "--at-least", "4"], 2, &["--at-least 4", "--symbolic"]);
}

#[test]
fn a_level_is_suggested_by_the_year_that_was_typed() {
    let place = folder();
    for (typed, french_name, english_name) in
        [("year12", "1re", "year-12"), ("year13", "terminale", "year-13")]
    {
        let words = ["lessons", "--level", typed];
        let [french, english] = refused(&place, &words, 2);
        assert!(french.contains(&format!("Vouliez-vous dire « {french_name} » ?")), "{french}");
        assert!(english.contains(&format!("Did you mean “{english_name}”?")), "{english}");
        let listed = english.split("Levels: ").nth(1).unwrap();
        assert!(listed.contains("year-12, year-13, "), "{english}");
    }
}

/// What a run in a folder prints and says; it succeeds.
fn done(place: &TempDir, words: &[&str]) -> (String, String) {
    let mut command = senet();
    command.current_dir(place.path()).args(words).args(["--lang", "en"]);
    let (shown, said, code) = outcome(&mut command);
    assert_eq!(code, 0, "{words:?}: {said}");
    (shown, said)
}

#[test]
fn several_formats_are_written_in_one_run() {
    let place = folder();
    let lesson = ["handout", "sticks-or-die", "--edition", "key"];
    let both = [&lesson[..], &["--format", "md,odt,md", "-o", "both"]].concat();
    let (_, said) = done(&place, &both);
    assert_eq!(said.matches("Wrote ").count(), 2, "{said}");
    for format in ["md", "odt"] {
        done(&place, &[&lesson[..], &["--format", format, "-o", "one"]].concat());
    }
    for file in ["sticks-or-die-en-2-key.md", "sticks-or-die-en-2-key.odt"] {
        let bytes = |folder: &str| fs::read(place.path().join(folder).join(file)).unwrap();
        assert!(bytes("both") == bytes("one"), "{file}");
    }
    done(&place, &["export", "sticks-or-die", "--format", "gift,csv", "--provenance", "-o", "two"]);
    let names = fs::read_dir(place.path().join("two")).unwrap();
    let names: Vec<String> =
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    for ending in [".gift.txt", "-laws.csv"] {
        assert!(names.iter().any(|name| name.ends_with(ending)), "{ending}: {names:?}");
    }
    // One file has no place for two formats, and options hold for one of them at least.
    let one = [&lesson[..], &["--format", "md,odt", "-o", "sheet.odt"]].concat();
    says(&place, &one, 2, &["sheet.odt"]);
    let words = [&lesson[..], &["--format", "md,text", "--columns", "2"]].concat();
    says(&place, &words, 2, &["--columns"]);
    let words = ["export", "sticks-or-die", "--format", "md,gift", "--provenance"];
    says(&place, &words, 2, &["--provenance"]);
}

#[test]
fn what_a_build_without_the_typesetter_does_otherwise_is_said() {
    let place = folder();
    let has_typesetter = cfg!(feature = "pdf");
    let (_, said) = done(&place, &["export", "sticks-or-die", "--format", "latex,md"]);
    assert_eq!(said.contains("2 figures are replaced"), !has_typesetter, "{said}");
    let usual = if has_typesetter { "pdf" } else { "html" };
    for (command, shown) in [("handout", "else {}"), ("kit", "(default: {})")] {
        let (help, _) = done(&place, &[command, "--help"]);
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&shown.replace("{}", usual)), "{help}");
    }
}

#[test]
fn a_comparison_says_the_seed_that_it_was_made_with() {
    let place = folder();
    for (words, seed) in [
        (
            &["simulate", "--ruleset", "cones", "--games", "20", "--compare", "random,greedy"][..],
            "1",
        ),
        (&["simulate", "--games", "20", "--compare", "cones,djebao", "--seed", "12"], "12"),
        (&["tournament", "--policies", "random,greedy", "--games", "10"], "1"),
    ] {
        let (shown, _) = done(&place, words);
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.contains(&format!("the first has the seed {seed}, ")), "{shown}");
    }
}

/// The minutes of each level stand in the lessons' own files: `is-it-fair` has an hour at one level and
/// two sessions at the other, `house-of-water` has an hour at each.
#[test]
fn the_list_of_lessons_gives_the_minutes_of_all_its_levels() {
    let place = folder();
    let minutes = |words: &[&str], lesson: &str| {
        let (shown, _) = done(&place, words);
        let is_its = |line: &&str| line.trim_start().starts_with(&format!("{lesson} "));
        let line = shown.lines().find(is_its).unwrap();
        line.split_whitespace().next_back().unwrap().to_owned()
    };
    assert_eq!(minutes(&["lessons"], "is-it-fair"), "60+");
    let (page, _) = done(&place, &["lessons", "--format", "md"]);
    let line = page.lines().find(|line| line.contains("`is-it-fair`")).unwrap();
    assert!(line.contains("60–110\u{a0}min"), "{line}");
    assert_eq!(minutes(&["lessons"], "house-of-water"), "60");
    assert_eq!(minutes(&["lessons", "--level", "year-12"], "is-it-fair"), "60");
    assert_eq!(minutes(&["lessons", "--level", "year-13"], "is-it-fair"), "110");
    let (shown, _) = done(&place, &["lessons", "is-it-fair", "--format", "json"]);
    let read: serde_json::Value = serde_json::from_str(&shown).unwrap();
    let levels = read["lessons"][0]["levels"].as_array().unwrap();
    let minutes: Vec<i64> = levels.iter().map(|it| it["minutes"].as_i64().unwrap()).collect();
    assert_eq!(minutes, [60, 110]);
}

#[test]
fn a_word_that_an_option_takes_is_given_with_it() {
    let place = folder();
    for (words, meant) in [
        (["table", "sticks"], "--thrower sticks"),
        (["table", "die-146"], "--thrower die-146"),
        (["race", "archeostudio"], "--ruleset archeostudio"),
        (["simulate", "passage"], "--ruleset passage"),
    ] {
        let [french, english] = refused(&place, &words, 2);
        assert!(french.contains(&format!("Vouliez-vous dire « {meant} » ?")), "{french}");
        assert!(english.contains(&format!("Did you mean “{meant}”?")), "{english}");
    }
    // A table is of no ruleset.
    assert!(!refused(&place, &["table", "archeostudio"], 2)[1].contains("Did you mean"));
}
