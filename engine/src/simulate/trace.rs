//! The running mean over the games: sums over runs of consecutive games.
//!
//! The runs are fixed by the games' numbers only, so that shards merged in any order give
//! the trace of one run.

use serde::{Deserialize, Serialize};

use super::histogram::SampleMoments;

/// The most runs a trace keeps.
const MOST_RUNS: u64 = 256;

/// `SampleMoments` of the throws of a game, by runs of 2^`level` games: run r has the games
/// r·2^level up to (r+1)·2^level.
///
/// The level is the smallest at which there are no more than 256 runs from the first game to the
/// last.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trace {
    level: u32,
    /// The number of the first run.
    first: u64,
    /// The runs, from the first to the last that has a game.
    runs: Vec<SampleMoments>,
    /// The games again, by octaves of their numbers: index 0 has game 0, index k the
    /// games 2^(k−1) up to 2^k. For the left end of a plot of the mean against the number
    /// of games.
    octaves: Vec<SampleMoments>,
}

impl Trace {
    /// Adds the throws of one game.
    #[inline]
    pub fn add(&mut self, game: u64, throws: u32) {
        let run = game >> self.level;
        let octave = (u64::BITS - game.leading_zeros()) as usize;
        let place = run.wrapping_sub(self.first) as usize;
        if let (Some(moments), Some(others)) =
            (self.runs.get_mut(place), self.octaves.get_mut(octave))
        {
            moments.add(throws);
            others.add(throws);
        } else {
            let mut one = SampleMoments::default();
            one.add(throws);
            self.put_octave(octave, &one);
            self.put_run(run, &one);
        }
    }

    /// Adds the games of another trace.
    pub fn merge(&mut self, other: &Self) {
        self.raise(other.level.max(self.level));
        for (run, moments) in (other.first..).zip(&other.runs) {
            if moments.n > 0 {
                let game = run << other.level;
                self.put_run(game >> self.level, moments);
            }
        }
        for (octave, moments) in other.octaves.iter().enumerate() {
            self.put_octave(octave, moments);
        }
    }

    fn put_octave(&mut self, octave: usize, moments: &SampleMoments) {
        if octave >= self.octaves.len() {
            self.octaves.resize(octave + 1, SampleMoments::default());
        }
        self.octaves[octave].merge(moments);
    }

    /// Adds to one run of the present level, and raises the level as far as needed.
    fn put_run(&mut self, mut run: u64, moments: &SampleMoments) {
        if self.runs.is_empty() {
            self.first = run;
        }
        let last = |trace: &Self| trace.first + (trace.runs.len() as u64).saturating_sub(1);
        while last(self).max(run) - self.first.min(run) >= MOST_RUNS {
            self.raise(self.level + 1);
            run >>= 1;
        }
        if run < self.first {
            let missing = (self.first - run) as usize;
            self.runs.splice(0..0, vec![SampleMoments::default(); missing]);
            self.first = run;
        }
        let place = (run - self.first) as usize;
        if place >= self.runs.len() {
            self.runs.resize(place + 1, SampleMoments::default());
        }
        self.runs[place].merge(moments);
    }

    fn raise(&mut self, level: u32) {
        if level == self.level {
            return;
        }
        let by = level - self.level;
        let first = self.first >> by;
        let mut wider: Vec<SampleMoments> = Vec::new();
        for (run, moments) in (self.first..).zip(&self.runs) {
            let place = ((run >> by) - first) as usize;
            wider.resize(wider.len().max(place + 1), SampleMoments::default());
            wider[place].merge(moments);
        }
        (self.level, self.first, self.runs) = (level, first, wider);
    }

    /// The moments of the first games together, after each run that has any, for the mean as a
    /// function of the number of games.
    pub fn running(&self) -> Vec<SampleMoments> {
        Self::accumulate(&self.runs)
    }

    /// The same after each octave of the games' numbers.
    pub fn running_by_octaves(&self) -> Vec<SampleMoments> {
        Self::accumulate(&self.octaves)
    }

    fn accumulate(parts: &[SampleMoments]) -> Vec<SampleMoments> {
        let mut all = SampleMoments::default();
        let filled = parts.iter().filter(|part| part.n > 0);
        filled
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
    fn shards_far_apart_merge_in_any_order() {
        let shards = [traced(0..700), traced(1 << 40..(1 << 40) + 50), traced(90_000..90_001)];
        let merge = |order: [usize; 3]| {
            let mut all = Trace::default();
            for place in order {
                all.merge(&shards[place]);
            }
            all
        };
        let all = merge([0, 1, 2]);
        assert_eq!(all, merge([2, 1, 0]));
        assert_eq!(all, merge([1, 0, 2]));
        let one_by_one = (0..700).chain(1 << 40..(1 << 40) + 50).chain([90_000]);
        assert_eq!(all, traced(one_by_one));
    }

    #[test]
    fn a_trace_stays_small_and_ends_on_all_games() {
        let trace = traced(10_000..30_000);
        assert!((MOST_RUNS as usize / 3..=MOST_RUNS as usize).contains(&trace.runs.len()));
        let last = *trace.running().last().unwrap();
        assert_eq!(last.n, 20_000);
        assert_eq!(last.sum, (10_000..30_000_u128).map(|game| game % 97).sum());
        assert_eq!(trace.running_by_octaves().last(), Some(&last));
    }
}
