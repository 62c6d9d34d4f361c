//! The small parts: types, relations, settings, head and foot.

use crate::document::conventions::conventions;
use crate::document::provenance::CREATOR;
use crate::press::office::OfficeSheet;
use crate::press::xml::Xml;

use super::SPACES;
use super::look::{twips, value};

const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/// The parts of the text, each with its kind of relation.
const PARTS: [(&str, &str); 6] = [
    ("styles", "styles"),
    ("numbering", "numbering"),
    ("settings", "settings"),
    ("header1", "header"),
    ("header2", "header"),
    ("footer1", "footer"),
];

pub(super) fn types() -> Vec<u8> {
    let mut xml = Xml::document();
    let space = format!("{PACKAGE}/content-types");
    xml.open("Types", &[("xmlns", &space)]);
    for (ending, kind) in [
        ("rels", "application/vnd.openxmlformats-package.relationships+xml"),
        ("xml", "application/xml"),
        ("png", "image/png"),
        ("svg", "image/svg+xml"),
    ] {
        xml.empty("Default", &[("Extension", ending), ("ContentType", kind)]);
    }
    let mut part = |name: String, kind: String| {
        xml.empty("Override", &[("PartName", &name), ("ContentType", &kind)]);
    };
    part("/word/document.xml".to_owned(), format!("{WORD}.document.main+xml"));
    for (name, kind) in PARTS {
        part(format!("/word/{name}.xml"), format!("{WORD}.{kind}+xml"));
    }
    let core = "application/vnd.openxmlformats-package.core-properties+xml";
    part("/docProps/core.xml".to_owned(), core.to_owned());
    xml.close("Types");
    xml.bytes()
}

/// Relations: identifier, kind, target, and whether that is outside.
fn relationships(all: &[(String, String, String, bool)]) -> Vec<u8> {
    let mut xml = Xml::document();
    let space = format!("{PACKAGE}/relationships");
    xml.open("Relationships", &[("xmlns", &space)]);
    for (id, kind, target, outside) in all {
        let mut attributes = vec![("Id", &**id), ("Type", &**kind), ("Target", &**target)];
        if *outside {
            attributes.push(("TargetMode", "External"));
        }
        xml.empty("Relationship", &attributes);
    }
    xml.close("Relationships");
    xml.bytes()
}

pub(super) fn package() -> Vec<u8> {
    let core = format!("{PACKAGE}/relationships/metadata/core-properties");
    let document = format!("{OFFICE}/officeDocument");
    relationships(&[
        ("rId1".to_owned(), document, "word/document.xml".to_owned(), false),
        ("rId2".to_owned(), core, "docProps/core.xml".to_owned(), false),
    ])
}

/// The relations of the text: its parts by their names, pictures, and links by their targets.
pub(super) fn relations(sheet: &OfficeSheet, links: &[String]) -> Vec<u8> {
    let mut all = Vec::new();
    for (name, kind) in PARTS {
        all.push((name.to_owned(), format!("{OFFICE}/{kind}"), format!("{name}.xml"), false));
    }
    for (picture, at) in sheet.pictures.iter().zip(1..) {
        let image = format!("{OFFICE}/image");
        all.push((format!("svg{at}"), image.clone(), format!("media/{at}.svg"), false));
        if picture.png.is_some() {
            all.push((format!("png{at}"), image, format!("media/{at}.png"), false));
        }
    }
    for (link, at) in links.iter().zip(1..) {
        all.push((format!("link{at}"), format!("{OFFICE}/hyperlink"), link.clone(), true));
    }
    relationships(&all)
}

pub(super) fn properties(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    let space = format!("{PACKAGE}/metadata/core-properties");
    let spaces = [("xmlns:cp", &*space), ("xmlns:dc", "http://purl.org/dc/elements/1.1/")];
    xml.open("cp:coreProperties", &spaces);
    xml.leaf("dc:title", &[], &sheet.title);
    xml.leaf("dc:creator", &[], CREATOR);
    xml.leaf("dc:language", &[], conventions(sheet.lang).tag);
    xml.close("cp:coreProperties");
    xml.bytes()
}

pub(super) fn settings(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:settings", SPACES);
    value("w:defaultTabStop", &twips(10.0), &mut xml);
    if !sheet.layout.letters.plain() {
        xml.empty("w:autoHyphenation", &[]);
    }
    xml.open("w:compat", &[]);
    let mode = [
        ("w:name", "compatibilityMode"),
        ("w:uri", "http://schemas.microsoft.com/office/word"),
        ("w:val", "15"),
    ];
    xml.empty("w:compatSetting", &mode);
    xml.close("w:compat");
    xml.open("m:mathPr", &[]);
    xml.empty("m:mathFont", &[("m:val", "Cambria Math")]);
    xml.empty("m:defJc", &[("m:val", "center")]);
    xml.close("m:mathPr");
    value("w:themeFontLang", conventions(sheet.lang).tag, &mut xml);
    xml.close("w:settings");
    xml.bytes()
}

/// The head of a page; nothing on the first, which has its own.
pub(super) fn header(sheet: &OfficeSheet, first: bool) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:hdr", SPACES);
    line("Header", &mut xml, |xml| {
        if !first {
            text(&sheet.title, xml);
            tab(xml);
            text(&sheet.school, xml);
        }
    });
    xml.close("w:hdr");
    xml.bytes()
}

/// The provenance, and the page number.
pub(super) fn footer(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:ftr", SPACES);
    line("Footer", &mut xml, |xml| {
        text(&sheet.provenance, xml);
        tab(xml);
        field("PAGE", xml);
        text(" / ", xml);
        field("NUMPAGES", xml);
    });
    xml.close("w:ftr");
    xml.bytes()
}

fn line(style: &str, xml: &mut Xml, inside: impl FnOnce(&mut Xml)) {
    xml.open("w:p", &[]);
    xml.open("w:pPr", &[]);
    value("w:pStyle", style, xml);
    xml.open("w:tabs", &[]);
    xml.empty("w:tab", &[("w:val", "right"), ("w:pos", &twips(172.0))]);
    xml.close("w:tabs");
    xml.close("w:pPr");
    inside(xml);
    xml.close("w:p");
}

fn text(text: &str, xml: &mut Xml) {
    xml.open("w:r", &[]);
    xml.leaf("w:t", &[("xml:space", "preserve")], text);
    xml.close("w:r");
}

fn tab(xml: &mut Xml) {
    xml.open("w:r", &[]);
    xml.empty("w:tab", &[]);
    xml.close("w:r");
}

fn field(instruction: &str, xml: &mut Xml) {
    xml.open("w:fldSimple", &[("w:instr", instruction)]);
    text("1", xml);
    xml.close("w:fldSimple");
}
