//! The marks of lists: one numbering definition for each kind, and a counter for each list.

use crate::document::ListKind;
use crate::press::office::{LIST, OfficeSheet};
use crate::press::xml::Xml;

use super::SPACES;
use super::look::{twips, value};

const KINDS: [ListKind; 3] = [ListKind::Bullet, ListKind::Number, ListKind::Letter];

pub(super) fn numbering(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:numbering", SPACES);
    for (kind, at) in KINDS.into_iter().zip(0..) {
        let number = at.to_string();
        xml.open("w:abstractNum", &[("w:abstractNumId", &number)]);
        value("w:multiLevelType", "multilevel", &mut xml);
        for depth in 0..9_u8 {
            level(kind, depth, &mut xml);
        }
        xml.close("w:abstractNum");
    }
    for (kind, at) in sheet.lists.iter().zip(1..) {
        let own = at.to_string();
        let kind = KINDS.iter().position(|known| known == kind).unwrap_or(0).to_string();
        xml.open("w:num", &[("w:numId", &own)]);
        value("w:abstractNumId", &kind, &mut xml);
        for depth in 0..9 {
            xml.open("w:lvlOverride", &[("w:ilvl", &depth.to_string())]);
            value("w:startOverride", "1", &mut xml);
            xml.close("w:lvlOverride");
        }
        xml.close("w:num");
    }
    xml.close("w:numbering");
    xml.bytes()
}

fn level(kind: ListKind, depth: u8, xml: &mut Xml) {
    let own = depth.to_string();
    let mark = format!("%{}", depth + 1);
    let (format, text) = match kind {
        ListKind::Bullet => ("bullet", "•".to_owned()),
        ListKind::Number => ("decimal", format!("{mark}.")),
        ListKind::Letter => ("lowerLetter", format!("{mark})")),
    };
    xml.open("w:lvl", &[("w:ilvl", &own)]);
    value("w:start", "1", xml);
    value("w:numFmt", format, xml);
    value("w:lvlText", &text, xml);
    value("w:lvlJc", "left", xml);
    xml.open("w:pPr", &[]);
    let (left, hanging) = (twips(LIST * (f64::from(depth) + 1.0)), twips(5.5));
    xml.empty("w:ind", &[("w:left", &left), ("w:hanging", &hanging)]);
    xml.close("w:pPr");
    xml.close("w:lvl");
}
