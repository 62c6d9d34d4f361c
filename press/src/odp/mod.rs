//! The slides of a document as .odp (`OpenDocument` 1.2), for LibreOffice Impress and others: texts,
//! tables and formulas to edit, steps that appear one after another, notes for the presenter.

mod content;
mod flat;
mod place;
mod styles;
mod text;

use senet_engine::rules::fault::Checked;

use crate::document::Document;
use crate::document::typography::polish;

use super::Assets;
use super::opendocument::{Package, parts};

/// The slides as a file of a program for presentations; the same document gives the same bytes. What is on no
/// slide is left out, but for the titles of parts.
///
/// # Errors
/// A fault of the formulas, `typst-refused`, or `cannot-format`.
pub fn file(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    let layout = assets.layout();
    let content::Content { xml, formulas, pictures } = content::content(document, layout)?;
    let title = polish(&document.title, document.lang);
    let made = document.provenance.to_string();
    let package = Package {
        mimetype: "application/vnd.oasis.opendocument.presentation",
        layout,
        content: xml,
        styles: styles::styles(document.lang, layout),
        meta: parts::meta(&title, document.lang, &made),
        pictures: &pictures,
        formulas: &formulas,
    };
    package.packed()
}
