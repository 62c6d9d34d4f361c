//! `expectimax`: looks one or two throws ahead, each throw weighted by its probability.

use crate::game::packed::{Packed, PackedMove};
use crate::game::{MoveKind, Side};
use crate::laws::throw::{ThrowChance, throw_chances};
use crate::rules::Thrower;

use super::Sight;
use super::judged::worth;
use super::scored::Judge;

/// The value of a won game, in squares of progress: larger than that of any position.
const VICTORY: f64 = 1e4;

/// Chooses the move with the highest expected worth (as `greedy` computes it) after the next
/// `depth` throws, if both sides maximise their own. The probabilities are those of the law, as
/// floats: the expectation is exact up to their rounding.
#[derive(Debug, Clone)]
pub struct Expectimax {
    depth: u32,
    throws: Vec<ThrowChance>,
}

impl Expectimax {
    /// A policy that looks `depth` throws (1 or 2) beyond its move.
    pub fn new(depth: u32, thrower: &Thrower) -> Self {
        Self { depth, throws: throw_chances(thrower) }
    }

    /// The expected worth to the side that throws, `depth` throws from here.
    fn expected(&self, sight: &Sight<'_>, board: Packed, depth: u32) -> f64 {
        if board.view.own == 0 {
            return VICTORY;
        }
        if board.view.opp == 0 {
            return -VICTORY;
        }
        if depth == 0 {
            return worth(sight.rules, board.view);
        }
        self.throws.iter().map(|throw| throw.chance * self.best(sight, board, throw, depth)).sum()
    }

    /// The value of the best move for one throw, or of a pass.
    fn best(&self, sight: &Sight<'_>, board: Packed, throw: &ThrowChance, depth: u32) -> f64 {
        let moves = board.moves(sight.rules, throw.value);
        moves
            .iter()
            .map(|one| self.after(sight, board.side, one, throw.extra, depth - 1))
            .reduce(f64::max)
            .unwrap_or_else(|| -self.expected(sight, board.turned(), depth - 1))
    }

    /// The value of a move for the side that makes it.
    fn after(
        &self,
        sight: &Sight<'_>,
        side: Side,
        one: &PackedMove,
        extra: bool,
        depth: u32,
    ) -> f64 {
        let next = Packed { view: one.after, side };
        if extra || one.kind == MoveKind::Again {
            self.expected(sight, next, depth)
        } else {
            -self.expected(sight, next.turned(), depth)
        }
    }
}

impl Judge for Expectimax {
    fn score(&self, sight: &Sight<'_>, one: &PackedMove) -> f64 {
        self.after(sight, sight.board.side, one, sight.throw.extra, self.depth)
    }
}
