//! Lessons as data, their parameters and variants, and the document they make.
//!
//! A lesson becomes a [`document::Document`], which knows no format: the layer above
//! lays it out.

pub mod document;
pub mod figure;
pub mod notation;
pub mod typography;
