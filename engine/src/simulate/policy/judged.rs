//! The policies that give each move a score by its effects alone: `leader`, `runner-up`, `cautious`,
//! `blocker`, `greedy`. Neighbours are those along the path, whatever the ruleset.

use std::fmt::Debug;

use crate::game::packed::{PackedMove, View, steps};
use crate::game::packed_rules::PackedRules;

use super::Sight;
use super::scored::Judge;

/// The properties of a move that these policies evaluate, on the packed board and in the lanes
/// alike.
#[derive(Debug, Clone, Copy)]
pub(in crate::simulate) struct Seen {
    /// The position after the move, seen by the side that moved.
    pub after: View,
    /// The squares that pawns were moved from; none for a new throw.
    pub moved: u32,
    /// Whether a pawn fell.
    pub fell: bool,
}

/// A policy that scores a move by what is seen of it.
pub(in crate::simulate) trait Scores: Debug + Send + Sync {
    /// The score of a move, where `safe` is the set of safe squares and the mover is `ahead` squares
    /// ahead after it, up to a constant.
    fn score_move(safe: u32, ahead: i32, seen: Seen) -> i32;
}

impl<S: Scores> Judge for S {
    #[inline(always)]
    fn score(&self, sight: &Sight<'_>, one: &PackedMove) -> f64 {
        let seen = Seen { after: one.after, moved: one.moved, fell: one.falls > 0 };
        f64::from(S::score_move(sight.rules.safe, ahead(sight.rules, one.after), seen))
    }
}

/// `leader`: moves the most advanced pawn it can.
#[derive(Debug, Clone, Copy, Default)]
pub struct Leader;

impl Scores for Leader {
    #[inline(always)]
    fn score_move(_safe: u32, _ahead: i32, seen: Seen) -> i32 {
        32 - seen.moved.leading_zeros() as i32
    }
}

/// `runner-up`: moves the rearmost pawn it can; a new throw comes last.
#[derive(Debug, Clone, Copy, Default)]
pub struct RunnerUp;

impl Scores for RunnerUp {
    #[inline(always)]
    fn score_move(_safe: u32, _ahead: i32, seen: Seen) -> i32 {
        -(seen.moved.trailing_zeros() as i32)
    }
}

/// `cautious`: first avoids 27, then leaves as few pawns as it can where one throw attacks
/// them; of equals, goes forward with the most advanced pawn.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cautious;

impl Scores for Cautious {
    #[inline(always)]
    fn score_move(safe: u32, ahead: i32, seen: Seen) -> i32 {
        let falls = if seen.fell { 10_000 } else { 0 };
        Leader::score_move(safe, ahead, seen) - 100 * threatened(safe, seen.after) as i32 - falls
    }
}

/// `blocker`: keeps as many walls as it can, then as many pairs; of equals, goes forward
/// with the rearmost pawn, so that it catches up with the others.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blocker;

impl Scores for Blocker {
    #[inline(always)]
    fn score_move(safe: u32, ahead: i32, seen: Seen) -> i32 {
        let blocks = 10_000 * walls(seen.after) as i32 + 100 * pairs(seen.after) as i32;
        blocks + RunnerUp::score_move(safe, ahead, seen)
    }
}

/// Own pawns that the other side may attack with one throw of at most six: on no safe
/// square, beside no pawn of their own, an opponent at most six squares behind.
#[inline(always)]
const fn threatened(safe: u32, view: View) -> u32 {
    let alone = view.turned().exposed(safe, 0);
    // One or two squares ahead, then three or four, then five or six: the longest step an
    // ordinary throw makes.
    let near = view.opp << 1 | view.opp << 2;
    let reached = near | near << 2 | near << 4;
    (alone & reached).count_ones()
}

/// Pairs of own pawns on neighbouring squares: small blocks, a wall of three counting two.
#[inline(always)]
const fn pairs(view: View) -> u32 {
    (view.own & view.own >> 1).count_ones()
}

/// Own walls: runs of three neighbouring pawns, a run of four counting two.
#[inline(always)]
const fn walls(view: View) -> u32 {
    view.turned().walls(0).count_ones()
}

/// Squares by which the mover is ahead: the sum of its pawns' squares (31 for a pawn off)
/// less the other side's.
#[inline(always)]
pub(in crate::simulate) fn ahead(rules: &PackedRules, view: View) -> i32 {
    let off = |pawns: u32| u32::from(rules.pawns).saturating_sub(pawns.count_ones());
    let come = |pawns: u32| (steps(pawns) + 31 * off(pawns)) as i32;
    come(view.own) - come(view.opp)
}

/// The weights of `greedy`, in halves of a square of progress, so that every score is a whole
/// number. Blocks, threats and exits count for the mover and against the other side alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weights {
    /// A pawn off the board, in addition to its squares.
    pub exit: i32,
    /// A pawn left where one throw attacks it.
    pub threatened: i32,
    /// A pair of neighbouring pawns.
    pub pair: i32,
    /// A wall of three.
    pub wall: i32,
    /// A fall, in addition to the squares it loses.
    pub fall: i32,
}

/// Chosen by hand so that `greedy` does better than the policies that look at one thing
/// only; no optimum is claimed. A square of progress weighs 2, and a swap gains on both
/// sides.
pub const WEIGHTS: Weights = Weights { exit: 12, threatened: -5, pair: 2, wall: 4, fall: -8 };

/// The worth of a position to its mover, apart from the squares of progress, in half squares.
#[inline(always)]
const fn standing(safe: u32, view: View) -> i32 {
    #[inline(always)]
    const fn one_side(safe: u32, view: View) -> i32 {
        WEIGHTS.threatened * threatened(safe, view) as i32
            + WEIGHTS.pair * pairs(view) as i32
            + WEIGHTS.wall * walls(view) as i32
            // A pawn less on the board is one more off it.
            - WEIGHTS.exit * view.own.count_ones() as i32
    }
    one_side(safe, view) - one_side(safe, view.turned())
}

/// The worth of a position to its mover, in squares of progress.
#[inline(always)]
pub fn worth(rules: &PackedRules, view: View) -> f64 {
    f64::from(2 * ahead(rules, view) + standing(rules.safe, view)) / 2.0
}

/// `greedy`: maximises the worth of the position after the move, by [`WEIGHTS`].
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

impl Scores for Greedy {
    #[inline(always)]
    fn score_move(safe: u32, ahead: i32, seen: Seen) -> i32 {
        let falls = if seen.fell { WEIGHTS.fall } else { 0 };
        2 * ahead + standing(safe, seen.after) + falls
    }
}
