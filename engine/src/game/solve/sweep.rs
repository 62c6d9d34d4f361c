//! One sweep of value iteration, with its errors enclosed.
//!
//! For each position two numbers enclose the probability that the side to throw wins:
//! the lower starts at 0, the upper at 1, and each sweep applies to both the equation
//!
//! `V = Σ_throws P(throw) · max_moves (V of the same side, or 1 − V of the other)`
//!
//! (for random play a mean in place of the maximum). The operator is monotone, so the true value
//! stays between the two; every sum is rounded outward by more than the largest possible error of
//! floating point. So the bounds are proved, whatever the number of sweeps.

use std::ops::Range;

use crate::game::parallel;

use super::numbering::NumberBlock;
use super::transitions::{Successor, Throw, Transition, TransitionTable};

/// Two numbers with the true one between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Enclosure {
    /// At most the true value.
    pub low: f64,
    /// At least the true value.
    pub high: f64,
}

impl Enclosure {
    /// The enclosure of an unknown probability.
    pub(super) const UNKNOWN: Self = Self { low: 0.0, high: 1.0 };
    pub(super) const WON: Self = Self { low: 1.0, high: 1.0 };
    pub(super) const LOST: Self = Self { low: 0.0, high: 0.0 };

    /// The middle: at distance at most [`Enclosure::error`] from the true value.
    #[must_use]
    pub fn middle(&self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    /// Half the width.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    pub(super) fn complement(self) -> Self {
        Self { low: 1.0 - self.high, high: 1.0 - self.low }
    }
}

/// The values of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SweepCell {
    /// The probability that the side to throw wins, both sides playing their best.
    pub(super) best: Enclosure,
    /// The same, both choosing at random among the distinct moves.
    pub(super) random: Enclosure,
    /// The expected number of throws to come in random play, from below.
    pub(super) random_length: f64,
}

impl SweepCell {
    pub(super) const UNKNOWN: Self =
        Self { best: Enclosure::UNKNOWN, random: Enclosure::UNKNOWN, random_length: 0.0 };
}

/// The progress of a sweep.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SweepProgress {
    /// The widest enclosure of a best or random value.
    pub(super) width: f64,
    /// The largest narrowing of an enclosure in this sweep.
    pub(super) narrowed: f64,
    /// The largest change of a length in this sweep.
    pub(super) change: f64,
    /// The largest expected length.
    pub(super) longest: f64,
}

impl SweepProgress {
    const NONE: Self = Self { width: 0.0, narrowed: 0.0, change: 0.0, longest: 0.0 };

    /// For values that are not known to be bounds.
    pub(super) const NOTHING_KNOWN: Self =
        Self { width: 1.0, change: f64::INFINITY, longest: f64::INFINITY, ..Self::NONE };

    fn with(self, other: Self) -> Self {
        Self {
            width: self.width.max(other.width),
            narrowed: self.narrowed.max(other.narrowed),
            change: self.change.max(other.change),
            longest: self.longest.max(other.longest),
        }
    }
}

/// The number of positions of a level that a thread takes at a time.
const GRAIN: usize = 1024;

/// Sweeps a block once: level by level, the most advanced first, each level from the values before
/// it, so that the result does not depend on the number of threads.
pub(super) fn values(
    cells: &mut [SweepCell],
    block: &NumberBlock,
    transitions: &TransitionTable,
    throws: &[Throw],
) -> SweepProgress {
    let mut progress = SweepProgress::NONE;
    for level in &block.levels {
        let known: &[SweepCell] = cells;
        let renewed: Vec<[SweepCell; 2]> =
            parallel::map(pairs(level, transitions), GRAIN, |pair| {
                let (id, turned) = pair;
                renewed(known, pair, [&known[id], &known[turned]], transitions, throws)
            });
        for (id, new) in level.clone().filter(|id| *id < transitions.turned(*id)).zip(renewed) {
            for (id, cell) in [id, transitions.turned(id)].into_iter().zip(new) {
                progress = progress.with(cells[id].change_to(&cell));
                cells[id] = cell;
            }
        }
    }
    progress
}

/// The new values of a position and of the same seen by the other side, no wider than `old`.
fn renewed(
    known: &[SweepCell],
    (id, turned): (usize, usize),
    old: [&SweepCell; 2],
    transitions: &TransitionTable,
    throws: &[Throw],
) -> [SweepCell; 2] {
    let [here, there] = [id, turned].map(|id| Moving::of(known, id, transitions, throws));
    [here.renewed(&there, old[0]), there.renewed(&here, old[1])]
}

/// One more sweep without storing it: the width and the change that remain. `None` unless every
/// lower number is at most, and every upper one at least, its new value by the equation.
///
/// That proves that they are bounds, whatever their origin: a number below its image under a
/// monotone operator is below all further images, and these converge to the value. Numbers computed
/// by sweeps always pass, exactly: each was computed, by the same sums, from numbers no narrower
/// than those beside it now, and rounding is monotone as well.
pub(super) fn verified_values(
    cells: &[SweepCell],
    block: &NumberBlock,
    transitions: &TransitionTable,
    throws: &[Throw],
) -> Option<SweepProgress> {
    let mut progress = SweepProgress::NONE;
    for level in &block.levels {
        let found = parallel::map(pairs(level, transitions), GRAIN, |pair| {
            let fresh = renewed(cells, pair, [&SweepCell::UNKNOWN; 2], transitions, throws);
            let [here, there] = [pair.0, pair.1].map(|id| &cells[id]);
            Some(here.verified_by(&fresh[0])?.with(there.verified_by(&fresh[1])?))
        });
        for one in found {
            progress = progress.with(one?);
        }
    }
    Some(progress)
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
    cell: SweepCell,
    /// The probability of a throw without a move.
    pass: f64,
    /// The number of products added.
    terms: usize,
}

impl Moving {
    fn of(cells: &[SweepCell], id: usize, transitions: &TransitionTable, throws: &[Throw]) -> Self {
        let mut cell =
            SweepCell { best: Enclosure::LOST, random: Enclosure::LOST, random_length: 1.0 };
        let (mut pass, mut terms) = (0.0, throws.len());
        for (throw, transitions) in throws.iter().zip(transitions.from(id)) {
            if transitions.is_empty() {
                pass += throw.chance;
                continue;
            }
            let share = throw.chance / transitions.len() as f64;
            let mut best = Enclosure::LOST;
            for transition in transitions {
                let found = after(cells, *transition);
                best.low = best.low.max(found.best.low);
                best.high = best.high.max(found.best.high);
                cell.random.low += share * found.random.low;
                cell.random.high += share * found.random.high;
                cell.random_length += share * found.random_length;
            }
            cell.best.low += throw.chance * best.low;
            cell.best.high += throw.chance * best.high;
            terms += transitions.len();
        }
        Self { cell, pass, terms }
    }

    /// The value once both sides' passes are taken into account: `V = m + q (1 − V')` and
    /// `V' = m' + q' (1 − V)`, with m and q this side's moves and passes, solved together,
    /// as if they passed to each other for ever.
    fn renewed(&self, other: &Self, old: &SweepCell) -> SweepCell {
        let stay = 1.0 - self.pass * other.pass;
        if stay <= 0.0 {
            return *old;
        }
        let slack = (self.terms + other.terms + 16) as f64 * f64::EPSILON / stay;
        let settle = |own: f64, theirs: f64| (own + self.pass * (1.0 - theirs - other.pass)) / stay;
        let renew = |old: Enclosure, own: Enclosure, theirs: Enclosure| Enclosure {
            low: (settle(own.low, theirs.high) - slack).max(old.low),
            high: (settle(own.high, theirs.low) + slack).min(old.high),
        };
        SweepCell {
            best: renew(old.best, self.cell.best, other.cell.best),
            random: renew(old.random, self.cell.random, other.cell.random),
            random_length: (self.cell.random_length + self.pass * other.cell.random_length) / stay,
        }
    }
}

impl SweepCell {
    /// The difference from the value after one more sweep; `None` if it is narrower than that.
    fn verified_by(&self, fresh: &Self) -> Option<SweepProgress> {
        let within =
            |own: Enclosure, fresh: Enclosure| own.low <= fresh.low && own.high >= fresh.high;
        let is_bound = within(self.best, fresh.best)
            && within(self.random, fresh.random)
            && self.random_length <= fresh.random_length;
        is_bound
            .then(|| SweepProgress { width: self.change_to(self).width, ..self.change_to(fresh) })
    }

    fn change_to(&self, new: &Self) -> SweepProgress {
        let widths =
            |cell: &Self| [cell.best, cell.random].map(|enclosure| enclosure.high - enclosure.low);
        let (before, width) = (widths(self), widths(new));
        SweepProgress {
            width: width[0].max(width[1]),
            narrowed: (before[0] - width[0]).max(before[1] - width[1]),
            change: (new.random_length - self.random_length).abs(),
            longest: new.random_length,
        }
    }
}

#[inline]
fn after(cells: &[SweepCell], transition: Transition) -> SweepCell {
    let (best, length) = match transition.successor() {
        Successor::Won => (Enclosure::WON, 0.0),
        Successor::Lost => (Enclosure::LOST, 0.0),
        Successor::Again(id) => return cells[id],
        Successor::Other(id) => {
            let cell = cells[id];
            return SweepCell {
                best: cell.best.complement(),
                random: cell.random.complement(),
                random_length: cell.random_length,
            };
        }
    };
    SweepCell { best, random: best, random_length: length }
}

/// For each position of a block and each throw, the transition taken in best play: the first of
/// those with the highest value; none for a pass.
pub(super) fn choices(
    cells: &[SweepCell],
    block: &NumberBlock,
    transitions: &TransitionTable,
) -> Vec<Option<Transition>> {
    let best_of = |transitions: &[Transition]| {
        let mut chosen: Option<(Transition, f64)> = None;
        for transition in transitions {
            let value = after(cells, *transition).best.middle();
            if chosen.is_none_or(|(_, highest)| value > highest) {
                chosen = Some((*transition, value));
            }
        }
        chosen.map(|(transition, _)| transition)
    };
    let of_chunk = |ids: Range<usize>| -> Vec<Option<Transition>> {
        ids.flat_map(|id| transitions.from(id).map(best_of)).collect()
    };
    parallel::in_chunks(block.ids.clone(), of_chunk).concat()
}

/// Sweeps the expected number of throws of best play once: `L = 1 + Σ P(throw) · L'`, the
/// passes of both sides solved together as in [`Moving::renewed`].
pub(super) fn lengths(
    lengths: &mut [f64],
    block: &NumberBlock,
    transitions: &TransitionTable,
    chosen: &[Option<Transition>],
    throws: &[Throw],
) -> SweepProgress {
    let mut progress = SweepProgress::NONE;
    for level in &block.levels {
        let known: &[f64] = lengths;
        let next = BestLengths { known, first: block.ids.start, chosen, throws };
        let renewed: Vec<[f64; 2]> =
            parallel::map(pairs(level, transitions), GRAIN, |pair| next.renewed(pair));
        for (id, new) in level.clone().filter(|id| *id < transitions.turned(*id)).zip(renewed) {
            for (id, new) in [id, transitions.turned(id)].into_iter().zip(new) {
                progress = progress.with(lengthened(lengths[id], new));
                lengths[id] = new;
            }
        }
    }
    progress
}

/// One more sweep without storing it; `None` unless every length is at most its new value by the
/// equation, so that it is a lower bound: see [`verified_values`].
pub(super) fn verified_lengths(
    lengths: &[f64],
    block: &NumberBlock,
    transitions: &TransitionTable,
    chosen: &[Option<Transition>],
    throws: &[Throw],
) -> Option<SweepProgress> {
    let next = BestLengths { known: lengths, first: block.ids.start, chosen, throws };
    let mut progress = SweepProgress::NONE;
    for level in &block.levels {
        let found = parallel::map(pairs(level, transitions), GRAIN, |(id, turned)| {
            let new = next.renewed((id, turned));
            let old = [lengths[id], lengths[turned]];
            (old[0] <= new[0] && old[1] <= new[1])
                .then(|| lengthened(old[0], new[0]).with(lengthened(old[1], new[1])))
        });
        for one in found {
            progress = progress.with(one?);
        }
    }
    Some(progress)
}

/// The progress of a sweep, from the change of a length.
fn lengthened(old: f64, new: f64) -> SweepProgress {
    // Two infinite lengths are equal, and have no difference.
    let change = if old.total_cmp(&new).is_eq() { 0.0 } else { (new - old).abs() };
    SweepProgress { change, longest: new, ..SweepProgress::NONE }
}

/// The lengths so far, and the moves of best play.
struct BestLengths<'a> {
    known: &'a [f64],
    /// The first position of the block.
    first: usize,
    chosen: &'a [Option<Transition>],
    throws: &'a [Throw],
}

impl BestLengths<'_> {
    /// The length from a position and from the same seen by the other side.
    fn renewed(&self, (id, turned): (usize, usize)) -> [f64; 2] {
        let [(here, pass), (there, back)] = [id, turned].map(|id| self.moving(id));
        let stay = 1.0 - pass * back;
        if stay <= 0.0 {
            return [f64::INFINITY; 2];
        }
        // A length may be infinite: zero times it counts as zero.
        let after = |pass: f64, length: f64| if pass > 0.0 { pass * length } else { 0.0 };
        [(here + after(pass, there)) / stay, (there + after(back, here)) / stay]
    }

    /// The sum over the throws with a move, and the probability of a pass.
    fn moving(&self, id: usize) -> (f64, f64) {
        let place = (id - self.first) * self.throws.len();
        let (mut length, mut pass) = (1.0, 0.0);
        let chosen = &self.chosen[place..place + self.throws.len()];
        for (throw, transition) in self.throws.iter().zip(chosen) {
            match transition.map(Transition::successor) {
                None => pass += throw.chance,
                Some(Successor::Won | Successor::Lost) => {}
                Some(Successor::Again(next) | Successor::Other(next)) => {
                    length += throw.chance * self.known[next];
                }
            }
        }
        (length, pass)
    }
}
