//! The two languages the program speaks.

use serde::{Deserialize, Serialize};

/// A language of messages, tables and handouts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French, as printed in France: decimal comma, spaces before the high punctuation.
    Fr,
    /// English, British conventions.
    En,
}

impl Lang {
    /// Every language, French first.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The two-letter code: `fr` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language a two-letter code names, if it is one of ours.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// One text in both languages, as data files give it: `{ fr = "…", en = "…" }`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// The French text.
    pub fr: String,
    /// The English text.
    pub en: String,
}

impl Bilingual {
    /// The text in one language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}
