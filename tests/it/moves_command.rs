//! `senet moves` as a user runs it.

use assert_cmd::Command;
use serde_json::{Value, json};

fn senet(words: &[&str]) -> Command {
    let mut command = Command::cargo_bin("senet").unwrap();
    command.args(words).args(["--lang", "en"]);
    command
}

fn stdout(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

#[test]
fn the_json_has_the_promised_keys_and_keeps_the_side_letter() {
    // 9+4 = 13 is free. (3 5 7 are not there, so nothing else moves.)
    let position = "D.......L./........../.......... L 4-4";
    let message = stdout(&mut senet(&[
        "moves",
        "--ruleset",
        "cones",
        "--position",
        position,
        "--throw",
        "4",
        "--format",
        "json",
    ]));
    let expected = json!({"moves": [{
        "kind": "forward", "from": 9, "falls": 0,
        "position": "D........./..L......./.......... L 4-4",
    }]});
    assert_eq!(serde_json::from_str::<Value>(&message).unwrap(), expected);
    assert_eq!(message.lines().count(), 1);
}

#[test]
fn a_pass_is_an_empty_list() {
    let position = "D........./........../.......L.. L 6-6";
    let message = stdout(&mut senet(&[
        "moves",
        "--ruleset",
        "breyer",
        "--position",
        position,
        "--throw",
        "4",
        "--format",
        "json",
    ]));
    assert_eq!(message, "{\"moves\":[]}\n");
}

#[test]
fn settings_change_the_ruleset() {
    let words = ["moves", "--ruleset", "breyer", "--set", "pawns=1", "--throw", "2"];
    let position = ["--position", "D...L...../........../.......... L 0-0"];
    let message = stdout(senet(&words).args(position));
    assert!(
        message.contains("breyer pawns=1") && message.contains("Pawn 5 goes to 7."),
        "{message}"
    );
}

#[test]
fn a_wrong_position_is_pointed_at() {
    let words = ["moves", "--ruleset", "breyer", "--throw", "2"];
    let output = senet(&words).args(["--position", "D...X...../"]).assert().code(2);
    let message = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(message.contains("character 5") && message.contains("\n    ^\n"), "{message}");
}

#[test]
fn a_batch_answers_each_line_in_order_and_ends_with_1_if_one_was_bad() {
    let lines = "breyer pawns=1\tD...L...../........../.......... L 0-0\t2\n\
                 nonsense\n\
                 jocari pawns=1\tD...L...../........../.......... D 0-0\t1\r\n";
    let output = senet(&["moves", "--batch", "-"]).write_stdin(lines).assert().code(1);
    let message = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let answers: Vec<Value> =
        message.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["moves"][0]["position"], "D.....L.../........../.......... L 0-0");
    assert!(answers[1]["error"].is_string() && answers[1].get("moves").is_none());
    assert_eq!(answers[2]["moves"][0]["position"], ".D..L...../........../.......... D 0-0");
    let stderr = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(stderr.contains("one line") && stderr.contains("line 2"), "{stderr}");
}

#[test]
fn a_batch_longer_than_a_block_stays_in_order() {
    // 60,000 lines of some 45 bytes: more than a processor gets at a time. The
    // throw goes round 1 to 6, the lone pawn on 5 answers with 5 + throw.
    let line = |i: usize| {
        format!("breyer pawns=1\tD...L...../........../.......... L 0-0\t{}\n", i % 6 + 1)
    };
    let lines: String = (0..60_000).map(line).collect();
    let message = stdout(senet(&["moves", "--batch", "-"]).write_stdin(lines));
    for (i, answer) in message.lines().enumerate() {
        let row =
            ["D....L....", "D.....L...", "D......L..", "D.......L.", "D........L", "D........."];
        assert!(answer.contains(&format!("\"position\":\"{}/", row[i % 6])), "{i}: {answer}");
    }
    assert_eq!(message.lines().count(), 60_000);
}

#[test]
fn a_line_that_never_ends_is_refused_and_the_next_is_answered() {
    let good = "breyer pawns=1\tD...L...../........../.......... L 0-0\t2\n";
    // Longer than what is read at a time; a last line without an end counts too.
    let lines = format!("{}\n{good}{}", "x".repeat(1_000_000), "y".repeat(5000));
    let output = senet(&["moves", "--batch", "-"]).write_stdin(lines).assert().code(1);
    let message = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let answers: Vec<&str> = message.lines().collect();
    assert_eq!(answers.len(), 3);
    assert!(answers[0].contains("4096 bytes") && answers[2].contains("4096 bytes"), "{message}");
    assert!(answers[1].contains("D.....L..."), "{message}");
}

/// A program that asks through a pipe has the answer before it writes the next question.
#[test]
fn a_batch_answers_before_its_input_ends() {
    use std::io::{BufRead, BufReader, Write};
    let program = assert_cmd::cargo::cargo_bin("senet");
    let mut run = std::process::Command::new(program)
        .args(["moves", "--batch", "-"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = run.stdin.take().unwrap();
    let mut lines = BufReader::new(run.stdout.take().unwrap()).lines();
    let (send, answers) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        while let Some(Ok(line)) = lines.next() {
            send.send(line).unwrap();
        }
    });
    for throw in 1..=3 {
        let question = "breyer pawns=1\tD...L...../........../.......... L 0-0";
        writeln!(questions, "{question}\t{throw}").unwrap();
        let answer = answers.recv_timeout(std::time::Duration::from_mins(1)).unwrap();
        assert!(answer.contains("\"from\":5"), "{answer}");
    }
    drop(questions);
    reader.join().unwrap();
    assert!(run.wait().unwrap().success());
}
