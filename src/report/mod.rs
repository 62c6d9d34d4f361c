//! Formats: what the layers below found out, written as text, Markdown, CSV, JSON, HTML,
//! Typst, PDF or SVG.

pub mod figures;
pub mod messages;
pub mod race;
