//! Parses Markdown into pieces.

use pulldown_cmark::{
    Alignment, CodeBlockKind, Event, HeadingLevel, OffsetIter, Options, Parser, Tag, TagEnd,
};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use crate::document::{Align, Block, Cell, Code, Inline, ListKind, Math, RowTitles, Table};

use crate::lesson::text::SourceLine;
use crate::lesson::text::formatted::FormattedNumber;
use crate::lesson::text::mark::{latex, written};

use super::address::is_web_address;
use super::container::{Cut, placed};
use super::directive::build;
use super::inline::{merged, text};
use super::piece::Piece;
use super::surroundings::Surroundings;

/// The content that marks a cell to fill: `| ___ |`.
const TO_FILL: &str = "___";

/// The deepest nesting of lists, quotes and emphasis.
const DEEPEST: usize = 20;

/// The pieces of a text split into Markdown and containers.
///
/// # Errors
/// `lesson-markdown-unknown` for elements that sheets do not have (raw HTML, images, foot-notes),
/// `lesson-list-start` for a list that does not begin at 1, and what the containers
/// refuse, each with its `line`.
pub fn pieces(cut: &Cut, around: &Surroundings) -> Checked<Vec<Piece>> {
    let lines: Vec<&str> = cut.markdown.iter().map(|line| line.text.as_str()).collect();
    let source = lines.join("\n");
    let events = Parser::new_ext(&source, options()).into_offset_iter();
    Reader { events, source: &source, cut, around, depth: 0, inside: 0 }.until(None)
}

/// A text of one line on its own, such as a title, and the line it stands on.
///
/// # Errors
/// As [`pieces`].
pub fn line(text: &str, source: usize, around: &Surroundings) -> Checked<Vec<Inline>> {
    let markdown = vec![SourceLine { text: text.to_owned(), source }];
    let cut = Cut { markdown, containers: Vec::new() };
    let inlines = |piece| match piece {
        Piece::Block(Block::Paragraph(inlines)) => inlines,
        _ => Vec::new(),
    };
    Ok(pieces(&cut, around)?.into_iter().flat_map(inlines).collect())
}

fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_MATH | Options::ENABLE_SMART_PUNCTUATION
}

struct Reader<'a> {
    events: OffsetIter<'a>,
    source: &'a str,
    cut: &'a Cut,
    around: &'a Surroundings<'a>,
    /// How many lists this one is in.
    depth: usize,
    /// How many blocks and runs of text this one is in.
    inside: usize,
}

impl Reader<'_> {
    /// The line of the lesson's file that byte `offset` of the Markdown comes from.
    fn line(&self, offset: usize) -> usize {
        let index = self.source[..offset.min(self.source.len())].matches('\n').count();
        self.cut.markdown.get(index).map_or(0, |line| line.source)
    }

    fn refuse<T>(&self, what: &str, offset: usize) -> Checked<T> {
        let fault = Fault::failure("lesson-markdown-unknown").with("found", what);
        Err(fault.with("line", self.line(offset)))
    }

    /// Runs `read` one level deeper, for an element at `offset`.
    fn deeper<T>(
        &mut self,
        offset: usize,
        read: impl FnOnce(&mut Self) -> Checked<T>,
    ) -> Checked<T> {
        if self.inside == DEEPEST {
            return Err(Fault::failure("lesson-nested")
                .with("found", "markdown")
                .with("expected", DEEPEST)
                .with("line", self.line(offset)));
        }
        self.inside += 1;
        let found = read(self);
        self.inside -= 1;
        found
    }

    /// The pieces up to the end of `tag`, or of the text.
    fn until(&mut self, end: Option<TagEnd>) -> Checked<Vec<Piece>> {
        let mut found = Vec::new();
        // A tight list contains the text of its items without a paragraph around it.
        let mut bare: Vec<Inline> = Vec::new();
        while let Some((event, range)) = self.events.next() {
            match event {
                Event::End(tag) if Some(tag) == end => break,
                Event::Start(tag) if is_block(&tag) => {
                    paragraph(&mut found, std::mem::take(&mut bare));
                    let at = range.start;
                    found.extend(self.deeper(at, |inside| inside.block(&tag, at))?);
                }
                Event::Rule => {}
                event => bare.extend(self.inline(event, range.start)?),
            }
        }
        paragraph(&mut found, bare);
        Ok(found)
    }

    fn block(&mut self, tag: &Tag, offset: usize) -> Checked<Vec<Piece>> {
        let block = match tag {
            Tag::Paragraph => return self.placed_or_paragraph(),
            Tag::BlockQuote(kind) => return self.until(Some(TagEnd::BlockQuote(*kind))),
            Tag::List(start) => return Ok(vec![self.list(*start, offset)?]),
            Tag::Heading { level, .. } => {
                Block::Heading(rank(*level), self.inlines(TagEnd::Heading(*level))?)
            }
            Tag::Table(columns) => Block::Table(self.table(columns)?),
            Tag::CodeBlock(kind) => {
                let language = match kind {
                    CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or(""),
                    CodeBlockKind::Indented => "",
                };
                Block::Code(Code { language: language.to_owned(), text: self.code()? })
            }
            _ => return self.refuse("HTML", offset),
        };
        Ok(vec![Piece::Block(block)])
    }

    /// A paragraph; one that is only a placeholder becomes its container.
    fn placed_or_paragraph(&mut self) -> Checked<Vec<Piece>> {
        let inlines = self.inlines(TagEnd::Paragraph)?;
        if let [Inline::Text(only)] = inlines.as_slice()
            && let Some((opening, inside)) =
                placed(only).and_then(|index| self.cut.containers.get(index))
        {
            return build(opening, inside, self.around);
        }
        let mut found = Vec::new();
        paragraph(&mut found, inlines);
        Ok(found)
    }

    fn list(&mut self, start: Option<u64>, offset: usize) -> Checked<Piece> {
        let kind = match start {
            None => ListKind::Bullet,
            Some(1) if self.depth == 0 => ListKind::Number,
            Some(1) => ListKind::Letter,
            Some(other) => {
                let fault = Fault::failure("lesson-list-start").with("found", other);
                return Err(fault.with("line", self.line(offset)));
            }
        };
        let numbered = usize::from(start.is_some());
        self.depth += numbered;
        let mut items = Vec::new();
        while let Some((event, _)) = self.events.next() {
            match event {
                Event::Start(Tag::Item) => items.push(self.until(Some(TagEnd::Item))?),
                _ => break,
            }
        }
        self.depth -= numbered;
        Ok(Piece::List(kind, items))
    }

    fn code(&mut self) -> Checked<String> {
        let mut lines = String::new();
        while let Some((event, range)) = self.events.next() {
            match event {
                Event::Text(text) => lines.push_str(&text),
                Event::End(TagEnd::CodeBlock) => break,
                _ => return self.refuse("code", range.start),
            }
        }
        Ok(written(lines.trim_end(), FormattedNumber::in_code))
    }

    fn table(&mut self, columns: &[Alignment]) -> Checked<Table> {
        let mut head = Vec::new();
        let mut rows = Vec::new();
        let mut row = Vec::new();
        while let Some((event, _)) = self.events.next() {
            match event {
                Event::Start(Tag::TableCell) => row.push(self.inlines(TagEnd::TableCell)?),
                Event::End(TagEnd::TableHead) => head = std::mem::take(&mut row),
                Event::End(TagEnd::TableRow) => {
                    rows.push(std::mem::take(&mut row).into_iter().map(cell).collect());
                }
                Event::End(TagEnd::Table) => break,
                _ => {}
            }
        }
        let row_titles = match columns.first() {
            Some(Alignment::Left) => RowTitles::First,
            _ => RowTitles::None,
        };
        let aligns = columns.iter().map(|column| align(*column));
        Ok(Table { row_titles, ..Table::new(aligns.zip(head), rows) })
    }

    /// Inline text inside an element.
    fn run(&mut self, end: TagEnd, offset: usize) -> Checked<Vec<Inline>> {
        self.deeper(offset, |inside| inside.inlines(end))
    }

    fn inlines(&mut self, end: TagEnd) -> Checked<Vec<Inline>> {
        let mut found = Vec::new();
        while let Some((event, range)) = self.events.next() {
            match event {
                Event::End(tag) if tag == end => break,
                event => found.extend(self.inline(event, range.start)?),
            }
        }
        Ok(merged(found))
    }

    fn inline(&mut self, event: Event, offset: usize) -> Checked<Vec<Inline>> {
        let around = self.around;
        Ok(match event {
            Event::Text(raw) => text(around, &raw),
            Event::SoftBreak => vec![Inline::text(" ")],
            Event::HardBreak => vec![Inline::Break],
            Event::Code(raw) => vec![Inline::Code(written(&raw, FormattedNumber::in_code))],
            Event::InlineMath(raw) => vec![Inline::math(latex(around.lang, &raw))],
            Event::DisplayMath(raw) => {
                vec![Inline::math(format!("{DISPLAYED}{}", latex(around.lang, raw.trim())))]
            }
            Event::Start(Tag::Strong) => vec![Inline::Strong(self.run(TagEnd::Strong, offset)?)],
            Event::Start(Tag::Emphasis) => vec![Inline::Emph(self.run(TagEnd::Emphasis, offset)?)],
            Event::Start(Tag::Link { dest_url, .. }) => {
                if !is_web_address(&dest_url) {
                    let fault = Fault::failure("lesson-link").with("found", dest_url);
                    return Err(fault.with("line", self.line(offset)));
                }
                vec![Inline::Link(dest_url.to_string(), self.run(TagEnd::Link, offset)?)]
            }
            Event::Start(Tag::Image { .. }) => return self.refuse("image", offset),
            _ => return self.refuse("HTML", offset),
        })
    }
}

/// Marks a formula as displayed until its paragraph is known to contain nothing else.
const DISPLAYED: &str = "\u{E004}";

fn is_block(tag: &Tag) -> bool {
    !matches!(tag, Tag::Strong | Tag::Emphasis | Tag::Link { .. } | Tag::Image { .. })
}

/// A paragraph, split at its displayed formulas.
fn paragraph(found: &mut Vec<Piece>, inlines: Vec<Inline>) {
    let mut run: Vec<Inline> = Vec::new();
    for inline in inlines {
        let displayed = match &inline {
            Inline::Math(math) => math.0.strip_prefix(DISPLAYED).map(str::to_owned),
            _ => None,
        };
        match displayed {
            None => run.push(inline),
            Some(formula) => {
                text_block(found, std::mem::take(&mut run));
                found.push(Piece::Block(Block::Math(Math(formula))));
            }
        }
    }
    text_block(found, run);
}

/// A run of text as a paragraph, the spaces at its ends left out; nothing if it is blank.
fn text_block(found: &mut Vec<Piece>, inlines: Vec<Inline>) {
    let mut run = merged(inlines);
    if let Some(Inline::Text(first)) = run.first_mut() {
        *first = first.trim_start_matches(' ').to_owned();
    }
    if let Some(Inline::Text(last)) = run.last_mut() {
        *last = last.trim_end_matches(' ').to_owned();
    }
    run.retain(|inline| !matches!(inline, Inline::Text(text) if text.is_empty()));
    if !run.is_empty() {
        found.push(Piece::Block(Block::Paragraph(run)));
    }
}

fn cell(inlines: Vec<Inline>) -> Cell {
    match inlines.as_slice() {
        [Inline::Text(only)] if only == TO_FILL => Cell::ToFill,
        _ => Cell::Text(inlines),
    }
}

fn align(alignment: Alignment) -> Align {
    match alignment {
        Alignment::Left | Alignment::None => Align::Left,
        Alignment::Center => Align::Centre,
        Alignment::Right => Align::Right,
    }
}

fn rank(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        _ => 3,
    }
}
