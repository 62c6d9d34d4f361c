//! Automatic styles: differences from a named style; equal differences share a style.

use crate::xml::Xml;

use super::look::mm;

/// The automatic styles used so far.
#[derive(Default)]
pub(crate) struct Automatic {
    /// Each as its family, its further attributes, and its content.
    styles: Vec<(&'static str, String, String)>,
}

impl Automatic {
    /// The name of the style of a family that has a parent and these properties.
    pub(crate) fn style_name(
        &mut self,
        family: &'static str,
        parent: String,
        inside: String,
    ) -> String {
        let style = (family, parent, inside);
        let at = self.styles.iter().position(|known| *known == style).unwrap_or_else(|| {
            self.styles.push(style);
            self.styles.len() - 1
        });
        format!("A{}", at + 1)
    }

    /// The style of a column of a table.
    pub(crate) fn column(&mut self, width: f64) -> String {
        let width = mm(width);
        let inside = format!(r#"<style:table-column-properties style:column-width="{width}"/>"#);
        self.style_name("table-column", String::new(), inside)
    }

    /// Writes them all.
    pub(crate) fn write(&self, xml: &mut Xml) {
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
