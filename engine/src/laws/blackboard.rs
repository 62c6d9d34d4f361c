//! Chains of a few states, solved as a class does by hand: the matrix, its powers, and first-step
//! equations solved by substitution, with every line.

use num_traits::{One, Signed, Zero};

use crate::rules::Exact;

/// The transition matrix of a small chain: `matrix[i][j]` is the probability of going
/// from state i to state j; every row sums to 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transitions {
    matrix: Vec<Vec<Exact>>,
}

impl Transitions {
    /// The chain with this matrix.
    ///
    /// # Panics
    /// If the matrix is not square, or a row is not a law: the caller's mistake.
    pub fn new(matrix: Vec<Vec<Exact>>) -> Self {
        for row in &matrix {
            assert_eq!(row.len(), matrix.len(), "the matrix is not square");
            assert!(row.iter().sum::<Exact>().is_one(), "a row does not sum to 1");
            assert!(!row.iter().any(Signed::is_negative), "a probability is negative");
        }
        Self { matrix }
    }

    /// The rows.
    pub fn matrix(&self) -> &[Vec<Exact>] {
        &self.matrix
    }

    /// Whether a state is never left.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn is_absorbing(&self, state: usize) -> bool {
        self.matrix[state][state].is_one()
    }

    /// The law of the state after one more step: π P.
    pub fn step(&self, law: &[Exact]) -> Vec<Exact> {
        let into =
            |state: usize| law.iter().zip(&self.matrix).map(|(p, row)| p * &row[state]).sum();
        (0..self.matrix.len()).map(into).collect()
    }

    /// The law of the state after `steps` steps from the law `start`: π₀ Pⁿ.
    pub fn after(&self, start: &[Exact], steps: u32) -> Vec<Exact> {
        (0..steps).fold(start.to_vec(), |law, _| self.step(&law))
    }

    /// The matrix of `steps` steps, Pⁿ: its row i is the law after `steps` steps from i.
    pub fn power(&self, steps: u32) -> Vec<Vec<Exact>> {
        (0..self.matrix.len()).map(|state| self.after(&self.certain(state), steps)).collect()
    }

    /// The law concentrated on one state.
    pub fn certain(&self, state: usize) -> Vec<Exact> {
        let sure = |other| if other == state { Exact::one() } else { Exact::zero() };
        (0..self.matrix.len()).map(sure).collect()
    }
}

/// One line of a system: unknown = constant + Σ coefficient · unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equation {
    /// The unknown on the left.
    pub unknown: usize,
    /// The constant on the right.
    pub constant: Exact,
    /// The unknowns on the right with their coefficients, none of them zero, in
    /// increasing order of the unknown.
    pub terms: Vec<(usize, Exact)>,
}

impl Equation {
    /// The equation; terms of the same unknown are added up.
    pub fn new(
        unknown: usize,
        constant: Exact,
        terms: impl IntoIterator<Item = (usize, Exact)>,
    ) -> Self {
        let mut equation = Self { unknown, constant, terms: Vec::new() };
        for (other, coefficient) in terms {
            equation.add(other, &coefficient);
        }
        equation
    }

    /// The coefficient of an unknown on the right; 0 if it is not there.
    pub fn coefficient(&self, unknown: usize) -> Exact {
        let found = self.terms.iter().find(|(known, _)| *known == unknown);
        found.map(|(_, coefficient)| coefficient.clone()).unwrap_or_default()
    }

    fn add(&mut self, unknown: usize, coefficient: &Exact) {
        match self.terms.binary_search_by_key(&unknown, |(known, _)| *known) {
            Ok(place) => self.terms[place].1 += coefficient,
            Err(place) => self.terms.insert(place, (unknown, coefficient.clone())),
        }
        self.terms.retain(|(_, coefficient)| !coefficient.is_zero());
    }

    /// Solves for the unknown if it is on both sides: x = 1/4 x + 3 becomes x = 4. `None` for an
    /// equation x = x + …, which does not determine x.
    fn isolated(&self) -> Option<Self> {
        let left = Exact::one() - self.coefficient(self.unknown);
        if left.is_zero() {
            return None;
        }
        let others = self.terms.iter().filter(|(known, _)| *known != self.unknown);
        let divided = others.map(|(known, coefficient)| (*known, coefficient / &left));
        Some(Self::new(self.unknown, &self.constant / &left, divided))
    }

    /// Puts the right side of `known` in place of its unknown.
    fn substituted(&self, known: &Self) -> Self {
        let factor = self.coefficient(known.unknown);
        let mut result = self.clone();
        result.terms.retain(|(unknown, _)| *unknown != known.unknown);
        result.constant += &factor * &known.constant;
        for (unknown, coefficient) in &known.terms {
            result.add(*unknown, &(&factor * coefficient));
        }
        result
    }
}

/// A system of equations, one for each unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct System(pub Vec<Equation>);

/// One step of the solution, with the lines it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolutionStep {
    /// The unknown is taken to the left side of its own equation, with this result.
    Isolate(Equation),
    /// The value of the first unknown is put into these equations.
    Substitute(usize, Vec<Equation>),
}

/// A system solved by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worked {
    /// The lines, in order.
    pub lines: Vec<SolutionStep>,
    /// The value of each unknown.
    pub values: Vec<Exact>,
}

impl System {
    /// Solves by substitution, the equation with the fewest other unknowns first (the last of
    /// these, if there are several), as a pupil would. `None` if an equation does not determine its
    /// unknown: the system has no unique solution.
    pub fn solve(&self) -> Option<Worked> {
        let mut equations = self.0.clone();
        let mut waiting: Vec<usize> = (0..equations.len()).collect();
        let mut lines = Vec::new();
        while let Some(next) = easiest(&equations, &waiting) {
            waiting.retain(|place| *place != next);
            let isolated = equations[next].isolated()?;
            if isolated != equations[next] {
                lines.push(SolutionStep::Isolate(isolated.clone()));
            }
            let unknown = isolated.unknown;
            let uses = |equation: &Equation| !equation.coefficient(unknown).is_zero();
            let mut changed = Vec::new();
            for (place, equation) in equations.iter_mut().enumerate() {
                if place != next && uses(equation) {
                    *equation = equation.substituted(&isolated);
                    changed.push(equation.clone());
                }
            }
            if !changed.is_empty() {
                lines.push(SolutionStep::Substitute(unknown, changed));
            }
            equations[next] = isolated;
        }
        Some(Worked { lines, values: equations.into_iter().map(|e| e.constant).collect() })
    }
}

fn easiest(equations: &[Equation], waiting: &[usize]) -> Option<usize> {
    let others = |place: &usize| {
        let equation = &equations[*place];
        equation.terms.iter().filter(|(unknown, _)| *unknown != equation.unknown).count()
    };
    waiting.iter().copied().rev().min_by_key(others)
}

#[cfg(test)]
mod tests {
    use crate::rules::exact::{Exact, ratio, whole};

    use super::{Equation, SolutionStep, System, Transitions};

    #[test]
    fn a_system_is_solved_as_on_the_blackboard() {
        // x = 1 + 1/2 x + 1/4 y, y = 2 + 1/2 x. Each has one other unknown, so the last is
        // put in first: x = 1 + 1/2 + (1/2 + 1/8) x, 3/8 x = 3/2, x = 4, then y = 4.
        let system = System(vec![
            Equation::new(0, whole(1), [(0, ratio(1, 2)), (1, ratio(1, 4))]),
            Equation::new(1, whole(2), [(0, ratio(1, 2))]),
        ]);
        let worked = system.solve().unwrap();
        assert_eq!(worked.values, [whole(4), whole(4)]);
        assert_eq!(
            worked.lines,
            [
                SolutionStep::Substitute(
                    1,
                    vec![Equation::new(0, ratio(3, 2), [(0, ratio(5, 8))])]
                ),
                SolutionStep::Isolate(Equation::new(0, whole(4), [])),
                SolutionStep::Substitute(0, vec![Equation::new(1, whole(4), [])]),
            ]
        );
    }

    #[test]
    fn the_values_satisfy_the_equations() {
        // A full system of four unknowns; coefficients i + 2j over 40, sums below 1.
        let terms = |i: i64| (0..4).map(move |j| (j, ratio(i + 2 * j as i64, 40)));
        let system =
            System((0..4).map(|i| Equation::new(i as usize, whole(i), terms(i))).collect());
        let values = system.solve().unwrap().values;
        for equation in &system.0 {
            let right: Exact = equation.terms.iter().map(|(j, c)| c * &values[*j]).sum();
            assert_eq!(values[equation.unknown], &equation.constant + right);
        }
    }

    #[test]
    fn an_equation_that_says_nothing_is_refused() {
        assert!(System(vec![Equation::new(0, whole(1), [(0, whole(1))])]).solve().is_none());
        assert!(System(Vec::new()).solve().unwrap().values.is_empty());
    }

    #[test]
    fn powers_of_a_matrix_of_two_states() {
        // P = [[1/2, 1/2], [0, 1]]: from the first state, 1/2^n are left there.
        let chain = Transitions::new(vec![vec![ratio(1, 2); 2], vec![whole(0), whole(1)]]);
        assert_eq!(chain.after(&chain.certain(0), 3), [ratio(1, 8), ratio(7, 8)]);
        assert_eq!(chain.power(2), [vec![ratio(1, 4), ratio(3, 4)], vec![whole(0), whole(1)]]);
        assert!(chain.is_absorbing(1) && !chain.is_absorbing(0));
        assert_eq!(chain.power(0)[0], chain.certain(0));
    }
}
