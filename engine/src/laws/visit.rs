//! The visit law: the probability that a pawn that advances by each throw ever stands on a given
//! square.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use crate::rules::Exact;

use super::Law;

/// The probability that a pawn that advances by each throw ever stands k squares ahead,
/// for k = 0 to `up_to`; at 0 it is 1, since the pawn stands there.
///
/// By its first throw v other than 0, `u(k) = Σ P(v | v > 0)·u(k − v)`. Far ahead u(k) tends to
/// 1/E(v | v > 0) where the values have no common divisor (renewal theorem).
pub fn visit_law(law: &Law, up_to: u32) -> Vec<Exact> {
    // Where every throw is 0 the law is used as it is: it has no step either.
    let moving = law.condition(|value| value > 0);
    let law = moving.as_ref().unwrap_or(law);
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
    use crate::rules::exact::{Exact, ratio, whole};

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
        let own = Thrower::parse("weights:1=1/10,3=2/5,4=2/5,6=1/10").unwrap();
        for thrower in Thrower::catalogue().iter().chain([&own]) {
            let law = throw_law(thrower);
            let steps: Vec<(i64, Exact)> = law.iter().collect();
            for (k, visited) in visit_law(&law, 9).iter().enumerate() {
                assert_eq!(*visited, by_paths(&steps, k as i64), "{} {k}", thrower.id);
            }
        }
    }

    #[test]
    fn a_pawn_that_may_stay_comes_to_the_same_squares() {
        // 0, 1 or 2 with probabilities 1/2, 1/4, 1/4: a move is 1 or 2, with 1/2 each.
        let [stays, moves] = ["weights:0=1/2,1=1/4,2=1/4", "weights:1=1/2,2=1/2"]
            .map(|text| visit_law(&throw_law(&Thrower::parse(text).unwrap()), 6));
        assert_eq!(stays, moves);
        // u(1) = 1/2, u(2) = 1/2 + 1/2·1/2.
        assert_eq!(moves[..3], [whole(1), ratio(1, 2), ratio(3, 4)]);
        let never = throw_law(&Thrower::parse("weights:0=1").unwrap());
        assert_eq!(visit_law(&never, 2), [whole(1), whole(0), whole(0)]);
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
