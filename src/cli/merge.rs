//! `senet merge`: shards of one simulation put together again.

use std::path::PathBuf;

use senet_engine::rules::fault::Checked;

use crate::input::shard;

use super::Session;
use super::options::{OneOf, OutputOptions, ResultFormat, SimulationData};
use super::output::read_text;
use super::simulate::{FORMATS, written};

/// Arguments of `senet merge`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<SimulationData>>,
    #[command(flatten)]
    output: OutputOptions,
}

/// Merges the shards and writes the figures of all their games: the same bytes as one run
/// of them.
///
/// # Errors
/// `shard-unreadable`; `merge-differs` and `merge-overlap` (argument `file`: the shard that
/// does not fit those before it).
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format =
        args.output.format(args.format, &FORMATS, ResultFormat::Data(SimulationData::Json))?;
    let mut shards = args.files.iter().map(|path| {
        let name = path.display().to_string();
        shard::read(&name, &read_text(path)?).map(|summary| (name, summary))
    });
    let Some(first) = shards.next() else { return Ok(()) };
    let (earliest, mut all) = first?;
    for shard in shards {
        let (name, summary) = shard?;
        all.merge(&summary).map_err(|fault| fault.at("file", &name).at("earlier", &earliest))?;
    }
    let bytes = written(&all, format, None, session.lang)?;
    args.output.deliver(session, &bytes)
}
