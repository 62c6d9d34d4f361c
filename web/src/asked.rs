//! A request of the page: options by their names on the command line, with their values.

use senet::document::Provenance;
use senet::document::provenance::shell_word;
use senet_engine::rules::exact::{Exact, parse_probability};
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
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
#[must_use]
pub fn no_tool(found: &str) -> Fault {
    const KNOWN: [&str; 10] = [
        "offered", "sheet", "table", "race", "throws", "analyse", "moves", "turn", "rules",
        "simulate",
    ];
    one_of("tool", found, &KNOWN)
}

/// The fault of a value that is not in a closed list.
#[must_use]
pub fn one_of(option: &str, found: &str, known: &[&str]) -> Fault {
    Fault::usage("unknown-value")
        .with("option", format!("--{option}"))
        .with("found", found)
        .with("expected", known.join(", "))
        .with("suggestion", nearest(found, known.iter().copied()).unwrap_or(""))
}

/// The file under which the page saves the class's throws.
const TALLY: &str = "senet-groups.csv";

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
                let guess = nearest(code, Lang::ALL.map(Lang::code)).unwrap_or("");
                Fault::usage("unknown-language").with("found", code).with("suggestion", guess)
            })?,
        };
        Ok(Self { lang, tool: tool.to_owned(), options })
    }

    /// The text of an option; none where it is left out or empty.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.options.get(name).and_then(Value::as_str).filter(|text| !text.is_empty())
    }

    /// The texts of an option that may be given several times.
    #[must_use]
    pub fn texts(&self, name: &str) -> Vec<&str> {
        match self.options.get(name) {
            Some(Value::Array(values)) => values.iter().filter_map(Value::as_str).collect(),
            _ => self.text(name).into_iter().collect(),
        }
    }

    /// Whether an option without a value is given.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.options.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// The whole number of an option, from `least` to `most`.
    ///
    /// # Errors
    /// `not-in-range` (arguments `option`, `found`, `least`, `most`).
    pub fn whole(&self, name: &str, least: u64, most: u64) -> Checked<Option<u64>> {
        let found = match self.options.get(name) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) if text.is_empty() => return Ok(None),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let number = found.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| {
            Fault::usage("not-in-range")
                .with("option", format!("--{name}"))
                .with("found", found)
                .with("least", least)
                .with("most", most)
        })
    }

    /// The probability of `p`.
    ///
    /// # Errors
    /// `not-a-number`, `probability-out-of-range`.
    pub fn bias(&self) -> Checked<Option<Exact>> {
        let read = |text| parse_probability(text).map_err(|fault| fault.at("option", "--p"));
        self.text("p").map(read).transpose()
    }

    /// The ruleset, with its settings.
    ///
    /// # Errors
    /// `option-missing`, and what [`Ruleset::by_id`] and [`Ruleset::varied`] refuse.
    pub fn rules(&self) -> Checked<Ruleset> {
        let id = self.text("ruleset").ok_or_else(|| missing("--ruleset", &self.tool))?;
        Ruleset::by_id(id)?.varied(self.texts("set"))
    }

    /// The thrower with its bias, else the sticks of the ruleset.
    ///
    /// # Errors
    /// Those of [`Thrower::parse`] and of [`Asked::bias`]; `die-has-no-bias`.
    pub fn thrower(&self, rules: &Ruleset) -> Checked<Thrower> {
        self.thrower_or(&rules.throwers.sticks)
    }

    /// The thrower with its bias, else `usual`.
    ///
    /// # Errors
    /// As [`Asked::thrower`].
    pub fn thrower_or(&self, usual: &str) -> Checked<Thrower> {
        let thrower = Thrower::parse(self.text("thrower").unwrap_or(usual))?;
        match self.bias()? {
            Some(p) => thrower.with_bias(&p).map_err(|fault| fault.at("option", "--p <P>")),
            None => Ok(thrower),
        }
    }

    /// The command that gives the same result, as the program records it in its output.
    #[must_use]
    pub fn command(&self) -> String {
        let mut words = vec!["senet".to_owned(), self.tool.clone()];
        let mut add = |name: &str, value: &Value| match value {
            Value::Bool(false) | Value::Null => {}
            Value::Bool(true) => words.push(format!("--{name}")),
            // A lesson, and the ruleset whose rules are asked for, are named without an option, and the class's
            // throws by their file.
            Value::String(named)
                if name == "lesson" || (name, &*self.tool) == ("ruleset", "rules") =>
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
    #[must_use]
    pub fn made_by(&self) -> Provenance {
        Provenance::of_results(self.command())
    }
}

/// The fault of an option that must be given.
#[must_use]
pub fn missing(option: &str, tool: &str) -> Fault {
    Fault::usage("option-missing").with("option", option).with("command", format!("senet {tool}"))
}
