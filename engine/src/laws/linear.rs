//! Solves integer linear systems exactly: modulo several primes, then combined.
//!
//! By Cramer's rule `det A` and every `det A · x_i` of `A x = b` are integers. They are computed
//! modulo enough primes of 62 bits by elimination, and recovered by the Chinese remainder theorem.
//! The number of primes is proved to be enough: by expanding a determinant along its rows, none of
//! these integers exceeds `B = Π_i (Σ_j |a_ij| + max_k |b_ik|)`, and primes are added until their
//! product is more than `2 B`, so that the one integer of `[-B, B]` with these remainders is the
//! answer.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, Zero};

use super::modular::{Field, Residue, fields};

/// The solution of `A X = B`: `X = numerators / determinant`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LinearSolution {
    /// `det A · X`, row by row.
    pub(super) numerators: Vec<Vec<BigInt>>,
    /// `det A`, not zero.
    pub(super) determinant: BigInt,
}

/// Solves `A X = B` for a square `A`; `None` when `A` is singular.
///
/// `a[i]` and `b[i]` are the i-th rows; all rows of `b` have one length.
pub(super) fn solve(a: &[Vec<BigInt>], b: &[Vec<BigInt>]) -> Option<LinearSolution> {
    let bound = bound(a, b);
    let needed = &bound * 2;
    let (mut product, mut divisors) = (BigInt::one(), BigInt::one());
    let mut shares = Vec::new();
    for field in fields() {
        match ModularSolution::of(field, a, b) {
            Some(share) => {
                product *= field.prime();
                shares.push(share);
            }
            None => divisors *= field.prime(),
        }
        if product > needed {
            return Some(together(&shares, b.first().map_or(0, Vec::len)));
        }
        // A determinant divisible by primes whose product exceeds its bound is zero.
        if divisors > bound {
            return None;
        }
    }
    None
}

fn bound(a: &[Vec<BigInt>], b: &[Vec<BigInt>]) -> BigInt {
    let largest = |row: &[BigInt]| row.iter().map(Signed::abs).max().unwrap_or_default();
    a.iter()
        .zip(b)
        .map(|(left, right)| left.iter().map(Signed::abs).sum::<BigInt>() + largest(right))
        .product()
}

/// The solution modulo one prime: the determinant, then the numerators row by row.
struct ModularSolution {
    field: Field,
    values: Vec<u64>,
}

impl ModularSolution {
    /// Gauss–Jordan elimination; `None` when the determinant is zero modulo this prime.
    fn of(field: Field, a: &[Vec<BigInt>], b: &[Vec<BigInt>]) -> Option<Self> {
        let size = a.len();
        let mut rows: Vec<Vec<Residue>> = a
            .iter()
            .zip(b)
            .map(|(left, right)| left.iter().chain(right).map(|x| field.residue_of(x)).collect())
            .collect();
        let mut determinant = field.residue(1);
        for column in 0..size {
            let pivot = (column..size).find(|row| rows[*row][column] != Residue::ZERO)?;
            if pivot != column {
                rows.swap(pivot, column);
                determinant = field.sub(Residue::ZERO, determinant);
            }
            determinant = field.mul(determinant, rows[column][column]);
            let inverse = field.inverse(rows[column][column]);
            for entry in &mut rows[column][column..] {
                *entry = field.mul(*entry, inverse);
            }
            let done = rows[column].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != column) {
                clear(&field, &mut row[column..], &done[column..]);
            }
        }
        let numerators = rows.iter().flat_map(|row| &row[size..]);
        let values = std::iter::once(determinant)
            .chain(numerators.map(|x| field.mul(*x, determinant)))
            .map(|residue| field.value(residue))
            .collect();
        Some(Self { field, values })
    }
}

/// Subtracts from `row` the multiple of `pivot` (which begins with 1) that makes its first entry 0.
fn clear(field: &Field, row: &mut [Residue], pivot: &[Residue]) {
    let factor = row[0];
    if factor == Residue::ZERO {
        return;
    }
    for (entry, above) in row.iter_mut().zip(pivot) {
        if *above != Residue::ZERO {
            *entry = field.sub(*entry, field.mul(factor, *above));
        }
    }
}

/// The integers of least absolute value with these remainders.
fn together(shares: &[ModularSolution], width: usize) -> LinearSolution {
    let fields: Vec<Field> = shares.iter().map(|share| share.field).collect();
    let mixed = MixedRadix::new(&fields);
    let count = shares.first().map_or(0, |share| share.values.len());
    let mut integers = (0..count)
        .map(|index| mixed.integer(&shares.iter().map(|s| s.values[index]).collect::<Vec<_>>()));
    let determinant = integers.next().unwrap_or_else(BigInt::one);
    let numerators: Vec<BigInt> = integers.collect();
    let numerators = match width {
        0 => Vec::new(),
        _ => numerators.chunks(width).map(<[BigInt]>::to_vec).collect(),
    };
    LinearSolution { numerators, determinant }
}

/// The Chinese remainder theorem by Garner's mixed radix digits: a number is
/// `d_0 + d_1 p_0 + d_2 p_0 p_1 + …`, each digit computed modulo its prime.
struct MixedRadix<'a> {
    fields: &'a [Field],
    /// For each prime, the inverse of the product of the primes before it.
    inverses: Vec<Residue>,
    product: BigInt,
}

impl<'a> MixedRadix<'a> {
    fn new(fields: &'a [Field]) -> Self {
        let inverse = |(place, field): (usize, &Field)| {
            let before = fields[..place].iter().map(|other| field.residue(other.prime()));
            field.inverse(before.fold(field.residue(1), |product, p| field.mul(product, p)))
        };
        Self {
            fields,
            inverses: fields.iter().enumerate().map(inverse).collect(),
            product: fields.iter().map(|field| BigInt::from(field.prime())).product(),
        }
    }

    fn integer(&self, remainders: &[u64]) -> BigInt {
        let mut digits: Vec<u64> = Vec::with_capacity(remainders.len());
        for (place, field) in self.fields.iter().enumerate() {
            let known = digits.iter().zip(self.fields).rev().fold(Residue::ZERO, |sum, (d, f)| {
                field.add(field.mul(sum, field.residue(f.prime())), field.residue(*d))
            });
            let rest = field.sub(field.residue(remainders[place]), known);
            digits.push(field.value(field.mul(rest, self.inverses[place])));
        }
        let value = digits
            .iter()
            .zip(self.fields)
            .rev()
            .fold(BigInt::zero(), |sum, (digit, field)| sum * field.prime() + *digit);
        debug_assert!(value.sign() != Sign::Minus);
        if &value * 2 > self.product { value - &self.product } else { value }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::{bound, solve};

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
        // Entries of 40 bits in a 20 × 20 matrix: the determinant needs about 13 primes.
        let mut state = 12_345_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040);
            BigInt::from(state as i64 >> 24)
        };
        let a: Vec<Vec<BigInt>> = (0..20).map(|_| (0..20).map(|_| next()).collect()).collect();
        let b: Vec<Vec<BigInt>> = (0..20).map(|_| (0..3).map(|_| next()).collect()).collect();
        let solution = solve(&a, &b).unwrap();
        let wanted: Vec<Vec<BigInt>> = b
            .iter()
            .map(|row| row.iter().map(|entry| entry * &solution.determinant).collect())
            .collect();
        assert_eq!(times(&a, &solution.numerators), wanted);
        assert!(solution.determinant.magnitude() <= bound(&a, &b).magnitude());
    }

    #[test]
    fn nothing_to_solve_is_solved() {
        assert!(solve(&[], &[]).unwrap().numerators.is_empty());
    }
}
