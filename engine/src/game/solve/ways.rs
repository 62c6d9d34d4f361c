//! Where each throw can lead from each position of a block, listed once and read again at
//! every sweep.

use std::ops::Range;

use crate::game::board::Kind;
use crate::game::packed::{Moves, View};
use crate::game::packed_rules::PackedRules;
use crate::game::parallel;
use crate::game::position::Side;

use super::places::{Block, Id, Places};

/// A throw as the solver needs it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Throw {
    /// Its value.
    pub(super) value: u32,
    /// Its probability.
    pub(super) chance: f64,
    /// Whether it gives an extra throw.
    pub(super) extra: bool,
}

/// Where a move leads, packed in a word: won, lost, or a position with who throws there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Way(u32);

/// A [`Way`] unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// The side that moved has won.
    Won,
    /// The move has taken the other side's last pawn off: it has lost.
    Lost,
    /// The same side throws again, in this position.
    Again(usize),
    /// The other side throws, in this position seen by that side.
    Other(usize),
}

impl Way {
    const WON: Self = Self(0);
    const LOST: Self = Self(1);

    fn to(places: &Places, after: View, again: bool) -> Self {
        if after.own == 0 {
            return Self::WON;
        }
        if after.opp == 0 {
            return Self::LOST;
        }
        let view = if again { after } else { after.turned() };
        Self((places.known(view) + 1) << 1 | u32::from(!again))
    }

    #[inline]
    pub(super) fn lead(self) -> Lead {
        match (self, self.0 & 1) {
            (Self::WON, _) => Lead::Won,
            (Self::LOST, _) => Lead::Lost,
            (Self(word), 0) => Lead::Again((word >> 1) as usize - 1),
            (Self(word), _) => Lead::Other((word >> 1) as usize - 1),
        }
    }
}

/// The ways of every position of a block, throw by throw.
#[derive(Debug, Clone)]
pub(super) struct Ways {
    throws: usize,
    first: usize,
    /// `starts[(id − first) · throws + t]` is where the ways of a throw begin in `all`.
    starts: Vec<u32>,
    all: Vec<Way>,
    /// `turned[id − first]` is the same position seen by the other side.
    turned: Vec<Id>,
}

impl Ways {
    /// The ways of a block.
    pub(super) fn of(
        rules: &PackedRules,
        throws: &[Throw],
        places: &Places,
        block: &Block,
    ) -> Self {
        let listed =
            parallel::in_chunks(block.ids.clone(), |chunk| List::of(rules, throws, places, chunk));
        let total = listed.iter().map(|list| list.ways.len()).sum();
        let mut ways = Self {
            throws: throws.len(),
            first: block.ids.start,
            starts: Vec::with_capacity(block.ids.len() * throws.len() + 1),
            all: Vec::with_capacity(total),
            turned: Vec::with_capacity(block.ids.len()),
        };
        for list in listed {
            let mut at = ways.all.len() as u32;
            for length in list.lengths {
                ways.starts.push(at);
                at += length;
            }
            ways.all.extend_from_slice(&list.ways);
            ways.turned.extend_from_slice(&list.turned);
        }
        ways.starts.push(ways.all.len() as u32);
        ways
    }

    /// The same position seen by the other side.
    #[inline]
    pub(super) fn turned(&self, id: usize) -> usize {
        self.turned[id - self.first] as usize
    }

    /// The ways of one position, one slice for each throw; an empty one where the side
    /// must pass.
    #[inline]
    pub(super) fn from(&self, id: usize) -> impl Iterator<Item = &[Way]> {
        let place = (id - self.first) * self.throws;
        let bounds = &self.starts[place..=place + self.throws];
        bounds.windows(2).map(|ends| &self.all[ends[0] as usize..ends[1] as usize])
    }
}

/// The ways of some positions in a row.
#[derive(Debug, Default)]
struct List {
    /// How many ways each throw has, position by position.
    lengths: Vec<u32>,
    ways: Vec<Way>,
    turned: Vec<Id>,
}

impl List {
    fn of(rules: &PackedRules, throws: &[Throw], places: &Places, ids: Range<usize>) -> Self {
        let mut moves = Moves::default();
        let mut list = Self::default();
        for id in ids {
            let view = places.view(id);
            list.turned.push(places.known(view.turned()));
            for throw in throws {
                // Which side is light matters only to an opening of five pawns.
                moves.fill(rules, view, Side::Dark, throw.value);
                list.lengths.push(moves.len() as u32);
                list.ways.extend(moves.iter().map(|made| {
                    Way::to(places, made.after, throw.extra || made.kind == Kind::Again)
                }));
            }
        }
        list
    }
}
