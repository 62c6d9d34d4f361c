//! From a lesson's text, once its numbers are in, to pieces of a document.
//!
//! The text is Markdown (tables, `$maths$`) with containers (see [`container`]).

pub mod container;
mod derive;
mod directive;
mod figure;
mod fill;
pub(crate) mod inline;
mod markdown;
mod options;
mod piece;
mod quiz;
mod table;

pub use directive::Surroundings;
pub use markdown::pieces;
pub use options::{Sampled, samples};
pub use piece::{Piece, Place, pick, questions};

/// A line of text with the line of the lesson's file it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The text, without the end of line.
    pub text: String,
    /// The number of the line in the file, from 1.
    pub source: usize,
}
