//! Renders a lesson's text as written by its author: Tera with exact numbers.
//!
//! `prepared` reads the text: it numbers the lines, and gives each expression a filter. `template`
//! lets Tera render it: a word (`word`, with the rows of each file of words) computes with exact
//! numbers (`number`), which are printed as marks (`mark`) until their place in the sheet is known
//! (`formatted`). Each value passes `guard`, which ends a text that goes too far, and `recorder`.
//!
//! The delimiters are `<< value >>`, `<% block %>` and `<# comment #>` (`delimiters` says why).
//!
//! A new word is a row in the `WORDS` of the file of its kind. The package `oracle` finds its numbers by
//! another route.

mod arithmetic;
mod blocks;
mod definitions;
mod distributions;
pub(in crate::lesson) mod expression;
pub mod formatted;
mod game;
mod guard;
mod houses;
mod laws;
pub mod mark;
mod notations;
pub mod number;
pub mod observer;
pub mod played;
pub(in crate::lesson) mod prepared;
pub mod recorder;
mod render_error;
pub(in crate::lesson) mod samples;
mod sentences;
mod simulated;
mod subject;
mod symbolic;
mod template;
#[cfg(test)]
mod tests;
mod vocabulary;
mod word;

pub use definitions::definitions;
pub use game::board;
pub use number::{exact, map};
pub use recorder::{Recorder, TextRecord};
pub use subject::{Beginning, Subject, subject};
pub use template::{SourceLine, render};
pub use vocabulary::words;
pub use word::{Word, WordKind};

use crate::press::delimiters;
