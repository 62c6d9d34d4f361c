//! Writes XML in memory: markup as it is laid out in the source, with texts and values escaped.

use std::borrow::Cow;
use std::fmt::Arguments;

use quick_xml::escape::escape;
use quick_xml::events::attributes::Attribute;

use super::escape::printable;

/// The attributes of an element.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a str)];

/// A part being written.
pub(super) struct Xml(String);

impl Xml {
    /// A document that is still empty.
    pub(super) fn document() -> Self {
        Self(r#"<?xml version="1.0" encoding="UTF-8"?>"#.to_owned())
    }

    /// A document that is always the same, laid out as for [`Xml::write_fmt`].
    pub(super) fn fixed(markup: &str) -> Vec<u8> {
        let mut xml = Self::document();
        write!(xml, "{markup}");
        xml.bytes()
    }

    /// A fragment to be put into a document.
    pub(super) fn fragment() -> Self {
        Self(String::new())
    }

    /// What `write!` calls: adds markup that may be laid out on several lines, as [`on_one_line`]
    /// takes it. Values that are not the program's own must be [`escaped`].
    pub(super) fn write_fmt(&mut self, markup: Arguments) {
        self.0.push_str(&on_one_line(&markup.to_string()));
    }

    /// Begins an element.
    pub(super) fn open(&mut self, name: &str, attributes: Attributes) {
        self.start(name, attributes);
        self.0.push('>');
    }

    pub(super) fn close(&mut self, name: &str) {
        write!(self, "</{name}>");
    }

    /// An element without content.
    pub(super) fn empty(&mut self, name: &str, attributes: Attributes) {
        self.start(name, attributes);
        self.0.push_str("/>");
    }

    /// A tag with its attributes, not yet ended.
    fn start(&mut self, name: &str, attributes: Attributes) {
        write!(self, "<{name}");
        for (key, value) in attributes {
            write!(self, r#" {key}="{}""#, escaped(value));
        }
    }

    /// A text; the characters that XML does not allow are dropped.
    pub(super) fn text(&mut self, text: &str) {
        self.0.push_str(&escape(clean(text)));
    }

    /// An element with a text.
    pub(super) fn leaf(&mut self, name: &str, attributes: Attributes, text: &str) {
        self.open(name, attributes);
        self.text(text);
        self.close(name);
    }

    /// Text that is XML already.
    pub(super) fn raw(&mut self, xml: &str) {
        self.0.push_str(xml);
    }

    pub(super) fn string(self) -> String {
        self.0
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }
}

/// Markup that is laid out on several lines, on one: a line break with the indentation after it is
/// one space within a tag, and nothing beside one.
pub fn on_one_line(markup: &str) -> String {
    let mut lines = markup.split('\n');
    let mut out = lines.next().unwrap_or_default().to_owned();
    for line in lines.map(str::trim_start).filter(|line| !line.is_empty()) {
        if !out.is_empty() && !out.ends_with('>') && !line.starts_with(['<', '/', '>']) {
            out.push(' ');
        }
        out.push_str(line);
    }
    out
}

/// A value as it stands between the quotes of an attribute.
pub(super) fn escaped(value: &str) -> String {
    Attribute::from(("", clean(value))).value.into_owned()
}

/// The markup where the condition holds, and otherwise none.
pub(super) const fn markup_if(condition: bool, markup: &str) -> &str {
    if condition { markup } else { "" }
}

/// The text without characters that XML does not allow.
fn clean(text: &str) -> Cow<'_, str> {
    if text.chars().all(printable) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|c| printable(*c)).collect())
}

#[cfg(test)]
mod tests {
    use super::{Xml, escaped};

    #[test]
    fn markup_on_several_lines_is_written_on_one() {
        let mut xml = Xml::fragment();
        let value = escaped("a \"b\"\n  <c>");
        write!(
            xml,
            r#"<a>
                <b one="1"
                    two="{value}"
                />
            </a>"#
        );
        let expected = r#"<a><b one="1" two="a &quot;b&quot;&#10;  &lt;c&gt;"/></a>"#;
        assert_eq!(xml.string(), expected);
    }
}
