//! Text for a terminal, without characters that the terminal would interpret.
//!
//! A file, or the name of one, may contain the characters by which a terminal moves its cursor,
//! changes its colours or its title, or reverses the direction of writing. They are replaced by a
//! visible sign.

use std::io::{self, Write};

/// A writer that makes control characters visible; line breaks and tabs stay.
#[derive(Debug)]
pub struct Legible<W: Write> {
    to: W,
    /// The beginning of a character whose other bytes have not come yet.
    begun: Vec<u8>,
}

impl<W: Write> Legible<W> {
    /// A writer in front of `to`.
    pub fn new(to: W) -> Self {
        Self { to, begun: Vec::new() }
    }

    /// Shows the bytes of an incomplete last character.
    pub fn finish(mut self) -> io::Result<()> {
        let rest = std::mem::take(&mut self.begun);
        self.to.write_all(bytes(&rest).as_bytes())?;
        self.to.flush()
    }
}

impl<W: Write> Write for Legible<W> {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(more);
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.to.write_all(legible(chunk.valid()).as_bytes())?;
            let odd = chunk.invalid();
            // Without a length the character may be completed by the next bytes.
            let is_begun = str::from_utf8(odd).is_err_and(|error| error.error_len().is_none());
            if is_begun && chunks.peek().is_none() {
                self.begun = odd.to_vec();
            } else {
                self.to.write_all(bytes(odd).as_bytes())?;
            }
        }
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A text with its control characters made visible: ␛ for the escape, `\u{202E}` for those that
/// reverse the direction of writing.
pub fn legible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\n' | '\t' => shown.push(sign),
            // The pictures of the control characters stand in their order from U+2400.
            '\0'..='\u{1F}' => shown.extend(char::from_u32(0x2400 + u32::from(sign))),
            '\u{7F}' => shown.push('\u{2421}'),
            '\u{80}'..='\u{9F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
                shown.push_str(&format!("\\u{{{:X}}}", u32::from(sign)));
            }
            _ => shown.push(sign),
        }
    }
    shown
}

/// Bytes that are not valid UTF-8.
fn bytes(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| format!("{text}\\x{byte:02X}"))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Legible, legible};

    /// Writes the bytes in pieces of a given length.
    fn through(bytes: &[u8], piece: usize) -> String {
        let mut to = Vec::new();
        let mut shown = Legible::new(&mut to);
        for piece in bytes.chunks(piece) {
            shown.write_all(piece).unwrap();
            shown.flush().unwrap();
        }
        shown.finish().unwrap();
        String::from_utf8(to).unwrap()
    }

    #[test]
    fn control_characters_are_shown_and_not_obeyed() {
        assert_eq!(legible("a\u{1b}[31m\tb\r\n\0\u{7}\u{7f}"), "a␛[31m\tb␍\n␀␇␡");
        assert_eq!(legible("\u{80}\u{9b}\u{9f}\u{a0}"), "\\u{80}\\u{9B}\\u{9F}\u{a0}");
        assert_eq!(
            legible("\u{202a}\u{202e}\u{2066}\u{2069}"),
            "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"
        );
    }

    #[test]
    fn their_neighbours_stay() {
        // E2 80 xx and E2 81 xx: dashes, quotes, the narrow space; what stands on either side of
        // the characters that turn letters round.
        for kept in 0x2010..=0x2029 {
            let text = char::from_u32(kept).unwrap().to_string();
            assert_eq!(legible(&text), text);
        }
        let kept = "\u{202f}\u{2030}\u{2060}\u{2065}\u{206a}\u{a0}é « 1/2 » ≈ − 🂡";
        assert_eq!(legible(kept), kept);
    }

    #[test]
    fn a_character_may_come_in_pieces() {
        let text = "é\u{1b}—\u{202e}x\u{2069}🂡\u{9b}\n";
        for piece in 1..=text.len() {
            assert_eq!(through(text.as_bytes(), piece), legible(text), "{piece}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_shown_as_numbers() {
        // 9B alone is the escape of old terminals; E2 80 alone is cut off.
        for piece in 1..=8 {
            assert_eq!(through(b"a\x9bb\xe2\x80", piece), "a\\x9Bb\\xE2\\x80", "{piece}");
            assert_eq!(through(b"\xe2\x80\xe2\x80\xae\xff", piece), "\\xE2\\x80\\u{202E}\\xFF");
        }
    }
}
