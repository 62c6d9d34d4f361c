//! The board as SVG, in units of a quarter of a millimetre.
//!
//! It is drawn in grey only: a light pawn is a white cone, a dark one a dark cylinder, a safe
//! square has a double edge, a square where every pawn must stop a thick one.

use senet_engine::game::Position;
use senet_engine::rules::{Lang, Square};

use crate::canvas::Drawing;
use crate::canvas::plane::{PER_MM, TEXT, WIDTH};
use crate::canvas::svg::Svg;
use crate::document::figure::BoardPicture;
use crate::document::messages::say;

use super::glyph::{CONE, CYLINDER, SIGN, sign};
use super::{House, alternative, legend, row, to_throw};

/// Side of a square.
const CELL: f64 = 59.0;
/// Space on the left and on the right for the arrows.
const SIDE: f64 = 25.0;
/// Space above and below the board.
const EDGE: f64 = 3.0;
/// Height of a line below the board.
const LINE: f64 = 21.0;
/// How the sign of a house is drawn.
const SIGN_STROKES: &str =
    "stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";

/// The board as a drawing, with its text alternative.
pub fn draw(picture: &BoardPicture, lang: Lang) -> Drawing {
    let marks = legend(picture, lang, true);
    let below = usize::from(picture.position.is_some()) * 2 + marks.len();
    let height = 2.0 * EDGE + 3.0 * CELL + LINE * below as f64 + 6.0;
    let mut svg = Svg::default();
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
    for line in marks {
        svg.text(&line, (SIDE, y), TEXT, "");
        y += LINE;
    }
    let title = say(lang, "board-title", &[]);
    svg.drawing((WIDTH, height), PER_MM, Some(&title), alternative(picture, lang))
}

fn cell(svg: &mut Svg, picture: &BoardPicture, square: Square, (x, y): (f64, f64)) {
    let house = House::on(picture, square);
    let ground = if house.is_some() { "#ececec" } else { "#ffffff" };
    svg.rectangle((x, y), (CELL, CELL), ground, 1.5);
    if picture.marks.safe.has(square) {
        svg.rectangle((x + 4.0, y + 4.0), (CELL - 8.0, CELL - 8.0), "none", 1.2);
    }
    if picture.marks.must_stop.has(square) {
        svg.rectangle((x + 1.5, y + 1.5), (CELL - 3.0, CELL - 3.0), "none", 4.0);
    }
    svg.text(&square.to_string(), (x + 7.5, y + 18.0), 12.0, "");
    let pawn = picture.position.as_ref().and_then(|position| pawn_on(position, square));
    if let Some(house) = house {
        // The sign stands beside the pawn if there is one, else large in the middle.
        let (scale, left, top) =
            if pawn.is_some() { (0.75, 34.0, 7.0) } else { (1.25, 14.5, 20.0) };
        debug_assert!(left + scale * SIGN <= CELL);
        let (left, top) = (x + left, y + top);
        svg.strokes(sign(house), (left, top), scale, SIGN_STROKES);
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

fn pawn_at(svg: &mut Svg, shape: &str, at: (f64, f64), scale: f64) {
    svg.strokes(shape, at, scale, "stroke-width=\"1.8\" stroke-linejoin=\"round\"");
}

/// Two arrows where the path turns, and one where it leaves the board.
fn arrows(svg: &mut Svg) {
    let right = SIDE + 10.0 * CELL;
    let middle = |row: f64| EDGE + CELL * (row + 0.5);
    let mut arrow = |path: String, (x, y): (f64, f64), way: f64| {
        svg.path(&path, "fill=\"none\" stroke=\"#595959\" stroke-width=\"2\"");
        svg.path(&format!("M{x} {y}l{} -5v10z", -7.0 * way), "fill=\"#595959\"");
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

/// The pawns off the board and the side to throw.
fn pawns_off(svg: &mut Svg, position: &Position, lang: Lang, y: f64) {
    let [light_off, dark_off] = position.off.map(|off| off.to_string());
    for (shape, id, off, x) in [
        (CONE, "board-light-off", &light_off, SIDE),
        (CYLINDER, "board-dark-off", &dark_off, SIDE + 3.2 * CELL),
    ] {
        pawn_at(svg, shape, (x + 9.0, y + 12.0), 0.7);
        svg.text(&say(lang, id, &[("off", off)]), (x + 24.0, y + 8.0), TEXT, "");
    }
    let to_throw = say(lang, "board-to-throw", &[("side", to_throw(position))]);
    svg.text(&to_throw, (SIDE + 6.6 * CELL, y + 8.0), TEXT, "");
}
