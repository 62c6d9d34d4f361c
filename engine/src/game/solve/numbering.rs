//! Numbers every position with at most a few pawns a side, such that play increases the number.
//!
//! A position is seen by the side to throw ([`View`]). Positions are grouped in blocks by the
//! number of pawns of each side, with the two sides exchangeable: pawns only ever leave, so a game
//! passes through the blocks in one direction. Within a block they are sorted by the sum of the
//! squares of all pawns, the most advanced first: moves forward raise it, only falls and moves
//! backward lower it.

use std::ops::Range;

use crate::game::packed::{View, steps};
use crate::game::packed_rules::{PackedRules, Rebirth, WATER_BIT};

/// The number of a position.
pub(super) type Id = u32;

/// The id of no position.
const NONE: Id = Id::MAX;

/// The squares of the board as subsets are ranked: square s is element s − 1.
const SQUARES: usize = 30;

/// Positions with the same number of pawns left on each side, or with the two numbers exchanged.
#[derive(Debug, Clone)]
pub(super) struct NumberBlock {
    /// Their numbers.
    pub(super) ids: Range<usize>,
    /// The same numbers, split where the sum of the squares changes.
    pub(super) levels: Vec<Range<usize>>,
}

/// The numbering.
#[derive(Debug, Clone)]
pub(super) struct Numbering {
    pawns: usize,
    /// `choose[n][k]`: n choose k.
    choose: Vec<[u32; 5]>,
    /// For each pair of counts, the number of each pair of ranks.
    ids: Vec<Vec<Id>>,
    views: Vec<View>,
    blocks: Vec<NumberBlock>,
}

impl Numbering {
    /// Numbers every position that the ruleset allows, with both sides on the board.
    pub(super) fn new(rules: &PackedRules) -> Self {
        let pawns = usize::from(rules.pawns);
        let mut numbering = Self {
            pawns,
            choose: binomials(),
            ids: vec![Vec::new(); pawns * pawns],
            views: Vec::new(),
            blocks: Vec::new(),
        };
        for total in 2..=2 * pawns {
            for few in (1..=total / 2).rev().filter(|few| total - few <= pawns) {
                numbering.add_block(rules, few, total - few);
            }
        }
        numbering
    }

    fn add_block(&mut self, rules: &PackedRules, few: usize, many: usize) {
        let mut found = self.positions(rules, few, many);
        if few != many {
            found.extend(self.positions(rules, many, few));
        }
        let advance = |view: &View| steps(view.own) + steps(view.opp);
        found.sort_by_key(|view| std::cmp::Reverse(advance(view)));
        for counts in [(few, many), (many, few)] {
            let slot = self.slot(counts.0, counts.1);
            self.ids[slot] = vec![NONE; self.subsets(counts.0) * self.subsets(counts.1)];
        }
        let first = self.views.len();
        let mut levels: Vec<Range<usize>> = Vec::new();
        for (place, view) in found.iter().enumerate() {
            let id = first + place;
            let (slot, cell) = self.cell(*view);
            self.ids[slot][cell] = id as Id;
            match levels.last_mut() {
                Some(level) if advance(&found[level.start - first]) == advance(view) => {
                    level.end = id + 1;
                }
                _ => levels.push(id..id + 1),
            }
        }
        self.views.append(&mut found);
        self.blocks.push(NumberBlock { ids: first..self.views.len(), levels });
    }

    fn positions(&self, rules: &PackedRules, own: usize, opp: usize) -> Vec<View> {
        let mut found = Vec::with_capacity(self.subsets(own) * self.subsets(opp) * 3 / 4);
        for own in subsets(own) {
            let views = subsets(opp).map(|opp| View { own, opp });
            found.extend(views.filter(|view| is_valid(rules, *view)));
        }
        found
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.views.len()
    }

    /// The blocks, the ones with fewest pawns first.
    pub(super) fn blocks(&self) -> &[NumberBlock] {
        &self.blocks
    }

    /// The position of a number.
    pub(super) fn view(&self, id: usize) -> View {
        self.views[id]
    }

    /// The number of a position; `None` if it is not a valid one with pawns on both sides.
    pub(super) fn id(&self, view: View) -> Option<Id> {
        let counts = [view.own, view.opp].map(|pawns| pawns.count_ones() as usize);
        if counts.iter().any(|count| !(1..=self.pawns).contains(count)) {
            return None;
        }
        let (slot, cell) = self.cell(view);
        Some(self.ids[slot][cell]).filter(|id| *id != NONE)
    }

    /// The number of a position that must be valid.
    pub(super) fn known(&self, view: View) -> Id {
        // A move leads from a valid position to a valid one: the lockstep tests check it.
        self.id(view).unwrap_or_else(|| unreachable!("{view:?} is no valid position"))
    }

    fn slot(&self, own: usize, opp: usize) -> usize {
        (own - 1) * self.pawns + opp - 1
    }

    fn cell(&self, view: View) -> (usize, usize) {
        let (own, opp) = (view.own.count_ones() as usize, view.opp.count_ones() as usize);
        let cell = self.rank(view.own) * self.subsets(opp) + self.rank(view.opp);
        (self.slot(own, opp), cell)
    }

    fn subsets(&self, count: usize) -> usize {
        self.choose[SQUARES][count] as usize
    }

    /// The rank of a set among those of its size: the combinatorial number system (D. E.
    /// Knuth, *The Art of Computer Programming* 4A, 7.2.1.3, theorem L).
    fn rank(&self, pawns: u32) -> usize {
        let (mut rest, mut rank) = (pawns >> 1, 0);
        for size in 1.. {
            if rest == 0 {
                break;
            }
            rank += self.choose[rest.trailing_zeros() as usize][size] as usize;
            rest &= rest - 1;
        }
        rank
    }
}

/// The largest number of pawns a side that is numbered.
pub(super) const MOST_PAWNS: u8 = 3;

fn binomials() -> Vec<[u32; 5]> {
    let mut rows = vec![[1, 0, 0, 0, 0]];
    for n in 0..SQUARES {
        let above: [u32; 5] = rows[n];
        let mut row = [1; 5];
        for k in 1..5 {
            row[k] = above[k - 1] + above[k];
        }
        rows.push(row);
    }
    rows
}

/// The sets of `count` squares, as words, in the order of their ranks.
fn subsets(count: usize) -> impl Iterator<Item = u32> {
    let first = (1_u32 << count) - 1;
    // Gosper's hack: the next word with as many bits.
    let next = |word: &u32| {
        let low = word & word.wrapping_neg();
        let carried = word + low;
        Some((((carried ^ word) >> 2) / low) | carried)
    };
    std::iter::successors(Some(first), next)
        .take_while(|word| *word < 1 << SQUARES)
        .map(|word| word << 1)
}

/// Whether a position can occur after a move: no square taken twice, no automatic event left to do,
/// no pawn on 27 where none may stand.
fn is_valid(rules: &PackedRules, view: View) -> bool {
    let may_stand_on_water = rules.stays_on != 0 || matches!(rules.rebirth, Rebirth::WaitsFor(_));
    view.own & view.opp == 0
        && view.settled(rules) == view
        && (may_stand_on_water || view.taken() & WATER_BIT == 0)
}

#[cfg(test)]
mod tests {
    use crate::game::packed::{Packed, View};
    use crate::game::packed_rules::PackedRules;
    use crate::game::position::Side;
    use crate::rules::Ruleset;

    use super::{Numbering, subsets};

    #[test]
    fn every_valid_position_has_its_number_and_no_other() {
        for rules in Ruleset::all() {
            let rules = rules.varied(["pawns=2"]).unwrap();
            let numbering = Numbering::new(&PackedRules::new(&rules));
            let is_allowed = |view: View| {
                let packed = Packed { view, side: Side::Light };
                packed.unpacked(2).check(&rules).is_ok()
            };
            for id in 0..numbering.len() {
                let view = numbering.view(id);
                assert_eq!(numbering.id(view), Some(id as u32));
                assert!(numbering.id(view.turned()).is_some());
                assert!(is_allowed(view));
            }
            // None is missing.
            let all = subsets(1).chain(subsets(2));
            let valid = all
                .flat_map(|own| subsets(1).chain(subsets(2)).map(move |opp| (own, opp)))
                .filter(|(own, opp)| own & opp == 0)
                .filter(|(own, opp)| is_allowed(View { own: *own, opp: *opp }));
            assert_eq!(valid.count(), numbering.len(), "{}", rules.id);
        }
    }
}
