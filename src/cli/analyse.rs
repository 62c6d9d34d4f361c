//! `senet analyse`: the class's own throws against the model.

use std::path::PathBuf;

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Square, Thrower};
use senet_engine::simulate::class::testable;

use crate::input::tallies::{BadRows, MOST_BYTES, TallyReading, counts, read};
use crate::press;
use crate::results::class::{self, Audience, Names, Report, ReportOptions};

use super::Session;
use super::game_options::{DEFAULT_RULESET, ThrowerOptions, ruleset};
use super::options::{
    Json, Named, OneOf, OutputOptions, PAGES, ResultFormat, not_in_format, whole,
};
use super::output::{self, deliver_all, note};
use super::printed::{made_by, printed};

/// Arguments of `senet analyse`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "FILE", required_unless_present = "counts", conflicts_with = "counts")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "COUNTS", allow_hyphen_values = true)]
    counts: Option<String>,
    #[command(flatten)]
    thrower: ThrowerOptions,
    #[arg(long, value_name = "LEVEL", default_value = "terminale", value_parser = OneOf(&Audience::ALL))]
    level: Audience,
    #[arg(long, value_name = "VALUE", value_parser = whole(1_i64, 99))]
    follow: Option<i64>,
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SQUARE", default_value = "1", value_parser = whole(1_u8, 30))]
    from: Square,
    #[arg(long, conflicts_with = "counts")]
    skip_bad: bool,
    #[arg(long, conflicts_with = "counts")]
    names: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    handout: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<Json>>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [ResultFormat<Json>; 7] = [
    ResultFormat::TEXT,
    ResultFormat::MD,
    ResultFormat::HTML,
    ResultFormat::ODT,
    ResultFormat::DOCX,
    ResultFormat::PDF,
    ResultFormat::Data(Json),
];

impl Named for Audience {
    fn name(self) -> &'static str {
        Audience::name(self)
    }
}

/// Reads the throws, and writes what they say.
///
/// # Errors
/// `sheet-…` and `class-…` for what cannot be read, `class-empty` and its like for what
/// says nothing, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let thrower = args.thrower.read(&args.ruleset)?;
    testable(&thrower)?;
    let reading = reading(args, &thrower, session)?;
    let options = ReportOptions {
        lang: session.lang,
        level: args.level,
        names: if args.names { Names::Given } else { Names::Numbered },
        provenance: made_by(session),
    };
    let report = Report::new(reading, args.follow, args.ruleset.clone(), args.from, options)?;
    if let Some(folder) = &args.handout {
        return sheets(args, format, &report, folder, session);
    }
    let bytes = match format {
        ResultFormat::Data(Json) => class::json(&report).into_bytes(),
        ResultFormat::Page(format) => printed(&class::page(&report), format)?,
    };
    args.output.deliver(session, &bytes)
}

/// The class, from a file or from the command line; what was left out is said.
fn reading(args: &Args, thrower: &Thrower, session: &Session) -> Checked<TallyReading> {
    if let Some(typed) = &args.counts {
        let class = counts(typed, thrower).map_err(|fault| fault.at("option", "--counts"))?;
        return Ok(TallyReading::from(class));
    }
    let Some(path) = &args.file else { return Err(Fault::failure("class-empty")) };
    let shown = path.display();
    let bad = if args.skip_bad { BadRows::Skip } else { BadRows::Refuse };
    let reading =
        read(&output::read_at_most(path, MOST_BYTES)?, thrower, bad).map_err(|fault| {
            let rows = fault.arg("bad").filter(|rows| *rows != "1").map(str::to_owned);
            if let Some(rows) = rows {
                note(session, "class-bad-rows", &[("number", &rows)]);
            }
            fault.at("file", shown.to_string())
        })?;
    let left_out = reading.left_out.len().to_string();
    if let Some(first) = reading.left_out.first() {
        let row = first.arg("row").unwrap_or("");
        note(session, "class-skipped-rows", &[("number", &left_out), ("row", row)]);
    }
    if !reading.ignored.is_empty() {
        note(session, "class-ignored-columns", &[("columns", &reading.ignored.join(", "))]);
    }
    Ok(reading)
}

/// The three sheets, into a folder.
fn sheets(
    args: &Args,
    format: ResultFormat<Json>,
    report: &Report,
    folder: &std::path::Path,
    session: &Session,
) -> Checked<()> {
    let format = match (args.format, format) {
        (None, _) if cfg!(feature = "pdf") => press::Format::Pdf,
        (None, _) => press::Format::Html,
        (_, ResultFormat::Page(format)) => format,
        (_, ResultFormat::Data(_)) => return Err(not_in_format("--handout", format, PAGES)),
    };
    let mut files = Vec::new();
    for sheet in class::handout(report) {
        let name = format!("{}.{}", sheet.stem, format.ending());
        files.push((name, printed(&sheet.document, format)?));
    }
    deliver_all(session, folder, &files, args.output.overwrite())
}
