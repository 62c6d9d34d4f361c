//! Points joined on squared paper with graduated axes, or that paper without points, to plot on.

use senet_engine::rules::Lang;
use senet_engine::rules::exact::whole;

use crate::document::figure::{Given, Plotted};
use crate::document::messages::say;
use crate::document::notation::{decimal, places_within};

use super::axis::{Scale, Ticks, horizontal, vertical};
use super::numbers::{float, listed, measured};
use super::style::style;
use super::{Drawing, Frame};
use crate::canvas::metrics::fitted;
use crate::canvas::plane::{Anchor, Area, At, DIM, Ink, PER_MM, Plane, TEXT, Type, paint};

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
    let square = frame.high(SQUARE);
    let step = &figure.top / whole(HIGH);
    let places = places_within(&step, 4).unwrap_or(4);
    // Where squares are smaller, every other graduation has its number.
    let apart = if square < SQUARE { 2 } else { 1 };
    let numbers = (0..=HIGH).step_by(apart).map(|at| &step * whole(at)).collect();
    let heights = Ticks { numbers, places };
    let left = heights.label_width(lang);
    let steps = graduations(figure);
    // A whole number of squares to a graduation, if there is space for one at least.
    let fitting = (breadth - MARGIN - left) / (steps as f64 * square);
    let wide = (WIDE * SQUARE / square).round();
    let squares = if fitting >= 1.0 { fitting.floor().min(wide) } else { fitting };
    // On a narrow axis every other graduation has its number, or every fourth.
    let every = (WIDE * SQUARE / (squares * square)).ceil().max(1.0) as usize;
    let every = every.next_power_of_two();
    let numbers = (0..=steps).step_by(every).map(|at| &figure.each * whole(at)).collect();
    let widths = Ticks { numbers, places: 0 };
    let top = 28.0;
    let right = left + steps as f64 * squares * square;
    let plot = Area::new(left, top, right, top + HIGH as f64 * square);
    let up = Scale::new(0.0, heights.ends().1, (plot.bottom, plot.top));
    let end = float(&figure.each) * steps as f64;
    let across = Scale::new(0.0, end, (plot.left, plot.right));

    paint(breadth, plot.bottom + 44.0, &alt(figure, given, lang), |plane| {
        let name = fitted(&figure.up, TEXT, breadth);
        plane.text(&name, (0.0, 12.0), Type::plain(TEXT, Anchor::Start));
        vertical(plane, plot, &up, &heights, lang);
        squared(plane, plot, square);
        horizontal(plane, plot, &across, &widths, lang);
        if given != Given::Axes {
            let place = |at: &(_, _)| (across.at(float(&at.0)), up.at(float(&at.1)));
            let points: Vec<At> = figure.points.iter().map(place).collect();
            style(0).curve(plane, &points);
            for at in &points {
                style(0).point(plane, *at);
            }
        }
        let name = fitted(&figure.across, TEXT, breadth);
        plane.text(&name, (plot.middle().0, plot.bottom + 33.0), Type::plain(TEXT, Anchor::Middle));
    })
}

/// The squares of the paper, dark enough to be photocopied.
fn squared(plane: &Plane, plot: Area, square: f64) {
    let count = |length: f64| (length / square).round() as i64;
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
