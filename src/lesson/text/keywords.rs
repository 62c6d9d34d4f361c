//! The words of a lesson's text and their keyword arguments.
//!
//! Tera hands a filter whatever it is given, and one that is misspelt would go unread: a
//! [`Vocabulary`] refuses what a word does not take before the word is asked, and tells
//! the slips that Tera finds itself with the word they belong to.

use senet_engine::rules::Fault;
use senet_engine::rules::suggest::nearest;
use tera::{
    ArgFromValue, Error, ErrorKind, Filter, Function, FunctionResult, Kwargs, State, Tera,
    TeraResult, Test, TestResult, Value,
};

use super::complaint;
use super::samples::drawn;
use super::value::number;

/// What a keyword argument may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Whole,
    /// A whole number that is not negative.
    Count,
    /// An exact number.
    Number,
    /// A text.
    Text,
    /// A thrower, a law or a sample.
    Source,
}

use Kind::{Count, Number, Source, Text, Whole};

impl Kind {
    /// Its name in the messages.
    const fn name(self) -> &'static str {
        match self {
            Whole => "whole",
            Count => "count",
            Number => "number",
            Text => "text",
            Source => "source",
        }
    }

    fn holds(self, value: &Value) -> bool {
        let whole = || i128::from_value(value).ok();
        match self {
            Whole => whole().is_some(),
            Count => whole().is_some_and(|number| number >= 0),
            Number => number(value).is_ok(),
            Text => value.is_string(),
            Source => value.is_string() || drawn(value).is_some(),
        }
    }
}

/// A word with its keyword arguments.
pub type Word = (&'static str, &'static [(&'static str, Kind)]);

/// The bounds of an event.
const BOUNDS: &[(&str, Kind)] = &[
    ("of", Whole),
    ("at_least", Whole),
    ("at_most", Whole),
    ("more_than", Whole),
    ("less_than", Whole),
];

/// The filters that a lesson's text may use beside Tera's own.
pub const FILTERS: &[Word] = &[
    ("mean", &[]),
    ("variance", &[]),
    ("sd", &[]),
    ("mean_of_squares", &[]),
    ("turn", &[]),
    ("turn_throws", &[]),
    ("marked_law", &[]),
    ("median", &[]),
    ("quantile", &[("at", Number)]),
    ("reach", &[("ahead", Count), ("throws", Count)]),
    (
        "symbolic",
        &[
            ("what", Text),
            ("of", Whole),
            ("at_least", Whole),
            ("at_most", Whole),
            ("more_than", Whole),
            ("less_than", Whole),
        ],
    ),
    ("abs", &[]),
    ("power", &[("n", Whole)]),
    ("floor", &[]),
    ("ceil", &[]),
    ("largest", &[("x", Number)]),
    ("smallest", &[("x", Number)]),
    ("approx", &[]),
    ("sum", &[("n", Count)]),
    ("throws_per_turn", &[]),
    ("prob", BOUNDS),
    ("extra", &[]),
    ("values", &[]),
    ("extra_values", &[]),
    ("weight", &[("of", Whole)]),
    ("total", &[]),
    ("marked", &[("of", Count)]),
    ("title", &[]),
    ("count", &[("of", Whole)]),
    ("freq", &[("of", Whole)]),
    ("plus", &[("x", Number)]),
    ("minus", &[("x", Number)]),
    ("times", &[("x", Number)]),
    ("over", &[("x", Number)]),
    ("square", &[]),
    ("root", &[]),
    ("plain", &[]),
    ("source", &[]),
    ("complement", &[]),
    ("frac", &[("over", Count)]),
    ("dec", &[("places", Count)]),
    ("pct", &[("places", Count)]),
    ("worth", &[("places", Count)]),
    ("valued", &[("places", Count)]),
    ("simplified", &[("over", Count)]),
    ("outcomes", &[]),
    ("value", &[("marked", Count)]),
    ("ignored", &[]),
    ("mode", &[]),
    ("list", &[("last", Text)]),
    ("compare", &[("x", Number), ("more", Text), ("less", Text), ("same", Text)]),
    ("plural", &[("one", Text), ("many", Text)]),
    ("length", &[]),
];

/// The functions that a lesson's text may use.
pub const FUNCTIONS: &[Word] = &[
    ("sample", &[("of", Source), ("n", Count), ("seed", Count)]),
    ("sequence", &[("of", Source), ("n", Count), ("seed", Count)]),
    (
        "shares",
        &[("of", Source), ("value", Whole), ("n", Count), ("samples", Count), ("seed", Count)],
    ),
    ("choose", &[("n", Count), ("k", Count)]),
    ("range", &[("start", Whole), ("end", Whole), ("step_by", Whole)]),
    ("rules", &[("id", Text)]),
    ("race", &[("of", Text), ("rules", Text), ("from", Count)]),
    ("race_law", &[("of", Text), ("rules", Text), ("from", Count), ("throws", Count)]),
    ("houses", &[("rules", Text), ("of", Text), ("kind", Text), ("from", Count)]),
    (
        "houses_after",
        &[("rules", Text), ("of", Text), ("kind", Text), ("from", Count), ("throws", Count)],
    ),
    (
        "simulated",
        &[
            ("rules", Text),
            ("of", Text),
            ("games", Count),
            ("seed", Count),
            ("light", Text),
            ("dark", Text),
        ],
    ),
    ("solved", &[("rules", Text), ("of", Text)]),
    ("binomial", &[("n", Count), ("p", Number)]),
    ("geometric", &[("p", Number)]),
];

/// The tests that a lesson's text may use beside Tera's own.
pub const TESTS: &[Word] =
    &[("above", &[("x", Number)]), ("below", &[("x", Number)]), ("equal", &[("x", Number)])];

/// Teaches Tera words that take their own keyword arguments and no others.
pub(super) struct Vocabulary<'a>(pub &'a mut Tera);

impl Vocabulary<'_> {
    /// Teaches a filter of [`FILTERS`].
    pub fn register_filter<Func, Arg, Res>(&mut self, name: &'static str, filter: Func)
    where
        Func: Filter<Arg, Res> + for<'a> Filter<<Arg as ArgFromValue<'a>>::Output, Res>,
        Arg: for<'a> ArgFromValue<'a>,
        Res: FunctionResult,
    {
        let word = word(FILTERS, name);
        let guarded = move |value: &Value, kwargs: Kwargs, state: &State| {
            word.accepts(&kwargs)?;
            let of = Arg::from_value(value).map_err(|error| word.unfit(&error, value))?;
            let found = filter.call(of, kwargs, state).into_result();
            found.map_err(|error| word.told(error))
        };
        self.0.register_filter(name, guarded);
    }

    /// Teaches a test of [`TESTS`].
    pub fn register_test<Func, Arg, Res>(&mut self, name: &'static str, test: Func)
    where
        Func: Test<Arg, Res> + for<'a> Test<<Arg as ArgFromValue<'a>>::Output, Res>,
        Arg: for<'a> ArgFromValue<'a>,
        Res: TestResult,
    {
        let word = word(TESTS, name);
        let guarded = move |value: &Value, kwargs: Kwargs, state: &State| {
            word.accepts(&kwargs)?;
            let of = Arg::from_value(value).map_err(|error| word.unfit(&error, value))?;
            test.call(of, kwargs, state).into_result().map_err(|error| word.told(error))
        };
        self.0.register_test(name, guarded);
    }

    /// Teaches a function of [`FUNCTIONS`].
    pub fn register_function<Func, Res>(&mut self, name: &'static str, function: Func)
    where
        Func: Function<Res>,
        Res: FunctionResult,
    {
        let word = word(FUNCTIONS, name);
        let guarded = move |kwargs: Kwargs, state: &State| {
            word.accepts(&kwargs)?;
            function.call(kwargs, state).into_result().map_err(|error| word.told(error))
        };
        self.0.register_function(name, guarded);
    }
}

/// A word that is asked something.
#[derive(Clone, Copy)]
struct Guard {
    name: &'static str,
    keywords: &'static [(&'static str, Kind)],
}

fn word(words: &'static [Word], name: &'static str) -> Guard {
    let keywords = words.iter().find(|(known, _)| *known == name).map_or(&[][..], |it| it.1);
    Guard { name, keywords }
}

impl Guard {
    /// Nothing is given that the word does not take, nor of another kind.
    fn accepts(self, kwargs: &Kwargs) -> TeraResult<()> {
        let mut given: Vec<(&str, &Value)> =
            kwargs.iter().filter_map(|(key, value)| Some((key.as_str()?, value))).collect();
        given.sort_unstable_by_key(|(key, _)| *key);
        for (key, value) in given {
            let Some((_, kind)) = self.keywords.iter().find(|(known, _)| *known == key) else {
                return Err(self.unknown(key));
            };
            if value.is_undefined() {
                let fault = Fault::failure("lesson-undefined").with("found", format!("{key}="));
                return Err(complaint::carried(&fault));
            }
            if !kind.holds(value) {
                let fault = Fault::failure("lesson-keyword-kind")
                    .with("word", self.name)
                    .with("name", key)
                    .with("found", shown(value))
                    .with("kind", kind.name());
                return Err(complaint::carried(&fault));
            }
        }
        Ok(())
    }

    fn unknown(self, key: &str) -> Error {
        let id =
            if self.keywords.is_empty() { "lesson-keyword-none" } else { "lesson-keyword-unknown" };
        let meant = nearest(key, self.keywords.iter().map(|(known, _)| *known));
        let fault = Fault::failure(id)
            .with("word", self.name)
            .with("found", key)
            .with("expected", self.listed())
            .with("suggestion", meant.map_or_else(String::new, |known| format!("{known}=")));
        complaint::carried(&fault)
    }

    fn listed(self) -> String {
        let names: Vec<String> =
            self.keywords.iter().map(|(known, _)| format!("{known}=")).collect();
        names.join(", ")
    }

    /// The word is asked of what it cannot be asked of.
    fn unfit(self, error: &Error, value: &Value) -> Error {
        let kind = match error.kind() {
            ErrorKind::InvalidArgument { expected_type, .. } if expected_type == "&str" => {
                "thrower"
            }
            _ => "list",
        };
        complaint::carried(&unfit(value, kind).with("word", self.name))
    }

    /// An error of the word, with its name.
    fn told(self, error: Error) -> Error {
        let fault = match error.kind() {
            ErrorKind::MissingArgument { arg_name } => {
                Fault::failure("lesson-keyword-missing").with("found", arg_name)
            }
            ErrorKind::OutOfRangeArgument { value, .. } => {
                Fault::failure("lesson-number-far").with("found", value)
            }
            _ => return complaint::with(error, "word", self.name),
        };
        complaint::carried(&fault.with("word", self.name).with("expected", self.listed()))
    }
}

/// A word asked of what is not of the kind it is asked of.
pub(super) fn unfit(value: &Value, kind: &'static str) -> Fault {
    Fault::failure("lesson-value-kind").with("found", shown(value)).with("kind", kind)
}

/// A value as its author could have written it.
fn shown(value: &Value) -> String {
    match (value.as_str(), number(value)) {
        (Some(text), _) => format!("\"{text}\""),
        (None, Ok(number)) => number.to_string(),
        (None, Err(_)) => value.to_string(),
    }
}
