//! The legal moves of a throw, for `senet moves`.

use std::fmt::Write;

use senet_engine::game::{Move, Position};
use senet_engine::rules::{Lang, Ruleset};

use crate::document::messages::say;

use super::sentence;

/// The moves as one line of JSON, without a line end: `{"moves":[…]}`, one entry for each
/// distinct move, none when the side must pass.
pub fn push_json(out: &mut String, moves: &[Move]) {
    out.push_str("{\"moves\":[");
    for (index, one) in moves.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        // A batch writes a million of these, so without a copy. Every text here is plain ASCII: nothing to escape.
        let _ = write!(
            out,
            "{{\"kind\":\"{}\",\"from\":{},\"falls\":{},\"position\":\"",
            one.kind.name(),
            one.from,
            one.falls
        );
        one.next.push_to(out);
        out.push_str("\"}");
    }
    out.push_str("]}");
}

/// The moves as a numbered list of sentences, each with the position it reaches.
pub fn text(
    lang: Lang,
    rules: &Ruleset,
    position: &Position,
    throw: u32,
    moves: &[Move],
) -> String {
    let throw = throw.to_string();
    let count = moves.len().to_string();
    let mut out = String::new();
    let line = |id: &str, args: &[(&str, &str)]| say(lang, id, args) + "\n";
    out += &line("moves-ruleset", &[("title", rules.title.get(lang)), ("label", &rules.label())]);
    out += &line("moves-position", &[("position", &position.to_string())]);
    let side = position.to_throw.name();
    let head = [("side", side), ("throw", &throw), ("count", &count)];
    if let Some(winner) = position.winner(rules) {
        out += &line("moves-over", &[("side", winner.name())]);
        if winner == position.to_throw {
            return out;
        }
        out += &line("moves-race", &[("side", side)]);
    }
    out += &line(if moves.is_empty() { "moves-pass" } else { "moves-count" }, &head);
    let width = count.len();
    for (index, one) in moves.iter().enumerate() {
        let words = sentence::of_move(lang, position.to_throw, one);
        let _ = writeln!(out, "{:>width$}. {words}", index + 1);
        let _ = writeln!(out, "{:width$}  {}", "", one.next);
    }
    out
}
