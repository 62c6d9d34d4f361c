//! The canvas of a figure: lines, areas and texts in units of a quarter of a millimetre, written as
//! SVG by plotters.
//!
//! Plotters places everything on whole pixels, which makes curves jagged: its canvas is
//! ten times finer than the unit, and the view box keeps that scale.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon};
use plotters::prelude::SVGBackend;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, TextStyle};
use quick_xml::escape::partial_escape;

use super::metrics::{self, ASCENT, DESCENT, MIDDLE};
use super::{Drawing, FAMILIES};

/// Width of a figure on a usual sheet, in units.
pub const WIDTH: f64 = 640.0;
/// Units in a millimetre.
pub const PER_MM: f64 = 4.0;
/// Size of ordinary text, in units: ten points on paper.
pub const TEXT: f64 = 14.0;
/// Size of the smallest text allowed, in units.
pub const SMALL: f64 = 12.0;
/// Canvas pixels in a unit.
const FINE: f64 = 10.0;
/// Plotters divides every font size by this.
const PLOTTERS_FONT: f64 = 1.24;
/// Text, axes.
pub const BLACK: RGBColor = RGBColor(0x1a, 0x1a, 0x1a);
/// Guide lines.
pub const PALE: RGBColor = RGBColor(0xd4, 0xd4, 0xd4);
/// Finer guide lines.
pub const FAINT: RGBColor = RGBColor(0xe6, 0xe6, 0xe6);
/// Secondary text and lines.
pub const DIM: RGBColor = RGBColor(0x59, 0x59, 0x59);
/// The background of a band of values.
pub const GROUND: RGBColor = RGBColor(0xec, 0xec, 0xec);
/// The paper.
pub const WHITE: RGBColor = RGBColor(0xff, 0xff, 0xff);

/// A place on the plane, in units, from the upper left corner.
pub type At = (f64, f64);

/// An upright rectangle on the plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Lower edge.
    pub bottom: f64,
}

impl Area {
    /// The area between two corners.
    pub const fn new(left: f64, top: f64, right: f64, bottom: f64) -> Self {
        Self { left, top, right, bottom }
    }

    /// Its width.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Its corners, from the upper left one clockwise.
    pub fn corners(&self) -> [At; 4] {
        let Self { left, top, right, bottom } = *self;
        [(left, top), (right, top), (right, bottom), (left, bottom)]
    }

    /// Its middle.
    pub fn middle(&self) -> At {
        (f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }
}

/// A line's colour and width in units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ink(pub RGBColor, pub f64);

/// How a text is aligned with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// The place is its beginning.
    Start,
    /// The place is its middle.
    Middle,
    /// The place is its end.
    End,
    /// The place is its middle, and it reads upwards.
    Upwards,
}

/// How a text is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Type {
    /// Its size, in units.
    pub size: f64,
    /// Its colour.
    pub colour: RGBColor,
    /// Where it stands.
    pub anchor: Anchor,
}

impl Type {
    /// Ordinary black text.
    pub const fn plain(size: f64, anchor: Anchor) -> Self {
        Self { size, colour: BLACK, anchor }
    }
}

/// The area that a text takes, its digits centred on the height of `at`.
pub fn text_area(text: &str, at: At, set: Type) -> Area {
    let (x, y) = at;
    let wide = metrics::width(text, set.size);
    let up = (ASCENT - MIDDLE) * set.size;
    let down = (DESCENT + MIDDLE) * set.size;
    match set.anchor {
        Anchor::Start => Area::new(x, y - up, x + wide, y + down),
        Anchor::Middle => Area::new(x - wide / 2.0, y - up, x + wide / 2.0, y + down),
        Anchor::End => Area::new(x - wide, y - up, x, y + down),
        Anchor::Upwards => Area::new(x - up, y - wide / 2.0, x + down, y + wide / 2.0),
    }
}

/// A figure being drawn.
pub struct Plane<'a>(DrawingArea<SVGBackend<'a>, Shift>);

/// Draws a figure `breadth` units wide and `height` units high, with its text alternative.
pub fn paint(breadth: f64, height: f64, alt: &str, draw: impl FnOnce(&Plane)) -> Drawing {
    let alt = clean(alt);
    // Whole half millimetres.
    let height = (height / 2.0).ceil() * 2.0;
    let mut svg = String::new();
    {
        let size = ((breadth * FINE) as u32, (height * FINE).ceil() as u32);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        draw(&Plane(area));
    }
    let (width_mm, height_mm) = (breadth / PER_MM, height / PER_MM);
    Drawing { svg: finish(&svg, (breadth, height), &alt), alt, width_mm, height_mm }
}

/// Adds to the element written by plotters its size on paper, its font and its text alternative.
fn finish(svg: &str, (breadth, height): (f64, f64), alt: &str) -> String {
    let body = svg.split_once('>').map_or("", |(_, rest)| rest);
    // Attributes that plotters repeats in every element: the default opacity, and the font, which
    // is given once.
    let body = body
        .replace(" opacity=\"1\"", "")
        .replace(&format!(" font-family=\"{FAMILIES}\""), "")
        .replace("\">\n", "\">")
        .replace("\n</text>", "</text>");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" \
         viewBox=\"0 0 {} {}\" font-family=\"{FAMILIES}\" role=\"img\" aria-label=\"{}\" \
         style=\"max-width:100%;height:auto\">{}\n",
        breadth / PER_MM,
        height / PER_MM,
        breadth * FINE,
        (height * FINE).ceil(),
        partial_escape(alt).replace('"', "&quot;"),
        body.trim_end(),
    )
}

/// A text without characters that XML does not allow.
fn clean(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}

/// A text whose outer spaces are kept: SVG would drop ordinary ones.
fn kept(text: &str) -> String {
    let trimmed = text.trim_matches(' ');
    let before = text.len() - text.trim_start_matches(' ').len();
    let after = text.len() - text.trim_end_matches(' ').len();
    clean(&format!("{}{trimmed}{}", "\u{a0}".repeat(before), "\u{a0}".repeat(after)))
}

fn fine(at: At) -> (i32, i32) {
    ((at.0 * FINE).round() as i32, (at.1 * FINE).round() as i32)
}

fn stroke(ink: Ink) -> plotters::style::ShapeStyle {
    ink.0.stroke_width((ink.1 * FINE).round().max(1.0) as u32)
}

/// The back end writes to memory.
const IN_MEMORY: &str = "writing a figure into memory cannot fail";

impl Plane<'_> {
    /// How wide it is, in units.
    pub fn breadth(&self) -> f64 {
        f64::from(self.0.dim_in_pixel().0) / FINE
    }

    /// A line through these places.
    pub fn line(&self, points: &[At], ink: Ink) {
        let path = points.iter().copied().map(fine).collect::<Vec<_>>();
        self.0.draw(&PathElement::new(path, stroke(ink))).expect(IN_MEMORY);
    }

    /// An area filled with a colour.
    pub fn fill(&self, area: Area, colour: RGBColor) {
        self.polygon(&area.corners(), colour);
    }

    /// The outline of an area.
    pub fn frame(&self, area: Area, ink: Ink) {
        let [first, second, third, fourth] = area.corners();
        // A little past the first corner, so that the corner is closed.
        let close = (first.0 + ink.1 / 2.0, first.1);
        self.line(&[first, second, third, fourth, first, close], ink);
    }

    /// A polygon filled with a colour.
    pub fn polygon(&self, points: &[At], colour: RGBColor) {
        let path = points.iter().copied().map(fine).collect::<Vec<_>>();
        self.0.draw(&Polygon::new(path, colour.filled())).expect(IN_MEMORY);
    }

    /// A full disc.
    pub fn disc(&self, centre: At, radius: f64, colour: RGBColor) {
        let radius = (radius * FINE).round() as i32;
        self.0.draw(&Circle::new(fine(centre), radius, colour.filled())).expect(IN_MEMORY);
    }

    /// A circle.
    pub fn circle(&self, centre: At, radius: f64, ink: Ink) {
        let radius = (radius * FINE).round() as i32;
        self.0.draw(&Circle::new(fine(centre), radius, stroke(ink))).expect(IN_MEMORY);
    }

    /// Texts one below another, `apart` from one to the next.
    pub fn lines(&self, texts: &[String], (x, y): At, apart: f64, set: Type) {
        for (line, text) in texts.iter().enumerate() {
            self.text(text, (x, y + apart * line as f64), set);
        }
    }

    /// A text whose digits are centred on the height of `at`.
    pub fn text(&self, text: &str, at: At, set: Type) {
        let across = match set.anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle | Anchor::Upwards => HPos::Center,
            Anchor::End => HPos::Right,
        };
        // The back end lowers the baseline by half an x-height, a quarter of an em.
        let lower = (MIDDLE - 0.25) * set.size;
        let (slant, at) = match set.anchor {
            Anchor::Upwards => (FontTransform::Rotate270, (at.0 + lower, at.1)),
            _ => (FontTransform::None, (at.0, at.1 + lower)),
        };
        let size = set.size * FINE * PLOTTERS_FONT;
        let font = FontDesc::new(FontFamily::Name(FAMILIES), size, FontStyle::Normal);
        let style = TextStyle::from(font.transform(slant))
            .color(&set.colour)
            .pos(Pos::new(across, VPos::Center));
        self.0.draw_text(&kept(text), &style, fine(at)).expect(IN_MEMORY);
    }
}
