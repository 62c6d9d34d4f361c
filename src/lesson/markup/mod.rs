//! Turns a lesson's text, with its numbers in, into pieces of a document.
//!
//! The text is Markdown (tables, `$maths$`) with containers (see [`container`]).

mod address;
pub mod container;
mod derive;
mod directive;
mod exercise;
mod figure;
mod fill;
mod found;
mod inline;
mod markdown;
mod options;
mod piece;
mod quiz;
mod steps;
mod summary;
mod surroundings;
mod table;

pub use exercise::{items, step_marks};
pub use found::{has_cells, questions};
pub use markdown::pieces;
pub use options::{Sampled, samples};
pub use piece::{Piece, PieceContext, as_answered, pick, pick_answer, pick_for_notebook};
pub use quiz::notions_of;
pub use steps::{Step, StepMarks, in_marks};
pub use surroundings::Surroundings;
