//! Writes the text: paragraphs, their lines, formulas and pictures.

use std::rc::Rc;

use crate::layout::Columns;
use crate::maths::{MathStyle, ParsedFormula};
use crate::office::{Fragment, Mark, OfficeSheet, Paragraph, Run, Style, Typeface};
use crate::xml::{Xml, escaped};

use super::SPACES;
use super::automatic::Automatic;
use super::look::mm;
use super::styles;

/// The text, and the formulas in it.
pub(super) struct Content {
    pub xml: Vec<u8>,
    pub formulas: Vec<Object>,
}

/// A formula, which is a document in the archive.
pub(super) struct Object {
    pub formula: Rc<ParsedFormula>,
    pub place: MathStyle,
    /// Its letters, in points.
    pub size: f64,
}

/// The document `content.xml`.
pub(super) fn content(sheet: &OfficeSheet) -> Content {
    let mut writer = ContentWriter::new(sheet);
    writer.pieces(&sheet.head);
    let two = sheet.layout.columns == Columns::Two;
    if two {
        write!(writer.xml, r#"<text:section text:style-name="Columns" text:name="Columns">"#);
    }
    writer.pieces(&sheet.body);
    if two {
        writer.xml.close("text:section");
    }
    let ContentWriter { xml: body, automatic, formulas, .. } = writer;
    let mut xml = Xml::document();
    xml.open("office:document-content", SPACES);
    styles::fonts(sheet, &mut xml);
    xml.open("office:automatic-styles", &[]);
    automatic.write(&mut xml);
    write!(xml, "{}", include_str!("frames.xml"));
    write!(xml, "</office:automatic-styles><office:body><office:text>");
    xml.raw(&body.string());
    write!(xml, "</office:text></office:body></office:document-content>");
    Content { xml: xml.bytes(), formulas }
}

pub(super) struct ContentWriter<'a> {
    pub sheet: &'a OfficeSheet,
    pub xml: Xml,
    pub automatic: Automatic,
    pub formulas: Vec<Object>,
    /// The number of tables so far.
    pub tables: usize,
    /// The first paragraph begins the first page.
    first: bool,
    /// The lists of which an item has been written.
    begun: Vec<usize>,
}

impl<'a> ContentWriter<'a> {
    fn new(sheet: &'a OfficeSheet) -> Self {
        Self {
            sheet,
            xml: Xml::fragment(),
            automatic: Automatic::default(),
            formulas: Vec::new(),
            tables: 0,
            first: true,
            begun: Vec::new(),
        }
    }

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
                Run::Text(text, face) => self.text(text, *face),
                Run::Formula(formula, place) => self.formula(formula, *place, points),
                Run::Picture(at) => self.picture(*at),
                Run::Link(address, inside) => {
                    let address = escaped(address);
                    write!(self.xml, r#"<text:a xlink:type="simple" xlink:href="{address}">"#);
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

    fn text(&mut self, text: &str, face: Typeface) {
        let styles = [
            (face.strong, "Strong_20_Emphasis"),
            (face.emph, "Emphasis"),
            (face.code, "Source_20_Text"),
        ];
        let spans: Vec<&str> =
            styles.into_iter().filter(|(has, _)| *has).map(|(_, style)| style).collect();
        for style in &spans {
            self.xml.open("text:span", &[("text:style-name", style)]);
        }
        spaced(text, &mut self.xml);
        for _ in &spans {
            self.xml.close("text:span");
        }
    }

    /// Its size is computed by the program that opens it, which knows its font.
    fn formula(&mut self, formula: &Rc<ParsedFormula>, place: MathStyle, points: f64) {
        let maths = self.sheet.layout.maths();
        self.formulas.push(Object { formula: Rc::clone(formula), place, size: points * maths });
        let number = self.formulas.len();
        write!(
            self.xml,
            r#"<draw:frame
                draw:style-name="InLine" draw:name="Formula {number}" text:anchor-type="as-char"
            ><draw:object xlink:href="./Formula {number}" {EMBEDDED}/>"#
        );
        self.xml.leaf("svg:title", &[], &formula.plain().replace('\n', " ; "));
        self.xml.close("draw:frame");
    }

    fn picture(&mut self, at: usize) {
        let picture = &self.sheet.pictures[at];
        let number = at + 1;
        let (width, height) = (mm(picture.width), mm(picture.height));
        let style = if picture.framed { "Framed" } else { "Picture" };
        // A program shows the first image that it can.
        write!(
            self.xml,
            r#"<draw:frame
                draw:style-name="{style}" draw:name="Picture {number}" text:anchor-type="as-char"
                svg:width="{width}" svg:height="{height}"
            ><draw:image xlink:href="Pictures/{number}.svg" {EMBEDDED}/>"#
        );
        if picture.png.is_some() {
            write!(self.xml, r#"<draw:image xlink:href="Pictures/{number}.png" {EMBEDDED}/>"#);
        }
        if !picture.alt.is_empty() {
            self.xml.leaf("svg:desc", &[], &picture.alt);
        }
        self.xml.close("draw:frame");
    }
}

/// How a frame shows a part of the archive.
const EMBEDDED: &str = r#"xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad""#;

/// A text with all its spaces: repeated and leading ones would be collapsed.
fn spaced(text: &str, xml: &mut Xml) {
    let mut rest = text;
    while !rest.is_empty() {
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        if spaces > 0 {
            write!(xml, r#"<text:s text:c="{spaces}"/>"#);
            rest = &rest[spaces..];
        }
        // Up to the next space that follows another.
        let end = rest.find("  ").map_or(rest.len(), |at| at + 1);
        xml.text(&rest[..end]);
        rest = &rest[end..];
    }
}
