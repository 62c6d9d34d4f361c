//! Automatic styles: differences from a named style; equal differences share a style.

use crate::xml::{Xml, on_one_line};

use super::look::mm;

/// The automatic styles used so far, each as its family, its further attributes, and its content.
#[derive(Default)]
pub(crate) struct Automatic(Vec<(&'static str, String, String)>);

impl Automatic {
    /// The name of the style of a family with these attributes and these properties, laid out as for
    /// [`on_one_line`].
    pub(crate) fn style(&mut self, family: &'static str, attributes: &str, inside: &str) -> String {
        let style = (family, attributes.to_owned(), on_one_line(inside));
        let at = self.0.iter().position(|known| *known == style).unwrap_or_else(|| {
            self.0.push(style);
            self.0.len() - 1
        });
        format!("A{}", at + 1)
    }

    /// The style of a column of a table.
    pub(crate) fn column(&mut self, width: f64) -> String {
        let width = mm(width);
        let inside = format!(r#"<style:table-column-properties style:column-width="{width}"/>"#);
        self.style("table-column", "", &inside)
    }

    /// Writes them all.
    pub(crate) fn write(&self, xml: &mut Xml) {
        for ((family, attributes, inside), at) in self.0.iter().zip(1..) {
            write!(
                xml,
                r#"<style:style style:name="A{at}" style:family="{family}"{attributes}>
                    {inside}
                </style:style>"#
            );
        }
    }
}
