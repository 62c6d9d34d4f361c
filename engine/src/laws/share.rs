//! Reduces fractions whose denominator is a power of a short number.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

use crate::rules::Exact;

/// `weight/below`, reduced, where every prime factor of `below` divides `base`.
///
/// Dividing repeatedly by the common divisor of the weight and the short base, is far quicker
/// than the greatest common divisor of two long numbers.
pub(super) fn share(weight: &BigUint, below: &BigUint, base: &BigUint) -> Exact {
    if weight.is_zero() {
        return Exact::zero();
    }
    if base == below {
        return Exact::new(BigInt::from(weight.clone()), BigInt::from(below.clone()));
    }
    let twos = weight.trailing_zeros().min(below.trailing_zeros()).unwrap_or(0);
    let (mut above, mut below) = (weight >> twos, below >> twos);
    let odd = base >> base.trailing_zeros().unwrap_or(0);
    match odd.to_u64() {
        Some(odd) => strip_short(&mut above, &mut below, odd),
        None => strip_long(&mut above, &mut below, &odd),
    }
    Exact::new_raw(BigInt::from(above), BigInt::from(below))
}

fn strip_short(above: &mut BigUint, below: &mut BigUint, odd: u64) {
    let rest = |number: &BigUint, by: u64| (number % by).to_u64().unwrap_or(0);
    loop {
        let shared = rest(above, odd).gcd(&odd);
        let shared = rest(below, shared).gcd(&shared);
        if shared == 1 {
            return;
        }
        *above /= shared;
        *below /= shared;
    }
}

fn strip_long(above: &mut BigUint, below: &mut BigUint, odd: &BigUint) {
    loop {
        let shared = (&*above % odd).gcd(odd);
        let shared = (&*below % &shared).gcd(&shared);
        if shared.is_one() {
            return;
        }
        *above /= &shared;
        *below /= &shared;
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::{BigInt, BigUint};

    use crate::rules::exact::Exact;

    use super::share;

    #[test]
    fn shares_are_reduced_as_by_the_common_divisor() {
        let long = BigUint::from(3_u32).pow(50) * BigUint::from(10_u32).pow(9);
        let bases = [1_u32, 2, 6, 12, 16, 45, 160_000].map(BigUint::from);
        for base in bases.into_iter().chain([long]) {
            for power in 0..5 {
                let below = base.pow(power);
                let long_weight = BigUint::from(15_u32).pow(70);
                for weight in (0_u32..200).chain([1 << 20, 360_000, 3_u32.pow(12)]) {
                    for weight in [BigUint::from(weight), &long_weight * weight] {
                        let expected =
                            Exact::new(BigInt::from(weight.clone()), BigInt::from(below.clone()));
                        let found = share(&weight, &below, &base);
                        // Compared field by field: `==` would not see an unreduced fraction.
                        assert_eq!(
                            (found.numer(), found.denom()),
                            (expected.numer(), expected.denom())
                        );
                    }
                }
            }
        }
    }
}
