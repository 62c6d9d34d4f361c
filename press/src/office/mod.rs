//! The model of a word processor's document, before it has a format: paragraphs with named styles,
//! tables, formulas and pictures. ODT and DOCX are written from it.
//!
//! Neither format allows a table in an item of a list, nor a list in a paragraph: here the pieces
//! are flat, one below another, each with its distance from the margin; only a boxed remark
//! contains pieces.

mod height;
mod isolated;
mod lines;
mod masthead;
mod pictures;
mod style;
mod table;
mod walk;

use std::rc::Rc;

use senet_engine::rules::Lang;

use crate::document::{Align, AsideKind, ListKind};

use super::layout::Layout;
use super::maths::{MathStyle, ParsedFormula};

pub(super) use lines::Lines;
pub(super) use pictures::Picture;
pub(super) use style::{Line, Look, STYLES, Shown, Style};
pub(super) use walk::{LIST, sheet};

/// A whole document. Lengths are in millimetres.
pub(super) struct OfficeSheet {
    pub lang: Lang,
    pub layout: Layout,
    /// Its title, repeated at the head of the pages after the first.
    pub title: String,
    /// The school, at the head of the pages after the first.
    pub school: String,
    /// The provenance, at the foot of each page.
    pub provenance: String,
    /// How it was made, for the properties of the file; empty where the foot says it.
    pub made: String,
    /// The pieces above the columns.
    pub head: Vec<Fragment>,
    pub body: Vec<Fragment>,
    pub pictures: Vec<Picture>,
    /// The lists, each with the marks of its items.
    pub lists: Vec<ListKind>,
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
    /// The alignment, if it is not that of the style.
    pub align: Option<Align>,
    /// The size of the letters relative to that of the style.
    pub size: f64,
    /// Space below, in millimetres, where it is not that of the style.
    pub below: Option<f64>,
    /// Whether a page break after it is forbidden.
    pub keeps: bool,
    /// Whether it begins a new page.
    pub new_page: bool,
    /// The part of a booklet that begins here.
    pub part: Option<u32>,
    /// Tab stops.
    pub tabs: Vec<Tab>,
    pub runs: Vec<Run>,
}

/// A tab stop, at which the text after the tab ends or begins.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Tab {
    /// The distance from the left edge of the text, in millimetres.
    pub at: f64,
    /// Whether dots fill the space before it, as in a field to fill.
    pub dots: bool,
}

/// The mark of an item of a list.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Mark {
    /// Which list, from 0.
    pub list: usize,
    /// The depth of the list, from 1.
    pub depth: usize,
    /// Which item, from 1.
    pub item: usize,
}

/// A piece of a line.
#[derive(Clone)]
pub(super) enum Run {
    Text(String, Typeface),
    Formula(Rc<ParsedFormula>, MathStyle),
    /// A picture, by its index among those of the sheet.
    Picture(usize),
    Link(String, Vec<Run>),
    Tab,
    Break,
    /// The number of the page where a part begins.
    PageOf(u32),
}

/// How letters differ from those of the paragraph.
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
    /// The titles of the columns, repeated on each page; none for a table without.
    pub head: Option<Vec<Paragraph>>,
    pub rows: Vec<Vec<Paragraph>>,
    /// Whether the first column names the rows.
    pub row_titles: bool,
    /// Whether it has cells to fill by hand.
    pub to_fill: bool,
    /// Whether it is so short that it must stay on one page.
    pub whole: bool,
    /// Its text alternative.
    pub alt: String,
}

pub(super) struct Boxed {
    pub kind: AsideKind,
    /// Its word: `Answer`.
    pub word: String,
    pub left: f64,
    pub width: f64,
    /// Whether it is so short that it must stay on one page.
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
    /// A text as it is.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::Text(text.into(), Typeface::default())
    }
}
