//! The four historical rulesets, embedded.

use std::sync::LazyLock;

use super::Ruleset;
use crate::rules::fault::{Checked, Fault};
use crate::rules::suggest::nearest;

/// The rulesets' own texts, in the order of the catalogue.
const TEXTS: [&str; 4] = [
    include_str!("../data/breyer.toml"),
    include_str!("../data/djebao.toml"),
    include_str!("../data/cones.toml"),
    include_str!("../data/archeostudio.toml"),
];

static CATALOGUE: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    TEXTS
        .iter()
        .map(|text| toml::from_str(text).expect("a test reads every embedded ruleset"))
        .collect()
});

impl Ruleset {
    /// The embedded rulesets, in the order of the catalogue.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &CATALOGUE
    }

    /// The embedded ruleset of this id or alias.
    ///
    /// # Errors
    /// `unknown-ruleset` with the nearest known name.
    pub fn by_id(id: &str) -> Checked<Self> {
        Self::find(id).cloned().ok_or_else(|| {
            let guess = nearest(id, Self::names()).unwrap_or("");
            Fault::usage("unknown-ruleset").with("found", id).with("suggestion", guess)
        })
    }

    /// The embedded ruleset of this id or alias, if there is one.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        Self::all().iter().find(|known| known.id == id || known.aliases.iter().any(|a| a == id))
    }

    /// Every id and alias.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().iter().flat_map(|known| {
            std::iter::once(known.id.as_str()).chain(known.aliases.iter().map(String::as_str))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Ruleset;

    #[test]
    fn every_embedded_ruleset_is_found_by_id_and_alias() {
        let ids: Vec<&str> = Ruleset::all().iter().map(|known| known.id.as_str()).collect();
        assert_eq!(ids, ["breyer", "djebao", "cones", "archeostudio"]);
        for alias in ["passage", "jocari"] {
            assert_eq!(Ruleset::by_id(alias).unwrap().id, "breyer");
        }
    }

    #[test]
    fn a_slip_in_the_name_is_guessed_at() {
        let fault = Ruleset::by_id("breier").unwrap_err();
        assert_eq!((fault.id(), fault.arg("suggestion")), ("unknown-ruleset", Some("breyer")));
    }
}
