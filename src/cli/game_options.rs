//! `--ruleset`, `--set`, `--thrower` and `--p`: the options that choose a ruleset and a thrower.

use std::path::Path;

use clap::Args;
use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Ruleset, Thrower};

use super::reading::read_text;

/// The default ruleset of every command that plays.
pub const DEFAULT_RULESET: &str = "breyer";

/// `--ruleset` and `--set`.
#[derive(Debug, Clone, Args)]
pub struct RulesetOptions {
    #[arg(long, value_name = "RULESET", default_value = DEFAULT_RULESET, value_parser = ruleset)]
    ruleset: Ruleset,
    #[arg(long, value_name = "SETTING")]
    set: Vec<String>,
}

/// `--thrower` and `--p`.
#[derive(Debug, Clone, Args)]
pub struct ThrowerOptions {
    #[arg(long, value_name = "THROWER", value_parser = thrower)]
    thrower: Option<Thrower>,
    #[arg(long, value_name = "P", allow_hyphen_values = true, value_parser = bias)]
    p: Option<Exact>,
}

impl RulesetOptions {
    /// The ruleset asked for, its settings changed as asked.
    ///
    /// # Errors
    /// The faults of [`Ruleset::varied`], each naming its `--set`.
    pub fn read(&self) -> Checked<Ruleset> {
        varied(&self.ruleset, &self.set)
    }
}

/// The ruleset given, else the usual one.
///
/// # Errors
/// Those of [`Ruleset::by_id`].
pub(super) fn chosen(given: Option<&Ruleset>) -> Checked<Ruleset> {
    given.cloned().map_or_else(|| Ruleset::by_id(DEFAULT_RULESET), Ok)
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

impl ThrowerOptions {
    /// Whether a thrower or a bias is asked for.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.thrower.is_some() || self.p.is_some()
    }

    /// The thrower asked for, else the sticks of the ruleset; with the bias of `--p`.
    ///
    /// # Errors
    /// `die-has-no-bias` for a bias given to a die; `unknown-thrower` where the ruleset
    /// names a thrower that is not there.
    pub fn read(&self, rules: &Ruleset) -> Checked<Thrower> {
        let chosen = match &self.thrower {
            Some(thrower) => thrower.clone(),
            None => Thrower::parse(&rules.throwers.sticks)?,
        };
        biased(chosen, self.p.as_ref())
    }

    /// Whether `--thrower` is given.
    pub(super) fn has_thrower(&self) -> bool {
        self.thrower.is_some()
    }

    /// Whether `--p` is given.
    pub(super) fn has_bias(&self) -> bool {
        self.p.is_some()
    }

    /// The thrower asked for, else that of `usual`; with the bias of `--p`, else with its own.
    ///
    /// # Errors
    /// `die-has-no-bias`, and what `usual` refuses.
    pub fn read_or(&self, usual: impl FnOnce() -> Checked<Thrower>) -> Checked<Thrower> {
        let chosen = self.thrower.clone().map_or_else(usual, Ok)?;
        biased(chosen, self.p.as_ref())
    }
}

/// The thrower with the bias of `--p`, where one is given.
///
/// # Errors
/// `die-has-no-bias`.
pub(super) fn biased(thrower: Thrower, p: Option<&Exact>) -> Checked<Thrower> {
    match p {
        Some(p) => thrower.with_bias(p).map_err(|fault| fault.at("option", "--p <P>")),
        None => Ok(thrower),
    }
}

/// Reads `--p`. A negative fraction is a value of it, not an option; an option is not its value.
///
/// # Errors
/// `value-missing`, and what [`parse_probability`] refuses.
pub(super) fn bias(typed: &str) -> Checked<Exact> {
    let is_option = typed.starts_with('-') && !typed.contains(|sign: char| sign.is_ascii_digit());
    if is_option { Err(Fault::usage("value-missing")) } else { parse_probability(typed) }
}

/// A thrower of the catalogue, a description, or the path of a TOML file.
pub(super) fn thrower(typed: &str) -> Checked<Thrower> {
    if !is_file(typed) {
        return Thrower::parse(typed);
    }
    let read = Thrower::from_toml(&read_text(Path::new(typed))?).map_err(Fault::as_failure);
    read.map(|thrower| Thrower { file: Some(typed.to_owned()), ..thrower })
        .map_err(|fault| fault.at("file", typed))
}
