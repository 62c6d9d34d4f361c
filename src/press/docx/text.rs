//! The text: paragraphs, their lines and formulas, and the pages.

use crate::press::layout::{Columns, Paper};
use crate::press::maths::{MathStyle, ParsedFormula};
use crate::press::office::{Fragment, OfficeSheet, Paragraph, Run, Typeface};
use crate::press::xml::Xml;

use super::SPACES;
use super::drawing::picture;
use super::look::{halves, stand, tabs, twips, value};
use super::styles;

/// The document `word/document.xml`, and the addresses of its links.
pub(super) fn document(sheet: &OfficeSheet) -> (Vec<u8>, Vec<String>) {
    let mut writer = Writer { sheet, xml: Xml::document(), links: Vec::new() };
    writer.xml.open("w:document", SPACES);
    writer.xml.open("w:body", &[]);
    writer.pieces(&sheet.head);
    if sheet.layout.columns == Columns::Two {
        writer.xml.open("w:p", &[]);
        writer.xml.open("w:pPr", &[]);
        writer.section(Columns::One, true);
        writer.xml.close("w:pPr");
        writer.xml.close("w:p");
    }
    writer.pieces(&sheet.body);
    writer.section(sheet.layout.columns, sheet.layout.columns == Columns::One);
    writer.xml.close("w:body");
    writer.xml.close("w:document");
    (writer.xml.bytes(), writer.links)
}

pub(super) struct Writer<'a> {
    pub sheet: &'a OfficeSheet,
    pub xml: Xml,
    links: Vec<String>,
}

impl Writer<'_> {
    pub(super) fn pieces(&mut self, pieces: &[Fragment]) {
        for piece in pieces {
            match piece {
                Fragment::Paragraph(paragraph) => self.paragraph(paragraph),
                Fragment::Table(grid) => self.grid(grid),
                Fragment::Boxed(boxed) => self.boxed(boxed),
            }
        }
    }

    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) {
        self.xml.open("w:p", &[]);
        self.properties(paragraph);
        if let Some(part) = paragraph.part {
            let (id, name) = (part.to_string(), format!("part-{part}"));
            self.xml.empty("w:bookmarkStart", &[("w:id", &*id), ("w:name", &name)]);
            self.xml.empty("w:bookmarkEnd", &[("w:id", &id)]);
        }
        for run in &paragraph.runs {
            self.run(run, paragraph);
        }
        self.xml.close("w:p");
    }

    /// Paragraph properties, in the order that the format requires.
    fn properties(&mut self, paragraph: &Paragraph) {
        let xml = &mut self.xml;
        xml.open("w:pPr", &[]);
        value("w:pStyle", &styles::id(paragraph.style), xml);
        if paragraph.keeps {
            xml.empty("w:keepNext", &[]);
        }
        if paragraph.new_page {
            xml.empty("w:pageBreakBefore", &[]);
        }
        if let Some(mark) = paragraph.mark {
            xml.open("w:numPr", &[]);
            value("w:ilvl", &(mark.depth - 1).min(8).to_string(), xml);
            value("w:numId", &(mark.list + 1).to_string(), xml);
            xml.close("w:numPr");
        } else {
            tabs(&paragraph.tabs, xml);
            if let Some(below) = paragraph.below {
                xml.empty("w:spacing", &[("w:after", &twips(below))]);
            }
            if paragraph.left > 0.0 {
                xml.empty("w:ind", &[("w:left", &twips(paragraph.left))]);
            }
        }
        if let Some(align) = paragraph.align {
            value("w:jc", stand(align), xml);
        }
        xml.close("w:pPr");
    }

    fn run(&mut self, run: &Run, paragraph: &Paragraph) {
        match run {
            Run::Text(text, face) => self.text(text, *face, paragraph, false),
            Run::Formula(formula, place) => self.formula(formula, *place, paragraph),
            Run::Picture(at) => picture(&self.sheet.pictures[*at], at + 1, &mut self.xml),
            Run::Link(address, inside) => {
                self.links.push(address.clone());
                let id = format!("link{}", self.links.len());
                self.xml.open("w:hyperlink", &[("r:id", &id)]);
                for run in inside {
                    match run {
                        Run::Text(text, face) => self.text(text, *face, paragraph, true),
                        run => self.run(run, paragraph),
                    }
                }
                self.xml.close("w:hyperlink");
            }
            Run::Tab => self.sign("w:tab"),
            Run::Break => self.sign("w:br"),
            Run::PageOf(part) => self.page_of(*part),
        }
    }

    fn sign(&mut self, name: &str) {
        self.xml.open("w:r", &[]);
        self.xml.empty(name, &[]);
        self.xml.close("w:r");
    }

    fn text(&mut self, text: &str, face: Typeface, paragraph: &Paragraph, link: bool) {
        let xml = &mut self.xml;
        xml.open("w:r", &[]);
        xml.open("w:rPr", &[]);
        // A run has one character style; other bold or italics are set on the run.
        let style = match face {
            _ if link => Some("Hyperlink"),
            Typeface { code: true, .. } => Some("HTMLCode"),
            Typeface { strong: true, .. } => Some("Strong"),
            Typeface { emph: true, .. } => Some("Emphasis"),
            _ => None,
        };
        if let Some(style) = style {
            value("w:rStyle", style, xml);
        }
        for (has, own, name) in [(face.strong, "Strong", "w:b"), (face.emph, "Emphasis", "w:i")] {
            if has && style != Some(own) {
                xml.empty(name, &[]);
            }
        }
        if paragraph.size < 1.0 {
            let size = halves(self.points(paragraph));
            value("w:sz", &size, &mut self.xml);
            value("w:szCs", &size, &mut self.xml);
        }
        self.xml.close("w:rPr");
        self.xml.leaf("w:t", &[("xml:space", "preserve")], text);
        self.xml.close("w:r");
    }

    /// How large the letters of a paragraph are.
    fn points(&self, paragraph: &Paragraph) -> f64 {
        paragraph.style.look(self.sheet.layout).size * paragraph.size
    }

    fn formula(&mut self, formula: &ParsedFormula, place: MathStyle, paragraph: &Paragraph) {
        let size = halves(self.points(paragraph));
        let look = format!("<w:sz w:val=\"{size}\"/><w:szCs w:val=\"{size}\"/>");
        let formula = formula.omml(&look, self.sheet.layout.letters.plain());
        if place == MathStyle::Line {
            return self.xml.raw(formula.as_bytes());
        }
        let stand = paragraph.align.map_or("center", stand);
        self.xml.open("m:oMathPara", &[]);
        self.xml.open("m:oMathParaPr", &[]);
        self.xml.empty("m:jc", &[("m:val", stand)]);
        self.xml.close("m:oMathParaPr");
        self.xml.raw(formula.as_bytes());
        self.xml.close("m:oMathPara");
    }

    /// A page number that Word computes when it opens the file.
    fn page_of(&mut self, part: u32) {
        let xml = &mut self.xml;
        let instruction = format!(" PAGEREF part-{part} \\h ");
        for kind in ["begin", "separate", "end"] {
            xml.open("w:r", &[]);
            let mut attributes = vec![("w:fldCharType", kind)];
            if kind == "begin" {
                attributes.push(("w:dirty", "true"));
            }
            xml.empty("w:fldChar", &attributes);
            xml.close("w:r");
            if kind == "begin" {
                xml.open("w:r", &[]);
                xml.leaf("w:instrText", &[("xml:space", "preserve")], &instruction);
                xml.close("w:r");
            }
        }
    }

    /// The properties of the section (`w:sectPr`) that ends here: paper, margins, columns.
    fn section(&mut self, columns: Columns, first: bool) {
        let (width, height, side) = match self.sheet.layout.paper {
            Paper::A4 => (210.0, 297.0, 19.0),
            Paper::Letter => (215.9, 279.4, 21.95),
            Paper::Slide => (254.0, 142.875, 12.0),
        };
        let xml = &mut self.xml;
        xml.open("w:sectPr", &[]);
        for (element, kind, id) in [
            ("w:headerReference", "default", "header1"),
            ("w:headerReference", "first", "header2"),
            ("w:footerReference", "default", "footer1"),
            ("w:footerReference", "first", "footer1"),
        ] {
            xml.empty(element, &[("w:type", kind), ("r:id", id)]);
        }
        if columns == Columns::Two {
            value("w:type", "continuous", xml);
        }
        let [width, height, side, upper, outer] = [width, height, side, 20.0, 10.0].map(twips);
        xml.empty("w:pgSz", &[("w:w", &*width), ("w:h", &height)]);
        let margins = [
            ("w:top", &*upper),
            ("w:right", &side),
            ("w:bottom", &upper),
            ("w:left", &side),
            ("w:header", &outer),
            ("w:footer", &outer),
            ("w:gutter", "0"),
        ];
        xml.empty("w:pgMar", &margins);
        let number = if columns == Columns::Two { "2" } else { "1" };
        xml.empty("w:cols", &[("w:num", number), ("w:space", &twips(9.0))]);
        if first {
            xml.empty("w:titlePg", &[]);
        }
        xml.close("w:sectPr");
    }
}
