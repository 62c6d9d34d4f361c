//! Refuses private-use characters in a lesson: no font shows them alike, and they carry numbers and
//! line numbers while a text is processed (see `text::mark`).

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::SourceFile;

/// Refuses a file that contains one, typed or as an escape of TOML (`\uE000`).
///
/// # Errors
/// `lesson-private-use` (`file`, `line`, `found`).
pub(super) fn refuse(file: &SourceFile) -> Checked<()> {
    let escapes = file.place.rsplit_once('.').is_some_and(|(_, ending)| ending == "toml");
    for (line, number) in file.text.lines().zip(1..) {
        let typed = line.chars().find(|sign| is_private(u32::from(*sign))).map(u32::from);
        let found = typed.or_else(|| if escapes { escaped(line) } else { None });
        if let Some(code) = found {
            return Err(Fault::failure("lesson-private-use")
                .with("found", format!("U+{code:04X}"))
                .with("file", &file.shown)
                .with("line", number));
        }
    }
    Ok(())
}

const fn is_private(code: u32) -> bool {
    matches!(code, 0xE000..=0xF8FF | 0xF_0000..=0x10_FFFF)
}

/// The first character of private use that a line names: `\u` with four digits, `\U` with eight.
fn escaped(line: &str) -> Option<u32> {
    let code = |(at, sign): (usize, &str)| {
        let digits = if sign == "\\u" { 4 } else { 8 };
        u32::from_str_radix(line.get(at + 2..at + 2 + digits)?, 16).ok()
    };
    let names = ["\\u", "\\U"].map(|sign| line.match_indices(sign));
    names.into_iter().flatten().filter_map(code).find(|code| is_private(*code))
}

#[cfg(test)]
mod tests {
    use super::{SourceFile, refuse};

    #[test]
    fn a_character_of_private_use_is_reported_with_its_line() {
        let found = |place: &str, text: &str| {
            let file = SourceFile { place: place.into(), shown: place.into(), text: text.into() };
            let fault = refuse(&file).err()?;
            Some(format!("{} {}", fault.arg("line").unwrap(), fault.arg("found").unwrap()))
        };
        assert_eq!(found("a/fr.md", "a\nb \u{E000}").as_deref(), Some("2 U+E000"));
        assert_eq!(found("a/fr.md", "\u{10FFFD}").as_deref(), Some("1 U+10FFFD"));
        assert_eq!(found("a/fr.md", "\u{D7FF}\u{F900}\u{1F0A1} \\uE000"), None);
        assert_eq!(found("a/lesson.toml", "x\ny = \"\\uE001\"").as_deref(), Some("2 U+E001"));
        assert_eq!(found("a/lesson.toml", "\"\\U000F0000\"").as_deref(), Some("1 U+F0000"));
        assert_eq!(found("a/lesson.toml", "\"\\u00E9 \\u{E0} \\u\""), None);
    }
}
