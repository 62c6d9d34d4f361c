//! Options that several commands share, and how their values are read.
//!
//! Every value is read into its type while the command line is parsed, before any work: a command
//! is given an `Exact` or an `OutputFormat`, never an unchecked text. What is refused is a
//! [`Fault`], printed in the user's language with the option's name.

use std::ffi::OsStr;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use senet_engine::rules::Fault;
pub use senet_engine::rules::Named;
use senet_engine::rules::fault::Checked;

use crate::files::formats::{OutputFormat, listed};
use crate::input::options::{FromOptions, Options, choose};
pub use crate::input::options::{is_all, whole};
use crate::press::{self, File};

use super::Session;
use super::endings::{FOLDER, chosen, is_one_file, refuse_other_files};
use super::output::{Pending, deliver, deliver_all};

/// `-o FILE` and `--force`.
#[derive(Debug, Clone, Args)]
pub struct OutputOptions {
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whether a file is replaced that the program did not write, or somebody has changed.
    #[arg(long, hide_short_help = true)]
    pub force: bool,
}

impl OutputOptions {
    /// Writes the command's result where the user wants it: the file of `-o`, else
    /// standard output.
    pub fn deliver(&self, session: &Session, bytes: &[u8]) -> Checked<()> {
        deliver(session, self.output.as_deref(), bytes, self.force)
    }

    /// The format asked for, else the one that the ending of the file names, else text.
    pub fn format(
        &self,
        asked: Option<OutputFormat>,
        known: &[OutputFormat],
    ) -> Checked<OutputFormat> {
        chosen(asked, self.path(), known, OutputFormat::Page(press::Format::Text))
    }

    /// Writes a text in one format where the user wants it, or in several into a folder.
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
        let file = |one: OutputFormat| {
            File::new(format!("{stem}.{}", one.ending()), text(one).into_bytes())
        };
        let folder = self.path().unwrap_or(Path::new(FOLDER));
        deliver_all(session, folder, formats.into_iter().map(file).collect(), self.force)
    }

    /// Refuses, before any long work, a file that could not be written after it.
    pub fn ready(&self) -> Checked<()> {
        match &self.output {
            Some(path) => Pending::try_out(path, self.force),
            None => Ok(()),
        }
    }

    /// The file of `-o`, for a result that is written piece by piece.
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The file of `-o` that is not standard output.
    pub fn file(&self) -> Option<&Path> {
        self.path().filter(|path| *path != Path::new("-"))
    }
}

/// `-o DIR` and `--force`, of a command that writes several files.
#[derive(Debug, Clone, Args)]
pub struct FolderOptions {
    /// Where the files go.
    #[arg(short, long, value_name = "DIR", default_value = FOLDER)]
    pub output: PathBuf,
    /// Whether a file is replaced that the program did not write, or somebody has changed.
    #[arg(long, hide_short_help = true)]
    pub force: bool,
}

impl FolderOptions {
    /// The format asked for, else the one that the ending of a single file names, else `usual`.
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
    pub fn formats(
        &self,
        asked: &[OutputFormat],
        known: &[OutputFormat],
        usual: OutputFormat,
    ) -> Checked<Vec<OutputFormat>> {
        if let [] | [_] = asked {
            return Ok(self.format(asked.first().copied(), known, usual)?.each(known));
        }
        // Several formats need a folder, as `--format all` does.
        self.format(Some(OutputFormat::All), known, usual)?;
        let mut formats = Vec::new();
        for one in asked.iter().flat_map(|one| one.each(known)) {
            if !formats.contains(&one) {
                formats.push(one);
            }
        }
        Ok(formats)
    }
}

/// The fault of an option that the chosen format does not support; `expected` lists the formats
/// that do.
pub fn not_in_format(option: &str, format: impl Named, expected: &[OutputFormat]) -> Fault {
    Fault::usage("not-in-format")
        .with("option", option)
        .with_each("format", |lang| format.name_in(lang))
        .with_each("expected", |lang| listed(expected, lang))
}

/// Refuses `--provenance` for a format that states anyway how the result was made.
pub fn with_provenance(asked: bool, format: OutputFormat) -> Checked<()> {
    if asked && !matches!(format, OutputFormat::Csv | OutputFormat::All) {
        return Err(not_in_format("--provenance", format, &[OutputFormat::Csv]));
    }
    Ok(())
}

/// Reads one of a command's own values: `value_parser = OneOf(&RESULTS)`.
///
/// The list is shown in the help and offered by shell completions; a slip is refused with
/// the list and "did you mean".
#[derive(Debug, Clone, Copy)]
pub struct OneOf<T: 'static>(pub &'static [T]);

impl<T: Named> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let known = self.0;
        let read = move |typed: &str| choose(known, typed);
        read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|one| {
            let others = one.names().into_iter().filter(|name| *name != one.name());
            PossibleValue::new(one.name()).aliases(others)
        })))
    }
}

/// An option that has a value.
pub fn option(name: &'static str, value: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value)
}

/// An option that the short help leaves out.
pub fn rare(option: Arg) -> Arg {
    option.hide_short_help(true)
}

/// An option without a value.
pub fn flag(name: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue)
}

/// A request whose options are declared to clap.
pub trait Declared: FromOptions + Clone + Send + Sync + 'static {
    /// Adds the options. Those that read lists or files have a parser of their own; the others take texts.
    fn declare(command: Command) -> Command;
}

/// A request that is read from the command line: `#[command(flatten)]`.
#[derive(Debug, Clone)]
pub struct ReadOptions<T>(T);

impl<T> Deref for ReadOptions<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Declared> Args for ReadOptions<T> {
    fn augment_args(command: Command) -> Command {
        T::declare(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::declare(command)
    }
}

impl<T: Declared> FromArgMatches for ReadOptions<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        T::from_options(&Matched(matches)).map(Self).map_err(refused)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The options that clap has found.
struct Matched<'a>(&'a ArgMatches);

impl Options for Matched<'_> {
    fn values<T>(&self, name: &str, read: impl Fn(&str) -> Checked<T>) -> Checked<Vec<T>>
    where
        T: Clone + Send + Sync + 'static,
    {
        // Some are read already, by a parser of the command line.
        if let Ok(values) = self.0.try_get_many::<T>(name) {
            return Ok(values.into_iter().flatten().cloned().collect());
        }
        let texts = self.0.get_many::<String>(name).into_iter().flatten();
        let option = format!("--{name}");
        texts.map(|text| read(text).map_err(|fault| fault.at("option", &option))).collect()
    }

    fn is_given(&self, name: &str) -> bool {
        self.0.get_flag(name)
    }
}

/// The error of clap that carries the fault of an option.
fn refused(fault: Fault) -> clap::Error {
    let refuse = move |_: &str| Err::<(), Fault>(fault.clone());
    match refuse.parse_ref(&Command::new("senet"), None, OsStr::new("")) {
        Err(error) => error,
        Ok(()) => clap::Error::new(ErrorKind::ValueValidation),
    }
}
