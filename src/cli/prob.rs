//! `senet prob`: questions about throws and turns, answered exactly.

use clap::{Arg, Command};
use senet_engine::rules::fault::Checked;

use crate::files::formats::documents;
use crate::input::game_options::RulesetOptions;
use crate::results::prob::{self as report, ClassQuestions, ProbOptions};

use super::Session;
use super::game_options::asked_thrower;
use super::options::{Declared, ReadOptions, flag, not_in_format, option};
use super::results::{CommandResult, ResultOptions};

/// Arguments of `senet prob`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    prob: ReadOptions<ProbOptions>,
    #[command(flatten)]
    result: ResultOptions,
}

impl Declared for ProbOptions {
    fn declare(command: Command) -> Command {
        let device =
            |name| option(name, "THROWER").value_parser(asked_thrower).requires("question");
        let command = command
            .arg(Arg::new("question").value_name("QUESTION"))
            .arg(device("x"))
            .arg(device("y"))
            .arg(option("throws", "N").requires("question"))
            .arg(option("p", "P").allow_hyphen_values(true).requires("question"))
            .arg(flag("explain").requires("question"));
        RulesetOptions::declare(command)
    }
}

/// Writes the answer, or without a question the ten questions of a class.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    if args.prob.question.is_none() {
        let result = CommandResult {
            document: &|making| Ok(ClassQuestions::page(making.lang, &making.provenance)),
            json: &|making| Ok(ClassQuestions::json(making.lang)),
            tables: &|making| making.tables(ClassQuestions::data(making.lang)),
        };
        return args.result.write(session, format, "prob", &result);
    }
    if args.prob.explain && format.is_data() {
        return Err(not_in_format("--explain", format, &documents()));
    }
    let answered = args.prob.answered()?;
    let result = CommandResult {
        document: &|making| Ok(report::page(&answered, making.lang, &making.provenance)),
        json: &|making| Ok(report::json(&answered, &making.provenance)),
        tables: &|making| making.tables(report::data(&answered, making.lang)),
    };
    args.result.write(session, format, "prob", &result)
}
