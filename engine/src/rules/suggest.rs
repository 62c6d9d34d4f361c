//! Names as people type them: what two spellings of one name have in common, and "did you mean", the
//! known name nearest to what was typed.

use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// A text without its accents, whether they are parts of letters or signs of their own.
pub fn unaccented(text: &str) -> String {
    // Sign by sign: the order of the accents, which are left out, is all that a normal form adds,
    // and its tables of compatibility are large.
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        decompose_canonical(letter, |sign| {
            if !is_combining_mark(sign) {
                plain.push(sign);
            }
        });
    }
    plain
}

/// What is compared of a name: its words in small letters, without accents and what stands between
/// them, one space apart.
pub fn folded(name: &str) -> String {
    let plain = unaccented(name).to_lowercase();
    let words = plain.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The most letters of a name that is compared: the time grows with the product of both lengths.
const LONGEST: usize = 200;

/// The candidate nearest to `typed`, if it is near enough to be a typing error. Nothing is
/// suggested for a number, nor for a name of more than 200 letters.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let is_number = typed.chars().all(|c| c.is_ascii_digit() || "/.,%-".contains(c));
    if is_number || typed.chars().nth(LONGEST).is_some() {
        return None;
    }
    candidates
        .into_iter()
        .filter_map(|candidate| likeness(&typed, &candidate.to_lowercase()).zip(Some(candidate)))
        .max_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, candidate)| candidate)
}

/// The thing with the name nearest to `typed`, of things that have several; as [`nearest`].
pub fn nearest_of<T>(typed: &str, named: impl IntoIterator<Item = (String, T)>) -> Option<T> {
    let mut named: Vec<(String, T)> = named.into_iter().collect();
    let near = nearest(typed, named.iter().map(|(name, _)| &**name))?;
    let at = named.iter().position(|(name, _)| name == near)?;
    Some(named.swap_remove(at).1)
}

/// The similarity of two words, if they are similar at all: of their beginnings (Jaro-Winkler), and
/// by the number of typing errors between them (Damerau-Levenshtein, where two letters swapped are
/// one). A word of which less than a third is right is similar only if one begins with the other.
fn likeness(typed: &str, known: &str) -> Option<f64> {
    let beginning = strsim::jaro_winkler(typed, known);
    let letters = strsim::normalized_damerau_levenshtein(typed, known);
    let is_begun =
        typed.starts_with(known) || (typed.chars().count() > 2 && known.starts_with(typed));
    (beginning > 0.7 && (letters > 0.34 || is_begun)).then_some(beginning + letters)
}

#[cfg(test)]
mod tests {
    use super::{folded, nearest};

    #[test]
    fn spellings_of_one_name_are_folded_alike() {
        for name in ["Première spé", "premie\u{300}re-spe\u{301}", " PREMIERE_SPÉ ! "] {
            assert_eq!(folded(name), "premiere spe", "{name}");
        }
        assert_eq!(folded("Year 11"), folded("year-11"));
        assert_ne!(folded("sticks-5"), folded("sticks5"));
    }

    #[test]
    fn a_slip_of_the_finger_is_mended() {
        let known = ["sticks-5", "sticks-6", "die-146"];
        assert_eq!(nearest("stick-5", known), Some("sticks-5"));
        assert_eq!(nearest("DIE146", known), Some("die-146"));
        // Two letters swapped are nearer than a word that only begins alike.
        assert_eq!(nearest("tabel", ["tally", "table"]), Some("table"));
    }

    #[test]
    fn a_stranger_is_not_guessed_at() {
        assert_eq!(nearest("quaternion", ["breyer", "djebao"]), None);
        assert_eq!(nearest("tout", ["sixteen-outcomes", "fair-sticks"]), None);
        assert_eq!(
            nearest("sixteen", ["sixteen-outcomes", "fair-sticks"]),
            Some("sixteen-outcomes")
        );
        assert_eq!(nearest("100", ["1000", "150"]), None);
        // A name that is a name's beginning is near, until it is too long to be compared.
        let begun = |more: usize| format!("breyer{}", "r".repeat(more));
        assert_eq!(nearest(&begun(20), ["breyer"]), Some("breyer"));
        assert_eq!(nearest(&begun(200), ["breyer"]), None);
    }
}
