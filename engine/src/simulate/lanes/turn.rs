//! The loops over the lanes: random words, throws, moves and counts.

#![allow(clippy::needless_bitwise_bool, reason = "a lazy operator would be a branch")]

use crate::game::packed::{PackedMove, View};
use crate::game::packed_rules::WATER_BIT;
use crate::simulate::cast::Face;
use crate::simulate::play::{came, gained};

use super::LANES;
use super::rules::{Bounds, LaneRules};
use super::state::{DARK_FALL, FALLS, Lanes, Row, SECOND, TURNS};
use super::step::{ChoiceRows, Chosen, Outcome, Shape, all_if, choices, make, pick, when};

/// Random words in halves.
#[repr(align(64))]
#[derive(Default)]
pub(super) struct Words {
    pub lower: Row,
    pub upper: Row,
}

/// Moves found outside the lanes, for the lanes in `by`.
#[repr(align(64))]
#[derive(Default)]
pub(super) struct OutsideMoves {
    pub by: Row,
    pub own: Row,
    pub opp: Row,
    pub moved: Row,
    pub to: Row,
    pub hit: Row,
    pub came: Row,
    pub gain: Row,
    pub pass: Row,
}

impl OutsideMoves {
    /// Sets the move of a lane, `None` to pass.
    pub fn set(&mut self, lane: usize, before: View, chosen: Option<&PackedMove>) {
        let after = chosen.map_or(before, |one| one.after);
        let gain = gained(before.own, after.own) - gained(before.opp, after.opp);
        self.own[lane] = after.own;
        self.opp[lane] = after.opp;
        self.moved[lane] = chosen.map_or(0, |one| one.moved);
        self.to[lane] = chosen.map_or(0, |one| one.to);
        self.hit[lane] = u32::from(chosen.is_some_and(|one| one.swaps));
        self.came[lane] = chosen.map_or(0, |one| came(before, one));
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

/// Turns a lane's bits into its throw.
pub(super) trait Draws {
    /// The throw of lane `i`.
    fn thrown(&self, rules: &LaneRules, i: usize) -> Face;

    /// The 28 bits for the choice of lane `i`.
    fn chance(&self, i: usize) -> u32;
}

/// Four fair sticks: four bits of a half word; the others are for the choice.
pub(super) struct Sticks<'a>(pub &'a Row);

impl Draws for Sticks<'_> {
    #[inline(always)]
    fn thrown(&self, rules: &LaneRules, i: usize) -> Face {
        let bits = self.0[i];
        let pairs = (bits & 5) + (bits >> 1 & 5);
        let marked = (pairs & 3) + (pairs >> 2);
        rules.face(marked)
    }

    #[inline(always)]
    fn chance(&self, i: usize) -> u32 {
        self.0[i] >> 4
    }
}

/// Any other thrower: the lower half of a word is compared with the bounds of its law; the upper
/// half is for the choice.
pub(super) struct ByLaw<'a>(pub &'a Bounds, pub &'a Words);

impl Draws for ByLaw<'_> {
    #[inline(always)]
    fn thrown(&self, rules: &LaneRules, i: usize) -> Face {
        let bits = self.1.lower[i];
        let mut place = 0;
        for bound in self.0 {
            place += u32::from(bits >= *bound);
        }
        let place = place.min(rules.last_place);
        rules.face(place)
    }

    #[inline(always)]
    fn chance(&self, i: usize) -> u32 {
        self.1.upper[i] >> 4
    }
}

/// Marks the lanes in which a pawn may leave with part of the throw unused; returns whether there
/// are any.
#[inline(always)]
pub(super) fn mark(
    rules: &LaneRules,
    draws: &impl Draws,
    lanes: &Lanes,
    given: &mut OutsideMoves,
) -> bool {
    let mut any = 0;
    for i in 0..LANES {
        let own = lanes.own[i];
        let beyond = rules.masks.excess_from & !(u32::MAX >> draws.thrown(rules, i).value);
        let leaves = if own & rules.masks.holds_in == 0 { own & beyond } else { 0 };
        given.by[i] = leaves;
        any |= leaves;
    }
    any != 0
}

/// The intermediate results of a throw in the loops of [`step`], for every lane. True is a word of
/// ones.
///
/// A throw is a long chain of dependent instructions. In loops that each do one part of it, the
/// processor works on several lanes at a time.
#[repr(align(64))]
#[derive(Debug, Default)]
pub(super) struct Stages {
    value: Row,
    extra: Row,
    can: ChoiceRows,
    pawn: Row,
    stays: Row,
    again: Row,
    pass: Row,
}

impl Stages {
    #[inline(always)]
    fn chosen(&self, i: usize) -> Chosen {
        Chosen {
            pawn: self.pawn[i],
            stays: self.stays[i] != 0,
            again: self.again[i] != 0,
            pass: self.pass[i] != 0,
        }
    }
}

/// The position of a step among the throws of four pairs: the first of a pair.
pub(super) const FIRST: u32 = 0;
/// The second of a pair.
pub(super) const LAST: u32 = 1;
/// The second of the fourth pair.
pub(super) const LAST_OF_FOUR: u32 = 2;

/// Every lane makes one of its best choices and is counted.
///
/// Returns whether any game has been won, or any lane is idle.
#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "all rows of the lanes go together")]
pub(super) fn step<S: Shape, const WHICH: u32>(
    rules: &LaneRules,
    draws: &impl Draws,
    best: &Row,
    given: &OutsideMoves,
    stages: &mut Stages,
    lanes: &mut Lanes,
) -> bool {
    for i in 0..LANES {
        let thrown = draws.thrown(rules, i);
        let (own, opp, side) = (lanes.own[i], lanes.opp[i], lanes.side[i]);
        stages.value[i] = thrown.value;
        stages.extra[i] = all_if(thrown.extra);
        stages.can.put::<S>(i, &choices::<S>(rules, own, opp, thrown.value, side));
    }
    for i in 0..LANES {
        let can = stages.can.get::<S>(i);
        let chosen = pick::<S>(rules, &can, best[i], stages.value[i], draws.chance(i));
        stages.pawn[i] = chosen.pawn;
        stages.stays[i] = all_if(chosen.stays);
        stages.again[i] = all_if(chosen.again);
        stages.pass[i] = all_if(chosen.pass);
    }
    let mut least = u32::MAX;
    for i in 0..LANES {
        let (own, opp, side) = (lanes.own[i], lanes.opp[i], lanes.side[i]);
        let (can, chosen) = (stages.can.get::<S>(i), stages.chosen(i));
        let mut out = make::<S>(rules, own, opp, stages.value[i], &can, chosen);
        if S::EXCESS {
            out = replaced(given, i, out);
        }
        let won = out.own == 0;
        let stops = !((stages.extra[i] != 0) & !out.pass | out.again);
        let (ended, turned) = (stops | won, stops & !won);
        least = least.min(out.own);

        // Counts by square and by length of turn.
        let fell = out.to & WATER_BIT != 0;
        let lowest = if S::EXCESS { out.moved & out.moved.wrapping_neg() } else { out.moved };
        let turn = (lanes.turn[i] << 1).max(2);
        let rare = when(fell, lowest & FALLS) | when(ended, turn & TURNS);
        lanes.turn[i] = when(!ended, turn);
        if WHICH == FIRST {
            lanes.visits.first[i] = out.came;
            lanes.rare.first[i] = rare;
        } else {
            lanes.visits.add(i, out.came);
            lanes.rare.add(i, rare);
        }
        if WHICH == LAST_OF_FOUR {
            lanes.visits.carry(i);
            lanes.rare.carry(i);
        }

        // A change of sign is a change of the lead.
        let lead = lanes.lead[i].wrapping_add(out.gain << 1);
        let sign = ((lead as i32) >> 31) as u32;
        let passes_on = ((lead ^ lanes.lead[i]) as i32) < 0;
        let lead = lead.wrapping_add(when(passes_on, (sign | 1) << 1));
        let turns = all_if(turned);
        lanes.lead[i] = (lead ^ turns).wrapping_sub(turns);

        // Counts of the game. Those of idle lanes wrap around and are not read.
        tick(&mut lanes.turns_swaps[i], ended, out.hit);
        tick(&mut lanes.passes_leads[i], out.pass, passes_on);
        lanes.falls[i] = lanes.falls[i].wrapping_add(when(fell, side));
        tick(&mut lanes.waits[i], fell & (out.own & WATER_BIT != 0), false);

        let differ = (out.own ^ out.opp) & turns;
        lanes.own[i] = out.own ^ differ;
        lanes.opp[i] = out.opp ^ differ;
        lanes.side[i] = side ^ (turns & (1 ^ DARK_FALL));
    }
    least == 0
}

/// The move found outside the lanes, where there is one.
#[inline(always)]
fn replaced(given: &OutsideMoves, i: usize, out: Outcome) -> Outcome {
    let by = given.by[i] != 0;
    Outcome {
        own: if by { given.own[i] } else { out.own },
        opp: if by { given.opp[i] } else { out.opp },
        moved: if by { given.moved[i] } else { out.moved },
        to: if by { given.to[i] } else { out.to },
        hit: if by { given.hit[i] != 0 } else { out.hit },
        came: if by { given.came[i] } else { out.came },
        gain: if by { given.gain[i] } else { out.gain },
        again: out.again,
        pass: if by { given.pass[i] != 0 } else { out.pass },
    }
}

/// Adds to two counters in a word. True is a word of ones, that is −1, so that it is subtracted.
#[inline(always)]
const fn tick(counters: &mut u32, lower: bool, upper: bool) {
    *counters = counters.wrapping_sub(all_if(lower)).wrapping_add(when(upper, SECOND));
}
