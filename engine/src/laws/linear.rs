//! Solves integer linear systems exactly, by elimination without fractions.
//!
//! E. H. Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian elimination",
//! Mathematics of Computation 22 (1968), 565–578. A row is replaced by `pivot · row − entry ·
//! pivot row`, divided by the pivot before; the division leaves no remainder, since every number met
//! is a determinant of a part of the matrix. So the numbers stay as short as Cramer's rule allows.

use num_bigint::BigInt;
use num_traits::{One, Zero};

/// The solution of `A X = B`: `X = numerators / determinant`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LinearSolution {
    /// `det A · X`, row by row.
    pub(super) numerators: Vec<Vec<BigInt>>,
    /// `det A`, not zero.
    pub(super) determinant: BigInt,
}

/// A row of the matrix and the right sides beside it.
struct Row {
    entries: Vec<BigInt>,
    /// The pivot of the last step that changed the row. A step in which its entry is zero would only
    /// multiply it by the pivot and divide by the one before: that is left until it is needed.
    scale: BigInt,
}

impl Row {
    /// Makes up for the steps left out, the last of which had this pivot.
    fn raise(&mut self, pivot: &BigInt) {
        if self.scale != *pivot {
            for entry in self.entries.iter_mut().filter(|entry| !entry.is_zero()) {
                *entry = &*entry * pivot / &self.scale;
            }
            self.scale.clone_from(pivot);
        }
    }

    /// Makes the entry of a column zero by means of the row whose pivot stands there.
    fn clear(&mut self, column: usize, done: &[BigInt]) {
        let (pivot, factor) = (&done[column], self.entries[column].clone());
        if factor.is_zero() {
            return;
        }
        for (entry, above) in self.entries.iter_mut().zip(done) {
            if !(entry.is_zero() && above.is_zero()) {
                *entry = (&*entry * pivot - above * &factor) / &self.scale;
            }
        }
        self.scale.clone_from(pivot);
    }
}

/// Solves `A X = B` for a square `A`; `None` when `A` is singular.
///
/// `a[i]` and `b[i]` are the i-th rows; all rows of `b` have one length.
pub(super) fn solve(a: &[Vec<BigInt>], b: &[Vec<BigInt>]) -> Option<LinearSolution> {
    let beside = |(left, right): (&Vec<BigInt>, &Vec<BigInt>)| Row {
        entries: [&left[..], &right[..]].concat(),
        scale: BigInt::one(),
    };
    let mut rows: Vec<Row> = a.iter().zip(b).map(beside).collect();
    let mut pivot = BigInt::one();
    // From the last to the first: where states lead mostly to later ones, the matrix is all but
    // triangular, and so it stays.
    for column in (0..rows.len()).rev() {
        let found = (0..=column).rev().find(|row| !rows[*row].entries[column].is_zero())?;
        if found != column {
            rows.swap(found, column);
            // An exchange turns the sign of the determinant.
            rows[column].entries.iter_mut().for_each(|entry| *entry = -&*entry);
        }
        rows[column].raise(&pivot);
        let done = std::mem::take(&mut rows[column].entries);
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            row.clear(column, &done);
        }
        pivot.clone_from(&done[column]);
        rows[column] = Row { entries: done, scale: pivot.clone() };
    }
    let numerators = |mut row: Row| {
        row.raise(&pivot);
        row.entries.split_off(a.len())
    };
    Some(LinearSolution {
        numerators: rows.into_iter().map(numerators).collect(),
        determinant: pivot.clone(),
    })
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::solve;

    fn rows(entries: &[&[i64]]) -> Vec<Vec<BigInt>> {
        entries.iter().map(|row| row.iter().map(|x| BigInt::from(*x)).collect()).collect()
    }

    fn times(a: &[Vec<BigInt>], x: &[Vec<BigInt>]) -> Vec<Vec<BigInt>> {
        let width = x[0].len();
        a.iter()
            .map(|row| {
                (0..width).map(|k| row.iter().zip(x).map(|(l, r)| l * &r[k]).sum()).collect()
            })
            .collect()
    }

    #[test]
    fn a_system_solved_by_hand() {
        // 2x + y = 5, x − 3y = −8: determinant −7, x = 1, y = 3.
        let solution = solve(&rows(&[&[2, 1], &[1, -3]]), &rows(&[&[5], &[-8]])).unwrap();
        assert_eq!(solution.determinant, BigInt::from(-7));
        assert_eq!(solution.numerators, rows(&[&[-7], &[-21]]));
    }

    #[test]
    fn a_singular_system_is_recognised() {
        assert!(solve(&rows(&[&[1, 2], &[2, 4]]), &rows(&[&[1], &[1]])).is_none());
        assert!(solve(&rows(&[&[0, 0], &[0, 0]]), &rows(&[&[1], &[1]])).is_none());
    }

    #[test]
    fn large_systems_satisfy_their_equations_to_the_last_digit() {
        // Entries of 40 bits in a 20 × 20 matrix, the diagonal zero: rows are exchanged.
        let mut state = 12_345_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040);
            BigInt::from(state as i64 >> 24)
        };
        let mut a: Vec<Vec<BigInt>> = (0..20).map(|_| (0..20).map(|_| next()).collect()).collect();
        (0..20).for_each(|place| a[place][place] = BigInt::from(0));
        let b: Vec<Vec<BigInt>> = (0..20).map(|_| (0..3).map(|_| next()).collect()).collect();
        let solution = solve(&a, &b).unwrap();
        let wanted: Vec<Vec<BigInt>> = b
            .iter()
            .map(|row| row.iter().map(|entry| entry * &solution.determinant).collect())
            .collect();
        assert_eq!(times(&a, &solution.numerators), wanted);
    }

    #[test]
    fn nothing_to_solve_is_solved() {
        assert!(solve(&[], &[]).unwrap().numerators.is_empty());
    }
}
