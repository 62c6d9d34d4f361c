//! The features of a position that policies evaluate: exposed pawns, blocks, progress. Neighbours are
//! those along the path, whatever the ruleset.

use crate::game::packed::{View, steps};
use crate::game::packed_rules::PackedRules;

/// Own pawns that the other side may attack with one throw of at most six: on no safe
/// square, beside no pawn of their own, an opponent at most six squares behind.
#[inline(always)]
pub const fn threatened(safe: u32, view: View) -> u32 {
    let alone = view.turned().exposed(safe, 0);
    // One or two squares ahead, then three or four, then five or six: the longest step an
    // ordinary throw makes.
    let near = view.opp << 1 | view.opp << 2;
    let reached = near | near << 2 | near << 4;
    (alone & reached).count_ones()
}

/// Pairs of own pawns on neighbouring squares: small blocks, a wall of three counting two.
#[inline(always)]
pub const fn pairs(view: View) -> u32 {
    (view.own & view.own >> 1).count_ones()
}

/// Own walls: runs of three neighbouring pawns, a run of four counting two.
#[inline(always)]
pub const fn walls(view: View) -> u32 {
    view.turned().walls(0).count_ones()
}

/// Squares by which the mover is ahead: the sum of its pawns' squares (31 for a pawn off)
/// less the other side's.
#[inline(always)]
pub fn ahead(rules: &PackedRules, view: View) -> i32 {
    let off = |pawns: u32| u32::from(rules.pawns).saturating_sub(pawns.count_ones());
    let come = |pawns: u32| (steps(pawns) + 31 * off(pawns)) as i32;
    come(view.own) - come(view.opp)
}
