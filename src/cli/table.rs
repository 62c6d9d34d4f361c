//! `senet table`: tables of probabilities, exactly.

use senet_engine::laws::derivation::Bias;
use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Thrower};

use crate::press;
use crate::results::table::{self as report, Arrangement, TableRequest, Tables};

use super::Session;
use super::game_options::thrower;
use super::options::{Data, Named, OneOf, OutputOptions, ResultFormat, whole};
use super::printed::{made_by, printed};

/// Arguments of `senet table`.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "one flag each, independent")]
pub struct Args {
    #[arg(long, value_name = "THROWER", default_value = "sticks-5", value_parser = choice)]
    thrower: Choice,
    #[arg(long, value_name = "THROWERS", value_parser = several, conflicts_with = "thrower")]
    compare: Option<Several>,
    #[arg(long, value_name = "P", value_parser = parse_probability)]
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
    #[arg(long, value_name = "FORMAT", value_parser = OneOf(&FORMATS))]
    format: Option<ResultFormat<Data>>,
    #[command(flatten)]
    output: OutputOptions,
}

const FORMATS: [ResultFormat<Data>; 9] = [
    ResultFormat::TEXT,
    ResultFormat::MD,
    ResultFormat::Data(Data::Csv),
    ResultFormat::Data(Data::Json),
    ResultFormat::HTML,
    ResultFormat::ODT,
    ResultFormat::DOCX,
    ResultFormat::TYPST,
    ResultFormat::LATEX,
];

/// The largest `--sum`, `--visits` and `--up-to`.
const MOST: u32 = 1000;
/// How far T is given as data, on a page, and as polynomials in p.
const DATA_UP_TO: u32 = 60;
const PAGE_UP_TO: u32 = 20;
const LETTER_UP_TO: u32 = 5;
/// Polynomials grow with T: their degree is the number of sticks times T.
const LETTER_MOST: u32 = 20;

/// The value of `--thrower`.
#[derive(Debug, Clone)]
enum Choice {
    One(Box<Thrower>),
    All,
}

fn choice(typed: &str) -> Checked<Choice> {
    if typed == "all" {
        return Ok(Choice::All);
    }
    Ok(Choice::One(Box::new(thrower(typed)?)))
}

/// The value of `--compare`.
#[derive(Debug, Clone)]
struct Several(Vec<Thrower>);

/// Throwers separated by commas; a piece such as `none=6` belongs to the description
/// before it.
fn several(typed: &str) -> Checked<Several> {
    const LEAST: usize = 2;
    const MOST: usize = 6;
    let mut names: Vec<String> = Vec::new();
    for piece in typed.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
        match names.last_mut() {
            Some(last) if piece.contains('=') && !piece.contains(':') => {
                last.push(',');
                last.push_str(piece);
            }
            _ => names.push(piece.to_owned()),
        }
    }
    if !(LEAST..=MOST).contains(&names.len()) {
        return Err(Fault::usage("table-compare-count")
            .with("found", names.len())
            .with("least", LEAST)
            .with("most", MOST));
    }
    names.iter().map(|name| thrower(name)).collect::<Checked<Vec<Thrower>>>().map(Several)
}

/// Writes the tables.
///
/// # Errors
/// `endless-turn`, `die-has-no-bias`, `table-no-sticks`, `numbers-too-long`,
/// `not-in-range`, `table-not-in-format`, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let data = matches!(format, ResultFormat::Data(_));
    if args.explain && data {
        return Err(Fault::usage("table-not-in-format")
            .with("option", "--explain")
            .with("format", format.name()));
    }
    let request = request(args, data)?;
    let tables = Tables::new(request, format == ResultFormat::Data(Data::Json))?;
    let bytes = match format {
        ResultFormat::Data(Data::Json) => report::json(&tables, &made_by(session)).into_bytes(),
        ResultFormat::Data(Data::Csv) => report::csv(&tables, session.lang).into_bytes(),
        ResultFormat::Page(format) => {
            let drawn = !matches!(format, press::Format::Text | press::Format::Md);
            let page = report::page(&tables, session.lang, &made_by(session), drawn);
            printed(&page, format)?
        }
    };
    args.output.deliver(session, &bytes)
}

fn request(args: &Args, data: bool) -> Checked<TableRequest> {
    let (throwers, layout) = match (&args.compare, &args.thrower) {
        (Some(several), _) => (several.0.clone(), Arrangement::SideBySide),
        (None, Choice::All) => (Thrower::catalogue().to_vec(), Arrangement::Series),
        (None, Choice::One(one)) => (vec![(**one).clone()], Arrangement::Single),
    };
    let bias = if args.symbolic { Bias::Letter } else { Bias::Number };
    Ok(TableRequest {
        throwers: biased(throwers, layout, args)?,
        layout,
        bias,
        turn: args.turn,
        sum: args.sum,
        visits: args.visits,
        at_least: args.at_least,
        explain: args.explain,
        up_to: up_to(args.up_to, bias, data)?,
    })
}

/// The throwers with the bias of `--p`; among several, the dice stay as they are.
fn biased(throwers: Vec<Thrower>, layout: Arrangement, args: &Args) -> Checked<Vec<Thrower>> {
    let option = match (&args.p, args.symbolic) {
        (Some(_), _) => "--p",
        (None, true) => "--symbolic",
        (None, false) => return Ok(throwers),
    };
    if layout != Arrangement::Single && throwers.iter().all(Thrower::is_die) {
        return Err(Fault::usage("table-no-sticks").with("option", option));
    }
    let Some(p) = &args.p else { return Ok(throwers) };
    throwers
        .into_iter()
        .map(|thrower| match layout {
            Arrangement::Single => thrower.with_bias(p).map_err(|fault| fault.at("option", option)),
            _ if thrower.is_die() => Ok(thrower),
            _ => thrower.with_bias(p),
        })
        .collect()
}

fn up_to(asked: Option<u32>, bias: Bias, data: bool) -> Checked<u32> {
    match (asked, bias) {
        (Some(n), Bias::Letter) if n > LETTER_MOST => Err(Fault::usage("not-in-range")
            .with("option", "--up-to")
            .with("found", n)
            .with("least", 1)
            .with("most", LETTER_MOST)),
        (Some(n), _) => Ok(n),
        (None, Bias::Letter) => Ok(LETTER_UP_TO),
        (None, Bias::Number) if data => Ok(DATA_UP_TO),
        (None, Bias::Number) => Ok(PAGE_UP_TO),
    }
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
