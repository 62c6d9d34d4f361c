//! Whether the values of a variant fulfil the conditions of their lesson.

use std::sync::Arc;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Checksum, Fault};

use super::catalogue::Lesson;
use super::context::context;
use super::memo::Memo;
use super::metadata::Requirement;
use super::parameter::Settings;
use super::text::{Recorder, definitions, render};

/// The character printed for a condition that holds.
const HOLDS: char = '\u{E00A}';

/// The texts that set the names of conditions, by the checksums of the lesson's text and conditions.
static DEFINITIONS: Memo<[u64; 2], Arc<str>> = Memo::of_large();

/// How many conditions of a text hold, by the same checksums and the values.
static FULFILLED: Memo<([u64; 2], Settings), usize> = Memo::new();

/// The place of the first condition that the values break; none if all hold.
///
/// # Errors
/// What is wrong in a condition or in the text before it (see [`render`]), with `file` and
/// `line`.
pub fn broken(lesson: &Lesson, settings: &Settings) -> Checked<Option<usize>> {
    let all = &lesson.metadata.require;
    let Some(lang) = lesson.langs().next().filter(|_| !all.is_empty()) else { return Ok(None) };
    let file = lesson.text(lang)?;
    let own = &*file.text;
    let before = own.lines().count();
    let conditions = nested(all);
    let checksums = [own, &conditions].map(|text| Checksum::new(text.as_bytes()).value());
    let fulfilled = FULFILLED.get_or_try((checksums, settings.clone()), || {
        let text = DEFINITIONS.get_or(checksums, || {
            let uses: Vec<&str> = all.iter().map(|one| one.condition.as_str()).collect();
            format!("{}{conditions}", definitions(own, &uses)).into()
        });
        let context = context(lesson, settings, lang)?;
        let lines = render(&text, &context, lang, &Recorder::default()).map_err(|fault| {
            let line = fault.arg("line").and_then(|line| line.parse::<usize>().ok()).unwrap_or(1);
            match line.checked_sub(before + 1) {
                None => fault.at("file", &file.shown),
                Some(place) => {
                    let line = lesson.metadata.require_lines.get(place).copied().unwrap_or(1);
                    fault.at("line", line).at("file", metadata_file(lesson))
                }
            }
        })?;
        Ok(lines.iter().map(|line| line.text.matches(HOLDS).count()).sum())
    })?;
    Ok((fulfilled < all.len()).then_some(fulfilled))
}

/// The conditions as they come after a text, so that they can use the names it sets. Each is nested
/// in those before it, since what it uses may not exist where one of them fails, and stands on a
/// line of its own, so that a fault shows which it is.
fn nested(all: &[Requirement]) -> String {
    let mut text = String::new();
    for one in all {
        text.push_str(&format!("\n<% if {} %>{HOLDS}", one.condition.replace('\n', " ")));
    }
    text + &"<% endif %>".repeat(all.len())
}

/// The fault of values that break the condition at a place: values that were asked for (exit code 2), or the
/// lesson's own.
pub fn fault(lesson: &Lesson, pins: &Settings, place: usize) -> Fault {
    let fault = if pins.is_empty() {
        let line = lesson.metadata.require_lines.get(place).copied().unwrap_or(1);
        Fault::failure("lesson-require-own").at("line", line).at("file", metadata_file(lesson))
    } else {
        let pinned = pins.iter().map(|(name, value)| format!("{name}={value}"));
        Fault::usage("lesson-require").with("found", pinned.collect::<Vec<_>>().join(", "))
    };
    let requirement = &lesson.metadata.require[place];
    fault
        .with("lesson", &lesson.metadata.id)
        .with_each("condition", |lang| lang.choose(&requirement.fr, &requirement.en))
}

/// The path of the `lesson.toml` of a lesson, below its folder as given.
fn metadata_file(lesson: &Lesson) -> String {
    let place = format!("{}/lesson.toml", lesson.metadata.id);
    match lesson.home() {
        None | Some("") => place,
        Some(home) => format!("{home}/{place}"),
    }
}
