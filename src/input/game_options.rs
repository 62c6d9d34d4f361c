//! `ruleset`, `set`, `thrower` and `p`: the options that choose a ruleset and a thrower.

use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::folded;
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

/// A thrower as it is asked for.
#[derive(Debug, Clone)]
pub enum AskedThrower {
    /// `sticks`: those of the ruleset; with the settings that `sticks:p=2/3` changes.
    Sticks(String),
    /// `die`: the one that the ruleset allows.
    Die,
    /// A thrower of its own.
    Own(Box<Thrower>),
}

impl AskedThrower {
    /// Reads the value of `thrower`; `read` reads a thrower of its own.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn parse(typed: &str, read: impl Fn(&str) -> Checked<Thrower>) -> Checked<Self> {
        let changed = typed.strip_prefix("sticks:").filter(|settings| {
            !settings.is_empty() && !settings.contains("n=") && !settings.contains("values=")
        });
        if let Some(settings) = changed {
            // The fault of a setting is reported while the command line is read.
            Ruleset::by_id(DEFAULT_RULESET).and_then(|usual| with_settings(&usual, settings))?;
            return Ok(Self::Sticks(settings.to_owned()));
        }
        Self::word(typed).map_or_else(|| Ok(Self::Own(Box::new(read(typed)?))), Ok)
    }

    /// What a word for the sticks, or for the die, of a ruleset asks for.
    pub fn word(typed: &str) -> Option<Self> {
        match &*folded(typed) {
            "sticks" | "batonnets" => Some(Self::Sticks(String::new())),
            "die" | "dice" | "de" => Some(Self::Die),
            _ => None,
        }
    }

    /// The thrower under a ruleset.
    ///
    /// # Errors
    /// `unknown-thrower` where the ruleset names a thrower that is not there.
    pub fn for_ruleset(&self, rules: &Ruleset) -> Checked<Thrower> {
        match self {
            Self::Sticks(settings) => with_settings(rules, settings),
            Self::Die => Thrower::parse(&rules.throwers.die),
            Self::Own(thrower) => Ok((**thrower).clone()),
        }
    }

    /// The thrower where no ruleset is chosen: under the usual one.
    ///
    /// # Errors
    /// As [`AskedThrower::for_ruleset`].
    pub fn usual(&self) -> Checked<Thrower> {
        self.for_ruleset(&Ruleset::by_id(DEFAULT_RULESET)?)
    }
}

/// The sticks of a ruleset with settings changed, none where the text is empty.
fn with_settings(rules: &Ruleset, settings: &str) -> Checked<Thrower> {
    let sticks = &*rules.throwers.sticks;
    let joined = if sticks.contains(':') { "," } else { ":" };
    match settings {
        "" => Thrower::parse(sticks),
        _ => Thrower::parse(&format!("{sticks}{joined}{settings}")),
    }
}

/// Reads a thrower where no ruleset is chosen.
///
/// # Errors
/// `unknown-thrower`, and what [`Thrower::parse`] refuses.
pub fn usual_thrower(typed: &str) -> Checked<Thrower> {
    AskedThrower::parse(typed, Thrower::parse)?.usual()
}

/// `thrower` and `p`.
#[derive(Debug, Clone)]
pub struct ThrowerOptions {
    thrower: Option<AskedThrower>,
    p: Option<Exact>,
}

impl FromOptions for ThrowerOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        Ok(Self {
            thrower: options
                .value("thrower", |typed| AskedThrower::parse(typed, Thrower::parse))?,
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
        self.read_or(rules, || Thrower::parse(&rules.throwers.sticks))
    }

    /// The thrower asked for, else that of `usual`; with the bias of `p`, else with its own.
    ///
    /// # Errors
    /// `die-has-no-bias`, and what `usual` refuses.
    pub fn read_or(
        &self,
        rules: &Ruleset,
        usual: impl FnOnce() -> Checked<Thrower>,
    ) -> Checked<Thrower> {
        let chosen = match &self.thrower {
            Some(asked) => asked.for_ruleset(rules)?,
            None => usual()?,
        };
        biased(chosen, self.p.as_ref())
    }
}

/// The thrower with the bias of `p`, where one is given.
///
/// # Errors
/// `die-has-no-bias`, `bias-twice`.
pub fn biased(thrower: Thrower, p: Option<&Exact>) -> Checked<Thrower> {
    match p {
        Some(p) => with_one_bias(&thrower, p).map_err(|fault| fault.at("option", "--p <P>")),
        None => Ok(thrower),
    }
}

/// The thrower with the bias `p`, unless its name gives another: `sticks-5:p=2/3`, and `p` of 1/3.
///
/// # Errors
/// `die-has-no-bias`, `bias-twice`.
pub fn with_one_bias(thrower: &Thrower, p: &Exact) -> Checked<Thrower> {
    let named = thrower.typed_name();
    let is_named = named.split([':', ',']).any(|setting| setting.starts_with("p="));
    if is_named && thrower.bias().is_some_and(|own| own != p) {
        return Err(Fault::usage("bias-twice").with("found", named).with("expected", p));
    }
    thrower.with_bias(p)
}

/// Reads `p`. A negative fraction is a value of it, not an option; an option is not its value.
///
/// # Errors
/// `value-missing`, and what [`parse_probability`] refuses.
pub fn bias(typed: &str) -> Checked<Exact> {
    let is_option = typed.starts_with('-') && !typed.contains(|sign: char| sign.is_ascii_digit());
    if is_option { Err(Fault::usage("value-missing")) } else { parse_probability(typed) }
}
