//! The printed game to cut out and play: board, sticks, pawns, rules, sheets for the class.
//!
//! Boards and pieces are drawings at their true size, one to a page ([`Plate`]); rules
//! and sheets are documents like any other.

mod board;
mod page_drawing;
mod pieces;
mod plate;
mod sheets;

use senet_engine::closed_list;
use senet_engine::rules::fault::Checked;
use senet_engine::rules::{Lang, Ruleset};

use crate::document::messages::say;
use crate::document::{Document, Provenance};
use crate::press::canvas::Drawing;
use crate::press::layout::{Columns, Layout, Letters, Paper};
use crate::press::{Assets, File, Format, write};

closed_list! {
    /// What the pages of a kit are written as; the name is also how its files end.
    pub enum PageFormat {
        /// PDF.
        Pdf = "pdf",
        /// One HTML page.
        Html = "html",
        /// The drawing itself; a page of text is HTML instead.
        Svg = "svg",
    }
}

/// The sheets on which the board of a ruleset told in clauses is drawn; any other has both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// The sheet of most printers.
    Usual,
    /// The same, and one twice as large.
    Both,
}

/// The files of the kit of a ruleset, in each of some formats.
///
/// # Errors
/// Those of [`parts`] and of [`write()`].
pub fn files(
    rules: &Ruleset,
    lang: Lang,
    (paper, boards): (Paper, Boards),
    provenance: &Provenance,
    formats: &[PageFormat],
) -> Checked<Vec<File>> {
    let assets = Assets::built_in()?;
    let mut files = Vec::new();
    for (name, part) in parts(rules, lang, (paper, boards), provenance)? {
        let stem = format!("kit-{}-{}-{name}", rules.name.get(lang), lang.code());
        for format in formats {
            let (document, layout) = match &part {
                KitPart::Plate(plate) => {
                    files.push(plate.write(*format, &stem, assets)?);
                    continue;
                }
                KitPart::Document(document, layout) => (document, layout),
            };
            let format = match format {
                PageFormat::Pdf => Format::Pdf,
                // The same page as for HTML: it is written once.
                PageFormat::Svg if formats.contains(&PageFormat::Html) => continue,
                PageFormat::Html | PageFormat::Svg => Format::Html,
            };
            files.extend(write(document, format, &stem, &assets.laid_out(*layout))?);
        }
    }
    Ok(files)
}

/// A page that is one drawing, printed at its true size.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// The language of its words.
    pub lang: Lang,
    /// Its title, for that of its file.
    pub title: String,
    /// How it was made, for the properties of its file.
    pub made: String,
    /// The drawing; the page is as large as it is.
    pub drawing: Drawing,
}

/// One file of a kit.
#[derive(Debug, Clone, PartialEq)]
pub enum KitPart {
    /// A drawing that fills its page.
    Plate(Plate),
    /// A page of text and tables, laid out in its own layout.
    Document(Document, Layout),
}

/// Everything to print for a ruleset, each part with its name in the language of the sheets, in the order of use:
/// in English `1-board-a4`, `2-board-a3` (`letter` and `tabloid` on American paper), `3-sticks`,
/// `4-pawns`, `5-rules`, `6-score-sheet`, `7-throw-tally`.
///
/// The kit of a rule told in clauses is what two pupils need, on four sheets: `1-rule`, `2-board-a4`,
/// `3-pieces`, `4-score-sheet`; then the large board, if it is asked for.
///
/// # Errors
/// `unknown-thrower` where the ruleset names a thrower that is not there.
pub fn parts(
    rules: &Ruleset,
    lang: Lang,
    (paper, boards): (Paper, Boards),
    provenance: &Provenance,
) -> Checked<Vec<(String, KitPart)>> {
    let provenance = &provenance.clone().with_code(&["kit", rules.name.get(lang), lang.code()]);
    let line = provenance.foot();
    let plate = |id: &str, drawing| {
        KitPart::Plate(Plate {
            lang,
            title: say(lang, id, &[("rules", rules.title.get(lang))]),
            made: provenance.property(),
            drawing,
        })
    };
    let board = |size| plate("kit-board-title", board::draw(rules, lang, &line, size));
    let (large, width, height) = paper.twice();
    let (lying, twice) = ((paper.height(), paper.width()), (width, height));
    let small = paper.name();
    let usual = Layout { paper, ..Layout::default() };
    let name = |rank: u8, french: &'static str, english| {
        format!("{rank}-{}", lang.choose(french, english))
    };
    let board_name = |rank, size| format!("{}-{size}", name(rank, "plateau", "board"));
    let rule = sheets::rules(rules, lang, provenance)?;
    if !rules.clauses.is_empty() {
        let pieces = pieces::sticks_and_pawns(rules, lang, &line, lying)?;
        let mut parts = vec![
            (name(1, "regle", "rule"), KitPart::Document(rule, usual)),
            (board_name(2, small), board(lying)),
            (name(3, "pieces", "pieces"), plate("kit-pieces-title", pieces)),
            (
                name(4, "feuille-de-parties", "score-sheet"),
                KitPart::Document(sheets::game(rules, lang, provenance)?, usual),
            ),
        ];
        if boards == Boards::Both {
            parts.push((board_name(5, large), board(twice)));
        }
        return Ok(parts);
    }
    let sticks = pieces::sticks(rules, lang, &line, lying)?;
    let pawns = pieces::pawns(rules, lang, &line, lying);
    let close = Layout { columns: Columns::Two, letters: Letters::Small, ..usual };
    Ok(vec![
        (board_name(1, small), board(lying)),
        (board_name(2, large), board(twice)),
        (name(3, "batonnets", "sticks"), plate("kit-sticks-title", sticks)),
        (name(4, "pions", "pawns"), plate("kit-pawns-title", pawns)),
        (name(5, "regles", "rules"), KitPart::Document(rule, close)),
        (
            name(6, "feuille-de-parties", "score-sheet"),
            KitPart::Document(sheets::score(rules, lang, provenance), usual),
        ),
        (
            name(7, "releve", "throw-tally"),
            KitPart::Document(sheets::tally(rules, lang, provenance)?, usual),
        ),
    ])
}

/// Width and height of a sheet lying on its side, in millimetres.
type Size = (f64, f64);

const A4: Size = (297.0, 210.0);
