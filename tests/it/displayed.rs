//! The numbers that commands display: none reads as 0 or 1 that is neither, and the arithmetic holds. The
//! program itself, as it is built for tests, stops at a document whose arithmetic does not.

use assert_cmd::assert::OutputAssertExt as _;

use crate::program::{senet, stdout};

fn page(words: &[&str]) -> String {
    stdout(senet().args(words).args(["--lang", "en"]).assert())
}

/// The places where a page has a number that reads as 0 or 1 although it is written to two places or
/// more: `0.000`, `1.0000`, `100.0%`.
fn certain(page: &str) -> Vec<&str> {
    let reads = |word: &&str| {
        let bare =
            word.trim_start_matches(['−', '[', '(']).trim_end_matches([',', ')', ']', '.', ';']);
        let (number, percent) = bare.strip_suffix('%').map_or((bare, false), |bare| (bare, true));
        let Some((whole, places)) = number.split_once('.') else { return false };
        let one = if percent { "100" } else { "1" };
        let zeros = !places.is_empty() && places.chars().all(|digit| digit == '0');
        zeros && (whole == "0" || whole == one) && (percent || places.len() > 1)
    };
    page.split_whitespace().filter(reads).collect()
}

/// With sticks that hardly ever show their marked side nearly every probability is small. Beside each
/// command, what is exactly 0 or 1 on its page: a value that only the other thrower gives; the sum of a
/// law, and the square that a race starts from; a value that never came.
#[test]
fn small_probabilities_are_not_printed_as_0() {
    let commands: [(&[&str], &[&str]); 6] = [
        (&["table", "--thrower", "sticks-5", "--p", "1/1000", "--explain"], &[]),
        (&["table", "--thrower", "sticks-5", "--p", "999/1000", "--explain"], &[]),
        (&["table", "--compare", "sticks-5,sticks-6", "--p", "1/1000"], &["0.00%"]),
        (
            &["race", "--ruleset", "breyer", "--p", "1/50", "--from", "1"],
            &["1.000000", "0.000", "1.000"],
        ),
        (&["analyse", "--counts", "3,0,0,0,400", "--p", "1/1000", "--level", "3e"], &["0.000000"]),
        (
            &["analyse", "--counts", "3,0,0,0,400", "--p", "1/1000", "--level", "teacher"],
            &["0.000000"],
        ),
    ];
    for (words, sure) in commands {
        let page = page(words);
        let certain = certain(&page);
        let told = certain.iter().all(|number| sure.contains(number));
        assert!(told, "{words:?}: {certain:?} in {page}");
    }
}

/// The sentence on an event is exact for 0 and 1, and a bound for what only reads so.
#[test]
fn an_event_that_may_happen_is_neither_sure_nor_impossible() {
    for (words, said) in [
        (&["--turn", "--at-least", "200"][..], "P(N ≥ 200) < 0.00000001"),
        (&["--turn", "--at-least", "200"], "P(X ≥ 200) = 0 (0.000%)"),
        (&["--turn", "--at-least", "1"], "P(N ≥ 1) = 1 (100.000%)"),
        (
            &["--thrower", "sticks:n=12,none=13", "--p", "99/100", "--at-least", "2"],
            "P(X ≥ 2) > 0.99999999",
        ),
    ] {
        let page = page(&[&["table"], words].concat());
        let line = page.lines().find(|line| line.trim() == said);
        assert!(line.is_some(), "{said}: {page}");
    }
}

/// From five digits on, a whole number is parted in groups of three.
#[test]
fn long_numbers_are_parted() {
    for (words, number) in [
        (&["simulate", "--ruleset", "classe", "--games", "20000"][..], "20,000 games"),
        (&["analyse", "--counts", "5000,7400,5100,1250,1251"], "20,001 throws"),
        (
            &["solve", "--ruleset", "breyer", "--set", "pawns=1", "--p", "1/50", "--games", "0"],
            "sweeps",
        ),
    ] {
        let page = page(
            &[words, &["--level", "teacher"][..2 * usize::from(words[0] == "analyse")]].concat(),
        );
        let result = page.split("\nsenet ").next().unwrap();
        assert!(result.contains(number), "{number}: {page}");
        let whole = |word: &&str| word.len() > 4 && word.chars().all(|sign| sign.is_ascii_digit());
        let long: Vec<&str> = result.split_whitespace().filter(whole).collect();
        assert!(long.is_empty(), "{words:?}: {long:?}");
    }
}

/// One game of many, and all but one.
#[test]
fn a_share_of_a_simulation_is_not_printed_as_0_or_1() {
    let page = page(&["simulate", "--ruleset", "breyer", "--games", "20000", "--p", "1/4"]);
    let certain = certain(&page);
    // All games have a fall.
    assert!(certain.iter().all(|number| *number == "100.00%"), "{certain:?} in {page}");
}

/// Every command that displays a document, in the formats that write formulas: the program checks it.
#[test]
fn the_arithmetic_of_every_command_holds() {
    for words in [
        &["table", "--explain"][..],
        &["table", "--thrower", "sticks-6", "--p", "1/3", "--turn", "--sum", "3", "--explain"],
        &["table", "--compare", "sticks-5,die-146", "--turn"],
        &["race", "--ruleset", "breyer"],
        &["race", "--ruleset", "cones", "--from", "26", "--explain"],
        &["simulate", "--ruleset", "cones", "--games", "200"],
        &["simulate", "--games", "60", "--compare", "breyer,cones"],
        &["tournament", "--ruleset", "breyer", "--games", "20"],
        &["solve", "--ruleset", "breyer", "--set", "pawns=1", "--games", "5"],
        &["analyse", "--counts", "24,38,26,5,7", "--level", "3e"],
        &["analyse", "--counts", "24,38,26,5,7", "--level", "terminale"],
        &["analyse", "--counts", "24,38,26,5,7", "--level", "teacher"],
        &["analyse", "--counts", "40,10,10,20,20", "--level", "teacher"],
        &["tally"],
        &["rules", "breyer"],
    ] {
        assert!(!page(&[words, &["--format", "md"]].concat()).is_empty());
    }
}
