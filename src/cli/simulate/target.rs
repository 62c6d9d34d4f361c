//! `--target-ci`: plays until the mean number of throws is known well enough.

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::simulate::estimate::Z95;
use senet_engine::simulate::setup::MOST_GAMES;
use senet_engine::simulate::{Estimate, Progress, Setup, Summary, run as play};

use crate::cli::progress::RunProgress;

/// The number of the first games, which estimate the spread, and the step in which more are added:
/// so the number of games depends on the seed alone.
const STEP: u64 = 1000;

/// Reads a half-width, in throws.
pub(super) fn half_width(typed: &str) -> Checked<f64> {
    typed
        .replace(',', ".")
        .parse::<f64>()
        .ok()
        .filter(|width| width.is_finite() && *width > 0.0)
        .ok_or_else(|| Fault::usage("not-a-width").with("found", typed))
}

/// Plays until the 95 % half-width of the mean number of throws is below `width`. Each time, as
/// many games are added as the spread so far requires.
pub(super) fn run(setup: &Setup, progress: &RunProgress, width: f64) -> Checked<Summary> {
    let mut batch = Setup { games: STEP, ..setup.clone() };
    let mut all = play(&batch, progress)?;
    loop {
        let played = all.games();
        let known = Estimate::from_sample(&all.tally.throws);
        let interval = known.and_then(|one| one.ci95);
        let half = interval.map_or(f64::INFINITY, |[low, high]| (high - low) / 2.0);
        if (known.is_some() && half < width) || progress.stop() || all.interrupted {
            return Ok(all);
        }
        let Some(known) = known else {
            return Err(Fault::failure("target-out-of-reach").with("games", played));
        };
        let wanted = (Z95 * known.sd / width).powi(2);
        if wanted > MOST_GAMES as f64 {
            return Err(Fault::usage("target-too-narrow")
                .with("found", width)
                .with("most", MOST_GAMES));
        }
        let more = (wanted as u64).saturating_sub(played).max(1).div_ceil(STEP) * STEP;
        batch.first_game = setup.first_game + played;
        batch.games = more;
        progress.expect(played + more);
        all.merge(&play(&batch, progress)?)?;
    }
}
