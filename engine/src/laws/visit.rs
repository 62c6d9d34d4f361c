//! The visit law: the probability that a pawn that advances by each throw ever stands on a given
//! square.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use crate::rules::Exact;

use super::Law;

/// The probability that a pawn that advances by each throw ever stands k squares ahead,
/// for k = 0 to `up_to`; at 0 it is 1, since the pawn stands there.
///
/// By its first throw v, `u(k) = Σ P(v)·u(k − v)`. The values of `law` must be at least 1,
/// as those of a thrower are. Far ahead u(k) tends to 1/E(v) where the values have no
/// common divisor (renewal theorem).
pub fn visit_law(law: &Law, up_to: u32) -> Vec<Exact> {
    let total = law.total();
    let powers: Vec<BigUint> = (0..=up_to).map(|power| total.pow(power)).collect();
    // over[k] = u(k)·totalᵏ, a whole number.
    let mut over: Vec<BigUint> = vec![BigUint::one()];
    for k in 1..=up_to as usize {
        let sum = law
            .weights()
            .filter_map(|(value, weight)| Some((usize::try_from(value).ok()?, weight)))
            .filter(|(value, _)| (1..=k).contains(value))
            .map(|(value, weight)| weight * &powers[value - 1] * &over[k - value])
            .fold(BigUint::zero(), |sum, term| sum + term);
        over.push(sum);
    }
    let exact = |(above, below): (BigUint, BigUint)| Exact::new(above.into(), BigInt::from(below));
    over.into_iter().zip(powers).map(exact).collect()
}

#[cfg(test)]
mod tests {
    use crate::laws::{float, throw_law};
    use crate::rules::Thrower;
    use crate::rules::exact::{Exact, whole};

    use super::visit_law;

    /// Enumerates every sequence of throws until it reaches or passes k.
    fn by_paths(steps: &[(i64, Exact)], left: i64) -> Exact {
        match left {
            0 => whole(1),
            1.. => steps.iter().map(|(v, share)| share * by_paths(steps, left - v)).sum(),
            _ => whole(0),
        }
    }

    #[test]
    fn visits_are_the_sum_over_paths() {
        for thrower in Thrower::catalogue() {
            let law = throw_law(thrower);
            let steps: Vec<(i64, Exact)> = law.iter().collect();
            for (k, visited) in visit_law(&law, 9).iter().enumerate() {
                assert_eq!(*visited, by_paths(&steps, k as i64), "{} {k}", thrower.id);
            }
        }
    }

    #[test]
    fn far_ahead_one_square_in_the_mean_is_visited() {
        for thrower in Thrower::catalogue() {
            let law = throw_law(thrower);
            let far = visit_law(&law, 200).pop().unwrap();
            assert!((float(&far) - 1.0 / float(&law.mean())).abs() < 1e-9, "{}", thrower.id);
        }
    }
}
