//! `senet race`: the race of a lone pawn, computed exactly.

use clap::Command;
use senet_engine::rules::fault::Checked;

use crate::files::formats::{OutputFormat, documents};
use crate::input::game_options::{RulesetOptions, ThrowerOptions};
use crate::results::race::{RaceOptions, data};

use super::Session;
use super::game_options::note_usual_ruleset;
use super::options::{Declared, ReadOptions, flag, not_in_format, option};
use super::results::{CommandResult, ResultOptions};

/// Arguments of `senet race`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    race: ReadOptions<RaceOptions>,
    #[command(flatten)]
    result: ResultOptions,
}

impl Declared for RaceOptions {
    fn declare(command: Command) -> Command {
        ThrowerOptions::declare(RulesetOptions::declare(command))
            .arg(option("from", "SQUARE"))
            .arg(option("up-to", "N").requires("from").conflicts_with("reduce"))
            .arg(flag("explain").requires("from").conflicts_with("reduce"))
            .arg(flag("reduce"))
    }
}

/// Writes the exact figures of the race.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    for (option, given) in [("--reduce", args.race.reduce), ("--explain", args.race.explain)] {
        if given && format.is_data() {
            return Err(not_in_format(option, format, &documents()));
        }
    }
    let is_table = format.is_data() && format != OutputFormat::Json;
    if is_table && args.race.up_to.is_some() {
        let known = [vec![OutputFormat::Json], documents()].concat();
        return Err(not_in_format("--up-to", format, &known));
    }
    if let Some(races) = args.race.races()? {
        let result = CommandResult {
            document: &|making| Ok(races.document(making.lang, making.provenance.clone())),
            json: &|_| Ok(races.json()),
            tables: &|making| making.tables(races.data(making.lang)),
        };
        return args.result.write(session, format, "race", &result);
    }
    let race = args.race.race()?;
    let result = CommandResult {
        document: &|making| Ok(race.document(making.lang, making.provenance.clone())),
        json: &|_| Ok(race.json()),
        tables: &|making| making.tables(data(&race.table(), making.lang)),
    };
    args.result.write(session, format, "race", &result)?;
    note_usual_ruleset(session, args.race.has_ruleset())
}
