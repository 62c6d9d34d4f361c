//! The frame of a plotted figure: the legend above it, its axes, and their names.

use crate::document::notation::percent;
use senet_engine::rules::exact::whole;

use super::axis::{Scale, Ticks, finer, vertical};
use super::label::Label;
use super::legend::{Legend, LegendKey};
use super::{Drawing, Frame};
use crate::canvas::metrics::fitted;
use crate::canvas::plane::{Anchor, Area, Plane, TEXT, Type, paint};

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
}

/// A plot laid out, to be drawn.
pub struct Plot {
    frame: Frame,
    legend: Legend,
    /// The numbers of the vertical axis.
    pub heights: Ticks,
    /// Between the axes.
    pub area: Area,
    /// The vertical scale.
    pub up: Scale,
}

impl Plot {
    /// Lays out a plot under its legend; its vertical axis has these numbers.
    pub fn new(
        frame: Frame,
        legend: Vec<Vec<(LegendKey, Label)>>,
        heights: Ticks,
        room: Room,
    ) -> Self {
        let legend = Legend::new(frame.breadth, legend);
        let top = legend.height + room.above;
        let right = frame.breadth - room.right;
        let area = Area::new(room.left, top, right, top + room.height);
        let (from, to) = heights.ends();
        let up = Scale::new(from, to, (area.bottom, area.top));
        Self { frame, legend, heights, area, up }
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

    /// Finer lines, where a pupil reads or draws heights.
    pub fn finer(&self, plane: &Plane) {
        finer(plane, self.area, &self.up, &self.heights);
    }

    /// The vertical axis.
    pub fn vertical(&self, plane: &Plane) {
        let texts = self.heights.texts(self.frame.lang);
        vertical(plane, self.area, &self.up, &self.heights, &texts);
    }

    /// The vertical axis of numbers that are percents.
    pub fn percents(&self, plane: &Plane) {
        let Ticks { numbers, places } = &self.heights;
        let text = |number| percent(&(number / whole(100)), *places, self.frame.lang);
        let texts: Vec<String> = numbers.iter().map(text).collect();
        vertical(plane, self.area, &self.up, &self.heights, &texts);
    }

    /// The name of the horizontal axis, in the middle under its numbers; `lane` is the space
    /// between the axis and the numbers.
    pub fn name_across(&self, plane: &Plane, name: &str, lane: f64) {
        let name = fitted(name, TEXT, self.frame.breadth);
        let at = (self.area.middle().0, self.area.bottom + lane + 33.0);
        plane.text(&name, at, Type::plain(TEXT, Anchor::Middle));
    }
}
