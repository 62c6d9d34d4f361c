//! Options that several commands share, and how their values are read.
//!
//! Every value is read into its type while the command line is parsed, before any work:
//! a command is handed an `Exact` or a `Format`, never a text that may be wrong. What is
//! refused is a [`Fault`], said in the user's language with the option's name.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;

use super::Session;
use super::output::{Overwrite, Pending, deliver};

/// `-o FILE` and `--force`.
#[derive(Debug, Clone, Args)]
pub struct OutputOptions {
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

impl OutputOptions {
    /// Writes the command's result where the user wants it: the file of `-o`, else
    /// standard output.
    ///
    /// # Errors
    /// As [`deliver`].
    pub fn deliver(&self, session: &Session, bytes: &[u8]) -> Checked<()> {
        deliver(session, self.output.as_deref(), bytes, self.overwrite())
    }

    /// Refuses, before any long work, a file that could not be written after it.
    ///
    /// # Errors
    /// As [`deliver`].
    pub fn ready(&self) -> Checked<()> {
        match &self.output {
            // Dropped unfinished: it leaves no trace.
            Some(path) if path != Path::new("-") => {
                Pending::create(path, self.overwrite()).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// The file of `-o`, for a result that is written bit by bit.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The format of `--format`, else the one that the ending of the file names, else text.
    ///
    /// # Errors
    /// `output-ending` for an ending that is no format of the command.
    pub fn format(&self, asked: Option<Format>, known: &[Format]) -> Checked<Format> {
        self.format_or(asked, known, Format::Text)
    }

    /// The same for a command that else writes another format than text.
    ///
    /// # Errors
    /// As [`Self::format`].
    pub fn format_or(
        &self,
        asked: Option<Format>,
        known: &[Format],
        usual: Format,
    ) -> Checked<Format> {
        let ending = self.output.as_deref().and_then(Path::extension);
        let (None, Some(ending)) = (asked, ending) else {
            return Ok(asked.unwrap_or(usual));
        };
        let ending = ending.to_string_lossy().to_lowercase();
        let name = match &*ending {
            "txt" => "text",
            "htm" => "html",
            "tex" => "latex",
            "typ" => "typst",
            other => other,
        };
        known.iter().copied().find(|one| one.name() == name).ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|one| one.name()).collect();
            Fault::usage("output-ending").with("found", ending).with("expected", names.join(", "))
        })
    }

    /// What `--force` says.
    #[must_use]
    pub fn overwrite(&self) -> Overwrite {
        if self.force { Overwrite::Allow } else { Overwrite::Refuse }
    }
}

/// A format of results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A neat table or page for the terminal.
    Text,
    /// Markdown.
    Md,
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
    /// One self-contained HTML page.
    Html,
    /// Typst source.
    Typst,
    /// LaTeX source.
    Latex,
    /// PDF, where the feature `pdf` was built in.
    Pdf,
    /// A picture of each page, in pixels, where the feature `pdf` was built in.
    Png,
    /// A picture, in vectors.
    Svg,
    /// A workbook.
    Xlsx,
    /// Every format the command writes.
    All,
}

impl Named for Format {
    fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Md => "md",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Html => "html",
            Self::Typst => "typst",
            Self::Latex => "latex",
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Xlsx => "xlsx",
            Self::All => "all",
        }
    }
}

/// A value of a closed list, known by its name on the command line.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name, as typed.
    fn name(self) -> &'static str;
}

/// Reads one of a command's own values: `value_parser = OneOf(&[Format::Text, Format::Json])`.
///
/// The list is shown in the help and offered by shell completions; a slip is refused with
/// the list and "did you mean".
#[derive(Debug, Clone, Copy)]
pub struct OneOf<T: 'static>(pub &'static [T]);

impl<T: Named> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let known = self.0;
        let read = move |typed: &str| choose(known, typed);
        read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|one| PossibleValue::new(one.name()))))
    }
}

fn choose<T: Named>(known: &[T], typed: &str) -> Checked<T> {
    known.iter().copied().find(|one| one.name() == typed).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|one| one.name()).collect();
        Fault::usage("unknown-value")
            .with("found", typed)
            .with("expected", names.join(", "))
            .with("suggestion", nearest(typed, names).unwrap_or(""))
    })
}

/// Reads a whole number from `least` to `most`: `value_parser = whole(1_u64, u64::MAX)`.
pub fn whole<T>(least: T, most: T) -> impl Fn(&str) -> Checked<T> + Clone + Send + Sync + 'static
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display + Copy + Send + Sync + 'static,
{
    move |typed| {
        let bad = || {
            Fault::usage("not-in-range")
                .with("found", typed)
                .with("least", least)
                .with("most", most)
        };
        // Thousands may be set apart: 1_000_000 or 1 000 000.
        let digits: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '_').collect();
        let number = digits.parse::<T>().map_err(|_| bad())?;
        if number < least || number > most { Err(bad()) } else { Ok(number) }
    }
}
