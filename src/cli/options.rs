//! Options that several commands share, and how their values are read.
//!
//! Every value is read into its type while the command line is parsed, before any work:
//! a command is handed an `Exact` or a `ResultFormat`, never a text that may be wrong. What is
//! refused is a [`Fault`], said in the user's language with the option's name.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
use senet_engine::simulate::Instructions;

use crate::press;

use super::Session;
use super::endings::format_of_ending;
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
            Some(path) => Pending::try_out(path, self.overwrite()),
            None => Ok(()),
        }
    }

    /// The file of `-o`, for a result that is written bit by bit.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The format of `--format`, else the one that the ending of the file names, else `usual`.
    ///
    /// # Errors
    /// `output-ending` for an ending that is no format of the command; `format-against-ending`
    /// where the two say different things.
    pub fn format<T: Named>(&self, asked: Option<T>, known: &[T], usual: T) -> Checked<T> {
        let Some(path) = self.output.as_deref().filter(|path| path.extension().is_some()) else {
            return Ok(asked.unwrap_or(usual));
        };
        let meant = format_of_ending(path);
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        match asked {
            Some(asked) if meant.is_some_and(|name| name != asked.name()) => {
                Err(Fault::usage("format-against-ending")
                    .with("option", "--format")
                    .with("format", asked.name())
                    .with("found", ending))
            }
            Some(asked) => Ok(asked),
            None => known.iter().copied().find(|one| Some(one.name()) == meant).ok_or_else(|| {
                let names: Vec<&str> = known.iter().map(|one| one.name()).collect();
                Fault::usage("output-ending")
                    .with("found", ending)
                    .with("expected", names.join(", "))
            }),
        }
    }

    /// What `--force` asks for.
    #[must_use]
    pub fn overwrite(&self) -> Overwrite {
        Overwrite::forced(self.force)
    }
}

/// `-o DIR` and `--force`, of a command that writes several files.
#[derive(Debug, Clone, Args)]
pub struct FolderOptions {
    /// Where the files go.
    #[arg(short, long, value_name = "DIR", default_value = "output")]
    pub output: PathBuf,
    #[arg(long)]
    force: bool,
}

impl FolderOptions {
    /// What `--force` asks for.
    #[must_use]
    pub fn overwrite(&self) -> Overwrite {
        Overwrite::forced(self.force)
    }
}

/// `--instructions`: with which of the processor's, to hold one way of playing to another.
/// Nothing printed depends on it, and no help shows it.
#[derive(Debug, Clone, Args)]
pub struct InstructionsOption {
    #[arg(long, value_name = "ID", hide = true, value_parser = instructions)]
    instructions: Option<Instructions>,
}

impl InstructionsOption {
    /// The instructions asked for, else the widest of this machine.
    #[must_use]
    pub fn read(&self) -> Instructions {
        self.instructions.unwrap_or_default()
    }
}

fn instructions(typed: &str) -> Checked<Instructions> {
    let known = Instructions::all();
    known.iter().copied().find(|one| one.name() == typed).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|one| one.name()).collect();
        unknown_value(typed, &names)
    })
}

/// The formats to be read, for the fault of an option that others have no place for.
pub const PAGES: &str = "text, md, html, pdf, odt, docx, typst, latex, png";

/// The fault of an option that the chosen format has no place for; `expected` are the formats
/// that have.
pub fn not_in_format(option: &str, format: impl Named, expected: &str) -> Fault {
    Fault::usage("not-in-format")
        .with("option", option)
        .with("format", format.name())
        .with("expected", expected)
}

/// The fault of an option that says nothing without another.
#[must_use]
pub fn option_needs(option: &str, needs: &str) -> Fault {
    Fault::usage("option-needs").with("option", option).with("needs", needs)
}

/// A format of results: a page to read, or the command's data for other programs.
///
/// A command lists the formats it has, and names its kinds of data by `D`: what it does not
/// list is refused when the option is read, and what it lists it must write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultFormat<D> {
    /// A document.
    Page(press::Format),
    /// Data.
    Data(D),
}

impl<D> ResultFormat<D> {
    /// A neat table or page for the terminal.
    pub const TEXT: Self = Self::Page(press::Format::Text);
    /// Markdown.
    pub const MD: Self = Self::Page(press::Format::Md);
    /// One self-contained HTML page.
    pub const HTML: Self = Self::Page(press::Format::Html);
    /// Typst source.
    pub const TYPST: Self = Self::Page(press::Format::Typst);
    /// LaTeX source.
    pub const LATEX: Self = Self::Page(press::Format::Latex);
    /// A text document of LibreOffice and others.
    pub const ODT: Self = Self::Page(press::Format::Odt);
    /// A text document of Word.
    pub const DOCX: Self = Self::Page(press::Format::Docx);
    /// PDF.
    pub const PDF: Self = Self::Page(press::Format::Pdf);
}

impl<D: Named> Named for ResultFormat<D> {
    fn name(self) -> &'static str {
        match self {
            Self::Page(format) => format.name(),
            Self::Data(data) => data.name(),
        }
    }
}

/// JSON, of a command that writes no other data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Json;

impl Named for Json {
    fn name(self) -> &'static str {
        "json"
    }
}

/// Comma-separated values or JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Data {
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
}

impl Named for Data {
    fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

/// The data of a simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimulationData {
    /// Comma-separated values.
    Csv,
    /// JSON, which `senet merge` reads back.
    Json,
    /// A workbook.
    Xlsx,
}

impl Named for SimulationData {
    fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Xlsx => "xlsx",
        }
    }
}

/// A value of a closed list, known by its name on the command line.
pub trait Named: Copy + Send + Sync + 'static {
    /// The name, as typed.
    fn name(self) -> &'static str;
}

/// Reads one of a command's own values: `value_parser = OneOf(&[ResultFormat::Text, ResultFormat::Json])`.
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
        unknown_value(typed, &names)
    })
}

fn unknown_value(typed: &str, names: &[&str]) -> Fault {
    Fault::usage("unknown-value")
        .with("found", typed)
        .with("expected", names.join(", "))
        .with("suggestion", nearest(typed, names.iter().copied()).unwrap_or(""))
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
