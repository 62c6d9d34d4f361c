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

/// The beginning of a file's name: lesson, language, level but for the first, class, what was
/// set, seed or letter; it sorts as a teacher reads, `sticks-or-die-fr-B`.
pub fn stem(words: &Words, lesson: &Lesson, request: &Request) -> String {
    let mut stem = format!("{}-{}", lesson.metadata.id, request.lang.code());
    let first = lesson.metadata.levels.first().map(|level| &level.name);
    if let Some(level) = request.level.as_ref().filter(|level| Some(*level) != first) {
        stem.push_str(&format!("-{}", words.level_in_files(level, request.lang)));
    }
    stem.push_str(&class_part(&request.class));
    for (name, value) in &request.pins {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let parameter = lesson.metadata.parameters.get(name);
        // A thrower's value identifies it; other values need the parameter's name.
        if parameter.is_none_or(|parameter| parameter.kind != ParameterKind::Thrower) {
            stem.push_str(&format!("-{name}"));
        }
        stem.push('-');
        stem.push_str(&shortened(value.chars().map(plain).collect()));
    }
    if let Some(seed) = request.seed {
        stem.push_str(&letter(seed).map_or_else(|| format!("-seed-{seed}"), |it| format!("-{it}")));
    }
    stem
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
