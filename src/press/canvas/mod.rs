//! What every drawing of the program is drawn on: charts on a [`plane`], boards, pieces and
//! ruled paper in [`svg`]. Texts are measured by [`metrics`] before they are placed.

pub(crate) mod metrics;
pub(crate) mod plane;
pub(super) mod ruling;
pub(crate) mod svg;

/// A sans serif on screen; where none of these exists, as in Typst, the text font of the
/// document around the drawing.
const FAMILIES: &str = "Arial, Liberation Sans, Helvetica, sans-serif";

/// A drawing, with the words that say the same.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// A whole `<svg>` element without XML declaration: it goes into HTML as it is, or into
    /// a file of its own. It has no identifiers, so that several stand on one page.
    pub svg: String,
    /// The text alternative: what the figure shows, numbers included.
    pub alt: String,
    /// Width on paper, in millimetres.
    pub width_mm: f64,
    /// Height on paper, in millimetres.
    pub height_mm: f64,
}
