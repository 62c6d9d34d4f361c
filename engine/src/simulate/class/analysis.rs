//! Analyses a class's throws: every test and interval, as plain figures.

use num_traits::{One, Signed, Zero};

use crate::closed_list;
use crate::laws::inference::chi_square::{Fit, Homogeneity};
use crate::laws::inference::runs::Runs;
use crate::laws::inference::{LEVEL, binomial, multinomial};
use crate::laws::{Law, float};
use crate::rules::Exact;
use crate::rules::exact::{ratio, whole};
use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::{Device, Thrower};
use crate::simulate::estimate::wilson;

use super::record::{Class, Followed};

/// The probability with which the test should detect a bias.
pub const WANTED: f64 = 0.8;

/// The most throws considered for that.
const MOST_THROWS: u64 = 1_000_000;

/// With fewer throws nothing is concluded: no result could contradict the model.
const FEWEST: u64 = 5;

/// A p-value below this is stronger evidence than [`LEVEL`].
const STRONG: f64 = 0.01;

/// One value of the law with its count.
#[derive(Debug, Clone, PartialEq)]
pub struct ClassRow {
    /// The value.
    pub value: i64,
    /// How often it came.
    pub count: u64,
    /// count/n.
    pub frequency: Exact,
    /// Its probability in the model.
    pub probability: Exact,
    /// Whether the frequency is within 1/√n of the probability, decided exactly.
    pub within_simple: bool,
    /// (2σ/√n)², with σ² = p(1 − p).
    pub square_of_two_sigma: Exact,
    /// Whether the frequency is within 2σ/√n of the probability, decided exactly.
    pub within_two_sigma: bool,
}

/// The test of the bias of sticks.
#[derive(Debug, Clone, PartialEq)]
pub struct BiasTest {
    /// The bias of the model.
    pub model: Exact,
    /// Sides that fell marked side up.
    pub marked: u64,
    /// Sticks thrown: throws times sticks.
    pub sticks: u64,
    /// marked/sticks.
    pub estimate: Exact,
    /// The 95 % interval of Wilson.
    pub wilson: [f64; 2],
    /// The exact 95 % interval of Clopper and Pearson.
    pub interval: [f64; 2],
    /// The p-value of the exact test of the model's bias.
    pub p_value: f64,
}

impl BiasTest {
    /// The bias of a class's sticks; `None` for a die, where a value does not determine the number
    /// of marked sides, and without a throw.
    pub fn of(class: &Class) -> Option<Self> {
        let (law, counts) = (class.law(), class.counts());
        let (marked_of, each) = marked_sides(&class.thrower)?;
        let model = class.thrower.bias()?.clone();
        let marked: u64 = law.values().zip(&counts).map(|(v, n)| marked_of(v) * n).sum();
        let sticks = each * counts.iter().sum::<u64>();
        Some(Self {
            p_value: binomial::p_value(marked, sticks, float(&model)),
            interval: binomial::interval(marked, sticks),
            wilson: wilson(marked, sticks)?,
            estimate: whole(marked as i64) / whole(sticks as i64),
            marked,
            sticks,
            model,
        })
    }

    /// The likelihood of a bias, 1 at the estimate.
    pub fn likelihood(&self, p: f64) -> f64 {
        let part = |count: u64, share: f64, best: f64| {
            if count == 0 { 0.0 } else { count as f64 * (share / best).ln() }
        };
        let best = float(&self.estimate);
        let log = part(self.marked, p, best) + part(self.sticks - self.marked, 1.0 - p, 1.0 - best);
        log.exp()
    }

    /// The bounds of the exact interval to four places, half up, as printed: what is computed from
    /// them is computed from the printed numbers.
    pub fn rounded_interval(&self) -> [Exact; 2] {
        self.interval.map(|bound| {
            let bound = Exact::from_float(bound).unwrap_or_default();
            (bound * whole(10_000) + ratio(1, 2)).floor() / whole(10_000)
        })
    }
}

/// For the value of a throw, the number of marked sides up, and the number of sticks; `None` for a
/// die, and where two numbers of marked sides have the same value.
fn marked_sides(thrower: &Thrower) -> Option<(impl Fn(i64) -> u64, u64)> {
    let Device::Sticks { values, .. } = &thrower.device else { return None };
    if thrower.values().len() < values.len() {
        return None;
    }
    let values = values.clone();
    let each = values.len() as u64 - 1;
    let marked = move |value: i64| {
        values.iter().position(|known| i64::from(*known) == value).unwrap_or(0) as u64
    };
    Some((marked, each))
}

/// The power of the test of the bias.
#[derive(Debug, Clone, PartialEq)]
pub struct Power {
    /// The bias it should detect, as a difference from the model's: 1/20.
    pub gap: Exact,
    /// The biases at this distance from the model's, strictly between 0 and 1: two, or the one that
    /// exists.
    pub truths: Vec<Exact>,
    /// The probability that as many throws as these detect it, on the side where that is less
    /// likely.
    pub seen: f64,
    /// The number of throws from which it is detected with probability [`WANTED`], on either side;
    /// `None` where a million are not enough.
    pub throws: Option<u64>,
}

impl Power {
    fn of(bias: &BiasTest, each: u64) -> Option<Self> {
        let gap = ratio(1, 20);
        let model = float(&bias.model);
        let truths: Vec<Exact> = [&bias.model - &gap, &bias.model + &gap]
            .into_iter()
            .filter(|truth| truth.is_positive() && *truth < Exact::one())
            .collect();
        let seen = truths.iter().map(|truth| binomial::power(bias.sticks, model, float(truth)));
        let seen = seen.min_by(f64::total_cmp)?;
        let throws: Option<Vec<u64>> = truths
            .iter()
            .map(|truth| binomial::throws_needed(each, model, float(truth), WANTED, MOST_THROWS))
            .collect();
        Some(Self { gap, truths, seen, throws: throws.and_then(|both| both.into_iter().max()) })
    }
}

closed_list! {
    /// The conclusion about a model after a test. A model is never proved: at most, the throws do not
    /// contradict it.
    pub enum Verdict {
        /// The p-value is above 5 %.
        Compatible = "compatible",
        /// Between 1 % and 5 %: worth throwing again.
        Doubtful = "doubtful",
        /// 1 % or below.
        Contrary = "contrary",
        /// The bias of the sticks is not rejected, but the values do not follow the law: its p-value is
        /// 1 % or below. This happens with sticks that do not fall independently, and with invented
        /// throws.
        Misshapen = "misshapen",
    }
}

impl Verdict {
    /// The verdict of a p-value.
    pub fn of(p_value: f64) -> Self {
        match p_value {
            p if p > LEVEL => Self::Compatible,
            p if p > STRONG => Self::Doubtful,
            _ => Self::Contrary,
        }
    }
}

/// Refuses a model that a single throw could refute.
///
/// # Errors
/// `class-sure-model` (argument `found`) for sticks that always fall on the same side.
pub fn testable(model: &Thrower) -> Checked<()> {
    match model.bias().filter(|p| p.is_zero() || p.is_one()) {
        Some(p) => Err(Fault::usage("class-sure-model").with("found", p)),
        None => Ok(()),
    }
}

/// Every figure of a class's throws.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The law of the model.
    pub law: Law,
    /// All throws.
    pub n: u64,
    /// Value by value.
    pub rows: Vec<ClassRow>,
    /// The chi-square test of the law; `None` for too few throws.
    pub fit: Option<Fit>,
    /// The exact multinomial test of the law; `None` for too many throws.
    pub exact: Option<f64>,
    /// The bias; `None` for a die, and where a value does not determine the number of marked sides.
    pub bias: Option<BiasTest>,
    /// The power of the test of the bias; present with `bias`.
    pub power: Option<Power>,
    /// Do the pupils' throws differ? `None` for too few.
    pub pupils: Option<Homogeneity>,
    /// Do the groups' throws differ? `None` without two groups.
    pub groups: Option<Homogeneity>,
    /// Are throws independent? Of "gives an extra throw or not"; `None` where the order is
    /// not known.
    pub runs: Option<Runs>,
    /// The running frequency of one value.
    pub followed: Followed,
}

impl Analysis {
    /// Analyses a class. `follow` is the value whose running frequency is computed, by default the
    /// most probable one.
    ///
    /// # Errors
    /// `class-empty` for a class without a throw; `class-sure-model` (argument `found`) for
    /// a model with a value of probability 0; `class-not-a-value` (arguments `found`,
    /// `expected`) for a value to follow that the thrower does not have.
    pub fn of(class: &Class, follow: Option<i64>) -> Checked<Self> {
        let (law, counts) = (class.law(), class.counts());
        testable(&class.thrower)?;
        let n: u64 = counts.iter().sum();
        if n == 0 {
            return Err(Fault::failure("class-empty"));
        }
        let value = follow.unwrap_or_else(|| law.mode());
        if !law.values().any(|known| known == value) {
            let known: Vec<String> = law.values().map(|value| value.to_string()).collect();
            return Err(Fault::usage("class-not-a-value")
                .with("found", value)
                .with("expected", known.join(" ")));
        }
        let bias = BiasTest::of(class);
        let each = marked_sides(&class.thrower).map_or(1, |(_, each)| each);
        let probabilities: Vec<f64> = law.iter().map(|(_, p)| float(&p)).collect();
        let values: Vec<i64> = law.values().collect();
        let pupils: Vec<&[u64]> = class.pupils.iter().map(|pupil| &*pupil.counts).collect();
        let groups = class.groups();
        let groups: Vec<&[u64]> = groups.iter().map(|(_, counts)| &**counts).collect();
        let again = |value: i64| class.thrower.gives_extra(value);
        Ok(Self {
            rows: rows(&law, &counts, n),
            fit: Fit::new(&law, &counts),
            exact: multinomial::p_value(&counts, &probabilities),
            power: bias.as_ref().and_then(|bias| Power::of(bias, each)),
            bias,
            pupils: Homogeneity::new(&values, &pupils),
            groups: Homogeneity::new(&values, &groups),
            runs: Runs::new(&class.sequences(again)),
            followed: class.followed(value),
            law,
            n,
        })
    }

    /// The p-value of the main test: for sticks that of their bias, else that of
    /// the whole law, exact if possible.
    pub fn p_value(&self) -> Option<f64> {
        self.bias.as_ref().map(|bias| bias.p_value).or_else(|| self.law_p_value())
    }

    /// The p-value of the whole law, exact if possible.
    pub fn law_p_value(&self) -> Option<f64> {
        self.exact.or_else(|| self.fit.as_ref().map(|fit| fit.p_value))
    }

    /// The conclusion about the model; `None` for too few throws. Where the bias is not rejected
    /// the rest of the law is tested too, but only at 1 %, so that a second test does not double
    /// the false alarms of the first.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.n < FEWEST {
            return None;
        }
        let main = Verdict::of(self.p_value()?);
        let misshapen = self.bias.is_some() && self.law_p_value().is_some_and(|p| p <= STRONG);
        Some(if main != Verdict::Contrary && misshapen { Verdict::Misshapen } else { main })
    }
}

fn rows(law: &Law, counts: &[u64], n: u64) -> Vec<ClassRow> {
    let many = whole(n as i64);
    let row = |((value, probability), count): ((i64, Exact), &u64)| {
        let frequency = whole(*count as i64) / &many;
        let gap = &frequency - &probability;
        let square = &gap * &gap;
        let square_of_two_sigma = whole(4) * &probability * (Exact::one() - &probability) / &many;
        ClassRow {
            value,
            count: *count,
            within_simple: &square * &many <= Exact::one(),
            within_two_sigma: square <= square_of_two_sigma,
            frequency,
            probability,
            square_of_two_sigma,
        }
    };
    law.iter().zip(counts).map(row).collect()
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
