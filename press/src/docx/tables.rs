//! Tables, and boxed remarks as tables of one cell.

use crate::office::{Boxed, Grid, Paragraph};
use crate::xml::{escaped, markup_if};

use super::look::twips;
use super::styles::{TABLE, boxed};
use super::text::Writer;

impl Writer<'_> {
    /// Begins a table of this style and text alternative, `left` millimetres from the margin; `titles` is whether
    /// its first row and its first column are titles.
    fn table(&mut self, style: &str, alt: &str, left: f64, widths: &[f64], titles: (bool, bool)) {
        let [width, left] = [widths.iter().sum(), left].map(twips);
        let [row, column] = [titles.0, titles.1].map(u8::from);
        let caption = format!(r#"<w:tblCaption w:val="{}"/>"#, escaped(alt));
        let caption = markup_if(!alt.is_empty(), &caption);
        let columns = widths.iter().map(|one| format!(r#"<w:gridCol w:w="{}"/>"#, twips(*one)));
        let columns: String = columns.collect();
        write!(
            self.xml,
            r#"<w:tbl><w:tblPr>
                <w:tblStyle w:val="{style}"/>
                <w:tblW w:w="{width}" w:type="dxa"/>
                <w:tblInd w:w="{left}" w:type="dxa"/>
                <w:tblLayout w:type="fixed"/>
                <w:tblLook
                    w:firstRow="{row}" w:lastRow="0" w:firstColumn="{column}" w:lastColumn="0"
                    w:noHBand="1" w:noVBand="1"/>
                {caption}
            </w:tblPr>
            <w:tblGrid>{columns}</w:tblGrid>"#
        );
    }

    pub(super) fn grid(&mut self, grid: &Grid) {
        let titles = (grid.head.is_some(), grid.row_titles);
        self.table(TABLE, &grid.alt, grid.left, &grid.widths, titles);
        if let Some(head) = &grid.head {
            self.row(grid, head, true);
        }
        for row in &grid.rows {
            self.row(grid, row, false);
        }
        self.xml.close("w:tbl");
        self.gap();
    }

    fn row(&mut self, grid: &Grid, cells: &[Paragraph], head: bool) {
        let height = twips(if self.sheet.layout.letters.plain() { 14.0 } else { 10.0 });
        let height = format!(r#"<w:trHeight w:val="{height}" w:hRule="atLeast"/>"#);
        let height = markup_if(grid.to_fill && !head, &height);
        let head = markup_if(head, "<w:tblHeader/>");
        write!(self.xml, "<w:tr><w:trPr><w:cantSplit/>{height}{head}</w:trPr>");
        for (cell, width) in cells.iter().zip(&grid.widths) {
            self.cell(*width, |writer| {
                write!(writer.xml, r#"<w:vAlign w:val="center"/></w:tcPr>"#);
                writer.paragraph(cell);
            });
        }
        self.xml.close("w:tr");
    }

    /// A cell; its content must first end its properties.
    fn cell(&mut self, width: f64, inside: impl FnOnce(&mut Self)) {
        write!(self.xml, r#"<w:tc><w:tcPr><w:tcW w:w="{}" w:type="dxa"/>"#, twips(width));
        inside(self);
        self.xml.close("w:tc");
    }

    pub(super) fn boxed(&mut self, remark: &Boxed) {
        let Boxed { kind, word, left, width, whole, inside } = remark;
        self.table(boxed(*kind), word, *left, &[*width], (false, false));
        let whole = markup_if(*whole, "<w:trPr><w:cantSplit/></w:trPr>");
        write!(self.xml, "<w:tr>{whole}");
        self.cell(*width, |writer| {
            writer.xml.close("w:tcPr");
            writer.pieces(inside);
        });
        write!(self.xml, "</w:tr></w:tbl>");
        self.gap();
    }

    /// Word joins two tables that follow each other, and requires a paragraph at the end of a cell.
    fn gap(&mut self) {
        let line = twips(2.2);
        write!(
            self.xml,
            r#"<w:p><w:pPr>
                <w:spacing w:before="0" w:after="0" w:line="{line}" w:lineRule="exact"/>
            </w:pPr></w:p>"#
        );
    }
}
