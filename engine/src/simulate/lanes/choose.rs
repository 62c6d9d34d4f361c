//! The best choices of every lane, for the policies that do not look beyond their own move.
//!
//! All lanes process their choices together: the first choice of each lane, then the second, and so
//! on. The position after a choice is computed by the functions that make the move, and scored by
//! the functions of the policies.

use std::marker::PhantomData;

use crate::game::packed::View;
use crate::game::packed_rules::WATER_BIT;
use crate::simulate::instructions::{Simd, Work};
use crate::simulate::policy::catalogue::LanePolicy;
use crate::simulate::policy::judged::{Blocker, Cautious, Greedy, Scores, Seen};

use super::LANES;
use super::rules::LaneRules;
use super::state::{Boards, DARK_FALL, Lanes, Row};
use super::step::{
    AGAIN, ChoiceRows, Chosen, Outcome, STAY, Shape, choices, highest, make, may_stay, when,
};

/// The choices of every lane at one throw, with their scores. Sets of choices contain pawns by
/// their squares, and [`STAY`] and [`AGAIN`].
#[repr(align(64))]
#[derive(Debug, Default)]
pub(super) struct Preferences {
    /// What each lane has thrown.
    pub value: Row,
    /// The best choices of each lane; all of them until they are scored.
    pub best: Row,
    can: ChoiceRows,
    /// The pawns not yet scored.
    left: Row,
    /// The pawn being scored, and its choice; 0 for none.
    pawn: Row,
    choice: Row,
    /// The highest score so far, and the choices that have it.
    score: [i32; LANES],
    equals: Row,
}

impl Preferences {
    /// No preference: every choice is as good as any other.
    pub fn empty() -> Self {
        Self { best: [u32::MAX; LANES], ..Self::default() }
    }
}

/// Finds the best choices of every lane.
pub(super) struct ChooseInLanes<'a, S> {
    pub rules: &'a LaneRules,
    pub lanes: &'a Lanes,
    /// Light's policy, then dark's.
    pub lane_policies: [LanePolicy; 2],
    pub preferences: &'a mut Preferences,
    pub of: PhantomData<S>,
}

impl<S: Shape> Work for ChooseInLanes<'_, S> {
    type Output = ();

    #[inline(always)]
    fn with_simd<I: Simd>(self, _: I) {
        let Self { lane_policies: [light, dark], .. } = self;
        // Local copies, which the compiler knows no other write changes: the loops become vector
        // instructions.
        let (rules, lanes) = (&self.rules.clone(), &self.lanes.boards());
        let mut preferences = Preferences { value: self.preferences.value, ..Preferences::empty() };
        preferences.find_choices::<S>(rules, lanes);
        // Dark's policy chooses for all lanes, then light's for the lanes in which light throws.
        for (lane_policy, sides) in [(dark, DARK_FALL | 1), (light, 1)] {
            match lane_policy {
                LanePolicy::Random => preferences.equals = [u32::MAX; LANES],
                LanePolicy::Leader => preferences.by_order(highest_pawn),
                LanePolicy::RunnerUp => preferences.by_order(lowest_pawn),
                LanePolicy::Cautious => preferences.by_score::<S, Cautious>(rules, lanes),
                LanePolicy::Blocker => preferences.by_score::<S, Blocker>(rules, lanes),
                LanePolicy::Greedy => preferences.by_score::<S, Greedy>(rules, lanes),
            }
            for i in 0..LANES {
                let asked = lanes.side[i] & sides != 0;
                preferences.best[i] =
                    if asked { preferences.equals[i] } else { preferences.best[i] };
            }
            if light == dark {
                break;
            }
        }
        self.preferences.best = preferences.best;
    }
}

#[inline(always)]
const fn highest_pawn(pawns: u32) -> u32 {
    1 << (highest(pawns) & 31)
}

#[inline(always)]
const fn lowest_pawn(pawns: u32) -> u32 {
    pawns & pawns.wrapping_neg()
}

#[inline(always)]
const fn seen(out: &Outcome) -> Seen {
    let after = View { own: out.own, opp: out.opp };
    Seen { after, moved: out.moved, fell: out.to & WATER_BIT != 0 }
}

impl Preferences {
    /// Finds the choices of every lane.
    #[inline(always)]
    fn find_choices<S: Shape>(&mut self, rules: &LaneRules, lanes: &Boards) {
        for i in 0..LANES {
            let (own, opp, side) = (lanes.own[i], lanes.opp[i], lanes.side[i]);
            self.can.put::<S>(i, &choices::<S>(rules, own, opp, self.value[i], side));
        }
    }

    /// The best choice is the first pawn in some order, whether it stays on 27 or not; a new throw
    /// comes last.
    #[inline(always)]
    fn by_order(&mut self, first: impl Fn(u32) -> u32) {
        for i in 0..LANES {
            let (from, value) = (self.can.from[i], self.value[i]);
            let pawn = first(from);
            let lands = if self.can.back[i] != 0 { WATER_BIT << value } else { WATER_BIT >> value };
            let moves = pawn | when(pawn & lands != 0, STAY);
            self.equals[i] = if from == 0 { AGAIN } else { moves };
        }
    }

    /// The best are the choices of the highest score.
    #[inline(always)]
    fn by_score<S: Shape, W: Scores>(&mut self, rules: &LaneRules, lanes: &Boards) {
        self.left = self.can.from;
        self.score = [i32::MIN; LANES];
        self.equals = [0; LANES];
        let mut besides = if S::PASSAGE { 2 } else { 0 };
        loop {
            match besides {
                0 => {
                    if !self.next_pawn() {
                        return;
                    }
                }
                1 => self.stay::<S>(rules),
                _ => self.throw_again(),
            }
            besides = i32::max(besides - 1, 0);
            for i in 0..LANES {
                let (choice, can) = (self.choice[i], self.can.get::<S>(i));
                let chosen = Chosen {
                    pawn: self.pawn[i],
                    stays: choice == STAY,
                    again: choice == AGAIN,
                    pass: false,
                };
                let (own, opp) = (lanes.own[i], lanes.opp[i]);
                let out = make::<S>(rules, own, opp, self.value[i], &can, chosen);
                let score = if choice == 0 {
                    i32::MIN
                } else {
                    W::score_move(rules.masks.safe, out.gain as i32, seen(&out))
                };
                let kept = when(score <= self.score[i], self.equals[i]);
                self.equals[i] = kept | when(score >= self.score[i], choice);
                self.score[i] = score.max(self.score[i]);
            }
        }
    }

    /// Selects the next pawn of each lane to be scored; returns whether any lane has one.
    #[inline(always)]
    fn next_pawn(&mut self) -> bool {
        let mut any = 0;
        for i in 0..LANES {
            let left = self.left[i];
            let pawn = lowest_pawn(left);
            self.pawn[i] = pawn;
            self.choice[i] = pawn;
            self.left[i] = left ^ pawn;
            any |= left;
        }
        any != 0
    }

    /// Selects the choice to stay on 27 to be scored.
    #[inline(always)]
    fn stay<S: Shape>(&mut self, rules: &LaneRules) {
        for i in 0..LANES {
            let stay = may_stay(rules, &self.can.get::<S>(i), self.value[i]);
            self.pawn[i] = stay;
            self.choice[i] = when(stay != 0, STAY);
        }
    }

    /// Selects the new throw to be scored.
    #[inline(always)]
    fn throw_again(&mut self) {
        for i in 0..LANES {
            self.pawn[i] = 0;
            self.choice[i] = self.can.again[i] & AGAIN;
        }
    }
}
