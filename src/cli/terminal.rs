//! How wide the terminal is.

use terminal_size::{Width, terminal_size_of};

use crate::press::TEXT_COLUMNS;

/// No narrower than a phone turned upright, no wider than can be read.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;

/// The columns of a text on standard output: `COLUMNS`, else those of the terminal, from 40 to 200.
/// What goes elsewhere has those of a file.
pub(super) fn columns() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<usize>().ok());
    let columns = told.filter(|columns| *columns > 0).or_else(|| {
        let (Width(columns), _) = terminal_size_of(std::io::stdout())?;
        Some(usize::from(columns))
    });
    columns.map_or(TEXT_COLUMNS, |columns| columns.clamp(NARROWEST, WIDEST))
}
