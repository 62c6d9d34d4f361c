//! Tests that errors in a lesson's text are reported in the reader's language, with the correction.

use senet::document::messages;
use senet::lesson::text::{WordKind, words};
use senet::lesson::{Catalogue, Request, SourceFile, compose};
use senet_engine::rules::{Fault, Lang};

use super::authoring::with_text;

/// The fault of a text on its third line.
fn slip(text: &str) -> Fault {
    let catalogue = with_text(&format!("One.\n\n{text}\n"));
    let lesson = catalogue.lesson("trial").unwrap();
    compose(&catalogue, lesson, &Request::new(Lang::En)).map(|_| ()).expect_err(text)
}

/// Its message in French and in English.
fn said(text: &str) -> (Fault, String) {
    let fault = slip(text);
    assert_eq!(fault.arg("line"), Some("3"), "{text}: {fault}");
    let message = messages::fault(Lang::Fr, &fault).replace(['\u{a0}', '\u{202f}'], " ");
    // The sentence has all its arguments: Fluent prints the name of a missing one.
    for lang in Lang::ALL {
        let message = messages::fault(lang, &fault);
        assert!(!message.contains("{$") && !message.contains(fault.id()), "{message}");
    }
    (fault, message)
}

/// The sentence is in French, and contains each of these.
fn tells(text: &str, id: &str, parts: &[&str]) {
    let (fault, message) = said(text);
    assert_eq!(fault.id(), id, "{text}: {message}");
    for part in parts {
        assert!(message.contains(part), "{text}: {message}");
    }
    for english in ["expected", " from ", " found", "give ", " is none"] {
        assert!(!message.contains(english), "{text}: {message}");
    }
}

#[test]
fn an_argument_that_a_word_does_not_take_is_refused() {
    for word in words() {
        let name = word.name;
        let id = slip(&match word.kind {
            WordKind::Filter => format!("<< \"sticks-5\" | {name}(hieroglyph=1) >>"),
            WordKind::Function => format!("<< {name}(hieroglyph=1) >>"),
            WordKind::Test => format!("<% if 1 is {name}(hieroglyph=1) %><% endif %>"),
        })
        .id();
        let none = if word.arguments.is_empty() { "none" } else { "unknown" };
        assert_eq!(id, format!("lesson-keyword-{none}"), "{name}");
    }
    let sticks = "\"sticks-5\"";
    tells(
        &format!("<< {sticks} | prob(at_leats=4) >>"),
        "lesson-keyword-unknown",
        &["« prob »", "« at_leats= »", "of=, at_least=, at_most=", "« at_least= »"],
    );
    // It has its own bounds, and another error is reported all the same.
    tells(
        &format!("<< {sticks} | prob(at_least=2, at_mots=4) >>"),
        "lesson-keyword-unknown",
        &["« at_most= »"],
    );
    tells(&format!("<< {sticks} | mean(of=2) >>"), "lesson-keyword-none", &["« of= »"]);
    tells(
        &format!("<< sample(of={sticks}, n=100) >>"),
        "lesson-keyword-missing",
        &["« sample »", "« seed= »"],
    );
}

#[test]
fn an_argument_of_another_kind_is_refused() {
    let sticks = "\"sticks-5\"";
    for (text, parts) in [
        (format!("<< {sticks} | prob(of=\"two\") >>"), ["of=\"two\"", "un nombre entier."]),
        (format!("<< {sticks} | sum(n=-3) >>"), ["n=-3", "positif ou nul"]),
        ("<< 3 | plus(x=\"some\") >>".to_owned(), ["x=\"some\"", "un nombre exact"]),
        ("<< rules(id=5) >>".to_owned(), ["id=5", "un texte entre guillemets"]),
        ("<< sample(of=5, n=3, seed=1) >>".to_owned(), ["of=5", "un échantillon"]),
        (format!("<< {sticks} | prob(of=\"1/2\" | plus(x=0)) >>"), ["of=1/2", "entier"]),
    ] {
        tells(&text, "lesson-keyword-kind", &parts);
    }
    for (text, parts) in [
        ("<< [1, 2] | mean >>", ["[1, 2]", "un lanceur, une loi ou un échantillon"]),
        ("<< 3 | turn >>", ["« turn »", "un lanceur ou une loi"]),
        ("<< 3 | list >>", ["« list »", "une liste"]),
        // These are maps to Tera, of length 1.
        ("<< \"sticks-5\" | mean | length >>", ["37/16", "une liste"]),
        ("<< sample(of=\"sticks-5\", n=9, seed=1) | length >>", ["« length »", "une liste"]),
        ("<< \"sticks-5\" | count(of=2) >>", ["\"sticks-5\"", "sample(…)"]),
    ] {
        tells(text, "lesson-value-kind", &parts);
    }
    tells("<< race(of=\"sticks-5\", rules=\"breyer\", from=300) >>", "lesson-number-far", &["300"]);
    tells(
        "<% set r = rules(id=\"breyer\") %><< 1 | plus(x=r.none) >>",
        "lesson-undefined",
        &["x="],
    );
}

#[test]
fn a_number_out_of_bounds_is_reported_with_the_bounds() {
    let sticks = "\"sticks-5\"";
    for (text, bounds) in [
        (format!("<< {sticks} | sum(n=0) | mean >>"), "1 ≤ n ≤ 1000"),
        (format!("<< {sticks} | quantile(at=1) >>"), "0 < at < 1"),
        (format!("<< sample(of={sticks}, n=0, seed=1) >>"), "1 ≤ n ≤"),
        (format!("<< {sticks} | turn | prob(at_most=2000) >>"), "0 ≤ x ≤ 1000"),
        ("<< geometric(p=0) | mean >>".to_owned(), "0 < p ≤ 1"),
        ("<< binomial(n=2, p=\"3/2\") | mean >>".to_owned(), "0 ≤ p ≤ 1"),
        ("<< 2 | power(n=2000) >>".to_owned(), "n ≤ 1000"),
        ("<< 2 | dec(places=50) >>".to_owned(), "places ≤ 30"),
        ("<< 2 | frac(over=0) >>".to_owned(), "over ≥ 1"),
        ("<< \"3/8\" | simplified(over=0) >>".to_owned(), "over ≥ 1"),
        ("<< range(end=3, step_by=0) | list >>".to_owned(), "step_by ≠ 0"),
        ("<< range(start=5, end=3) | list >>".to_owned(), "start ≤ 3"),
        ("<< range(end=200000) | list >>".to_owned(), "end ≤ 100000"),
        ("<< choose(n=1001, k=1) >>".to_owned(), "n ≤ 1000"),
        (
            "<< race_law(of=\"sticks-5\", rules=\"breyer\", from=30, throws=900) >>".to_owned(),
            "throws ≤ 500",
        ),
        (
            "<< simulated(of=\"sticks-5\", rules=\"breyer\", games=0, seed=1) >>".to_owned(),
            "1 ≤ games",
        ),
        (
            "<< simulated(of=\"sticks-5\", rules=\"breyer\", games=100001, seed=1) >>".to_owned(),
            "games ≤ 100000",
        ),
    ] {
        tells(&text, "lesson-range", &[bounds]);
    }
}

#[test]
fn what_cannot_be_asked_is_reported() {
    let endless = "\"binomial 3 1/2\"";
    for (text, id, part) in [
        ("<< \"sticks-5\" | prob >>", "lesson-bounds", "at_least=, at_most="),
        ("<< \"sticks-5\" | prob(of=2, at_most=3) >>", "lesson-bounds", "of= seul"),
        ("<< 2 | over(x=0) >>", "lesson-zero", "« over »"),
        ("<< 0 | power(n=-1) >>", "lesson-zero", "« power »"),
        ("<< 1 / 0 >>", "lesson-zero", "« / »"),
        ("<< \"sticks-5\" | turn | values | list >>", "lesson-law-endless", "plus grande valeur"),
        ("<< {'counts': []} | mean >>", "lesson-sample-empty", "échantillon est vide"),
        (&format!("<< {endless} | reach(ahead=3) >>"), "lesson-reach-zero", "donner 0"),
        ("<< 2 | root | plus(x=1) >>", "lesson-root", "racine carrée"),
        ("<< \"1/3\" | dec >>", "lesson-decimal-endless", "dec(places=2)"),
        ("<< geometric(p=\"1/9999\") | quantile(at=\"1/2\") >>", "lesson-quantile-far", "1000"),
        ("<< \"1/2\" | plus(x=1) + 1 >>", "lesson-operators", "plus, minus, times, over"),
        ("<% for x in 3 %><% endfor %>", "lesson-not-a-list", "« for »"),
        ("<< nothing.here >>", "lesson-undefined", "« nothing »"),
        ("<< 1 + >>", "lesson-template", "en anglais"),
    ] {
        let (fault, message) = said(text);
        assert_eq!(fault.id(), id, "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
}

#[test]
fn a_word_among_some_is_reported_with_them() {
    tells(
        "<< \"sticks-5\" | symbolic(what=\"maen\") >>",
        "lesson-none-of",
        &["« symbolic »", "what=\"maen\"", "« mean »"],
    );
    tells(
        "<< \"binomial 3 1/2\" | symbolic(what=\"turn_mean\") >>",
        "lesson-none-of",
        &["prob, mean, variance"],
    );
    tells(
        "<< houses(of=\"sticks-5\", rules=\"breyer\", kind=\"trapp\") >>",
        "lesson-none-of",
        &["« trap »"],
    );
    tells(
        "<< simulated(of=\"sticks-5\", rules=\"breyer\", games=9, seed=1, light=\"gredy\") >>",
        "lesson-none-of",
        &["light=\"gredy\"", "« greedy »"],
    );
}

/// A lesson's metadata, one line for each key.
const METADATA: &str = r#"id = "trial"
title = { fr = "Essai", en = "Trial" }
summary = { fr = "Essai.", en = "Trial." }
duration = 10
notions = []
skills = []
organisation = { fr = "seul", en = "alone" }
material = []
calculator = "allowed"
levels = [{ name = "seconde", year = 2026 }]
phases = [{ minutes = 5, what = { fr = "lire", en = "read" } }]
[parameters.sticks]
kind = "thrower"
default = "sticks-5"
"#;

#[test]
fn a_slip_in_the_metadata_is_reported_with_its_key_and_its_line() {
    let bilingual = "{ fr = \"…\", en = \"…\" }";
    for (good, bad, line, id, parts) in [
        ("= 10", "= \"25 min\"", 4, "kind", vec!["« duration » = \"25 min\"", "comme 55"]),
        ("= 10", "= -3", 4, "kind", vec!["« duration » = -3", "un nombre entier"]),
        ("= 10", "= 2.5", 4, "kind", vec!["« duration » = 2.5", "un nombre entier"]),
        ("= 5,", "= \"5\",", 11, "kind", vec!["minutes » = \"5\"", "sans guillemets"]),
        ("2026", "\"2026\"", 10, "kind", vec!["year » = \"2026\"", "un nombre entier"]),
        ("\"trial\"", "3", 1, "kind", vec!["« id » = 3", "un texte entre guillemets"]),
        ("skills = []", "skills = \"chercher\"", 6, "kind", vec!["« skills »", "une liste"]),
        ("{ fr = \"Essai\", en = \"Trial\" }", "\"Essai\"", 2, "kind", vec![bilingual]),
        (", en = \"alone\"", "", 7, "missing", vec!["« organisation.en »"]),
        ("calculator = \"allowed\"\n", "", 1, "missing", vec!["« calculator »"]),
        ("duration", "duraton", 4, "unknown", vec!["« duraton »", "« duration »"]),
        ("\"allowed\"", "\"alowed\"", 9, "word", vec!["« calculator »", "« allowed »"]),
        ("\"thrower\"", "\"throwr\"", 13, "word", vec!["kind »", "« thrower »"]),
        ("\"sticks-5\"", "[1]", 14, "kind", vec!["= [1]", "un texte"]),
        ("skills = []", "notions = []", 6, "twice", vec!["« notions »"]),
        ("= 10", "= 10 min", 4, "lesson-metadata", vec!["en anglais"]),
    ] {
        assert!(METADATA.contains(good));
        let file = |place: &str, text: &str| SourceFile {
            place: place.to_owned(),
            shown: format!("mine/{place}"),
            text: text.to_owned(),
        };
        let metadata = METADATA.replacen(good, bad, 1);
        let files = vec![file("trial/lesson.toml", &metadata), file("trial/en.md", "Text.")];
        let fault = Catalogue::load(files).map(|_| ()).expect_err(bad);
        let message = messages::fault(Lang::Fr, &fault).replace(['\u{a0}', '\u{202f}'], " ");
        assert!(fault.id().ends_with(id), "{bad}: {message}");
        let place = format!("mine/trial/lesson.toml, ligne {line} : ");
        assert!(message.starts_with(&place), "{bad}: {message}");
        for part in parts {
            assert!(message.contains(part), "{bad}: {message}");
        }
        assert!(!message.contains("expected") || id == "lesson-metadata", "{message}");
    }
    let file = SourceFile {
        place: "trial/lesson.toml".to_owned(),
        shown: "trial/lesson.toml".to_owned(),
        text: METADATA.to_owned(),
    };
    Catalogue::load(vec![file]).map(|_| ()).unwrap();
}

/// Between Tera and the page a number is a code, which no author has seen.
#[test]
fn a_number_is_reported_as_a_number() {
    let mean = "<< \"sticks-5\" | mean >>";
    for text in [
        format!("::: lines {mean}"),
        format!("::: figure laws of={mean} \"a\""),
        format!("::: figure {mean} \"a\""),
        format!("::: {mean}"),
        format!("[a](javascript:{mean})"),
        "<< \"sticks-5\" | mean | dec(places=4) | power(n=2) >>".to_owned(),
        "<< \"binomial 3 \" ~ (\"sticks-5\" | mean | dec(places=4)) | mean >>".to_owned(),
    ] {
        let (fault, message) = said(&text);
        assert!(message.contains("37/16") || message.contains("2.3125"), "{text}: {message}");
        let private = |c: char| ('\u{E000}'..='\u{F8FF}').contains(&c);
        assert!(!message.contains(private) && !message.contains("{\""), "{text}: {fault}");
    }
    // A figure that takes no word is not told to expect nothing.
    let (fault, message) = said("::: figure board draw \"a\"");
    assert_eq!(fault.id(), "lesson-container-nothing", "{message}");
}
