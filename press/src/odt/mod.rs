//! A document as .odt (`OpenDocument` 1.2), for LibreOffice Writer and others: a ZIP of XML files,
//! with a document for each formula.
//!
//! The format: <https://docs.oasis-open.org/office/v1.2/OpenDocument-v1.2.html>.
//!
//! No crate serves: none that is kept writes text documents of this format.

mod automatic;
mod content;
mod look;
mod parts;
mod styles;
mod tables;

use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::Assets;
use super::archive::{Part, packed};
use super::office::{OfficeSheet, Pixels, sheet};

const MIMETYPE: &str = "application/vnd.oasis.opendocument.text";

/// The name spaces of every part.
const SPACES: super::xml::Attributes = &[
    ("xmlns:office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"),
    ("xmlns:style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"),
    ("xmlns:text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"),
    ("xmlns:table", "urn:oasis:names:tc:opendocument:xmlns:table:1.0"),
    ("xmlns:draw", "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"),
    ("xmlns:fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"),
    ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
    ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
    ("xmlns:meta", "urn:oasis:names:tc:opendocument:xmlns:meta:1.0"),
    ("xmlns:svg", "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"),
    ("xmlns:config", "urn:oasis:names:tc:opendocument:xmlns:config:1.0"),
    // The names of settings are read with this prefix.
    ("xmlns:ooo", "http://openoffice.org/2004/office"),
    ("office:version", "1.2"),
];

/// The document as a file of a word processor; the same one gives the same bytes.
///
/// # Errors
/// A fault of the formulas, `typst-refused`, or `cannot-format`.
pub fn file(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    packed(Some(MIMETYPE), &parts(&sheet(document, assets, Pixels::Beside)?))
}

/// The same with pictures as SVG only, which programs from before 2017 do not show.
///
/// # Errors
/// As [`file()`].
pub fn file_without_pixels(document: &Document, assets: &Assets) -> Checked<Vec<u8>> {
    packed(Some(MIMETYPE), &parts(&sheet(document, assets, Pixels::None)?))
}

/// Every file of the archive except its type.
fn parts(sheet: &OfficeSheet) -> Vec<Part> {
    let content::Content { xml, formulas } = content::content(sheet);
    let mut kinds = vec![("/".to_owned(), MIMETYPE)];
    let mut parts: Vec<Part> = Vec::new();
    let mut add = |name: String, kind: &'static str, bytes: Vec<u8>| {
        kinds.push((name.clone(), kind));
        parts.push((name, bytes));
    };
    add("content.xml".to_owned(), "text/xml", xml);
    add("styles.xml".to_owned(), "text/xml", styles::styles(sheet));
    add("settings.xml".to_owned(), "text/xml", parts::settings());
    add("meta.xml".to_owned(), "text/xml", parts::meta(sheet));
    for (picture, at) in sheet.pictures.iter().zip(1..) {
        add(format!("Pictures/{at}.svg"), "image/svg+xml", picture.svg.clone().into_bytes());
        if let Some(png) = &picture.png {
            add(format!("Pictures/{at}.png"), "image/png", png.clone());
        }
    }
    for (formula, at) in formulas.iter().zip(1..) {
        let settings = parts::formula_settings(formula, sheet.layout);
        let document = formula.formula.formula_document(formula.place);
        add(format!("Formula {at}/content.xml"), "text/xml", document.into_bytes());
        add(format!("Formula {at}/settings.xml"), "text/xml", settings);
    }
    kinds.extend((1..=formulas.len()).map(|at| (format!("Formula {at}/"), parts::FORMULA)));
    parts.push(("META-INF/manifest.xml".to_owned(), parts::manifest(&kinds)));
    parts
}
