//! The sentences of `senet analyse`: each says what its numbers bear, and none where what it rests on is
//! rejected.

use super::{folder, json, said, senet};

const LEVELS: [&str; 3] = ["3e", "terminale", "teacher"];

/// The text of a page in one line, without the breaks of the terminal.
fn text(words: &[&str]) -> String {
    let page = said(&folder(), &[&["analyse"], words].concat()).replace('│', " ");
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text of a sheet at a level.
fn of_sheet(sheet: &str, level: &str) -> String {
    let folder = folder();
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    let page = said(&folder, &["analyse", "c.csv", "--level", level, "--lang", "en"]);
    page.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// 40, 10, 10, 20 and 20 of 0 to 4 marked sides: p̂ = 0.425, and no bias gives such counts.
#[test]
fn no_estimate_is_drawn_from_values_that_no_bias_gives() {
    for level in LEVELS {
        let page = text(&["--counts", "40,10,10,20,20", "--level", level, "--lang", "en"]);
        for estimate in ["0.425", "our estimate", "confidence", "Power", "could we have seen"] {
            assert!(!page.contains(estimate), "{level} {estimate}: {page}");
        }
        assert!(page.contains("p is not estimated") && page.contains("the model"), "{page}");
    }
    let all = json(&folder(), &["analyse", "--counts", "40,10,10,20,20"]);
    assert_eq!(all["verdict"], "misshapen");
}

/// Half of the class throws sticks of p = 1/5, half of 4/5: together they would pass for 1/2.
#[test]
fn tallies_that_differ_are_not_put_together() {
    let one = "20;8;1;0;21";
    let other = "1;8;21;20;0";
    let sheet = format!("Nom;1;2;3;4;5\nA;{one}\nB;{other}\nC;{one}\nD;{other}\n");
    for level in LEVELS {
        let page = of_sheet(&sheet, level);
        assert!(page.contains("The tallies differ too much from each other"), "{level}: {page}");
        for claim in ["are compatible with", "confidence interval", "our estimate"] {
            assert!(!page.contains(claim), "{level} {claim}: {page}");
        }
    }
    // Of groups, in their words.
    let groups = sheet.replace("Nom", "Groupe");
    assert!(of_sheet(&groups, "3e").contains("differ too much from group to group"));
}

/// A 1, which gives an extra throw, after each 2, which gives none.
#[test]
fn throws_that_depend_on_each_other_bear_no_conclusion() {
    let sheet = (0..60).fold("Résultat\n".to_owned(), |sheet, at| {
        sheet + ["1\n", "2\n", "1\n", "3\n", "5\n", "2\n"][at % 6]
    });
    for level in LEVELS {
        let page = of_sheet(&sheet, level);
        assert!(page.contains("The throws seem to depend on each other"), "{level}: {page}");
        assert!(!page.contains("are compatible with"), "{level}: {page}");
    }
}

/// A ground whose p-value is between 1 % and 5 % is doubtful, and it is said at each level.
#[test]
fn a_doubtful_ground_stands_beside_the_conclusion() {
    let sheet = "Nom;1;2;3;4;5\nA;14;15;8;2;1\nB;6;14;14;4;2\nC;8;22;8;1;1\n";
    let folder = folder();
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    let all = json(&folder, &["analyse", "c.csv"]);
    let p = all["between_pupils"]["p_value"].as_f64().unwrap();
    assert!(p > 0.01 && p <= 0.05, "{p}");
    for level in LEVELS {
        let page = of_sheet(sheet, level);
        assert!(page.contains("they differ more than usual"), "{level}: {page}");
    }
}

/// Five throws with five marked sides, at p = 1/10: P(X ≥ 5) = 0.0432 of ℬ(20, 1/10), and no count is as
/// far below. The p-value is twice that, and the sentence says so.
#[test]
fn the_sentence_on_the_p_value_is_its_definition() {
    let words = ["--counts", "5,0,0,0,0", "--p", "1/10", "--lang", "en", "--level"];
    let simple = text(&[&words[..], &["3e"]].concat());
    assert!(
        simple
            .contains("at least 5 marked sides come up in all, as with us, in about 4% of series"),
        "{simple}"
    );
    for level in ["terminale", "teacher"] {
        let page = text(&[&words[..], &[level]].concat());
        let definition = "twice the probability of at least 5 marked sides of 20 sticks thrown";
        assert!(page.contains(definition) && page.contains("0.0863"), "{page}");
        assert!(!page.contains("gap at least as large"), "{page}");
    }
    // With fair sticks, twice the tail is the share of series as far from 1/2: of 400, 198.
    let fair = text(&["--counts", "24,38,26,5,7", "--level", "3e", "--lang", "fr"]);
    assert!(fair.contains("ou davantage, dans environ 88 % des séries de 100 lancers"), "{fair}");
}

/// The bias of a p-value near 5 %: the printed end of the interval, and the printed p-value, are on the
/// side that the sentence says.
#[test]
fn what_is_printed_does_not_contradict_the_sentence() {
    for (marked, many) in [(221, 400), (220, 400), (219, 400), (5098, 10_000), (5099, 10_000)] {
        // `many` sticks of which `marked` show their marked side: values 2 (two marked) and others.
        let throws = many / 4;
        let rest = marked - 2 * throws;
        let counts = format!("0,{},{rest},0,0", throws - rest);
        let page = text(&["--counts", &counts, "--level", "terminale", "--lang", "en"]);
        let all = json(&folder(), &["analyse", "--counts", &counts]);
        let p = all["bias"]["p_value"].as_f64().unwrap();
        assert!(!page.contains("p-value ≈ 0.0500") || (p - 0.05).abs() < 1e-9, "{page}");
    }
}

/// A probability of 0.000045 and an expected count of 4 are neither 0 nor alike, and read so.
#[test]
fn what_is_neither_0_nor_1_never_reads_as_either() {
    let counts = "1149,3265,5475,6114,5194,3067,1331,403,105,14,4,0,185";
    let words = ["--thrower", "sticks:n=12,none=13,p=1/3", "--counts", counts, "--lang", "en"];
    for level in LEVELS {
        let page = said(&folder(), &[&["analyse"], &words[..], &["--level", level]].concat());
        let rows: Vec<&str> = page.lines().filter(|line| line.trim().starts_with("11 ")).collect();
        assert!(rows.iter().any(|row| row.contains("0.000045")), "{rows:?}");
        assert!(rows.iter().all(|row| !row.contains(" 0.000 ")), "{rows:?}");
    }
}

/// In each row of the table of frequencies, the gap is the difference of the two numbers before it.
#[test]
fn the_gaps_displayed_are_those_of_the_numbers_displayed() {
    let tables =
        ["24,38,26,5,7", "7,11,9,2,1", "131,190,128,33,29", "3,5,4,0,0", "2000,3123,2101,499,511"];
    for counts in tables {
        for (level, lang) in [("teacher", "en"), ("3e", "en")] {
            let words = ["analyse", "--counts", counts, "--level", level, "--lang", lang];
            let page = said(&folder(), &words);
            let mut rows = 0;
            for line in page.lines() {
                let cells: Vec<&str> =
                    line.split_whitespace().filter(|cell| !["=", "≈"].contains(cell)).collect();
                // Value, count, frequency, the probability's fraction at 3e, probability, gap.
                let number = |cell: &str| cell.replace('−', "-").parse::<f64>().ok();
                let numbers: Vec<f64> = cells.iter().filter_map(|cell| number(cell)).collect();
                let judged = cells.iter().any(|cell| ["yes", "no"].contains(cell));
                if let ([_, _, frequency, probability, gap, ..], true) = (&numbers[..], judged) {
                    rows += 1;
                    assert!((frequency - probability - gap).abs() < 1e-9, "{counts}: {line}");
                }
            }
            assert_eq!(rows, 5, "{page}");
        }
    }
}

/// A lone pawn that no throw brings off is no reason to forbid the thrower: the section is left out.
#[test]
fn a_game_without_a_race_is_not_spoken_of() {
    let page = text(&["--thrower", "sticks:n=1,none=2", "--counts", "48,52", "--lang", "fr"]);
    assert!(!page.contains("on ne peut pas y jouer"), "{page}");
}

/// No sentence inverts a p-value, and none tells of a series what only a condition makes likely.
#[test]
fn no_sentence_says_more_than_its_numbers() {
    let folder = folder();
    let sheet = "Nom;1;2;3;4;5\nA;10;14;11;3;2\nB;9;16;10;3;2\nC;11;15;9;2;3\n";
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    for level in LEVELS {
        for lang in ["fr", "en"] {
            let made = senet(&folder, &["analyse", "c.csv", "--level", level, "--lang", lang]);
            let page = crate::program::stdout(made).replace('│', " ");
            let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
            for claim in [
                "it tends to settle",
                "elle tend à se stabiliser",
                "probably do not",
                "ne tombent sans doute pas",
                "about one class in twenty",
                "vary from pupil to pupil",
            ] {
                assert!(!page.contains(claim), "{level} {claim}: {page}");
            }
        }
    }
}

/// However many throws, a test may miss a flaw.
#[test]
fn a_power_is_never_100_percent() {
    for level in LEVELS {
        for (lang, seen, whole) in
            [("en", "more than 99%", "100%"), ("fr", "plus de 99 %", "100 %")]
        {
            let words = ["--counts", "2510,3740,2500,620,630", "--level", level, "--lang", lang];
            let page = text(&words);
            // French puts a space that does not break before the sign.
            let page = page.replace(['\u{a0}', '\u{202f}'], " ");
            assert!(page.contains(seen) && !page.contains(whole), "{level} {lang}: {page}");
        }
    }
}

/// The throws of one pupil, in their order, are followed throw by throw.
#[test]
fn a_series_of_one_pupil_speaks_of_no_others() {
    let sheet = (0..40).fold("Nom;Résultat\n".to_owned(), |sheet, at| {
        sheet + ["Lina;2\n", "Lina;1\n", "Lina;3\n", "Lina;2\n", "Lina;4\n"][at * at % 5]
    });
    for level in LEVELS {
        let page = of_sheet(&sheet, level);
        assert!(page.contains("is followed throw by throw."), "{level}: {page}");
        for others in ["pupil by pupil", "one pupil after another", "pupils"] {
            assert!(!page.contains(others), "{level} {others}: {page}");
        }
    }
}

/// A gap is compared with 1/√n as it is printed, to the same places.
#[test]
fn the_half_width_has_the_places_of_the_gaps() {
    let counts = "1149,3265,5475,6114,5194,3067,1331,403,105,14,4,0,185";
    let words = ["--thrower", "sticks:n=12,none=13,p=1/3", "--counts", counts, "--lang", "en"];
    for level in LEVELS {
        let page = text(&[&words[..], &["--level", level]].concat());
        assert!(page.contains("about 0.006166"), "{level}: {page}");
    }
}

/// No marked side at all: more throws of this kind would not allow the test either.
#[test]
fn throws_all_alike_are_not_called_too_few() {
    let words = ["--thrower", "sticks:n=3,none=4", "--counts", "0,0,0,40", "--lang", "en"];
    let page = text(&[&words[..], &["--level", "teacher"]].concat());
    assert!(page.contains("too few or too much alike, cannot test it"), "{page}");
}
