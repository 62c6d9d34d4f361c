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
use super::opendocument::text::character_styles;
use super::opendocument::{Package, SPACES, parts};
use super::slide::Screen;
use super::xml::Xml;
use styles::OF_SLIDES;

/// The slides as a file of a program for presentations; the same document gives the same bytes. What is on no
/// slide is left out, but for the titles of parts.
///
/// # Errors
/// A fault of the formulas, `typst-refused`, or `cannot-format`.
pub fn file(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    let layout = assets.layout();
    let screen = Screen::new(document.lang);
    let writer = content::content(document, &screen, layout)?;
    let mut named = Xml::fragment();
    character_styles(&mut named);
    write!(named, "{}", include_str!("frames.xml"));
    let title = polish(&document.title, document.lang);
    let made = document.provenance.to_string();
    Package {
        kind: "presentation",
        spaces: &[SPACES, OF_SLIDES].concat(),
        layout,
        automatic: writer.automatic,
        named: &named.string(),
        body: writer.xml.string(),
        styles: styles::styles(document.lang, layout),
        meta: parts::meta(&title, document.lang, &made),
        pictures: &writer.pictures,
        formulas: &writer.formulas,
    }
    .packed()
}
