//! The legend above a plot: samples with their names, on as many lines as they need.

use super::label::{Label, LabelPiece};
use super::style::{CurveStyle, Dash, Marker, band_edge, dashed};
use crate::canvas::metrics::wrapped;
use crate::canvas::plane::{Anchor, Area, At, GROUND, Ink, Plane, TEXT, Type};

/// The sample before a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LegendKey {
    /// A piece of a bar.
    Bar(CurveStyle),
    /// A piece of a line.
    Line(Dash, Ink),
    /// A point.
    Point(Marker, plotters::style::RGBColor),
    /// A piece of a curve with its point.
    Curve(CurveStyle),
    /// A band of values.
    Band,
    /// No sample: a note.
    None,
    /// No sample, aligned with the name above.
    Indent,
}

/// A sample and a name.
pub type LegendEntry = (LegendKey, Label);

/// Width of a sample and the gap after it.
const SAMPLE: f64 = 30.0;
/// The same for a point.
const POINT: f64 = 20.0;
/// The gap between two entries on a line.
const APART: f64 = 22.0;
/// The space above and below a line.
const LEADING: f64 = 6.0;

/// A legend laid out, to be drawn at any height.
pub struct Legend {
    entries: Vec<(At, LegendKey, Label)>,
    /// The height it takes, in units.
    pub height: f64,
}

impl Legend {
    /// Places the entries from left to right in the width of the sheet. All fit on one
    /// line, or each group begins a line of its own.
    pub fn new(breadth: f64, groups: Vec<Vec<LegendEntry>>) -> Self {
        let together = groups.iter().flatten().map(|entry| wide(entry) + APART);
        let alone = together.sum::<f64>() - APART > breadth;
        let lines = if alone { groups } else { vec![groups.into_iter().flatten().collect()] };
        let mut legend = Self { entries: Vec::new(), height: 0.0 };
        for line in lines {
            let mut row = Vec::new();
            let mut x = 0.0;
            for entry in line.into_iter().flat_map(|entry| broken(entry, breadth)) {
                if x > 0.0 && x + wide(&entry) > breadth {
                    legend.close(std::mem::take(&mut row));
                    x = 0.0;
                }
                let next = x + wide(&entry) + APART;
                row.push((x, entry));
                x = next;
            }
            legend.close(row);
        }
        legend
    }

    /// Adds a finished line, its entries centred.
    fn close(&mut self, row: Vec<(f64, LegendEntry)>) {
        let heights = row.iter().map(|(_, (_, label))| label.height(TEXT) + LEADING);
        let tallest = heights.fold(0.0, f64::max);
        let y = self.height + tallest / 2.0;
        self.entries.extend(row.into_iter().map(|(x, (sample, label))| ((x, y), sample, label)));
        self.height += tallest;
    }

    /// Draws it with its upper edge at `top`.
    pub fn draw(&self, plane: &Plane, top: f64) {
        for ((x, y), sample, label) in &self.entries {
            let at = (*x, top + y);
            sample.draw(plane, at);
            label.draw(plane, (x + key_width(*sample), at.1), Type::plain(TEXT, Anchor::Start));
        }
    }
}

fn key_width(sample: LegendKey) -> f64 {
    match sample {
        LegendKey::None => 0.0,
        LegendKey::Point(..) => POINT,
        _ => SAMPLE,
    }
}

fn wide((sample, label): &LegendEntry) -> f64 {
    key_width(*sample) + label.width(TEXT)
}

/// Breaks an entry wider than the sheet, if it is plain text; its further lines are indented.
fn broken((sample, label): LegendEntry, breadth: f64) -> Vec<LegendEntry> {
    let available = breadth - key_width(sample);
    let text = label.0.iter().map(|piece| match piece {
        LabelPiece::Text(text) => text.clone(),
        LabelPiece::Fraction(above, below) => format!("{above}/{below}"),
    });
    if label.width(TEXT) <= available {
        return vec![(sample, label)];
    }
    wrapped(&text.collect::<String>(), TEXT, available)
        .into_iter()
        .enumerate()
        .map(|(line, text)| (if line == 0 { sample } else { LegendKey::Indent }, Label::text(text)))
        .collect()
}

impl LegendKey {
    fn draw(self, plane: &Plane, (x, y): At) {
        let ends = [(x, y), (x + SAMPLE - 8.0, y)];
        let middle = (x + (SAMPLE - 8.0) / 2.0, y);
        let area = Area::new(x + 1.0, y - 7.0, x + SAMPLE - 8.0, y + 7.0);
        match self {
            Self::Bar(style) => style.bar(plane, area),
            Self::Band => {
                plane.fill(area, GROUND);
                band_edge(plane, area);
            }
            Self::Line(dash, ink) => dashed(plane, &ends, dash, ink),
            Self::Point(marker, colour) => marker.draw(plane, (x + 7.5, y), 5.0, colour),
            Self::Curve(style) => {
                style.curve(plane, &ends);
                style.point(plane, middle);
            }
            Self::None | Self::Indent => {}
        }
    }
}
