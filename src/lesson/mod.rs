//! Lessons as data, their parameters and variants, and the document they make.
//!
//! A lesson is a folder in `lessons/`: `lesson.toml` ([`metadata`]) and one text for each language,
//! which contains statement, answers and teacher's notes side by side. The text is rendered by Tera
//! ([`text`]), with numbers from the exact engine; then parsed as Markdown with containers
//! ([`markup`]); an edition picks its part ([`sheet`]).
//!
//! A lesson becomes a [`Document`](crate::document::Document), which has no format yet: `press`
//! lays it out.

mod about;
pub mod card;
pub mod catalogue;
pub mod check;
pub mod code;
pub mod conditions;
mod context;
mod dependence;
mod draw;
pub mod drill;
mod further;
mod gaps;
mod hints;
pub mod lesson_page;
pub mod level;
pub mod list_page;
mod marks;
pub mod markup;
pub mod material;
pub mod memo;
pub mod metadata;
pub mod notions;
pub mod options;
pub mod parameter;
mod private_use;
pub mod quiz;
pub mod request;
pub mod sequence;
pub mod settings;
pub mod sheet;
pub mod shortened;
pub mod shown_samples;
mod slides;
mod stem;
pub mod text;
pub mod timing;
#[cfg(test)]
mod trial;
mod unreadable;
pub mod variant;
pub mod words;

pub use catalogue::{Catalogue, Lesson, SourceFile};
pub use draw::drawn;
pub use material::{Material, material};
pub use request::Request;
pub use sheet::{Composition, compose, compose_recorded, placed};
pub use stem::{class_part, lessons_part, stem, stem_in_booklet};

/// The most throws a sheet may sample.
const MOST_THROWS: u32 = 1_000_000;
