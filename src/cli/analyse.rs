//! `senet analyse`: the class's own throws against the model.

use std::path::PathBuf;

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Square, Thrower};
use senet_engine::simulate::class::testable;

use crate::document::messages;
use crate::input::tallies::{MOST_BYTES, TallyReading, counts, read};
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
    let reading = read(&output::read_at_most(path, MOST_BYTES)?, thrower)
        .map_err(|fault| fault.at("file", path.display()))?;
    left_out(&reading, args, session).map_err(|fault| fault.at("file", path.display()))?;
    if !reading.ignored.is_empty() {
        note(session, "class-ignored-columns", &[("columns", &reading.ignored.join(", "))]);
    }
    Ok(reading)
}

/// The most rows that are told one by one.
const MOST_TOLD: usize = 20;

/// Tells the rows that cannot be read, and refuses them unless they are to be skipped.
///
/// # Errors
/// The fault of a single row; `class-bad-rows` for several; `class-all-bad` where nothing is
/// left. All with `number`.
fn left_out(reading: &TallyReading, args: &Args, session: &Session) -> Checked<()> {
    let bad = &reading.left_out;
    if let ([only], false) = (&bad[..], args.skip_bad) {
        return Err(only.clone());
    }
    for fault in bad.iter().take(MOST_TOLD) {
        output::stderr(&format!("  {}", messages::fault(session.lang, fault)));
    }
    if bad.len() > MOST_TOLD {
        let more = (bad.len() - MOST_TOLD).to_string();
        note(session, "class-more-bad-rows", &[("number", &more)]);
    }
    let counts = reading.class.pupils.iter().flat_map(|pupil| &pupil.counts);
    let id = match (args.skip_bad, counts.sum()) {
        _ if bad.is_empty() => return Ok(()),
        (true, 0_u64) => "class-all-bad",
        (true, _) => {
            note(session, "class-skipped-rows", &[("number", &bad.len().to_string())]);
            return Ok(());
        }
        (false, _) => "class-bad-rows",
    };
    Err(Fault::failure(id).with("number", bad.len()))
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
