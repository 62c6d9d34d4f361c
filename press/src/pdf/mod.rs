//! PDF, typeset in process by Typst, with its fonts inside the program: the same bytes
//! on every machine.

#[cfg(feature = "pdf")]
mod caught;
#[cfg(feature = "pdf")]
mod runs;
mod stopped;
#[cfg(not(feature = "pdf"))]
#[path = "absent.rs"]
mod typesetter;
#[cfg(feature = "pdf")]
mod typesetter;

#[cfg(all(test, feature = "pdf"))]
mod tests;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::figures::Drawing;
use super::{Assets, typst};

#[cfg(feature = "pdf")]
pub use self::runs::{DRAWING, Run, runs};
use self::stopped::{STOPPED, at_its_text};
use self::typesetter::Typeset;

/// Whether there is a typesetter, which the feature `pdf` builds in.
pub const fn is_here() -> bool {
    cfg!(feature = "pdf")
}

/// A document as PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Why it is tagged PDF but does not conform to PDF/UA-1: `pdf-characters` (`found`: those that
    /// no font has) or `pdf-ua-refused` (`found`: the typesetter's reason); `None` when it does.
    pub not_accessible: Option<Fault>,
}

/// Typesets a document: A4, tagged, PDF/UA-1 if its content allows.
///
/// # Errors
/// `template-broken`, a fault of the formulas; `template-refused` (`file`, `line`, `found`) when the
/// user's templates make a source that Typst refuses, `typst-refused` (`line`, `found`) without such
/// templates; `typesetter-stopped` (`text`: what it stops at); `pdf-not-built` from a program built without
/// the feature `pdf`.
pub fn write(document: &Document, assets: &Assets) -> Checked<Pdf> {
    made(document, assets, typesetter::pdf)
}

/// Typesets a source made from these templates: a refusal names them, that of an export does not.
fn typeset_from(assets: &Assets, source: String) -> Checked<Typeset> {
    typesetter::typeset(source).map_err(|fault| assets.blamed(fault))
}

/// What `make` makes of a document once typeset.
fn made<T>(
    document: &Document,
    assets: &Assets,
    make: impl Fn(&Typeset) -> Checked<T>,
) -> Checked<T> {
    let result =
        |document: &Document| make(&typeset_from(assets, typst::source(document, assets)?)?);
    result(document).map_err(|fault| at_its_text(fault, document, |part| result(part).map(drop)))
}

/// What `make` makes of several documents once typeset one after another.
fn made_together<T>(
    documents: &[Document],
    assets: &Assets,
    make: impl Fn(&Typeset) -> Checked<T>,
) -> Checked<T> {
    let source = typst::together(documents, assets)?;
    typeset_from(assets, source).and_then(|typeset| make(&typeset)).map_err(|fault| {
        // The document that stops the typesetter names its text.
        let alone = |document| self::made(document, assets, &make).err();
        let of_stop = |it: &Fault| it.id() == STOPPED;
        let named = documents.iter().filter(|_| of_stop(&fault)).find_map(alone).filter(of_stop);
        named.unwrap_or(fault)
    })
}

/// The number of pages of a document.
///
/// # Errors
/// As [`write()`].
pub fn page_count(document: &Document, assets: &Assets) -> Checked<usize> {
    made(document, assets, |typeset| Ok(typesetter::page_count(typeset)))
}

/// Typesets several documents one after another, each on pages of its own.
///
/// # Errors
/// As [`write()`].
pub fn together(documents: &[Document], assets: &Assets) -> Checked<Pdf> {
    made_together(documents, assets, typesetter::pdf)
}

/// Each page of several documents as a PNG with this many pixels per inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures_together(
    documents: &[Document],
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    made_together(documents, assets, |typeset| typesetter::png(typeset, pixels_per_inch))
}

/// Typesets a source made by this program.
///
/// # Errors
/// As [`write()`].
pub fn typeset(source: String) -> Checked<Pdf> {
    typesetter::pdf(&typesetter::typeset(source)?)
}

/// Each page of a document as a PNG with this many pixels per inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures(
    document: &Document,
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    made(document, assets, |typeset| typesetter::png(typeset, pixels_per_inch))
}

/// A drawing as a PNG with this many pixels per inch; none from a program built without the
/// feature `pdf`.
///
/// # Errors
/// `typst-refused`.
pub fn picture(drawing: &Drawing, pixels_per_inch: u16) -> Checked<Option<Vec<u8>>> {
    if !cfg!(feature = "pdf") {
        return Ok(None);
    }
    let pages = typesetter::png(&typesetter::typeset(typst::drawing(drawing))?, pixels_per_inch)?;
    Ok(pages.into_iter().next())
}

/// A drawing as a PDF page of its size, for a text that another program typesets: PDF 1.5, which
/// every TeX accepts, without tags, which none would keep.
///
/// # Errors
/// As [`write()`].
pub fn drawing(drawing: &Drawing) -> Checked<Vec<u8>> {
    typesetter::figure(typst::drawing(drawing))
}
