//! Finite chains that end: a pawn's way home, solved in rationals.
//!
//! A chain has states `0..n` and one end. Write `Q` for the chances of going from state
//! to state. If from every state the end can be reached, `I − Q` is invertible, and
//! `N = (I − Q)⁻¹` counts the visits: `N_ij` is the expected number of steps taken from
//! `j` by a chain begun in `i` (J. G. Kemeny, J. L. Snell, *Finite Markov Chains*, 1960,
//! chapter III). Everything else is a product with `N`:
//!
//! - a total of rewards collected on the way: `E_i = Σ_steps p (r + E_j)`, so `E = N r̄`;
//! - its second moment: `M_i = Σ_steps p (r² + 2 r E_j + M_j)`;
//! - the chance that a kind of step is ever taken: end the chain there, and count.
//!
//! Each equation is multiplied by its common denominator and the integer system is
//! solved exactly (`linear`); fractions are reduced only at the very end.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::linear::{self, Solution};
use crate::rules::Exact;

/// One step that can be taken from a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step<M> {
    /// The state it leads to; `None` for the end.
    pub to: Option<usize>,
    /// Its probability, positive.
    pub chance: Exact,
    /// What the step is: rewards and events are read off it.
    pub mark: M,
}

/// A chain with one end: the steps out of each state, of total probability 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain<M> {
    states: Vec<Vec<Step<M>>>,
}

/// Expectation and variance of a random number, both exact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moments {
    /// The expectation.
    pub mean: Exact,
    /// The variance.
    pub variance: Exact,
}

/// The law of the number of steps to the end, as far as it was asked for.
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
    /// If a state's probabilities do not sum to 1, one is negative, or a step leads to a
    /// state that is not there: the chain would be wrong, not the user.
    #[must_use]
    pub fn new(mut states: Vec<Vec<Step<M>>>) -> Self {
        let count = states.len();
        for (state, steps) in states.iter_mut().enumerate() {
            steps.retain(|step| !step.chance.is_zero());
            let total: Exact = steps.iter().map(|step| step.chance.clone()).sum();
            assert!(total.is_one(), "the steps out of state {state} have total {total}");
            let sound = |step: &Step<M>| step.chance.is_positive() && step.to < Some(count);
            assert!(steps.iter().all(sound), "a step out of state {state} leads nowhere");
        }
        Self { states }
    }

    /// The steps out of each state.
    #[must_use]
    pub fn states(&self) -> &[Vec<Step<M>>] {
        &self.states
    }

    /// The states from which the end cannot be reached, in increasing order.
    #[must_use]
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
    #[must_use]
    pub fn solve(self) -> Option<Solved<M>> {
        let size = self.states.len();
        let rows: Vec<Row> = self.states.iter().map(|steps| Row::of(size, steps)).collect();
        let identity = |i: usize| (0..size).map(|j| BigInt::from(u8::from(i == j))).collect();
        let left: Vec<Vec<BigInt>> =
            rows.iter().enumerate().map(|(state, row)| row.equation(state)).collect();
        let right: Vec<Vec<BigInt>> = (0..size).map(identity).collect();
        let inverse = linear::solve(&left, &right)?;
        Some(Solved { chain: self, rows, inverse })
    }

    /// For each start, the probability that a step of this kind is taken before the end.
    ///
    /// `None` if some state can reach neither such a step nor the end.
    pub fn ever(&self, is_kind: impl Fn(&Step<M>) -> bool) -> Option<Vec<Exact>> {
        let size = self.states.len();
        let rows: Vec<Row> = self
            .states
            .iter()
            .map(|steps| Row::of_some(size, steps, |step| !is_kind(step)))
            .collect();
        let left: Vec<Vec<BigInt>> =
            rows.iter().enumerate().map(|(state, row)| row.equation(state)).collect();
        let right: Vec<Vec<BigInt>> = self
            .states
            .iter()
            .zip(&rows)
            .map(|(steps, row)| {
                let kind = steps.iter().filter(|step| is_kind(step));
                vec![kind.map(|step| row.weight(&step.chance)).sum()]
            })
            .collect();
        let solution = linear::solve(&left, &right)?;
        let over = |numerators: &Vec<BigInt>| {
            Exact::new(numerators[0].clone(), solution.determinant.clone())
        };
        Some(solution.numerators.iter().map(over).collect())
    }

    /// The law of the number of steps to the end, from `start`, up to `longest` steps,
    /// and the exact probability of more.
    ///
    /// # Panics
    /// If `start` is not a state.
    #[must_use]
    pub fn lengths(&self, start: usize, longest: usize) -> Lengths {
        let common = self
            .states
            .iter()
            .flatten()
            .fold(BigInt::one(), |common, step| common.lcm(step.chance.denom()));
        let weight = |step: &Step<M>| step.chance.numer() * (&common / step.chance.denom());
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
    fn of<M>(size: usize, steps: &[Step<M>]) -> Self {
        Self::of_some(size, steps, |_| true)
    }

    fn of_some<M>(size: usize, steps: &[Step<M>], counted: impl Fn(&Step<M>) -> bool) -> Self {
        let scale = steps.iter().fold(BigInt::one(), |all, step| all.lcm(step.chance.denom()));
        let mut row = Self { scale, weights: vec![BigInt::zero(); size] };
        for step in steps.iter().filter(|step| counted(step)) {
            if let Some(to) = step.to {
                let weight = row.weight(&step.chance);
                row.weights[to] += weight;
            }
        }
        row
    }

    fn weight(&self, chance: &Exact) -> BigInt {
        chance.numer() * (&self.scale / chance.denom())
    }

    /// The state's row of `scale · (I − Q)`.
    fn equation(&self, state: usize) -> Vec<BigInt> {
        let mut row: Vec<BigInt> = self.weights.iter().map(|weight| -weight).collect();
        row[state] += &self.scale;
        row
    }
}

/// A chain together with the inverse of its equations.
#[derive(Debug, Clone)]
pub struct Solved<M> {
    chain: Chain<M>,
    rows: Vec<Row>,
    /// The inverse of the matrix of the [`Row::equation`]s.
    inverse: Solution,
}

impl<M> Solved<M> {
    /// The chain itself.
    #[must_use]
    pub fn chain(&self) -> &Chain<M> {
        &self.chain
    }

    /// The probability that a chain begun in `start` is ever in `state`: 1 for `start`
    /// itself, else `N_start,state / N_state,state`.
    ///
    /// # Panics
    /// If either is not a state.
    #[must_use]
    pub fn reaches(&self, start: usize, state: usize) -> Exact {
        let visits = |from: usize| self.inverse.numerators[from][state].clone();
        Exact::new(visits(start), visits(state))
    }

    /// The expected number of steps taken from `state` by a chain begun in `start`: for
    /// `start` itself, the beginning counts.
    ///
    /// # Panics
    /// If either is not a state.
    #[must_use]
    pub fn steps_from(&self, start: usize, state: usize) -> Exact {
        let numerator = &self.inverse.numerators[start][state] * &self.rows[state].scale;
        Exact::new(numerator, self.inverse.determinant.clone())
    }

    /// For each start, the total of the rewards of the steps taken until the end.
    pub fn total(&self, reward: impl Fn(&Step<M>) -> i64) -> Vec<Moments> {
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

    /// For each start, `determinant ×` the expected total of a value of each step taken.
    fn times_inverse(&self, value: impl Fn(&Step<M>) -> BigInt) -> Vec<BigInt> {
        let one_step = |(steps, row): (&Vec<Step<M>>, &Row)| {
            let worth = |step: &Step<M>| row.weight(&step.chance) * value(step);
            steps.iter().map(worth).sum::<BigInt>()
        };
        let each: Vec<BigInt> = self.chain.states.iter().zip(&self.rows).map(one_step).collect();
        let line =
            |numerators: &Vec<BigInt>| numerators.iter().zip(&each).map(|(n, e)| n * e).sum();
        self.inverse.numerators.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use num_traits::{One, Zero};

    use super::{Chain, Step};
    use crate::rules::Exact;
    use crate::rules::exact::{ratio, whole};

    fn step(to: Option<usize>, over: (i64, i64)) -> Step<()> {
        Step { to, chance: ratio(over.0, over.1), mark: () }
    }

    #[test]
    fn waiting_for_a_success_is_the_geometric_law() {
        // Success 2/7 at each step: expectation 7/2, variance (5/7)/(2/7)² = 35/4.
        let chain = Chain::new(vec![vec![step(None, (2, 7)), step(Some(0), (5, 7))]]);
        let length = &chain.clone().solve().unwrap().total(|_| 1)[0];
        assert_eq!((&length.mean, &length.variance), (&ratio(7, 2), &ratio(35, 4)));
        let law = chain.lengths(0, 3);
        assert_eq!(law.exactly, [whole(0), ratio(2, 7), ratio(10, 49), ratio(50, 343)]);
        assert_eq!(law.beyond, ratio(125, 343));
    }

    #[test]
    fn the_gamblers_ruin_has_its_known_answer() {
        // From k of 0..=10, one up or down with chance 1/2 each: the top is reached first
        // with probability k/10, after k(10 − k) steps in all.
        let states: Vec<Vec<Step<bool>>> = (1..10)
            .map(|k: usize| {
                let down = (k > 1).then(|| k - 2);
                let up = (k < 9).then_some(k);
                let half = ratio(1, 2);
                vec![
                    Step { to: down, chance: half.clone(), mark: false },
                    Step { to: up, chance: half, mark: k == 9 },
                ]
            })
            .collect();
        let chain = Chain::new(states);
        let wins = chain.ever(|step| step.mark).unwrap();
        let solved = chain.solve().unwrap();
        let lengths = solved.total(|_| 1);
        let by_reward = solved.total(|step| i64::from(step.mark));
        for k in 1..10_i64 {
            let state = k as usize - 1;
            assert_eq!(wins[state], ratio(k, 10));
            assert_eq!(by_reward[state].mean, ratio(k, 10));
            assert_eq!(by_reward[state].variance, ratio(k, 10) * ratio(10 - k, 10));
            assert_eq!(lengths[state].mean, whole(k * (10 - k)));
        }
        // Visits of the middle from the middle: 1 / P(never back) = 5.
        assert_eq!(solved.steps_from(4, 4), whole(5));
        // From 2 the 7 is reached before ruin with probability 2/7.
        assert_eq!(solved.reaches(1, 6), ratio(2, 7));
        assert_eq!(solved.reaches(6, 6), whole(1));
    }

    #[test]
    fn a_variance_equals_the_one_summed_over_the_law() {
        // Two states, rewards ±3 and 1; the law of the steps is summed far enough that the
        // rest, below 10^-60, cannot hide a difference.
        let chain = Chain::new(vec![
            vec![step(Some(1), (1, 3)), step(None, (2, 3))],
            vec![step(Some(0), (1, 5)), step(Some(1), (1, 5)), step(None, (3, 5))],
        ]);
        let exact = &chain.clone().solve().unwrap().total(|_| 1)[0];
        let law = chain.lengths(0, 200);
        let power = |k: u32| -> Exact {
            let weighted = |(n, p): (usize, &Exact)| p * whole((n as i64).pow(k));
            law.exactly.iter().enumerate().map(weighted).sum()
        };
        let tiny = ratio(1, 1 << 60);
        assert!(law.beyond < &tiny * &tiny);
        assert!(&exact.mean - power(1) < tiny);
        let summed = power(2) - power(1) * power(1);
        let off = &exact.variance - summed;
        assert!(off < tiny && -off < tiny);
    }

    #[test]
    fn law_and_tail_make_one() {
        let chain = Chain::new(vec![
            vec![step(Some(1), (1, 3)), step(None, (2, 3))],
            vec![step(Some(0), (1, 1))],
        ]);
        for longest in 0..6 {
            let law = chain.lengths(1, longest);
            assert_eq!(law.exactly.len(), longest + 1);
            assert_eq!(law.exactly.iter().sum::<Exact>() + law.beyond, Exact::one());
        }
    }

    #[test]
    fn a_state_that_cannot_end_is_named_and_not_solved() {
        let chain = Chain::new(vec![
            vec![step(Some(1), (1, 2)), step(None, (1, 2))],
            vec![step(Some(2), (1, 1)), step(None, (0, 1))],
            vec![step(Some(1), (1, 1))],
        ]);
        assert_eq!(chain.endless(), [1, 2]);
        assert!(chain.solve().is_none());
        assert!(Chain::new(vec![vec![step(None, (1, 1))]]).endless().is_empty());
    }

    #[test]
    #[should_panic(expected = "total 5/6")]
    fn probabilities_must_sum_to_one() {
        let _ = Chain::new(vec![vec![step(None, (1, 2)), step(Some(0), (1, 3))]]);
    }

    #[test]
    fn an_event_that_cannot_happen_has_probability_zero() {
        let chain = Chain::new(vec![vec![step(None, (1, 2)), step(Some(0), (1, 2))]]);
        assert!(chain.ever(|_| false).unwrap()[0].is_zero());
    }
}
