//! Writes XML element by element, in memory.

use std::borrow::Cow;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::escape::printable;

/// The attributes of an element.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a str)];

/// A part being written.
pub(super) struct Xml(Writer<Vec<u8>>);

impl Xml {
    /// A document that is still empty.
    pub(super) fn document() -> Self {
        let mut xml = Self::fragment();
        xml.put(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        xml
    }

    /// A fragment to be put into a document.
    pub(super) fn fragment() -> Self {
        Self(Writer::new(Vec::new()))
    }

    /// Writing to memory does not fail.
    fn put(&mut self, event: Event) {
        let _ = self.0.write_event(event);
    }

    /// Begins an element.
    pub(super) fn open(&mut self, name: &str, attributes: Attributes) {
        self.put(Event::Start(start(name, attributes)));
    }

    /// Ends an element.
    pub(super) fn close(&mut self, name: &str) {
        self.put(Event::End(BytesEnd::new(name)));
    }

    /// An element without content.
    pub(super) fn empty(&mut self, name: &str, attributes: Attributes) {
        self.put(Event::Empty(start(name, attributes)));
    }

    /// A text; the characters that XML does not allow are dropped.
    pub(super) fn text(&mut self, text: &str) {
        self.put(Event::Text(BytesText::new(&clean(text))));
    }

    /// An element with a text.
    pub(super) fn leaf(&mut self, name: &str, attributes: Attributes, text: &str) {
        self.open(name, attributes);
        self.text(text);
        self.close(name);
    }

    /// Text that is XML already.
    pub(super) fn raw(&mut self, xml: &[u8]) {
        self.0.get_mut().extend_from_slice(xml);
    }

    /// The bytes written.
    pub(super) fn bytes(self) -> Vec<u8> {
        self.0.into_inner()
    }
}

fn start<'a>(name: &'a str, attributes: Attributes) -> BytesStart<'a> {
    let mut start = BytesStart::new(name);
    for (key, value) in attributes {
        start.push_attribute((*key, &*clean(value)));
    }
    start
}

/// The text without characters that XML does not allow.
fn clean(text: &str) -> Cow<'_, str> {
    if text.chars().all(printable) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|c| printable(*c)).collect())
}
