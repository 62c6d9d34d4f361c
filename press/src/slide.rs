//! What decides how a slide is laid out, before it is typeset.

use crate::document::width::{cell_letters, letters};
use crate::document::{Block, Cell, Inline};

/// The parts of a slide that may be shown one after the other: each but the last ends with a
/// figure, a table or a program.
pub(super) fn parts(blocks: &[Block]) -> Vec<&[Block]> {
    let large = |block: &Block| {
        matches!(block, Block::Figure(..) | Block::Table(_) | Block::Code(_) | Block::Answered(_))
    };
    blocks.split_inclusive(large).collect()
}

/// The letters of a line at the usual size.
const LETTERS: usize = 70;
/// What the edges of a column take, in letters.
const EDGES: usize = 2;
/// Columns of many words are parted into lines: a few of them fit at any size.
const FEW: usize = 3;
/// The scales at which a slide is shown, in hundredths: from its usual size to the largest.
const SCALES: std::ops::RangeInclusive<usize> = 100..=140;

/// The largest scale of a block, in hundredths of its usual size: the columns of a table are as wide
/// as their cells, and must stay side by side.
fn largest(block: &Block) -> usize {
    let Block::Table(table) = block else { return *SCALES.end() };
    let mut widths: Vec<usize> = table.head.iter().map(|title| letters(title)).collect();
    widths.resize(table.columns.len(), 0);
    for row in &table.rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell_letters(cell));
        }
    }
    let has_formula = table.rows.iter().flatten().any(|cell| match cell {
        Cell::Text(line) | Cell::Written(line) => is_formula(line),
        Cell::ToFill | Cell::Bar(_) => false,
    });
    if table.columns.len() <= FEW && !has_formula && !table.head.iter().any(|it| is_formula(it)) {
        return *SCALES.end();
    }
    let needed: usize = widths.iter().map(|width| width + EDGES).sum();
    (100 * LETTERS / needed.max(1)).clamp(*SCALES.start(), *SCALES.end())
}

/// The largest scale of a slide with these blocks.
pub(super) fn largest_of(blocks: &[Block]) -> usize {
    blocks.iter().map(largest).min().unwrap_or(*SCALES.end())
}

fn is_formula(line: &[Inline]) -> bool {
    line.iter().any(|inline| matches!(inline, Inline::Math(_)))
}

#[cfg(test)]
mod tests {
    use crate::document::{Align, Block, Cell, Code, Inline, Math, Table};

    use super::{largest, parts};

    #[test]
    fn a_table_is_as_large_as_its_columns_fit_side_by_side() {
        let table = |columns: usize, cell: &Inline| {
            let rows = vec![vec![Cell::Text(vec![cell.clone()]); columns]];
            let columns = vec![Align::Left; columns];
            Block::Table(Table { columns, rows, ..Table::default() })
        };
        let (words, formula) = (Inline::text("words"), Inline::Math(Math("x^2 = 16".into())));
        assert_eq!(largest(&table(3, &words)), 140);
        assert_eq!(largest(&table(2, &formula)), 140);
        // Eight columns of five letters and their edges: 56 of 70 letters.
        assert_eq!(largest(&table(8, &words)), 125);
        assert_eq!(largest(&table(20, &words)), 100);
        assert_eq!(largest(&Block::PageBreak), 140);
    }

    #[test]
    fn a_slide_is_parted_after_what_is_large() {
        let words = || Block::Paragraph(vec![Inline::text("words")]);
        let code = || Block::Code(Code { language: String::new(), text: String::new() });
        let lengths = |blocks: &[Block]| -> Vec<usize> {
            parts(blocks).into_iter().map(<[Block]>::len).collect()
        };
        assert_eq!(lengths(&[words(), words()]), [2]);
        assert_eq!(lengths(&[words(), code(), words()]), [2, 1]);
        assert_eq!(lengths(&[words(), code(), words(), code()]), [2, 2]);
        assert!(lengths(&[]).is_empty());
    }
}
