//! Points joined on squared paper with graduated axes, or that paper without points, to plot on.

use senet_engine::rules::Lang;
use senet_engine::rules::exact::whole;

use crate::document::figure::{Given, Plotted};
use crate::document::messages::say;
use crate::document::notation::{decimal, places_within};

use super::axis::{Axis, Ticks, horizontal};
use super::numbers::{float, listed, measured};
use super::plot::{Plot, Room};
use super::style::style;
use super::{Drawing, Frame};
use crate::canvas::plane::{Area, At, DIM, Ink, PER_MM, Plane};

/// The side of a square, in units: five millimetres.
const SQUARE: f64 = 5.0 * PER_MM;
/// The height of the vertical axis in squares, each a graduation.
const HIGH: i64 = 10;
/// Squares from one graduation of the horizontal axis to the next, if there is space.
const WIDE: f64 = 2.0;
/// The space to the right of the plot, in units.
const MARGIN: f64 = 8.0;

/// Draws the points, or the axes without them.
pub fn draw(figure: &Plotted, given: Given, frame: Frame) -> Drawing {
    let Frame { lang, breadth, .. } = frame;
    let step = &figure.top / whole(HIGH);
    let places = places_within(&step, 4).unwrap_or(4);
    let numbers = (0..=HIGH).map(|at| &step * whole(at)).collect();
    let heights = Ticks { numbers, places };
    let left = heights.label_width(lang);
    let steps = graduations(figure);
    // A whole number of squares to a graduation, if there is space for one at least.
    let fitting = (breadth - MARGIN - left) / (steps as f64 * SQUARE);
    let squares = if fitting >= 1.0 { fitting.floor().min(WIDE) } else { fitting };
    // On a narrow axis every other graduation has its number, or every fourth.
    let every = (WIDE / squares).ceil().max(1.0) as usize;
    let every = every.next_power_of_two();
    let numbers = (0..=steps).step_by(every).map(|at| &figure.each * whole(at)).collect();
    let widths = Ticks { numbers, places: 0 };
    let right = breadth - (left + steps as f64 * squares * SQUARE);
    let room = Room { left, right, above: Room::NAME, height: HIGH as f64 * SQUARE };
    let plot = Plot::new(frame, Vec::new(), heights, room);
    let area = plot.area;
    let end = float(&figure.each) * steps as f64;
    let across = Axis::new((0.0, end), (area.left, area.right), widths);

    plot.paint(Some(&figure.up), Room::BELOW, &alt(figure, given, lang), |plane| {
        plot.vertical(plane);
        squared(plane, area);
        horizontal(plane, area, &across, lang);
        if given != Given::Axes {
            let place = |at: &(_, _)| (across.at(float(&at.0)), plot.up.at(float(&at.1)));
            let points: Vec<At> = figure.points.iter().map(place).collect();
            style(0).curve(plane, &points);
            for at in &points {
                style(0).point(plane, *at);
            }
        }
        plot.name_across(plane, &figure.across, Room::TO_NAME);
    })
}

/// The squares of the paper, dark enough to be photocopied.
fn squared(plane: &Plane, plot: Area) {
    let count = |length: f64| (length / SQUARE).round() as i64;
    let (wide, high) = (count(plot.width()).max(1), count(plot.height()).max(1));
    for at in 1..=wide {
        let x = plot.left + plot.width() * at as f64 / wide as f64;
        plane.line(&[(x, plot.top), (x, plot.bottom)], Ink(DIM, 0.4));
    }
    for at in 0..high {
        let y = plot.top + plot.height() * at as f64 / high as f64;
        plane.line(&[(plot.left, y), (plot.right, y)], Ink(DIM, 0.4));
    }
}

/// The graduations of the horizontal axis, as many as the last point needs.
fn graduations(figure: &Plotted) -> i64 {
    let last = figure.points.last().map_or(0.0, |at| float(&at.0));
    ((last / float(&figure.each) - 1e-9).ceil() as i64).max(1)
}

fn alt(figure: &Plotted, given: Given, lang: Lang) -> String {
    let last = decimal(&(&figure.each * whole(graduations(figure))), 0, lang);
    let top = decimal(&figure.top, 0, lang);
    let args = [("across", &*figure.across), ("up", &*figure.up), ("last", &*last), ("top", &*top)];
    if given == Given::Axes {
        return say(lang, "figure-plot-axes-alt", &args);
    }
    let point = |(x, y): &(_, _)| {
        let [x, y] = [decimal(x, 0, lang), decimal(&measured(float(y)), 2, lang)];
        say(lang, "figure-plot-point", &[("x", &x), ("y", &y)])
    };
    let points = listed(figure.points.iter().map(point), lang);
    say(lang, "figure-plot-alt", &[&args[..2], &[("points", &points)]].concat())
}
