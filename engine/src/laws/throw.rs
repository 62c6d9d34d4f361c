//! The law of one throw, and of the sum of several.

use num_bigint::{BigInt, BigUint};
use num_integer::binomial;
use num_traits::{One, Zero};

use crate::rules::exact::{Exact, common_denominator};
use crate::rules::thrower::{Device, Thrower};

use super::{Law, float};

/// The law of one throw.
///
/// Sticks: P(k marked sides of n) = C(n, k) pᵏ (1−p)ⁿ⁻ᵏ, added up over the k with
/// the same value. Die: each face that counts is equally likely. Weights: as given.
pub fn throw_law(thrower: &Thrower) -> Law {
    match &thrower.device {
        Device::Sticks { values, bias } => {
            marked_law(values.len() - 1, bias).map(|marked| i64::from(values[marked as usize]))
        }
        Device::Die { .. } => {
            Law::of_parts(thrower.counted_faces().into_iter().map(|face| (i64::from(face), 1_u32)))
        }
        Device::Weights { chances } => {
            let common = common_denominator(chances.values());
            let part = |(value, chance): (&u32, &Exact)| {
                let weight = chance.numer() * (&common / chance.denom());
                (i64::from(*value), weight.into_parts().1)
            };
            Law::of_parts(chances.iter().map(part))
        }
    }
}

/// A value of a throw, its probability as a float, and whether it gives an extra throw.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ThrowChance {
    pub value: u32,
    pub chance: f64,
    pub extra: bool,
}

/// The possible values of a throw, increasing.
pub(crate) fn throw_chances(thrower: &Thrower) -> Vec<ThrowChance> {
    let of = |(value, chance): (i64, Exact)| ThrowChance {
        value: value as u32,
        chance: float(&chance),
        extra: thrower.gives_extra(value),
    };
    throw_law(thrower).iter().map(of).collect()
}

/// The law of the number of marked sides up among `sticks` sticks of bias `p`: ℬ(n, p).
///
/// `p` is from 0 to 1.
pub fn marked_law(sticks: usize, p: &Exact) -> Law {
    let marked = p.numer().magnitude();
    let blank = p.denom().magnitude() - marked;
    let weights = (0..=sticks).map(|k| {
        let ways = BigUint::from(binomial(sticks as u64, k as u64));
        (k as i64, ways * marked.pow(k as u32) * blank.pow((sticks - k) as u32))
    });
    Law::of_parts(weights)
}

/// The probability that a throw gives an extra throw.
pub fn extra_probability(thrower: &Thrower) -> Exact {
    throw_law(thrower).probability_that(|value| thrower.gives_extra(value))
}

/// The law of the sum of `throws` independent throws of law `law`; of 0 throws, the certain value
/// 0.
///
/// With A(x) = Σ aᵢxⁱ the weights of one throw shifted so that a₀ > 0, the weights c of
/// Aⁿ satisfy A·(Aⁿ)′ = n·A′·Aⁿ, hence
/// `k·a(0)·c(k) = Σ (i(n+1) − k)·a(i)·c(k−i)`, i from 1: each of the sum's values costs as many
/// products as one throw has values, where convolving n times costs n times that.
pub fn sum_law(law: &Law, throws: u32) -> Law {
    if throws == 0 {
        return Law::certain(0);
    }
    let least = law.min();
    let weights: Vec<(usize, BigInt)> =
        law.weights().map(|(v, w)| ((v - least) as usize, BigInt::from(w.clone()))).collect();
    let (first, rest) = (&weights[0].1, &weights[1..]);
    let degree = (law.max() - least) as usize * throws as usize;
    let mut sums: Vec<BigInt> = Vec::with_capacity(degree + 1);
    sums.push(first.pow(throws));
    for k in 1..=degree {
        let mut sum = BigInt::zero();
        for (step, weight) in rest.iter().take_while(|(step, _)| *step <= k) {
            let before = &sums[k - step];
            if !before.is_zero() {
                let factor = *step as i64 * (i64::from(throws) + 1) - k as i64;
                sum += before * (weight * factor);
            }
        }
        let divisor = if first.is_one() { BigInt::from(k) } else { first * k };
        sums.push(sum / divisor);
    }
    let start = least * i64::from(throws);
    let weights = (start..).zip(sums.into_iter().map(|weight| weight.into_parts().1)).collect();
    Law::of_product(weights, law.base().clone())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::laws::Law;
    use crate::rules::Thrower;
    use crate::rules::exact::{Exact, ratio, whole};
    use crate::rules::thrower::Device;

    use super::{extra_probability, marked_law, sum_law, throw_law};

    /// Every outcome of the thrower one by one, with its probability.
    fn outcomes(thrower: &Thrower) -> Vec<(i64, Exact)> {
        match &thrower.device {
            Device::Sticks { values, bias } => (0..1_u32 << (values.len() - 1))
                .map(|outcome| {
                    let share = (0..values.len() - 1).map(|stick| {
                        if outcome >> stick & 1 == 1 { bias.clone() } else { whole(1) - bias }
                    });
                    (i64::from(values[outcome.count_ones() as usize]), share.product())
                })
                .collect(),
            Device::Die { faces, ignored } => {
                let kept: Vec<_> = faces.iter().filter(|face| !ignored.contains(face)).collect();
                kept.iter().map(|face| (i64::from(**face), ratio(1, kept.len() as i64))).collect()
            }
            Device::Weights { chances } => {
                chances.iter().map(|(value, chance)| (i64::from(*value), chance.clone())).collect()
            }
        }
    }

    /// A knucklebone, with probabilities that are often assumed.
    const BONE: &str = "weights:1=1/10,3=2/5,4=2/5,6=1/10,extra=1";

    fn some_throwers() -> Vec<Thrower> {
        let biased = Thrower::by_id("sticks-6").unwrap().with_bias(&ratio(2, 7)).unwrap();
        let own = ["sticks:n=3,none=1,p=3/5", "die:faces=2+2+9+30", "sticks:n=1"];
        let own = own.into_iter().chain([BONE, "weights:0=1/3,2=2/3"]);
        let own = own.map(|text| Thrower::parse(text).unwrap());
        Thrower::catalogue().iter().cloned().chain([biased]).chain(own).collect()
    }

    #[test]
    fn a_throw_is_the_sum_of_its_outcomes() {
        for thrower in some_throwers() {
            let mut by_outcomes = BTreeMap::new();
            for (value, share) in outcomes(&thrower) {
                *by_outcomes.entry(value).or_insert(whole(0)) += share;
            }
            assert!(throw_law(&thrower).iter().eq(by_outcomes), "{}", thrower.id);
            let extra: Exact = outcomes(&thrower)
                .into_iter()
                .filter(|(value, _)| thrower.gives_extra(*value))
                .map(|(_, share)| share)
                .sum();
            assert_eq!(extra_probability(&thrower), extra, "{}", thrower.id);
        }
    }

    #[test]
    fn a_knucklebone_by_hand() {
        let law = throw_law(&Thrower::parse(BONE).unwrap());
        // E = (1 + 3·4 + 4·4 + 6)/10 = 35/10; E(X²) = (1 + 36 + 64 + 36)/10 = 137/10;
        // V = 137/10 − 49/4 = 29/20.
        assert_eq!((law.mean(), law.variance()), (ratio(7, 2), ratio(29, 20)));
        // Two throws add up to 7 by 1 + 6, 6 + 1, 3 + 4, 4 + 3: 1/100 twice and 16/100 twice.
        let two = sum_law(&law, 2);
        assert_eq!(two.probability(7), ratio(34, 100));
        // To 2 by 1 + 1; to 5 by 1 + 4 and 4 + 1: 4/100 twice.
        assert_eq!((two.probability(2), two.probability(5)), (ratio(1, 100), ratio(8, 100)));
        let coin = throw_law(&Thrower::parse("weights:0=1/2,1=1/2").unwrap());
        // The ones of ten throws of a coin: C(10, 5)/2¹⁰ for five, and 1/2¹⁰ for none.
        let ten = sum_law(&coin, 10);
        assert_eq!((ten.probability(5), ten.probability(0)), (ratio(252, 1024), ratio(1, 1024)));
    }

    #[test]
    fn a_sure_bias_leaves_one_value() {
        let sticks = Thrower::by_id("sticks-5").unwrap();
        assert_eq!(throw_law(&sticks.with_bias(&whole(0)).unwrap()), Law::certain(5));
        assert_eq!(throw_law(&sticks.with_bias(&whole(1)).unwrap()), Law::certain(4));
        assert_eq!(marked_law(3, &whole(1)), Law::certain(3));
    }

    #[test]
    fn the_sum_by_recurrence_is_the_sum_over_all_pairs() {
        for thrower in some_throwers() {
            let one = throw_law(&thrower);
            let mut sums = BTreeMap::from([(0, whole(1))]);
            for throws in 0..12 {
                assert!(sum_law(&one, throws).iter().eq(sums.clone()), "{} × {throws}", thrower.id);
                let mut next = BTreeMap::new();
                for (sum, share) in &sums {
                    for (value, chance) in one.iter() {
                        *next.entry(sum + value).or_insert(whole(0)) += share * chance;
                    }
                }
                sums = next;
            }
        }
    }
}
