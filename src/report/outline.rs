//! Levels of headings: the document's title is 1, and no level is ever skipped, as
//! screen readers and PDF/UA want it.

use crate::lesson::document::Block;

/// Gives each heading its level as a writer meets it.
#[derive(Debug, Clone)]
pub(super) struct Outline {
    last: u8,
    exercise: u8,
}

impl Outline {
    /// Exercises stand under the parts of the document if it has parts.
    pub(super) fn of(blocks: &[Block]) -> Self {
        let parts = blocks.iter().any(|block| matches!(block, Block::Heading(1, _)));
        Self { last: 1, exercise: if parts { 3 } else { 2 } }
    }

    /// The level of a heading that the document puts at `level` (1 to 3).
    pub(super) fn heading(&mut self, level: u8) -> u8 {
        self.take(level.clamp(1, 3) + 1)
    }

    /// The level of an exercise's title.
    pub(super) fn exercise(&mut self) -> u8 {
        self.take(self.exercise)
    }

    fn take(&mut self, wanted: u8) -> u8 {
        self.last = wanted.min(self.last + 1);
        self.last
    }
}

/// Whether a block says nothing without the paragraph before it: no page ends between
/// the two.
pub(super) fn is_led_to(block: &Block) -> bool {
    matches!(
        block,
        Block::Math(_)
            | Block::AnswerSpace(_)
            | Block::Table(_)
            | Block::Figure(..)
            | Block::List(..)
            | Block::Derivation(_)
    )
}
