//! `senet race` as a user types it.

use crate::program::{outcome, run, senet, stdout};

fn said(words: &[&str]) -> String {
    stdout(run("race", words))
}

#[test]
fn the_page_of_one_square_shows_its_beautiful_numbers() {
    let page = said(&["--ruleset", "archeostudio", "--from", "26", "--explain", "--lang", "fr"]);
    assert!(page.contains("11/15") && page.contains("11/4"), "{page}");
    // The first-step equation of P(fall): 26 on a 1 falls, a 6 stays, a 2 and a 3 go on.
    assert!(page.contains("p₂₆ = 4/16 + 1/16 p₂₆ + 6/16 p₂₈ + 4/16 p₂₉"), "{page}");
}

/// From square 30 with a die of 1, 1, 1 and 2, P(N > n) = (1/4)ⁿ.
#[test]
fn what_is_left_of_a_race_is_never_nothing() {
    for (lang, left) in [("en", "P(N > 20) ≈ 0.000000000001"), ("fr", "P(N > 20) ≈ 0,000000000001")]
    {
        let thrower = "die:faces=1+1+1+2";
        let words = ["--ruleset", "breyer", "--thrower", thrower, "--from", "30", "--lang", lang];
        let page = said(&words).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(page.contains(left), "{page}");
        // The whole is 1, in the last row only.
        let whole = if lang == "en" { " 1.000000" } else { " 1,000000" };
        assert_eq!(page.matches(whole).count(), 1, "{page}");
    }
}

/// The chance of a fall from 26 under each of the rules, in the order of the catalogue.
#[test]
fn without_a_ruleset_the_rules_stand_side_by_side() {
    let page = said(&["--from", "26", "--lang", "en"]);
    for (rules, chance) in
        [("breyer", "0"), ("djebao", "0"), ("cones", "1/4"), ("archeostudio", "11/15")]
    {
        let line = page.lines().find(|line| line.trim_start().starts_with(rules)).unwrap();
        assert_eq!(line.split_whitespace().nth(1), Some(chance), "{page}");
    }
    let words = ["--from", "26", "--format", "json", "--lang", "en"];
    let read: serde_json::Value = serde_json::from_str(&said(&words)).unwrap();
    assert_eq!(read[3]["squares"][0]["fall_probability"], "11/15");
    let csv = said(&["--from", "30", "--format", "csv", "--lang", "en"]);
    assert!(csv.starts_with("ruleset,square,") && !csv.contains("archeostudio"), "{csv}");
}

#[test]
fn every_row_of_data_has_its_cells_under_their_names() {
    let csv = said(&["--from", "26", "--format", "csv", "--lang", "en"]);
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{csv}");
    let row = rows.iter().find(|row| row[0] == "archeostudio").unwrap();
    let cell = |name: &str| row[rows[0].iter().position(|column| *column == name).unwrap()];
    let fall = ["fall_probability_num", "fall_probability_den"].map(cell);
    assert_eq!(fall, ["11", "15"], "{csv}");
}

#[test]
fn a_ruleset_that_nobody_named_is_said() {
    for words in [
        &["race"][..],
        &["race", "--from", "26", "--explain"],
        &[
            "moves",
            "--set",
            "pawns=5",
            "--position",
            "LDLDLDLDLD/........../.......... D 0-0",
            "--throw",
            "3",
        ],
        &["solve", "--set", "pawns=1", "--games", "0"],
    ] {
        let said = |more: &[&str]| {
            let mut command = senet();
            outcome(command.args(words).args(more).args(["--lang", "en"])).1
        };
        let note = said(&[]);
        assert!(note.contains("breyer") && note.contains("--ruleset djebao"), "{words:?}: {note}");
        assert_eq!(said(&["--ruleset", "breyer"]), "", "{words:?}");
    }
}

#[test]
fn every_format_of_every_page_is_written() {
    for ruleset in ["breyer", "djebao", "cones", "archeostudio"] {
        for page in [&[][..], &["--from", "15", "--explain"], &["--reduce"]] {
            for format in ["text", "md", "html"] {
                for lang in ["fr", "en"] {
                    let words = ["--ruleset", ruleset, "--format", format, "--lang", lang];
                    let page = said(&[&words[..], page].concat());
                    assert!(page.contains("senet race --ruleset"), "{page}");
                    assert!(!page.contains("race-") && !page.contains('\u{E000}'), "{page}");
                }
            }
        }
    }
}

/// A number that is rounded where it stands is not what the whole chain gives "exactly".
#[test]
fn only_what_is_printed_whole_is_called_exact() {
    let mut rounded = 0;
    for ruleset in ["breyer", "cones", "archeostudio"] {
        for (lang, exactly) in [("fr", "C’est exactement"), ("en", "This is exactly")] {
            let words = ["--ruleset", ruleset, "--reduce", "--format", "md", "--lang", lang];
            let page = said(&words);
            for line in page.lines().filter(|line| line.contains(exactly)) {
                assert!(line.contains('=') && !line.contains("approx"), "{line}");
            }
            rounded += page.lines().filter(|line| line.contains("rounded here: $c")).count();
        }
    }
    // The falls from 26 under cones are a fraction of 14 digits.
    assert!(rounded > 0);
}

#[test]
fn html_is_well_formed() {
    for page in [&[][..], &["--from", "20", "--explain"], &["--reduce"]] {
        let words = ["--ruleset", "archeostudio", "--format", "html", "--lang", "fr"];
        let html = said(&[&words[..], page].concat());
        let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
        roxmltree::Document::parse_with_options(&html, options).unwrap();
        assert!(!html.contains("merror"), "a formula could not be read");
    }
}

#[test]
fn the_law_and_its_tail_make_one() {
    let words = [
        "--ruleset",
        "breyer",
        "--from",
        "20",
        "--up-to",
        "12",
        "--format",
        "json",
        "--lang",
        "en",
    ];
    let page: serde_json::Value = serde_json::from_str(&said(&words)).unwrap();
    let parts = page["law"]["throws"].as_array().unwrap().iter().chain([&page["law"]["beyond"]]);
    let sum: num_rational::BigRational = parts
        .map(|part| part.as_str().unwrap().parse::<num_rational::BigRational>().unwrap())
        .sum();
    assert_eq!(sum, num_rational::BigRational::from_integer(1.into()));
    assert_eq!(page["law"]["throws"].as_array().unwrap().len(), 13);
}

/// From 26 each throw brings a factor of 16 or 8 to the denominator: P(N ⩽ 4) = 1277/2048 and its terms
/// are short, from n = 5 on the fractions are longer than nine characters. Up to 6, three of the seven
/// are long; up to 7, four of eight; up to 8, five of nine.
#[test]
fn a_column_of_fractions_that_are_mostly_too_long_is_left_out() {
    for (longest, has_column, has_gaps) in
        [("4", true, false), ("7", true, true), ("8", false, false), ("20", false, false)]
    {
        let words = ["--ruleset", "breyer", "--from", "26", "--up-to", longest, "--lang", "en"];
        let page = said(&words);
        let law = page.split("Distribution of").nth(1).unwrap().split("Squares").next().unwrap();
        assert_eq!(law.contains("Exact value"), has_column, "{law}");
        assert_eq!(law.contains("301/2048"), has_column, "{law}");
        assert_eq!(law.contains('…'), has_gaps, "{law}");
        assert_eq!(law.contains("Most of the exact values"), !has_column, "{law}");
    }
}

#[test]
fn a_race_that_never_ends_is_refused_with_the_square_and_the_throw() {
    let words = ["--ruleset", "breyer", "--p", "1", "--lang", "fr"];
    let refusal = run("race", &words).code(2);
    let said = String::from_utf8(refusal.get_output().stderr.clone()).unwrap();
    assert!(said.contains("case 30") && said.contains("le 1 ne sort jamais"), "{said}");
    assert!(refusal.get_output().stdout.is_empty());
}

/// The exact figures of a race have the denominator of p to powers of the sticks and of the throws.
#[test]
fn a_p_with_too_many_digits_is_refused_with_how_many_there_may_be() {
    // 10^152, the fourth power of 10^38, has 505 binary digits; 10^156 has 519, more than 512.
    let bias = |digits: usize| format!("0.{}1", "0".repeat(digits - 1));
    run("race", &["--from", "26", "--p", &bias(38), "--lang", "en"]).success();
    for words in [&["--from", "26"][..], &[], &["--reduce"]] {
        let p = bias(39);
        let refusal = run("race", &[words, &["--p", &p, "--lang", "en"]].concat()).code(2);
        let said = String::from_utf8(refusal.get_output().stderr.clone()).unwrap();
        assert!(said.contains("38 decimals at most"), "{said}");
    }
    // 0.123456 is 1929/15625, whose fourth power has 56 binary digits: 20,000 = 357 · 56 + 8.
    let words = |up_to| ["--from", "30", "--p", "0.123456", "--lang", "en", "--up-to", up_to];
    run("race", &words("357")).success();
    let refusal = run("race", &words("358")).code(2);
    let said = String::from_utf8(refusal.get_output().stderr.clone()).unwrap();
    assert!(said.contains("--up-to 357 at most"), "{said}");
}

#[test]
fn no_race_starts_in_the_water() {
    for square in ["0", "27", "31", "x"] {
        run("race", &["--ruleset", "breyer", "--from", square]).code(2);
    }
    run("race", &["--ruleset", "archeostudio", "--from", "30"]).code(2);
    run("race", &["--ruleset", "breyer", "--thrower", "die-146", "--p", "1/3"]).code(2);
}
