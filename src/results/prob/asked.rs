//! The options of a question, as typed on the command line or chosen on the page.

use senet_engine::laws::question::{Letter, Question, Throws};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Exact, Fault, Ruleset, Thrower};

use crate::input::game_options::{AskedThrower, RulesetOptions, bias, with_one_bias};
use crate::input::options::{FromOptions, Options, text, whole};
use crate::input::question::question;

use super::answered::{AnsweredQuestion, Device};

/// The most throws that a sum adds up.
const MOST_THROWS: u32 = 1000;

/// What is asked.
#[derive(Debug, Clone)]
pub struct ProbOptions {
    /// The question, as it is typed.
    pub question: Option<String>,
    x: Option<AskedThrower>,
    y: Option<AskedThrower>,
    throws: Option<u32>,
    ruleset: RulesetOptions,
    p: Option<Exact>,
    /// Whether it is shown how the answer is obtained.
    pub explain: bool,
}

impl FromOptions for ProbOptions {
    fn from_options(options: &impl Options) -> Checked<Self> {
        let device = |name| options.value(name, |typed| AskedThrower::parse(typed, Thrower::parse));
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
    /// `question-…`; `table-no-sticks`; `bias-twice`; `endless-turn`.
    pub fn answered(&self) -> Checked<AnsweredQuestion> {
        let typed = self.question.clone().unwrap_or_default();
        let asked = question(&typed)?;
        self.check(&asked)?;
        let rules = self.ruleset.read()?;
        let sticks = AskedThrower::Sticks(String::new());
        let x = self.x.as_ref().unwrap_or(&sticks);
        let [x, y] = [x, self.y.as_ref().unwrap_or(x)].map(|asked| device(asked, &rules));
        let mut devices = [x?, y?];
        if let Some(p) = &self.p {
            if !devices.iter().any(|device| device.thrower.is_sticks()) {
                return Err(Fault::usage("table-no-sticks").with("option", "--p"));
            }
            for device in devices.iter_mut().filter(|device| device.thrower.is_sticks()) {
                device.thrower = with_one_bias(&device.thrower, p)?;
            }
        }
        let [x, y] = devices.each_ref().map(|device| device.thrower.clone());
        let summed = self.throws.unwrap_or(1);
        let answer = asked.answer(&Throws { x, y, summed })?;
        Ok(AnsweredQuestion { typed, asked, devices, summed, answer, explain: self.explain })
    }

    /// Refuses options that the question has no use for, and a sum of no known number of throws.
    fn check(&self, asked: &Question) -> Checked<()> {
        let letters = asked.letters();
        let unused =
            [("--y", self.y.is_some(), Letter::Y), ("--throws", self.throws.is_some(), Letter::S)];
        for (option, given, letter) in unused {
            if given && !letters.contains(&letter) {
                return Err(Fault::usage("question-option-unused")
                    .with("option", option)
                    .with("letter", letter.name()));
            }
        }
        if letters.contains(&Letter::S) && self.throws.is_none() {
            return Err(Fault::usage("question-throws-missing"));
        }
        Ok(())
    }
}

/// The device asked for, under a ruleset.
fn device(asked: &AskedThrower, rules: &Ruleset) -> Checked<Device> {
    let own = matches!(asked, AskedThrower::Own(_));
    Ok(Device { thrower: asked.for_ruleset(rules)?, ruleset: (!own).then(|| rules.label()) })
}
