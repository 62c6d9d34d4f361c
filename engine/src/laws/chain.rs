//! Absorbing Markov chains, solved in rationals; the race of a lone pawn is one.
//!
//! A chain has states `0..n` and one end. Write `Q` for the chances of going from state
//! to state. If from every state the end can be reached, `I − Q` is invertible, and
//! `N = (I − Q)⁻¹` counts the visits: `N_ij` is the expected number of steps taken from
//! `j` by a chain begun in `i` (J. G. Kemeny, J. L. Snell, *Finite Markov Chains*, 1960,
//! chapter III). Everything else is a product with `N`:
//!
//! - a total of rewards collected on the way: `E_i = Σ_steps p (r + E_j)`, so `E = N r̄`;
//! - its second moment: `M_i = Σ_steps p (r² + 2 r E_j + M_j)`;
//! - the chance that a kind of step is ever taken: the chain is ended there.
//!
//! Each equation is multiplied by its common denominator and the integer system is solved exactly
//! (`linear`); fractions are reduced only at the end.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use crate::rules::exact::{Exact, common_denominator};

use super::linear::{self, LinearSolution};

/// One step that can be taken from a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainStep<M> {
    /// The state it leads to; `None` for the end.
    pub to: Option<usize>,
    /// Its probability, positive.
    pub chance: Exact,
    /// A label of the step, from which rewards and events are computed.
    pub mark: M,
}

/// A chain with one end: the steps out of each state, of total probability 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain<M> {
    states: Vec<Vec<ChainStep<M>>>,
}

/// Expectation and variance of a random number, both exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moments {
    /// The expectation.
    pub mean: Exact,
    /// The variance.
    pub variance: Exact,
}

/// The law of the number of steps to the end, up to a bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lengths {
    /// `exactly[n]` is the probability of ending at step n; `exactly[0]` is 0.
    pub exactly: Vec<Exact>,
    /// The probability of more than `exactly.len() - 1` steps: with the others it makes 1.
    pub beyond: Exact,
}

impl<M: Clone> Chain<M> {
    /// A chain from the steps out of each state; steps of probability zero are left out.
    ///
    /// # Panics
    /// If a state's probabilities do not sum to 1, one is negative, or a step leads to a state that
    /// does not exist: an error of the caller, not of the user.
    pub fn new(mut states: Vec<Vec<ChainStep<M>>>) -> Self {
        let count = states.len();
        for (state, steps) in states.iter_mut().enumerate() {
            steps.retain(|step| !step.chance.is_zero());
            let total: Exact = steps.iter().map(|step| step.chance.clone()).sum();
            assert!(total.is_one(), "the steps out of state {state} have total {total}");
            let sound = |step: &ChainStep<M>| step.chance.is_positive() && step.to < Some(count);
            assert!(steps.iter().all(sound), "a step out of state {state} leads nowhere");
        }
        Self { states }
    }

    /// The steps out of each state.
    pub fn states(&self) -> &[Vec<ChainStep<M>>] {
        &self.states
    }

    /// The states from which the end cannot be reached, in increasing order.
    pub fn endless(&self) -> Vec<usize> {
        let mut ends = vec![false; self.states.len()];
        loop {
            let news: Vec<usize> = (0..ends.len())
                .filter(|state| !ends[*state])
                .filter(|state| self.states[*state].iter().any(|s| s.to.is_none_or(|to| ends[to])))
                .collect();
            if news.is_empty() {
                break;
            }
            for state in news {
                ends[state] = true;
            }
        }
        (0..ends.len()).filter(|state| !ends[*state]).collect()
    }

    /// The chain with its expected visits; `None` if some state is [endless](Self::endless).
    pub fn solve(self) -> Option<Solved<M>> {
        let size = self.states.len();
        let rows = self.rows(|_| true);
        let identity = |i: usize| (0..size).map(|j| BigInt::from(u8::from(i == j))).collect();
        let right: Vec<Vec<BigInt>> = (0..size).map(identity).collect();
        let inverse = linear::solve(&equations(&rows), &right)?;
        Some(Solved { chain: self, rows, inverse })
    }

    /// For each start, the probability that such a step is taken before the end.
    ///
    /// `None` if some state can reach neither such a step nor the end.
    pub fn ever(&self, is_kind: impl Fn(&ChainStep<M>) -> bool) -> Option<Vec<Exact>> {
        let rows = self.rows(|step| !is_kind(step));
        let taken = |(steps, row): (&Vec<ChainStep<M>>, &Row)| {
            let kind = steps.iter().filter(|step| is_kind(step));
            vec![kind.map(|step| row.weight(&step.chance)).sum()]
        };
        let right: Vec<Vec<BigInt>> = self.states.iter().zip(&rows).map(taken).collect();
        let solution = linear::solve(&equations(&rows), &right)?;
        let over = |numerators: &Vec<BigInt>| {
            Exact::new(numerators[0].clone(), solution.determinant.clone())
        };
        Some(solution.numerators.iter().map(over).collect())
    }

    /// The equation of each state, of the steps that are `counted`.
    fn rows(&self, counted: impl Fn(&ChainStep<M>) -> bool) -> Vec<Row> {
        let row = |steps: &Vec<ChainStep<M>>| {
            let scale = common_denominator(steps.iter().map(|step| &step.chance));
            let mut row = Row { scale, weights: vec![BigInt::zero(); self.states.len()] };
            for step in steps.iter().filter(|step| counted(step)) {
                if let Some(to) = step.to {
                    let weight = row.weight(&step.chance);
                    row.weights[to] += weight;
                }
            }
            row
        };
        self.states.iter().map(row).collect()
    }

    /// The least common denominator of the probabilities of its steps.
    pub fn denominator(&self) -> BigInt {
        common_denominator(self.states.iter().flatten().map(|step| &step.chance))
    }

    /// The law of the number of steps to the end, from `start`, up to `longest` steps,
    /// and the exact probability of more.
    ///
    /// # Panics
    /// If `start` is not a state.
    pub fn lengths(&self, start: usize, longest: usize) -> Lengths {
        let common = self.denominator();
        let weight = |step: &ChainStep<M>| step.chance.numer() * (&common / step.chance.denom());
        let weights: Vec<Vec<(Option<usize>, BigInt)>> = self
            .states
            .iter()
            .map(|steps| steps.iter().map(|step| (step.to, weight(step))).collect())
            .collect();
        // After n steps every probability is an integer over common^n.
        let mut here = vec![BigInt::zero(); self.states.len()];
        here[start] = BigInt::one();
        let mut scale = BigInt::one();
        let mut exactly = vec![Exact::zero()];
        for _ in 0..longest {
            let mut next = vec![BigInt::zero(); here.len()];
            let mut ended = BigInt::zero();
            for (mass, steps) in here.iter().zip(&weights).filter(|(mass, _)| !mass.is_zero()) {
                for (to, weight) in steps {
                    *to.map_or(&mut ended, |to| &mut next[to]) += mass * weight;
                }
            }
            scale *= &common;
            exactly.push(Exact::new(ended, scale.clone()));
            here = next;
        }
        Lengths { exactly, beyond: Exact::new(here.into_iter().sum(), scale) }
    }
}

/// One state's equation with integer coefficients.
#[derive(Debug, Clone)]
struct Row {
    /// The common denominator of the state's probabilities.
    scale: BigInt,
    /// `scale · Q_ij` for each state j.
    weights: Vec<BigInt>,
}

impl Row {
    fn weight(&self, chance: &Exact) -> BigInt {
        chance.numer() * (&self.scale / chance.denom())
    }
}

/// `scale · (I − Q)`, row by row.
fn equations(rows: &[Row]) -> Vec<Vec<BigInt>> {
    let equation = |(state, row): (usize, &Row)| {
        let mut equation: Vec<BigInt> = row.weights.iter().map(|weight| -weight).collect();
        equation[state] += &row.scale;
        equation
    };
    rows.iter().enumerate().map(equation).collect()
}

/// A chain together with the inverse of its equations.
#[derive(Debug, Clone)]
pub struct Solved<M> {
    chain: Chain<M>,
    rows: Vec<Row>,
    /// The inverse of the matrix of the [`equations`].
    inverse: LinearSolution,
}

impl<M> Solved<M> {
    /// The chain itself.
    pub fn chain(&self) -> &Chain<M> {
        &self.chain
    }

    /// The probability that a chain started in `start` is ever in `state`: 1 for `start`
    /// itself, else `N_start,state / N_state,state`.
    ///
    /// # Panics
    /// If either is not a state.
    pub fn reaches(&self, start: usize, state: usize) -> Exact {
        let visits = |from: usize| self.inverse.numerators[from][state].clone();
        Exact::new(visits(start), visits(state))
    }

    /// The expected number of steps taken from `state` by a chain started in `start`; for `start`
    /// itself, the first step counts.
    ///
    /// # Panics
    /// If either is not a state.
    pub fn steps_from(&self, start: usize, state: usize) -> Exact {
        let numerator = &self.inverse.numerators[start][state] * &self.rows[state].scale;
        Exact::new(numerator, self.inverse.determinant.clone())
    }

    /// For each start, the total of the rewards of the steps taken until the end.
    pub fn total(&self, reward: impl Fn(&ChainStep<M>) -> i64) -> Vec<Moments> {
        let determinant = &self.inverse.determinant;
        let means = self.times_inverse(|step| BigInt::from(reward(step)));
        let seconds = self.times_inverse(|step| {
            let gain = reward(step);
            let later = step.to.map_or_else(BigInt::zero, |to| &means[to] * 2);
            (determinant * gain + later) * gain
        });
        let square = determinant * determinant;
        let moments = |(mean, second): (&BigInt, BigInt)| Moments {
            mean: Exact::new(mean.clone(), determinant.clone()),
            variance: Exact::new(second - mean * mean, square.clone()),
        };
        means.iter().zip(seconds).map(moments).collect()
    }

    /// For each start, `determinant ×` the expected total of the values of the steps taken.
    fn times_inverse(&self, value: impl Fn(&ChainStep<M>) -> BigInt) -> Vec<BigInt> {
        let one_step = |(steps, row): (&Vec<ChainStep<M>>, &Row)| {
            let worth = |step: &ChainStep<M>| row.weight(&step.chance) * value(step);
            steps.iter().map(worth).sum::<BigInt>()
        };
        let each: Vec<BigInt> = self.chain.states.iter().zip(&self.rows).map(one_step).collect();
        let line =
            |numerators: &Vec<BigInt>| numerators.iter().zip(&each).map(|(n, e)| n * e).sum();
        self.inverse.numerators.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests;
