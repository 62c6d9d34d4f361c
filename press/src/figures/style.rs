//! The appearance of the series of a figure: each has its own pattern, marker and dash, so that
//! colour is never the only difference.

use plotters::style::RGBColor;

use super::hatch::{Pattern, hatch};
use crate::canvas::plane::{Area, At, DIM, Ink, Plane, WHITE};

/// The appearance of one series.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurveStyle {
    /// Outlines, pattern lines, curves.
    pub dark: RGBColor,
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

/// Dashes of the sides of a band.
pub const EDGES: Dash = Dash(&[4.0, 2.5]);

/// The ground of bars without a pattern.
pub const LIGHT: RGBColor = RGBColor(0xb4, 0xc9, 0xe3);

const STYLES: [CurveStyle; 6] = [
    look(RGBColor(0x1b, 0x3f, 0x73), Pattern::Plain, Marker::Disc, &[]),
    look(RGBColor(0x93, 0x36, 0x0b), Pattern::Rising, Marker::Square, STROKES.0),
    look(RGBColor(0x1d, 0x5c, 0x3c), Pattern::Dotted, Marker::Triangle, DOTS.0),
    look(RGBColor(0x5b, 0x2a, 0x76), Pattern::Crossed, Marker::Diamond, &[12.0, 4.0, 2.0, 4.0]),
    look(RGBColor(0x5c, 0x4a, 0x00), Pattern::Level, Marker::Cross, &[5.0, 3.0]),
    look(RGBColor(0x22, 0x22, 0x22), Pattern::Falling, Marker::Ring, LONGEST),
];
const LONGEST: &[f64] = &[12.0, 4.0, 2.0, 3.0, 2.0, 4.0];

const fn look(
    dark: RGBColor,
    pattern: Pattern,
    marker: Marker,
    dash: &'static [f64],
) -> CurveStyle {
    CurveStyle { dark, pattern, marker, dash: Dash(dash) }
}

/// The style of series number `index`; the seventh has that of the first.
pub fn style(index: usize) -> CurveStyle {
    STYLES[index % STYLES.len()]
}

/// The colour of a share from 0 to 1, darker where it is larger; black text on it still reads well.
pub fn shade(share: f64) -> RGBColor {
    let mix = |dark: f64| (255.0 + (dark - 255.0) * share.clamp(0.0, 1.0)).round() as u8;
    RGBColor(mix(112.0), mix(150.0), mix(198.0))
}

impl CurveStyle {
    /// Draws a bar, or the sample of one in a legend.
    pub fn bar(&self, plane: &Plane, area: Area) {
        if area.height() > 0.0 {
            plane.fill(area, if self.pattern == Pattern::Plain { LIGHT } else { WHITE });
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
        let triangle = [(x, y - r), (x + r, y + r), (x - r, y + r)];
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
            Self::Triangle => plane.polygon(&triangle, colour),
            Self::EmptyTriangle => {
                plane.polygon(&triangle, WHITE);
                let [top, right, left] = triangle;
                plane.line(&[top, right, left, top, right], ink);
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

/// The dashed outline of a band.
pub fn band_edge(plane: &Plane, area: Area) {
    let Area { left, top, right, bottom } = area;
    let ink = Ink(DIM, 1.0);
    for y in [top, bottom] {
        dashed(plane, &[(left, y), (right, y)], EDGES, ink);
    }
    for x in [left, right] {
        dashed(plane, &[(x, top), (x, bottom)], EDGES, ink);
    }
}

/// A level line from `low` to `high` with a short upright one at each end, `half` up and down.
pub fn interval(plane: &Plane, (low, high): (f64, f64), y: f64, half: f64, ink: Ink) {
    plane.line(&[(low, y), (high, y)], ink);
    for x in [low, high] {
        plane.line(&[(x, y - half), (x, y + half)], ink);
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
