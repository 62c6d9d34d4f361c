//! `senet prob` as a user types it.

use std::process::Command;

use crate::program::{outcome, program, refusal, run, senet, stdout};

fn said(words: &[&str]) -> String {
    let text = stdout(run("prob", words));
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// The sticks count 1 to 5 with 4, 6, 4, 1 and 1 chances of 16; 1, 4 and 5 give an extra throw, 6 in 16 = 3/8.
#[test]
fn an_answer_is_a_fraction_a_decimal_a_percentage_and_a_sentence() {
    let english = said(&["N >= 3", "--lang", "en"]);
    assert!(english.contains("P(N ≥ 3) = 9/64 ≈ 0.1406 ≈ 14.06%"), "{english}");
    let sentence =
        "The probability that the number of throws in the turn is at least 3 is about 1 in";
    assert!(english.replace('\n', " ").contains(sentence), "{english}");
    let french = said(&["N >= 3", "--lang", "fr"]);
    assert!(french.contains("P(N ⩾ 3) = 9/64 ≈ 0,1406 ≈ 14,06 %"), "{french}");
    assert!(
        french
            .replace('\n', " ")
            .contains("La probabilité que le nombre de lancers du tour vaille au moins 3"),
        "{french}"
    );
}

/// A turn of 1000 throws or more begins with 999 extra throws: (3/8)^999 is 1 in (8/3)^999, whose logarithm
/// is 999 × 0.42596873 = 425.5428, and 10^0.5428 is 3.49.
#[test]
fn nearly_1_is_said_by_what_is_missing() {
    let english = said(&["N < 1000", "--lang", "en"]).replace('\n', " ");
    assert!(english.contains("is 1, but for about 1 in 3.49 × 10⁴²⁵."), "{english}");
    let french = said(&["N < 1000", "--lang", "fr"]).replace('\n', " ");
    assert!(french.contains("est de 1, à environ 1 sur 3,49 × 10⁴²⁵ près."), "{french}");
}

#[test]
fn the_device_is_named_with_its_ruleset() {
    let page = said(&[
        "X > Y",
        "--x",
        "sticks",
        "--y",
        "die",
        "--ruleset",
        "archeostudio",
        "--lang",
        "en",
    ]);
    for part in ["sticks-6", "die-146", "come from the ruleset archeostudio"] {
        assert!(page.replace('\n', " ").contains(part), "{part}: {page}");
    }
    // The values of these sticks come from the ruleset, their bias does not.
    let page = said(&["X = 1", "--x", "sticks:p=2/3", "--lang", "en"]);
    assert!(page.contains("\nsticks-5 comes from the ruleset breyer"), "{page}");
    // In French the words are those of the language.
    let french =
        said(&["X > Y", "--x", "bâtonnets", "--y", "dé", "--lang", "fr", "--format", "json"]);
    assert!(french.contains(r#""x":"sticks-5","y":"die-145""#), "{french}");
    // A thrower of one's own has no ruleset to name.
    let own = said(&["X = 1", "--x", "die:faces=1..4", "--lang", "en"]);
    assert!(!own.contains("ruleset"), "{own}");
}

#[test]
fn the_ten_questions_are_commands_that_work() {
    for lang in ["fr", "en"] {
        let listed = said(&["--lang", lang, "--format", "csv"]);
        let listed = listed.trim_start_matches('\u{feff}');
        let mark = if lang == "fr" { b';' } else { b',' };
        let mut rows = csv::ReaderBuilder::new().delimiter(mark).from_reader(listed.as_bytes());
        let commands: Vec<String> = rows.records().map(|row| row.unwrap()[1].to_owned()).collect();
        assert_eq!(commands.len(), 10);
        let page = said(&["--lang", lang, "--format", "md"]);
        for command in commands {
            assert!(page.contains(&command), "{page}");
            let folder = program().parent().unwrap().display().to_string();
            let path = format!("{folder}:{}", std::env::var("PATH").unwrap());
            for format in ["text", "md", "html", "json"] {
                let line = format!("{command} --format {format} --lang {lang}");
                let output =
                    Command::new("sh").args(["-c", &line]).env("PATH", &path).output().unwrap();
                let text = String::from_utf8(output.stdout).unwrap();
                assert!(output.status.success() && !text.is_empty(), "{line}");
                assert!(!text.contains("prob-") && !text.contains('\u{E000}'), "{text}");
            }
        }
    }
}

/// Each kind of question with its derivation, in a page whose formulas are all read.
#[test]
fn every_answer_is_explained() {
    for question in [
        "X = 2",
        "X > Y",
        "X + Y in {4, 5}",
        "S = 7",
        "S = 7 | X = 2",
        "N >= 3",
        "N = 2",
        "T = 5",
        "T >= 10",
        "T >= 300",
        "T >= 6 | N = 2",
        "X = 1 | T >= 10",
        "T > Y",
        "X = 9",
        "2 <= X <= 4 or T = 2",
        "E(X)",
        "E(N)",
        "E(T)",
        "E(S)",
        "E(2X + Y - 3)",
        "E(T | N = 2)",
        "E(T | T >= 10)",
        "Var(X)",
        "Var(T)",
        "Var(N)",
        "Var(S)",
        "Var(2X - Y)",
        "Var(T + N)",
        "sd(T)",
        "sd(X + Y)",
        "Var(T | N = 2)",
        "sd(T | N >= 2)",
        "E(3)",
        "T + N = 5",
    ] {
        for (lang, how) in [("fr", "Comment on l’obtient"), ("en", "How it is obtained")] {
            let mut words = vec![question, "--explain", "--lang", lang, "--format", "html"];
            if question.contains('S') {
                words.extend(["--throws", "3"]);
            }
            let page = stdout(run("prob", &words));
            assert!(page.contains(how) && !page.contains("merror"), "{question}: {page}");
            let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
            roxmltree::Document::parse_with_options(&page, options).unwrap();
            let text = said(&[&words[..4], &["--format", "md"], &words[6..]].concat());
            assert!(!text.contains("prob-") && !text.contains('\u{E000}'), "{question}: {text}");
        }
    }
}

#[test]
fn a_sum_of_cases_is_counted() {
    // X > Y: 6 + 4·2 + 1·3 + 1·4 of 96.
    let page = said(&["X > Y", "--y", "die", "--explain", "--lang", "en"]);
    assert!(page.contains("(6 + 4 + 4 + 1 + 1 + 1 + 1 + 1 + 1 + 1)/96 = 7/32"), "{page}");
    // The contrary of a long turn: P(T = 2) = 6/16, P(T = 3) = 4/16 + 4·6/256.
    let page = said(&["T >= 4", "--explain", "--lang", "en"]);
    assert!(page.contains("P(T ≥ 4) = 1−") || page.contains("P(T ≥ 4) = 1 − "), "{page}");
    // E(T | N = 2) = 13/6 + 12/5.
    let page = said(&["E(T | N = 2)", "--explain", "--lang", "en"]);
    assert!(page.contains("137/30"), "{page}");
}

/// A refusal with the question under it and a mark under the place.
#[test]
fn a_slip_is_marked_in_the_question() {
    for lang in ["fr", "en"] {
        let said = refusal(run("prob", &["T >= ten", "--lang", lang]), 2);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{said}");
        assert_eq!(lines[1].find("ten"), lines[2].find("^^^"), "{said}");
    }
    for (words, part) in [
        (&["T"][..], "compare it"),
        (&["T >= 10 | X = 9"], "never happens"),
        (&["T = 2N"], "and N <= 5"),
        (&["S >= 3"], "--throws 3"),
        (&["S >= 3 and T = 2", "--throws", "3"], "S, or N and T"),
        (&["X = 1", "--y", "die"], "there is no Y"),
        (&["X = 1", "--throws", "3"], "there is no S"),
        (&["X = 1", "--throws", "0"], "from 1 to 1000"),
        (&["X = 1", "--x", "sticke"], "sticks"),
        (&["X = 1", "--x", "die", "--p", "1/3"], "there are none"),
        (&["X = 1", "--p", "2"], "--p"),
        (&["X = 1", "--x", "sticks:p=2/3", "--p", "1/3"], "a p of its own"),
        (&["N = 1", "--x", "sticks:n=1,extra=1+2"], "never ends"),
        (&["T >= 1000000"], "smaller number"),
        (&["X = 1", "--explain", "--format", "json"], "--explain"),
        (&["--explain"], "missing: <QUESTION>"),
        (&["T", "10"], "between quotes"),
    ] {
        let said = refusal(run("prob", &[words, &["--lang", "en"]].concat()), 2);
        assert!(said.to_lowercase().contains(&part.to_lowercase()), "{words:?}: {said}");
    }
    let (_, said, code) = outcome(senet().args(["proba", "--lang", "fr"]));
    assert!(code == 2 && said.contains("prob"), "{said}");
}

/// A knucklebone: 1 and 6 with 1 chance of 10, 3 and 4 with 4; a coin that counts 0 and 1.
#[test]
fn an_object_has_the_probabilities_that_are_given() {
    let bone = "weights:1=1/10,3=2/5,4=2/5,6=1/10";
    // A 3 is above 2 faces of the die, a 4 above 3, a 6 above 5: (4·2 + 4·3 + 1·5)/60 = 25/60.
    let above = said(&["X > Y", "--x", bone, "--y", "die-146", "--lang", "en"]);
    assert!(above.contains("P(X > Y) = 5/12"), "{above}");
    assert!(above.contains("the throw of the object"), "{above}");
    let total = said(&["E(T)", "--x", &format!("{bone},extra=1+6"), "--lang", "fr"]);
    // E(T) = (7/2)/(1 − 1/5).
    assert!(total.contains("E(T) = 35/8"), "{total}");
    // A turn of the coin: at least two ones before the first 0.
    let coin = "weights:0=1/2,1=1/2,extra=1";
    let ones = said(&["T >= 2", "--x", coin, "--lang", "en", "--explain"]);
    assert!(ones.contains("P(T ≥ 2) = 1/4"), "{ones}");
    assert!(said(&["S = 5", "--x", coin, "--throws", "10"]).contains("63/256"));
}
