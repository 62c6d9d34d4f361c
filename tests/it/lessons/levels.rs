//! Tests of sheets for one level: their minutes, their code, and the sheet of paper they fit on.

use std::fs;
use std::path::Path;

use rayon::prelude::*;
use senet::document::{Block, Document, Edition};
use senet::lesson::{Catalogue, Lesson, Request, compose, stem};
use senet::press::Assets;
use senet_engine::rules::Lang;

use crate::program::{outcome, refusal, run, senet, stdout};

use super::{CATALOGUE, TAUGHT, Taught, catalogue, has_exercises, outcome as markdown};

/// Each lesson with the name of each of its levels.
pub fn levels(catalogue: &Catalogue) -> Vec<(&Lesson, &str)> {
    let mut all = Vec::new();
    for lesson in catalogue.lessons() {
        all.extend(lesson.metadata.levels.iter().map(|level| (lesson, &*level.name)));
    }
    all
}

/// Those that are taught by exercises.
pub fn levels_with_exercises(catalogue: &Catalogue) -> Vec<(&Lesson, &str)> {
    let mut all = levels(catalogue);
    all.retain(|(lesson, name)| {
        lesson.metadata.levels.iter().any(|own| own.name == *name && has_exercises(lesson, own))
    });
    all
}

pub fn request(level: &str, lang: Lang, seed: Option<u64>) -> Request {
    Request { level: Some(level.to_owned()), seed, ..Request::new(lang) }
}

/// In France a teacher finds their curriculum on the teacher's page alone.
#[test]
fn a_pupil_reads_no_french_level_in_english() {
    let own =
        ["Seconde", "seconde", "Première", "premiere", "Terminale", "terminale", "spécialité"];
    for Taught { lesson, level, sheets, .. } in TAUGHT.iter().filter(|one| one.lang == Lang::En) {
        for edition in Edition::EVERY.into_iter().filter(|edition| *edition != Edition::Teacher) {
            let text = markdown(&sheets.sheet(edition));
            for name in own {
                let place = (&lesson.metadata.id, &level.name);
                assert!(!text.contains(name), "{place:?}, {edition:?}: {name}");
            }
        }
        let name = stem(CATALOGUE.words(), lesson, &request(&level.name, Lang::En, None));
        assert!(own.iter().all(|own| !name.contains(own)), "{name}");
    }
}

/// The core is what neither `home` nor `further` names: read here from the file itself.
#[test]
fn what_is_done_in_class_fits_whole_sessions_with_three_tenths_to_spare() {
    let catalogue = catalogue();
    for (lesson, level) in levels_with_exercises(&catalogue) {
        let id = &lesson.metadata.id;
        let file = fs::read_to_string(format!("lessons/{id}/lesson.toml")).unwrap();
        let file: toml::Table = file.parse().unwrap();
        let all = file["levels"].as_array().unwrap();
        let own = all.iter().find(|it| it["name"].as_str() == Some(level)).unwrap();
        let numbers = |name: &str| -> Vec<i64> {
            let given = own.get(name).and_then(toml::Value::as_array);
            given.into_iter().flatten().map(|it| it.as_integer().unwrap()).collect()
        };
        let class = own.get("duration").unwrap_or(&file["duration"]).as_integer().unwrap();
        let out = [numbers("home"), numbers("further")].concat();
        let timed = (1..).zip(numbers("minutes"));
        let core: i64 = timed.filter(|(it, _)| !out.contains(it)).map(|(_, minutes)| minutes).sum();
        let core = core + own.get("opening").and_then(toml::Value::as_integer).unwrap_or(0);
        // A session is an hour, or the 55 minutes that a sequence counts.
        let whole = class % 60 == 0 || class % 55 == 0;
        assert!(core > 0 && whole, "{id} {level}: {core} min of {class}");
        assert!(
            10 * class >= 13 * core,
            "{id} {level}: {core} min and three tenths in {class} min"
        );
        // Most of the hour is used.
        assert!(2 * core >= class, "{id} {level}: only {core} min of {class}");
    }
}

#[test]
fn a_teacher_s_page_adds_up_what_the_sheet_takes() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("sticks-or-die").unwrap();
    let page = |level, edition| {
        let request = request(level, Lang::Fr, None);
        markdown(&compose(&catalogue, lesson, &request).unwrap().sheet(edition))
    };
    // 6 + 10 + 5 + 10 + 5 + 8 = 44, and three tenths: 57.2; 10 and three tenths: 13.
    let teacher = page("seconde", Edition::Teacher);
    for said in ["exercices 1, 2, 3, 4, 6\u{a0}: 58\u{a0}min", "exercice 5\u{a0}: 13\u{a0}min"] {
        assert!(teacher.contains(said), "{said}: {teacher}");
    }
    assert!(page("seconde", Edition::Pupil).contains("à la maison"));
    assert!(!page("seconde", Edition::Pupil).contains("Espérance et écart type"));
    assert!(page("premiere-specialite", Edition::Pupil).contains("Espérance et écart type"));
}

/// The numbers of the exercises of a sheet.
pub fn exercises(document: &Document) -> Vec<u32> {
    let number = |block: &Block| match block {
        Block::Exercise(exercise) => Some(exercise.number),
        _ => None,
    };
    document.blocks.iter().filter_map(number).collect()
}

/// The guided sheet has more to read, but asks what the pupil's sheet asks.
#[test]
fn a_guided_sheet_has_the_exercises_of_the_pupil_s() {
    let catalogue = catalogue();
    let assets = Assets::built_in().unwrap();
    let asked =
        [("sticks-or-die", "premiere-specialite"), ("four-bernoulli", "premiere-specialite")];
    asked.par_iter().for_each(|(id, level)| {
        let lesson = catalogue.lesson(id).unwrap();
        let request = request(level, Lang::Fr, None);
        let composed = compose(&catalogue, lesson, &request).unwrap();
        let [pupil, guided] =
            [Edition::Pupil, Edition::Guided].map(|edition| composed.fitted(edition, assets));
        assert_eq!(exercises(&pupil), exercises(&guided), "{id}");
    });
}

#[test]
fn the_teacher_s_answers_have_a_heading_of_their_own() {
    for Taught { lesson, level, sheets, .. } in TAUGHT.iter().filter(|one| one.has_exercises()) {
        let blocks = sheets.sheet(Edition::Teacher).blocks;
        let first = blocks.iter().position(|it| matches!(it, Block::Exercise(_))).unwrap();
        let parts: Vec<u8> = blocks
            .iter()
            .filter_map(|block| match block {
                Block::Heading(level, _) => Some(*level),
                _ => None,
            })
            .collect();
        let before = blocks[..first].iter().filter(|it| matches!(it, Block::Heading(..)));
        let before = before.count();
        // The last heading of level 1: what follows is under it.
        let last = parts.iter().rposition(|level| *level == 1).unwrap();
        let place = (&lesson.metadata.id, &level.name);
        assert!(last < before && before - last <= 2, "{place:?}: {parts:?}");
    }
}

fn handout(folder: &Path, arguments: &[&str]) -> String {
    let made = outcome(senet().arg("handout").args(arguments).arg("-o").arg(folder));
    assert_eq!(made.2, 0, "{arguments:?}: {}", made.1);
    made.1
}

#[test]
fn the_code_at_the_foot_of_a_sheet_makes_it_again() {
    let place = tempfile::tempdir().unwrap();
    let (first, again) = (place.path().join("first"), place.path().join("again"));
    let asked = [
        "house-of-water --level 1re --variants B --seed 7 --lang fr --edition pupil",
        "house-of-water --set parts=A --set bias=1/3 --lang en --edition pupil",
        "sixteen-outcomes --level 4e --answers seyes --points off --lang fr --edition guided",
        "sticks-or-die --seed 5 --lang en --edition compact",
        "fair-sticks --system us --lang en --edition pupil",
    ];
    for line in asked {
        let arguments: Vec<&str> = line.split(' ').collect();
        let edition = arguments[arguments.len() - 1];
        handout(&first, &[&arguments[..], &["--format", "html"]].concat());
        let mut files = fs::read_dir(&first).unwrap().map(|it| it.unwrap().path());
        let file = files.find(|it| it.extension().is_some_and(|it| it == "html")).unwrap();
        let page = fs::read_to_string(&file).unwrap();
        let foot = page.split("class=\"provenance\">").nth(1).unwrap();
        let code = foot.split(" · ").next().unwrap();
        assert!(!foot.contains("senet handout"), "{foot}");
        // In any language.
        let made = [code, "--edition", edition, "--format", "html", "--lang", "en"];
        handout(&again, &made);
        let same = fs::read_to_string(again.join(file.file_name().unwrap())).unwrap();
        assert!(page == same, "{line}: {code}");
        fs::remove_dir_all(&first).unwrap();
        fs::remove_dir_all(&again).unwrap();
    }
    let (_, said, code) =
        outcome(senet().args(["handout", "sticks-or-die_seconde_fr", "--seed", "1"]));
    assert!(code == 2 && said.contains("--seed") && said.contains("sticks-or-die_seconde_fr"));
    let two = ["handout", "sticks-or-die__en", "fair-sticks__en_@system=us", "--lang", "en"];
    let (_, said, code) = outcome(senet().args(two));
    assert!(code == 2 && said.contains("fair-sticks__en_@system=us"), "{said}");
}

#[test]
fn the_level_is_chosen_or_reported() {
    let place = tempfile::tempdir().unwrap();
    let page = |arguments: &[&str]| {
        let options = ["--format", "md", "--edition", "pupil", "--lang", "en"];
        let said = handout(place.path(), &[arguments, &options].concat());
        let wrote = said.lines().find(|line| line.starts_with("Wrote ")).unwrap();
        let file = wrote.split(' ').next_back().unwrap().to_owned();
        (fs::read_to_string(file).unwrap(), said)
    };
    let (usual, said) = page(&["house-of-water"]);
    assert!(said.contains("Year 11") && said.contains("--level year-12"), "{said}");
    let (first, said) = page(&["house-of-water", "--level", "year-11"]);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(usual, first);
    let (whole, _) = page(&["house-of-water", "--level", "1re"]);
    assert!(whole.contains("Worn sticks") && !usual.contains("Worn sticks"));
    // A level that the lesson does not have, and one that contradicts a setting.
    let refused = |arguments: &[&str]| {
        let (_, said, code) =
            outcome(senet().args(["handout", "house-of-water", "--lang", "en"]).args(arguments));
        assert_eq!(code, 2, "{said}");
        said
    };
    let said = refused(&["--level", "3e"]);
    assert!(said.contains("year-11, year-12") && said.contains("3e"), "{said}");
    let said = refused(&["--level", "2de", "--set", "parts=A+B"]);
    assert!(said.contains("parts=A") && said.contains("parts=A+B"), "{said}");
    // For a class of another level the sheet is printed, with a note.
    let (_, said) = page(&["house-of-water", "--level", "2de", "--class", "3e B"]);
    assert!(said.contains("3e B") && said.contains("--level"), "{said}");
    let (_, said) = page(&["house-of-water", "--level", "2de", "--class", "2de 4"]);
    assert_eq!(said.lines().count(), 1, "{said}");
    // Another class has a file of its own.
    assert!(said.contains("_2de_4-"), "{said}");
    // A refusal needs no word about the level.
    let said = refused(&["--set", "bias=5"]);
    assert_eq!(said.lines().filter(|line| line.contains("Year 11")).count(), 0, "{said}");
    // Of all lessons, those of the level.
    let out = place.path().join("all");
    let options = ["all", "--level", "4e", "--format", "md", "--edition", "pupil", "--lang", "en"];
    handout(&out, &options);
    let made = fs::read_dir(&out).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut made: Vec<String> =
        made.filter(|name| Path::new(name).extension().is_some_and(|it| it == "md")).collect();
    made.sort();
    let of =
        ["let-us-play-en-year-9", "short-test-en-year-9", "sixteen-outcomes-en", "test-en-year-9"];
    assert_eq!(made, of.map(|stem| format!("{stem}-1-pupil.md")));
}

/// One lesson at one of its levels: its minutes there, and the one command that prints it.
#[test]
fn a_lesson_is_described_at_a_level() {
    let words = |level| ["which-rules", "--level", level, "--lang", "fr"];
    let page = stdout(run("lessons", &words("musée")));
    assert!(page.contains("--level musee") && !page.contains("--level 2de"), "{page}");
    assert!(page.contains("export which-rules --level musee"), "{page}");
    let whole = stdout(run("lessons", &["which-rules", "--lang", "fr"]));
    assert!(whole.contains("--level musee") && whole.contains("--level 2de"), "{whole}");
    let said = refusal(run("lessons", &words("terminale")), 2);
    assert!(said.contains("--level") && said.contains("2de"), "{said}");
    let said = refusal(run("lessons", &["nothing-known", "--lang", "fr"]), 2);
    assert!(!said.contains('['), "{said}");
    let said = refusal(run("rules", &["nothing-known", "--lang", "fr"]), 2);
    assert!(said.contains("règle inconnue") && !said.contains('['), "{said}");
}

/// A name of a level need not follow “de”.
#[test]
fn the_note_on_the_level_quotes_it() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().to_str().unwrap();
    let words = ["which-rules", "--format", "md", "--edition", "pupil", "--lang", "fr", "-o", out];
    let made = run("handout", &words);
    let said = String::from_utf8(made.get_output().stderr.clone()).unwrap();
    assert!(said.contains("fiche de niveau «\u{a0}Musée (tout public)\u{a0}»"), "{said}");
}

#[test]
fn hints_are_on_the_guided_sheet_and_on_pages_of_their_own() {
    let catalogue = catalogue();
    let lesson = catalogue.lesson("four-bernoulli").unwrap();
    let composed = Request::new(Lang::Fr);
    let composed = compose(&catalogue, lesson, &composed).unwrap();
    let has = |edition| markdown(&composed.sheet(edition)).contains("Penser à l’arbre de");
    for with in [Edition::Guided, Edition::Hints] {
        assert!(has(with), "{with:?}");
    }
    for without in [Edition::Pupil, Edition::Compact, Edition::Key, Edition::Teacher] {
        assert!(!has(without), "{without:?}");
    }
    let page = markdown(&composed.sheet(Edition::Hints));
    assert!(page.contains("Exercice 6, question 2"), "{page}");
}

/// What the cards are called is checked in `lesson::hints`.
#[test]
fn every_lesson_has_hints_and_two_levels_of_help_where_it_matters() {
    for Taught { lesson, level, lang, sheets } in TAUGHT.iter().filter(|one| one.has_exercises()) {
        let second = lang.choose("(deuxième aide)", "(second hint)");
        let sheet = sheets.sheet(Edition::Hints);
        let hints = sheet.blocks.iter().filter(|it| matches!(it, Block::Aside(..))).count();
        let place = (&lesson.metadata.id, &level.name, lang);
        assert!(hints >= 3 && markdown(&sheet).contains(second), "{place:?}: {hints}");
    }
}
