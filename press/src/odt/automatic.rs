//! Automatic styles: the differences of a paragraph or a table from its named style; equal
//! differences share a style.

use crate::office::{Paragraph, Tab};
use crate::opendocument::automatic::Automatic;
use crate::opendocument::look::{mm, stand};
use crate::xml::{Xml, markup_if};

impl Automatic {
    /// The style of a paragraph; `first` for that of the first page.
    pub(super) fn paragraph(&mut self, paragraph: &Paragraph, points: f64, first: bool) -> String {
        let parent = paragraph.style.in_odt();
        let left = (paragraph.left > 0.0 && paragraph.mark.is_none()).then_some(paragraph.left);
        let changes = [
            ("margin-left", left.map(mm)),
            ("text-align", paragraph.align.map(|align| stand(align).to_owned())),
            ("margin-bottom", paragraph.below.map(mm)),
            ("keep-with-next", paragraph.keeps.then(|| "always".to_owned())),
            ("break-before", paragraph.new_page.then(|| "page".to_owned())),
        ];
        let written = |(name, value): (&str, Option<String>)| {
            value.map(|value| format!(r#" fo:{name}="{value}""#))
        };
        let changes: String = changes.into_iter().filter_map(written).collect();
        let mut inside = String::new();
        if !changes.is_empty() || !paragraph.tabs.is_empty() {
            let tabs = tabs(paragraph);
            inside =
                format!("<style:paragraph-properties{changes}>{tabs}</style:paragraph-properties>");
        }
        if paragraph.size < 1.0 {
            let size = points * paragraph.size;
            inside.push_str(&format!(r#"<style:text-properties fo:font-size="{size:.1}pt"/>"#));
        }
        if inside.is_empty() && !first {
            return parent.to_owned();
        }
        let page = markup_if(first, r#" style:master-page-name="First_20_Page""#);
        let attributes = format!(r#" style:parent-style-name="{parent}"{page}"#);
        self.style("paragraph", &attributes, &inside)
    }

    /// The style of a table of this width, at this distance from the margin.
    pub(super) fn table(&mut self, left: f64, width: f64, whole: bool) -> String {
        let (left, width, breaks) = (mm(left), mm(width), !whole);
        let inside = format!(
            r#"<style:table-properties
                style:width="{width}" table:align="left"
                fo:margin-left="{left}" fo:margin-top="0.5mm" fo:margin-bottom="2.2mm"
                table:border-model="collapsing" style:may-break-between-rows="{breaks}"/>"#
        );
        self.style("table", "", &inside)
    }

    /// The style of rows: whether a page break may split one, and their least height.
    pub(super) fn row(&mut self, whole: bool, least: Option<&str>) -> String {
        let together = if whole { "always" } else { "auto" };
        let least = least.map(|least| format!(r#" style:min-row-height="{least}""#));
        let least = least.unwrap_or_default();
        let inside =
            format!(r#"<style:table-row-properties fo:keep-together="{together}"{least}/>"#);
        self.style("table-row", "", &inside)
    }

    pub(super) fn cell(&mut self, properties: &[(&str, &str)]) -> String {
        let mut xml = Xml::fragment();
        xml.empty("style:table-cell-properties", properties);
        self.style("table-cell", "", &xml.string())
    }
}

/// Tab stops; a paragraph ends at the last one, so the text after that tab ends there.
fn tabs(paragraph: &Paragraph) -> String {
    if paragraph.tabs.is_empty() {
        return String::new();
    }
    let stop = |tab: &Tab| {
        // Relative to the margin of the paragraph.
        let at = mm(tab.at - paragraph.left);
        let dots = markup_if(tab.dots, r#" style:leader-style="dotted" style:leader-text=".""#);
        format!(r#"<style:tab-stop style:position="{at}" style:type="right"{dots}/>"#)
    };
    let stops: String = paragraph.tabs.iter().map(stop).collect();
    format!("<style:tab-stops>{stops}</style:tab-stops>")
}
