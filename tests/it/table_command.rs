//! Tests of `senet table`, whose numbers are compared with an enumeration.

use std::collections::BTreeMap;

use num_rational::BigRational;
use serde_json::Value;

use crate::program::{refusal, run, stdout};

type Law = BTreeMap<i64, BigRational>;

fn said(words: &[&str]) -> String {
    stdout(run("table", words))
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&said(&[&["--format", "json"], words].concat())).unwrap()
}

fn refused(words: &[&str], code: i32) -> String {
    refusal(run("table", words), code)
}

fn ratio(above: i64, below: i64) -> BigRational {
    BigRational::new(above.into(), below.into())
}

/// The law of the rules page, implemented again: each outcome of four sticks, or each face.
fn enumerated(thrower: &str, p: &BigRational) -> Law {
    let mut law = Law::new();
    let mut add = |value: i64, share: BigRational| {
        *law.entry(value).or_insert_with(|| ratio(0, 1)) += share;
    };
    match thrower {
        "die-146" | "die-145" => (1..=6).for_each(|face| add(face, ratio(1, 6))),
        "die-no5" => [1, 2, 3, 4, 6].into_iter().for_each(|face| add(face, ratio(1, 5))),
        sticks => {
            let none = if sticks == "sticks-5" { 5 } else { 6 };
            for outcome in 0..16_u32 {
                let marked = outcome.count_ones() as i32;
                let share = p.pow(marked) * (ratio(1, 1) - p).pow(4 - marked);
                add(if marked == 0 { none } else { i64::from(marked) }, share);
            }
        }
    }
    law
}

fn extra(thrower: &str) -> &'static [i64] {
    match thrower {
        "sticks-5" | "die-145" => &[1, 4, 5],
        "sticks-6-cones" => &[1, 6],
        _ => &[1, 4, 6],
    }
}

/// Every turn whose total is at most `most`: P(T = t), and P(N = k) for those.
fn turns(law: &Law, extra: &[i64], most: i64) -> Law {
    let mut open: Vec<(i64, BigRational)> = vec![(0, ratio(1, 1))];
    let mut totals = Law::new();
    while let Some((sum, share)) = open.pop() {
        for (value, chance) in law.iter().filter(|(value, _)| sum + **value <= most) {
            let next = (sum + value, &share * chance);
            if extra.contains(value) {
                open.push(next);
            } else {
                *totals.entry(next.0).or_insert_with(|| ratio(0, 1)) += next.1;
            }
        }
    }
    totals
}

fn read(entries: &Value) -> Law {
    let pair = |entry: &Value| {
        let share: BigRational = entry["probability"].as_str().unwrap().parse().unwrap();
        (entry["value"].as_i64().unwrap(), share)
    };
    entries.as_array().unwrap().iter().map(pair).collect()
}

fn mean(law: &Law, f: impl Fn(i64) -> i64) -> BigRational {
    law.iter().map(|(value, share)| share * ratio(f(*value), 1)).sum()
}

#[test]
fn json_is_the_enumeration_for_the_six_throwers() {
    const MOST: i64 = 14;
    let all = json(&["--thrower", "all", "--up-to", "14"]);
    let ids: Vec<&str> =
        all.as_array().unwrap().iter().map(|o| o["thrower"].as_str().unwrap()).collect();
    assert_eq!(ids, ["sticks-5", "sticks-6", "sticks-6-cones", "die-146", "die-145", "die-no5"]);
    for (object, id) in all.as_array().unwrap().iter().zip(ids) {
        let law = enumerated(id, &ratio(1, 2));
        let extra = extra(id);
        assert_eq!(read(&object["throw"]["law"]), law, "{id}");
        let first = mean(&law, |v| v);
        let text = |value: BigRational| Value::from(value.to_string());
        assert_eq!(object["throw"]["mean"], text(first.clone()), "{id}");
        let variance = mean(&law, |v| v * v) - &first * &first;
        assert_eq!(object["throw"]["variance"], text(variance), "{id}");
        assert_eq!(object["extra"], Value::from(extra.to_vec()), "{id}");
        let p = if id.starts_with("die") { Value::Null } else { "1/2".into() };
        assert_eq!(object["p"], p, "{id}");
        let totals = turns(&law, extra, MOST);
        let turn = &object["turn"];
        assert_eq!(read(&turn["total"]["law"]), totals, "{id}");
        let rest = ratio(1, 1) - totals.values().sum::<BigRational>();
        assert_eq!(turn["total"]["tail"], text(rest), "{id}");
        // Wald: E(N) = 1/P(no extra), E(T) = E(X)·E(N).
        let ends: BigRational =
            law.iter().filter(|(v, _)| !extra.contains(v)).map(|(_, share)| share).sum();
        let throws = ends.recip();
        assert_eq!(turn["throws"]["mean"], text(throws.clone()), "{id}");
        assert_eq!(turn["total"]["mean"], text(first * &throws), "{id}");
        let left = (ratio(1, 1) - &ends).pow(MOST as i32);
        assert_eq!(turn["throws"]["tail"], text(left), "{id}");
        assert_eq!(read(&turn["throws"]["law"])[&1], ends, "{id}");
    }
}

#[test]
fn json_has_the_keys_of_the_contract() {
    let object = json(&[]);
    for path in [
        "/thrower",
        "/p",
        "/extra/2",
        "/throw/law/0/value",
        "/throw/law/0/probability",
        "/throw/mean",
        "/throw/variance",
        "/turn/throws/mean",
        "/turn/throws/variance",
        "/turn/throws/law/0/probability",
        "/turn/total/mean",
        "/turn/total/variance",
        "/turn/total/law/0/value",
        "/turn/total/tail",
        "/turn/covariance",
    ] {
        assert!(object.pointer(path).is_some(), "{path}");
    }
    // The default largest value is 60.
    let last = object["turn"]["total"]["law"].as_array().unwrap().last().unwrap();
    assert_eq!(last["value"], 60);
}

#[test]
fn a_bias_is_the_same_in_each_spelling_and_agrees_with_the_letter() {
    let [half, decimal, percent] =
        ["11/20", "0.55", "55%"].map(|p| json(&["--p", p, "--up-to", "8"]));
    assert_eq!(half["throw"], decimal["throw"]);
    assert_eq!(half["turn"], percent["turn"]);
    assert_eq!(read(&half["throw"]["law"]), enumerated("sticks-5", &ratio(11, 20)));
    let symbolic = json(&["--symbolic"]);
    assert_eq!(symbolic["p"], "p");
    assert_eq!(symbolic["throw"]["law"][0]["probability"], "4p(1-p)^3");
    let stated = "(5p^4-20p^3+30p^2-16p+5)/(2p^2(1-p)(3-p))";
    assert_eq!(symbolic["turn"]["total"]["mean"], stated);
}

#[test]
fn text_shows_each_number_in_its_four_forms() {
    let english = said(&["--at-least", "--lang", "en"]);
    let row = english.lines().find(|line| line.trim_start().starts_with("2 ")).unwrap();
    for form in ["3/8", "6/16", "0.3750", "37.50%", "3/4", "75.00%", "█"] {
        assert!(row.contains(form), "{form} in {row}");
    }
    let french = said(&["--turn", "--lang", "fr"]);
    for form in ["37,50\u{a0}%", "≈ 1,1022", "écart type", "643/100", "52/25"] {
        assert!(french.contains(form), "{form} in {french}");
    }
}

/// Each chart of a turn names its thrower, and its law by the letter of the table.
#[test]
fn the_charts_of_a_turn_are_of_the_total_t() {
    let page = said(&["--compare", "sticks-5,die-146", "--turn", "--format", "html"]);
    assert!(page.contains("P(T &gt; 20) ≈") && !page.contains("P(X &gt; 20)"), "{page}");
    for thrower in ["sticks:", "die:"] {
        assert_eq!(page.matches(&format!("<figcaption>{thrower}")).count(), 1, "{thrower}");
    }
}

/// The law of the sum of throws, by adding one after another.
fn summed(law: &Law, throws: u32) -> Law {
    let mut sums = Law::from([(0, ratio(1, 1))]);
    for _ in 0..throws {
        let mut next = Law::new();
        for (sum, share) in &sums {
            for (value, chance) in law {
                *next.entry(sum + value).or_insert_with(|| ratio(0, 1)) += share * chance;
            }
        }
        sums = next;
    }
    sums
}

/// Every sum enumerated; fractions too long to be read give way to percentages.
#[test]
fn sums_and_visits_are_compared_side_by_side() {
    let words = ["--compare", "sticks-5,die-145", "--lang", "en", "--format", "md"];
    let laws = ["sticks-5", "die-145"].map(|thrower| enumerated(thrower, &ratio(1, 2)));
    let zero = ratio(0, 1);
    let row = |page: &str, value: i64| -> String {
        let part = &page[page.find("## Sum").expect("a section of the sum")..];
        part.lines().find(|row| row.starts_with(&format!("| {value} |"))).unwrap().to_owned()
    };
    let short = said(&[&words[..], &["--sum", "2"]].concat());
    for (law, value) in laws.iter().flat_map(|law| (2..=12).map(move |value| (law, value))) {
        let share = summed(law, 2).get(&value).cloned().unwrap_or_else(|| zero.clone());
        let (above, below) = (share.numer(), share.denom());
        let fraction = format!("${}$", format_args!("\\frac{{{above}}}{{{below}}}"));
        let written = if share == zero { "$0$".to_owned() } else { fraction };
        assert!(row(&short, value).contains(&written), "{written} in {}", row(&short, value));
    }
    // Two throws of mean 37/16.
    assert!(short.contains("E(S)") && short.contains("\\frac{37}{8}"), "{short}");
    let long = said(&[&words[..], &["--sum", "20"]].concat());
    for law in &laws {
        let millionths = (&summed(law, 20)[&46] * ratio(1_000_000, 1)).round().to_integer();
        let digits = format!("{millionths:0>5}");
        let (whole, decimals) = digits.split_at(digits.len() - 4);
        let written = format!("| {whole}.{decimals}% |");
        assert!(row(&long, 46).contains(&written), "{written} in {}", row(&long, 46));
    }
    // To the next square: the first throw is 1, a quarter of those of sticks and a sixth of the die's.
    let visits = said(&[&words[..], &["--visits", "3"]].concat());
    assert!(visits.contains("| 1 | 25.0000% | 16.6667% |"), "{visits}");
}

#[test]
fn every_format_of_every_page_is_written() {
    let pages: [&[&str]; 7] = [
        &["--compare", "sticks-5,die-145", "--sum", "2", "--visits", "3", "--at-least"],
        &["--turn", "--explain", "--at-least"],
        &["--symbolic", "--turn", "--explain"],
        &["--thrower", "all", "--sum", "3", "--visits", "5"],
        &["--compare", "sticks-5,die-145", "--turn", "--explain"],
        &["--compare", "sticks-5,die-145", "--symbolic", "--at-least", "--turn"],
        &["--thrower", "sticks:values=1+1+2,extra=2,p=1/3", "--explain", "--turn"],
    ];
    for page in pages {
        for format in ["text", "md", "html", "typst", "latex"] {
            for lang in ["fr", "en"] {
                let message = said(&[page, &["--format", format, "--lang", lang]].concat());
                assert!(message.contains("senet table"), "no provenance in {message}");
                // A property of the style sheet begins like a message id.
                let message = message.replace("table-layout:", "");
                for missing in ["table-", "derivation-", "merror", "\u{E000}"] {
                    assert!(
                        !message.contains(missing),
                        "{missing} in {page:?} as {format}: {message}"
                    );
                }
            }
        }
    }
}

#[test]
fn csv_is_what_each_countrys_spreadsheet_reads() {
    let french = said(&["--format", "csv", "--lang", "fr", "--at-least"]);
    let mut lines = french.lines();
    assert_eq!(
        lines.next(),
        Some("thrower;p;law;figure;value;numerator;denominator;parts;out_of;decimal")
    );
    assert_eq!(lines.next(), Some("sticks-5;1/2;throw;probability;1;1;4;4;16;0,250000000000"));
    assert_eq!(lines.next(), Some("sticks-5;1/2;throw;at-least;1;1;1;16;16;1,000000000000"));
    let english = said(&["--format", "csv", "--lang", "en", "--turn", "--up-to", "3"]);
    assert!(english.contains("sticks-5,1/2,total,tail,3,9,32,,,0.281250000000"), "{english}");
    let fields: Vec<usize> = english.lines().map(|line| line.split(',').count()).collect();
    assert!(fields.iter().all(|count| *count == 10));
}

#[test]
fn what_cannot_be_is_refused_with_the_remedy() {
    let french = |words: &[&str]| refused(&[words, &["--lang", "fr"]].concat(), 2);
    let english = |words: &[&str]| refused(&[words, &["--lang", "en"]].concat(), 2);
    for (words, said) in [
        (&["--thrower", "stick-5"][..], "Did you mean “sticks-5”"),
        (&["--thrower", "sticks:n=0"], "from 1 to 12"),
        (&["--p", "1.5"], "from 0 to 1"),
        (&["--p", "half"], "not a number"),
        (&["--thrower", "die-146", "--p", "1/3"], "has no bias p"),
        (&["--thrower", "die-146", "--symbolic"], "has no bias p"),
        (&["--compare", "die-146,die-145", "--p", "1/3"], "there are none"),
        (&["--thrower", "sticks:p=2/3", "--p", "1/3"], "a p of its own"),
        (&["--thrower", "sticks:n=5,none=6,p=2/3", "--p", "1/3"], "a p of its own"),
        (&["--compare", "sticks:p=2/3,die-145", "--p", "1/3"], "a p of its own"),
        (&["--p", "0", "--turn"], "never ends"),
        (&["--p", "1", "--format", "json"], "never ends"),
        (&["--sum", "0"], "from 1 to 1000"),
        (&["--sum", "1000000000000000000000"], "from 1 to 1000"),
        (&["--up-to", "100000"], "from 1 to 1000"),
        (&["--visits", "0"], "from 1 to 1000"),
        (&["--symbolic", "--turn", "--up-to", "50"], "from 1 to 20"),
        (&["--symbolic", "--p", "1/3"], "--symbolic"),
        (&["--format", "jsn"], "json"),
        (&["--explain", "--format", "csv"], "--explain"),
        (&["--compare", "sticks-5"], "one thrower"),
        (&["--p", "0.123456789012345678901234567890", "--sum", "1000"], "digits"),
    ] {
        let message = english(words);
        assert!(message.contains(said), "{words:?}: {message}");
        let message = french(words);
        assert!(
            !message.contains("table-") && !message.contains("thrower-"),
            "{words:?}: {message}"
        );
    }
    // One throw of sticks that always fall alike has a law; its turn has none.
    assert!(said(&["--p", "0", "--lang", "en"]).contains("a turn would never end"));
    assert!(refused(&["--thrower", "absent.toml", "--lang", "en"], 1).contains("absent.toml"));
}

#[test]
fn a_thrower_of_ones_own_comes_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cowries.toml");
    let file = file.to_str().unwrap();
    std::fs::write(file, "id = \"cowries\"\nextra = [1]\n[sticks]\nvalues = [6, 1, 2]\n").unwrap();
    let object = json(&["--thrower", file]);
    assert_eq!(object["thrower"], "cowries");
    assert_eq!(object["throw"]["law"][2]["probability"], "1/4");
    std::fs::write(file, "id = \"cowries\"\ncolor = 1\n").unwrap();
    let message = refused(&["--thrower", file, "--lang", "en"], 1);
    assert!(message.contains("line 2") && message.contains("color"), "{message}");
}
