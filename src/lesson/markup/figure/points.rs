//! Points joined by a line: what a class plots out of its own table.

use senet_engine::laws::float;
use senet_engine::rules::exact::parse;
use senet_engine::rules::fault::Checked;

use crate::document::figure::{Curve, Curves, Figure, Of};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, refused};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::text::mark::{TextPart, split};
use crate::lesson::text::number::Number;

/// `::: figure points what="20 0.55; 40 0.525" across="throws" up="relative frequency"`: the
/// points from left to right, each by its two numbers.
///
/// # Errors
/// `lesson-container-value` for what is no list of points.
pub fn points(opening: &OpeningLine, _: &Surroundings) -> Checked<Figure> {
    let text = given(opening, "what");
    let mut numbers = Vec::new();
    for part in split(text) {
        match part {
            TextPart::Number(written) => match written.number {
                Number::Rational(value) => numbers.push(float(&value)),
                Number::Root(square) => numbers.push(float(&square).sqrt()),
            },
            TextPart::Text(text) => {
                for word in text.split([' ', ';']).filter(|word| !word.is_empty()) {
                    let value = parse(word).map_err(|_| refused(opening, word, [EXAMPLE]))?;
                    numbers.push(float(&value));
                }
            }
        }
    }
    let points: Vec<(f64, f64)> = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    let rises = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
    if numbers.len() % 2 == 1 || points.len() < 2 || !rises {
        return Err(refused(opening, &numbers.len().to_string(), [EXAMPLE]));
    }
    let [across, up] = ["across", "up"].map(|name| given(opening, name).to_owned());
    let curves = vec![Curve { name: up.clone(), points, of: Of::Data }];
    Ok(Figure::Curves(Curves { across, up, curves, bands: Vec::new(), marks: Vec::new() }))
}

const EXAMPLE: &str = "20 0.55; 40 0.525";
