//! `senet analyse`: the class's own throws against the model.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Ruleset, Square, Thrower};
use senet_engine::simulate::class::testable;

use crate::document::messages;
use crate::files::formats::{OutputFormat, TO_PRINT, documents};
use crate::input::options::choose;
use crate::input::sheet::MOST_BYTES;
use crate::input::tallies::{TallyReading, counts, read};
use crate::lesson::Catalogue;
use crate::press::TEXT_COLUMNS;
use crate::results::class::{self, Audience, Names, Report, ReportOptions};

use super::Session;
use super::class_file::{MOST_LISTED, beside};
use super::game_options::{DEFAULT_RULESET, ThrowerOptions, ruleset};
use super::options::{OneOf, ReadOptions, not_in_format, whole};
use super::output::{self, FileSet, note};
use super::pages::pages;
use super::progress::RunProgress;
use super::reading::read_at_most;
use super::results::{CommandResult, Making, ResultOptions, made_in, printed};

/// Arguments of `senet analyse`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "FILE", required_unless_present = "counts", conflicts_with = "counts")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "COUNTS", allow_hyphen_values = true)]
    counts: Option<String>,
    #[command(flatten)]
    thrower: ReadOptions<ThrowerOptions>,
    #[arg(long, value_name = "LEVEL", default_value = "year-13", value_parser = AudienceParser)]
    level: Audience,
    #[arg(long, value_name = "VALUE", value_parser = whole(1_i64, 99))]
    follow: Option<i64>,
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SQUARE", default_value = "1", value_parser = whole(1_u8, 30))]
    from: Square,
    #[arg(long, hide_short_help = true, conflicts_with = "counts")]
    skip_bad: bool,
    #[arg(long, conflicts_with = "counts")]
    names: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    handout: Option<PathBuf>,
    #[command(flatten)]
    result: ResultOptions,
}

/// Reads `--level`: a reader of the analysis, or any level of the curriculum.
#[derive(Debug, Clone, Copy)]
struct AudienceParser;

static AUDIENCES: OneOf<Audience> = OneOf(&Audience::ALL);

impl TypedValueParser for AudienceParser {
    type Value = Audience;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Audience, clap::Error> {
        audience.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        AUDIENCES.possible_values()
    }
}

fn audience(typed: &str) -> Checked<Audience> {
    choose(&Audience::ALL, typed).or_else(|refused| {
        let catalogue = Catalogue::load(Vec::new())?;
        let level = catalogue.levels_named(typed).first().copied().ok_or(refused)?;
        // Frequencies and 1/√n up to the Seconde, tests after it.
        let rank = |id| catalogue.words().rank(id);
        let simple = rank(level) <= rank("seconde");
        Ok(if simple { Audience::Troisieme } else { Audience::Terminale })
    })
}

/// Reads the throws and writes their analysis.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let thrower = args.thrower.read(&args.ruleset)?;
    testable(&thrower)?;
    let reading = reading(args, &thrower, session)?;
    let options = ReportOptions {
        lang: session.lang,
        level: args.level,
        names: if args.names { Names::Given } else { Names::Numbered },
        provenance: made_in(session, format),
    };
    let report = Report::new(reading, args.follow, args.ruleset.clone(), args.from, options)?;
    if let Some(folder) = &args.handout {
        let named = args.result.format.unwrap_or(TO_PRINT);
        return sheets(named, &report, folder, args, session);
    }
    let made_in =
        |making: &Making| Report { provenance: making.provenance.clone(), ..report.clone() };
    let result = CommandResult {
        document: &|making| Ok(class::page(&made_in(making))),
        json: &|making| Ok(class::json(&made_in(making))),
        tables: &|making| making.tables(class::data(&report)),
    };
    args.result.write(session, format, "analyse", &result)
}

/// The class, from a file or from the command line; notes on standard error what was left out.
fn reading(args: &Args, thrower: &Thrower, session: &Session) -> Checked<TallyReading> {
    if let Some(typed) = &args.counts {
        let class = counts(typed, thrower).map_err(|fault| fault.at("option", "--counts"))?;
        return Ok(TallyReading::from(class));
    }
    let Some(path) = &args.file else { return Err(Fault::failure("class-empty")) };
    let reading = read(&read_at_most(path, MOST_BYTES)?, thrower)
        .map_err(|fault| fault.at("file", path.display()))?;
    left_out(&reading, args, session).map_err(|fault| fault.at("file", path.display()))?;
    if let Some(column) = &reading.unordered {
        note(session, "class-order-unknown", &[("column", column)]);
    }
    beside(&reading.beside, session);
    Ok(reading)
}

/// Lists the rows that cannot be read, and refuses them unless they are to be skipped.
///
/// # Errors
/// The fault of a single row; `class-bad-rows` for several; `class-all-bad` where nothing is
/// left. All with `number`.
fn left_out(reading: &TallyReading, args: &Args, session: &Session) -> Checked<()> {
    let bad = &reading.left_out;
    if let ([only], false) = (&bad[..], args.skip_bad) {
        return Err(only.clone());
    }
    // Reports skipped rows as a note, other rows as a fault.
    let tell = if args.skip_bad { output::remark } else { output::stderr };
    for fault in bad.iter().take(MOST_LISTED) {
        tell(&format!("  {}", messages::fault(session.lang, fault)));
    }
    if bad.len() > MOST_LISTED {
        let more = (bad.len() - MOST_LISTED).to_string();
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
    named: OutputFormat,
    report: &Report,
    folder: &std::path::Path,
    args: &Args,
    session: &Session,
) -> Checked<()> {
    let formats = pages(named);
    if formats.is_empty() {
        return Err(not_in_format("--handout", named, &documents()));
    }
    let set = FileSet::begin(session, folder, args.result.output.force)?;
    let mut staged = Vec::new();
    let waiting = RunProgress::waiting("progress-pages", session.lang);
    for sheet in class::handout(report) {
        for format in &formats {
            let files = printed(&sheet.document, *format, &sheet.stem, TEXT_COLUMNS)?;
            staged.extend(set.stage(files)?);
        }
    }
    drop(waiting);
    set.place(staged)
}

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::lesson::Catalogue;
    use crate::results::class::Audience;

    use super::audience;

    #[test]
    fn each_name_of_a_lesson_s_level_chooses_the_words_of_an_analysis() {
        let catalogue = Catalogue::load(Vec::new()).unwrap();
        let ids = catalogue.level_ids();
        let typed = Lang::ALL.iter().flat_map(|lang| {
            ids.iter().map(|id| catalogue.typed_level(id, *lang)).collect::<Vec<_>>()
        });
        let short = catalogue.words().short_names().flat_map(|short| &short.names).cloned();
        for name in typed.chain(short).chain(ids.iter().map(|id| (*id).to_owned())) {
            assert!(audience(&name).is_ok(), "{name}");
        }
        assert_eq!(audience("2de").unwrap(), Audience::Troisieme);
        assert_eq!(audience("Première").unwrap(), Audience::Terminale);
    }
}
