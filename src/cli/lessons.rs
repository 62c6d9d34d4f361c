//! `senet lessons`: the catalogue.

use std::path::PathBuf;

use crate::lesson::{Catalogue, SourceFile};
use crate::report::{lessons as report, text};
use crate::rules::fault::Checked;

use super::folder;
use super::options::{Format, OneOf, OutputOptions};
use super::session::Session;

/// Arguments of `senet lessons`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "DIR")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = OneOf(&FORMATS))]
    format: Format,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [Format; 2] = [Format::Text, Format::Json];

/// How wide the terminal's table is, in characters.
const WIDTH: usize = 96;

/// Writes the catalogue.
///
/// # Errors
/// A lessons folder that cannot be read, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let catalogue = catalogue(args.lessons.as_ref())?;
    let told = match args.format {
        Format::Json => report::json(&catalogue, session.lang),
        _ => text::page(&report::document(&catalogue, session.lang, &session.command), WIDTH)?,
    };
    args.output.deliver(session, told.as_bytes())
}

/// The lessons of the program, with those of a user's folder.
///
/// # Errors
/// A folder that cannot be read, and what [`Catalogue::load`] refuses.
pub fn catalogue(folder: Option<&PathBuf>) -> Checked<Catalogue> {
    let files = match folder {
        Some(path) => folder::read(path, &[".md", ".toml"])?,
        None => Vec::new(),
    };
    Catalogue::load(
        files
            .into_iter()
            .map(|found| SourceFile {
                place: found.place,
                shown: found.path.display().to_string(),
                text: found.text,
            })
            .collect(),
    )
}
