//! Runs the program, for the tests of all commands.

use std::path::Path;
use std::process::Command;

use assert_cmd::assert::{Assert, OutputAssertExt as _};

/// The program, without a language but the one that the test sets.
pub fn senet() -> Command {
    let mut command = Command::new(program());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "COLUMNS", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command
}

/// The path of the program.
pub fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_senet"))
}

/// The result of a run of the program: standard output, standard error, exit code.
pub fn outcome(command: &mut Command) -> (String, String, i32) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// An example without the command after its pipe; a bar between quotes is no pipe.
pub fn before_pipe(line: &str) -> &str {
    let is_pipe = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
    let end = line.match_indices(" | ").map(|(at, _)| at).find(is_pipe);
    &line[..end.unwrap_or(line.len())]
}

/// A run of one command with these words.
pub fn run(command: &str, words: &[&str]) -> Assert {
    Command::new(program()).arg(command).args(words).assert()
}

/// The standard output of a run that succeeds.
pub fn stdout(run: Assert) -> String {
    String::from_utf8(run.success().get_output().stdout.clone()).unwrap()
}

/// The message of a run that is refused with this exit code, and prints nothing else.
pub fn refusal(run: Assert, code: i32) -> String {
    let run = run.failure().code(code);
    let output = run.get_output();
    assert!(output.stdout.is_empty(), "{run} wrote a result");
    String::from_utf8(output.stderr.clone()).unwrap()
}
