//! The game as it might be shown in a museum: an original drawing, not made from a photograph.
//!
//! The box is seen from above and in front, with its drawer, thirty squares and the signs of the
//! last five; in front of it are four half-round sticks and the pawns of both sides.

use std::fmt::Write as _;

use senet_engine::rules::Lang;

use crate::canvas::Drawing;
use crate::canvas::plane::{PER_MM, WIDTH};
use crate::canvas::svg::Svg;
use crate::document::messages::say;

const HEIGHT: f64 = 330.0;

/// The upper face of the box, a trapezium: the ends of its far and of its near edge.
const FAR: (f64, f64, f64) = (120.0, 520.0, 24.0);
const NEAR: (f64, f64, f64) = (70.0, 570.0, 120.0);
/// How high the box is in front.
const FRONT: f64 = 66.0;
const LINE: &str = "fill=\"none\" stroke=\"#1a1a1a\" stroke-width=\"1.6\" stroke-linejoin=\"round\" \
                    stroke-linecap=\"round\"";
const THIN: &str = "fill=\"none\" stroke=\"#1a1a1a\" stroke-width=\"1\" stroke-linejoin=\"round\"";

/// The drawing, with its text alternative.
pub(super) fn draw(lang: Lang) -> Drawing {
    let mut svg = Svg::rounded(1);
    case(&mut svg);
    squares(&mut svg);
    signs(&mut svg);
    sticks(&mut svg);
    pawns(&mut svg);
    svg.drawing((WIDTH, HEIGHT), PER_MM, None, say(lang, "figure-object", &[]))
}

/// A point of the upper face: `across` from 0 to 10 columns, `down` from 0 to 3 rows.
fn on_top(across: f64, down: f64) -> (f64, f64) {
    const RIM: f64 = 0.035;
    let (across, down) = (RIM + across / 10.0 * (1.0 - 2.0 * RIM), 0.08 + down / 3.0 * 0.84);
    let between = |far: f64, near: f64| far + (near - far) * down;
    let (left, right) = (between(FAR.0, NEAR.0), between(FAR.1, NEAR.1));
    (left + (right - left) * across, between(FAR.2, NEAR.2))
}

/// The box: its upper face, its front with a drawer, its shadow.
fn case(svg: &mut Svg) {
    let ((a, b, far), (c, d, near)) = (FAR, NEAR);
    let foot = near + FRONT;
    shape(svg, "#e4e4e4", 1.6, &format!("M{c} {near}V{foot}H{d}V{near}z"));
    shape(svg, "#ffffff", 1.8, &format!("M{a} {far}H{b}L{d} {near}H{c}z"));
    // A drawer at the right end, its knob and its bolt.
    let (left, top) = (d - 150.0, near + 14.0);
    svg.rectangle((left, top), (134.0, FRONT - 26.0), "#f4f4f4", 1.2);
    svg.path(&format!("M{} {}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", left + 62.0, top + 20.0), LINE);
    // The grain of the wood.
    let mut grain = String::new();
    for (at, long) in [(14.0, 250.0), (27.0, 190.0), (40.0, 270.0), (53.0, 140.0)] {
        let _ = write!(grain, "M{} {}q60 -4 {long} 0", c + 16.0, near + at);
    }
    svg.path(&grain, "fill=\"none\" stroke=\"#9a9a9a\" stroke-width=\"0.8\"");
}

fn squares(svg: &mut Svg) {
    let mut path = String::new();
    let mut line = |from: (f64, f64), to: (f64, f64)| {
        let _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
    };
    for row in 0..=3 {
        line(on_top(0.0, f64::from(row)), on_top(10.0, f64::from(row)));
    }
    for column in 0..=10 {
        line(on_top(f64::from(column), 0.0), on_top(f64::from(column), 3.0));
    }
    svg.path(&path, THIN);
}

/// The signs of the last five squares of the near row, and one in the middle row.
fn signs(svg: &mut Svg) {
    let mut path = String::new();
    let mut at = |column: f64, row: f64, strokes: &str| {
        let (x, y) = on_top(column + 0.5, row + 0.5);
        let _ = write!(path, "M{x:.1} {y:.1}{strokes}");
    };
    // Three times a loop on a stem (nefer, good).
    at(5.0, 2.0, "m-12 7v-12m-3 3h6m6 9v-12m-3 3h6m6 9v-12m-3 3h6");
    // Three waves.
    for down in [-6, 0, 6] {
        at(6.0, 2.0, &format!("m-15 {down}l5 -3l5 3l5 -3l5 3l5 -3l5 3"));
    }
    at(7.0, 2.0, "m-8 7v-14m8 14v-14m8 14v-14");
    at(8.0, 2.0, "m-5 7v-14m10 14v-14");
    at(9.0, 2.0, "m-7 0a7 5 0 1 0 14 0a7 5 0 1 0 -14 0");
    // A cross in a ring, on the square where pawns return.
    at(5.0, 1.0, "m-7 0a7 5 0 1 0 14 0a7 5 0 1 0 -14 0m7 -5v10m-7 -5h14");
    svg.path(&path, LINE);
}

/// Four sticks, two with their flat side up: a halved branch has one flat, one round side.
fn sticks(svg: &mut Svg) {
    let places =
        [(60.0, 232.0, true), (92.0, 254.0, false), (52.0, 278.0, true), (84.0, 300.0, false)];
    for (x, y, flat) in places {
        let fill = if flat { "#ffffff" } else { "#cfcfcf" };
        shape(svg, fill, 1.5, &format!("M{x} {y}q0 -6 8 -6h196q8 0 8 6t-8 6h-196q-8 0 -8 -6z"));
        if flat {
            svg.path(&format!("M{} {}v8m8 -8v8m8 -8v8", x + 94.0, y - 4.0), THIN);
        } else {
            svg.path(
                &format!("M{} {}h176", x + 18.0, y - 2.5),
                "stroke=\"#8a8a8a\" stroke-width=\"1\"",
            );
        }
    }
}

/// Five cones and five cylinders, one of them lying.
fn pawns(svg: &mut Svg) {
    for (at, x) in [348.0, 384.0, 420.0, 456.0, 492.0].into_iter().enumerate() {
        let y = 252.0 + if at % 2 == 0 { 0.0 } else { 6.0 };
        let cone = format!("M{x} {y}l-11 -30q0 -7 -4 -7t-4 7l-11 30q15 6 30 0z");
        shape(svg, "#ffffff", 1.5, &cone);
    }
    for (at, x) in [330.0, 366.0, 402.0, 438.0].into_iter().enumerate() {
        let y = 306.0 + if at % 2 == 0 { 0.0 } else { 5.0 };
        let cylinder = format!("M{x} {y}q12 5 24 0v-5q-6 -8 0 -16v-4q-12 -5 -24 0v4q6 8 0 16z");
        shape(svg, "#6a6a6a", 1.5, &cylinder);
    }
    let lying = "M478 308q-5 -12 0 -24h5q8 6 16 0h4q5 12 0 24h-4q-8 -6 -16 0z";
    shape(svg, "#6a6a6a", 1.5, lying);
}

/// A filled shape with a black outline.
fn shape(svg: &mut Svg, fill: &str, stroke: f64, path: &str) {
    svg.path(path, &format!("fill=\"{fill}\" stroke=\"#1a1a1a\" stroke-width=\"{stroke}\""));
}
