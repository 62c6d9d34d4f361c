//! `senet table`: exact tables of probabilities.

use senet_engine::laws::derivation::Bias;
use senet_engine::rules::Thrower;
use senet_engine::rules::exact::Exact;
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::press::Format;
use crate::results::data::ResultData;
use crate::results::table::{self as report, Arrangement, TableRequest, Tables};

use super::Session;
use super::formats::{OutputFormat, documents};
use super::game_options::{bias, thrower};
use super::options::{is_all, not_in_format, option_needs, whole};
use super::results::{CommandResult, Making, ResultOptions};

/// Arguments of `senet table`.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one flag each, independent")]
pub struct Args {
    #[arg(long, value_name = "THROWER", default_value = "sticks-5", value_parser = choice)]
    thrower: Choice,
    #[arg(long, value_name = "THROWERS", value_parser = several, conflicts_with = "thrower")]
    compare: Option<Several>,
    #[arg(long, value_name = "P", allow_hyphen_values = true, value_parser = bias)]
    p: Option<Exact>,
    #[arg(long, conflicts_with_all = ["p", "sum", "visits"])]
    symbolic: bool,
    #[arg(long)]
    turn: bool,
    #[arg(long, value_name = "N", value_parser = whole(1_u32, MOST))]
    sum: Option<u32>,
    #[arg(long, value_name = "N", value_parser = whole(1_u32, MOST))]
    visits: Option<u32>,
    #[arg(long, value_name = "N", value_parser = whole(1_u32, MOST))]
    up_to: Option<u32>,
    #[arg(long)]
    at_least: bool,
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    result: ResultOptions,
}

/// The largest `--sum`, `--visits` and `--up-to`.
const MOST: u32 = 1000;

/// The value of `--thrower`.
#[derive(Debug, Clone)]
enum Choice {
    One(Box<Thrower>),
    All,
}

fn choice(typed: &str) -> Checked<Choice> {
    if is_all(typed) {
        return Ok(Choice::All);
    }
    Ok(Choice::One(Box::new(thrower(typed)?)))
}

/// The value of `--compare`.
#[derive(Debug, Clone)]
struct Several(Vec<Thrower>);

fn several(typed: &str) -> Checked<Several> {
    let names = report::listed(typed)?;
    names.iter().map(|name| thrower(name)).collect::<Checked<Vec<Thrower>>>().map(Several)
}

/// Writes the tables.
///
/// # Errors
/// `endless-turn`, `die-has-no-bias`, `table-no-sticks`, `numbers-too-long`,
/// `not-in-range`, `not-in-format`, `option-needs`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    if args.explain && format.is_data() {
        return Err(not_in_format("--explain", format, &documents()));
    }
    // JSON always contains the turn.
    if args.up_to.is_some() && !args.turn && format != OutputFormat::Json {
        return Err(option_needs("--up-to", "--turn"));
    }
    args.result.write(session, format, "table", args)
}

impl Args {
    /// The laws asked for; the data formats have more of them than a page.
    fn tables(&self, format: OutputFormat) -> Checked<Tables> {
        Tables::new(request(self, format.is_data())?, format == OutputFormat::Json)
    }
}

impl CommandResult for Args {
    fn document(&self, making: &Making, format: Format) -> Checked<Document> {
        let tables = self.tables(making.format)?;
        Ok(report::page(&tables, making.lang, &making.provenance, format.has_charts()))
    }

    fn json(&self, making: &Making) -> Checked<String> {
        Ok(report::json(&self.tables(making.format)?, &making.provenance))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(report::data(&self.tables(making.format)?, making.lang))
    }
}

fn request(args: &Args, data: bool) -> Checked<TableRequest> {
    let (throwers, layout) = match (&args.compare, &args.thrower) {
        (Some(several), _) => (several.0.clone(), Arrangement::SideBySide),
        (None, Choice::All) => (Thrower::catalogue().to_vec(), Arrangement::Series),
        (None, Choice::One(one)) => (vec![(**one).clone()], Arrangement::Single),
    };
    let bias = if args.symbolic { Bias::Letter } else { Bias::Number };
    Ok(TableRequest {
        throwers: report::biased(throwers, layout, args.p.as_ref(), bias)?,
        layout,
        bias,
        turn: args.turn,
        sum: args.sum,
        visits: args.visits,
        at_least: args.at_least,
        explain: args.explain,
        up_to: report::up_to(args.up_to, bias, data)?,
    })
}

#[cfg(test)]
mod tests {
    use super::several;

    #[test]
    fn a_list_of_throwers_may_hold_descriptions() {
        let ids = |typed| {
            let found = several(typed).unwrap().0;
            found.into_iter().map(|thrower| thrower.id).collect::<Vec<_>>()
        };
        assert_eq!(ids("sticks-5, die-146"), ["sticks-5", "die-146"]);
        assert_eq!(
            ids("sticks:n=5,none=6,extra=1+6,sticks-6:p=1/3,die:faces=1+2,extra=1"),
            ["sticks:n=5,none=6,extra=1+6", "sticks-6:p=1/3", "die:faces=1+2,extra=1"]
        );
        assert_eq!(several("sticks-5").unwrap_err().id(), "table-compare-count");
        assert_eq!(several("sticks-5,die-147").unwrap_err().id(), "unknown-thrower");
    }
}
