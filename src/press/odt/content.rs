//! Writes the text: paragraphs, their lines, formulas and pictures.

use std::rc::Rc;

use crate::press::layout::Columns;
use crate::press::maths::{MathStyle, ParsedFormula};
use crate::press::office::{Fragment, Mark, OfficeSheet, Paragraph, Run, Style, Typeface};
use crate::press::xml::Xml;

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
        writer
            .xml
            .open("text:section", &[("text:style-name", "Columns"), ("text:name", "Columns")]);
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
    fixed(&mut xml);
    xml.close("office:automatic-styles");
    xml.open("office:body", &[]);
    xml.open("office:text", &[]);
    xml.raw(&body.bytes());
    xml.close("office:text");
    xml.close("office:body");
    xml.close("office:document-content");
    Content { xml: xml.bytes(), formulas }
}

/// The styles of frames and columns.
fn fixed(xml: &mut Xml) {
    for (name, properties) in [
        ("InLine", [("style:vertical-pos", "middle"), ("style:vertical-rel", "text")].as_slice()),
        ("Picture", &[("style:vertical-pos", "top"), ("style:vertical-rel", "baseline")]),
        (
            "Framed",
            &[
                ("style:vertical-pos", "top"),
                ("style:vertical-rel", "baseline"),
                ("fo:border", "0.5pt solid #8c8c8c"),
            ],
        ),
    ] {
        xml.open("style:style", &[("style:name", name), ("style:family", "graphic")]);
        xml.empty("style:graphic-properties", properties);
        xml.close("style:style");
    }
    xml.open("style:style", &[("style:name", "Columns"), ("style:family", "section")]);
    xml.open("style:section-properties", &[("text:dont-balance-text-columns", "false")]);
    let columns = [("fo:column-count", "2"), ("fo:column-gap", "9mm")];
    xml.open("style:columns", &columns);
    for (start, end) in [("0mm", "4.5mm"), ("4.5mm", "0mm")] {
        let column =
            [("style:rel-width", "1*"), ("fo:start-indent", start), ("fo:end-indent", end)];
        xml.empty("style:column", &column);
    }
    xml.close("style:columns");
    xml.close("style:section-properties");
    xml.close("style:style");
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
        let style = styles::list(self.sheet.lists[mark.list]);
        let (own, first) = (format!("list{}", mark.list), format!("list{}", mark.list));
        let mut attributes = vec![("text:style-name", style)];
        if self.begun.contains(&mark.list) {
            attributes.push(("text:continue-list", &*first));
        } else {
            attributes.push(("xml:id", &*own));
            self.begun.push(mark.list);
        }
        self.xml.open("text:list", &attributes);
        for _ in 1..mark.depth {
            self.xml.open("text:list-item", &[]);
            self.xml.open("text:list", &[]);
        }
        let number = mark.item.to_string();
        self.xml.open("text:list-item", &[("text:start-value", &number)]);
        self.paragraph(paragraph);
        for _ in 0..mark.depth {
            self.xml.close("text:list-item");
            self.xml.close("text:list");
        }
    }

    pub(super) fn paragraph(&mut self, paragraph: &Paragraph) {
        let points = paragraph.style.look(self.sheet.layout).size;
        let first = std::mem::take(&mut self.first);
        let style = self.automatic.paragraph(paragraph, points, first);
        let level = if let Style::Heading(level) = paragraph.style {
            level.to_string()
        } else {
            String::new()
        };
        let (element, mut attributes) = ("text:p", vec![("text:style-name", &*style)]);
        let element = if level.is_empty() {
            element
        } else {
            attributes.push(("text:outline-level", &*level));
            "text:h"
        };
        self.xml.open(element, &attributes);
        if let Some(part) = paragraph.part {
            self.xml.empty("text:bookmark", &[("text:name", &format!("part-{part}"))]);
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
                    let attributes = [("xlink:type", "simple"), ("xlink:href", &**address)];
                    self.xml.open("text:a", &attributes);
                    self.runs(inside, points);
                    self.xml.close("text:a");
                }
                Run::Tab => self.xml.empty("text:tab", &[]),
                Run::Break => self.xml.empty("text:line-break", &[]),
                Run::PageOf(part) => {
                    let part = format!("part-{part}");
                    let attributes = [("text:reference-format", "page"), ("text:ref-name", &*part)];
                    self.xml.leaf("text:bookmark-ref", &attributes, "");
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
        let (name, href) = (format!("Formula {number}"), format!("./Formula {number}"));
        let frame =
            [("draw:style-name", "InLine"), ("draw:name", &*name), ("text:anchor-type", "as-char")];
        self.xml.open("draw:frame", &frame);
        self.xml.empty("draw:object", &linked(&href));
        self.xml.leaf("svg:title", &[], &formula.plain().replace('\n', " ; "));
        self.xml.close("draw:frame");
    }

    fn picture(&mut self, at: usize) {
        let picture = &self.sheet.pictures[at];
        let number = at + 1;
        let (width, height) = (mm(picture.width), mm(picture.height));
        let name = format!("Picture {number}");
        let frame = [
            ("draw:style-name", if picture.framed { "Framed" } else { "Picture" }),
            ("draw:name", &*name),
            ("text:anchor-type", "as-char"),
            ("svg:width", &width),
            ("svg:height", &height),
        ];
        self.xml.open("draw:frame", &frame);
        // A program shows the first one that it can.
        self.xml.empty("draw:image", &linked(&format!("Pictures/{number}.svg")));
        if picture.png.is_some() {
            self.xml.empty("draw:image", &linked(&format!("Pictures/{number}.png")));
        }
        if !picture.alt.is_empty() {
            self.xml.leaf("svg:desc", &[], &picture.alt);
        }
        self.xml.close("draw:frame");
    }
}

fn linked(href: &str) -> [(&str, &str); 4] {
    [
        ("xlink:href", href),
        ("xlink:type", "simple"),
        ("xlink:show", "embed"),
        ("xlink:actuate", "onLoad"),
    ]
}

/// A text with all its spaces: repeated and leading ones would be collapsed.
fn spaced(text: &str, xml: &mut Xml) {
    let mut rest = text;
    while !rest.is_empty() {
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        if spaces > 0 {
            xml.empty("text:s", &[("text:c", &spaces.to_string())]);
            rest = &rest[spaces..];
        }
        // Up to the next space that follows another.
        let end = rest.find("  ").map_or(rest.len(), |at| at + 1);
        xml.text(&rest[..end]);
        rest = &rest[end..];
    }
}
