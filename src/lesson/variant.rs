//! Variants: the values of a lesson's parameters for a seed.
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
use super::dependence;
use super::draw::{below, drawn, stream};
use super::metadata::{Level, Metadata};
use super::parameter::{ParameterKind, Settings};

/// The seeds of variants: nine digits, of which the last two are the letter's rank.
const VARIANT_SEEDS: std::ops::Range<u64> = 100_000_000..1_000_000_000;
/// The most draws tried for one that fulfils the lesson's conditions, and the most seeds tried for
/// a variant unlike those before it.
const TRIES: u32 = 200;

/// The letter of the variant of a seed; none for a seed of the user's own.
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
    let mut unique = found.clone();
    unique.sort_unstable();
    unique.dedup();
    if unique.len() == found.len() { Ok(found) } else { Err(bad()) }
}

/// The seeds of some variants of a lesson under one seed.
///
/// The variants from A on differ from one another as far as the parameters allow, in the answers
/// first; B is the same whether A-B or A-D is asked for.
///
/// # Errors
/// What [`settings`] refuses.
pub fn seeds(lesson: &Lesson, pins: &Settings, seed: u64, letters: &[char]) -> Checked<Vec<u64>> {
    let last = letters.iter().copied().max().unwrap_or('A');
    let answers = Answers::of(lesson);
    let mut made: Vec<(char, u64, Settings)> = Vec::new();
    for letter in 'A'..=last {
        let seed = unlike(lesson, pins, (seed, letter), (&made, &answers))?;
        made.push((letter, seed, visible(&lesson.metadata, settings(lesson, pins, Some(seed))?)));
    }
    Ok(made
        .into_iter()
        .filter(|(letter, _, _)| letters.contains(letter))
        .map(|(_, seed, _)| seed)
        .collect())
}

/// The parameters that each short answer of a lesson depends on: a bit for every parameter that a
/// pupil could see, in their order.
struct Answers(Vec<u64>);

impl Answers {
    fn of(lesson: &Lesson) -> Self {
        let names: Vec<&str> = seen(&lesson.metadata).collect();
        let Some(file) = lesson.langs().next().and_then(|lang| lesson.text(lang).ok()) else {
            return Self(Vec::new());
        };
        let bits = |rests: BTreeSet<&str>| {
            let places = names.iter().zip(0..64).filter(|(name, _)| rests.contains(**name));
            places.fold(0, |bits, (_, place)| bits | 1 << place)
        };
        Self(dependence::answers(&file.text, &names).into_iter().map(bits).collect())
    }

    /// How many answers depend on a value that differs.
    fn differing(&self, one: &Settings, other: &Settings) -> usize {
        let places =
            one.iter().zip(0..64).filter(|((name, value), _)| other.get(*name) != Some(*value));
        let differ: u64 = places.fold(0, |bits, (_, place)| bits | 1 << place);
        self.0.iter().filter(|rests| **rests & differ != 0).count()
    }
}

/// The seed of a variant whose answers and values differ most from those made before, among
/// [`TRIES`], and fulfil the lesson's conditions at the first draw.
fn unlike(
    lesson: &Lesson,
    pins: &Settings,
    (seed, letter): (u64, char),
    (made, answers): (&[(char, u64, Settings)], &Answers),
) -> Checked<u64> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let seed = derived(seed, letter, attempt);
        let drawn = drawn(&lesson.metadata, pins, Some(seed), 0)?;
        let shown = visible(&lesson.metadata, drawn.clone());
        let differing = made.iter().map(|(_, _, other)| {
            shown.iter().filter(|(name, value)| other.get(*name) != Some(value)).count()
        });
        let alike = made.iter().map(|(_, _, other)| answers.differing(&shown, other)).min();
        let (nearest, all) = (differing.clone().min().unwrap_or(0), differing.sum::<usize>());
        found.push((Reverse((alike, nearest, all)), attempt, seed, drawn));
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
    settings.retain(|name, _| seen(metadata).any(|known| known == name));
    settings
}

/// The parameters that a pupil could see, in their order.
fn seen(metadata: &Metadata) -> impl Iterator<Item = &str> {
    let all = metadata.parameters.iter();
    all.filter(|(_, one)| one.kind != ParameterKind::Seed).map(|(name, _)| name.as_str())
}

fn derived(seed: u64, letter: char, attempt: u32) -> u64 {
    let rank = u64::from(u32::from(letter) - u32::from('A')) + 1;
    let mut generator = stream(seed, &format!("{letter}{attempt}"));
    (1_000_000 + below(&mut generator, 9_000_000)) * 100 + rank
}

/// The parameters that a teacher pins, with those that a level sets.
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

/// The value of every parameter, such that the lesson's conditions hold: pinned by the teacher,
/// else drawn from the seed, else the default. A draw that breaks a condition is drawn again, from
/// the same streams.
///
/// # Errors
/// `lesson-parameter-unknown` for a pin of an unknown parameter, and what
/// [`Parameter::value`](super::parameter::Parameter::value) refuses; `lesson-require` for pins, or `lesson-require-own` for the
/// lesson's own values, that break a condition in every draw that is tried; what is wrong in
/// a condition.
pub fn settings(lesson: &Lesson, pins: &Settings, seed: Option<u64>) -> Checked<Settings> {
    let mut refused: Vec<Settings> = Vec::new();
    let mut first = None;
    for attempt in 0..seed.map_or(1, |_| TRIES) {
        let settings = drawn(&lesson.metadata, pins, seed, attempt)?;
        if refused.contains(&settings) {
            continue;
        }
        let Some(broken) = conditions::broken(lesson, &settings)? else { return Ok(settings) };
        first = first.or(lesson.metadata.require.get(broken));
        refused.push(settings);
    }
    match first {
        Some(broken) => Err(conditions::fault(lesson, pins, broken)),
        None => drawn(&lesson.metadata, pins, seed, 0),
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;
    use senet_engine::rules::fault::Blame;

    use crate::document::messages;
    use crate::lesson::metadata::Metadata;
    use crate::lesson::trial::{METADATA, catalogue};
    use crate::lesson::{Catalogue, Lesson, drawn};

    use super::{Settings, letter, letters, seeds, settings};

    const PARAMETERS: &str = r#"            [parameters.sticks]
            kind = "thrower"
            range = ["sticks-5", "sticks-6", "sticks-6-cones"]
            draw = ["sticks-5", "sticks-6"]
            default = "sticks-5"
            [parameters.die]
            kind = "thrower"
            range = ["die-145", "die-146"]
            default = { follows = "sticks", values = { sticks-5 = "die-145", sticks-6 = "die-146", sticks-6-cones = "die-146" } }
            [parameters.throws]
            kind = "number"
            range = [50, 100, 200]
            default = 100
            [parameters.sample]
            kind = "seed"
            default = 1
            "#;

    /// The lesson with these conditions.
    fn lesson_with(conditions: &[(&str, &str)]) -> Catalogue {
        let one = |(condition, says): &(&str, &str)| {
            format!("[[require]]\nif = '{condition}'\nfr = \"{says}\"\nen = \"{says}\"\n")
        };
        let conditions: String = conditions.iter().map(one).collect();
        let metadata = format!("{METADATA}{PARAMETERS}{conditions}");
        catalogue(&metadata, "fr.md", "<% set twice = throws * 2 %>Un texte.")
    }

    fn lesson() -> Lesson {
        lesson_with(&[]).lesson("trial").unwrap().clone()
    }

    #[test]
    fn letters_are_read_in_each_spelling() {
        assert_eq!(letters("A-D").unwrap(), ['A', 'B', 'C', 'D']);
        assert_eq!(letters("b").unwrap(), ['B']);
        assert_eq!(letters("A,C-D").unwrap(), ['A', 'C', 'D']);
        for bad in ["", "D-A", "A-", "1-4", "AB", "A-D,B", "A--D", "É", "A-a", "a-C"] {
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
                super::visible(
                    &lesson.metadata,
                    settings(&lesson, &Settings::new(), Some(*seed)).unwrap(),
                )
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

    #[test]
    fn a_value_of_the_range_that_is_no_whole_number_is_told_as_such() {
        let number = |kind: &str| {
            let text = format!(
                "{METADATA}\n[parameters.n]\nkind = \"{kind}\"\nrange = [\"1/3\", \"2/3\"]\n\
                 default = \"1/3\"\n"
            );
            Metadata::read(&text).map(|_| ()).map_err(|fault| fault.id())
        };
        assert_eq!(number("number"), Err("lesson-parameter-kind"));
        assert_eq!(number("seed"), Err("lesson-parameter-kind"));
        assert_eq!(number("probability"), Ok(()));
    }

    #[test]
    fn what_follows_another_has_a_value_for_each_of_its_values() {
        let read = |range: &str, values: &str| {
            let parameters = format!(
                "[parameters.sticks]\nkind = \"thrower\"\n{range}default = \"sticks-5\"\n\
                 [parameters.die]\nkind = \"thrower\"\n\
                 default = {{ follows = \"sticks\", values = {{ {values} }} }}\n"
            );
            Metadata::read(&format!("{METADATA}{parameters}"))
        };
        let (five, six) = ("sticks-5 = \"die-145\"", "sticks-6 = \"die-146\"");
        for (range, values, missing) in [
            ("range = [\"sticks-5\", \"sticks-6\"]\n", five, "sticks-6"),
            ("draw = [\"sticks-6\"]\n", five, "sticks-6"),
            ("", six, "sticks-5"),
            ("", "", "sticks-5"),
        ] {
            let fault = read(range, values).unwrap_err();
            assert_eq!(fault.id(), "lesson-parameter-partner", "{range}{values}");
            assert_eq!((fault.arg("found"), fault.arg("parameter")), (Some(missing), Some("die")));
            assert!(fault.arg("line").is_some());
        }
        // Where any thrower may be asked for, only the die that goes with it is missing.
        let free = read("", five).unwrap();
        let mut pins = Settings::from([("sticks".to_owned(), "sticks-6".to_owned())]);
        let fault = drawn(&free, &pins, None, 0).unwrap_err();
        assert_eq!((fault.id(), fault.arg("found")), ("lesson-parameter-alone", Some("sticks-6")));
        pins.insert("die".to_owned(), "die-146".to_owned());
        assert_eq!(drawn(&free, &pins, None, 0).unwrap()["die"], "die-146");
        // A value that cannot be is refused as such.
        let pins = Settings::from([("sticks".to_owned(), "sticks-7".to_owned())]);
        assert_eq!(drawn(&free, &pins, None, 0).unwrap_err().id(), "unknown-thrower");
    }

    #[test]
    fn a_draw_that_breaks_a_condition_is_drawn_again_and_no_other_changes() {
        let free = lesson();
        let constrained =
            lesson_with(&[("throws != 50", "cinquante"), ("twice < 400", "deux fois")]);
        let constrained = constrained.lesson("trial").unwrap();
        let (mut broken, mut drawn_again) = (0, 0);
        for seed in 0..60 {
            let before = settings(&free, &Settings::new(), Some(seed)).unwrap();
            let after = settings(constrained, &Settings::new(), Some(seed)).unwrap();
            assert_eq!(after["throws"], "100");
            if before["throws"] == "100" {
                assert_eq!(before, after);
            } else {
                broken += 1;
                drawn_again += usize::from(before["sample"] != after["sample"]);
            }
        }
        // Two values of three break one: some 40 draws of 60, and never fewer than 20.
        assert!(broken > 20 && drawn_again == broken, "{drawn_again} of {broken}");
    }

    #[test]
    fn what_is_asked_for_and_breaks_a_condition_is_refused_in_words() {
        let catalogue = lesson_with(&[("throws != 50", "pas cinquante lancers")]);
        let lesson = catalogue.lesson("trial").unwrap();
        let pins = Settings::from([("throws".to_owned(), "50".to_owned())]);
        for seed in [None, Some(7)] {
            let fault = settings(lesson, &pins, seed).unwrap_err();
            assert_eq!((fault.id(), fault.blame()), ("lesson-require", Blame::Usage));
            let says = messages::fault(Lang::Fr, &fault);
            assert!(says.contains("throws=50") && says.contains("pas cinquante lancers"), "{says}");
        }
        let never = lesson_with(&[("throws > 500", "jamais")]);
        let never = never.lesson("trial").unwrap();
        for seed in [None, Some(7)] {
            let fault = settings(never, &Settings::new(), seed).unwrap_err();
            assert_eq!((fault.id(), fault.blame()), ("lesson-require-own", Blame::Failure));
        }
    }

    #[test]
    fn a_condition_that_cannot_be_read_is_reported_with_its_line() {
        let catalogue = lesson_with(&[("throws > 1", "oui"), ("thrown > 1", "quoi")]);
        let fault = settings(catalogue.lesson("trial").unwrap(), &Settings::new(), None);
        let fault = fault.unwrap_err();
        let second = METADATA.lines().count() + PARAMETERS.lines().count() + 4;
        let place = ["found", "file", "line"].map(|name| fault.arg(name).unwrap().to_owned());
        assert_eq!(place, ["thrown", "trial/lesson.toml", &second.to_string()]);
    }
}
