//! Variants: what a seed makes of a lesson's parameters.
//!
//! A seed alone decides a sheet. The seed of a variant has nine digits, of which the
//! last two are the rank of its letter (01 for A): so the seed printed on sheet B gives
//! sheet B again, its letter included.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;

use super::metadata::{Level, Metadata};
use super::parameter::{Default, Parameter, ParameterKind, Settings, Text};

/// Seeds of variants: nine digits, the last two the letter.
const VARIANT_SEEDS: std::ops::Range<u64> = 100_000_000..1_000_000_000;
/// How many seeds are tried for a variant unlike those before it.
const TRIES: u32 = 200;

/// The letter of the variant that a seed makes; none for a seed of the user's own.
#[must_use]
pub fn letter(seed: u64) -> Option<char> {
    let rank = seed % 100;
    let named = VARIANT_SEEDS.contains(&seed) && (1..=26).contains(&rank);
    named.then(|| char::from(b'A' + (rank as u8 - 1)))
}

/// The letters of `--variants`: `A-D`, `B`, `A,C`, `a-d`.
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
    let mut found = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (one(first)?, one(last)?);
        if first > last {
            return Err(bad());
        }
        found.extend(first..=last);
    }
    let mut unique = found.clone();
    unique.sort_unstable();
    unique.dedup();
    if unique.len() == found.len() { Ok(found) } else { Err(bad()) }
}

/// The seeds of some variants of a lesson under one seed.
///
/// The variants from A on are made unlike one another as far as the parameters allow;
/// B is the same whether A-B or A-D is asked for.
///
/// # Errors
/// What [`settings`] refuses.
pub fn seeds(
    metadata: &Metadata,
    pins: &Settings,
    seed: u64,
    letters: &[char],
) -> Checked<Vec<u64>> {
    let last = letters.iter().copied().max().unwrap_or('A');
    let mut made: Vec<(char, u64, Settings)> = Vec::new();
    for letter in 'A'..=last {
        let mut chosen = None;
        for attempt in 0..TRIES {
            let seed = derived(seed, letter, attempt);
            let settings = visible(metadata, settings(metadata, pins, Some(seed))?);
            let new = made.iter().all(|(_, _, other)| *other != settings);
            if new || chosen.is_none() {
                chosen = Some((letter, seed, settings));
            }
            if new {
                break;
            }
        }
        made.extend(chosen);
    }
    Ok(made
        .into_iter()
        .filter(|(letter, _, _)| letters.contains(letter))
        .map(|(_, seed, _)| seed)
        .collect())
}

/// The settings that a pupil could compare: all but the seeds of samples.
fn visible(metadata: &Metadata, mut settings: Settings) -> Settings {
    settings.retain(|name, _| {
        metadata.parameters.get(name).is_some_and(|parameter| parameter.kind != ParameterKind::Seed)
    });
    settings
}

fn derived(seed: u64, letter: char, attempt: u32) -> u64 {
    let rank = u64::from(u32::from(letter) - u32::from('A')) + 1;
    let mut generator = stream(seed, &format!("{letter}{attempt}"));
    (1_000_000 + below(&mut generator, 9_000_000)) * 100 + rank
}

/// What a teacher pins, with what a level sets.
///
/// # Errors
/// `lesson-level-set` (arguments `level`, `name`, `expected`, `found`) for a parameter that
/// the level sets otherwise.
pub fn at_level(pins: &Settings, level: Option<&Level>) -> Checked<Settings> {
    let Some(level) = level else { return Ok(pins.clone()) };
    let mut both = level.pins();
    for (name, value) in pins {
        if let Some(own) = both.get(name).filter(|own| *own != value) {
            return Err(Fault::usage("lesson-level-set")
                .with("level", &level.name)
                .with("name", name)
                .with("expected", own)
                .with("found", value));
        }
        both.insert(name.clone(), value.clone());
    }
    Ok(both)
}

/// The value of every parameter: what the teacher pins, what the seed draws, else the
/// default.
///
/// # Errors
/// `lesson-parameter-unknown` for a pin that is no parameter, and what
/// [`Parameter::value`] refuses.
pub fn settings(metadata: &Metadata, pins: &Settings, seed: Option<u64>) -> Checked<Settings> {
    let known = &metadata.parameters;
    if let Some(stranger) = pins.keys().find(|name| !known.contains_key(*name)) {
        let names: Vec<&str> = known.keys().map(String::as_str).collect();
        return Err(Fault::usage("lesson-parameter-unknown")
            .with("found", stranger)
            .with("lesson", &metadata.id)
            .with("expected", names.join(", "))
            .with("suggestion", nearest(stranger, names.iter().copied()).unwrap_or("")));
    }
    let mut settings = Settings::new();
    for (name, parameter) in known {
        let value = match (pins.get(name), seed, &parameter.default) {
            (Some(pinned), _, _) => pinned.clone(),
            (None, Some(seed), Default::One(value)) => draw(name, parameter, value, seed),
            (None, None, Default::One(value)) => value.0.clone(),
            (None, _, Default::Follows(_)) => continue,
        };
        settings.insert(name.clone(), value);
    }
    for (name, parameter) in known {
        if let Default::Follows(follows) = &parameter.default
            && !settings.contains_key(name)
        {
            let followed = settings.get(&follows.follows).map_or("", String::as_str);
            let value = follows.values.get(followed).or_else(|| follows.values.values().next());
            settings.insert(name.clone(), value.map_or_else(String::new, |value| value.0.clone()));
        }
    }
    for (name, value) in &settings {
        known[name].value(name, value)?;
    }
    Ok(settings)
}

/// A value drawn for a parameter, by a stream of its own: a new parameter in a lesson
/// does not change what the others draw. One without a range keeps its default.
fn draw(name: &str, parameter: &Parameter, default: &Text, seed: u64) -> String {
    let mut generator = stream(seed, name);
    if parameter.kind == ParameterKind::Seed {
        return below(&mut generator, 1_000_000).to_string();
    }
    let values = parameter.drawn();
    match values.get(below(&mut generator, values.len() as u64) as usize) {
        Some(value) => value.0.clone(),
        None => default.0.clone(),
    }
}

/// The generator of one name under a seed; the name goes in by FNV-1a.
fn stream(seed: u64, name: &str) -> Xoshiro256PlusPlus {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Xoshiro256PlusPlus::seed_from_u64(seed ^ hash)
}

/// A number from 0 to `bound` − 1, by the high half of a product.
fn below(generator: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    ((u128::from(generator.next_u64()) * u128::from(bound)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use crate::lesson::metadata::Metadata;

    use super::{Settings, letter, letters, seeds, settings};

    fn lesson() -> Metadata {
        Metadata::read(
            r#"
            id = "trial"
            title = { fr = "Essai", en = "Trial" }
            summary = { fr = "Essai.", en = "Trial." }
            duration = 10
            levels = []
            notions = []
            skills = []
            organisation = { fr = "seul", en = "alone" }
            material = []
            calculator = "allowed"
            [parameters.sticks]
            kind = "thrower"
            range = ["sticks-5", "sticks-6", "sticks-6-cones"]
            draw = ["sticks-5", "sticks-6"]
            default = "sticks-5"
            [parameters.die]
            kind = "thrower"
            range = ["die-145", "die-146"]
            default = { follows = "sticks", values = { sticks-5 = "die-145", sticks-6 = "die-146" } }
            [parameters.throws]
            kind = "number"
            range = [50, 100, 200]
            default = 100
            [parameters.sample]
            kind = "seed"
            default = 1
            "#,
        )
        .unwrap()
    }

    #[test]
    fn letters_are_read_in_each_spelling() {
        assert_eq!(letters("A-D").unwrap(), ['A', 'B', 'C', 'D']);
        assert_eq!(letters("b").unwrap(), ['B']);
        assert_eq!(letters("A,C-D").unwrap(), ['A', 'C', 'D']);
        for bad in ["", "D-A", "A-", "1-4", "AB", "A-D,B", "A--D", "É"] {
            assert_eq!(letters(bad).unwrap_err().id(), "variants-malformed", "{bad}");
        }
    }

    #[test]
    fn a_variant_s_seed_says_its_letter() {
        let lesson = lesson();
        let letters = ['A', 'B', 'C', 'D'];
        let seeds = seeds(&lesson, &Settings::new(), 7, &letters).unwrap();
        assert_eq!(seeds.iter().map(|seed| letter(*seed).unwrap()).collect::<Vec<_>>(), letters);
        assert_eq!((letter(42), letter(123_456_700), letter(123_456_727)), (None, None, None));
    }

    #[test]
    fn variants_differ_and_do_not_depend_on_how_many_are_asked() {
        let lesson = lesson();
        let all = seeds(&lesson, &Settings::new(), 7, &['A', 'B', 'C', 'D']).unwrap();
        assert_eq!(seeds(&lesson, &Settings::new(), 7, &['C']).unwrap(), [all[2]]);
        let mut made: Vec<Settings> = all
            .iter()
            .map(|seed| {
                super::visible(&lesson, settings(&lesson, &Settings::new(), Some(*seed)).unwrap())
            })
            .collect();
        made.sort();
        made.dedup();
        assert_eq!(made.len(), 4);
    }

    #[test]
    fn pins_win_and_what_follows_follows() {
        let lesson = lesson();
        let none = settings(&lesson, &Settings::new(), None).unwrap();
        assert_eq!((none["sticks"].as_str(), none["die"].as_str()), ("sticks-5", "die-145"));
        let pins = Settings::from([("sticks".to_owned(), "sticks-6".to_owned())]);
        assert_eq!(settings(&lesson, &pins, Some(1)).unwrap()["die"], "die-146");
        let wrong = Settings::from([("stick".to_owned(), "x".to_owned())]);
        let fault = settings(&lesson, &wrong, None).unwrap_err();
        assert_eq!(fault.arg("suggestion"), Some("sticks"));
        let wrong = Settings::from([("throws".to_owned(), "51".to_owned())]);
        assert_eq!(settings(&lesson, &wrong, None).unwrap_err().id(), "lesson-parameter-value");
    }
}
