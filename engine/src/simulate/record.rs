//! The record of one game.

use crate::game::Side;

/// The length of a list by square: index n stands for square n, index 0 is unused.
pub const PLACES: usize = 31;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ending {
    /// This side had all its pawns off.
    Won(Side),
    /// No throw could move any pawn any more.
    Blocked,
    /// The limit on throws was reached.
    #[default]
    Capped,
}

/// One game in numbers. Pairs hold light's number, then dark's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameRecord {
    /// The game's number under its seed.
    pub game: u64,
    /// How it ended.
    pub ending: Ending,
    /// Throws, after the opening move.
    pub throws: u32,
    /// Turns begun; dark's turn that continues after the opening is the first.
    pub turns: u32,
    /// Falls in the water.
    pub falls: [u32; 2],
    /// Throws with no legal move.
    pub passes: u32,
    /// Moves that sent a pawn of the other side back.
    pub swaps: u32,
    /// Falls after which the pawn remained on 27, waiting or by choice.
    pub waits: u32,
    /// How often the lead passed from one side to the other; the side with the greater sum of
    /// squares (31 for a pawn off) leads, and a tie is no change.
    pub lead_changes: u32,
    /// Points to the winner under the ruleset's scoring; 0 where nothing is scored.
    pub points: u32,
    /// How often a pawn came to stand on each square: by its own move (27 and 30
    /// count even if it leaves them at once), back from the water, or sent back by a swap.
    pub visits: [u32; PLACES],
    /// Falls by the square the pawn fell from.
    pub fallen_from: [u32; PLACES],
    /// `turn_lengths[k]`: turns of k throws; as long as needed.
    pub turn_lengths: Vec<u32>,
}

impl GameRecord {
    /// The same record for another game, reusing its memory.
    pub fn restart(&mut self, game: u64) {
        let mut turn_lengths = std::mem::take(&mut self.turn_lengths);
        turn_lengths.clear();
        *self = Self { game, turn_lengths, ..Self::default() };
    }

    /// The winner; `None` for a game that did not end.
    pub const fn winner(&self) -> Option<Side> {
        match self.ending {
            Ending::Won(winner) => Some(winner),
            Ending::Blocked | Ending::Capped => None,
        }
    }

    /// Counts a turn of `length` throws.
    #[inline]
    pub(super) fn end_turn(&mut self, length: u32) {
        let length = length as usize;
        if length >= self.turn_lengths.len() {
            self.turn_lengths.resize(length + 1, 0);
        }
        self.turn_lengths[length] += 1;
    }
}
