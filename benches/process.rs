//! What the program itself costs, started, done, gone: `cargo bench --bench process`.

#![allow(clippy::print_stdout, reason = "a bench speaks to a terminal")]

#[path = "../engine/benches/common/mod.rs"]
mod common;

use std::process::{Command, Stdio};
use std::time::Duration;

use common::{line, median};

fn main() {
    let limit = Some(Duration::from_millis(10));
    for words in ["table", "table --turn", "table --format json", "table --turn --explain"] {
        let run = median(|| {
            Command::new(env!("CARGO_BIN_EXE_senet"))
                .args(words.split(' '))
                .stdout(Stdio::null())
                .status()
        });
        line(&format!("process: senet {words}"), run, limit);
    }
}
