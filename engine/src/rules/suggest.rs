//! "Did you mean": the known name nearest to what was typed.

/// The candidate nearest to `typed`, if it is near enough to be a typing error. Nothing is
/// suggested for a number.
#[must_use]
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    if typed.chars().all(|c| c.is_ascii_digit() || "/.,%-".contains(c)) {
        return None;
    }
    candidates
        .into_iter()
        .filter_map(|candidate| likeness(&typed, &candidate.to_lowercase()).zip(Some(candidate)))
        .max_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, candidate)| candidate)
}

/// The similarity of two words, if they are similar at all: of their beginnings (Jaro-Winkler), and
/// by the number of typing errors between them (Damerau-Levenshtein, where two letters swapped are
/// one).
fn likeness(typed: &str, known: &str) -> Option<f64> {
    let beginning = strsim::jaro_winkler(typed, known);
    (beginning > 0.7).then(|| beginning + strsim::normalized_damerau_levenshtein(typed, known))
}

#[cfg(test)]
mod tests {
    use super::nearest;

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
        assert_eq!(nearest("100", ["1000", "150"]), None);
    }
}
