//! Reads the words and options of a container, or refuses them.

use senet_engine::game::race::{Race, start_squares};
use senet_engine::laws::Law;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Ruleset, Square, Thrower, exact};

use crate::document::edition::Edition;
use crate::lesson::MOST_THROWS;
use crate::lesson::text::mark::{TextPart, split};
use crate::lesson::text::number::Number;
use crate::lesson::text::{Subject, subject};
use senet_engine::simulate::Sample;

use super::container::{Cut, Name, OpeningLine};

/// The law of a subject; a turn has no last value to print.
pub fn law(opening: &OpeningLine, subject: &Subject) -> Checked<Law> {
    subject.law().ok_or_else(|| refused(opening, "turn", []))
}

/// The throwers of `of=`, at least one.
pub fn subjects(opening: &OpeningLine) -> Checked<Vec<Subject>> {
    // A thrower written in a lesson is the lesson's fault, not that of the command line.
    let read = |text: &String| {
        subject(text).map_err(|_| {
            let known: Vec<&str> = Thrower::catalogue().iter().map(|one| &*one.id).collect();
            refused(opening, text, known)
        })
    };
    let found: Vec<Subject> = listed(opening).iter().map(read).collect::<Checked<_>>()?;
    if found.is_empty() {
        return Err(refused(opening, "", ["of=…"]));
    }
    Ok(found)
}

/// What `of=` lists, as it is written. A comma also joins the settings of one thrower:
/// `sticks:n=3,p=2/3,die-146` names two.
pub fn listed(opening: &OpeningLine) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for part in options(opening, "of") {
        let setting = part.split_once('=').is_some_and(|(key, _)| !key.contains([':', ' ']));
        match found.last_mut().filter(|_| setting) {
            Some(thrower) => *thrower = format!("{thrower},{part}"),
            None => found.push(part.to_owned()),
        }
    }
    found
}

/// The thrower of `of=`, where only a throw will do.
pub fn thrower(opening: &OpeningLine) -> Checked<Thrower> {
    if let Subject::Throw(thrower) = subjects(opening)?.swap_remove(0) {
        return Ok(thrower);
    }
    let known = Thrower::catalogue().iter().map(|one| &*one.id);
    Err(refused(opening, given(opening, "of"), known))
}

/// A ruleset by its id, with the settings that follow it.
pub fn ruleset(opening: &OpeningLine, id: &str) -> Checked<Ruleset> {
    let known = || Ruleset::all().iter().map(|one| &*one.id);
    Ruleset::by_id(id).map_err(|_| refused(opening, id, known()))
}

/// The race of a lone pawn from a square, under `rules=` with `of=`.
pub fn race(opening: &OpeningLine, from: Square) -> Checked<Race> {
    let rules = ruleset(opening, given(opening, "rules"))?;
    let known: Vec<String> = start_squares(&rules).iter().map(Square::to_string).collect();
    Race::from(&rules, &thrower(opening)?, from)
        .map_err(|_| refused(opening, &from.to_string(), known.iter().map(String::as_str)))
}

/// The seed of `seed=`.
pub fn seed(opening: &OpeningLine) -> Checked<u64> {
    let text = given(opening, "seed");
    whole(text).ok_or_else(|| refused(opening, text, ["seed=…"]))
}

/// The probability of an option, typed or put in by Tera.
pub fn probability(opening: &OpeningLine, name: &str) -> Checked<Exact> {
    let text = given(opening, name);
    let found = match split(text)[..] {
        [TextPart::Number(ref written)] => match &written.number {
            Number::Rational(value) => exact::parse_probability(&value.to_string()),
            Number::Root(_) => exact::parse_probability(""),
        },
        _ => exact::parse_probability(text),
    };
    found.map_err(|_| refused(opening, text, ["3/8", "37.5%"]))
}

/// The text of an option; empty for a missing one.
pub fn given<'a>(opening: &'a OpeningLine, name: &str) -> &'a str {
    opening.options.get(name).map_or("", String::as_str)
}

/// The sample of `of=`, `n=` and `seed=`.
pub fn sampled(opening: &OpeningLine) -> Checked<(Subject, Sample)> {
    let subject = subjects(opening)?.swap_remove(0);
    let n = number(opening, given(opening, "n"), MOST_THROWS)?;
    let sample = Sample::draw(&law(opening, &subject)?, n, seed(opening)?);
    Ok((subject, sample))
}

/// A sample that a container prints.
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
    /// The value whose frequency is shown over many such samples, and how many samples; none where
    /// there is one sample.
    pub many: Option<(i64, u32)>,
    /// The name of the values in a table; empty for none.
    pub name: String,
    /// The first edition, in the order of [`Edition::ALL`], that prints it.
    pub edition: Edition,
    /// The line of the lesson's text.
    pub line: usize,
}

/// The samples that the containers of a text print on a sheet, in order.
///
/// # Errors
/// As `directive::build`.
pub fn samples(cut: &Cut) -> Checked<Vec<Sampled>> {
    let mut found = Vec::new();
    gathered(cut, Edition::Pupil, &mut found)?;
    Ok(found)
}

fn gathered(cut: &Cut, edition: Edition, found: &mut Vec<Sampled>) -> Checked<()> {
    for (opening, inside) in &cut.containers {
        let edition = match opening.name {
            // Quizzes are on no sheet.
            Name::Quiz => continue,
            Name::Answer => edition.max(Edition::Key),
            Name::Teacher => Edition::Teacher,
            _ => edition,
        };
        let asks = |name: &str| opening.options.contains_key(name);
        if asks("of") && asks("n") && asks("seed") {
            let subject = subjects(opening)?.swap_remove(0);
            let n = number(opening, given(opening, "n"), MOST_THROWS)?;
            let many = match (whole(given(opening, "value")), whole(given(opening, "samples"))) {
                (Some(value), Some(samples)) => {
                    Some((value as i64, u32::try_from(samples).unwrap_or(u32::MAX)))
                }
                _ => None,
            };
            let table = opening.name == Name::Table;
            found.push(Sampled {
                law: law(opening, &subject)?,
                subject,
                n,
                seed: seed(opening)?,
                many,
                name: options(opening, "names").next().filter(|_| table).unwrap_or("").to_owned(),
                edition,
                line: opening.line,
            });
        }
        gathered(inside, edition, found)?;
    }
    Ok(())
}

/// The comma-separated values of an option.
pub fn options<'a>(opening: &'a OpeningLine, name: &str) -> impl Iterator<Item = &'a str> {
    let text = given(opening, name);
    text.split(',').map(str::trim).filter(|value| !value.is_empty())
}

/// A whole number from 1 to `most`, typed or put in by Tera.
pub fn number(opening: &OpeningLine, text: &str, most: u32) -> Checked<u32> {
    whole(text)
        .and_then(|number| u32::try_from(number).ok())
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| refused(opening, text, [format!("1–{most}").as_str()]))
}

/// A whole number, typed or put in by Tera.
pub fn whole(text: &str) -> Option<u64> {
    match split(text)[..] {
        [TextPart::Number(ref written)] => match &written.number {
            Number::Rational(value) if value.is_integer() => value.numer().try_into().ok(),
            _ => None,
        },
        _ => text.parse().ok(),
    }
}

/// A word or a value that this container does not take.
pub fn refused<'a>(
    opening: &OpeningLine,
    found: &str,
    expected: impl IntoIterator<Item = &'a str>,
) -> Fault {
    let expected: Vec<&str> = expected.into_iter().collect();
    let none = expected.is_empty();
    Fault::failure(if none { "lesson-container-nothing" } else { "lesson-container-value" })
        .with("container", opening.name.name())
        .with_known(found, expected)
        .with("line", opening.line)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::lesson::markup::container::{Name, OpeningLine};

    use super::{listed, subjects};

    #[test]
    fn a_comma_may_join_the_settings_of_a_thrower() {
        let opening = |of: &str| OpeningLine {
            name: Name::Table,
            words: Vec::new(),
            title: String::new(),
            options: BTreeMap::from([("of".to_owned(), of.to_owned())]),
            line: 1,
        };
        let of = opening("sticks:n=3,none=5,p=2/3,die-146,turn sticks-5:p=1/3,extra=1");
        let expected = ["sticks:n=3,none=5,p=2/3", "die-146", "turn sticks-5:p=1/3,extra=1"];
        assert_eq!(listed(&of), expected);
        assert_eq!(subjects(&of).unwrap().len(), 3);
        assert_eq!(subjects(&opening("none=5")).unwrap_err().id(), "lesson-container-value");
    }
}
