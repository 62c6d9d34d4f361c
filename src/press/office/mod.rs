//! What a word processor holds, before it has a format: paragraphs with named styles, tables,
//! formulas and pictures. ODT and DOCX are both written from it.
//!
//! Neither format can put a table into an item of a list, nor a list into a paragraph: here
//! all is flat, one piece below another, each with its distance from the margin; only a boxed
//! remark has pieces within.

mod height;
mod lines;
mod masthead;
mod pictures;
mod style;
mod table;
mod walk;

use std::collections::HashMap;
use std::rc::Rc;

use senet_engine::rules::Lang;

use crate::document::{Align, AsideKind, ListKind};

use super::layout::Layout;
use super::maths::{MathStyle, ParsedFormula};

pub(super) use pictures::{Picture, Pixels};
pub(super) use style::{Line, Look, Stand, Style};
pub(super) use walk::{LIST, sheet};

/// A whole document. Lengths are in millimetres.
pub(super) struct OfficeSheet {
    pub lang: Lang,
    pub layout: Layout,
    /// Its title, also at the head of the pages after the first.
    pub title: String,
    /// The school, at the head of the pages after the first.
    pub school: String,
    /// How it was made, at the foot of each page.
    pub provenance: String,
    /// What stands above the columns.
    pub head: Vec<Fragment>,
    pub body: Vec<Fragment>,
    pub pictures: Vec<Picture>,
    /// The lists, each with how its items are marked.
    pub lists: Vec<ListKind>,
    /// The names of the styles that are the program's own.
    pub names: HashMap<Style, String>,
}

/// A piece of a document, one below another.
pub(super) enum Fragment {
    Paragraph(Paragraph),
    Table(Grid),
    Boxed(Boxed),
}

/// A paragraph.
#[derive(Clone)]
pub(super) struct Paragraph {
    pub style: Style,
    /// From the margin, or from that of the box or cell.
    pub left: f64,
    /// The item of a list that begins here.
    pub mark: Option<Mark>,
    /// Where the style's own is not meant.
    pub align: Option<Align>,
    /// The size of the letters beside that of the style.
    pub size: f64,
    /// Space below, in millimetres, where it is not that of the style.
    pub below: Option<f64>,
    /// Whether no page ends after it.
    pub keeps: bool,
    /// Whether a page begins with it.
    pub new_page: bool,
    /// The part of a booklet that begins here.
    pub part: Option<u32>,
    /// Places to go to with a tab.
    pub tabs: Vec<Tab>,
    pub runs: Vec<Run>,
}

/// A place to go to with a tab: there the text ends, or goes on.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Tab {
    /// From the left edge of the text, in millimetres.
    pub at: f64,
    /// Whether dots lead to it, as in a field to fill.
    pub dots: bool,
}

/// The mark of an item of a list.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Mark {
    /// Which list, from 0.
    pub list: usize,
    /// In how many lists it is, from 1.
    pub depth: usize,
    /// Which item, from 1.
    pub item: usize,
}

/// A piece of a line.
#[derive(Clone)]
pub(super) enum Run {
    Text(String, Typeface),
    Formula(Rc<ParsedFormula>, MathStyle),
    /// A picture, by its place among those of the sheet.
    Picture(usize),
    Link(String, Vec<Run>),
    Tab,
    Break,
    /// The number of the page where a part begins.
    PageOf(u32),
}

/// How letters differ from those around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Typeface {
    pub strong: bool,
    pub emph: bool,
    pub code: bool,
}

/// A table. Each row has a cell for each width.
pub(super) struct Grid {
    pub left: f64,
    pub widths: Vec<f64>,
    /// Titles of the columns, on each page; none for a table without.
    pub head: Option<Vec<Paragraph>>,
    pub rows: Vec<Vec<Paragraph>>,
    /// Whether the first column names the rows.
    pub row_titles: bool,
    /// Whether it has cells to fill by hand.
    pub to_fill: bool,
    /// Whether it is so short that no page parts it.
    pub whole: bool,
    /// What it shows, for those who do not see it.
    pub alt: String,
}

/// A boxed remark.
pub(super) struct Boxed {
    pub kind: AsideKind,
    /// Its word: `Answer`.
    pub word: String,
    pub left: f64,
    pub width: f64,
    /// Whether it is so short that no page parts it.
    pub whole: bool,
    pub inside: Vec<Fragment>,
}

impl Paragraph {
    fn new(style: Style, runs: Vec<Run>) -> Self {
        Self {
            style,
            left: 0.0,
            mark: None,
            align: None,
            size: 1.0,
            below: None,
            keeps: false,
            new_page: false,
            part: None,
            tabs: Vec::new(),
            runs,
        }
    }
}

impl Run {
    fn plain(text: impl Into<String>) -> Self {
        Self::Text(text.into(), Typeface::default())
    }
}

impl OfficeSheet {
    /// The name of a style of the program's own, in the language of the sheet.
    pub(super) fn name(&self, style: Style) -> &str {
        self.names.get(&style).map_or("", String::as_str)
    }
}
