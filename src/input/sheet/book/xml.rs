//! The elements and the text of a part of a workbook, one after the other.

use std::borrow::Cow;

use quick_xml::XmlVersion;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesEnd, BytesStart, Event};
use quick_xml::reader::Reader;
use senet_engine::rules::fault::{Checked, Fault};

use super::archive::damaged;

/// The deepest nesting: sheets have about ten levels, drawings within them some more.
const MOST_DEPTH: usize = 100;
/// The longest tag or text, in bytes: a cell holds 32,767 characters in Excel.
pub(super) const MOST_LENGTH: usize = 1 << 20;

/// The next token of a part.
pub(super) enum Token<'a> {
    /// A tag that opens; one that is empty opens and closes.
    Start(BytesStart<'a>),
    /// A tag that closes.
    End(BytesEnd<'a>),
    /// Text, its entities resolved.
    Text(Cow<'a, str>),
}

/// A part being read.
pub(super) struct XmlSource<'a> {
    part: &'a str,
    reader: Reader<&'a [u8]>,
    depth: usize,
}

impl<'a> XmlSource<'a> {
    /// Begins to read `text`, the part of this name.
    pub fn new(part: &'a str, text: &'a str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Self { part, reader, depth: 0 }
    }

    /// What comes next, and nothing after the last tag.
    pub fn next_token(&mut self) -> Checked<Option<Token<'a>>> {
        loop {
            let event = self.reader.read_event().map_err(|_| self.damaged())?;
            if event.len() > MOST_LENGTH {
                return Err(self.damaged());
            }
            return Ok(Some(match event {
                Event::Start(tag) => {
                    self.depth += 1;
                    if self.depth > MOST_DEPTH {
                        return Err(Fault::failure("sheet-part-nested")
                            .with("part", self.part)
                            .with("most", MOST_DEPTH));
                    }
                    Token::Start(tag)
                }
                Event::End(tag) => {
                    self.depth = self.depth.saturating_sub(1);
                    Token::End(tag)
                }
                Event::Text(text) => Token::Text(text.xml10_content()),
                Event::CData(text) => Token::Text(text.xml10_content()),
                Event::GeneralRef(entity) => Token::Text(match entity.resolve_char_ref() {
                    Ok(Some(c)) => c.to_string().into(),
                    Ok(None) => quick_xml::escape::resolve_xml_entity(&entity)
                        .ok_or_else(|| self.damaged())?
                        .into(),
                    Err(_) => return Err(self.damaged()),
                }),
                // Entities defined in the file may expand without end: neither format uses any.
                Event::DocType(_) => {
                    return Err(Fault::failure("sheet-part-doctype").with("part", self.part));
                }
                Event::Eof if self.depth > 0 => return Err(self.damaged()),
                Event::Eof => return Ok(None),
                Event::Empty(_) | Event::Decl(_) | Event::PI(_) | Event::Comment(_) => continue,
            }));
        }
    }

    /// What comes next inside the tag that opened at `depth`, see [`XmlSource::depth`]: nothing once
    /// it closes.
    pub fn next_inside(&mut self, depth: usize) -> Checked<Option<Token<'a>>> {
        let token = self.next_token()?;
        Ok(token.filter(|_| self.depth >= depth))
    }

    /// How many tags are open.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// All text inside the tag just opened.
    pub fn text(&mut self) -> Checked<String> {
        let depth = self.depth;
        let mut text = String::new();
        while let Some(token) = self.next_inside(depth)? {
            if let Token::Text(more) = token {
                text.push_str(&more);
            }
        }
        Ok(text)
    }

    /// An attribute by its whole name.
    pub fn attribute(&self, tag: &BytesStart<'a>, name: &str) -> Checked<Option<String>> {
        let found = tag.try_get_attribute(name).map_err(|_| self.damaged())?;
        found.map(|attribute| self.value(&attribute)).transpose()
    }

    /// The attributes, name and value, in order.
    pub fn attributes(&self, tag: &BytesStart<'a>) -> Checked<Vec<(String, String)>> {
        let mut all = Vec::new();
        for attribute in tag.attributes().with_checks(false) {
            let attribute = attribute.map_err(|_| self.damaged())?;
            all.push((attribute.key.as_ref().to_owned(), self.value(&attribute)?));
        }
        Ok(all)
    }

    fn value(&self, attribute: &Attribute) -> Checked<String> {
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        value.map(Cow::into_owned).map_err(|_| self.damaged())
    }

    /// The fault of this part.
    pub fn damaged(&self) -> Fault {
        damaged(self.part)
    }
}
