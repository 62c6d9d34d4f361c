//! What documents of `OpenDocument` 1.2 have in common, texts and slides: a ZIP of XML files, with a
//! document for each formula.
//!
//! The format: <https://docs.oasis-open.org/office/v1.2/OpenDocument-v1.2.html>.
//!
//! No crate serves: none that is kept writes texts or slides of this format.

pub(crate) mod automatic;
pub(crate) mod look;
pub(crate) mod parts;
pub(crate) mod text;

use std::rc::Rc;

use senet_engine::rules::fault::Checked;

use super::archive::{Part, packed};
use super::layout::Layout;
use super::maths::{MathStyle, ParsedFormula};
use super::office::Picture;
use super::xml::Xml;
use automatic::Automatic;

/// The name spaces of every part.
pub(crate) const SPACES: super::xml::Attributes = &[
    ("xmlns:office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"),
    ("xmlns:style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"),
    ("xmlns:text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"),
    ("xmlns:table", "urn:oasis:names:tc:opendocument:xmlns:table:1.0"),
    ("xmlns:draw", "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"),
    ("xmlns:fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"),
    ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
    ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
    ("xmlns:meta", "urn:oasis:names:tc:opendocument:xmlns:meta:1.0"),
    ("xmlns:svg", "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"),
    ("xmlns:config", "urn:oasis:names:tc:opendocument:xmlns:config:1.0"),
    // The names of settings are read with this prefix.
    ("xmlns:ooo", "http://openoffice.org/2004/office"),
    ("office:version", "1.2"),
];

/// How a frame shows a part of the archive.
pub(crate) const EMBEDDED: &str =
    r#"xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad""#;

/// A formula, which is a document in the archive.
pub(crate) struct Formula {
    pub parsed: Rc<ParsedFormula>,
    pub place: MathStyle,
    /// Its letters, in points.
    pub size: f64,
}

/// A document before it is put into an archive.
pub(crate) struct Package<'a> {
    /// What it is, as the format names it: `text` or `presentation`.
    pub kind: &'static str,
    pub spaces: &'a [(&'a str, &'a str)],
    pub layout: Layout,
    pub automatic: Automatic,
    /// The automatic styles with names of their own.
    pub named: &'a str,
    pub body: String,
    pub styles: Vec<u8>,
    pub meta: Vec<u8>,
    pub pictures: &'a [Picture],
    pub formulas: &'a [Formula],
}

impl Package<'_> {
    /// The archive; the same document gives the same bytes.
    pub(crate) fn packed(self) -> Checked<Vec<u8>> {
        let mimetype = format!("application/vnd.oasis.opendocument.{}", self.kind);
        let mut kinds = vec![("/".to_owned(), &*mimetype)];
        let mut parts: Vec<Part> = Vec::new();
        let mut add = |name: String, kind: &'static str, bytes: Vec<u8>| {
            kinds.push((name.clone(), kind));
            parts.push((name, bytes));
        };
        add("content.xml".to_owned(), "text/xml", self.content());
        add("styles.xml".to_owned(), "text/xml", self.styles);
        add("settings.xml".to_owned(), "text/xml", parts::settings());
        add("meta.xml".to_owned(), "text/xml", self.meta);
        for (picture, at) in self.pictures.iter().zip(1..) {
            add(format!("Pictures/{at}.svg"), "image/svg+xml", picture.svg.clone().into_bytes());
            if let Some(png) = &picture.png {
                add(format!("Pictures/{at}.png"), "image/png", png.clone());
            }
        }
        for (formula, at) in self.formulas.iter().zip(1..) {
            let settings = parts::formula_settings(formula, self.layout);
            let document = formula.parsed.formula_document(formula.place);
            add(format!("Formula {at}/content.xml"), "text/xml", document.into_bytes());
            add(format!("Formula {at}/settings.xml"), "text/xml", settings);
        }
        let formulas = 1..=self.formulas.len();
        kinds.extend(formulas.map(|at| (format!("Formula {at}/"), parts::FORMULA)));
        parts.push(("META-INF/manifest.xml".to_owned(), parts::manifest(&kinds)));
        packed(Some(&mimetype), &parts)
    }

    /// The document `content.xml`.
    fn content(&self) -> Vec<u8> {
        let mut xml = Xml::document();
        xml.open("office:document-content", self.spaces);
        look::fonts(self.layout, &mut xml);
        xml.open("office:automatic-styles", &[]);
        self.automatic.write(&mut xml);
        write!(xml, "{}</office:automatic-styles><office:body><office:{}>", self.named, self.kind);
        xml.raw(&self.body);
        write!(xml, "</office:{}></office:body></office:document-content>", self.kind);
        xml.bytes()
    }
}
