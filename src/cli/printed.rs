//! A document in the format asked for.

use senet_engine::rules::fault::Checked;

use crate::document::{Document, Provenance};
use crate::press::{Assets, html, latex, markdown, text, typst};

use super::Session;
use super::options::Format;

/// The columns of a page of text: those of the narrowest common terminal, so that a page
/// is the same bytes on a terminal and in a file.
const COLUMNS: usize = 80;

/// The document in a format that is read by people; text, where it is another.
pub(super) fn printed(document: &Document, format: Format) -> Checked<String> {
    match format {
        Format::Md => markdown::page(document),
        Format::Html => html::page(document, Assets::built_in()?),
        Format::Latex => latex::page(document),
        Format::Typst => typst::source(document, Assets::built_in()?),
        _ => text::page(document, COLUMNS),
    }
}

/// How a result is made.
pub(super) fn made_by(session: &Session) -> Provenance {
    Provenance::of_results(&session.command)
}
