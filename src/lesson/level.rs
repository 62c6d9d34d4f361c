//! The names of levels as teachers use them: `2de`, `Seconde`, `Year 11`, `year-11`.

use std::collections::BTreeSet;

use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::{folded, nearest_of, unaccented};
use senet_engine::rules::{Fault, Lang};

use super::catalogue::{Catalogue, Lesson};
use super::metadata::Level;
use super::words::{SchoolSystem, ShortNames, Words};

/// The school system whose names the ids of the levels are.
const SYSTEM_OF_IDS: &str = "france";

/// The names of a level, in lower case: its id, its name in each school system and language without
/// brackets, the short ones.
fn names(words: &Words, id: &str) -> Vec<String> {
    let long = words.systems.iter().filter_map(|system| system.levels.get(id));
    let long = long.flat_map(|name| Lang::ALL.map(|lang| without_age(name.get(lang)).to_owned()));
    let short = words.short_names().filter(|short| short.has(id)).flat_map(|short| &short.names);
    let all = [id.to_owned()].into_iter().chain(long).chain(short.cloned());
    all.map(|name| folded(&name)).collect()
}

impl Words {
    /// A level as a reader of the language types it in one word: `2de`, `year-11`.
    pub fn typed_level(&self, id: &str, lang: Lang) -> String {
        match self.system(lang).filter(|system| system.levels.contains_key(id)) {
            Some(system) if system.id == SYSTEM_OF_IDS => {
                shortest(system, id, |short| *short.levels == [id]).to_owned()
            }
            Some(_) => folded(without_age(self.level_name(id, lang))).replace(' ', "-"),
            None => id.to_owned(),
        }
    }

    /// A level in the names of files and in codes, which a reader of the language knows.
    pub fn level_in_files(&self, id: &str, lang: Lang) -> String {
        let is_of_ids = self.system(lang).is_some_and(|system| system.id == SYSTEM_OF_IDS);
        if is_of_ids { id.to_owned() } else { self.typed_level(id, lang) }
    }
}

/// The word and the number of a level's name such as `Year 11`.
fn year(name: &str) -> Option<(&str, &str)> {
    name.split_once(' ').filter(|(_, number)| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The name of a level without the age in brackets behind it.
fn without_age(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}

/// The shortest among a name and the short names of a school system that `is_meant` accepts.
fn shortest<'a>(
    system: &'a SchoolSystem,
    name: &'a str,
    is_meant: impl Fn(&&ShortNames) -> bool,
) -> &'a str {
    let short = system.short.iter().filter(is_meant);
    let short = short.flat_map(|short| &short.names).map(String::as_str);
    [name].into_iter().chain(short).min_by_key(|name| name.chars().count()).unwrap_or(name)
}

/// The names of levels as users type them. A name that several of the levels share comes before
/// theirs.
fn typed_names(words: &Words, ids: &[&str], lang: Lang) -> Vec<String> {
    let mut names = Vec::new();
    for id in ids {
        let is_for = |short: &&ShortNames| {
            short.has(id) && ids.iter().filter(|other| short.has(other)).count() > 1
        };
        let short = words.system(lang).into_iter().flat_map(|system| &system.short);
        let several = short.filter(is_for).find_map(name_of_several);
        names.extend(several.filter(|name| !names.contains(name)));
        names.push(words.typed_level(id, lang));
    }
    names
}

/// The name of several levels, in one word.
fn name_of_several(short: &ShortNames) -> Option<String> {
    Some(short.names.first()?.replace(' ', "-"))
}

/// The digits of a name: those of `year-8` are `8`.
fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

/// Adds to a fault the list of levels, and those nearest to what was typed, under one name where it has one.
fn with_levels(fault: Fault, words: &Words, ids: &[&str], near: &[&str]) -> Fault {
    let list = |ids: &[&str], lang| typed_names(words, ids, lang).join(", ");
    let suggestion = |lang| {
        let own = words.system(lang).into_iter().flat_map(|system| &system.short);
        let mut same = own.filter(|one| near.len() > 1 && one.ids() == near);
        same.find_map(name_of_several).unwrap_or_else(|| list(near, lang))
    };
    fault.with_each("expected", |lang| list(ids, lang)).with_each("suggestion", suggestion)
}

impl Catalogue {
    /// The ids of the levels of the lessons, each once, in the order of school.
    pub fn level_ids(&self) -> Vec<&str> {
        let lessons = self.lessons().iter().flat_map(|lesson| &lesson.metadata.levels);
        let ids: BTreeSet<&str> = lessons.map(|level| &*level.name).collect();
        let mut ids: Vec<&str> = ids.into_iter().collect();
        ids.sort_by_key(|id| self.words().rank(id));
        ids
    }

    /// The ids of the levels that a name stands for, in the order of school: `terminale` is three of them.
    ///
    /// # Errors
    /// `unknown-level` (arguments `found`, and in each language `expected`, `suggestion`).
    pub fn levels(&self, typed: &str) -> Checked<Vec<&str>> {
        let known = self.level_ids();
        let meant = self.matching(known.iter().copied(), typed);
        if !meant.is_empty() {
            return Ok(meant);
        }
        let words = self.words();
        let several = words.short_names().filter(|short| short.levels.len() > 1);
        let several = several.filter(|short| known.iter().any(|id| short.has(id)));
        let several = several
            .flat_map(|short| short.names.iter().map(move |name| (folded(name), short.ids())));
        let each = known
            .iter()
            .flat_map(|id| names(words, id).into_iter().map(move |name| (name, vec![*id])));
        // The names of several levels come first, and win over an equal name of one level. Year 9 is no
        // slip of the finger for Year 7.
        let number = digits(typed);
        let same = several.chain(each).filter(|(name, _)| digits(name) == number);
        let near = nearest_of(&folded(typed), same).unwrap_or_default();
        let fault = Fault::usage("unknown-level").with("found", typed);
        Err(with_levels(fault, words, &known, &near))
    }

    /// The same of all levels, those that no lesson is for as well; none for no name of a level.
    pub fn levels_named(&self, typed: &str) -> Vec<&str> {
        self.matching(self.words().levels.iter().map(String::as_str), typed)
    }

    fn matching<'a>(&self, ids: impl Iterator<Item = &'a str>, typed: &str) -> Vec<&'a str> {
        let wanted = folded(typed);
        ids.filter(|id| names(self.words(), id).contains(&wanted)).collect()
    }

    /// The ids of the levels that the name of a class begins with: `2de 4`, `3eB`; none for
    /// one that names no level.
    pub fn levels_of_class(&self, class: &str) -> Vec<&str> {
        let class = unaccented(class.trim()).replace(['-', '_'], " ");
        let plain = class.to_lowercase();
        let length = |id: &str| {
            let begins = |name: &String| {
                let rest = plain.strip_prefix(name.as_str())?.chars().count();
                let next = rest.checked_sub(1).and_then(|at| class.chars().rev().nth(at));
                (!next.is_some_and(char::is_lowercase)).then(|| name.chars().count())
            };
            names(self.words(), id).iter().filter_map(begins).max()
        };
        let found = self.words().levels.iter().map(String::as_str);
        let found = found.filter_map(|id| Some((length(id)?, id)));
        let found: Vec<(usize, &str)> = found.collect();
        let longest = found.iter().map(|(length, _)| *length).max();
        found.iter().filter(|(length, _)| Some(*length) == longest).map(|(_, id)| *id).collect()
    }

    /// The levels of a lesson as shortly as teachers name them: `4e, 3e, 2de`, `Year 9, 10, 11`.
    pub fn short_levels(&self, lesson: &Lesson, lang: Lang) -> String {
        let mut all: Vec<String> = Vec::new();
        for level in self.words().ranked(&lesson.metadata.levels) {
            let name = self.short_level(&level.name, lang);
            let first = all.first().and_then(|first| year(first)).map(|(word, _)| word.to_owned());
            let name = match year(&name) {
                Some((word, number)) if first.as_deref() == Some(word) => number.to_owned(),
                _ => name,
            };
            if !all.contains(&name) {
                all.push(name);
            }
        }
        all.join(", ")
    }

    fn short_level(&self, id: &str, lang: Lang) -> String {
        let words = self.words();
        let name = words.level_name(id, lang);
        match words.system(lang) {
            Some(system) if system.id == SYSTEM_OF_IDS => {
                let first = name.split([' ', '(']).next().unwrap_or("");
                shortest(system, first, |short| short.has(id)).to_owned()
            }
            _ => name.split([',', '(']).next().unwrap_or("").trim().to_owned(),
        }
    }

    /// The name of a level in one word, as it is typed.
    pub fn typed_level(&self, id: &str, lang: Lang) -> String {
        self.words().typed_level(id, lang)
    }

    /// The name of a level, as a sheet prints it.
    pub fn level_name<'a>(&'a self, id: &'a str, lang: Lang) -> &'a str {
        self.words().level_name(id, lang)
    }
}

impl Lesson {
    /// The level of the lesson that a name stands for.
    ///
    /// # Errors
    /// `unknown-level`, or `lesson-level` (arguments `lesson`, `found`, `expected` in each language) for one
    /// that the lesson is not for.
    pub fn level(&self, catalogue: &Catalogue, typed: &str) -> Checked<&Level> {
        Ok(self.named_level(catalogue, typed)?.0)
    }

    /// The same, and whether the name stands for that level alone.
    pub(super) fn named_level(
        &self,
        catalogue: &Catalogue,
        typed: &str,
    ) -> Checked<(&Level, bool)> {
        let meant = catalogue.levels(typed)?;
        let own = &self.metadata.levels;
        let found = own.iter().find(|level| meant.contains(&&*level.name));
        found.map(|level| (level, meant.len() == 1)).ok_or_else(|| {
            let own = catalogue.words().ranked(own);
            let names: Vec<&str> = own.iter().map(|level| &*level.name).collect();
            let fault =
                Fault::usage("lesson-level").with("lesson", &self.metadata.id).with("found", typed);
            with_levels(fault, catalogue.words(), &names, &[])
        })
    }
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::{Fault, Lang};

    use crate::lesson::Catalogue;

    #[test]
    fn a_level_has_many_names() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for name in ["seconde", "2de", "2NDE", "Year 11", "year-11", "Seconde"] {
            assert_eq!(catalogue.levels(name).unwrap(), ["seconde"], "{name}");
        }
        for name in ["1re", "1ère", "1ERE"] {
            assert_eq!(catalogue.levels(name).unwrap(), ["premiere-specialite"], "{name}");
        }
        assert_eq!(catalogue.levels("Year 12 applied").unwrap_err().id(), "unknown-level");
        for (name, number) in
            [("terminale", 3), ("KS3", 2), ("GCSE", 2), ("A-level", 4), ("Y13", 3)]
        {
            assert_eq!(catalogue.levels(name).unwrap().len(), number, "{name}");
        }
        let fault = catalogue.levels("secnde").unwrap_err();
        let argument = |fault: &Fault, wanted, lang| {
            let mut args = fault.args_in(lang);
            args.find(|(name, _)| *name == wanted).unwrap().1.to_owned()
        };
        for (typed, french, english) in [
            ("secnde", "2de", "year-11"),
            // No lesson is for Year 7, and Year 9 is not what was meant.
            ("year-7", "", ""),
            ("year12", "1re", "year-12"),
            ("year13", "terminale", "year-13"),
            ("termnale", "terminale", "year-13"),
        ] {
            let fault = catalogue.levels(typed).unwrap_err();
            assert_eq!(argument(&fault, "suggestion", Lang::Fr), french, "{typed}");
            assert_eq!(argument(&fault, "suggestion", Lang::En), english, "{typed}");
            let is_known = |name: &str| name.is_empty() || catalogue.levels(name).is_ok();
            assert!(is_known(french) && is_known(english), "{typed}");
        }
        assert_eq!(catalogue.typed_level("museum", Lang::Fr), "musee");
        assert_eq!(catalogue.typed_level("seconde", Lang::Fr), "2de");
        assert_eq!(catalogue.typed_level("museum", Lang::En), "museum");
        for id in &catalogue.words().levels {
            for lang in Lang::ALL {
                let typed = catalogue.typed_level(id, lang);
                assert!(super::names(catalogue.words(), id).contains(&super::folded(&typed)));
            }
        }
        let expected = "museum, ks3, year-8, year-9, gcse, year-10, year-11, a-level, year-12, year-13, \
                        year-13-main-course, year-13-second-maths-course, year-13-further-maths";
        assert_eq!(argument(&fault, "expected", Lang::En), expected);
        let expected = "musee, 5e, 4e, 3e, 2de, 1re, terminale, terminale-specialite, \
                        maths-complementaires, maths-expertes";
        assert_eq!(argument(&fault, "expected", Lang::Fr), expected);
        let lesson = catalogue.lesson("house-of-water").unwrap();
        assert_eq!(lesson.level(&catalogue, "1re").unwrap().name, "premiere-specialite");
        assert_eq!(lesson.level(&catalogue, "3e").unwrap_err().id(), "lesson-level");
    }

    #[test]
    fn a_school_system_names_the_levels_in_both_languages() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        for (typed, french, english, short) in [
            ("france", "Seconde", "Seconde (age 15–16)", "4e, 3e, 2de"),
            ("Angleterre", "Year 11 (15–16 ans)", "Year 11 (age 15–16)", "Year 9, 10, 11"),
            ("United States", "Grade 10 (15–16 ans)", "Grade 10 (age 15–16)", "Grade 8, 9, 10"),
        ] {
            let catalogue = catalogue.clone().in_system(Some(typed)).unwrap();
            assert_eq!(catalogue.level_name("seconde", Lang::Fr), french);
            assert_eq!(catalogue.level_name("seconde", Lang::En), english);
            let lesson = catalogue.lesson("sixteen-outcomes").unwrap();
            for lang in Lang::ALL {
                assert_eq!(catalogue.short_levels(lesson, lang), short);
                let typed = catalogue.typed_level("seconde", lang);
                assert_eq!(catalogue.levels(&typed).unwrap(), ["seconde"]);
            }
        }
        let own = catalogue.clone().in_system(Some("us")).unwrap();
        assert_eq!(own.typed_level("seconde", Lang::En), "grade-10");
        assert_eq!(own.levels("high school").unwrap().len(), 6);
        let fault = catalogue.clone().in_system(Some("engand")).unwrap_err();
        let said = ["expected", "suggestion"].map(|name| fault.arg(name).unwrap());
        assert_eq!((fault.id(), said), ("unknown-value", ["france, england, us", "england"]));
        // Every system names every level.
        for system in &catalogue.words().systems {
            assert!(catalogue.words().levels.iter().all(|id| system.levels.contains_key(id)));
            assert_eq!(system.levels.len(), catalogue.words().levels.len());
        }
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
            ("premie\u{300}re-technologique", "premiere-technologique"),
        ] {
            assert_eq!(catalogue.levels_of_class(class), [level], "{class}");
        }
        assert_eq!(catalogue.levels_of_class("Terminale 3").len(), 3);
        for none in ["", "groupe 2", "3even", "B"] {
            assert!(catalogue.levels_of_class(none).is_empty(), "{none}");
        }
    }
}
