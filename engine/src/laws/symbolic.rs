//! The laws of a sticks thrower with its bias left as the letter p.
//!
//! Each result is a polynomial or a rational function of p, valid for 0 < p < 1; for a given p its
//! value is that of the numeric law.

use std::collections::BTreeMap;

use num_integer::binomial;
use num_traits::Zero;

use crate::rules::exact::{Exact, whole};
use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::{Device, Thrower};

use super::formula::Formula;
use super::poly::Poly;
use super::throw_law;

/// A value with its probability, a number or a function of p.
pub type Chance = (i64, Formula);

/// The law of one throw as functions of p.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SymbolicThrow {
    bias: Formula,
    law: Vec<(i64, Poly)>,
    extra: Vec<i64>,
}

impl SymbolicThrow {
    /// The law of a sticks thrower as functions of its bias.
    ///
    /// # Errors
    /// `die-has-no-bias` for a die.
    pub fn new(thrower: &Thrower) -> Checked<Self> {
        let Device::Sticks { values, .. } = &thrower.device else {
            return Err(Fault::usage("die-has-no-bias").with("found", &thrower.id));
        };
        let extra = thrower.extra.iter().map(|value| i64::from(*value)).collect();
        Ok(Self::of_sides(values.iter().map(|value| i64::from(*value)), extra))
    }

    /// The law of the number of marked sides up among so many sticks: ℬ(n, p).
    pub fn marked(sticks: u32) -> Self {
        Self::of_sides(0..=i64::from(sticks), Vec::new())
    }

    /// The law of a value for each number of marked sides, from 0.
    fn of_sides(values: impl IntoIterator<Item = i64>, extra: Vec<i64>) -> Self {
        let values: Vec<i64> = values.into_iter().collect();
        let mut law: BTreeMap<i64, Poly> = BTreeMap::new();
        for (marked, value) in values.iter().enumerate() {
            let chance = marked_chance(values.len() - 1, marked);
            let sum = law.entry(*value).or_insert_with(Poly::zero);
            *sum = sum.plus(&chance);
        }
        Self { bias: Formula::variable(), law: law.into_iter().collect(), extra }
    }

    /// The law of a thrower at its own bias: constant polynomials, so that numbers and the letter
    /// are treated alike. Impossible values are left out.
    pub fn numeric(thrower: &Thrower) -> Self {
        let law: Vec<(i64, Poly)> = throw_law(thrower)
            .iter()
            .map(|(value, share)| (value, Poly::constant(share)))
            .collect();
        let extra = law.iter().map(|(value, _)| *value).filter(|value| thrower.gives_extra(*value));
        let bias = Formula::number(thrower.bias().cloned().unwrap_or_else(Exact::zero));
        Self { bias, extra: extra.collect(), law }
    }

    /// The bias: the letter p, or the thrower's own number (0 for a die).
    pub fn bias(&self) -> &Formula {
        &self.bias
    }

    /// Each value with its probability, values increasing.
    pub fn law(&self) -> Vec<Chance> {
        formulas(self.law.iter().cloned())
    }

    /// The values that give an extra throw, increasing.
    pub fn extra(&self) -> &[i64] {
        &self.extra
    }

    /// The probability of the event of the values that `holds` accepts.
    pub fn probability_that(&self, holds: impl Fn(i64) -> bool) -> Formula {
        self.expectation(|value| i64::from(holds(value)))
    }

    /// P(X ≥ value).
    pub fn at_least(&self, value: i64) -> Formula {
        self.probability_that(|known| known >= value)
    }

    /// q, the probability of an extra throw.
    pub fn extra_probability(&self) -> Formula {
        self.probability_that(|value| self.extra.contains(&value))
    }

    /// E(X).
    pub fn mean(&self) -> Formula {
        self.expectation(|value| value)
    }

    /// V(X) = E(X²) − E(X)².
    pub fn variance(&self) -> Formula {
        self.mean_square().minus(&self.mean().power(2))
    }

    /// E(X²).
    pub fn mean_square(&self) -> Formula {
        self.expectation(|value| value * value)
    }

    /// E(X; X gives an extra throw).
    pub fn extra_mean(&self) -> Formula {
        self.expectation(|value| if self.extra.contains(&value) { value } else { 0 })
    }

    fn expectation(&self, f: impl Fn(i64) -> i64) -> Formula {
        let term = |(value, chance): &(i64, Poly)| chance.times_number(&whole(f(*value)));
        let terms = self.law.iter().map(term);
        Formula::from_poly(terms.fold(Poly::zero(), |sum, term| sum.plus(&term)))
    }
}

fn formulas(law: impl Iterator<Item = (i64, Poly)>) -> Vec<Chance> {
    law.map(|(value, chance)| (value, Formula::from_poly(chance))).collect()
}

/// C(n, k) pᵏ (1−p)ⁿ⁻ᵏ.
fn marked_chance(sticks: usize, marked: usize) -> Poly {
    let ways = whole(binomial(sticks as i64, marked as i64));
    let blank = Poly::whole(&[1, -1]).power((sticks - marked) as u32);
    blank.times(&Poly::monomial(ways, marked))
}

/// The law of a turn as rational functions of p.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SymbolicTurn {
    throw: SymbolicThrow,
    chance: Formula,
    /// 1 − q, not zero.
    ends: Formula,
}

impl SymbolicTurn {
    /// The turn of a sticks thrower as a function of its bias.
    ///
    /// # Errors
    /// `die-has-no-bias`; `endless-turn` if every value gives an extra throw.
    pub fn new(thrower: &Thrower) -> Checked<Self> {
        Self::of_throw(thrower, SymbolicThrow::new(thrower)?)
    }

    /// The turn with throws of law `throw`, that of `thrower` in the letter or in numbers.
    ///
    /// # Errors
    /// `endless-turn` if every throw gives an extra throw.
    pub fn of_throw(thrower: &Thrower, throw: SymbolicThrow) -> Checked<Self> {
        let chance = throw.extra_probability();
        let ends = Formula::number(whole(1)).minus(&chance);
        if ends.is_zero() {
            let p = if thrower.is_sticks() { throw.bias.to_string() } else { "die".to_owned() };
            return Err(Fault::usage("endless-turn").with("thrower", &thrower.id).with("p", p));
        }
        Ok(Self { throw, chance, ends })
    }

    /// The law of one throw.
    pub fn throw(&self) -> &SymbolicThrow {
        &self.throw
    }

    /// q, the probability of an extra throw.
    pub fn extra_probability(&self) -> &Formula {
        &self.chance
    }

    /// E(N) = 1/(1 − q).
    pub fn throws_mean(&self) -> Formula {
        self.per_end(&Formula::number(whole(1)))
    }

    /// V(N) = q/(1 − q)².
    pub fn throws_variance(&self) -> Formula {
        self.per_end(&self.per_end(&self.chance))
    }

    /// E(N²).
    pub fn throws_square(&self) -> Formula {
        self.throws_variance().plus(&self.throws_mean().power(2))
    }

    /// 1 − q: the probability that a throw is the last of its turn.
    pub fn ends(&self) -> &Formula {
        &self.ends
    }

    /// P(N = k) = (1 − q)·qᵏ⁻¹, k from 1.
    pub fn throws_probability(&self, k: u32) -> Formula {
        self.ends.times(&self.chance.power(k.saturating_sub(1)))
    }

    /// E(T) = E(S)/(1 − q).
    pub fn total_mean(&self) -> Formula {
        self.per_end(&self.throw.mean())
    }

    /// V(T): see [`super::TurnLaw::total_variance`].
    pub fn total_variance(&self) -> Formula {
        self.total_square().minus(&self.total_mean().power(2))
    }

    /// E(T²).
    pub fn total_square(&self) -> Formula {
        let twice = Formula::number(whole(2));
        let crossed = self.throw.extra_mean().times(&twice).times(&self.total_mean());
        self.per_end(&self.throw.mean_square().plus(&crossed))
    }

    /// Cov(T, N): see [`super::TurnLaw::covariance`].
    pub fn covariance(&self) -> Formula {
        self.product_mean().minus(&self.total_mean().times(&self.throws_mean()))
    }

    /// E(TN).
    pub fn product_mean(&self) -> Formula {
        let of_extra = self.throw.extra_mean().times(&self.throws_mean());
        let of_rest = self.chance.times(&self.total_mean());
        self.per_end(&self.throw.mean().plus(&of_extra).plus(&of_rest))
    }

    /// P(T = t) for each t up to `up_to` that is possible.
    pub fn total_law(&self, up_to: u32) -> Vec<Chance> {
        let size = i64::from(up_to);
        let mut law: Vec<Poly> = Vec::new();
        for t in 0..=size {
            let mut sum = Poly::zero();
            for (value, chance) in &self.throw.law {
                if !self.throw.extra.contains(value) {
                    if *value == t {
                        sum = sum.plus(chance);
                    }
                } else if *value <= t {
                    sum = sum.plus(&chance.times(&law[(t - value) as usize]));
                }
            }
            law.push(sum);
        }
        formulas((0..).zip(law).filter(|(_, chance)| !chance.is_zero()))
    }

    /// What the first totals leave: P(T > t), of [`Self::total_law`] up to t.
    pub fn tail(law: &[Chance]) -> Formula {
        law.iter().fold(Formula::number(whole(1)), |rest, (_, chance)| rest.minus(chance))
    }

    fn per_end(&self, value: &Formula) -> Formula {
        value.over(&self.ends).expect("1 − q is not 0, seen when the turn was made")
    }
}

#[cfg(test)]
mod tests {
    use num_traits::Zero;

    use crate::laws::formula::Formula;
    use crate::laws::{TurnLaw, throw_law};
    use crate::rules::Thrower;
    use crate::rules::exact::{Exact, ratio};

    use super::{Chance, SymbolicTurn};

    /// The value of a law at a bias, without the values impossible there.
    fn law_at(law: &[Chance], p: &Exact) -> Vec<(i64, Exact)> {
        let at = law.iter().map(|(value, chance)| (*value, chance.at(p).unwrap()));
        at.filter(|(_, chance)| !chance.is_zero()).collect()
    }

    fn sticks_throwers() -> Vec<Thrower> {
        let own = ["sticks:n=1,extra=1", "sticks:n=3,none=1,extra=2", "sticks:n=6,extra=1+7"];
        let own = own.map(|text| Thrower::parse(text).unwrap());
        Thrower::catalogue()
            .iter()
            .filter(|thrower| thrower.is_sticks())
            .cloned()
            .chain(own)
            .collect()
    }

    #[test]
    fn each_formula_has_the_value_of_the_numeric_law() {
        for thrower in sticks_throwers() {
            let symbolic = SymbolicTurn::new(&thrower).unwrap();
            for p in [ratio(1, 2), ratio(1, 3), ratio(11, 20), ratio(9, 10)] {
                let biased = thrower.with_bias(&p).unwrap();
                let law = throw_law(&biased);
                let turn = TurnLaw::new(&biased).unwrap();
                let name = format!("{} at {p}", thrower.id);
                let throw = symbolic.throw();
                assert_eq!(law_at(&throw.law(), &p), law.iter().collect::<Vec<_>>(), "{name}");
                let pairs: [(Formula, Exact); 8] = [
                    (throw.mean(), law.mean()),
                    (throw.variance(), law.variance()),
                    (SymbolicTurn::tail(&symbolic.total_law(8)), turn.total_law(8).tail()),
                    (symbolic.throws_mean(), turn.throws_mean()),
                    (symbolic.throws_variance(), turn.throws_variance()),
                    (symbolic.total_mean(), turn.total_mean()),
                    (symbolic.total_variance(), turn.total_variance()),
                    (symbolic.covariance(), turn.covariance()),
                ];
                for (formula, value) in pairs {
                    assert_eq!(formula.at(&p), Some(value), "{name}: {formula}");
                }
                let numeric = turn.total_law(8);
                assert_eq!(law_at(&symbolic.total_law(8), &p), numeric.iter().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn the_mean_total_of_sticks_5_has_its_formula() {
        let turn = SymbolicTurn::new(&Thrower::by_id("sticks-5").unwrap()).unwrap();
        // The value stated in the documentation.
        assert_eq!(turn.total_mean().to_string(), "(5p^4-20p^3+30p^2-16p+5)/(2p^2(1-p)(3-p))");
    }

    #[test]
    fn a_die_or_an_endless_turn_is_refused() {
        let die = Thrower::by_id("die-146").unwrap();
        assert_eq!(SymbolicTurn::new(&die).unwrap_err().id(), "die-has-no-bias");
        let endless = Thrower::parse("sticks:n=2,extra=1..3").unwrap();
        assert_eq!(SymbolicTurn::new(&endless).unwrap_err().id(), "endless-turn");
    }
}
