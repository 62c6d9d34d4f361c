//! One sweep of iteration over the positions of a block: probabilities, then lengths, each enclosed.
//!
//! For each position two numbers enclose the probability that the side to throw wins:
//! the lower starts at 0, the upper at 1, and each sweep applies to both the equation
//!
//! `V = Σ_throws P(throw) · max_moves (V of the same side, or 1 − V of the other)`
//!
//! (for random play a mean in place of the maximum). The operator is monotone, so the true value
//! stays between the two; every sum is rounded outward by more than the largest possible error of
//! floating point. So the bounds are proved, whatever the number of sweeps.
//!
//! The expected number of throws to come obeys `L = 1 + Σ_throws P(throw) · L'`. In best play it may
//! depend on which of several moves is taken that may all be the best: the lower number takes the
//! shortest, the upper one the longest. Both grow from 0, rounded outward; [`LengthProgress::error`]
//! proves how far below the true length the upper one may still be.

use std::ops::Range;

use crate::game::parallel;
use crate::laws::throw::ThrowChance;

use super::enclosure::{Cell, Enclosure};
use super::numbering::NumberBlock;
use super::transitions::{Successor, Transition, TransitionTable};

/// The number of positions of a level that a thread takes at a time.
const GRAIN: usize = 1024;

/// Sweeps a block once: level by level, the most advanced first, each level from the cells before
/// it, so that the result does not depend on the number of threads. `renewed` makes the cells of a
/// position and of the same seen by the other side; `seen` gets each old cell with its new one.
fn sweep(
    cells: &mut [Cell],
    block: &NumberBlock,
    transitions: &TransitionTable,
    renewed: impl Fn(&[Cell], (usize, usize)) -> [Cell; 2] + Sync,
    mut seen: impl FnMut(&Cell, &Cell),
) {
    for level in &block.levels {
        let known: &[Cell] = cells;
        let pairs = pairs(level, transitions);
        let new = parallel::map(pairs.clone(), GRAIN, |pair| renewed(known, pair));
        for ((id, turned), new) in pairs.into_iter().zip(new) {
            for (id, new) in [id, turned].into_iter().zip(new) {
                seen(&cells[id], &new);
                cells[id] = new;
            }
        }
    }
}

/// The positions of a level two by two: each with the same seen by the other side.
fn pairs(level: &Range<usize>, transitions: &TransitionTable) -> Vec<(usize, usize)> {
    level
        .clone()
        .map(|id| (id, transitions.turned(id)))
        .filter(|(id, turned)| id < turned)
        .collect()
}

/// The sum over the throws with a move, without the passes.
struct Moving {
    cell: Cell,
    /// The probability of a throw without a move.
    pass: f64,
    /// The number of products added.
    terms: usize,
}

impl Moving {
    fn new(
        id: usize,
        (transitions, throws): (&TransitionTable, &[ThrowChance]),
        start: f64,
        best: impl Fn(&[Transition]) -> Enclosure,
        after: impl Fn(Transition) -> Cell,
    ) -> Self {
        let mut cell = Cell::of_both(Enclosure { low: start, high: start });
        let (mut pass, mut terms) = (0.0, throws.len());
        for (throw, transitions) in throws.iter().zip(transitions.from(id)) {
            if transitions.is_empty() {
                pass += throw.chance;
                continue;
            }
            terms += transitions.len();
            cell.best = cell.best.plus(throw.chance, best(transitions));
            let share = throw.chance / transitions.len() as f64;
            for transition in transitions {
                cell.random = cell.random.plus(share, after(*transition).random);
            }
        }
        Self { cell, pass, terms }
    }

    /// The probability that not both sides pass, one after the other; and more than the relative error
    /// of the sums of both divided by it.
    fn stay(&self, other: &Self) -> (f64, f64) {
        let stay = 1.0 - self.pass * other.pass;
        (stay, (self.terms + other.terms + 16) as f64 * f64::EPSILON / stay)
    }
}

/// The progress of a sweep of the probabilities.
#[derive(Debug, Clone, Copy)]
pub(super) struct ValueProgress {
    /// The widest enclosure.
    pub(super) width: f64,
    /// The largest narrowing of an enclosure in this sweep.
    pub(super) narrowed: f64,
}

/// Sweeps the probabilities of a block once.
pub(super) fn values(
    cells: &mut [Cell],
    block: &NumberBlock,
    transitions: &TransitionTable,
    throws: &[ThrowChance],
) -> ValueProgress {
    let mut progress = ValueProgress { width: 0.0, narrowed: 0.0 };
    let renewed =
        |known: &[Cell], pair: (usize, usize)| renewed_values(known, pair, transitions, throws);
    sweep(cells, block, transitions, renewed, |old, new| {
        for (old, new) in old.both().into_iter().zip(new.both()) {
            let width = new.high - new.low;
            progress.width = progress.width.max(width);
            progress.narrowed = progress.narrowed.max(old.high - old.low - width);
        }
    });
    progress
}

/// The new probabilities once both sides' passes are taken into account: `V = m + q (1 − V')` and
/// `V' = m' + q' (1 − V)`, with m and q this side's moves and passes, solved together, as if they
/// passed to each other for ever.
fn renewed_values(
    known: &[Cell],
    (id, turned): (usize, usize),
    transitions: &TransitionTable,
    throws: &[ThrowChance],
) -> [Cell; 2] {
    let after = |transition: Transition| value_after(known, transition);
    let best = |transitions: &[Transition]| {
        transitions.iter().map(|one| after(*one).best).fold(Enclosure::LOST, |most, one| {
            Enclosure { low: most.low.max(one.low), high: most.high.max(one.high) }
        })
    };
    let [here, there] =
        [id, turned].map(|id| Moving::new(id, (transitions, throws), 0.0, best, after));
    let (stay, slack) = here.stay(&there);
    if stay <= 0.0 {
        return [known[id], known[turned]];
    }
    [(&here, &there, known[id]), (&there, &here, known[turned])].map(|(own, other, old)| {
        let settle = |m: f64, theirs: f64| (m + own.pass * (1.0 - theirs - other.pass)) / stay;
        let renew = |old: Enclosure, own: Enclosure, theirs: Enclosure| Enclosure {
            low: (settle(own.low, theirs.high) - slack).max(old.low),
            high: (settle(own.high, theirs.low) + slack).min(old.high),
        };
        Cell {
            best: renew(old.best, own.cell.best, other.cell.best),
            random: renew(old.random, own.cell.random, other.cell.random),
        }
    })
}

/// The probabilities of the side that has moved.
#[inline]
fn value_after(values: &[Cell], transition: Transition) -> Cell {
    match transition.successor() {
        Successor::Won => Cell::of_both(Enclosure::WON),
        Successor::Lost => Cell::of_both(Enclosure::LOST),
        Successor::Again(id) => values[id],
        Successor::Other(id) => {
            Cell { best: values[id].best.complement(), random: values[id].random.complement() }
        }
    }
}

/// Marks, at each throw of a block, the moves that may be the best: those that no other is proved to
/// exceed.
pub(super) fn mark_best(values: &[Cell], transitions: &mut TransitionTable) {
    for moves in transitions.moves_mut() {
        let best = |transition: &Transition| value_after(values, *transition).best;
        let sure = moves.iter().map(|one| best(one).low).fold(0.0, f64::max);
        for transition in moves {
            if best(transition).high >= sure {
                transition.mark();
            }
        }
    }
}

/// The progress of a sweep of the lengths.
#[derive(Debug, Clone, Copy)]
pub(super) struct LengthProgress {
    /// The largest growth of a length in this sweep.
    grown: f64,
    /// The longest finite length.
    longest: f64,
}

impl LengthProgress {
    /// How far below the true lengths the upper numbers may still be.
    ///
    /// A sweep is made of steps of at least one throw. If no length would grow by more than g, the
    /// rest of any is at most g times the number of steps to come, so at most g times the longest
    /// true length, which is at most the longest found over 1 − g.
    pub(super) fn error(&self) -> f64 {
        if self.grown >= 0.5 {
            return f64::INFINITY;
        }
        self.grown * self.longest / (1.0 - self.grown) * (1.0 + 1e-9)
    }

    /// Whether another sweep may change anything.
    pub(super) fn goes_on(&self) -> bool {
        self.grown > 0.0
    }
}

/// Sweeps the lengths of a block once, along the moves marked and along all of them. The passes of
/// both sides are solved together as in [`renewed_values`].
pub(super) fn lengths(
    cells: &mut [Cell],
    block: &NumberBlock,
    transitions: &TransitionTable,
    throws: &[ThrowChance],
) -> LengthProgress {
    let mut progress = LengthProgress { grown: 0.0, longest: 0.0 };
    let renewed =
        |known: &[Cell], pair: (usize, usize)| renewed_lengths(known, pair, transitions, throws);
    sweep(cells, block, transitions, renewed, |old, new| {
        for (old, new) in old.both().into_iter().zip(new.both()) {
            for (old, new) in [(old.low, new.low), (old.high, new.high)] {
                // Two infinite lengths are equal, and have no difference.
                if new > old {
                    progress.grown = progress.grown.max(new - old);
                }
                if new.is_finite() {
                    progress.longest = progress.longest.max(new);
                }
            }
        }
    });
    progress
}

fn renewed_lengths(
    known: &[Cell],
    (id, turned): (usize, usize),
    transitions: &TransitionTable,
    throws: &[ThrowChance],
) -> [Cell; 2] {
    let after = |transition: Transition| match transition.successor() {
        Successor::Won | Successor::Lost => Cell::of_both(Enclosure::LOST),
        Successor::Again(id) | Successor::Other(id) => known[id],
    };
    let best = |transitions: &[Transition]| {
        let marked = transitions.iter().filter(|one| one.is_marked()).map(|one| after(*one).best);
        let none = Enclosure { low: f64::INFINITY, high: 0.0 };
        marked.fold(none, |all, one| Enclosure {
            low: all.low.min(one.low),
            high: all.high.max(one.high),
        })
    };
    let [here, there] =
        [id, turned].map(|id| Moving::new(id, (transitions, throws), 1.0, best, after));
    let (stay, slack) = here.stay(&there);
    if stay <= 0.0 {
        return [known[id], known[turned]];
    }
    [(&here, &there), (&there, &here)].map(|(own, other)| {
        // A length may be infinite: zero times it counts as zero.
        let later = |length: f64| if own.pass > 0.0 { own.pass * length } else { 0.0 };
        let settle = |m: Enclosure, theirs: Enclosure| Enclosure {
            low: (m.low + later(theirs.low)) / stay * (1.0 - slack),
            high: (m.high + later(theirs.high)) / stay * (1.0 + slack),
        };
        Cell {
            best: settle(own.cell.best, other.cell.best),
            random: settle(own.cell.random, other.cell.random),
        }
    })
}

/// Gives an infinite length to the positions of a block from which the game cannot end, and to those
/// from which best play need not: a search of the graph of moves, no tolerance.
pub(super) fn mark_endless(
    lengths: &mut [Cell],
    block: &NumberBlock,
    transitions: &TransitionTable,
) {
    let never = Enclosure { low: f64::INFINITY, high: f64::INFINITY };
    for id in never_left(block, transitions, |moves, stays| moves.iter().all(|one| stays(*one))) {
        lengths[id] = Cell::of_both(never);
    }
    let by_choice = never_left(block, transitions, |moves, stays| {
        moves.iter().any(|one| one.is_marked() && stays(*one))
    });
    for id in by_choice {
        lengths[id].best.high = f64::INFINITY;
    }
}

/// The largest set of positions of a block in which the game stays for ever: at every throw the moves
/// `stay` by the rule given, or the side passes to a position of the set.
fn never_left(
    block: &NumberBlock,
    transitions: &TransitionTable,
    stay: impl Fn(&[Transition], &dyn Fn(Transition) -> bool) -> bool,
) -> Vec<usize> {
    let first = block.ids.start;
    let mut within = vec![true; block.ids.len()];
    loop {
        let mut left = false;
        for id in block.ids.clone() {
            if !within[id - first] {
                continue;
            }
            let is_within = |id: usize| block.ids.contains(&id) && within[id - first];
            let stays = |transition: Transition| match transition.successor() {
                Successor::Won | Successor::Lost => false,
                Successor::Again(next) | Successor::Other(next) => is_within(next),
            };
            let all_stay = transitions.from(id).all(|moves| match moves {
                [] => is_within(transitions.turned(id)),
                moves => stay(moves, &stays),
            });
            if !all_stay {
                within[id - first] = false;
                left = true;
            }
        }
        if !left {
            return block.ids.clone().filter(|id| within[id - first]).collect();
        }
    }
}
