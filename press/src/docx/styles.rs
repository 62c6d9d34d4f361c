//! The named styles.

use crate::document::AsideKind;
use crate::document::conventions::conventions;
use crate::document::messages::say;
use crate::layout::Letters;
use crate::office::{OfficeSheet, STYLES, Shown, Style};
use crate::texts::aside;
use crate::xml::{Xml, markup_if};

use super::SPACES;
use super::look::{CODE_FONT, font, halves, properties, twips, value};

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
    for (style, _, id, shown) in &STYLES {
        let parent = if matches!(style, Style::Aside(_)) { "BodyText" } else { "Normal" };
        let name = match shown {
            Shown::Translated(name) => (*name).to_owned(),
            Shown::Message(message) => say(sheet.lang, message, &[]),
        };
        open("paragraph", id, &name, parent, &mut xml);
        let level = if let Style::Heading(level) = style { Some(*level) } else { None };
        if level.is_some() {
            value("w:next", "BodyText", &mut xml);
        }
        write!(xml, "<w:qFormat/>");
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
    let (font, lang) = (font(sheet.layout), conventions(sheet.lang).tag);
    let size = halves(sheet.layout.letters.size());
    let spaced = markup_if(sheet.layout.letters == Letters::Dys, r#"<w:spacing w:val="6"/>"#);
    write!(
        xml,
        r#"<w:docDefaults>
            <w:rPrDefault><w:rPr>
                <w:rFonts w:ascii="{font}" w:hAnsi="{font}" w:cs="{font}"/>
                {spaced}<w:sz w:val="{size}"/><w:szCs w:val="{size}"/><w:lang w:val="{lang}"/>
            </w:rPr></w:rPrDefault>
            <w:pPrDefault></w:pPrDefault>
        </w:docDefaults>"#
    );
}

/// The styles of letters within a line.
fn letters(xml: &mut Xml) {
    let code =
        format!(r#"<w:rFonts w:ascii="{CODE_FONT}" w:hAnsi="{CODE_FONT}"/><w:lang w:val="zxx"/>"#);
    for (id, name, look) in [
        ("Strong", "Strong", "<w:b/>"),
        ("Emphasis", "Emphasis", "<w:i/>"),
        ("HTMLCode", "HTML Code", &*code),
        ("Hyperlink", "Hyperlink", r#"<w:u w:val="single"/>"#),
    ] {
        open("character", id, name, "", xml);
        write!(xml, "<w:rPr>{look}</w:rPr></w:style>");
    }
}

/// The background of titles and of answers.
const TINT: &str = r#"<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="F0F0F0"/></w:tcPr>"#;

fn tables(sheet: &OfficeSheet, xml: &mut Xml) {
    let inner = margins([0.0, 1.9, 0.0, 1.9]);
    open("table", "TableNormal", "Normal Table", "", xml);
    write!(xml, r#"<w:tblPr><w:tblInd w:w="0" w:type="dxa"/>{inner}</w:tblPr></w:style>"#);
    let padding = if sheet.layout.letters.plain() { 1.6 } else { 1.0 };
    let own = say(sheet.lang, "office-style-table", &[]);
    let lines = borders(
        &["top", "left", "bottom", "right", "insideH", "insideV"],
        Border("single", "4", "8C8C8C"),
    );
    let inner = margins([padding, 1.6, padding, 1.6]);
    open("table", TABLE, &own, "TableNormal", xml);
    write!(
        xml,
        r#"<w:tblPr>{lines}{inner}</w:tblPr>
        <w:tblStylePr w:type="firstRow">{TINT}</w:tblStylePr>
        <w:tblStylePr w:type="firstCol">{TINT}</w:tblStylePr></w:style>"#
    );
    for kind in AsideKind::EVERY {
        let word = aside(kind, sheet.lang);
        let name = say(sheet.lang, "office-style-box", &[("word", &word)]);
        let around = ["top", "left", "bottom", "right"];
        let lines = match kind {
            AsideKind::Answer => borders(&["left"], Border("single", "20", "4D4D4D")),
            AsideKind::Note => borders(&around, Border("dashed", "4", "8C8C8C")),
            AsideKind::Remember => borders(&around, Border("single", "8", "000000")),
            AsideKind::Hint => borders(&["left"], Border("dotted", "12", "595959")),
        };
        let inner = margins([1.4, 3.5, 0.6, 3.0]);
        let tint = markup_if(kind == AsideKind::Answer, TINT);
        open("table", boxed(kind), &name, "TableNormal", xml);
        write!(xml, "<w:tblPr>{lines}{inner}</w:tblPr>{tint}</w:style>");
    }
}

/// A line: its kind, its width in eighths of a point, its colour.
struct Border(&'static str, &'static str, &'static str);

/// The same line on these sides.
fn borders(sides: &[&str], Border(kind, width, colour): Border) -> String {
    let line = |side: &&str| {
        format!(r#"<w:{side} w:val="{kind}" w:sz="{width}" w:space="0" w:color="{colour}"/>"#)
    };
    format!("<w:tblBorders>{}</w:tblBorders>", sides.iter().map(line).collect::<String>())
}

/// Above, left, below, right, in millimetres.
fn margins(sides: [f64; 4]) -> String {
    let [top, left, bottom, right] = sides.map(twips);
    format!(
        r#"<w:tblCellMar>
            <w:top w:w="{top}" w:type="dxa"/><w:left w:w="{left}" w:type="dxa"/>
            <w:bottom w:w="{bottom}" w:type="dxa"/><w:right w:w="{right}" w:type="dxa"/>
        </w:tblCellMar>"#
    )
}
