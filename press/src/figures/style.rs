//! The appearance of the series of a figure: each has its own pattern, marker and dash, so that
//! colour is never the only difference.

use plotters::style::RGBColor;

use super::hatch::{Pattern, hatch};
use crate::canvas::plane::{Area, At, DIM, GROUND, Ink, Plane, WHITE};

/// The appearance of one series.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurveStyle {
    /// Outlines, pattern lines, curves.
    pub dark: RGBColor,
    /// Under the pattern.
    pub light: RGBColor,
    /// The pattern of its bars.
    pub pattern: Pattern,
    /// The shape of its points.
    pub marker: Marker,
    /// The dash of its curves.
    pub dash: Dash,
}

/// The shape of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    /// A full disc.
    Disc,
    /// An empty square.
    Square,
    /// A full triangle, point up.
    Triangle,
    /// An empty triangle, point up.
    EmptyTriangle,
    /// An empty diamond.
    Diamond,
    /// A diagonal cross.
    Cross,
    /// An empty circle.
    Ring,
}

/// The dash of a line: lengths drawn and left out in turn, in units; empty for a solid line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dash(pub &'static [f64]);

/// A solid line.
pub const FULL: Dash = Dash(&[]);
/// Long strokes.
pub const STROKES: Dash = Dash(&[9.0, 5.0]);
/// Dots.
pub const DOTS: Dash = Dash(&[2.0, 4.0]);

const STYLES: [CurveStyle; 6] = [
    CurveStyle {
        dark: RGBColor(0x1b, 0x3f, 0x73),
        light: RGBColor(0xb4, 0xc9, 0xe3),
        pattern: Pattern::Plain,
        marker: Marker::Disc,
        dash: FULL,
    },
    CurveStyle {
        dark: RGBColor(0x93, 0x36, 0x0b),
        light: WHITE,
        pattern: Pattern::Rising,
        marker: Marker::Square,
        dash: STROKES,
    },
    CurveStyle {
        dark: RGBColor(0x1d, 0x5c, 0x3c),
        light: WHITE,
        pattern: Pattern::Dotted,
        marker: Marker::Triangle,
        dash: DOTS,
    },
    CurveStyle {
        dark: RGBColor(0x5b, 0x2a, 0x76),
        light: WHITE,
        pattern: Pattern::Crossed,
        marker: Marker::Diamond,
        dash: Dash(&[12.0, 4.0, 2.0, 4.0]),
    },
    CurveStyle {
        dark: RGBColor(0x5c, 0x4a, 0x00),
        light: WHITE,
        pattern: Pattern::Level,
        marker: Marker::Cross,
        dash: Dash(&[5.0, 3.0]),
    },
    CurveStyle {
        dark: RGBColor(0x22, 0x22, 0x22),
        light: WHITE,
        pattern: Pattern::Falling,
        marker: Marker::Ring,
        dash: Dash(&[12.0, 4.0, 2.0, 3.0, 2.0, 4.0]),
    },
];

/// The style of series number `index`; the seventh has that of the first.
pub fn style(index: usize) -> CurveStyle {
    STYLES[index % STYLES.len()]
}

impl CurveStyle {
    /// Draws a bar, or the sample of one in a legend.
    pub fn bar(&self, plane: &Plane, area: Area) {
        if area.height() > 0.0 {
            plane.fill(area, self.light);
            hatch(plane, area, self.pattern, Ink(self.dark, 1.1));
        }
        plane.frame(area, Ink(self.dark, 1.4));
    }

    /// Draws a point.
    pub fn point(&self, plane: &Plane, at: At) {
        self.marker.draw(plane, at, 4.5, self.dark);
    }

    /// Draws a curve.
    pub fn curve(&self, plane: &Plane, points: &[At]) {
        dashed(plane, points, self.dash, Ink(self.dark, 2.0));
    }
}

impl Marker {
    /// Draws the shape around its middle; empty ones hide what is behind.
    pub fn draw(self, plane: &Plane, at: At, radius: f64, colour: RGBColor) {
        let (x, y) = at;
        let ink = Ink(colour, 1.6);
        let r = radius;
        match self {
            Self::Disc => plane.disc(at, r, colour),
            Self::Ring => {
                plane.disc(at, r, WHITE);
                plane.circle(at, r, ink);
            }
            Self::Square => {
                let area = Area::new(x - r, y - r, x + r, y + r);
                plane.fill(area, WHITE);
                plane.frame(area, ink);
            }
            Self::Triangle => {
                plane.polygon(&[(x, y - r), (x + r, y + r), (x - r, y + r)], colour);
            }
            Self::EmptyTriangle => {
                let corners = [(x, y - r), (x + r, y + r), (x - r, y + r)];
                plane.polygon(&corners, WHITE);
                plane.line(&[corners[0], corners[1], corners[2], corners[0], corners[1]], ink);
            }
            Self::Diamond => {
                let r = r * 1.3;
                let corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)];
                plane.polygon(&corners, WHITE);
                plane.line(&[corners[0], corners[1], corners[2], corners[3], corners[0]], ink);
            }
            Self::Cross => {
                plane.line(&[(x - r, y - r), (x + r, y + r)], ink);
                plane.line(&[(x - r, y + r), (x + r, y - r)], ink);
            }
        }
    }
}

/// The fill of a band, and the sample of one in a legend; its edges are drawn later, over what is
/// on it.
pub fn band(plane: &Plane, area: Area) {
    plane.fill(area, GROUND);
}

/// The dashed outline of a band.
pub fn band_edge(plane: &Plane, area: Area) {
    let Area { left, top, right, bottom } = area;
    let ink = Ink(DIM, 1.0);
    for y in [top, bottom] {
        dashed(plane, &[(left, y), (right, y)], Dash(&[4.0, 2.5]), ink);
    }
    for x in [left, right] {
        dashed(plane, &[(x, top), (x, bottom)], Dash(&[4.0, 2.5]), ink);
    }
}

/// Draws a dashed line through these places.
pub fn dashed(plane: &Plane, points: &[At], dash: Dash, ink: Ink) {
    if dash.0.is_empty() {
        plane.line(points, ink);
        return;
    }
    for stroke in strokes(points, dash) {
        plane.line(&stroke, ink);
    }
}

/// The drawn parts of a dashed line.
fn strokes(points: &[At], dash: Dash) -> Vec<Vec<At>> {
    let mut pieces = Vec::new();
    let (mut turn, mut left) = (0, dash.0[0]);
    let mut piece: Vec<At> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
        let length = (x1 - x0).hypot(y1 - y0);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let share = done / length;
            let here = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
            if turn % 2 == 0 {
                piece.push(here);
                pieces.push(std::mem::take(&mut piece));
            } else {
                piece = vec![here];
            }
            turn += 1;
            left = dash.0[turn % dash.0.len()];
        }
        left -= length - done;
        if turn % 2 == 0 {
            piece.push((x1, y1));
        }
    }
    if piece.len() > 1 {
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{Dash, STYLES, strokes};

    #[test]
    fn no_two_series_share_a_pattern_a_marker_or_a_dash() {
        for (index, one) in STYLES.iter().enumerate() {
            for other in &STYLES[..index] {
                assert_ne!(one.pattern, other.pattern);
                assert_ne!(one.marker, other.marker);
                assert_ne!(one.dash, other.dash);
            }
        }
    }

    #[test]
    fn a_broken_line_draws_its_share_of_the_way_round_corners() {
        // 100 along, 50 up: 150 in all, of which 10 in 15 are drawn.
        let pieces = strokes(&[(0.0, 0.0), (100.0, 0.0), (100.0, 50.0)], Dash(&[10.0, 5.0]));
        let drawn: f64 = pieces
            .iter()
            .flat_map(|piece| piece.windows(2))
            .map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1))
            .sum();
        assert_eq!(pieces.len(), 10);
        assert!((drawn - 100.0).abs() < 1e-9, "{drawn}");
    }
}
