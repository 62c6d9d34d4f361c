//! One throw of one lane: the pawns that may move, the choice, and the resulting position.
//!
//! No function branches on data: every `if` selects one of two numbers, so that the loops over the
//! lanes in `turn` become vector instructions.

#![allow(clippy::needless_bitwise_bool, reason = "a lazy operator would be a branch")]

use crate::game::packed_rules::{BOARD, OFF_BIT, WATER_BIT};
use crate::rules::square::WATER;

use super::rules::LaneRules;
use super::state::{DARK_FALL, Row};

/// The parts of the rules that are compiled for a family of rulesets.
pub(super) trait Shape {
    /// A shape with the same moves, to reduce the number of shapes to compile.
    type Alike: Shape;
    /// One less than the most pawns.
    const LESS: i32;
    /// Whether a 6 may be thrown.
    const SIX: bool = true;
    /// A fallen pawn may stay; a 1 on 26 may throw again.
    const PASSAGE: bool = false;
    /// The excess of an exit moves another pawn.
    const EXCESS: bool = false;
    /// Pawns wait on 27, retreat, drown, leave 30 by themselves.
    const ARCHEO: bool = false;
}

/// `breyer`, `djebao`, and rulesets with none of the other families' rules.
pub(super) struct Passage<const SIX: bool>;
/// `cones`.
pub(super) struct Excess<const LESS: i32>;
/// `archeostudio`.
pub(super) struct Archeo<const LESS: i32>;

impl<const SIX: bool> Shape for Passage<SIX> {
    type Alike = Passage<true>;
    const LESS: i32 = 6;
    const SIX: bool = SIX;
    const PASSAGE: bool = true;
}

impl<const LESS: i32> Shape for Excess<LESS> {
    type Alike = Excess<6>;
    const LESS: i32 = LESS;
    const EXCESS: bool = true;
}

impl<const LESS: i32> Shape for Archeo<LESS> {
    type Alike = Archeo<6>;
    const LESS: i32 = LESS;
    const ARCHEO: bool = true;
}

/// The set if `holds`, else the empty set.
#[inline(always)]
pub(super) const fn when(holds: bool, squares: u32) -> u32 {
    if holds { squares } else { 0 }
}

/// A word of ones if `holds`, else 0.
#[inline(always)]
pub(super) const fn all_if(holds: bool) -> u32 {
    when(holds, u32::MAX)
}

/// The highest square of a set of squares below 24; undefined for the empty set.
///
/// It is the exponent of the set as a float: numbers of 24 bits are not rounded.
#[inline(always)]
const fn highest_below_24(squares: u32) -> u32 {
    ((squares as i32 as f32).to_bits() >> 23).wrapping_sub(127)
}

/// The highest square of a set. The bit below it is cleared first, so that rounding to 24
/// bits cannot carry into the next exponent.
#[inline(always)]
pub(super) const fn highest(squares: u32) -> u32 {
    highest_below_24(squares & !(squares >> 1))
}

/// The pawns a side may choose from.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    /// The pawns that can move, in the first tier that has any.
    pub from: u32,
    /// Whether they go backward.
    pub back: bool,
    /// Those among them that retreat from a wall.
    pub retreat: u32,
    /// Whether they drown.
    pub drown: bool,
    /// Whether the side may throw again instead.
    pub again: bool,
    /// The empty squares.
    pub empty: u32,
}

/// The [`Choices`] of every lane. True is a word of ones.
#[derive(Debug, Default)]
pub(super) struct ChoiceRows {
    pub from: Row,
    pub back: Row,
    retreat: Row,
    drown: Row,
    pub again: Row,
    empty: Row,
}

impl ChoiceRows {
    #[inline(always)]
    pub fn put<S: Shape>(&mut self, i: usize, can: &Choices) {
        self.from[i] = can.from;
        self.back[i] = all_if(can.back);
        self.again[i] = all_if(can.again);
        if S::ARCHEO {
            self.retreat[i] = can.retreat;
            self.drown[i] = all_if(can.drown);
            self.empty[i] = can.empty;
        }
    }

    #[inline(always)]
    pub fn get<S: Shape>(&self, i: usize) -> Choices {
        Choices {
            from: self.from[i],
            back: self.back[i] != 0,
            retreat: if S::ARCHEO { self.retreat[i] } else { 0 },
            drown: S::ARCHEO && self.drown[i] != 0,
            again: self.again[i] != 0,
            empty: if S::ARCHEO { self.empty[i] } else { 0 },
        }
    }
}

/// The choices of the side that throws.
#[inline(always)]
pub(super) fn choices<S: Shape>(
    rules: &LaneRules,
    own: u32,
    opp: u32,
    value: u32,
    side: u32,
) -> Choices {
    let walls = opp & opp >> 1 & opp >> 2;
    let exposed = opp & !(rules.masks.safe | opp << 1 | opp >> 1);
    let empty = BOARD & !(own | opp);
    // A wall bars the way whether the target is part of it or it lies between: so walls that begin
    // one or two squares ahead count for every throw that reaches them, and three squares ahead for
    // a 6, the only throw that passes over such a wall.
    let (second, third) = (when(value != 1, walls), when(S::SIX & (value >= 6), walls));
    let ahead = walls >> 1 | second >> 2 | third >> 3;
    let passed = rules.below_stop & !(rules.up_to_stop >> value);
    let mut movers = own & !WATER_BIT;
    let mut holds = own & rules.masks.holds_in;
    let mut again = false;
    if S::PASSAGE {
        // The pawn that stayed on 27 alone may move, with a 4: 27 is one of the squares that
        // a pawn leaves exactly.
        let free = own & WATER_BIT == 0;
        movers = own & (when(free, u32::MAX) | WATER_BIT);
        holds = when(free, holds);
        again = free & (value == 1) & (own & rules.masks.again_with != 0);
    }
    let off = when(holds == 0, OFF_BIT);
    let targets = empty | exposed | off;
    let exact = !rules.masks.exact_only | OFF_BIT >> value;
    let mut forward = movers & !(ahead | passed) & exact & targets >> value;
    if S::ARCHEO {
        let nine = forward & 1 << 9;
        let bound_to_nine = (own == rules.masks.from_nine) & (side != DARK_FALL) & (nine != 0);
        forward = if bound_to_nine { nine } else { forward };
    }
    let behind = walls << 3 | second << 4 | third << 5;
    let backers = movers & !rules.masks.never_back;
    let back_targets = empty | exposed & rules.masks.back_attacks;
    let mut backward = backers & !behind & back_targets << value;
    let back = (forward == 0) & !again;
    let (mut retreat, mut drown) = (0, false);
    if S::ARCHEO {
        let in_wall = walls | walls << 1 | walls << 2;
        let stopped = backers & rules.masks.retreats_from & (ahead | in_wall >> value);
        let lowest = empty & empty.wrapping_neg();
        retreat = stopped & !(lowest | lowest.wrapping_sub(1));
        backward = backward & !stopped | retreat;
        drown = back & (backward == 0);
        let drowning = when((own | opp) & WATER_BIT == 0, rules.masks.drowns_from);
        backward = if drown { own & drowning & !(OFF_BIT >> value) } else { backward };
    }
    // Backward only where nothing goes forward.
    let from = forward | when(back, backward);
    Choices { from, back, retreat, drown, again, empty }
}

/// The chosen move.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    /// The pawn that moves; 0 for none.
    pub pawn: u32,
    /// Whether it is to stay on 27.
    pub stays: bool,
    /// Whether the side throws again.
    pub again: bool,
    /// Whether there was nothing to choose from.
    pub pass: bool,
}

/// In a set of choices, the choice to stay on 27; a pawn is the bit of its square.
pub(super) const STAY: u32 = 1 << 31;
/// In a set of choices, the new throw.
pub(super) const AGAIN: u32 = 1;

/// The pawn that falls and may stay on 27 instead.
#[inline(always)]
pub(super) const fn may_stay(rules: &LaneRules, choices: &Choices, value: u32) -> u32 {
    let lands = if choices.back { WATER_BIT << value } else { WATER_BIT >> value };
    when(rules.masks.stays_on != 0, choices.from & lands)
}

/// Picks one of the choices that are in `best` with 28 bits of chance, as
/// [`ChoiceBits::pick`](crate::simulate::stream::ChoiceBits::pick) does.
#[inline(always)]
pub(super) fn pick<S: Shape>(
    rules: &LaneRules,
    choices: &Choices,
    best: u32,
    value: u32,
    chance: u32,
) -> Chosen {
    let from = choices.from & best;
    let count = from.count_ones();
    let (mut stay, mut again) = (0, false);
    if S::PASSAGE {
        stay = when(best & STAY != 0, may_stay(rules, choices, value));
        again = choices.again & (best & AGAIN != 0);
    }
    let many = count + u32::from(stay != 0) + u32::from(again);
    let place = ((chance * many) >> 28) as i32;
    let mut left = from;
    for nth in &rules.order[..S::LESS as usize] {
        left &= left.wrapping_add(when(place > *nth, u32::MAX));
    }
    let (within, last) = (place < count as i32, place == count as i32);
    let stays = last & (stay != 0);
    let pawn = when(within, left & left.wrapping_neg());
    Chosen {
        pawn: pawn | when(stays, stay),
        stays,
        again: again & !within & !stays,
        pass: many == 0,
    }
}

/// The outcome of a throw.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    pub own: u32,
    pub opp: u32,
    /// The pawns that moved; 0 for none.
    pub moved: u32,
    /// The square that the last of them reached, before automatic events; bit 31: off.
    pub to: u32,
    /// Whether an opponent was sent back.
    pub hit: bool,
    /// The squares reached.
    pub came: u32,
    /// Steps gained by the side that moved less those of the other, modulo 2³².
    pub gain: u32,
    /// Whether the side throws again by choice.
    pub again: bool,
    /// Whether nothing could be done.
    pub pass: bool,
}

/// Makes the move, with its automatic events.
#[inline(always)]
pub(super) fn make<S: Shape>(
    rules: &LaneRules,
    own: u32,
    opp: u32,
    value: u32,
    choices: &Choices,
    chosen: Chosen,
) -> Outcome {
    let Chosen { pawn, stays, again, pass } = chosen;
    let mut to = if choices.back { pawn >> value } else { pawn << value };
    let mut steps = if choices.back { value.wrapping_neg() } else { value };
    if S::ARCHEO {
        let (stands, behind) = (highest(pawn), highest(choices.empty & pawn.wrapping_sub(1)));
        let retreats = pawn & choices.retreat != 0;
        let drowns = choices.drown & (pawn != 0);
        let lands = if drowns { u32::from(WATER) } else { behind };
        to = if retreats | drowns { 1 << (lands & 31) } else { to };
        steps = if retreats | drowns { lands.wrapping_sub(stands) } else { steps };
    }
    let steps = when(pawn != 0, steps);
    let hit = to & opp;
    let (rest, other) = (own ^ pawn, opp);
    let sent_back = when(hit != 0, pawn);
    let mut own = rest | to & BOARD;
    let mut opp = opp ^ hit ^ sent_back;
    let mut came = to & BOARD | sent_back;
    let mut gain = steps.wrapping_add(when(hit != 0, steps));
    if S::ARCHEO {
        let square = rules.reborn_on;
        let free = (own | opp) & square == 0;
        let (waits, waited) = (own & WATER_BIT != 0, opp & WATER_BIT != 0);
        own ^= when(free & waits, WATER_BIT | square);
        opp ^= when(free & waited, WATER_BIT | square);
        let back = u32::from(WATER).wrapping_sub(highest_below_24(square));
        gain = gain.wrapping_sub(when(free & waits, back));
        gain = gain.wrapping_add(when(free & waited, back));
        let own_leaves = when(own & rules.masks.holds_in == 0, own & rules.masks.leaves_from);
        let opp_leaves = when(opp & rules.masks.holds_in == 0, opp & rules.masks.leaves_from);
        own ^= own_leaves;
        opp ^= opp_leaves;
        gain = gain.wrapping_add(u32::from(own_leaves != 0));
        gain = gain.wrapping_sub(u32::from(opp_leaves != 0));
        came |= own & !rest | opp & !other;
    } else {
        let returns = (to & WATER_BIT != 0) & !stays;
        let square = highest_below_24(rules.reborn_on & !(own | opp));
        let place = when(returns, 1 << (square & 31));
        own ^= when(returns, WATER_BIT) | place;
        came |= place;
        gain = gain.wrapping_add(when(returns, square.wrapping_sub(u32::from(WATER))));
    }
    Outcome { own, opp, moved: pawn, to, hit: hit != 0, came, gain, again, pass }
}
