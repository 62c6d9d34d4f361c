//! Large sparse integer systems solved exactly, by p-adic lifting.
//!
//! J. D. Dixon, "Exact solution of linear equations using p-adic expansions", Numerische
//! Mathematik 40 (1982), 137–141. The matrix is factored once modulo a prime; each step then gives
//! one more digit, in base p, of the solution. Fractions are recovered from enough digits by the
//! Euclidean algorithm (P. S. Wang, 1981). The result is checked: the fractions are put into the
//! equations, and only if every one holds exactly is the answer returned. A matrix invertible
//! modulo p is invertible, so the answer is unique.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::modular::{Field, Residue, fields};

/// One equation: the coefficients that are not zero, by column, and the right side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SparseRow {
    /// Column and coefficient, columns increasing.
    pub(crate) terms: Vec<(usize, i64)>,
    /// The right side.
    pub(crate) right: i64,
}

/// Coefficients and right sides must be smaller than this, so that a row of at most 2^12
/// terms times one digit fits 128 bits.
const LARGEST: i64 = 1 << 50;

/// The most digits tried: 60 times this many bits, numerator and denominator together.
const MOST_DIGITS: usize = 1 << 12;

/// Primes tried: a matrix singular modulo all of them counts as singular.
const PRIMES: usize = 4;

/// The solution over one denominator: `x_i = numerators[i] / denominator`.
///
/// `None` if the matrix is singular, a coefficient too large, or the fractions too long.
pub(crate) fn solve(rows: &[SparseRow]) -> Option<(Vec<BigInt>, BigInt)> {
    let entries = rows.iter().flat_map(|row| {
        row.terms.iter().map(|(_, entry)| *entry).chain(std::iter::once(row.right))
    });
    if entries.into_iter().any(|entry| entry.abs() >= LARGEST) {
        return None;
    }
    let factors = fields().take(PRIMES).find_map(|field| Factors::of(field, rows))?;
    let mut lift = Lift::new(rows, &factors);
    let mut wanted = 8;
    while wanted <= MOST_DIGITS {
        lift.to(wanted);
        if let Some(found) = lift.fractions().filter(|found| holds(rows, found)) {
            return Some(found);
        }
        wanted *= 2;
    }
    None
}

/// Whether every equation holds exactly.
fn holds(rows: &[SparseRow], (numerators, denominator): &(Vec<BigInt>, BigInt)) -> bool {
    rows.iter().all(|row| {
        let left: BigInt = row.terms.iter().map(|(at, entry)| &numerators[*at] * *entry).sum();
        left == denominator * row.right
    })
}

/// The matrix as lower times upper triangle, modulo a prime.
struct Factors {
    field: Field,
    /// For each row, the multiples of earlier rows taken from it.
    lower: Vec<Vec<(usize, Residue)>>,
    /// For each row, its entries right of the diagonal.
    upper: Vec<Vec<(usize, Residue)>>,
    /// For each row, the inverse of its diagonal entry.
    diagonal: Vec<Residue>,
}

impl Factors {
    /// Elimination without exchange of rows; `None` if a pivot is zero.
    fn of(field: Field, rows: &[SparseRow]) -> Option<Self> {
        let size = rows.len();
        let mut factors =
            Self { field, lower: Vec::new(), upper: Vec::new(), diagonal: Vec::new() };
        let mut full = vec![Residue::ZERO; size];
        for (row, equation) in rows.iter().enumerate() {
            for (column, entry) in &equation.terms {
                full[*column] = field.residue_of_word(*entry);
            }
            let mut lower = Vec::new();
            for column in 0..row {
                let entry = std::mem::replace(&mut full[column], Residue::ZERO);
                if entry == Residue::ZERO {
                    continue;
                }
                let factor = field.mul(entry, factors.diagonal[column]);
                for (right, above) in &factors.upper[column] {
                    full[*right] = field.sub(full[*right], field.mul(factor, *above));
                }
                lower.push((column, factor));
            }
            let pivot = std::mem::replace(&mut full[row], Residue::ZERO);
            if pivot == Residue::ZERO {
                return None;
            }
            let right = full.iter_mut().enumerate().skip(row + 1);
            let upper = right
                .filter(|(_, entry)| **entry != Residue::ZERO)
                .map(|(column, entry)| (column, std::mem::replace(entry, Residue::ZERO)))
                .collect();
            factors.lower.push(lower);
            factors.upper.push(upper);
            factors.diagonal.push(field.inverse(pivot));
        }
        Some(factors)
    }

    /// The solution modulo the prime for these right sides.
    fn solve(&self, mut right: Vec<Residue>) -> Vec<Residue> {
        let less = |start: Residue, terms: &[(usize, Residue)], known: &[Residue]| {
            terms.iter().fold(start, |rest, (column, entry)| {
                self.field.sub(rest, self.field.mul(*entry, known[*column]))
            })
        };
        for row in 0..right.len() {
            right[row] = less(right[row], &self.lower[row], &right);
        }
        for row in (0..right.len()).rev() {
            let rest = less(right[row], &self.upper[row], &right);
            right[row] = self.field.mul(rest, self.diagonal[row]);
        }
        right
    }
}

/// The solution's digits found so far, and the remainders of the right sides.
struct Lift<'a> {
    rows: &'a [SparseRow],
    factors: &'a Factors,
    rest: Vec<i128>,
    /// `digits[k][i]` is the k-th digit of the i-th unknown.
    digits: Vec<Vec<u64>>,
}

impl<'a> Lift<'a> {
    fn new(rows: &'a [SparseRow], factors: &'a Factors) -> Self {
        let rest = rows.iter().map(|row| i128::from(row.right)).collect();
        Self { rows, factors, rest, digits: Vec::new() }
    }

    fn to(&mut self, digits: usize) {
        let field = self.factors.field;
        let prime = i128::from(field.prime());
        while self.digits.len() < digits {
            let rest = self.rest.iter().map(|x| field.residue(x.rem_euclid(prime) as u64));
            let digit: Vec<u64> =
                self.factors.solve(rest.collect()).into_iter().map(|x| field.value(x)).collect();
            for (rest, row) in self.rest.iter_mut().zip(self.rows) {
                let product =
                    |(at, entry): &(usize, i64)| i128::from(*entry) * i128::from(digit[*at]);
                let left: i128 = row.terms.iter().map(product).sum();
                *rest = (*rest - left) / prime;
            }
            self.digits.push(digit);
        }
    }

    /// The fractions with these digits, over one denominator, if they are long enough.
    fn fractions(&self) -> Option<(Vec<BigInt>, BigInt)> {
        let modulus = BigUint::from(self.factors.field.prime()).pow(self.digits.len() as u32);
        let modulus = BigInt::from(modulus);
        let largest = (&modulus / 2_u32).sqrt();
        let mut denominator = BigInt::one();
        let mut found: Vec<(BigInt, BigInt)> = Vec::with_capacity(self.rows.len());
        for unknown in 0..self.rows.len() {
            let scaled = (self.number(unknown) * &denominator).mod_floor(&modulus);
            let (numerator, more) = fraction(scaled, &modulus, &largest)?;
            denominator *= more;
            found.push((numerator, denominator.clone()));
        }
        let numerators =
            found.into_iter().map(|(numerator, over)| numerator * (&denominator / over)).collect();
        Some((numerators, denominator))
    }

    fn number(&self, unknown: usize) -> BigInt {
        let prime = self.factors.field.prime();
        let digits = self.digits.iter().rev();
        digits.fold(BigInt::zero(), |number, digit| number * prime + digit[unknown])
    }
}

/// The fraction of small numerator and denominator that is `residue` modulo `modulus`;
/// `None` if the numerator or the denominator would be above `largest`.
fn fraction(residue: BigInt, modulus: &BigInt, largest: &BigInt) -> Option<(BigInt, BigInt)> {
    let (mut before, mut now) = (modulus.clone(), residue);
    let (mut factor_before, mut factor) = (BigInt::zero(), BigInt::one());
    // A small negative numerator is near the modulus.
    if modulus - &now <= *largest {
        return Some((now - modulus, BigInt::one()));
    }
    while now > *largest {
        let (quotient, rest) = before.div_rem(&now);
        let next = factor_before - quotient * &factor;
        (before, now) = (now, rest);
        (factor_before, factor) = (factor, next);
    }
    if factor.abs() > *largest || factor.is_zero() {
        return None;
    }
    if factor.is_negative() { Some((-now, -factor)) } else { Some((now, factor)) }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use crate::laws::linear;

    use super::{SparseRow, solve};

    fn row(terms: &[(usize, i64)], right: i64) -> SparseRow {
        SparseRow { terms: terms.to_vec(), right }
    }

    #[test]
    fn a_system_solved_by_hand() {
        // 2x + y = 5, x − 3y = −9: x = 6/7, y = 23/7.
        let (numerators, denominator) =
            solve(&[row(&[(0, 2), (1, 1)], 5), row(&[(0, 1), (1, -3)], -9)]).unwrap();
        let [x, y] =
            [0, 1].map(|at| num_rational::Ratio::new(numerators[at].clone(), denominator.clone()));
        assert_eq!((x.to_string(), y.to_string()), ("6/7".to_owned(), "23/7".to_owned()));
    }

    #[test]
    fn a_singular_system_has_no_answer() {
        assert!(solve(&[row(&[(0, 1), (1, 2)], 1), row(&[(0, 2), (1, 4)], 1)]).is_none());
    }

    #[test]
    fn coefficients_too_large_are_refused() {
        assert!(solve(&[row(&[(0, 1 << 50)], 1)]).is_none());
    }

    #[test]
    fn it_agrees_with_the_chinese_remainders() {
        // A banded matrix of 40 unknowns with entries of all signs.
        let mut state = 9_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_041);
            (state >> 33) as i64 % 1000 - 500
        };
        let rows: Vec<SparseRow> = (0..40_usize)
            .map(|i| {
                let columns = i.saturating_sub(3)..(i + 4).min(40);
                row(&columns.map(|j| (j, next())).collect::<Vec<_>>(), next())
            })
            .collect();
        let (numerators, denominator) = solve(&rows).unwrap();
        let mut full = vec![vec![BigInt::from(0); 40]; 40];
        for (line, row) in full.iter_mut().zip(&rows) {
            row.terms.iter().for_each(|(at, entry)| line[*at] = BigInt::from(*entry));
        }
        let right: Vec<Vec<BigInt>> =
            rows.iter().map(|row| vec![BigInt::from(row.right)]).collect();
        let other = linear::solve(&full, &right).unwrap();
        for (mine, theirs) in numerators.iter().zip(&other.numerators) {
            assert_eq!(mine * &other.determinant, &theirs[0] * &denominator);
        }
    }
}
