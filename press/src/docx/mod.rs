//! A document as .docx (Office Open XML, ECMA-376), for Word and others: a ZIP of XML files.
//!
//! No crate serves: docx-rs writes no formulas that can be edited.

mod drawing;
mod look;
mod numbering;
mod parts;
mod styles;
mod tables;
mod text;

use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::Assets;
use super::archive::{Part, packed};
use super::office::{OfficeSheet, sheet};
use super::xml::Xml;

/// The name spaces of the text, its head and foot.
const SPACES: super::xml::Attributes = &[
    ("xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main"),
    ("xmlns:m", "http://schemas.openxmlformats.org/officeDocument/2006/math"),
    ("xmlns:r", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"),
    ("xmlns:wp", "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"),
    ("xmlns:a", "http://schemas.openxmlformats.org/drawingml/2006/main"),
    ("xmlns:pic", "http://schemas.openxmlformats.org/drawingml/2006/picture"),
    ("xmlns:asvg", "http://schemas.microsoft.com/office/drawing/2016/SVG/main"),
    ("xmlns:adec", "http://schemas.microsoft.com/office/drawing/2017/decorative"),
];

/// The document as a file of Word; the same one gives the same bytes.
///
/// # Errors
/// A fault of the formulas, `typst-refused`, or `cannot-format`.
pub fn file(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    packed(None, &parts(&sheet(document, assets)?))
}

/// Every file of the archive.
fn parts(sheet: &OfficeSheet) -> Vec<Part> {
    let (text, links) = text::document(sheet);
    let mut parts: Vec<Part> = vec![
        ("[Content_Types].xml".to_owned(), Xml::fixed(include_str!("types.xml"))),
        ("_rels/.rels".to_owned(), Xml::fixed(include_str!("package.xml"))),
        ("docProps/core.xml".to_owned(), parts::properties(sheet)),
        ("word/document.xml".to_owned(), text),
        ("word/styles.xml".to_owned(), styles::styles(sheet)),
        ("word/numbering.xml".to_owned(), numbering::numbering(sheet)),
        ("word/settings.xml".to_owned(), parts::settings(sheet)),
        ("word/header1.xml".to_owned(), parts::header(sheet, false)),
        ("word/header2.xml".to_owned(), parts::header(sheet, true)),
        ("word/footer1.xml".to_owned(), parts::footer(sheet)),
        ("word/_rels/document.xml.rels".to_owned(), parts::relations(sheet, &links)),
    ];
    for (picture, at) in sheet.pictures.iter().zip(1..) {
        parts.push((format!("word/media/{at}.svg"), picture.svg.clone().into_bytes()));
        if let Some(png) = &picture.png {
            parts.push((format!("word/media/{at}.png"), png.clone()));
        }
    }
    parts
}
