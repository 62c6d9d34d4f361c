//! The embedded rulesets: the four historical ones, and the one made for a class.

use std::sync::LazyLock;

use crate::rules::Lang;
use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::folded;

use super::Ruleset;

/// The rulesets' texts, in the order of the catalogue: those of a source first.
const TEXTS: [&str; 5] = [
    include_str!("../data/breyer.toml"),
    include_str!("../data/djebao.toml"),
    include_str!("../data/cones.toml"),
    include_str!("../data/archeostudio.toml"),
    include_str!("../data/classe.toml"),
];

/// How many of them are each a reading of one source.
const SOURCES: usize = 4;

static CATALOGUE: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    TEXTS
        .iter()
        .map(|text| Ruleset::parse("", text).expect("a test reads every embedded ruleset"))
        .collect()
});

impl Ruleset {
    /// The embedded rulesets, in the order of the catalogue.
    pub fn all() -> &'static [Self] {
        &CATALOGUE
    }

    /// The embedded rulesets that are each a reading of one source: all but that of the class, which
    /// is made from them.
    pub fn historical() -> &'static [Self] {
        &CATALOGUE[..SOURCES]
    }

    /// The embedded ruleset of this id, name, alias or title, with the settings that follow it, if any:
    /// `breyer`, `passage`, `breyer pawns=3 rebirth=1`.
    ///
    /// # Errors
    /// `unknown-ruleset` with the nearest known name, or a fault of [`Ruleset::varied`].
    pub fn by_id(spec: &str) -> Checked<Self> {
        let words: Vec<&str> = spec.split_whitespace().collect();
        let first = words.iter().position(|word| word.contains('=')).unwrap_or(words.len());
        let (name, settings) = words.split_at(first);
        let name = name.join(" ");
        let found = Self::find(&name).ok_or_else(|| {
            let names = Self::all().iter().flat_map(Self::every_name);
            Fault::usage("unknown-ruleset").with_nearest(&name, names)
        })?;
        found.varied(settings.iter().copied())
    }

    /// The embedded ruleset of this id, name, alias or title in a language, if there is one; capitals,
    /// accents and hyphens do not matter.
    pub fn find(name: &str) -> Option<&'static Self> {
        let wanted = folded(name);
        Self::all().iter().find(|known| known.every_name().any(|name| folded(name) == wanted))
    }

    /// Every id, name and alias.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().iter().flat_map(Self::typed_names)
    }

    /// What may be typed for it: its id, its names in each language, its aliases.
    pub fn typed_names(&self) -> impl Iterator<Item = &str> {
        let names = Lang::ALL.map(|lang| self.name.get(lang)).into_iter();
        let aliases = self.aliases.iter().map(String::as_str);
        std::iter::once(&*self.id).chain(names.filter(|name| *name != self.id)).chain(aliases)
    }

    /// Its names, and its title in each language.
    fn every_name(&self) -> impl Iterator<Item = &str> {
        self.typed_names().chain(Lang::ALL.map(|lang| self.title.get(lang)))
    }
}

#[cfg(test)]
mod tests {
    use super::Ruleset;
    use crate::rules::Lang;

    #[test]
    fn every_embedded_ruleset_is_found_by_id_and_alias() {
        let ids: Vec<&str> = Ruleset::all().iter().map(|known| known.id.as_str()).collect();
        assert_eq!(ids, ["breyer", "djebao", "cones", "archeostudio", "classe"]);
        for (alias, id) in [("passage", "breyer"), ("jocari", "breyer"), ("class", "classe")] {
            assert_eq!(Ruleset::by_id(alias).unwrap().id, id);
        }
        for known in Ruleset::all() {
            for lang in Lang::ALL {
                assert_eq!(Ruleset::by_id(known.name.get(lang)).unwrap().id, known.id);
            }
        }
    }

    #[test]
    fn a_label_is_read_again() {
        let varied = Ruleset::by_id("jocari pawns=3 must-stop=none").unwrap();
        assert_eq!(varied.label(), "breyer pawns=3 must-stop=none");
        assert_eq!(Ruleset::by_id(&varied.label()).unwrap(), varied);
    }

    #[test]
    fn a_slip_in_the_name_is_guessed_at() {
        let fault = Ruleset::by_id("breier").unwrap_err();
        assert_eq!((fault.id(), fault.arg("suggestion")), ("unknown-ruleset", Some("breyer")));
        let fault = Ruleset::by_id("Cônes et cylindre").unwrap_err();
        assert_eq!(fault.arg("suggestion"), Some("Cônes et cylindres"));
    }
}
