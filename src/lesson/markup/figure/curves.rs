//! Probabilities and means as functions of the bias of the sticks.

use num_traits::{One, Zero};
use senet_engine::laws::float;
use senet_engine::laws::formula::Formula;
use senet_engine::laws::symbolic::SymbolicThrow;
use senet_engine::rules::Exact;
use senet_engine::rules::exact::{parse_probability, ratio};
use senet_engine::rules::fault::Checked;

use crate::document::figure::{Curve, Curves, Figure, Of};
use crate::document::notation::{decimal, exact_decimal};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{given, name_or, options, probability, refused, thrower};
use crate::lesson::markup::surroundings::Surroundings;

/// The number of intervals of each curve.
const POINTS: i64 = 100;

/// `::: figure curves of=sticks-5 what=prob:5,prob:4 from=0.3 to=0.7 p=1/2`; `from` and `to` are the
/// ends of the axis, 0 and 1 unless they are given, `p` marks values on it, `names` gives each curve
/// its name.
pub fn curves(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let thrower = thrower(opening)?;
    let throw = SymbolicThrow::new(&thrower)
        .map_err(|_| refused(opening, &thrower.id, ["sticks-5", "sticks-6"]))?;
    let span = span(opening)?;
    let words = &around.words.figures;
    let mut curves = Vec::new();
    let mut up = words.probability.get(around.lang);
    for (index, what) in options(opening, "what").enumerate() {
        let (name, function) = match what.split_once(':') {
            None if what == "mean" => {
                up = words.mean.get(around.lang);
                (up.to_owned(), throw.mean())
            }
            None if what == "extra" => {
                (words.extra.get(around.lang).to_owned(), throw.extra_probability())
            }
            Some(("prob", value)) => {
                let law = throw.law();
                let known = || law.iter().map(|(known, _)| format!("prob:{known}"));
                let found = law.iter().find(|(known, _)| known.to_string() == value);
                let (value, chance) = found.ok_or_else(|| refused(opening, what, known()))?;
                (format!("P(X = {value})"), chance.clone())
            }
            _ => return Err(refused(opening, what, ["mean", "extra", "prob:5"])),
        };
        let name = name_or(opening, index, || name);
        curves.push(Curve { name, points: points(&function, &span), of: Of::Function });
    }
    if curves.is_empty() {
        return Err(refused(opening, given(opening, "what"), ["mean", "extra", "prob:5"]));
    }
    let mut marks = Vec::new();
    for text in options(opening, "p") {
        let p = parse_probability(text).map_err(|_| refused(opening, text, ["1/2"]))?;
        if p < span[0] || p > span[1] {
            return Err(refused(opening, text, [format!("{}–{}", span[0], span[1])]));
        }
        let written = exact_decimal(&p, around.lang).map_or_else(
            || format!("≈ {}", decimal(&p, 3, around.lang)),
            |whole| format!("= {whole}"),
        );
        marks.push((float(&p), format!("p {written}")));
    }
    let (across, up) = ("p".to_owned(), up.to_owned());
    Ok(Figure::Curves(Curves { across, up, curves, bands: Vec::new(), marks }))
}

/// The values of the bias from which to which the curves are drawn.
fn span(opening: &OpeningLine) -> Checked<[Exact; 2]> {
    let end = |name: &str, left_out: Exact| {
        if opening.options.contains_key(name) { probability(opening, name) } else { Ok(left_out) }
    };
    let span = [end("from", Exact::zero())?, end("to", Exact::one())?];
    if span[0] < span[1] {
        return Ok(span);
    }
    let found = format!("from={} to={}", span[0], span[1]);
    Err(refused(opening, &found, ["from=0.3 to=0.7"]))
}

fn points(function: &Formula, [from, to]: &[Exact; 2]) -> Vec<(f64, f64)> {
    let point = |index: i64| {
        let p = from + (to - from) * ratio(index, POINTS);
        (float(&p), function.at(&p).map_or(0.0, |value| float(&value)))
    };
    (0..=POINTS).map(point).collect()
}
