//! The law of a turn: throws that continue while they give an extra throw.
//!
//! In closed form: with G(x) the part of a throw's generating function that ends
//! the turn and R(x) the part that gives an extra throw, the total T of the turn has
//! generating function G + RG + R²G + … = G/(1 − R), and the number of throws N is
//! geometric, P(N = k) = (1 − q)·qᵏ⁻¹ with q = R(1).

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Pow, Zero};

use crate::rules::exact::{Exact, whole};
use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::Thrower;

use super::formula::Formula;
use super::poly::Poly;
use super::truncated::Truncated;
use super::{Law, throw_law};

/// The law of a turn of a thrower alone, without a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnLaw {
    throw: Law,
    /// The values of `throw` that give an extra throw, increasing.
    extra: Vec<i64>,
    /// E(S) and E(S²) of one throw S.
    moments: [Exact; 2],
    /// q = P(S gives an extra throw), below 1.
    chance: Exact,
    /// E(S; S gives an extra throw).
    extra_mean: Exact,
}

impl TurnLaw {
    /// The turn of a thrower.
    ///
    /// # Errors
    /// `endless-turn` (arguments `thrower`, and `p`, `die` for a die) if every throw gives
    /// an extra throw: the turn never ends and E(N) is infinite.
    pub fn new(thrower: &Thrower) -> Checked<Self> {
        let throw = throw_law(thrower);
        let goes_on = |value: i64| thrower.gives_extra(value);
        let chance = throw.probability_that(goes_on);
        if chance.is_one() {
            let p = thrower.bias().map_or_else(|| "die".to_owned(), ToString::to_string);
            return Err(Fault::usage("endless-turn").with("thrower", &thrower.id).with("p", p));
        }
        let extra = throw.values().filter(|value| goes_on(*value)).collect();
        let moments =
            [1, 2].map(|power: u32| throw.expectation(|value| BigInt::from(value).pow(power)));
        let extra_mean = throw.expectation(|v| BigInt::from(if goes_on(v) { v } else { 0 }));
        Ok(Self { throw, extra, moments, chance, extra_mean })
    }

    /// The law of one throw.
    pub fn throw(&self) -> &Law {
        &self.throw
    }

    /// The values that give an extra throw, increasing, those of probability 0 left out.
    pub fn extra(&self) -> &[i64] {
        &self.extra
    }

    /// q, the probability that a throw gives an extra throw (0 ≤ q < 1).
    pub fn extra_probability(&self) -> &Exact {
        &self.chance
    }

    /// G(x), the part of a throw's generating function that ends the turn.
    pub fn ending(&self) -> Poly {
        self.part(|value| !self.extra.contains(&value))
    }

    /// R(x), the part of a throw's generating function that gives an extra throw.
    pub fn going_on(&self) -> Poly {
        self.part(|value| self.extra.contains(&value))
    }

    /// The generating function Σ P(T = t)·xᵗ = G(x)/(1 − R(x)), reduced.
    pub fn generating_function(&self) -> Formula {
        // 1 − R(x) is not 0: its value at 1 is 1 − q > 0.
        let below = Formula::from_poly(Poly::one().minus(&self.going_on()));
        Formula::from_poly(self.ending()).over(&below).unwrap_or_else(|| Formula::number(whole(0)))
    }

    /// E(N) = 1/(1 − q).
    pub fn throws_mean(&self) -> Exact {
        self.ends().recip()
    }

    /// V(N) = q/(1 − q)².
    pub fn throws_variance(&self) -> Exact {
        &self.chance / Pow::pow(&self.ends(), 2_u32)
    }

    /// The law of N from 1 to `up_to`, geometric.
    pub fn throws_law(&self, up_to: u32) -> Truncated {
        let goes_on = self.chance.numer().magnitude();
        let below = self.chance.denom().magnitude();
        let ends = below - goes_on;
        let mut weights = Vec::with_capacity(up_to as usize);
        let mut run = BigUint::one();
        for k in 1..=up_to {
            if run.is_zero() {
                break;
            }
            weights.push((i64::from(k), &run * &ends, k));
            run *= goes_on;
        }
        Truncated {
            base: below.clone(),
            weights,
            tail: goes_on.pow(up_to),
            power: up_to,
            bound: up_to,
        }
    }

    /// E(T) = E(S)/(1 − q), from E(T) = E(S) + q·E(T).
    pub fn total_mean(&self) -> Exact {
        &self.moments[0] / self.ends()
    }

    /// V(T), from E(T²) = E(S²) + 2·E(S; extra)·E(T) + q·E(T²).
    pub fn total_variance(&self) -> Exact {
        let mean = self.total_mean();
        let square = (&self.moments[1] + whole(2) * &self.extra_mean * &mean) / self.ends();
        square - &mean * &mean
    }

    /// Cov(T, N), from E(TN) = E(S) + E(S; extra)·E(N) + q·E(T) + q·E(TN).
    pub fn covariance(&self) -> Exact {
        let (total, throws) = (self.total_mean(), self.throws_mean());
        let product =
            (&self.moments[0] + &self.extra_mean * &throws + &self.chance * &total) / self.ends();
        product - total * throws
    }

    /// The law of T up to the value `up_to`, and P(T > `up_to`) exactly.
    ///
    /// By the first throw, `P(T = t) = g(t) + Σ r(v)·P(T = t − v)`, v over the extra throws;
    /// over wᵗ, w the common denominator of a throw, every term is a whole number; over wᵗ⁺¹ where
    /// a throw may be 0, which ends the turn.
    pub fn total_law(&self, up_to: u32) -> Truncated {
        let base = self.throw.total();
        let size = up_to as usize;
        // wᵛ⁻¹ times the weight of each value v, for those within the bound.
        let stays = self.throw.weights().find(|(value, _)| *value == 0).map(|(_, weight)| weight);
        let shift = u32::from(stays.is_some());
        let mut ending: Vec<Option<&BigUint>> = vec![None; size + 1];
        let mut going_on: Vec<(usize, BigUint)> = Vec::new();
        for (value, weight) in self.throw.weights() {
            let Some(place) = usize::try_from(value).ok().filter(|v| (1..=size).contains(v)) else {
                continue;
            };
            if self.extra.contains(&value) {
                going_on.push((place, weight * base.pow(place as u32 - 1)));
            } else {
                ending[place] = Some(weight);
            }
        }
        // over[t] = P(T = t)·wᵗ, and power = wᵗ⁻¹; left = P(T > t)·wᵗ: each times w where a throw may
        // be 0.
        let mut over: Vec<BigUint> = Vec::with_capacity(size + 1);
        over.push(stays.cloned().unwrap_or_default());
        let mut power = base.pow(shift);
        let mut left = base.pow(shift) - &over[0];
        for t in 1..=size {
            let mut sum = match ending[t] {
                Some(weight) => weight * &power,
                None => BigUint::zero(),
            };
            for (value, weight) in going_on.iter().take_while(|(value, _)| *value <= t) {
                let before = &over[t - value];
                if !before.is_zero() {
                    sum += weight * before;
                }
            }
            power *= base;
            left = left * base - &sum;
            over.push(sum);
        }
        let weights = (0_u32..)
            .zip(over)
            .filter(|(_, weight)| !weight.is_zero())
            .map(|(t, weight)| (i64::from(t), weight, t + shift))
            .collect();
        Truncated { base: base.clone(), weights, tail: left, power: up_to + shift, bound: up_to }
    }

    /// The terms P(S = v)·xᵛ of the values for which `kept` holds; the values are those of a
    /// thrower.
    fn part(&self, kept: impl Fn(i64) -> bool) -> Poly {
        self.throw.iter().filter(|(value, _)| kept(*value)).fold(Poly::zero(), |sum, (v, share)| {
            sum.plus(&Poly::monomial(share, usize::try_from(v).unwrap_or(0)))
        })
    }

    /// 1 − q: the probability that a throw is the last of its turn.
    pub fn ends(&self) -> Exact {
        whole(1) - &self.chance
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use num_traits::Zero;

    use crate::laws::{Law, throw_law};
    use crate::rules::Thrower;
    use crate::rules::exact::{Exact, ratio, whole};

    use super::TurnLaw;

    /// A knucklebone whose 1 and 6 are thrown on, and an object whose throw may be 0.
    const BONE: &str = "weights:1=1/10,3=2/5,4=2/5,6=1/10,extra=1+6";
    const SOME_ZEROS: &str = "weights:0=1/4,1=1/2,3=1/4,extra=1";

    fn turns() -> Vec<(Thrower, TurnLaw)> {
        let biased = Thrower::by_id("sticks-5").unwrap().with_bias(&ratio(3, 7)).unwrap();
        let own = ["sticks:n=3,none=2,extra=2,p=1/3", "die:faces=2+3+5", "die:faces=1+1+2,extra=1"];
        let own = own.into_iter().chain([BONE, SOME_ZEROS]);
        let own = own.map(|text| Thrower::parse(text).unwrap());
        let all = Thrower::catalogue().iter().cloned().chain([biased]).chain(own);
        all.map(|thrower| (thrower.clone(), TurnLaw::new(&thrower).unwrap())).collect()
    }

    /// Enumerates every sequence of throws that can still end at a total of `left` or less.
    fn paths(
        turn: &TurnLaw,
        spent: i64,
        share: &Exact,
        most: i64,
        ends: &mut BTreeMap<i64, Exact>,
    ) {
        for (value, chance) in turn.throw().iter().filter(|(value, _)| spent + value <= most) {
            let share = share * chance;
            if turn.extra().contains(&value) {
                paths(turn, spent + value, &share, most, ends);
            } else {
                *ends.entry(spent + value).or_insert_with(Exact::zero) += share;
            }
        }
    }

    #[test]
    fn the_total_is_the_sum_over_runs_of_throws() {
        for (thrower, turn) in turns() {
            let mut ends = BTreeMap::new();
            paths(&turn, 0, &whole(1), 11, &mut ends);
            let law = turn.total_law(11);
            assert_eq!(law.iter().collect::<BTreeMap<_, _>>(), ends, "{}", thrower.id);
            assert_eq!(law.tail(), whole(1) - ends.values().sum::<Exact>(), "{}", thrower.id);
            for (value, share, above) in law.with_at_least() {
                let below: Exact = ends.range(..value).map(|(_, share)| share).sum();
                assert_eq!((&share, &above), (&ends[&value], &(whole(1) - below)));
                assert_eq!(law.at_least(value), above);
            }
        }
    }

    #[test]
    fn the_number_of_throws_is_that_of_the_runs() {
        for (thrower, turn) in turns() {
            let mut going = whole(1);
            let law = turn.throws_law(6);
            for k in 1..=6 {
                let ends = turn.throw().probability_that(|value| !thrower.gives_extra(value));
                assert_eq!(law.probability(k), &going * ends, "{} {k}", thrower.id);
                going *= turn.throw().probability_that(|value| thrower.gives_extra(value));
            }
            assert_eq!(law.tail(), going);
        }
    }

    /// Moments by differentiating F = G/(1 − R) at 1, where the formulas above use the
    /// equation of the first throw.
    #[test]
    fn moments_are_the_derivatives_of_the_generating_function() {
        for (thrower, turn) in turns() {
            let function = turn.generating_function();
            let (above, below) = (function.above(), function.below());
            let one = whole(1);
            let [a, b] = [above.at(&one), below.at(&one)];
            let [a1, b1] = [above.derivative().at(&one), below.derivative().at(&one)];
            let second = |poly: &crate::laws::poly::Poly| poly.derivative().derivative().at(&one);
            let [a2, b2] = [second(above), second(below)];
            assert_eq!(&a / &b, one, "{}", thrower.id);
            // F′ = (a′ − F b′)/b and F″ = (a″ − 2F′b′ − F b″)/b, with F(1) = 1.
            let first = (a1 - &b1) / &b;
            let twice = (a2 - whole(2) * &first * b1 - b2) / b;
            assert_eq!(turn.total_mean(), first, "{}", thrower.id);
            assert_eq!(turn.total_variance(), twice + &first - &first * &first, "{}", thrower.id);
        }
    }

    /// Given N = k, the k − 1 first throws each have the law of a throw with an extra throw, so
    /// E(T | N) is linear in N with slope E(S | extra), and Cov(T, N) = E(S | extra)·V(N).
    #[test]
    fn the_covariance_is_the_slope_times_the_variance() {
        for (thrower, turn) in turns() {
            let slope = turn
                .throw()
                .condition(|value| thrower.gives_extra(value))
                .map_or_else(|| whole(0), |law| law.mean());
            assert_eq!(turn.covariance(), slope * turn.throws_variance(), "{}", thrower.id);
        }
    }

    #[test]
    fn the_figures_of_sticks_5_by_hand() {
        let turn = TurnLaw::new(&Thrower::by_id("sticks-5").unwrap()).unwrap();
        // q = (4 + 1 + 1)/16 = 3/8; E(N) = 8/5; V(N) = (3/8)/(25/64) = 24/25;
        // E(T) = (37/16)/(5/8) = 37/10; P(T = 2) = P(2) = 6/16, P(T = 3) = P(3) + P(1)P(2).
        assert_eq!(turn.throws_mean(), ratio(8, 5));
        assert_eq!(turn.throws_variance(), ratio(24, 25));
        assert_eq!(turn.total_mean(), ratio(37, 10));
        assert_eq!(turn.total_law(3).probability(2), ratio(6, 16));
        assert_eq!(turn.total_law(3).probability(3), ratio(4, 16) + ratio(4 * 6, 256));
        // Over 16: G = 6x² + 4x³ and 1 − R = 16 − 4x − x⁴ − x⁵.
        assert_eq!(turn.generating_function().text("x"), "2x^2(2x+3)/(16-4x-x^4-x^5)");
    }

    #[test]
    fn the_turn_of_a_coin_counts_the_ones_before_the_first_0() {
        // P(T = t) = 1/2ᵗ⁺¹: t ones, then a 0.
        let coin = TurnLaw::new(&Thrower::parse("weights:0=1/2,1=1/2,extra=1").unwrap()).unwrap();
        let law = coin.total_law(3);
        let found: Vec<_> = law.iter().collect();
        assert_eq!(found, [1, 2, 3, 4].map(|n| (n - 1, ratio(1, 1 << n))));
        assert_eq!((law.tail(), law.at_least(2)), (ratio(1, 16), ratio(1, 4)));
        assert_eq!((coin.total_mean(), coin.throws_mean()), (whole(1), whole(2)));
    }

    #[test]
    fn a_turn_that_never_ends_is_refused() {
        let sticks = Thrower::by_id("sticks-5").unwrap();
        for p in [0, 1] {
            let fault = TurnLaw::new(&sticks.with_bias(&whole(p)).unwrap()).unwrap_err();
            assert_eq!((fault.id(), fault.arg("p")), ("endless-turn", Some(&*p.to_string())));
        }
        let cones = Thrower::by_id("sticks-6-cones").unwrap();
        // All marked counts 4, which ends the turn: exactly one throw.
        let sure = TurnLaw::new(&cones.with_bias(&whole(1)).unwrap()).unwrap();
        assert_eq!((sure.throws_mean(), sure.throws_variance()), (whole(1), whole(0)));
        assert_eq!(throw_law(&cones.with_bias(&whole(1)).unwrap()), Law::certain(4));
    }
}
