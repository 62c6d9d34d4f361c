//! `senet rules`: the catalogue, one ruleset as a page to play from, or several side by
//! side.

use senet_engine::rules::Ruleset;
use senet_engine::rules::fault::Checked;

use crate::results::game::{rules_page, rules_table};

use super::Session;
use super::game_options::{ruleset, varied};
use super::results::{CommandResult, ResultOptions};

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
    let shown = if chosen.is_empty() { known } else { &chosen };
    let result = CommandResult {
        document: &|making| {
            let (lang, made) = (making.lang, making.provenance.clone());
            match shown {
                [rules] if !args.compare => rules_page::page(rules, lang, made),
                all if args.compare || !args.rulesets.is_empty() => {
                    Ok(rules_table::comparison(all, lang, made))
                }
                all => Ok(rules_table::catalogue(all, lang, made)),
            }
        },
        json: &|_| Ok(format!("{}\n", serde_json::json!({ "rulesets": shown }))),
        tables: &|making| making.tables(rules_table::data(shown, making.lang)),
    };
    args.result.write(session, format, "rules", &result)
}
