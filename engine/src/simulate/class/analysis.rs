//! Analyses a class's throws: every test and interval, as plain figures.

use num_traits::{One, Zero};

use crate::closed_list;
use crate::laws::inference::chi_square::{Fit, Homogeneity};
use crate::laws::inference::runs::Runs;
use crate::laws::inference::{LEVEL, STRONG, multinomial};
use crate::laws::{Law, float, throw_law};
use crate::rules::Exact;
use crate::rules::exact::whole;
use crate::rules::fault::{Checked, Fault};
use crate::rules::thrower::Thrower;

use super::bias::{BiasTest, Power, marked_sides};
use super::record::{Class, Followed};

/// With fewer throws nothing is concluded: no result could contradict the model.
const FEWEST: u64 = 5;

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
        /// The values do not follow the law of the model, or, for sticks, of any bias: the p-value is
        /// 1 % or below. This happens with sticks that do not fall independently, and with invented
        /// throws.
        Misshapen = "misshapen",
        /// The tallies differ from each other: the p-value is 1 % or below. Taken together they say
        /// nothing.
        Unlike = "unlike",
        /// The throws depend on each other: the p-value is 1 % or below.
        Dependent = "dependent",
    }
}

impl Verdict {
    /// The verdict of a p-value.
    pub fn from_p_value(p_value: f64) -> Self {
        match p_value {
            p if p > LEVEL => Self::Compatible,
            p if p > STRONG => Self::Doubtful,
            _ => Self::Contrary,
        }
    }

    /// Whether what a conclusion and an estimate rest on is rejected, so that there is none.
    pub const fn is_withheld(self) -> bool {
        matches!(self, Self::Misshapen | Self::Unlike | Self::Dependent)
    }
}

/// A thing that the conclusion rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// All throw alike: the tallies can be put together.
    Alike,
    /// A throw does not depend on the one before it.
    Independent,
    /// The sticks of a throw fall independently, each with the same bias.
    OneBias,
}

impl Ground {
    /// The conclusion where this is rejected.
    const fn refused(self) -> Verdict {
        match self {
            Self::Alike => Verdict::Unlike,
            Self::Independent => Verdict::Dependent,
            Self::OneBias => Verdict::Misshapen,
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
    /// The chi-square test of the law at the estimated bias: do the sticks fall independently, each with
    /// the same bias? `None` without a bias, and for too few throws.
    pub shape: Option<Fit>,
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
    pub fn new(class: &Class, follow: Option<i64>) -> Checked<Self> {
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
        let bias = BiasTest::new(class);
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
            power: bias.as_ref().and_then(|bias| Power::new(bias, each)),
            shape: bias.as_ref().and_then(|bias| shape(class, bias, &counts)),
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

    /// The p-value of each thing that the conclusion rests on, as far as it can be tested.
    pub fn grounds(&self) -> Vec<(Ground, f64)> {
        let tallies = [&self.pupils, &self.groups].into_iter().flatten().map(|test| test.p_value);
        let tests = [
            (Ground::Alike, tallies.min_by(f64::total_cmp)),
            (Ground::Independent, self.runs.as_ref().map(|runs| runs.p_value)),
            (Ground::OneBias, self.one_bias()),
        ];
        tests.into_iter().filter_map(|(ground, p_value)| Some((ground, p_value?))).collect()
    }

    /// The p-value of one bias for all sticks; of so few throws that it cannot be tested alone, that of the
    /// whole law where the model's bias is kept.
    fn one_bias(&self) -> Option<f64> {
        let kept = self.bias.as_ref().filter(|bias| bias.p_value > LEVEL);
        let fitted = self.shape.as_ref().map(|fit| fit.p_value);
        fitted.or_else(|| kept.and(self.exact))
    }

    /// What the conclusion rests on and is doubtful: its p-value is between 1 % and 5 %.
    pub fn doubts(&self) -> Vec<(Ground, f64)> {
        let doubtful = |p_value| Verdict::from_p_value(p_value) == Verdict::Doubtful;
        self.grounds().into_iter().filter(|(_, p_value)| doubtful(*p_value)).collect()
    }

    /// The conclusion about the model; `None` for too few throws. What it rests on comes first, and
    /// is tested at 1 % only, so that further tests add few false alarms to those of the main one.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.n < FEWEST {
            return None;
        }
        let main = Verdict::from_p_value(self.p_value()?);
        let refused = self.grounds().into_iter().find(|(_, p_value)| *p_value <= STRONG);
        // A bias that is kept beside values that do not follow its law.
        let misshapen = self.bias.is_some() && self.law_p_value().is_some_and(|p| p <= STRONG);
        Some(match refused {
            Some((ground, _)) => ground.refused(),
            None if main == Verdict::Compatible && misshapen => Verdict::Misshapen,
            None => main,
        })
    }
}

/// The test of the law at the estimated bias; `None` where the estimate makes every throw sure.
fn shape(class: &Class, bias: &BiasTest, counts: &[u64]) -> Option<Fit> {
    if bias.estimate.is_zero() || bias.estimate.is_one() {
        return None;
    }
    let thrower = class.thrower.with_bias(&bias.estimate).ok()?;
    Fit::of_estimate(&throw_law(&thrower), counts)
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
