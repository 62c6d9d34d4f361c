//! The small parts: relations, settings, head and foot.

use crate::document::conventions::conventions;
use crate::document::provenance::CREATOR;
use crate::office::OfficeSheet;
use crate::paper::WIDEST;
use crate::xml::{Xml, escaped, markup_if};

use super::SPACES;
use super::look::twips;

const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// The parts of the text, each with its kind of relation.
const PARTS: [(&str, &str); 6] = [
    ("styles", "styles"),
    ("numbering", "numbering"),
    ("settings", "settings"),
    ("header1", "header"),
    ("header2", "header"),
    ("footer1", "footer"),
];

/// The relations of the text: its parts by their names, pictures, and links by their targets.
pub(super) fn relations(sheet: &OfficeSheet, links: &[String]) -> Vec<u8> {
    let mut xml = Xml::document();
    write!(xml, r#"<Relationships xmlns="{PACKAGE}/relationships">"#);
    let mut relation = |id: &str, kind: &str, target: &str| {
        let mode = markup_if(kind == "hyperlink", r#" TargetMode="External""#);
        let target = escaped(target);
        write!(xml, r#"<Relationship Id="{id}" Type="{OFFICE}/{kind}" Target="{target}"{mode}/>"#);
    };
    for (name, kind) in PARTS {
        relation(name, kind, &format!("{name}.xml"));
    }
    for (picture, at) in sheet.pictures.iter().zip(1..) {
        relation(&format!("svg{at}"), "image", &format!("media/{at}.svg"));
        if picture.png.is_some() {
            relation(&format!("png{at}"), "image", &format!("media/{at}.png"));
        }
    }
    for (link, at) in links.iter().zip(1..) {
        relation(&format!("link{at}"), "hyperlink", link);
    }
    xml.close("Relationships");
    xml.bytes()
}

pub(super) fn properties(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    write!(
        xml,
        r#"<cp:coreProperties
            xmlns:cp="{PACKAGE}/metadata/core-properties"
            xmlns:dc="http://purl.org/dc/elements/1.1/">"#
    );
    xml.leaf("dc:title", &[], &sheet.title);
    xml.leaf("dc:creator", &[], CREATOR);
    if !sheet.made.is_empty() {
        xml.leaf("dc:description", &[], &sheet.made);
    }
    xml.leaf("dc:language", &[], conventions(sheet.lang).tag);
    xml.close("cp:coreProperties");
    xml.bytes()
}

pub(super) fn settings(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:settings", SPACES);
    let (tab, lang) = (twips(10.0), conventions(sheet.lang).tag);
    let hyphens = markup_if(!sheet.layout.letters.plain(), "<w:autoHyphenation/>");
    write!(
        xml,
        r#"<w:defaultTabStop w:val="{tab}"/>
        {hyphens}
        <w:compat>
            <w:compatSetting
                w:name="compatibilityMode"
                w:uri="http://schemas.microsoft.com/office/word"
                w:val="15"/>
        </w:compat>
        <m:mathPr><m:mathFont m:val="Cambria Math"/><m:defJc m:val="center"/></m:mathPr>
        <w:themeFontLang w:val="{lang}"/>
        </w:settings>"#
    );
    xml.bytes()
}

/// The head of a page; nothing on the first, which has its own.
pub(super) fn header(sheet: &OfficeSheet, first: bool) -> Vec<u8> {
    line("w:hdr", "Header", |xml| {
        if !first {
            text(&sheet.title, xml);
            tab(xml);
            text(&sheet.school, xml);
        }
    })
}

/// The provenance, and the page number.
pub(super) fn footer(sheet: &OfficeSheet) -> Vec<u8> {
    line("w:ftr", "Footer", |xml| {
        text(&sheet.provenance, xml);
        tab(xml);
        field("PAGE", xml);
        text(" / ", xml);
        field("NUMPAGES", xml);
    })
}

/// A part of one line with a tab stop at its end.
fn line(part: &str, style: &str, inside: impl FnOnce(&mut Xml)) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open(part, SPACES);
    let end = twips(WIDEST);
    write!(
        xml,
        r#"<w:p><w:pPr>
            <w:pStyle w:val="{style}"/>
            <w:tabs><w:tab w:val="right" w:pos="{end}"/></w:tabs>
        </w:pPr>"#
    );
    inside(&mut xml);
    write!(xml, "</w:p></{part}>");
    xml.bytes()
}

fn text(text: &str, xml: &mut Xml) {
    xml.open("w:r", &[]);
    xml.leaf("w:t", &[("xml:space", "preserve")], text);
    xml.close("w:r");
}

fn tab(xml: &mut Xml) {
    write!(xml, "<w:r><w:tab/></w:r>");
}

fn field(instruction: &str, xml: &mut Xml) {
    xml.open("w:fldSimple", &[("w:instr", instruction)]);
    text("1", xml);
    xml.close("w:fldSimple");
}
