//! Containers made into pieces: exercises, answers, figures, tables, derivations.

use crate::laws::Law;
use crate::lesson::document::{AsideKind, Block, Exercise, Inline};
use crate::lesson::figure::{Figure, Frequencies, Given, NamedLaw};
use crate::lesson::sample::{MOST_THROWS, Sample};
use crate::lesson::text::hole::{self, Number, Part};
use crate::lesson::text::{Subject, subject};
use crate::lesson::words::Words;
use crate::rules::fault::Checked;
use crate::rules::suggest::nearest;
use crate::rules::{Fault, Lang, Thrower};

use super::container::{Cut, Name, Opening, word};
use super::derive;
use super::markdown::{line, pieces};
use super::piece::Piece;
use super::quiz;
use super::table;

/// What the containers of a text need to know of the sheet.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings<'a> {
    /// The language of the sheet.
    pub lang: Lang,
    /// The words that all sheets share.
    pub words: &'a Words,
}

/// The piece that a container makes.
///
/// # Errors
/// `lesson-container-value` (arguments `container`, `found`, `expected`, `suggestion`,
/// `line`) for an option or a word that cannot be; what its content refuses.
pub fn build(opening: &Opening, inside: &Cut, around: &Surroundings) -> Checked<Piece> {
    made(opening, inside, around).map_err(|fault| match fault.arg("line") {
        Some(_) => fault,
        None => fault.at("line", opening.line),
    })
}

fn made(opening: &Opening, inside: &Cut, around: &Surroundings) -> Checked<Piece> {
    let title = line(&opening.title, around).map_err(|fault| fault.at("line", opening.line))?;
    let content = || pieces(inside, around);
    Ok(match opening.name {
        Name::Exercise => Piece::Exercise(exercise(opening, title, around)?, content()?),
        Name::Answer => Piece::Answer(title, content()?),
        Name::Teacher => Piece::Teacher(title, content()?),
        Name::Pupil => Piece::Pupil(content()?),
        Name::Remember => Piece::Aside(AsideKind::Remember, title, content()?),
        Name::Hint => Piece::Aside(AsideKind::Hint, title, content()?),
        Name::Lines => Piece::Lines(lines(opening)?),
        Name::Figure => drawn(opening, title, around)?,
        Name::Table => table::build(opening, title, around)?,
        Name::Derive => Piece::Block(Block::Derivation(derive::build(opening)?)),
        Name::NewPage => Piece::Block(Block::PageBreak),
        Name::Quiz => Piece::Question(Box::new(quiz::build(opening, title, inside, around)?)),
    })
}

fn exercise(opening: &Opening, title: Vec<Inline>, around: &Surroundings) -> Checked<Exercise> {
    let known = &around.words.skills;
    let mut skills = Vec::new();
    for skill in options(opening, "skills") {
        let Some(name) = known.get(skill) else {
            return Err(refused(opening, skill, known.keys().map(String::as_str)));
        };
        skills.push(name.get(around.lang).to_owned());
    }
    let points = match opening.options.get("points") {
        Some(text) => Some(number(opening, text, 100)?),
        None => None,
    };
    Ok(Exercise { number: 0, title, points, skills, blocks: Vec::new() })
}

fn lines(opening: &Opening) -> Checked<u8> {
    let text = opening.words.first().map_or("", String::as_str);
    number(opening, text, 60).map(|lines| lines as u8)
}

/// A figure; with `read`, the pupil's sheet has it without its numbers; with `draw`,
/// only its axes (or the law without the frequencies to mark on it).
fn drawn(opening: &Opening, caption: Vec<Inline>, around: &Surroundings) -> Checked<Piece> {
    let figure = figure(opening, around)?;
    let told = Block::Figure(Box::new(figure.clone()), caption.clone());
    let given = match opening.words.get(1).map(String::as_str) {
        None => return Ok(Piece::Block(told)),
        Some("read") => Given::Drawing,
        Some("draw") => Given::Axes,
        Some(other) => return Err(refused(opening, other, ["read", "draw"])),
    };
    let handed = Figure::ForPupil(Box::new(figure), given);
    Ok(Piece::Fill(Box::new(Block::Figure(Box::new(handed), caption)), Box::new(told)))
}

fn figure(opening: &Opening, around: &Surroundings) -> Checked<Figure> {
    const KINDS: [&str; 2] = ["laws", "frequencies"];
    match opening.words.first().map(String::as_str) {
        Some("laws") => {
            let names: Vec<&str> = options(opening, "names").collect();
            let laws = subjects(opening)?.into_iter().enumerate();
            Ok(Figure::Laws(
                laws.map(|(index, subject)| named(opening, &subject, names.get(index), around))
                    .collect::<Checked<_>>()?,
            ))
        }
        Some("frequencies") => {
            let (subject, sample) = sampled(opening)?;
            let name = options(opening, "names").next();
            Ok(Figure::Frequencies(Frequencies {
                model: named(opening, &subject, name.as_ref(), around)?,
                counts: sample.counts,
                seed: sample.seed,
            }))
        }
        other => Err(refused(opening, other.unwrap_or(""), KINDS)),
    }
}

fn named(
    opening: &Opening,
    subject: &Subject,
    name: Option<&&str>,
    around: &Surroundings,
) -> Checked<NamedLaw> {
    let name = name.map_or_else(|| subject.title(around.lang), |name| (*name).to_owned());
    Ok(NamedLaw { name, law: law(opening, subject)? })
}

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
/// As [`build`].
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
