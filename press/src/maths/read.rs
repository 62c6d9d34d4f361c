//! Builds a tree from the parser's stream of events.
//!
//! The stream is read up to its first error: after one, the parser may repeat itself for ever.

use std::iter::Peekable;
use std::vec::IntoIter;

use pulldown_latex::event::{
    Content, DelimiterType, EnvironmentFlow, Event, Font, Grouping, ScriptPosition, ScriptType,
    StateChange, Style, Visual,
};
use pulldown_latex::{Parser, Storage};
use senet_engine::rules::Fault;
use senet_engine::rules::fault::Checked;

use super::vocabulary::unreadable;
use super::{Bar, Grid, Limits, Mark, MathStyle, Node, Script, SignClass, letters};

/// The most groups inside one another.
const DEEPEST: usize = 24;

/// The tree of a formula whose commands have been checked.
pub(super) fn nodes(source: &str) -> Checked<Vec<Node>> {
    let storage = Storage::new();
    let events: Vec<Event> = Parser::new(source, &storage)
        .collect::<Result<_, _>>()
        .map_err(|error| unreadable(first_line(&error.to_string())))?;
    Reader { events: events.into_iter().peekable(), depth: 0 }.row(None)
}

fn first_line(message: &str) -> &str {
    message.lines().next().unwrap_or(message).trim_start_matches("parsing error: ")
}

struct Reader<'a> {
    events: Peekable<IntoIter<Event<'a>>>,
    /// How many elements contain this one.
    depth: usize,
}

impl Reader<'_> {
    /// Elements to the end of the group or cell, which is left in the stream.
    fn row(&mut self, font: Option<Font>) -> Checked<Vec<Node>> {
        let mut font = font;
        let mut size = None;
        let mut row: Vec<Node> = Vec::new();
        loop {
            match self.events.peek() {
                None | Some(Event::End | Event::EnvironmentFlow(_)) => break,
                Some(Event::StateChange(StateChange::Font(changed))) => {
                    font = *changed;
                    self.events.next();
                }
                Some(Event::StateChange(StateChange::Style(style))) => {
                    let displayed = *style == Style::Display;
                    size = Some(if displayed { MathStyle::Display } else { MathStyle::Line });
                    self.events.next();
                }
                Some(_) => {
                    let node = self.element(font)?;
                    push(&mut row, node);
                }
            }
        }
        Ok(match size {
            Some(place) => vec![Node::Sized(place, row)],
            None => row,
        })
    }

    fn element(&mut self, font: Option<Font>) -> Checked<Node> {
        // A group and the command that takes it as argument count as two.
        if self.depth > 2 * DEEPEST {
            return Err(Fault::failure("maths-nested").with("expected", DEEPEST));
        }
        self.depth += 1;
        let element = self.read(font);
        self.depth -= 1;
        element
    }

    fn read(&mut self, font: Option<Font>) -> Checked<Node> {
        match self.events.next() {
            Some(Event::Content(content)) => self::content(content, font),
            Some(Event::Begin(grouping)) => self.group(&grouping, font),
            Some(Event::Visual(visual)) => self.visual(visual, font),
            Some(Event::Script { ty, position }) => self.script(ty, position, font),
            Some(Event::Space { width, .. }) => {
                Ok(Node::Space(width.map_or(0.0, |width| width.value)))
            }
            Some(other) => Err(strange(&other)),
            None => Err(unreadable("…")),
        }
    }

    fn group(&mut self, grouping: &Grouping, font: Option<Font>) -> Checked<Node> {
        let node = match grouping {
            Grouping::Normal => {
                let mut row = self.row(font)?;
                if row.len() == 1 { row.remove(0) } else { Node::Row(row) }
            }
            Grouping::LeftRight(open, close) => Node::Fenced(*open, self.row(font)?, *close),
            Grouping::Matrix { .. } | Grouping::Array(_) => Node::Grid(Grid::Matrix, self.grid()?),
            Grouping::Cases { left: true } => Node::Grid(Grid::Cases, self.grid()?),
            Grouping::Aligned => Node::Grid(Grid::Aligned, self.grid()?),
            other => return Err(unreadable(&format!("{other:?}"))),
        };
        match self.events.next() {
            Some(Event::End) => Ok(node),
            Some(other) => Err(strange(&other)),
            None => Err(unreadable("{ }")),
        }
    }

    fn grid(&mut self) -> Checked<Vec<Vec<Vec<Node>>>> {
        let mut rows = vec![Vec::new()];
        loop {
            let cell = self.row(None)?;
            if let Some(row) = rows.last_mut() {
                row.push(cell);
            }
            match self.events.peek() {
                Some(Event::EnvironmentFlow(EnvironmentFlow::Alignment)) => {}
                Some(Event::EnvironmentFlow(EnvironmentFlow::NewLine { .. })) => {
                    rows.push(Vec::new());
                }
                Some(Event::EnvironmentFlow(EnvironmentFlow::StartLines { .. })) => {
                    rows = vec![Vec::new()];
                }
                _ => break,
            }
            self.events.next();
        }
        // A last `\\` does not begin a row.
        if rows.len() > 1 && rows.last().is_some_and(|row| row.iter().all(Vec::is_empty)) {
            rows.pop();
        }
        Ok(rows)
    }

    fn visual(&mut self, visual: Visual, font: Option<Font>) -> Checked<Node> {
        Ok(match visual {
            Visual::SquareRoot => Node::Root(self.part(font)?, None),
            Visual::Root => Node::Root(self.part(font)?, Some(self.part(font)?)),
            Visual::Fraction(line) => {
                let bar = if line.is_some() { Bar::None } else { Bar::Drawn };
                Node::Fraction(self.part(font)?, self.part(font)?, bar)
            }
            Visual::Negation => return Err(unreadable("\\not")),
        })
    }

    fn script(
        &mut self,
        ty: ScriptType,
        position: ScriptPosition,
        font: Option<Font>,
    ) -> Checked<Node> {
        let base = self.element(font)?;
        let (below, above) = match ty {
            ScriptType::Subscript => (Some(self.part(font)?), None),
            ScriptType::Superscript => (None, Some(self.part(font)?)),
            ScriptType::SubSuperscript => (Some(self.part(font)?), Some(self.part(font)?)),
        };
        if position == ScriptPosition::AboveBelow
            && let Some(mark) = mark(below.as_deref(), above.as_deref())
        {
            return Ok(Node::Accent(mark, inside(base)));
        }
        let limits = match position {
            ScriptPosition::Right => Limits::Beside,
            ScriptPosition::AboveBelow => Limits::Stacked,
            ScriptPosition::Movable => Limits::Movable,
        };
        Ok(Node::Script(Box::new(Script { base, below, above, limits })))
    }

    /// One element as its nodes.
    fn part(&mut self, font: Option<Font>) -> Checked<Vec<Node>> {
        Ok(inside(self.element(font)?))
    }
}

fn content(content: Content, font: Option<Font>) -> Checked<Node> {
    Ok(match content {
        Content::Text("&nbsp;") => Node::Words("\u{A0}".to_owned()),
        Content::Text(words) => Node::Words(words.replace("\\%", "%")),
        Content::Number(digits) => Node::Number(digits.to_owned()),
        Content::Function(name) => Node::Function(name.to_owned()),
        Content::Ordinary { content, .. } => return ordinary(content, font),
        Content::LargeOp { content, .. } => Node::Sign(content.to_string(), SignClass::Large),
        Content::BinaryOp { content: '/', .. } => Node::Sign("/".into(), SignClass::Ordinary),
        Content::BinaryOp { content, .. } => Node::Sign(content.to_string(), SignClass::Binary),
        Content::Relation { content, .. } => {
            let mut buffer = [0; 8];
            let text = String::from_utf8_lossy(content.encode_utf8_to_buf(&mut buffer));
            Node::Sign(text.into_owned(), SignClass::Relation)
        }
        Content::Delimiter { content, ty, .. } => {
            let class = match ty {
                DelimiterType::Open => SignClass::Open,
                DelimiterType::Close => SignClass::Close,
                DelimiterType::Fence => SignClass::Ordinary,
            };
            Node::Sign(content.to_string(), class)
        }
        Content::Punctuation(mark) => Node::Sign(mark.to_string(), SignClass::Punctuation),
    })
}

fn ordinary(content: char, font: Option<Font>) -> Checked<Node> {
    if !content.is_alphabetic() {
        return Ok(Node::Sign(content.to_string(), SignClass::Ordinary));
    }
    match font {
        None => Ok(Node::Variable(content)),
        Some(Font::UpRight) => Ok(Node::Upright(content.to_string())),
        Some(font) => letters::in_font(content, font)
            .map(Node::Letter)
            .ok_or_else(|| unreadable(&format!("{font:?} {content}"))),
    }
}

fn strange(event: &Event) -> Fault {
    unreadable(&format!("{event:?}"))
}

fn inside(node: Node) -> Vec<Node> {
    match node {
        Node::Row(nodes) => nodes,
        other => vec![other],
    }
}

/// The accent that the parser represents as a script of one stretchy character.
fn mark(below: Option<&[Node]>, above: Option<&[Node]>) -> Option<Mark> {
    let sign = |nodes: Option<&[Node]>| match nodes {
        Some([Node::Sign(sign, SignClass::Ordinary)]) => Some(sign.clone()),
        _ => None,
    };
    match (sign(below).as_deref(), sign(above).as_deref()) {
        (None, Some("‾" | "¯")) => Some(Mark::Overline),
        (None, Some("^")) => Some(Mark::Hat),
        (None, Some("~")) => Some(Mark::Tilde),
        (None, Some("→")) => Some(Mark::Arrow),
        (None, Some("⏞")) => Some(Mark::Overbrace),
        (Some("⏟"), None) => Some(Mark::Underbrace),
        (Some("_"), None) => Some(Mark::Underline),
        _ => None,
    }
}

/// Adds a node to a row: upright letters make words, a sign with no term before it
/// belongs to the term that follows, a prime to the one before.
fn push(row: &mut Vec<Node>, node: Node) {
    match node {
        Node::Upright(letter) => match row.last_mut() {
            Some(Node::Upright(word)) => word.push_str(&letter),
            _ => row.push(Node::Upright(letter)),
        },
        Node::Sign(sign, SignClass::Binary) if !ends_a_term(row) => {
            row.push(Node::Sign(sign, SignClass::Prefix));
        }
        Node::Sign(sign, SignClass::Ordinary) if sign == "′" && !row.is_empty() => {
            if let Some(base) = row.pop() {
                let above = Some(vec![Node::Sign(sign, SignClass::Ordinary)]);
                let script = Script { base, below: None, above, limits: Limits::Beside };
                row.push(Node::Script(Box::new(script)));
            }
        }
        other => row.push(other),
    }
}

fn ends_a_term(row: &[Node]) -> bool {
    let last = row.iter().rev().find(|node| !matches!(node, Node::Space(_)));
    !matches!(
        last,
        None | Some(Node::Sign(
            _,
            SignClass::Binary
                | SignClass::Prefix
                | SignClass::Relation
                | SignClass::Punctuation
                | SignClass::Large
                | SignClass::Open
        ))
    )
}
