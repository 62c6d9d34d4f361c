//! Sheets that leave exercises out, for paper that does not hold them all.

use crate::document::messages::say;
use crate::document::typography::polish;
use crate::document::{Block, Document, Edition, Inline};

use super::sheet::Composition;
use super::timing::Purpose;

impl Composition<'_> {
    /// The sheet of an edition, from the whole one to the shortest that may stand for it: one
    /// that is to fit on so many pages leaves out exercises for who is ahead, then those set as
    /// homework, the last ones first, and names them; none of the core. Others are whole.
    #[must_use]
    pub fn from_longest(&self, edition: Edition) -> Vec<Document> {
        let whole = self.sheet(edition);
        let level = self.level().filter(|_| edition.most_pages().is_some());
        let of = |purpose| level.map_or_else(Vec::new, |level| level.exercises(purpose));
        let home = of(Purpose::Home).into_iter();
        let order: Vec<u32> = home.chain(of(Purpose::Further)).rev().collect();
        let shorter = (1..=order.len()).map(|count| without(&whole, &order[..count]));
        std::iter::once(whole.clone()).chain(shorter).collect()
    }
}

/// A sheet without some of its exercises, and without the parts that only hold such, with a
/// line that names them.
fn without(sheet: &Document, left_out: &[u32]) -> Document {
    let is_out =
        |block: &Block| matches!(block, Block::Exercise(it) if left_out.contains(&it.number));
    let mut blocks: Vec<Block> = Vec::new();
    for part in parts(&sheet.blocks) {
        let has = |wanted: &dyn Fn(&Block) -> bool| part.iter().any(wanted);
        let exercises = |block: &Block| matches!(block, Block::Exercise(_));
        if !has(&exercises) || has(&|block| exercises(block) && !is_out(block)) {
            blocks.extend(part.iter().filter(|block| !is_out(block)).cloned());
        }
    }
    let mut named: Vec<(u32, &[Inline])> = Vec::new();
    for block in &sheet.blocks {
        if let Block::Exercise(exercise) = block
            && is_out(block)
        {
            named.push((exercise.number, &exercise.title));
        }
    }
    let lang = sheet.lang;
    let count = named.len().to_string();
    let mut line = vec![Inline::text(say(lang, "sheet-left-out", &[("count", &count)]))];
    for (at, (number, title)) in named.into_iter().enumerate() {
        let before = if at == 0 { String::new() } else { ", ".to_owned() };
        let [open, close] = [" (", ")"];
        line.push(Inline::text(format!("{before}{number}{open}")));
        line.extend_from_slice(title);
        line.push(Inline::text(close));
    }
    line.push(Inline::text(polish(".", lang)));
    blocks.push(Block::Paragraph(vec![Inline::Emph(line)]));
    Document { blocks, ..sheet.clone() }
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

#[cfg(test)]
mod tests {
    use senet_engine::rules::Lang;

    use crate::document::{Block, Document, Exercise, Inline, Masthead, Provenance};

    use super::without;

    #[test]
    fn what_is_left_out_is_named_and_an_empty_part_goes_with_it() {
        let text = |text: &str| vec![Inline::text(text)];
        let exercise = |number| {
            let title = text(["First", "Second", "Third"][number as usize - 1]);
            let (skills, blocks) = (Vec::new(), Vec::new());
            Block::Exercise(Exercise { number, title, points: None, skills, blocks })
        };
        let heading = |title: &str| Block::Heading(1, text(title));
        let sheet = Document {
            lang: Lang::En,
            title: "Trial".into(),
            subtitle: String::new(),
            masthead: Masthead::default(),
            blocks: vec![
                Block::Paragraph(text("Opening")),
                heading("A"),
                exercise(1),
                exercise(2),
                heading("B"),
                Block::Paragraph(text("Rule of B")),
                exercise(3),
            ],
            provenance: Provenance::default(),
        };
        let short = without(&sheet, &[3, 2]);
        assert_eq!(short.blocks[..3], sheet.blocks[..3]);
        assert_eq!(short.blocks.len(), 4);
        let said = format!("{:?}", short.blocks[3]);
        let at = |word: &str| said.find(word).unwrap();
        assert!(at("2 (") < at("Second") && at("Second") < at("3 (") && at("3 (") < at("Third"));
        // Half of the part is left: its heading and its rule stay.
        assert_eq!(without(&sheet, &[1]).blocks.len(), sheet.blocks.len());
    }
}
