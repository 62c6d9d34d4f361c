//! A page of the kit being drawn, in black only.

use crate::press::canvas::svg::Svg;
use crate::press::canvas::{Drawing, metrics};

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stroke {
    /// Part of the drawing.
    Drawn,
    Cut,
    Fold,
}

/// A page being drawn, in millimetres; the origin is its upper left corner.
pub struct PageDrawing {
    pub svg: Svg,
    pub width: f64,
    pub height: f64,
}

impl PageDrawing {
    /// An empty page.
    pub fn new(width: f64, height: f64) -> Self {
        Self { svg: Svg::rounded(2), width, height }
    }

    /// A path, as SVG's attribute `d`.
    pub fn path(&mut self, path: &str, fill: &str, line: Stroke) {
        let look = match line {
            Stroke::Drawn => "stroke-width=\"0.4\"",
            Stroke::Cut => "stroke-width=\"0.3\"",
            Stroke::Fold => "stroke-width=\"0.3\" stroke-dasharray=\"2 1.4\"",
        };
        self.svg.path(path, &format!("fill=\"{fill}\" stroke=\"#1a1a1a\" {look}"));
    }

    /// A line of text that begins there, no wider than `available`: it is set smaller if need be.
    pub fn text(&mut self, text: &str, at: (f64, f64), size: f64, available: f64) {
        self.anchored("start", text, at, size, available);
    }

    /// The same, centred there.
    pub fn centred(&mut self, text: &str, at: (f64, f64), size: f64, available: f64) {
        self.anchored("middle", text, at, size, available);
    }

    fn anchored(&mut self, anchor: &str, text: &str, at: (f64, f64), size: f64, available: f64) {
        let wide = metrics::width(text, size);
        let size = if wide > available { size * available / wide } else { size };
        self.svg.text(text, at, size, &format!(" text-anchor=\"{anchor}\""));
    }

    /// A paragraph broken into lines; gives the height of the first line after it.
    pub fn paragraph(&mut self, text: &str, (x, y): (f64, f64), size: f64, available: f64) -> f64 {
        let mut below = y;
        for line in metrics::wrapped(text, size, available) {
            self.text(&line, (x, below), size, available);
            below += size * 1.35;
        }
        below
    }

    /// The page as a drawing, with a text alternative.
    pub fn drawing(self, alt: String) -> Drawing {
        self.svg.drawing((self.width, self.height), 1.0, None, alt)
    }
}
