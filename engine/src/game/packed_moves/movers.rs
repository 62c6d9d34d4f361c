//! The pawns that a throw can move, as whole sets, with the walls that bar their way.

use crate::game::packed_rules::{BOARD, OFF_BIT, PackedRules, WATER_BIT};
use crate::game::view::View;

/// The pawns that can go forward by a throw, as sets of the squares they stand on.
#[derive(Clone, Copy)]
pub(super) struct Movers {
    /// To a square of the board, or off it exactly.
    pub(super) exact: u32,
    /// Off the board with part of the throw unused.
    pub(super) beyond: u32,
}

impl Movers {
    #[inline(always)]
    pub(super) fn of(rules: &PackedRules, view: View, value: u32) -> Self {
        let passed = rules.stop[value.min(31) as usize];
        let movers = view.own & !WATER_BIT & !passed & !over_wall_ahead(view, value);
        let leaves = rules.may_leave(view.own);
        let exact = if value > 31 {
            0
        } else {
            let empty = BOARD & !view.taken();
            let off = if leaves { OFF_BIT } else { 0 };
            let targets = empty | view.exposed(rules.safe) | off;
            let exit = OFF_BIT >> value;
            movers & targets >> value & (!rules.exact_only | exit)
        };
        let beyond = if rules.excess_from != 0 && leaves {
            // The squares s with s + value > 31.
            movers & rules.excess_from & !(u32::MAX >> value.min(31))
        } else {
            0
        };
        Self { exact, beyond }
    }
}

/// The squares from which a forward step of `value` passes three consecutive opponents.
#[inline(always)]
fn over_wall_ahead(view: View, value: u32) -> u32 {
    let walls = view.walls();
    if walls == 0 {
        return 0;
    }
    let mut barred = 0;
    // A wall that starts at s + j ends at s + j + 2, before s + value.
    for j in 1..value.min(33).saturating_sub(2) {
        barred |= walls >> j;
    }
    barred
}

/// The squares from which a backward step of `value` passes three consecutive opponents.
#[inline(always)]
pub(super) fn over_wall_behind(view: View, value: u32) -> u32 {
    let walls = view.walls();
    if walls == 0 {
        return 0;
    }
    let mut barred = 0;
    // A wall that starts at s - j ends at s - j + 2, below s, and above s - value.
    for j in 3..value {
        barred |= walls << j;
    }
    barred
}

/// The squares from which a forward step of `value` has a wall strictly inside, or on
/// its target.
#[inline(always)]
pub(super) fn stopped_by_wall(view: View, value: u32) -> u32 {
    let walls = view.walls();
    let in_wall = walls | walls << 1 | walls << 2;
    over_wall_ahead(view, value) | if value < 30 { in_wall >> value } else { 0 }
}
