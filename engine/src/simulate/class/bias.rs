//! The bias of a class's sticks: its estimate, its test, and the power of the test.

use num_traits::{One, Signed};

use crate::laws::float;
use crate::laws::inference::binomial::{self, Tail};
use crate::rules::Exact;
use crate::rules::exact::{ratio, whole};
use crate::rules::thrower::{Device, Thrower};
use crate::simulate::estimate::wilson;

use super::record::Class;

/// The probability with which the test should detect a bias.
pub const WANTED: f64 = 0.8;

/// The most throws considered for that.
const MOST_THROWS: u64 = 1_000_000;

/// The most places to which the bounds of an interval are printed.
const MOST_PLACES: u32 = 12;

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
    /// The p-value of the exact test of the model's bias: twice `tail`, 1 at most.
    pub p_value: f64,
    /// The smaller tail of the model's binomial law, from the number of marked sides on, with its side.
    pub tail: (Tail, f64),
}

impl BiasTest {
    /// The bias of a class's sticks; `None` for a die, where a value does not determine the number
    /// of marked sides, and without a throw.
    pub fn new(class: &Class) -> Option<Self> {
        let (law, counts) = (class.law(), class.counts());
        let (marked_of, each) = marked_sides(&class.thrower)?;
        let model = class.thrower.bias()?.clone();
        let marked: u64 = law.values().zip(&counts).map(|(v, n)| marked_of(v) * n).sum();
        let sticks = each * counts.iter().sum::<u64>();
        let tail = binomial::smaller_tail(marked, sticks, float(&model));
        Some(Self {
            p_value: binomial::two_sided(tail.1),
            tail,
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

    /// The places to which the bounds of the exact interval are printed: four, or as many as leave the
    /// model on its side of each, and tell each from 0 and 1.
    pub fn places(&self) -> u32 {
        let bounds = self.interval.map(|bound| Exact::from_float(bound).unwrap_or_default());
        let told = |places: &u32| {
            let side = |bound: &Exact| bound.cmp(&self.model);
            bounds.iter().all(|bound| {
                let printed = rounded(bound, *places);
                side(&printed) == side(bound) && (!printed.is_integer() || printed == *bound)
            })
        };
        (4..MOST_PLACES).find(told).unwrap_or(MOST_PLACES)
    }

    /// The bounds of the exact interval as printed, half up: what is computed from them is computed
    /// from the printed numbers.
    pub fn rounded_interval(&self) -> [Exact; 2] {
        let places = self.places();
        self.interval.map(|bound| rounded(&Exact::from_float(bound).unwrap_or_default(), places))
    }
}

/// A number that is not negative to so many places, half up.
fn rounded(value: &Exact, places: u32) -> Exact {
    let unit = whole(10).pow(places as i32);
    (value * &unit + ratio(1, 2)).floor() / unit
}

/// For the value of a throw, the number of marked sides up, and the number of sticks; `None` for a
/// die, and where two numbers of marked sides have the same value.
pub(super) fn marked_sides(thrower: &Thrower) -> Option<(impl Fn(i64) -> u64, u64)> {
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
    /// The probability that as many throws as these detect each of them.
    pub sides: Vec<f64>,
    /// The probability that as many throws as these detect it, on the side where that is less
    /// likely.
    pub seen: f64,
    /// The number of throws from which it is detected with probability [`WANTED`], on either side;
    /// `None` where a million are not enough.
    pub throws: Option<u64>,
}

impl Power {
    pub(super) fn new(bias: &BiasTest, each: u64) -> Option<Self> {
        let gap = ratio(1, 20);
        let model = float(&bias.model);
        let truths: Vec<Exact> = [&bias.model - &gap, &bias.model + &gap]
            .into_iter()
            .filter(|truth| truth.is_positive() && *truth < Exact::one())
            .collect();
        let sides: Vec<f64> =
            truths.iter().map(|truth| binomial::power(bias.sticks, model, float(truth))).collect();
        let seen = sides.iter().copied().min_by(f64::total_cmp)?;
        let throws: Option<Vec<u64>> = truths
            .iter()
            .map(|truth| binomial::throws_needed(each, model, float(truth), WANTED, MOST_THROWS))
            .collect();
        let throws = throws.and_then(|both| both.into_iter().max());
        Some(Self { gap, truths, sides, seen, throws })
    }
}
