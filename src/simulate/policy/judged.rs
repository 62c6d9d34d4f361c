//! The policies that weigh what a move does: `cautious`, `blocker`, `greedy`.

#![allow(
    clippy::inline_always,
    reason = "inlined into a caller compiled for this processor, or not at all"
)]

use crate::game::packed::{Move, View};
use crate::game::packed_rules::PackedRules;

use super::Sight;
use super::features::{ahead, off, pairs, threatened, walls};
use super::scored::Judge;

/// `cautious`: first avoids 27, then leaves as few pawns as it can where one throw attacks
/// them; of equals, goes forward with the most advanced pawn.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cautious;

impl Judge for Cautious {
    #[inline(always)]
    fn score(&self, sight: &Sight<'_>, one: &Move) -> f64 {
        let front = f64::from(32 - one.moved.leading_zeros());
        front
            - 100.0 * f64::from(threatened(sight.rules, one.after))
            - 10_000.0 * f64::from(one.falls)
    }
}

/// `blocker`: keeps as many walls as it can, then as many pairs; of equals, goes forward
/// with the rearmost pawn, so that the others close ranks.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blocker;

impl Judge for Blocker {
    #[inline(always)]
    fn score(&self, _sight: &Sight<'_>, one: &Move) -> f64 {
        let rear = f64::from(one.moved.trailing_zeros());
        10_000.0 * f64::from(walls(one.after)) + 100.0 * f64::from(pairs(one.after)) - rear
    }
}

/// What `greedy` weighs, each in squares of progress. Blocks, threats and exits count for
/// the mover and against the other side alike.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// A pawn off the board, beside the squares it has come.
    pub exit: f64,
    /// A pawn left where one throw attacks it.
    pub threatened: f64,
    /// A pair of neighbouring pawns.
    pub pair: f64,
    /// A wall of three.
    pub wall: f64,
    /// A fall, beside the squares it loses.
    pub fall: f64,
}

/// Chosen by hand so that `greedy` does better than the policies that look at one thing
/// only; no optimum is claimed. A square of progress weighs 1, and a swap gains on both
/// sides.
pub const WEIGHTS: Weights =
    Weights { exit: 6.0, threatened: -2.5, pair: 1.0, wall: 2.0, fall: -4.0 };

/// What a position is worth to its mover, in squares of progress.
#[must_use]
#[inline(always)]
pub fn worth(rules: &PackedRules, view: View) -> f64 {
    let of = |view: View| {
        WEIGHTS.exit * f64::from(off(rules, view.own))
            + WEIGHTS.threatened * f64::from(threatened(rules, view))
            + WEIGHTS.pair * f64::from(pairs(view))
            + WEIGHTS.wall * f64::from(walls(view))
    };
    f64::from(ahead(rules, view)) + of(view) - of(view.turned())
}

/// `greedy`: plays for what the position is worth after the move, by [`WEIGHTS`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

impl Judge for Greedy {
    #[inline(always)]
    fn score(&self, sight: &Sight<'_>, one: &Move) -> f64 {
        worth(sight.rules, one.after) + WEIGHTS.fall * f64::from(one.falls)
    }
}
