//! Escapes texts for the formats they are put into.

use unicode_width::UnicodeWidthChar as _;

/// Escapes a text for HTML that is also XML: characters neither may hold are dropped.
pub fn html_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars().filter(|c| printable(*c)) {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// Escapes a text for the inside of a Typst string literal.
pub(super) fn typst_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for character in few_marks(text).filter(|c| printable(*c)) {
        if matches!(character, '"' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

/// Control characters and the two non-characters of XML are not printable.
pub(super) fn printable(character: char) -> bool {
    (!character.is_control() || matches!(character, '\n' | '\t'))
        && !matches!(character, '\u{FFFE}' | '\u{FFFF}')
}

/// The most characters without a width of their own, accents and the like, that follow one another
/// in a page: as many as in the stream-safe text of Unicode (UAX 15).
const MOST_MARKS: usize = 30;

/// The characters of a text, without accents beyond `MOST_MARKS` on one letter: the time and
/// memory of typesetters and terminals grow with the square of their number.
pub(super) fn few_marks(text: &str) -> impl Iterator<Item = char> {
    let mut marks = 0;
    text.chars().filter(move |character| {
        marks = if character.width() == Some(0) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    })
}

/// What stands after a word in a list of pairs, all between spaces.
pub(super) fn paired(list: &'static str, word: &str) -> Option<&'static str> {
    let mut words = list.split(' ');
    while let (Some(known), Some(other)) = (words.next(), words.next()) {
        if known == word {
            return Some(other);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::typst_text;

    #[test]
    fn accents_that_are_too_many_on_one_letter_are_left_out() {
        let heap = format!("e{}a", "\u{301}".repeat(50_000));
        assert_eq!(typst_text(&heap), format!("e{}a", "\u{301}".repeat(30)));
        let each = "e\u{301}\u{323}".repeat(100);
        assert_eq!(typst_text(&each), each);
    }
}
