//! The definition of a word of a lesson's text: one row, beside the function that computes it.
//!
//! Tera passes any arguments to a word, and would ignore a misspelt one: [`Word::answered`] refuses
//! arguments that a word does not take before it is called, and adds the name of the word to errors
//! of Tera itself.

use senet_engine::closed_list;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Fault, Lang};
use tera::{ArgFromValue, Error, ErrorKind, Kwargs, State, Tera, TeraResult, Value};

use super::number::{counts_of, described, number};
use super::recorder::Recorder;
use super::template_error;

closed_list! {
    /// What a keyword argument may be; the names are those of the messages.
    pub enum Argument {
        /// A whole number.
        Whole = "whole",
        /// A whole number that is not negative.
        Count = "count",
        /// An exact number.
        Number = "number",
        /// A text.
        Text = "text",
        /// A thrower, a law or a sample.
        Source = "source",
    }
}

impl Argument {
    fn holds(self, value: &Value) -> bool {
        let whole = || i128::from_value(value).ok();
        match self {
            Self::Whole => whole().is_some(),
            Self::Count => whole().is_some_and(|number| number >= 0),
            Self::Number => number(value).is_ok(),
            Self::Text => value.is_string(),
            Self::Source => value.is_string() || counts_of(value).is_some(),
        }
    }
}

/// How a word is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordKind {
    /// `value | word(…)`.
    Filter,
    /// `word(…)`.
    Function,
    /// `value is word(…)`; its value is true or false.
    Test,
}

/// A word of a lesson's text.
#[derive(Debug, Clone, Copy)]
pub struct Word {
    /// Its name.
    pub name: &'static str,
    /// How it is written.
    pub kind: WordKind,
    /// The keyword arguments that it may be given.
    pub arguments: &'static [(&'static str, Argument)],
    answer: fn(&Call) -> TeraResult<Value>,
}

type Arguments = &'static [(&'static str, Argument)];
type Answering = fn(&Call) -> TeraResult<Value>;

/// The row of a filter.
pub(super) const fn filter(name: &'static str, arguments: Arguments, answer: Answering) -> Word {
    Word { name, kind: WordKind::Filter, arguments, answer }
}

/// The row of a function.
pub(super) const fn function(name: &'static str, arguments: Arguments, answer: Answering) -> Word {
    Word { name, kind: WordKind::Function, arguments, answer }
}

/// The row of a test.
pub(super) const fn test(name: &'static str, arguments: Arguments, answer: Answering) -> Word {
    Word { name, kind: WordKind::Test, arguments, answer }
}

/// A word as the text uses it.
pub(super) struct Call<'a> {
    /// The value before a filter or a test; none before a function.
    pub value: &'a Value,
    /// The keyword arguments.
    pub kwargs: &'a Kwargs,
    /// The language of the sheet.
    pub lang: Lang,
    /// Records what the text does.
    pub recorder: &'a Recorder,
}

impl Call<'_> {
    /// The value before the word, which must be a text.
    pub fn text(&self) -> TeraResult<&str> {
        self.value.as_str().ok_or_else(|| template_error::carried(&unfit(self.value, "thrower")))
    }

    /// The value before the word, which must be a list.
    pub fn list(&self) -> TeraResult<&[Value]> {
        self.value.as_array().ok_or_else(|| template_error::carried(&unfit(self.value, "list")))
    }
}

impl Word {
    /// Registers the word with Tera, for one sheet.
    pub(super) fn register(&'static self, tera: &mut Tera, lang: Lang, recorder: &Recorder) {
        let recorder = recorder.clone();
        let answered = move |value: &Value, kwargs: &Kwargs| {
            self.answered(&Call { value, kwargs, lang, recorder: &recorder })
        };
        match self.kind {
            WordKind::Filter => tera
                .register_filter(self.name, move |value: &Value, kwargs: Kwargs, _: &State| {
                    answered(value, &kwargs)
                }),
            WordKind::Function => {
                tera.register_function(self.name, move |kwargs: Kwargs, _: &State| {
                    answered(&Value::none(), &kwargs)
                });
            }
            WordKind::Test => {
                tera.register_test(self.name, move |value: &Value, kwargs: Kwargs, _: &State| {
                    answered(value, &kwargs).map(|holds| holds.is_truthy())
                });
            }
        }
    }

    fn answered(&self, call: &Call) -> TeraResult<Value> {
        let refuse = |fault| call.recorder.refuse(fault);
        self.accepts(call.kwargs).map_err(refuse)?;
        let answer =
            (self.answer)(call).map_err(|error| self.fault(&error).map_or(error, refuse))?;
        if let Some(observer) = &call.recorder.observer {
            observer.answered(self.name, call.value, call.kwargs, &answer);
        }
        Ok(answer)
    }

    /// Refuses arguments that the word does not take, or of another kind.
    fn accepts(&self, kwargs: &Kwargs) -> Checked<()> {
        let mut given: Vec<(&str, &Value)> =
            kwargs.iter().filter_map(|(key, value)| Some((key.as_str()?, value))).collect();
        given.sort_unstable_by_key(|(key, _)| *key);
        for (key, value) in given {
            let Some((_, kind)) = self.arguments.iter().find(|(known, _)| *known == key) else {
                return Err(self.unknown(key));
            };
            if value.is_undefined() {
                return Err(Fault::failure("lesson-undefined").with("found", format!("{key}=")));
            }
            if !kind.holds(value) {
                return Err(Fault::failure("lesson-keyword-kind")
                    .with("word", self.name)
                    .with("name", key)
                    .with("found", described(value))
                    .with("kind", kind.name()));
            }
        }
        Ok(())
    }

    fn unknown(&self, key: &str) -> Fault {
        let id = if self.arguments.is_empty() {
            "lesson-keyword-none"
        } else {
            "lesson-keyword-unknown"
        };
        let meant = nearest(key, self.arguments.iter().map(|(known, _)| *known));
        Fault::failure(id)
            .with("word", self.name)
            .with("found", key)
            .with("expected", self.listed())
            .with("suggestion", meant.map_or_else(String::new, |known| format!("{known}=")))
    }

    fn listed(&self) -> String {
        let names: Vec<String> =
            self.arguments.iter().map(|(known, _)| format!("{known}=")).collect();
        names.join(", ")
    }

    /// The fault of an error of the word, with its name; `None` for other errors of Tera.
    fn fault(&self, error: &Error) -> Option<Fault> {
        let fault = match error.kind() {
            ErrorKind::MissingArgument { arg_name } => {
                Fault::failure("lesson-keyword-missing").with("found", arg_name)
            }
            ErrorKind::OutOfRangeArgument { value, .. } => {
                Fault::failure("lesson-number-far").with("found", value)
            }
            _ => return Some(template_error::fault(error)?.clone().with("word", self.name)),
        };
        Some(fault.with("word", self.name).with("expected", self.listed()))
    }
}

/// The error of a word applied to a value of the wrong kind.
pub(super) fn unfit(value: &Value, kind: &'static str) -> Fault {
    Fault::failure("lesson-value-kind").with("found", described(value)).with("kind", kind)
}
