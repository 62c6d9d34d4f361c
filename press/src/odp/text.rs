//! Writes what stands in a frame: paragraphs, lists, tables.

use senet_engine::rules::fault::Checked;

use crate::bars::bar;
use crate::document::{Align, Block, Cell, RowTitles, Table};
use crate::maths::{Height, by_height};
use crate::office::{Lines, Picture, Run, Typeface};
use crate::opendocument::Formula;
use crate::opendocument::automatic::Automatic;
use crate::opendocument::look::{font, mm, stand};
use crate::opendocument::text::{letters, open_link};
use crate::slide::Screen;
use crate::xml::{Xml, markup_if};

/// The slides as far as they are written.
pub(super) struct Writer<'a> {
    pub lines: Lines<'a>,
    pub screen: &'a Screen,
    pub xml: Xml,
    pub automatic: Automatic,
    pub formulas: Vec<Formula>,
    pub pictures: Vec<Picture>,
    /// The slides so far.
    pub pages: usize,
}

/// How a paragraph looks.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub points: f64,
    pub bold: bool,
    pub align: Align,
    /// The space below, in em.
    pub below: f64,
}

impl Look {
    /// Plain letters of this size.
    pub(super) const fn of(points: f64) -> Self {
        Self { points, bold: false, align: Align::Left, below: 0.0 }
    }
}

impl Writer<'_> {
    /// Blocks that are text.
    pub(super) fn texts(&mut self, blocks: &[Block], look: Look) -> Checked<()> {
        for block in blocks {
            match block {
                Block::Paragraph(line) => {
                    let runs = self.lines.runs(line)?;
                    self.paragraph(&runs, look);
                }
                Block::Heading(_, line) => {
                    let runs = self.lines.runs(line)?;
                    self.paragraph(&runs, Look { bold: true, ..look });
                }
                Block::Code(code) => {
                    let face = Typeface { code: true, ..Typeface::default() };
                    let lines = code.text.lines();
                    let runs = lines.flat_map(|it| [Run::Break, Run::Text(it.to_owned(), face)]);
                    let runs: Vec<Run> = runs.skip(1).collect();
                    self.paragraph(&runs, Look { points: 0.85 * look.points, ..look });
                }
                Block::List(kind, items) => {
                    self.xml.open("text:list", &[("text:style-name", kind.name())]);
                    for item in items {
                        self.xml.open("text:list-item", &[]);
                        self.texts(item, look)?;
                        self.xml.close("text:list-item");
                    }
                    self.xml.close("text:list");
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn paragraph(&mut self, runs: &[Run], look: Look) {
        let Look { points, bold, align, below } = look;
        let font = font(self.lines.layout);
        let below = mm(below * points / 72.0 * 25.4);
        let align = stand(align);
        let bold = markup_if(bold, r#" fo:font-weight="bold""#);
        let inside = format!(
            r#"<style:paragraph-properties
                fo:margin-bottom="{below}" fo:text-align="{align}" fo:line-height="108%"/>
            <style:text-properties
                style:font-name="{font}" fo:font-size="{points:.1}pt"{bold}/>"#
        );
        let style = self.automatic.style("paragraph", "", &inside);
        self.xml.open("text:p", &[("text:style-name", &style)]);
        self.runs(runs);
        self.xml.close("text:p");
    }

    /// Runs without formulas and pictures, which a line of a slide has not.
    fn runs(&mut self, runs: &[Run]) {
        for run in runs {
            match run {
                Run::Text(text, face) => self.letters(text, *face),
                Run::Link(address, inside) => {
                    open_link(address, &mut self.xml);
                    self.runs(inside);
                    self.xml.close("text:a");
                }
                _ => write!(self.xml, "<text:line-break/>"),
            }
        }
    }

    /// A text, what is raised or lowered in it in letters of its own font.
    fn letters(&mut self, text: &str, face: Typeface) {
        for (piece, height) in by_height(text) {
            let style = match height {
                Height::Usual => None,
                Height::Raised => Some("Raised"),
                Height::Lowered => Some("Lowered"),
            };
            if let Some(style) = style {
                self.xml.open("text:span", &[("text:style-name", style)]);
            }
            letters(&piece, face, &mut self.xml);
            if style.is_some() {
                self.xml.close("text:span");
            }
        }
    }

    pub(super) fn table(
        &mut self,
        table: &Table,
        widths: &[f64],
        heights: &[f64],
        points: f64,
    ) -> Checked<()> {
        let em = points / 72.0 * 25.4;
        self.xml.open("table:table", &[]);
        for width in widths {
            let column = self.automatic.column(em * width);
            self.xml.empty("table:table-column", &[("table:style-name", &column)]);
        }
        let head: Vec<Cell> = table.head.iter().cloned().map(Cell::Text).collect();
        let head = table.has_head().then_some((true, &head)).into_iter();
        let rows = head.chain(table.rows.iter().map(|row| (false, row)));
        for ((is_head, row), height) in rows.zip(heights) {
            self.row(table, row, is_head, (em * height, points))?;
        }
        self.xml.close("table:table");
        Ok(())
    }

    fn row(
        &mut self,
        table: &Table,
        row: &[Cell],
        is_head: bool,
        (height, points): (f64, f64),
    ) -> Checked<()> {
        let height = mm(height);
        let inside = format!(r#"<style:table-row-properties style:row-height="{height}"/>"#);
        let style = self.automatic.style("table-row", "", &inside);
        self.xml.open("table:table-row", &[("table:style-name", &style)]);
        for (at, cell) in row.iter().enumerate() {
            let is_title = is_head || at == 0 && table.row_titles == RowTitles::First;
            let fill = if is_title { "#f0f0f0" } else { "#ffffff" };
            let inside = format!(
                r#"<style:graphic-properties
                    draw:fill="solid" draw:fill-color="{fill}"
                    draw:textarea-vertical-align="middle" fo:padding-left="1.6mm"
                    fo:padding-right="1.6mm" fo:padding-top="0.8mm" fo:padding-bottom="0.8mm"/>
                <style:paragraph-properties fo:border="0.5pt solid #8c8c8c"/>"#
            );
            let style = self.automatic.style("table-cell", "", &inside);
            self.xml.open("table:table-cell", &[("table:style-name", &style)]);
            let runs = match cell {
                Cell::Text(line) | Cell::Written(line) => self.lines.runs(line)?,
                // As high as a line of letters.
                Cell::ToFill => vec![Run::plain("\u{A0}")],
                Cell::Bar(share) => vec![Run::plain(bar(*share, 12))],
            };
            let align = table.align(at);
            self.paragraph(&runs, Look { bold: is_title, align, ..Look::of(points) });
            self.xml.close("table:table-cell");
        }
        self.xml.close("table:table-row");
        Ok(())
    }
}
