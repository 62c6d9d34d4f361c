//! The small parts: the manifest, the settings, and those of formulas.

use senet_engine::rules::Lang;

use crate::document::provenance::CREATOR;
use crate::layout::Layout;
use crate::xml::Xml;

use super::look::{font, locale};
use super::{Formula, SPACES};

/// The type of a formula in the manifest.
pub(crate) const FORMULA: &str = "application/vnd.oasis.opendocument.formula";

pub(crate) fn manifest(kinds: &[(String, &str)]) -> Vec<u8> {
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

/// The title and the language of a document, and how it was made; empty for what needs no telling.
pub(crate) fn meta(title: &str, lang: Lang, made: &str) -> Vec<u8> {
    let mut xml = Xml::document();
    xml.open("office:document-meta", SPACES);
    xml.open("office:meta", &[]);
    xml.leaf("meta:generator", &[], CREATOR);
    xml.leaf("dc:title", &[], title);
    if !made.is_empty() {
        xml.leaf("dc:description", &[], made);
    }
    xml.leaf("dc:language", &[], &locale(lang).join("-"));
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
pub(crate) fn settings() -> Vec<u8> {
    configuration(&[("MathBaselineAlignment", "boolean", "true")])
}

/// The size and the letters of a formula.
pub(crate) fn formula_settings(object: &Formula, layout: Layout) -> Vec<u8> {
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
    if object.parsed.is_aligned() {
        // The space around an equals sign is that within a line.
        items.push(("RelativeMatrixColumnSpacing", "short", "4"));
        items.push(("RelativeMatrixLineSpacing", "short", "25"));
    }
    configuration(&items)
}
