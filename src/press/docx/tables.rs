//! Tables, and boxed remarks as tables of one cell.

use crate::press::office::{Boxed, Grid, Paragraph};

use super::look::{twips, value};
use super::styles::{TABLE, boxed};
use super::text::Writer;

/// A table's style, its place, and its text alternative.
struct Frame<'a> {
    style: &'a str,
    left: f64,
    widths: &'a [f64],
    alt: &'a str,
    /// Whether its first row and its first column are titles.
    titles: (bool, bool),
}

impl Writer<'_> {
    /// Begins a table.
    fn table(&mut self, frame: &Frame) {
        let xml = &mut self.xml;
        let width = twips(frame.widths.iter().sum());
        xml.open("w:tbl", &[]);
        xml.open("w:tblPr", &[]);
        value("w:tblStyle", frame.style, xml);
        xml.empty("w:tblW", &[("w:w", &*width), ("w:type", "dxa")]);
        xml.empty("w:tblInd", &[("w:w", &*twips(frame.left)), ("w:type", "dxa")]);
        xml.empty("w:tblLayout", &[("w:type", "fixed")]);
        let flag = |has| if has { "1" } else { "0" };
        let look = [
            ("w:firstRow", flag(frame.titles.0)),
            ("w:lastRow", "0"),
            ("w:firstColumn", flag(frame.titles.1)),
            ("w:lastColumn", "0"),
            ("w:noHBand", "1"),
            ("w:noVBand", "1"),
        ];
        xml.empty("w:tblLook", &look);
        if !frame.alt.is_empty() {
            value("w:tblCaption", frame.alt, xml);
        }
        xml.close("w:tblPr");
        xml.open("w:tblGrid", &[]);
        for width in frame.widths {
            xml.empty("w:gridCol", &[("w:w", &twips(*width))]);
        }
        xml.close("w:tblGrid");
    }

    pub(super) fn grid(&mut self, grid: &Grid) {
        let titles = (grid.head.is_some(), grid.row_titles);
        let Grid { left, widths, alt, .. } = grid;
        self.table(&Frame { style: TABLE, left: *left, widths, alt, titles });
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
        self.xml.open("w:tr", &[]);
        self.xml.open("w:trPr", &[]);
        self.xml.empty("w:cantSplit", &[]);
        if grid.to_fill {
            let height = twips(if self.sheet.layout.letters.plain() { 14.0 } else { 10.0 });
            self.xml.empty("w:trHeight", &[("w:val", &*height), ("w:hRule", "atLeast")]);
        }
        if head {
            self.xml.empty("w:tblHeader", &[]);
        }
        self.xml.close("w:trPr");
        for (cell, width) in cells.iter().zip(&grid.widths) {
            self.cell(*width, |writer| {
                value("w:vAlign", "center", &mut writer.xml);
                writer.xml.close("w:tcPr");
                writer.paragraph(cell);
            });
        }
        self.xml.close("w:tr");
    }

    /// A cell; its content must first end its properties.
    fn cell(&mut self, width: f64, inside: impl FnOnce(&mut Self)) {
        self.xml.open("w:tc", &[]);
        self.xml.open("w:tcPr", &[]);
        self.xml.empty("w:tcW", &[("w:w", &*twips(width)), ("w:type", "dxa")]);
        inside(self);
        self.xml.close("w:tc");
    }

    pub(super) fn boxed(&mut self, remark: &Boxed) {
        let Boxed { kind, word, left, width, whole, inside } = remark;
        let (style, widths) = (boxed(*kind), [*width]);
        let titles = (false, false);
        self.table(&Frame { style, left: *left, widths: &widths, alt: word, titles });
        self.xml.open("w:tr", &[]);
        if *whole {
            self.xml.open("w:trPr", &[]);
            self.xml.empty("w:cantSplit", &[]);
            self.xml.close("w:trPr");
        }
        self.cell(*width, |writer| {
            writer.xml.close("w:tcPr");
            writer.pieces(inside);
        });
        self.xml.close("w:tr");
        self.xml.close("w:tbl");
        self.gap();
    }

    /// Word joins two tables that follow each other, and requires a paragraph at the end of a cell.
    fn gap(&mut self) {
        self.xml.open("w:p", &[]);
        self.xml.open("w:pPr", &[]);
        let spacing = [
            ("w:before", "0"),
            ("w:after", "0"),
            ("w:line", &*twips(3.0)),
            ("w:lineRule", "exact"),
        ];
        self.xml.empty("w:spacing", &spacing);
        self.xml.close("w:pPr");
        self.xml.close("w:p");
    }
}
