//! `senet export`: files for the programs that teachers use.

use std::fs;
use std::path::Path;
use std::process::Command;

use roxmltree::{Document, Node};
use senet_engine::laws::throw_law;
use senet_engine::rules::Thrower;

use super::program::{outcome, senet};

fn export(folder: &Path, lang: &str, to: &str, arguments: &[&str]) {
    let (_, said, code) = outcome(
        senet()
            .args(["export", "sticks-or-die", "--lang", lang, "--to", to, "-o"])
            .arg(folder)
            .args(arguments),
    );
    assert_eq!(code, 0, "{said}");
}

fn child<'a, 'b>(node: Node<'a, 'b>, name: &str) -> Node<'a, 'b> {
    let found = node.children().find(|child| child.has_tag_name(name));
    found.unwrap_or_else(|| panic!("no <{name}> in <{}>", node.tag_name().name()))
}

/// The content of the child `text`.
fn text<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    child(child(node, name), "text").text().unwrap_or("")
}

fn children<'a, 'b>(node: Node<'a, 'b>, name: &'static str) -> Vec<Node<'a, 'b>> {
    node.children().filter(|child| child.has_tag_name(name)).collect()
}

/// A text that Moodle shows as HTML is well formed, and its pictures are in the file.
fn rich(node: Node, name: &str) {
    let holder = child(node, name);
    assert_eq!(holder.attribute("format"), Some("html"));
    let html = text(node, name);
    let wrapped = format!("<p>{html}</p>");
    Document::parse(&wrapped).unwrap_or_else(|error| panic!("{error}: {html}"));
    for (_, rest) in
        html.match_indices("@@PLUGINFILE@@/").map(|(at, found)| (at, &html[at + found.len()..]))
    {
        let picture = rest.split('"').next().unwrap();
        let files = children(holder, "file");
        let file = files.iter().find(|file| file.attribute("name") == Some(picture)).unwrap();
        assert_eq!(file.attribute("encoding"), Some("base64"));
        assert!(file.text().unwrap().len() > 100);
    }
    for hole in ["<<", ">>", "NaN", "undefined", "\u{E000}"] {
        assert!(!html.contains(hole), "{hole} in {html}");
    }
}

/// The rules of Moodle's XML format for each type of question, by its documentation.
fn valid(question: Node) {
    assert!(!text(question, "name").is_empty());
    rich(question, "questiontext");
    rich(question, "generalfeedback");
    assert!(child(question, "defaultgrade").text().unwrap().parse::<f64>().unwrap() > 0.0);
    let fractions: Vec<f64> = children(question, "answer")
        .iter()
        .map(|answer| answer.attribute("fraction").unwrap().parse().unwrap())
        .collect();
    match question.attribute("type").unwrap() {
        "numerical" => {
            assert_eq!(fractions[0].to_bits(), 100.0_f64.to_bits());
            for answer in children(question, "answer") {
                assert!(child(answer, "text").text().unwrap().parse::<f64>().unwrap().is_finite());
                let tolerance = child(answer, "tolerance").text().unwrap();
                assert!(tolerance.parse::<f64>().unwrap() >= 0.0);
            }
            // Accepted rounding errors come after the known errors, and earn something.
            let near = children(question, "answer").last().is_some_and(|last| {
                last.attribute("fraction") == Some("50") && !text(*last, "feedback").is_empty()
            });
            let whole = child(children(question, "answer")[0], "tolerance").text() == Some("0");
            assert_ne!(near, whole);
        }
        "multichoice" => {
            assert_eq!(child(question, "single").text(), Some("true"));
            assert!(fractions.iter().sum::<f64>().to_bits() == 100.0_f64.to_bits());
            assert!(fractions.len() > 1);
        }
        "matching" => {
            let pairs = children(question, "subquestion");
            assert!(pairs.iter().filter(|pair| child(**pair, "text").text().is_some()).count() > 1);
            assert!(pairs.len() > 2);
            for pair in pairs {
                assert!(!text(pair, "answer").is_empty());
            }
        }
        other => panic!("{other}"),
    }
}

#[test]
fn the_quiz_is_moodle_s_xml_in_both_languages() {
    let place = tempfile::tempdir().unwrap();
    for lang in ["fr", "en"] {
        export(place.path(), lang, "moodle", &["--variants", "A-D", "--seed", "7"]);
        let file = place.path().join(format!("sticks-or-die-{lang}-ABCD-quiz.xml"));
        let quiz = fs::read_to_string(file).unwrap();
        let quiz = Document::parse(&quiz).unwrap();
        let questions = children(quiz.root_element(), "question");
        let (categories, questions): (Vec<Node>, Vec<Node>) =
            questions.into_iter().partition(|one| one.attribute("type") == Some("category"));
        // One for the lesson, one for each of its questions.
        let lesson = fs::read_to_string(format!("lessons/sticks-or-die/{lang}.md")).unwrap();
        let asked = lesson.matches("\n::: quiz ").count();
        assert_eq!(categories.len(), asked + 1);
        // Where the variants differ, a question comes more than once.
        assert!(questions.len() > asked, "{}", questions.len());
        for question in questions {
            valid(question);
        }
        let about = text(categories[0], "info");
        assert!(about.contains("senet export sticks-or-die "), "{about}");
        assert!(about.contains(" --to moodle --variants A-D"), "{about}");
    }
}

/// The questions of every lesson, in Moodle XML.
fn all_questions(folder: &Path) -> Vec<String> {
    let (_, said, code) = outcome(
        senet().args(["export", "all", "--lang", "fr", "--to", "moodle", "-o"]).arg(folder),
    );
    assert_eq!(code, 0, "{said}");
    files(folder).into_iter().map(|(_, text)| String::from_utf8(text).unwrap()).collect()
}

#[test]
fn every_question_of_every_lesson_says_why() {
    let place = tempfile::tempdir().unwrap();
    let (mut figures, mut asked) = (0, 0);
    for file in all_questions(place.path()) {
        let quiz = Document::parse(&file).unwrap();
        let questions = children(quiz.root_element(), "question");
        for question in
            questions.into_iter().filter(|one| one.attribute("type") != Some("category"))
        {
            valid(question);
            let name = text(question, "name");
            assert!(!text(question, "generalfeedback").is_empty(), "{name}");
            // A single version has no letter.
            assert!(!name.ends_with(')'), "{name}");
            figures += usize::from(text(question, "questiontext").contains("<img"));
            asked += 1;
        }
    }
    assert!(asked > 60 && figures > 2, "{asked} {figures}");
}

#[test]
#[ignore = "needs Node: run by tests/all.sh"]
fn another_reader_finds_the_same_questions_in_gift_with_node() {
    let place = tempfile::tempdir().unwrap();
    for to in ["moodle", "gift"] {
        let (_, said, code) = outcome(
            senet().args(["export", "all", "--lang", "en", "--to", to, "-o"]).arg(place.path()),
        );
        assert_eq!(code, 0, "{said}");
    }
    let gift: Vec<_> = files(place.path()).into_iter().map(|(name, _)| name).collect();
    let gift: Vec<_> = gift.iter().filter(|name| name.ends_with(".gift.txt")).collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/node/gift.mjs");
    for name in gift {
        let run = Command::new("node").arg(script).arg(place.path().join(name)).output();
        let run = run.expect("Node is needed: bash tests/install.sh");
        assert!(run.status.success(), "{name}: {}", String::from_utf8_lossy(&run.stderr));
        let read = String::from_utf8(run.stdout).unwrap();
        let read: Vec<serde_json::Value> =
            read.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let read: Vec<_> = read.iter().filter(|one| one["type"] != "Category").collect();
        let xml = name.replace(".gift.txt", ".xml");
        let xml = fs::read_to_string(place.path().join(xml)).unwrap();
        let xml = Document::parse(&xml).unwrap();
        let asked = children(xml.root_element(), "question");
        let asked: Vec<_> =
            asked.into_iter().filter(|one| one.attribute("type") != Some("category")).collect();
        assert_eq!(asked.len(), read.len(), "{name}");
        for (question, read) in asked.iter().zip(read) {
            let kind = question.attribute("type").unwrap();
            let same =
                [("numerical", "Numerical"), ("multichoice", "MC"), ("matching", "Matching")];
            assert!(same.contains(&(kind, read["type"].as_str().unwrap())), "{kind} {read}");
            assert_eq!(read["title"], text(*question, "name"), "{name}");
            assert_ne!(read["feedback"], "", "{name}: {read}");
            let count = |name| children(*question, name).len() as u64;
            if kind == "multichoice" {
                assert_eq!(
                    (&read["choices"], &read["right"]),
                    (&count("answer").into(), &1.into())
                );
            }
            if kind == "matching" {
                // With the answers that go with nothing.
                assert_eq!(read["pairs"], count("subquestion"), "{name}");
            }
        }
    }
}

#[test]
fn the_answers_of_the_quiz_are_those_of_the_sticks() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "en", "moodle", &["--thrower", "sticks-6"]);
    let file = place.path().join("sticks-or-die-en-sticks-6-quiz.xml");
    let quiz = fs::read_to_string(file).unwrap();
    let quiz = Document::parse(&quiz).unwrap();
    let questions = children(quiz.root_element(), "question");
    let of = |name: &str| {
        *questions
            .iter()
            .find(|one| {
                one.attribute("type") != Some("category") && text(**one, "name").starts_with(name)
            })
            .unwrap()
    };
    let number = |name: &str| -> f64 {
        child(children(of(name), "answer")[0], "text").text().unwrap().parse().unwrap()
    };
    // By counting: of 16 outcomes 4 have one marked side, 1 four, 1 none; (4·1+6·2+4·3+4+6)/16.
    assert!((number("Sticks: an extra throw") - 6.0 / 16.0).abs() < 1e-9);
    assert!((number("Sticks: the mean") - 38.0 / 16.0).abs() < 1e-9);
    let law = throw_law(&Thrower::by_id("sticks-6").unwrap());
    let pairs = children(of("Sticks: the distribution of the value"), "subquestion");
    for (pair, (value, share)) in pairs.iter().zip(law.iter()) {
        assert_eq!(child(*pair, "text").text(), Some(value.to_string().as_str()));
        assert_eq!(text(*pair, "answer"), share.to_string());
    }
}

#[test]
fn an_error_that_is_not_whole_is_known_where_the_right_answer_is() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "en", "moodle", &["expected-race"]);
    let quiz = fs::read_to_string(place.path().join("expected-race-en-quiz.xml")).unwrap();
    let quiz = Document::parse(&quiz).unwrap();
    let asked = children(quiz.root_element(), "question");
    let leaving = asked.iter().find(|one| {
        one.attribute("type") == Some("numerical")
            && text(**one, "name") == "Leaving the last square"
    });
    let accepted: Vec<(&str, &str)> = children(*leaving.unwrap(), "answer")
        .into_iter()
        .map(|one| ["text", "tolerance"].map(|name| child(one, name).text().unwrap()))
        .map(|[number, tolerance]| (number, tolerance))
        .collect();
    // With probability 1/4: 4 throws; the median is 3, for (3/4)^2 > 1/2 > (3/4)^3; and
    // 1/(3/4) = 4/3.
    assert_eq!(accepted, [("4", "0"), ("3", "0"), ("1.33", "0.01")]);
}

#[test]
fn tables_suit_the_spreadsheet_of_each_language() {
    let place = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read_to_string(place.path().join(name)).unwrap();
    export(place.path(), "fr", "csv", &["--seed", "7"]);
    export(place.path(), "en", "csv", &["--seed", "7"]);
    let french = read("sticks-or-die-fr-seed-7-2-corrige-lois.csv");
    assert!(french.starts_with('\u{FEFF}'));
    assert!(french.contains(";3;8;0,3750000000;"), "{french}");
    let english = read("sticks-or-die-en-seed-7-2-key-laws.csv");
    assert!(english.starts_with("thrower,") && english.contains(",3,8,0.3750000000,"));
}

#[test]
fn several_lessons_are_exported_at_once() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "en", "moodle", &["house-of-water"]);
    let names: Vec<String> = files(place.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["house-of-water-en-quiz.xml", "sticks-or-die-en-quiz.xml"]);
}

#[test]
fn a_lesson_without_a_quiz_says_so() {
    let place = tempfile::tempdir().unwrap();
    let lesson = place.path().join("mine/sticks-or-die");
    fs::create_dir_all(&lesson).unwrap();
    // As many exercises as the lesson counts minutes for.
    let text = "::: exercise \"One\"\nA text.\n:::\n\n".repeat(7);
    fs::write(lesson.join("en.md"), text).unwrap();
    let (_, said, code) = outcome(
        senet()
            .args(["export", "sticks-or-die", "--to", "moodle", "--lang", "en", "--lessons"])
            .arg(place.path().join("mine"))
            .arg("-o")
            .arg(place.path().join("out")),
    );
    assert_eq!(code, 1);
    assert!(said.contains("no questions"), "{said}");
    assert!(!place.path().join("out").exists());
}

/// Names and contents of the files in a folder, without the ledger.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .filter(|(name, _)| !name.starts_with('.'))
        .collect();
    found.sort();
    found
}

fn is(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|own| own == ending)
}

/// The texts between two marks.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect()
}

/// The figures that the sheets of a folder refer to and those that it contains are the same, each
/// once. Returns how many sheets refer to one.
fn figures(folder: &Path, ending: &str, shown: impl Fn(&str) -> Vec<String>) -> usize {
    let all = files(folder);
    let (drawn, sheets): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(name, _)| name.contains("-figure-"));
    let wanted: Vec<String> =
        sheets.iter().flat_map(|(_, bytes)| shown(std::str::from_utf8(bytes).unwrap())).collect();
    let mut names: Vec<String> = wanted.clone();
    names.sort();
    names.dedup();
    assert_eq!(names, drawn.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>());
    let variant = |name: &str| name.split("-seed-").next().unwrap().to_owned();
    for (at, (name, bytes)) in drawn.iter().enumerate() {
        assert!(name.ends_with(ending), "{name}");
        for (other, same) in &drawn[..at] {
            assert!(variant(other) != variant(name) || same != bytes, "{name} is {other}");
        }
    }
    wanted.len()
}

#[cfg(feature = "pdf")]
#[test]
fn a_latex_sheet_includes_its_figures_beside_it_with_pdf() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "fr", "latex", &["--variants", "A,B"]);
    let shown = |sheet: &str| {
        // At most as wide as the line, and with a text alternative.
        let options = between(sheet, "\\includegraphics[", "]{");
        for option in &options {
            let width = between(option, "width=", "\\linewidth")[0].parse::<f64>().unwrap();
            assert!(width > 0.5 && width <= 1.0, "{option}");
            assert!(between(option, "alt={", "}")[0].len() > 40, "{option}");
        }
        let rest = sheet.split("\\includegraphics[").skip(1);
        let names = rest.map(|rest| between(rest, "]{", "}")[0].to_owned()).collect::<Vec<_>>();
        assert_eq!(names.len(), options.len());
        names
    };
    assert!(figures(place.path(), ".pdf", shown) >= 4);
    for (name, bytes) in files(place.path()) {
        if name.contains("-figure-") {
            assert!(bytes.starts_with(b"%PDF-1.5"), "{name}");
        }
    }
    // Every variant has its own, so that it can be handed out alone.
    for letter in ["A", "B"] {
        let sheets = files(place.path());
        let own = |name: &String| name.contains(&format!("-fr-{letter}-"));
        for (name, bytes) in sheets.iter().filter(|(name, _)| own(name) && is(name, "tex")) {
            let text = std::str::from_utf8(bytes).unwrap();
            assert!(shown(text).iter().all(own), "{name}");
        }
    }
}

#[test]
fn a_markdown_sheet_shows_its_figures_which_are_drawings_beside_it() {
    let place = tempfile::tempdir().unwrap();
    export(place.path(), "en", "md", &["--seed", "7"]);
    let shown = |sheet: &str| {
        assert!(!sheet.contains("base64"));
        between(sheet, "](<", ">)")
            .into_iter()
            .filter(|name| name.contains("-figure-"))
            .map(ToOwned::to_owned)
            .collect()
    };
    assert!(figures(place.path(), ".svg", shown) >= 2);
    for (name, bytes) in files(place.path()) {
        if is(&name, "svg") {
            let text = std::str::from_utf8(&bytes).unwrap();
            let drawing = Document::parse(text).unwrap();
            assert_eq!(
                drawing.root_element().tag_name().namespace(),
                Some("http://www.w3.org/2000/svg")
            );
        }
    }
}
