//! Variants: their letters and their seeds, each unlike those before it.
//!
//! A seed alone determines a sheet. The seed of a variant has nine digits, of which the last two
//! are the rank of its letter (01 for A): so the seed printed on sheet B makes sheet B again, with
//! its letter.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::catalogue::Lesson;
use super::conditions;
use super::context::context;
use super::dependence;
use super::draw::{below, drawn, stream};
use super::metadata::Metadata;
use super::parameter::{ParameterKind, Settings};
use super::settings::settings;
use super::text::{Recorder, render};

/// The seeds of variants: nine digits, of which the last two are the letter's rank.
const VARIANT_SEEDS: std::ops::Range<u64> = 100_000_000..1_000_000_000;
/// The most seeds tried for a variant unlike those before it.
const TRIES: u32 = 200;

/// The letter of the variant of a seed; none for a seed of the user's own.
pub fn letter(seed: u64) -> Option<char> {
    let rank = seed % 100;
    let named = VARIANT_SEEDS.contains(&seed) && (1..=26).contains(&rank);
    named.then(|| char::from(b'A' + (rank as u8 - 1)))
}

/// The letters of `--variants`: `A-D`, `B`, `A,C`, `a-d`; or how many from A on, `2`.
///
/// # Errors
/// `variants-malformed` (argument `found`).
pub fn letters(text: &str) -> Checked<Vec<char>> {
    let bad = || Fault::usage("variants-malformed").with("found", text);
    let one = |part: &str| {
        let mut characters = part.trim().chars();
        match (characters.next().map(|c| c.to_ascii_uppercase()), characters.next()) {
            (Some(letter @ 'A'..='Z'), None) => Ok(letter),
            _ => Err(bad()),
        }
    };
    if let Ok(count @ 1..=26) = text.trim().parse::<u8>() {
        return Ok((0..count).map(|rank| char::from(b'A' + rank)).collect());
    }
    let mut found = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let small = |part: &str| part.trim().starts_with(|c: char| c.is_ascii_lowercase());
        if small(first) != small(last) {
            return Err(bad());
        }
        let (first, last) = (one(first)?, one(last)?);
        if first > last {
            return Err(bad());
        }
        found.extend(first..=last);
    }
    let different = found.iter().collect::<BTreeSet<_>>().len();
    if different == found.len() { Ok(found) } else { Err(bad()) }
}

/// The seeds of some variants of a lesson under one seed.
///
/// The variants from A on differ from one another as far as the parameters allow, in the answers
/// first; B is the same whether A-B or A-D is asked for. The seed printed on a variant, asked for with its
/// letter, is that variant's: the key of a sheet is made by the seed that is read on it.
///
/// # Errors
/// What [`settings`] refuses.
pub fn seeds(lesson: &Lesson, pins: &Settings, seed: u64, letters: &[char]) -> Checked<Vec<u64>> {
    if letter(seed).is_some_and(|printed| letters == [printed]) {
        return Ok(vec![seed]);
    }
    let last = letters.iter().copied().max().unwrap_or('A');
    let answers = printed_answers(lesson, pins)?;
    let mut made: Vec<MadeVariant> = Vec::new();
    for letter in 'A'..=last {
        let seed = unlike(lesson, pins, (seed, letter), (&made, &answers))?;
        made.push((letter, seed, visible(&lesson.metadata, settings(lesson, pins, Some(seed))?)));
    }
    let asked = made.iter().filter(|(letter, ..)| letters.contains(letter));
    Ok(asked.map(|(_, seed, _)| *seed).collect())
}

/// The parameters that each short answer depends on, among those that a pupil could see; of the answers printed
/// with the values asked for: another level may have others.
fn printed_answers<'a>(lesson: &'a Lesson, pins: &Settings) -> Checked<Vec<BTreeSet<&'a str>>> {
    let Some(lang) = lesson.langs().next() else { return Ok(Vec::new()) };
    let file = lesson.text(lang)?;
    let usual = settings(lesson, pins, None)?;
    let lines = render(&file.text, &context(lesson, &usual, lang)?, lang, &Recorder::default())
        .map_err(|fault| fault.at("file", &file.shown))?;
    let printed: BTreeSet<usize> = lines.iter().map(|line| line.source).collect();
    let parameters = lesson.metadata.parameters.iter();
    let seen = parameters.filter(|(_, one)| one.kind != ParameterKind::Seed);
    let names: Vec<&str> = seen.map(|(name, _)| name.as_str()).collect();
    let all = dependence::answers(&file.text, &names).into_iter();
    Ok(all.filter(|(line, _)| printed.contains(line)).map(|(_, rests)| rests).collect())
}

/// A variant that is made: its letter, its seed, and the settings it shows.
type MadeVariant = (char, u64, Settings);

/// The seed of a variant whose answers and values differ most from those made before, among
/// [`TRIES`], and fulfil the lesson's conditions at the first draw.
fn unlike(
    lesson: &Lesson,
    pins: &Settings,
    (seed, letter): (u64, char),
    (made, answers): (&[MadeVariant], &[BTreeSet<&str>]),
) -> Checked<u64> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let seed = derived(seed, letter, attempt);
        let drawn = drawn(&lesson.metadata, pins, Some(seed), 0)?;
        let shown = visible(&lesson.metadata, drawn.clone());
        // How many answers, and how many values, differ from those of each variant before.
        let differing = made.iter().map(|(_, _, other)| {
            let names = shown.iter().filter(|(name, value)| other.get(*name) != Some(value));
            let names: BTreeSet<&str> = names.map(|(name, _)| name.as_str()).collect();
            (answers.iter().filter(|rests| !rests.is_disjoint(&names)).count(), names.len())
        });
        let (answers, values): (Vec<usize>, Vec<usize>) = differing.unzip();
        let nearest = values.iter().min().copied().unwrap_or(0);
        let rank = (answers.into_iter().min(), nearest, values.iter().sum::<usize>());
        found.push((Reverse(rank), attempt, seed, drawn));
    }
    found.sort_unstable();
    let first = found.first().map_or(seed, |(_, _, seed, _)| *seed);
    for (_, _, seed, drawn) in found {
        if conditions::broken(lesson, &drawn)?.is_none() {
            return Ok(seed);
        }
    }
    // None fulfils them at the first draw: `settings` draws again, or refuses.
    Ok(first)
}

/// The settings that a pupil could see: all but the seeds of samples.
fn visible(metadata: &Metadata, mut settings: Settings) -> Settings {
    settings.retain(|name, _| metadata.parameters[name].kind != ParameterKind::Seed);
    settings
}

fn derived(seed: u64, letter: char, attempt: u32) -> u64 {
    let rank = u64::from(u32::from(letter) - u32::from('A')) + 1;
    let mut generator = stream(seed, &format!("{letter}{attempt}"));
    (1_000_000 + below(&mut generator, 9_000_000)) * 100 + rank
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::lesson::trial::drawn_under;

    use super::{Settings, letter, letters, seeds, settings, visible};

    #[test]
    fn letters_are_read_in_each_spelling() {
        assert_eq!(letters("A-D").unwrap(), ['A', 'B', 'C', 'D']);
        assert_eq!(letters("b").unwrap(), ['B']);
        assert_eq!(letters("2").unwrap(), ['A', 'B']);
        assert_eq!(letters("A,C-D").unwrap(), ['A', 'C', 'D']);
        for bad in ["", "D-A", "A-", "1-4", "AB", "A-D,B", "A--D", "É", "A-a", "a-C"] {
            assert_eq!(letters(bad).unwrap_err().id(), "variants-malformed", "{bad}");
        }
    }

    #[test]
    fn variants_differ_and_their_seeds_say_their_letters() {
        let catalogue = drawn_under(&[]);
        let lesson = catalogue.lesson("trial").unwrap();
        let (pins, letters) = (Settings::new(), ['A', 'B', 'C', 'D']);
        let all = seeds(lesson, &pins, 7, &letters).unwrap();
        assert_eq!(all.iter().map(|seed| letter(*seed).unwrap()).collect::<Vec<_>>(), letters);
        assert_eq!((letter(42), letter(123_456_700), letter(123_456_727)), (None, None, None));
        // They do not depend on how many are asked for.
        assert_eq!(seeds(lesson, &pins, 7, &['C']).unwrap(), [all[2]]);
        let seen =
            |seed: &u64| visible(&lesson.metadata, settings(lesson, &pins, Some(*seed)).unwrap());
        assert_eq!(all.iter().map(seen).collect::<BTreeSet<_>>().len(), 4);
    }
}
