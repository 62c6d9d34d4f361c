//! A position in two words of 32 bits, as seen by the side that moves.

use super::packed_rules::{OFF_BIT, PackedRules, Rebirth, WATER_BIT};

/// A position seen by the side that moves: bit n of a word stands for square n.
///
/// Pawns off the board are those missing from the board. No square is in both words,
/// and bits 0 and 31 are never set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct View {
    /// The pawns of the side that moves.
    pub own: u32,
    /// The pawns of the other side.
    pub opp: u32,
}

impl View {
    /// The same position seen by the other side.
    #[inline(always)]
    pub const fn turned(self) -> Self {
        Self { own: self.opp, opp: self.own }
    }

    /// The occupied squares.
    #[inline(always)]
    pub const fn taken(self) -> u32 {
        self.own | self.opp
    }

    /// The other side's pawns that stand beside one of their own colour. The squares of `apart` are
    /// no neighbours of the square after them.
    #[inline(always)]
    pub const fn paired(self, apart: u32) -> u32 {
        self.opp & ((self.opp & !apart) << 1 | self.opp >> 1 & !apart)
    }

    /// The other side's pawns that may be attacked: neither on a safe square nor beside a pawn of
    /// their own colour.
    #[inline(always)]
    pub const fn exposed(self, safe: u32, apart: u32) -> u32 {
        self.opp & !(safe | self.paired(apart))
    }

    /// The first squares of each three neighbouring pawns of the other side.
    #[inline(always)]
    pub const fn walls(self, apart: u32) -> u32 {
        self.opp & self.opp >> 1 & self.opp >> 2 & !(apart | apart >> 1)
    }

    /// The position after the automatic events of a move: a waiting pawn goes to its square, then
    /// the pawns on 30 leave where their side may leave.
    #[inline(always)]
    pub const fn settled(mut self, rules: &PackedRules) -> Self {
        if !rules.settles {
            return self;
        }
        if let Rebirth::WaitsFor(square) = rules.rebirth
            && self.taken() & WATER_BIT != 0
            && self.taken() & square == 0
        {
            let comes_back = WATER_BIT | square;
            if self.own & WATER_BIT != 0 {
                self.own ^= comes_back;
            } else {
                self.opp ^= comes_back;
            }
        }
        if rules.may_leave(self.own) {
            self.own &= !rules.leaves_from;
        }
        if rules.may_leave(self.opp) {
            self.opp &= !rules.leaves_from;
        }
        self
    }
}

/// The sum of the squares of the pawns, a measure of their progress.
///
/// A pawn off the board counts 31; the caller adds those.
#[inline(always)]
pub const fn steps(pawns: u32) -> u32 {
    // The weight of binary digit d of the square number is 2^d: five counts give the sum.
    (pawns & 0xaaaa_aaaa).count_ones()
        + ((pawns & 0xcccc_cccc).count_ones() << 1)
        + ((pawns & 0xf0f0_f0f0).count_ones() << 2)
        + ((pawns & 0xff00_ff00).count_ones() << 3)
        + ((pawns & 0xffff_0000).count_ones() << 4)
}

/// A move of a pawn from one square to another (bit 31: off the board), with the swap if an
/// opponent stands on the target; automatic events are not applied.
#[inline(always)]
pub(super) const fn moved(view: View, from: u32, to: u32) -> View {
    let hit = view.opp & to;
    View {
        own: view.own & !from | to & !OFF_BIT,
        opp: if hit == 0 { view.opp } else { view.opp & !hit | from },
    }
}
