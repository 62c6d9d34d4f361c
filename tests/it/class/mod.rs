//! Tests of a class's own throws: `senet analyse` and `senet tally` as a user types them, the
//! statistics compared with other programs, and whole simulated classes.

mod command;
mod files;
mod sentences;
mod sheets;
mod statistics;
mod teachers;
#[cfg(target_os = "linux")]
mod workbooks;

use assert_cmd::Command;
use serde_json::Value;

use crate::program::{refusal, stdout};

/// A command in a folder of its own, in English.
fn senet(folder: &tempfile::TempDir, words: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("senet").unwrap();
    command.current_dir(folder.path()).env("LANG", "en_GB.UTF-8").args(words).assert()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The output of a command that succeeds.
fn said(folder: &tempfile::TempDir, words: &[&str]) -> String {
    stdout(senet(folder, words))
}

fn json(folder: &tempfile::TempDir, words: &[&str]) -> Value {
    serde_json::from_str(&said(folder, &[words, &["--format", "json"]].concat())).unwrap()
}

/// The message of a command that is refused, and writes nothing.
fn refused(folder: &tempfile::TempDir, words: &[&str], code: i32) -> String {
    refusal(senet(folder, words), code)
}

/// The counts of the pupils in a JSON result.
fn counts(result: &Value) -> Vec<Vec<u64>> {
    let pupils = result["pupils"].as_array().unwrap();
    pupils.iter().map(|pupil| serde_json::from_value(pupil["counts"].clone()).unwrap()).collect()
}
