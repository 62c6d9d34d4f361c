//! Policies that give each move a score and play one of the best.

use std::fmt::Debug;

use crate::game::packed::PackedMove;
use crate::simulate::instructions::{Simd, Work};

use super::{Policy, Sight};

/// Gives a score to a move; the higher, the better.
pub trait Judge: Debug + Send + Sync {
    /// The score of one legal move, which depends on the sight and the move only.
    fn score(&self, sight: &Sight<'_>, one: &PackedMove) -> f64;
}

/// The number of moves that are scored: more than any position has under the historical throwers.
const JUDGED: usize = u64::BITS as usize;

/// Plays the move its judge scores highest; of equals, each with the same probability.
///
/// Of more than 64 moves, only the first 64 are scored.
#[derive(Debug, Clone, Copy)]
pub struct Best<J>(pub J);

impl<J: Judge> Policy for Best<J> {
    fn choose(&self, sight: &Sight<'_>, moves: &[PackedMove]) -> usize {
        sight.instructions.does(Choosing { judge: &self.0, sight, moves })
    }
}

/// A choice to be made with the instructions asked for.
struct Choosing<'a, J> {
    judge: &'a J,
    sight: &'a Sight<'a>,
    moves: &'a [PackedMove],
}

impl<J: Judge> Work for Choosing<'_, J> {
    type Output = usize;

    #[inline(always)]
    fn with_simd<I: Simd>(self, _: I) -> usize {
        // The indices of the best moves so far, one bit each.
        let (mut best, mut equals) = (f64::NEG_INFINITY, 0_u64);
        for (place, one) in self.moves.iter().take(JUDGED).enumerate() {
            let score = self.judge.score(self.sight, one);
            if score > best {
                (best, equals) = (score, 0);
            }
            equals |= u64::from(score >= best) << place;
        }
        for _ in 0..self.sight.throw.chance.pick(equals.count_ones() as usize) {
            equals &= equals - 1;
        }
        if equals == 0 { 0 } else { equals.trailing_zeros() as usize }
    }
}
