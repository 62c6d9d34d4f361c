//! How the mean settles as games add up: sums over runs of consecutive games.
//!
//! The runs are fixed by the games' numbers alone, so that shards merged in any order give
//! the trace of one run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::histogram::Moments;

/// The most runs a trace keeps.
const MOST_RUNS: usize = 256;

/// Moments of the throws of a game, by runs of 2^`level` games: run r holds the games
/// r·2^level up to (r+1)·2^level.
///
/// The level is the smallest that needs at most 256 runs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Trace {
    level: u32,
    runs: BTreeMap<u64, Moments>,
    /// The first games again in finer runs, those with numbers 2^k up to 2^(k+1); 0 with
    /// 1. For the left end of a plot of the mean against the number of games.
    octaves: BTreeMap<u32, Moments>,
}

impl Trace {
    /// Adds the throws of one game.
    #[inline]
    pub fn add(&mut self, game: u64, throws: u32) {
        self.runs.entry(game >> self.level).or_default().add(throws);
        self.octaves.entry(game.max(1).ilog2()).or_default().add(throws);
        self.tighten();
    }

    /// Adds the games of another trace.
    pub fn merge(&mut self, other: &Self) {
        let level = self.level.max(other.level);
        self.raise(level);
        for (run, moments) in &other.runs {
            self.runs.entry(run >> (level - other.level)).or_default().merge(moments);
        }
        for (octave, moments) in &other.octaves {
            self.octaves.entry(*octave).or_default().merge(moments);
        }
        self.tighten();
    }

    fn tighten(&mut self) {
        while self.runs.len() > MOST_RUNS {
            self.raise(self.level + 1);
        }
    }

    fn raise(&mut self, level: u32) {
        if level == self.level {
            return;
        }
        let mut wider: BTreeMap<u64, Moments> = BTreeMap::new();
        for (run, moments) in &self.runs {
            wider.entry(run >> (level - self.level)).or_default().merge(moments);
        }
        self.runs = wider;
        self.level = level;
    }

    /// The moments of the first games together, after each run: the mean against the
    /// number of games, in the order of their numbers.
    #[must_use]
    pub fn running(&self) -> Vec<Moments> {
        Self::accumulate(self.runs.values())
    }

    /// The same after each octave of the games' numbers.
    #[must_use]
    pub fn running_by_octaves(&self) -> Vec<Moments> {
        Self::accumulate(self.octaves.values())
    }

    fn accumulate<'a>(parts: impl Iterator<Item = &'a Moments>) -> Vec<Moments> {
        let mut all = Moments::default();
        parts
            .map(|part| {
                all.merge(part);
                all
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_RUNS, Trace};

    fn traced(games: impl Iterator<Item = u64>) -> Trace {
        let mut trace = Trace::default();
        games.for_each(|game| trace.add(game, (game % 97) as u32));
        trace
    }

    #[test]
    fn shards_in_any_order_give_the_trace_of_one_run() {
        let whole = traced(0..5000);
        for cuts in [[0, 1, 5000], [0, 2500, 5000], [0, 4999, 5000], [0, 300, 5000]] {
            let mut merged = traced(cuts[1]..cuts[2]);
            merged.merge(&traced(cuts[0]..cuts[1]));
            assert_eq!(merged, whole);
        }
        assert_eq!(traced((0..5000).rev()), whole);
    }

    #[test]
    fn a_trace_stays_small_and_ends_on_all_games() {
        let trace = traced(10_000..30_000);
        assert!(trace.runs.len() <= MOST_RUNS && trace.runs.len() > MOST_RUNS / 3);
        let last = *trace.running().last().unwrap();
        assert_eq!(last.n, 20_000);
        assert_eq!(last.sum, (10_000..30_000_u128).map(|game| game % 97).sum());
        assert_eq!(trace.running_by_octaves().last(), Some(&last));
    }
}
