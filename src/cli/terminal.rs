//! The width of the terminal.

use terminal_size::{Width, terminal_size_of};

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
        let (Width(columns), _) = terminal_size_of(std::io::stdout())?;
        Some(usize::from(columns))
    });
    columns.map_or(TEXT_COLUMNS, |columns| columns.clamp(NARROWEST, WIDEST))
}
