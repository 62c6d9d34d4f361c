//! The pictures of a document: each as SVG, and as PNG for programs that read no SVG.

use senet_engine::rules::fault::Checked;

use crate::press::canvas::ruling::Ruling;
use crate::press::figures::Drawing;
use crate::press::pdf;

/// How fine the PNG is, in pixels to the inch: for paper.
const PIXELS_PER_INCH: u16 = 200;

/// A picture.
pub(in crate::press) struct Picture {
    pub svg: String,
    /// The same in pixels, where the feature `pdf` was built in.
    pub png: Option<Vec<u8>>,
    /// What it shows, in words; empty for ruled paper.
    pub alt: String,
    /// Its size on paper, in millimetres.
    pub width: f64,
    pub height: f64,
    /// Whether a line goes around it.
    pub framed: bool,
}

impl Picture {
    /// A figure, so many millimetres wide.
    ///
    /// # Errors
    /// `typst-refused`.
    pub(super) fn figure(drawing: &Drawing, width: f64) -> Checked<Self> {
        Ok(Self {
            svg: drawing.svg.clone(),
            png: pdf::picture(drawing, PIXELS_PER_INCH)?,
            alt: drawing.alt.clone(),
            width,
            height: drawing.height_mm * width / drawing.width_mm.max(1.0),
            framed: false,
        })
    }

    /// Ruled paper to answer on.
    ///
    /// # Errors
    /// `typst-refused`.
    pub(super) fn ruling(ruling: &Ruling) -> Checked<Self> {
        let (width, height) = (f64::from(ruling.width), f64::from(ruling.height));
        let drawing = Drawing {
            svg: ruling.svg.clone(),
            alt: String::new(),
            width_mm: width,
            height_mm: height,
        };
        Ok(Self { framed: true, ..Self::figure(&drawing, width)? })
    }
}
