//! The figures of many games: exact counts that merge in any order.

use serde::{Deserialize, Serialize};

use super::histogram::Histogram;
use super::record::{Ending, GameRecord, PLACES};
use super::trace::Trace;

/// Counts over games. Games that did not end are counted separately and are in no histogram.
///
/// Pairs hold light's figure, then dark's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games won, by side.
    pub wins: [u64; 2],
    /// Games stopped because no throw could move a pawn any longer.
    pub blocked: u64,
    /// Games stopped at the limit on throws.
    pub capped: u64,
    /// Throws of a game.
    pub throws: Histogram,
    /// Turns of a game.
    pub turns: Histogram,
    /// Falls of a game, both sides together.
    pub falls: Histogram,
    /// Falls of each side in a game.
    pub falls_by_side: [Histogram; 2],
    /// Throws of a game with no legal move.
    pub passes: Histogram,
    /// Swaps of a game.
    pub swaps: Histogram,
    /// Falls of a game after which the pawn remained on 27.
    pub waits: Histogram,
    /// Changes of the lead in a game.
    pub lead_changes: Histogram,
    /// Points of the winner, by the side that won.
    pub points: [Histogram; 2],
    /// Throws of a turn, over all turns.
    pub turn_lengths: Histogram,
    /// Σtu over games of t throws and u turns, for the interval of throws per turn.
    pub throws_by_turns: u128,
    /// `visits[n]`: how often in a game a pawn came to stand on square n.
    pub visits: [Histogram; PLACES],
    /// `fallen_from[n]`: falls from square n, all games together.
    pub fallen_from: [u64; PLACES],
    /// The running sums of the throws of a game.
    pub trace: Trace,
}

impl Tally {
    /// Adds one game.
    #[inline]
    pub fn add(&mut self, game: &GameRecord) {
        let winner = match game.ending {
            Ending::Won(side) => side.index(),
            Ending::Blocked => {
                self.blocked += 1;
                return;
            }
            Ending::Capped => {
                self.capped += 1;
                return;
            }
        };
        self.wins[winner] += 1;
        self.points[winner].add(game.points);
        self.throws.add(game.throws);
        self.turns.add(game.turns);
        self.falls.add(game.falls[0] + game.falls[1]);
        self.passes.add(game.passes);
        self.swaps.add(game.swaps);
        self.waits.add(game.waits);
        self.lead_changes.add(game.lead_changes);
        for (sample, falls) in self.falls_by_side.iter_mut().zip(game.falls) {
            sample.add(falls);
        }
        for (sample, visits) in self.visits.iter_mut().zip(game.visits).skip(1) {
            sample.add(visits);
        }
        for (sum, falls) in self.fallen_from.iter_mut().zip(game.fallen_from) {
            *sum += u64::from(falls);
        }
        for (length, turns) in (0..).zip(&game.turn_lengths) {
            self.turn_lengths.add_times(length, u64::from(*turns));
        }
        self.throws_by_turns += u128::from(game.throws) * u128::from(game.turns);
        self.trace.add(game.game, game.throws);
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        for side in 0..2 {
            self.wins[side] += other.wins[side];
            self.points[side].merge(&other.points[side]);
            self.falls_by_side[side].merge(&other.falls_by_side[side]);
        }
        self.blocked += other.blocked;
        self.capped += other.capped;
        self.throws.merge(&other.throws);
        self.turns.merge(&other.turns);
        self.falls.merge(&other.falls);
        self.passes.merge(&other.passes);
        self.swaps.merge(&other.swaps);
        self.waits.merge(&other.waits);
        self.lead_changes.merge(&other.lead_changes);
        self.turn_lengths.merge(&other.turn_lengths);
        self.throws_by_turns += other.throws_by_turns;
        for (sample, more) in self.visits.iter_mut().zip(&other.visits) {
            sample.merge(more);
        }
        for (sum, more) in self.fallen_from.iter_mut().zip(&other.fallen_from) {
            *sum += more;
        }
        self.trace.merge(&other.trace);
    }

    /// Games that ended with a winner.
    pub fn finished(&self) -> u64 {
        self.wins.iter().sum()
    }

    /// Games that did not end: blocked, or longer than the limit.
    pub const fn unfinished(&self) -> u64 {
        self.blocked + self.capped
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.finished() + self.unfinished()
    }

    /// Games won by dark, who starts.
    pub const fn starter_wins(&self) -> u64 {
        self.wins[1]
    }

    /// Games with at least one fall.
    pub fn games_with_fall(&self) -> u64 {
        self.finished() - self.falls.count_of(0)
    }
}
