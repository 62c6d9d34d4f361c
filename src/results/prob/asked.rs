//! The options of a question, as typed on the command line or chosen on the page.

use senet_engine::laws::question::{Letter, Question, Throws};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::folded;
use senet_engine::rules::{Exact, Fault, Ruleset, Thrower};

use crate::input::game_options::{RulesetOptions, bias};
use crate::input::options::{FromOptions, Options, text, whole};
use crate::input::question::question;

use super::answered::{AnsweredQuestion, Device};

/// The most throws that a sum adds up.
const MOST_THROWS: u32 = 1000;

/// The value of `x` and `y`.
#[derive(Debug, Clone)]
pub enum NamedDevice {
    /// The sticks of the ruleset.
    Sticks,
    /// The die of the ruleset.
    Die,
    /// A thrower by its own name.
    Thrower(Box<Thrower>),
}

impl NamedDevice {
    /// Reads the value; `read` reads one thrower.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn parse(typed: &str, read: impl Fn(&str) -> Checked<Thrower>) -> Checked<Self> {
        Ok(match &*folded(typed) {
            "sticks" | "batonnets" => Self::Sticks,
            "die" | "dice" | "de" => Self::Die,
            _ => Self::Thrower(Box::new(read(typed)?)),
        })
    }

    /// The thrower under these rules.
    fn device(&self, rules: &Ruleset) -> Checked<Device> {
        let of_rules =
            |id: &str| Ok(Device { thrower: Thrower::parse(id)?, ruleset: Some(rules.label()) });
        match self {
            Self::Sticks => of_rules(&rules.throwers.sticks),
            Self::Die => of_rules(&rules.throwers.die),
            Self::Thrower(thrower) => Ok(Device { thrower: (**thrower).clone(), ruleset: None }),
        }
    }
}

/// What is asked.
#[derive(Debug, Clone)]
pub struct ProbOptions {
    /// The question, as it is typed.
    pub question: Option<String>,
    x: Option<NamedDevice>,
    y: Option<NamedDevice>,
    throws: Option<u32>,
    ruleset: RulesetOptions,
    p: Option<Exact>,
    /// Whether it is shown how the answer is obtained.
    pub explain: bool,
}

impl FromOptions for ProbOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        let device = |name| options.value(name, |typed| NamedDevice::parse(typed, Thrower::parse));
        Ok(Self {
            question: options.value("question", text)?,
            x: device("x")?,
            y: device("y")?,
            throws: options.value("throws", whole(1, MOST_THROWS))?,
            ruleset: RulesetOptions::from_options(options)?,
            p: options.value("p", bias)?,
            explain: options.is_given("explain"),
        })
    }
}

impl ProbOptions {
    /// The question with its answer.
    ///
    /// # Errors
    /// `question-…`; `table-no-sticks`; `endless-turn`.
    pub fn answered(&self) -> Checked<AnsweredQuestion> {
        let typed = self.question.clone().unwrap_or_default();
        let asked = question(&typed)?;
        self.check(&asked)?;
        let rules = self.ruleset.read()?;
        let x = self.x.as_ref().unwrap_or(&NamedDevice::Sticks);
        let [x, y] = [x, self.y.as_ref().unwrap_or(x)].map(|device| device.device(&rules));
        let mut devices = [x?, y?];
        if let Some(p) = &self.p {
            if devices.iter().all(|device| device.thrower.is_die()) {
                return Err(Fault::usage("table-no-sticks").with("option", "--p"));
            }
            for device in devices.iter_mut().filter(|device| !device.thrower.is_die()) {
                device.thrower = device.thrower.with_bias(p)?;
            }
        }
        let [x, y] = devices.each_ref().map(|device| device.thrower.clone());
        let throws = Throws { x, y, summed: self.throws.unwrap_or(1) };
        let answer = asked.answer(&throws)?;
        Ok(AnsweredQuestion { typed, asked, devices, throws, answer, explain: self.explain })
    }

    /// Refuses options that the question has no use for, and a sum of no known number of throws.
    fn check(&self, asked: &Question) -> Checked<()> {
        let letters = asked.letters();
        let sum = letters.contains(&Letter::S);
        let unused =
            [("--y", self.y.is_some(), Letter::Y), ("--throws", self.throws.is_some(), Letter::S)];
        for (option, given, letter) in unused {
            if given && !letters.contains(&letter) {
                return Err(Fault::usage("question-option-unused")
                    .with("option", option)
                    .with("letter", letter.name()));
            }
        }
        if sum && self.throws.is_none() {
            return Err(Fault::usage("question-throws-missing"));
        }
        Ok(())
    }
}
