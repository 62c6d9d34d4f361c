//! The notions of each curriculum, read from `lessons/notions.toml`, and the terms that a sheet of
//! a level may therefore use.

use std::collections::{BTreeMap, BTreeSet};

use senet_engine::rules::fault::Checked;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Fault, Lang};
use serde::Deserialize;

use super::metadata::{Level, Metadata};
use super::words::Words;

/// The table of notions.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notions {
    /// The curricula by level and year, such as `seconde-2026`.
    pub curricula: BTreeMap<String, Curriculum>,
    /// The notions by id, such as `equally-likely`.
    pub notions: BTreeMap<String, Notion>,
}

/// A curriculum: a level, and the text it follows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curriculum {
    /// The text.
    pub source: Bilingual,
    /// Whether its rows were checked in that text.
    pub certainty: Certainty,
    /// The curricula that its pupils come from, whose notions it includes.
    #[serde(default)]
    pub after: Vec<String>,
}

/// How reliable a row of the table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Certainty {
    /// Checked in the official text.
    #[serde(rename = "checked")]
    Checked,
    /// The official text was not available.
    #[serde(rename = "to check")]
    ToCheck,
}

/// A notion.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notion {
    /// Its name in French.
    pub fr: String,
    /// Its name in English.
    pub en: String,
    /// The curricula whose text introduces it.
    #[serde(rename = "in")]
    pub brought_by: Vec<String>,
    /// How reliable these rows are, where it differs from the curriculum's certainty.
    #[serde(default)]
    pub certainty: Option<Certainty>,
    /// Those of its curricula in whose text the passage was not found.
    #[serde(default)]
    pub unread: Vec<String>,
    /// The beginnings of words that reveal its use, in lower case.
    #[serde(default)]
    pub terms: Bilingual<Vec<String>>,
    /// The pieces of formulas that reveal its use.
    #[serde(default)]
    pub signs: Vec<String>,
}

impl Notion {
    /// Its name.
    pub fn name(&self, lang: Lang) -> &str {
        lang.choose(&self.fr, &self.en)
    }
}

impl Notions {
    /// Checks that the table refers to no unknown notion or curriculum.
    ///
    /// # Errors
    /// `notions-curriculum-unknown` (arguments `found`, `expected`, `suggestion`).
    pub fn check(&self, words: &Words) -> Checked<()> {
        let named = self.curricula.values().flat_map(|one| &one.after);
        let of_notions = self.notions.values();
        let of_notions = of_notions.flat_map(|one| one.brought_by.iter().chain(&one.unread));
        let mut named = named.chain(of_notions);
        named.try_for_each(|id| self.curriculum(id, words))
    }

    /// The curricula that there are stand in the order of the levels of `words`.
    fn curriculum(&self, id: &str, words: &Words) -> Checked<()> {
        if self.curricula.contains_key(id) {
            return Ok(());
        }
        let mut known: Vec<&str> = self.curricula.keys().map(String::as_str).collect();
        known.sort_by_key(|id| words.rank(id.rsplit_once('-').map_or(*id, |(level, _)| level)));
        Err(Fault::failure("notions-curriculum-unknown").with_known(id, known))
    }

    /// Checks the levels and notions of a lesson: all of them are in the table, and each level has
    /// the notions worked on there.
    ///
    /// # Errors
    /// `notions-curriculum-unknown`; `lesson-notion-unknown` (arguments `found`,
    /// `suggestion`); `lesson-notion-level` (arguments `found`, `level`, `expected`).
    pub fn fits(&self, metadata: &Metadata, words: &Words) -> Checked<()> {
        let of_levels = metadata.levels.iter().flat_map(|level| &level.notions);
        if let Some(id) =
            metadata.notions.iter().chain(of_levels).find(|id| !self.notions.contains_key(*id))
        {
            let fault = Fault::failure("lesson-notion-unknown");
            return Err(fault.with_nearest(id, self.notions.keys()));
        }
        for level in &metadata.levels {
            let curriculum = level.curriculum();
            self.curriculum(&curriculum, words)?;
            let allowed = self.of_curriculum(&curriculum);
            for id in metadata.notions.iter().chain(&level.notions) {
                let Some(notion) = self.notions.get(id) else { continue };
                if !allowed.contains(id.as_str()) {
                    return Err(Fault::failure("lesson-notion-level")
                        .with("found", id)
                        .with("level", curriculum)
                        .with("expected", notion.brought_by.join(", ")));
                }
            }
        }
        Ok(())
    }

    /// The notions of a curriculum, its own and those of the years before.
    pub fn of_curriculum(&self, curriculum: &str) -> BTreeSet<&str> {
        let reached = self.reached(curriculum);
        let brought = |notion: &Notion| notion.brought_by.iter().any(|id| reached.contains(&**id));
        self.notions.iter().filter(|(_, it)| brought(it)).map(|(id, _)| id.as_str()).collect()
    }

    /// A curriculum and those that its pupils come from.
    fn reached<'a>(&'a self, curriculum: &'a str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut open = vec![curriculum];
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                let after = self.curricula.get(id).map_or(&[][..], |one| &one.after);
                open.extend(after.iter().map(String::as_str));
            }
        }
        reached
    }

    /// The levels of a lesson with a notion that was not checked in an official text.
    pub fn unread<'a>(&self, metadata: &'a Metadata) -> Vec<&'a Level> {
        let unread = |level: &&Level| {
            let curriculum = level.curriculum();
            let reached = self.reached(&curriculum);
            let read = |notion: &Notion| {
                let found = |id: &&String| reached.contains(&***id) && !notion.unread.contains(*id);
                let texts = notion.brought_by.iter().filter(found);
                let mut texts = texts.filter_map(|id| self.curricula.get(id));
                texts.any(|text| notion.certainty.unwrap_or(text.certainty) == Certainty::Checked)
            };
            let mut ids = metadata.notions.iter().chain(&level.notions);
            ids.any(|id| self.notions.get(id).is_some_and(|notion| !read(notion)))
        };
        metadata.levels.iter().filter(unread).collect()
    }

    /// The terms of a text and the signs of its formulas that no notion of a level allows, as the table writes
    /// them, each with the first notion that has it.
    pub fn strays(
        &self,
        level: &Level,
        lang: Lang,
        text: &str,
        formulas: &str,
    ) -> Vec<(String, &str)> {
        let taught = self.of_curriculum(&level.curriculum());
        let text = text.to_lowercase();
        let used = |notion: &Notion| -> Vec<String> {
            let terms = notion.terms.get(lang).iter().filter(|term| begins_a_word(&text, term));
            let signs = notion.signs.iter().filter(|sign| formulas.contains(&***sign));
            terms.chain(signs).cloned().collect()
        };
        let mut allowed = BTreeSet::new();
        let mut strays: Vec<(String, &str)> = Vec::new();
        for (id, notion) in &self.notions {
            if taught.contains(&**id) {
                allowed.extend(used(notion));
            }
        }
        for (id, notion) in self.notions.iter().filter(|(id, _)| !taught.contains(&***id)) {
            for term in used(notion).into_iter().filter(|term| !allowed.contains(term)) {
                if strays.iter().all(|(known, _)| *known != term) {
                    strays.push((term, id));
                }
            }
        }
        strays
    }

    /// The names of notions, in the order given.
    pub fn names<'a>(
        &'a self,
        ids: impl IntoIterator<Item = &'a String>,
        lang: Lang,
    ) -> Vec<&'a str> {
        ids.into_iter().map(|id| self.name(id, lang)).collect()
    }

    /// The name of a notion; its id if it is not known.
    pub fn name<'a>(&'a self, id: &'a str, lang: Lang) -> &'a str {
        self.notions.get(id).map_or(id, |one| one.name(lang))
    }
}

/// Whether a text, in lower case, has a word that begins with `term`.
fn begins_a_word(text: &str, term: &str) -> bool {
    text.match_indices(term)
        .any(|(at, _)| !text[..at].chars().next_back().is_some_and(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::lesson::metadata::Level;
    use crate::lesson::trial::{METADATA, catalogue};

    use super::{Certainty, Notions};

    fn table() -> Notions {
        toml::from_str(
            r#"
            [curricula.museum]
            source = { fr = "a", en = "a" }
            certainty = "checked"
            [curricula.seconde-2026]
            source = { fr = "a", en = "a" }
            certainty = "to check"
            after = ["museum"]
            [curricula.expertes-2019]
            source = { fr = "a", en = "a" }
            certainty = "to check"
            after = ["seconde-2026"]
            [notions.chance]
            fr = "hasard"
            en = "chance"
            in = ["museum"]
            [notions.series]
            fr = "écart type d’une série"
            en = "standard deviation of data"
            in = ["seconde-2026"]
            terms = { fr = ["écart type"], en = ["standard deviation"] }
            [notions.variance]
            fr = "variance"
            en = "variance"
            in = ["expertes-2019"]
            terms = { fr = ["variance", "écart type"], en = ["variance", "standard deviation"] }
            signs = ["V(X"]
            "#,
        )
        .unwrap()
    }

    fn level(name: &str, year: Option<u16>) -> Level {
        Level { name: name.to_owned(), year, ..Level::default() }
    }

    #[test]
    fn a_level_keeps_what_the_years_before_brought() {
        let table = table();
        let known = catalogue(METADATA, "fr.md", "Un texte.");
        assert!(table.check(known.words()).is_ok());
        assert_eq!(table.of_curriculum("museum").into_iter().collect::<Vec<_>>(), ["chance"]);
        assert_eq!(table.of_curriculum("expertes-2019").len(), 3);
    }

    #[test]
    fn curricula_are_listed_in_the_order_of_school() {
        let known = catalogue(METADATA, "fr.md", "Un texte.");
        let fault = known.notions().curriculum("6e-2026", known.words()).unwrap_err();
        let expected = fault.arg("expected").unwrap();
        assert!(expected.starts_with("museum, 5e-2026, 4e-2020, 4e-2026, 3e-2020, "), "{expected}");
        assert!(expected.ends_with(", maths-expertes-2019"), "{expected}");
    }

    #[test]
    fn a_level_with_a_notion_that_was_not_read_in_its_text_is_reported() {
        let mut table = table();
        let trial = catalogue(METADATA, "fr.md", "Un texte.");
        let mut metadata = trial.lesson("trial").unwrap().metadata.clone();
        metadata.levels = vec![level("museum", None), level("seconde", Some(2026))];
        metadata.notions = vec!["chance".to_owned()];
        assert_eq!(table.unread(&metadata), Vec::<&Level>::new());
        metadata.levels[1].notions.push("series".to_owned());
        assert_eq!(table.unread(&metadata), [&metadata.levels[1]]);
        table.notions.get_mut("series").unwrap().certainty = Some(Certainty::Checked);
        assert_eq!(table.unread(&metadata), Vec::<&Level>::new());
        // Read in one text, and not found in that of this level.
        let series = table.notions.get_mut("series").unwrap();
        series.brought_by.push("expertes-2019".to_owned());
        series.unread = vec!["seconde-2026".to_owned()];
        assert_eq!(table.unread(&metadata), [&metadata.levels[1]]);
        metadata.levels[1] = level("expertes", Some(2019));
        metadata.levels[1].notions.push("series".to_owned());
        assert_eq!(table.unread(&metadata), Vec::<&Level>::new());
    }

    #[test]
    fn a_term_is_stray_where_no_notion_of_the_level_has_it() {
        let table = table();
        let strays = |level, text: &str, formulas: &str| -> Vec<String> {
            let strays = table.strays(&level, Lang::Fr, text, formulas);
            strays.into_iter().map(|(term, _)| term).collect()
        };
        let seconde = || level("seconde", Some(2026));
        assert_eq!(strays(seconde(), "Un écart type, une Variance.", ""), ["variance"]);
        assert_eq!(strays(seconde(), "la covariance", "V(X) = 1"), ["V(X"]);
        assert_eq!(strays(level("museum", None), "écart type", ""), ["écart type"]);
        assert!(strays(level("expertes", Some(2019)), "variance", "V(X)").is_empty());
    }
}
