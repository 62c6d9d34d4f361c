//! Points joined by a line, for a class to plot from its own table.

use num_traits::Signed;
use senet_engine::rules::Exact;
use senet_engine::rules::exact::{parse, whole};
use senet_engine::rules::fault::Checked;

use crate::document::figure::{Figure, Plotted};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, refused};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::text::mark::{TextPart, split};

/// `::: figure points what="20 0.55; 40 0.525" each=20 upto=1 across="throws"
/// up="relative frequency"`: the points from left to right, each by its two numbers, on squared
/// paper graduated every 20 across and up to 1.
pub fn points(opening: &OpeningLine, _: &Surroundings) -> Checked<Figure> {
    let numbers = exact(opening, "what", EXAMPLE)?;
    let points: Vec<(Exact, Exact)> =
        numbers.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect();
    let rises = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
    if numbers.len() % 2 == 1 || points.len() < 2 || !rises {
        return Err(refused(opening, &numbers.len().to_string(), [EXAMPLE]));
    }
    let axis = |name: &str, example: &'static str| -> Checked<Exact> {
        match exact(opening, name, example)?.as_slice() {
            [end] if end.is_positive() => Ok(end.clone()),
            _ => Err(refused(opening, given(opening, name), [example])),
        }
    };
    let (each, top) = (axis("each", "each=20")?, axis("upto", "upto=1")?);
    let outside = |(x, y): &(Exact, Exact)| x.is_negative() || y.is_negative() || *y > top;
    if points.iter().any(outside) || points.iter().any(|(x, _)| x / &each > whole(MOST)) {
        return Err(refused(opening, given(opening, "what"), ["each=20", "upto=1"]));
    }
    let [across, up] = ["across", "up"].map(|name| given(opening, name).to_owned());
    Ok(Figure::Plotted(Plotted { across, up, points, each, top }))
}

/// The numbers of an option, typed or put in by Tera.
pub fn exact(opening: &OpeningLine, name: &str, example: &'static str) -> Checked<Vec<Exact>> {
    let words = |part| match part {
        TextPart::Number(written) => vec![written.number.to_string()],
        TextPart::Text(text) => text.split([' ', ';']).map(str::to_owned).collect(),
    };
    let words = split(given(opening, name)).into_iter().flat_map(words);
    let number = |word: String| parse(&word).map_err(|_| refused(opening, &word, [example]));
    words.filter(|word| !word.is_empty()).map(number).collect()
}

const EXAMPLE: &str = "20 0.55; 40 0.525";
/// The most graduations that fit on squared paper.
const MOST: i64 = 60;
