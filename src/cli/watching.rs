//! What a long run shows and how it is stopped: a bar on a terminal, Ctrl-C.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

use crate::rules::fault::{Checked, Fault};
use crate::simulate::Watch;

/// Games between two looks at the bar: drawing it must not slow the games.
const GLANCE: u64 = 1024;

/// Between two looks at the clock of a run of long steps.
const BEAT: Duration = Duration::from_millis(500);

/// Looks on a run: counts the games for the bar, and asks for a stop after Ctrl-C.
#[derive(Debug)]
pub struct Watching {
    played: AtomicU64,
    glance: u64,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl Watching {
    /// Begins to watch a run of so many games. Nothing is shown where standard error is
    /// no terminal.
    ///
    /// # Errors
    /// `no-ctrl-c` (argument `reason`) if the system refuses the signal handler.
    pub fn begin(games: u64) -> Checked<Self> {
        Self::watch(games, "{bar:32} {human_pos}/{human_len}  {rate}/s  {eta}", GLANCE)
    }

    /// Begins to watch a run of so many steps of some seconds each. The bar is there from
    /// the start and its clock goes on during a step.
    ///
    /// # Errors
    /// As [`Watching::begin`].
    pub fn steps(steps: u64) -> Checked<Self> {
        let watching = Self::watch(steps, "{bar:32} {human_pos}/{human_len}  {elapsed}", 1)?;
        if !watching.bar.is_hidden() {
            watching.bar.tick();
            watching.bar.enable_steady_tick(BEAT);
        }
        Ok(watching)
    }

    fn watch(length: u64, shape: &str, glance: u64) -> Checked<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed))
            .map_err(|error| Fault::failure("no-ctrl-c").with("reason", error))?;
        let bar = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template(shape);
            ProgressBar::new(length).with_style(
                style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key(
                    "rate",
                    |state: &ProgressState, shown: &mut dyn Write| {
                        let _ = write!(shown, "{}", HumanCount(state.per_sec() as u64));
                    },
                ),
            )
        } else {
            ProgressBar::hidden()
        };
        Ok(Self { played: AtomicU64::new(0), glance, stop, bar })
    }

    /// The run turns out to have so many games in all.
    pub fn expect(&self, games: u64) {
        self.bar.set_length(games);
    }

    /// The run is over: the bar goes away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Watching {
    fn played(&self, games: u64) {
        let before = self.played.fetch_add(games, Ordering::Relaxed);
        if before / self.glance != (before + games) / self.glance {
            self.bar.set_position(before + games);
        }
    }

    fn stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
