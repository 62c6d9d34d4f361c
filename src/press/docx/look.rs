//! Writes text styles as properties of Word.

use crate::document::Align;
use crate::press::layout::Layout;
use crate::press::office::{Line, Look, Stand, Tab};
use crate::press::xml::Xml;

/// The font of a text, one that Word has. Verdana distinguishes I, l and 1.
pub(super) const fn font(layout: Layout) -> &'static str {
    if layout.letters.plain() { "Verdana" } else { "Cambria" }
}

pub(super) const CODE_FONT: &str = "Consolas";

/// Millimetres in twentieths of a point.
pub(super) fn twips(millimetres: f64) -> String {
    format!("{:.0}", millimetres / 25.4 * 1440.0)
}

/// Points in halves.
pub(super) fn halves(points: f64) -> String {
    format!("{:.0}", points * 2.0)
}

pub(super) const fn stand(align: Align) -> &'static str {
    match align {
        Align::Left => "left",
        Align::Centre => "center",
        Align::Right => "right",
    }
}

/// An element with one value.
pub(super) fn value(name: &str, value: &str, xml: &mut Xml) {
    xml.empty(name, &[("w:val", value)]);
}

/// The properties of a named style of paragraphs, in the order that the format asks for.
pub(super) fn properties(look: &Look, level: Option<u8>, xml: &mut Xml) {
    xml.open("w:pPr", &[]);
    if look.keeps {
        xml.empty("w:keepNext", &[]);
    }
    xml.empty("w:widowControl", &[]);
    if look.ruled || look.code {
        borders(look, xml);
    }
    if look.code {
        let shade = [("w:val", "clear"), ("w:color", "auto"), ("w:fill", "F0F0F0")];
        xml.empty("w:shd", &shade);
    }
    if !look.hyphens {
        xml.empty("w:suppressAutoHyphens", &[]);
    }
    let (line, rule) = match look.line {
        Line::Times(times) => (format!("{:.0}", 240.0 * times), "auto"),
        Line::Exactly(height) => (twips(height), "exact"),
    };
    let (above, below) = (twips(look.above), twips(look.below));
    let spacing =
        [("w:before", &*above), ("w:after", &below), ("w:line", &line), ("w:lineRule", rule)];
    xml.empty("w:spacing", &spacing);
    let stand = match look.stand {
        Stand::Left => "left",
        Stand::Centre => "center",
        Stand::Justified => "both",
    };
    value("w:jc", stand, xml);
    if let Some(level) = level {
        value("w:outlineLvl", &(level - 1).to_string(), xml);
    }
    xml.close("w:pPr");
    letters(look, xml);
}

fn borders(look: &Look, xml: &mut Xml) {
    let line = |size, space, colour| {
        [("w:val", "single"), ("w:sz", size), ("w:space", space), ("w:color", colour)]
    };
    xml.open("w:pBdr", &[]);
    if look.code {
        xml.empty("w:left", &line("12", "6", "8C8C8C"));
    }
    if look.ruled {
        xml.empty("w:bottom", &line("4", "0", "5A5A5A"));
        // Several boxed paragraphs have a line between them.
        xml.empty("w:between", &line("4", "0", "5A5A5A"));
    }
    xml.close("w:pBdr");
}

fn letters(look: &Look, xml: &mut Xml) {
    xml.open("w:rPr", &[]);
    if look.code {
        xml.empty("w:rFonts", &[("w:ascii", CODE_FONT), ("w:hAnsi", CODE_FONT)]);
    }
    for (has, name) in [(look.bold, "w:b"), (look.italic, "w:i")] {
        value(name, if has { "1" } else { "0" }, xml);
    }
    value("w:color", if look.grey { "595959" } else { "000000" }, xml);
    value("w:sz", &halves(look.size), xml);
    value("w:szCs", &halves(look.size), xml);
    xml.close("w:rPr");
}

/// Tab stops.
pub(super) fn tabs(tabs: &[Tab], xml: &mut Xml) {
    if tabs.is_empty() {
        return;
    }
    xml.open("w:tabs", &[]);
    for tab in tabs {
        let at = twips(tab.at);
        let leader = if tab.dots { "dot" } else { "none" };
        xml.empty("w:tab", &[("w:val", "right"), ("w:leader", leader), ("w:pos", &at)]);
    }
    xml.close("w:tabs");
}
