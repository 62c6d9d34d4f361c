//! The marks of lists: one numbering definition for each kind, and a counter for each list.

use crate::document::ListKind;
use crate::office::{LIST, OfficeSheet};
use crate::xml::Xml;

use super::SPACES;
use super::look::twips;

pub(super) fn numbering(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("w:numbering", SPACES);
    for (kind, at) in ListKind::EVERY.into_iter().zip(0..) {
        write!(
            xml,
            r#"<w:abstractNum w:abstractNumId="{at}"><w:multiLevelType w:val="multilevel"/>"#
        );
        for depth in 0..9_u8 {
            level(kind, depth, &mut xml);
        }
        xml.close("w:abstractNum");
    }
    for (kind, at) in sheet.lists.iter().zip(1..) {
        let kind = *kind as u8;
        write!(xml, r#"<w:num w:numId="{at}"><w:abstractNumId w:val="{kind}"/>"#);
        for depth in 0..9 {
            write!(
                xml,
                r#"<w:lvlOverride w:ilvl="{depth}"><w:startOverride w:val="1"/></w:lvlOverride>"#
            );
        }
        xml.close("w:num");
    }
    xml.close("w:numbering");
    xml.bytes()
}

fn level(kind: ListKind, depth: u8, xml: &mut Xml) {
    let (format, mark) = match kind {
        ListKind::Bullet => ("bullet", "•".to_owned()),
        ListKind::Number => ("decimal", format!("%{}.", depth + 1)),
        ListKind::Letter => ("lowerLetter", format!("%{})", depth + 1)),
    };
    let (left, hanging) = (twips(LIST * (f64::from(depth) + 1.0)), twips(5.5));
    write!(
        xml,
        r#"<w:lvl w:ilvl="{depth}">
            <w:start w:val="1"/>
            <w:numFmt w:val="{format}"/>
            <w:lvlText w:val="{mark}"/>
            <w:lvlJc w:val="left"/>
            <w:pPr><w:ind w:left="{left}" w:hanging="{hanging}"/></w:pPr>
        </w:lvl>"#
    );
}
