//! The page for pupils who are ahead: the last one of a sheet, which is printed or not.

use crate::document::adjust::Further;
use crate::document::prose;
use crate::document::{Block, Document, Edition};

use super::sheet::Composition;
use super::timing::Purpose;

impl Composition<'_> {
    /// A sheet whose exercises for pupils who are ahead stand last, on a page of their own, or are left out. One
    /// sheet of paper has no such page: it has them in their places.
    pub(super) fn with_further_page(&self, edition: Edition, sheet: Document) -> Document {
        let printed = self.request.further == Further::Yes;
        if !edition.has_further_page() && (printed || edition != Edition::Compact) {
            return sheet;
        }
        let numbers = self.level.map_or_else(Vec::new, |it| it.exercises(Purpose::Further));
        if numbers.is_empty() {
            return sheet;
        }
        let mut first = without(&sheet, &numbers);
        if printed {
            first.blocks.extend([Block::PageBreak, heading(&sheet)]);
            first.blocks.extend(only(&sheet, &numbers));
        }
        first
    }
}

/// The sheet before the page for pupils who are ahead.
pub(super) fn before_further_page(sheet: &Document) -> Document {
    let heading = heading(sheet);
    let begun = sheet.blocks.iter().position(|block| *block == heading);
    // The break before the heading is left out with it.
    let count = begun.map_or(sheet.blocks.len(), |at| at.saturating_sub(1));
    Document { blocks: sheet.blocks[..count].to_vec(), ..sheet.clone() }
}

fn heading(sheet: &Document) -> Block {
    prose::heading(sheet.lang, 1, "sheet-further", &[])
}

/// Some exercises of a sheet: with their part, where it contains no others.
fn only(sheet: &Document, numbers: &[u32]) -> Vec<Block> {
    let is_meant = |block: &Block| is_one_of(block, numbers);
    let mut blocks = Vec::new();
    for part in parts(&sheet.blocks).into_iter().filter(|part| part.iter().any(is_meant)) {
        let whole =
            part.iter().all(|block| is_meant(block) || !matches!(block, Block::Exercise(_)));
        let kept = part
            .iter()
            .filter(|block| is_meant(block) || whole && !matches!(block, Block::PageBreak));
        blocks.extend(kept.cloned());
    }
    blocks
}

/// A sheet without some of its exercises, and without the parts that contained only those.
pub(super) fn without(sheet: &Document, left_out: &[u32]) -> Document {
    let is_out = |block: &Block| is_one_of(block, left_out);
    let mut blocks: Vec<Block> = Vec::new();
    for part in parts(&sheet.blocks) {
        let mut exercises =
            part.iter().filter(|block| matches!(block, Block::Exercise(_))).peekable();
        if exercises.peek().is_none() || !exercises.all(is_out) {
            blocks.extend(part.iter().filter(|block| !is_out(block)).cloned());
        }
    }
    Document { blocks, ..sheet.clone() }
}

fn is_one_of(block: &Block, numbers: &[u32]) -> bool {
    matches!(block, Block::Exercise(it) if numbers.contains(&it.number))
}

/// The blocks from one heading of a part to the next.
fn parts(blocks: &[Block]) -> Vec<&[Block]> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, block) in blocks.iter().enumerate() {
        if matches!(block, Block::Heading(1, _)) && at > start {
            parts.push(&blocks[start..at]);
            start = at;
        }
    }
    parts.push(&blocks[start..]);
    parts
}
