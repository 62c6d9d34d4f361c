//! Writes text styles as properties of Word.

use crate::document::Align;
use crate::layout::Layout;
use crate::office::{Line, Look, Tab};
use crate::xml::{Xml, markup_if};

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
    let (line, rule) = match look.line {
        Line::Times(times) => (format!("{:.0}", 240.0 * times), "auto"),
        Line::Exactly(height) => (twips(height), "exact"),
    };
    let (above, below) = (twips(look.above), twips(look.below));
    let stand = if look.justified { "both" } else { stand(look.align) };
    let keeps = markup_if(look.keeps, "<w:keepNext/>");
    // Several ruled paragraphs have a line between them; none of them is code.
    let ruled = markup_if(
        look.ruled,
        r#"<w:pBdr>
            <w:bottom w:val="single" w:sz="4" w:space="0" w:color="5A5A5A"/>
            <w:between w:val="single" w:sz="4" w:space="0" w:color="5A5A5A"/>
        </w:pBdr>"#,
    );
    let code = markup_if(
        look.code,
        r#"<w:pBdr><w:left w:val="single" w:sz="12" w:space="6" w:color="8C8C8C"/></w:pBdr>
        <w:shd w:val="clear" w:color="auto" w:fill="F0F0F0"/>"#,
    );
    let whole = markup_if(!look.hyphens, "<w:suppressAutoHyphens/>");
    let level =
        level.map_or_else(String::new, |level| format!(r#"<w:outlineLvl w:val="{}"/>"#, level - 1));
    let font = format!(r#"<w:rFonts w:ascii="{CODE_FONT}" w:hAnsi="{CODE_FONT}"/>"#);
    let font = markup_if(look.code, &font);
    let [bold, italic] = [look.bold, look.italic].map(u8::from);
    let colour = if look.grey { "595959" } else { "000000" };
    let size = halves(look.size);
    write!(
        xml,
        r#"<w:pPr>
            {keeps}<w:widowControl/>{ruled}{code}{whole}
            <w:spacing w:before="{above}" w:after="{below}" w:line="{line}" w:lineRule="{rule}"/>
            <w:jc w:val="{stand}"/>{level}
        </w:pPr>
        <w:rPr>
            {font}<w:b w:val="{bold}"/><w:i w:val="{italic}"/><w:color w:val="{colour}"/>
            <w:sz w:val="{size}"/><w:szCs w:val="{size}"/>
        </w:rPr>"#
    );
}

pub(super) fn tabs(tabs: &[Tab], xml: &mut Xml) {
    if tabs.is_empty() {
        return;
    }
    xml.open("w:tabs", &[]);
    for tab in tabs {
        let at = twips(tab.at);
        let leader = if tab.dots { "dot" } else { "none" };
        write!(xml, r#"<w:tab w:val="right" w:leader="{leader}" w:pos="{at}"/>"#);
    }
    xml.close("w:tabs");
}
