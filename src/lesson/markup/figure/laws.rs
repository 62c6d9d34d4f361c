//! Laws as bars, alone, beside a sample or under a normal curve.

use senet_engine::rules::fault::Checked;

use crate::document::figure::{BegunLaw, Figure, Frequencies, NamedLaw};
use crate::lesson::markup::container::OpeningLine;
use crate::lesson::markup::options::{
    first_subject, given, law, name_or, number, refused, sampled, subjects,
};
use crate::lesson::markup::surroundings::Surroundings;
use crate::lesson::text::Subject;

/// The most bars that can be told apart across a sheet.
const MOST_BARS: u32 = 60;

/// `::: figure laws of=sticks-5,die-146 names=sticks,die`
pub fn laws(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let laws = subjects(opening)?.into_iter().enumerate();
    let laws = laws.map(|(index, subject)| named_law(opening, &subject, index, around));
    Ok(Figure::Laws(laws.collect::<Checked<_>>()?))
}

/// `::: figure frequencies of=sticks-5 n=100 seed=1`
pub fn frequencies(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let (subject, sample) = sampled(opening)?;
    Ok(Figure::Frequencies(Frequencies {
        model: named_law(opening, &subject, 0, around)?,
        counts: sample.counts,
        seed: sample.seed,
    }))
}

/// `::: figure bars of="turn sticks-5" upto=12`
pub fn bars(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let subject = first_subject(opening)?;
    let upto = number(opening, given(opening, "upto"), MOST_BARS)?;
    let begun = subject.law_upto(upto);
    if begun.values.is_empty() {
        return Err(refused(opening, given(opening, "upto"), ["upto=…"]));
    }
    Ok(Figure::Begun(BegunLaw {
        name: name_or(opening, 0, || subject.title(around.lang)),
        mean: subject.mean(),
        values: begun.values,
        tail: begun.tail,
    }))
}

/// `::: figure normal of="sum 30 sticks-5"`
pub fn normal(opening: &OpeningLine, around: &Surroundings) -> Checked<Figure> {
    let subject = first_subject(opening)?;
    Ok(Figure::Normal(named_law(opening, &subject, 0, around)?))
}

fn named_law(
    opening: &OpeningLine,
    subject: &Subject,
    index: usize,
    around: &Surroundings,
) -> Checked<NamedLaw> {
    let name = name_or(opening, index, || subject.title(around.lang));
    Ok(NamedLaw { name, law: law(opening, subject)? })
}
