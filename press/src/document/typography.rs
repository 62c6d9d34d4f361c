//! The spaces and apostrophes that a keyboard does not have.
//!
//! French: a narrow no-break space (U+202F) before `;` `!` `?` and between thousands, a no-break
//! space (U+00A0) before `:` and `%` and inside « ». Both languages: the curly apostrophe, the
//! one-character ellipsis, and a no-break space before a unit. Addresses are left alone. Correct
//! text is not changed, so that a text may pass twice.

use std::borrow::Cow;

use senet_engine::rules::Lang;

use super::conventions::conventions;

/// A word without one of these is written as it stands.
const SIGNS: [char; 8] = ['\'', ';', '!', '?', ':', '%', '«', '»'];

/// Narrow no-break space.
pub const NARROW: char = '\u{202F}';
/// No-break space.
pub const NO_BREAK: char = '\u{A0}';

/// The text with the typography of its language.
pub fn polish(text: &str, lang: Lang) -> Cow<'_, str> {
    let concerned = |c: char| c == '.' || c.is_ascii_digit() || SIGNS.contains(&c);
    if !text.contains(concerned) {
        return Cow::Borrowed(text);
    }
    let french = conventions(lang).french_spaces;
    // First of all: the other rules need the ellipsis as one character.
    let text = text.replace("...", "…");
    let mut out = String::with_capacity(text.len() + 8);
    for word in text.split_inclusive([' ', '\n']) {
        if !word.contains(SIGNS) || is_address(word) {
            out.push_str(word);
            continue;
        }
        let mut characters = word.chars().peekable();
        while let Some(character) = characters.next() {
            push_polished(character, characters.peek().copied(), french, &mut out);
        }
    }
    if out.contains(|c: char| c.is_ascii_digit()) {
        out = units(if french { thousands(&out) } else { out });
    }
    Cow::Owned(out)
}

/// The units that follow a number on a sheet.
const UNITS: [&str; 6] = ["min", "h", "s", "cm", "mm", "m"];

/// Puts a no-break space between a number and its unit: `15 min`.
fn units(text: String) -> String {
    let parted = |at: usize| {
        let (before, after) = (&text[..at], &text[at + 1..]);
        before.ends_with(|c: char| c.is_ascii_digit()) && begins_with_unit(after)
    };
    let places: Vec<usize> =
        text.match_indices(' ').map(|(at, _)| at).filter(|at| parted(*at)).collect();
    if places.is_empty() {
        return text;
    }
    let one = |(at, c): (usize, char)| if places.contains(&at) { NO_BREAK } else { c };
    text.char_indices().map(one).collect()
}

fn begins_with_unit(text: &str) -> bool {
    let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
    let elided = text[word.len()..].starts_with('’');
    UNITS.contains(&word) && !elided
}

fn is_address(word: &str) -> bool {
    word.contains("://") || word.starts_with("www.") || word.contains('@')
}

fn push_polished(character: char, next: Option<char>, french: bool, out: &mut String) {
    let letter_before = out.chars().next_back().is_some_and(char::is_alphanumeric);
    if character == '\'' && letter_before && next.is_some_and(char::is_alphabetic) {
        out.push('’');
        return;
    }
    if !french {
        out.push(character);
        return;
    }
    let ends = next.is_none_or(|next| !next.is_alphanumeric() && !matches!(next, '/' | '='));
    match character {
        ';' | '?' | '!' if ends => {
            let factorial = character == '!' && out.ends_with(|c: char| c.is_ascii_digit());
            space(NARROW, !factorial, out);
        }
        '%' => space(NO_BREAK, false, out),
        ':' if ends => space(NO_BREAK, true, out),
        '»' => space(NO_BREAK, true, out),
        ' ' | NARROW if out.ends_with('«') => {
            out.push(NO_BREAK);
            return;
        }
        _ => {}
    }
    out.push(character);
    if character == '«' && next.is_some_and(|next| !matches!(next, ' ' | NO_BREAK | NARROW)) {
        out.push(NO_BREAK);
    }
}

/// Makes the space at the end of `out` the right one; adds it after a word if `missing`.
fn space(right: char, missing: bool, out: &mut String) {
    let Some(last) = out.chars().next_back() else { return };
    if matches!(last, ' ' | NO_BREAK | NARROW) {
        out.pop();
        out.push(right);
    } else if missing && (last.is_alphanumeric() || ")]»…’”".contains(last)) {
        out.push(right);
    }
}

/// `10 000` keeps its groups together: a space between a digit and exactly three digits.
fn thousands(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let digit = |at: usize| characters.get(at).is_some_and(char::is_ascii_digit);
    let mut out = String::with_capacity(text.len());
    for (at, &character) in characters.iter().enumerate() {
        let before = || characters[..at].iter().rev().take_while(|c| c.is_ascii_digit()).count();
        let between = matches!(character, ' ' | NO_BREAK)
            && (1..=3).contains(&before())
            && (at + 1..at + 4).all(digit)
            && !digit(at + 4);
        out.push(if between { NARROW } else { character });
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use senet_engine::rules::Lang;

    use super::polish;

    fn french(text: &str) -> String {
        polish(text, Lang::Fr).into_owned()
    }

    #[test]
    fn a_number_and_its_unit_stay_together() {
        assert_eq!(polish("15 min, 2 cm", Lang::Fr), "15\u{A0}min, 2\u{A0}cm");
        assert_eq!(polish("15 minutes", Lang::En), "15 minutes");
        assert_eq!(polish("8 s’en vont", Lang::Fr), "8 s’en vont");
    }

    #[test]
    fn high_punctuation_has_its_space() {
        assert_eq!(french("Pourquoi ?"), "Pourquoi\u{202F}?");
        assert_eq!(french("Pourquoi?"), "Pourquoi\u{202F}?");
        assert_eq!(french("Vrai ; faux !"), "Vrai\u{202F}; faux\u{202F}!");
        assert_eq!(french("Quoi ?!"), "Quoi\u{202F}?!");
        assert_eq!(french("Donner : la loi"), "Donner\u{A0}: la loi");
        assert_eq!(french("Donner: la loi"), "Donner\u{A0}: la loi");
        assert_eq!(french(" ? puis"), "\u{202F}? puis");
        assert_eq!(french("« oui »"), "«\u{A0}oui\u{A0}»");
        assert_eq!(french("«oui»"), "«\u{A0}oui\u{A0}»");
        assert_eq!(french("« Jeu du Passage » : non"), "«\u{A0}Jeu du Passage\u{A0}»\u{A0}: non");
        assert_eq!(french("50 % de 10 000 lancers"), "50\u{A0}% de 10\u{202F}000 lancers");
    }

    #[test]
    fn times_addresses_ratios_and_factorials_are_left_alone() {
        for kept in ["14:30", "https://a.fr/?b=1;c", "4! = 24", "1:2", "a@b.fr", "n° 2026 000"] {
            assert_eq!(french(kept), kept);
        }
        assert_eq!(french("1 2 3"), "1 2 3");
        assert_eq!(french("12 1500"), "12 1500");
    }

    #[test]
    fn apostrophes_and_ellipses() {
        assert_eq!(french("l'évènement..."), "l’évènement…");
        assert_eq!(polish("the pawn's turn: go!", Lang::En), "the pawn’s turn: go!");
    }

    proptest! {
        #[test]
        fn a_second_pass_changes_nothing(text in "[a-z0-9 ;:!?%«».'()\u{A0}\u{202F}-]{0,40}") {
            let once = french(&text);
            prop_assert_eq!(french(&once), once);
        }

        #[test]
        fn only_spaces_apostrophes_and_dots_change(text in "\\PC{0,40}") {
            let bare = |text: &str| -> String {
                text.replace('…', "...").replace('’', "'")
                    .chars().filter(|c| !matches!(c, ' ' | '\u{A0}' | '\u{202F}')).collect()
            };
            prop_assert_eq!(bare(&french(&text)), bare(&text));
        }
    }
}
