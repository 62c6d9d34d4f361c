//! The definition of a word of a lesson's text: one row, beside the function that computes it.
//!
//! Tera passes any arguments to a word, and would ignore a misspelt one: [`Word::answered`] refuses
//! arguments that a word does not take before it is called, and adds the name of the word to its
//! faults. Tera keeps only the message of an error: the fault waits in the recorder.

use std::fmt::Display;
use std::ops::RangeInclusive;

use senet_engine::closed_list;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::suggest::nearest;
use senet_engine::rules::{Exact, Fault, Lang};
use tera::{ArgFromValue, Kwargs, State, Tera, Value};

use super::number::{counts_of, described, number, rational};
use super::recorder::Recorder;

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
    pub arguments: Arguments,
    answer: Answering,
}

type Arguments = &'static [(&'static str, Argument)];
type Answering = fn(&Call) -> Checked<Value>;

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
    word: &'static Word,
    /// The value before a filter or a test; none before a function.
    pub value: &'a Value,
    kwargs: &'a Kwargs,
    /// The language of the sheet.
    pub lang: Lang,
    /// Records what the text does.
    pub recorder: &'a Recorder,
}

impl<'a> Call<'a> {
    /// The value before the word, which must be a text.
    pub fn text(&self) -> Checked<&'a str> {
        self.value.as_str().ok_or_else(|| unfit(self.value, "thrower"))
    }

    /// An argument, if it is given. Its kind was checked before; a whole number may be too far for
    /// its type.
    pub fn asked<T: ArgFromValue<'a, Output = T>>(&self, name: &'a str) -> Checked<Option<T>> {
        let value = self.kwargs.get::<&Value>(name).ok().flatten();
        let far = |value| self.fault("lesson-number-far").with("found", value);
        value.map(|value| T::from_value(value).map_err(|_| far(value))).transpose()
    }

    /// An argument that must be given.
    pub fn given<T: ArgFromValue<'a, Output = T>>(&self, name: &'a str) -> Checked<T> {
        self.required(name, self.asked(name)?)
    }

    /// A whole number within some bounds, if it is given.
    pub fn asked_within<T>(
        &self,
        name: &'static str,
        bounds: RangeInclusive<T>,
    ) -> Checked<Option<T>>
    where
        T: ArgFromValue<'a, Output = T> + PartialOrd + Display,
    {
        let found = self.asked(name)?;
        if let Some(found) = found.as_ref().filter(|found| !bounds.contains(found)) {
            let expected = format!("{} ≤ {name} ≤ {}", bounds.start(), bounds.end());
            return Err(out_of_range(name, found, expected));
        }
        Ok(found)
    }

    /// A whole number within some bounds, which must be given.
    pub fn within<T>(&self, name: &'static str, bounds: RangeInclusive<T>) -> Checked<T>
    where
        T: ArgFromValue<'a, Output = T> + PartialOrd + Display,
    {
        self.required(name, self.asked_within(name, bounds)?)
    }

    fn required<T>(&self, name: &str, found: Option<T>) -> Checked<T> {
        found.ok_or_else(|| self.fault("lesson-keyword-missing").with("found", name))
    }

    /// An exact number that must be given.
    pub fn exact(&self, name: &'a str) -> Checked<Exact> {
        rational(self.given(name)?)
    }

    /// A fault of the arguments.
    fn fault(&self, id: &'static str) -> Fault {
        Fault::failure(id).with("expected", self.word.listed())
    }
}

impl Word {
    /// Registers the word with Tera, for one sheet.
    pub(super) fn register(&'static self, tera: &mut Tera, lang: Lang, recorder: &Recorder) {
        let recorder = recorder.clone();
        let answered = move |value: &Value, kwargs: &Kwargs| {
            let call = Call { word: self, value, kwargs, lang, recorder: &recorder };
            self.answered(&call).map_err(|fault| recorder.refuse(fault))
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

    fn answered(&self, call: &Call) -> Checked<Value> {
        self.accepts(call.kwargs)?;
        let answer = (self.answer)(call).map_err(|fault| fault.with("word", self.name))?;
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
}

/// A value of the wrong kind before a word.
pub(super) fn unfit(value: &Value, kind: &'static str) -> Fault {
    Fault::failure("lesson-value-kind").with("found", described(value)).with("kind", kind)
}

/// A number out of its range, which is an inequality.
pub(super) fn out_of_range(
    name: &'static str,
    found: impl Display,
    expected: impl Display,
) -> Fault {
    let fault = Fault::failure("lesson-range").with("name", name).with("found", found);
    fault.with("expected", expected)
}

/// A word that is none of those that an argument allows.
pub(super) fn none_of(name: &'static str, found: &str, known: &[&str]) -> Fault {
    Fault::failure("lesson-none-of").with("name", name).with_known(found, known)
}
