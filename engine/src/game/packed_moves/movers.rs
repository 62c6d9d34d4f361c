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
    pub(super) fn new(rules: &PackedRules, view: View, value: u32) -> Self {
        let movers = unbarred(rules, view, value);
        let leaves = rules.may_leave(view.own);
        let by_five = if value == 5 { rules.leaves_by_five } else { 0 };
        let exact = if value > 31 {
            0
        } else {
            let empty = BOARD & !view.taken();
            let off = if leaves { OFF_BIT } else { 0 };
            let targets = empty | view.exposed(rules.safe, rules.apart) | off;
            let exit = OFF_BIT >> value;
            let reach = targets >> value & (!rules.exact_only | exit) | by_five;
            // Where the step off the board gives a point back, an exit has a rest.
            movers & reach & !(exit & rules.excess_from & rules.excess_more.wrapping_neg())
        };
        let beyond = if rules.excess_from != 0 {
            let may_leave = if leaves { BOARD } else { by_five };
            // The squares s with s + value > 31; with >= where the step off gives a point back.
            let far = !(u32::MAX >> (value + rules.excess_more).min(31));
            movers & rules.excess_from & may_leave & far
        } else {
            0
        };
        Self { exact, beyond }
    }
}

/// The pawns whose way is free for a forward step of `value`, apart from its target.
#[inline(always)]
fn unbarred(rules: &PackedRules, view: View, value: u32) -> u32 {
    let passed = rules.stop[value.min(31) as usize];
    let barred = over_wall_ahead(rules, view, value) | over_crowd_ahead(rules, view, value);
    view.own & !WATER_BIT & !passed & !barred
}

/// The squares from which a forward step of `value` passes three consecutive opponents.
#[inline(always)]
fn over_wall_ahead(rules: &PackedRules, view: View, value: u32) -> u32 {
    let walls = view.walls(rules.apart);
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

/// The squares from which a forward step of `value` passes over more than two pawns, where the
/// ruleset forbids it.
#[inline(always)]
fn over_crowd_ahead(rules: &PackedRules, view: View, value: u32) -> u32 {
    if !rules.two_at_most {
        return 0;
    }
    more_than_two((1..value.min(32)).map(|step| view.taken() >> step))
}

/// The squares from which a backward step of `value` passes over more than two pawns, where the
/// ruleset forbids it.
#[inline(always)]
pub(super) fn over_crowd_behind(rules: &PackedRules, view: View, value: u32) -> u32 {
    if !rules.two_at_most {
        return 0;
    }
    more_than_two((1..value.min(32)).map(|step| view.taken() << step))
}

/// The squares that are in more than two of the sets.
fn more_than_two(sets: impl Iterator<Item = u32>) -> u32 {
    let (mut one, mut two, mut more) = (0, 0, 0);
    for set in sets {
        more |= two & set;
        two |= one & set;
        one |= set;
    }
    more
}

/// The pawns that would go forward onto an opponent if it were not in a pair.
#[inline(always)]
pub(super) fn stopped_by_pair(rules: &PackedRules, view: View, value: u32) -> u32 {
    if value > 30 {
        return 0;
    }
    let movers = unbarred(rules, view, value) & !rules.exact_only;
    movers & (view.paired(rules.apart) & !rules.safe) >> value
}

/// The squares from which a backward step of `value` passes three consecutive opponents.
#[inline(always)]
pub(super) fn over_wall_behind(rules: &PackedRules, view: View, value: u32) -> u32 {
    let walls = view.walls(rules.apart);
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
pub(super) fn stopped_by_wall(rules: &PackedRules, view: View, value: u32) -> u32 {
    let walls = view.walls(rules.apart);
    let in_wall = walls | walls << 1 | walls << 2;
    over_wall_ahead(rules, view, value) | if value < 30 { in_wall >> value } else { 0 }
}
