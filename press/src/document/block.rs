//! The blocks of a document, one below another.

use senet_engine::closed_list;

use super::figure::Figure;
use super::{Inline, Math, Space, Table};

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
    /// Space to answer by hand.
    AnswerSpace(Space),
    /// A figure with its caption.
    Figure(Box<Figure>, Vec<Inline>),
    /// A boxed remark with its title: an answer in the key, a typical error, a tip.
    Aside(AsideKind, Vec<Inline>, Vec<Block>),
    /// How a result is obtained, step by step; the paragraph before it leads to it.
    Steps(Vec<Block>),
    /// The titles of the document's parts (its headings of level 1), and where they begin.
    Contents(Vec<String>),
    /// What follows begins on a new page.
    PageBreak,
    /// An answer printed where the pupil's sheet has space for it.
    Answered(Box<Answered>),
    /// A slide.
    Slide(Box<Slide>),
}

impl Block {
    /// A displayed formula.
    pub fn math(latex: impl Into<String>) -> Self {
        Self::Math(Math(latex.into()))
    }

    /// A figure with its caption.
    pub fn figure(figure: Figure, caption: Vec<Inline>) -> Self {
        Self::Figure(Box::new(figure), caption)
    }

    /// The blocks directly inside it, in reading order; of an answer, those of the answer in full.
    pub fn inside(&self) -> Vec<&Self> {
        match self {
            Self::List(_, items) => items.iter().flatten().collect(),
            Self::Exercise(exercise) => exercise.blocks.iter().collect(),
            Self::Aside(_, _, blocks) | Self::Steps(blocks) => blocks.iter().collect(),
            Self::Slide(slide) => slide.blocks().collect(),
            Self::Answered(answered) => answered.full.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The block and all that is inside it, however deep, in reading order.
    pub fn with_inside(&self) -> Vec<&Self> {
        let inside = self.inside().into_iter().flat_map(Self::with_inside);
        std::iter::once(self).chain(inside).collect()
    }
}

/// A slide: under a title, questions with their answers, or what leads to them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Slide {
    /// The title.
    pub title: Vec<Inline>,
    /// The questions, or other parts.
    pub parts: Vec<SlidePart>,
    /// For the one who presents it, not for the class: what to ask, usual errors, minutes.
    pub notes: Vec<Block>,
}

/// A part of a slide.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SlidePart {
    /// What is shown from the start.
    pub given: Vec<Block>,
    /// What appears after it, step by step. With the last step, the blanks of what is given are
    /// filled: its written cells, and its [`Answered`].
    pub steps: Vec<Vec<Block>>,
}

impl Slide {
    /// What the class sees, in reading order.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.parts.iter().flat_map(|part| part.given.iter().chain(part.steps.iter().flatten()))
    }

    /// The same in a format without steps.
    pub fn plain(&self) -> Vec<Block> {
        self.blocks().cloned().collect()
    }
}

/// An answer in the place of what is printed for the pupil, on no more paper than that takes.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    /// What is printed for the pupil: space to answer, or a figure to complete.
    pub space: Block,
    /// The answer in short; empty for none.
    pub short: Vec<Inline>,
    /// The answer in full, or the figure completed; empty for none.
    pub full: Vec<Block>,
}

impl Answered {
    /// Whether it is written in space to answer; else it completes a figure.
    pub fn has_space(&self) -> bool {
        matches!(self.space, Block::AnswerSpace(_))
    }

    /// The answer alone, where no space is reserved for it.
    pub fn plain(&self) -> Vec<Block> {
        let short = || vec![Block::Paragraph(self.short.clone())];
        if !self.has_space() {
            return self.full.clone();
        }
        let inside = if self.full.is_empty() { short() } else { self.full.clone() };
        vec![Block::Aside(AsideKind::Answer, Vec::new(), inside)]
    }
}

/// Lines of code, as they are: no typography, no hyphen, their spaces kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The language, as after a fence of Markdown: `python`; empty for none.
    pub language: String,
    /// The lines, without the last end of line.
    pub text: String,
}

closed_list! {
    /// How the items of a list are marked; the names are those of templates and style sheets.
    pub enum ListKind {
        /// A bullet.
        Bullet = "bullets",
        /// 1. 2. 3.
        Number = "numbers",
        /// a) b) c), the questions of an exercise.
        Letter = "letters",
    }

    /// What a boxed remark is; the names are those of templates and style sheets.
    pub enum AsideKind {
        /// The answer to a question, in the key.
        Answer = "answer",
        /// A note to the teacher.
        Note = "note",
        /// A definition or a rule to remember.
        Remember = "remember",
        /// A hint to the pupil.
        Hint = "hint",
    }
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
    /// Short labels in the document's language: where it is done, its minutes, the skills it
    /// works on.
    pub skills: Vec<String>,
    /// Statement, tables, answer space, answers.
    pub blocks: Vec<Block>,
}
