//! The time of whole runs of the program: `cargo bench --bench process`.

#![allow(clippy::print_stdout, reason = "a bench speaks to a terminal")]

#[path = "../engine/benches/common/mod.rs"]
mod common;

use std::process::{Command, Stdio};
use std::time::Duration;

use common::{line, median};

fn main() {
    for (words, limit) in [
        ("--version", 5),
        ("table", 10),
        ("table --turn", 10),
        ("table --format json", 10),
        ("table --turn --explain", 10),
    ] {
        let limit = Some(Duration::from_millis(limit));
        let run = median(|| {
            Command::new(env!("CARGO_BIN_EXE_senet"))
                .args(words.split(' '))
                .stdout(Stdio::null())
                .status()
        });
        line(&format!("process: senet {words}"), run, limit);
    }
}
