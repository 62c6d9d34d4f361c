//! Games shared out among threads.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use super::play::{Player, Table};
use super::record::GameRecord;
use super::setup::Setup;
use super::summary::Summary;
use super::tally::Tally;
use crate::rules::fault::{Checked, Fault};

/// Who looks on while games are played, from any thread.
pub trait Watch: Sync {
    /// So many more games have been played.
    fn played(&self, games: u64) {
        let _ = games;
    }

    /// Whether to stop: games under way are ended, no other is begun.
    fn stop(&self) -> bool {
        false
    }
}

/// Looks on in silence and never stops a run.
#[derive(Debug, Clone, Copy)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// Takes the records of games, in the order of their numbers; an error ends the run.
pub type Sink<'a> = &'a mut dyn FnMut(&[GameRecord]) -> Checked<()>;

/// Games in the memory at once when every record is asked for, for each thread.
const RECORDS_AT_ONCE: u64 = 4096;

/// Plays the games of a setup.
///
/// The figures depend on the setup alone, `threads` excepted. When `watch` stops the run,
/// the summary holds the games begun by then, which are consecutive from the first.
///
/// # Errors
/// Those of [`Setup::table`]; `simulate-thread` when the machine gives no more threads.
pub fn run(setup: &Setup, watch: &dyn Watch) -> Checked<Summary> {
    let job = Job { setup, table: &setup.table()?, watch, keeps: Keeps::Figures };
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
pub fn run_recorded(setup: &Setup, watch: &dyn Watch, sink: Sink<'_>) -> Checked<Summary> {
    let job = Job { setup, table: &setup.table()?, watch, keeps: Keeps::FiguresAndRecords };
    let at_once = RECORDS_AT_ONCE * setup.threads as u64;
    let mut tally = Tally::default();
    let mut played = 0;
    while played < setup.games && !watch.stop() {
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

/// What is kept of each game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeps {
    Figures,
    FiguresAndRecords,
}

/// What one thread brings back.
#[derive(Default)]
struct Part {
    tally: Tally,
    records: Vec<GameRecord>,
}

struct Job<'a> {
    setup: &'a Setup,
    table: &'a Table,
    watch: &'a dyn Watch,
    keeps: Keeps,
}

impl Job<'_> {
    /// Plays some games, counted from the setup's first, on all threads: how many were
    /// played, from the first on, and what each thread counted.
    ///
    /// Threads take the next games from a common counter until none is left; every game
    /// taken is played, so that the games played have no gap.
    fn share_out(&self, games: Range<u64>) -> Checked<(u64, Vec<Part>)> {
        let next = AtomicU64::new(games.start);
        let (next, end) = (&next, games.end);
        let parts = thread::scope(|scope| {
            let begun: Vec<_> = (0..self.setup.threads)
                .map(|_| thread::Builder::new().spawn_scoped(scope, || self.play(next, end)))
                .collect();
            begun
                .into_iter()
                .map(|thread| {
                    let thread = thread.map_err(|error| {
                        Fault::failure("simulate-thread")
                            .with("found", self.setup.threads)
                            .with("reason", error)
                    })?;
                    Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
                })
                .collect::<Checked<Vec<Part>>>()
        })?;
        Ok((next.load(Ordering::Relaxed).min(end) - games.start, parts))
    }

    /// What one thread does.
    fn play(&self, next: &AtomicU64, end: u64) -> Part {
        let policies = [&*self.setup.light.policy, &*self.setup.dark.policy];
        let mut player = Player::new(self.table, policies);
        let mut part = Part::default();
        while !self.watch.stop() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= end {
                break;
            }
            let record = player.play(self.setup.seed, self.setup.first_game + game);
            part.tally.add(record);
            if self.keeps == Keeps::FiguresAndRecords {
                part.records.push(record.clone());
            }
            self.watch.played(1);
        }
        part
    }
}
