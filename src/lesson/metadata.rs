//! Reads `lesson.toml`: the metadata of a lesson.

use std::collections::BTreeMap;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::id::check_id;
use senet_engine::rules::lang::Bilingual;
use senet_engine::rules::{Lang, Ruleset};
use serde::Deserialize;

use super::parameter::{Parameter, ParameterKind, Settings, Text};
use super::unreadable::unreadable;

/// A lesson's metadata, as its `lesson.toml` gives it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The name of its folder and on the command line, in English, such as `sticks-or-die`.
    pub id: String,
    /// The title on the sheet.
    pub title: Bilingual,
    /// What it is about, in one sentence.
    pub summary: Bilingual,
    /// Minutes in class.
    pub duration: u32,
    /// The levels it is for, each with the year of the curriculum it follows.
    pub levels: Vec<Level>,
    /// The notions it works on at every level: ids of `notions.toml`.
    pub notions: Vec<String>,
    /// The skills it works on, by their French names (`chercher`, `modéliser`…).
    pub skills: Vec<String>,
    /// How the class works: alone, in groups…
    pub organisation: Bilingual,
    /// What the class needs.
    pub material: Vec<Bilingual>,
    /// Whether pupils may use a calculator.
    pub calculator: Calculator,
    /// Whether it is a test, whose marks are printed; an activity has none unless asked.
    #[serde(default)]
    pub test: bool,
    /// The ruleset that the lesson is about, whose board is shown in the band under the title; its
    /// parameter `ruleset` has priority.
    pub ruleset: Option<String>,
    /// The parameter that is the probability of the marked side of its sticks, where they are not fair:
    /// its workbook and laws are those of such sticks.
    #[serde(default)]
    pub bias: Option<String>,
    /// The rulesets that the lesson compares: the sticks of each are in its workbook and laws.
    #[serde(default)]
    pub compares: Vec<String>,
    /// The session step by step, for the teacher's page.
    #[serde(default)]
    pub phases: Vec<Phase>,
    /// What a variant may change, by name.
    #[serde(default)]
    pub parameters: BTreeMap<String, Parameter>,
    /// The conditions that the values of a variant must fulfil together.
    #[serde(default)]
    pub require: Vec<Requirement>,
    /// The limits of its variants.
    #[serde(default)]
    pub variants: Option<Variants>,
    /// The line of the file on which each of these conditions begins.
    #[serde(skip)]
    pub require_lines: Vec<usize>,
}

/// A condition on parameters and on the results that the text names, and its explanation.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirement {
    /// The condition, in the syntax of a lesson's text; it may use every name that the text
    /// sets outside its loops.
    #[serde(rename = "if")]
    pub condition: String,
    /// The explanation in French, for users who asked for other values.
    pub fr: String,
    /// The same in English.
    pub en: String,
}

/// A lesson whose variants have more answers in common than others may.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variants {
    /// The least share of the numeric answers that differ between two variants: `1/3`.
    pub different: Text,
    /// Why it cannot be more, for whoever prints them.
    pub why: Bilingual,
}

/// A step of the session.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// The organisation of the session that it belongs to, such as `A`; the steps of one
    /// organisation last no longer than the lesson.
    #[serde(default)]
    pub parts: String,
    /// How many minutes.
    pub minutes: u32,
    /// What the class does.
    pub what: Bilingual,
}

/// A level of the curriculum.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its name in `words.toml`, such as `seconde`.
    pub name: String,
    /// The year of its curriculum's text; none for an audience without one.
    #[serde(default)]
    pub year: Option<u16>,
    /// Where it falls in curricula that are not French, for the teacher who reads English; empty where
    /// nobody looked.
    #[serde(default)]
    pub elsewhere: String,
    /// The notions worked on at this level only: ids of `notions.toml`.
    #[serde(default)]
    pub notions: Vec<String>,
    /// Whether its sheets have no field for a name: visitors hand nothing in.
    #[serde(default)]
    pub anonymous: bool,
    /// The minutes in class at this level, where they are not those of the lesson.
    #[serde(default)]
    pub duration: Option<u32>,
    /// The minutes before, between and after the exercises: reading, bets, debate.
    #[serde(default)]
    pub opening: u32,
    /// The minutes of each exercise, in the order of the sheet; none where they were not timed.
    #[serde(default)]
    pub minutes: Vec<u32>,
    /// The exercises set as homework, by their numbers on the sheet.
    #[serde(default)]
    pub home: Vec<u32>,
    /// The exercises for pupils who are ahead, by their numbers.
    #[serde(default)]
    pub further: Vec<u32>,
    /// The parameters that make the sheet of this level, if it is not that of the others.
    #[serde(default)]
    pub set: BTreeMap<String, Text>,
}

impl Level {
    /// Its curriculum's name in `notions.toml`: `seconde-2026`.
    pub fn curriculum(&self) -> String {
        self.year.map_or_else(|| self.name.clone(), |year| format!("{}-{year}", self.name))
    }

    /// The parameters that make its sheet, as a request pins them.
    pub fn pins(&self) -> Settings {
        self.set.iter().map(|(name, value)| (name.clone(), value.0.clone())).collect()
    }
}

/// Whether pupils may use a calculator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Calculator {
    /// It helps.
    Allowed,
    /// The exercise forbids it.
    Forbidden,
}

impl Metadata {
    /// Reads a `lesson.toml`.
    ///
    /// # Errors
    /// The faults `lesson-toml-…` for a text that is not TOML or not a lesson's, or for a title that
    /// is empty; `id-malformed`, `lesson-parameter-name`, `lesson-bias` (argument `found`), `unknown-ruleset`, and what the parameters refuse. The
    /// caller adds `file`, and checks the settings of the levels against the parameters.
    pub fn read(text: &str) -> Checked<Self> {
        let mut metadata: Self = toml::from_str(text).map_err(|error| unreadable(text, error))?;
        metadata.require_lines = lines_with(text, |line| line.starts_with("[[require]]"));
        check_id("id", &metadata.id).map_err(|fault| fault.at("line", line_with(text, "id")))?;
        metadata.fits()?;
        if Lang::ALL.iter().any(|lang| metadata.title.get(*lang).trim().is_empty()) {
            let fault = Fault::failure("lesson-toml-empty").with("key", "title");
            return Err(fault.at("line", line_with(text, "title")));
        }
        if let Some(name) = metadata.parameters.keys().find(|name| !is_a_name(name)) {
            let fault = Fault::failure("lesson-parameter-name").with("found", name);
            return Err(fault.at("line", line_of(text, &format!("parameters.{name}"))));
        }
        if let Some(bias) = &metadata.bias {
            let named = metadata.parameters.get(bias).map(|parameter| parameter.kind);
            if named != Some(ParameterKind::Probability) {
                let fault = Fault::failure("lesson-bias").with("found", bias);
                return Err(fault.at("line", line_with(text, "bias")));
            }
        }
        for id in &metadata.compares {
            Ruleset::by_id(id)
                .map_err(|fault| fault.as_failure().at("line", line_with(text, "compares")))?;
        }
        for (name, parameter) in &metadata.parameters {
            parameter
                .check(name, &metadata.parameters)
                .map_err(Fault::as_failure)
                .map_err(|fault| fault.at("line", line_of(text, &format!("parameters.{name}"))))?;
        }
        Ok(metadata)
    }

    /// Checks that each organisation of the session fits the duration.
    fn fits(&self) -> Checked<()> {
        let mut minutes: BTreeMap<&str, u32> = BTreeMap::new();
        for phase in &self.phases {
            let sum = minutes.entry(&phase.parts).or_default();
            *sum = sum.saturating_add(phase.minutes);
        }
        let longest = self.levels.iter().map(|level| level.in_class(self)).max();
        let longest = longest.unwrap_or(self.duration);
        match minutes.into_iter().find(|(_, minutes)| *minutes > longest) {
            None => Ok(()),
            Some((parts, minutes)) => {
                let one = parts.is_empty();
                Err(Fault::failure(if one { "lesson-phases" } else { "lesson-phases-of" })
                    .with("found", parts)
                    .with("minutes", minutes)
                    .with("expected", longest))
            }
        }
    }

    /// The name of the first parameter that takes a thrower; the narrower one first, so
    /// that `die-145` sets the die where sticks and a die are compared.
    ///
    /// # Errors
    /// `lesson-thrower` (arguments `lesson`, `found`, `expected`, `suggestion`).
    pub fn thrower_parameter(&self, thrower: &str) -> Checked<&str> {
        let takes = |parameter: &Parameter| {
            parameter.kind == ParameterKind::Thrower && parameter.allows(thrower)
        };
        let mut found: Vec<(usize, &str)> = self
            .parameters
            .iter()
            .filter(|(_, parameter)| takes(parameter))
            .map(|(name, parameter)| (parameter.range.len().wrapping_sub(1), name.as_str()))
            .collect();
        found.sort_unstable();
        found.first().map(|(_, name)| *name).ok_or_else(|| {
            let fault = Fault::usage("lesson-thrower").with("lesson", &self.id);
            fault.with_known(thrower, throwers(&self.parameters))
        })
    }
}

/// Whether a text can use this name for a value.
fn is_a_name(name: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit())
}

/// The throwers that a parameter allows, for the message of a refusal.
fn throwers(parameters: &BTreeMap<String, Parameter>) -> Vec<&str> {
    parameters
        .values()
        .filter(|parameter| parameter.kind == ParameterKind::Thrower)
        .flat_map(|parameter| parameter.range.iter().map(|value| value.0.as_str()))
        .collect()
}

/// The numbers of the lines that are wanted, without the spaces around them.
pub(super) fn lines_with<'a>(text: &'a str, is_wanted: impl Fn(&'a str) -> bool) -> Vec<usize> {
    text.lines().zip(1..).filter(|(line, _)| is_wanted(line.trim())).map(|(_, at)| at).collect()
}

/// The first line where a key is given a value; 1 if there is none.
pub(super) fn line_with(text: &str, key: &str) -> usize {
    let gives =
        |line: &str| line.split(key).skip(1).any(|after| after.trim_start().starts_with('='));
    lines_with(text, gives).first().copied().unwrap_or(1)
}

/// The line where a table such as `[parameters.sticks]` begins; 1 if it is not found.
fn line_of(text: &str, table: &str) -> usize {
    let head = format!("[{table}]");
    lines_with(text, |line| line == head).first().copied().unwrap_or(1)
}
