//! `ruleset`, `set`, `thrower` and `p`: the options that choose a ruleset and a thrower.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Ruleset, Thrower};

use super::options::{FromOptions, Options, text};

/// The default ruleset of every command that plays.
pub const DEFAULT_RULESET: &str = "breyer";

/// `ruleset` and `set`.
#[derive(Debug, Clone)]
pub struct RulesetOptions {
    ruleset: Option<Ruleset>,
    set: Vec<String>,
}

impl FromOptions for RulesetOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            ruleset: options.value("ruleset", Ruleset::by_id)?,
            set: options.values("set", text)?,
        })
    }
}

impl RulesetOptions {
    /// Whether a ruleset is given.
    pub fn has_ruleset(&self) -> bool {
        self.ruleset.is_some()
    }

    /// The ruleset asked for, else the usual one, its settings changed as asked.
    ///
    /// # Errors
    /// The faults of [`Ruleset::varied`], each naming its `--set`.
    pub fn read(&self) -> Checked<Ruleset> {
        match &self.ruleset {
            Some(ruleset) => self.varied(ruleset),
            None => self.varied(&Ruleset::by_id(DEFAULT_RULESET)?),
        }
    }

    /// Another ruleset, its settings changed as asked.
    ///
    /// # Errors
    /// As [`RulesetOptions::read`].
    pub fn varied(&self, ruleset: &Ruleset) -> Checked<Ruleset> {
        ruleset.varied(self.set.iter().map(String::as_str))
    }
}

/// `thrower` and `p`.
#[derive(Debug, Clone)]
pub struct ThrowerOptions {
    thrower: Option<Thrower>,
    p: Option<Exact>,
}

impl FromOptions for ThrowerOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            thrower: options.value("thrower", Thrower::parse)?,
            p: options.value("p", bias)?,
        })
    }
}

impl ThrowerOptions {
    /// Whether a thrower or a bias is asked for.
    pub fn is_given(&self) -> bool {
        self.has_thrower() || self.has_bias()
    }

    /// Whether `thrower` is given.
    pub fn has_thrower(&self) -> bool {
        self.thrower.is_some()
    }

    /// Whether `p` is given.
    pub fn has_bias(&self) -> bool {
        self.p.is_some()
    }

    /// The thrower asked for, else the sticks of the ruleset; with the bias of `p`.
    ///
    /// # Errors
    /// `die-has-no-bias` for a bias given to a die; `unknown-thrower` where the ruleset
    /// names a thrower that is not there.
    pub fn read(&self, rules: &Ruleset) -> Checked<Thrower> {
        self.read_or(|| Thrower::parse(&rules.throwers.sticks))
    }

    /// The thrower asked for, else that of `usual`; with the bias of `p`, else with its own.
    ///
    /// # Errors
    /// `die-has-no-bias`, and what `usual` refuses.
    pub fn read_or(&self, usual: impl FnOnce() -> Checked<Thrower>) -> Checked<Thrower> {
        let chosen = self.thrower.clone().map_or_else(usual, Ok)?;
        biased(chosen, self.p.as_ref())
    }
}

/// The thrower with the bias of `p`, where one is given.
///
/// # Errors
/// `die-has-no-bias`.
pub fn biased(thrower: Thrower, p: Option<&Exact>) -> Checked<Thrower> {
    match p {
        Some(p) => thrower.with_bias(p).map_err(|fault| fault.at("option", "--p <P>")),
        None => Ok(thrower),
    }
}

/// Reads `p`. A negative fraction is a value of it, not an option; an option is not its value.
///
/// # Errors
/// `value-missing`, and what [`parse_probability`] refuses.
pub fn bias(typed: &str) -> Checked<Exact> {
    let is_option = typed.starts_with('-') && !typed.contains(|sign: char| sign.is_ascii_digit());
    if is_option { Err(Fault::usage("value-missing")) } else { parse_probability(typed) }
}
