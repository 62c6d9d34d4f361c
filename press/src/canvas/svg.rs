//! Writes shapes as SVG, in units chosen by the drawing.

use std::fmt::Write as _;

use crate::escape::html_text;

use super::{Drawing, FAMILIES};

/// A drawing being written. `look` is the attributes of a shape beside its place.
#[derive(Debug, Default)]
pub struct Svg {
    text: String,
    /// Decimals of the numbers; none for as many as needed.
    places: Option<usize>,
}

impl Svg {
    /// An empty drawing whose numbers have `places` decimals.
    pub fn rounded(places: usize) -> Self {
        Self { text: String::new(), places: Some(places) }
    }

    fn number(&self, number: f64) -> String {
        self.places.map_or_else(|| number.to_string(), |places| format!("{number:.places$}"))
    }

    /// A rectangle; `stroke` is the width of its line, 0 for none.
    pub fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: &str,
        stroke: f64,
    ) {
        let [x, y, width, height] = [x, y, width, height].map(|number| self.number(number));
        let _ = write!(
            self.text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             fill=\"{fill}\" stroke=\"#1a1a1a\" stroke-width=\"{stroke}\"/>"
        );
    }

    /// A path, as SVG's attribute `d`.
    pub fn path(&mut self, path: &str, look: &str) {
        let _ = write!(self.text, "<path d=\"{path}\" {look}/>");
    }

    /// Black strokes drawn in their own coordinates, placed and scaled.
    pub fn strokes(&mut self, strokes: &str, (x, y): (f64, f64), scale: f64, look: &str) {
        let (x, y) = (self.number(x), self.number(y));
        // A scale is near 1: it has one decimal more.
        let scale = match self.places {
            Some(places) => format!("{scale:.*}", places + 1),
            None => scale.to_string(),
        };
        let _ = write!(
            self.text,
            "<g transform=\"translate({x} {y}) scale({scale})\" stroke=\"#1a1a1a\" {look}>\
             {strokes}</g>"
        );
    }

    /// A line of text.
    pub fn text(&mut self, text: &str, (x, y): (f64, f64), size: f64, look: &str) {
        let [x, y, size] = [x, y, size].map(|number| self.number(number));
        let text = html_text(text);
        let _ =
            write!(self.text, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{look}>{text}</text>");
    }

    /// The whole drawing, of this width and height in its units, `per_mm` of them in a millimetre,
    /// with its title if it has one, and a text alternative.
    pub fn drawing(
        self,
        (width, height): (f64, f64),
        per_mm: f64,
        title: Option<&str>,
        alt: String,
    ) -> Drawing {
        let (width_mm, height_mm) = (width / per_mm, height / per_mm);
        let words = html_text(&alt);
        let title = title.map(|title| format!("<title>{}</title>", html_text(title)));
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width_mm}mm\" height=\"{height_mm}mm\" role=\"img\" \
             aria-label=\"{words}\" font-family=\"{FAMILIES}\" fill=\"#1a1a1a\">\
             {}<desc>{words}</desc>{}</svg>",
            title.unwrap_or_default(),
            self.text
        );
        Drawing { svg, alt, width_mm, height_mm }
    }

    /// The drawing as an ornament without text alternative, of this width and height in
    /// millimetres.
    pub(super) fn ornament(self, width: u32, height: u32) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" fill=\"none\">{}</svg>",
            self.text
        )
    }
}
