//! Ids that files give to rulesets, throwers, lessons and levels.
//!
//! An id becomes part of a file's name, of a cell of a table and of a shell's line, so it has no
//! sign that one of them reads in its own way.

use super::Fault;
use super::fault::Checked;

/// The most characters of an id.
const LONGEST: usize = 60;

/// Whether a text is an id: small letters without accents, digits and hyphens, no hyphen first.
pub fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.len() <= LONGEST && !text.starts_with('-') && text.chars().all(plain)
}

/// Refuses what a key of a file gives for an id and is none; the caller adds `file` and `line`.
///
/// # Errors
/// `id-malformed` (arguments `key`, `found`, `most`).
pub fn check_id(key: &str, found: &str) -> Checked<()> {
    if is_id(found) {
        return Ok(());
    }
    let fault = Fault::failure("id-malformed").with("key", key).with("found", found);
    Err(fault.with("most", LONGEST))
}

#[cfg(test)]
mod tests {
    use super::is_id;

    #[test]
    fn an_id_has_small_letters_digits_and_hyphens() {
        for id in ["5e", "sticks-or-die", "premiere-specialite", "a"] {
            assert!(is_id(id), "{id}");
        }
        for other in ["", "-a", "A", "é", "a b", "a_b", "a|b", "../a", "a\n", "=1+1", "$(a)"] {
            assert!(!is_id(other), "{other}");
        }
        assert!(is_id(&"a".repeat(60)) && !is_id(&"a".repeat(61)));
    }
}
