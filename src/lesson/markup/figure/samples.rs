//! Seeded samples: the frequency of a value as the sample grows, and over many samples.

use senet_engine::laws::Law;
use senet_engine::rules::fault::Checked;

use crate::document::figure::{Figure, Reach, RunningFrequency, Shares};
use crate::lesson::MOST_THROWS;
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{first_subject, given, law, number, refused, seed, whole};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::text::samples::several;
use senet_engine::simulate::Sample;

/// The word for marks at 1/√n, for classes that do not know σ.
pub const SIMPLE: &str = "simple";

/// `::: figure running of=sticks-5 value=2 n=400 seed=1`
pub fn running(opening: &OpeningLine, _: &Surroundings) -> Checked<Figure> {
    let (law, value) = event(opening)?;
    let n = number(opening, given(opening, "n"), MOST_THROWS)?;
    let seed = seed(opening)?;
    let count = |hits: &mut u64, thrown: i64| {
        *hits += u64::from(thrown == value);
        Some(*hits)
    };
    let hits = Sample::throws(&law, n, seed).into_iter().scan(0, count).collect();
    let probability = law.probability(value);
    Ok(Figure::RunningFrequency(RunningFrequency { value, probability, hits, seed }))
}

/// `::: figure shares of=sticks-5 value=2 n=100 samples=200 seed=1`; with `simple`, the marks
/// are at p ± 1/√n.
pub fn shares(opening: &OpeningLine, _: &Surroundings) -> Checked<Figure> {
    let (law, value) = event(opening)?;
    let n = number(opening, given(opening, "n"), MOST_THROWS)?;
    let samples = number(opening, given(opening, "samples"), (MOST_THROWS / n).max(1))?;
    let seed = seed(opening)?;
    let drawn = several(Some(given(opening, "of")), &law, (n, samples), seed);
    let hits = drawn.iter().map(|sample| sample.count(value)).collect();
    let probability = law.probability(value);
    let simple = opening.words.iter().any(|word| word == SIMPLE);
    let reach = if simple { Reach::Simple } else { Reach::TwoSigma };
    Ok(Figure::Shares(Shares { value, probability, n: u64::from(n), hits, reach, seed }))
}

/// The law of `of=`, and the value of it whose frequency is followed.
fn event(opening: &OpeningLine) -> Checked<(Law, i64)> {
    let law = law(opening, &first_subject(opening)?)?;
    let text = given(opening, "value");
    let asked = whole(text).and_then(|value| i64::try_from(value).ok());
    let value = law.values().find(|known| asked == Some(*known));
    let known = || law.values().map(|value| value.to_string());
    let value = value.ok_or_else(|| refused(opening, text, known()))?;
    Ok((law, value))
}
