//! `senet show` as a user runs it.

use crate::program::{run, stdout};

fn shown(words: &[&str]) -> String {
    stdout(run("show", words))
}

#[test]
fn the_middle_row_goes_back() {
    let message = shown(&["--lang", "en"]);
    let numbers = |line: &str| -> Vec<u8> {
        line.split('│').filter_map(|cell| cell.split_whitespace().next()?.parse().ok()).collect()
    };
    let rows: Vec<Vec<u8>> = message.lines().map(numbers).filter(|row| row.len() == 10).collect();
    let expected: [Vec<u8>; 3] =
        [(1..=10).collect(), (11..=20).rev().collect(), (21..=30).collect()];
    assert_eq!(rows, expected);
    assert!(message.lines().all(|line| line.chars().count() <= 80), "{message}");
}

#[test]
fn each_pawn_stands_below_its_number() {
    // Light on 1 and 20, dark on 11 and 30: the corners of the table.
    let message = shown(&["--lang", "en", "--position", "L........./D........L/.........D L 0-0"]);
    let rows: Vec<&str> = message.lines().filter(|line| line.starts_with('│')).collect();
    let cell = |row: usize, column: usize| rows[row].split('│').nth(column + 1).unwrap().trim();
    assert_eq!((cell(1, 0), cell(3, 0), cell(3, 9), cell(5, 9)), ("○", "○", "●", "●"));
    assert!(cell(2, 0).starts_with("20") && cell(2, 9).starts_with("11"));
}

#[test]
fn the_drawing_is_xml_with_its_text_alternative_and_one_shape_a_pawn() {
    let message = shown(&["--lang", "fr", "--ruleset", "djebao", "--format", "svg"]);
    let svg = roxmltree::Document::parse(&message).unwrap();
    let root = svg.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(root.attribute("aria-label").unwrap().contains("1, 3, 5, 7, 9, 11, 13"));
    let named = |name: &str| svg.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((named("title"), named("desc")), (1, 1));
    // Only cylinders have an ellipse: seven on the board, one beside the board.
    assert_eq!(named("ellipse"), 8);
    assert!(svg.descendants().all(|node| node.attribute("id").is_none()));
}

#[test]
fn a_position_that_cannot_be_is_refused_under_its_ruleset_only() {
    let words = ["--lang", "en", "--position", "L........./........../.......... L 0-0"];
    run("show", &words).success();
    run("show", &[&words[..], &["--ruleset", "cones"]].concat()).code(2);
}
