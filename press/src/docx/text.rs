//! The text: paragraphs, their lines and formulas, and the pages.

use crate::layout::Columns;
use crate::maths::{MathStyle, ParsedFormula};
use crate::office::{Fragment, OfficeSheet, Paragraph, Run, Typeface};
use crate::paper::BETWEEN_COLUMNS;
use crate::xml::{Xml, markup_if};

use super::SPACES;
use super::drawing::picture;
use super::look::{halves, stand, tabs, twips, value};

/// The document `word/document.xml`, and the addresses of its links.
pub(super) fn document(sheet: &OfficeSheet) -> (Vec<u8>, Vec<String>) {
    let mut writer = Writer { sheet, xml: Xml::document(), links: Vec::new() };
    writer.xml.open("w:document", SPACES);
    writer.xml.open("w:body", &[]);
    writer.pieces(&sheet.head);
    if sheet.layout.columns == Columns::Two {
        write!(writer.xml, "<w:p><w:pPr>");
        writer.section(Columns::One, true);
        write!(writer.xml, "</w:pPr></w:p>");
    }
    writer.pieces(&sheet.body);
    writer.section(sheet.layout.columns, sheet.layout.columns == Columns::One);
    write!(writer.xml, "</w:body></w:document>");
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
            write!(
                self.xml,
                r#"<w:bookmarkStart w:id="{part}" w:name="part-{part}"/><w:bookmarkEnd w:id="{part}"/>"#
            );
        }
        for run in &paragraph.runs {
            self.run(run, paragraph);
        }
        self.xml.close("w:p");
    }

    /// Paragraph properties, in the order that the format requires.
    fn properties(&mut self, paragraph: &Paragraph) {
        let xml = &mut self.xml;
        let style = paragraph.style.in_docx();
        let keeps = markup_if(paragraph.keeps, "<w:keepNext/>");
        let page = markup_if(paragraph.new_page, "<w:pageBreakBefore/>");
        write!(xml, r#"<w:pPr><w:pStyle w:val="{style}"/>{keeps}{page}"#);
        if let Some(mark) = paragraph.mark {
            let (depth, list) = ((mark.depth - 1).min(8), mark.list + 1);
            write!(xml, r#"<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{list}"/></w:numPr>"#);
        } else {
            tabs(&paragraph.tabs, xml);
            if let Some(below) = paragraph.below {
                write!(xml, r#"<w:spacing w:after="{}"/>"#, twips(below));
            }
            if paragraph.left > 0.0 {
                write!(xml, r#"<w:ind w:left="{}"/>"#, twips(paragraph.left));
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
            Run::Tab => write!(self.xml, "<w:r><w:tab/></w:r>"),
            Run::Break => write!(self.xml, "<w:r><w:br/></w:r>"),
            Run::PageOf(part) => self.page_of(*part),
        }
    }

    fn text(&mut self, text: &str, face: Typeface, paragraph: &Paragraph, link: bool) {
        let xml = &mut self.xml;
        write!(xml, "<w:r><w:rPr>");
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
            let size = self.size(paragraph);
            self.xml.raw(&size);
        }
        self.xml.close("w:rPr");
        self.xml.leaf("w:t", &[("xml:space", "preserve")], text);
        self.xml.close("w:r");
    }

    /// How large the letters of a paragraph are.
    fn size(&self, paragraph: &Paragraph) -> String {
        let points = paragraph.style.look(self.sheet.layout).size * paragraph.size;
        let size = halves(points);
        format!(r#"<w:sz w:val="{size}"/><w:szCs w:val="{size}"/>"#)
    }

    fn formula(&mut self, formula: &ParsedFormula, place: MathStyle, paragraph: &Paragraph) {
        let plain = self.sheet.layout.letters.plain();
        let formula = formula.omml(&self.size(paragraph), plain);
        if place == MathStyle::Line {
            return self.xml.raw(&formula);
        }
        let stand = paragraph.align.map_or("center", stand);
        write!(self.xml, r#"<m:oMathPara><m:oMathParaPr><m:jc m:val="{stand}"/></m:oMathParaPr>"#);
        self.xml.raw(&formula);
        self.xml.close("m:oMathPara");
    }

    /// A page number that Word computes when it opens the file.
    fn page_of(&mut self, part: u32) {
        write!(
            self.xml,
            r#"<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>
            <w:r><w:instrText xml:space="preserve"> PAGEREF part-{part} \h </w:instrText></w:r>
            <w:r><w:fldChar w:fldCharType="separate"/></w:r>
            <w:r><w:fldChar w:fldCharType="end"/></w:r>"#
        );
    }

    /// The properties of the section (`w:sectPr`) that ends here: paper, margins, columns.
    fn section(&mut self, columns: Columns, first: bool) {
        let paper = self.sheet.layout.paper;
        let lengths = [paper.width(), paper.height(), paper.side(), 20.0, 10.0, BETWEEN_COLUMNS];
        let [width, height, side, upper, outer, gap] = lengths.map(twips);
        let two = columns == Columns::Two;
        let number = if two { "2" } else { "1" };
        let kind = markup_if(two, r#"<w:type w:val="continuous"/>"#);
        let first = markup_if(first, "<w:titlePg/>");
        write!(
            self.xml,
            r#"<w:sectPr>
                <w:headerReference w:type="default" r:id="header1"/>
                <w:headerReference w:type="first" r:id="header2"/>
                <w:footerReference w:type="default" r:id="footer1"/>
                <w:footerReference w:type="first" r:id="footer1"/>
                {kind}
                <w:pgSz w:w="{width}" w:h="{height}"/>
                <w:pgMar
                    w:top="{upper}" w:right="{side}" w:bottom="{upper}" w:left="{side}"
                    w:header="{outer}" w:footer="{outer}" w:gutter="0"/>
                <w:cols w:num="{number}" w:space="{gap}"/>
                {first}
            </w:sectPr>"#
        );
    }
}
