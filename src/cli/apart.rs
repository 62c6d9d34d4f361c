//! A command run in a process of its own. A template that is not the program's can bring the
//! typesetter down (a stack that overflows, memory that is not to be had), and no process can say
//! so of itself.

use std::ffi::OsString;
use std::io::Write as _;
use std::process::{Child, Command, ExitCode, Output, Stdio};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::signals;

/// Set for the process that does the work.
const INSIDE: &str = "SENET_INSIDE";

/// Runs the program again with these arguments; gives its exit code. `None` in the process that
/// does the work. That one ends when this one does, however it is ended: its standard input is a pipe
/// that nothing is written to, and whose other end is held open here.
///
/// # Errors
/// `template-aborted` where it did not come to an end of its own.
pub(super) fn apart(arguments: &[OsString]) -> Checked<Option<ExitCode>> {
    if std::env::var_os(INSIDE).is_some() {
        signals::end_with_input();
        return Ok(None);
    }
    // Where the program does not find itself, it does the work here.
    let Ok(program) = std::env::current_exe() else { return Ok(None) };
    let mut command = Command::new(program);
    command.args(arguments.get(1..).unwrap_or_default()).env(INSIDE, "1");
    command.stdin(Stdio::piped()).stderr(Stdio::piped());
    let Ok(done) = command.spawn().and_then(ended) else { return Ok(None) };
    match done.status.code() {
        // What it says is its own sentences: they have no control characters left.
        Some(code @ (0..=2 | 130 | 143)) => {
            let _ = std::io::stderr().write_all(&done.stderr);
            Ok(Some(ExitCode::from(code as u8)))
        }
        _ => Err(Fault::failure("template-aborted")),
    }
}

/// What it said when it has come to its end; its input stays open until then.
fn ended(mut child: Child) -> std::io::Result<Output> {
    let _held = child.stdin.take();
    child.wait_with_output()
}
