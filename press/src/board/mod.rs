//! Draws the board with its pawns, for the terminal and as SVG.

mod glyph;
mod svg;
mod text;

use senet_engine::game::Position;
use senet_engine::rules::square::{HAPPINESS, SQUARES, WATER};
use senet_engine::rules::{Lang, Square, SquareSet};

use crate::document::figure::{BoardLegend, BoardPicture};
use crate::document::messages::say;

pub use glyph::{SIGN, sign};
pub use svg::draw;
pub use text::lines;

/// Squares in a row.
const ROW: u8 = 10;

/// The squares of one row (0, 1, 2) from left to right: the middle row is reversed.
pub fn row(number: u8) -> Vec<Square> {
    let squares = ROW * number + 1..=ROW * (number + 1);
    if number == 1 { squares.rev().collect() } else { squares.collect() }
}

/// The sign drawn on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum House {
    /// The square to which pawns return from the water.
    Rebirth,
    /// The house of Happiness, 26.
    Happiness,
    /// The house of Water, 27.
    Water,
    /// The house of the Three Truths, 28.
    Three,
    /// The house of Re-Atoum, 29.
    Two,
    /// The house of Horus, 30.
    Horus,
}

impl House {
    /// The sign on a square of a picture, if it has one.
    pub fn on(picture: &BoardPicture, square: Square) -> Option<Self> {
        match square {
            HAPPINESS => Some(Self::Happiness),
            WATER => Some(Self::Water),
            28 => Some(Self::Three),
            29 => Some(Self::Two),
            SQUARES => Some(Self::Horus),
            _ => (picture.marks.rebirth == Some(square)).then_some(Self::Rebirth),
        }
    }
}

/// The text alternative of the board.
fn alternative(picture: &BoardPicture, lang: Lang) -> String {
    let Some(position) = &picture.position else {
        return say(lang, "board-bare", &[]);
    };
    let [light, dark] = [position.light, position.dark].map(|set| listed(set, lang));
    let [light_off, dark_off] = position.off.map(|off| off.to_string());
    let side = to_throw(position);
    say(
        lang,
        "board-alternative",
        &[
            ("light", &light),
            ("dark", &dark),
            ("lightoff", &light_off),
            ("darkoff", &dark_off),
            ("side", side),
        ],
    )
}

/// The side to throw, as the selector of messages; `nobody` where a side has no pawn left.
fn to_throw(position: &Position) -> &'static str {
    if position.light.is_empty() || position.dark.is_empty() {
        return "nobody";
    }
    position.to_throw.name()
}

/// Squares as a list: `15, 26, 28`.
fn listed(set: SquareSet, lang: Lang) -> String {
    if set.is_empty() {
        return say(lang, "board-none", &[]);
    }
    set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

/// The legend of the marks, without those that no square has; `drawn` where the marks are edges and
/// signs rather than letters.
fn legend(picture: &BoardPicture, lang: Lang, drawn: bool) -> Vec<String> {
    if picture.legend == BoardLegend::LeftOut {
        return Vec::new();
    }
    let marks = &picture.marks;
    let mark = if drawn { "drawn" } else { "text" };
    let mark_line =
        |id: &str, squares: &str| say(lang, id, &[("squares", squares), ("mark", mark)]);
    let sets = [("board-safe", marks.safe), ("board-must-stop", marks.must_stop)];
    let sets = sets.into_iter().filter(|(_, set)| !set.is_empty());
    sets.map(|(id, set)| mark_line(id, &listed(set, lang)))
        .chain(marks.rebirth.map(|square| mark_line("board-rebirth", &square.to_string())))
        .collect()
}
