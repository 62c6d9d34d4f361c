//! The policies: how a side chooses among its legal moves.

pub mod catalogue;
pub mod expectimax;
pub mod judged;
pub mod scored;

use std::fmt::Debug;

use crate::game::packed::{Packed, PackedMove};
use crate::game::packed_rules::PackedRules;

use super::cast::RandomThrow;
use super::instructions::Instructions;

/// The information of the side that chooses.
#[derive(Debug, Clone, Copy)]
pub struct Sight<'a> {
    /// The rules as masks.
    pub rules: &'a PackedRules,
    /// The position before the move; its side is the one that chooses.
    pub board: Packed,
    /// The throw, with random bits for this choice only: a policy that breaks ties at random uses
    /// these and no others, so that games stay reproducible.
    pub throw: RandomThrow,
    /// The instructions to evaluate with; no choice depends on them.
    pub instructions: Instructions,
}

/// A policy. One value is used for many games, on several threads at once; it stores nothing from
/// one choice to the next.
pub trait Policy: Debug + Send + Sync {
    /// The index in `moves` of the move to play. `moves` has at least two, in the order
    /// of [`Moves`](crate::game::packed::Moves).
    fn choose(&self, sight: &Sight<'_>, moves: &[PackedMove]) -> usize;
}

/// Chooses each legal move with the same probability.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

impl Policy for Random {
    #[inline]
    fn choose(&self, sight: &Sight<'_>, moves: &[PackedMove]) -> usize {
        sight.throw.chance.pick(moves.len())
    }
}
