//! `senet kit`: every part is there, nothing leaves its page, for any ruleset.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use roxmltree::{Document, Node};

use crate::program::{refusal, run};

/// Writes the kit and returns the names of its files, sorted.
fn kit(folder: &Path, words: &[&str]) -> Vec<String> {
    let mut command = Command::cargo_bin("senet").unwrap();
    command.arg("kit").args(words).arg("-o").arg(folder).assert().success();
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

/// The places that a drawing contains as absolute coordinates: corners of rectangles, beginnings of
/// texts, absolute moves of paths. Strokes with a transform begin at its origin.
fn places(node: Node) -> Vec<(f64, f64)> {
    let number = |name: &str| node.attribute(name).and_then(|text| text.parse::<f64>().ok());
    match node.tag_name().name() {
        "rect" => {
            let (x, y) = (number("x").unwrap(), number("y").unwrap());
            let (width, height) = (number("width").unwrap(), number("height").unwrap());
            vec![(x, y), (x + width, y + height)]
        }
        "text" => vec![(number("x").unwrap(), number("y").unwrap())],
        "path" => {
            let path = node.attribute("d").unwrap();
            let inside = node.ancestors().any(|above| above.has_attribute("transform"));
            let moves = if inside { "" } else { path };
            moves
                .split('M')
                .skip(1)
                .map(|rest| {
                    let mut numbers = rest
                        .split(|c: char| c != '.' && c != '-' && !c.is_ascii_digit())
                        .map(|text| text.parse::<f64>().unwrap());
                    (numbers.next().unwrap(), numbers.next().unwrap())
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// Every place is on the page, a margin of 4 mm left: printers do not reach further.
fn nothing_off_the_page(svg: &str, name: &str) {
    let drawing = Document::parse(svg).unwrap();
    let root = drawing.root_element();
    let size =
        |name: &str| root.attribute(name).unwrap().trim_end_matches("mm").parse::<f64>().unwrap();
    let (width, height) = (size("width"), size("height"));
    let mut count = 0;
    for (x, y) in root.descendants().flat_map(places) {
        assert!((4.0..=width - 4.0).contains(&x), "{name}: x = {x} of {width}");
        assert!((4.0..=height - 4.0).contains(&y), "{name}: y = {y} of {height}");
        count += 1;
    }
    assert!(count > 20, "{name}: {count} places");
}

#[test]
fn every_ruleset_has_its_kit_on_its_pages() {
    let sets: [&[&str]; 6] = [
        &["--ruleset", "breyer"],
        &["--ruleset", "djebao", "--lang", "fr"],
        &["--ruleset", "cones"],
        &["--ruleset", "archeostudio", "--lang", "fr"],
        &["--ruleset", "breyer", "--set", "pawns=3"],
        &["--ruleset", "djebao", "--paper", "letter"],
    ];
    for words in sets {
        let folder = tempfile::tempdir().unwrap();
        let names = kit(folder.path(), &[words, &["--format", "svg"]].concat());
        let endings = [
            "1-board-a4.svg",
            "2-board-a3.svg",
            "3-sticks.svg",
            "4-pawns.svg",
            "5-rules.html",
            "6-score-sheet.html",
            "7-throw-tally.html",
        ];
        assert_eq!(names.len(), endings.len(), "{names:?}");
        for (name, ending) in names.iter().zip(endings) {
            let american = ending.replace("a4", "letter").replace("a3", "tabloid");
            let is = |one: &str| name.ends_with(one) || name.ends_with(&in_french(one));
            assert!(is(ending) || is(&american), "{name}, {ending}");
            let text = fs::read_to_string(folder.path().join(name)).unwrap();
            if ending.ends_with("svg") {
                nothing_off_the_page(&text, name);
            }
            // Each page states how it was made.
            assert!(text.contains("senet kit"), "{name}");
        }
    }
}

/// The ending of a name in French.
fn in_french(ending: &str) -> String {
    let words = [
        ("board", "plateau"),
        ("sticks", "batonnets"),
        ("pawns", "pions"),
        ("rules", "regles"),
        ("rule.", "regle."),
        ("score-sheet", "feuille-de-parties"),
        ("throw-tally", "releve"),
    ];
    words.iter().fold(ending.to_owned(), |name, (english, french)| name.replace(english, french))
}

/// Without options: the game of the class, what two pupils need, on one sheet each.
#[test]
fn the_kit_of_the_class_is_four_sheets() {
    let four = ["1-rule.html", "2-board-a4.svg", "3-pieces.svg", "4-score-sheet.html"];
    let large = [&four[..], &["5-board-a3.svg"]].concat();
    let letter = four.map(|ending| ending.replace("a4", "letter"));
    let kits: [(&[&str], Vec<String>); 3] = [
        (&["--lang", "fr"], four.map(in_french).to_vec()),
        (&["--large", "--lang", "en"], large.iter().map(|ending| (*ending).to_owned()).collect()),
        (&["--paper", "letter", "--lang", "en"], letter.to_vec()),
    ];
    for (words, endings) in kits {
        let folder = tempfile::tempdir().unwrap();
        let names = kit(folder.path(), &[words, &["--format", "svg"]].concat());
        assert_eq!(names.len(), endings.len(), "{names:?}");
        for (name, ending) in names.iter().zip(endings) {
            let begins = if words.contains(&"fr") { "kit-classe-fr-" } else { "kit-class-en-" };
            assert!(name.starts_with(begins) && name.ends_with(&ending), "{name}, {ending}");
            let text = fs::read_to_string(folder.path().join(name)).unwrap();
            if ending.ends_with("svg") {
                nothing_off_the_page(&text, name);
            }
        }
    }
    // The teacher's sheet is no part of what pupils get.
    let folder = tempfile::tempdir().unwrap();
    let names = kit(folder.path(), &["--lang", "en"]);
    let rule = fs::read_to_string(folder.path().join(&names[0])).unwrap();
    assert!(rule.contains("Safe squares") && !rule.contains("For the teacher"), "{rule}");
}

#[test]
fn a_board_shows_the_squares_and_the_houses_of_its_ruleset() {
    let folder = tempfile::tempdir().unwrap();
    let names = kit(folder.path(), &["--ruleset", "cones", "--format", "svg", "--lang", "en"]);
    let board = fs::read_to_string(folder.path().join(&names[0])).unwrap();
    let drawing = Document::parse(&board).unwrap();
    let texts: Vec<&str> = drawing
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .collect();
    for square in 1..=30 {
        let shown = texts.iter().filter(|text| **text == square.to_string()).count();
        assert_eq!(shown, 1, "square {square}");
    }
    for house in ["Life", "Happiness", "Water", "Three Truths", "Re-Atum"] {
        assert!(texts.contains(&house), "{house}");
    }
    // The source has no name for 30, and does not call 16 the house of rebirth.
    assert!(!texts.contains(&"Horus") && !texts.contains(&"Rebirth"));
}

#[test]
fn what_is_not_a_format_of_a_kit_is_refused() {
    let mut command = Command::cargo_bin("senet").unwrap();
    let refused = command.args(["kit", "--format", "csv", "--lang", "en"]).assert().code(2);
    let message = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(message.contains("svg"), "{message}");
}

/// A kit has several files whatever is asked for.
#[test]
fn one_file_for_a_kit_is_refused_with_a_folder() {
    let said = refusal(run("kit", &["-o", "game.pdf", "--lang", "en"]), 2);
    assert!(said.contains("such as -o game.") && !said.contains("--edition"), "{said}");
}
