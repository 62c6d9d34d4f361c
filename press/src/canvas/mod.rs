//! The canvases of the program's drawings: charts use a `plane`; boards, pieces and ruled paper
//! [`svg`]. Texts are measured by [`metrics`] before they are placed.

pub mod metrics;
pub(crate) mod plane;
pub(super) mod ruling;
pub mod svg;

/// A sans serif on screen; where none of these exists, as in Typst, the text font of the
/// document around the drawing.
const FAMILIES: &str = "Arial, Liberation Sans, Helvetica, sans-serif";

/// A drawing, with its text alternative.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// A whole `<svg>` element without XML declaration, for HTML or for a file of its own. It has
    /// no identifiers, so that a page may contain several.
    pub svg: String,
    /// The text alternative: what the figure shows, numbers included.
    pub alt: String,
    /// Width on paper, in millimetres.
    pub width_mm: f64,
    /// Height on paper, in millimetres.
    pub height_mm: f64,
}
