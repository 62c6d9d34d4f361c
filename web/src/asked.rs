//! A request of the page: options by their names on the command line, with their values.

use senet::document::Provenance;
use senet::document::provenance::shell_word;
use senet::input::game_options::{RulesetOptions, ThrowerOptions};
use senet::input::options::{FromOptions as _, Options, one_of};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Fault, Lang, Ruleset, Thrower};
use serde_json::{Map, Value};

/// A request: the options of a command, `true` for one that has no value, a list for one
/// that may be given several times.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The language of the answer.
    pub lang: Lang,
    tool: String,
    options: Map<String, Value>,
}

/// The fault of an unknown tool.
pub fn no_tool(found: &str) -> Fault {
    const KNOWN: [&str; 13] = [
        "offered", "sheet", "sequence", "practise", "table", "prob", "race", "throws", "analyse",
        "moves", "turn", "rules", "simulate",
    ];
    Fault::usage("unknown-value").with("option", "--tool").with_known(found, KNOWN)
}

senet_engine::closed_list! {
    /// The form of an answer.
    pub enum Answer {
        /// What the command writes as JSON.
        Json = "json",
        /// What it writes as a page.
        Html = "html",
    }
}

/// The file under which the page saves the class's throws.
const TALLY: &str = "senet-groups.csv";

impl Options for Asked {
    fn values<T>(&self, name: &str, read: impl Fn(&str) -> Checked<T>) -> Checked<Vec<T>>
    where
        T: Clone + Send + Sync + 'static,
    {
        let given = match self.options.get(name) {
            Some(Value::Array(values)) => &values[..],
            Some(value) => std::slice::from_ref(value),
            None => &[],
        };
        let texts = given.iter().filter_map(|value| match value {
            Value::String(text) if !text.is_empty() => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        });
        let option = format!("--{name}");
        texts.map(|text| read(&text).map_err(|fault| fault.at("option", &option))).collect()
    }

    fn is_given(&self, name: &str) -> bool {
        self.options.get(name).and_then(Value::as_bool).unwrap_or(false)
    }
}

impl Asked {
    /// Reads a request.
    ///
    /// # Errors
    /// `web-request` (argument `reason`) for a text that is no JSON object;
    /// `unknown-language`.
    pub fn read(tool: &str, request: &str) -> Checked<Self> {
        let options: Map<String, Value> = serde_json::from_str(request)
            .map_err(|error| Fault::usage("web-request").with("reason", error))?;
        let lang = match options.get("lang").and_then(Value::as_str) {
            None => Lang::Fr,
            Some(code) => Lang::from_code(code).ok_or_else(|| {
                Fault::usage("unknown-language").with_nearest(code, Lang::ALL.map(Lang::code))
            })?,
        };
        Ok(Self { lang, tool: tool.to_owned(), options })
    }

    /// The text of an option; none where it is left out or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.options.get(name).and_then(Value::as_str).filter(|text| !text.is_empty())
    }

    /// The form of the answer.
    ///
    /// # Errors
    /// `unknown-value`.
    pub fn answer(&self) -> Checked<Answer> {
        Ok(self.value("format", one_of(&Answer::EVERY))?.unwrap_or_default())
    }

    /// The ruleset, with its settings.
    ///
    /// # Errors
    /// Those of the options.
    pub fn rules(&self) -> Checked<Ruleset> {
        RulesetOptions::from_options(self)?.read()
    }

    /// The thrower with its bias, else the sticks of the ruleset.
    ///
    /// # Errors
    /// Those of the options.
    pub fn thrower(&self, rules: &Ruleset) -> Checked<Thrower> {
        ThrowerOptions::from_options(self)?.read(rules)
    }

    /// The command that gives the same result, as the program records it in its output.
    pub fn command(&self) -> String {
        let mut words = vec!["senet".to_owned(), self.tool.clone()];
        let mut add = |name: &str, value: &Value| match value {
            Value::Bool(false) | Value::Null => {}
            Value::Bool(true) => words.push(format!("--{name}")),
            // A lesson, a question, and the ruleset whose rules are asked for, are named without an option, and the
            // class's throws by their file.
            Value::String(named)
                if name == "lesson"
                    || name == "question"
                    || (name, &*self.tool) == ("ruleset", "rules") =>
            {
                words.push(shell_word(named));
            }
            Value::String(_) if name == "tally" => words.push(TALLY.to_owned()),
            Value::String(text) => words.extend([format!("--{name}"), shell_word(text)]),
            other => words.extend([format!("--{name}"), other.to_string()]),
        };
        for (name, value) in &self.options {
            match value {
                Value::Array(values) => values.iter().for_each(|value| add(name, value)),
                value => add(name, value),
            }
        }
        if !self.options.contains_key("lang") {
            words.push(format!("--lang {}", self.lang.code()));
        }
        words.join(" ")
    }

    /// The provenance of the answer.
    pub fn made_by(&self) -> Provenance {
        Provenance::of_results(self.command())
    }
}

/// The fault of an option that must be given.
pub fn missing(option: &str, tool: &str) -> Fault {
    Fault::usage("option-missing").with("option", option).with("command", format!("senet {tool}"))
}
