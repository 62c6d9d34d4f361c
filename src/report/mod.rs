//! Formats: what the layers below found out, written as text, Markdown, CSV, JSON, HTML,
//! Typst, PDF or SVG.
//!
//! | writer | from a [`Document`](crate::lesson::document::Document) to |
//! | --- | --- |
//! | [`html::page`] | one self-contained page |
//! | [`typst::source`] | a self-contained Typst source |
//! | [`pdf::write`] | a PDF; [`pdf::pictures`] its pages as PNG |
//! | [`markdown::page`] | Markdown |
//! | [`latex::page`] | a LaTeX document; [`latex::table`] one table |
//! | [`text::page`] | lines for a terminal |

pub mod assets;
mod bars;
mod base64;
pub mod board;
pub mod class;
mod context;
pub mod derivation;
pub mod export;
mod extent;
pub mod figures;
pub mod game;
pub mod html;
pub mod kit;
pub mod latex;
pub mod layout;
pub mod lesson_page;
pub mod lessons;
pub mod markdown;
pub mod maths;
pub mod messages;
mod outline;
pub mod pdf;
pub mod prose;
pub mod race;
mod ruling;
pub mod simulation;
pub mod solved;
pub mod table;
pub mod text;
pub mod typst;
pub mod verification;

pub use assets::Assets;
