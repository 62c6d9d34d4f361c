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
mod keywords;
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
pub use keywords::{FILTERS, FUNCTIONS, TESTS};
pub use subject::{Beginning, Subject, subject};
pub use template::render;
