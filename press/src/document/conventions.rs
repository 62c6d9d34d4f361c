//! The conventions of each language, as data: everything but sentences that differs from one
//! language to another. Sentences are in `messages/`; `notation` and `typography` apply the
//! conventions.

use senet_engine::rules::Lang;

/// The conventions of one language.
#[derive(Debug)]
pub struct Conventions {
    /// Language and country, as documents name them (BCP 47): `fr-FR`.
    pub tag: &'static str,
    /// How the name of a locale of the system begins, in small letters.
    pub locales: &'static [&'static str],
    /// The folder of its pages within a folder of manual pages.
    pub manual: &'static str,
    /// The lines of LaTeX that load this language.
    pub babel: &'static str,
    /// The mark between units and decimals.
    pub decimal_mark: char,
    /// The mark between groups of three digits.
    pub thousands_mark: char,
    /// The same in a formula.
    pub latex_thousands: &'static str,
    /// The space before a percent sign.
    pub percent_space: &'static str,
    /// The same in a formula.
    pub latex_percent_space: &'static str,
    /// The mark between the ends of an interval, in text and in a formula.
    pub between_ends: [&'static str; 2],
    /// The mark between the parameters of a law.
    pub between_parameters: &'static str,
    /// The separator of a CSV file: no comma where it is the decimal mark.
    pub csv_delimiter: u8,
    /// The first bytes of a CSV file: spreadsheets set to French misread accents without the byte
    /// order mark of UTF-8.
    pub csv_mark: &'static str,
    /// Symbols of LaTeX that its schools write otherwise than the lessons' source: the source's and
    /// theirs.
    pub symbols: &'static [(&'static str, &'static str)],
    /// Whether a no-break space stands before `;` `!` `?` `:` `%`, inside « », and between thousands.
    pub french_spaces: bool,
    /// The colon after a word, before its space is made a no-break space.
    pub colon: &'static str,
    /// Which counts take the singular.
    pub singular: Singular,
    /// The word before the last of a list.
    pub and: &'static str,
}

/// Which counts take the singular.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Singular {
    /// One only.
    One,
    /// All below two.
    BelowTwo,
}

/// The conventions of a language.
pub const fn conventions(lang: Lang) -> &'static Conventions {
    match lang {
        Lang::Fr => &FRENCH,
        Lang::En => &ENGLISH,
    }
}

static FRENCH: Conventions = Conventions {
    tag: "fr-FR",
    locales: &["fr", "fra", "fre", "french"],
    manual: "fr/man1",
    babel: "\\usepackage[french]{babel}\n\\frenchsetup{AutoSpacePunctuation=false}\n",
    decimal_mark: ',',
    thousands_mark: '\u{202F}',
    latex_thousands: "\\,",
    percent_space: "\u{A0}",
    latex_percent_space: "\\,",
    between_ends: ["\u{A0};\u{A0}", "\\,;"],
    between_parameters: " ; ",
    csv_delimiter: b';',
    csv_mark: "\u{FEFF}",
    symbols: &[],
    french_spaces: true,
    colon: " :",
    singular: Singular::BelowTwo,
    and: "et",
};

static ENGLISH: Conventions = Conventions {
    tag: "en-GB",
    locales: &["en", "eng", "english"],
    // Where `man` looks for pages that are not translated.
    manual: "man1",
    babel: "\\usepackage[british]{babel}\n",
    decimal_mark: '.',
    thousands_mark: ',',
    latex_thousands: "{,}",
    percent_space: "",
    latex_percent_space: "",
    between_ends: [",\u{A0}", ",\\,"],
    between_parameters: ", ",
    csv_delimiter: b',',
    csv_mark: "",
    // A variance is Var(X), and the stroke below < is horizontal.
    symbols: &[("V(", "\\operatorname{Var}("), ("eqslant", "eq")],
    french_spaces: false,
    colon: ":",
    singular: Singular::One,
    and: "and",
};
