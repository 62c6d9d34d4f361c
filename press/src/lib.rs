//! What `senet` prints: the model of a [`document`], and its writers.
//!
//! A [`Document`](document::Document) becomes text, Markdown, HTML, Typst, PDF, LaTeX, text documents
//! to edit or pictures. Figures are drawn to SVG here, formulas are read here. Nothing here knows a
//! lesson, or computes a result.
//!
//! [`write()`] writes a document in any [`Format`]; each format has a writer of its own.
//!
//! | writer | from a document to |
//! | --- | --- |
//! | [`html::page`] | one self-contained page |
//! | [`typst::source`] | a self-contained Typst source |
//! | [`pdf::write`] | a PDF; [`pdf::pictures`] its pages as PNG |
//! | [`markdown::page`] | Markdown |
//! | [`latex::page`] | a LaTeX document; [`latex::table`] one table |
//! | [`odt::file`] | a text document of LibreOffice and other word processors |
//! | [`odp::file`] | the slides of LibreOffice Impress and other programs |
//! | [`docx::file`] | one of Word |
//! | [`text::page`] | lines for a terminal |

pub mod archive;
mod arithmetic;
pub mod assets;
mod bars;
pub mod base64;
pub mod board;
pub mod canvas;
pub mod delimiters;
pub mod document;
pub mod docx;
pub mod escape;
mod extent;
pub mod figures;
pub mod html;
pub mod latex;
pub mod layout;
pub mod markdown;
pub mod maths;
pub mod odp;
pub mod odt;
mod office;
mod opendocument;
pub mod outline;
mod paper;
pub mod pdf;
pub mod slide;
pub mod text;
mod texts;
pub mod typst;
mod walker;
mod write;
pub mod xml;

pub use arithmetic::{Arithmetic, ChainReader};
pub use assets::Assets;
pub use texts::aside;
pub use write::{FigureFiles, File, Format, TEXT_COLUMNS, page_file, write, write_together};
