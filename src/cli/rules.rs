//! `senet rules`: the catalogue, one ruleset as a page to play from, or several side by
//! side.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::press::Format;
use crate::results::data::ResultData;
use crate::results::game::{rules_page, rules_table};

use super::Session;
use super::game_options::{ruleset, varied};
use super::results::{CommandResult, Making, ResultOptions};

/// Arguments of `senet rules`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "RULESET", value_parser = ruleset)]
    rulesets: Vec<Ruleset>,
    #[arg(long, value_name = "SETTING", requires = "rulesets")]
    set: Vec<String>,
    #[arg(long)]
    compare: bool,
    #[command(flatten)]
    result: ResultOptions,
}

/// Writes the rules.
///
/// # Errors
/// Settings that do not fit, and those of the output.
pub fn run(args: &Args, session: &Session) -> Checked<()> {
    let format = args.result.format()?;
    let chosen: Checked<Vec<Ruleset>> =
        args.rulesets.iter().map(|rules| varied(rules, &args.set)).collect();
    let mut chosen = chosen?;
    if let ([given], true) = (args.rulesets.as_slice(), args.compare) {
        if args.set.is_empty() {
            let others = Ruleset::historical().iter().filter(|known| known.id != given.id);
            chosen.extend(others.cloned());
        } else {
            // The ruleset without the settings stands beside it, so that the changes show.
            chosen.insert(0, given.clone());
        }
    }
    let known = if args.compare { Ruleset::historical() } else { Ruleset::all() };
    let everything = if chosen.is_empty() { known } else { &chosen };
    args.result.write(session, format, "rules", &ShownRules { args, rulesets: everything })
}

/// The rulesets asked for.
struct ShownRules<'a> {
    args: &'a Args,
    rulesets: &'a [Ruleset],
}

impl CommandResult for ShownRules<'_> {
    fn document(&self, making: &Making, _: Format) -> Checked<Document> {
        let (args, provenance) = (self.args, making.provenance.clone());
        match self.rulesets {
            [rules] if !args.compare => rules_page::page(rules, making.lang, provenance),
            all if args.compare || !args.rulesets.is_empty() => {
                Ok(rules_table::comparison(all, making.lang, provenance))
            }
            all => Ok(rules_table::catalogue(all, making.lang, provenance)),
        }
    }

    fn json(&self, _: &Making) -> Checked<String> {
        Ok(format!("{}\n", serde_json::json!({ "rulesets": self.rulesets })))
    }

    fn data(&self, making: &Making) -> Checked<ResultData> {
        Ok(rules_table::data(self.rulesets, making.lang))
    }
}
