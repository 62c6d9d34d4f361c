//! `senet merge`: combines the shards of one simulation.

use std::path::{Path, PathBuf};

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Summary;

use crate::files::formats::OutputFormat;
use crate::input::shard;

use super::Session;
use super::reading::read_at_most;
use super::results::ResultOptions;
use super::simulate::Simulated;

/// Arguments of `senet merge`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, hide_short_help = true)]
    partial: bool,
    #[command(flatten)]
    result: ResultOptions,
}

/// Merges the shards and writes the figures of all their games: the same bytes as one run
/// of them.
///
/// # Errors
/// `shard-…` (argument `file`) for a file that is no shard or was changed; `merge-differs` and `merge-overlap`
/// (`file` does not fit the shards from `earlier` on); `merge-gap` (`first`, `last`, `more`) for games in no
/// shard, unless `--partial`.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format_or(OutputFormat::Json)?;
    let mut shards = args.files.iter().map(|path| (path.display().to_string(), read(path)));
    let Some((earliest, first)) = shards.next() else { return Ok(()) };
    let mut all = first?;
    for (name, summary) in shards {
        all.merge(&summary?).map_err(|fault| fault.at("file", &name).at("earlier", &earliest))?;
    }
    let mut gaps = all.missing();
    if let (false, Some(gap)) = (args.partial, gaps.next()) {
        return Err(Fault::failure("merge-gap")
            .with("first", gap.first)
            .with("last", gap.last())
            .with("more", gaps.count()));
    }
    let merged = Simulated { summary: &all, seconds: None };
    merged.write(&args.result, session, format, "merge")
}

/// The counts of a shard.
fn read(path: &Path) -> Checked<Summary> {
    let summary = shard::read(&read_at_most(path, shard::MOST_BYTES)?);
    summary.map_err(|fault| fault.at("file", path.display()))
}
