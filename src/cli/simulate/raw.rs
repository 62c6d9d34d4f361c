//! `--raw`: one row a game, for a class that does its own statistics.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::Session;
use crate::cli::output::{Overwrite, Pending, cannot_write, note};
use crate::cli::watching::Watching;
use crate::report::simulation::{RAW_COLUMNS, raw_line};
use crate::rules::Lang;
use crate::rules::fault::{Checked, Fault};
use crate::simulate::{GameRecord, Setup, Summary, run_recorded};

/// Reads the name of the file: it says the format.
pub(super) fn file(typed: &str) -> Checked<PathBuf> {
    let path = PathBuf::from(typed);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => Ok(path),
        _ => Err(Fault::usage("raw-format").with("found", typed)),
    }
}

/// Plays the games and writes each as a row. In French the cells are set apart by `;`.
pub(super) fn run(
    setup: &Setup,
    watch: &Watching,
    path: &Path,
    overwrite: Overwrite,
    session: &Session,
) -> Checked<Summary> {
    let mut rows = csv::WriterBuilder::new()
        .delimiter(if session.lang == Lang::Fr { b';' } else { b',' })
        .from_writer(Pending::create(path, overwrite)?);
    let refused = |error: csv::Error| cannot_write(path, &std::io::Error::other(error));
    rows.write_record(RAW_COLUMNS).map_err(refused)?;
    let mut write = |games: &[GameRecord]| {
        games.iter().try_for_each(|game| rows.write_record(raw_line(game)).map_err(refused))
    };
    let summary = run_recorded(setup, watch, &mut write)?;
    let mut file = rows.into_inner().map_err(|error| cannot_write(path, &error.into_error()))?;
    file.flush().map_err(|error| cannot_write(path, &error))?;
    file.finish()?;
    note(session, "wrote-file", &[("file", &path.display().to_string())]);
    Ok(summary)
}
