//! How a document or a file was made, in one line.

use std::fmt;

use serde::{Serialize, Serializer};

/// The version of the program, such as `0.1.0`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The name and the version of the program, for the field of a file format that names its creator.
pub const CREATOR: &str = concat!("senet ", env!("CARGO_PKG_VERSION"));

/// How a document was made. Its `Display` is the line with the command; [`Self::foot`] is what pages
/// have at their foot.
///
/// The default is empty: for a part of a document whose provenance stands elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Provenance {
    /// The command that makes the document again, with its seed, ruleset and thrower.
    pub command: String,
    /// What is printed on paper in its place, such as `kit_class_en`; empty where that is the command.
    pub code: String,
    /// The version of the program; empty for none.
    pub version: String,
    /// What else belongs in the line, such as the time taken; empty for none.
    pub remark: String,
    /// Whether a dot stands between the command and the version, rather than a dash.
    dotted: bool,
}

impl Provenance {
    /// Of results: `senet table --lang fr — senet 0.1.0`.
    pub fn of_results(command: impl Into<String>) -> Self {
        Self { command: command.into(), version: VERSION.to_owned(), ..Self::default() }
    }

    /// Of lessons and of what is exported from them: `sticks-or-die_seconde_fr · senet 0.1.0`.
    pub fn of_lessons(command: impl Into<String>) -> Self {
        Self { dotted: true, ..Self::of_results(command) }
    }

    /// The same, made by another version of the program; empty for an unknown one.
    pub fn with_version(self, version: &str) -> Self {
        Self { version: version.to_owned(), ..self }
    }

    /// The same with a remark appended to those it has.
    pub fn with_remark(self, remark: impl AsRef<str>) -> Self {
        let both = [&*self.remark, remark.as_ref()];
        let said = both.into_iter().filter(|one| !one.is_empty()).collect::<Vec<_>>().join(" ");
        Self { remark: said, ..self }
    }

    /// Whether it is a command, rather than the code of a sheet.
    pub fn is_command(&self) -> bool {
        self.command.starts_with("senet ")
    }

    /// The same command with a format; unchanged where it is no command, or one that names its
    /// format.
    pub fn with_format(mut self, format: &str) -> Self {
        if self.is_command() && !self.command.contains(" --format ") {
            self.command += &format!(" --format {format}");
        }
        self
    }

    /// The same with a code for the foot of its pages; the command goes into the properties of the file.
    pub fn with_code(self, parts: &[&str]) -> Self {
        if self.is_empty() {
            return self;
        }
        Self { code: parts.join("_"), dotted: true, ..self }
    }

    /// The line at the foot of a page.
    pub fn foot(&self) -> String {
        if self.code.is_empty() {
            return self.to_string();
        }
        Self { command: self.code.clone(), ..self.clone() }.to_string()
    }

    /// The line for the properties of a file; empty where the foot of its pages says it.
    pub fn property(&self) -> String {
        if self.code.is_empty() { String::new() } else { self.to_string() }
    }

    /// Whether nothing is printed.
    pub fn is_empty(&self) -> bool {
        self.command.is_empty()
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        if !self.version.is_empty() {
            let separator = if self.dotted { '·' } else { '—' };
            if !self.command.is_empty() {
                write!(f, " {separator} ")?;
            }
            write!(f, "senet {}", self.version)?;
        }
        if !self.remark.is_empty() {
            write!(f, " — {}", self.remark)?;
        }
        Ok(())
    }
}

/// A word quoted for a shell, if need be.
pub fn shell_word(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=%+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Serialised as its line, for templates.
impl Serialize for Provenance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Provenance, VERSION};

    #[test]
    fn the_version_stands_alone_where_no_command_is_named() {
        assert_eq!(Provenance::of_lessons("").to_string(), format!("senet {VERSION}"));
        let named = Provenance::of_lessons("sticks-or-die_fr").to_string();
        assert_eq!(named, format!("sticks-or-die_fr · senet {VERSION}"));
        assert_eq!(Provenance::of_results("").with_version("").to_string(), "");
    }

    #[test]
    fn a_page_has_its_code_and_its_file_the_command() {
        let plain = Provenance::of_results("senet prob");
        assert_eq!((plain.foot(), plain.property()), (plain.to_string(), String::new()));
        let made =
            Provenance::of_results("senet kit --lang fr").with_code(&["kit", "classe", "fr"]);
        assert_eq!(made.foot(), format!("kit_classe_fr · senet {VERSION}"));
        assert_eq!(made.property(), format!("senet kit --lang fr · senet {VERSION}"));
    }
}
