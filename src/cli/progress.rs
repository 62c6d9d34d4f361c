//! The progress bar of a long run, and its stop by Ctrl-C.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};
use senet_engine::rules::Lang;
use senet_engine::rules::fault::Checked;
use senet_engine::simulate::Progress;

use crate::document::messages::say;
use crate::document::notation::thousands;

use super::{output, signals, workers};

/// Games between two updates of the bar: drawing it must not slow the games.
const GAMES_PER_UPDATE: u64 = 1024;

/// The time between two updates of the clock.
const CLOCK_UPDATE: Duration = Duration::from_millis(500);

/// The template of the bar of a run of known length: as wide as the terminal, with how much is done
/// and the time left.
const SHAPE: &str = "{wide_bar} {done}/{all}  {left}";

/// The same for a run whose steps take from a moment to minutes: no estimate is possible, so the time gone
/// by is shown.
const UNEVEN: &str = "{wide_bar} {done}/{all}  {so_far}";

/// The template of the bar of a run of unknown length: the time since it began, and words.
const WORDS: &str = "{spinner} {since}  {wide_msg}";

/// What a bar shows, in the reader's language.
type Shown = fn(&ProgressState, Lang) -> String;

/// What stands for the names in these templates.
const KEYS: [(&str, Shown); 5] = [
    ("done", |state, lang| thousands(&state.pos().into(), lang)),
    ("all", |state, lang| thousands(&state.len().unwrap_or_default().into(), lang)),
    ("left", |state, lang| match state.pos() {
        0 => String::new(),
        _ => say(lang, "progress-left", &[("time", &span(state.eta(), lang))]),
    }),
    ("so_far", |state, lang| {
        say(lang, "progress-so-far", &[("time", &span(state.elapsed(), lang))])
    }),
    ("since", |state, lang| span(state.elapsed(), lang)),
];

/// The progress of a run: counts its games for the bar, and holds the request to stop after Ctrl-C.
#[derive(Debug)]
pub struct RunProgress {
    played: AtomicU64,
    per_update: u64,
    stop: Arc<AtomicBool>,
    /// Dropped before the bar.
    _clock: Clock,
    bar: ProgressBar,
}

/// The thread that redraws a bar regularly, so that its times stay right; it ends when the sender is
/// dropped; none without a bar, or where the system gives no thread. Its stack has a stated size; the stack of
/// `indicatif`'s own thread has none.
#[derive(Debug)]
struct Clock(Option<(Sender<()>, JoinHandle<()>)>);

impl Clock {
    /// The thread for a bar, if the system gives one.
    fn for_bar(bar: &ProgressBar) -> Self {
        let (stop, stopped) = mpsc::channel();
        let bar = bar.clone();
        let draw = move || {
            while stopped.recv_timeout(CLOCK_UPDATE) == Err(RecvTimeoutError::Timeout)
                && !bar.is_finished()
            {
                bar.tick();
            }
        };
        Self(workers::builder().spawn(draw).ok().map(|thread| (stop, thread)))
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.0.take() {
            drop(stop);
            // A thread that failed has nothing left to draw.
            let _ = thread.join();
        }
    }
}

impl RunProgress {
    /// A run of `games` games. Nothing is shown where standard error is no terminal.
    pub fn games(games: u64, lang: Lang) -> Checked<Self> {
        Self::new(games, SHAPE, GAMES_PER_UPDATE, lang).stoppable()
    }

    /// A run of steps of some seconds each: Ctrl-C ends the program.
    pub fn plain_steps(steps: u64, lang: Lang) -> Self {
        Self::new(steps, SHAPE, 1, lang)
    }

    /// The same for steps that take from a moment to minutes.
    pub fn uneven_steps(steps: u64, lang: Lang) -> Self {
        Self::new(steps, UNEVEN, 1, lang)
    }

    /// A piece of work of some seconds, named by the message `id`: Ctrl-C ends the program.
    pub fn waiting(id: &str, lang: Lang) -> Self {
        let progress = Self::new(0, WORDS, 1, lang);
        progress.say(say(lang, id, &[]));
        progress
    }

    /// A run whose length is not known: a line of text that [`RunProgress::say`] changes.
    pub fn unbounded(lang: Lang) -> Checked<Self> {
        Self::new(0, WORDS, 1, lang).stoppable()
    }

    fn new(length: u64, shape: &str, per_update: u64, lang: Lang) -> Self {
        let (bar, clock) = if std::io::stderr().is_terminal() && !output::is_quiet() {
            let plain = ProgressStyle::with_template(shape)
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            let style = KEYS.into_iter().fold(plain, |style, (name, of)| {
                style.with_key(name, move |state: &ProgressState, shown: &mut dyn Write| {
                    let _ = shown.write_str(&of(state, lang));
                })
            });
            // A fault on the way leaves no bar behind.
            let bar = ProgressBar::new(length);
            let bar = bar.with_style(style).with_finish(ProgressFinish::AndClear);
            bar.tick();
            let clock = Clock::for_bar(&bar);
            (bar, clock)
        } else {
            (ProgressBar::hidden(), Clock(None))
        };
        Self { played: AtomicU64::new(0), per_update, stop: Arc::default(), _clock: clock, bar }
    }

    /// The first Ctrl-C asks the run to stop, the second ends the program.
    fn stoppable(self) -> Checked<Self> {
        signals::ask(&self.stop)?;
        Ok(self)
    }

    /// Shows how far the run is, in words.
    pub fn say(&self, words: String) {
        self.bar.set_message(words);
    }

    /// Runs something that writes to the terminal, with the bar hidden.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Sets the total number of games, once it is known.
    pub fn expect(&self, games: u64) {
        self.bar.set_length(games);
    }

    /// Ends the run: the bar disappears.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// A time in words: `4 s`, `2 min`, `1 h 5 min`.
fn span(time: Duration, lang: Lang) -> String {
    let seconds = time.as_secs();
    let (id, count, minutes) = match seconds {
        0..60 => ("progress-seconds", seconds, 0),
        60..3600 => ("progress-minutes", seconds.div_ceil(60), 0),
        _ => ("progress-hours", seconds / 3600, seconds % 3600 / 60),
    };
    let (count, minutes) = (thousands(&count.into(), lang), minutes.to_string());
    say(lang, id, &[("count", &count), ("minutes", &minutes)])
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use senet_engine::rules::Lang;

    use super::span;

    #[test]
    fn a_time_is_said_in_its_largest_units() {
        let said = |seconds| {
            let said = span(Duration::from_secs(seconds), Lang::Fr);
            said.replace(['\u{a0}', '\u{202f}'], " ")
        };
        assert_eq!([said(0), said(59), said(60)], ["0 s", "59 s", "1 min"]);
        assert_eq!([said(61), said(3600), said(7500)], ["2 min", "1 h 0 min", "2 h 5 min"]);
    }
}
