//! Two numbers with the true one between them, and the two quantities of a position.

use num_bigint::BigInt;
use num_traits::FromPrimitive;

use crate::rules::Exact;

/// Two numbers with the true one between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Enclosure {
    /// At most the true value.
    pub low: f64,
    /// At least the true value; infinite where nothing is known.
    pub high: f64,
}

impl Enclosure {
    /// The enclosure of an unknown probability.
    pub(super) const UNKNOWN: Self = Self { low: 0.0, high: 1.0 };
    pub(super) const WON: Self = Self { low: 1.0, high: 1.0 };
    pub(super) const LOST: Self = Self { low: 0.0, high: 0.0 };

    /// The middle: at distance at most [`Enclosure::error`] from the true value.
    pub fn middle(&self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    /// Half the width.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The most decimal places, up to `most`, to which both ends round to the same number: these
    /// digits are certain. `None` if not even the whole numbers agree.
    pub fn certain_places(&self, most: u32) -> Option<u32> {
        let rounded = |end: f64, places: u32| (end * 10_f64.powi(places as i32)).round();
        // Whole numbers: equal, or at least 1 apart.
        let agree = |places: &u32| rounded(self.high, *places) - rounded(self.low, *places) < 0.5;
        let is_finite = self.high.is_finite();
        (0..=most).rev().filter(|_| is_finite).find(agree)
    }

    /// The true value rounded to its certain places, at most `most`, and their number; `None` as
    /// for [`Enclosure::certain_places`].
    pub fn rounded(&self, most: u32) -> Option<(Exact, u32)> {
        let places = self.certain_places(most)?;
        let scale = 10_f64.powi(places as i32);
        let units = BigInt::from_f64((self.middle() * scale).round())?;
        Some((Exact::new(units, BigInt::from(10).pow(places)), places))
    }

    pub(super) fn complement(self) -> Self {
        Self { low: 1.0 - self.high, high: 1.0 - self.low }
    }

    pub(super) fn plus(self, factor: f64, other: Self) -> Self {
        Self { low: self.low + factor * other.low, high: self.high + factor * other.high }
    }
}

/// A quantity of a position, for the side to throw: in best play of both sides, and where both
/// choose at random among the distinct moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Cell {
    pub(super) best: Enclosure,
    pub(super) random: Enclosure,
}

impl Cell {
    pub(super) const fn of_both(one: Enclosure) -> Self {
        Self { best: one, random: one }
    }

    /// Moves the upper numbers up.
    pub(super) fn lengthen(&mut self, by: f64) {
        self.best.high += by;
        self.random.high += by;
    }

    pub(super) fn both(&self) -> [Enclosure; 2] {
        [self.best, self.random]
    }
}
