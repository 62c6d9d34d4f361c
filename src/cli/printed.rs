//! A document in the format asked for, as one result.

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Document, Provenance};
use crate::press::{Assets, Format, text_page, write};

use super::Session;
use super::output::legible;

/// The document in a format, for one file or standard output.
///
/// # Errors
/// Those of [`write()`]; `unknown-value` for a format that makes several files.
pub(super) fn printed(document: &Document, format: Format) -> Checked<Vec<u8>> {
    if format == Format::Text {
        // It is for a terminal, now or when the file is shown.
        return Ok(legible(&text_page(document)?).into_bytes());
    }
    let files = write(document, format, "", Assets::built_in()?)?;
    match <[_; 1]>::try_from(files) {
        Ok([file]) => Ok(file.bytes),
        Err(_) => Err(Fault::usage("unknown-value")
            .with("option", "--format")
            .with("found", format.name())
            .with("expected", "html, pdf")),
    }
}

/// How a result is made.
pub(super) fn made_by(session: &Session) -> Provenance {
    Provenance::of_results(&session.command)
}
