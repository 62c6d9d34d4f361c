//! The options that choose a ruleset and a thrower, which the command line may also read from a file.

use std::path::Path;

use clap::{ArgAction, Command};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Ruleset, Thrower};

use crate::input::game_options::AskedThrower;
pub use crate::input::game_options::DEFAULT_RULESET;
pub(super) use crate::input::game_options::{RulesetOptions, ThrowerOptions, biased};

use super::Session;
use super::options::{Declared, option};
use super::output::note;
use super::reading::read_text;

impl Declared for RulesetOptions {
    fn declare(command: Command) -> Command {
        command
            .arg(option("ruleset", "RULESET").value_parser(ruleset))
            .arg(option("set", "SETTING").action(ArgAction::Append))
    }
}

impl Declared for ThrowerOptions {
    fn declare(command: Command) -> Command {
        command
            .arg(option("thrower", "THROWER").value_parser(asked_thrower))
            .arg(option("p", "P").allow_hyphen_values(true))
    }
}

/// If no ruleset was named, notes which one is used, and that another may give another answer.
pub(super) fn note_usual_ruleset(session: &Session, is_named: bool) -> Checked<()> {
    if is_named {
        return Ok(());
    }
    let usual = Ruleset::by_id(DEFAULT_RULESET)?;
    let others = Ruleset::all().iter().filter(|rules| rules.id != usual.id);
    let others = others.map(|rules| &*rules.id).collect::<Vec<_>>().join(", ");
    let title = usual.title.get(session.lang);
    note(session, "ruleset-usual", &[("ruleset", title), ("id", &usual.id), ("others", &others)]);
    Ok(())
}

/// A ruleset with the values of `--set`.
pub(super) fn varied(rules: &Ruleset, set: &[String]) -> Checked<Ruleset> {
    rules.varied(set.iter().map(String::as_str))
}

/// A ruleset of the catalogue, with settings after its name or not (`breyer pawns=3`), or
/// the path of a TOML file.
pub(super) fn ruleset(typed: &str) -> Checked<Ruleset> {
    if is_file(typed) {
        return Ruleset::parse(typed, &read_text(Path::new(typed))?);
    }
    Ruleset::by_id(typed)
}

/// Whether a ruleset or a thrower is given by the path of a file, or by standard input.
fn is_file(typed: &str) -> bool {
    typed == "-" || Path::new(typed).extension().is_some_and(|ending| ending == "toml")
}

/// `sticks` or `die`, which the ruleset defines, or a thrower of its own.
pub(super) fn asked_thrower(typed: &str) -> Checked<AskedThrower> {
    AskedThrower::parse(typed, own_thrower)
}

/// The thrower of a command without a ruleset.
pub(super) fn thrower(typed: &str) -> Checked<Thrower> {
    asked_thrower(typed)?.usual()
}

/// A thrower of the catalogue, a description, or the path of a TOML file.
fn own_thrower(typed: &str) -> Checked<Thrower> {
    if !is_file(typed) {
        return Thrower::parse(typed);
    }
    let read = Thrower::from_toml(&read_text(Path::new(typed))?).map_err(Fault::as_failure);
    read.map(|thrower| Thrower { file: Some(typed.to_owned()), ..thrower })
        .map_err(|fault| fault.at("file", typed))
}
