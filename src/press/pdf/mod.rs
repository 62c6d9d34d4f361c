//! PDF, typeset in process by Typst, with its fonts inside the program: the same bytes
//! on every machine.

#[cfg(not(feature = "pdf"))]
#[path = "not_built.rs"]
mod typesetter;
#[cfg(feature = "pdf")]
mod typesetter;

#[cfg(all(test, feature = "pdf"))]
mod tests;

use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::Document;

use super::figures::Drawing;
use super::origin::{TemplateLine, origin};
use super::{Assets, typst};

/// A document as PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Why it is only a tagged PDF, where it could not be one that conforms to PDF/UA-1:
    /// `pdf-characters` (`found`: those that no font has) or `pdf-ua-refused` (`found`:
    /// the typesetter's reason); `None` when it does.
    pub not_accessible: Option<Fault>,
}

/// Typesets a document: A4, tagged, PDF/UA-1 where nothing in it forbids.
///
/// # Errors
/// `template-broken`, a fault of the formulas; `template-refused` (`file`, `line`, `found`) when a
/// user's template makes a source that Typst refuses, `typst-refused` (`line`, `found`) where it
/// cannot be told which; `pdf-not-built` from a program built without the feature `pdf`.
pub fn write(document: &Document, assets: &Assets) -> Checked<Pdf> {
    told(assets, |assets| typst::source(document, assets), typesetter::pdf)
}

/// Typesets a source; what Typst refuses in it is told by the user's template that made it.
fn told<T>(
    assets: &Assets,
    source: impl Fn(&Assets) -> Checked<String>,
    typeset: impl Fn(String) -> Checked<T>,
) -> Checked<T> {
    let refused = |fault: Fault| template_refused(&fault, assets, source(&assets.marked().ok()?));
    typeset(source(assets)?).map_err(|fault| refused(fault.clone()).unwrap_or(fault))
}

/// The same fault at its place in a template of the user, where it has one.
fn template_refused(fault: &Fault, assets: &Assets, marked: Checked<String>) -> Option<Fault> {
    // Each place is a line and a column: that of the fault, then those that called it.
    let places: Vec<(usize, usize)> = fault
        .arg("places")?
        .split(' ')
        .filter_map(|place| place.split_once(':'))
        .filter_map(|(line, column)| Some((line.parse().ok()?, column.parse().ok()?)))
        .collect();
    let TemplateLine { file, line } = origin(&marked.ok()?, &places, assets.own_typst())?;
    let refused = Fault::failure("template-refused").with("file", file).with("line", line);
    Some(refused.with("found", fault.arg("found")?))
}

/// Typesets several documents one after another, each on pages of its own.
///
/// # Errors
/// As [`write()`].
pub fn together(documents: &[Document], assets: &Assets) -> Checked<Pdf> {
    told(assets, |assets| typst::together(documents, assets), typesetter::pdf)
}

/// Each page of several documents as a PNG of so many pixels to the inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures_together(
    documents: &[Document],
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    let png = |source| typesetter::png(source, pixels_per_inch);
    told(assets, |assets| typst::together(documents, assets), png)
}

/// Typesets a source of this program's own making.
///
/// # Errors
/// As [`write()`].
pub(crate) fn typeset(source: String) -> Checked<Pdf> {
    typesetter::pdf(source)
}

/// Each page of a document as a PNG of so many pixels to the inch.
///
/// # Errors
/// As [`write()`].
pub fn pictures(
    document: &Document,
    assets: &Assets,
    pixels_per_inch: u16,
) -> Checked<Vec<Vec<u8>>> {
    let png = |source| typesetter::png(source, pixels_per_inch);
    told(assets, |assets| typst::source(document, assets), png)
}

/// How full each page of a document is, from 0 to 1: down to the last line, or drawing, of
/// what stands between its margins.
///
/// # Errors
/// As [`write()`].
pub fn fills(document: &Document, assets: &Assets) -> Checked<Vec<f64>> {
    let layout = assets.layout();
    let (head, foot) = layout.margins();
    let body = layout.paper.height() - head - foot;
    let depths = typesetter::depths(typst::source(document, assets)?, foot)?;
    Ok(depths.into_iter().map(|depth| ((depth - head) / body).clamp(0.0, 1.0)).collect())
}

/// A drawing as a PNG of so many pixels to the inch; none from a program built without the
/// feature `pdf`.
///
/// # Errors
/// `typst-refused`.
pub(crate) fn picture(drawing: &Drawing, pixels_per_inch: u16) -> Checked<Option<Vec<u8>>> {
    if !cfg!(feature = "pdf") {
        return Ok(None);
    }
    let pages = typesetter::png(typst::drawing(drawing), pixels_per_inch)?;
    Ok(pages.into_iter().next())
}

/// A drawing as a PDF page of its size, for a text that is typeset by another program:
/// PDF 1.5, which every TeX takes, and no tags, which none would keep.
///
/// # Errors
/// As [`write()`].
pub fn drawing(drawing: &Drawing) -> Checked<Vec<u8>> {
    typesetter::figure(typst::drawing(drawing))
}
