//! The loops over the lanes: random words, throws, moves and counts.

#![allow(clippy::needless_bitwise_bool, reason = "a lazy operator would be a branch")]

use crate::game::packed::{PackedMove, View};
use crate::game::packed_rules::{BOARD, WATER_BIT};
use crate::simulate::play::gained;

use super::LANES;
use super::rules::{Bounds, LaneRules};
use super::state::{DARK_FALL, FALLS, Lanes, Row, SECOND, TURNS};
use super::step::{Outcome, Shape, Thrown, choices, make, pick, when};

/// Random words in halves.
#[repr(align(64))]
pub(super) struct Words {
    pub lower: Row,
    pub upper: Row,
}

/// Moves found outside the lanes, for those lanes that are set in `by`.
#[repr(align(64))]
pub(super) struct Given {
    pub by: Row,
    pub own: Row,
    pub opp: Row,
    pub moved: Row,
    pub to: Row,
    pub hit: Row,
    pub gain: Row,
    pub pass: Row,
}

impl Words {
    pub const fn none() -> Self {
        Self { lower: [0; LANES], upper: [0; LANES] }
    }
}

impl Given {
    pub const fn none() -> Self {
        const NONE: Row = [0; LANES];
        Self {
            by: NONE,
            own: NONE,
            opp: NONE,
            moved: NONE,
            to: NONE,
            hit: NONE,
            gain: NONE,
            pass: NONE,
        }
    }
}

impl Given {
    /// Sets the move of a lane, `None` to pass.
    pub fn set(&mut self, lane: usize, before: View, chosen: Option<&PackedMove>) {
        let after = chosen.map_or(before, |one| one.after);
        let gain = gained(before.own, after.own) - gained(before.opp, after.opp);
        self.own[lane] = after.own;
        self.opp[lane] = after.opp;
        self.moved[lane] = chosen.map_or(0, |one| one.moved);
        self.to[lane] = chosen.map_or(0, |one| one.to);
        self.hit[lane] = u32::from(chosen.is_some_and(|one| one.swaps));
        self.gain[lane] = gain as u32;
        self.pass[lane] = u32::from(chosen.is_none());
    }
}

/// The next word of every lane: Xoshiro256++ (Blackman, Vigna 2019).
#[inline(always)]
pub(super) fn next_words(lanes: &mut Lanes, words: &mut Words) {
    let [a, b, c, d] = &mut lanes.words;
    for i in 0..LANES {
        let word = a[i].wrapping_add(d[i]).rotate_left(23).wrapping_add(a[i]);
        let shifted = b[i] << 17;
        c[i] ^= a[i];
        d[i] ^= b[i];
        b[i] ^= c[i];
        a[i] ^= d[i];
        c[i] ^= shifted;
        d[i] = d[i].rotate_left(45);
        words.lower[i] = word as u32;
        words.upper[i] = (word >> 32) as u32;
    }
}

/// How a lane's bits become its throw.
pub(super) trait Draws {
    /// The throw of lane `i`.
    fn thrown(&self, rules: &LaneRules, i: usize) -> Thrown;
}

/// Four fair sticks: four bits of a half word; the others choose.
pub(super) struct Sticks<'a>(pub &'a Row);

impl Draws for Sticks<'_> {
    #[inline(always)]
    fn thrown(&self, rules: &LaneRules, i: usize) -> Thrown {
        let bits = self.0[i];
        let pairs = (bits & 5) + (bits >> 1 & 5);
        let marked = (pairs & 3) + (pairs >> 2);
        Thrown {
            value: rules.values >> (4 * marked) & 15,
            extra: rules.extras >> marked & 1 == 1,
            chance: bits >> 4,
        }
    }
}

/// Any other thrower: the lower half of a word against the bounds of its law; the upper
/// half chooses.
pub(super) struct ByLaw<'a>(pub &'a Bounds, pub &'a Words);

impl Draws for ByLaw<'_> {
    #[inline(always)]
    fn thrown(&self, rules: &LaneRules, i: usize) -> Thrown {
        let bits = self.1.lower[i];
        let mut place = 0;
        for bound in self.0 {
            place += u32::from(bits >= *bound);
        }
        let place = place.min(rules.last_place);
        Thrown {
            value: rules.values >> (4 * place) & 15,
            extra: rules.extras >> place & 1 == 1,
            chance: self.1.upper[i] >> 4,
        }
    }
}

/// (f) Marks the lanes in which a pawn may leave with throw to spare; whether there are
/// any.
#[inline(always)]
pub(super) fn mark(
    rules: &LaneRules,
    draws: &impl Draws,
    lanes: &Lanes,
    given: &mut Given,
) -> bool {
    let mut any = 0;
    for i in 0..LANES {
        let own = lanes.own[i];
        let beyond = rules.excess_from & !(u32::MAX >> draws.thrown(rules, i).value);
        let leaves = if own & rules.holds_in == 0 { own & beyond } else { 0 };
        given.by[i] = leaves;
        any |= leaves;
    }
    any != 0
}

/// Which throw of the four pairs a step is.
pub(super) const FIRST: u32 = 0;
/// The second of a pair.
pub(super) const LAST: u32 = 1;
/// The second of the fourth pair.
pub(super) const LAST_OF_FOUR: u32 = 2;

/// Every lane moves, by one of its best choices, and counts.
///
/// Returns whether any game has been won, or any lane rests.
#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "all rows of the lanes go together")]
pub(super) fn step<S: Shape, const WHICH: u32>(
    rules: &LaneRules,
    draws: &impl Draws,
    best: &Row,
    given: &Given,
    lanes: &mut Lanes,
) -> bool {
    let mut least = u32::MAX;
    for i in 0..LANES {
        let (own, opp, side) = (lanes.own[i], lanes.opp[i], lanes.side[i]);
        let thrown = draws.thrown(rules, i);
        let can = choices::<S>(rules, own, opp, thrown.value, side);
        let chosen = pick::<S>(rules, &can, best[i], thrown);
        let mut out = make::<S>(rules, own, opp, thrown.value, &can, chosen);
        if S::EXCESS {
            out = replaced(given, i, out);
        }
        let won = out.own == 0;
        let stops = !(thrown.extra & !out.pass | out.again);
        let (ended, turned) = (stops | won, stops & !won);
        least = least.min(out.own);

        // What is counted by square and by length of turn.
        let came = out.own & !(own ^ out.moved) | out.opp & !opp | out.to & BOARD;
        let fell = out.to & WATER_BIT != 0;
        let lowest = if S::EXCESS { out.moved & out.moved.wrapping_neg() } else { out.moved };
        let turn = (lanes.turn[i] << 1).max(2);
        let rare = when(fell, lowest & FALLS) | when(ended, turn & TURNS);
        lanes.turn[i] = when(!ended, turn);
        if WHICH == FIRST {
            lanes.visits.first[i] = came;
            lanes.rare.first[i] = rare;
        } else {
            lanes.visits.add(i, came);
            lanes.rare.add(i, rare);
        }
        if WHICH == LAST_OF_FOUR {
            lanes.visits.carry(i);
            lanes.rare.carry(i);
        }

        // Who leads: a change of sign is a change of the lead.
        let lead = lanes.lead[i].wrapping_add(out.gain << 1);
        let sign = ((lead as i32) >> 31) as u32;
        let passes_on = ((lead ^ lanes.lead[i]) as i32) < 0;
        let lead = lead.wrapping_add(when(passes_on, (sign | 1) << 1));
        let turns = when(turned, u32::MAX);
        lanes.lead[i] = (lead ^ turns).wrapping_sub(turns);

        // What is counted for the game. Lanes at rest wrap around, and no one reads them.
        tick(&mut lanes.turns_swaps[i], when(ended, 1), when(out.hit, SECOND));
        tick(&mut lanes.passes_leads[i], when(out.pass, 1), when(passes_on, SECOND));
        tick(&mut lanes.falls[i], when(fell, side), 0);
        tick(&mut lanes.waits[i], when(fell & (out.own & WATER_BIT != 0), 1), 0);

        let differ = (out.own ^ out.opp) & turns;
        lanes.own[i] = out.own ^ differ;
        lanes.opp[i] = out.opp ^ differ;
        lanes.side[i] = side ^ (turns & (1 ^ DARK_FALL));
    }
    least == 0
}

/// The move found outside the lanes, where there is one.
#[inline(always)]
fn replaced(given: &Given, i: usize, out: Outcome) -> Outcome {
    let by = given.by[i] != 0;
    Outcome {
        own: if by { given.own[i] } else { out.own },
        opp: if by { given.opp[i] } else { out.opp },
        moved: if by { given.moved[i] } else { out.moved },
        to: if by { given.to[i] } else { out.to },
        hit: if by { given.hit[i] != 0 } else { out.hit },
        gain: if by { given.gain[i] } else { out.gain },
        again: out.again,
        pass: if by { given.pass[i] != 0 } else { out.pass },
    }
}

#[inline(always)]
const fn tick(counters: &mut u32, lower: u32, upper: u32) {
    *counters = counters.wrapping_add(lower).wrapping_add(upper);
}
