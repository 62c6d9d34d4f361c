//! The small parts: the manifest, the settings, and those of formulas.

use crate::document::provenance::CREATOR;
use crate::layout::Layout;
use crate::office::OfficeSheet;
use crate::xml::Xml;

use super::SPACES;
use super::content::Object;
use super::look::font;

/// The type of a formula in the manifest.
pub(super) const FORMULA: &str = "application/vnd.oasis.opendocument.formula";

pub(super) fn manifest(kinds: &[(String, &str)]) -> Vec<u8> {
    let mut xml = Xml::document();
    write!(
        xml,
        r#"<manifest:manifest
            xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
            manifest:version="1.2">"#
    );
    for (path, kind) in kinds {
        write!(
            xml,
            r#"<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{kind}"/>"#
        );
    }
    xml.close("manifest:manifest");
    xml.bytes()
}

pub(super) fn meta(sheet: &OfficeSheet) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("office:document-meta", SPACES);
    xml.open("office:meta", &[]);
    xml.leaf("meta:generator", &[], CREATOR);
    xml.leaf("dc:title", &[], &sheet.title);
    if !sheet.made.is_empty() {
        xml.leaf("dc:description", &[], &sheet.made);
    }
    xml.leaf("dc:language", &[], &super::look::locale(sheet.lang).join("-"));
    xml.close("office:meta");
    xml.close("office:document-meta");
    xml.bytes()
}

/// A setting: name, type, value.
type Item<'a> = (&'a str, &'a str, &'a str);

fn configuration(items: &[Item]) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("office:document-settings", SPACES);
    write!(
        xml,
        r#"<office:settings><config:config-item-set config:name="ooo:configuration-settings">"#
    );
    for (name, kind, value) in items {
        xml.leaf("config:config-item", &[("config:name", name), ("config:type", kind)], value);
    }
    write!(xml, "</config:config-item-set></office:settings></office:document-settings>");
    xml.bytes()
}

/// Formulas are aligned with the baseline of the text around them.
pub(super) fn settings() -> Vec<u8> {
    configuration(&[("MathBaselineAlignment", "boolean", "true")])
}

/// The size and the letters of a formula.
pub(super) fn formula_settings(object: &Object, layout: Layout) -> Vec<u8> {
    let size = object.size.round().to_string();
    let family = font(layout);
    let mut items = vec![("BaseFontHeight", "short", &*size)];
    for name in ["FontNameVariables", "FontNameFunctions", "FontNameNumbers", "FontNameText"] {
        items.push((name, "string", family));
    }
    if layout.letters.plain() {
        items.push(("FontVariablesIsItalic", "boolean", "false"));
    }
    for margin in ["LeftMargin", "RightMargin", "TopMargin", "BottomMargin"] {
        items.push((margin, "short", "0"));
    }
    if object.formula.is_aligned() {
        // The space around an equals sign is that within a line.
        items.push(("RelativeMatrixColumnSpacing", "short", "4"));
        items.push(("RelativeMatrixLineSpacing", "short", "25"));
    }
    configuration(&items)
}
