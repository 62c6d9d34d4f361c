//! What a long run shows and how it is stopped: a bar on a terminal, Ctrl-C.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};
use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Progress;

use crate::document::notation::thousands;

use super::{output, signals};

/// Games between two updates of the bar: drawing it must not slow the games.
const GAMES_PER_UPDATE: u64 = 1024;

/// Between two updates of the clock of a run of long steps.
const CLOCK_UPDATE: Duration = Duration::from_millis(500);

/// What a run of known length shows, as wide as the terminal: a bar, how much is done, the time
/// that is left.
const SHAPE: &str = "{wide_bar} {done}/{all}  {eta}";

/// The progress of a run: counts its games for the bar, and asks for a stop after Ctrl-C.
#[derive(Debug)]
pub struct RunProgress {
    played: AtomicU64,
    per_update: u64,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl RunProgress {
    /// A run of so many games. Nothing is shown where standard error is no terminal.
    ///
    /// # Errors
    /// `no-ctrl-c` (argument `reason`) if the system refuses the signal handler.
    pub fn games(games: u64, lang: Lang) -> Checked<Self> {
        Self::new(games, SHAPE, GAMES_PER_UPDATE, lang).stoppable()
    }

    /// A run of so many steps of some seconds each. The bar is there from the start, and its
    /// clock is updated during a step.
    ///
    /// # Errors
    /// As [`RunProgress::games`].
    pub fn steps(steps: u64, lang: Lang) -> Checked<Self> {
        Self::plain_steps(steps, lang).stoppable()
    }

    /// The same for steps of which nothing is kept: Ctrl-C ends the program.
    pub fn plain_steps(steps: u64, lang: Lang) -> Self {
        let progress = Self::new(steps, SHAPE, 1, lang);
        if !progress.bar.is_hidden() {
            progress.bar.tick();
            progress.bar.enable_steady_tick(CLOCK_UPDATE);
        }
        progress
    }

    /// A run whose length is not known: a line of text that [`RunProgress::say`] changes.
    ///
    /// # Errors
    /// As [`RunProgress::games`].
    pub fn unbounded(lang: Lang) -> Checked<Self> {
        Self::new(0, "{spinner} {elapsed}  {wide_msg}", 1, lang).stoppable()
    }

    fn new(length: u64, shape: &str, per_update: u64, lang: Lang) -> Self {
        let bar = if std::io::stderr().is_terminal() && !output::is_quiet() {
            // The numbers of the bar are those of the reader's language.
            let number = move |of: fn(&ProgressState) -> u64| {
                move |state: &ProgressState, shown: &mut dyn Write| {
                    let _ = write!(shown, "{}", thousands(&of(state).into(), lang));
                }
            };
            let style = ProgressStyle::with_template(shape)
                .unwrap_or_else(|_| ProgressStyle::default_bar())
                .with_key("done", number(ProgressState::pos))
                .with_key("all", number(|state| state.len().unwrap_or_default()));
            // A fault on the way leaves no bar behind.
            ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear)
        } else {
            ProgressBar::hidden()
        };
        Self { played: AtomicU64::new(0), per_update, stop: Arc::default(), bar }
    }

    /// Ctrl-C asks the run to stop, and ends the program only when it comes again.
    fn stoppable(self) -> Checked<Self> {
        signals::ask(&self.stop)?;
        Ok(self)
    }

    /// Shows how far the run is, in words.
    pub fn say(&self, words: String) {
        self.bar.set_message(words);
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

impl Progress for RunProgress {
    fn played(&self, games: u64) {
        let before = self.played.fetch_add(games, Ordering::Relaxed);
        if before / self.per_update != (before + games) / self.per_update {
            self.bar.set_position(before + games);
        }
    }

    fn stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
