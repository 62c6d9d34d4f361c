//! The 30 squares with a number in each, darker where it is larger. The path turns: the second row
//! is read from right to left.

use senet_engine::rules::exact::whole;
use senet_engine::rules::{Exact, Lang};

use crate::document::figure::BoardMap;
use crate::document::messages::say;
use crate::document::notation::decimal;

use super::Drawing;
use super::numbers::{float, listed, never_zero, places_for};
use super::style::shade;
use crate::canvas::metrics::{width, wrapped};
use crate::canvas::plane::{Anchor, Area, BLACK, Ink, Plane, SMALL, TEXT, Type, WIDTH, paint};

/// Squares in a row.
const ROW: usize = 10;
/// Left free on both sides, for the turns of the path and its way out.
const SIDE: f64 = 18.0;
const HIGH: f64 = 54.0;
/// Steps of the scale.
const STEPS: usize = 6;

/// Draws the board.
pub fn draw(figure: &BoardMap, lang: Lang) -> Drawing {
    // Ten squares with a number in each need the whole width: narrower ones could not be read.
    let breadth = WIDTH;
    let most = figure.values.iter().max().cloned().unwrap_or_else(|| whole(0));
    let places = places_for(float(&most));
    let title =
        wrapped(&figure.what, TEXT, breadth - 2.0 * SIDE - scale_width(&most, places, lang) - 24.0);
    let top = 20.0 * title.len().max(1) as f64 + 8.0;
    paint(breadth, top + 3.0 * HIGH + 2.0, &alt(figure, places, lang), |plane| {
        plane.lines(&title, (SIDE, 10.0), 20.0, Type::plain(TEXT, Anchor::Start));
        scale(plane, &most, places, lang);
        let size = size(figure, places, lang);
        for (index, value) in figure.values.iter().enumerate().take(3 * ROW) {
            let area = square(index, top);
            plane.fill(area, shade(float(value) / float(&most).max(f64::MIN_POSITIVE)));
            plane.frame(area, Ink(BLACK, 0.8));
            let number = Type::plain(SMALL, Anchor::Start);
            plane.text(&(index + 1).to_string(), (area.left + 4.0, area.top + 10.0), number);
            let set = Type::plain(size, Anchor::Middle);
            plane.text(&text(value, places, lang), (area.middle().0, area.bottom - 19.0), set);
        }
        path(plane, top);
    })
}

/// The size at which every number fits in its square.
fn size(figure: &BoardMap, places: u32, lang: Lang) -> f64 {
    let widest = figure.values.iter().map(|value| width(&text(value, places, lang), 1.0));
    let available = square(0, 0.0).width() - 6.0;
    (available / widest.fold(0.1, f64::max)).min(TEXT + 1.0)
}

/// The place of a square, counted from 0.
fn square(index: usize, top: f64) -> Area {
    let wide = (WIDTH - 2.0 * SIDE) / ROW as f64;
    let (row, along) = (index / ROW, index % ROW);
    let column = if row % 2 == 0 { along } else { ROW - 1 - along };
    let (left, upper) = (SIDE + column as f64 * wide, top + row as f64 * HIGH);
    Area::new(left, upper, left + wide, upper + HIGH)
}

/// The thick border, and triangles where the path turns and where it leaves.
fn path(plane: &Plane, top: f64) {
    let (left, right) = (square(0, top).left, square(ROW - 1, top).right);
    plane.frame(Area::new(left, top, right, top + 3.0 * HIGH), Ink(BLACK, 2.2));
    for (x, row) in [(right + 9.0, 1.0), (left - 9.0, 2.0)] {
        let y = top + row * HIGH;
        plane.polygon(&[(x - 6.0, y - 6.0), (x + 6.0, y - 6.0), (x, y + 6.0)], BLACK);
    }
    let (x, y) = (right + 4.0, top + 2.5 * HIGH);
    plane.polygon(&[(x, y - 6.0), (x + 12.0, y), (x, y + 6.0)], BLACK);
}

/// A number as it is printed in its square: `0` for none at all.
fn text(value: &Exact, places: u32, lang: Lang) -> String {
    let places = if *value == whole(0) { 0 } else { places };
    never_zero(value, places, |value| decimal(value, places, lang))
}

const SWATCH: f64 = 18.0;

fn scale_width(most: &Exact, places: u32, lang: Lang) -> f64 {
    let ends = width("0", SMALL) + width(&decimal(most, places, lang), SMALL);
    ends + 12.0 + STEPS as f64 * SWATCH
}

/// The scale of shades in the upper right corner.
fn scale(plane: &Plane, most: &Exact, places: u32, lang: Lang) {
    let end = decimal(most, places, lang);
    let right = WIDTH - SIDE - width(&end, SMALL) - 5.0;
    let left = right - STEPS as f64 * SWATCH;
    for step in 0..STEPS {
        let x = left + step as f64 * SWATCH;
        let area = Area::new(x, 3.0, x + SWATCH, 17.0);
        plane.fill(area, shade(step as f64 / (STEPS - 1) as f64));
        plane.frame(area, Ink(BLACK, 0.6));
    }
    plane.text("0", (left - 5.0, 10.0), Type::plain(SMALL, Anchor::End));
    plane.text(&end, (right + 5.0, 10.0), Type::plain(SMALL, Anchor::Start));
}

fn alt(figure: &BoardMap, places: u32, lang: Lang) -> String {
    let squares = figure.values.iter().enumerate().map(|(index, value)| {
        let args = [("square", &*(index + 1).to_string()), ("value", &*text(value, places, lang))];
        say(lang, "figure-square-alt", &args)
    });
    let squares = listed(squares, lang);
    say(lang, "figure-board-alt", &[("what", &*figure.what), ("squares", &squares)])
}
