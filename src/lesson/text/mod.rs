//! A lesson's text as written by its author: Tera with exact numbers.
//!
//! The delimiters are `<< value >>`, `<% block %>` and `<# comment #>`, because those of
//! Tera, `{{ }}` and `{% %}`, are everyday LaTeX (`\frac{{a}}{b}`, `{%`).

mod arithmetic;
mod complaint;
mod distributions;
mod game;
pub mod hole;
pub(in crate::lesson) mod houses;
mod laws;
pub mod ledger;
mod numbers;
mod samples;
mod simulated;
pub mod stirred;
mod subject;
mod symbolic;
mod template;
pub mod value;
mod words;

pub use game::board;
pub use subject::{Beginning, Subject, subject};
pub use template::render;

/// The filters that a lesson's text may use beside Tera's own.
pub const FILTERS: &[&str] = &[
    "mean",
    "variance",
    "sd",
    "mean_of_squares",
    "turn",
    "turn_throws",
    "marked_law",
    "median",
    "quantile",
    "reach",
    "symbolic",
    "abs",
    "power",
    "floor",
    "ceil",
    "largest",
    "smallest",
    "approx",
    "sum",
    "throws_per_turn",
    "prob",
    "extra",
    "values",
    "extra_values",
    "weight",
    "total",
    "marked",
    "title",
    "count",
    "freq",
    "plus",
    "minus",
    "times",
    "over",
    "square",
    "root",
    "plain",
    "source",
    "complement",
    "frac",
    "dec",
    "pct",
    "worth",
    "valued",
    "simplified",
    "outcomes",
    "value",
    "ignored",
    "mode",
    "list",
    "compare",
    "plural",
    "length",
];

/// The functions that a lesson's text may use.
pub const FUNCTIONS: &[&str] = &[
    "sample",
    "sequence",
    "shares",
    "choose",
    "range",
    "rules",
    "race",
    "race_law",
    "houses",
    "houses_after",
    "simulated",
    "solved",
    "binomial",
    "geometric",
];

/// The tests that a lesson's text may use beside Tera's own.
pub const TESTS: &[&str] = &["above", "below", "equal"];
