//! `senet prob`: questions about throws and turns, answered exactly.

use clap::{Arg, Command};
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::files::formats::documents;
use crate::input::game_options::RulesetOptions;
use crate::press::Format;
use crate::results::data::ResultData;
use crate::results::prob::{self as report, AnsweredQuestion, ClassQuestions, ProbOptions};

use super::Session;
use super::game_options::asked_thrower;
use super::options::{Declared, ReadOptions, flag, not_in_format, option};
use super::results::{CommandResult, Making, ResultOptions};

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
///
/// # Errors
/// Those of [`ProbOptions::answered`], and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    if args.prob.question.is_none() {
        return args.result.write(session, format, "prob", &ClassQuestions);
    }
    if args.prob.explain && format.is_data() {
        return Err(not_in_format("--explain", format, &documents()));
    }
    args.result.write(session, format, "prob", &args.prob.answered()?)
}

impl CommandResult for AnsweredQuestion {
    fn document(&self, making: &Making, _: Format) -> Checked<Document> {
        Ok(report::page(self, making.lang, &making.provenance))
    }

    fn json(&self, making: &Making) -> Checked<String> {
        Ok(report::json(self, &making.provenance))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(report::data(self, making.lang))
    }
}

impl CommandResult for ClassQuestions {
    fn document(&self, making: &Making, _: Format) -> Checked<Document> {
        Ok(Self::page(making.lang, &making.provenance))
    }

    fn json(&self, making: &Making) -> Checked<String> {
        Ok(Self::json(making.lang))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(Self::data(making.lang))
    }
}
