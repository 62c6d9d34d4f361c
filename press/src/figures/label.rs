//! Labels with fractions set one number above the other.

use senet_engine::rules::{Exact, Lang};

use crate::document::notation::fraction;

use super::numbers::equals_decimal;
use crate::canvas::metrics::width;
use crate::canvas::plane::{Anchor, Area, At, Ink, Plane, Type};

/// Size of the digits of a fraction, to the text around it.
const DIGITS: f64 = 0.92;
/// From the bar of a fraction to the middle of its digits, in ems.
const HALF: f64 = 0.60;
/// How much longer than the digits the bar is on each side, in ems.
const OVERHANG: f64 = 0.10;
/// Half the height of a label with a fraction, in ems.
const TALL: f64 = 1.08;
/// Half the height of a label of plain text, in ems.
const LOW: f64 = 0.58;

/// A piece of a label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LabelPiece {
    /// A text.
    Text(String),
    /// Numerator and denominator.
    Fraction(String, String),
}

/// Dots for the pupil to write on.
pub fn dots() -> Label {
    Label::text("……")
}

/// A line of text and fractions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label(pub Vec<LabelPiece>);

impl Label {
    /// A plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self(vec![LabelPiece::Text(text.into())])
    }

    /// An exact number, as a reduced fraction.
    pub fn exact(value: &Exact) -> Self {
        Self(vec![LabelPiece::exact(value)])
    }

    /// A name with its exact number: `moyenne 37/16 = 2,3125`.
    pub fn stated(name: &str, value: &Exact, lang: Lang) -> Self {
        if value.is_integer() {
            return Self::text(format!("{name} {}", fraction(value)));
        }
        let decimal = equals_decimal(value, lang);
        Self(vec![
            LabelPiece::Text(format!("{name} ")),
            LabelPiece::exact(value),
            LabelPiece::Text(format!(" {decimal}")),
        ])
    }

    /// The same with neighbouring texts joined.
    pub fn joined(self) -> Self {
        let mut pieces: Vec<LabelPiece> = Vec::new();
        for piece in self.0 {
            match (pieces.last_mut(), piece) {
                (Some(LabelPiece::Text(before)), LabelPiece::Text(text)) => before.push_str(&text),
                (_, piece) => pieces.push(piece),
            }
        }
        Self(pieces)
    }

    /// How wide it is set at `size`.
    pub fn width(&self, size: f64) -> f64 {
        self.0.iter().map(|piece| piece.width(size)).sum()
    }

    /// How high it is set at `size`.
    pub fn height(&self, size: f64) -> f64 {
        let is_tall = self.0.iter().any(|piece| matches!(piece, LabelPiece::Fraction(..)));
        2.0 * size * if is_tall { TALL } else { LOW }
    }

    /// The area that it takes around its middle.
    pub fn area(&self, at: At, size: f64) -> Area {
        let (wide, high) = (self.width(size) / 2.0, self.height(size) / 2.0);
        Area::new(at.0 - wide, at.1 - high, at.0 + wide, at.1 + high)
    }

    /// Draws it with its middle height at `at`, which is its beginning, middle or end.
    pub fn draw(&self, plane: &Plane, at: At, set: Type) {
        let wide = self.width(set.size);
        let first = self.0.iter().position(|piece| matches!(piece, LabelPiece::Fraction(..)));
        let mut x = match set.anchor {
            Anchor::Start => at.0,
            Anchor::Middle | Anchor::Upwards => at.0 - wide / 2.0,
            Anchor::End => at.0 - wide,
        };
        for (index, piece) in self.0.iter().enumerate() {
            let next = x + piece.width(set.size);
            let middle = f64::midpoint(x, next);
            let set_at = |anchor| Type { anchor, ..set };
            // The font may be narrower than measured: a text is aligned towards the fraction beside
            // it; alone it keeps its anchor.
            match piece {
                LabelPiece::Text(text) if self.0.len() == 1 => plane.text(text, at, set),
                LabelPiece::Text(text) if Some(index + 1) == first => {
                    plane.text(text, (next, at.1), set_at(Anchor::End));
                }
                LabelPiece::Text(text) => plane.text(text, (x, at.1), set_at(Anchor::Start)),
                LabelPiece::Fraction(above, below) => {
                    let digits = Type { size: set.size * DIGITS, anchor: Anchor::Middle, ..set };
                    plane.text(above, (middle, at.1 - HALF * set.size), digits);
                    plane.text(below, (middle, at.1 + HALF * set.size), digits);
                    let half = piece.width(set.size) / 2.0;
                    let bar = [(middle - half, at.1), (middle + half, at.1)];
                    plane.line(&bar, Ink(set.colour, 0.07 * set.size));
                }
            }
            x = next;
        }
    }
}

impl LabelPiece {
    /// An exact number, as a reduced fraction.
    pub fn exact(value: &Exact) -> Self {
        if value.is_integer() {
            Self::Text(minus(&value.to_integer().to_string()))
        } else {
            Self::Fraction(minus(&value.numer().to_string()), value.denom().to_string())
        }
    }

    fn width(&self, size: f64) -> f64 {
        match self {
            Self::Text(text) => width(text, size),
            Self::Fraction(above, below) => {
                let digits = size * DIGITS;
                width(above, digits).max(width(below, digits)) + 2.0 * OVERHANG * size
            }
        }
    }
}

fn minus(digits: &str) -> String {
    digits.replace('-', "−")
}
