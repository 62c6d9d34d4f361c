//! Games shared out among threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::rules::fault::Checked;

use super::lanes::{LaneRules, Seats};
use super::play::{Player, PreparedGame};
use super::record::GameRecord;
use super::setup::Setup;
use super::summary::Summary;
use super::tally::Tally;

/// Follows the progress of a run and may stop it; its methods are called from any thread.
pub trait Progress: Sync {
    /// Called when this many more games have been played.
    fn played(&self, games: u64) {
        let _ = games;
    }

    /// Whether to stop: games under way are ended, no other is begun.
    fn stop(&self) -> bool {
        false
    }
}

/// Shows nothing and never stops a run.
#[derive(Debug, Clone, Copy)]
pub struct NoProgress;

impl Progress for NoProgress {}

/// Takes the records of games, in the order of their numbers; an error ends the run.
pub type Sink<'a> = &'a mut dyn FnMut(&[GameRecord]) -> Checked<()>;

/// Games in memory at once when every record is asked for, for each thread.
const RECORDS_AT_ONCE: u64 = 4096;

/// The fewest and the most games a thread takes at a time for its lanes.
const LEAST_AT_ONCE: u64 = 256;
const MOST_AT_ONCE: u64 = 16_384;

/// The stack of a thread that plays, in bytes, whatever the environment gives a thread by default
/// (`RUST_MIN_STACK`): a policy that looks ahead calls itself a few times only.
#[cfg(feature = "threads")]
const STACK: usize = 2 << 20;

/// Plays the games of a setup.
///
/// The figures depend on the setup alone, except `threads`. When `progress` stops the run,
/// the summary holds the games begun by then, which are consecutive from the first.
///
/// # Errors
/// Those of [`Setup::prepared`]; `simulate-thread` when the machine gives no more threads.
pub fn run(setup: &Setup, progress: &dyn Progress) -> Checked<Summary> {
    let prepared = setup.prepared()?;
    let job = Job::new(setup, &prepared, progress);
    let (played, parts) = job.share_out(0..setup.games)?;
    let mut tally = Tally::default();
    for part in &parts {
        tally.merge(&part.tally);
    }
    Ok(Summary::new(setup, played, tally))
}

/// The same, with the record of every game passed to `sink` in the order of the games.
///
/// # Errors
/// Those of [`run`], and those of `sink`.
pub fn run_recorded(setup: &Setup, progress: &dyn Progress, sink: Sink<'_>) -> Checked<Summary> {
    let prepared = setup.prepared()?;
    let job = Job { keeps_records: true, ..Job::new(setup, &prepared, progress) };
    let at_once = RECORDS_AT_ONCE * setup.threads as u64;
    let mut tally = Tally::default();
    let mut played = 0;
    while played < setup.games && !progress.stop() {
        let wave = played..setup.games.min(played + at_once);
        let (done, parts) = job.share_out(wave)?;
        let mut records = Vec::new();
        for mut part in parts {
            tally.merge(&part.tally);
            records.append(&mut part.records);
        }
        records.sort_unstable_by_key(|record: &GameRecord| record.game);
        sink(&records)?;
        played += done;
    }
    Ok(Summary::new(setup, played, tally))
}

/// The result of one thread.
#[derive(Default)]
struct ThreadResult {
    tally: Tally,
    records: Vec<GameRecord>,
}

impl ThreadResult {
    #[inline]
    fn add(&mut self, record: &GameRecord, keeps_records: bool) {
        self.tally.add(record);
        if keeps_records {
            self.records.push(record.clone());
        }
    }
}

struct Job<'a> {
    setup: &'a Setup,
    prepared: &'a PreparedGame,
    progress: &'a dyn Progress,
    keeps_records: bool,
    /// The lanes' seats and rules, if they support the games.
    lanes: Option<(Seats<'a>, LaneRules)>,
}

impl<'a> Job<'a> {
    fn new(setup: &'a Setup, prepared: &'a PreparedGame, progress: &'a dyn Progress) -> Self {
        let seats = Seats::new([&setup.light, &setup.dark], setup.instructions);
        let seats = seats.filter(|_| setup.instructions.side_by_side());
        let lanes = seats.zip(LaneRules::new(prepared));
        Self { setup, prepared, progress, keeps_records: false, lanes }
    }

    /// Plays some games, counted from the setup's first, on all threads; returns how many were
    /// played, from the first on, and the counts of each thread.
    ///
    /// Threads take the next games from a common counter until none is left; every game
    /// taken is played, so that the games played have no gap.
    fn share_out(&self, games: Range<u64>) -> Checked<(u64, Vec<ThreadResult>)> {
        let next = AtomicU64::new(games.start);
        let parts = self.on_all_threads(&next, games.end)?;
        Ok((next.load(Ordering::Relaxed).min(games.end) - games.start, parts))
    }

    #[cfg(feature = "threads")]
    fn on_all_threads(&self, next: &AtomicU64, end: u64) -> Checked<Vec<ThreadResult>> {
        use std::{panic::resume_unwind, thread};
        thread::scope(|scope| {
            let begun: Vec<_> = (0..self.setup.threads)
                .map(|_| {
                    let builder = thread::Builder::new().stack_size(STACK);
                    builder.spawn_scoped(scope, || self.play(next, end))
                })
                .collect();
            begun
                .into_iter()
                .map(|thread| {
                    let thread = thread.map_err(|error| {
                        crate::rules::Fault::failure("simulate-thread")
                            .with("found", self.setup.threads)
                            .with("reason", error)
                    })?;
                    Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
                })
                .collect()
        })
    }

    /// Without threads, all games are played on the calling thread.
    #[cfg(not(feature = "threads"))]
    #[expect(clippy::unnecessary_wraps, reason = "starting threads may fail")]
    fn on_all_threads(&self, next: &AtomicU64, end: u64) -> Checked<Vec<ThreadResult>> {
        Ok(vec![self.play(next, end)])
    }

    /// The work of one thread.
    fn play(&self, next: &AtomicU64, end: u64) -> ThreadResult {
        match &self.lanes {
            Some((seats, rules)) => self.play_in_lanes(*seats, rules, next, end),
            None => self.play_one_by_one(next, end),
        }
    }

    fn play_one_by_one(&self, next: &AtomicU64, end: u64) -> ThreadResult {
        let player = Player::new(self.prepared, self.setup.policies());
        let mut player = player.with(self.setup.instructions);
        let mut part = ThreadResult::default();
        while !self.progress.stop() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= end {
                break;
            }
            let record = player.play(self.setup.seed, self.setup.first_game + game);
            part.add(record, self.keeps_records);
            self.progress.played(1);
        }
        part
    }

    fn play_in_lanes(
        &self,
        seats: Seats<'_>,
        rules: &LaneRules,
        next: &AtomicU64,
        end: u64,
    ) -> ThreadResult {
        let at_once = self.games_at_once();
        let mut part = ThreadResult::default();
        while !self.progress.stop() {
            let first = next.fetch_add(at_once, Ordering::Relaxed);
            if first >= end {
                break;
            }
            let last = end.min(first + at_once);
            let games = self.setup.first_game + first..self.setup.first_game + last;
            seats.play(self.prepared, rules, self.setup.seed, games, &mut |record| {
                part.add(record, self.keeps_records);
            });
            self.progress.played(last - first);
        }
        part
    }

    /// The number of games a thread takes at a time for its lanes: many, since lanes are idle while
    /// the last games of a batch end; few enough to stop soon and to keep every thread busy.
    fn games_at_once(&self) -> u64 {
        let share = self.setup.games / (8 * self.setup.threads as u64);
        share.clamp(LEAST_AT_ONCE, MOST_AT_ONCE)
    }
}
