//! Writes the result of a command in the format asked for, where it was asked for.

use std::path::{Path, PathBuf};

use clap::Args;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang};
use senet_engine::simulate::Progress as _;

use crate::document::figure::Figure;
use crate::document::{Block, Document, Provenance};
use crate::files::formats::{OutputFormat, RESULTS, documents};
use crate::files::spreadsheet;
use crate::press::{Assets, ChainReader, File, Format, TEXT_COLUMNS, text, write};
use crate::results::data::{self, ResultData};

use super::Session;
use super::endings::chosen;
use super::options::{Named, OneOf, OutputOptions, not_in_format, with_provenance};
use super::output::{FileSet, deliver_all, legible, note_not_accessible, remark};
use super::progress::RunProgress;
use super::reading::folder_of;
use super::terminal;

/// `--format`, `--provenance`, `-o` and `--force` of a command that writes a result.
#[derive(Debug, Clone, Args)]
pub struct ResultOptions {
    /// The format that was named.
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&RESULTS))]
    pub format: Option<OutputFormat>,
    #[arg(long, hide_short_help = true)]
    provenance: bool,
    #[command(flatten)]
    pub output: OutputOptions,
}

/// What a command found, as the functions that write it in the formats of [`RESULTS`].
pub struct CommandResult<'a> {
    pub document: &'a dyn Fn(&Making) -> Checked<Document>,
    /// JSON, one value and a line break.
    pub json: &'a dyn Fn(&Making) -> Checked<String>,
    /// CSV or a workbook: of most results, [`Making::tables`].
    pub tables: &'a dyn Fn(&Making) -> Checked<Vec<u8>>,
}

/// How a result is made in one format.
#[derive(Debug, Clone)]
pub struct Making {
    /// The language.
    pub lang: Lang,
    /// The format.
    pub format: OutputFormat,
    /// The command that makes the result again in this format.
    pub provenance: Provenance,
    /// Whether CSV also states the provenance, as a comment.
    pub remarks: bool,
    /// How wide text may be.
    pub columns: usize,
}

impl Making {
    /// The tables of a result: the first as CSV, or all as a workbook.
    pub fn tables(&self, mut data: ResultData) -> Checked<Vec<u8>> {
        let made_by = self.provenance.to_string();
        if let OutputFormat::Workbook(format) = self.format {
            return spreadsheet::results(data, &made_by, format, self.lang);
        }
        let mut remarks = Vec::new();
        if self.remarks {
            remarks.push(made_by);
            remarks.append(&mut data.cautions);
        }
        data.cautions.iter().for_each(|caution| remark(caution));
        Ok(data::csv(data.tables.swap_remove(0), &remarks, self.lang).into_bytes())
    }
}

impl ResultOptions {
    /// The format asked for, else text.
    pub fn format(&self) -> Checked<OutputFormat> {
        self.format_or(OutputFormat::Page(Format::Text))
    }

    /// The format asked for, else `usual`.
    pub fn format_or(&self, usual: OutputFormat) -> Checked<OutputFormat> {
        let format = chosen(self.format, self.output.path(), &RESULTS, usual)?;
        with_provenance(self.provenance, format)?;
        Ok(format)
    }

    /// Refuses a file that another option writes too: one of the two would be lost.
    pub fn apart_from(&self, option: &str, file: &Path) -> Checked<()> {
        let place = |path: &Path| {
            let folder = std::fs::canonicalize(folder_of(path));
            let named = folder.ok().zip(path.file_name()).map(|(folder, name)| folder.join(name));
            std::fs::canonicalize(path).ok().or(named).unwrap_or_else(|| path.to_owned())
        };
        let Some(path) = self.output.file() else { return Ok(()) };
        // A pipe or a device takes what both write.
        if place(path) != place(file) || path.exists() && !path.is_file() {
            return Ok(());
        }
        Err(Fault::usage("file-of-two-options").with("option", option).with("file", file.display()))
    }

    /// Refuses, before any long work, a place where nothing could be written after it.
    pub fn ready(&self, format: OutputFormat, session: &Session) -> Checked<()> {
        if format == OutputFormat::All {
            return FileSet::begin(session, &self.folder(), self.output.force).map(drop);
        }
        self.output.ready()
    }

    /// Writes the result where the user wants it: in one format to the file of `-o`, else to
    /// standard output; in all of them into the folder of `-o`, in files called `stem`.
    pub fn write(
        &self,
        session: &Session,
        format: OutputFormat,
        stem: &str,
        result: &CommandResult,
    ) -> Checked<()> {
        let path = self.output.file();
        let is_all = format == OutputFormat::All;
        let columns = if is_all || path.is_some() { TEXT_COLUMNS } else { terminal::columns() };
        let made = |format, stem: &str| {
            let (lang, provenance) = (session.lang, made_in(session, format));
            let making = Making { lang, format, provenance, remarks: self.provenance, columns };
            files(result, &making, stem)
        };
        if is_all {
            let folder = self.folder();
            let set = FileSet::begin(session, &folder, self.output.force)?;
            let formats = format.each(&RESULTS);
            let progress = RunProgress::uneven_steps(formats.len() as u64, session.lang);
            let mut staged = Vec::new();
            for one in formats {
                staged.extend(set.stage(made(one, stem)?)?);
                progress.played(1);
            }
            progress.end();
            return set.place(staged);
        }
        // Rendering pages takes a second or more.
        let waiting =
            format.has_pages().then(|| RunProgress::waiting("progress-pages", session.lang));
        let stem = path.and_then(Path::file_stem).unwrap_or_default().to_string_lossy();
        let files = made(format, &stem)?;
        drop(waiting);
        if let [file] = &files[..] {
            self.output.deliver(session, &file.bytes)?;
            if let Some(reason) = &file.not_accessible {
                let file = path.map_or_else(String::new, |path| path.display().to_string());
                note_not_accessible(session, &file, reason);
            }
            return Ok(());
        }
        let Some(path) = path else {
            return Err(Fault::usage("several-pages")
                .with("pages", files.len())
                .with("expected", format!("{stem}result.{}", format.ending())));
        };
        deliver_all(session, folder_of(path), files, self.output.force)
    }

    /// Where the files of all formats go.
    pub(super) fn folder(&self) -> PathBuf {
        self.output.path().unwrap_or(Path::new(super::endings::FOLDER)).to_owned()
    }
}

/// The command that makes a result again in one format; of all formats, that of this file.
pub(super) fn made_in(session: &Session, format: OutputFormat) -> Provenance {
    let one = format!("--format {}", format.name());
    let all = ["--format all", "--format=all", "--format tous", "--format=tous"];
    let words = all.iter().fold(session.command.clone(), |words, all| words.replace(all, &one));
    Provenance::of_results(words)
}

/// The files of a result in one format: one, except for pictures of several pages.
fn files(result: &CommandResult, making: &Making, stem: &str) -> Checked<Vec<File>> {
    let bytes = match making.format {
        OutputFormat::Page(format) => {
            return printed(&(result.document)(making)?, format, stem, making.columns);
        }
        OutputFormat::Json => (result.json)(making)?.into_bytes(),
        OutputFormat::Csv | OutputFormat::Workbook(_) => (result.tables)(making)?,
        // No command with results lists the other formats.
        other @ (OutputFormat::Svg
        | OutputFormat::Ipynb
        | OutputFormat::Quiz(_)
        | OutputFormat::All) => return Err(not_in_format("--format", other, &documents())),
    };
    Ok(vec![File::new(format!("{stem}.{}", making.format.ending()), bytes)])
}

/// The page without its charts: in a terminal the tables have their numbers. Boards and chains
/// stay, drawn in characters.
fn without_charts(document: &Document) -> Document {
    let shown = |block: &Block| match block {
        Block::Figure(figure, _) => matches!(**figure, Figure::Pawns(_) | Figure::Chain(_)),
        _ => true,
    };
    let blocks = document.blocks.iter().filter(|block| shown(block)).cloned().collect();
    Document { blocks, ..document.clone() }
}

/// The files of a document in a format, a text in lines of at most this many columns.
pub(super) fn printed(
    document: &Document,
    format: Format,
    stem: &str,
    columns: usize,
) -> Checked<Vec<File>> {
    // The arithmetic displayed is checked by the tests of every command.
    if cfg!(debug_assertions) {
        let slips = ChainReader::default().read(document).slips;
        assert!(slips.is_empty(), "the displayed arithmetic is wrong: {slips:?}");
    }
    if format == Format::Text {
        // The text is for a terminal, now or when the file is shown.
        let bytes = legible(&text::page(&without_charts(document), columns)?).into_bytes();
        return Ok(vec![File::new(format!("{stem}.{}", format.ending()), bytes)]);
    }
    write(document, format, stem, Assets::built_in()?)
}
