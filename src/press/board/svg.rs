//! The board as SVG, in units of a quarter of a millimetre.
//!
//! It is told in grey alone: a light pawn is a white cone, a dark one a dark cylinder, a
//! safe square has a double edge, a square where all must stop has a thick one.

use std::fmt::Write;

use senet_engine::game::Position;
use senet_engine::rules::{Lang, Square};

use crate::document::figure::BoardPicture;
use crate::document::messages::say;
use crate::press::figures::Drawing;

use super::glyph::{CONE, CYLINDER, SIGN, sign};
use super::{House, alternative, legend, row, to_throw};

const WIDTH: f64 = 640.0;
const PER_MM: f64 = 4.0;
/// Side of a square.
const CELL: f64 = 59.0;
/// Room on the left and on the right for the arrows.
const SIDE: f64 = 25.0;
/// Room above and below the board.
const EDGE: f64 = 3.0;
/// Height of a line below the board.
const LINE: f64 = 21.0;
const FONT: &str = "Arial, Liberation Sans, Helvetica, sans-serif";

/// The whole drawing, with its text alternative.
pub(super) fn draw(picture: &BoardPicture, lang: Lang) -> Drawing {
    let told = legend(picture, lang, true);
    let below = usize::from(picture.position.is_some()) * 2 + told.len();
    let height = 2.0 * EDGE + 3.0 * CELL + LINE * below as f64 + 6.0;
    let alt = alternative(picture, lang);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{}mm\" height=\"{}mm\" role=\"img\" aria-label=\"{}\" font-family=\"{FONT}\" \
         fill=\"#1a1a1a\"><title>{}</title><desc>{}</desc>",
        WIDTH / PER_MM,
        height / PER_MM,
        escaped(&alt),
        escaped(&say(lang, "board-title", &[])),
        escaped(&alt),
    );
    for number in 0..3 {
        for (column, square) in row(number).into_iter().enumerate() {
            let x = SIDE + CELL * column as f64;
            let y = EDGE + CELL * f64::from(number);
            cell(&mut svg, picture, square, (x, y));
        }
    }
    arrows(&mut svg);
    let mut y = EDGE + 3.0 * CELL + LINE;
    if let Some(position) = &picture.position {
        pawns_off(&mut svg, position, lang, y);
        y += 2.0 * LINE;
    }
    for line in told {
        text(&mut svg, (SIDE, y), &line);
        y += LINE;
    }
    svg.push_str("</svg>");
    Drawing { svg, alt, width_mm: WIDTH / PER_MM, height_mm: height / PER_MM }
}

fn cell(svg: &mut String, picture: &BoardPicture, square: Square, (x, y): (f64, f64)) {
    let house = House::on(picture, square);
    let ground = if house.is_some() { "#ececec" } else { "#ffffff" };
    rectangle(svg, (x, y), CELL, ground, 1.5);
    if picture.marks.safe.has(square) {
        rectangle(svg, (x + 4.0, y + 4.0), CELL - 8.0, "none", 1.2);
    }
    if picture.marks.must_stop.has(square) {
        rectangle(svg, (x + 1.5, y + 1.5), CELL - 3.0, "none", 4.0);
    }
    let _ =
        write!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"12\">{square}</text>", x + 7.5, y + 18.0);
    let pawn = picture.position.as_ref().and_then(|position| pawn_on(position, square));
    if let Some(house) = house {
        // Beside the pawn where there is one, large in the middle where there is none.
        let (scale, left, top) =
            if pawn.is_some() { (0.75, 34.0, 7.0) } else { (1.25, 14.5, 20.0) };
        debug_assert!(left + scale * SIGN <= CELL);
        let (left, top) = (x + left, y + top);
        let strokes = sign(house);
        let _ = write!(
            svg,
            "<g transform=\"translate({left} {top}) scale({scale})\" stroke=\"#1a1a1a\" \
             stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{strokes}</g>"
        );
    }
    if let Some(shape) = pawn {
        pawn_at(svg, shape, (x + CELL / 2.0, y + CELL - 7.0), 1.0);
    }
}

fn pawn_on(position: &Position, square: Square) -> Option<&'static str> {
    match (position.light.has(square), position.dark.has(square)) {
        (true, _) => Some(CONE),
        (_, true) => Some(CYLINDER),
        _ => None,
    }
}

fn pawn_at(svg: &mut String, shape: &str, (x, y): (f64, f64), scale: f64) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y}) scale({scale})\" stroke=\"#1a1a1a\" \
         stroke-width=\"1.8\" stroke-linejoin=\"round\">{shape}</g>"
    );
}

fn rectangle(svg: &mut String, (x, y): (f64, f64), side: f64, fill: &str, stroke: f64) {
    let _ = write!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" \
         stroke=\"#1a1a1a\" stroke-width=\"{stroke}\"/>"
    );
}

/// The path's two turns, and the way off the board.
fn arrows(svg: &mut String) {
    let right = SIDE + 10.0 * CELL;
    let middle = |row: f64| EDGE + CELL * (row + 0.5);
    let mut arrow = |path: String, (x, y): (f64, f64), way: f64| {
        let _ = write!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"#595959\" stroke-width=\"2\"/>\
             <path d=\"M{x} {y}l{} -5v10z\" fill=\"#595959\"/>",
            -7.0 * way
        );
    };
    let turn = |x: f64, row: f64, way: f64| {
        let (from, to) = (middle(row), middle(row + 1.0));
        let out = x + 22.0 * way;
        format!("M{} {from}C{out} {from} {out} {to} {} {to}", x + 3.0 * way, x + 8.0 * way)
    };
    arrow(turn(right, 0.0, 1.0), (right + 3.0, middle(1.0)), -1.0);
    arrow(turn(SIDE, 1.0, -1.0), (SIDE - 3.0, middle(2.0)), 1.0);
    let end = middle(2.0);
    arrow(format!("M{} {end}h9", right + 4.0), (right + 20.0, end), 1.0);
}

/// Pawns off the board and who is to throw.
fn pawns_off(svg: &mut String, position: &Position, lang: Lang, y: f64) {
    let [light_off, dark_off] = position.off.map(|off| off.to_string());
    for (shape, id, off, x) in [
        (CONE, "board-light-off", &light_off, SIDE),
        (CYLINDER, "board-dark-off", &dark_off, SIDE + 3.2 * CELL),
    ] {
        pawn_at(svg, shape, (x + 9.0, y + 12.0), 0.7);
        text(svg, (x + 24.0, y + 8.0), &say(lang, id, &[("off", off)]));
    }
    let told = say(lang, "board-to-throw", &[("side", to_throw(position))]);
    text(svg, (SIDE + 6.6 * CELL, y + 8.0), &told);
}

fn text(svg: &mut String, (x, y): (f64, f64), line: &str) {
    let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"14\">{}</text>", escaped(line));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
