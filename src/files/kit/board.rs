//! Draws the board on one page, with the signs of its houses and a legend of their effects.

use senet_engine::game::Position;
use senet_engine::rules::Square;

use crate::document::figure::{BoardMarks, BoardPicture};
use crate::document::messages::say;
use crate::press::board::{House, SIGN, row, sign};
use crate::press::canvas::Drawing;
use crate::results::game::rules_page;

use super::page_drawing::{PageDrawing, Stroke};
use super::{Kit, Size};

/// The white margin around the page.
const MARGIN: f64 = 11.0;
/// How the sign of a house is drawn.
const SIGN_STROKE: &str = r#"stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round""#;
/// The space on either side of the board for the arrows.
const SIDE: f64 = 10.0;

/// The board of a ruleset on a page of this width and height.
pub(super) fn draw(kit: &Kit, (width, height): Size) -> Drawing {
    let scale = width / super::A4.0;
    let marks = BoardMarks::from_rules(kit.rules);
    let mut page = Page {
        paper: PageDrawing::new(width, height),
        picture: BoardPicture { marks, ..BoardPicture::default() },
        kit,
        scale,
        cell: ((width - 2.0 * (MARGIN + SIDE) * scale) / 10.0).floor(),
    };
    let (title, at) = (kit.title("kit-board-title"), (width / 2.0, 15.0 * scale));
    page.paper.centred(&title, at, 7.0 * scale, width - 40.0);
    page.squares();
    page.arrows();
    page.off_board();
    page.legend();
    let (line, at) = (kit.provenance.foot(), (MARGIN, height - 7.0));
    page.paper.text(&line, at, 2.6, width - 2.0 * MARGIN);
    page.paper.drawing(kit.say("board-bare"))
}

struct Page<'a> {
    paper: PageDrawing,
    picture: BoardPicture,
    kit: &'a Kit<'a>,
    scale: f64,
    /// Side of a square, in millimetres.
    cell: f64,
}

impl Page<'_> {
    fn corner(&self) -> (f64, f64) {
        ((self.paper.width - 10.0 * self.cell) / 2.0, 22.0 * self.scale)
    }

    fn squares(&mut self) {
        let (left, top) = self.corner();
        for number in 0..3 {
            for (column, square) in row(number).into_iter().enumerate() {
                let x = left + self.cell * column as f64;
                let y = top + self.cell * f64::from(number);
                self.square(square, (x, y));
            }
        }
        let size = (10.0 * self.cell, 3.0 * self.cell);
        self.paper.svg.rectangle((left, top), size, "none", 1.0 * self.scale);
    }

    fn square(&mut self, square: Square, (x, y): (f64, f64)) {
        let (cell, scale) = (self.cell, self.scale);
        let house = House::on(&self.picture, square);
        let ground = if house.is_some() { "#efefef" } else { "#ffffff" };
        self.paper.svg.rectangle((x, y), (cell, cell), ground, 0.5 * scale);
        let marks = self.picture.marks;
        let mut edge = |inset: f64, stroke: f64| {
            let side = cell - 2.0 * inset * scale;
            let corner = (x + inset * scale, y + inset * scale);
            self.paper.svg.rectangle(corner, (side, side), "none", stroke * scale);
        };
        if marks.safe.has(square) {
            // Inside the thick edge, where the square has one as well.
            edge(if marks.must_stop.has(square) { 2.6 } else { 1.8 }, 0.4);
        }
        if marks.must_stop.has(square) {
            edge(0.8, 1.6);
        }
        let at = (x + 3.0 * scale, y + 6.2 * scale);
        self.paper.text(&square.to_string(), at, 3.6 * scale, cell);
        if let Some(house) = house {
            let large = 0.5 * cell / SIGN;
            let at = (x + 0.25 * cell, y + 0.27 * cell);
            self.paper.svg.strokes(sign(house), at, large, SIGN_STROKE);
            let name = rules_page::house(self.kit.rules, square, self.kit.lang);
            let below = (x + cell / 2.0, y + cell - 3.0 * scale);
            self.paper.centred(&name, below, 2.9 * scale, cell - 4.4 * scale);
        } else {
            self.place_of_the_start(square, (x, y));
        }
    }

    /// A light ring or a dark disc where a pawn begins.
    fn place_of_the_start(&mut self, square: Square, (x, y): (f64, f64)) {
        let start = Position::start(self.kit.rules);
        let fill = match (start.light.has(square), start.dark.has(square)) {
            (true, _) => "#ffffff",
            (_, true) => "#8a8a8a",
            _ => return,
        };
        let radius = 0.16 * self.cell;
        let (x, y) = (x + self.cell / 2.0 - radius, y + self.cell / 2.0);
        let path = format!(
            "M{x:.2} {y:.2}a{radius:.2} {radius:.2} 0 1 0 {0:.2} 0a{radius:.2} {radius:.2} 0 1 0 -{0:.2} 0z",
            2.0 * radius
        );
        self.paper.path(&path, fill, Stroke::Drawn);
    }

    /// Two arrows, where the path turns to the next row.
    fn arrows(&mut self) {
        let (left, top) = self.corner();
        let right = left + 10.0 * self.cell;
        let middle = |row: f64| top + self.cell * (row + 0.5);
        let out = 8.0 * self.scale;
        for (x, way, from) in [(right, 1.0, 0.0), (left, -1.0, 1.0)] {
            let (above, below) = (middle(from), middle(from + 1.0));
            let (start, end) = (x + 1.5 * way, x + 3.0 * way);
            let bend = x + out * way;
            let path = format!(
                "M{start:.2} {above:.2}C{bend:.2} {above:.2} {bend:.2} {below:.2} {end:.2} {below:.2}"
            );
            self.paper.path(&path, "none", Stroke::Drawn);
            let head = format!("M{:.2} {below:.2}l{:.2} -1.8v3.6z", x + 1.2 * way, 3.4 * way);
            self.paper.path(&head, "#1a1a1a", Stroke::Drawn);
        }
        let end = middle(2.0);
        self.paper.path(&format!("M{:.2} {end:.2}h5", right + 1.5), "none", Stroke::Drawn);
        let head = format!("M{:.2} {end:.2}l-3.4 -1.8v3.6z", right + 8.6);
        self.paper.path(&head, "#1a1a1a", Stroke::Drawn);
    }

    /// Two trays for the pawns that have left.
    fn off_board(&mut self) {
        let (left, top) = self.corner();
        let y = top + 3.0 * self.cell + 5.0 * self.scale;
        let size = (4.9 * self.cell, 0.62 * self.cell);
        for (id, x) in [("kit-off-light", left), ("kit-off-dark", left + 5.1 * self.cell)] {
            self.paper.svg.rectangle((x, y), size, "none", 0.4 * self.scale);
            let words = self.kit.say(id);
            let at = (x + 2.5 * self.scale, y + 5.0 * self.scale);
            self.paper.text(&words, at, 3.4 * self.scale, size.0 - 5.0);
        }
    }

    /// What the edges mean, then the houses one by one, in two columns.
    fn legend(&mut self) {
        let (left, top) = self.corner();
        let scale = self.scale;
        let size = 3.3 * scale;
        let column = 4.9 * self.cell;
        let first = top + 3.62 * self.cell + 13.0 * scale;
        let mut y = first;
        let Kit { rules, lang, .. } = self.kit;
        for (id, set) in [("board-safe", rules.safe), ("board-must-stop", rules.must_stop)] {
            if !set.is_empty() {
                let squares: Vec<String> = set.iter().map(|square| square.to_string()).collect();
                let values = [("squares", &*squares.join(", ")), ("mark", "drawn")];
                let words = say(*lang, id, &values);
                y = self.paper.paragraph(&words, (left, y), size, column);
            }
        }
        y = self.paper.paragraph(&self.kit.say("kit-start-marks"), (left, y), size, column);
        y += 1.5 * scale;
        let mut x = left;
        for (index, house) in rules_page::houses(rules, *lang).iter().enumerate() {
            if index == 2 {
                (x, y) = (left + 5.1 * self.cell, first);
            }
            // Some houses have no name in their source.
            let name =
                if house.name.is_empty() { String::new() } else { format!(" · {}", house.name) };
            let words = format!("{}{name}. {}", house.square, house.effect);
            y = self.paper.paragraph(&words, (x, y), size, column) + 0.8 * scale;
        }
    }
}
