//! Tests of `senet handout` and `senet lessons`.

use std::fs;
use std::path::Path;

use crate::program::{outcome, senet};

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

fn handout(folder: &Path, arguments: &[&str]) {
    let (_, said, code) = outcome(
        senet()
            .args(["handout", "sticks-or-die", "--lang", "fr", "-o"])
            .arg(folder)
            .args(arguments),
    );
    assert_eq!(code, 0, "{said}");
}

#[test]
fn a_variant_s_printed_seed_gives_the_same_files_again() {
    let place = tempfile::tempdir().unwrap();
    let (all, one) = (place.path().join("all"), place.path().join("one"));
    handout(&all, &["--variants", "A-D", "--seed", "7", "--format", "html"]);
    assert_eq!(names(&all).len(), 12);
    for letter in ["A", "B", "C", "D"] {
        let name = format!("sticks-or-die-fr-{letter}-1-eleve.html");
        let page = fs::read_to_string(all.join(&name)).unwrap();
        assert!(page.contains(&format!("Sujet {letter}")));
        let seed: String = page
            .split("_seconde_fr_")
            .nth(1)
            .unwrap()
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        // With its letter too, as one who reads “Sujet C” on it would ask.
        for variants in [&[][..], &["--variants", letter]] {
            handout(&one, &[&["--seed", &seed, "--format", "html"], variants].concat());
            for edition in ["1-eleve", "2-corrige", "3-professeur"] {
                let name = format!("sticks-or-die-fr-{letter}-{edition}.html");
                let (first, again) = (fs::read(all.join(&name)), fs::read(one.join(&name)));
                assert!(first.unwrap() == again.unwrap(), "{name} with seed {seed}");
            }
        }
    }
    assert_eq!(names(&all), names(&one));
}

#[test]
fn several_editions_are_made_at_once_each_of_them_once() {
    let place = tempfile::tempdir().unwrap();
    let asked: [&[&str]; 2] =
        [&["--edition", "corrigé,élève,key"], &["--edition", "key", "--edition", "pupil"]];
    for (at, asked) in asked.into_iter().enumerate() {
        let folder = place.path().join(at.to_string());
        handout(&folder, &[asked, &["--format", "md"]].concat());
        let made = names(&folder);
        assert_eq!(
            made,
            ["sticks-or-die-fr-1-eleve.md", "sticks-or-die-fr-2-corrige.md"],
            "{asked:?}"
        );
    }
}

#[test]
fn the_key_of_a_variant_matches_its_sheet() {
    let place = tempfile::tempdir().unwrap();
    handout(place.path(), &["--variants", "A-F", "--seed", "3", "--format", "md"]);
    let mut counts = Vec::new();
    for letter in ["A", "B", "C", "D", "E", "F"] {
        let read = |edition: &str| {
            let name = format!("sticks-or-die-fr-{letter}-{edition}.md");
            fs::read_to_string(place.path().join(name)).unwrap()
        };
        let row = |page: &str| {
            page.lines().find(|line| line.contains("| Effectif |")).unwrap().to_owned()
        };
        let (pupil, key) = (read("1-eleve"), read("2-corrige"));
        assert_eq!(row(&pupil), row(&key));
        counts.push(row(&pupil));
    }
    counts.sort();
    counts.dedup();
    assert_eq!(counts.len(), 6, "each variant has its own sample");
}

#[test]
fn the_catalogue_is_listed_for_people_and_for_programs() {
    let (out, _, code) = outcome(senet().args(["lessons", "--lang", "fr"]));
    assert_eq!(code, 0);
    for word in ["sticks-or-die", "Bâtonnets ou dé", "2de", "60"] {
        assert!(out.contains(word), "{word} is not in\n{out}");
    }
    let (out, _, _) = outcome(senet().args(["lessons", "--format", "json", "--lang", "en"]));
    let read: serde_json::Value = serde_json::from_str(&out).unwrap();
    let lesson = &read["lessons"].as_array().unwrap().iter().find(|l| l["id"] == "sticks-or-die");
    let lesson = lesson.unwrap();
    assert_eq!(lesson["duration"], 60);
    assert_eq!(lesson["levels"][0]["curriculum"], 2026);
    assert_eq!(lesson["languages"], serde_json::json!(["fr", "en"]));
    let (out, _, _) = outcome(senet().args(["lessons", "--level", "Seconde", "--lang", "fr"]));
    // `markov-houses` is for the last year alone; variance comes in the year after Seconde.
    assert!(out.contains("sticks-or-die") && !out.contains("markov-houses"), "{out}");
    assert!(!out.contains("variance"), "{out}");
    let (same, _, _) = outcome(senet().args(["lessons", "--level", "2de", "--lang", "fr"]));
    assert_eq!(same.replace("--level 2de", "--level Seconde"), out);
    // The last year has three courses; simulate-it takes an hour less in 3e.
    let (out, _, _) = outcome(senet().args(["lessons", "--level", "terminale", "--lang", "fr"]));
    for lesson in ["binomial-sticks", "extra-throws", "markov-houses"] {
        assert!(out.contains(lesson), "{lesson}: {out}");
    }
    let (out, _, _) = outcome(senet().args(["lessons", "--level", "3eme", "--lang", "fr"]));
    let line = out.lines().find(|line| line.contains(" simulate-it ")).unwrap();
    assert!(line.trim_end().ends_with("60"), "{out}");
    let (out, _, _) = outcome(senet().args(["lessons", "--level", "Year 11", "--lang", "en"]));
    assert!(out.contains("sticks-or-die") && !out.contains("markov-houses"), "{out}");
    let (out, said, code) = outcome(senet().args(["lessons", "--level", "secnde", "--lang", "en"]));
    assert_eq!((out.as_str(), code), ("", 2));
    assert!(said.contains("--level") && said.contains("“year-11”?"), "{said}");
}

#[test]
fn a_lesson_says_what_can_be_set_in_it() {
    let (out, _, code) = outcome(senet().args(["lessons", "house-of-water", "--lang", "en"]));
    assert_eq!(code, 0);
    // The parameters stand in the lesson's own file.
    let file = fs::read_to_string("lessons/house-of-water/lesson.toml").unwrap();
    let names = file.lines().filter_map(|line| line.strip_prefix("[parameters."));
    for name in names.map(|name| name.trim_end_matches(']')) {
        // `--level` sets the parts.
        let shown = out.lines().any(|line| line.starts_with(&format!(" {name} ")));
        assert_eq!(shown, name != "parts", "{name}: {out}");
    }
    assert!(out.contains("senet handout house-of-water --level year-11\n"), "{out}");
    // In each lesson every parameter has a description.
    let (out, _, _) = outcome(senet().args(["lessons", "--format", "json"]));
    let all: serde_json::Value = serde_json::from_str(&out).unwrap();
    for lesson in all["lessons"].as_array().unwrap() {
        for parameter in lesson["parameters"].as_array().unwrap() {
            assert!(parameter["what"].is_string(), "{}: {parameter}", lesson["id"]);
        }
    }
}

#[test]
fn a_slip_is_refused_with_what_was_meant_and_nothing_is_written() {
    let place = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str]| {
        let (out, said, code) =
            outcome(senet().current_dir(place.path()).args(arguments).args(["--lang", "en"]));
        assert_eq!((out.as_str(), code), ("", 2), "{arguments:?}: {said}");
        assert_eq!(names(place.path()), Vec::<String>::new(), "{arguments:?}");
        said
    };
    let says = |arguments: &[&str], words: &[&str]| {
        let said = refused(arguments);
        for word in words {
            assert!(said.contains(word), "{arguments:?}: {word} is not in {said}");
        }
    };
    says(&["handout", "stick-or-die"], &["stick-or-die", "sticks-or-die"]);
    says(&["worksheet", "sticks-or-die", "--edition", "pupils"], &["pupils", "pupil"]);
    says(&["handout", "sticks-or-die", "--format", "htm"], &["htm", "html"]);
    says(
        &["handout", "sticks-or-die", "--thrower", "stick-5"],
        &["stick-5", "sticks-5", "die-145"],
    );
    says(&["handout", "sticks-or-die", "--variants", "D-A"], &["D-A", "A-D"]);
    says(&["handout", "sticks-or-die", "--seed", "-3"], &["--seed", "“-3”", "at least 0"]);
    says(&["handout", "sticks-or-die", "-o", "sheet.html"], &["sheet.html", "-o sheet,"]);
    says(&["handout", "sticks-or-die", "--set", "throw=50"], &["throw", "throws"]);
    says(&["handout", "sticks-or-die", "--set", "throws=51"], &["51", "50, 100"]);
    says(&["handout", "sticks-or-die", "--set", "throws"], &["throws", "name=value"]);
    let nowhere = ["handout", "sticks-or-die", "--lessons", "nowhere", "--lang", "en"];
    let (_, said, code) = outcome(senet().current_dir(place.path()).args(nowhere));
    assert!(code == 1 && said.contains("nowhere"), "{said}");
    let own = tempfile::tempdir().unwrap();
    let folder = own.path().join("2de");
    let mut new = senet();
    let started = outcome(new.args(["new", "lesson", "mine", "--in"]).arg(&folder));
    assert_eq!(started.2, 0, "{}", started.1);
    let above = own.path().display().to_string();
    says(&["handout", "mine", "--lessons", &above], &["holds no lesson", "2de"]);
    let one = folder.join("mine").display().to_string();
    let empty = tempfile::tempdir().unwrap().path().display().to_string();
    fs::create_dir(&empty).unwrap();
    says(&["handout", "mine", "--lessons", &empty], &["holds no lesson", "senet new lesson"]);
    fs::remove_dir(&empty).unwrap();
    says(&["handout", "sticks-or-die", "--set", "sample=-3"], &["“-3”", "0, 1, 2"]);
    says(&["handout", "mine", "--lessons", &one], &["lesson.toml", "the folder that holds it"]);
}

#[test]
fn an_output_that_is_a_file_is_said_so() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("output");
    fs::write(&file, "mine").unwrap();
    let (_, said, code) = outcome(
        senet()
            .args(["handout", "sticks-or-die", "--format", "md", "--lang", "en", "-o"])
            .arg(&file),
    );
    assert_eq!(code, 1);
    assert!(said.contains("is a file"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

/// A lesson of a teacher's own, with this text.
fn own(text: &str) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("lessons/my-lesson");
    fs::create_dir_all(&folder).unwrap();
    fs::write(
        folder.join("lesson.toml"),
        r#"
        id = "my-lesson"
        title = { fr = "Ma leçon", en = "My lesson" }
        summary = { fr = "Essai.", en = "Trial." }
        duration = 10
        levels = [{ name = "seconde", year = 2026 }]
        notions = []
        skills = []
        organisation = { fr = "seul", en = "alone" }
        material = []
        calculator = "forbidden"
        [parameters.sticks]
        kind = "thrower"
        range = ["sticks-5", "sticks-6"]
        default = "sticks-5"
        "#,
    )
    .unwrap();
    fs::write(folder.join("en.md"), text).unwrap();
    place
}

fn own_handout(place: &tempfile::TempDir) -> (String, i32) {
    let (_, said, code) = outcome(senet().current_dir(place.path()).args([
        "handout",
        "my-lesson",
        "--lessons",
        "lessons",
        "--format",
        "md",
        "--lang",
        "en",
    ]));
    (said, code)
}

/// Outside a test there is nothing to allow.
#[test]
fn only_a_test_allows_a_calculator_and_any_sheet_may_forbid_it() {
    let catalogue = super::catalogue();
    for lesson in catalogue.lessons() {
        let request = senet::lesson::Request::new(senet_engine::rules::Lang::Fr);
        let composed = senet::lesson::compose(&catalogue, lesson, &request).unwrap();
        let labels = composed.sheet(senet::document::Edition::Pupil).masthead.labels;
        let allows = labels.iter().any(|label| label.contains("autorisée"));
        assert_eq!(allows, lesson.metadata.test, "{labels:?}");
    }
    let place = own("Text.");
    let file = place.path().join("lessons/my-lesson/lesson.toml");
    let forbidden = fs::read_to_string(&file).unwrap();
    let allowed = forbidden.replace("\"forbidden\"", "\"allowed\"\ntest = true");
    for (toml, label) in [(forbidden, "no calculator"), (allowed, "calculator allowed")] {
        fs::write(&file, toml).unwrap();
        let (said, code) = own_handout(&place);
        assert_eq!(code, 0, "{said}");
        let page = fs::read_to_string(place.path().join("output/my-lesson-en-1-pupil.md")).unwrap();
        assert!(page.contains(label), "{page}");
    }
}

#[test]
fn a_teacher_s_own_lesson_stands_beside_the_program_s() {
    let place = own("The mean is $<< sticks | mean >>$.\n\n::: answer\nSo.\n:::");
    let (said, code) = own_handout(&place);
    assert_eq!(code, 0, "{said}");
    let page = fs::read_to_string(place.path().join("output/my-lesson-en-1-pupil.md")).unwrap();
    assert!(page.contains(r"The mean is $\frac{37}{16}$.") && !page.contains("So."), "{page}");
}

#[test]
fn a_broken_lesson_names_its_file_and_line() {
    let cases = [
        ("One\n\n<< stick | mean >>", "3", "stick"),
        ("One\n<< sticks | maen >>", "2", "mean"),
        ("One\n<< sticks | mean", "2", "en.md"),
        ("One\n<< 1 / 2 >>", "2", "\"1/2\""),
        ("One\n\n\n::: anser\n:::", "4", "answer"),
        ("One\n\n::: answer\nTwo", "3", "answer"),
        ("One\n\n::: exercise points=four\n:::", "3", "four"),
        ("One\n\n::: exercise skills=calculate\n:::", "3", "calculer"),
        ("One\n\n::: figure lwas of=sticks-5", "3", "laws"),
        ("One\n\n::: table law of=stick-5 names=a,b", "3", "sticks-5"),
        ("One\n\n4. Four", "3", "begins at 1"),
        ("One\n\n<b>bold</b>", "3", "HTML"),
        // Formulas are parsed when the sheet is written, after its text.
        (
            r"One$x$
$a \fracc b$",
            "2",
            r"\frac",
        ),
        ("One\n\n1. Two\n2. $<< sticks | mean >> × 2$", "4", "×"),
        ("One\n\n$$\n\\begin{align}\na\n\\end{align}\n$$", "4", "align"),
        ("One\n\n::: hint \"$a \\fracc b$\"\nTwo\n:::", "3", "frac"),
    ];
    for (text, line, word) in cases {
        let place = own(text);
        let (said, code) = own_handout(&place);
        assert_eq!(code, 1, "{text:?}: {said}");
        let message =
            said.contains("lessons/my-lesson/en.md") && said.contains(&format!("line {line}"));
        assert!(message && said.contains(word), "{text:?}: {said}");
        assert!(!place.path().join("output").exists(), "{text:?} wrote something");
    }
}

#[test]
fn a_lesson_of_ones_own_may_be_called_by_its_title_and_names_its_edition() {
    let place = tempfile::tempdir().unwrap();
    let run = |words: &[&str]| {
        let message = outcome(senet().current_dir(place.path()).args(words).args(["--lang", "fr"]));
        assert_eq!(message.2, 0, "{words:?}: {}", message.1);
        message.1
    };
    let said = run(&["new", "lesson", "mine", "--in", "our-lessons"]);
    assert!(said.contains("senet check mine --lessons our-lessons"), "{said}");
    let title = "Combien de cases ?";
    run(&["handout", title, "--lessons", "our-lessons", "--edition", "key", "--format", "md"]);
    let key = fs::read_to_string(place.path().join("output/mine-fr-2-corrige.md")).unwrap();
    // At the foot, its code and the edition.
    assert!(key.contains("_fr · corrigé · "), "{key}");
}

#[test]
fn a_sheet_tells_how_long_its_own_level_takes() {
    let place = tempfile::tempdir().unwrap();
    let head = |level: &str| {
        let set = format!("level={level}");
        let made = ["handout", "simulate-it", "--edition", "teacher", "--format", "md"];
        let mut command = senet();
        command.current_dir(place.path()).args(made).args(["--set", &set, "--lang", "fr"]);
        assert_eq!(outcome(&mut command).2, 0);
        let name = format!("output/simulate-it-fr-level-{level}-3-professeur.md");
        fs::read_to_string(place.path().join(name)).unwrap()
    };
    assert!(head("3e").contains("1\u{a0}h") && !head("3e").contains("2\u{a0}h"));
    assert!(head("seconde").contains("2\u{a0}h"));
}
