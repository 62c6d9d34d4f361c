//! Levels of headings: the document's title is 1, and no level is skipped, as screen readers and
//! PDF/UA require.

use crate::document::{AsideKind, Block};

/// Assigns each heading its level, in the order of writing.
#[derive(Debug, Clone, Default)]
pub(super) struct Outline {
    /// The headings that contain what comes next, from the outermost: the level that each asked for, and its own.
    open: Vec<(u8, u8)>,
    in_part: bool,
    /// The number of parts so far, if there is a table of contents that refers to them.
    parts: Option<u32>,
}

impl Outline {
    /// Counts the parts that follow a table of contents.
    pub(super) fn count_parts(&mut self) {
        self.parts = Some(0);
    }

    /// The number of the part that a heading of this level begins, where parts are counted.
    pub(super) fn part(&mut self, level: u8) -> Option<u32> {
        let parts = self.parts.as_mut().filter(|_| level == 1)?;
        *parts += 1;
        Some(*parts)
    }

    /// The level of a heading whose level in the document is `level` (1 to 3).
    pub(super) fn heading(&mut self, level: u8) -> u8 {
        self.in_part |= level <= 1;
        self.take(level.clamp(1, 3) + 1)
    }

    /// The level of an exercise's title: one below the part that contains it, if there are parts.
    pub(super) fn exercise(&mut self) -> u8 {
        self.take(if self.in_part { 3 } else { 2 })
    }

    fn take(&mut self, wanted: u8) -> u8 {
        // Headings that ask for the same level have the same.
        while self.open.last().is_some_and(|(asked, _)| *asked >= wanted) {
            self.open.pop();
        }
        let level = self.open.last().map_or(1, |(_, level)| *level) + 1;
        self.open.push((wanted, level));
        level
    }
}

/// Whether a page break between a block and the next is forbidden: where the block leads to the next, and between
/// a table or a figure and the space to answer its question, which would stand alone at the head of a page.
pub fn keeps_with_next(blocks: &[Block], at: usize) -> bool {
    let is_asked = matches!(blocks.get(at), Some(Block::Table(_) | Block::Figure(..)));
    leads_to_next(blocks, at) || is_asked && is_asked_of(&blocks[at + 1..])
}

/// Whether a block makes no sense without the next: between a paragraph and a formula, a table or space to
/// answer; between a table or a figure and the questions about it; and after one or two paragraphs between a
/// heading and the next heading or exercise, which would be left at the bottom of a page.
pub fn leads_to_next(blocks: &[Block], at: usize) -> bool {
    const OPENING: usize = 2;
    match blocks.get(at) {
        Some(Block::Paragraph(_)) => {}
        // A formula that begins an answer, before the space for the rest.
        Some(Block::Math(_)) => return blocks.get(at + 1).is_some_and(is_to_answer),
        // A table, with a hint how to fill it or the rest of it, and the questions about it.
        Some(Block::Table(_)) => {
            let goes_on = |next: &Block| matches!(next, Block::Table(_) | Block::List(..));
            return blocks.get(at + 1).is_some_and(|next| is_hint(next) || goes_on(next));
        }
        // A figure and the questions about it.
        Some(Block::Figure(..)) => return matches!(blocks.get(at + 1), Some(Block::List(..))),
        _ => return false,
    }
    if blocks.get(at + 1).is_some_and(is_led_to) {
        return true;
    }
    let paragraph = |block: &&Block| matches!(block, Block::Paragraph(_));
    let before = blocks[..at].iter().rev().take_while(paragraph).count();
    let after = blocks[at..].iter().take_while(paragraph).count();
    let heading = at.checked_sub(before + 1).and_then(|at| blocks.get(at));
    let next = blocks.get(at + after);
    // A question and how its answer begins, before the space for it.
    let asks = before == at && next.is_some_and(is_led_to);
    let opens = matches!(heading, Some(Block::Heading(..)))
        && matches!(next, Some(Block::Heading(..) | Block::Exercise(_)));
    before + after <= OPENING && (asks || opens)
}

/// Whether a block makes sense only after the paragraph before it.
fn is_led_to(block: &Block) -> bool {
    matches!(
        block,
        Block::Math(_)
            | Block::AnswerSpace(_)
            | Block::Answered(_)
            | Block::Code(_)
            | Block::Table(_)
            | Block::Figure(..)
            | Block::List(..)
            | Block::Steps(_)
            | Block::Aside(AsideKind::Answer | AsideKind::Hint, ..)
    )
}

/// Whether what follows a table or a figure is its question: the space to answer, or a hint, at once or after a
/// paragraph.
fn is_asked_of(after: &[Block]) -> bool {
    match after {
        [Block::Paragraph(_), next, ..] | [next, ..] => is_to_answer(next),
        [] => false,
    }
}

/// Whether a block is space to answer, or a hint about it.
fn is_to_answer(block: &Block) -> bool {
    is_hint(block) || matches!(block, Block::AnswerSpace(_) | Block::Answered(_))
}

fn is_hint(block: &Block) -> bool {
    matches!(block, Block::Aside(AsideKind::Hint, ..))
}

#[cfg(test)]
mod tests {
    use crate::document::{Block, Inline, Space};

    use super::{Outline, keeps_with_next};

    #[test]
    fn what_opens_a_part_stays_with_its_first_exercise_and_no_more() {
        let words = || Block::Paragraph(vec![Inline::text("words")]);
        let heading = || Block::Heading(1, vec![Inline::text("Part B")]);
        let opened = [heading(), words(), words(), heading()];
        assert_eq!([0, 1, 2, 3].map(|at| keeps_with_next(&opened, at)), [false, true, true, false]);
        // Three paragraphs are a text that may be split.
        let text = [heading(), words(), words(), words(), heading()];
        assert!((0..5).all(|at| !keeps_with_next(&text, at)));
        // The closing paragraph of a part may be separated from the next part.
        let closing = [heading(), Block::PageBreak, words(), heading()];
        assert!(!keeps_with_next(&closing, 2));
        let led = [words(), Block::Math(crate::document::Math("x".into()))];
        assert!(keeps_with_next(&led, 0) && !keeps_with_next(&led, 1));
        let formula = || Block::Math(crate::document::Math("x".into()));
        let answered = [formula(), Block::AnswerSpace(Space::lines(2)), formula(), words()];
        assert!(keeps_with_next(&answered, 0) && !keeps_with_next(&answered, 2));
        // A table and its hint, or the space to answer below, which alone would have lost its question.
        let hint = Block::Aside(crate::document::AsideKind::Hint, Vec::new(), vec![words()]);
        let table = || Block::Table(crate::document::Table::default());
        let hinted = [table(), hint, table(), Block::AnswerSpace(Space::lines(2))];
        assert!(keeps_with_next(&hinted, 0) && keeps_with_next(&hinted, 2));
        // A question goes on after its table; a text does not.
        let goes_on = [table(), words(), Block::AnswerSpace(Space::lines(2)), table(), words()];
        assert!(keeps_with_next(&goes_on, 0) && !keeps_with_next(&goes_on, 3));
        assert!(keeps_with_next(&[table(), table()], 0));
        // A question, and how its answer begins.
        let begun = [words(), words(), Block::AnswerSpace(Space::lines(2))];
        assert_eq!([0, 1, 2].map(|at| keeps_with_next(&begun, at)), [true, true, false]);
    }

    #[test]
    fn exercises_are_on_one_level_and_none_is_skipped() {
        let mut outline = Outline::default();
        assert_eq!([outline.exercise(), outline.exercise()], [2, 2]);
        assert_eq!([outline.heading(1), outline.exercise(), outline.exercise()], [2, 3, 3]);
        assert_eq!([outline.heading(1), outline.heading(3), outline.heading(3)], [2, 3, 3]);
        let mut outline = Outline::default();
        assert_eq!([outline.heading(2), outline.heading(2), outline.heading(1)], [2, 2, 2]);
    }
}
