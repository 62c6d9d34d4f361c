//! The output of the commands: levels, formats, names, handouts.

use super::{folder, json, refused, said, senet};

const COUNTS: [&str; 3] = ["analyse", "--counts", "24,38,26,5,7"];

fn with<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [&COUNTS[..], words].concat()
}

#[test]
fn every_level_and_format_tells_the_estimate() {
    let folder = folder();
    for level in ["3e", "terminale", "teacher"] {
        for (lang, estimate) in [("fr", "0,495"), ("en", "0.495")] {
            for format in ["text", "md", "html"] {
                let words = with(&["--level", level, "--format", format, "--lang", lang]);
                let message = said(&folder, &words).replace("{,}", ",");
                assert!(message.contains(estimate), "{level} {lang} {format}");
            }
        }
    }
}

#[test]
fn a_ruleset_is_called_by_its_title() {
    let page = said(&folder(), &with(&["--lang", "fr"])).replace(['\u{a0}', '\n'], " ");
    assert!(
        page.contains("(règle « Jeu du Passage, d’après Breyer »)")
            && !page.contains("règle breyer"),
        "{page}"
    );
}

#[test]
fn one_throw_is_written_in_the_singular() {
    let folder = folder();
    for (lang, one, several) in [("en", "1 throw", "1 throws"), ("fr", "1 lancer", "1 lancers")] {
        for level in ["3e", "terminale", "teacher"] {
            let words = ["analyse", "--counts", "1,0,0,0,0", "--level", level, "--lang", lang];
            let page = said(&folder, &words).replace('\u{a0}', " ");
            assert!(page.contains(one) && !page.contains(several), "{level} {lang}: {page}");
        }
    }
}

/// Four marked sides of four, or none, have the p-value 2/16 > 5%: one throw can never reject 1/2,
/// two can (2/256).
#[test]
fn a_test_that_cannot_reject_is_said_to_show_nothing() {
    let folder = folder();
    for level in ["3e", "terminale", "teacher"] {
        let page = |counts| {
            said(&folder, &["analyse", "--counts", counts, "--level", level, "--lang", "en"])
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        };
        let one = page("1,0,0,0,0");
        assert!(one.contains("With 1 throw, nothing") && !one.contains("about 0%"), "{one}");
        assert!(!page("1,1,0,0,0").contains("nothing: no tally"), "{level}");
    }
}

/// Of sixteen outcomes 6 are a 2, and 1 a 4: 3/8 has three decimals, 1/16 = 0.0625 has not. Of
/// 3876 sticks 1941 are marked: no decimal of four places; of 400 sticks 198 are 0.495.
#[test]
fn a_decimal_equals_its_fraction_or_nearly_so() {
    let folder = folder();
    let page = said(&folder, &with(&["--level", "3e", "--lang", "en"]));
    assert!(page.contains("3/8 =\u{a0}0.375") && page.contains("1/16 ≈\u{a0}0.063"), "{page}");
    let page = said(&folder, &with(&["--level", "teacher", "--lang", "en"]));
    assert!(page.contains("= 0.495"), "{page}");
    // Marked: 242 + 2×363 + 3×243 + 4×61, and 60 throws without any: 1941 of 4×969.
    let counts = ["analyse", "--counts", "242,363,243,61,60", "--level", "teacher"];
    let page = said(&folder, &[&counts[..], &["--lang", "en"]].concat());
    assert!(page.contains("≈ 0.5008"), "{page}");
}

#[test]
fn no_level_says_that_a_model_is_proved() {
    let folder = folder();
    for level in ["3e", "terminale", "teacher"] {
        let french = said(&folder, &with(&["--level", level, "--lang", "fr"]));
        assert!(french.contains("compatibles avec"), "{french}");
        let english = said(&folder, &with(&["--level", level, "--lang", "en"]));
        assert!(english.contains("compatible with"), "{english}");
        for word in ["proves that", "prouvent que", "is fair", "sont équilibrés."] {
            assert!(!english.contains(word) && !french.contains(&format!(" {word}")), "{word}");
        }
    }
}

#[cfg(feature = "pdf")]
#[test]
fn the_same_file_is_made_each_time_with_pdf() {
    let folder = folder();
    let words = with(&["--format", "pdf", "--level", "teacher"]);
    let made = || senet(&folder, &words).success().get_output().stdout.clone();
    let first = made();
    assert!(first.starts_with(b"%PDF-") && first == made());
}

#[test]
fn a_handout_has_three_sheets_and_the_pupils_has_no_answer() {
    let folder = folder();
    for (level, lang) in [("3e", "fr"), ("terminale", "en")] {
        let to = format!("{level}-{lang}");
        let options = ["--handout", &to, "--format", "md", "--level", level, "--lang", lang];
        senet(&folder, &with(&options)).success();
        let text = |name: &str| {
            std::fs::read_to_string(folder.path().join(&to).join(format!("{name}.md"))).unwrap()
        };
        let names = match lang {
            "fr" => ["classe-fr-1-eleve", "classe-fr-2-corrige", "classe-fr-3-professeur"],
            _ => ["class-en-1-pupil", "class-en-2-key", "class-en-3-teacher"],
        };
        let [pupil, key, teacher] = names.map(text);
        // What is asked of the graph stands before it.
        let asked = if lang == "fr" { "dans leur bande" } else { "in their band" };
        let at = |what: &str| pupil.find(what).unwrap_or_else(|| panic!("{what}: {pupil}"));
        assert!(at(asked) < at("!["), "{level}: {pupil}");
        // The frequency of the 1, and its difference from 1/4.
        let frequency = if lang == "fr" { "0,240" } else { "0.240" };
        assert!(!pupil.contains(frequency) && key.contains(frequency), "{level}");
        for answer in ["0,495", "0.495", "0{,}495", "202"] {
            assert!(!pupil.contains(answer), "{level}: {answer}");
        }
        assert!(teacher.contains("Clopper"), "{level}");
    }
    refused(&folder, &with(&["--handout", "x", "--format", "json"]), 2);
}

#[test]
fn pupils_are_named_only_where_asked() {
    let folder = folder();
    let sheet = "Nom,1,2,3,4,5\nZénobie,10,20,12,3,3\n<b>Gaïa,9,22,10,2,4\n";
    std::fs::write(folder.path().join("c.csv"), sheet).unwrap();
    for format in ["text", "md", "html", "json"] {
        for level in ["3e", "teacher"] {
            let words = ["analyse", "c.csv", "--format", format, "--level", level];
            let hidden = said(&folder, &words);
            assert!(!hidden.contains("Zénobie") && !hidden.contains("Gaïa"), "{format} {level}");
            let named = said(&folder, &[&words[..], &["--names"]].concat());
            assert!(named.contains("Zénobie"), "{format} {level}");
            assert!(format != "html" || !named.contains("<b>Gaïa"), "a name is no markup");
        }
    }
}

#[test]
fn a_die_says_that_it_has_no_bias() {
    let folder = folder();
    let words =
        ["analyse", "--counts", "8,9,19,5,8,11", "--thrower", "die-146", "--level", "teacher"];
    assert!(said(&folder, &words).contains("tested as a whole"));
    let all = json(&folder, &words);
    assert!(all["bias"].is_null() && all["power"].is_null());
    // scipy 1.17.1: chisquare([8, 9, 19, 5, 8, 11]).
    assert!((all["chi_square"]["statistic"].as_f64().unwrap() - 11.6).abs() < 1e-12);
    assert!((all["p_value"].as_f64().unwrap() - 0.040_699_388_504_049_985).abs() < 1e-10);
    assert_eq!(all["verdict"], "doubtful");
}

/// The biases at 1/20 from the model that are probabilities: 1/100 − 1/20 is none, nor is
/// 99/100 + 1/20, and 1/20 − 1/20 = 0 makes every throw sure.
#[test]
fn a_power_is_reported_of_biases_that_can_be() {
    let folder = folder();
    for (model, truths) in [
        ("1/100", &["3/50"][..]),
        ("99/100", &["47/50"]),
        ("1/20", &["1/10"]),
        ("1/2", &["9/20", "11/20"]),
    ] {
        let all = json(&folder, &with(&["--p", model]));
        assert_eq!(all["power"]["truths"], serde_json::json!(truths), "{model}");
    }
    for level in ["3e", "terminale", "teacher"] {
        let page = said(&folder, &with(&["--p", "1%", "--level", level]));
        assert!(page.contains("0.06") && !page.contains("−0.04"), "{level}: {page}");
    }
}

#[test]
fn the_game_is_that_of_the_exact_engine() {
    let folder = folder();
    let all =
        json(&folder, &with(&["--ruleset", "cones", "--from", "20", "--thrower", "sticks-5"]));
    let exact = said(
        &folder,
        &[
            "race",
            "--ruleset",
            "cones",
            "--from",
            "20",
            "--thrower",
            "sticks-5",
            "--p",
            "99/200",
            "--format",
            "json",
        ],
    );
    let exact: serde_json::Value = serde_json::from_str(&exact).unwrap();
    let number = |text: &serde_json::Value| {
        let fraction: num_rational::BigRational = text.as_str().unwrap().parse().unwrap();
        num_traits::ToPrimitive::to_f64(&fraction).unwrap()
    };
    let (here, there) = (&all["game"][1], &exact["squares"][0]);
    assert_eq!(here["p"], "99/200");
    assert!(
        (here["race_throws"].as_f64().unwrap() - number(&there["expected_throws"])).abs() < 1e-12
    );
    assert!(
        (here["race_fall_probability"].as_f64().unwrap() - number(&there["fall_probability"]))
            .abs()
            < 1e-12
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let folder = folder();
    let no = |words: &[&str]| refused(&folder, words, 2);
    assert!(no(&["analyse"]).contains("FILE"));
    assert!(no(&["analyse", "--counts", "1,2,3"]).contains("24,38,26,5,7"));
    // Ten million throws at most.
    let message = no(&["analyse", "--counts", "1,1,1,1,9999997"]);
    assert!(message.contains("--counts") && message.contains("10000001"), "{message}");
    assert!(no(&with(&["--follow", "6"])).contains("1 2 3 4 5"));
    assert!(no(&with(&["--p", "1"])).contains("p = 1"));
    assert!(no(&with(&["--from", "27"])).contains("27"));
    assert!(no(&with(&["--level", "CM2"])).contains("year-13"));
    assert!(refused(&folder, &["analyse", "--counts", "0,0,0,0,0"], 2).contains("no throw"));
    for (counts, what) in [("1,2,-3,4,5", "-3"), ("1,2,x,4,5", "“x”"), ("1,2,1.5,4,5", "1.5")] {
        let message = refused(&folder, &["analyse", "--counts", counts], 2);
        assert!(message.contains(what) && message.contains("--counts"), "{message}");
    }
    assert!(refused(&folder, &["analyse", "nothing.csv"], 1).contains("nothing.csv"));
}

#[test]
fn the_ending_of_the_file_says_its_format() {
    let folder = folder();
    let counts = ["analyse", "--counts", "24,38,26,5,7"];
    for (words, file, format) in [
        (&["tally"][..], "sheet.csv", "csv"),
        (&["tally"], "sheet.XLSX", "xlsx"),
        (&["tally"], "sheet.html", "html"),
        (&["tally"], "sheet.txt", "text"),
        (&["tally"], "sheet", "text"),
        (&counts, "class.md", "md"),
        (&counts, "class.json", "json"),
    ] {
        let kind = |bytes: &[u8]| match format {
            "csv" => bytes.starts_with(b"\xEF\xBB\xBFPupil,"),
            "xlsx" => bytes.starts_with(b"PK"),
            "html" => bytes.starts_with(b"<!"),
            "md" => bytes.starts_with(b"# ") || bytes.starts_with(b"---"),
            "json" => bytes.starts_with(b"{"),
            _ => std::str::from_utf8(bytes).is_ok_and(|text| text.contains("═══")),
        };
        senet(&folder, &[words, &["-o", file]].concat()).success();
        assert!(kind(&std::fs::read(folder.path().join(file)).unwrap()), "{file}");
    }
    let message = refused(&folder, &["tally", "-o", "sheet.rtf"], 2);
    assert!(
        message.contains(".rtf") && message.contains("xlsx") && message.contains("--format"),
        "{message}"
    );
    assert!(!folder.path().join("sheet.rtf").exists());
    // A format asked for is taken even if the ending differs.
    senet(&folder, &["tally", "--format", "csv", "-o", "sheet.dat"]).success();
}

#[test]
fn an_empty_sheet_is_read_back_as_empty() {
    let folder = folder();
    for thrower in ["sticks-5", "die-no5"] {
        for by in ["pupil", "throw"] {
            for (format, lang) in [("csv", "fr"), ("csv", "en"), ("xlsx", "fr"), ("ods", "en")] {
                let file = format!("{by}-{lang}.{format}");
                let make = [
                    "tally",
                    "--thrower",
                    thrower,
                    "--by",
                    by,
                    "--format",
                    format,
                    "-o",
                    &file,
                    "--lang",
                    lang,
                    "--rows",
                    "12",
                    "--force",
                ];
                senet(&folder, &make).success();
                let message = refused(&folder, &["analyse", &file, "--thrower", thrower], 1);
                assert!(message.contains("there is no throw"), "{file}: {message}");
            }
        }
    }
}
