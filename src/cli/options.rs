//! Options that several commands share, and how their values are read.
//!
//! Every value is read into its type while the command line is parsed, before any work: a command
//! is given an `Exact` or an `OutputFormat`, never an unchecked text. What is refused is a
//! [`Fault`], printed in the user's language with the option's name.

use std::path::{Path, PathBuf};

use clap::Args;
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::press;

use super::Session;
use super::endings::{FOLDER, is_one_file, refuse_other_files};
use super::formats::{OutputFormat, chosen, listed};
pub use super::named::is_all;
pub use super::named::{Named, OneOf};
use super::output::{Overwrite, Pending, deliver, deliver_all};

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

    /// The format asked for, else the one that the ending of the file names, else text.
    ///
    /// # Errors
    /// Those of [`chosen`].
    pub fn format(
        &self,
        asked: Option<OutputFormat>,
        known: &[OutputFormat],
    ) -> Checked<OutputFormat> {
        chosen(asked, self.path(), known, OutputFormat::Page(press::Format::Text))
    }

    /// Writes a text in one format where the user wants it, or in several into a folder.
    ///
    /// # Errors
    /// As [`deliver`] and [`deliver_all`].
    pub fn write_each(
        &self,
        session: &Session,
        formats: Vec<OutputFormat>,
        stem: &str,
        text: impl Fn(OutputFormat) -> String,
    ) -> Checked<()> {
        if let [one] = formats[..] {
            return self.deliver(session, text(one).as_bytes());
        }
        let files = formats.into_iter();
        let files = files.map(|one| (format!("{stem}.{}", one.ending()), text(one).into_bytes()));
        let folder = self.path().unwrap_or(Path::new(FOLDER));
        deliver_all(session, folder, &files.collect::<Vec<_>>(), self.overwrite())
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

    /// The file of `-o`, for a result that is written piece by piece.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The file of `-o` that is not standard output.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.path().filter(|path| *path != Path::new("-"))
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
    #[arg(short, long, value_name = "DIR", default_value = FOLDER)]
    pub output: PathBuf,
    #[arg(long)]
    force: bool,
}

impl FolderOptions {
    /// The format asked for, else the one that the ending of a single file names, else `usual`.
    ///
    /// # Errors
    /// Those of [`chosen`] and of `refuse_other_files`.
    pub fn format(
        &self,
        asked: Option<OutputFormat>,
        known: &[OutputFormat],
        usual: OutputFormat,
    ) -> Checked<OutputFormat> {
        refuse_other_files(&self.output, |lang| listed(known, lang))?;
        let file = Some(&*self.output).filter(|path| is_one_file(path));
        chosen(asked, file, known, usual)
    }

    /// The formats asked for, each once; where none is, as [`FolderOptions::format`].
    ///
    /// # Errors
    /// As [`FolderOptions::format`].
    pub fn formats(
        &self,
        asked: &[OutputFormat],
        known: &[OutputFormat],
        usual: OutputFormat,
    ) -> Checked<Vec<OutputFormat>> {
        if let [] | [_] = asked {
            return Ok(self.format(asked.first().copied(), known, usual)?.each(known));
        }
        // A file of one format is no place for several, as it is none for all of them.
        self.format(Some(OutputFormat::All), known, usual)?;
        let mut formats = Vec::new();
        for one in asked.iter().flat_map(|one| one.each(known)) {
            if !formats.contains(&one) {
                formats.push(one);
            }
        }
        Ok(formats)
    }

    /// What `--force` asks for.
    #[must_use]
    pub fn overwrite(&self) -> Overwrite {
        Overwrite::forced(self.force)
    }
}

/// The fault of an option that the chosen format does not support; `expected` lists the formats
/// that do.
pub fn not_in_format(option: &str, format: impl Named, expected: &[OutputFormat]) -> Fault {
    Fault::usage("not-in-format")
        .with("option", option)
        .with_each("format", |lang| format.named(lang))
        .with_each("expected", |lang| listed(expected, lang))
}

/// Refuses `--provenance` for a format that states anyway how the result was made.
///
/// # Errors
/// `not-in-format`.
pub fn with_provenance(asked: bool, format: OutputFormat) -> Checked<()> {
    if asked && !matches!(format, OutputFormat::Csv | OutputFormat::All) {
        return Err(not_in_format("--provenance", format, &[OutputFormat::Csv]));
    }
    Ok(())
}

/// The fault of an option that has no effect without another.
#[must_use]
pub fn option_needs(option: &str, needs: &str) -> Fault {
    Fault::usage("option-needs").with("option", option).with("needs", needs)
}

/// Reads a whole number from `least` to `most`: `value_parser = whole(1_u64, u64::MAX)`.
pub fn whole<T>(least: T, most: T) -> impl Fn(&str) -> Checked<T> + Clone + Send + Sync + 'static
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display + Copy + Send + Sync + 'static,
{
    move |typed| {
        // Thousands may be grouped: 1_000_000 or 1 000 000.
        let digits: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '_').collect();
        let bad = || {
            // The largest number of a machine type means nothing to a reader: the message leaves it
            // out, unless the number is larger still.
            let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let too_large = is_whole && digits.parse::<T>().is_err();
            let open = most.to_string() == u64::MAX.to_string() && !too_large;
            let fault = Fault::usage(if open { "not-from" } else { "not-in-range" });
            let fault = fault.with("found", typed).with("least", least);
            if open { fault } else { fault.with("most", most) }
        };
        let number = digits.parse::<T>().map_err(|_| bad())?;
        if number < least || number > most { Err(bad()) } else { Ok(number) }
    }
}
