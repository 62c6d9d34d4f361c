//! Shows a text of more than two screens through the pager, as git does.

use std::io::{IsTerminal as _, Write as _, stdout};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use terminal_size::{Height, terminal_size_of};

/// Whether the pager is wanted: not with `--no-pager`.
static WANTED: AtomicBool = AtomicBool::new(true);

/// Sets whether long texts go through the pager from now on.
pub(super) fn set_wanted(wanted: bool) {
    WANTED.store(wanted, Ordering::Relaxed);
}

/// Whether a long text would go through the pager: on a terminal, with a pager.
pub(super) fn is_ready() -> bool {
    WANTED.load(Ordering::Relaxed) && stdout().is_terminal() && !words().is_empty()
}

/// The pager and its arguments: those of `PAGER`, else `less`; none where `PAGER` is empty.
fn words() -> Vec<String> {
    let named = std::env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    named.split_whitespace().map(str::to_owned).collect()
}

/// Shows a text of more than two screens through the pager; whether it has been shown.
pub(super) fn show(text: &[u8]) -> bool {
    let Some((_, Height(rows))) = terminal_size_of(stdout()) else { return false };
    let lines = text.split(|byte| *byte == b'\n').count() - 1;
    let words = words();
    let Some((program, arguments)) = words.split_first().filter(|_| lines > 2 * usize::from(rows))
    else {
        return false;
    };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // Show colours, leave the text on the screen, and use no pager for a text that fits it.
        command.env("LESS", "FRX");
    }
    // Without a pager the text is printed as it is.
    let Ok(mut pager) = command.spawn() else { return false };
    if let Some(mut input) = pager.stdin.take() {
        // A reader who has seen enough closes the pager.
        let _ = input.write_all(text);
    }
    pager.wait().is_ok()
}
