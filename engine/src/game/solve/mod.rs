//! Small games solved: the value of every position with one, two or three pawns a side.
//!
//! Two-sided play with perfect information and chance is solved by value iteration (L. S.
//! Shapley, "Stochastic games", 1953), block by block from the end of the game, with a
//! lower and an upper bound at once, so that the error is known, not guessed (S. Haddad,
//! B. Monmege, "Interval iteration algorithm for MDPs and IMDPs", 2018).

mod exact;
mod numbering;
mod saved;
mod solution;
mod sweep;
mod transitions;

use serde::Serialize;

use crate::game::packed_rules::PackedRules;
use crate::laws::{float, throw_law};
use crate::rules::fault::{Checked, Fault};
use crate::rules::{Ruleset, Thrower};

pub use exact::{ExactSolution, ExactWorth, solve_exactly};
pub use solution::{RatedMove, Solution, Worth, highest};
pub use sweep::Enclosure;

use numbering::{MOST_PAWNS, NumberBlock, Numbering};
use sweep::{SweepCell, SweepProgress};
use transitions::{Throw, Transition, TransitionTable};

/// A small game that is being solved.
#[derive(Debug)]
pub struct Solver {
    /// The ruleset and the thrower, in one word each.
    name: String,
    rules: PackedRules,
    throws: Vec<Throw>,
    numbering: Numbering,
    tolerance: f64,
    cells: Vec<SweepCell>,
    best_lengths: Vec<f64>,
    stage: Stage,
    reports: Vec<BlockReport>,
}

/// The stage of the solver: a block, and what is computed there.
#[derive(Debug)]
struct Stage {
    block: usize,
    sweeps: u32,
    work: Work,
}

#[derive(Debug)]
enum Work {
    /// The transitions are to be listed (again); if the lengths were being summed, the number of
    /// sweeps that the values took.
    Resumed(Option<u32>),
    /// The values are being enclosed more narrowly.
    Values(TransitionTable),
    /// Lengths of best play are being summed, along the transitions chosen.
    Lengths { transitions: TransitionTable, chosen: Vec<Option<Transition>>, value_sweeps: u32 },
}

/// How a block was solved.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct BlockReport {
    /// Positions of the block.
    pub positions: usize,
    /// Sweeps until the values had converged.
    pub value_sweeps: u32,
    /// Sweeps until the lengths had converged.
    pub length_sweeps: u32,
    /// The widest enclosure left.
    pub width: f64,
    /// A bound of the error of the expected lengths.
    pub length_error: f64,
}

/// The progress after a sweep.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Advance {
    /// The block being solved, from 0, and the number of blocks.
    pub block: (usize, usize),
    /// Sweeps of this block so far.
    pub sweeps: u32,
    /// Positions of this block.
    pub positions: usize,
    /// The widest enclosure, or the largest change of a length: it decreases to the tolerance.
    pub left: f64,
}

/// Narrowing by less than this part of the tolerance counts as none: what remains is due to outward
/// rounding, or to positions that never end.
const STANDSTILL: f64 = 1e-3;

/// The sweeps after which a block is given up: it has positions that never end.
const MOST_SWEEPS: u32 = 20_000;

impl Solver {
    /// A solver of the ruleset's game, every enclosure to be at most `tolerance` wide.
    ///
    /// # Errors
    /// `solve-too-many-pawns` (arguments `found`, `most`) above three pawns a side.
    pub fn new(rules: &Ruleset, thrower: &Thrower, tolerance: f64) -> Checked<Self> {
        if rules.pawns > MOST_PAWNS {
            return Err(Fault::usage("solve-too-many-pawns")
                .with("found", rules.pawns)
                .with("most", MOST_PAWNS)
                .with("ruleset", rules.label()));
        }
        let packed = PackedRules::of(rules);
        let numbering = Numbering::new(&packed);
        let cells = vec![SweepCell::UNKNOWN; numbering.len()];
        let best_lengths = vec![0.0; numbering.len()];
        let bias = thrower.bias().map_or_else(String::new, |p| format!(" p={p}"));
        Ok(Self {
            name: format!("{} {}{bias}", rules.label(), thrower.id),
            rules: packed,
            throws: throws_of(thrower),
            numbering,
            tolerance,
            cells,
            best_lengths,
            stage: Stage { block: 0, sweeps: 0, work: Work::Resumed(None) },
            reports: Vec::new(),
        })
    }

    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.numbering.len()
    }

    /// Whether everything is solved.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.stage.block == self.numbering.blocks().len()
    }

    /// Makes one more sweep; `None` once everything is solved.
    pub fn sweep(&mut self) -> Option<Advance> {
        let blocks = self.numbering.blocks();
        let block = blocks.get(self.stage.block)?;
        let mut advance = Advance {
            block: (self.stage.block, blocks.len()),
            sweeps: self.stage.sweeps,
            positions: block.ids.len(),
            left: 1.0,
        };
        match std::mem::replace(&mut self.stage.work, Work::Resumed(None)) {
            Work::Resumed(lengths) => {
                let transitions =
                    TransitionTable::of(&self.rules, &self.throws, &self.numbering, block);
                self.stage.work = match lengths {
                    None => Work::Values(transitions),
                    Some(sweeps) => self.begin_lengths(transitions, sweeps),
                };
            }
            Work::Values(transitions) => {
                self.stage.sweeps += 1;
                let progress = sweep::values(&mut self.cells, block, &transitions, &self.throws);
                advance.left = progress.width.max(progress.change);
                self.stage.work = if self.is_settled(progress) {
                    self.begin_lengths(transitions, self.stage.sweeps)
                } else {
                    Work::Values(transitions)
                };
            }
            Work::Lengths { transitions, chosen, value_sweeps } => {
                self.stage.sweeps += 1;
                let lengths = &mut self.best_lengths;
                let progress = sweep::lengths(lengths, block, &transitions, &chosen, &self.throws);
                advance.left = progress.change;
                let sweeps = self.stage.sweeps - value_sweeps;
                if !self.is_summed(progress) && sweeps < MOST_SWEEPS {
                    self.stage.work = Work::Lengths { transitions, chosen, value_sweeps };
                } else {
                    let found = self.verified(block, &transitions, &chosen);
                    // Only numbers from a file can fail this check.
                    let (values, lengths) =
                        found.unwrap_or((SweepProgress::NOTHING_KNOWN, progress));
                    self.reports.push(report(block, (value_sweeps, values), (sweeps, lengths)));
                    let block = self.stage.block + 1;
                    self.stage = Stage { block, sweeps: 0, work: Work::Resumed(None) };
                }
            }
        }
        Some(advance)
    }

    fn begin_lengths(&self, transitions: TransitionTable, value_sweeps: u32) -> Work {
        let block = &self.numbering.blocks()[self.stage.block];
        let chosen = sweep::choices(&self.cells, block, &transitions);
        Work::Lengths { transitions, chosen, value_sweeps }
    }

    /// One more sweep over a block, without storing it: how far its values and its lengths are from
    /// those it would give. `None` if one of them is not a bound.
    fn verified(
        &self,
        block: &NumberBlock,
        transitions: &TransitionTable,
        chosen: &[Option<Transition>],
    ) -> Option<(SweepProgress, SweepProgress)> {
        let values = sweep::verified_values(&self.cells, block, transitions, &self.throws)?;
        let lengths =
            sweep::verified_lengths(&self.best_lengths, block, transitions, chosen, &self.throws)?;
        Some((values, lengths))
    }

    /// Whether the values of the block are as narrow as asked, or no longer become narrower.
    fn is_settled(&self, progress: SweepProgress) -> bool {
        let known =
            progress.width <= self.tolerance || progress.narrowed <= self.tolerance * STANDSTILL;
        (known && self.is_summed(progress)) || self.stage.sweeps >= MOST_SWEEPS
    }

    /// Whether the lengths change by at most the tolerance, relative to the longest.
    fn is_summed(&self, progress: SweepProgress) -> bool {
        progress.change <= self.tolerance * progress.longest
    }

    /// Solves everything, sweep after sweep.
    #[must_use]
    pub fn solve(mut self) -> Solution {
        while self.sweep().is_some() {}
        self.finish()
    }

    /// The solution so far; complete once [`Solver::sweep`] has returned `None`.
    #[must_use]
    pub fn finish(self) -> Solution {
        Solution {
            numbering: self.numbering,
            cells: self.cells,
            best_lengths: self.best_lengths,
            reports: self.reports,
        }
    }
}

/// How a block was solved, from the number of sweeps and the change that one more would make.
fn report(
    block: &NumberBlock,
    (value_sweeps, values): (u32, SweepProgress),
    (length_sweeps, lengths): (u32, SweepProgress),
) -> BlockReport {
    // With r the most that a sweep changes, the error of a length is at most r times the
    // expected number of sweeps to come, itself at most the longest length over 1 − r.
    let error = |progress: SweepProgress| {
        progress.change * progress.longest / (1.0 - progress.change).max(0.5)
    };
    BlockReport {
        positions: block.ids.len(),
        value_sweeps,
        length_sweeps,
        width: values.width,
        length_error: error(values).max(error(lengths)),
    }
}

fn throws_of(thrower: &Thrower) -> Vec<Throw> {
    throw_law(thrower)
        .iter()
        .map(|(value, chance)| Throw {
            value: value as u32,
            chance: float(&chance),
            extra: thrower.gives_extra(value),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::game::packed::View;
    use crate::laws::float;
    use crate::rules::{Ruleset, Thrower};

    use super::{Solution, Solver, highest, solve_exactly};

    fn rules(id: &str, pawns: u8) -> Ruleset {
        Ruleset::by_id(id).unwrap().varied([format!("pawns={pawns}").as_str()]).unwrap()
    }

    fn solved(rules: &Ruleset, thrower: &Thrower, tolerance: f64) -> Solution {
        Solver::new(rules, thrower, tolerance).unwrap().solve()
    }

    #[test]
    fn one_pawn_solved_exactly_is_value_iteration_to_the_twelfth_place() {
        for id in ["breyer", "djebao", "cones", "archeostudio"] {
            let rules = rules(id, 1);
            let thrower = Thrower::by_id(&rules.throwers.sticks).unwrap();
            let exact = solve_exactly(&rules, &thrower).unwrap().unwrap();
            let solution = solved(&rules, &thrower, 1e-12);
            let length_error = solution.reports()[0].length_error;
            assert!(length_error < 1e-7, "{id}: {length_error}");
            for view in exact.positions() {
                let (mine, theirs) = (solution.worth(view).unwrap(), exact.worth(view).unwrap());
                for (found, wanted) in [(mine.best, &theirs.best), (mine.random, &theirs.random)] {
                    let wanted = float(wanted);
                    assert!((found.middle() - wanted).abs() < 1e-12, "{id} {view:?}");
                    assert!(found.low <= wanted && wanted <= found.high, "{id} {view:?}");
                }
                for (found, wanted) in [
                    (mine.best_length, &theirs.best_length),
                    (mine.random_length, &theirs.random_length),
                ] {
                    assert!((found - float(wanted)).abs() <= length_error, "{id} {view:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_throws_are_worth_what_they_are_by_hand() {
        // Breyer, four sticks: 28 waits for a 3 (4/16), 29 for a 2 (6/16); both throws end
        // the game, and all others are passes. With V from 28 and V' from 29:
        // V = 1/4 + 3/4 (1 − V'), V' = 3/8 + 5/8 (1 − V), so V = 8/17 and V' = 12/17;
        // L = 1 + 3/4 L', L' = 1 + 5/8 L, so L = 56/17.
        let rules = rules("breyer", 1);
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let solution = solved(&rules, &thrower, 1e-12);
        let worth = solution.worth(View { own: 1 << 28, opp: 1 << 29 }).unwrap();
        assert!((worth.best.middle() - 8.0 / 17.0).abs() < 1e-12);
        assert!((worth.best_length - 56.0 / 17.0).abs() < 1e-9);
        assert_eq!(worth.best, worth.random);
        let other = solution.worth(View { own: 1 << 29, opp: 1 << 28 }).unwrap();
        assert!((other.best.middle() - 12.0 / 17.0).abs() < 1e-12);
    }

    #[test]
    fn four_pawns_are_too_many() {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        let fault = Solver::new(&rules("breyer", 4), &thrower, 1e-9).unwrap_err();
        assert_eq!((fault.id(), fault.arg("found")), ("solve-too-many-pawns", Some("4")));
    }

    #[test]
    fn a_value_that_another_surely_exceeds_is_not_the_highest() {
        let enclosure = |low, high| super::Enclosure { low, high };
        let values = [enclosure(0.1, 0.2), enclosure(0.3, 0.4), enclosure(0.35, 0.36)];
        assert_eq!(highest(&values), [false, true, true]);
    }
}
