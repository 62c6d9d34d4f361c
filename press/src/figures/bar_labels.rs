//! Writes probabilities over bars, in the largest notation that keeps neighbours apart.

use senet_engine::rules::{Exact, Lang};

use crate::document::notation::{decimal, fraction};

use super::label::Label;
use super::numbers::float;
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, At, Plane, SMALL, TEXT, Type, WHITE, text_area};

/// The gap between a bar and its label.
const GAP: f64 = 4.0;
/// The longest text that may be read upwards.
const LONGEST: f64 = 90.0;
/// Decimals of a rounded probability.
const PLACES: u32 = 3;

/// The notation of the probabilities over the bars of a figure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Written {
    /// As fractions, one number above the other, at this size.
    Fractions(f64),
    /// Rounded to three places, at this size.
    Decimals(f64),
    /// As fractions on one line, read upwards.
    Upwards,
    /// Not at all: there are too many bars, whose heights can be read off the axis.
    Left,
}

impl Written {
    /// The best notation for these probabilities over bars whose middles are at least `apart`
    /// apart.
    pub fn fitting(probabilities: &[Exact], apart: f64) -> Self {
        let widest = |size: f64| {
            probabilities.iter().map(|share| Label::exact(share).width(size)).fold(0.0, f64::max)
        };
        let sizes = [TEXT, SMALL + 1.0];
        if let Some(size) = sizes.into_iter().find(|size| widest(*size) + 3.0 <= apart) {
            return Self::Fractions(size);
        }
        let rounds_to_something = probabilities.iter().all(|share| float(share) >= 0.001);
        let fits = |size: &f64| width("0,000", *size) + 4.0 <= apart;
        if let Some(size) = sizes.into_iter().find(fits).filter(|_| rounds_to_something) {
            return Self::Decimals(size);
        }
        let longest = probabilities.iter().map(|share| width(&fraction(share), SMALL));
        if apart >= SMALL * 1.15 && longest.fold(0.0, f64::max) <= LONGEST {
            Self::Upwards
        } else {
            Self::Left
        }
    }

    /// The height of a probability over its bar.
    pub fn height(self, probability: &Exact) -> f64 {
        GAP + match self {
            Self::Fractions(size) => Label::exact(probability).height(size),
            Self::Decimals(size) => Label::text("0").height(size),
            Self::Upwards => width(&fraction(probability), SMALL),
            Self::Left => 0.0,
        }
    }

    /// Writes a probability over the middle of the upper edge of its bar.
    pub fn draw(self, plane: &Plane, probability: &Exact, top: At, lang: Lang) {
        let at = (top.0, top.1 - GAP / 2.0 - self.height(probability) / 2.0);
        let (label, size) = match self {
            Self::Fractions(size) => (Label::exact(probability), size),
            Self::Decimals(size) => (Label::text(decimal(probability, PLACES, lang)), size),
            Self::Upwards => {
                let (text, set) = (fraction(probability), Type::plain(SMALL, Anchor::Upwards));
                plane.fill(text_area(&text, at, set), WHITE);
                return plane.text(&text, at, set);
            }
            Self::Left => return,
        };
        plane.fill(label.area(at, size), WHITE);
        label.draw(plane, at, Type::plain(size, Anchor::Middle));
    }
}

/// The smallest distance between neighbours; `alone` if there is one at most.
pub fn apart(positions: impl IntoIterator<Item = f64>, alone: f64) -> f64 {
    let mut positions: Vec<f64> = positions.into_iter().collect();
    positions.sort_by(f64::total_cmp);
    positions.windows(2).map(|pair| pair[1] - pair[0]).fold(alone, f64::min)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::exact::ratio;

    use super::{Written, apart};

    #[test]
    fn narrow_bars_turn_their_fractions_and_hair_thin_ones_drop_them() {
        let shares = [ratio(1, 4096), ratio(4095, 4096)];
        assert!(matches!(Written::fitting(&shares, 60.0), Written::Fractions(_)));
        assert_eq!(Written::fitting(&shares, 20.0), Written::Upwards);
        assert_eq!(Written::fitting(&shares, 8.0), Written::Left);
        // Long fractions of probabilities become decimals.
        let long = [ratio(12_345_678, 100_000_001), ratio(87_654_323, 100_000_001)];
        assert!(matches!(Written::fitting(&long, 50.0), Written::Decimals(_)));
    }

    #[test]
    fn neighbours_are_measured_whatever_their_order() {
        assert!((apart([30.0, 10.0, 18.0], 100.0) - 8.0).abs() < 1e-12);
        assert!((apart([30.0], 100.0) - 100.0).abs() < 1e-12);
    }
}
