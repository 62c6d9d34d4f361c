//! `senet simulate`: many games, and what they measure.

mod compared;
mod raw;
mod target;

use std::path::PathBuf;
use std::time::Instant;

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Lang, Ruleset};
use senet_engine::simulate::policy::catalogue::seat;
use senet_engine::simulate::setup::{MAX_THROWS, MOST_THREADS, MOST_THROWS};
use senet_engine::simulate::{Setup, Summary, run as play};

use crate::document::messages::say;
use crate::files::simulation::workbook;
use crate::results::simulation;

use super::Session;
use super::game_options::{ThrowerOptions, ruleset, varied};
use super::options::{Format, OneOf, OutputOptions, whole};
use super::output::note;
use super::printed::printed;
use super::watching::Watching;

/// Arguments of `senet simulate`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "RULESET", value_parser = ruleset, required_unless_present = "compare")]
    ruleset: Option<Ruleset>,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
    #[command(flatten)]
    thrower: ThrowerOptions,
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole(1_u64, u64::MAX))]
    games: u64,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = whole(0_u64, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "POLICY", default_value = "random")]
    light: String,
    #[arg(long, value_name = "POLICY", default_value = "random")]
    dark: String,
    #[arg(long, value_name = "K", value_parser = whole(1_usize, MOST_THREADS))]
    threads: Option<usize>,
    #[arg(long, value_name = "A", default_value = "0", value_parser = whole(0_u64, u64::MAX))]
    first_game: u64,
    #[arg(long, value_name = "N", default_value_t = MAX_THROWS, value_parser = whole(1_u32, MOST_THROWS))]
    max_throws: u32,
    #[arg(long, value_name = "WIDTH", value_parser = target::half_width, conflicts_with_all = ["compare", "raw"])]
    target_ci: Option<f64>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "raw")]
    compare: Vec<String>,
    #[arg(long, value_name = "FILE", value_parser = raw::file)]
    raw: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<Format>,
    #[arg(long)]
    timing: bool,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [Format; 6] =
    [Format::Text, Format::Md, Format::Csv, Format::Json, Format::Xlsx, Format::Html];

/// Plays the games and writes what they measure.
///
/// # Errors
/// Those of the setup (`simulate-…`, `unknown-policy`), of the output, and
/// `simulate-interrupted` after the figures so far have been written.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    if !args.compare.is_empty() {
        return compared::run(args, session);
    }
    // clap has seen to it that there is one.
    let Some(ruleset) = &args.ruleset else { return Err(no_ruleset()) };
    let setup = setup(args, ruleset)?;
    let format = args.output.format(args.format, &FORMATS)?;
    args.output.ready()?;
    let watch = Watching::begin(setup.games, session.lang)?;
    let clock = Instant::now();
    let summary = match (&args.raw, args.target_ci) {
        (Some(path), _) => raw::run(&setup, &watch, path, args.output.overwrite(), session)?,
        (None, Some(width)) => target::run(&setup, &watch, width)?,
        (None, None) => play(&setup, &watch)?,
    };
    watch.end();
    let timing = Timing { seconds: clock.elapsed().as_secs_f64(), games: summary.games() };
    let bytes = written(&summary, format, args, session, timing)?;
    args.output.deliver(session, &bytes)?;
    if !args.timing {
        timing.tell(session);
    }
    interrupted(&summary)
}

/// The fault of a run that no ruleset was given to, in the words for any option missing.
fn no_ruleset() -> Fault {
    let fault = Fault::usage("option-missing").with("option", "--ruleset");
    fault.with("command", "senet simulate")
}

/// The setup asked for with this ruleset: its settings, and its sticks unless a thrower
/// was given.
fn setup(args: &Args, ruleset: &Ruleset) -> Checked<Setup> {
    let ruleset = varied(ruleset, &args.set)?;
    let thrower = args.thrower.read(&ruleset)?;
    let at = |option: &'static str| move |fault: Fault| fault.at("option", option);
    let setup = Setup {
        light: seat(&args.light, &thrower).map_err(at("--light"))?,
        dark: seat(&args.dark, &thrower).map_err(at("--dark"))?,
        ruleset,
        thrower,
        seed: args.seed,
        first_game: args.first_game,
        games: args.games,
        max_throws: args.max_throws,
        threads: threads(args.threads),
    };
    // Refused before a bar is shown or a file is opened.
    setup.table()?;
    Ok(setup)
}

/// The threads asked for, else those the machine has.
pub(super) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// The fault of a run stopped by Ctrl-C, once its figures are written.
pub(super) fn interrupted(summary: &Summary) -> Checked<()> {
    if summary.interrupted {
        return Err(Fault::failure("simulate-interrupted").with("games", summary.games()));
    }
    Ok(())
}

/// How long a run took. Told on standard error, or in the result with `--timing`: nothing
/// else in a result depends on the machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timing {
    seconds: f64,
    games: u64,
}

impl Timing {
    fn rate(self) -> f64 {
        self.games as f64 / self.seconds.max(1e-9)
    }

    fn words(self, lang: Lang) -> [(&'static str, String); 2] {
        let seconds = simulation::number(self.seconds, 2, lang);
        [("seconds", seconds), ("rate", simulation::number(self.rate(), 0, lang))]
    }

    fn tell(self, session: &Session) {
        let words = self.words(session.lang);
        let args: Vec<(&str, &str)> = words.iter().map(|(name, v)| (*name, v.as_str())).collect();
        note(session, "sim-timing", &args);
    }
}

fn written(
    summary: &Summary,
    format: Format,
    args: &Args,
    session: &Session,
    timing: Timing,
) -> Checked<Vec<u8>> {
    let lang = session.lang;
    let said = || {
        let words = timing.words(lang);
        let args: Vec<(&str, &str)> = words.iter().map(|(name, v)| (*name, v.as_str())).collect();
        say(lang, "sim-timing", &args)
    };
    match format {
        Format::Json if args.timing => {
            Ok(simulation::timed_file(summary, timing.seconds, timing.rate()).into_bytes())
        }
        Format::Json => Ok(simulation::file(summary).into_bytes()),
        Format::Csv => Ok(simulation::csv(summary, lang).into_bytes()),
        Format::Xlsx => workbook(summary, lang),
        format => {
            let mut page = simulation::page(summary, plots(format), lang);
            if args.timing {
                page.provenance.remark = said();
            }
            Ok(printed(&page, format)?.into_bytes())
        }
    }
}

/// Plots are for the screen and for paper; a terminal and Markdown have the tables.
pub(super) fn plots(format: Format) -> simulation::Plots {
    match format {
        Format::Html => simulation::Plots::Drawn,
        _ => simulation::Plots::LeftOut,
    }
}
