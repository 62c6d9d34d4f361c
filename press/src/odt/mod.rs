//! A document as .odt (`OpenDocument` 1.2), for LibreOffice Writer and others.

mod automatic;
mod content;
mod styles;
mod tables;

use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::Assets;
use super::office::sheet;
use super::opendocument::{Package, SPACES, parts};

/// The document as a file of a word processor; the same one gives the same bytes.
///
/// # Errors
/// A fault of the formulas, `typst-refused`, or `cannot-format`.
pub fn file(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    let sheet = &sheet(document, assets)?;
    let content::ContentWriter { xml, automatic, formulas, .. } = content::content(sheet);
    Package {
        kind: "text",
        spaces: SPACES,
        layout: sheet.layout,
        automatic,
        named: include_str!("frames.xml"),
        body: xml.string(),
        styles: styles::styles(sheet),
        meta: parts::meta(&sheet.title, sheet.lang, &sheet.made),
        pictures: &sheet.pictures,
        formulas: &formulas,
    }
    .packed()
}
