//! The sheets of a lesson that a check looks at.

use crate::lesson::Lesson;
use crate::lesson::metadata::Level;
use crate::lesson::parameter::{Default as Usual, Settings, Text};

/// A sheet to check: its seed, and the parameters that are pinned.
pub(super) type Wanted = (Option<u64>, Settings);

/// How many steps a check of the lesson has: the variants that it renders in each language.
pub(super) fn steps(lesson: &Lesson, seeds: u64) -> u64 {
    (lesson.langs().count() * wanted(lesson, seeds).len()) as u64
}

/// The sheets to check: the default, each level, each value of a parameter that no seed draws, and
/// the seeds, with the levels in turn; without seeds the default alone.
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

/// The sheets whose pages and exports are made too: that of each level, and at least two.
pub(super) fn laid_out<'a>(lesson: &Lesson, wanted: &'a [Wanted]) -> Vec<&'a Wanted> {
    let levels: Vec<Settings> = lesson.metadata.levels.iter().map(Level::pins).collect();
    let of_level = |(seed, pins): &Wanted| seed.is_none() && levels.contains(pins);
    let each = wanted.iter().enumerate();
    each.filter(|(at, one)| *at < 2 || of_level(one)).map(|(_, one)| one).collect()
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

#[cfg(test)]
mod tests {
    use crate::lesson::Catalogue;
    use crate::lesson::parameter::Settings;

    use super::{laid_out, wanted};

    #[test]
    fn a_sheet_of_each_level_has_its_exports_read() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for lesson in catalogue.lessons() {
            for seeds in [1, 20] {
                let wanted = wanted(lesson, seeds);
                let read = laid_out(lesson, &wanted);
                for level in &lesson.metadata.levels {
                    let one = (None, level.pins());
                    assert!(read.contains(&&one), "{}: {one:?}", lesson.metadata.id);
                }
                assert!(read.len() >= 2, "{}", lesson.metadata.id);
                assert_eq!(read[0], &(None, Settings::new()));
            }
        }
    }
}
