//! `senet tally`: the sheet on which a class notes its throws.

use senet_engine::rules::Thrower;
use senet_engine::rules::fault::Checked;

use crate::files::spreadsheet::{self, WorkbookFormat};
use crate::results::class::tally::{By, TallySheet};

use super::Session;
use super::game_options::thrower;
use super::options::{Named, OneOf, OutputOptions, PAGES, ResultFormat, not_in_format, whole};
use super::printed::{made_by, printed};

/// Arguments of `senet tally`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "THROWER", default_value = "sticks-5", value_parser = thrower)]
    thrower: Thrower,
    #[arg(long, value_name = "ROW", default_value = "pupil", value_parser = OneOf(&[By::Pupil, By::Throw]))]
    by: By,
    #[arg(long, value_name = "N", value_parser = whole(1_u32, 10_000))]
    rows: Option<u32>,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    class: String,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<Spreadsheet>>,
    #[command(flatten)]
    output: OutputOptions,
}

/// The empty spreadsheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spreadsheet {
    Csv,
    Workbook(WorkbookFormat),
}

const FORMATS: [ResultFormat<Spreadsheet>; 9] = [
    ResultFormat::TEXT,
    ResultFormat::MD,
    ResultFormat::HTML,
    ResultFormat::ODT,
    ResultFormat::DOCX,
    ResultFormat::PDF,
    ResultFormat::Data(Spreadsheet::Csv),
    ResultFormat::Data(Spreadsheet::Workbook(WorkbookFormat::Xlsx)),
    ResultFormat::Data(Spreadsheet::Workbook(WorkbookFormat::Ods)),
];

impl Named for Spreadsheet {
    fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Workbook(format) => format.name(),
        }
    }
}

impl Named for By {
    fn name(self) -> &'static str {
        match self {
            Self::Pupil => "pupil",
            Self::Throw => "throw",
        }
    }
}

/// Writes the sheet, or the empty spreadsheet.
///
/// # Errors
/// Those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    if !args.class.is_empty() && format == ResultFormat::Data(Spreadsheet::Csv) {
        return Err(not_in_format("--class", format, &format!("xlsx, {PAGES}")));
    }
    let usual = match args.by {
        By::Pupil => 30,
        By::Throw => 100,
    };
    let tally = TallySheet {
        thrower: args.thrower.clone(),
        by: args.by,
        rows: args.rows.unwrap_or(usual),
        class: args.class.clone(),
        lang: session.lang,
        provenance: made_by(session),
    };
    let bytes = match format {
        ResultFormat::Data(Spreadsheet::Csv) => tally.csv().into_bytes(),
        ResultFormat::Data(Spreadsheet::Workbook(format)) => spreadsheet::tally(&tally, format)?,
        ResultFormat::Page(format) => printed(&tally.page(), format)?,
    };
    args.output.deliver(session, &bytes)
}
