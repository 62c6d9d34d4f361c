//! `--ruleset`, `--thrower` and `--p`: what is played, and with what.

use std::path::Path;

use clap::Args;

use crate::rules::exact::{Exact, parse_probability};
use crate::rules::fault::Checked;
use crate::rules::{Ruleset, Thrower};

use super::output::read_text;

/// `--ruleset`.
#[derive(Debug, Clone, Args)]
pub struct RulesetOptions {
    #[arg(long, value_name = "RULESET", value_parser = Ruleset::by_id)]
    ruleset: Ruleset,
}

/// `--thrower` and `--p`.
#[derive(Debug, Clone, Args)]
pub struct ThrowerOptions {
    #[arg(long, value_name = "THROWER", value_parser = thrower)]
    thrower: Option<Thrower>,
    #[arg(long, value_name = "P", value_parser = parse_probability)]
    p: Option<Exact>,
}

impl RulesetOptions {
    /// The ruleset asked for.
    ///
    /// # Errors
    /// None for an embedded ruleset: its name is checked as the command line is read.
    pub fn read(&self) -> Checked<Ruleset> {
        Ok(self.ruleset.clone())
    }
}

impl ThrowerOptions {
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
        match &self.p {
            Some(p) => chosen.with_bias(p).map_err(|fault| fault.at("option", "--p <P>")),
            None => Ok(chosen),
        }
    }
}

/// A thrower of the catalogue, a description, or the path of a TOML file.
fn thrower(typed: &str) -> Checked<Thrower> {
    let is_file = Path::new(typed).extension().is_some_and(|ending| ending == "toml");
    if !is_file {
        return Thrower::parse(typed);
    }
    Thrower::from_toml(&read_text(Path::new(typed))?).map_err(|fault| fault.at("file", typed))
}
