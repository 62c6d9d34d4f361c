//! The words by which the columns and rows of a class's files are recognised, in French and in English.

use std::sync::LazyLock;

use senet_engine::rules::suggest::unaccented;
use serde::Deserialize;

/// The words, by what they name.
#[derive(Deserialize)]
pub(super) struct Words {
    // Names of people.
    surname: Vec<String>,
    first_name: Vec<String>,
    whole: Vec<String>,
    other: Vec<String>,
    between: Vec<String>,
    never: Vec<String>,
    // The columns of a tally.
    pub pupil: Vec<String>,
    pub group: Vec<String>,
    pub of_group: Vec<String>,
    pub throw: Vec<String>,
    pub either: Vec<String>,
    pub number: Vec<String>,
    pub numbered: Vec<String>,
    pub total: Vec<String>,
    pub times: Vec<String>,
    pub frequency: Vec<String>,
    pub marked: Vec<String>,
    pub blank: Vec<String>,
    pub beside: Vec<String>,
    // Computed rows and columns.
    beginnings: Vec<String>,
    labels: Vec<String>,
    /// Names of people as well: Max.
    pub computed_or_name: Vec<String>,
    sums: Vec<String>,
    shares: Vec<String>,
}

pub(super) static WORDS: LazyLock<Words> =
    LazyLock::new(|| toml::from_str(include_str!("words.toml")).expect("the words of class files"));

/// Whether a word or a label, as [`plain`] gives it, is one of a list.
pub(super) fn is(list: &[String], label: &str) -> bool {
    list.iter().any(|word| word == label)
}

/// Whether a word begins as one of a list.
fn begins(list: &[String], word: &str) -> bool {
    list.iter().any(|beginning| word.starts_with(&**beginning))
}

/// What may stand around a word without being part of it.
const AROUND: &[char] = &[
    ':', ';', '*', '(', ')', '[', ']', '{', '}', '=', '\'', '’', '"', '«', '»', '“', '”', '/', '_',
    '?', '!', '<', '>', '|',
];

/// Small letters without accents, one space between words.
pub(super) fn plain(label: &str) -> String {
    // `Prénom(s)` and `Élève·s` are one word with its plural.
    let label = label.replace("(s)", "s").replace("·s", "s");
    let letters = unaccented(&label).to_lowercase();
    let words = letters.split(|c: char| c.is_whitespace() || AROUND.contains(&c));
    let words = words.map(|word| word.trim_end_matches(['.', ',']));
    let words = words.filter(|word| !matches!(*word, "" | "d" | "-" | "–" | "—"));
    words.collect::<Vec<_>>().join(" ")
}

/// What a column of names holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameKind {
    Surname,
    FirstName,
    /// Both in one cell.
    Whole,
    /// A surname that is read where there is no other.
    OtherSurname,
    OtherFirstName,
}

/// The content that the title of a column of names announces; the program must know each of its
/// words.
pub(super) fn name_kind(title: &str) -> Option<NameKind> {
    let (title, words) = (plain(title), &*WORDS);
    let has = |list: &[String]| title.split(' ').any(|word| is(list, word));
    let lists = [&words.surname, &words.first_name, &words.whole, &words.other, &words.between];
    if !title.split(' ').all(|word| lists.iter().any(|list| is(list, word))) {
        return None;
    }
    // “First name”, “nom complet”: the word “name” alone shows no kind.
    let bare = |word: &str| ["name", "names"].contains(&word);
    let last = title.split(' ').any(|word| is(&words.surname, word) && !bare(word));
    let surname = has(&words.surname);
    let kind = match (has(&words.first_name), last, has(&words.other)) {
        (true, true, false) => NameKind::Whole,
        (true, _, false) => NameKind::FirstName,
        (true, _, true) => NameKind::OtherFirstName,
        _ if title.split(' ').any(|word| ["complet", "full"].contains(&word)) => NameKind::Whole,
        (false, _, true) if surname => NameKind::OtherSurname,
        (false, _, true) => return None,
        _ if surname => NameKind::Surname,
        _ if has(&words.whole) => NameKind::Whole,
        _ => return None,
    };
    Some(kind)
}

/// Whether a cell cannot be a name: it has no letter, begins with a number, is an address or is a word
/// of titles.
pub(super) fn is_no_name(cell: &str) -> bool {
    let numbered = cell.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let never = plain(cell).split(' ').any(|word| is(&WORDS.never, word));
    numbered || never || cell.contains('@') || !cell.contains(char::is_alphabetic)
}

/// Whether a label is that of a row or a column computed from others.
pub(super) fn is_computed(label: &str) -> bool {
    let (label, words) = (plain(label), &*WORDS);
    is(&words.labels, &label) || label.split(' ').any(|word| begins(&words.beginnings, word))
}

/// Whether a computed row is one of sums.
pub(super) fn is_sum(label: &str) -> bool {
    let (label, words) = (plain(label), &*WORDS);
    let is_sum = |word| is(&words.sums, word);
    is_sum(&label)
        || label.split(' ').any(is_sum)
            && label.split(' ').all(|word| is_sum(word) || !begins(&words.beginnings, word))
}

/// Whether a label is that of frequencies. Counts cannot be computed from them.
pub(super) fn is_share(label: &str) -> bool {
    plain(label).split(' ').any(|word| begins(&WORDS.shares, word))
}

#[cfg(test)]
mod tests {
    use super::NameKind::{FirstName, OtherFirstName, OtherSurname, Surname, Whole};
    use super::{is_computed, is_no_name, is_sum, name_kind};

    #[test]
    fn the_words_of_a_title_say_which_names_it_holds() {
        let surnames = "Nom|NOM|Nom de famille*|Last name|Family Name|Nom de l’élève|Nachname|Name";
        let first_names =
            "Prénom|Prénom(s)|PRÉNOMS|Premier prénom*|First name(s)|Given name|Prénom 1|Vorname";
        let wholes = "Élève|ÉLÈVES|Nom complet|Noms et prénoms|NOM Prénom|Nom, prénom|Full name|Student|\
            First and last name|Élève (prénom, nom)";
        let others = "Deuxième prénom|Prénom 2|Middle first name|Prénom usuel|Autres prénoms";
        let none = "Date de naissance|Classe|Nom du responsable|Last access|Nom d’utilisateur|Adresse|\
            1|2|Second|Élèves de 2de 4|";
        for (kind, titles) in [
            (Some(Surname), surnames),
            (Some(FirstName), first_names),
            (Some(Whole), wholes),
            (Some(OtherSurname), "Nom d’usage|Nom de naissance|Nom d'usage"),
            (Some(OtherFirstName), others),
            (None, none),
        ] {
            for title in titles.split('|') {
                assert_eq!(name_kind(title), kind, "{title}");
            }
        }
    }

    #[test]
    fn a_computed_row_is_known_by_its_label() {
        let labels = "Total général|TOTAL|Somme|Σ|Sous-total A|Effectif cumulé|Moyenne|Théorie|Expected|\
            Moyenne de la classe|Effectif théorique|Class average|Pourcentage (%)|Subtotal|Écart";
        for label in labels.split('|') {
            assert!(is_computed(label), "{label}");
        }
        for name in "Max|Théo|Théodore|Sommer|Zoé Moyen|Sum Lina|Probst|".split('|') {
            assert!(!is_computed(name), "{name}");
        }
        for label in ["Total", "Total général", "Sous-total", "Grand total"] {
            assert!(is_sum(label), "{label}");
        }
        for label in ["Total théorique", "Total cumulé", "Moyenne"] {
            assert!(!is_sum(label), "{label}");
        }
    }

    #[test]
    fn a_title_is_no_name() {
        for cell in ["Élèves de la classe 2DE4 (2)", "28 élèves", "12", "", "a@b.fr", "Liste"] {
            assert!(is_no_name(cell), "{cell}");
        }
        for name in ["ABRIBAT Lina", "d’Arc", "O'Neil", "Nguyễn Thị", "Classen", "李 娜"] {
            assert!(!is_no_name(name), "{name}");
        }
    }
}
