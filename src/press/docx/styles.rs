//! The named styles.

use crate::document::AsideKind;
use crate::document::conventions::conventions;
use crate::document::messages::say;
use crate::press::layout::Letters;
use crate::press::office::{OfficeSheet, Style};
use crate::press::texts::aside;
use crate::press::xml::Xml;

use super::SPACES;
use super::look::{CODE_FONT, font, halves, properties, twips, value};

/// The identifier of a style in the file.
pub(super) fn id(style: Style) -> String {
    match style {
        Style::Body => "BodyText".to_owned(),
        Style::Heading(level) => format!("Heading{level}"),
        Style::Code => "HTMLPreformatted".to_owned(),
        Style::ContentsTitle => "TOCHeading".to_owned(),
        Style::Contents => "TOC1".to_owned(),
        Style::Title => "Title".to_owned(),
        Style::Subtitle => "Subtitle".to_owned(),
        Style::Caption => "Caption".to_owned(),
        Style::Header => "Header".to_owned(),
        Style::Footer => "Footer".to_owned(),
        other => other.own().unwrap_or("Normal").to_owned(),
    }
}

/// The name: for a style of Word's own, the name that Word translates for its user.
fn name(style: Style, sheet: &OfficeSheet) -> String {
    match style {
        Style::Body => "Body Text".to_owned(),
        Style::Heading(level) => format!("heading {level}"),
        Style::Code => "HTML Preformatted".to_owned(),
        Style::ContentsTitle => "TOC Heading".to_owned(),
        Style::Contents => "toc 1".to_owned(),
        Style::Caption | Style::Header | Style::Footer => id(style).to_lowercase(),
        Style::Title | Style::Subtitle => id(style),
        own => sheet.name(own).to_owned(),
    }
}

/// The style of the boxes of a kind.
pub(super) const fn boxed(kind: AsideKind) -> &'static str {
    match kind {
        AsideKind::Answer => "TableAnswer",
        AsideKind::Note => "TableNote",
        AsideKind::Remember => "TableRemember",
        AsideKind::Hint => "TableHint",
    }
}

/// The style of the other tables.
pub(super) const TABLE: &str = "SheetTable";

pub(super) fn styles(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:styles", SPACES);
    defaults(sheet, &mut xml);
    open("paragraph", "Normal", "Normal", "", &mut xml);
    xml.close("w:style");
    for style in Style::ALL {
        let parent = if matches!(style, Style::Aside(_)) { "BodyText" } else { "Normal" };
        open("paragraph", &id(style), &name(style, sheet), parent, &mut xml);
        let level = if let Style::Heading(level) = style { Some(level) } else { None };
        if level.is_some() {
            value("w:next", "BodyText", &mut xml);
        }
        xml.empty("w:qFormat", &[]);
        properties(&style.look(sheet.layout), level, &mut xml);
        xml.close("w:style");
    }
    letters(&mut xml);
    tables(sheet, &mut xml);
    xml.close("w:styles");
    xml.bytes()
}

fn open(kind: &str, id: &str, name: &str, parent: &str, xml: &mut Xml) {
    let mut attributes = vec![("w:type", kind), ("w:styleId", id)];
    if id == "Normal" || id == "TableNormal" {
        attributes.push(("w:default", "1"));
    }
    xml.open("w:style", &attributes);
    value("w:name", name, xml);
    if !parent.is_empty() {
        value("w:basedOn", parent, xml);
    }
}

fn defaults(sheet: &OfficeSheet, xml: &mut Xml) {
    let font = font(sheet.layout);
    xml.open("w:docDefaults", &[]);
    xml.open("w:rPrDefault", &[]);
    xml.open("w:rPr", &[]);
    xml.empty("w:rFonts", &[("w:ascii", font), ("w:hAnsi", font), ("w:cs", font)]);
    if sheet.layout.letters == Letters::Dys {
        value("w:spacing", "6", xml);
    }
    let size = halves(sheet.layout.letters.size());
    value("w:sz", &size, xml);
    value("w:szCs", &size, xml);
    value("w:lang", conventions(sheet.lang).tag, xml);
    xml.close("w:rPr");
    xml.close("w:rPrDefault");
    xml.open("w:pPrDefault", &[]);
    xml.close("w:pPrDefault");
    xml.close("w:docDefaults");
}

/// The styles of letters within a line.
fn letters(xml: &mut Xml) {
    open("character", "Strong", "Strong", "", xml);
    xml.open("w:rPr", &[]);
    xml.empty("w:b", &[]);
    xml.close("w:rPr");
    xml.close("w:style");
    open("character", "Emphasis", "Emphasis", "", xml);
    xml.open("w:rPr", &[]);
    xml.empty("w:i", &[]);
    xml.close("w:rPr");
    xml.close("w:style");
    open("character", "HTMLCode", "HTML Code", "", xml);
    xml.open("w:rPr", &[]);
    xml.empty("w:rFonts", &[("w:ascii", CODE_FONT), ("w:hAnsi", CODE_FONT)]);
    value("w:lang", "zxx", xml);
    xml.close("w:rPr");
    xml.close("w:style");
    open("character", "Hyperlink", "Hyperlink", "", xml);
    xml.open("w:rPr", &[]);
    value("w:u", "single", xml);
    xml.close("w:rPr");
    xml.close("w:style");
}

fn tables(sheet: &OfficeSheet, xml: &mut Xml) {
    open("table", "TableNormal", "Normal Table", "", xml);
    xml.open("w:tblPr", &[]);
    xml.empty("w:tblInd", &[("w:w", "0"), ("w:type", "dxa")]);
    margins([0.0, 1.9, 0.0, 1.9], xml);
    xml.close("w:tblPr");
    xml.close("w:style");
    let line = Border("single", "4", "8C8C8C");
    let padding = if sheet.layout.letters.plain() { 1.6 } else { 1.0 };
    let own = say(sheet.lang, "office-style-table", &[]);
    open("table", TABLE, &own, "TableNormal", xml);
    xml.open("w:tblPr", &[]);
    borders(["top", "left", "bottom", "right", "insideH", "insideV"].map(|side| (side, line)), xml);
    margins([padding, 1.6, padding, 1.6], xml);
    xml.close("w:tblPr");
    for part in ["firstRow", "firstCol"] {
        xml.open("w:tblStylePr", &[("w:type", part)]);
        xml.open("w:tcPr", &[]);
        tint(xml);
        xml.close("w:tcPr");
        xml.close("w:tblStylePr");
    }
    xml.close("w:style");
    for kind in [AsideKind::Answer, AsideKind::Note, AsideKind::Remember, AsideKind::Hint] {
        box_style(kind, sheet, xml);
    }
}

fn box_style(kind: AsideKind, sheet: &OfficeSheet, xml: &mut Xml) {
    let word = aside(kind, sheet.lang);
    let name = say(sheet.lang, "office-style-box", &[("word", &word)]);
    open("table", boxed(kind), &name, "TableNormal", xml);
    xml.open("w:tblPr", &[]);
    let around = |line| ["top", "left", "bottom", "right"].map(|side| (side, line));
    match kind {
        AsideKind::Answer => borders([("left", Border("single", "20", "4D4D4D"))], xml),
        AsideKind::Note => borders(around(Border("dashed", "4", "8C8C8C")), xml),
        AsideKind::Remember => borders(around(Border("single", "8", "000000")), xml),
        AsideKind::Hint => borders([("left", Border("dotted", "12", "595959"))], xml),
    }
    margins([2.0, 3.5, 1.0, 3.0], xml);
    xml.close("w:tblPr");
    if kind == AsideKind::Answer {
        xml.open("w:tcPr", &[]);
        tint(xml);
        xml.close("w:tcPr");
    }
    xml.close("w:style");
}

/// A line: its kind, its width in eighths of a point, its colour.
#[derive(Clone, Copy)]
struct Border(&'static str, &'static str, &'static str);

fn borders<const N: usize>(sides: [(&str, Border); N], xml: &mut Xml) {
    xml.open("w:tblBorders", &[]);
    for (side, Border(kind, width, colour)) in sides {
        let line = [("w:val", kind), ("w:sz", width), ("w:space", "0"), ("w:color", colour)];
        xml.empty(&format!("w:{side}"), &line);
    }
    xml.close("w:tblBorders");
}

/// Above, left, below, right, in millimetres.
fn margins(sides: [f64; 4], xml: &mut Xml) {
    xml.open("w:tblCellMar", &[]);
    for (side, margin) in ["top", "left", "bottom", "right"].into_iter().zip(sides) {
        let margin = twips(margin);
        xml.empty(&format!("w:{side}"), &[("w:w", &margin), ("w:type", "dxa")]);
    }
    xml.close("w:tblCellMar");
}

fn tint(xml: &mut Xml) {
    xml.empty("w:shd", &[("w:val", "clear"), ("w:color", "auto"), ("w:fill", "F0F0F0")]);
}
