//! Prepares a lesson's text for Tera: each line gets its number, and each expression a filter that
//! reports it to the recorder.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use senet_engine::rules::{Checksum, Fault};

use crate::lesson::memo::Memo;

use super::blocks::{CLAIM, END_CLAIM, OpenBlocks, TAGS, claim_fault};
use super::delimiters::DELIMITERS;
use super::expression::{Expression, Role, names, quoted};

/// The signs before and after the number of a line, at its beginning.
pub const LINE_MARK: [char; 2] = ['\u{E005}', '\u{E006}'];

/// The filter that the value of each expression goes through; its argument is the index of the
/// expression.
pub const EVALUATED: &str = "evaluated";

/// The place of the comments in [`DELIMITERS`].
const COMMENT: usize = 2;

/// The tag of a block in the source: `<% … %>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Its bytes in the source, with the delimiters.
    pub span: Range<usize>,
    /// The word it begins with.
    pub word: String,
    /// The index of its expression; none for `else`, `endif` and their like.
    pub place: Option<usize>,
    /// The open blocks from the outermost, each as the index of its first expression; the tag's own
    /// block is the last.
    pub blocks: Vec<usize>,
}

/// A source prepared for Tera: its line number before each line that begins with text, and each
/// expression filtered by [`EVALUATED`].
///
/// Lines that are blank, or begin with a block or inside a tag, get no number: the white space
/// around `<%-` and `-%>` must stay.
#[derive(Debug, Default)]
pub struct Prepared {
    /// The text for Tera.
    pub text: String,
    /// The expressions, in order.
    pub expressions: Vec<Expression>,
    /// The tags of its blocks, in order.
    pub tags: Vec<Tag>,
    /// The byte of the source that is read next.
    at: usize,
    /// The byte of the source that the last tag begins at.
    opened_at: usize,
    /// The line being read.
    line: usize,
    /// The kind of tag that is open, and its content so far.
    tag: Option<(usize, String)>,
    /// The line that the last tag begins on.
    opened: usize,
    /// The open blocks.
    blocks: OpenBlocks,
    /// The beginning of a table cell, as far as it is read.
    cell: Cell,
    /// The first fault of the text.
    pub refused: Option<Fault>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Cell {
    /// No cell, or one that begins with something else.
    #[default]
    Other,
    /// Only blanks so far.
    Blank,
    /// A question mark.
    ToFill,
}

impl Prepared {
    /// Reads a lesson's text, or gives it again if it is one of the last that were read.
    pub fn cached(source: &str) -> Arc<Self> {
        static READ: Memo<u64, Arc<Prepared>> = Memo::of_large();
        READ.get_or(Checksum::new(source.as_bytes()).value(), || Arc::new(Self::new(source)))
    }

    /// Reads a lesson's text.
    pub fn new(source: &str) -> Self {
        let mut prepared = Self::default();
        let mut end = 0;
        for (index, whole) in source.split_inclusive('\n').enumerate() {
            let line = whole.strip_suffix('\n').unwrap_or(whole);
            let line = line.strip_suffix('\r').unwrap_or(line);
            let start_of_line = end;
            end += whole.len();
            prepared.line = index + 1;
            prepared.cell = Cell::Other;
            let start = line.trim_start();
            let block = DELIMITERS[1..].iter().any(|(open, _)| start.starts_with(open));
            if prepared.tag.is_none() && !start.is_empty() && !block {
                let number = (index + 1).to_string();
                prepared.add_bytes(number.len() + 6);
                prepared.text.extend([LINE_MARK[0].to_string(), number, LINE_MARK[1].to_string()]);
            }
            let mut rest = line;
            while !rest.is_empty() {
                prepared.at = start_of_line + line.len() - rest.len();
                rest = match prepared.tag.take() {
                    None => prepared.outside(rest),
                    Some((kind, inside)) => prepared.within(kind, inside, rest),
                };
            }
            match &mut prepared.tag {
                Some((_, inside)) => inside.push('\n'),
                None => prepared.text.push('\n'),
            }
        }
        // Tera refuses a tag that is never closed.
        if let Some((_, inside)) = prepared.tag.take() {
            prepared.text.push_str(&inside);
        }
        if let Some((line, fault)) = prepared.blocks.unclosed() {
            prepared.refused.get_or_insert_with(|| fault.with("line", line));
        }
        prepared
    }

    /// Copies what stands before a tag, or opens the tag; returns the rest of the line.
    fn outside<'a>(&mut self, rest: &'a str) -> &'a str {
        if let Some(kind) = DELIMITERS.iter().position(|(open, _)| rest.starts_with(open)) {
            let trim = usize::from(rest[2..].starts_with('-'));
            self.text.push_str(&rest[..2 + trim]);
            self.tag = Some((kind, String::new()));
            self.opened = self.line;
            self.opened_at = self.at;
            return &rest[2 + trim..];
        }
        let (plain, after) = rest.split_at(run(rest, b"<"));
        self.text.push_str(plain);
        self.cell = plain.chars().fold(self.cell, |cell, sign| match (sign, cell) {
            ('|', _) => Cell::Blank,
            ('?', Cell::Blank) => Cell::ToFill,
            (' ', cell) | (_, cell @ Cell::ToFill) => cell,
            _ => Cell::Other,
        });
        if !plain.trim_start().is_empty() {
            self.has_text();
        }
        self.add_bytes(plain.len());
        after
    }

    /// Copies the content of a tag, or closes it.
    fn within<'a>(&mut self, kind: usize, mut inside: String, rest: &'a str) -> &'a str {
        let close = DELIMITERS[kind].1;
        let trim = usize::from(rest.starts_with('-') && rest[1..].starts_with(close));
        if rest[trim..].starts_with(close) {
            match kind {
                0 => self.print(&inside),
                1 => {
                    let (word, place) = self.block(&inside);
                    let span = self.opened_at..self.at + trim + 2;
                    let blocks = self.blocks.firsts().collect();
                    self.blocks.close(&word);
                    self.tags.push(Tag { span, word, place, blocks });
                }
                _ => self.text.push_str(&inside),
            }
            self.text.push_str(&rest[..trim + 2]);
            return &rest[trim + 2..];
        }
        let quoted = quoted(rest).filter(|_| kind < COMMENT);
        let length = quoted.unwrap_or_else(|| run(rest, b"-'\"`>%#"));
        inside.push_str(&rest[..length]);
        self.tag = Some((kind, inside));
        &rest[length..]
    }

    fn print(&mut self, text: &str) {
        self.has_text();
        let to_fill = self.cell == Cell::ToFill;
        if self.cell == Cell::Blank {
            self.cell = Cell::Other;
        }
        self.filter(text, Role::Printed { to_fill });
    }

    /// A block's tag, its expression filtered by [`EVALUATED`]; returns its word and the index of
    /// its expression. The block that it ends is still open afterwards.
    fn block(&mut self, tag: &str) -> (String, Option<usize>) {
        let start = tag.len() - tag.trim_start().len();
        let length = tag[start..].find(char::is_whitespace).unwrap_or(tag.len() - start);
        let (before, after) = tag.split_at(start + length);
        let word = before.trim();
        if !TAGS.contains(&word) {
            self.refuse(Fault::failure("lesson-tag").with_known(word, TAGS));
        }
        if let Some(fault) = self.blocks.misplaced(word) {
            self.refuse(fault);
        }
        let place = match word {
            "set" | "set_global" => {
                let (name, value) = after.split_once('=').unwrap_or((after, ""));
                let name = name.trim().to_owned();
                if value.is_empty() {
                    // Everything before `endset` is assigned to the variable.
                    self.blocks.open(word, self.opened);
                }
                for place in self.blocks.places() {
                    if let Role::Block { names, .. } = &mut self.expressions[place].role {
                        names.insert(name.clone());
                    }
                }
                self.evaluate(before, after, "=", Role::Assigned(name))
            }
            "for" => {
                let (names, _) = after.split_once(" in ").unwrap_or(("", after));
                let own = names.split(',').map(|name| name.trim().to_owned()).collect();
                self.blocks.open(word, self.opened);
                self.evaluate(before, after, " in ", block(own, true))
            }
            CLAIM => {
                self.blocks.open(word, self.opened);
                if after.trim().is_empty() {
                    self.refuse(claim_fault(word, "claim …"));
                }
                self.evaluate(&before.replace(CLAIM, "if"), after, "", Role::Claimed)
            }
            word @ ("if" | "elif") => {
                if word == "if" {
                    self.blocks.open(word, self.opened);
                }
                self.evaluate(before, after, "", block(Vec::new(), false))
            }
            word => {
                if word == "else"
                    && let Some(last) = self.blocks.last()
                    && let Role::Block { otherwise, .. } = &mut self.expressions[last].role
                {
                    *otherwise = true;
                }
                self.text.push_str(&tag.replace(END_CLAIM, "endif"));
                None
            }
        };
        (word.to_owned(), place)
    }

    /// Writes a tag whose expression begins after `sign`; returns the index of the expression.
    fn evaluate(&mut self, before: &str, after: &str, sign: &str, role: Role) -> Option<usize> {
        self.text.push_str(before);
        let start = after.find(sign).map(|start| start + sign.len());
        let Some(start) = start.filter(|start| !after[*start..].trim().is_empty()) else {
            self.text.push_str(after);
            return None;
        };
        let (head, expression) = after.split_at(start);
        let opens = matches!(role, Role::Block { .. });
        self.text.push_str(head);
        let place = self.filter(expression, role);
        if opens {
            self.blocks.add(place);
        }
        Some(place)
    }

    /// Writes an expression with its filter; returns its index.
    fn filter(&mut self, text: &str, role: Role) -> usize {
        let place = self.expressions.len();
        self.text.push_str(&format!("({text})|{EVALUATED}(of={place}) "));
        let text = text.replace('\n', "");
        let (names, within) = (names(&text), self.blocks.places().collect());
        if names.iter().any(|name| name == "for") {
            self.refuse(Fault::failure("lesson-comprehension").with("found", text.trim()));
        }
        self.expressions.push(Expression { text, line: self.opened, names, within, role });
        place
    }

    /// Keeps the first fault, with the line of the tag.
    fn refuse(&mut self, fault: Fault) {
        let line = self.opened;
        self.refused.get_or_insert_with(|| fault.with("line", line));
    }

    /// Adds the bytes of some text to the blocks that are open.
    fn add_bytes(&mut self, more: usize) {
        for place in self.blocks.places() {
            if let Role::Block { bytes, .. } = &mut self.expressions[place].role {
                *bytes += more;
            }
        }
    }

    /// Records that the blocks that are open contain text, or something printed.
    fn has_text(&mut self) {
        for place in self.blocks.places() {
            if let Role::Block { text, .. } = &mut self.expressions[place].role {
                text.get_or_insert(self.line);
            }
        }
    }
}

/// The bytes of a text up to the next of some ASCII signs after its first byte: a tag can only begin or end there, or
/// a text in quotes begin.
fn run(text: &str, signs: &[u8]) -> usize {
    let next = text.bytes().skip(1).position(|byte| signs.contains(&byte));
    next.map_or(text.len(), |at| at + 1)
}

/// A block whose content is not read yet.
fn block(own: Vec<String>, rounds: bool) -> Role {
    Role::Block { own, names: BTreeSet::new(), text: None, rounds, otherwise: false, bytes: 0 }
}

#[cfg(test)]
mod tests {
    use super::super::expression::{Expression, Role};
    use super::Prepared;

    #[test]
    fn an_expression_knows_its_block_its_names_and_its_line() {
        let source = "<% for lot in lots %>\n<% set gap = lot | mean -%>\n| a | ?<< gap >>? | << gap >>\n<% endfor %>";
        let found = Prepared::new(source).expressions;
        let block = Role::Block {
            own: vec!["lot".to_owned()],
            names: ["gap".to_owned()].into(),
            text: Some(3),
            rounds: true,
            otherwise: false,
            // `| a | ?`, `? | ` and the blank between, after the number of the line.
            bytes: 7 + 4 + 7,
        };
        assert_eq!(found[0].role, block);
        assert_eq!(found[1].role, Role::Assigned("gap".to_owned()));
        assert_eq!(
            (&found[1].names[..], &found[1].within[..]),
            (&["lot".to_owned()][..], &[0][..])
        );
        assert_eq!(found[2].role, Role::Printed { to_fill: true });
        assert_eq!(found[3].role, Role::Printed { to_fill: false });
        assert_eq!(found[3].line, 3);
    }

    #[test]
    fn a_condition_knows_whether_something_is_done_else() {
        let source = "<% if a %>1<% elif b %>2<% else %>3<% endif %><% if c %>4<% endif %>\
                      <% for d in e %>5<% endfor %>";
        let found = Prepared::new(source).expressions;
        let followed = |one: &Expression| matches!(one.role, Role::Block { otherwise: true, .. });
        let found: Vec<bool> = found.iter().map(followed).collect();
        assert_eq!(found, [false, true, false, false]);
    }
}
