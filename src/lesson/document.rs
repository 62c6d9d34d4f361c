//! A printed thing before it has a format: headings, paragraphs, maths, tables to fill,
//! answer space, figures.
//!
//! Lessons, tables, rule pages and transcripts all become one of these, so that every
//! format has one writer.

use crate::game::race::{SmallChain, Unknown};
use crate::laws::Derivation;
use crate::rules::{Lang, Ruleset, Square, Thrower};

use super::figure::Figure;

/// A whole document in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The language of every text in it.
    pub lang: Lang,
    /// The main title, plain text.
    pub title: String,
    /// A line under the title, plain text; empty for none.
    pub subtitle: String,
    /// What stands above the title on paper.
    pub masthead: Masthead,
    /// What the document says, in order.
    pub blocks: Vec<Block>,
    /// How it was made: command, seed, ruleset or thrower, version. Plain text, printed small.
    pub provenance: String,
}

/// The head of a sheet. Every text comes from the user or from the lesson, never marked up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Masthead {
    /// The school's name, if given.
    pub school: String,
    /// The class, if given.
    pub class: String,
    /// Level, theme and so on: short labels printed beside the title.
    pub labels: Vec<String>,
    /// Dotted fields for the pupil to fill, such as "Nom", in order; empty for none.
    pub fields: Vec<String>,
}

/// A piece of a document, one below another.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading: level 1 for a part of the document, 2 and 3 below it.
    Heading(u8, Vec<Inline>),
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A list; each item is a run of blocks.
    List(ListKind, Vec<Vec<Block>>),
    /// Displayed maths.
    Math(Math),
    /// Lines of a program, or of what it prints.
    Code(Code),
    /// A table.
    Table(Table),
    /// An exercise, with what belongs to it; its title never stands alone at a page's foot.
    Exercise(Exercise),
    /// Room to answer by hand.
    AnswerSpace(Space),
    /// A figure with its caption.
    Figure(Box<Figure>, Vec<Inline>),
    /// A boxed remark with its title: an answer in the key, a typical error, a tip.
    Aside(AsideKind, Vec<Inline>, Vec<Block>),
    /// How an exact law is obtained, step by step.
    Derivation(Derivation),
    /// How exact numbers of a lone pawn's race are obtained, equation by equation.
    RaceSteps(Box<RaceSteps>),
    /// The titles of the document's parts (its headings of level 1), and where they begin.
    Contents(Vec<String>),
    /// What follows begins on a new page.
    PageBreak,
}

/// The equations of a lone pawn's race, and their solution.
#[derive(Debug, Clone, PartialEq)]
pub struct RaceSteps {
    /// The rules.
    pub rules: Ruleset,
    /// What is thrown.
    pub thrower: Thrower,
    /// What is written and solved.
    pub topic: RaceTopic,
}

/// The equations that are written and solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RaceTopic {
    /// First-step equations from a start square, for each of these numbers.
    FirstStep(Square, Vec<RaceNumber>),
    /// The linear systems of a small chain, for each of these unknowns.
    Chain(SmallChain, Vec<Unknown>),
}

/// A number that first-step equations find for every square of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RaceNumber {
    /// The expected number of throws.
    Throws,
    /// The expected number of turns.
    Turns,
    /// The probability of at least one fall.
    Fall,
    /// The expected number of falls.
    Falls,
}

/// Lines of code, as they are: no typography, no hyphen, their spaces kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The language, as after a fence of Markdown: `python`; empty for none.
    pub language: String,
    /// The lines, without the last end of line.
    pub text: String,
}

/// Room to answer by hand, across the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// So many lines, 8 mm apart.
    Lines(u8),
    /// Squares of 5 mm, so many centimetres high.
    Grid(u8),
    /// So many lines of the ruling of French exercise books (Seyès): a line each 8 mm with
    /// three finer ones between, a margin line each 8 mm across.
    Seyes(u8),
}

/// How the items of a list are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListKind {
    /// A bullet.
    Bullet,
    /// 1. 2. 3.
    Number,
    /// a) b) c), the questions of an exercise.
    Letter,
}

/// What a boxed remark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideKind {
    /// The answer to a question, in the key.
    Answer,
    /// A note to the teacher.
    Note,
    /// A definition or a rule to keep.
    Remember,
    /// A hint to the pupil.
    Hint,
}

/// An exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct Exercise {
    /// Its number in the sheet, from 1.
    pub number: u32,
    /// Its title.
    pub title: Vec<Inline>,
    /// Points, if the sheet is marked.
    pub points: Option<u32>,
    /// The skills it works on, as short labels in the document's language.
    pub skills: Vec<String>,
    /// Statement, tables, answer space, answers.
    pub blocks: Vec<Block>,
}

/// A table. Every row has as many cells as the head.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// The caption; empty for none.
    pub caption: Vec<Inline>,
    /// One title for each column.
    pub head: Vec<Vec<Inline>>,
    /// How each column is aligned.
    pub columns: Vec<Align>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    /// Whether the first column names the row (a header for screen readers).
    pub row_titles: RowTitles,
    /// How wide the columns are beside each other, across the sheet; empty for what their
    /// cells need. A page of plain characters has its own widths.
    pub widths: Vec<u32>,
}

impl Table {
    /// The table with some of its columns, in order, and no caption.
    #[must_use]
    pub fn only(&self, columns: &[usize]) -> Self {
        fn picked<T: Clone>(all: &[T], columns: &[usize]) -> Vec<T> {
            columns.iter().filter_map(|at| all.get(*at).cloned()).collect()
        }
        Self {
            caption: Vec::new(),
            head: picked(&self.head, columns),
            columns: picked(&self.columns, columns),
            rows: self.rows.iter().map(|row| picked(row, columns)).collect(),
            row_titles: self.row_titles,
            widths: picked(&self.widths, columns),
        }
    }

    /// The share of the width that a column has, where it was asked for.
    #[must_use]
    pub fn share(&self, column: usize) -> Option<f64> {
        let all: u32 = self.widths.iter().sum();
        let own = self.widths.get(column).filter(|_| all > 0)?;
        Some(f64::from(*own) / f64::from(all))
    }
}

/// What the first cell of each row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowTitles {
    /// A value like the others.
    None,
    /// The title of its row.
    #[default]
    First,
}

/// How the cells of a column stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// To the left.
    Left,
    /// In the middle.
    Centre,
    /// To the right.
    Right,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// A text.
    Text(Vec<Inline>),
    /// Left for the pupil to fill.
    ToFill,
    /// A bar of this share (0 to 1) of the column's width, for a law at a glance.
    Bar(f64),
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Inline {
    /// Plain text, typography already that of the language.
    Text(String),
    /// Strong emphasis.
    Strong(Vec<Inline>),
    /// Emphasis.
    Emph(Vec<Inline>),
    /// Maths in the line.
    Math(Math),
    /// Code, or a name on the command line.
    Code(String),
    /// A link with its text.
    Link(String, Vec<Inline>),
    /// A forced line break.
    Break,
}

/// A formula in the subset of LaTeX that every writer knows (see `report::maths`).
///
/// Decimals are written in the document's notation already (`2,3125` in French).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Math(pub String);

impl Inline {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A formula.
    pub fn math(latex: impl Into<String>) -> Self {
        Self::Math(Math(latex.into()))
    }
}
