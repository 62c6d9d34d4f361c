//! The names of the files of a sheet.

use senet_engine::rules::Checksum;

use super::catalogue::Lesson;
use super::parameter::ParameterKind;
use super::request::Request;
use super::variant::letter;
use super::words::Words;

/// The most letters of a class or a value in a file's name.
const LONGEST: usize = 40;

/// A class in a file's name: `2de 4` gives `_2de_4`, so that the sheets of two classes are two files;
/// nothing for one without letters and digits. All other parts stand behind a dash: the class `3e` is
/// not the level `3e`, nor the class `2de A` version A for the class `2de`.
pub fn class_part(class: &str) -> String {
    let words = class.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    shortened(words.flat_map(|word| ["_", word]).collect())
}

/// The lessons of a booklet in its file's name, `-sticks-or-die_house-of-water`, so that two booklets of
/// other lessons are two files.
pub fn lessons_part(stems: &[String]) -> String {
    format!("-{}", shortened(stems.join("_")))
}

/// A part that is not too long: one that is cut keeps a checksum of the whole, unlike that of another.
fn shortened(part: String) -> String {
    if part.chars().count() <= LONGEST {
        return part;
    }
    let sum = Checksum::new(part.as_bytes()).to_string();
    part.chars().take(LONGEST - sum.len()).chain(sum.chars()).collect()
}

/// The beginning of a file's name: lesson, language, level unless it is the first, class, what was
/// set, seed or letter; it sorts as a teacher reads, `sticks-or-die-fr-B`.
pub fn stem(words: &Words, lesson: &Lesson, request: &Request) -> String {
    let (id, lang) = (&lesson.metadata.id, request.lang.code());
    let (level, class) = (level_part(words, lesson, request), class_part(&request.class));
    let seed = request.seed.map_or_else(String::new, |seed| {
        letter(seed).map_or_else(|| seed_part(seed), |letter| format!("-{letter}"))
    });
    format!("{id}-{lang}{level}{class}{}{seed}", set_part(lesson, request))
}

/// A lesson in the name of a booklet, where the language, the class and the letter of a variant stand once.
pub fn stem_in_booklet(words: &Words, lesson: &Lesson, request: &Request) -> String {
    let (id, level) = (&lesson.metadata.id, level_part(words, lesson, request));
    let seed = request.seed.filter(|seed| letter(*seed).is_none());
    let seed = seed.map_or_else(String::new, seed_part);
    format!("{id}{level}{}{seed}", set_part(lesson, request))
}

fn seed_part(seed: u64) -> String {
    format!("-seed-{seed}")
}

/// The level, unless it is the first of the lesson.
fn level_part(words: &Words, lesson: &Lesson, request: &Request) -> String {
    let first = lesson.metadata.levels.first().map(|level| &level.name);
    let level = request.level.as_ref().filter(|level| Some(*level) != first);
    level
        .map_or_else(String::new, |level| format!("-{}", words.level_in_files(level, request.lang)))
}

/// What was set.
fn set_part(lesson: &Lesson, request: &Request) -> String {
    let mut part = String::new();
    for (name, value) in &request.pins {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let parameter = lesson.metadata.parameters.get(name);
        // A thrower's value identifies it; other values need the parameter's name.
        if parameter.is_none_or(|parameter| parameter.kind != ParameterKind::Thrower) {
            part.push_str(&format!("-{name}"));
        }
        part.push('-');
        part.push_str(&shortened(value.chars().map(plain).collect()));
    }
    part
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::lesson::trial::drawn_under;
    use crate::lesson::{Lesson, Request};

    use super::{class_part, stem};

    #[test]
    fn a_class_is_letters_and_digits_behind_underscores() {
        assert_eq!(class_part("2de 4"), "_2de_4");
        assert_eq!(class_part(" Tle/spé : B "), "_Tle_spé_B");
        assert_eq!(class_part("../.."), "");
        let long = ["a", "b"].map(|last| class_part(&("x".repeat(90) + last)));
        assert!(long[0].len() == 40 && long[0] != long[1], "{long:?}");
    }

    #[test]
    fn two_sheets_have_two_names() {
        let catalogue = drawn_under(&[]);
        let lesson: &Lesson = catalogue.lesson("trial").unwrap();
        let usual = Request::new(senet_engine::rules::Lang::Fr);
        let class = |class: &str| Request { class: class.to_owned(), ..usual.clone() };
        let sheets = [
            Request { level: Some("3e".to_owned()), ..usual.clone() },
            class("3e"),
            class("2de A"),
            Request { seed: Some(123_456_701), ..class("2de") },
            Request { seed: Some(5), ..class("2de") },
            class("2de seed 5"),
            usual.clone(),
        ];
        let names: BTreeSet<String> =
            sheets.iter().map(|sheet| stem(catalogue.words(), lesson, sheet)).collect();
        assert_eq!(names.len(), sheets.len(), "{names:?}");
    }
}
