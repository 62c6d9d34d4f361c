//! The names of the files of a sheet.

use super::catalogue::Lesson;
use super::parameter::ParameterKind;
use super::request::Request;
use super::variant::letter;

/// The most letters of a class or a value in a file's name.
const LONGEST: usize = 40;

/// A class in a file's name, behind a dash: `2de 4` gives `-2de-4`, so that the sheets of two
/// classes are two files; nothing for one without letters and digits.
fn class_part(class: &str) -> String {
    let words = class.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.flat_map(|word| ["-", word]).flat_map(str::chars).take(LONGEST).collect()
}

/// The beginning of a file's name: lesson, language, level but for the first, class, what was
/// set, seed or letter; it sorts as a teacher reads, `sticks-or-die-fr-B`.
pub fn stem(lesson: &Lesson, request: &Request) -> String {
    let mut stem = format!("{}-{}", lesson.metadata.id, request.lang.code());
    let first = lesson.metadata.levels.first().map(|level| &level.name);
    if let Some(level) = request.level.as_ref().filter(|level| Some(*level) != first) {
        stem.push_str(&format!("-{level}"));
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
        stem.extend(value.chars().take(LONGEST).map(plain));
    }
    if let Some(seed) = request.seed {
        stem.push_str(&letter(seed).map_or_else(|| format!("-seed-{seed}"), |it| format!("-{it}")));
    }
    stem
}

#[cfg(test)]
mod tests {
    use super::class_part;

    #[test]
    fn a_class_is_letters_and_digits_between_dashes() {
        assert_eq!(class_part("2de 4"), "-2de-4");
        assert_eq!(class_part(" Tle/spé : B "), "-Tle-spé-B");
        assert_eq!(class_part("../.."), "");
        assert_eq!(class_part(&"x".repeat(90)).len(), 40);
    }
}
