//! A command run in a process of its own. A template that is not the program's can bring the
//! typesetter down (a stack that overflows, memory that is not to be had), and no process can say
//! so of itself.

use std::ffi::OsString;
use std::io::Write as _;
use std::process::{Command, ExitCode, Stdio};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

/// Set for the process that does the work.
const INSIDE: &str = "SENET_INSIDE";

/// Runs the program again with these arguments; gives its exit code. `None` in the process that
/// does the work.
///
/// # Errors
/// `template-aborted` where it did not come to an end of its own.
pub(super) fn apart(arguments: &[OsString]) -> Checked<Option<ExitCode>> {
    if std::env::var_os(INSIDE).is_some() {
        return Ok(None);
    }
    // Where the program does not find itself, it does the work here.
    let Ok(program) = std::env::current_exe() else { return Ok(None) };
    let mut command = Command::new(program);
    command.args(arguments.get(1..).unwrap_or_default()).env(INSIDE, "1").stderr(Stdio::piped());
    let Ok(done) = command.spawn().and_then(std::process::Child::wait_with_output) else {
        return Ok(None);
    };
    match done.status.code() {
        // What it says is its own sentences: they have no control characters left.
        Some(code @ (0..=2 | 130 | 143)) => {
            let _ = std::io::stderr().write_all(&done.stderr);
            Ok(Some(ExitCode::from(code as u8)))
        }
        _ => Err(Fault::failure("template-aborted")),
    }
}
