//! The legal moves of the packed board, tier by tier, by shifting whole sets of pawns.

mod movers;

use super::board::MoveKind;
use super::packed_rules::{BOARD, LAST_BIT, OFF_BIT, PackedRules, Rebirth, WATER_BIT};
use super::position::Side;
use super::view::{View, moved};
use movers::{Movers, over_crowd_behind, over_wall_behind, stopped_by_pair, stopped_by_wall};

/// One legal move and the position it leads to, automatic events included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackedMove {
    /// The position after the move, seen by the side that moved.
    pub after: View,
    /// The squares the throw itself moved pawns from: none for a new throw, several when
    /// the excess of an exit moves another pawn.
    pub moved: u32,
    /// The square to which the throw last brought a pawn, before automatic events: 27 for a fall,
    /// bit 31 for an exit; none for a new throw.
    pub to: u32,
    /// Its kind.
    pub kind: MoveKind,
    /// Pawns that landed on 27, 0 or 1.
    pub falls: u8,
    /// Whether a pawn of the other side was sent back.
    pub swaps: bool,
}

impl PackedMove {
    const NONE: Self = Self {
        after: View { own: 0, opp: 0 },
        moved: 0,
        to: 0,
        kind: MoveKind::Again,
        falls: 0,
        swaps: false,
    };

    /// The lowest square the throw moved a pawn from; `None` for a new throw.
    pub const fn from(&self) -> Option<u8> {
        if self.moved == 0 { None } else { Some(self.moved.trailing_zeros() as u8) }
    }

    /// The sort key of a move: moves first by the squares they leave, then the choice to stay on
    /// 27, then the new throw.
    fn rank(&self) -> (u64, View) {
        let class = match self.kind {
            MoveKind::Stay => 1,
            MoveKind::Again => 2,
            _ => 0,
        };
        (class << 32 | u64::from(self.moved), self.after)
    }
}

/// Moves that fit without allocation; only throws far larger than those of the sources, or many
/// pawns with excess throws, have more.
const INLINE_MOVES: usize = 32;

/// The distinct legal moves of a throw, in a fixed order; empty when the side must pass.
///
/// The order is part of the contract, since a policy may choose "the third": by the set of
/// squares left, as a number, then the choice to stay on 27, then the new throw.
#[derive(Debug, Clone)]
pub struct Moves {
    len: usize,
    inline: [PackedMove; INLINE_MOVES],
    more: Vec<PackedMove>,
}

impl Default for Moves {
    fn default() -> Self {
        Self { len: 0, inline: [PackedMove::NONE; INLINE_MOVES], more: Vec::new() }
    }
}

impl std::ops::Deref for Moves {
    type Target = [PackedMove];

    #[inline]
    fn deref(&self) -> &[PackedMove] {
        if self.more.is_empty() { &self.inline[..self.len] } else { &self.more }
    }
}

impl Moves {
    /// Lists the moves of the side that sees `view`, in place of those before.
    #[inline(always)]
    pub fn fill(&mut self, rules: &PackedRules, view: View, side: Side, value: u32) {
        self.len = 0;
        self.more.clear();
        if view.own & rules.stays_on != 0 {
            self.out_of_the_water(rules, view, value);
            return;
        }
        self.forward(rules, view, side, value);
        if !self.is_empty() {
            return;
        }
        if !rules.passes_at_pair || stopped_by_pair(rules, view, value) == 0 {
            self.backward(rules, view, value);
        }
        if self.is_empty() && view.own & rules.drowns_from != 0 {
            self.drown(rules, view, value);
        }
        if rules.stays_on != 0 {
            self.sort_out();
        }
    }

    #[inline(always)]
    fn push(&mut self, new: PackedMove) {
        if self.len < INLINE_MOVES {
            self.inline[self.len] = new;
            self.len += 1;
            return;
        }
        if self.more.is_empty() {
            self.more.extend_from_slice(&self.inline);
        }
        self.more.push(new);
    }

    /// The pawn that stayed on 27 leaves the board with a 4, whatever the exit
    /// condition asks of the others; nothing else moves.
    fn out_of_the_water(&mut self, rules: &PackedRules, view: View, value: u32) {
        if value == 4 && view.walls(rules.apart) >> 28 & 1 == 0 {
            self.push(step(rules, view, 0, WATER_BIT, OFF_BIT, MoveKind::Exit));
        }
    }

    #[inline(always)]
    fn forward(&mut self, rules: &PackedRules, view: View, side: Side, value: u32) {
        let mut movers = Movers::new(rules, view, value);
        let nine = 1 << 9;
        if side == Side::Light
            && view.own == rules.from_nine
            && (movers.exact | movers.beyond) & nine != 0
        {
            movers = Movers { exact: movers.exact & nine, beyond: movers.beyond & nine };
        }
        self.steps(rules, view, 0, movers.exact, value);
        if movers.beyond != 0 {
            self.excess(rules, view, 0, movers.beyond, value);
            self.sort_out();
        }
        if value == 1 && view.own & rules.again_with != 0 {
            self.push(PackedMove { after: view, ..PackedMove::NONE });
        }
    }

    /// Each pawn of `from` goes forward by `value`, after the pawns of `gone` have left; the choice to
    /// stay on 27 comes last.
    #[inline(always)]
    fn steps(&mut self, rules: &PackedRules, view: View, gone: u32, from: u32, value: u32) {
        let kind = |kind| if gone == 0 { kind } else { MoveKind::Exit };
        let mut wet = 0;
        for pawn in each(from) {
            let to = pawn << value;
            if to == WATER_BIT {
                wet = pawn;
                self.push(fall(rules, view, gone, pawn, kind(MoveKind::Fall)));
            } else {
                let kind = if to == OFF_BIT { MoveKind::Exit } else { kind(MoveKind::Forward) };
                self.push(step(rules, view, gone, pawn, to, kind));
            }
        }
        if wet != 0 && rules.stays_on != 0 {
            self.push(stay_in(rules, view, gone, wet));
        }
    }

    /// A pawn of `leaving` leaves with part of the throw unused, and the rest moves another.
    ///
    /// Pawns leave in ascending order, so that each set of them is found once.
    fn excess(&mut self, rules: &PackedRules, view: View, gone: u32, leaving: u32, value: u32) {
        // Where own pawns may bar the way, the order counts.
        let below =
            if gone == 0 || rules.two_at_most { 0 } else { u32::MAX >> gone.leading_zeros() };
        for pawn in each(leaving & !below) {
            let rest = value - (31 - pawn.trailing_zeros()) + rules.excess_more;
            let gone = gone | pawn;
            let after = View { own: view.own & !pawn, opp: view.opp };
            let movers = Movers::new(rules, after, rest);
            if movers.exact | movers.beyond == 0 {
                let (after, kind) = (after.settled(rules), MoveKind::Exit);
                self.push(PackedMove { after, moved: gone, to: OFF_BIT, kind, ..PackedMove::NONE });
            }
            self.steps(rules, after, gone, movers.exact, rest);
            self.excess(rules, after, gone, movers.beyond, rest);
        }
    }

    /// Sorts the moves, with one for each position: of two moves that reach the same position, the
    /// first in order is kept.
    fn sort_out(&mut self) {
        if self.more.is_empty() {
            let inline = &mut self.inline[..self.len];
            inline.sort_unstable_by_key(PackedMove::rank);
            let mut kept = 0;
            for i in 0..inline.len() {
                if inline[..kept].iter().all(|known| known.after != inline[i].after) {
                    inline[kept] = inline[i];
                    kept += 1;
                }
            }
            self.len = kept;
        } else {
            self.more.sort_unstable_by_key(|one| (one.after, one.rank()));
            self.more.dedup_by_key(|one| one.after);
            self.more.sort_unstable_by_key(PackedMove::rank);
        }
    }

    #[inline(always)]
    fn backward(&mut self, rules: &PackedRules, view: View, value: u32) {
        let movers = view.own & !WATER_BIT & !rules.never_back;
        let stopped = if rules.retreats_from == 0 {
            0
        } else {
            movers & rules.retreats_from & stopped_by_wall(rules, view, value)
        };
        let empty = BOARD & !view.taken();
        let targets = empty | view.exposed(rules.safe, rules.apart) & rules.back_attacks;
        let plain = if value < 30 {
            let barred =
                over_wall_behind(rules, view, value) | over_crowd_behind(rules, view, value);
            movers & !stopped & targets << value & !barred
        } else {
            0
        };
        for pawn in each(plain | stopped) {
            let to = if stopped & pawn == 0 { pawn >> value } else { highest(empty & (pawn - 1)) };
            if to == WATER_BIT {
                self.push(fall(rules, view, 0, pawn, MoveKind::Fall));
                if rules.stays_on != 0 {
                    self.push(stay_in(rules, view, 0, pawn));
                }
            } else if to != 0 {
                self.push(step(rules, view, 0, pawn, to, MoveKind::Backward));
            }
        }
    }

    /// A pawn on 28 or 29 falls, unless the throw is the one that would let it leave.
    fn drown(&mut self, rules: &PackedRules, view: View, value: u32) {
        let would_leave = if value < 31 { OFF_BIT >> value } else { 0 };
        for pawn in each(view.own & rules.drowns_from & !would_leave) {
            if view.taken() & WATER_BIT == 0 {
                self.push(fall(rules, view, 0, pawn, MoveKind::Drown));
                if rules.stays_on != 0 {
                    self.push(stay_in(rules, view, 0, pawn));
                }
            } else if !matches!(rules.rebirth, Rebirth::WaitsFor(_)) {
                let place = place(rules.rebirth, view.taken() & !pawn);
                let after = View { own: view.own & !pawn | place, opp: view.opp };
                self.push(PackedMove {
                    after: after.settled(rules),
                    moved: pawn,
                    to: WATER_BIT,
                    kind: MoveKind::Drown,
                    falls: 1,
                    swaps: false,
                });
            }
        }
    }
}

/// Each pawn of a set, the lowest first.
#[inline(always)]
fn each(mut pawns: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let pawn = pawns & pawns.wrapping_neg();
        pawns ^= pawn;
        (pawn != 0).then_some(pawn)
    })
}

#[inline(always)]
const fn highest(squares: u32) -> u32 {
    if squares == 0 { 0 } else { 1 << squares.ilog2() }
}

/// The square a fallen pawn returns to, given the occupied ones; 0 if it must wait.
#[inline(always)]
fn place(rebirth: Rebirth, taken: u32) -> u32 {
    match rebirth {
        Rebirth::HighestOf(mask) => highest(mask & !taken),
        Rebirth::LowestOf(mask) => {
            let empty = mask & !taken;
            empty & empty.wrapping_neg()
        }
        Rebirth::WaitsFor(_) => 0,
    }
}

#[inline(always)]
fn step(
    rules: &PackedRules,
    view: View,
    gone: u32,
    pawn: u32,
    to: u32,
    kind: MoveKind,
) -> PackedMove {
    let after = moved(view, pawn, to).settled(rules);
    // The pawn that lands on 30 may leave at once.
    let leaves = to == LAST_BIT && after.own & LAST_BIT == 0;
    PackedMove {
        after,
        moved: gone | pawn,
        to,
        kind: if leaves { MoveKind::Exit } else { kind },
        falls: 0,
        swaps: view.opp & to != 0,
    }
}

/// The pawn lands on 27 and goes where the ruleset sends it.
#[inline(always)]
fn fall(rules: &PackedRules, view: View, gone: u32, pawn: u32, kind: MoveKind) -> PackedMove {
    let mut after = moved(view, pawn, WATER_BIT);
    let place = place(rules.rebirth, after.taken());
    if place != 0 {
        after.own ^= WATER_BIT | place;
    }
    PackedMove {
        after: after.settled(rules),
        moved: gone | pawn,
        to: WATER_BIT,
        kind,
        falls: 1,
        swaps: view.opp & WATER_BIT != 0,
    }
}

/// The pawn lands on 27 and stays.
fn stay_in(rules: &PackedRules, view: View, gone: u32, pawn: u32) -> PackedMove {
    let kind = if gone == 0 { MoveKind::Stay } else { MoveKind::Exit };
    PackedMove { falls: 1, ..step(rules, view, gone, pawn, WATER_BIT, kind) }
}
