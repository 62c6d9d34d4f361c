//! `senet check`, `senet new lesson`, `senet preview`: the commands of a lesson's author.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{outcome, senet};

fn check(folder: &Path, lesson: &str, seeds: &str) -> (String, String, i32) {
    outcome(
        senet().args(["check", lesson, "--seeds", seeds, "--lang", "en", "--lessons"]).arg(folder),
    )
}

fn begin(folder: &Path) {
    let (_, said, code) =
        outcome(senet().args(["new", "lesson", "trial", "--lang", "en", "--in"]).arg(folder));
    assert_eq!(code, 0, "{said}");
}

#[test]
fn every_lesson_of_the_program_passes_by_default() {
    // Without seeds no other level is read: tests/all.sh does it.
    let (out, said, code) = outcome(senet().args(["check", "--seeds", "0", "--lang", "en"]));
    assert_eq!(code, 0, "{out}{said}");
}

#[test]
fn a_result_typed_by_hand_is_reported_with_its_line() {
    let right = "<< sticks | prob(at_least=least) >>";
    let (said, code) = spoilt(&format!("\"${right}$\""), "\"$\\frac{1}{2}$\"");
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("en.md") && said.contains("\\frac{1}{2}") && said.contains("line 13"));
}

#[test]
fn a_lesson_may_be_in_one_language_but_its_texts_ask_the_same() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let french = place.path().join("trial/fr.md");
    let text = fs::read_to_string(&french).unwrap();
    let more = format!("{text}\n::: exercise \"Encore\"\nPourquoi ?\n:::\n");
    fs::write(&french, more).unwrap();
    let (out, _, code) = check(place.path(), "trial", "2");
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("en.md") && out.contains("1 exercise, against 2 in French"), "{out}");
    fs::remove_file(place.path().join("trial/en.md")).unwrap();
    // Without a name, the lessons of the folder are checked, and those alone.
    let mut all = senet();
    let all = all.args(["check", "--seeds", "2", "--lang", "en", "--lessons"]).arg(place.path());
    let (out, said, code) = outcome(all);
    assert_eq!(code, 0, "{out}{said}");
    assert!(out.starts_with("trial: ") && !out.contains("sticks-or-die"), "{out}");
}

#[test]
fn a_new_lesson_passes_and_is_not_written_over() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let file = fs::read_to_string(place.path().join("trial/lesson.toml")).unwrap();
    assert!(file.contains("# Description of the lesson.") && !file.contains("{new-"), "{file}");
    let (out, said, code) = check(place.path(), "trial", "40");
    assert_eq!(code, 0, "{out}{said}");
    let (_, said, code) =
        outcome(senet().args(["new", "lesson", "trial", "--lang", "en", "--in"]).arg(place.path()));
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("lesson.toml"), "{said}");
    let (_, said, code) = outcome(senet().args(["new", "lesson", "Été", "--lang", "en"]));
    assert!(code == 2 && said.contains("my-lesson"), "{said}");
}

/// Puts a line in place of another in a new lesson's English text, and checks it.
fn spoilt(from: &str, to: &str) -> (String, i32) {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let path = place.path().join("trial/en.md");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(&path, text.replacen(from, to, 1)).unwrap();
    let (out, said, code) = check(place.path(), "trial", "6");
    (format!("{out}{said}"), code)
}

#[test]
fn what_a_reader_would_stumble_over_is_reported_with_its_line() {
    // The sentence is on line 2 of the text.
    let first = "Take the sticks to be fair.";
    for (to, wanted) in [
        ("Take the the sticks to be fair.", "the the"),
        ("Take the sticks to be NaN.", "NaN"),
        ("The variance of fair sticks.", "variance"),
        ("A third: $<< '1/3' >> = << '1/3' | dec(places=2) >>$.", "“= 0.33”"),
        ("A half: $\\approx << '1/2' | dec(places=2) >>$.", "“≈ 0.50”"),
        ("A Markov chain.", "markov"),
        // 2 × 3.21/5 is 1.284; a formula whose brace is not closed cannot be parsed.
        ("That is $2 \\times 3.21/5 \\approx 1.29$.", "1.284"),
        ("A third is $\\frac{1}{3$.", "“$”"),
    ] {
        let (said, code) = spoilt(first, to);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(wanted) && said.contains("en.md, line 2:"), "{said}");
    }
    // Texts that no sheet prints are checked in the exports.
    for (cell, wanted) in
        [("The the first cell.", "The the"), ("That is $2 \\times 3.21/5 \\approx 1.29$.", "1.284")]
    {
        let (said, code) = spoilt(first, &format!("{first}\n\n::: notebook\n{cell}\n:::"));
        assert!(code == 1 && said.contains(wanted) && said.contains("en.md"), "{said}");
    }
    // Answers with probability 1, and answers that sometimes equal another.
    let (said, code) =
        spoilt("$<< sticks | prob(at_least=least) >>$\"", "$<< sticks | prob(at_least=1) >>$\"");
    assert!(code == 1 && said.contains("has lost its point"), "{said}");
}

#[test]
fn a_branch_that_no_variant_prints_is_reported_once_there_are_enough() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    fs::remove_file(place.path().join("trial/fr.md")).unwrap();
    let path = place.path().join("trial/en.md");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{text}\n<% if least == 9 %>Never.<% endif %>\n")).unwrap();
    let (few, _, code) = check(place.path(), "trial", "20");
    assert_eq!(code, 0, "{few}");
    let (out, _, code) = check(place.path(), "trial", "200");
    assert!(
        code == 1 && out.contains("least == 9") && out.contains("false in every variant"),
        "{out}"
    );
}

#[test]
fn variants_with_the_same_answers_or_other_work_are_reported() {
    let question = |number: u8, answer: &str| {
        format!(
            "{number}. Why?\n\n   ::: lines 1\n\n   ::: answer \"{answer}\"\n   So.\n   :::\n\n"
        )
    };
    // The sticks vary, but these values have the same probabilities whatever no marked side is worth.
    let same = |value: u8| format!("$<< sticks | prob(of={value}) >>$");
    // Of four numeric answers two are those of every variant, or some variants have one question
    // more.
    let alike = question(1, &same(2)) + &question(2, &same(3));
    let unlike =
        format!("{}<% if least > 2 %>\n{}<% endif %>", question(1, "So."), question(2, "So."));
    for (questions, wanted) in
        [(alike, "of its 4 numeric answers differ"), (unlike, "does not ask for the same work")]
    {
        let place = tempfile::tempdir().unwrap();
        begin(place.path());
        fs::remove_file(place.path().join("trial/fr.md")).unwrap();
        let path = place.path().join("trial/en.md");
        let text = fs::read_to_string(&path).unwrap();
        let more = format!("{text}\n::: exercise \"More\"\n{questions}\n:::\n");
        fs::write(&path, more).unwrap();
        let (out, said, code) = check(place.path(), "trial", "2");
        assert!(code == 1 && out.contains(wanted), "{out}{said}");
    }
}

#[test]
fn a_condition_holds_in_every_draw_and_refuses_what_is_set() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let path = place.path().join("trial/lesson.toml");
    let text = fs::read_to_string(&path).unwrap();
    let says = "fr = \"au moins trois\"\nen = \"three at least\"\n";
    fs::write(&path, format!("{text}\n[[require]]\nif = \"least > 2\"\n{says}")).unwrap();
    let (out, _, _) = check(place.path(), "trial", "12");
    assert!(out.contains("were replaced: three at least"), "{out}");
    assert!(!out.contains(" 0 draws"), "{out}");
    let mut handout = senet();
    let handout = handout.args(["handout", "trial", "--set", "least=2", "--lang", "en"]);
    let handout = handout.args(["--format", "md", "--output"]).arg(place.path().join("out"));
    let (_, said, code) = outcome(handout.arg("--lessons").arg(place.path()));
    assert!(code == 2 && said.contains("three at least"), "{said}");
}

#[test]
fn a_notion_of_another_level_is_refused_where_it_is_named() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let path = place.path().join("trial/lesson.toml");
    let text = fs::read_to_string(&path).unwrap();
    let line = 1 + text.lines().position(|line| line.starts_with("notions")).unwrap();
    for (notion, wanted) in
        [("markov-chain", "maths-expertes-2019"), ("equally-lykely", "equally-likely")]
    {
        fs::write(&path, text.replacen("equally-likely", notion, 1)).unwrap();
        let (out, said, code) = check(place.path(), "trial", "0");
        assert_eq!(code, 1, "{out}{said}");
        assert!(said.contains(wanted) && said.contains(&format!("line {line}:")), "{said}");
    }
}

/// The answer of the preview to a request.
fn asked(port: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_preview_follows_the_files_and_answers_this_machine_only() {
    let place = tempfile::tempdir().unwrap();
    begin(place.path());
    let mut program = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["preview", "trial", "--port", "0", "--seconds", "60", "--lang", "en", "--lessons"])
        .arg(place.path())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(program.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.split("127.0.0.1:").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let host = format!("127.0.0.1:{port}");
    let before = asked(&port, "/stamp", &host);
    assert!(asked(&port, "/", &host).contains("How many squares?"));
    assert!(asked(&port, "/key", &host).contains("class=\"answer\""));
    let large = asked(&port, "/large-print", &host);
    assert!(large.contains("<body class=\"large-print\"") && large.contains(">large print</a>"));
    assert!(asked(&port, "/", "evil.example").starts_with("HTTP/1.1 403"));
    assert!(asked(&port, "/etc/passwd", &host).starts_with("HTTP/1.1 404"));
    let path = place.path().join("trial/en.md");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("Take the sticks", "Take << stick >>")).unwrap();
    assert_ne!(asked(&port, "/stamp", &host), before);
    let broken = asked(&port, "/", &host);
    assert!(broken.contains("line 2") && broken.contains("stick"), "{broken}");
    program.kill().unwrap();
    program.wait().unwrap();
}
