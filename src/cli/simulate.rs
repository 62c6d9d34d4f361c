//! `senet simulate`: plays many games and writes their statistics.

mod compared;
mod options;
mod raw;
mod results;
mod target;

use std::time::Instant;

use senet_engine::rules::fault::Checked;
use senet_engine::simulate::run as play;

use super::Session;
use super::output::remark;
use super::progress::RunProgress;

pub use options::Args;
pub(super) use results::{Simulated, interrupted, plots};

/// Plays the games and writes their statistics; `simulate-interrupted` is raised after the figures so
/// far have been written.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    if !args.compare.is_empty() {
        return compared::run(args, session);
    }
    let setup = args.run.setup()?;
    let format = args.result.format()?;
    results::timed_fits(args.timing, format)?;
    args.result.ready(format, session)?;
    if let Some(path) = &args.raw {
        args.result.apart_from("--raw", path)?;
    }
    let progress = RunProgress::games(setup.games, session.lang)?;
    let clock = Instant::now();
    let summary = match (&args.raw, args.target_ci) {
        (Some(path), _) => raw::run(&setup, &progress, path, args.result.overwrite(), session)?,
        (None, Some(width)) => target::run(&setup, &progress, width)?,
        (None, None) => play(&setup, &progress)?,
    };
    progress.end();
    let seconds = clock.elapsed().as_secs_f64();
    let simulated = Simulated { summary: &summary, seconds: args.timing.then_some(seconds) };
    simulated.write(&args.result, session, format, "simulate")?;
    if !args.timing {
        remark(&results::timing(&summary, seconds, session.lang));
    }
    interrupted(std::iter::once(&summary))
}
