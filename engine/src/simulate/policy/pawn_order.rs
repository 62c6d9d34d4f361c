//! The policies that only consider which pawn moves.

use crate::game::packed::PackedMove;

use super::Sight;
use super::scored::Judge;

/// `leader`: moves the most advanced pawn it can.
#[derive(Debug, Clone, Copy, Default)]
pub struct Leader;

impl Judge for Leader {
    #[inline(always)]
    fn score(&self, _sight: &Sight<'_>, one: &PackedMove) -> f64 {
        f64::from(32 - one.moved.leading_zeros())
    }
}

/// `runner-up`: moves the rearmost pawn it can; a new throw comes last.
#[derive(Debug, Clone, Copy, Default)]
pub struct RunnerUp;

impl Judge for RunnerUp {
    #[inline(always)]
    fn score(&self, _sight: &Sight<'_>, one: &PackedMove) -> f64 {
        -f64::from(one.moved.trailing_zeros())
    }
}
