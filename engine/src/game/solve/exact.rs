//! The game with one pawn a side, solved in rationals.
//!
//! The move at every throw is taken from value iteration; with the choices fixed the values obey
//! linear equations, solved exactly. Then every choice is compared exactly with all others: where
//! none is better, the values are those of best play (L. S. Shapley, 1953), proved and not
//! approximated; where one is, it is taken instead, and the equations are solved again.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

use crate::game::packed::View;
use crate::laws::lifting::{self, SparseRow};
use crate::laws::throw_law;
use crate::rules::fault::Checked;
use crate::rules::{Exact, Ruleset, Thrower};

use super::numbering::{NumberBlock, Numbering};
use super::transitions::{Successor, Transition, TransitionTable};
use super::{Solver, sweep};

/// Every position of a game with one pawn a side, with its exact values.
#[derive(Debug)]
pub struct ExactSolution {
    numbering: Numbering,
    best: Values,
    random: Values,
    best_lengths: Values,
    random_lengths: Values,
}

/// Numbers over one denominator.
#[derive(Debug)]
struct Values {
    numerators: Vec<BigInt>,
    denominator: BigInt,
}

/// The exact values of a position, for the side to throw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExactWorth {
    /// The probability that it wins, both sides playing their best.
    pub best: Exact,
    /// The probability that it wins, both sides moving at random.
    pub random: Exact,
    /// The expected number of throws to the end of the game in best play.
    pub best_length: Exact,
    /// The expected number of throws to the end of the game in random play.
    pub random_length: Exact,
}

/// The most rounds in which better choices are looked for.
const ROUNDS: usize = 20;

/// Solves the game with one pawn a side; `None` where it cannot be solved: more pawns, a game
/// that need not end, or a bias whose fractions are too long.
///
/// # Errors
/// Those of [`Solver::new`].
pub fn solve_exactly(rules: &Ruleset, thrower: &Thrower) -> Checked<Option<ExactSolution>> {
    if rules.pawns != 1 {
        return Ok(None);
    }
    let mut solver = Solver::new(rules, thrower, 1e-12)?;
    while solver.sweep().is_some() {}
    Ok(ExactEquations::of(solver, thrower).solved())
}

struct ExactEquations {
    numbering: Numbering,
    transitions: TransitionTable,
    /// The probability of each throw.
    chances: Vec<Exact>,
    /// For each position and throw, the transition taken.
    chosen: Vec<Option<Transition>>,
}

/// One position's equation: the positions it leads to, with their weights.
type WeightedSuccessors = Vec<(Successor, Exact)>;

impl ExactEquations {
    fn of(solver: Solver, thrower: &Thrower) -> Self {
        let block: &NumberBlock = &solver.numbering.blocks()[0];
        let transitions =
            TransitionTable::of(&solver.rules, &solver.throws, &solver.numbering, block);
        let chosen = sweep::choices(&solver.cells, block, &transitions);
        let chances = throw_law(thrower).iter().map(|(_, chance)| chance).collect();
        Self { numbering: solver.numbering, transitions, chances, chosen }
    }

    fn solved(mut self) -> Option<ExactSolution> {
        let random: Vec<WeightedSuccessors> =
            (0..self.numbering.len()).map(|id| self.at_random(id)).collect();
        for _ in 0..ROUNDS {
            let successors: Vec<WeightedSuccessors> =
                (0..self.numbering.len()).map(|id| self.as_chosen(id)).collect();
            let best = win_values(&successors)?;
            if !self.improve(&best) {
                return Some(ExactSolution {
                    best,
                    random: win_values(&random)?,
                    best_lengths: length_values(&successors)?,
                    random_lengths: length_values(&random)?,
                    numbering: self.numbering,
                });
            }
        }
        None
    }

    fn at_random(&self, id: usize) -> WeightedSuccessors {
        let mut successors = Vec::new();
        for (chance, transitions) in self.chances.iter().zip(self.transitions.from(id)) {
            let share = chance / Exact::from_integer(BigInt::from(transitions.len().max(1)));
            successors.extend(
                transitions.iter().map(|transition| (transition.successor(), share.clone())),
            );
            if transitions.is_empty() {
                successors.push((self.pass(id), share));
            }
        }
        successors
    }

    fn as_chosen(&self, id: usize) -> WeightedSuccessors {
        let chosen = &self.chosen[id * self.chances.len()..];
        let successor = |transition: &Option<Transition>| {
            transition.map_or_else(|| self.pass(id), Transition::successor)
        };
        self.chances
            .iter()
            .zip(chosen)
            .map(|(chance, transition)| (successor(transition), chance.clone()))
            .collect()
    }

    fn pass(&self, id: usize) -> Successor {
        Successor::Other(self.transitions.turned(id))
    }

    /// Takes every transition that is strictly better than the one chosen; returns whether there
    /// was one.
    fn improve(&mut self, values: &Values) -> bool {
        let mut improved = false;
        for id in 0..self.numbering.len() {
            for (throw, transitions) in self.transitions.from(id).enumerate() {
                let chosen = &mut self.chosen[id * self.chances.len() + throw];
                let Some(current) = chosen else { continue };
                for transition in transitions {
                    if values.after(transition.successor()) > values.after(current.successor()) {
                        *current = *transition;
                        improved = true;
                    }
                }
            }
        }
        improved
    }
}

impl Values {
    fn of(rows: &[SparseRow]) -> Option<Self> {
        let (numerators, denominator) = lifting::solve(rows)?;
        Some(Self { numerators, denominator })
    }

    fn exact(&self, id: usize) -> Exact {
        Exact::new(self.numerators[id].clone(), self.denominator.clone())
    }

    /// The value of a move for the side that made it, over the common denominator.
    fn after(&self, successor: Successor) -> BigInt {
        match successor {
            Successor::Won => self.denominator.clone(),
            Successor::Lost => BigInt::zero(),
            Successor::Again(id) => self.numerators[id].clone(),
            Successor::Other(id) => &self.denominator - &self.numerators[id],
        }
    }
}

/// `V = Σ weight · (1 if won, V' of the same side, 1 − V' of the other)`.
fn win_values(successors: &[WeightedSuccessors]) -> Option<Values> {
    let rows: Option<Vec<SparseRow>> = successors
        .iter()
        .enumerate()
        .map(|(id, successors)| {
            let constant = |successor: Successor| {
                i64::from(matches!(successor, Successor::Won | Successor::Other(_)))
            };
            let factor = |successor: Successor| {
                if matches!(successor, Successor::Other(_)) { -1 } else { 1 }
            };
            row(id, successors, 0, constant, factor)
        })
        .collect();
    Values::of(&rows?)
}

/// `L = 1 + Σ weight · L'`.
fn length_values(successors: &[WeightedSuccessors]) -> Option<Values> {
    let rows: Option<Vec<SparseRow>> = successors
        .iter()
        .enumerate()
        .map(|(id, successors)| row(id, successors, 1, |_| 0, |_| 1))
        .collect();
    Values::of(&rows?)
}

/// The equation `x_id = start + Σ weight · (constant + factor · x')`, whole numbers only.
fn row(
    id: usize,
    successors: &WeightedSuccessors,
    start: i64,
    constant: impl Fn(Successor) -> i64,
    factor: impl Fn(Successor) -> i64,
) -> Option<SparseRow> {
    let scale = successors.iter().fold(BigInt::one(), |all, (_, weight)| all.lcm(weight.denom()));
    let whole = |weight: &Exact| (weight.numer() * (&scale / weight.denom())).to_i64();
    let scale = scale.to_i64()?;
    let mut right = start.checked_mul(scale)?;
    let mut terms = std::collections::BTreeMap::from([(id, scale)]);
    for (successor, weight) in successors {
        let weight = whole(weight)?;
        right = right.checked_add(weight.checked_mul(constant(*successor))?)?;
        if let Successor::Again(next) | Successor::Other(next) = successor {
            *terms.entry(*next).or_default() -= weight.checked_mul(factor(*successor))?;
        }
    }
    terms.retain(|_, entry| *entry != 0);
    Some(SparseRow { terms: terms.into_iter().collect(), right })
}

impl ExactSolution {
    /// The exact values of a position; `None` if it is not a valid one of this game with
    /// pawns on both sides.
    #[must_use]
    pub fn worth(&self, view: View) -> Option<ExactWorth> {
        let id = self.numbering.id(view)? as usize;
        Some(ExactWorth {
            best: self.best.exact(id),
            random: self.random.exact(id),
            best_length: self.best_lengths.exact(id),
            random_length: self.random_lengths.exact(id),
        })
    }

    /// Every position, seen by the side to throw.
    pub fn positions(&self) -> impl Iterator<Item = View> + '_ {
        (0..self.numbering.len()).map(|id| self.numbering.view(id))
    }
}
