//! Writes the text: paragraphs, their lines, formulas and pictures.

use std::rc::Rc;

use crate::layout::Columns;
use crate::maths::{MathStyle, ParsedFormula};
use crate::office::{Fragment, Mark, OfficeSheet, Paragraph, Run, Style};
use crate::opendocument::Formula;
use crate::opendocument::automatic::Automatic;
use crate::opendocument::look::mm;
use crate::opendocument::text::{images, letters, object, open_link};
use crate::xml::Xml;

use super::styles;

/// The text, written.
pub(super) fn content(sheet: &OfficeSheet) -> ContentWriter<'_> {
    let mut writer = ContentWriter {
        sheet,
        xml: Xml::fragment(),
        automatic: Automatic::default(),
        formulas: Vec::new(),
        tables: 0,
        first: true,
        begun: Vec::new(),
    };
    writer.pieces(&sheet.head);
    let two = sheet.layout.columns == Columns::Two;
    if two {
        write!(writer.xml, r#"<text:section text:style-name="Columns" text:name="Columns">"#);
    }
    writer.pieces(&sheet.body);
    if two {
        writer.xml.close("text:section");
    }
    writer
}

pub(super) struct ContentWriter<'a> {
    pub sheet: &'a OfficeSheet,
    pub xml: Xml,
    pub automatic: Automatic,
    pub formulas: Vec<Formula>,
    /// The number of tables so far.
    pub tables: usize,
    /// The first paragraph begins the first page.
    first: bool,
    /// The lists of which an item has been written.
    begun: Vec<usize>,
}

impl ContentWriter<'_> {
    pub(super) fn pieces(&mut self, pieces: &[Fragment]) {
        for piece in pieces {
            match piece {
                Fragment::Paragraph(paragraph) => match paragraph.mark {
                    Some(mark) => self.item(mark, paragraph),
                    None => self.paragraph(paragraph),
                },
                Fragment::Table(grid) => self.grid(grid),
                Fragment::Boxed(boxed) => self.boxed(boxed),
            }
        }
    }

    /// An item of a list, in a list of one item that continues the one before.
    fn item(&mut self, mark: Mark, paragraph: &Paragraph) {
        let Mark { list, depth, item } = mark;
        let style = styles::list(self.sheet.lists[list]);
        let attribute = if self.begun.contains(&list) {
            "text:continue-list"
        } else {
            self.begun.push(list);
            "xml:id"
        };
        write!(self.xml, r#"<text:list text:style-name="{style}" {attribute}="list{list}">"#);
        for _ in 1..depth {
            write!(self.xml, "<text:list-item><text:list>");
        }
        write!(self.xml, r#"<text:list-item text:start-value="{item}">"#);
        self.paragraph(paragraph);
        for _ in 0..depth {
            write!(self.xml, "</text:list-item></text:list>");
        }
    }

    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) {
        let points = paragraph.style.look(self.sheet.layout).size;
        let first = std::mem::take(&mut self.first);
        let style = self.automatic.paragraph(paragraph, points, first);
        let (element, level) = if let Style::Heading(level) = paragraph.style {
            ("text:h", format!(r#" text:outline-level="{level}""#))
        } else {
            ("text:p", String::new())
        };
        write!(self.xml, r#"<{element} text:style-name="{style}"{level}>"#);
        if let Some(part) = paragraph.part {
            write!(self.xml, r#"<text:bookmark text:name="part-{part}"/>"#);
        }
        self.runs(&paragraph.runs, points * paragraph.size);
        self.xml.close(element);
    }

    /// Runs in letters of `points` points.
    fn runs(&mut self, runs: &[Run], points: f64) {
        for run in runs {
            match run {
                Run::Text(text, face) => letters(text, *face, &mut self.xml),
                Run::Formula(formula, place) => self.formula(formula, *place, points),
                Run::Picture(at) => self.picture(*at),
                Run::Link(address, inside) => {
                    open_link(address, &mut self.xml);
                    self.runs(inside, points);
                    self.xml.close("text:a");
                }
                Run::Tab => write!(self.xml, "<text:tab/>"),
                Run::Break => write!(self.xml, "<text:line-break/>"),
                Run::PageOf(part) => {
                    write!(
                        self.xml,
                        r#"<text:bookmark-ref
                            text:reference-format="page" text:ref-name="part-{part}"
                        ></text:bookmark-ref>"#
                    );
                }
            }
        }
    }

    /// Its size is computed by the program that opens it, which knows its font.
    fn formula(&mut self, formula: &Rc<ParsedFormula>, place: MathStyle, points: f64) {
        let maths = self.sheet.layout.maths();
        self.formulas.push(Formula { parsed: Rc::clone(formula), place, size: points * maths });
        let number = self.formulas.len();
        write!(
            self.xml,
            r#"<draw:frame
                draw:style-name="InLine" draw:name="Formula {number}" text:anchor-type="as-char"
            >"#
        );
        object(number, &formula.plain(), &mut self.xml);
        self.xml.close("draw:frame");
    }

    fn picture(&mut self, at: usize) {
        let picture = &self.sheet.pictures[at];
        let number = at + 1;
        let (width, height) = (mm(picture.width), mm(picture.height));
        let style = if picture.framed { "Framed" } else { "Picture" };
        write!(
            self.xml,
            r#"<draw:frame
                draw:style-name="{style}" draw:name="Picture {number}" text:anchor-type="as-char"
                svg:width="{width}" svg:height="{height}"
            >"#
        );
        images(picture, number, &mut self.xml);
        self.xml.close("draw:frame");
    }
}
