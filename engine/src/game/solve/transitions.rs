//! The positions to which each throw can lead from each position of a block, listed once and used
//! in every sweep.

use std::ops::Range;

use crate::game::board::MoveKind;
use crate::game::packed::{Moves, View};
use crate::game::packed_rules::PackedRules;
use crate::game::parallel;
use crate::game::position::Side;
use crate::laws::throw::ThrowChance;

use super::numbering::{Id, NumberBlock, Numbering};

/// The result of a move, packed in a word: won, lost, or a position and the side to throw there; and
/// a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Transition(u32);

/// A [`Transition`] unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Successor {
    /// The side that moved has won.
    Won,
    /// The move has taken the other side's last pawn off: it has lost.
    Lost,
    /// The same side throws again, in this position.
    Again(usize),
    /// The other side throws, in this position seen by that side.
    Other(usize),
}

impl Transition {
    const WON: Self = Self(0);
    const LOST: Self = Self(1);

    /// The bit of the mark, above all numbers of positions.
    const MARK: u32 = 1 << 31;

    fn to(numbering: &Numbering, after: View, again: bool) -> Self {
        if after.own == 0 {
            return Self::WON;
        }
        if after.opp == 0 {
            return Self::LOST;
        }
        let view = if again { after } else { after.turned() };
        Self((numbering.known(view) + 1) << 1 | u32::from(!again))
    }

    #[inline]
    pub(super) fn successor(self) -> Successor {
        let unmarked = Self(self.0 & !Self::MARK);
        match (unmarked, self.0 & 1) {
            (Self::WON, _) => Successor::Won,
            (Self::LOST, _) => Successor::Lost,
            (Self(word), 0) => Successor::Again((word >> 1) as usize - 1),
            (Self(word), _) => Successor::Other((word >> 1) as usize - 1),
        }
    }

    /// Marks the move as one that may be the best of its throw.
    pub(super) fn mark(&mut self) {
        self.0 |= Self::MARK;
    }

    #[inline]
    pub(super) fn is_marked(self) -> bool {
        self.0 & Self::MARK != 0
    }
}

/// The transitions of every position of a block, throw by throw.
#[derive(Debug, Clone)]
pub(super) struct TransitionTable {
    throws: usize,
    first: usize,
    /// `starts[(id − first) · throws + t]` is the index in `all` of the first transition of a
    /// throw.
    starts: Vec<u32>,
    all: Vec<Transition>,
    /// `turned[id − first]` is the same position seen by the other side.
    turned: Vec<Id>,
}

impl TransitionTable {
    /// The transitions of a block.
    pub(super) fn new(
        rules: &PackedRules,
        throws: &[ThrowChance],
        numbering: &Numbering,
        block: &NumberBlock,
    ) -> Self {
        let listed = parallel::in_chunks(block.ids.clone(), |chunk| {
            List::new(rules, throws, numbering, chunk)
        });
        let total = listed.iter().map(|list| list.transitions.len()).sum();
        let mut transitions = Self {
            throws: throws.len(),
            first: block.ids.start,
            starts: Vec::with_capacity(block.ids.len() * throws.len() + 1),
            all: Vec::with_capacity(total),
            turned: Vec::with_capacity(block.ids.len()),
        };
        for list in listed {
            let mut at = transitions.all.len() as u32;
            for length in list.lengths {
                transitions.starts.push(at);
                at += length;
            }
            transitions.all.extend_from_slice(&list.transitions);
            transitions.turned.extend_from_slice(&list.turned);
        }
        transitions.starts.push(transitions.all.len() as u32);
        transitions
    }

    /// The same position seen by the other side.
    #[inline]
    pub(super) fn turned(&self, id: usize) -> usize {
        self.turned[id - self.first] as usize
    }

    /// The transitions of one position, one slice for each throw; an empty one where the side
    /// must pass.
    #[inline]
    pub(super) fn from(&self, id: usize) -> impl Iterator<Item = &[Transition]> {
        let place = (id - self.first) * self.throws;
        let bounds = &self.starts[place..=place + self.throws];
        bounds.windows(2).map(|ends| &self.all[ends[0] as usize..ends[1] as usize])
    }

    /// The moves of every throw of every position, to be marked.
    pub(super) fn moves_mut(&mut self) -> impl Iterator<Item = &mut [Transition]> {
        let mut rest = &mut self.all[..];
        self.starts.windows(2).map(move |ends| {
            let (moves, after) =
                std::mem::take(&mut rest).split_at_mut((ends[1] - ends[0]) as usize);
            rest = after;
            moves
        })
    }
}

/// The transitions of some positions taken in order.
#[derive(Debug, Default)]
struct List {
    /// The number of transitions of each throw, position by position.
    lengths: Vec<u32>,
    transitions: Vec<Transition>,
    turned: Vec<Id>,
}

impl List {
    fn new(
        rules: &PackedRules,
        throws: &[ThrowChance],
        numbering: &Numbering,
        ids: Range<usize>,
    ) -> Self {
        let mut moves = Moves::default();
        let mut list = Self::default();
        for id in ids {
            let view = numbering.view(id);
            list.turned.push(numbering.known(view.turned()));
            for throw in throws {
                // Which side is light only matters in an opening with five pawns.
                moves.fill(rules, view, Side::Dark, throw.value);
                list.lengths.push(moves.len() as u32);
                list.transitions.extend(moves.iter().map(|made| {
                    Transition::to(
                        numbering,
                        made.after,
                        throw.extra || made.kind == MoveKind::Again,
                    )
                }));
            }
        }
        list
    }
}
