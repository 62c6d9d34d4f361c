//! Levels as teachers name them: `2de`, `Seconde`, `Year 11`, `year-11`.

use std::collections::BTreeSet;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Fault, Lang};

use super::catalogue::{Catalogue, Lesson};
use super::metadata::Level;
use super::words::Words;

/// The names of a level, in small letters: its id, its name in each language without what
/// stands in brackets, the short ones.
fn names(words: &Words, id: &str) -> Vec<String> {
    let long = words.levels.get(id).into_iter().flat_map(|names| {
        Lang::ALL.map(|lang| names.get(lang).split(" (").next().unwrap_or("").to_owned())
    });
    let short = words.short_levels.iter().filter(|(_, ids)| ids.iter().any(|one| one == id));
    let all = [id.to_owned()].into_iter().chain(long).chain(short.map(|(name, _)| name.clone()));
    all.map(|name| plain(&name)).collect()
}

fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(['-', '_'], " ")
}

impl Catalogue {
    /// The ids of the levels that a name stands for: `terminale` is three of them.
    ///
    /// # Errors
    /// `unknown-level` (arguments `found`, `expected`, `suggestion`).
    pub fn levels(&self, typed: &str) -> Checked<Vec<&str>> {
        let lessons = self.lessons().iter().flat_map(|lesson| &lesson.metadata.levels);
        let known: BTreeSet<&str> = lessons.map(|level| &*level.name).collect();
        let wanted = plain(typed);
        let is_meant = |id: &&str| names(self.words(), id).contains(&wanted);
        let meant: Vec<&str> = known.iter().copied().filter(is_meant).collect();
        if !meant.is_empty() {
            return Ok(meant);
        }
        Err(Fault::usage("unknown-level")
            .with("found", typed)
            .with("expected", known.iter().copied().collect::<Vec<_>>().join(", "))
            .with("suggestion", nearest(&typed.to_lowercase(), known).unwrap_or("")))
    }

    /// The ids of the levels that the name of a class begins with: `2de 4`, `3eB`; none for
    /// one that names no level.
    #[must_use]
    pub fn levels_of_class(&self, class: &str) -> Vec<&str> {
        let class = class.trim();
        let length = |id: &str| {
            let begins = |name: &String| {
                let rest = plain(class).strip_prefix(name.as_str())?.chars().count();
                let next = class.chars().rev().nth(rest.checked_sub(1)?);
                (!next.is_some_and(char::is_lowercase)).then(|| name.chars().count())
            };
            let whole = |name: &String| (plain(class) == *name).then(|| name.chars().count());
            names(self.words(), id).iter().filter_map(|it| whole(it).or_else(|| begins(it))).max()
        };
        let found = self.words().levels.keys().filter_map(|id| Some((length(id)?, id.as_str())));
        let found: Vec<(usize, &str)> = found.collect();
        let longest = found.iter().map(|(length, _)| *length).max();
        found.iter().filter(|(length, _)| Some(*length) == longest).map(|(_, id)| *id).collect()
    }

    /// The name of a level, as a sheet prints it.
    #[must_use]
    pub fn level_name<'a>(&'a self, id: &'a str, lang: Lang) -> &'a str {
        self.words().levels.get(id).map_or(id, |name| name.get(lang))
    }
}

impl Lesson {
    /// The level of the lesson that a name stands for.
    ///
    /// # Errors
    /// `unknown-level`, or `lesson-level` (arguments `lesson`, `found`, `expected`) for one
    /// that the lesson is not for.
    pub fn level(&self, catalogue: &Catalogue, typed: &str) -> Checked<&Level> {
        let meant = catalogue.levels(typed)?;
        let own = &self.metadata.levels;
        own.iter().find(|level| meant.contains(&&*level.name)).ok_or_else(|| {
            let names: Vec<&str> = own.iter().map(|level| &*level.name).collect();
            Fault::usage("lesson-level")
                .with("lesson", &self.metadata.id)
                .with("found", typed)
                .with("expected", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::lesson::Catalogue;

    #[test]
    fn a_level_has_many_names() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for name in ["seconde", "2de", "2NDE", "Year 11", "year-11", "Seconde"] {
            assert_eq!(catalogue.levels(name).unwrap(), ["seconde"], "{name}");
        }
        assert_eq!(catalogue.levels("Year 12 applied").unwrap_err().id(), "unknown-level");
        assert_eq!(catalogue.levels("terminale").unwrap().len(), 3);
        let fault = catalogue.levels("secnde").unwrap_err();
        assert_eq!(fault.arg("suggestion"), Some("seconde"));
        let lesson = catalogue.lesson("house-of-water").unwrap();
        assert_eq!(lesson.level(&catalogue, "1re").unwrap().name, "premiere-specialite");
        assert_eq!(lesson.level(&catalogue, "3e").unwrap_err().id(), "lesson-level");
    }

    #[test]
    fn a_class_s_name_begins_with_its_level_or_says_none() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for (class, level) in [
            ("2de 4", "seconde"),
            ("3eB", "3e"),
            ("Year 11 blue", "seconde"),
            ("1re", "premiere-specialite"),
            ("Première technologique 2", "premiere-technologique"),
        ] {
            assert_eq!(catalogue.levels_of_class(class), [level], "{class}");
        }
        assert_eq!(catalogue.levels_of_class("Terminale 3").len(), 3);
        for none in ["", "groupe 2", "3even", "B"] {
            assert!(catalogue.levels_of_class(none).is_empty(), "{none}");
        }
    }
}
