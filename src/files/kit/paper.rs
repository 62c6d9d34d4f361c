//! Paper to draw on, in millimetres, in ink alone.

use std::fmt::Write;

use crate::press::escape::html_text;
use crate::press::figures::{Drawing, metrics};

const FONT: &str = "Arial, Liberation Sans, Helvetica, sans-serif";

/// Where a text stands about its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// It is centred there.
    Middle,
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// Part of the drawing.
    Drawn,
    /// Cut along it.
    Cut,
    /// Fold along it.
    Fold,
}

/// A page being drawn; the origin is its upper left corner.
pub struct Paper {
    svg: String,
    /// Width in millimetres.
    pub width: f64,
    /// Height in millimetres.
    pub height: f64,
}

impl Paper {
    /// An empty page.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Self {
        Self { svg: String::new(), width, height }
    }

    /// A rectangle; `stroke` is its line's width, 0 for none.
    pub fn rectangle(&mut self, at: (f64, f64), size: (f64, f64), fill: &str, stroke: f64) {
        let ((x, y), (width, height)) = (at, size);
        let _ = write!(
            self.svg,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" \
             fill=\"{fill}\" stroke=\"#1a1a1a\" stroke-width=\"{stroke}\"/>"
        );
    }

    /// A path in SVG's own terms.
    pub fn path(&mut self, path: &str, fill: &str, line: Line) {
        let look = match line {
            Line::Drawn => "stroke-width=\"0.4\"",
            Line::Cut => "stroke-width=\"0.3\"",
            Line::Fold => "stroke-width=\"0.3\" stroke-dasharray=\"2 1.4\"",
        };
        let _ = write!(self.svg, "<path d=\"{path}\" fill=\"{fill}\" stroke=\"#1a1a1a\" {look}/>");
    }

    /// Strokes drawn in a box of their own, put at a place and scaled.
    pub fn strokes(&mut self, strokes: &str, (x, y): (f64, f64), scale: f64) {
        let _ = write!(
            self.svg,
            "<g transform=\"translate({x:.2} {y:.2}) scale({scale:.3})\" stroke=\"#1a1a1a\" \
             stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{strokes}</g>"
        );
    }

    /// A line of text, no wider than `room`: it is set smaller if it must.
    pub fn text(&mut self, text: &str, (x, y): (f64, f64), size: f64, room: f64, anchor: Anchor) {
        let wide = metrics::width(text, size);
        let size = if wide > room { size * room / wide } else { size };
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        let _ = write!(
            self.svg,
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" text-anchor=\"{anchor}\">{}</text>",
            html_text(text)
        );
    }

    /// A paragraph broken into lines; gives the height of the first line after it.
    pub fn paragraph(&mut self, text: &str, (x, y): (f64, f64), size: f64, room: f64) -> f64 {
        let mut below = y;
        for line in metrics::wrapped(text, size, room) {
            self.text(&line, (x, below), size, room, Anchor::Start);
            below += size * 1.35;
        }
        below
    }

    /// The page as a drawing, with what it shows in words.
    #[must_use]
    pub fn drawing(self, alt: String) -> Drawing {
        let Self { svg, width, height } = self;
        let told = html_text(&alt);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}mm\" height=\"{height}mm\" role=\"img\" aria-label=\"{told}\" \
             font-family=\"{FONT}\" fill=\"#1a1a1a\"><desc>{told}</desc>{svg}</svg>"
        );
        Drawing { svg, alt, width_mm: width, height_mm: height }
    }
}
