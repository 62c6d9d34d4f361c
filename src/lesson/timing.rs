//! The time that a sheet takes: each exercise of a level has its minutes and its purpose, for the
//! lesson itself, for home, or for pupils who are ahead.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::metadata::{Level, Metadata};

/// The purpose of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Done in class by everyone.
    Core,
    /// Set as homework.
    Home,
    /// For pupils who are ahead.
    Further,
}

impl Level {
    /// The purpose of an exercise, by its number on the sheet.
    pub fn purpose(&self, number: u32) -> Purpose {
        if self.home.contains(&number) {
            Purpose::Home
        } else if self.further.contains(&number) {
            Purpose::Further
        } else {
            Purpose::Core
        }
    }

    /// The minutes of an exercise, by its number; none where the lesson has none.
    pub fn minutes_of(&self, number: u32) -> Option<u32> {
        self.minutes.get(number.checked_sub(1)? as usize).copied()
    }

    /// The numbers of the exercises for one purpose; none where the lesson gives no minutes.
    pub fn exercises(&self, purpose: Purpose) -> Vec<u32> {
        (1..)
            .zip(&self.minutes)
            .map(|(number, _)| number)
            .filter(|it| self.purpose(*it) == purpose)
            .collect()
    }

    /// The minutes of the exercises for one purpose, rounded up; the opening belongs to the core. Not every class is
    /// as fast as the minutes assume: three tenths are added.
    pub fn time(&self, purpose: Purpose) -> u32 {
        let own = self.exercises(purpose).into_iter().filter_map(|it| self.minutes_of(it));
        let opening = if purpose == Purpose::Core { self.opening } else { 0 };
        ((opening + own.sum::<u32>()) * 13).div_ceil(10)
    }

    /// The minutes in class.
    pub fn in_class(&self, metadata: &Metadata) -> u32 {
        self.duration.unwrap_or(metadata.duration)
    }

    /// Checks that each exercise that is named has its minutes, and that the core fits the lesson.
    pub(super) fn fits(&self, metadata: &Metadata) -> Checked<()> {
        let mut named = self.home.iter().chain(&self.further);
        if let Some(stranger) = named.find(|it| self.minutes_of(**it).is_none()) {
            return Err(Fault::failure("lesson-minutes-missing")
                .with("level", &self.name)
                .with("found", stranger)
                .with("expected", self.minutes.len()));
        }
        let (core, class) = (self.time(Purpose::Core), self.in_class(metadata));
        if core > class {
            return Err(Fault::failure("lesson-core")
                .with("level", &self.name)
                .with("minutes", core)
                .with("expected", class));
        }
        Ok(())
    }

    /// Checks that there are minutes for as many exercises as the sheet has, or for none.
    pub(super) fn times(&self, exercises: usize) -> Checked<()> {
        let given = self.minutes.len();
        if given == 0 || given == exercises {
            return Ok(());
        }
        Err(Fault::failure("lesson-minutes-count")
            .with("level", &self.name)
            .with("found", given)
            .with("expected", exercises))
    }
}

#[cfg(test)]
mod tests {
    use crate::lesson::metadata::{Level, Metadata};
    use crate::lesson::trial::METADATA;

    use super::Purpose;

    fn metadata(level: &str) -> Metadata {
        let levels = format!("levels = [{{ name = \"seconde\", {level} }}]");
        Metadata::read(&METADATA.replace("levels = []", &levels)).unwrap()
    }

    fn level(text: &str) -> Level {
        metadata(text).levels.remove(0)
    }

    #[test]
    fn three_tenths_are_added_to_the_minutes_of_each_purpose() {
        let level = level("opening = 5, minutes = [10, 21, 8, 3], home = [3], further = [4]");
        // 5 + 10 + 21 = 36, and 10.8 more; 8 and 2.4; 3 and 0.9; rounded up.
        assert_eq!(level.time(Purpose::Core), 47);
        assert_eq!((level.time(Purpose::Home), level.time(Purpose::Further)), (11, 4));
        assert_eq!(level.exercises(Purpose::Core), [1, 2]);
    }

    #[test]
    fn minutes_that_do_not_hold_together_are_refused() {
        let refused = |text: &str| {
            let metadata = metadata(text);
            metadata.levels[0].fits(&metadata).unwrap_err().id()
        };
        assert_eq!(refused("minutes = [10], home = [2]"), "lesson-minutes-missing");
        // 43 and 12.9 are 55.9, more than 55; 42 and 12.6 are 54.6.
        assert_eq!(refused("opening = 3, minutes = [40]"), "lesson-core");
        assert_eq!(level("opening = 2, minutes = [40]").time(Purpose::Core), 55);
        assert_eq!(level("minutes = [10, 10]").times(3).unwrap_err().id(), "lesson-minutes-count");
        assert!(level("minutes = [10, 10]").times(2).is_ok() && level("").times(3).is_ok());
    }
}
