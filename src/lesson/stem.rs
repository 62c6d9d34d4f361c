//! The names of the files of a sheet.

use super::catalogue::Lesson;
use super::parameter::ParameterKind;
use super::request::Request;
use super::variant::letter;

/// The beginning of a file's name: lesson, language, level unless the first, settings, seed or
/// letter; files sort in a teacher's order, `sticks-or-die-fr-B`.
#[must_use]
pub fn stem(lesson: &Lesson, request: &Request) -> String {
    let mut stem = format!("{}-{}", lesson.metadata.id, request.lang.code());
    let first = lesson.metadata.levels.first().map(|level| &level.name);
    if let Some(level) = request.level.as_ref().filter(|level| Some(*level) != first) {
        stem.push_str(&format!("-{level}"));
    }
    for (name, value) in &request.pins {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let parameter = lesson.metadata.parameters.get(name);
        // A thrower's value identifies it; other values need the parameter's name.
        if parameter.is_none_or(|parameter| parameter.kind != ParameterKind::Thrower) {
            stem.push_str(&format!("-{name}"));
        }
        stem.push('-');
        stem.extend(value.chars().take(40).map(plain));
    }
    if let Some(seed) = request.seed {
        stem.push_str(&letter(seed).map_or_else(|| format!("-seed-{seed}"), |it| format!("-{it}")));
    }
    stem
}
