//! The sheets of a lesson that a check looks at.

use crate::lesson::Lesson;
use crate::lesson::parameter::{Default as Usual, Settings, Text};

/// A sheet to check: its seed, and the parameters that are pinned.
pub(super) type Wanted = (Option<u64>, Settings);

/// How many steps a check of the lesson has: its sheets, and as many for the questions that are
/// answered again at its end, whose number is not known before.
pub(super) fn steps(lesson: &Lesson, seeds: u64) -> u64 {
    2 * sheets(lesson, &wanted(lesson, seeds))
}

/// How many sheets of the lesson are checked.
pub(super) fn sheets(lesson: &Lesson, wanted: &[Wanted]) -> u64 {
    (lesson.langs().count() * wanted.len()) as u64
}

/// The sheets to check: the default, each level, each value of a parameter that no seed draws, and
/// the seeds, with the levels in turn.
pub(super) fn wanted(lesson: &Lesson, seeds: u64) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = vec![(None, Settings::new())];
    let mut levels: Vec<Settings> = Vec::new();
    for level in &lesson.metadata.levels {
        if !levels.contains(&level.pins()) {
            levels.push(level.pins());
        }
    }
    if levels.is_empty() {
        levels.push(Settings::new());
    }
    if seeds > 0 {
        wanted.extend(levels.iter().map(|level| (None, level.clone())));
        wanted.extend(never_drawn(lesson).into_iter().map(|pins| (None, pins)));
    }
    let level = |seed: u64| levels[(seed as usize - 1) % levels.len()].clone();
    wanted.extend((1..=seeds).map(|seed| (Some(seed), level(seed))));
    wanted.dedup();
    wanted
}

/// Each value of a parameter that no seed draws, pinned; with each value of the parameter it
/// follows, if it follows one.
fn never_drawn(lesson: &Lesson) -> Vec<Settings> {
    let mut all = Vec::new();
    for (name, parameter) in &lesson.metadata.parameters {
        let pinned = |value: &Text| Settings::from([(name.clone(), value.0.clone())]);
        let beside = |usual: &[&Text]| {
            let drawn = parameter.drawn();
            let values = parameter.range.iter();
            let other = |value: &&Text| !usual.contains(value) && !drawn.contains(value);
            values.filter(other).map(pinned).collect::<Vec<_>>()
        };
        match &parameter.default {
            Usual::One(default) => all.extend(beside(&[default])),
            Usual::Follows(follows) => {
                let usual: Vec<&Text> = follows.values.values().collect();
                for mut pins in beside(&usual) {
                    for leader in follows.values.keys() {
                        pins.insert(follows.follows.clone(), leader.clone());
                        all.push(pins.clone());
                    }
                }
            }
        }
    }
    all
}
