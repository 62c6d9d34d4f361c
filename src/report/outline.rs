//! Levels of headings: the document's title is 1, and no level is ever skipped, as
//! screen readers and PDF/UA want it.

use crate::lesson::document::{AsideKind, Block};

/// Gives each heading its level as a writer meets it.
#[derive(Debug, Clone)]
pub(super) struct Outline {
    last: u8,
    in_part: bool,
}

impl Outline {
    /// Before the first heading.
    pub(super) fn new() -> Self {
        Self { last: 1, in_part: false }
    }

    /// The level of a heading that the document puts at `level` (1 to 3).
    pub(super) fn heading(&mut self, level: u8) -> u8 {
        self.in_part |= level <= 1;
        self.take(level.clamp(1, 3) + 1)
    }

    /// The level of an exercise's title: under the part it is in, if there are parts.
    pub(super) fn exercise(&mut self) -> u8 {
        self.take(if self.in_part { 3 } else { 2 })
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
            | Block::Code(_)
            | Block::Table(_)
            | Block::Figure(..)
            | Block::List(..)
            | Block::Derivation(_)
            | Block::RaceSteps(_)
            | Block::Aside(AsideKind::Answer, ..)
    )
}

#[cfg(test)]
mod tests {
    use super::Outline;

    #[test]
    fn exercises_are_on_one_level_and_none_is_skipped() {
        let mut outline = Outline::new();
        assert_eq!([outline.exercise(), outline.exercise()], [2, 2]);
        assert_eq!([outline.heading(1), outline.exercise(), outline.exercise()], [2, 3, 3]);
        assert_eq!([outline.heading(1), outline.heading(3), outline.heading(3)], [2, 3, 4]);
    }
}
