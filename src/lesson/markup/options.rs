//! Reads the words and options of a container, or refuses them.

use senet_engine::game::race::{Race, SmallChain, start_squares};
use senet_engine::laws::Law;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Ruleset, Square, Thrower, exact};

use crate::document::edition::Edition;
use crate::lesson::MOST_THROWS;
use crate::lesson::text::mark::only_number;
use crate::lesson::text::{Subject, subject};
use senet_engine::simulate::Sample;

use super::container::{Cut, Name, OpeningLine};

/// The law of a subject; a turn has no last value to print.
pub fn law(opening: &OpeningLine, subject: &Subject) -> Checked<Law> {
    subject.law().ok_or_else(|| refused(opening, "turn", NOTHING))
}

/// The subjects of `of=`, at least one.
pub fn subjects(opening: &OpeningLine) -> Checked<Vec<Subject>> {
    // A thrower written in a lesson is the lesson's fault, not that of the command line.
    let read = |text: &String| subject(text).map_err(|_| refused(opening, text, throwers()));
    let found: Vec<Subject> = listed(opening).iter().map(read).collect::<Checked<_>>()?;
    if found.is_empty() {
        return Err(refused(opening, "", ["of=…"]));
    }
    Ok(found)
}

/// The first subject of `of=`.
pub fn first_subject(opening: &OpeningLine) -> Checked<Subject> {
    Ok(subjects(opening)?.swap_remove(0))
}

/// The names of the throwers.
fn throwers() -> impl Iterator<Item = &'static String> {
    Thrower::catalogue().iter().map(|one| &one.id)
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
    match first_subject(opening)? {
        Subject::Throw(thrower) => Ok(thrower),
        _ => Err(refused(opening, given(opening, "of"), throwers())),
    }
}

/// The thrower of the subject of `of=`.
pub fn thrower_within(opening: &OpeningLine) -> Checked<Thrower> {
    let thrower = first_subject(opening)?.thrower().cloned();
    thrower.ok_or_else(|| refused(opening, given(opening, "of"), throwers()))
}

/// A ruleset by its id, with the settings that follow it.
pub fn ruleset(opening: &OpeningLine, id: &str) -> Checked<Ruleset> {
    let known = || Ruleset::all().iter().map(|one| &one.id);
    Ruleset::by_id(id).map_err(|_| refused(opening, id, known()))
}

/// The race of a lone pawn from a square, under `rules=` with `of=`.
pub fn race(opening: &OpeningLine, from: Square) -> Checked<Race> {
    let rules = ruleset(opening, given(opening, "rules"))?;
    let known = || start_squares(&rules).into_iter().map(|square| square.to_string());
    Race::from(&rules, &thrower(opening)?, from)
        .map_err(|_| refused(opening, &from.to_string(), known()))
}

/// The seed of `seed=`.
pub fn seed(opening: &OpeningLine) -> Checked<u64> {
    let text = given(opening, "seed");
    whole(text).ok_or_else(|| refused(opening, text, ["seed=…"]))
}

/// The probability of an option, typed or put in by Tera.
pub fn probability(opening: &OpeningLine, name: &str) -> Checked<Exact> {
    let text = given(opening, name);
    exact::parse_probability(&typed(text)).map_err(|_| refused(opening, text, ["3/8", "37.5%"]))
}

/// The text of an option; a number that Tera put in is as one would type it, but for a root.
fn typed(text: &str) -> String {
    only_number(text).map_or_else(|| text.to_owned(), |number| number.to_string())
}

/// The text of an option; empty for a missing one.
pub fn given<'a>(opening: &'a OpeningLine, name: &str) -> &'a str {
    opening.options.get(name).map_or("", String::as_str)
}

/// The sample of `of=`, `n=` and `seed=`.
pub fn sampled(opening: &OpeningLine) -> Checked<(Subject, Sample)> {
    let subject = first_subject(opening)?;
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
            let subject = first_subject(opening)?;
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
    let number = typed(text).parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| refused(opening, text, [format!("1–{most}")]))
}

/// A whole number, typed or put in by Tera.
pub fn whole(text: &str) -> Option<u64> {
    typed(text).parse().ok()
}

/// What a word stands for, among those that are known.
pub fn one_of<T: Clone>(
    opening: &OpeningLine,
    word: &str,
    known: &[(&'static str, T)],
) -> Checked<T> {
    let found = known.iter().find(|(name, _)| *name == word);
    let names = || known.iter().map(|(name, _)| *name);
    found.map(|(_, one)| one.clone()).ok_or_else(|| refused(opening, word, names()))
}

/// The value of `names=` at a place, or the usual name.
pub fn name_or(opening: &OpeningLine, place: usize, usual: impl FnOnce() -> String) -> String {
    options(opening, "names").nth(place).map_or_else(usual, str::to_owned)
}

/// The values of `names=`, or the usual ones, as many as these are.
pub fn names_or(opening: &OpeningLine, usual: Vec<String>) -> Checked<Vec<String>> {
    let names: Vec<String> = options(opening, "names").map(str::to_owned).collect();
    match names.len() {
        0 => Ok(usual),
        count if count == usual.len() => Ok(names),
        count => Err(other_count(opening, "names", count, usual.len())),
    }
}

/// An option with more or fewer values than are wanted.
pub fn other_count(opening: &OpeningLine, name: &str, found: usize, wanted: usize) -> Fault {
    refused(opening, &found.to_string(), [format!("{name}= × {wanted}")])
}

/// The small chain of `kind=`; that of the last houses unless it is given. A figure may leave it empty.
pub fn small_chain(opening: &OpeningLine) -> Checked<SmallChain> {
    match opening.options.get("kind").map(String::as_str) {
        None => Ok(SmallChain::Houses),
        Some("") if opening.name == Name::Figure => Ok(SmallChain::Houses),
        Some(word) => one_of(opening, word, &SmallChain::EVERY.map(|one| (one.name(), one))),
    }
}

/// A word or a value that this container does not take.
pub fn refused<S: AsRef<str>>(
    opening: &OpeningLine,
    found: &str,
    expected: impl IntoIterator<Item = S>,
) -> Fault {
    let expected: Vec<S> = expected.into_iter().collect();
    let none = expected.is_empty();
    Fault::failure(if none { "lesson-container-nothing" } else { "lesson-container-value" })
        .with("container", opening.name.name())
        .with_known(found, expected)
        .with("line", opening.line)
}

/// What is expected where nothing is.
pub const NOTHING: [&str; 0] = [];

#[cfg(test)]
mod tests {
    use crate::lesson::markup::container::opened;

    use super::{listed, subjects};

    #[test]
    fn a_comma_may_join_the_settings_of_a_thrower() {
        let throwers = "sticks:n=3,none=5,p=2/3,die-146,turn sticks-5:p=1/3,extra=1";
        let table = opened(&format!("::: table of=\"{throwers}\""));
        let expected = ["sticks:n=3,none=5,p=2/3", "die-146", "turn sticks-5:p=1/3,extra=1"];
        assert_eq!(listed(&table), expected);
        assert_eq!(subjects(&table).unwrap().len(), 3);
        let fault = subjects(&opened("::: table of=none=5")).unwrap_err();
        assert_eq!(fault.id(), "lesson-container-value");
    }
}
