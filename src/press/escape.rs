//! Texts made safe for the formats they are put into.

/// Escapes a text for HTML that is also XML: characters neither may hold are dropped.
pub(crate) fn html_text(text: &str) -> String {
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
    for character in text.chars().filter(|c| printable(*c)) {
        if matches!(character, '"' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

/// Control characters and the two non-characters of XML never reach a page.
pub(super) fn printable(character: char) -> bool {
    (!character.is_control() || matches!(character, '\n' | '\t'))
        && !matches!(character, '\u{FFFE}' | '\u{FFFF}')
}
