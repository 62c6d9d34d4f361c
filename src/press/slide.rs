//! What decides how a slide is laid out, before it is typeset.

use crate::document::{Block, Cell, Inline};

/// The parts of a slide that may be shown one after the other: each but the last ends with a
/// figure, a table or a program.
pub(super) fn parts(blocks: &[Block]) -> Vec<&[Block]> {
    let large = |block: &Block| {
        matches!(block, Block::Figure(..) | Block::Table(_) | Block::Code(_) | Block::Answered(_))
    };
    blocks.split_inclusive(large).collect()
}

/// Whether a block is a table whose columns are only as wide as they must be at the usual size:
/// one with many of them, or with a formula in a cell.
pub(super) fn keeps_its_size(block: &Block) -> bool {
    const FEW: usize = 3;
    let formula = |line: &[Inline]| line.iter().any(|inline| matches!(inline, Inline::Math(_)));
    let Block::Table(table) = block else { return false };
    let cells = table.rows.iter().flatten().any(|cell| match cell {
        Cell::Text(line) | Cell::Written(line) => formula(line),
        Cell::ToFill | Cell::Bar(_) => false,
    });
    table.columns.len() > FEW || cells || table.head.iter().any(|title| formula(title))
}

#[cfg(test)]
mod tests {
    use crate::document::{Align, Block, Cell, Code, Inline, Math, Table};

    use super::{keeps_its_size, parts};

    #[test]
    fn a_table_of_many_columns_or_of_formulas_keeps_its_size() {
        let table = |columns: usize, cell: &Inline| {
            let columns = vec![Align::Left; columns];
            let rows = vec![vec![Cell::Text(vec![cell.clone()])]];
            Block::Table(Table { columns, rows, ..Table::default() })
        };
        let (words, formula) = (Inline::text("words"), Inline::Math(Math("x".into())));
        assert!(!keeps_its_size(&table(3, &words)));
        assert!(keeps_its_size(&table(4, &words)) && keeps_its_size(&table(2, &formula)));
        assert!(!keeps_its_size(&Block::PageBreak));
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
