//! The frame of a plotted figure: the legend above it, its axes, and their names.

use senet_engine::rules::exact::{ratio, whole};

use crate::document::notation::percent;

use super::axis::{Axis, Ticks, horizontal};
use super::legend::{Legend, LegendEntry};
use super::numbers::float;
use super::style::{CurveStyle, DOTS, dashed, style};
use super::{Drawing, Frame};
use crate::canvas::metrics::fitted;
use crate::canvas::plane::{
    Anchor, Area, At, BLACK, DIM, FAINT, GROUND, Ink, PALE, Plane, SMALL, TEXT, Type, paint,
};

/// The space of a plot, in units.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    /// The width of its left side: the numbers of the vertical axis, and more.
    pub left: f64,
    /// The width of its right side.
    pub right: f64,
    /// The height between the legend and the plot: the name of the vertical axis, and more.
    pub above: f64,
    /// The height of the plot.
    pub height: f64,
}

impl Room {
    /// Between the legend and the plot where the vertical axis has a name.
    pub const NAME: f64 = 28.0;
    /// Under the plot: the numbers of the horizontal axis and its name.
    pub const BELOW: f64 = 44.0;
    /// From the horizontal axis down to its name, under its numbers.
    pub const TO_NAME: f64 = 33.0;
}

/// A plot laid out, to be drawn.
pub struct Plot {
    frame: Frame,
    legend: Legend,
    /// Between the axes.
    pub area: Area,
    /// The vertical axis.
    pub up: Axis,
}

impl Plot {
    /// Lays out a plot under its legend; its vertical axis has these numbers.
    pub fn new(frame: Frame, legend: Vec<Vec<LegendEntry>>, heights: Ticks, room: Room) -> Self {
        let legend = Legend::new(frame.breadth, legend);
        let top = legend.height + room.above;
        let right = frame.breadth - room.right;
        let area = Area::new(room.left, top, right, top + room.height);
        let up = Axis::over(heights, (area.bottom, area.top));
        Self { frame, legend, area, up }
    }

    /// Paints the legend, the name of the vertical axis if it has one, then what `draw` adds; `below`
    /// is the height under the plot.
    pub fn paint(
        &self,
        name: Option<&str>,
        below: f64,
        alt: &str,
        draw: impl FnOnce(&Plane),
    ) -> Drawing {
        paint(self.frame.breadth, self.area.bottom + below, alt, |plane| {
            self.legend.draw(plane, 0.0);
            if let Some(name) = name {
                let at = (0.0, self.legend.height + 12.0);
                let name = fitted(name, TEXT, self.frame.breadth);
                plane.text(&name, at, Type::plain(TEXT, Anchor::Start));
            }
            draw(plane);
        })
    }

    /// Finer lines between those of the vertical axis, where a pupil reads or draws heights.
    pub fn finer(&self, plane: &Plane) {
        let numbers = &self.up.ticks.numbers;
        let [first, second, ..] = numbers.as_slice() else { return };
        let step = second - first;
        // Fifths of a step of 1 or 5, quarters of a step of 2.
        let parts = if step.numer().to_string().starts_with('2') { 4 } else { 5 };
        for number in &numbers[..numbers.len() - 1] {
            for part in 1..parts {
                let y = self.up.at(float(&(number + &step * ratio(part, parts))));
                self.level(plane, y, Ink(FAINT, 0.6));
            }
        }
    }

    /// The vertical axis: lines across the plot with their numbers to its left.
    pub fn vertical(&self, plane: &Plane) {
        self.numbered(plane, &self.up.ticks.texts(self.frame.lang));
    }

    /// The same where the numbers are percents.
    pub fn percents(&self, plane: &Plane) {
        let Ticks { numbers, places } = &self.up.ticks;
        let text = |number| percent(&(number / whole(100)), *places, self.frame.lang);
        self.numbered(plane, &numbers.iter().map(text).collect::<Vec<_>>());
    }

    fn numbered(&self, plane: &Plane, texts: &[String]) {
        let Area { left, top, bottom, .. } = self.area;
        let set = Type { size: SMALL, colour: DIM, anchor: Anchor::End };
        for (number, text) in self.up.ticks.numbers.iter().zip(texts) {
            let y = self.up.at(float(number));
            self.level(plane, y, Ink(PALE, 0.8));
            plane.line(&[(left - 4.0, y), (left, y)], Ink(BLACK, 1.0));
            plane.text(text, (left - 7.0, y), set);
        }
        plane.line(&[(left, top), (left, bottom)], Ink(BLACK, 1.0));
    }

    /// A line across the whole plot.
    fn level(&self, plane: &Plane, y: f64, ink: Ink) {
        plane.line(&[(self.area.left, y), (self.area.right, y)], ink);
    }

    /// A bar from the horizontal axis up to a number of the vertical one, `wide` around `x`.
    pub fn bar(&self, plane: &Plane, look: CurveStyle, (x, wide): (f64, f64), number: f64) {
        let (top, bottom) = (self.up.at(number), self.area.bottom);
        look.bar(plane, Area::new(x - wide / 2.0, top, x + wide / 2.0, bottom));
    }

    /// A dotted line across the plot at a number that a curve tends to.
    pub fn limit(&self, plane: &Plane, number: f64, wide: f64) {
        let y = self.up.at(number);
        let ends = [(self.area.left, y), (self.area.right, y)];
        dashed(plane, &ends, DOTS, Ink(style(1).dark, wide));
    }

    /// The last number of a curve, beside its end.
    pub fn ending(&self, plane: &Plane, points: &[At], text: &str) {
        if let Some((_, y)) = points.last() {
            plane.text(text, (self.area.right + 8.0, *y), Type::plain(TEXT, Anchor::Start));
        }
    }

    /// A horizontal axis with its name.
    pub fn across(&self, plane: &Plane, axis: &Axis, name: &str) {
        horizontal(plane, self.area, axis, self.frame.lang);
        self.name_across(plane, name, Room::TO_NAME);
    }

    /// The name of the horizontal axis, in its middle, `down` under it.
    pub fn name_across(&self, plane: &Plane, name: &str, down: f64) {
        self.name_at(plane, name, (self.area.middle().0, down));
    }

    /// The same in the middle of the sheet, `down` under the axis.
    pub fn name_centred(&self, plane: &Plane, name: &str, down: f64) {
        self.name_at(plane, name, (self.frame.breadth / 2.0, down));
    }

    fn name_at(&self, plane: &Plane, name: &str, (x, down): At) {
        let name = fitted(name, TEXT, self.frame.breadth);
        plane.text(&name, (x, self.area.bottom + down), Type::plain(TEXT, Anchor::Middle));
    }
}

/// The ground between two curves.
pub fn between(plane: &Plane, [high, low]: [&[At]; 2]) {
    let around: Vec<At> = high.iter().chain(low.iter().rev()).copied().collect();
    plane.polygon(&around, GROUND);
}
