//! Arithmetic modulo a prime of 62 bits, in Montgomery's form.
//!
//! P. L. Montgomery, "Modular multiplication without trial division", Mathematics of
//! Computation 44 (1985), 519–521: a product costs two multiplications and no division.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

/// The upper limit of the moduli: below 2^62 a sum of two residues fits a word.
const CEILING: u64 = 1 << 62;

/// The integers modulo an odd prime below 2^62.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    prime: u64,
    /// −1/prime modulo 2^64.
    negative_inverse: u64,
    /// 2^128 modulo the prime: multiplying by it converts to Montgomery's form.
    radix_squared: u64,
}

/// An element of a [`Field`], in Montgomery's form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Residue(u64);

impl Residue {
    pub(super) const ZERO: Self = Self(0);
}

impl Field {
    /// The field of an odd modulus (a prime, or a candidate being tested).
    fn new(prime: u64) -> Self {
        // Newton's iteration doubles the correct low bits: 3, 6, 12, 24, 48, 96.
        let mut inverse = prime;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(prime.wrapping_mul(inverse)));
        }
        let radix = (u128::from(u64::MAX) + 1) % u128::from(prime);
        let radix_squared = (radix * radix % u128::from(prime)) as u64;
        Self { prime, negative_inverse: inverse.wrapping_neg(), radix_squared }
    }

    pub(super) fn prime(&self) -> u64 {
        self.prime
    }

    /// `value / 2^64` modulo the prime, for a value below `prime · 2^64`.
    fn reduce(&self, value: u128) -> u64 {
        let factor = (value as u64).wrapping_mul(self.negative_inverse);
        let sum = value + u128::from(factor) * u128::from(self.prime);
        let high = (sum >> 64) as u64;
        if high >= self.prime { high - self.prime } else { high }
    }

    pub(super) fn residue(&self, value: u64) -> Residue {
        Residue(self.reduce(u128::from(value % self.prime) * u128::from(self.radix_squared)))
    }

    pub(super) fn residue_of(&self, value: &BigInt) -> Residue {
        if let Some(word) = value.to_i64() {
            return self.residue_of_word(word);
        }
        let rest = value.mod_floor(&BigInt::from(self.prime));
        self.residue(rest.to_u64().unwrap_or_default())
    }

    pub(super) fn residue_of_word(&self, value: i64) -> Residue {
        self.residue(value.rem_euclid(self.prime as i64) as u64)
    }

    /// The value from 0 to prime − 1.
    pub(super) fn value(&self, residue: Residue) -> u64 {
        self.reduce(u128::from(residue.0))
    }

    pub(super) fn sub(&self, left: Residue, right: Residue) -> Residue {
        let (difference, borrowed) = left.0.overflowing_sub(right.0);
        Residue(if borrowed { difference.wrapping_add(self.prime) } else { difference })
    }

    pub(super) fn add(&self, left: Residue, right: Residue) -> Residue {
        let sum = left.0 + right.0;
        Residue(if sum >= self.prime { sum - self.prime } else { sum })
    }

    pub(super) fn mul(&self, left: Residue, right: Residue) -> Residue {
        Residue(self.reduce(u128::from(left.0) * u128::from(right.0)))
    }

    fn power(&self, base: Residue, mut exponent: u64) -> Residue {
        let (mut result, mut square) = (self.residue(1), base);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.mul(result, square);
            }
            square = self.mul(square, square);
            exponent >>= 1;
        }
        result
    }

    /// The inverse of a residue that is not zero, by Fermat's little theorem.
    pub(super) fn inverse(&self, residue: Residue) -> Residue {
        self.power(residue, self.prime - 2)
    }
}

/// The fields of the primes below 2^62, from the largest down.
pub(super) fn fields() -> impl Iterator<Item = Field> {
    (1..CEILING / 2).map(|step| CEILING + 1 - 2 * step).map(Field::new).filter(is_prime)
}

/// Miller–Rabin with the first twelve primes as bases: deterministic below 3·10^23
/// (J. Sorenson, J. Webster, "Strong pseudoprimes to twelve prime bases", 2017).
fn is_prime(field: &Field) -> bool {
    let before = field.prime - 1;
    let twos = before.trailing_zeros();
    let (one, minus_one) = (field.residue(1), field.residue(before));
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
        let mut power = field.power(field.residue(base), before >> twos);
        if power == one || power == minus_one {
            return true;
        }
        (1..twos).any(|_| {
            power = field.mul(power, power);
            power == minus_one
        })
    })
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::{Field, fields, is_prime};

    #[test]
    fn the_primality_test_agrees_with_trial_division() {
        let divides = |n: u64| (2..n).take_while(|d| d * d <= n).any(|d| n.is_multiple_of(d));
        for odd in (41..20_000).step_by(2) {
            assert_eq!(is_prime(&Field::new(odd)), !divides(odd), "{odd}");
        }
    }

    #[test]
    fn a_product_is_the_product_of_the_remainders() {
        for field in fields().take(3) {
            let prime = field.prime();
            let (mut left, mut right) = (prime - 1, 0x1234_5678_9abc_def0 % prime);
            for _ in 0..100 {
                let wanted = (u128::from(left) * u128::from(right) % u128::from(prime)) as u64;
                let found = field.mul(field.residue(left), field.residue(right));
                assert_eq!(field.value(found), wanted);
                (left, right) = (right, wanted);
            }
        }
    }

    #[test]
    fn an_inverse_times_its_number_is_one() {
        let field = fields().next().unwrap();
        for value in [1, 2, 16, 15_625, field.prime() - 1] {
            let residue = field.residue(value);
            assert_eq!(field.value(field.mul(residue, field.inverse(residue))), 1);
        }
    }

    #[test]
    fn negative_and_large_numbers_have_their_remainder() {
        let field = fields().next().unwrap();
        let prime = BigInt::from(field.prime());
        let minus_one = field.value(field.residue_of(&BigInt::from(-1)));
        assert_eq!(minus_one, field.prime() - 1);
        let large: BigInt = &prime * &prime * 7 + 12;
        assert_eq!(field.value(field.residue_of(&large)), 12);
        assert_eq!(field.value(field.residue_of(&(-large))), field.prime() - 12);
    }
}
