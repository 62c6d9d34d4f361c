//! The two languages of the program.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// A language of messages, tables and handouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French, as printed in France: decimal comma, spaces before `;` `!` `?` `:`.
    Fr,
    /// English, British conventions.
    En,
}

impl Lang {
    /// Every language, French first.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The two-letter code: `fr` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language a two-letter code names, if there is one.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The argument for this language.
    pub fn choose<T>(self, french: T, english: T) -> T {
        match self {
            Self::Fr => french,
            Self::En => english,
        }
    }
}

/// A text, or another value such as a list of words, in both languages, as data files give it:
/// `{ fr = "…", en = "…" }`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual<T = String> {
    /// The French one.
    pub fr: T,
    /// The English one.
    pub en: T,
}

impl<T: Deref> Bilingual<T> {
    /// The one of a language.
    pub fn get(&self, lang: Lang) -> &T::Target {
        lang.choose(&self.fr, &self.en)
    }
}
