//! Small games solved: the value of every position with one, two or three pawns a side.
//!
//! Two-sided play with perfect information and chance is solved by value iteration (L. S.
//! Shapley, "Stochastic games", 1953), block by block from the end of the game, with a
//! lower and an upper bound at once, so that the error is known, not guessed (S. Haddad,
//! B. Monmege, "Interval iteration algorithm for MDPs and IMDPs", 2018).

mod enclosure;
mod numbering;
mod solution;
mod sweep;
mod transitions;

use serde::Serialize;

use crate::game::packed_rules::PackedRules;
use crate::laws::throw::{ThrowChance, throw_chances};
use crate::rules::fault::{Checked, Fault};
use crate::rules::{Ruleset, Thrower};

pub use enclosure::Enclosure;
pub use solution::{RatedMove, Solution, Worth, highest};

use enclosure::Cell;
use numbering::{MOST_PAWNS, NumberBlock, Numbering};
use transitions::TransitionTable;

/// A small game that is being solved.
#[derive(Debug)]
pub struct Solver {
    rules: PackedRules,
    throws: Vec<ThrowChance>,
    tolerance: f64,
    stage: Stage,
    solution: Solution,
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
    /// The transitions are to be listed.
    Begun,
    /// The values are being enclosed more narrowly.
    Values(TransitionTable),
    /// The lengths are being summed; the values took this number of sweeps.
    Lengths(TransitionTable, u32),
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
    /// The widest enclosure of a value, of positions from which the game ends.
    pub width: f64,
    /// The largest error of an expected length, of those that are finite.
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
    /// The widest enclosure of a value, or the error of the lengths: it decreases to the tolerance.
    pub left: f64,
}

/// The widest enclosure of a value, whatever is asked for: with less, too few digits of the lengths
/// would be certain.
const LARGEST_TOLERANCE: f64 = 1e-6;

/// The largest error of a length, for each unit of the tolerance of the values; and at any tolerance.
const LENGTH_TOLERANCE: (f64, f64) = (1e4, 1e-3);

/// The sweeps after which a block is left as it is: with so rare a throw the bounds are still far
/// apart.
const MOST_SWEEPS: u32 = 100_000;

impl Solver {
    /// A solver of the ruleset's game, every enclosure of a value to be at most `tolerance` wide.
    ///
    /// # Errors
    /// `solve-too-many-pawns` (arguments `found`, `most`) above three pawns a side;
    /// `thrower-stands-still` for a thrower whose throw may be 0.
    pub fn new(rules: &Ruleset, thrower: &Thrower, tolerance: f64) -> Checked<Self> {
        thrower.check_moves()?;
        if rules.pawns > MOST_PAWNS {
            return Err(Fault::usage("solve-too-many-pawns")
                .with("found", rules.pawns)
                .with("most", MOST_PAWNS)
                .with("ruleset", rules.label()));
        }
        let packed = PackedRules::new(rules);
        let numbering = Numbering::new(&packed);
        Ok(Self {
            rules: packed,
            throws: throw_chances(thrower),
            tolerance: tolerance.min(LARGEST_TOLERANCE),
            stage: Stage { block: 0, sweeps: 0, work: Work::Begun },
            solution: Solution {
                values: vec![Cell::of_both(Enclosure::UNKNOWN); numbering.len()],
                lengths: vec![Cell::of_both(Enclosure::LOST); numbering.len()],
                numbering,
                reports: Vec::new(),
            },
        })
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.solution.positions()
    }

    /// Makes one more sweep; `None` once everything is solved.
    pub fn sweep(&mut self) -> Option<Advance> {
        let Solution { numbering, values, lengths, reports } = &mut self.solution;
        let blocks = numbering.blocks();
        let block = blocks.get(self.stage.block)?;
        let mut advance = Advance {
            block: (self.stage.block, blocks.len()),
            sweeps: self.stage.sweeps,
            positions: block.ids.len(),
            left: 1.0,
        };
        match std::mem::replace(&mut self.stage.work, Work::Begun) {
            Work::Begun => {
                let table = TransitionTable::new(&self.rules, &self.throws, numbering, block);
                self.stage.work = Work::Values(table);
            }
            Work::Values(mut transitions) => {
                self.stage.sweeps += 1;
                let progress = sweep::values(values, block, &transitions, &self.throws);
                advance.left = progress.width;
                // As narrow as asked, or as rounding lets them be, or as they become where the game
                // may go on for ever.
                let is_settled = progress.width <= self.tolerance
                    || progress.narrowed <= 0.0
                    || self.stage.sweeps >= MOST_SWEEPS;
                self.stage.work = if is_settled {
                    sweep::mark_best(values, &mut transitions);
                    sweep::mark_endless(lengths, block, &transitions);
                    Work::Lengths(transitions, self.stage.sweeps)
                } else {
                    Work::Values(transitions)
                };
            }
            Work::Lengths(transitions, value_sweeps) => {
                self.stage.sweeps += 1;
                let progress = sweep::lengths(lengths, block, &transitions, &self.throws);
                advance.left = progress.error();
                let sweeps = self.stage.sweeps - value_sweeps;
                let (part, most) = LENGTH_TOLERANCE;
                let is_settled = progress.error() <= (self.tolerance * part).min(most);
                if is_settled || !progress.goes_on() || sweeps >= MOST_SWEEPS {
                    for length in &mut lengths[block.ids.clone()] {
                        length.lengthen(progress.error());
                    }
                    reports.push(report(block, [value_sweeps, sweeps], values, lengths));
                    let block = self.stage.block + 1;
                    self.stage = Stage { block, sweeps: 0, work: Work::Begun };
                } else {
                    self.stage.work = Work::Lengths(transitions, value_sweeps);
                }
            }
        }
        Some(advance)
    }

    /// Solves everything, sweep after sweep.
    pub fn solve(mut self) -> Solution {
        while self.sweep().is_some() {}
        self.finish()
    }

    /// The solution so far; complete once [`Solver::sweep`] has returned `None`.
    pub fn finish(self) -> Solution {
        self.solution
    }
}

fn report(
    block: &NumberBlock,
    [value_sweeps, length_sweeps]: [u32; 2],
    values: &[Cell],
    lengths: &[Cell],
) -> BlockReport {
    let errors = |cells: &[Cell]| {
        let each = cells[block.ids.clone()].iter().flat_map(Cell::both);
        let lengths = lengths[block.ids.clone()].iter().flat_map(Cell::both);
        let ends = each.zip(lengths).filter(|(_, length)| length.error().is_finite());
        ends.map(|(one, _)| one.error()).fold(0.0, f64::max)
    };
    BlockReport {
        positions: block.ids.len(),
        value_sweeps,
        length_sweeps,
        width: 2.0 * errors(values),
        length_error: errors(lengths),
    }
}

#[cfg(test)]
mod tests {
    use crate::game::opening::first_position;
    use crate::game::packed::{Packed, View};
    use crate::rules::exact::ratio;
    use crate::rules::{Ruleset, Thrower};

    use super::{Solution, Solver, highest};

    fn rules(id: &str, pawns: u8) -> Ruleset {
        Ruleset::by_id(id).unwrap().varied([format!("pawns={pawns}").as_str()]).unwrap()
    }

    fn solved(rules: &Ruleset, thrower: &Thrower, tolerance: f64) -> Solution {
        Solver::new(rules, thrower, tolerance).unwrap().solve()
    }

    /// Solved in fractions of some hundred digits by another method (p-adic lifting of the linear
    /// equations of best play), for four sticks: wins in best and random play, then throws.
    const BY_FRACTIONS: [(&str, [f64; 4]); 4] = [
        (
            "breyer",
            [
                0.553_659_017_242_131,
                0.546_426_008_966_877,
                34.804_651_691_359_55,
                35.962_911_929_712_99,
            ],
        ),
        (
            "djebao",
            [
                0.553_731_478_322_753,
                0.546_496_385_608_008,
                34.805_959_007_573_88,
                35.964_337_305_369_67,
            ],
        ),
        (
            "cones",
            [
                0.575_075_093_889_163,
                0.575_075_093_889_163,
                27.200_460_157_321_46,
                27.200_460_157_321_46,
            ],
        ),
        (
            "archeostudio",
            [
                0.522_324_628_600_772,
                0.522_324_628_600_772,
                51.299_209_938_741_02,
                51.299_209_938_741_02,
            ],
        ),
    ];

    #[test]
    fn every_enclosure_holds_the_value_found_by_fractions() {
        let thrower = Thrower::by_id("sticks-5").unwrap();
        for (id, exact) in BY_FRACTIONS {
            let rules = rules(id, 1);
            let start = Packed::from_position(&first_position(&rules, &thrower)).view;
            for (tolerance, length_error) in [(0.1, 1e-3), (1e-9, 1e-5), (1e-12, 1e-8)] {
                let worth = solved(&rules, &thrower, tolerance).worth(start).unwrap();
                let found = [worth.best, worth.random, worth.best_length, worth.random_length];
                let errors = [tolerance.min(1e-6), length_error];
                for (place, (found, exact)) in found.into_iter().zip(exact).enumerate() {
                    // The constants have fifteen digits.
                    let rounding = exact * 1e-15;
                    let holds = found.low - rounding <= exact && exact <= found.high + rounding;
                    assert!(holds, "{id} {tolerance}: {found:?} {exact}");
                    let narrow = found.high - found.low <= errors[place / 2] * 1.001;
                    assert!(narrow || tolerance < 1e-10, "{id} {tolerance}: {found:?}");
                }
            }
        }
    }

    /// Every position, not only the first: the enclosures of few digits hold those of many.
    #[test]
    fn narrower_enclosures_lie_within_the_wider_ones() {
        for (id, pawns) in [("breyer", 1), ("cones", 2)] {
            let rules = rules(id, pawns);
            let thrower = Thrower::parse("sticks-5:p=3/5").unwrap();
            let [wide, narrow] = [1e-6, 1e-8].map(|width| solved(&rules, &thrower, width));
            let cells = |one: &Solution| [one.values.clone(), one.lengths.clone()].concat();
            for (wide, narrow) in cells(&wide).iter().zip(&cells(&narrow)) {
                for (wide, narrow) in wide.both().into_iter().zip(narrow.both()) {
                    assert!(narrow.low <= narrow.high, "{narrow:?}");
                    assert!(
                        wide.low <= narrow.low && narrow.high <= wide.high,
                        "{wide:?} {narrow:?}"
                    );
                }
            }
        }
    }

    /// A die of 2s alone leaves pawns on the board for ever: a pawn on 28 waits for a 3. One of 2s and
    /// 3s ends every game, however rare the 3.
    #[test]
    fn a_game_need_not_end_where_no_throw_ends_it() {
        let rules = rules("archeostudio", 1);
        let ends = |thrower: &Thrower| {
            let solution = solved(&rules, thrower, 1e-6);
            let worth = solution.worth(View { own: 1 << 28, opp: 1 << 1 }).unwrap();
            assert_eq!(worth.need_not_end(), worth.best_length.low.is_infinite());
            !worth.need_not_end()
        };
        assert!(!ends(&Thrower::parse("die:faces=2").unwrap()));
        assert!(ends(&Thrower::parse("sticks-5:p=1/50").unwrap()));
    }

    #[test]
    fn digits_are_certain_where_both_bounds_round_to_them() {
        let places = |low, high| super::Enclosure { low, high }.certain_places(6);
        assert_eq!(places(0.123_456_7, 0.123_456_8), Some(6));
        assert_eq!(places(0.123_4, 0.123_6), Some(2));
        assert_eq!(places(0.123_49, 0.123_51), Some(4));
        assert_eq!(places(0.4, 0.6), None);
        assert_eq!(places(3.0, f64::INFINITY), None);
        let (number, places) = super::Enclosure { low: 34.8046, high: 34.8047 }.rounded(6).unwrap();
        assert_eq!((number, places), (ratio(34_805, 1000), 3));
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
        assert!((worth.best_length.middle() - 56.0 / 17.0).abs() <= worth.best_length.error());
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
