//! Faults: an identifier and named arguments, without words.
//!
//! The sentences, in French and in English, are in `press/messages/*/faults-*.ftl` under the fault's
//! identifier; a test checks that every identifier used in the sources has its sentence in both
//! languages.

use std::fmt;

use super::lang::Lang;
use super::suggest::nearest;

/// The cause of a fault, which decides the exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blame {
    /// The command line, or a value given on it (exit code 2).
    Usage,
    /// A file, the disk, or the data (exit code 1).
    Failure,
    /// None: the run was stopped by Ctrl-C (exit code 130).
    Interruption,
}

/// A fault to be reported to the user in the user's language.
///
/// Arguments name what was found, what was expected, and where
/// (`file`, `line`, `option`, `found`, `expected`, `suggestion`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    id: &'static str,
    blame: Blame,
    args: Vec<(&'static str, String)>,
    in_languages: Vec<(&'static str, Lang, String)>,
}

/// The result of anything that can be refused.
pub type Checked<T> = Result<T, Fault>;

impl Fault {
    /// A fault of the command line (exit code 2).
    pub fn usage(id: &'static str) -> Self {
        Self { id, blame: Blame::Usage, args: Vec::new(), in_languages: Vec::new() }
    }

    /// A fault of a file, the disk or the data (exit code 1).
    pub fn failure(id: &'static str) -> Self {
        Self { id, blame: Blame::Failure, args: Vec::new(), in_languages: Vec::new() }
    }

    /// A run stopped by Ctrl-C (exit code 130).
    pub fn interruption(id: &'static str) -> Self {
        Self { id, blame: Blame::Interruption, args: Vec::new(), in_languages: Vec::new() }
    }

    /// Adds a named argument of the message.
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// Adds an argument that each language writes in its own way, such as a list of names.
    pub fn with_each<T: fmt::Display>(
        mut self,
        name: &'static str,
        value: impl Fn(Lang) -> T,
    ) -> Self {
        self.in_languages.extend(Lang::ALL.map(|lang| (name, lang, value(lang).to_string())));
        self
    }

    /// Replaces a named argument, or adds it: a caller that knows the file or the option completes
    /// a fault of a lower layer.
    pub fn at(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.retain(|(known, _)| *known != name);
        self.with(name, value)
    }

    /// Says what was found, and the nearest of the known words if one is near enough (arguments
    /// `found`, `suggestion`).
    pub fn with_nearest<S: AsRef<str>>(
        self,
        found: &str,
        known: impl IntoIterator<Item = S>,
    ) -> Self {
        let known: Vec<S> = known.into_iter().collect();
        let near = nearest(found, known.iter().map(AsRef::as_ref)).unwrap_or("");
        self.at("found", found).at("suggestion", near)
    }

    /// As [`Fault::with_nearest`], with all known words too (argument `expected`).
    pub fn with_known<S: AsRef<str>>(
        self,
        found: &str,
        known: impl IntoIterator<Item = S>,
    ) -> Self {
        let known: Vec<S> = known.into_iter().collect();
        let listed: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
        self.with("expected", listed.join(", ")).with_nearest(found, listed)
    }

    /// The same fault, found in a file rather than on the command line (exit code 1).
    pub fn as_failure(mut self) -> Self {
        self.blame = Blame::Failure;
        self
    }

    /// The identifier of the message.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The cause of the fault.
    pub fn blame(&self) -> Blame {
        self.blame
    }

    /// The named arguments, in the order they were given.
    pub fn args(&self) -> &[(&'static str, String)] {
        &self.args
    }

    /// The arguments for a reader of the language: those for that language, then those for all
    /// readers.
    pub fn args_in(&self, lang: Lang) -> impl Iterator<Item = (&'static str, &str)> {
        let own = self.in_languages.iter().filter(move |(_, of, _)| *of == lang);
        let own = own.map(|(name, _, value)| (*name, &**value));
        own.chain(self.args.iter().map(|(name, value)| (*name, &**value)))
    }

    /// One argument for all readers.
    pub fn arg(&self, name: &str) -> Option<&str> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

/// The number of the line of a byte of a text, from 1.
pub fn line_number(text: &str, place: usize) -> usize {
    1 + text.get(..place).unwrap_or(text).matches('\n').count()
}

/// The line of a byte of a text, since the message of the TOML parser is in English.
pub(super) fn line_at(text: &str, place: usize) -> &str {
    let before = text.get(..place).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or("").trim()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value:?}")?;
        }
        for (name, lang, value) in &self.in_languages {
            write!(f, " {name}.{}={value:?}", lang.code())?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}
