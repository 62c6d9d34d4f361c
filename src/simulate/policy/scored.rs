//! Policies that give each move a score and play one of the best.

use std::fmt::Debug;

use crate::game::packed::Move;

use super::{Policy, Sight};

/// Gives a score to a move; the higher, the better.
pub trait Judge: Debug + Send + Sync {
    /// The score of one legal move. It depends on the sight and the move alone.
    fn score(&self, sight: &Sight<'_>, one: &Move) -> f64;
}

/// Moves that are judged: more than any position has under the historical throwers.
const JUDGED: usize = 64;

/// Plays the move its judge scores highest; of equals, each with the same probability.
///
/// Of more than 64 moves, only the first 64 are judged.
#[derive(Debug, Clone, Copy, Default)]
pub struct Best<J>(pub J);

impl<J: Judge> Policy for Best<J> {
    fn choose(&self, sight: &Sight<'_>, moves: &[Move]) -> usize {
        let mut scores = [f64::NEG_INFINITY; JUDGED];
        for (score, one) in scores.iter_mut().zip(moves) {
            *score = self.0.score(sight, one);
        }
        let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let equals = || (0..JUDGED.min(moves.len())).filter(|place| scores[*place] >= best);
        equals().nth(sight.chance.pick(equals().count())).unwrap_or(0)
    }
}
