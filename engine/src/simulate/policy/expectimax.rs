//! `expectimax`: looks one or two throws ahead, each throw weighted by its probability.

use num_traits::ToPrimitive;

use crate::game::packed::{Moves, PackedMove, View};
use crate::game::{MoveKind, Side};
use crate::laws::throw_law;
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

/// A throw and its probability.
#[derive(Debug, Clone, Copy)]
struct ThrowChance {
    value: u32,
    extra: bool,
    probability: f64,
}

/// A position in the search, seen by the side that throws next.
#[derive(Clone, Copy)]
struct SearchNode {
    view: View,
    side: Side,
}

impl Expectimax {
    /// A policy that looks `depth` throws (1 or 2) beyond its move.
    pub fn new(depth: u32, thrower: &Thrower) -> Self {
        let throws = throw_law(thrower)
            .iter()
            .map(|(value, probability)| ThrowChance {
                value: value as u32,
                extra: thrower.gives_extra(value),
                probability: probability.to_f64().unwrap_or(0.0),
            })
            .collect();
        Self { depth, throws }
    }

    /// The expected worth to the side that throws, `depth` throws from here.
    fn expected(&self, sight: &Sight<'_>, node: SearchNode, depth: u32) -> f64 {
        if node.view.own == 0 {
            return VICTORY;
        }
        if node.view.opp == 0 {
            return -VICTORY;
        }
        if depth == 0 {
            return worth(sight.rules, node.view);
        }
        self.throws
            .iter()
            .map(|throw| throw.probability * self.best(sight, node, *throw, depth))
            .sum()
    }

    /// The value of the best move for one throw, or of a pass.
    fn best(&self, sight: &Sight<'_>, node: SearchNode, throw: ThrowChance, depth: u32) -> f64 {
        let moves = Moves::list(sight.rules, node.view, node.side, throw.value);
        let over = SearchNode { view: node.view.turned(), side: node.side.other() };
        moves
            .iter()
            .map(|one| self.after(sight, node.side, one, throw.extra, depth - 1))
            .reduce(f64::max)
            .unwrap_or_else(|| -self.expected(sight, over, depth - 1))
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
        if extra || one.kind == MoveKind::Again {
            self.expected(sight, SearchNode { view: one.after, side }, depth)
        } else {
            let next = SearchNode { view: one.after.turned(), side: side.other() };
            -self.expected(sight, next, depth)
        }
    }
}

impl Judge for Expectimax {
    fn score(&self, sight: &Sight<'_>, one: &PackedMove) -> f64 {
        self.after(sight, sight.side, one, sight.extra, self.depth)
    }
}
