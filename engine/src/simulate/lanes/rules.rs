//! Decides whether the lanes support a ruleset with its thrower, and converts the rules for the
//! lanes.

use crate::game::packed::steps;
use crate::game::packed_rules::{PackedRules, Rebirth, WATER_BIT};
use crate::simulate::cast::{BitDecoding, Cast, Face};
use crate::simulate::play::PreparedGame;

/// The family of a ruleset in the lanes: the code is compiled once for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// A fallen pawn may stay, a 1 on 26 may throw again.
    Passage,
    /// The excess of an exit moves another pawn.
    Excess,
    /// Pawns wait on 27, retreat, drown, leave 30 by themselves.
    Archeo,
}

/// The most distinct values of a thrower.
const FACES: usize = 8;

/// The bounds of the indices of a thrower's values.
pub(super) type Bounds = [u32; FACES - 1];

/// Squares whose rebirth square lies behind them: a fallen pawn never returns to where it fell
/// from.
const NEAR_WATER: u32 = !0 << 20;

/// The lanes' rules: masks and tables in words of 32 bits, without further choices.
#[derive(Debug, Clone)]
pub struct LaneRules {
    pub(super) family: Family,
    /// The masks of the ruleset. So that the pawn that stayed on 27, which only a 4 takes off, is
    /// treated like the others, 27 is one of the squares left exactly and never backward.
    pub(super) masks: PackedRules,
    /// The squares below the must-stop square; 0 if there is none.
    pub(super) below_stop: u32,
    /// The squares up to the must-stop square; 0 if there is none.
    pub(super) up_to_stop: u32,
    /// The squares a fallen pawn may return to, or waits for.
    pub(super) reborn_on: u32,
    /// The faces of the thrower by index, four bits each: the value, and 8 more where it
    /// gives an extra throw.
    pub(super) faces: u32,
    /// The last index.
    pub(super) last_place: u32,
    /// The numbers from 0 on, in a table: comparing signed numbers that the compiler does not know
    /// takes one instruction.
    pub(super) order: [i32; 6],
    /// Bounds of the indices, those beyond the last being the largest number. `None` for four
    /// sticks.
    pub(super) bounds: Option<Bounds>,
    /// Dark's pawns, then light's, at the first throw.
    pub(super) start: [u32; 2],
    /// Twice dark's lead at the first throw, and one more.
    pub(super) start_lead: u32,
    pub(super) max_throws: u32,
}

impl LaneRules {
    /// The rules of a table, or `None` where only the player can play it: settings mixed across the
    /// rulesets, more than 7 pawns, throws above 6, turns that rarely end.
    pub fn new(prepared: &PreparedGame) -> Option<Self> {
        let rules = &prepared.rules;
        let family = family(rules)?;
        let faces = &prepared.cast.faces;
        let throws_fit = faces.iter().all(|face| (1..=6).contains(&face.value));
        let must_stop = rules.stop[2] << 1;
        let [light, dark] = prepared.start.pawns();
        let lead = (steps(dark) as i32).checked_sub(steps(light) as i32)?;
        let fits = throws_fit
            && faces.len() <= FACES
            && extra_share(&prepared.cast) <= 0.6
            && rules.pawns <= 7
            && must_stop.count_ones() <= 1
            && must_stop <= WATER_BIT
            && light.count_ones() == dark.count_ones()
            && lead > 0;
        if !fits {
            return None;
        }
        let bounds = match &prepared.cast.points {
            BitDecoding::FourSticks => None,
            BitDecoding::Bounds(bounds) => Some(bounds_of_32_bits(bounds)?),
        };
        let below_stop = if must_stop == 0 { 0 } else { must_stop - 1 };
        Some(Self {
            family,
            masks: PackedRules {
                exact_only: rules.exact_only | rules.stays_on,
                never_back: rules.never_back | rules.stays_on,
                ..rules.clone()
            },
            below_stop,
            up_to_stop: below_stop << 1,
            reborn_on: match rules.rebirth {
                Rebirth::HighestOf(squares)
                | Rebirth::LowestOf(squares)
                | Rebirth::WaitsFor(squares) => squares,
            },
            faces: (0..faces.len()).fold(0, |all, place| {
                all | (faces[place].value | u32::from(faces[place].extra) << 3) << (4 * place)
            }),
            order: [0, 1, 2, 3, 4, 5],
            last_place: faces.len() as u32 - 1,
            bounds,
            start: [dark, light],
            start_lead: 2 * lead as u32 + 1,
            max_throws: prepared.max_throws,
        })
    }

    /// The face of an index.
    #[inline(always)]
    pub(super) const fn face(&self, place: u32) -> Face {
        let bits = self.faces >> (4 * place);
        Face { value: bits & 7, extra: bits & 8 != 0 }
    }

    /// The highest value of the thrower.
    pub(super) fn highest_throw(&self) -> u32 {
        (0..=self.last_place).map(|place| self.face(place).value).max().unwrap_or(0)
    }
}

/// Which family a ruleset is of, if it is of one.
fn family(rules: &PackedRules) -> Option<Family> {
    let passage = rules.stays_on | rules.again_with != 0;
    let excess = rules.excess_from != 0;
    let archeo = rules.retreats_from | rules.drowns_from | rules.leaves_from | rules.from_nine != 0;
    // The lanes know the readings of the sources' rulesets alone.
    let other_readings = rules.apart | rules.excess_more | rules.leaves_by_five != 0;
    if other_readings || rules.passes_at_pair || rules.two_at_most {
        return None;
    }
    // A pawn sent back to 30 might win the game for the other side.
    if rules.leaves_from & !rules.never_back != 0 {
        return None;
    }
    match rules.rebirth {
        Rebirth::HighestOf(squares) if squares & NEAR_WATER != 0 || archeo => None,
        Rebirth::HighestOf(_) if !excess => Some(Family::Passage),
        Rebirth::HighestOf(_) if !passage => Some(Family::Excess),
        Rebirth::WaitsFor(square) if square & NEAR_WATER == 0 && !passage && !excess => {
            Some(Family::Archeo)
        }
        _ => None,
    }
}

/// The share of throws that give an extra one, approximately: it only selects the faster code.
fn extra_share(cast: &Cast) -> f64 {
    let faces = &cast.faces;
    let share = |place: usize| match &cast.points {
        BitDecoding::FourSticks => [1.0, 4.0, 6.0, 4.0, 1.0][place] / 16.0,
        BitDecoding::Bounds(bounds) => {
            let low = if place == 0 { 0 } else { bounds[place - 1] };
            let high = bounds.get(place).copied().unwrap_or(1 << 32);
            (high - low) as f64 / (1_u64 << 32) as f64
        }
    };
    (0..faces.len()).filter(|place| faces[*place].extra).map(share).sum()
}

/// The bounds in 32 bits; `None` if one of them is 2³².
fn bounds_of_32_bits(bounds: &[u64]) -> Option<Bounds> {
    let mut narrowed = [u32::MAX; FACES - 1];
    for (place, bound) in narrowed.iter_mut().zip(bounds) {
        *place = u32::try_from(*bound).ok()?;
    }
    Some(narrowed)
}
