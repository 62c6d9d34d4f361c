//! What a container asks for: its words and options read, or refused.

use crate::laws::Law;
use crate::lesson::sample::{MOST_THROWS, Sample};
use crate::lesson::text::hole::{self, Number, Part};
use crate::lesson::text::{Subject, subject};
use crate::rules::fault::Checked;
use crate::rules::suggest::nearest;
use crate::rules::{Fault, Thrower};

use super::container::{Cut, Opening, word};

/// The law of a subject; a turn has no last value to print.
pub fn law(opening: &Opening, subject: &Subject) -> Checked<Law> {
    subject.law().ok_or_else(|| refused(opening, "turn", []))
}

/// The throwers of `of=`, at least one.
pub fn subjects(opening: &Opening) -> Checked<Vec<Subject>> {
    // A thrower written in a lesson is the lesson's fault, not that of the command line.
    let read = |text| {
        subject(text).map_err(|_| {
            let known: Vec<&str> = Thrower::catalogue().iter().map(|one| &*one.id).collect();
            refused(opening, text, known)
        })
    };
    let found: Vec<Subject> = options(opening, "of").map(read).collect::<Checked<_>>()?;
    if found.is_empty() {
        return Err(refused(opening, "", ["of=…"]));
    }
    Ok(found)
}

/// The sample that `of=`, `n=` and `seed=` ask for.
pub fn sampled(opening: &Opening) -> Checked<(Subject, Sample)> {
    let subject = subjects(opening)?.swap_remove(0);
    let option = |name: &str| opening.options.get(name).map_or("", String::as_str);
    let n = number(opening, option("n"), MOST_THROWS)?;
    let seed = whole(option("seed")).ok_or_else(|| refused(opening, option("seed"), ["seed=…"]))?;
    let sample = Sample::draw(&law(opening, &subject)?, n, seed);
    Ok((subject, sample))
}

/// A sample that a text asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct Sampled {
    /// What is thrown.
    pub subject: Subject,
    /// The law of what is thrown.
    pub law: Law,
    /// How many times.
    pub n: u32,
    /// The seed.
    pub seed: u64,
}

/// The samples that the containers of a text print, each once.
///
/// # Errors
/// As [`super::directive::build`].
pub fn samples(cut: &Cut) -> Checked<Vec<Sampled>> {
    let mut found: Vec<Sampled> = Vec::new();
    for (opening, inside) in &cut.containers {
        let asks = |name: &str| opening.options.contains_key(name);
        // Many samples of a size are another thing: they are not printed throw by throw.
        if asks("of") && asks("n") && asks("seed") && !asks("samples") {
            let (subject, sample) = sampled(opening)?;
            let (n, law) = (sample.size() as u32, law(opening, &subject)?);
            let one = Sampled { subject, law, n, seed: sample.seed };
            if !found.contains(&one) {
                found.push(one);
            }
        }
        for one in samples(inside)? {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    Ok(found)
}

/// The comma-separated values of an option.
pub fn options<'a>(opening: &'a Opening, name: &str) -> impl Iterator<Item = &'a str> {
    let text = opening.options.get(name).map_or("", String::as_str);
    text.split(',').map(str::trim).filter(|value| !value.is_empty())
}

/// A whole number from 1 to `most`, typed or put in by Tera.
pub fn number(opening: &Opening, text: &str, most: u32) -> Checked<u32> {
    whole(text)
        .and_then(|number| u32::try_from(number).ok())
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| refused(opening, text, [format!("1–{most}").as_str()]))
}

fn whole(text: &str) -> Option<u64> {
    match hole::split(text)[..] {
        [Part::Hole(ref hole)] => match &hole.number {
            Number::Rational(value) if value.is_integer() => value.numer().try_into().ok(),
            _ => None,
        },
        _ => text.parse().ok(),
    }
}

/// A word or a value that this container does not take.
pub fn refused<'a>(
    opening: &Opening,
    found: &str,
    expected: impl IntoIterator<Item = &'a str>,
) -> Fault {
    let expected: Vec<&str> = expected.into_iter().collect();
    let guess = nearest(found, expected.iter().copied()).unwrap_or("");
    Fault::failure("lesson-container-value")
        .with("container", word(opening.name))
        .with("found", found)
        .with("expected", expected.join(", "))
        .with("suggestion", guess)
        .with("line", opening.line)
}
