//! The game to print, cut and play: board, sticks, pawns, rules, sheets for the class.
//!
//! Boards and pieces are drawings at their true size, one to a page ([`Plate`]); rules
//! and sheets are documents like any other.

mod board;
mod paper;
mod pieces;
mod plate;
mod sheets;

use super::figures::Drawing;
use super::messages::say;
use crate::lesson::document::Document;
use crate::rules::fault::Checked;
use crate::rules::{Lang, Ruleset};

pub use plate::{html, pdf, typst};

/// A page that is one drawing, printed at its true size.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// The language of its words.
    pub lang: Lang,
    /// What it is, for the title of its file.
    pub title: String,
    /// How it was made.
    pub provenance: String,
    /// The drawing; the page is as large as it is.
    pub drawing: Drawing,
}

/// One file of a kit.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// A drawing that fills its page.
    Plate(Plate),
    /// A page of text and tables.
    Document(Document),
}

/// Everything to print for a ruleset, each part with its name, in the order of the box:
/// `1-board-a4`, `2-board-a3`, `3-sticks`, `4-pawns`, `5-rules`, `6-score-sheet`,
/// `7-throw-tally`.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub fn parts(rules: &Ruleset, lang: Lang, provenance: &str) -> Checked<Vec<(&'static str, Part)>> {
    let plate = |id: &str, drawing| {
        Part::Plate(Plate {
            lang,
            title: say(lang, id, &[("rules", rules.title.get(lang))]),
            provenance: provenance.to_owned(),
            drawing,
        })
    };
    Ok(vec![
        ("1-board-a4", plate("kit-board-title", board::draw(rules, lang, provenance, A4))),
        ("2-board-a3", plate("kit-board-title", board::draw(rules, lang, provenance, A3))),
        ("3-sticks", plate("kit-sticks-title", pieces::sticks(rules, lang, provenance)?)),
        ("4-pawns", plate("kit-pawns-title", pieces::pawns(rules, lang, provenance))),
        ("5-rules", Part::Document(sheets::rules(rules, lang, provenance)?)),
        ("6-score-sheet", Part::Document(sheets::score(rules, lang, provenance))),
        ("7-throw-tally", Part::Document(sheets::tally(rules, lang, provenance)?)),
    ])
}

/// Width and height of a sheet lying on its side, in millimetres (ISO 216).
const A4: (f64, f64) = (297.0, 210.0);
/// The same, twice as large.
const A3: (f64, f64) = (420.0, 297.0);
