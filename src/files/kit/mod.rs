//! The printed game to cut out and play: board, sticks, pawns, rules, sheets for the class.
//!
//! Boards and pieces are drawings at their true size, one to a page; rules and sheets are documents
//! like any other.

mod board;
mod page_drawing;
mod pieces;
mod sheets;

use senet_engine::rules::fault::{Checked, Fault};
use senet_engine::rules::{Lang, Named as _, Ruleset};
use tera::Context;

use crate::document::messages::say;
use crate::document::{Document, Provenance};
use crate::files::formats::OutputFormat;
use crate::press::canvas::Drawing;
use crate::press::escape::html_text;
use crate::press::layout::{Columns, Layout, Letters, Paper};
use crate::press::{Assets, File, Format, pdf, write};
use crate::results::game::rules_page;

const PDF: OutputFormat = OutputFormat::Page(Format::Pdf);
const HTML: OutputFormat = OutputFormat::Page(Format::Html);

/// The sheets on which the board of a ruleset told in clauses is drawn; any other has both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boards {
    /// The sheet of most printers.
    Usual,
    /// The same, and one twice as large.
    Both,
}

/// What a kit is made of.
struct Kit<'a> {
    rules: &'a Ruleset,
    lang: Lang,
    provenance: Provenance,
}

/// One file of a kit.
#[expect(clippy::large_enum_variant, reason = "a kit has a dozen of them")]
enum KitPart {
    /// A drawing that fills its page, and its title.
    Plate(String, Drawing),
    /// A page of text and tables, laid out in its own layout.
    Document(Document, Layout),
}

/// The files of the kit of a ruleset, in each of some formats of
/// [`KIT`](crate::files::formats::KIT) without `All`: as SVG a page of text is HTML.
///
/// # Errors
/// `cannot-format` for any other format;
/// `unknown-thrower` where the ruleset names a thrower that is not there; `template-broken`,
/// `typst-refused`; `pdf-not-built` from a program built without the feature `pdf`; those of [`write()`].
pub fn files(
    rules: &Ruleset,
    lang: Lang,
    (paper, boards): (Paper, Boards),
    provenance: &Provenance,
    formats: &[OutputFormat],
) -> Checked<Vec<File>> {
    let name = rules.name.get(lang);
    let provenance = provenance.clone().with_code(&["kit", name, lang.code()]);
    let kit = Kit { rules, lang, provenance };
    let assets = Assets::built_in()?;
    let mut files = Vec::new();
    for (rank, (part_name, part)) in (1..).zip(kit.parts(paper, boards)?) {
        let stem = format!("kit-{name}-{}-{rank}-{part_name}", lang.code());
        for format in formats {
            let (document, layout) = match &part {
                KitPart::Plate(title, drawing) => {
                    files.push(kit.plate(title, drawing, *format, &stem, assets)?);
                    continue;
                }
                KitPart::Document(document, layout) => (document, layout),
            };
            let format = match *format {
                PDF => Format::Pdf,
                // The same page as for HTML: it is written once.
                OutputFormat::Svg if formats.contains(&HTML) => continue,
                // The drawings of a kit, before its documents, refuse any other format.
                _ => Format::Html,
            };
            files.extend(write(document, format, &stem, &assets.laid_out(*layout))?);
        }
    }
    Ok(files)
}

impl Kit<'_> {
    /// A title that names the rules.
    fn title(&self, id: &str) -> String {
        say(self.lang, id, &[("rules", self.rules.title.get(self.lang))])
    }

    fn say(&self, id: &str) -> String {
        say(self.lang, id, &[])
    }

    /// Everything to print, each part with its name in the language of the sheets, in the order of use: in
    /// English `board-a4`, `board-a3` (`letter` and `tabloid` on American paper), `sticks`, `pawns`, `rules`,
    /// `score-sheet`, `throw-tally`.
    ///
    /// The kit of a rule told in clauses is what two pupils need, on four sheets: `rule`, `board-a4`,
    /// `pieces`, `score-sheet`; then the large board, if it is asked for.
    fn parts(&self, paper: Paper, boards: Boards) -> Checked<Vec<(String, KitPart)>> {
        let plate = |id: &str, drawing| KitPart::Plate(self.title(id), drawing);
        let named =
            |french: &str, english, part| (self.lang.choose(french, english).to_owned(), part);
        let board = |sheet: &str, size| {
            let name = format!("{}-{sheet}", self.lang.choose("plateau", "board"));
            (name, plate("kit-board-title", board::draw(self, size)))
        };
        let (large, width, height) = paper.twice();
        let lying = (paper.height(), paper.width());
        let small = board(paper.name(), lying);
        let large = || board(large, (width, height));
        let usual = Layout { paper, ..Layout::default() };
        let rules = rules_page::short_page(self.rules, self.lang, self.provenance.clone())?;
        if !self.rules.clauses.is_empty() {
            let pieces = plate("kit-pieces-title", pieces::sticks_and_pawns(self, lying)?);
            let mut parts = vec![
                named("regle", "rule", KitPart::Document(rules, usual)),
                small,
                named("pieces", "pieces", pieces),
                named(
                    "feuille-de-parties",
                    "score-sheet",
                    KitPart::Document(sheets::game(self)?, usual),
                ),
            ];
            parts.extend((boards == Boards::Both).then(large));
            return Ok(parts);
        }
        let sticks = plate("kit-sticks-title", pieces::sticks(self, lying)?);
        let pawns = plate("kit-pawns-title", pieces::pawns(self, lying));
        let close = Layout { columns: Columns::Two, letters: Letters::Small, ..usual };
        let score = KitPart::Document(sheets::score(self), usual);
        Ok(vec![
            small,
            large(),
            named("batonnets", "sticks", sticks),
            named("pions", "pawns", pawns),
            named("regles", "rules", KitPart::Document(rules, close)),
            named("feuille-de-parties", "score-sheet", score),
            named("releve", "throw-tally", KitPart::Document(sheets::tally(self)?, usual)),
        ])
    }

    /// A drawing as a file called `stem`: an HTML page or a PDF that prints at its true size, or the
    /// drawing itself with how it was made.
    fn plate(
        &self,
        title: &str,
        drawing: &Drawing,
        format: OutputFormat,
        stem: &str,
        assets: &Assets,
    ) -> Checked<File> {
        let made = self.provenance.property();
        let mut context = Context::new();
        context.insert("lang", self.lang.code());
        context.insert("title", title);
        context.insert("made", &made);
        context.insert("alt", &drawing.alt);
        context.insert("svg", &drawing.svg);
        context.insert("width", &drawing.width_mm);
        context.insert("height", &drawing.height_mm);
        let text = match format {
            PDF => {
                let source = assets.typst("typst/plate.typ", &context)?;
                return Ok(File::pdf(stem, pdf::typeset(source)?));
            }
            OutputFormat::Svg => {
                let made = format!("><metadata>{}</metadata>", html_text(&made));
                drawing.svg.replacen('>', &made, 1)
            }
            HTML => assets.html("html/plate.html", &context)?,
            other => {
                let reason = format!("kit as {}", other.name());
                return Err(Fault::failure("cannot-format").with("reason", reason));
            }
        };
        Ok(File::new(format!("{stem}.{}", format.ending()), text.into_bytes()))
    }
}

/// Width and height of a sheet lying on its side, in millimetres.
type Size = (f64, f64);

const A4: Size = (297.0, 210.0);

#[cfg(test)]
mod tests {
    use super::{HTML, OutputFormat, PDF};
    use crate::files::formats::KIT;

    /// A format that is added to the list needs a way to be written.
    #[test]
    fn a_kit_has_the_formats_that_are_written_here() {
        let [formats @ .., OutputFormat::All] = KIT else { panic!("{KIT:?}") };
        assert_eq!(formats, [HTML, PDF, OutputFormat::Svg]);
    }
}
