//! Draws the board as text of 72 columns.

use senet_engine::rules::{Lang, Square};

use crate::document::figure::{BoardLegend, BoardPicture};
use crate::document::messages::say;

use super::{House, legend, row, to_throw};

/// Columns inside a square.
const CELL: usize = 6;

const LIGHT: &str = "○";
const DARK: &str = "●";

/// The board, the side to throw, and the legend of the marks.
pub fn lines(picture: &BoardPicture, lang: Lang) -> Vec<String> {
    let mut lines = vec![rule('┌', '┬', '┐')];
    for number in 0..3 {
        if number > 0 {
            lines.push(rule('├', '┼', '┤'));
        }
        let arrow = if number == 1 { "←" } else { "→" };
        let squares = row(number);
        lines.push(format!("{} {arrow}", bordered(&squares, |square| label(picture, square))));
        lines.push(bordered(&squares, |square| format!("{:^CELL$}", pawn(picture, square))));
    }
    lines.push(rule('└', '┴', '┘'));
    if let Some(position) = &picture.position {
        let [light_off, dark_off] = position.off.map(|off| off.to_string());
        let pawns_off = say(
            lang,
            "board-pawns",
            &[
                ("light", LIGHT),
                ("dark", DARK),
                ("lightoff", &light_off),
                ("darkoff", &dark_off),
                ("side", to_throw(position)),
            ],
        );
        lines.extend(pawns_off.lines().map(|line| line.trim_end().to_owned()));
    }
    if picture.legend == BoardLegend::Shown {
        let horus = if picture.marks.is_horus_named { "named" } else { "unnamed" };
        lines.push(say(lang, "board-houses", &[("horus", horus)]));
    }
    lines.extend(legend(picture, lang, false));
    lines
}

fn rule(left: char, middle: char, right: char) -> String {
    let cells = vec!["─".repeat(CELL); 10];
    format!("{left}{}{right}", cells.join(&middle.to_string()))
}

fn bordered(squares: &[Square], cell: impl Fn(Square) -> String) -> String {
    let cells: Vec<String> = squares.iter().map(|square| cell(*square)).collect();
    format!("│{}│", cells.join("│"))
}

/// The number of the square and the sign of its house.
fn label(picture: &BoardPicture, square: Square) -> String {
    let sign = match House::on(picture, square) {
        None => "",
        Some(House::Rebirth) => "☥",
        Some(House::Happiness) => "♥",
        Some(House::Water) => "≈",
        Some(House::Three) => "III",
        Some(House::Two) => "II",
        Some(House::Horus) => "☉",
    };
    format!("{square:<2}{sign:>4}")
}

fn pawn(picture: &BoardPicture, square: Square) -> &'static str {
    match &picture.position {
        Some(position) if position.light.has(square) => LIGHT,
        Some(position) if position.dark.has(square) => DARK,
        _ => "",
    }
}
