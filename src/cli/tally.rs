//! `senet tally`: the sheet on which a class records its throws.

use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Thrower};

use crate::files::formats::{OutputFormat, documents};
use crate::files::spreadsheet::{self, WorkbookFormat};
use crate::results::class::tally::{By, TallySheet};

use super::Session;
use super::game_options::thrower;
use super::options::{OneOf, not_in_format, whole};
use super::pages::pages;
use super::results::{CommandResult, Making, ResultOptions, made_in};

/// Arguments of `senet tally`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "THROWER", default_value = "sticks-5", value_parser = thrower)]
    thrower: Thrower,
    #[arg(long, value_name = "ROW", default_value = "pupil", value_parser = OneOf(&By::EVERY))]
    by: By,
    #[arg(long, value_name = "N", value_parser = whole(1_u32, 10_000))]
    rows: Option<u32>,
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    class: String,
    #[command(flatten)]
    result: ResultOptions,
}

/// The most rows of typeset pages, which take some 400 MB while they are made.
const MOST_TYPESET: u32 = 1000;

/// Writes the sheet, or the empty spreadsheet.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    if !args.class.is_empty() && format == OutputFormat::Csv {
        let data = [WorkbookFormat::Xlsx, WorkbookFormat::Ods].map(OutputFormat::Workbook);
        let known = [&documents()[..], &[OutputFormat::Json], &data].concat();
        return Err(not_in_format("--class", format, &known));
    }
    let usual = match args.by {
        By::Pupil => 30,
        By::Throw => 100,
    };
    let rows = args.rows.unwrap_or(usual);
    let typeset = pages(format).into_iter().find(|page| page.is_typeset());
    if let Some(page) = typeset.filter(|_| rows > MOST_TYPESET) {
        return Err(Fault::usage("rows-many")
            .with("found", rows)
            .with("most", MOST_TYPESET)
            .with("format", page.name()));
    }
    let tally = TallySheet {
        thrower: args.thrower.clone(),
        by: args.by,
        rows,
        class: args.class.clone(),
        lang: session.lang,
        provenance: made_in(session, format),
    };
    let made_in =
        |making: &Making| TallySheet { provenance: making.provenance.clone(), ..tally.clone() };
    let result = CommandResult {
        document: &|making| Ok(made_in(making).page()),
        json: &|making| Ok(made_in(making).json()),
        tables: &|making| {
            if let OutputFormat::Workbook(format) = making.format {
                return spreadsheet::tally(&tally, format);
            }
            // The column heads that `senet analyse` reads. The byte order mark tells spreadsheets
            // that it is UTF-8.
            let remark = making.remarks.then(|| format!("# {}\n", making.provenance));
            let remark = remark.unwrap_or_default();
            Ok(format!("\u{FEFF}{remark}{}", tally.csv()).into_bytes())
        },
    };
    args.result.write(session, format, "tally", &result)
}
