//! The width of the terminal; and the pager, which shows a text of more than two screens as git does.

use std::io::{IsTerminal as _, Write as _, stdout};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use terminal_size::{Height, Width, terminal_size_of};

use crate::press::TEXT_COLUMNS;

/// The least and the largest width: a telephone held upright, and lines that can still be read.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;

/// The columns of a text on standard output: `COLUMNS`, else those of the terminal, from 40 to 200.
/// Elsewhere the width is that of a file.
pub(super) fn columns() -> usize {
    let from_variable =
        std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<usize>().ok());
    let columns = from_variable.filter(|columns| *columns > 0).or_else(|| {
        let (Width(columns), _) = terminal_size_of(stdout())?;
        Some(usize::from(columns))
    });
    columns.map_or(TEXT_COLUMNS, |columns| columns.clamp(NARROWEST, WIDEST))
}

/// Whether the pager is wanted: not with `--no-pager`.
static PAGED: AtomicBool = AtomicBool::new(true);

/// Sets whether long texts go through the pager from now on.
pub(super) fn set_paged(wanted: bool) {
    PAGED.store(wanted, Ordering::Relaxed);
}

/// Whether a long text would go through the pager: on a terminal, with a pager.
pub(super) fn has_pager() -> bool {
    PAGED.load(Ordering::Relaxed) && stdout().is_terminal() && !words().is_empty()
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
