//! `senet table`: exact tables of probabilities.

use clap::Command;
use senet_engine::rules::fault::{Checked, Fault};

use crate::files::formats::{OutputFormat, documents};
use crate::results::table::{
    self as report, COLUMN, ComparedThrowers, DEFAULT_THROWER, TableOptions, TableThrower, Tables,
};

use super::Session;
use super::game_options::thrower;
use super::options::{Declared, ReadOptions, flag, not_in_format, option, rare};
use super::results::{CommandResult, Making, ResultOptions};

/// Arguments of `senet table`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: ReadOptions<TableOptions>,
    #[command(flatten)]
    result: ResultOptions,
}

impl Declared for TableOptions {
    fn declare(command: Command) -> Command {
        let one = |typed: &str| TableThrower::parse(typed, thrower);
        let several = |typed: &str| ComparedThrowers::parse(typed, thrower);
        let one = option("thrower", "THROWER").default_value(DEFAULT_THROWER).value_parser(one);
        let several = option("compare", "THROWERS").value_parser(several);
        command
            .arg(one)
            .arg(several.conflicts_with("thrower"))
            .arg(option("p", "P").allow_hyphen_values(true))
            .arg(flag("symbolic").conflicts_with_all(["p", "sum", "visits"]))
            .arg(flag("turn"))
            .arg(option("sum", "N"))
            .arg(rare(option("visits", "N")))
            .arg(option("up-to", "N"))
            .arg(option("at-least", "N").num_args(0..=1).default_missing_value(COLUMN))
            .arg(flag("explain"))
    }
}

/// Writes the tables.
///
/// # Errors
/// `endless-turn`, `die-has-no-bias`, `table-no-sticks`, `numbers-too-long`, `not-in-range`, `not-in-format`,
/// `option-needs`.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    if args.table.explain && format.is_data() {
        return Err(not_in_format("--explain", format, &documents()));
    }
    // JSON always contains the turn.
    if args.table.up_to.is_some() && !args.table.turn && format != OutputFormat::Json {
        let fault = Fault::usage("option-needs").with("option", "--up-to");
        return Err(fault.with("needs", "--turn"));
    }
    // The data formats have more laws than a page.
    let tables = |making: &Making| {
        let format = making.format;
        Tables::new(args.table.request(format.is_data())?, format == OutputFormat::Json)
    };
    let result = CommandResult {
        document: &|making| {
            let charts = matches!(making.format, OutputFormat::Page(format) if format.has_charts());
            Ok(report::page(&tables(making)?, making.lang, &making.provenance, charts))
        },
        json: &|making| Ok(report::json(&tables(making)?, &making.provenance)),
        tables: &|making| making.tables(report::data(&tables(making)?, making.lang)),
    };
    args.result.write(session, format, "table", &result)
}
