//! A drawing that fills its page, in each format.

use senet_engine::rules::fault::Checked;
use tera::Context;

use crate::press::Assets;
use crate::press::pdf::{self, Pdf};

use super::Plate;

/// The plate as an HTML page that prints at its true size.
///
/// # Errors
/// `template-broken`.
pub fn html(plate: &Plate, assets: &Assets) -> Checked<String> {
    assets.html("html/plate.html", &context(plate))
}

/// The plate as a Typst source.
///
/// # Errors
/// `template-broken`.
pub fn typst(plate: &Plate, assets: &Assets) -> Checked<String> {
    assets.typst("typst/plate.typ", &context(plate))
}

/// The plate as a PDF page.
///
/// # Errors
/// `template-broken`, `typst-refused`; `pdf-not-built` from a program built without the
/// feature `pdf`.
pub fn pdf(plate: &Plate, assets: &Assets) -> Checked<Pdf> {
    pdf::typeset(typst(plate, assets)?)
}

fn context(plate: &Plate) -> Context {
    let mut context = Context::new();
    context.insert("lang", plate.lang.code());
    context.insert("title", &plate.title);
    context.insert("provenance", &plate.provenance);
    context.insert("alt", &plate.drawing.alt);
    context.insert("svg", &plate.drawing.svg);
    context.insert("width", &plate.drawing.width_mm);
    context.insert("height", &plate.drawing.height_mm);
    context
}
