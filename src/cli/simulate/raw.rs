//! `--raw`: writes one row per game, for a class that computes its own statistics.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use senet_engine::rules::Lang;
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::{GameRecord, Setup, Summary, run_recorded};

use crate::cli::Session;
use crate::cli::endings::ending_of;
use crate::cli::output::{Pending, cannot_write, note};
use crate::cli::progress::RunProgress;
use crate::results::csv::writer;
use crate::results::simulation::{RAW_COLUMNS, raw_line};

/// Reads the name of the file, whose ending gives the format.
pub(super) fn file(typed: &str) -> Checked<PathBuf> {
    let path = PathBuf::from(typed);
    match &*ending_of(&path) {
        "csv" => Ok(path),
        "parquet" if cfg!(feature = "parquet") => Ok(path),
        "parquet" => Err(Fault::usage("parquet-not-built").with("found", typed)),
        _ => Err(Fault::usage("raw-format").with("found", typed)),
    }
}

/// Plays the games and writes each as a row.
pub(super) fn run(
    setup: &Setup,
    progress: &RunProgress,
    path: &Path,
    force: bool,
    session: &Session,
) -> Checked<Summary> {
    let file = Pending::create(path, force)?;
    let refused = |error: io::Error| cannot_write(path, &error);
    let (summary, mut file) = match &*ending_of(path) {
        #[cfg(feature = "parquet")]
        "parquet" => in_parquet(setup, progress, file, &refused)?,
        _ => in_csv(setup, progress, file, session.lang, &refused)?,
    };
    file.flush().map_err(refused)?;
    file.finish()?;
    note(session, "wrote-file", &[("file", &path.display().to_string())]);
    Ok(summary)
}

/// Makes the fault of a file that cannot be written.
type Refused<'a> = &'a dyn Fn(io::Error) -> Fault;

fn in_csv(
    setup: &Setup,
    progress: &RunProgress,
    file: Pending,
    lang: Lang,
    refused: Refused<'_>,
) -> Checked<(Summary, Pending)> {
    let mut rows = writer(file, lang);
    let failed = |error: csv::Error| {
        refused(match error.into_kind() {
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })
    };
    rows.write_record(RAW_COLUMNS).map_err(failed)?;
    let mut write = |games: &[GameRecord]| {
        games.iter().try_for_each(|game| rows.write_record(raw_line(game)).map_err(failed))
    };
    let summary = run_recorded(setup, progress, &mut write)?;
    let file = rows.into_inner().map_err(|error| refused(error.into_error()))?;
    Ok((summary, file))
}

#[cfg(feature = "parquet")]
fn in_parquet(
    setup: &Setup,
    progress: &RunProgress,
    file: Pending,
    refused: Refused<'_>,
) -> Checked<(Summary, Pending)> {
    let mut rows = crate::files::parquet::ParquetRows::begin(file).map_err(refused)?;
    let mut write = |games: &[GameRecord]| rows.add(games).map_err(refused);
    let summary = run_recorded(setup, progress, &mut write)?;
    let file = rows.finish(&summary).map_err(refused)?;
    Ok((summary, file))
}
