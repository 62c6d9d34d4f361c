//! Automatic styles: the differences of a paragraph or a table from its named style; equal
//! differences share a style.

use crate::document::Align;
use crate::press::office::Paragraph;
use crate::press::xml::Xml;

use super::look::mm;
use super::styles;

/// The automatic styles used so far.
#[derive(Default)]
pub(super) struct Automatic {
    /// Each as its family, its further attributes, and its content.
    styles: Vec<(&'static str, String, Vec<u8>)>,
}

impl Automatic {
    /// The name of the style of a family that has a parent and these properties.
    fn named(&mut self, family: &'static str, parent: String, inside: Vec<u8>) -> String {
        let style = (family, parent, inside);
        let at = self.styles.iter().position(|known| *known == style).unwrap_or_else(|| {
            self.styles.push(style);
            self.styles.len() - 1
        });
        format!("A{}", at + 1)
    }

    /// The style of a paragraph; `first` for that of the first page.
    pub(super) fn paragraph(&mut self, paragraph: &Paragraph, points: f64, first: bool) -> String {
        let parent = styles::name(paragraph.style);
        let mut xml = Xml::fragment();
        let mut changes: Vec<(&str, String)> = Vec::new();
        if paragraph.left > 0.0 && paragraph.mark.is_none() {
            changes.push(("fo:margin-left", mm(paragraph.left)));
        }
        if let Some(align) = paragraph.align {
            let align = match align {
                Align::Left => "start",
                Align::Centre => "center",
                Align::Right => "end",
            };
            changes.push(("fo:text-align", align.to_owned()));
        }
        if let Some(below) = paragraph.below {
            changes.push(("fo:margin-bottom", mm(below)));
        }
        if paragraph.keeps {
            changes.push(("fo:keep-with-next", "always".to_owned()));
        }
        if paragraph.new_page {
            changes.push(("fo:break-before", "page".to_owned()));
        }
        if !changes.is_empty() || !paragraph.tabs.is_empty() {
            let changes: Vec<(&str, &str)> =
                changes.iter().map(|(name, value)| (*name, &**value)).collect();
            xml.open("style:paragraph-properties", &changes);
            tabs(paragraph, &mut xml);
            xml.close("style:paragraph-properties");
        }
        if paragraph.size < 1.0 {
            let size = format!("{:.1}pt", points * paragraph.size);
            xml.empty("style:text-properties", &[("fo:font-size", &size)]);
        }
        let inside = xml.bytes();
        if inside.is_empty() && !first {
            return parent;
        }
        let page = if first { "First_20_Page" } else { "" };
        self.named("paragraph", format!("{parent}|{page}"), inside)
    }

    /// The style of a table of this width, at this distance from the margin.
    pub(super) fn table(&mut self, left: f64, width: f64, whole: bool) -> String {
        let (left, width) = (mm(left), mm(width));
        let mut xml = Xml::fragment();
        let properties = [
            ("style:width", &*width),
            ("table:align", "left"),
            ("fo:margin-left", &left),
            ("fo:margin-top", "1mm"),
            ("fo:margin-bottom", "3mm"),
            ("table:border-model", "collapsing"),
            ("style:may-break-between-rows", if whole { "false" } else { "true" }),
        ];
        xml.empty("style:table-properties", &properties);
        self.named("table", String::new(), xml.bytes())
    }

    /// The style of a column.
    pub(super) fn column(&mut self, width: f64) -> String {
        let mut xml = Xml::fragment();
        let properties = [("style:column-width", &*mm(width))];
        xml.empty("style:table-column-properties", &properties);
        self.named("table-column", String::new(), xml.bytes())
    }

    /// The style of rows: whether a page break may split one, and their least height.
    pub(super) fn row(&mut self, whole: bool, least: Option<&str>) -> String {
        let mut xml = Xml::fragment();
        let mut properties = vec![("fo:keep-together", if whole { "always" } else { "auto" })];
        properties.extend(least.map(|least| ("style:min-row-height", least)));
        xml.empty("style:table-row-properties", &properties);
        self.named("table-row", String::new(), xml.bytes())
    }

    /// The style of a cell.
    pub(super) fn cell(&mut self, properties: &[(&str, &str)]) -> String {
        let mut xml = Xml::fragment();
        xml.empty("style:table-cell-properties", properties);
        self.named("table-cell", String::new(), xml.bytes())
    }

    /// Writes them all.
    pub(super) fn write(&self, xml: &mut Xml) {
        for ((family, parent, inside), at) in self.styles.iter().zip(1..) {
            let name = format!("A{at}");
            let (parent, page) = parent.split_once('|').unwrap_or((parent, ""));
            let mut attributes = vec![("style:name", &*name), ("style:family", *family)];
            for (attribute, value) in
                [("style:parent-style-name", parent), ("style:master-page-name", page)]
            {
                if !value.is_empty() {
                    attributes.push((attribute, value));
                }
            }
            xml.open("style:style", &attributes);
            xml.raw(inside);
            xml.close("style:style");
        }
    }
}

/// Tab stops; a paragraph ends at the last one, so the text after that tab ends there.
fn tabs(paragraph: &Paragraph, xml: &mut Xml) {
    if paragraph.tabs.is_empty() {
        return;
    }
    xml.open("style:tab-stops", &[]);
    for tab in &paragraph.tabs {
        // Relative to the margin of the paragraph.
        let at = mm(tab.at - paragraph.left);
        let mut attributes = vec![("style:position", &*at), ("style:type", "right")];
        if tab.dots {
            attributes.extend([("style:leader-style", "dotted"), ("style:leader-text", ".")]);
        }
        xml.empty("style:tab-stop", &attributes);
    }
    xml.close("style:tab-stops");
}
