//! A command run in a child process. A template that is not the program's own can abort the
//! typesetter (stack overflow, memory exhausted), and a process that aborts cannot print an error.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Output, Stdio};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::{output, signals};

/// Set in the environment of the child process.
const INSIDE: &str = "SENET_INSIDE";

/// Runs the program again with these arguments and returns its exit code; `None` in the child
/// itself. The child ends when this process does, however it is ended: its standard input is a pipe
/// that nothing is written to and whose other end is kept open here. What a child that aborted was
/// making in `place`, a folder or a file, is removed.
///
/// # Errors
/// `template-aborted` where the child was killed by a signal or aborted.
pub(super) fn apart(arguments: &[OsString], place: &Path) -> Checked<Option<ExitCode>> {
    if std::env::var_os(INSIDE).is_some() {
        signals::end_with_input();
        return Ok(None);
    }
    // Where the path of the program is not known, the work is done in this process.
    let Ok(program) = std::env::current_exe() else { return Ok(None) };
    let mut command = Command::new(program);
    command.args(arguments.get(1..).unwrap_or_default()).env(INSIDE, "1");
    command.stdin(Stdio::piped()).stderr(Stdio::piped());
    let Ok(done) = command.spawn().and_then(ended) else { return Ok(None) };
    if let Some(code @ (0..=2 | 130 | 143)) = done.status.code() {
        // The child prints messages only: their control characters are already removed.
        let _ = std::io::stderr().write_all(&done.stderr);
        return Ok(Some(ExitCode::from(code as u8)));
    }
    output::remove_unfinished(place);
    Err(Fault::failure("template-aborted"))
}

/// The standard error of the child once it has ended; its input stays open until then.
fn ended(mut child: Child) -> std::io::Result<Output> {
    let _held = child.stdin.take();
    child.wait_with_output()
}
