//! Refuses private-use characters in a lesson: no font shows them alike, and they carry numbers and
//! line numbers while a text is processed (see `text::mark`).

use senet_engine::rules::Fault;
use senet_engine::rules::fault::{Checked, line_number};

use super::SourceFile;

/// Refuses a file that contains one.
///
/// # Errors
/// `lesson-private-use` (`file`, `line`, `found`).
pub(super) fn refuse(file: &SourceFile) -> Checked<()> {
    match file.text.char_indices().find(|(_, sign)| is_private(*sign)) {
        None => Ok(()),
        Some((at, sign)) => Err(Fault::failure("lesson-private-use")
            .with("found", format!("U+{:04X}", u32::from(sign)))
            .with("file", &file.shown)
            .with("line", line_number(&file.text, at))),
    }
}

const fn is_private(sign: char) -> bool {
    matches!(sign, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFF}')
}

#[cfg(test)]
mod tests {
    use crate::lesson::trial::file;

    use super::refuse;

    #[test]
    fn a_character_of_private_use_is_reported_with_its_line() {
        let found = |text: &str| {
            let fault = refuse(&file("a/fr.md", text)).err()?;
            Some(format!("{} {}", fault.arg("line").unwrap(), fault.arg("found").unwrap()))
        };
        assert_eq!(found("a\nb \u{E000}").as_deref(), Some("2 U+E000"));
        assert_eq!(found("\u{10FFFD}").as_deref(), Some("1 U+10FFFD"));
        assert_eq!(found("\u{D7FF}\u{F900}\u{1F0A1} \\uE000"), None);
    }
}
