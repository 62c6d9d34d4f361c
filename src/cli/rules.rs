//! `senet rules`: the catalogue, one ruleset as a page to play from, or several side by
//! side.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::results::game::{rules_page, rules_table};

use super::Session;
use super::game_options::{ruleset, varied};
use super::options::{Json, OneOf, OutputOptions, ResultFormat};
use super::printed::{made_by, printed};

/// Arguments of `senet rules`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "RULESET", value_parser = ruleset)]
    rulesets: Vec<Ruleset>,
    #[arg(long, value_name = "SETTING", requires = "rulesets")]
    set: Vec<String>,
    #[arg(long)]
    compare: bool,
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
    ResultFormat::TYPST,
    ResultFormat::Data(Json),
];

/// Writes the rules.
///
/// # Errors
/// Settings that do not fit, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.output.format(args.format, &FORMATS, ResultFormat::TEXT)?;
    let chosen: Checked<Vec<Ruleset>> =
        args.rulesets.iter().map(|rules| varied(rules, &args.set)).collect();
    let mut chosen = chosen?;
    if let ([given], true) = (args.rulesets.as_slice(), args.compare) {
        if args.set.is_empty() {
            let others = Ruleset::all().iter().filter(|known| known.id != given.id);
            chosen.extend(others.cloned());
        } else {
            // What the settings change is seen beside what it was.
            chosen.insert(0, given.clone());
        }
    }
    let everything = if chosen.is_empty() { Ruleset::all() } else { &chosen };
    let bytes = match format {
        ResultFormat::Data(Json) => {
            let list = serde_json::json!({ "rulesets": everything });
            format!("{list}\n").into_bytes()
        }
        ResultFormat::Page(format) => printed(&document(args, session, everything)?, format)?,
    };
    args.output.deliver(session, &bytes)
}

fn document(args: &Args, session: &Session, rulesets: &[Ruleset]) -> Checked<Document> {
    let provenance = made_by(session);
    match rulesets {
        [rules] if !args.compare => rules_page::page(rules, session.lang, provenance),
        all if args.compare || !args.rulesets.is_empty() => {
            Ok(rules_table::comparison(all, session.lang, provenance))
        }
        all => Ok(rules_table::catalogue(all, session.lang, provenance)),
    }
}
