//! The law of a turn: a run of throws that goes on while they give an extra throw.
//!
//! Closed, without a depth: with G(x) the part of a throw's generating function that ends
//! the turn and R(x) the part that gives an extra throw, the total T of the turn has
//! generating function G + RG + R²G + … = G/(1 − R), and the number of throws N is
//! geometric, P(N = k) = (1 − q)·qᵏ⁻¹ with q = R(1).

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Pow, Zero};

use super::{Law, throw_law};
use crate::rules::exact::{Exact, whole};
use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::Thrower;

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
        let extra: Vec<i64> = throw.values().filter(|value| thrower.gives_extra(*value)).collect();
        Self::of_throw(throw, extra).ok_or_else(|| {
            let p = thrower.bias().map_or_else(|| "die".to_owned(), ToString::to_string);
            Fault::usage("endless-turn").with("thrower", &thrower.id).with("p", p)
        })
    }

    /// The turn made of throws of law `throw` that goes on after the values in `extra`;
    /// `None` if it never ends.
    #[must_use]
    pub fn of_throw(throw: Law, extra: Vec<i64>) -> Option<Self> {
        let goes_on = |value: i64| extra.contains(&value);
        let chance = throw.probability_that(goes_on);
        if chance.is_one() {
            return None;
        }
        let moments =
            [1, 2].map(|power: u32| throw.expectation(|value| BigInt::from(value).pow(power)));
        let extra_mean = throw.expectation(|v| BigInt::from(if goes_on(v) { v } else { 0 }));
        Some(Self { throw, extra, moments, chance, extra_mean })
    }

    /// The law of one throw.
    #[must_use]
    pub fn throw(&self) -> &Law {
        &self.throw
    }

    /// The values that give an extra throw, increasing, those of probability 0 left out.
    #[must_use]
    pub fn extra(&self) -> &[i64] {
        &self.extra
    }

    /// q, the probability that a throw gives an extra throw (0 ≤ q < 1).
    #[must_use]
    pub fn extra_probability(&self) -> &Exact {
        &self.chance
    }

    /// E(N) = 1/(1 − q).
    #[must_use]
    pub fn throws_mean(&self) -> Exact {
        self.ends().recip()
    }

    /// V(N) = q/(1 − q)².
    #[must_use]
    pub fn throws_variance(&self) -> Exact {
        &self.chance / Pow::pow(&self.ends(), 2_u32)
    }

    /// The law of N from 1 to `up_to`, geometric.
    #[must_use]
    pub fn throws_law(&self, up_to: u32) -> Truncated {
        let goes_on = self.chance.numer().magnitude();
        let below = self.chance.denom().magnitude();
        let ends = below - goes_on;
        let mut weights = Vec::with_capacity(up_to as usize);
        for k in 1..=up_to {
            let weight = goes_on.pow(k - 1) * &ends * below.pow(up_to - k);
            if !weight.is_zero() {
                weights.push((i64::from(k), weight));
            }
        }
        Truncated { weights, total: below.pow(up_to), tail: goes_on.pow(up_to) }
    }

    /// E(T) = E(S)/(1 − q), from E(T) = E(S) + q·E(T).
    #[must_use]
    pub fn total_mean(&self) -> Exact {
        &self.moments[0] / self.ends()
    }

    /// V(T), from E(T²) = E(S²) + 2·E(S; extra)·E(T) + q·E(T²).
    #[must_use]
    pub fn total_variance(&self) -> Exact {
        let mean = self.total_mean();
        let square = (&self.moments[1] + whole(2) * &self.extra_mean * &mean) / self.ends();
        square - &mean * &mean
    }

    /// Cov(T, N), from E(TN) = E(S) + E(S; extra)·E(N) + q·E(T) + q·E(TN).
    #[must_use]
    pub fn covariance(&self) -> Exact {
        let (total, throws) = (self.total_mean(), self.throws_mean());
        let product =
            (&self.moments[0] + &self.extra_mean * &throws + &self.chance * &total) / self.ends();
        product - total * throws
    }

    /// The law of T up to the value `up_to`, and P(T > `up_to`) exactly.
    ///
    /// By the first throw, P(T = t) = g_t + Σ_v r_v·P(T = t − v), v over the extra throws;
    /// over wᵗ, w the common denominator of a throw, every term is a whole number.
    #[must_use]
    pub fn total_law(&self, up_to: u32) -> Truncated {
        let below = self.throw.total();
        let size = up_to as usize;
        let mut powers = vec![BigUint::one()];
        for power in 0..size {
            powers.push(&powers[power] * below);
        }
        let mut ending = vec![None; size + 1];
        let mut going_on: Vec<(usize, BigUint)> = Vec::new();
        for (value, weight) in self.throw.weights() {
            let Some(place) = usize::try_from(value).ok().filter(|v| (1..=size).contains(v)) else {
                continue;
            };
            if self.extra.contains(&value) {
                going_on.push((place, weight * &powers[place - 1]));
            } else {
                ending[place] = Some(weight);
            }
        }
        // over[t] = P(T = t)·wᵗ.
        let mut over: Vec<BigUint> = vec![BigUint::zero()];
        for t in 1..=size {
            let mut sum = ending[t].map_or_else(BigUint::zero, |weight| weight * &powers[t - 1]);
            for (value, weight) in going_on.iter().take_while(|(value, _)| *value < t) {
                sum += weight * &over[t - value];
            }
            over.push(sum);
        }
        let total = powers[size].clone();
        let weights: Vec<(i64, BigUint)> = over
            .into_iter()
            .enumerate()
            .filter(|(_, weight)| !weight.is_zero())
            .map(|(t, weight)| (t as i64, weight * &powers[size - t]))
            .collect();
        let tail = &total - weights.iter().map(|(_, weight)| weight).sum::<BigUint>();
        Truncated { weights, total, tail }
    }

    /// 1 − q.
    fn ends(&self) -> Exact {
        whole(1) - &self.chance
    }
}

/// The beginning of a law without end: exact up to a value, and the exact rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Truncated {
    weights: Vec<(i64, BigUint)>,
    total: BigUint,
    tail: BigUint,
}

impl Truncated {
    /// Each value of positive probability with that probability, reduced, values increasing.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, Exact)> + '_ {
        self.weights.iter().map(|(value, weight)| (*value, self.share(weight)))
    }

    /// P(X = value), for a value within the bound; 0 for one that is impossible.
    #[must_use]
    pub fn probability(&self, value: i64) -> Exact {
        match self.weights.binary_search_by_key(&value, |(known, _)| *known) {
            Ok(place) => self.share(&self.weights[place].1),
            Err(_) => Exact::zero(),
        }
    }

    /// P(X > bound): what lies beyond the values given.
    #[must_use]
    pub fn tail(&self) -> Exact {
        self.share(&self.tail)
    }

    /// P(X ≥ value), the tail included, for a value within the bound.
    #[must_use]
    pub fn at_least(&self, value: i64) -> Exact {
        let above = self.weights.iter().filter(|(known, _)| *known >= value);
        self.share(&above.fold(self.tail.clone(), |sum, (_, weight)| sum + weight))
    }

    fn share(&self, weight: &BigUint) -> Exact {
        Exact::new(BigInt::from(weight.clone()), BigInt::from(self.total.clone()))
    }
}
