//! The model of a printed document before it has a format, and the words and numbers it is made of.
//!
//! Lessons, tables, rule pages and transcripts all become a [`Document`], so that every
//! format has one writer. Nothing here computes a result or knows a format.
//!
//! | module | content |
//! | --- | --- |
//! | `block`, `inline`, `table`, `ruling` | the pieces of a document |
//! | [`figure`], [`drawing`] | figures as data, and what each is a drawing of |
//! | [`edition`] | for whom a sheet is printed |
//! | [`notation`], [`typography`] | numbers and spaces as the language writes them |
//! | [`messages`], [`prose`] | every sentence of the program, in both languages |
//! | [`packs`] | the files that sentences and letters come from |
//! | [`provenance`] | how a document was made, in one line |
//! | [`adjust`], [`booklet`] | changes to a finished document, several in one |
//! | [`contents`] | what a finished document says, text by text |

pub mod adjust;
mod block;
pub mod booklet;
pub mod contents;
pub mod conventions;
pub mod distinct;
pub mod drawing;
pub mod edition;
pub mod figure;
mod inline;
pub mod messages;
pub mod notation;
pub mod packs;
pub mod prose;
pub mod provenance;
mod ruling;
mod table;
mod tree;
pub mod typography;

use senet_engine::rules::Lang;

pub use block::{Answered, AsideKind, Block, Code, Exercise, ListKind, Slide, SlidePart};
pub use edition::Edition;
pub use inline::{Inline, Math};
pub use provenance::Provenance;
pub use ruling::{Ruling, Space};
pub use table::{Align, Cell, RowTitles, Table, TableColumn};

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
    /// The content, in order.
    pub blocks: Vec<Block>,
    /// How it was made, printed small at the end.
    pub provenance: Provenance,
}

impl Document {
    /// A document with this title and content, without a line under the title and with nothing
    /// above it.
    pub fn new(
        lang: Lang,
        title: impl Into<String>,
        blocks: Vec<Block>,
        provenance: Provenance,
    ) -> Self {
        let (title, subtitle) = (title.into(), String::new());
        Self { lang, title, subtitle, masthead: Masthead::default(), blocks, provenance }
    }

    /// Whether there are slides in it.
    pub fn has_slides(&self) -> bool {
        self.blocks.iter().any(|block| matches!(block, Block::Slide(_)))
    }

    /// The document with a line under its title.
    pub fn subtitled(self, subtitle: String) -> Self {
        Self { subtitle, ..self }
    }
}

/// The head of a sheet. Every text comes from the user or from the lesson, as plain text.
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
    /// The square to which pawns return from the water, for the board in the band under the title;
    /// `None` for 15, that of most rules.
    pub rebirth: Option<u8>,
}

impl Masthead {
    /// Whose sheet it is: the school, then the class, where they are given.
    pub fn whose(&self) -> impl DoubleEndedIterator<Item = &str> {
        [&*self.school, &*self.class].into_iter().filter(|text| !text.is_empty())
    }
}
